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
enum { NOBODY_ID = 64938 };

/*
 * How many processes there may be, and the program; who looks for its leaks
 * at its end would need one more.
 */
#define LIMITED "exec prlimit --nproc=%d \"$(dirname \"$HOME\")/program\""
#define AS_NOBODY                                                            \
	"exec setpriv --reuid=" NOBODY " --regid=" NOBODY " --clear-groups " \
	"env ASAN_OPTIONS=\"$ASAN_OPTIONS:detect_leaks=0\" "                 \
	"sh -c '" LIMITED "'"

static pid_t table;

/* The program as theirs, in a home of theirs. */
static bool hand_over(void)
{
	char command[3 * HOME_PATH], here[HOME_PATH];

	strcpy(here, home_path(""));
	snprintf(command, sizeof(command),
		 "cp '%s' %sprogram && chown -R " NOBODY ":" NOBODY " %s",
		 getenv("PAIRGO"), here, here);
	return system(command) == 0;
}

/* As somebody who has no other process. */
static void come(struct players *four, int processes)
{
	char command[512];

	if (geteuid() != 0 || system("command -v setpriv >/dev/null") ||
	    system("command -v prlimit >/dev/null"))
		skip();
	home_config(players_small);
	assert_true(hand_over());
	snprintf(command, sizeof(command), AS_NOBODY, processes);
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
	come(&four, 1);
	assert_int_equal(wait_exit(four.terminal), 1);
	assert_true(pty_shows(four.terminal,
			      "pairgo: the table cannot be started."));
	assert_true(pty_is_sane(four.terminal));
}

/* It waits for its disk itself then. */
static void test_no_thread(void **state)
{
	struct players four;

	(void)state;
	come(&four, 2);
	wait_for(four.terminal, "First pair");
	table = home_table();
	players_begin(&four);
	players_play(&four, "E5 C3");
	wait_record(four.terminal, ";W[cg]");
	leave(&four);
}

/* Somebody else who takes their place. */
static pid_t take_place(void)
{
	int ends[2];
	pid_t pid;
	char byte;

	assert_int_equal(pipe(ends), 0);
	pid = fork();
	if (pid == 0) {
		if (setgid(NOBODY_ID) || setuid(NOBODY_ID))
			_exit(1);
		/* which is not kept from one user to the next */
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		if (write(ends[1], "", 1) == 1)
			pause();
		_exit(1);
	}
	assert_true(pid > 0);
	close(ends[1]);
	assert_int_equal(read(ends[0], &byte, 1), 1);
	close(ends[0]);
	return pid;
}

static void give_place(pid_t pid)
{
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
}

/* One that has gone is not to be had again until there is room for it. */
static void test_no_other_table(void **state)
{
	struct players four;
	pid_t other;

	(void)state;
	/* who was killed has a place until the program ends */
	come(&four, 3);
	wait_for(four.terminal, "First pair");
	table = home_table();
	assert_int_equal(kill(table, SIGKILL), 0);
	table = 0;
	wait_for(four.terminal, "The table has ended");
	other = take_place();
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "the table cannot be started.");
	give_place(other);
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
