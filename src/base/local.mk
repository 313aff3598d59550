# SPDX-License-Identifier: ISC
core_sources += src/base/error.c src/base/error.h
core_sources += src/base/i18n.h
core_sources += src/base/number.c src/base/number.h
core_sources += src/base/text.c src/base/text.h
core_sources += src/base/utf8.c src/base/utf8_columns.c src/base/utf8.h

# What does I/O stays out of the core.
file_sources = src/base/file.c src/base/file.h
