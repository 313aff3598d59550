/* SPDX-License-Identifier: ISC */
/* What the shell is told, line by line. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "easel.h"
#include "moment.h"
#include "ui/play/farewell.h"

static const char record[] = "/home/go/.local/share/pairgo/1.sgf";

static void print(struct farewell farewell, const struct moment *moment,
		  enum terminal_end end, bool saved, int columns,
		  const char *expected)
{
	struct easel easel;
	size_t length;
	char *text;
	FILE *out = open_memstream(&text, &length);

	assert_non_null(out);
	easel_open(&easel, "xterm", 24, columns, true);
	farewell_make(&farewell, end, &moment->play.game,
		      farewell.restricted || farewell.theirs ? "" : record,
		      saved);
	easel_close(&easel);
	farewell_print(&farewell, out);
	fclose(out);
	assert_string_equal(text, expected);
	free(text);
}

static void expect_said(const struct moment *moment, enum terminal_end end,
			bool saved, int columns, const char *expected)
{
	print((struct farewell){.restricted = false}, moment, end, saved,
	      columns, expected);
}

/* No command that cannot be typed there. */
static void expect_restricted(const struct moment *moment,
			      enum terminal_end end, bool saved,
			      const char *expected)
{
	print((struct farewell){.restricted = true}, moment, end, saved, 200,
	      expected);
}

/* Nobody is told to go on with a game that only another user can. */
static void test_of_another_user(void **state)
{
	static const struct {
		enum terminal_end end;
		bool saved;
		const char *words;
	} rows[] = {
		{TERMINAL_LEFT, true,
		 "The game is saved: come back to go on with it. Once its "
		 "table has ended, whoever runs that has to begin it again.\n"},
		{TERMINAL_DEAF, true,
		 "The table does not answer. When it does again, come back to "
		 "go on with the game.\n"},
		{TERMINAL_CUT, true,
		 "The table has cut this terminal off, and goes on with the "
		 "game: come back to it.\n"},
		{TERMINAL_GONE, true,
		 "The table is gone, but the game is saved: whoever runs it "
		 "has to begin it again.\n"},
		{TERMINAL_GONE, false,
		 "The table is gone, and not all of the game was saved: "
		 "whoever runs it has to begin it again.\n"},
		{TERMINAL_LOST, true,
		 "The line to the table has ended, but the game is saved: come "
		 "back to your seat. If the table is gone, whoever runs it has "
		 "to begin it again.\n"},
		{TERMINAL_LOST, false,
		 "The line to the table has ended, and not all of the game was "
		 "saved: come back. If the table is gone, whoever runs it has "
		 "to begin it again.\n"},
	};
	struct moment moment;

	(void)state;
	moment_init(&moment, 9, 4, INPUT_TURN);
	moment_act(&moment, "B1 play E5", 1000);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		for (int restricted = 0; restricted < 2; restricted++)
			print((struct farewell){.restricted = restricted,
						.theirs = true},
			      &moment, rows[i].end, rows[i].saved, 200,
			      rows[i].words);
}

static void test_restricted(void **state)
{
	struct moment moment;

	(void)state;
	moment_init(&moment, 9, 4, INPUT_TURN);
	expect_restricted(&moment, TERMINAL_LEFT, true,
			  "Nothing has been played yet.\n");
	moment_act(&moment, "B1 play E5", 1000);
	expect_restricted(&moment, TERMINAL_LEFT, true,
			  "The game is saved: come back to go on with it.\n");
	expect_restricted(&moment, TERMINAL_LEFT, false,
			  "Not all of the game is saved: the table goes on "
			  "trying. Come back to it.\n");
	expect_restricted(&moment, TERMINAL_DEAF, true,
			  "The table does not answer. When it does again, or "
			  "has ended, come back to go on with the game.\n");
	expect_restricted(&moment, TERMINAL_CUT, true,
			  "The table has cut this terminal off, and goes on "
			  "with the game: come back to it.\n");
	expect_restricted(&moment, TERMINAL_GONE, true,
			  "The table is gone, but the game is saved: come "
			  "back to go on with it.\n");
	expect_restricted(&moment, TERMINAL_GONE, false,
			  "The table is gone, and not all of the game was "
			  "saved: come back to go on with what was.\n");
	expect_restricted(&moment, TERMINAL_LOST, true,
			  "The line to the table has ended, but the game is "
			  "saved: come back to go on with it.\n");
	expect_restricted(&moment, TERMINAL_LOST, false,
			  "The line to the table has ended, and not all of "
			  "the game was saved: come back to go on with what "
			  "was.\n");
	moment_act(&moment, "referee both-lose", 1000);
	expect_restricted(&moment, TERMINAL_OVER, true, "Both sides lose.\n");
}

static void expect_told(const struct moment *moment, enum terminal_end end,
			int columns, const char *expected)
{
	expect_said(moment, end, true, columns, expected);
}

