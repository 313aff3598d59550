/* SPDX-License-Identifier: ISC */
/* The wall: where tables hang, what is to be seen of each, and its pages. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "golden.h"
#include "record/record.h"
#include "ui/wall/wall_screen.h"
#include "ui/wall/wall_view.h"

enum { MOST = 30 };

static struct wall_table tables[MOST];
static struct wall_table *hung[MOST];
static struct moment moment;

/* What the games of a round may have come to. */
static void make_playing(void)
{
	moment_init(&moment, 19, 4, INPUT_TURN);
	moment_turns(&moment, "Q16 D4 Q4 D16 R14 O17 C6 F3");
	moment.play.used = 29000;
}

static void make_referee(void)
{
	moment_init(&moment, 19, 4, INPUT_TURN);
	moment.play.game.setup.pause = PAUSE_REFEREE;
	moment_restart(&moment);
	moment_turns(&moment, "Q16 D4 Q4");
	moment_act(&moment, "referee pause somebody is ill", 30000);
}

static void make_paused(void)
{
	make_playing();
	moment_act(&moment, "B1 pause", 30000);
}

static void make_over(void)
{
	make_playing();
	moment_act(&moment, "B1 resign", 30000);
}

static void make_counting(void)
{
	moment_init(&moment, 9, 4, INPUT_TURN);
	moment_lay_finished(&moment);
	moment_turns(&moment, "pass pass");
}

static void make_by_pairs(void)
{
	moment_init(&moment, 13, 4, INPUT_TURN);
	moment.play.game.setup.per = CLOCK_PER_PAIR;
	moment_restart(&moment);
	moment_turns(&moment, "D4 K10 K4 D10");
}

static void make_lost(void)
{
	make_playing();
	moment_lose_line(&moment, 30000);
}

/* Nobody has a name there, and it stands still. */
static void make_nameless(void)
{
	moment_init(&moment, 19, 4, INPUT_TURN);
	for (int s = 0; s < 4; s++)
		moment.play.game.setup.name[s][0] = '\0';
	moment_restart(&moment);
	moment_act(&moment, "B1 resign", 30000);
}

static void (*const games[])(void) = {
	make_playing,  make_referee,  make_paused, make_over,
	make_counting, make_by_pairs, make_lost,   make_nameless,
};

enum { GAMES = sizeof(games) / sizeof(games[0]) };

static struct wall_scene make_scene(int count)
{
	char name[16];

	for (int i = 0; i < count; i++) {
		games[i % GAMES]();
		snprintf(name, sizeof(name), "%d", i + 1);
		wall_table_init(&tables[i], name, &moment.keymap);
		tables[i].play.game = moment.play.game;
		tables[i].play.used = moment.play.used;
		tables[i].followed.replica.attached = true;
		hung[i] = &tables[i];
	}
	return (struct wall_scene){.tables = hung,
				   .count = count,
				   .turns = true};
}

static const struct {
	struct golden_look look;
	int tables, page;
	bool covered, gone; /* the first of them */
} screens[] = {
	{.look = {.name = "wall", .theme = "kaya"}, .tables = 8},
	{.look = {.name = "wall-page", .theme = "kaya"},
	 .tables = 8,
	 .page = 1},
	{.look = {.name = "wall-120x40",
		  .lines = 40,
		  .columns = 120,
		  .theme = "kaya"},
	 .tables = 8},
	{.look = {.name = "wall-200x60",
		  .lines = 60,
		  .columns = 200,
		  .theme = "kaya"},
	 .tables = MOST},
	{.look = {.name = "wall-four",
		  .lines = 60,
		  .columns = 200,
		  .theme = "contrast"},
	 .tables = 4},
	{.look = {.name = "wall-one", .theme = "kaya"}, .tables = 1},
	{.look = {.name = "wall-covered", .theme = "kaya"},
	 .tables = 1,
	 .covered = true},
	{.look = {.name = "wall-covered-gone", .theme = "kaya"},
	 .tables = 1,
	 .covered = true,
	 .gone = true},
	{.look = {.name = "wall-plain"}, .tables = 8},
	{.look = {.name = "wall-ascii", .ascii = true}, .tables = 8},
	{.look = {.name = "wall-empty"}, .tables = 0},
	{.look = {.name = "wall-40x12",
		  .lines = 12,
		  .columns = 40,
		  .theme = "kaya"},
	 .tables = 8,
	 .page = 1},
	{.look = {.name = "wall-20x5", .lines = 5, .columns = 20},
	 .tables = 8,
	 .page = 1},
	{.look = {.name = "wall-8x1", .lines = 1, .columns = 8},
	 .tables = 8,
	 .page = 1},
};

