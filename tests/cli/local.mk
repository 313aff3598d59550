# SPDX-License-Identifier: ISC
test_programs += tests/cli/test-back
tests_cli_test_back_SOURCES = tests/cli/test-back.c src/cli/back.c
tests_cli_test_back_LDADD = $(table_test_libs)

test_programs += tests/cli/test-guard
tests_cli_test_guard_SOURCES = tests/cli/test-guard.c \
	src/cli/cli.c src/cli/guard.c
tests_cli_test_guard_LDADD = libpairgo-core.a $(CMOCKA_LIBS)

test_programs += tests/cli/test-restricted
tests_cli_test_restricted_SOURCES = tests/cli/test-restricted.c \
	src/cli/restricted.c src/base/file.c
tests_cli_test_restricted_LDADD = libpairgo-core.a $(CMOCKA_LIBS)

test_programs += tests/cli/test-listing
tests_cli_test_listing_SOURCES = tests/cli/test-listing.c \
	src/cli/back.c src/cli/listing.c
tests_cli_test_listing_LDADD = $(ui_test_libs)
tests_cli_test_listing_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=rendezvous_ask

test_programs += tests/cli/test-web-dir
tests_cli_test_web_dir_SOURCES = tests/cli/test-web-dir.c \
	src/cli/own_file.c src/cli/web_dir.c tests/record/folder.c tests/record/folder.h
tests_cli_test_web_dir_LDADD = $(relay_test_libs)

test_programs += tests/cli/test-publication
tests_cli_test_publication_SOURCES = tests/cli/test-publication.c \
	src/cli/publication.c
tests_cli_test_publication_LDADD = libpairgo-relay.a $(follow_test_libs)

test_programs += tests/cli/test-hall-dir
tests_cli_test_hall_dir_SOURCES = tests/cli/test-hall-dir.c \
	src/cli/hall_dir.c src/cli/own_file.c \
	tests/record/folder.c tests/record/folder.h
tests_cli_test_hall_dir_LDADD = $(report_test_libs)

test_programs += tests/cli/test-completion
tests_cli_test_completion_LDADD = $(CMOCKA_LIBS)

test_programs += tests/cli/test-progress
tests_cli_test_progress_SOURCES = tests/cli/test-progress.c \
	src/cli/cli.c src/cli/progress.c src/cli/stats.c \
	tests/record/folder.c tests/record/folder.h
tests_cli_test_progress_LDADD = $(report_test_libs)
tests_cli_test_progress_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=monotonic_ms
