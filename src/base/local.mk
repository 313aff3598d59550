# SPDX-License-Identifier: ISC
core_sources += src/base/analyzer.h
core_sources += src/base/error.c src/base/error.h
core_sources += src/base/i18n.h
core_sources += src/base/login.c src/base/login.h
core_sources += src/base/shell.c src/base/shell.h
core_sources += src/base/number.c src/base/number.h
core_sources += src/base/spelling.c src/base/spelling.h
core_sources += src/base/text.c src/base/text.h
core_sources += src/base/utf8.c src/base/utf8.h

# What asks the system stays out of the core.
file_sources = src/base/file.c src/base/file.h
file_sources += src/base/memory.c src/base/memory.h
file_sources += src/base/monotonic.c src/base/monotonic.h
file_sources += src/base/signal.c src/base/signal.h