enum { SCREENS = sizeof(screens) / sizeof(screens[0]) };

static void check_screen(void **state)
{
	int i = (int)(intptr_t)*state;
	struct wall_scene scene = make_scene(screens[i].tables);
	struct easel easel;

	scene.page = screens[i].page;
	if (screens[i].covered) {
		tables[0].followed.replica.covered = true;
		tables[0].play.withheld = true;
		tables[0].followed.gone = screens[i].gone;
		wall_table_tick(&tables[0], 0);
	}
	golden_begin(&easel, &screens[i].look);
	wall_view_draw(&scene);
	golden_end(&easel, &screens[i].look);
}

/* Whatever the window: in it, none over another, and none left out. */
static void test_places(void **state)
{
	struct wall_wish wish = {.size = 19, .least = 10, .painted = true};
	struct wall_layout layout;

	(void)state;
	for (wish.lines = 1; wish.lines <= 70; wish.lines++)
		for (wish.columns = 1; wish.columns <= 220; wish.columns += 3)
			for (wish.tables = 0; wish.tables <= 40;
			     wish.tables += 8) {
				int line, column, each;

				/* with a frame, and without */
				wish.framed = wish.tables % 16;
				wall_layout_make(&layout, &wish);
				each = layout.across * layout.down;
				assert_true(layout.pages * each >= wish.tables);
				assert_true((layout.pages - 1) * each <=
					    wish.tables);
				wall_layout_place(&layout, each - 1, &line,
						  &column);
				assert_true(line + layout.lines <= wish.lines);
				assert_true(column + layout.board +
						    (layout.board > 0) +
						    layout.words +
						    layout.left <=
					    wish.columns);
			}
}

/* One large board, four that are smaller, and then the smallest of all. */
static void test_pitch(void **state)
{
	static const struct {
		int tables, pitch, pages;
	} cases[] = {{1, 3, 1}, {2, 2, 1},  {6, 1, 1},
		     {7, 0, 1}, {25, 0, 1}, {26, 0, 2}};
	struct wall_wish wish = {.lines = 60,
				 .columns = 200,
				 .size = 19,
				 .least = 10,
				 .painted = true};
	struct wall_layout layout;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		wish.tables = cases[i].tables;
		wall_layout_make(&layout, &wish);
		assert_int_equal(layout.pitch_lines, cases[i].pitch);
		assert_int_equal(layout.pages, cases[i].pages);
	}
}

static void expect_state(int i, enum followed_state state, const char *words)
{
	const char *said;

	make_scene(GAMES);
	assert_int_equal(followed_state(&tables[i].followed, &said), state);
	assert_string_equal(said, words);
}

static void test_states(void **state)
{
	const char *said;

	(void)state;
	expect_state(0, FOLLOWED_PLAYS, "");
	expect_state(1, FOLLOWED_REFEREE, "REFEREE");
	expect_state(2, FOLLOWED_WAITS, "paused");
	expect_state(3, FOLLOWED_OVER, "");
	expect_state(4, FOLLOWED_WAITS, "counting");
	expect_state(6, FOLLOWED_WAITS, "line lost");
	tables[0].followed.replica.covered = true;
	assert_int_equal(followed_state(&tables[0].followed, &said),
			 FOLLOWED_WAITS);
	assert_string_equal(said, "stands still");
	/* who has finished may go; others were to play on */
	tables[0].followed.gone = tables[3].followed.gone = true;
	assert_int_equal(followed_state(&tables[3].followed, &said),
			 FOLLOWED_OVER);
	assert_int_equal(followed_state(&tables[0].followed, &said),
			 FOLLOWED_GONE);
}

