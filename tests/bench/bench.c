/* SPDX-License-Identifier: ISC */
/*
 * Prints what the program costs beside what others cost on the same machine
 * in the same minutes. Nothing here fails: figures are to be looked at.
 */
#include <config.h>

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/figure.h"
#include "bench/process.h"
#include "bench/replay.h"
#include "bench/session.h"

enum {
	STARTS = 21,
	START_MS = 150,
	PEER_STEPS = 40,
	STEPS = 10 * SESSION_STEPS,
	OPENING = 50,	    /* stones before memory is looked at */
	STONES = 12,	    /* stones that are counted */
	THINKING_MS = 1300, /* so that a clock is set back by each */
	TICKS = 15,
	PRESSING = 12, /* seconds around the warning at ten */
	STILL = 10
};

/* Half a minute a turn, beginning with the first. */
static const char config[] = "clock {\n"
			     "	system = \"byoyomi\"\n"
			     "	main = 0\n"
			     "	period = 30s\n"
			     "	count = 5\n"
			     "}\n";

static const char none[] = "not installed";

/* A program to compare with; its figures are negative without it. */
struct peer {
	const char *argv[3];
	const char *right, *left; /* keys that move its cursor */
	double start_ms, key_ms, bytes;
	struct process_memory memory;
};

static struct peer nudoku = {.argv = {"nudoku"}, .right = "l", .left = "h"};
static struct peer mgt = {.argv = {"mgt"}};

static bool is_installed(const char *program)
{
	char command[128];

	snprintf(command, sizeof(command), "command -v %s >/dev/null", program);
	return system(command) == 0;
}

static void measure_keys(struct peer *peer, struct pty *pty)
{
	double ms[PEER_STEPS];
	long bytes = 0;

	for (int i = 0; i < PEER_STEPS; i++) {
		/* four there and four back, inside its board */
		bytes += pty_press(pty, i & 4 ? peer->left : peer->right, 20);
		ms[i] = pty_answered_ms(pty);
	}
	peer->bytes = (double)bytes / PEER_STEPS;
	peer->key_ms = figure_median(ms, PEER_STEPS);
}

static void measure_peer(struct peer *peer)
{
	double ms[STARTS];

	peer->start_ms = peer->key_ms = peer->bytes = -1;
	if (!is_installed(peer->argv[0]))
		return;
	for (int i = 0; i < STARTS; i++) {
		struct pty pty;

		if (!pty_start(&pty, peer->argv, "xterm-256color"))
			return;
		pty_settle(&pty, START_MS);
		ms[i] = pty_answered_ms(&pty);
		if (i == STARTS - 1) {
			if (peer->right)
				measure_keys(peer, &pty);
			peer->memory = process_memory(pty.pid);
		}
		pty_stop(&pty);
	}
	peer->start_ms = figure_median(ms, STARTS);
}

/* "nudoku 12.3 ms (1.20)": with how often ours is contained in it. */
static const char *compare(const char *name, double value, const char *unit,
			   double ours)
{
	static char text[64];

	if (value < 0)
		snprintf(text, sizeof(text), "%s %s", name, none);
	else if (ours > 0 && value > 0)
		snprintf(text, sizeof(text), "%s %.3g %s (x%.2f)", name, value,
			 unit, ours / value);
	else
		snprintf(text, sizeof(text), "%s %.3g %s", name, value, unit);
	return text;
}

static void print_at_most(const char *name, double value, const char *unit,
			  double target, const char *peers)
{
	const struct figure figure = {.name = name,
				      .unit = unit,
				      .value = value,
				      .bound = target >= 0 ? AT_MOST : NO_BOUND,
				      .target = target,
				      .peers = peers};

	figure_print(&figure);
}

