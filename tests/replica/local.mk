# SPDX-License-Identifier: ISC

test_programs += tests/replica/test-replica
tests_replica_test_replica_SOURCES = tests/replica/test-replica.c \
	$(script_sources)
tests_replica_test_replica_LDADD = $(replica_test_libs)
