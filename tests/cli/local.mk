# SPDX-License-Identifier: ISC
test_programs += tests/cli/test-guard
tests_cli_test_guard_SOURCES = tests/cli/test-guard.c \
	src/cli/cli.c src/cli/guard.c
tests_cli_test_guard_LDADD = libpairgo-core.a $(CMOCKA_LIBS)
