# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/table/test-NOUN
#   tests_table_test_NOUN_LDADD = $(table_test_libs)
