# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/sgf/test-NOUN
#   tests_sgf_test_NOUN_LDADD = $(sgf_test_libs)

test_programs += tests/sgf/test-sgf
tests_sgf_test_sgf_SOURCES = tests/sgf/test-sgf.c \
	tests/sgf/sgf-tools.c tests/sgf/sgf-tools.h
tests_sgf_test_sgf_LDADD = $(sgf_test_libs)

test_programs += tests/sgf/test-sgf-hostile
tests_sgf_test_sgf_hostile_SOURCES = tests/sgf/test-sgf-hostile.c \
	tests/sgf/sgf-tools.c tests/sgf/sgf-tools.h
tests_sgf_test_sgf_hostile_LDADD = $(sgf_test_libs)

test_programs += tests/sgf/test-sgf-kiin
tests_sgf_test_sgf_kiin_SOURCES = tests/sgf/test-sgf-kiin.c \
	tests/sgf/sgf-tools.c tests/sgf/sgf-tools.h
tests_sgf_test_sgf_kiin_LDADD = $(sgf_test_libs)

test_programs += tests/sgf/test-sgf-games
tests_sgf_test_sgf_games_SOURCES = tests/sgf/test-sgf-games.c \
	tests/sgf/games.c tests/sgf/games.h \
	tests/sgf/sgf-tools.c tests/sgf/sgf-tools.h
tests_sgf_test_sgf_games_LDADD = $(record_test_libs)
