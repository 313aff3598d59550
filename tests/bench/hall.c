/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "bench/hall.h"

#include <glob.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bench/figure.h"
#include "bench/process.h"
#include "bench/pty.h"
#include "e2e/home.h"

enum {
	SEATS = 4,
	TABLES = 200,
	TERMINALS = TABLES * SEATS,
	LOOK_S = 20, /* for which processor time is looked at */
	MOVES = 24,
	OPEN_MS = 60000,
	PATH = 512
};

static const char *const seats[SEATS] = {"B1", "W1", "B2", "W2"};

/* A hall as it runs, and all who are there. */
struct hall {
	int tables, terminals;
	char room[PATH], records[PATH], round[PATH];
	struct pty hall, terminal[TERMINALS];
	pid_t process[TABLES];
};

/* Sums over all of its processes. */
struct cost {
	double pss;    /* MiB */
	double cpu_us; /* since each began */
};

/* Whatever has come to any of the first so many terminals, for so long. */
static void drain(struct hall *hall, int count, int ms)
{
	static struct pollfd fds[TERMINALS];
	int64_t end = pty_now() + (int64_t)ms * 1000000, left;

	while ((left = end - pty_now()) > 0) {
		for (int i = 0; i < count; i++)
			fds[i] = (struct pollfd){.fd = hall->terminal[i].fd,
						 .events = POLLIN};
		if (poll(fds, (nfds_t)count, (int)(left / 1000000) + 1) <= 0)
			return;
		for (int i = 0; i < count; i++)
			if (fds[i].revents & POLLIN)
				pty_settle(&hall->terminal[i], 0);
	}
}

static bool write_round(const struct hall *hall)
{
	FILE *out = fopen(hall->round, "w");

	if (!out)
		return false;
	fprintf(out, "size = 19\nhandicap.stones = 0\nhandicap.komi = 6.5\n"
		     "table  B1  W1  B2  W2\n");
	for (int i = 1; i <= hall->tables; i++)
		fprintf(out, "%d  Anna%d  Carla%d  Bruno%d  Dino%d\n", i, i, i,
			i, i);
	return !fclose(out);
}

/* The processes behind the room's sockets. */
static int find_tables(struct hall *hall)
{
	char pattern[PATH + 16];
	glob_t found;
	int count = 0;

	snprintf(pattern, sizeof(pattern), "%s/table-*", hall->room);
	if (glob(pattern, 0, NULL, &found))
		return 0;
	for (size_t i = 0; i < found.gl_pathc && count < TABLES; i++) {
		long process;

		if (sscanf(strrchr(found.gl_pathv[i], '/'), "/table-%ld-",
			   &process) == 1)
			hall->process[count++] = (pid_t)process;
	}
	globfree(&found);
	return count;
}

static bool start_hall(struct hall *hall)
{
	char set[PATH + 32];
	const char *const argv[] = {
		getenv("PAIRGO"), "hall",  hall->round, "--records",
		hall->records,	  "--set", set,		NULL};

	snprintf(set, sizeof(set), "room.directory=%s", hall->room);
	if (!write_round(hall) || !pty_start(&hall->hall, argv, "vt100"))
		return false;
	for (int looks = 0; looks < OPEN_MS / 100; looks++) {
		pty_listen(&hall->hall, 100);
		if (find_tables(hall) == hall->tables)
			return true;
	}
	return false;
}

static bool start_terminal(struct hall *hall, int table, int seat)
{
	struct pty *pty = &hall->terminal[hall->terminals++];
	char set[PATH + 32], name[16];
	const char *const argv[] = {
		getenv("PAIRGO"), "join", name,	   "--seat", seats[seat],
		"--theme",	  "kaya", "--set", set,	     NULL};

	snprintf(set, sizeof(set), "room.directory=%s", hall->room);
	snprintf(name, sizeof(name), "%d", table + 1);
	return pty_start(pty, argv, "xterm-256color") &&
	       pty_await(pty, "Anna", OPEN_MS);
}

static bool begin(struct hall *hall, int tables, const char *records)
{
	hall->tables = tables;
	hall->terminals = 0;
	if (home_make())
		return false;
	home_enter();
	snprintf(hall->room, PATH, "%s", home_path("room"));
	snprintf(hall->round, PATH, "%s", home_path("round.txt"));
	snprintf(hall->records, PATH, "%s",
		 records ? records : home_path("records"));
	if (mkdir(hall->room, 0700) || chmod(hall->room, 03770) ||
	    !start_hall(hall))
		return false;
	for (int table = 0; table < tables; table++) {
		for (int seat = 0; seat < SEATS; seat++)
			if (!start_terminal(hall, table, seat))
				return false;
		drain(hall, hall->terminals, 1);
	}
	return true;
}

static void end(struct hall *hall)
{
	char command[PATH + 16];

	pty_stop(&hall->hall);
	for (int i = 0; i < hall->tables; i++)
		kill(hall->process[i], SIGTERM);
	for (int i = 0; i < hall->terminals; i++)
		pty_stop(&hall->terminal[i]);
	snprintf(command, sizeof(command), "rm -rf '%s'", hall->records);
	if (system(command))
		perror("bench: rm");
	home_remove();
}

