# SPDX-License-Identifier: ISC
test_programs += tests/cli/test-guard
tests_cli_test_guard_SOURCES = tests/cli/test-guard.c \
	src/cli/cli.c src/cli/guard.c
tests_cli_test_guard_LDADD = libpairgo-core.a $(CMOCKA_LIBS)

test_programs += tests/cli/test-restricted
tests_cli_test_restricted_SOURCES = tests/cli/test-restricted.c \
	src/cli/restricted.c src/base/file.c
tests_cli_test_restricted_LDADD = libpairgo-core.a $(CMOCKA_LIBS)
