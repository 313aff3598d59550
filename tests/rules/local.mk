# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/rules/test-NOUN
#   tests_rules_test_NOUN_LDADD = $(core_test_libs)
# Those that read tests/positions name their sources as well.

EXTRA_DIST += tests/positions/captures.txt tests/positions/ko.txt \
	tests/positions/marks.txt tests/positions/repeat.txt \
	tests/positions/scoring.txt tests/rules/board_equal.h

position_sources = tests/rules/position.c tests/rules/position.h
turns_sources = $(position_sources) tests/rules/turns.c tests/rules/turns.h

test_programs += tests/rules/test-captures
tests_rules_test_captures_SOURCES = tests/rules/test-captures.c \
	$(turns_sources)
tests_rules_test_captures_LDADD = $(core_test_libs)

test_programs += tests/rules/test-ko
tests_rules_test_ko_SOURCES = tests/rules/test-ko.c $(turns_sources)
tests_rules_test_ko_LDADD = $(core_test_libs)

test_programs += tests/rules/test-score
tests_rules_test_score_SOURCES = tests/rules/test-score.c $(position_sources)
tests_rules_test_score_LDADD = $(core_test_libs)

test_programs += tests/rules/test-result
tests_rules_test_result_LDADD = $(core_test_libs)

test_programs += tests/rules/test-score-sheet
tests_rules_test_score_sheet_LDADD = $(core_test_libs)

test_programs += tests/rules/test-marks
tests_rules_test_marks_SOURCES = tests/rules/test-marks.c $(position_sources)
tests_rules_test_marks_LDADD = $(core_test_libs)

test_programs += tests/rules/test-counts
tests_rules_test_counts_SOURCES = tests/rules/test-counts.c tests/long.c \
	tests/long.h
tests_rules_test_counts_LDADD = $(core_test_libs)
long_prove += tests/rules/test-counts

test_programs += tests/rules/test-board
tests_rules_test_board_LDADD = $(core_test_libs)

test_programs += tests/rules/test-random
tests_rules_test_random_SOURCES = tests/rules/test-random.c \
	tests/rules/naive.c tests/rules/naive.h
tests_rules_test_random_LDADD = $(core_test_libs)

test_programs += tests/rules/test-point
tests_rules_test_point_LDADD = $(core_test_libs)

test_programs += tests/rules/test-pointset
tests_rules_test_pointset_LDADD = $(core_test_libs)

test_programs += tests/rules/test-handicap
tests_rules_test_handicap_LDADD = $(core_test_libs)
