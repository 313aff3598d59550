# SPDX-License-Identifier: ISC
#
# What is proved by trying all of it: "make prove" is the long form.

test_programs += tests/prove/test-states
tests_prove_test_states_SOURCES = tests/prove/test-states.c \
	tests/prove/small.c tests/prove/small.h \
	tests/prove/laws.c tests/prove/laws.h \
	tests/game/past.c tests/game/past.h tests/long.c tests/long.h
tests_prove_test_states_LDADD = $(record_test_libs)
long_prove += tests/prove/test-states
