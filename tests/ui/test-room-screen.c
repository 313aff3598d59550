/* SPDX-License-Identifier: ISC */
/* What is played in the room: how it looks, and what keys choose there. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "golden.h"
#include "ui/room_screen.h"

static const struct room_row rows[] = {
	{.name = "1",
	 .people = "Anna & Bruno - Chiara & Jürgen",
	 .since = "since 14:05",
	 .move = "move 34",
	 .watched = true,
	 .seats = "free B2,W2",
	 .open = 1 << SEAT_B2 | 1 << SEAT_W2,
	 .names = {"Anna (Black)", "Chiara (White)", "Bruno (Black)",
		   "Jürgen (White)"}},
	{.name = "2",
	 .people = "Table 2: 田中 健 & 佐藤 花 - Dino Neri & Eva Kowalska",
	 .since = "since 9:30",
	 .move = "move 112",
	 .watched = true,
	 .seats = "no seat free"},
	{.name = "3",
	 .people = "anna's game: Olga & Pavel - Rosa & Sandor",
	 .since = "since 11-22",
	 .move = "move 0",
	 .watched = true,
	 .seats = "yours W1",
	 .own = 1 << SEAT_W1},
};

enum { GAMES = sizeof(rows) / sizeof(rows[0]) };

static struct room_screen room;

static bool press(key k)
{
	return room.screen.class->key(&room.screen, k);
}

static const struct {
	struct golden_look look;
	int games;
	key k; /* or KEY_NONE */
} screens[] = {
	{{.name = "room"}, GAMES, KEY_NONE},
	{{.name = "room-watch"}, GAMES, KEY_TO_DOWN},
	{{.name = "room-new"}, GAMES, KEY_TO_END},
	{{.name = "room-key"}, GAMES, 'x'},
	{{.name = "room-seats"}, GAMES, KEY_TO_ENTER},
	{{.name = "room-empty"}, 0, KEY_NONE},
	{{.name = "room-ascii", .ascii = true}, GAMES, KEY_NONE},
	{{.name = "room-40x12", .lines = 12, .columns = 40}, GAMES, KEY_NONE},
	{{.name = "room-20x5", .lines = 5, .columns = 20}, GAMES, KEY_TO_END},
	{{.name = "room-8x1", .lines = 1, .columns = 8}, GAMES, KEY_TO_DOWN},
};

enum { SCREENS = sizeof(screens) / sizeof(screens[0]) };

static void check_screen(void **state)
{
	const struct golden_look *look = &screens[(intptr_t)*state].look;
	struct easel easel;

	room_screen_init(&room, rows, screens[(intptr_t)*state].games);
	if (screens[(intptr_t)*state].k != KEY_NONE)
		assert_true(press(screens[(intptr_t)*state].k));
	golden_begin(&easel, look);
	screen_draw(&room.screen);
	golden_end(&easel, look);
}

static void expect(int at, key k, enum room_answer answer)
{
	room_screen_init(&room, rows, GAMES);
	for (int i = 0; i < at; i++)
		press(KEY_TO_DOWN);
	assert_int_equal(press(k), answer == ROOM_ASKED);
	assert_int_equal(room.answer, answer);
}

/* Enter sits down where that can be done, and else watches, or begins. */
static void test_keys(void **state)
{
	(void)state;
	expect(0, KEY_TO_ENTER, ROOM_ASKED);
	expect(1, KEY_TO_ENTER, ROOM_WATCH);
	expect(2, KEY_TO_ENTER, ROOM_SIT);
	assert_int_equal(room.seat, seat_bit(SEAT_W1));
	expect(GAMES, KEY_TO_ENTER, ROOM_NEW);
	expect(0, 'w', ROOM_WATCH);
	expect(GAMES, 'w', ROOM_ASKED);
	expect(0, 'n', ROOM_NEW);
	expect(1, KEY_TO_ESCAPE, ROOM_QUIT);
	expect(1, 'q', ROOM_ASKED);
	assert_string_equal(room.remark, "Escape leaves.");
	expect(1, 'x', ROOM_ASKED);
	expect(1, KEY_TO_UP, ROOM_ASKED);
	assert_int_equal(room.current, 0);
	expect(0, KEY_TO_UP, ROOM_ASKED);
	assert_int_equal(room.current, 0);
	expect(0, KEY_TO_END, ROOM_ASKED);
	assert_int_equal(room.current, GAMES);
	expect(GAMES, KEY_TO_DOWN, ROOM_ASKED);
	assert_int_equal(room.current, GAMES);
}

/* Who may not watch is not told that they might. */
static void test_unwatched(void **state)
{
	struct room_row now[2] = {rows[1], rows[0]};

	(void)state;
	now[0].watched = now[1].watched = false;
	room_screen_init(&room, now, 2);
	assert_true(press(KEY_TO_ENTER));
	assert_string_equal(room.remark, "Nobody may watch that game.");
	assert_true(press('w'));
	assert_int_equal(room.answer, ROOM_ASKED);
	assert_true(press(KEY_TO_DOWN));
	assert_true(press('w'));
	assert_true(press(KEY_TO_ENTER));
	assert_true(room.choosing);
}

