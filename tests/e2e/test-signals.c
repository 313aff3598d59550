/* SPDX-License-Identifier: ISC */
/* What signals do to a terminal: none leaves it as the program had it. */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "vterm_screen.h"

static const char small[] = "size = 9\nclock {\n system = none\n}\n";

static void begin(struct players *four)
{
	players_come(four, BY_TURN, small);
	players_begin(four);
}

/* By its bytes: libvterm shows one when a screen is left, others do not. */
static bool has_cursor(struct pty_terminal *terminal)
{
	const char *text = pty_last(terminal), *hidden = text;

	while ((text = strstr(hidden + 1, "\033[?25l")))
		hidden = text;
	return strstr(hidden, "\033[?25h");
}

static void expect_given_back(struct pty_terminal *terminal)
{
	assert_true(pty_is_sane(terminal));
	assert_false(pty_has_mouse(terminal));
	assert_true(has_cursor(terminal));
	assert_non_null(strstr(pty_last(terminal), "\033[?2004l"));
	assert_non_null(strstr(pty_last(terminal), "\033[?1049l"));
}

/* Where each has a cursor of four, the terminal's own is hidden. */
static void end_by(int number)
{
	struct pty_terminal *terminal;

	home_config("size = 9\ninput {\n mode = key-sets\n}\n"
		    "screen {\n title = true\n}\n");
	terminal = pty_open(&(struct pty_options){0});
	wait_for(terminal, "First pair");
	pty_type(terminal, "Enter");
	wait_for(terminal, "Prisoners");
	assert_true(pty_has_mouse(terminal));
	pty_kill(terminal, number);
	assert_int_equal(wait_exit(terminal), 128 + number);
	expect_given_back(terminal);
	/* once for each time that it was kept */
	assert_non_null(strstr(pty_last(terminal), "\033[23;2t"));
}

/* Without a screen to go back to, what comes next finds an empty line. */
static void leave_line(bool killed)
{
	struct pty_terminal *terminal;

	home_config("size = 9\n");
	terminal = pty_open(&(struct pty_options){.type = "vt100"});
	wait_for(terminal, "Enter begins the game.");
	wait_for(terminal, "Escape leave");
	if (killed)
		pty_kill(terminal, SIGTERM);
	else
		pty_type(terminal, "Escape");
	assert_int_equal(wait_exit(terminal), killed ? 128 + SIGTERM : 0);
	assert_true(pty_shows(terminal, "Enter begins the game."));
	assert_false(pty_shows(terminal, "Escape leave"));
}

static void test_last_line(void **state)
{
	(void)state;
	leave_line(false);
	leave_line(true);
}

static void test_terminated(void **state)
{
	(void)state;
	end_by(SIGTERM);
}

static void test_interrupted(void **state)
{
	(void)state;
	end_by(SIGINT);
}

static void test_hung_up(void **state)
{
	(void)state;
	end_by(SIGHUP);
}

static void test_quitted(void **state)
{
	(void)state;
	end_by(SIGQUIT);
}

/*
 * While the terminal is asked how wide a stone is, and says nothing: there is
 * a screen by then, or there is none yet.
 */
static void end_probe_by(int number, int late_ms)
{
	struct pty_terminal *terminal;

	home_config("");
	terminal = pty_open(&(struct pty_options){0});
	while (pty_is_sane(terminal))
		poll(NULL, 0, 1);
	poll(NULL, 0, late_ms);
	pty_kill(terminal, number);
	assert_int_equal(wait_exit(terminal), 128 + number);
	assert_true(pty_is_sane(terminal));
	if (strstr(pty_last(terminal), "\033[?1049h"))
		assert_non_null(strstr(pty_last(terminal), "\033[?1049l"));
}

static void test_ended_in_the_probe(void **state)
{
	static const int numbers[] = {SIGHUP, SIGQUIT, SIGTERM, SIGINT};
	static const int late_ms[] = {0, 20};

	(void)state;
	for (int i = 0; i < 8; i++)
		end_probe_by(numbers[i % 4], late_ms[i / 4]);
}

static void test_alarmed(void **state)
{
	(void)state;
	end_by(SIGALRM);
}

/* Who has said that the terminal may go does not end with it. */
static void test_ignored(void **state)
{
	struct players four = {.way = BY_TURN, .tick = "✓"};

	(void)state;
	home_config(small);
	four.terminal = pty_open(&(struct pty_options){
		.program = "sh",
		.arguments = {"-c", "trap '' HUP; exec \"$PAIRGO\""}});
	wait_for(four.terminal, "First pair");
	players_begin(&four);
	pty_kill(four.terminal, SIGHUP);
	players_play(&four, "E5");
}

static void open_shell(struct players *four)
{
	*four = (struct players){.way = BY_TURN, .tick = "✓"};
	home_config(small);
	four->terminal = pty_open(
		&(struct pty_options){.program = "sh", .arguments = {"-i"}});
	pty_type(four->terminal, "$PAIRGO Enter");
	wait_for(four->terminal, "First pair");
}