/* What a table sends to who watches it. */
static void test_lines(void **state)
{
	static struct wall_table table;
	struct record record;
	size_t length;
	char *text, line[8192];

	(void)state;
	make_playing();
	assert_true(record_init(&record, &moment.play.game.setup));
	assert_true(record_write_line(&record, &text, &length));
	snprintf(line, sizeof(line), "record %s", text);
	free(text);
	record_clear(&record);
	wall_table_init(&table, "1", &moment.keymap);
	assert_false(followed_is_known(&table.followed));
	assert_string_equal(wall_table_take(&table, line, 1000), "where");
	assert_true(followed_is_known(&table.followed));
	assert_true(wall_table_runs(&table));
	wall_table_tick(&table, 4000);
	assert_int_equal(table.play.used, 3000);
	assert_null(wall_table_take(&table, "clock 9000", 4000));
	wall_table_tick(&table, 4500);
	assert_int_equal(table.play.used, 9500);
	/* one that does not fit wants all of it again */
	assert_string_equal(wall_table_take(&table, "node 7 ;B[aa]", 5000),
			    "watch");
	wall_table_init(&table, "1", &moment.keymap);
	assert_null(wall_table_take(&table, "no watch nobody may", 0));
	assert_true(table.followed.shut);
}

static void know_record(int i, const char *where)
{
	assert_null(wall_table_take(&tables[i], where, 0));
}

/* What was broken off goes when it goes on elsewhere, or after a while. */
static void test_broken_off(void **state)
{
	(void)state;
	make_scene(4);
	know_record(0, "where /home/anna/20251120T120000Z-1.sgf");
	know_record(1, "where 20251120T120000Z-1.sgf");
	know_record(2, "where /home/anna/20251120T120000Z-2.sgf");
	know_record(3, "where /home/anna/20251120T120000Z-1.sgf");
	assert_false(
		followed_goes_on(&tables[0].followed, &tables[1].followed));
	followed_leave(&tables[0].followed, 1000);
	followed_leave(&tables[3].followed, 1000);
	assert_true(followed_goes_on(&tables[0].followed, &tables[1].followed));
	assert_false(
		followed_goes_on(&tables[0].followed, &tables[2].followed));
	/* not for a result, nor at one that has gone as well */
	assert_false(
		followed_goes_on(&tables[3].followed, &tables[1].followed));
	assert_false(
		followed_goes_on(&tables[0].followed, &tables[3].followed));
	assert_false(
		followed_goes_on(&tables[0].followed, &tables[0].followed));
	tables[0].followed.record[0] = tables[1].followed.record[0] = '\0';
	assert_false(
		followed_goes_on(&tables[0].followed, &tables[1].followed));
	assert_false(followed_is_past(&tables[0].followed, FOLLOWED_PAST_MS));
	assert_true(
		followed_is_past(&tables[0].followed, FOLLOWED_PAST_MS + 1000));
	assert_false(
		followed_is_past(&tables[1].followed, FOLLOWED_PAST_MS + 1000));
	assert_false(
		followed_is_past(&tables[3].followed, FOLLOWED_PAST_MS + 1000));
}

static struct wall_screen wall;
static int ends[MOST];

static void hang(const char *name, pid_t process)
{
	struct rendezvous_table found = {.process = process};
	int pair[2];

	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
	ends[process] = pair[1];
	found.fd = pair[0];
	assert_true(wall_screen_hang(&wall, name, &found));
}