static void add(struct cost *cost, pid_t pid)
{
	cost->pss += (double)process_memory(pid).pss / 1024;
	cost->cpu_us += process_work(pid).cpu_us;
}

static struct cost look(const struct hall *hall)
{
	struct cost cost = {0};

	add(&cost, hall->hall.pid);
	for (int i = 0; i < hall->tables; i++)
		add(&cost, hall->process[i]);
	for (int i = 0; i < hall->terminals; i++)
		add(&cost, hall->terminal[i].pid);
	return cost;
}

/* ms from Enter at one terminal of the first table to all four screens. */
static double time_move(struct hall *hall, int move)
{
	static const char letters[] = "ABCDEFGHJKLMNOPQRST";
	struct pty *at = &hall->terminal[move % SEATS];
	int64_t last = 0;
	char keys[8];

	snprintf(keys, sizeof(keys), "%c%d", letters[move % 19],
		 1 + 2 * (move / 19) + move % 2 * 8);
	pty_press(at, keys, 50);
	for (int i = 0; i < SEATS; i++)
		pty_settle(&hall->terminal[i], 0);
	pty_press(at, "\r", 0);
	drain(hall, SEATS, 60);
	for (int i = 0; i < SEATS; i++)
		if (hall->terminal[i].last > last)
			last = hall->terminal[i].last;
	return (double)(last - at->asked) / 1e6;
}

static double time_moves(struct hall *hall)
{
	double times[MOVES];

	for (int i = 0; i < MOVES; i++) {
		times[i] = time_move(hall, i);
		/* nobody's clock ticks in the middle of the next */
		drain(hall, hall->terminals, 150);
	}
	return figure_median(times, MOVES);
}

/* Of both processors, in hundredths. */
static double measure_cpu(struct hall *hall, struct cost *cost)
{
	struct cost before = look(hall);
	int64_t start = pty_now();

	drain(hall, hall->terminals, 1000 * LOOK_S);
	*cost = look(hall);
	return 100 * (cost->cpu_us - before.cpu_us) /
	       ((double)(pty_now() - start) / 1000) /
	       (double)sysconf(_SC_NPROCESSORS_ONLN);
}

static void allow_files(void)
{
	struct rlimit files;

	if (getrlimit(RLIMIT_NOFILE, &files))
		return;
	files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
}

/* Records where no disk is waited for. */
static const char *on_tmpfs(void)
{
	static char path[64];

	snprintf(path, sizeof(path), "/dev/shm/pairgo-bench-%ld",
		 (long)getpid());
	return access("/dev/shm", W_OK) ? NULL : path;
}

static bool measure(struct hall *hall, int tables, struct cost *cost,
		    double *cpu)
{
	bool most = tables == TABLES;
	char name[64];

	if (!begin(hall, tables, on_tmpfs()))
		return false;
	drain(hall, hall->terminals, 2000);
	*cpu = measure_cpu(hall, cost);
	snprintf(name, sizeof(name), "%d tables: processors", tables);
	figure_print(&(struct figure){name, "%", *cpu,
				      most ? AT_MOST : NO_BOUND, most ? 25 : -1,
				      ""});
	snprintf(name, sizeof(name), "%d tables: PSS", tables);
	figure_print(&(struct figure){name, "MiB", cost->pss,
				      most ? AT_MOST : NO_BOUND,
				      most ? 450 : -1, ""});
	snprintf(name, sizeof(name), "%d tables: key to four screens", tables);
	figure_print(&(struct figure){name, "ms", time_moves(hall),
				      most ? AT_MOST : NO_BOUND, most ? 2 : -1,
				      ""});
	end(hall);
	return true;
}

/* The same with each move on this machine's disk before it is told. */
static bool measure_disk(struct hall *hall)
{
	if (!begin(hall, 10, NULL))
		return false;
	figure_print(&(struct figure){"10 tables: the same on the disk", "ms",
				      time_moves(hall), NO_BOUND, -1, ""});
	end(hall);
	return true;
}

bool hall_measure(void)
{
	static const int sizes[] = {10, 50, 100, TABLES};
	enum { SIZES = sizeof(sizes) / sizeof(sizes[0]) };
	struct hall *hall = calloc(1, sizeof(*hall));
	struct cost cost[SIZES];
	double cpu[SIZES], more = sizes[SIZES - 1] - sizes[0];
	bool done = hall && getenv("PAIRGO");

	allow_files();
	for (int i = 0; done && i < SIZES; i++)
		done = measure(hall, sizes[i], &cost[i], &cpu[i]);
	done = done && measure_disk(hall);
	if (done) {
		figure_print(&(struct figure){
			"one more table, of 10 to 200: PSS", "KiB",
			1024 * (cost[SIZES - 1].pss - cost[0].pss) / more,
			NO_BOUND, -1, ""});
		figure_print(&(struct figure){
			"one more table: processor", "us/s",
			1e4 * (cpu[SIZES - 1] - cpu[0]) / more *
				(double)sysconf(_SC_NPROCESSORS_ONLN),
			NO_BOUND, -1, ""});
	} else {
		fprintf(stderr, "bench: the hall does not come about\n");
	}
	free(hall);
	return done;
}
