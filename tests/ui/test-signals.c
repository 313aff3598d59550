/* SPDX-License-Identifier: ISC */
/*
 * Whatever ends the program gives the terminal back, in some seconds at most.
 * The terminal has a pipe for what is said to it, and its clock is our own.
 */
#include <config.h>

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/signal.h"
#include "ui/term/signals.h"

enum { SLOW_MS = 400 };

static const char parting[] = "good-bye to you";

/* A terminal that takes one byte, each time that it has been waited for. */
static bool slow;
static long waited_ms;

int poll(struct pollfd *fds, nfds_t count, int timeout_ms)
{
	struct timespec time = {.tv_sec = timeout_ms / 1000,
				.tv_nsec = timeout_ms % 1000 * 1000000L};

	waited_ms += slow ? SLOW_MS : 0;
	return ppoll(fds, count, timeout_ms < 0 ? NULL : &time, NULL);
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
	(void)clock;
	now->tv_sec = waited_ms / 1000;
	now->tv_nsec = waited_ms % 1000 * 1000000L;
	return 0;
}

ssize_t write(int fd, const void *bytes, size_t length)
{
	struct iovec part = {(void *)(uintptr_t)bytes, slow ? 1 : length};

	return writev(fd, &part, 1);
}

static int terminal, out[2];

static int open_terminal(void **state)
{
	int master = posix_openpt(O_RDWR | O_NOCTTY);

	(void)state;
	if (master < 0 || grantpt(master) || unlockpt(master) || pipe(out))
		return -1;
	terminal = open(ptsname(master), O_RDWR | O_NOCTTY);
	return terminal < 0;
}

/* In a child, which has the terminal then. */
static void take_terminal(void)
{
	struct termios raw;

	signals_begin(terminal, out[1]);
	signals_parting(parting);
	tcgetattr(terminal, &raw);
	raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	tcsetattr(terminal, TCSANOW, &raw);
}

/* How much of the last words is said by a program that is ended so. */
static size_t end_by(int number)
{
	char words[64];
	int status;
	ssize_t length;
	pid_t child = fork();

	assert_true(child >= 0);
	if (child == 0) {
		signal(number, SIG_DFL);
		take_terminal();
		kill(getpid(), number);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	if (!WIFSIGNALED(status) || WTERMSIG(status) != number)
		fail_msg("signal %d does not end it", number);
	fcntl(out[0], F_SETFL, O_NONBLOCK);
	length = read(out[0], words, sizeof(words));
	return length < 0 ? 0 : (size_t)length;
}

static void expect_given_back(int number)
{
	struct termios modes;

	assert_int_equal(tcgetattr(terminal, &modes), 0);
	if (!(modes.c_lflag & ICANON) || !(modes.c_lflag & ECHO))
		fail_msg("signal %d leaves the terminal raw", number);
}

/* The thread library keeps a few for itself. */
static bool is_for_programs(int number)
{
	struct sigaction was;

	return sigaction(number, NULL, &was) == 0;
}

static void test_all_of_them(void **state)
{
	int tried = 0;

	(void)state;
	for (int number = 1; number <= SIGRTMAX; number++) {
		enum signal_effect effect = signal_effect(number);

		if (effect == SIGNAL_PASSES || effect == SIGNAL_KILLS ||
		    !is_for_programs(number))
			continue;
		if (end_by(number) != strlen(parting))
			fail_msg("signal %d leaves the screen", number);
		expect_given_back(number);
		tried++;
	}
	assert_true(tried > SIGRTMAX - SIGRTMIN);
}

/* It takes all that it is given time for, and not one that it is not. */
static void test_slow_terminal(void **state)
{
	size_t said;

	(void)state;
	slow = true;
	said = end_by(SIGTERM);
	slow = false;
	assert_in_range(said, 2, strlen(parting) - 2);
	expect_given_back(SIGTERM);
}

/* Not inlined, and each of its frames is one more. */
static int fill_stack(volatile char *before, int depth)
{
	volatile char frame[1024];

	frame[0] = before ? before[0] : 0;
	return depth ? fill_stack(frame, depth + 1) + frame[0] : 0;
}

/* There is no room on it for who hears of that. */
static void test_full_stack(void **state)
{
	char words[64];
	int status;
	pid_t child = fork();

	(void)state;
	assert_true(child >= 0);
	if (child == 0) {
		signal(SIGSEGV, SIG_DFL);
		take_terminal();
		_exit(fill_stack(NULL, 1));
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFSIGNALED(status));
	assert_int_equal(read(out[0], words, sizeof(words)), strlen(parting));
	expect_given_back(SIGSEGV);
}

/* Nobody but the system can say that we are behind: it is a wish to stop. */
static void test_stopped_in_front(void **state)
{
	static const int numbers[] = {SIGTTIN, SIGTTOU};
	int status;

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		pid_t child = fork();

		assert_true(child >= 0);
		if (child == 0) {
			take_terminal();
			kill(getpid(), numbers[i]);
			(void)wait_poll(NULL, 0, 0);
			_exit(signals_stop());
		}
		assert_int_equal(waitpid(child, &status, WUNTRACED), child);
		assert_true(WIFEXITED(status));
		assert_int_equal(WEXITSTATUS(status), 1);
	}
}

static void note(int number)
{
	(void)number;
}

/* What a program did at a signal before, it does again behind the screen. */
static void test_as_before(void **state)
{
	static const struct {
		int number;
		void (*handler)(int);
	} cases[] = {{SIGUSR1, note},
		     {SIGPIPE, SIG_IGN},
		     {SIGTERM, SIG_DFL},
		     {SIGWINCH, note},
		     {SIGTTOU, SIG_IGN}};
	enum { CASES = sizeof(cases) / sizeof(cases[0]) };
	struct sigaction was[CASES], now;

	(void)state;
	for (int i = 0; i < CASES; i++) {
		struct sigaction ours = {.sa_handler = cases[i].handler};

		sigaction(cases[i].number, &ours, &was[i]);
	}
	signals_begin(terminal, out[1]);
	signals_end();
	for (int i = 0; i < CASES; i++) {
		sigaction(cases[i].number, &was[i], &now);
		assert_true(now.sa_handler == cases[i].handler);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all_of_them),
		cmocka_unit_test(test_slow_terminal),
		cmocka_unit_test(test_full_stack),
		cmocka_unit_test(test_stopped_in_front),
		cmocka_unit_test(test_as_before),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, open_terminal, NULL);
}
