/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "bench/start.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bench/figure.h"
#include "bench/peer.h"
#include "bench/process.h"
#include "bench/pty.h"
#include "e2e/home.h"

enum {
	PAIRS = 41,
	PAUSE_MS = 50,	    /* before each: what was stopped has gone */
	PATIENCE_MS = 5000, /* for a screen to appear */
	REST_MS = 50	    /* until a program waits for its next key */
};

/* What is waited for, one after the other, and brought about by Enter. */
enum moment { FORM, BOARD, MOMENTS };

/* Up to each moment of each start: ms since it, and of the processor. */
struct starts {
	double wall[MOMENTS][PAIRS], cpu[MOMENTS][PAIRS];
};

/* A program, and what stands in the last line of each screen. */
struct program {
	const char *argv[2];
	const char *last[MOMENTS]; /* NULL: there is no such screen */
};

static bool watch(const struct program *program, struct pty *pty,
		  struct starts *starts, int i)
{
	double ms = 0;

	for (int m = 0; m < MOMENTS && program->last[m]; m++) {
		if (m > 0)
			pty_press(pty, "\r", 0);
		if (!pty_await(pty, program->last[m], PATIENCE_MS))
			return false;
		ms += pty_answered_ms(pty);
		starts->wall[m][i] = ms;
		pty_settle(pty, REST_MS);
		starts->cpu[m][i] = process_work(pty->pid).cpu_us / 1000;
	}
	return true;
}

static bool start(const struct program *program, struct starts *starts, int i)
{
	struct pty pty;
	bool seen;

	/* the folder for records is made but once; nothing is configured */
	if (home_make() || mkdir(home_path("data/pairgo"), 0700) ||
	    unlink(home_path("config/pairgo/pairgo.conf")))
		return false;
	home_enter();
	poll(NULL, 0, PAUSE_MS);
	seen = pty_start(&pty, program->argv, "xterm-256color") &&
	       watch(program, &pty, starts, i);
	if (!seen)
		fprintf(stderr, "bench: %s does not show \"%s\"\n",
			program->argv[0], program->last[FORM]);
	pty_stop(&pty);
	home_remove();
	return seen;
}

/* Their order is kept: each has its pair. */
static double median(const double values[PAIRS])
{
	double sorted[PAIRS];

	memcpy(sorted, values, sizeof(sorted));
	return figure_median(sorted, PAIRS);
}

static double median_ratio(const double ours[PAIRS], const double theirs[PAIRS])
{
	double ratios[PAIRS];

	for (int i = 0; i < PAIRS; i++)
		ratios[i] = ours[i] / theirs[i];
	return median(ratios);
}

/* theirs is NULL without nudoku. */
static void print(const char *name, const double ours[PAIRS],
		  const double theirs[PAIRS], double target)
{
	char medians[64];

	if (theirs)
		snprintf(medians, sizeof(medians), "%.2f ms, nudoku %.2f ms",
			 median(ours), median(theirs));
	else
		snprintf(medians, sizeof(medians), "%.2f ms", median(ours));
	figure_print(&(struct figure){name, "x nudoku's",
				      theirs ? median_ratio(ours, theirs) : -1,
				      target < 0 ? NO_BOUND : AT_MOST, target,
				      medians});
}

static bool run(struct starts *ours, struct starts *theirs)
{
	const struct program pairgo = {{getenv("PAIRGO")},
				       {"PageUp group", "Q leave"}};
	const struct program nudoku = {{peer_nudoku.argv[0]}, {"┴───┘"}};

	for (int i = 0; i < PAIRS; i++) {
		bool first = i % 2;

		if ((first && !start(&pairgo, ours, i)) ||
		    (theirs && !start(&nudoku, theirs, i)) ||
		    (!first && !start(&pairgo, ours, i)))
			return false;
	}
	return true;
}

bool start_measure(void)
{
	static struct starts ours, nudoku;
	bool paired = peer_is_installed(&peer_nudoku);
	const double *wall = paired ? nudoku.wall[FORM] : NULL,
		     *cpu = paired ? nudoku.cpu[FORM] : NULL;

	if (!run(&ours, paired ? &nudoku : NULL))
		return false;
	print("start to the first screen", ours.wall[FORM], wall, 1);
	print("start to the first screen: CPU", ours.cpu[FORM], cpu, -1);
	print("start to the board", ours.wall[BOARD], wall, 1.5);
	print("start to the board: CPU", ours.cpu[BOARD], cpu, -1);
	return true;
}
