/* SPDX-License-Identifier: ISC */
/* What ends a program in lines, or wants to: nothing is lost by it. */
#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

static const char config[] =
	"size = 9\nhandicap {\n stones = 0\n komi = 6.5\n}\n"
	"seat B1 {\n name = \"Anna Maria\"\n rank = 2k\n}\n"
	"seat B2 {\n rank = 2k\n}\n"
	"seat W1 {\n name = Carla\n rank = 1k\n}\n"
	"seat W2 {\n rank = 1k\n}\n";

static struct pty_terminal *begin_dumb(void)
{
	struct pty_terminal *terminal;

	home_config(config);
	terminal = pty_open(&(struct pty_options){
		.type = "dumb", .arguments = {"--set", "referee.code=tsuke"}});
	wait_for(terminal, "Preset [none]>");
	return terminal;
}

static void play_dumb(struct pty_terminal *terminal)
{
	pty_burst(terminal, "start\r");
	wait_for(terminal, "It is the turn of Anna Maria");
	pty_burst(terminal, "E5\r");
	wait_for(terminal, "plays E5.");
	wait_for(terminal, "Carla>");
}

/* ^C says how to leave, in the form and at the table, and loses nothing. */
static void test_interrupt(void **state)
{
	struct pty_terminal *terminal = begin_dumb();

	(void)state;
	pty_burst(terminal, "half\003");
	/* what comes before it has answered goes with what was typed */
	wait_for(terminal, "^C\nleave: go away.\nPreset [none]>");
	play_dumb(terminal);
	pty_burst(terminal, "D\003");
	wait_for(terminal, "leave: leaves; the game is kept.\nCarla>");
	pty_burst(terminal, "C3\r");
	wait_for(terminal, "Carla (White 1) plays C3.");
	pty_burst(terminal, "leave\ryes\r");
	assert_int_equal(wait_exit(terminal), 0);
	assert_true(pty_is_sane(terminal));
}

/* Nobody at the table answers: who has waited for it leaves by ^C. */
static void test_interrupt_waiting(void **state)
{
	struct pty_terminal *terminal = begin_dumb();
	pid_t table;

	(void)state;
	play_dumb(terminal);
	table = home_table();
	kill(table, SIGSTOP);
	/* what is not read yet goes with the ^C, and nothing is waited for */
	do {
		pty_burst(terminal, "C3\r");
		usleep(200000);
		pty_burst(terminal, "\003");
	} while (!wait_either(terminal,
			      "The table does not answer:", "leave: leaves"));
	assert_int_equal(wait_exit(terminal), 1);
	kill(table, SIGCONT);
}

/* The code is not seen, and whatever ends the program shows again what is. */
static void end_by(int number, bool hidden)
{
	struct pty_terminal *terminal = begin_dumb();

	play_dumb(terminal);
	if (hidden) {
		pty_burst(terminal, "referee\ryes\r");
		wait_for(terminal, "back: a step back;");
		wait_for(terminal, "Referee>");
		pty_burst(terminal, "tsu");
		usleep(200000);
		assert_false(pty_shows(terminal, "tsu"));
	}
	pty_kill(terminal, number);
	assert_int_equal(wait_exit(terminal), 128 + number);
	assert_true(pty_is_sane(terminal));
	assert_true(home_has_recorded("B[ee]"));
	/* the table stays for who comes back */
	terminal = pty_open(&(struct pty_options){.type = "dumb"});
	wait_for(terminal, "It is the turn of Carla (White 1).");
	pty_burst(terminal, "leave\ryes\r");
	assert_int_equal(wait_exit(terminal), 0);
	assert_true(home_is_left());
}

static void test_terminated(void **state)
{
	(void)state;
	end_by(SIGTERM, false);
}

static void test_terminated_hidden(void **state)
{
	(void)state;
	end_by(SIGTERM, true);
}

static void test_hung_up(void **state)
{
	(void)state;
	end_by(SIGHUP, false);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_interrupt),  PTY_TEST(test_interrupt_waiting),
		PTY_TEST(test_terminated), PTY_TEST(test_terminated_hidden),
		PTY_TEST(test_hung_up),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