/* By their numbers, whenever they have come; who has gone makes room. */
static void test_order(void **state)
{
	char asked[16] = "";
	struct pollfd fds[RENDEZVOUS_TABLES] = {{0}};
	int count = RENDEZVOUS_TABLES;

	(void)state;
	wall_screen_init(&wall);
	hang("10", 1);
	hang("2", 2);
	hang("final", 3);
	assert_int_equal(wall.follow.count, 3);
	assert_true(follow_has(&wall.follow, 2));
	assert_false(follow_has(&wall.follow, 4));
	assert_int_equal(read(ends[2], asked, sizeof(asked) - 1), 6);
	assert_string_equal(asked, "watch\n");
	/* "2" is the first of them */
	wall.screen.class->wait(&wall.screen, fds, &count);
	assert_int_equal(count, 3);
	close(ends[2]);
	fds[0].revents = POLLIN;
	assert_true(wall.screen.class->wake(&wall.screen, fds));
	assert_false(follow_has(&wall.follow, 2));
	hang("2", 4);
	assert_int_equal(wall.follow.count, 3);
	assert_true(follow_has(&wall.follow, 4));
	wall_screen_clear(&wall);
	assert_int_equal(wall.follow.count, 0);
	for (int i = 1; i <= 4; i++)
		close(ends[i]);
}

static void wake(void)
{
	struct pollfd fds[RENDEZVOUS_TABLES] = {{0}};
	int count = RENDEZVOUS_TABLES;

	wall.screen.class->wait(&wall.screen, fds, &count);
	for (int i = 0; i < count; i++)
		fds[i].revents = POLLIN;
	assert_true(wall.screen.class->wake(&wall.screen, fds));
}

static void tell(pid_t process, const char *line)
{
	size_t length = strlen(line);

	assert_int_equal(write(ends[process], line, length), (ssize_t)length);
}

/* The process of a table that is gone on with is another. */
static void test_resumed(void **state)
{
	(void)state;
	wall_screen_init(&wall);
	hang("100", 1);
	hang("200", 2);
	tell(1, "where /r/1.sgf\n");
	tell(2, "where /r/2.sgf\n");
	wake();
	close(ends[1]);
	wake();
	assert_int_equal(wall.follow.count, 2);
	hang("300", 3);
	wake();
	assert_int_equal(wall.follow.count, 3);
	tell(3, "where 1.sgf\n");
	wake();
	assert_int_equal(wall.follow.count, 2);
	assert_false(follow_has(&wall.follow, 1));
	assert_true(follow_has(&wall.follow, 2));
	assert_true(follow_has(&wall.follow, 3));
	wall_screen_clear(&wall);
	close(ends[2]);
	close(ends[3]);
}

static void expect_page(key k, int page, bool stays)
{
	assert_true(wall.screen.class->key(&wall.screen, k));
	assert_int_equal(wall.page, page);
	assert_int_equal(wall.stays, stays);
}

static void test_keys(void **state)
{
	static const struct golden_look look = {.lines = 12, .columns = 40};
	struct easel easel;
	char name[16];

	(void)state;
	easel_open_in(&easel, theme_find("plain"), SET_NARROW, "xterm-256color",
		      look.lines, look.columns);
	wall_screen_init(&wall);
	for (int i = 1; i <= 5; i++) {
		snprintf(name, sizeof(name), "%d", i);
		hang(name, i);
	}
	expect_page('x', 0, false);
	expect_page(' ', 1, true);
	expect_page(KEY_TO_LEFT, 0, true);
	expect_page(KEY_TO_UP, 2, true);
	expect_page(KEY_TO_PAGEDOWN, 0, true);
	assert_false(wall.left);
	assert_false(wall.screen.class->key(&wall.screen, 'q'));
	assert_true(wall.left);
	wall_screen_clear(&wall);
	for (int i = 1; i <= 5; i++)
		close(ends[i]);
	easel_close(&easel);
}

int main(void)
{
	struct CMUnitTest tests[SCREENS + 8];
	const struct CMUnitTest others[] = {
		cmocka_unit_test(test_places),	   cmocka_unit_test(test_pitch),
		cmocka_unit_test(test_states),	   cmocka_unit_test(test_lines),
		cmocka_unit_test(test_broken_off), cmocka_unit_test(test_order),
		cmocka_unit_test(test_resumed),	   cmocka_unit_test(test_keys),
	};

	for (int i = 0; i < SCREENS; i++)
		tests[i] =
			(struct CMUnitTest){screens[i].look.name, check_screen,
					    NULL, NULL, (void *)(intptr_t)i};
	memcpy(tests + SCREENS, others, sizeof(others));
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