static bool bench_start(void)
{
	double form[STARTS], board[STARTS], both[STARTS], ms;

	for (int i = 0; i < STARTS; i++) {
		struct session session;

		if (!session_start(&session, "xterm-256color", config))
			return false;
		form[i] = session.form_ms;
		board[i] = session.board_ms;
		both[i] = form[i] + board[i];
		session_stop(&session);
	}
	ms = figure_median(form, STARTS);
	print_at_most("start to the set-up screen", ms, "ms", nudoku.start_ms,
		      compare("mgt", mgt.start_ms, "ms", ms));
	print_at_most("Enter there to the board", figure_median(board, STARTS),
		      "ms", -1, "");
	ms = figure_median(both, STARTS);
	print_at_most("start to the board, both", ms, "ms", nudoku.start_ms,
		      compare("nudoku", nudoku.start_ms, "ms", ms));
	return true;
}

static void print_memory(const char *whose, const struct process_memory *memory,
			 double rss, double pss)
{
	static const char *const names[] = {"peak RSS", "RSS", "PSS",
					    "of it private and dirty"};
	const long kb[] = {memory->peak, memory->rss, memory->pss,
			   memory->private};
	const long peer[] = {nudoku.memory.peak, nudoku.memory.rss,
			     nudoku.memory.pss, nudoku.memory.private};
	const double targets[] = {rss, rss, pss, -1};
	char name[64];

	for (int i = 0; i < 4; i++) {
		double mb = kb[i] < 0 ? -1 : (double)kb[i] / 1024;

		snprintf(name, sizeof(name), "%s: %s", whose, names[i]);
		print_at_most(name, mb, "MiB", targets[i],
			      compare("nudoku",
				      nudoku.start_ms < 0
					      ? -1
					      : (double)peer[i] / 1024,
				      "MiB", mb));
	}
}

static void bench_memory(const struct session *session)
{
	struct process_memory terminal = process_memory(session->pty.pid);
	struct process_memory table = process_memory(session->table);

	print_memory("terminal", &terminal, 3.5, -1);
	print_memory("table", &table, -1, 0.7);
}

static void bench_cursor(struct session *session, const char *type)
{
	bool first = !strcmp(type, "xterm-256color");
	double ms[STEPS];
	long bytes = 0;
	char name[64];

	for (int i = 0; i < STEPS; i++) {
		bytes += session_step(session);
		ms[i] = pty_answered_ms(&session->pty);
	}
	snprintf(name, sizeof(name), "a cursor move, %s", type);
	print_at_most(name, (double)bytes / STEPS, "bytes", 24,
		      first ? compare("nudoku", nudoku.bytes, "bytes",
				      (double)bytes / STEPS)
			    : "");
	if (!first)
		return;
	ms[0] = figure_median(ms, STEPS);
	print_at_most("key to screen: cursor", ms[0], "ms", -1,
		      compare("nudoku", nudoku.key_ms, "ms", ms[0]));
}

static void bench_stones(struct session *session, const char *type)
{
	double ms[STONES];
	long bytes = 0;
	char name[64];

	for (int i = 0; i < STONES; i++) {
		pty_listen(&session->pty, THINKING_MS);
		bytes += session_stone(session);
		ms[i] = pty_answered_ms(&session->pty);
	}
	snprintf(name, sizeof(name), "a stone and its turn, %s", type);
	print_at_most(name, (double)bytes / STONES, "bytes", 64, "");
	if (!strcmp(type, "xterm-256color"))
		print_at_most("key to screen: stone, saved",
			      figure_median(ms, STONES), "ms", -1, "");
}

static void print_work(const char *whose, const char *when, pid_t pid,
		       const struct process_work *before, int seconds,
		       double target)
{
	struct process_work after = process_work(pid);
	bool known = after.wakes >= 0, timed = after.cpu_us >= 0;
	char name[64];

	snprintf(name, sizeof(name), "%s: wake-ups, %s", whose, when);
	print_at_most(name,
		      known ? (double)(after.wakes - before->wakes) / seconds
			    : -1,
		      "a second", target, "");
	snprintf(name, sizeof(name), "%s: CPU, %s", whose, when);
	print_at_most(name,
		      timed ? (after.cpu_us - before->cpu_us) / seconds : -1,
		      "us a second", -1, "");
}

