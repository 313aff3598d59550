# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/settings/test-NOUN
#   tests_settings_test_NOUN_LDADD = $(settings_test_libs)
