# SPDX-License-Identifier: ISC
core_sources += src/rules/board.c src/rules/board.h
core_sources += src/rules/result.c src/rules/result.h
core_sources += src/rules/score.c src/rules/score.h
