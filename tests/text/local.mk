# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/text/test-NOUN
#   tests_text_test_NOUN_LDADD = $(core_test_libs)

test_programs += tests/text/test-clean
tests_text_test_clean_LDADD = $(core_test_libs)

test_programs += tests/text/test-columns
tests_text_test_columns_LDADD = $(core_test_libs)