static void test_who_has_won(void **state)
{
	struct moment moment;

	(void)state;
	moment_init(&moment, 9, 4, INPUT_TURN);
	moment_turns(&moment, "E5");
	moment_act(&moment, "W1 resign", 1000);
	expect_told(&moment, TERMINAL_OVER, 80,
		    "Chiara Bianchi (White 1) resigns: Black wins. Black: "
		    "Anna Kowalska and Jürgen\n"
		    "Müller.\n"
		    "The record is in /home/go/.local/share/pairgo/1.sgf\n");
	expect_told(&moment, TERMINAL_OVER, 40,
		    "Chiara Bianchi (White 1) resigns: Black\n"
		    "wins. Black: Anna Kowalska and Jürgen\nMüller.\n"
		    "The record is in\n"
		    "/home/go/.local/share/pairgo/1.sgf\n");
}

static void test_a_team_has_won(void **state)
{
	struct moment moment;

	(void)state;
	moment_init(&moment, 9, 4, INPUT_TURN);
	strcpy(moment.play.game.setup.team[WHITE], "Les Étoiles");
	moment_restart(&moment);
	moment_act(&moment, "B1 resign", 1000);
	expect_told(&moment, TERMINAL_OVER, 80,
		    "Anna Kowalska (Black 1) resigns: White wins. White: Les "
		    "Étoiles.\n"
		    "The record is in /home/go/.local/share/pairgo/1.sgf\n");
}

static void test_nobody_has_a_name(void **state)
{
	struct moment moment;

	(void)state;
	moment_init(&moment, 9, 4, INPUT_TURN);
	memset(moment.play.game.setup.name, 0,
	       sizeof(moment.play.game.setup.name));
	moment_restart(&moment);
	moment_act(&moment, "B1 resign", 1000);
	expect_told(&moment, TERMINAL_OVER, 80,
		    "Black 1 resigns: White wins.\n"
		    "The record is in /home/go/.local/share/pairgo/1.sgf\n");
}

static void test_nobody_has_won(void **state)
{
	struct moment moment;

	(void)state;
	moment_init(&moment, 9, 4, INPUT_TURN);
	/* what would not be offered is not promised */
	expect_told(&moment, TERMINAL_LEFT, 80,
		    "Nothing has been played yet.\n"
		    "To go on: pairgo resume "
		    "/home/go/.local/share/pairgo/1.sgf\n");
	moment_act(&moment, "B1 ask resign", 1000);
	expect_told(&moment, TERMINAL_LEFT, 80,
		    "The game is saved. What was asked stays open.\n"
		    "To go on: pairgo\n"
		    "The record is in /home/go/.local/share/pairgo/1.sgf\n");
	moment_act(&moment, "B1 play E5", 1000);
	expect_told(&moment, TERMINAL_LEFT, 80,
		    "The game is saved.\n"
		    "To go on: pairgo\n"
		    "The record is in /home/go/.local/share/pairgo/1.sgf\n");
	expect_told(&moment, TERMINAL_LOST, 80,
		    "The line to the table has ended, but the game is saved.\n"
		    "To go on: pairgo\n"
		    "The record is in /home/go/.local/share/pairgo/1.sgf\n");
	expect_told(&moment, TERMINAL_GONE, 80,
		    "The table is gone, but the game is saved.\n"
		    "To go on: pairgo\n"
		    "The record is in /home/go/.local/share/pairgo/1.sgf\n");
	expect_told(&moment, TERMINAL_DEAF, 80,
		    "The table does not answer: wait until it does, or has "
		    "ended.\n"
		    "To go on: pairgo\n"
		    "The record is in /home/go/.local/share/pairgo/1.sgf\n");
	moment_act(&moment, "referee both-lose", 1000);
	expect_told(&moment, TERMINAL_OVER, 80,
		    "Both sides lose.\n"
		    "The record is in /home/go/.local/share/pairgo/1.sgf\n");
}

/* No way that leads to another game, or none; as the shell reads it. */
static void test_record_is_elsewhere(void **state)
{
	static const struct {
		const char *record, *way;
	} rows[] = {
		{record, "pairgo resume /home/go/.local/share/pairgo/1.sgf"},
		{"/mnt/a stick/1.sgf", "pairgo resume '/mnt/a stick/1.sgf'"},
		{"1.sgf", ""}, /* another user is told no more */
	};
	struct moment moment;

	(void)state;
	moment_init(&moment, 9, 4, INPUT_TURN);
	moment_act(&moment, "B1 play E5", 1000);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct farewell farewell = {.elsewhere = true};
		struct easel easel;

		easel_open(&easel, "xterm", 24, 80, true);
		farewell_make(&farewell, TERMINAL_LEFT, &moment.play.game,
			      rows[i].record, true);
		easel_close(&easel);
		assert_string_equal(farewell.way, rows[i].way);
	}
}

