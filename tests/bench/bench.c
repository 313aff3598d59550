/* SPDX-License-Identifier: ISC */
/*
 * Prints what the program costs beside its targets, and beside what others
 * cost on the same machine in the same minutes. Nothing here fails: figures
 * are to be looked at. Words on the command line choose some of the sections.
 */
#include <config.h>

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/broker.h"
#include "bench/figure.h"
#include "bench/hall.h"
#include "bench/peer.h"
#include "bench/process.h"
#include "bench/replay.h"
#include "bench/save.h"
#include "bench/screen_bytes.h"
#include "bench/session.h"
#include "bench/slow.h"
#include "bench/start.h"

enum {
	STEPS = 20 * SESSION_STEPS,
	OPENING = 50, /* stones before memory is looked at */
	STONES = 12,
	CLOCK_S = 30, /* how long another program's clock is looked at */
	STILL_S = 10
};

static const char xterm[] = "xterm-256color";
static const char usual[] = "";

/* The median time from a key to its screen, of ours and of theirs. */
static bool bench_key(void)
{
	double ours[STEPS], theirs[STEPS], key, nudoku = -1;
	struct session session;
	struct pty pty;
	bool peer = peer_start(&peer_nudoku, &pty);
	long bytes = 0;

	if (!session_start(&session, xterm, usual))
		return false;
	for (int i = 0; i < STEPS; i++) {
		if (peer)
			bytes += peer_press(&peer_nudoku, &pty, i);
		if (peer)
			theirs[i] = pty_answered_ms(&pty);
		session_step(&session);
		ours[i] = pty_answered_ms(&session.pty);
	}
	key = figure_median(ours, STEPS);
	if (peer)
		nudoku = figure_median(theirs, STEPS);
	figure_print(
		&(struct figure){"key to screen, cursor", "ms", key, AT_MOST,
				 peer ? 1.2 * nudoku : -1,
				 figure_peer("nudoku", nudoku, "ms", key)});
	if (peer)
		printf("(nudoku's takes %.1f bytes)\n", (double)bytes / STEPS);
	if (peer)
		pty_stop(&pty);
	for (int i = 0; i < STONES; i++) {
		session_stone(&session);
		ours[i] = pty_answered_ms(&session.pty);
	}
	figure_print(&(struct figure){"key to screen, stone, saved", "ms",
				      figure_median(ours, STONES), NO_BOUND, -1,
				      ""});
	session_stop(&session);
	return true;
}

static void print_memory(const char *whose, pid_t pid, double rss, double pss)
{
	struct process_memory memory = process_memory(pid);
	char sharing[64];
	const struct {
		const char *name;
		long kb;
		double target;
		const char *beside;
	} rows[] = {{"peak RSS", memory.peak, rss, ""},
		    {"RSS", memory.rss, rss, ""},
		    /* the fewer share the C library, the more is our part */
		    {"PSS", memory.pss, pss, sharing},
		    {"of it private and dirty", memory.private, -1, ""}};

	snprintf(sharing, sizeof(sharing), "libc of %d processes",
		 process_count("/libc.so"));
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char name[64];

		snprintf(name, sizeof(name), "%s: %s", whose, rows[i].name);
		figure_print(&(struct figure){
			name, "MiB",
			rows[i].kb < 0 ? -1 : (double)rows[i].kb / 1024,
			rows[i].target < 0 ? NO_BOUND : AT_MOST, rows[i].target,
			rows[i].beside});
	}
}

static bool bench_memory(void)
{
	struct session session;
	struct pty pty;

	if (!session_start(&session, xterm, usual))
		return false;
	for (int i = 0; i < OPENING; i++)
		session_stone(&session);
	print_memory("terminal", session.pty.pid, 3.5, -1);
	print_memory("table", session.table, -1, 0.7);
	session_stop(&session);
	if (peer_start(&peer_nudoku, &pty)) {
		print_memory("nudoku", pty.pid, -1, -1);
		pty_stop(&pty);
	}
	return true;
}

/* us of processor time a second that tmux's clock takes; -1: no tmux. */
static double time_tmux_clock(void)
{
	struct process_work before, after;
	struct pty pty;
	pid_t server = 0;
	FILE *asked;
	long pid;

	if (!peer_start(&peer_tmux_clock, &pty))
		return -1;
	asked = popen("tmux -L pairgo-bench clock-mode 2>/dev/null; "
		      "tmux -L pairgo-bench display -p '#{pid}' 2>/dev/null",
		      "r");
	if (asked && fscanf(asked, "%ld", &pid) == 1)
		server = (pid_t)pid;
	if (asked)
		pclose(asked);
	pty_listen(&pty, 1000);
	before = process_work(server);
	pty_listen(&pty, 1000 * CLOCK_S);
	after = process_work(server);
	if (system("tmux -L pairgo-bench kill-server") != 0)
		perror("bench: tmux");
	pty_stop(&pty);
	return server > 0 ? (after.cpu_us - before.cpu_us) / CLOCK_S : -1;
}

