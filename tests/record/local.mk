# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/record/test-NOUN
#   tests_record_test_NOUN_LDADD = $(record_test_libs)