/* The command that leads to where others are. */
static void test_others_stay(void **state)
{
	static const struct {
		seatset here, together;
		long table; /* in a room */
		const char *words, *join, *way;
	} rows[] = {
		{15, 0, 0, "The game is saved.", "", "pairgo"},
		{15, 15, 0, "The game is saved.", "pairgo join", "pairgo"},
		{7, 7, 0, "The game is saved.", "pairgo join", "pairgo"},
		{6, 0, 0, "The game is saved.", "pairgo join --seat W1,B2",
		 "pairgo"},
		{4, 0, 812, "The game is saved.", "pairgo join 812 --seat B2",
		 "pairgo"},
		{0, 15, 0, "The game goes on: \"pairgo watch\" shows it again.",
		 "", ""},
	};
	struct moment moment;

	(void)state;
	moment_init(&moment, 9, 4, INPUT_TURN);
	moment_act(&moment, "B1 play E5", 1000);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct farewell farewell = {.table = rows[i].table};
		struct easel easel;

		easel_open(&easel, "xterm", 24, 80, true);
		farewell_make(&farewell, TERMINAL_LEFT, &moment.play.game,
			      record, true);
		farewell_sat(&farewell, &moment.play.game, rows[i].here,
			     rows[i].together);
		easel_close(&easel);
		assert_string_equal(farewell.words, rows[i].words);
		assert_string_equal(farewell.join, rows[i].join);
		assert_string_equal(farewell.way, rows[i].way);
	}
}

/* It is never said of a game that it is saved while it is not. */
static void test_what_is_not_saved(void **state)
{
	struct moment moment;

	(void)state;
	moment_init(&moment, 9, 4, INPUT_TURN);
	moment_act(&moment, "B1 play E5", 1000);
	expect_said(&moment, TERMINAL_LEFT, false, 80,
		    "Not all of the game is saved: the table goes on trying.\n"
		    "To go on: pairgo\n"
		    "The record is in /home/go/.local/share/pairgo/1.sgf\n");
	expect_said(&moment, TERMINAL_DEAF, false, 80,
		    "The line to the table has ended, and not all of the game "
		    "was saved.\n"
		    "To go on: pairgo\n"
		    "The record is in /home/go/.local/share/pairgo/1.sgf\n");
	expect_said(&moment, TERMINAL_GONE, false, 80,
		    "The table is gone, and not all of the game was saved.\n"
		    "To go on: pairgo\n"
		    "The record is in /home/go/.local/share/pairgo/1.sgf\n");
	moment_act(&moment, "referee both-lose", 1000);
	expect_said(&moment, TERMINAL_OVER, false, 80,
		    "Both sides lose. Not all of it is saved: the table goes "
		    "on trying.\n"
		    "The record is in /home/go/.local/share/pairgo/1.sgf\n");
}

/* Each as it would have been told by itself, in their order. */
static void test_games_before(void **state)
{
	struct farewell farewell;
	struct moment moment;
	struct easel easel;
	size_t length;
	char *text;
	FILE *out = open_memstream(&text, &length);

	(void)state;
	assert_non_null(out);
	easel_open(&easel, "xterm", 24, 80, true);
	farewell_init(&farewell);
	moment_init(&moment, 9, 4, INPUT_TURN);
	moment_act(&moment, "B1 play E5", 1000);
	moment_act(&moment, "referee both-lose", 1000);
	for (int i = 0; i < 2; i++) {
		farewell_make(&farewell, TERMINAL_OVER, &moment.play.game,
			      i ? "/games/2.sgf" : "/games/1.sgf", true);
		farewell_keep(&farewell);
	}
	/* nothing comes of one that did not begin */
	moment_init(&moment, 9, 4, INPUT_TURN);
	farewell_begin(&farewell, false, false, 0);
	farewell_make(&farewell, TERMINAL_BACK, &moment.play.game, record,
		      true);
	farewell_keep(&farewell);
	farewell_make(&farewell, TERMINAL_QUIT, &moment.play.game, record,
		      true);
	farewell_print(&farewell, out);
	farewell_make(&farewell, TERMINAL_LEFT, &moment.play.game, record,
		      true);
	easel_close(&easel);
	fputs("--\n", out);
	farewell_print(&farewell, out);
	fclose(out);
	assert_string_equal(text, "Both sides lose.\n"
				  "The record is in /games/1.sgf\n"
				  "Both sides lose.\n"
				  "The record is in /games/2.sgf\n"
				  "--\n"
				  "Both sides lose.\n"
				  "The record is in /games/1.sgf\n"
				  "Both sides lose.\n"
				  "The record is in /games/2.sgf\n"
				  "Nothing has been played yet.\n"
				  "To go on: pairgo resume "
				  "/home/go/.local/share/pairgo/1.sgf\n");
	free(text);
	farewell_clear(&farewell);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_restricted),
		cmocka_unit_test(test_of_another_user),
		cmocka_unit_test(test_who_has_won),
		cmocka_unit_test(test_a_team_has_won),
		cmocka_unit_test(test_nobody_has_a_name),
		cmocka_unit_test(test_record_is_elsewhere),
		cmocka_unit_test(test_others_stay),
		cmocka_unit_test(test_what_is_not_saved),
		cmocka_unit_test(test_nobody_has_won),
		cmocka_unit_test(test_games_before),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
