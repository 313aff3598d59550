/* SPDX-License-Identifier: ISC */
/* The way from the first screen to a stone, and back before there is one. */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

static struct pty_terminal *come(void)
{
	struct pty_terminal *terminal = pty_open(&(struct pty_options){0});

	wait_for(terminal, "[ Start ]");
	return terminal;
}

/* Out of the form: the table ends by itself. */
static void go(struct pty_terminal *terminal)
{
	pty_type(terminal, "Escape");
	assert_int_equal(wait_exit(terminal), 0);
	assert_true(home_is_left());
}

/* Three names, of which one has a rank; the last one's field is current. */
static void type_names(struct pty_terminal *terminal)
{
	pty_type(terminal, "Tab Enter Enter Enter Enter Enter Enter");
	pty_type(terminal, "Anna Enter 3d Enter Bruno Enter Enter Enter Zoe");
	wait_for(terminal, "Zoe");
}

static void start(struct pty_terminal *terminal)
{
	pty_type(terminal, "F4");
	wait_for(terminal, "Prisoners");
	/* which the board has not waited for */
	wait_record(terminal, "GM[1]");
}

static void play_first(struct pty_terminal *terminal)
{
	wait_for(terminal, "Prisoners");
	pty_type(terminal, ": q16 Enter");
	wait_for(terminal, "Move 1");
}

/* Nobody looks at a form for as long as a disk takes. */
static void test_board_before_file(void **state)
{
	struct pty_terminal *terminal = come();
	pid_t table = home_table();

	(void)state;
	assert_int_equal(kill(table, SIGSTOP), 0);
	pty_type(terminal, "F4");
	wait_for(terminal, "Prisoners");
	assert_int_equal(home_records(), 0);
	assert_int_equal(kill(table, SIGCONT), 0);
	play_first(terminal);
	wait_record(terminal, "B[pd]");
}

static void test_start_and_back(void **state)
{
	struct pty_terminal *terminal = come();

	(void)state;
	type_names(terminal);
	start(terminal);
	assert_int_equal(home_records(), 1);
	pty_type(terminal, "Escape");
	wait_for(terminal, "Go back to the set-up?");
	pty_type(terminal, "n");
	wait_gone(terminal, "Go back to the set-up?");
	assert_int_equal(home_records(), 1);
	pty_type(terminal, "Escape");
	wait_for(terminal, "Go back to the set-up?");
	players_read();
	pty_type(terminal, "Enter");
	wait_for(terminal, "[ Start ]");
	wait_for(terminal, "Zoe");
	wait_for(terminal, "Anna");
	assert_int_equal(home_records(), 0);
	pty_type(terminal, "Backspace Backspace Backspace Zara F4");
	play_first(terminal);
	wait_record(terminal, "Zara");
	assert_int_equal(home_records(), 1);
	/* from here on there is no way back */
	pty_type(terminal, "Escape");
	pty_type(terminal, "?");
	wait_gone(terminal, "Prisoners");
	assert_false(pty_shows(terminal, "Go back"));
}

/* Enter at once is a friendly game; leaving the form then leaves nothing. */
static void test_back_and_away(void **state)
{
	struct pty_terminal *terminal = come();

	(void)state;
	pty_type(terminal, "Enter");
	wait_for(terminal, "Prisoners");
	pty_type(terminal, "Escape");
	wait_for(terminal, "Go back to the set-up?");
	players_read();
	pty_type(terminal, "y");
	wait_for(terminal, "[ Start ]");
	go(terminal);
	assert_int_equal(home_records(), 0);
}

/* Where Enter and y are stones they are no answer. */
static void test_not_back_with_a_stone(void **state)
{
	struct pty_terminal *terminal;

	(void)state;
	home_config("size = 9\ninput {\n mode = key-sets\n}\n");
	terminal = come();
	pty_type(terminal, "Enter");
	wait_for(terminal, "Prisoners");
	pty_type(terminal, "Escape");
	wait_for(terminal, "Go back to the set-up?");
	players_read();
	pty_type(terminal, "Enter y");
	wait_for(terminal, "Only an own key (1, 2, 3, 4) does that;");
	assert_true(pty_shows(terminal, "Go back to the set-up?"));
	pty_type(terminal, "2");
	wait_for(terminal, "[ Start ]");
	assert_int_equal(home_records(), 0);
}

