/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "bench/save.h"

#include <ftw.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bench/figure.h"
#include "e2e/home.h"
#include "stress/host.h"

enum {
	GAMES = 6,
	LINES = 19,
	TURNS = LINES * LINES / 2, /* on every other point: none is captured */
	SAVES = GAMES * TURNS,
	PATH = 256
};

static const char letters[] = "ABCDEFGHJKLMNOPQRST";
static const char *const seats[] = {"B1", "W1", "B2", "W2"};

/* Of the disk whose figures they are. */
static double took_ms[SAVES];

static double now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static bool is_ok(struct line *line, const char *request)
{
	const char *reply = host_ask(line, request);

	return reply && !strcmp(reply, "ok");
}

static bool play_one(struct line *line, double *ms)
{
	char request[32];

	if (!is_ok(line, "new (;FF[4]SZ[19]KM[6.5]XR[jpga-current]"
			 "XO[clock=none seats=4])"))
		return false;
	for (int i = 0; i < TURNS; i++) {
		int at = 2 * i;
		double before;

		snprintf(request, sizeof(request), "%s play %c%d", seats[i % 4],
			 letters[at % LINES], at / LINES + 1);
		before = now_ms();
		if (!is_ok(line, request))
			return false;
		ms[i] = now_ms() - before;
	}
	return true;
}

static bool play_game(const char *records, double *ms)
{
	const char *const words[] = {"--stdio", "--records", records, NULL};
	struct host host;
	struct line line;
	bool played;

	if (!host_start(&host, words) || !host_open(&host, &line))
		return false;
	played = play_one(&line, ms);
	host_close(&line);
	return host_end(&host) == 0 && played;
}

static int remove_one(const char *path, const struct stat *status, int kind,
		      struct FTW *where)
{
	(void)status;
	(void)kind;
	(void)where;
	return remove(path);
}

static void print(const char *disk, const char *what, const char *unit,
		  double value)
{
	char name[64];

	snprintf(name, sizeof(name), "a save %s: %s", disk, what);
	figure_print(&(struct figure){name, unit, value, NO_BOUND, -1, ""});
}

static void print_all(const char *disk)
{
	double all = 0;

	for (int i = 0; i < SAVES; i++)
		all += took_ms[i];
	print(disk, "turn to ok, median", "ms", figure_median(took_ms, SAVES));
	/* which has put them in order */
	print(disk, "turn to ok, p99", "ms", took_ms[SAVES * 99 / 100]);
	print(disk, "one after the other", "a second", SAVES / all * 1e3);
	/* as the long runs say what they have counted */
	printf("stress saves-%s: %d turns, ok after %.2f ms (median), %.2f ms "
	       "(p99), %.0f a second, 0 failed\n",
	       strrchr(disk, ' ') + 1, SAVES, figure_median(took_ms, SAVES),
	       took_ms[SAVES * 99 / 100], SAVES / all * 1e3);
}

/* False when no table answers; where there is no such folder all is well. */
static bool measure(const char *disk, const char *folder)
{
	char records[PATH];
	bool played = true;

	snprintf(records, sizeof(records), "%s/pairgo-bench-XXXXXX", folder);
	if (!mkdtemp(records))
		return true;
	for (int i = 0; played && i < GAMES; i++)
		played = play_game(records, took_ms + i * TURNS);
	nftw(records, remove_one, 8, FTW_DEPTH | FTW_PHYS);
	if (played)
		print_all(disk);
	else
		fprintf(stderr, "bench: a table does not save\n");
	return played;
}

bool save_measure(void)
{
	char here[PATH];
	bool measured;

	if (!getcwd(here, sizeof(here) - 32) || home_make())
		return false;
	home_enter();
	measured = measure("in memory", "/dev/shm") && measure("on disk", here);
	home_remove();
	return measured;
}
