# SPDX-License-Identifier: ISC
#
# Hostile input for the readers, as test programs with a fixed seed:
#   test_programs += tests/fuzz/test-NOUN
#   tests_fuzz_test_NOUN_LDADD = $(record_test_libs)
