# SPDX-License-Identifier: ISC

test_programs += tests/follow/test-follow
tests_follow_test_follow_SOURCES = tests/follow/test-follow.c
tests_follow_test_follow_LDADD = $(follow_test_libs)

test_programs += tests/follow/test-feed
tests_follow_test_feed_SOURCES = tests/follow/test-feed.c
tests_follow_test_feed_LDADD = $(follow_test_libs)
