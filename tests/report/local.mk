# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/report/test-NOUN
#   tests_report_test_NOUN_LDADD = $(report_test_libs)

test_programs += tests/report/test-counted-games
tests_report_test_counted_games_LDADD = $(report_test_libs)