static bool bench_tick(void)
{
	double tmux = time_tmux_clock(), ours;
	struct process_work before, after;
	struct session session;

	if (!session_start(&session, xterm, usual))
		return false;
	pty_listen(&session.pty, 500);
	before = process_work(session.pty.pid);
	pty_listen(&session.pty, 1000 * CLOCK_S);
	after = process_work(session.pty.pid);
	ours = (after.cpu_us - before.cpu_us) / CLOCK_S;
	figure_print(&(
		struct figure){"a tick: CPU", "us", ours, AT_MOST, 150,
			       figure_peer("tmux's clock", tmux, "us", ours)});
	figure_at_most("terminal: wake-ups, clock runs",
		       (double)(after.wakes - before.wakes) / CLOCK_S,
		       "a second", 1);
	session_stop(&session);
	return true;
}

/* Nobody's clock runs: neither process wakes up. */
static bool bench_still(void)
{
	struct process_work terminal, table;
	struct session session;

	if (!session_start(&session, xterm, usual))
		return false;
	session_stone(&session);
	pty_press(&session.pty, "W\r", 500);
	if (!pty_shows(&session.pty, "The clock is stopped"))
		session_complain(&session, "does not stop its clock");
	terminal = process_work(session.pty.pid);
	table = process_work(session.table);
	pty_listen(&session.pty, 1000 * STILL_S);
	figure_at_most("terminal: wake-ups, clock stopped",
		       (double)(process_work(session.pty.pid).wakes -
				terminal.wakes) /
			       STILL_S,
		       "a second", 0);
	figure_at_most("table: wake-ups, clock stopped",
		       (double)(process_work(session.table).wakes -
				table.wakes) /
			       STILL_S,
		       "a second", 0);
	session_stop(&session);
	return true;
}

static bool bench_plain(void)
{
	return screen_bytes_plain(xterm) && screen_bytes_plain("linux") &&
	       screen_bytes_plain("vt100");
}

static bool bench_replay(void)
{
	const char *games = getenv("PAIRGO_GAMES");
	struct figure figure = {.name = "moves replayed", .unit = "a second"};
	struct replay replay;
	char directory[512];
	double gnugo = -1;

	snprintf(directory, sizeof(directory), "%s/counted",
		 games ? games : "");
	replay = replay_games(directory);
	if (replay.read_s < 0) {
		printf("no games in %s\n", directory);
		return true;
	}
	if (system("command -v gnugo >/dev/null") == 0)
		gnugo = (double)replay.moves / replay_gnugo(directory);
	figure.value = (double)replay.moves / replay.read_s;
	figure.target = gnugo < 0 ? -1 : 10 * gnugo;
	figure.bound = AT_LEAST;
	figure.peers = figure_peer("gnugo", gnugo, "", figure.value);
	figure_print(&figure);
	printf("(%d files, %ld moves, %d files not played to their end; "
	       "game_fold() alone takes %.2f us a move)\n",
	       replay.files, replay.moves, replay.refused,
	       replay.fold_s / (double)replay.moves * 1e6);
	return true;
}

static const struct {
	const char *name;
	bool (*run)(void);
} sections[] = {
	{"replay", bench_replay},    {"start", start_measure},
	{"key", bench_key},	     {"memory", bench_memory},
	{"tick", bench_tick},	     {"still", bench_still},
	{"plain", bench_plain},	     {"kaya", screen_bytes_kaya},
	{"sets", screen_bytes_sets}, {"save", save_measure},
	{"hall", hall_measure},	     {"broker", broker_measure},
	{"slow", slow_measure},
};

/* Where Debian keeps games, and daemons, is not in everybody's path. */
static void extend_path(void)
{
	const char *path = getenv("PATH");
	char longer[4096];

	snprintf(longer, sizeof(longer), "%s:/usr/games:/usr/sbin",
		 path ? path : "");
	setenv("PATH", longer, 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	unsetenv("NO_COLOR");
	unsetenv("TMUX");
}

static bool is_chosen(const char *name, int count, char **words)
{
	for (int i = 0; i < count; i++)
		if (!strcmp(words[i], name))
			return true;
	return count == 0;
}

int main(int argc, char **argv)
{
	signal(SIGPIPE, SIG_IGN);
	extend_path();
	figure_head();
	for (size_t i = 0; i < sizeof(sections) / sizeof(sections[0]); i++)
		if (is_chosen(sections[i].name, argc - 1, argv + 1) &&
		    !sections[i].run())
			return EXIT_FAILURE;
	printf("%d missed\n", figure_missed());
	return EXIT_SUCCESS;
}
