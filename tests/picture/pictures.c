/* SPDX-License-Identifier: ISC */
/*
 * The pictures in doc/screens are what the program looks like: at each of the
 * moments, on a pseudo-terminal, with a clock that stands. With
 * UPDATE_SCREENSHOTS set to a folder they are drawn there anew.
 */
#include <config.h>

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "e2e/home.h"
#include "e2e/players.h"
#include "picture/moments.h"
#include "picture/stage.h"
#include "picture/svg.h"

enum {
	FIRST_TURN_MS = 2600, /* that the first turn takes, */
	MORE_MS = 700,	      /* and how much more each of the others, */
	TURN_LENGTHS = 9,     /* up to so many, and then again */
	QUIET_MS = 400,	      /* nothing more comes */
	LOOKS = 60,
	LOOK_MS = 50,
	PICTURE = 1 << 21
};

/* The same turn at the next table, where the board is seen from elsewhere. */
static void turn_over(char turn[8], int table, int size)
{
	static const char letters[] = "ABCDEFGHJKLMNOPQRST";
	int column = (int)(strchr(letters, turn[0]) - letters) + 1;
	int line = atoi(turn + 1), first = table & 1 ? line : column;
	int second = table & 1 ? column : line;

	if (table & 2)
		first = size + 1 - first;
	snprintf(turn, 8, "%c%d", letters[first - 1], second);
}

/* At all tables together, so that none is late when the clock goes on. */
static void play_turns(struct players *tables, int count, const char *turns,
		       int size)
{
	char turn[8], here[8];
	int length;

	while (sscanf(turns, "%7s%n", turn, &length) == 1) {
		int made = tables[0].turns;

		for (int t = 0; t < count; t++) {
			int lengths = (made + t * t) % TURN_LENGTHS;

			strcpy(here, turn);
			if (t)
				turn_over(here, t, size);
			stage_wait((FIRST_TURN_MS + lengths * MORE_MS) / count);
			players_play(&tables[t], here);
		}
		turns += length;
	}
}

static void press_keys(struct pty_terminal *terminal, const char *keys)
{
	char key[32];
	int length;

	while (sscanf(keys, "%31s%n", key, &length) == 1) {
		if (key[0] == '+')
			stage_wait(1000 * atoi(key + 1));
		/* who draws everything anew looks at the clock */
		pty_type(terminal, key[0] == '+' ? "^L" : key);
		pty_rest(terminal, LOOK_MS);
		keys += length;
	}
}

static void make_room(void)
{
	assert_int_equal(mkdir(home_path("room"), 0700), 0);
	assert_int_equal(chmod(home_path("room"), 03770), 0);
}

/* From the list of those that are played in the room, if there are any. */
static void begin(const struct moment_row *row, int table,
		  struct players *players)
{
	stage_config(row, row->tables ? table + 1 : 0);
	*players = (struct players){.way = row->way, .tick = "✓"};
	players->terminal = stage_open(row, NULL);
	if (table) {
		wait_for(players->terminal, "a new game");
		pty_type(players->terminal, "n");
	}
	wait_for(players->terminal, "First pair");
	if (row->turns)
		players_begin(players);
}

static void begin_all(const struct moment_row *row, struct players *tables)
{
	int count = row->tables ? row->tables : 1;

	stage_begin();
	if (row->room)
		make_room();
	for (int t = 0; t < count; t++)
		begin(row, t, &tables[t]);
	if (row->turns)
		play_turns(tables, count, row->turns, row->size);
}

/* Who plays there stays. */
static void come_to_room(const struct moment_row *row, struct players *players)
{
	if (row->calls)
		press_keys(players->terminal, row->calls);
	players->terminal = stage_open(row, row->command);
	wait_for(players->terminal, row->command ? row->shows : "a new game");
}

static void write_picture(const char *path, const char *picture)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	assert_true(fputs(picture, file) >= 0);
	assert_int_equal(fclose(file), 0);
}

/* As it was read last. */
static char kept[PICTURE];

static bool is_same(const char *path, const char *picture)
{
	FILE *file = fopen(path, "r");
	size_t length;

	if (!file)
		return false;
	length = fread(kept, 1, sizeof(kept) - 1, file);
	kept[length] = '\0';
	fclose(file);
	return length == strlen(picture) && !memcmp(kept, picture, length);
}

/* The first line that is another one, as it should be and as it is. */
static void print_difference(struct pty_terminal *terminal,
			     const struct moment_row *row)
{
	char *picture = svg_picture(pty_cells(terminal), row->terminal);
	const char *is = picture ? picture : "", *was = kept;

	for (;;) {
		size_t m = strcspn(was, "\n"), n = strcspn(is, "\n");

		if (m != n || memcmp(was, is, n) != 0 || !was[m]) {
			print_error("< %.*s\n> %.*s\n", (int)m, was, (int)n,
				    is);
			break;
		}
		was += m + 1;
		is += n + 1;
	}
	free(picture);
}

/* A slow machine may need a while until it looks like the picture. */
static bool comes_to_be(struct pty_terminal *terminal,
			const struct moment_row *row, const char *path)
{
	for (int looks = 0; looks < LOOKS; looks++) {
		char *picture = svg_picture(pty_cells(terminal), row->terminal);
		bool same = picture && is_same(path, picture);

		free(picture);
		if (same)
			return true;
		pty_rest(terminal, LOOK_MS);
	}
	return false;
}

static void test_picture(void **state)
{
	const struct moment_row *row = *state;
	const char *update = getenv("UPDATE_SCREENSHOTS");
	struct players tables[STAGE_TABLES], players;
	char path[4096], *picture;

	pty_set_up(NULL);
	begin_all(row, tables);
	players = tables[0];
	if (row->room)
		come_to_room(row, &players);
	if (row->columns && row->columns < 80) {
		wait_resized(players.terminal, row->lines, row->columns);
		pty_rest(players.terminal, LOOK_MS);
	}
	if (row->keys)
		press_keys(players.terminal, row->keys);
	if (row->shows)
		wait_for(players.terminal, row->shows);
	snprintf(path, sizeof(path), "%s/%s.svg",
		 update ? update : TEST_DIR "/../doc/screens", row->name);
	if (update) {
		pty_rest(players.terminal, QUIET_MS);
		picture =
			svg_picture(pty_cells(players.terminal), row->terminal);
		assert_non_null(picture);
		write_picture(path, picture);
		free(picture);
	} else if (!comes_to_be(players.terminal, row, path)) {
		print_difference(players.terminal, row);
		fail_msg("%s is not what it looks like: make screenshots",
			 path);
	}
	pty_tear_down(NULL);
}

int main(void)
{
	struct CMUnitTest tests[64];

	for (int i = 0; i < moments_count; i++)
		tests[i] = (struct CMUnitTest){moments[i].name, test_picture,
					       NULL, NULL,
					       (void *)(uintptr_t)&moments[i]};
	players_read = stage_read;
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return _cmocka_run_group_tests("pictures", tests, (size_t)moments_count,
				       NULL, NULL);
}
