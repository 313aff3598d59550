# SPDX-License-Identifier: ISC
#
# The real program on a pseudo-terminal. A test program is two lines:
#   test_programs += tests/e2e/test-NOUN
#   tests_e2e_test_NOUN_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)