static void leave_shell(struct players *four)
{
	/* a shell that is killed would leave the program to itself */
	pty_type(four->terminal, "Q Enter y");
	wait_for(four->terminal, "To go on:");
	pty_type(four->terminal, "exit Enter");
	wait_exit(four->terminal);
}

/* As ^Z does, with the game paused. */
static void test_stopped_by_others(void **state)
{
	struct players four;

	(void)state;
	open_shell(&four);
	players_begin(&four);
	players_play(&four, "E5");
	pty_kill_foreground(four.terminal, SIGTSTP);
	wait_for(four.terminal, "Stopped");
	expect_given_back(four.terminal);
	pty_type(four.terminal, "echo Space still$((1+1))here Enter");
	wait_for(four.terminal, "still2here");
	pty_type(four.terminal, "fg Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
	wait_gone(four.terminal, "still2here");
	assert_true(pty_has_mouse(four.terminal));
	players_agree(&four, "Play goes on");
	players_play(&four, "C3");
	leave_shell(&four);
}

/* What the shell has said so far is not read for what it says next time. */
static void go_on(struct players *four)
{
	pty_scribble(four->terminal, "\033[2J");
	pty_type(four->terminal, "fg Enter");
}

/* On any other screen, too: with the key, and from outside. */
static void test_stops_everywhere(void **state)
{
	struct players four;

	(void)state;
	open_shell(&four);
	pty_type(four.terminal, "^Z");
	wait_for(four.terminal, "Stopped");
	go_on(&four);
	wait_for(four.terminal, "First pair");
	pty_kill_foreground(four.terminal, SIGTSTP);
	wait_for(four.terminal, "Stopped");
	go_on(&four);
	wait_for(four.terminal, "First pair");
	players_begin(&four);
	pty_type(four.terminal, "M");
	wait_for(four.terminal, "M_");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Page 1");
	pty_scribble(four.terminal, "\033[2Jyou have mail\r\n");
	pty_type(four.terminal, "^L");
	wait_for(four.terminal, "Page 1");
	pty_type(four.terminal, "^Z");
	wait_for(four.terminal, "Stopped");
	go_on(&four);
	/* what is asked goes before what is read */
	wait_for(four.terminal, "Play is paused. Play on?");
	leave_shell(&four);
}

/* By whatever means, but for the one that nobody hears of. */
static void test_stopped_by_any_signal(void **state)
{
	static const int numbers[] = {SIGTTIN, SIGTTOU};
	struct players four;

	(void)state;
	open_shell(&four);
	players_begin(&four);
	/* what stops before the table has begun pauses nothing */
	players_play(&four, "E5");
	for (size_t i = 0; i < 2; i++) {
		pty_kill_foreground(four.terminal, numbers[i]);
		wait_for(four.terminal, "Stopped");
		expect_given_back(four.terminal);
		go_on(&four);
		wait_for(four.terminal, "Play is paused");
	}
	leave_shell(&four);
}

/* Who is begun behind others waits for the terminal, and leaves it as it is. */
static void test_begun_in_the_background(void **state)
{
	struct players four;

	(void)state;
	open_shell(&four);
	pty_type(four.terminal, "^Z");
	wait_for(four.terminal, "Stopped");
	home_file("home/behind", "until grep -q Stopped \"$HOME\"/jobs; do\n"
				 "jobs >\"$HOME\"/jobs; sleep 0.02; done\n"
				 "echo it is $((1+1)) behind\n");
	home_file("home/jobs", "");
	pty_type(four.terminal, "bg Enter");
	pty_type(four.terminal, ". Space \"$HOME\"/behind Enter");
	wait_for(four.terminal, "it is 2 behind");
	expect_given_back(four.terminal);
	go_on(&four);
	wait_for(four.terminal, "First pair");
	players_begin(&four);
	leave_shell(&four);
}

/* What others did to the screen while the program could do nothing. */
static void test_goes_on(void **state)
{
	struct players four;

	(void)state;
	begin(&four);
	players_play(&four, "E5");
	pty_kill(four.terminal, SIGSTOP);
	pty_scribble(four.terminal, "\033[?1000l\033[2Jyou have mail\r\n");
	pty_kill(four.terminal, SIGCONT);
	wait_gone(four.terminal, "you have mail");
	wait_for(four.terminal, "Move 1 B1 E5");
	assert_true(pty_has_mouse(four.terminal));
	players_play(&four, "C3");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_last_line),
		PTY_TEST(test_terminated),
		PTY_TEST(test_interrupted),
		PTY_TEST(test_hung_up),
		PTY_TEST(test_quitted),
		PTY_TEST(test_ended_in_the_probe),
		PTY_TEST(test_alarmed),
		PTY_TEST(test_ignored),
		PTY_TEST(test_stopped_by_others),
		PTY_TEST(test_stops_everywhere),
		PTY_TEST(test_stopped_by_any_signal),
		PTY_TEST(test_begun_in_the_background),
		PTY_TEST(test_goes_on),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
