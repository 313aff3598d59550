/* SPDX-License-Identifier: ISC */
/* What each signal does, as the system has it. */
#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/signal.h"

/* Whether it ends a program that has said nothing about it. */
static bool ends_child(int number)
{
	pid_t child = fork();
	int status;

	assert_true(child >= 0);
	if (child == 0) {
		signal(number, SIG_DFL);
		kill(getpid(), number);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, WUNTRACED), child);
	if (WIFSTOPPED(status)) {
		kill(child, SIGKILL);
		waitpid(child, NULL, 0);
		return false;
	}
	return WIFSIGNALED(status) && WTERMSIG(status) == number;
}

/* But for the few that the thread library keeps for itself. */
static void test_all_of_them(void **state)
{
	struct sigaction was;

	(void)state;
	assert_in_range(SIGRTMAX, 1, SIGNALS);
	for (int number = 1; number <= SIGRTMAX; number++)
		if (sigaction(number, NULL, &was) == 0 &&
		    ends_child(number) !=
			    (signal_effect(number) != SIGNAL_PASSES))
			fail_msg("signal %d", number);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all_of_them),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
