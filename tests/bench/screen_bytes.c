/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "bench/screen_bytes.h"

#include <stdio.h>
#include <string.h>

#include "bench/figure.h"
#include "bench/session.h"

enum {
	STEPS = 4 * SESSION_STEPS,
	STONES = 12,	    /* that are counted one by one */
	MANY = 150,	    /* on the board for a full repaint */
	THINKING_MS = 1300, /* so that a clock is set back by each */
	MINUTE = 60,	    /* ticks, from ten minutes on: all digits change */
	LAST = 14,	    /* ticks, to beyond the end of a period */
	TICK_MS = 1500,
	PRESSED_MS = 40
};

/* Negative: there is none. */
struct targets {
	double cursor, stone, mean_tick, largest_tick, empty, full;
};

static const char plain[] = "screen {\n theme = plain\n}\n"
			    "clock {\n main = 10m\n}\n";
static const char kaya[] = "screen {\n theme = kaya\n}\n"
			   "clock {\n main = 10m\n}\n";
static const char pressing[] = "screen {\n theme = kaya\n}\n"
			       "clock {\n main = 0\n period = 20s\n}\n";
/* no clock ticks in between */
static const char sets[] = "screen {\n theme = kaya\n}\n"
			   "input {\n mode = key-sets\n}\n"
			   "clock {\n system = none\n}\n";

static void print(const char *what, const char *where, double bytes,
		  double target)
{
	char name[64];

	snprintf(name, sizeof(name), "%s, %s", what, where);
	figure_print(&(struct figure){name, "bytes", bytes,
				      target < 0 ? NO_BOUND : AT_MOST, target,
				      ""});
}

static void count_ticks(struct session *session, const char *where, int ticks,
			const struct targets *targets)
{
	long all = 0, largest = 0;

	for (int i = 0; i < ticks; i++) {
		long bytes = pty_burst(&session->pty, TICK_MS);

		all += bytes;
		largest = bytes > largest ? bytes : largest;
	}
	print("mean tick over a minute", where, (double)all / ticks,
	      targets->mean_tick);
	print("largest tick", where, (double)largest, targets->largest_tick);
}

static void count_steps(struct session *session, const char *where,
			double target)
{
	long bytes = 0;

	for (int i = 0; i < STEPS; i++)
		bytes += session_step(session);
	print("cursor", where, (double)bytes / STEPS, target);
}

static void count_stones(struct session *session, const char *where,
			 double target)
{
	long bytes = 0;

	for (int i = 0; i < STONES; i++) {
		pty_listen(&session->pty, THINKING_MS);
		bytes += session_stone(session);
	}
	print("stone and turn", where, (double)bytes / STONES, target);
}

static void count_repaint(struct session *session, const char *what,
			  const char *where, double target)
{
	print(what, where, (double)pty_press(&session->pty, "\f", PRESSED_MS),
	      target);
}

static bool count_all(const char *type, const char *config, const char *where,
		      const struct targets *targets)
{
	struct session session;

	if (!session_start(&session, type, config))
		return false;
	count_ticks(&session, where, MINUTE, targets);
	count_repaint(&session, "full repaint, empty", where, targets->empty);
	count_steps(&session, where, targets->cursor);
	count_stones(&session, where, targets->stone);
	if (targets->full >= 0) {
		while (session.stones < MANY)
			session_stone(&session);
		count_repaint(&session, "full repaint, 150 stones", where,
			      targets->full);
	}
	session_stop(&session);
	return true;
}

bool screen_bytes_plain(const char *type)
{
	/* the console's attributes say its character set as well */
	double stone = strcmp(type, "linux") ? 48 : -1;
	const struct targets targets = {4, stone, 9, -1, -1, -1};
	char where[64];

	snprintf(where, sizeof(where), "plain, %s", type);
	return count_all(type, plain, where, &targets);
}

static bool count_last_seconds(void)
{
	const struct targets targets = {-1, -1, -1, 240, -1, -1};
	struct session session;

	if (!session_start(&session, "xterm-256color", pressing))
		return false;
	session_stone(&session);
	pty_listen(&session.pty, 8000);
	count_ticks(&session, "last seconds, kaya", LAST, &targets);
	session_stop(&session);
	return true;
}

bool screen_bytes_kaya(void)
{
	const struct targets targets = {12, 600, 64, 240, 8192, 14336};

	return count_all("xterm-256color", kaya, "kaya", &targets) &&
	       count_last_seconds();
}

/* One cursor alone; then all four, which part, meet, and meet by twos. */
static const char *const alone[] = {"d", "d", "s", "d", "w",
				    "a", "a", "s", "a", "w"};
static const char *const meeting[] = {
	"s", "w", "w", "s", "t",      "g", "i",	     "k", "\033[A", "\033[B",
	"w", "t", "s", "g", "\033[D", "w", "\033[A", "t", "i",	    "k",
	"i", "g", "k", "s", "t",      "h", "f",	     "f", "d",	    "a"};

enum { ALONE = 10, MEETING = sizeof(meeting) / sizeof(meeting[0]) };

static void count_frames(struct session *session, const char *where,
			 const char *const *keys, int count, int presses)
{
	long all = 0, largest = 0;

	for (int i = 0; i < presses; i++) {
		long bytes =
			pty_press(&session->pty, keys[i % count], PRESSED_MS);

		all += bytes;
		largest = bytes > largest ? bytes : largest;
	}
	print("frame of a key set", where, (double)all / presses, 60);
	print("the largest", where, (double)largest, -1);
}

bool screen_bytes_sets(void)
{
	struct session session;

	if (!session_start(&session, "xterm-256color", sets))
		return false;
	/* with the first one the greeting goes */
	pty_press(&session.pty, "w", PRESSED_MS);
	count_frames(&session, "kaya", alone, ALONE, STEPS);
	count_frames(&session, "cursors meet, kaya", meeting, MEETING, MEETING);
	session_stop(&session);
	return true;
}