/* Who did not come from the form has none to go back to. */
static void test_no_way_back(void **state)
{
	struct pty_terminal *terminal = come();

	(void)state;
	pty_type(terminal, "Enter Escape");
	wait_for(terminal, "Go back to the set-up?");
	pty_hang_up(terminal);
	wait_exit(terminal);
	terminal = pty_open(&(struct pty_options){0});
	wait_for(terminal, "Play on?");
	pty_type(terminal, "Escape");
	pty_type(terminal, "?");
	wait_gone(terminal, "all yes");
	assert_false(pty_shows(terminal, "Go back"));
	assert_int_equal(home_records(), 1);
}

static void test_last_people(void **state)
{
	struct pty_terminal *terminal = come();
	struct stat there;

	(void)state;
	assert_false(pty_shows(terminal, "F3"));
	type_names(terminal);
	start(terminal);
	pty_type(terminal, "Q Enter Enter");
	wait_exit(terminal);
	assert_int_equal(stat(home_path("state/pairgo/last-setup"), &there), 0);
	assert_int_equal(there.st_mode & 0777, 0600);
	assert_int_equal(stat(home_path("state/pairgo"), &there), 0);
	assert_int_equal(there.st_mode & 0777, 0700);
	terminal = pty_open(&(struct pty_options){0});
	wait_for(terminal, "F3 brings back Anna, Bruno, Zoe.");
	assert_false(pty_shows(terminal, "3d"));
	pty_type(terminal, "F3");
	wait_for(terminal, "3d");
	wait_for(terminal, "F3 goes back to no names.");
	pty_type(terminal, "Enter");
	wait_for(terminal, "Prisoners");
	wait_record(terminal, "Zoe");
}

/* What nobody played is offered again as well, once it has been typed. */
static void test_last_game(void **state)
{
	struct pty_terminal *terminal = come();

	(void)state;
	pty_type(terminal, "Tab Tab Right Right");
	wait_for(terminal, "<key-sets: a set each>");
	pty_type(terminal, "PageDown PageDown PageDown Tab 13 Escape");
	wait_for(terminal, "Leave?");
	pty_type(terminal, "Enter");
	wait_exit(terminal);
	home_config("handicap {\n komi = 3.5\n}\n");
	terminal = come();
	wait_for(terminal, "brings back Board 13, Keys key-sets: a set each.");
	pty_type(terminal, "F3");
	wait_for(terminal,
		 "F3 goes back to Board 19, Keys turn: one set, shared.");
	pty_type(terminal, "Enter");
	wait_for(terminal, "Prisoners");
	wait_record(terminal, "SZ[13]");
	wait_record(terminal, "KM[3.5]");
	wait_record(terminal, "keys=key-sets");
}

/* A look at the board sets up nothing. */
static void test_last_game_after_a_look(void **state)
{
	struct pty_terminal *terminal = come();

	(void)state;
	pty_type(terminal, "Tab PageDown PageDown PageDown Tab 13 Escape");
	wait_for(terminal, "Leave?");
	pty_type(terminal, "Enter");
	wait_exit(terminal);
	terminal = come();
	wait_for(terminal, "F3 brings back Board 13.");
	pty_type(terminal, "Enter");
	wait_for(terminal, "Prisoners");
	pty_type(terminal, "Escape");
	wait_for(terminal, "Go back to the set-up?");
	players_read();
	pty_type(terminal, "Enter");
	wait_for(terminal, "F3 brings back Board 13.");
}

/* Nothing of such a file is taken, and nothing of it comes to the screen. */
static void expect_ignored(const char *text)
{
	struct pty_terminal *terminal;

	home_file("state/pairgo/last-setup", text);
	terminal = come();
	assert_false(pty_shows(terminal, "F3"));
	pty_type(terminal, "F3");
	go(terminal);
}

#define FIRST "pairgo: the last set-up\n"

