# SPDX-License-Identifier: ISC

test_programs += tests/follow/test-follow
tests_follow_test_follow_SOURCES = tests/follow/test-follow.c
tests_follow_test_follow_LDADD = $(follow_test_libs)
