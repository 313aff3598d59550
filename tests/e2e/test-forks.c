/* SPDX-License-Identifier: ISC */
/*
 * No process or thread more is to be had, at each place where a start makes
 * one: a sentence says so, the terminal is given back, and nothing hangs.
 */
#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"

/* Limits hold for a user, and not for root: one whom nobody is. */
#define NOBODY "64938"
enum { ALONE = 1, ANY = 1000 };

/*
 * How many processes there may be, and the program; who looks for its leaks
 * at its end would need one more.
 */
#define LIMITED                                          \
	"ASAN_OPTIONS=\"$ASAN_OPTIONS:detect_leaks=0\" " \
	"exec prlimit --nproc=%d:%d \"$(dirname \"$HOME\")/program\""
#define AS_NOBODY \
	"setpriv --reuid=" NOBODY " --regid=" NOBODY " --clear-groups "

static pid_t table;

static bool is_root(void)
{
	return geteuid() == 0;
}

static bool has(const char *tool)
{
	char command[64];

	snprintf(command, sizeof(command), "command -v %s >/dev/null", tool);
	return system(command) == 0;
}

/* The program in the home that is there, which is theirs. */
static bool hand_over(void)
{
	char command[3 * HOME_PATH], here[HOME_PATH];

	strcpy(here, home_path(""));
	snprintf(command, sizeof(command), "cp '%s' %sprogram%s%s",
		 getenv("PAIRGO"), here,
		 is_root() ? " && chown -R " NOBODY ":" NOBODY " " : "",
		 is_root() ? here : "");
	return system(command) == 0;
}

/* As whoever runs the test, or for root as somebody without a process. */
static void come(struct players *four, int processes)
{
	char command[512];

	if (!has("prlimit") || (is_root() && !has("setpriv")))
		skip();
	home_config(players_small);
	assert_true(hand_over());
	snprintf(command, sizeof(command),
		 is_root() ? "exec " AS_NOBODY "sh -c '" LIMITED "'" : LIMITED,
		 processes, ANY);
	*four = (struct players){.way = BY_TURN, .tick = "✓"};
	four->terminal =
		pty_open(&(struct pty_options){.program = "sh",
					       .arguments = {"-c", command}});
}

static void leave(struct players *four)
{
	pty_type(four->terminal, "Q Enter y");
	assert_int_equal(wait_exit(four->terminal), 0);
	assert_true(pty_is_sane(four->terminal));
	table = 0;
}

static void test_no_table(void **state)
{
	struct players four;

	(void)state;
	come(&four, ALONE);
	wait_for(four.terminal, "the table cannot be started.");
	pty_type(four.terminal, "Escape");
	assert_int_equal(wait_exit(four.terminal), 0);
	assert_true(pty_is_sane(four.terminal));
}

/*
 * It waits for its disk itself then. Of somebody who has other processes it is
 * not known how many there may be: there is stress/test-errors for that.
 */
static void test_no_thread(void **state)
{
	struct players four;

	(void)state;
	if (!is_root())
		skip();
	come(&four, 2);
	wait_for(four.terminal, "First pair");
	table = home_table();
	players_begin(&four);
	players_play(&four, "E5 C3");
	wait_record(four.terminal, ";W[cg]");
	leave(&four);
}

/* Of those that run none ends by that. */
static void allow(const struct players *four, int processes)
{
	char command[256];

	snprintf(command, sizeof(command), "%sprlimit --pid=%ld --nproc=%d:%d",
		 is_root() ? AS_NOBODY : "", (long)pty_pid(four->terminal),
		 processes, ANY);
	assert_int_equal(system(command), 0);
}

/* One that has gone is not to be had again until there may be one. */
static void test_no_other_table(void **state)
{
	struct players four;

	(void)state;
	come(&four, ANY);
	wait_for(four.terminal, "First pair");
	table = home_table();
	assert_int_equal(kill(table, SIGKILL), 0);
	table = 0;
	wait_for(four.terminal, "The table has ended");
	allow(&four, ALONE);
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "the table cannot be started.");
	allow(&four, ANY);
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Prisoners");
	wait_record(four.terminal, "GM[1]");
	players_play(&four, "E5");
	leave(&four);
}

/*
 * A table of somebody else's does not end when the test asks; and who has ended
 * counts until their parent, which is the test then, has heard of it.
 */
static int tear_down(void **state)
{
	int result;

	if (table > 0)
		kill(table, SIGKILL);
	table = 0;
	result = pty_tear_down(state);
	while (waitpid(-1, NULL, 0) > 0)
		;
	return result;
}

#define FORK_TEST(test) \
	cmocka_unit_test_setup_teardown(test, pty_set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		FORK_TEST(test_no_table),
		FORK_TEST(test_no_thread),
		FORK_TEST(test_no_other_table),
	};

	prctl(PR_SET_CHILD_SUBREAPER, 1);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
