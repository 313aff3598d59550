# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/report/test-NOUN
#   tests_report_test_NOUN_LDADD = $(report_test_libs)

test_programs += tests/report/test-results
tests_report_test_results_LDADD = $(report_test_libs)

test_programs += tests/report/test-stats-table
tests_report_test_stats_table_SOURCES = tests/report/test-stats-table.c \
	tests/catalogue.c
tests_report_test_stats_table_LDADD = $(report_test_libs)

test_programs += tests/report/test-commands
tests_report_test_commands_LDADD = $(CMOCKA_LIBS)

test_programs += tests/report/test-counted-games
tests_report_test_counted_games_SOURCES = \
	tests/report/test-counted-games.c \
	tests/sgf/games.c tests/sgf/games.h
tests_report_test_counted_games_LDADD = $(report_test_libs)

test_programs += tests/report/test-handicap
tests_report_test_handicap_SOURCES = tests/report/test-handicap.c \
	tests/game/lines.c tests/game/lines.h
tests_report_test_handicap_LDADD = $(CMOCKA_LIBS)

test_programs += tests/report/test-nasty-files
tests_report_test_nasty_files_SOURCES = \
	tests/report/test-nasty-files.c \
	tests/sgf/games.c tests/sgf/games.h
tests_report_test_nasty_files_LDADD = $(report_test_libs)

test_programs += tests/report/test-old-shown
tests_report_test_old_shown_SOURCES = tests/report/test-old-shown.c \
	$(old_sources)
tests_report_test_old_shown_LDADD = $(record_test_libs)

test_programs += tests/report/test-paths
tests_report_test_paths_SOURCES = tests/report/test-paths.c \
	tests/record/folder.c tests/record/folder.h
tests_report_test_paths_LDADD = $(record_test_libs)

test_programs += tests/report/test-report
tests_report_test_report_SOURCES = tests/report/test-report.c \
	tests/catalogue.c
tests_report_test_report_LDADD = $(report_test_libs)

test_programs += tests/report/test-stats
tests_report_test_stats_SOURCES = tests/report/test-stats.c \
	$(script_sources) \
	tests/record/folder.c tests/record/folder.h
tests_report_test_stats_LDADD = $(record_test_libs)

test_programs += tests/report/test-recount
tests_report_test_recount_LDADD = $(report_test_libs)

test_programs += tests/report/test-removal
tests_report_test_removal_SOURCES = tests/report/test-removal.c \
	tests/report/removal.c tests/report/removal.h \
	$(script_sources)
tests_report_test_removal_LDADD = $(report_test_libs)

test_programs += tests/report/test-removal-gnugo
tests_report_test_removal_gnugo_SOURCES = tests/report/test-removal-gnugo.c \
	tests/record/gnugo.c tests/record/gnugo.h \
	tests/report/removal.c tests/report/removal.h \
	$(script_sources) \
	tests/record/folder.c tests/record/folder.h
tests_report_test_removal_gnugo_LDADD = $(report_test_libs)

EXTRA_DIST += tests/games tests/report/golden tests/report/changed
