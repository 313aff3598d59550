/* SPDX-License-Identifier: ISC */
/* Starts that come to nothing: one sentence, a status, and no game begun. */
#include <config.h>

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "vterm_screen.h"

enum { CONFIG_STATUS = 78, USAGE_STATUS = 64 };

static void assert_no_game(void)
{
	assert_int_equal(home_records(), 0);
	assert_true(home_is_left());
}

/* The program ends at once with that status and those words. */
static void assert_refused(const struct pty_options *options, int status,
			   const char *words)
{
	struct pty_terminal *terminal = pty_open(options);

	assert_int_equal(wait_exit(terminal), status);
	wait_for(terminal, words);
	assert_true(pty_is_sane(terminal));
	assert_no_game();
}

static void test_check_config(void **state)
{
	const char *path = home_file("bad.conf", "size = 9\n\nseats = 3\n");

	(void)state;
	/* where it has looked, or what it has found there */
	assert_refused(
		&(struct pty_options){
			.program = "sh",
			.columns = 200,
			.arguments = {"-c", "XDG_CONFIG_HOME=/none; export "
					    "XDG_CONFIG_HOME; exec \"$PAIRGO\" "
					    "--check-config"}},
		0, "/pairgo/pairgo.conf");
	assert_refused(&(struct pty_options){.arguments = {"--check-config",
							   path},
					     .columns = 200},
		       CONFIG_STATUS, "bad.conf:3: ");
	path = home_file("good.conf", "size = 9\n");
	assert_refused(&(struct pty_options){.arguments = {"--check-config",
							   path},
					     .columns = 200},
		       0, "good.conf: no mistakes");
}

static void test_broken_config(void **state)
{
	(void)state;
	home_config("clock {\n mian = 10m\n}\n");
	assert_refused(&(struct pty_options){.columns = 200}, CONFIG_STATUS,
		       "pairgo.conf:2: ");
	assert_refused(&(struct pty_options){.columns = 200}, CONFIG_STATUS,
		       "did you mean main?");
}

static void test_broken_option(void **state)
{
	(void)state;
	assert_refused(&(struct pty_options){.arguments = {"--set", "size=20"}},
		       CONFIG_STATUS, "--set size=20: ");
	assert_refused(&(struct pty_options){.arguments = {"--sizes"}},
		       USAGE_STATUS, "unknown option: --sizes");
	assert_refused(&(struct pty_options){.arguments = {"plya"}},
		       USAGE_STATUS, "unknown command: plya");
}

static void test_options(void **state)
{
	struct pty_terminal *terminal;

	(void)state;
	home_config("size = 9\n");
	terminal = pty_open(
		&(struct pty_options){.arguments = {"--set", "size=13", "--set",
						    "seat.W2.name=Zara"}});
	wait_for(terminal, "Zara");
	pty_type(terminal, "Enter");
	wait_for(terminal, "13 ");
	wait_record(terminal, "SZ[13]");
}

/* Whether the first screen has a stone on wood of that colour. */
static void expect_wood(const char *config, const char *theme, int wood)
{
	struct pty_terminal *terminal;
	const struct vterm_screen *cells;
	int lines, columns, found = -1;

	home_config(config);
	terminal = pty_open(&(struct pty_options){
		.arguments = {theme ? "--theme" : NULL, theme}});
	wait_for(terminal, "First pair");
	wait_for(terminal, "●");
	cells = pty_cells(terminal);
	vterm_screen_size(cells, &lines, &columns);
	for (int i = 0; i < lines * columns; i++) {
		struct vterm_cell cell =
			vterm_screen_cell(cells, i / columns, i % columns);

		if (!strcmp(cell.text, "●") && cell.ground >= 0)
			found = cell.ground;
	}
	assert_int_equal(found, wood);
	pty_type(terminal, "^C");
}

/* --theme goes before the file, in which there may be no colours at all. */
static void test_theme(void **state)
{
	enum { KAYA = 179, SLATE = 60, NONE = -1 };
	static const char slate[] = "screen {\n theme = \"slate\"\n}\n";
	static const char never[] =
		"screen {\n theme = \"slate\"\n colours = \"never\"\n}\n";

	(void)state;
	expect_wood("", NULL, KAYA);
	expect_wood(slate, NULL, SLATE);
	expect_wood(slate, "kaya", KAYA);
	expect_wood(slate, "plain", NONE);
	expect_wood(never, NULL, NONE);
	expect_wood(never, "kaya", KAYA);
}

