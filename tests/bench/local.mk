# SPDX-License-Identifier: ISC
#
# Figures beside their targets: what "make bench" runs, all of it or, with
# BENCH="start key", some of its sections. Not part of a check.

EXTRA_PROGRAMS += tests/bench/bench
tests_bench_bench_SOURCES = tests/bench/bench.c \
	tests/bench/broker.c tests/bench/broker.h \
	tests/bench/figure.c tests/bench/figure.h \
	tests/bench/hall.c tests/bench/hall.h \
	tests/bench/peer.c tests/bench/peer.h \
	tests/bench/process.c tests/bench/process.h \
	tests/bench/pty.c tests/bench/pty.h \
	tests/bench/replay.c tests/bench/replay.h \
	tests/bench/save.c tests/bench/save.h \
	tests/bench/screen_bytes.c tests/bench/screen_bytes.h \
	tests/bench/session.c tests/bench/session.h \
	tests/bench/slow.c tests/bench/slow.h \
	tests/bench/start.c tests/bench/start.h \
	tests/e2e/home.c tests/e2e/home.h \
	tests/stress/host.c tests/stress/host.h \
	tests/vterm_screen.c tests/vterm_screen.h
tests_bench_bench_LDADD = $(record_test_libs) $(VTERM_LIBS)

CLEANFILES += tests/bench/bench

.PHONY: bench
bench: pairgo tests/bench/bench
	$(AM_V_at)$(AM_TESTS_ENVIRONMENT) tests/bench/bench $(BENCH)

# How much one has to know; see the script.
EXTRA_PROGRAMS += tests/bench/stone
tests_bench_stone_SOURCES = tests/bench/stone.c \
	tests/bench/pty.c tests/bench/pty.h \
	tests/bench/session.c tests/bench/session.h \
	tests/e2e/home.c tests/e2e/home.h \
	tests/vterm_screen.c tests/vterm_screen.h
tests_bench_stone_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)
CLEANFILES += tests/bench/stone
EXTRA_DIST += tests/bench/coverage.c tests/bench/footprint

.PHONY: footprint
footprint:
	$(AM_V_at)$(AM_TESTS_ENVIRONMENT) MAKE='$(MAKE)' \
		$(SHELL) $(srcdir)/tests/bench/footprint