static void test_strange_last_time(void **state)
{
	(void)state;
	assert_int_equal(mkdir(home_path("state/pairgo"), 0700), 0);
	expect_ignored("");
	expect_ignored("who.1 Anna\n");
	expect_ignored("pairgo: who played last\nwho.1 Anna\n");
	expect_ignored(FIRST "who.1 Anna");
	expect_ignored(FIRST "who.77 Anna\nwho.1x Anna\n\nAnna\n");
	expect_ignored(FIRST "who.2 99x\n");
	expect_ignored(FIRST "seats 6\nclock.system sundial\nPreset x\n");
}

static void test_hostile_last_time(void **state)
{
	struct pty_terminal *terminal;

	(void)state;
	assert_int_equal(mkdir(home_path("state/pairgo"), 0700), 0);
	home_file("state/other", FIRST "who.1 Anna\n");
	assert_int_equal(
		symlink("../other", home_path("state/pairgo/last-setup")), 0);
	terminal = come();
	assert_false(pty_shows(terminal, "F3"));
	go(terminal);
	unlink(home_path("state/pairgo/last-setup"));
	home_file("state/pairgo/last-setup",
		  FIRST "who.1 A\033[31mnna\u202e\nwho.6 Cleo\n"
			"clock.system Fischer\nsize 9\033[2J\n");
	terminal = come();
	wait_for(terminal, "brings back A[31mnna, Cleo, Board 9[2J,");
	pty_type(terminal, "F3");
	wait_for(terminal, "A board has 5 to 19 lines.");
	pty_type(terminal, "Escape Enter");
	wait_exit(terminal);
}

/* The form stays, says why, and starts once there is room. */
static void test_nowhere_to_save(void **state)
{
	char folder[HOME_PATH], option[HOME_PATH + 32];
	struct pty_terminal *terminal;

	(void)state;
	snprintf(folder, sizeof(folder), "%s", home_path("records"));
	snprintf(option, sizeof(option), "record.directory=%s", folder);
	terminal =
		pty_open(&(struct pty_options){.arguments = {"--set", option}});
	wait_for(terminal, "[ Start ]");
	type_names(terminal);
	assert_int_equal(rmdir(folder), 0);
	home_file("records", "in the way");
	pty_type(terminal, "F4");
	wait_for(terminal, "Cannot ");
	wait_for(terminal, "Zoe");
	assert_int_equal(unlink(folder), 0);
	pty_type(terminal, "F4");
	play_first(terminal);
	wait_for(terminal, "Zoe");
}

/* Another table takes the place of one that was killed. */
/* Those typed at the board are not for the form that takes its place. */
static void test_keys_of_no_game(void **state)
{
	char folder[HOME_PATH], option[HOME_PATH + 32];
	struct pty_terminal *terminal;
	pid_t table;

	(void)state;
	snprintf(folder, sizeof(folder), "%s", home_path("records"));
	snprintf(option, sizeof(option), "record.directory=%s", folder);
	terminal =
		pty_open(&(struct pty_options){.arguments = {"--set", option}});
	wait_for(terminal, "[ Start ]");
	type_names(terminal);
	table = home_table();
	assert_int_equal(rmdir(folder), 0);
	home_file("records", "in the way");
	assert_int_equal(kill(table, SIGSTOP), 0);
	pty_type(terminal, "F4");
	wait_for(terminal, "Prisoners");
	pty_type(terminal, "d 4 Enter Backspace");
	/* they have arrived */
	wait_for(terminal, "The table does not answer.");
	assert_int_equal(kill(table, SIGCONT), 0);
	wait_for(terminal, "Cannot ");
	pty_rest(terminal, 200);
	assert_true(pty_shows(terminal, "Cannot "));
	assert_true(pty_shows(terminal, "Zoe"));
	assert_int_equal(unlink(folder), 0);
	pty_type(terminal, "F4");
	play_first(terminal);
}

/* It is given up, and begins no game that nobody waits for any more. */
static void test_table_that_is_late(void **state)
{
	struct pty_terminal *terminal = come();
	pid_t table = home_table();

	(void)state;
	assert_int_equal(kill(table, SIGSTOP), 0);
	pty_type(terminal, "F4");
	wait_for(terminal, "The table does not answer.");
	assert_true(pty_shows(terminal, "Prisoners"));
	pty_type(terminal, "^C");
	assert_int_equal(wait_exit(terminal), 1);
	wait_for(terminal, "the table does not answer.");
	assert_true(pty_is_sane(terminal));
	assert_int_equal(kill(table, SIGCONT), 0);
	terminal = pty_open(&(struct pty_options){0});
	wait_for(terminal, "First pair");
	assert_int_equal(home_records(), 0);
}