/* Nobody touches a key for so long; returns the bytes a second. */
static double bench_idle(struct session *session, const char *when, int seconds,
			 double target)
{
	struct process_work terminal = process_work(session->pty.pid);
	struct process_work table = process_work(session->table);
	double bytes =
		(double)pty_listen(&session->pty, 1000 * seconds) / seconds;

	print_work("terminal", when, session->pty.pid, &terminal, seconds,
		   target);
	print_work("table", when, session->table, &table, seconds, target);
	return bytes;
}

static void print_tick(const char *when, const char *type, double bytes)
{
	char name[64];

	snprintf(name, sizeof(name), "a tick%s, %s", when, type);
	print_at_most(name, bytes, "bytes", 16, "");
}

static bool bench_game(void)
{
	static const char type[] = "xterm-256color";
	struct session session;

	if (!session_start(&session, type, config))
		return false;
	for (int i = 0; i < OPENING; i++)
		session_stone(&session);
	bench_memory(&session);
	bench_cursor(&session, type);
	bench_stones(&session, type);
	pty_listen(&session.pty, 500);
	print_tick("", type, bench_idle(&session, "clock runs", TICKS, 1));
	/* the last stone was half a second before */
	print_tick(" around the warning", type,
		   (double)pty_listen(&session.pty, 1000 * PRESSING) /
			   PRESSING);
	pty_press(&session.pty, "W", START_MS);
	if (!pty_shows(&session.pty, "The clock is stopped"))
		session_complain(&session, "does not stop its clock");
	bench_idle(&session, "clock stopped", STILL, 0);
	session_stop(&session);
	return true;
}

/* What bytes cost where there are other glyphs and other ways to move. */
static bool bench_type(const char *type)
{
	struct session session;

	if (!session_start(&session, type, config))
		return false;
	for (int i = 0; i < STONES; i++)
		session_stone(&session);
	bench_cursor(&session, type);
	bench_stones(&session, type);
	pty_listen(&session.pty, 500);
	print_tick("", type,
		   (double)pty_listen(&session.pty, 1000 * TICKS) / TICKS);
	session_stop(&session);
	return true;
}

static void bench_replay(void)
{
	const char *games = getenv("PAIRGO_GAMES");
	struct figure figure = {.name = "moves replayed", .unit = "a second"};
	struct replay replay;
	char directory[512];
	double gnugo;

	snprintf(directory, sizeof(directory), "%s/counted",
		 games ? games : "");
	replay = replay_games(directory);
	if (replay.read_s < 0) {
		printf("no games in %s\n", directory);
		return;
	}
	gnugo = is_installed("gnugo") ? replay_gnugo(directory) : -1;
	figure.value = (double)replay.moves / replay.read_s;
	figure.target = 10 * (double)replay.moves / gnugo;
	figure.bound = gnugo > 0 ? AT_LEAST : NO_BOUND;
	figure.peers =
		compare("gnugo", gnugo > 0 ? (double)replay.moves / gnugo : -1,
			"", figure.value);
	figure_print(&figure);
	print_at_most("game_fold() alone, a move",
		      replay.fold_s / (double)replay.moves * 1e6, "us", -1, "");
	printf("(%d files, %ld moves, %d files not played to their end)\n",
	       replay.files, replay.moves, replay.refused);
}

/* Where Debian keeps games is not in root's path. */
static void extend_path(void)
{
	const char *path = getenv("PATH");
	char longer[4096];

	snprintf(longer, sizeof(longer), "%s:/usr/games", path ? path : "");
	setenv("PATH", longer, 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	unsetenv("NO_COLOR");
}

int main(void)
{
	signal(SIGPIPE, SIG_IGN);
	extend_path();
	measure_peer(&nudoku);
	measure_peer(&mgt);
	figure_head();
	bench_replay();
	if (!bench_start() || !bench_game() || !bench_type("linux") ||
	    !bench_type("vt100"))
		return EXIT_FAILURE;
	return EXIT_SUCCESS;
}
