/* SPDX-License-Identifier: ISC */
/* A referee comes to the table, with a code and without. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

static const char with_code[] = "referee {\n code = \"tsuke\"\n}\n";

static void begin(struct players *four, const char *more)
{
	char config[1024];

	snprintf(config, sizeof(config), "%s%s", players_small, more);
	players_come(four, BY_TURN, config);
	players_begin(four);
	players_play(four, "E5");
}

static void test_rulings(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "");
	pty_type(four.terminal, "J Enter");
	wait_for(four.terminal, "This menu is for the referee");
	pty_type(four.terminal, "Escape");
	wait_for(four.terminal, "Move 1 B1 E5");
	/* nobody has claimed anything, so no claim can be wrong */
	pty_type(four.terminal, "J Enter Enter");
	wait_for(four.terminal, "4  A side loses by forfeit.");
	assert_false(pty_shows(four.terminal, "The claim is"));
	/* whether there is an error is not said before it is ruled (1.3) */
	pty_type(four.terminal, "1 Enter");
	wait_for(four.terminal, "Enter confirm");
	players_read();
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "That ruling does not apply");
	pty_type(four.terminal, "J Enter Enter 6 2 3 Enter");
	wait_for(four.terminal, "The reason, for the record:");
	pty_type(four.terminal, "spät");
	wait_for(four.terminal, "> spät");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Enter confirm");
	wait_for(four.terminal, "White gets 3 penalty");
	assert_null(strstr(home_record(), "spät"));
	players_read();
	pty_type(four.terminal, "Enter");
	wait_record(four.terminal, "spät");
	players_play(&four, "C3");
	players_say(&four, "J Enter Enter 4 1 Enter", "Enter");
	wait_for(four.terminal, "Black loses by forfeit:");
	wait_record(four.terminal, "RE[W+Forfeit]");
	/* on appeal the game goes on from where it was */
	players_say(&four, "J Enter c appeal Enter", "Enter");
	wait_for(four.terminal, "PAUSED");
	wait_record(four.terminal, "RE[?]");
	players_agree(&four, "Play goes on");
	players_play(&four, "G7");
}

/* A game that is over comes back with the menu, and is left as it was. */
static void test_finished_game(void **state)
{
	const struct pty_options resume = {
		.program = "sh",
		.arguments = {"-c", "exec \"$PAIRGO\" --set "
				    "screen.glyphs=unicode resume "
				    "\"$XDG_DATA_HOME\"/pairgo/*.sgf"}};
	struct players four;
	char *before;

	(void)state;
	begin(&four, "");
	pty_type(four.terminal, "RR");
	players_read();
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "resigns:");
	players_leave(&four);
	assert_true(home_is_left());
	before = strdup(home_record());

	players_move_to(&four, pty_open(&resume));
	wait_for(four.terminal, "resigns:");
	players_leave(&four);
	assert_true(home_is_left());
	assert_string_equal(home_record(), before);
	free(before);

	players_move_to(&four, pty_open(&resume));
	wait_for(four.terminal, "resigns:");
	pty_type(four.terminal, "J Enter a 3");
	wait_for(four.terminal, "> Bruno");
	players_say(&four, "Enter", "Enter");
	wait_for(four.terminal, "is corrected:");
	players_say(&four, "J Enter c slip Enter", "Enter");
	wait_for(four.terminal, "PAUSED");
	wait_record(four.terminal, "RE[?]");
	players_agree(&four, "Play goes on");
	players_play(&four, "C3");
}

/* A flag that fell is put up again together with some time. */
static void test_reopened_on_time(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN,
		     "size = 9\nclock {\n system = absolute\n main = 1s\n}\n");
	players_begin(&four);
	wait_for(four.terminal, "lost on time");
	pty_type(four.terminal, "J Enter c =5m Enter fault Enter");
	wait_for(four.terminal, "set: main time");
	players_read();
	pty_type(four.terminal, "Enter");
	/* in big digits: 5:00, and then 4:5 */
	wait_for(four.terminal, "█▀▀ ▄ █▀█ █▀█");
	wait_for(four.terminal, "PAUSED");
	players_agree(&four, "The clock runs again");
	wait_for(four.terminal, "█ █ ▄ █▀▀");
	players_play(&four, "E5");
}

static void test_code(void **state)
{
	struct players four;

	(void)state;
	begin(&four, with_code);
	pty_type(four.terminal, "J Enter Enter");
	wait_for(four.terminal, "The referee's code:");
	pty_type(four.terminal, "nobi");
	wait_for(four.terminal, "> ****");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "That is not the referee's code.");
	/* which the next one has to wait for */
	players_read();
	pty_type(four.terminal, "tsuke Enter");
	wait_for(four.terminal, "Both sides lose.");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "Both sides lose.");
	/* who comes next has to know it too */
	pty_type(four.terminal, "J Enter Enter");
	wait_for(four.terminal, "The referee's code:");
	players_say(&four, "tsuke Enter 8 Enter", "Enter");
	wait_record(four.terminal, "RE[Void]");
	assert_null(strstr(home_record(), "tsuke"));
}

/* A terminal that does not know of the code; the table does. */
static void test_code_of_the_table(void **state)
{
	struct players four;

	(void)state;
	begin(&four, with_code);
	pty_hang_up(four.terminal);
	wait_exit(four.terminal);
	home_config(players_small);
	players_move_to(&four, pty_open(&(struct pty_options){.lines = 0}));
	wait_for(four.terminal, "Play is paused. Play on?");
	players_agree(&four, "Play goes on");
	players_say(&four, "J Enter Enter 4 1 Enter", "Enter");
	wait_for(four.terminal, "The referee's code:");
	pty_type(four.terminal, "tsuke Enter");
	wait_for(four.terminal, "Enter confirm");
	players_read();
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Black loses by forfeit:");
}

static void test_manners(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	pty_type(four.terminal, "F2");
	wait_for(four.terminal, "Rules and manners: Japan Pair Go");
	pty_type(four.terminal, "Escape");
	wait_gone(four.terminal, "Rules and manners");
	players_begin(&four);
	players_play(&four, "E5");
	pty_type(four.terminal, "M Enter");
	wait_for(four.terminal, "Rules and manners: Japan Pair Go");
	pty_type(four.terminal, "Space");
	wait_for(four.terminal, "Rotation errors");
	pty_type(four.terminal, "Space");
	wait_for(four.terminal, "The end of the game");
	pty_type(four.terminal, "Space");
	wait_for(four.terminal, "Points by rank");
	wait_for(four.terminal, "tell the referee of any trouble");
	wait_resized(four.terminal, 40, 80);
	wait_for(four.terminal, "Page 3 of 3.");
	pty_type(four.terminal, "Space");
	wait_for(four.terminal, "Page 1 of 3.");
	pty_type(four.terminal, "Escape");
	wait_for(four.terminal, "Move 1 B1 E5");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_rulings),		  PTY_TEST(test_finished_game),
		PTY_TEST(test_reopened_on_time),  PTY_TEST(test_code),
		PTY_TEST(test_code_of_the_table), PTY_TEST(test_manners),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