/* Between the request and its answer. */
static void test_table_goes_meanwhile(void **state)
{
	struct pty_terminal *terminal = come();
	pid_t table = home_table();

	(void)state;
	type_names(terminal);
	assert_int_equal(kill(table, SIGSTOP), 0);
	pty_type(terminal, "F4");
	wait_for(terminal, "Prisoners");
	assert_int_equal(kill(table, SIGKILL), 0);
	wait_for(terminal, "The table has ended");
	pty_type(terminal, "F4");
	play_first(terminal);
	wait_record(terminal, "Zoe");
}

static void test_table_has_gone(void **state)
{
	struct pty_terminal *terminal = come();

	(void)state;
	type_names(terminal);
	assert_int_equal(kill(home_table(), SIGKILL), 0);
	wait_for(terminal, "The table has ended");
	pty_type(terminal, "F4");
	play_first(terminal);
	wait_for(terminal, "Zoe");
	wait_record(terminal, "Zoe");
}

static void test_narrow(void **state)
{
	struct pty_terminal *terminal =
		pty_open(&(struct pty_options){.columns = 40});

	(void)state;
	wait_for(terminal, "[ Start ]");
	type_names(terminal);
	pty_type(terminal, "F4");
	wait_record(terminal, "Zoe");
}

/* Nobody loses what was typed by one Escape. */
static void test_leaving(void **state)
{
	struct pty_terminal *terminal = come();

	(void)state;
	type_names(terminal);
	pty_type(terminal, "^C");
	wait_for(terminal, "Escape leaves.");
	pty_type(terminal, "Escape");
	wait_for(terminal, "Leave?");
	pty_type(terminal, "Escape");
	wait_gone(terminal, "Leave?");
	wait_for(terminal, "Zoe");
	pty_type(terminal, "Escape");
	wait_for(terminal, "Leave?");
	pty_type(terminal, "Enter");
	assert_int_equal(wait_exit(terminal), 0);
	assert_true(home_is_left());
}

/* However the terminal has them. */
static void test_home_and_end(void **state)
{
	static const char *const keys[][2] = {{"\033[H", "\033[F"},
					      {"\033OH", "\033OF"},
					      {"\033[1~", "\033[4~"},
					      {"\033[7~", "\033[8~"}};
	struct pty_terminal *terminal = come();

	(void)state;
	pty_type(terminal, "Tab Down Down");
	for (int i = 0; i < 4; i++) {
		char shown[32];

		pty_type(terminal, "^U mid");
		pty_burst(terminal, keys[i][0]);
		pty_type(terminal, "<");
		pty_burst(terminal, keys[i][1]);
		pty_type(terminal, ">");
		wait_for(terminal, "<mid>");
		snprintf(shown, sizeof(shown), "%d", i);
		pty_type(terminal, shown);
		snprintf(shown, sizeof(shown), "<mid>%d", i);
		wait_for(terminal, shown);
	}
}

static void click(struct pty_terminal *terminal, const char *at)
{
	char bytes[64];

	snprintf(bytes, sizeof(bytes), "\033[<0;%sM\033[<0;%sm", at, at);
	pty_burst(terminal, bytes);
}

/* A field, its value, [ Start ]. */
static void test_mouse(void **state)
{
	struct pty_terminal *terminal = come();

	(void)state;
	click(terminal, "5;15");
	wait_for(terminal, "<byo-yomi>");
	click(terminal, "14;15");
	wait_for(terminal, "<Canadian>");
	click(terminal, "6;21");
	wait_for(terminal, "Prisoners");
}

/* What the config file says goes before the preset that is chosen here. */
static void test_presets(void **state)
{
	struct pty_terminal *terminal;

	(void)state;
	home_config("preset = \"brainking\"\nhandicap { komi = \"4.5\" }\n");
	terminal = come();
	wait_for(terminal, "brainking");
	pty_type(terminal, "Tab Left Left Left");
	wait_for(terminal, "cigp");
	wait_for(terminal, "Set beforehand: Komi.");
	pty_type(terminal, "F4");
	wait_record(terminal, "KM[4.5]");
	wait_record(terminal, "TM[1800]");
}

