# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/settings/test-NOUN
#   tests_settings_test_NOUN_LDADD = $(settings_test_libs)
load_sources = tests/settings/load.c tests/settings/load.h
test_programs += tests/settings/test-round
tests_settings_test_round_LDADD = $(settings_test_libs)
test_programs += tests/settings/test-settings
tests_settings_test_settings_SOURCES = \
	tests/settings/test-settings.c $(load_sources)
tests_settings_test_settings_LDADD = $(settings_test_libs)
test_programs += tests/settings/test-documents
tests_settings_test_documents_SOURCES = \
	tests/settings/test-documents.c $(load_sources)
tests_settings_test_documents_LDADD = $(settings_test_libs)
test_programs += tests/settings/test-hostile
tests_settings_test_hostile_SOURCES = \
	tests/settings/test-hostile.c $(load_sources)
tests_settings_test_hostile_LDADD = $(settings_test_libs)
test_programs += tests/settings/test-mutations
tests_settings_test_mutations_SOURCES = \
	tests/settings/test-mutations.c $(load_sources)
tests_settings_test_mutations_LDADD = $(settings_test_libs)
test_programs += tests/settings/test-reader
tests_settings_test_reader_LDADD = $(settings_test_libs)
test_programs += tests/settings/test-auto
tests_settings_test_auto_LDADD = $(settings_test_libs)
test_programs += tests/settings/test-presets
tests_settings_test_presets_SOURCES = \
	tests/settings/test-presets.c $(load_sources)
tests_settings_test_presets_LDADD = $(settings_test_libs)
EXTRA_DIST += tests/settings/hostile man/pairgo.conf.5

# etc/pairgo.conf is what the option table makes of it.
.PHONY: renew-example
renew-example: tests/settings/test-documents
	$(AM_V_at)PAIRGO_RENEW=1 tests/settings/test-documents
