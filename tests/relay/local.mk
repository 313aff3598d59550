# SPDX-License-Identifier: ISC

skeleton_sources = tests/relay/skeleton.c tests/relay/skeleton.h \
	tests/stress/hostile.c tests/stress/hostile.h

test_programs += tests/relay/test-markup
tests_relay_test_markup_SOURCES = tests/relay/test-markup.c \
	$(skeleton_sources)
tests_relay_test_markup_LDADD = $(relay_test_libs)

test_programs += tests/relay/test-pages
tests_relay_test_pages_SOURCES = tests/relay/test-pages.c $(skeleton_sources)
tests_relay_test_pages_LDADD = $(relay_test_libs)
EXTRA_DIST += tests/relay/pages

test_programs += tests/relay/test-table-sgf
tests_relay_test_table_sgf_SOURCES = tests/relay/test-table-sgf.c
tests_relay_test_table_sgf_LDADD = $(relay_test_libs)

test_programs += tests/relay/test-public-record
tests_relay_test_public_record_SOURCES = tests/relay/test-public-record.c
tests_relay_test_public_record_LDADD = $(relay_test_libs)
