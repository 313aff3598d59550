# SPDX-License-Identifier: ISC
core_sources += src/game/action.h
core_sources += src/game/clock.c src/game/clock.h
core_sources += src/game/event.h
core_sources += src/game/game.h
core_sources += src/game/msgid.h
core_sources += src/game/pairpoints.c src/game/pairpoints.h
core_sources += src/game/question.h
core_sources += src/game/rank.c src/game/rank.h
core_sources += src/game/ruleset.c src/game/ruleset.h
core_sources += src/game/seat.c src/game/seat.h
core_sources += src/game/setup.c src/game/setup.h
core_sources += src/game/verdict.h
