# SPDX-License-Identifier: ISC
settings_sources += src/settings/example.c src/settings/example.h
settings_sources += src/settings/fault.c src/settings/fault.h
settings_sources += src/settings/nearest.c src/settings/nearest.h
settings_sources += src/settings/option.c src/settings/option.h
settings_sources += src/settings/outline.c src/settings/outline.h
settings_sources += src/settings/parse.c src/settings/parse.h
settings_sources += src/settings/settings.c src/settings/settings.h
settings_sources += src/settings/source.c src/settings/source.h
settings_sources += src/settings/token.c src/settings/token.h
settings_sources += src/settings/value.c src/settings/value.h
