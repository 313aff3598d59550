# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/keys/test-NOUN
#   tests_keys_test_NOUN_LDADD = $(core_test_libs)
test_programs += tests/keys/test-key
tests_keys_test_key_LDADD = $(core_test_libs)
test_programs += tests/keys/test-keymap
tests_keys_test_keymap_LDADD = $(core_test_libs)
test_programs += tests/keys/test-manual
tests_keys_test_manual_LDADD = $(core_test_libs)
