/* SPDX-License-Identifier: ISC */
/* What counts of what a stranger says, on the command line and beside it. */
#include <config.h>

#include <pwd.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/restricted.h"

enum { WORDS = 5 };

static bool asks(const char *const words[WORDS])
{
	char *argv[WORDS + 1] = {NULL};
	int argc = 0;
	bool asked;

	for (; argc < WORDS && words[argc]; argc++)
		argv[argc] = strdup(words[argc]);
	asked = restricted_is_asked(argc, argv);
	/* a shell is always one */
	assert_true(asked || !restricted_is_shell(argc, argv));
	while (argc)
		free(argv[--argc]);
	return asked;
}

#define ASKS(...) asks((const char *const[WORDS]){__VA_ARGS__})

static void test_who_is_restricted(void **state)
{
	(void)state;
	assert_false(ASKS("pairgo"));
	assert_false(ASKS("/usr/games/pairgo", "resume", "-c"));
	assert_false(ASKS("pairgo", "--records", "--rules"));
	assert_true(ASKS("pairgo", "--restricted"));
	assert_true(ASKS("pairgo", "tables", "--restr"));
	assert_true(ASKS("pairgo", "--config", "--restricted"));
	assert_true(ASKS("-pairgo"));
	assert_true(ASKS("-"));
	assert_true(ASKS("pairgo", "-c", "resume /etc/passwd"));
	assert_true(ASKS("pairgo", "-c"));
}

static void expect(const char *name, const char *value)
{
	const char *found = getenv(name);

	if (!value && found)
		fail_msg("%s is \"%s\"", name, found);
	else if (value && (!found || strcmp(found, value) != 0))
		fail_msg("%s is \"%s\", not \"%s\"", name,
			 found ? found : "nothing", value);
}

static void expect_kept(const char *name, const char *value, bool kept)
{
	setenv(name, value, 1);
	assert_true(restricted_enter());
	expect(name, kept ? value : NULL);
	unsetenv(name);
}

static void test_letters(void **state)
{
	char vast[1024];

	(void)state;
	expect_kept("TERM", "xterm-256color", true);
	expect_kept("TERM", "screen.xterm-new", true);
	expect_kept("TERM", "xterm+256color", true);
	expect_kept("TERM", "../../home/club/t", false);
	expect_kept("TERM", "/tmp/t", false);
	expect_kept("TERM", "..", false);
	expect_kept("TERM", ".x", false);
	expect_kept("TERM", "xterm;id", false);
	expect_kept("TERM", "xterm\nvt100", false);
	expect_kept("TERM", "xt\303\251rm", false);
	expect_kept("TERM", "", false);
	expect_kept("LANG", "de_DE.UTF-8", true);
	expect_kept("LC_ALL", "ca_ES.UTF-8@valencia", true);
	expect_kept("LC_CTYPE", "C.UTF-8", true);
	expect_kept("LC_MESSAGES", "../../tmp", false);
	expect_kept("LC_ALL", "/tmp/locale", false);
	expect_kept("LANG", "..", false);
	expect_kept("SSH_CONNECTION", "fe80::1%eth0 50022 10.0.0.2 22", true);
	memset(vast, 'x', sizeof(vast) - 1);
	vast[sizeof(vast) - 1] = '\0';
	expect_kept("TERM", vast, false);
	expect_kept("LANG", vast, false);
}

static const char *const dropped[] = {
	"TERMINFO",
	"TERMINFO_DIRS",
	"TERMCAP",
	"TERMPATH",
	"NCURSES_TRACE",
	"NCURSES_NO_UTF8_ACS",
	"NCURSES_NO_SETBUF",
	"LOCPATH",
	"LANGUAGE",
	"NLSPATH",
	"GCONV_PATH",
	"TZ",
	"TZDIR",
	"XDG_CONFIG_HOME",
	"XDG_DATA_HOME",
	"XDG_STATE_HOME",
	"XDG_RUNTIME_DIR",
	"PAIRGO_TRACE",
	"SSH_ORIGINAL_COMMAND",
	"LINES",
	"COLUMNS",
	"ESCDELAY",
	"LD_PRELOAD",
	"LC_PAPER",
	"NO_COLOR",
	"PATH",
	"USER",
};

