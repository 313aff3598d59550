# SPDX-License-Identifier: ISC
core_sources += src/game/action.c src/game/action.h
core_sources += src/game/clock.c src/game/clock.h
core_sources += src/game/event.h
core_sources += src/game/fold.h src/game/fold_incident.c \
	src/game/fold_question.c src/game/fold_ruling.c
core_sources += src/game/game.c \
	src/game/game_hash.c src/game/game.h
core_sources += src/game/pairpoints.c src/game/pairpoints.h
core_sources += src/game/question.c src/game/question.h
core_sources += src/game/rank.c src/game/rank.h
core_sources += src/game/rewind.c src/game/rewind.h
core_sources += src/game/ruling.c src/game/ruling.h
core_sources += src/game/ruleset.c src/game/ruleset.h
core_sources += src/game/saying.c src/game/saying.h
core_sources += src/game/seat.c src/game/seat.h
core_sources += src/game/setup.c src/game/setup.h
core_sources += src/game/setup_option.c src/game/setup_option.h
core_sources += src/game/story.c src/game/story.h src/game/story_parts.h
core_sources += src/game/story_decision.c src/game/story_question.c
core_sources += src/game/story_tell.c
core_sources += src/game/verdict.c src/game/verdict.h