static void test_broken_theme(void **state)
{
	(void)state;
	assert_refused(&(struct pty_options){.arguments = {"--theme", "sepia"}},
		       CONFIG_STATUS,
		       "pairgo: --theme is \"sepia\", but must be auto,");
}

/* The file goes before the preset, --set before both. */
static void test_preset(void **state)
{
	struct pty_terminal *terminal;

	(void)state;
	home_config("clock { main = 10m period = 25s }\n");
	terminal = pty_open(&(struct pty_options){
		.arguments = {"--preset", "egc", "--set", "clock.main=7m"}});
	wait_for(terminal, "7m");
	pty_type(terminal, "Enter");
	wait_record(terminal, "KM[6.5]");
	wait_record(terminal, "TM[420]OT[3x25 byo-yomi]");
	wait_record(terminal, "record=1 no-exemption=1");
}

static void test_preset_in_the_file(void **state)
{
	struct pty_terminal *terminal;

	(void)state;
	home_config("preset = \"brainking\"\nsize = 9\n");
	terminal = pty_open(&(struct pty_options){.columns = 80});
	wait_for(terminal, "BrainKing");
	pty_type(terminal, "Enter");
	wait_record(terminal, "KM[3.5]");
	wait_record(terminal, "clock=none seats=2 free=1");
}

static void test_broken_preset(void **state)
{
	(void)state;
	assert_refused(&(struct pty_options){.arguments = {"--preset", "egx"},
					     .columns = 200},
		       CONFIG_STATUS,
		       "--preset: there is no preset \"egx\"; did you mean "
		       "egc?");
	home_config("preset = \"../egc\"\n");
	assert_refused(&(struct pty_options){.columns = 200}, CONFIG_STATUS,
		       "pairgo.conf:1: there is no preset \"../egc\"");
}

/* A table without a screen cannot seat people the other way round. */
static void test_host_seats_nobody_anew(void **state)
{
	const char *path = home_file("seats.conf", "seats = 2\n"
						   "seat B1 { rank = 5d }\n"
						   "seat W1 { rank = 1k }\n");

	(void)state;
	assert_refused(&(struct pty_options){.arguments = {"host", "--stdio",
							   "--config", path},
					     .columns = 200},
		       CONFIG_STATUS,
		       "by the ranks the other pair takes Black");
}

static void test_dumb(void **state)
{
	(void)state;
	assert_refused(&(struct pty_options){.type = "no-such-terminal"}, 1,
		       "The terminal type \"no-such-terminal\" is unknown: "
		       "set TERM to another.");
	assert_refused(&(struct pty_options){.type = ""}, 1,
		       "TERM is not set: it names the type of the terminal.");
	assert_refused(&(struct pty_options){.type = "a/../../x",
					     .arguments = {"--restricted"},
					     .columns = 120},
		       1, "TERM is not set, or was refused: it takes letters");
}

static void test_no_word_is_cut(void **state)
{
	(void)state;
	assert_refused(&(struct pty_options){.arguments = {"--theme", "nosuch"},
					     .columns = 64},
		       78, "auto, kaya, slate,\ncontrast or plain");
}

static void test_nothing_to_resume(void **state)
{
	const char *path;

	(void)state;
	assert_refused(
		&(struct pty_options){.arguments = {"resume"}}, 1,
		"there is no unfinished game; \"pairgo\" begins a new one.");
	/* who may read all would open any directory */
	assert_refused(
		&(struct pty_options){.arguments = {"--set",
						    "record.directory=/dev/"
						    "null",
						    "resume"}},
		1, "Cannot read /dev/null: Not a directory");
	path = home_file("other.sgf", "(;FF[4]GM[1]SZ[9];B[ee];W[cc])\n");
	assert_refused(&(struct pty_options){.arguments = {"resume", path},
					     .columns = 200},
		       1,
		       "/other.sgf: This is not a record of a pairgo table.");
	/* not of the table's own directory, which is the root */
	assert_refused(&(struct pty_options){.arguments = {"resume",
							   "etc/passwd"}},
		       1, "Cannot open etc/passwd: No such file");
}

/* Said before anybody fills in the form. */
static void test_no_place_for_records(void **state)
{
	const struct pty_options options = {
		.arguments = {"--set", "record.directory=/dev/null"}};

	(void)state;
	assert_refused(&options, 1, "Cannot make a record in /dev/null");
}

