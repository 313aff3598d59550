# SPDX-License-Identifier: ISC
core_sources += src/text/text.h
