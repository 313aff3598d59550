# SPDX-License-Identifier: ISC
#
# Hostile input for the readers. A target is one file with libFuzzer's entry
# point. With replay.c it is a test program that needs no fuzzer; "make fuzz"
# builds it with clang's, in fuzz/ of the build folder, and looks for more from
# the corpus on: FUZZ_SECONDS each (60), two at a time, a line for each. What is
# found lies in fuzz/found-NOUN. FUZZ_SEED other than 0 begins at the same chance
# each time. For one more:
#   FUZZ_TARGETS += NOUN
#   test_programs += tests/fuzz/test-NOUN
#   tests_fuzz_test_NOUN_SOURCES = tests/fuzz/NOUN.c $(fuzz_replay)
#   tests_fuzz_test_NOUN_CPPFLAGS, _LDADD and those of fuzz-NOUN as below

FUZZ_TARGETS = sgf record config rank wire request feed
fuzz_replay = tests/fuzz/replay.c tests/fuzz/target.h tests/fuzz/holds.h

test_programs += tests/fuzz/test-sgf
tests_fuzz_test_sgf_SOURCES = tests/fuzz/sgf.c $(fuzz_replay)
tests_fuzz_test_sgf_CPPFLAGS = $(AM_CPPFLAGS) \
	-DFUZZ_CORPUS='TEST_DIR "/fuzz/corpus/sgf"'
tests_fuzz_test_sgf_LDADD = $(record_test_libs)

test_programs += tests/fuzz/test-record
tests_fuzz_test_record_SOURCES = tests/fuzz/record.c $(fuzz_replay)
tests_fuzz_test_record_CPPFLAGS = $(AM_CPPFLAGS) \
	-DFUZZ_CORPUS='TEST_DIR "/fuzz/corpus/record"'
tests_fuzz_test_record_LDADD = $(record_test_libs)

test_programs += tests/fuzz/test-config
tests_fuzz_test_config_SOURCES = tests/fuzz/config.c $(fuzz_replay)
tests_fuzz_test_config_CPPFLAGS = $(AM_CPPFLAGS) \
	-DFUZZ_CORPUS='TEST_DIR "/fuzz/corpus/config"' -DFUZZ_DAMAGED=100
tests_fuzz_test_config_LDADD = $(settings_test_libs)

test_programs += tests/fuzz/test-rank
tests_fuzz_test_rank_SOURCES = tests/fuzz/rank.c $(fuzz_replay)
tests_fuzz_test_rank_CPPFLAGS = $(AM_CPPFLAGS) \
	-DFUZZ_CORPUS='TEST_DIR "/fuzz/corpus/rank"'
tests_fuzz_test_rank_LDADD = $(core_test_libs)

test_programs += tests/fuzz/test-wire
tests_fuzz_test_wire_SOURCES = tests/fuzz/wire.c $(fuzz_replay) \
	tests/record/faulty.c tests/record/faulty.h
tests_fuzz_test_wire_CPPFLAGS = $(AM_CPPFLAGS) \
	-DFUZZ_CORPUS='TEST_DIR "/fuzz/corpus/wire"' -DFUZZ_DAMAGED=100
tests_fuzz_test_wire_LDADD = $(table_test_libs)

test_programs += tests/fuzz/test-request
tests_fuzz_test_request_SOURCES = tests/fuzz/request.c $(fuzz_replay)
tests_fuzz_test_request_CPPFLAGS = $(AM_CPPFLAGS) \
	-DFUZZ_CORPUS='TEST_DIR "/fuzz/corpus/request"'
tests_fuzz_test_request_LDADD = $(record_test_libs)

test_programs += tests/fuzz/test-feed
tests_fuzz_test_feed_SOURCES = tests/fuzz/feed.c $(fuzz_replay)
tests_fuzz_test_feed_CPPFLAGS = $(AM_CPPFLAGS) \
	-DFUZZ_CORPUS='TEST_DIR "/fuzz/corpus/feed"' -DFUZZ_DAMAGED=100
tests_fuzz_test_feed_LDADD = libpairgo-relay.a $(follow_test_libs)

EXTRA_PROGRAMS = \
	tests/fuzz/fuzz-feed \
	tests/fuzz/fuzz-sgf \
	tests/fuzz/fuzz-record \
	tests/fuzz/fuzz-config \
	tests/fuzz/fuzz-rank \
	tests/fuzz/fuzz-wire \
	tests/fuzz/fuzz-request

tests_fuzz_fuzz_sgf_SOURCES = tests/fuzz/sgf.c \
	tests/fuzz/target.h tests/fuzz/holds.h
tests_fuzz_fuzz_sgf_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_sgf_LDADD = $(record_test_libs)

tests_fuzz_fuzz_record_SOURCES = tests/fuzz/record.c \
	tests/fuzz/target.h tests/fuzz/holds.h
tests_fuzz_fuzz_record_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_record_LDADD = $(record_test_libs)

tests_fuzz_fuzz_config_SOURCES = tests/fuzz/config.c \
	tests/fuzz/target.h tests/fuzz/holds.h
tests_fuzz_fuzz_config_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_config_LDADD = $(settings_test_libs)

tests_fuzz_fuzz_rank_SOURCES = tests/fuzz/rank.c \
	tests/fuzz/target.h tests/fuzz/holds.h
tests_fuzz_fuzz_rank_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_rank_LDADD = $(core_test_libs)

tests_fuzz_fuzz_wire_SOURCES = tests/fuzz/wire.c \
	tests/fuzz/target.h tests/fuzz/holds.h \
	tests/record/faulty.c tests/record/faulty.h
tests_fuzz_fuzz_wire_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_wire_LDADD = $(table_test_libs)

tests_fuzz_fuzz_request_SOURCES = tests/fuzz/request.c \
	tests/fuzz/target.h tests/fuzz/holds.h
tests_fuzz_fuzz_request_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_request_LDADD = $(record_test_libs)

tests_fuzz_fuzz_feed_SOURCES = tests/fuzz/feed.c \
	tests/fuzz/target.h tests/fuzz/holds.h
tests_fuzz_fuzz_feed_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_feed_LDADD = libpairgo-relay.a $(follow_test_libs)

FUZZ_SECONDS = 60
FUZZ_SEED = 0
.PHONY: fuzz
fuzz:
	$(AM_V_at)$(AM_TESTS_ENVIRONMENT) MAKE='$(MAKE)' \
		FUZZ_SECONDS='$(FUZZ_SECONDS)' FUZZ_SEED='$(FUZZ_SEED)' \
		$(SHELL) $(srcdir)/tests/fuzz/run $(FUZZ_TARGETS)

CLEANFILES += tests/fuzz/fuzz-feed tests/fuzz/fuzz-sgf tests/fuzz/fuzz-record tests/fuzz/fuzz-config \
	tests/fuzz/fuzz-rank tests/fuzz/fuzz-wire tests/fuzz/fuzz-request
EXTRA_DIST += tests/fuzz/corpus tests/fuzz/run \
	tests/fuzz/sgf.dict tests/fuzz/record.dict