static void test_nothing_else_is_kept(void **state)
{
	int count = 0;

	(void)state;
	for (size_t i = 0; i < sizeof(dropped) / sizeof(dropped[0]); i++)
		setenv(dropped[i], "1", 1);
	setenv("HOME", "/home/club", 1);
	setenv("LOGNAME", "referee", 1);
	setenv("TERM", "xterm", 1);
	assert_true(restricted_enter());
	for (size_t i = 0; i < sizeof(dropped) / sizeof(dropped[0]); i++)
		expect(dropped[i], NULL);
	for (char **one = environ; *one; one++)
		count++;
	assert_int_equal(count, 3);
	expect("HOME", "/home/club");
	expect("TERM", "xterm");
	expect("LOGNAME", getpwuid(getuid())->pw_name);
}

static void test_home(void **state)
{
	const char *home = getpwuid(getuid())->pw_dir;

	(void)state;
	unsetenv("HOME");
	assert_true(restricted_enter());
	expect("HOME", home);
	setenv("HOME", "club", 1);
	assert_true(restricted_enter());
	expect("HOME", home);
}

/* Not even before there is a screen, behind which a shell may wait. */
static void test_stopped_by_nobody(void **state)
{
	struct sigaction action;

	(void)state;
	signal(SIGTSTP, SIG_DFL);
	assert_true(restricted_enter());
	assert_int_equal(sigaction(SIGTSTP, NULL, &action), 0);
	assert_true(action.sa_handler == SIG_IGN);
	signal(SIGTSTP, SIG_DFL);
}

/* The status; all that it printed in output. */
static int hear(const char *words, char output[4096])
{
	char command[512];
	FILE *out;
	int status;

	snprintf(command, sizeof(command), "exec 2>&1 </dev/null; %s", words);
	out = popen(command, "r");
	assert_non_null(out);
	output[fread(output, 1, 4095, out)] = '\0';
	status = pclose(out);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static void refuse(const char *words)
{
	char command[256], output[4096];

	snprintf(command, sizeof(command), "\"$PAIRGO\" --restricted %s",
		 words);
	assert_int_equal(hear(command, output), 64);
	if (!strstr(output, "a restricted session does not do this"))
		fail_msg("%s: %s", words, output);
	assert_null(strstr(output, "--help"));
}

/* The bytes of a command that would be seen. */
static void test_what_leads_beyond(void **state)
{
	(void)state;
	refuse("--config /dev/null");
	refuse("--set record.directory=/tmp");
	refuse("--set size=9");
	refuse("resume /etc/passwd");
	refuse("show /etc/passwd");
	refuse("score /etc/passwd");
	refuse("stats /etc");
	refuse("host");
	refuse("host --stdio");
	refuse("host --records /tmp");
	refuse("--check-config");
	refuse("--check-config /etc/passwd");
	refuse("handicap 1d 2d");
}

static void expect_session(const char *words)
{
	char output[4096];

	assert_int_equal(hear(words, output), 1);
	assert_string_equal(output, "pairgo: playing needs a terminal: "
				    "\"ssh -t\" brings one.\n");
}

/* What is said to a shell is not read: the session begins, as it would. */
static void test_shells(void **state)
{
	(void)state;
	expect_session("\"$PAIRGO\" --restricted");
	expect_session("SSH_ORIGINAL_COMMAND='host --stdio' \"$PAIRGO\" "
		       "--restricted");
	expect_session("\"$PAIRGO\" -c 'show /etc/passwd'");
	expect_session("\"$PAIRGO\" -c host --stdio --records /tmp");
	expect_session("\"$PAIRGO\" -c");
	expect_session("bash -c 'exec -a -pairgo \"$0\" host --stdio' "
		       "\"$PAIRGO\"");
	expect_session(
		"bash -c 'exec -a -pairgo \"$0\" --version' \"$PAIRGO\"");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_what_leads_beyond),
		cmocka_unit_test(test_shells),
		cmocka_unit_test(test_who_is_restricted),
		/* these take the environment away */
		cmocka_unit_test(test_letters),
		cmocka_unit_test(test_nothing_else_is_kept),
		cmocka_unit_test(test_home),
		cmocka_unit_test(test_stopped_by_nobody),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
