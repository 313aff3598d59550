# SPDX-License-Identifier: ISC
settings_sources += src/settings/settings.h
