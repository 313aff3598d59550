# SPDX-License-Identifier: ISC
core_sources += src/text/text.c src/text/text.h
core_sources += src/text/width.c src/text/width.h
