/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "picture/stage.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "e2e/home.h"

enum {
	READING_MS = 1000, /* that the reading of what is asked takes */
	LATE_MS = 10000,
	SEATS = 4
};

/* Who plays at the tables of a room; at the first, in all other pictures. */
static const char *const names[STAGE_TABLES][SEATS] = {
	{"Anna Rossi", "Carla Bianchi", "Bruno Verdi", "Dino Neri"},
	{"Irma Conti", "Katia Riva", "Luca Galli", "Marco Serra"},
	{"Nina Costa", "Olga Fontana", "Piero Greco", "Remo Villa"},
	{"Emma Ferri", "Gina Moretti", "Franco Sala", "Ugo Longhi"},
};

static int64_t clock_ms;

static void set_clock(int64_t ms)
{
	const char *path = home_path("clock");
	int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);

	home_rest();
	assert_in_range(ms - clock_ms, 0, LATE_MS - 1);
	assert_true(fd >= 0);
	assert_int_equal(pwrite(fd, &ms, sizeof(ms), 0), sizeof(ms));
	assert_int_equal(close(fd), 0);
	assert_int_equal(setenv("PICTURE_CLOCK", path, 1), 0);
	clock_ms = ms;
}

void stage_begin(void)
{
	clock_ms = 0;
	set_clock(0);
}

void stage_wait(int64_t ms)
{
	set_clock(clock_ms + ms);
}

int64_t stage_ms(void)
{
	return clock_ms;
}

void stage_read(void)
{
	stage_wait(READING_MS);
}

static int at_least(int least, int n)
{
	return n > least ? n : least;
}

static void write_people(int table, char *out, size_t size)
{
	static const char *const seats[SEATS] = {"B1", "W1", "B2", "W2"};
	static const char *const ranks[SEATS] = {"4d", "3d", "1d", "2d"};
	int n = snprintf(out, size,
			 "event {\n name = \"Torino Pair Go\"\n round = 2\n");

	if (table)
		n += snprintf(out + n, size - (size_t)n, " table = %d\n",
			      table);
	n += snprintf(out + n, size - (size_t)n, "}\n");
	for (int s = 0; s < SEATS; s++)
		n += snprintf(out + n, size - (size_t)n,
			      "seat %s {\n name = \"%s\"\n rank = %s\n}\n",
			      seats[s], names[table ? table - 1 : 0][s],
			      ranks[s]);
	assert_true(n < (int)size);
}

/* What is in the file when a table begins; 0: the picture has no other. */
void stage_config(const struct moment_row *row, int table)
{
	static const char *const modes[] = {"turn", "seat-key", "key-sets"};
	char config[2048], people[512], room[HOME_PATH + 64] = "";

	if (row->room)
		snprintf(room, sizeof(room), "room {\n directory = \"%s\"\n}\n",
			 home_path("room"));
	write_people(table, people, sizeof(people));
	assert_true(snprintf(config, sizeof(config),
			     "input {\n mode = %s\n}\n"
			     "screen {\n theme = %s\n glyphs = %s\n}\n%s%s%s",
			     modes[row->way], row->theme,
			     row->type ? "auto" : "unicode", people,
			     row->config ? row->config : "",
			     room) < (int)sizeof(config));
	home_config(config);
}

struct pty_terminal *stage_open(const struct moment_row *row,
				const char *command)
{
	const char *top = getenv("top_builddir");
	char program[512];

	assert_non_null(top);
	snprintf(program, sizeof(program), "%s/tests/picture/pairgo", top);
	/* with room for what is waited for; a smaller one comes later */
	return pty_open(
		&(struct pty_options){.program = program,
				      .arguments = {command},
				      .type = row->type,
				      .lines = at_least(24, row->lines),
				      .columns = at_least(80, row->columns)});
}
