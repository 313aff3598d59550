# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/base/test-NOUN
#   tests_base_test_NOUN_LDADD = $(core_test_libs)

test_programs += tests/base/test-clean
tests_base_test_clean_LDADD = $(core_test_libs)

test_programs += tests/base/test-columns
tests_base_test_columns_LDADD = $(core_test_libs)

test_programs += tests/base/test-i18n
tests_base_test_i18n_LDADD = $(core_test_libs)

test_programs += tests/base/test-number
tests_base_test_number_LDADD = $(core_test_libs)

test_programs += tests/base/test-shell
tests_base_test_shell_LDADD = $(core_test_libs)

test_programs += tests/base/test-utf8
tests_base_test_utf8_LDADD = $(core_test_libs)

test_programs += tests/base/test-file
tests_base_test_file_LDADD = libpairgo-file.a $(core_test_libs)

test_programs += tests/base/test-signal
tests_base_test_signal_LDADD = libpairgo-file.a $(core_test_libs)

test_programs += tests/base/test-monotonic
tests_base_test_monotonic_LDADD = libpairgo-file.a $(core_test_libs)

test_programs += tests/base/test-login
tests_base_test_login_LDADD = $(core_test_libs)

test_programs += tests/base/test-spelling
tests_base_test_spelling_LDADD = $(core_test_libs)

test_programs += tests/base/test-memory
tests_base_test_memory_LDADD = libpairgo-file.a $(core_test_libs)
