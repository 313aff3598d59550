# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/report/test-NOUN
#   tests_report_test_NOUN_LDADD = $(report_test_libs)

test_programs += tests/report/test-commands
tests_report_test_commands_LDADD = $(CMOCKA_LIBS)

test_programs += tests/report/test-counted-games
tests_report_test_counted_games_LDADD = $(report_test_libs)

test_programs += tests/report/test-nasty-files
tests_report_test_nasty_files_LDADD = $(report_test_libs)

test_programs += tests/report/test-report
tests_report_test_report_LDADD = $(report_test_libs)

EXTRA_DIST += tests/games tests/report/golden
