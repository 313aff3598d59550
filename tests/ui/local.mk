# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/ui/test-NOUN
#   tests_ui_test_NOUN_LDADD = $(ui_test_libs)
