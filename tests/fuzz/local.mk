# SPDX-License-Identifier: ISC
#
# Hostile input for the readers. A target is one file with libFuzzer's entry
# point; with replay.c it is a test program that needs no fuzzer:
#   test_programs += tests/fuzz/test-NOUN
#   tests_fuzz_test_NOUN_SOURCES = tests/fuzz/NOUN.c $(fuzz_replay)
#   tests_fuzz_test_NOUN_CPPFLAGS, _LDADD as below
#
# To look for more, in a build directory of its own:
#   ../configure CC=clang CFLAGS='-g -O1 -fsanitize=fuzzer-no-link' \
#     --enable-sanitizers
#   make tests/fuzz/fuzz-sgf && mkdir found
#   tests/fuzz/fuzz-sgf -dict=../tests/fuzz/sgf.dict found \
#     ../tests/fuzz/corpus/sgf

fuzz_replay = tests/fuzz/replay.c tests/fuzz/target.h

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

EXTRA_PROGRAMS = tests/fuzz/fuzz-sgf tests/fuzz/fuzz-record
tests_fuzz_fuzz_sgf_SOURCES = tests/fuzz/sgf.c tests/fuzz/target.h
tests_fuzz_fuzz_sgf_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_sgf_LDADD = $(record_test_libs)

tests_fuzz_fuzz_record_SOURCES = tests/fuzz/record.c tests/fuzz/target.h
tests_fuzz_fuzz_record_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_fuzz_record_LDADD = $(record_test_libs)

CLEANFILES += tests/fuzz/fuzz-sgf tests/fuzz/fuzz-record
EXTRA_DIST += tests/fuzz/corpus tests/fuzz/sgf.dict tests/fuzz/record.dict