/* All agree, once the question has been there for a second. */
static void go_on(struct pty_terminal *terminal)
{
	wait_for(terminal, "Play on?");
	poll(NULL, 0, 1200);
	pty_type(terminal, "1 2 3 4");
	wait_gone(terminal, "Play on?");
}

static struct pty_terminal *come_back(struct pty_terminal *terminal,
				      const char *mode)
{
	pty_kill(terminal, SIGKILL);
	wait_exit(terminal);
	terminal = pty_open(&(struct pty_options){
		.arguments = {mode ? "--set" : NULL, mode}});
	go_on(terminal);
	return terminal;
}

/* Everybody tries their keys; the form stays as it was. */
static void test_press_your_keys(void **state)
{
	struct pty_terminal *terminal = come();

	(void)state;
	pty_type(terminal, "Tab Tab Right Right");
	wait_for(terminal, "F5: press your keys");
	pty_type(terminal, "F5");
	wait_for(terminal, "pairgo: press your keys");
	pty_type(terminal, "e");
	wait_for(terminal, "e: Black 1. Plays a stone");
	pty_type(terminal, "Enter");
	wait_for(terminal, "Enter: White 2. Plays a stone");
	pty_type(terminal, "Escape");
	wait_for(terminal, "<key-sets: a set each>");
	start(terminal);
}

/* A game goes on as it was begun, unless somebody says otherwise. */
static void test_input_mode_stays(void **state)
{
	struct pty_terminal *terminal = come();

	(void)state;
	pty_type(terminal, "Tab Tab Right F4");
	wait_for(terminal, "Prisoners");
	pty_type(terminal, ": q16 Enter 1");
	wait_for(terminal, "Move 1 B1 Q16");
	wait_record(terminal, "keys=seat-key");
	terminal = come_back(terminal, NULL);
	pty_type(terminal, ": d4 Enter");
	wait_for(terminal, "D4: press your key.");
	pty_type(terminal, "2");
	wait_for(terminal, "Move 2 W1 D4");
	pty_type(terminal, "Q Enter Enter");
	wait_exit(terminal);
	terminal = pty_open(&(struct pty_options){0});
	wait_for(terminal, "unfinished");
	pty_type(terminal, "Enter");
	go_on(terminal);
	pty_type(terminal, ": q4 Enter");
	wait_for(terminal, "Q4: press your key.");
	pty_type(terminal, "3");
	wait_for(terminal, "Move 3 B2 Q4");
	terminal = come_back(terminal, "input.mode=turn");
	pty_type(terminal, ": d16 Enter");
	wait_for(terminal, "Move 4 W2 D16");
}

static void test_colours(void **state)
{
	struct pty_terminal *terminal;

	(void)state;
	home_config("black = \"first\"\n");
	terminal = come();
	wait_for(terminal, "Black: First pair. Black begins.");
	assert_false(pty_shows(terminal, "nigiri"));
	go(terminal);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_board_before_file),
		PTY_TEST(test_start_and_back),
		PTY_TEST(test_back_and_away),
		PTY_TEST(test_not_back_with_a_stone),
		PTY_TEST(test_no_way_back),
		PTY_TEST(test_last_people),
		PTY_TEST(test_strange_last_time),
		PTY_TEST(test_hostile_last_time),
		PTY_TEST(test_last_game),
		PTY_TEST(test_last_game_after_a_look),
		PTY_TEST(test_nowhere_to_save),
		PTY_TEST(test_keys_of_no_game),
		PTY_TEST(test_table_that_is_late),
		PTY_TEST(test_table_goes_meanwhile),
		PTY_TEST(test_table_has_gone),
		PTY_TEST(test_narrow),
		PTY_TEST(test_presets),
		PTY_TEST(test_press_your_keys),
		PTY_TEST(test_input_mode_stays),
		PTY_TEST(test_colours),
		PTY_TEST(test_leaving),
		PTY_TEST(test_home_and_end),
		PTY_TEST(test_mouse),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
