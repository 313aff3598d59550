# SPDX-License-Identifier: ISC
#
# What is proved by trying as much of it as there is time for: "make prove" is
# the long form.

test_programs += tests/prove/test-states
tests_prove_test_states_SOURCES = tests/prove/test-states.c \
	tests/prove/small.c tests/prove/small.h \
	tests/prove/rulings.c tests/prove/rulings.h \
	tests/prove/world.c tests/prove/world.h tests/prove/mix.h \
	tests/prove/memory.c tests/prove/memory.h \
	tests/prove/tally.c tests/prove/tally.h \
	tests/prove/script.c tests/prove/script.h \
	tests/prove/occurred.c tests/prove/occurred.h \
	tests/prove/laws.c tests/prove/laws.h tests/prove/laws_parts.h \
	tests/prove/laws_turns.c tests/prove/laws_words.c \
	tests/prove/laws_return.c tests/prove/leads_on.c \
	tests/prove/laws_referee.c \
	tests/prove/laws_state.c tests/prove/laws_state.h \
	tests/prove/standing.c tests/prove/standing.h \
	tests/record/chance.c tests/record/chance.h \
	tests/record/folder.c tests/record/folder.h \
	tests/game/past.c tests/game/past.h tests/long.c tests/long.h
tests_prove_test_states_LDADD = $(record_test_libs)
EXTRA_DIST += tests/prove/scripts/consent-after-a-removal.txt \
	tests/prove/scripts/marks-behind-a-correction.txt \
	tests/prove/scripts/points-behind-a-clock-without-time.txt
long_prove += tests/prove/test-states

test_programs += tests/prove/test-time
tests_prove_test_time_SOURCES = tests/prove/test-time.c \
	tests/prove/standing.c tests/prove/standing.h \
	tests/prove/ticking.c tests/prove/ticking.h \
	tests/record/chance.c tests/record/chance.h \
	tests/record/faulty.c tests/record/faulty.h \
	tests/record/folder.c tests/record/folder.h tests/long.c tests/long.h
tests_prove_test_time_LDADD = $(table_test_libs)
long_prove += tests/prove/test-time