static void test_no_terminal(void **state)
{
	(void)state;
	assert_refused(&(struct pty_options){.in = "/dev/null"}, 1,
		       "playing needs a terminal; \"pairgo host\" is a table "
		       "without one.");
}

/* Nobody would give the modes of the other one back. */
static void test_two_terminals(void **state)
{
	int other = posix_openpt(O_RDWR | O_NOCTTY);
	char name[64];

	(void)state;
	assert_true(other >= 0);
	assert_int_equal(grantpt(other) | unlockpt(other), 0);
	snprintf(name, sizeof(name), "%s", ptsname(other));
	assert_refused(&(struct pty_options){.in = name}, 1,
		       "input and output are two different terminals: playing "
		       "needs one.");
	close(other);
}

/* But one may have two names. */
static void test_terminal_by_two_names(void **state)
{
	struct pty_terminal *terminal = pty_open(&(struct pty_options){
		.program = "sh",
		.arguments = {"-c", "exec \"$PAIRGO\" </dev/tty"}});

	(void)state;
	wait_for(terminal, "First pair");
}

/* It would be full in the middle of a screen. */
static void test_small_stack(void **state)
{
	static const char *const commands[] = {
		"ulimit -s 160; exec \"$PAIRGO\"",
		"ulimit -s 64; exec \"$PAIRGO\" join",
		"ulimit -s 64; exec \"$PAIRGO\" watch",
		"ulimit -s 64; exec \"$PAIRGO\" wall",
		"ulimit -s 64; exec \"$PAIRGO\" referee",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++)
		assert_refused(
			&(struct pty_options){.program = "sh",
					      .columns = 200,
					      .arguments = {"-c", commands[i]}},
			1,
			"the stack of a program is too small here: playing "
			"needs 256 KiB (ulimit -s).");
}

/* Others could put a socket of their own where ours are looked for. */
static void test_open_directory(void **state)
{
	(void)state;
	assert_int_equal(mkdir(home_path("run/pairgo"), 0700), 0);
	assert_int_equal(chmod(home_path("run/pairgo"), 0755), 0);
	assert_int_equal(mkdir(home_path("state/pairgo"), 0700), 0);
	assert_int_equal(mkdir(home_path("state/pairgo/tables"), 0700), 0);
	assert_int_equal(chmod(home_path("state/pairgo/tables"), 0755), 0);
	assert_refused(&(struct pty_options){.arguments = {"host"},
					     .columns = 200},
		       1, "must belong to you alone (mode 700).");
}

/* A game that waits is not lost to a start that fails. */
static void test_game_is_kept(void **state)
{
	struct players four;
	pid_t table;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	players_begin(&four);
	players_play(&four, "E5");
	table = home_table();
	pty_kill(four.terminal, SIGKILL);
	wait_exit(four.terminal);
	assert_int_equal(wait_exit(pty_open(&(struct pty_options){
				 .type = "no-such-terminal"})),
			 1);
	assert_int_equal(home_table(), table);
	players_move_to(&four, pty_open(&(struct pty_options){0}));
	wait_for(four.terminal, "Move 1 B1 E5");
	assert_int_equal(home_records(), 1);
}

static void test_quit_set_up(void **state)
{
	struct players four;

	(void)state;
	players_come(&four, BY_TURN, players_small);
	pty_type(four.terminal, "Escape");
	assert_int_equal(wait_exit(four.terminal), 0);
	assert_true(pty_is_sane(four.terminal));
	assert_no_game();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_check_config),
		PTY_TEST(test_broken_config),
		PTY_TEST(test_broken_option),
		PTY_TEST(test_options),
		PTY_TEST(test_theme),
		PTY_TEST(test_broken_theme),
		PTY_TEST(test_preset),
		PTY_TEST(test_preset_in_the_file),
		PTY_TEST(test_broken_preset),
		PTY_TEST(test_host_seats_nobody_anew),
		PTY_TEST(test_dumb),
		PTY_TEST(test_no_word_is_cut),
		PTY_TEST(test_nothing_to_resume),
		PTY_TEST(test_no_place_for_records),
		PTY_TEST(test_no_terminal),
		PTY_TEST(test_two_terminals),
		PTY_TEST(test_terminal_by_two_names),
		PTY_TEST(test_small_stack),
		PTY_TEST(test_open_directory),
		PTY_TEST(test_game_is_kept),
		PTY_TEST(test_quit_set_up),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