/* A game that was left is gone on with; and why else nothing can be done. */
static void test_left(void **state)
{
	const struct room_row now[] = {
		{.name = "(left)",
		 .people = "Table 7: your game: Anna & Bruno - Chiara & Jürgen",
		 .since = "saved 14:05",
		 .move = "move 34",
		 .seats = "not going on",
		 .left = true,
		 .shut = "Nobody plays there now: Enter goes on with it."},
		{.name = "4",
		 .people = "olga's own game: Olga & Pavel - Rosa & Sandor",
		 .since = "since 9:30",
		 .move = "move 0",
		 .seats = "no seat by key",
		 .shut = "That member's own table takes nobody who comes by a "
			 "key: n begins one."}};
	static const struct golden_look left = {.name = "room-left"},
					shut = {.name = "room-shut"};
	struct easel easel;

	(void)state;
	room_screen_init(&room, now, 2);
	golden_begin(&easel, &left);
	screen_draw(&room.screen);
	golden_end(&easel, &left);
	assert_true(press('w'));
	assert_string_equal(room.remark, now[0].shut);
	press(KEY_TO_DOWN);
	assert_true(press(KEY_TO_ENTER));
	assert_string_equal(room.remark, now[1].shut);
	golden_begin(&easel, &shut);
	screen_draw(&room.screen);
	golden_end(&easel, &shut);
	press(KEY_TO_UP);
	assert_false(press(KEY_TO_ENTER));
	assert_int_equal(room.answer, ROOM_GO_ON);
}

/* Where several seats are free one of them is asked for, by its number. */
static void test_seats(void **state)
{
	(void)state;
	expect(0, KEY_TO_ENTER, ROOM_ASKED);
	assert_true(room.choosing);
	assert_true(press('1')); /* somebody sits there */
	assert_non_null(room.remark);
	assert_true(press(KEY_TO_ENTER));
	assert_false(press('3'));
	assert_int_equal(room.answer, ROOM_SIT);
	assert_int_equal(room.seat, seat_bit(SEAT_B2));

	expect(0, KEY_TO_ENTER, ROOM_ASKED);
	assert_true(press(KEY_TO_ESCAPE));
	assert_false(room.choosing);
	assert_false(press('w'));
	assert_int_equal(room.answer, ROOM_WATCH);
}

/* Which of the seats of one account is whose its table may want to know. */
static void test_which(void **state)
{
	(void)state;
	expect(2, KEY_TO_ENTER, ROOM_SIT);
	room.which = seat_bit(SEAT_W1) | seat_bit(SEAT_B2);
	room_screen_renew(&room, rows, GAMES);
	room_screen_renew(&room, rows, GAMES);
	assert_true(room.choosing);
	assert_true(press('1'));
	assert_false(press('3'));
	assert_int_equal(room.answer, ROOM_SIT);
	assert_int_equal(room.seat, seat_bit(SEAT_B2));
	room_screen_renew(&room, rows, GAMES);
	assert_true(press(KEY_TO_ESCAPE));
	assert_false(room.choosing);
	assert_int_equal(room.which, 0);
}

/* Another look finds one on the same game, wherever it stands then. */
static void test_renewal(void **state)
{
	struct room_row now[GAMES] = {rows[2], rows[0], rows[1]};

	(void)state;
	expect(0, KEY_TO_ENTER, ROOM_ASKED);
	room_screen_renew(&room, now, GAMES);
	assert_int_equal(room.current, 1);
	assert_true(room.choosing);
	now[1].open = seat_bit(SEAT_W2);
	room_screen_renew(&room, now, GAMES);
	assert_int_equal(room.current, 1);
	/* somebody has sat down at one of the two */
	assert_true(room.choosing);
	assert_string_equal(room.remark,
			    "Somebody else has taken a seat there.");
	assert_true(press('3'));
	assert_false(press('4'));
	assert_int_equal(room.seat, seat_bit(SEAT_W2));
	room_screen_renew(&room, now, GAMES);
	now[1].open = 0;
	room_screen_renew(&room, now, GAMES);
	assert_false(room.choosing);
	assert_string_equal(room.remark,
			    "The last of those seats has been taken.");
	now[1].open = rows[0].open;
	room_screen_renew(&room, now, GAMES);
	assert_true(press(KEY_TO_ENTER));
	room_screen_renew(&room, now, 1);
	assert_false(room.choosing);
	assert_string_equal(room.remark,
			    "That table does not answer any more.");
	assert_int_equal(room.current, 0);
	assert_true(press(KEY_TO_END));
	room_screen_renew(&room, now, GAMES);
	assert_int_equal(room.current, GAMES);
	/* who waits for a game has it before them */
	room_screen_init(&room, now, 0);
	room_screen_renew(&room, now, GAMES);
	assert_int_equal(room.current, 0);
}

int main(void)
{
	static struct CMUnitTest tests[SCREENS + 6];

	for (int i = 0; i < SCREENS; i++)
		tests[i] =
			(struct CMUnitTest){screens[i].look.name, check_screen,
					    NULL, NULL, (void *)(intptr_t)i};
	tests[SCREENS] = (struct CMUnitTest)cmocka_unit_test(test_keys);
	tests[SCREENS + 1] = (struct CMUnitTest)cmocka_unit_test(test_seats);
	tests[SCREENS + 2] = (struct CMUnitTest)cmocka_unit_test(test_renewal);
	tests[SCREENS + 3] =
		(struct CMUnitTest)cmocka_unit_test(test_unwatched);
	tests[SCREENS + 4] = (struct CMUnitTest)cmocka_unit_test(test_left);
	tests[SCREENS + 5] = (struct CMUnitTest)cmocka_unit_test(test_which);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests_name("ui: the room", tests, NULL, NULL);
}
