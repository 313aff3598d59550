/* SPDX-License-Identifier: ISC */
/*
 * Paths are what people and archives have made them: whatever is printed of
 * one, a terminal finds nothing in it to obey.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "record/folder.h"
#include "base/text.h"

/* ESC ] 0 ; sets a title; U+009B begins what ESC [ does; U+202E turns back */
#define HOSTILE "\033]0;x\007\033[2J\302\2332J\342\200\256\177%s%n"

static const struct {
	const char *arguments; /* with a path for each $P, below the folder */
	int status;
	const char *words;
} calls[] = {
	{"--check-config \"$P.conf\"", 0, ".conf: no mistakes"},
	{"--check-config \"$P.none\"", 78, ".none: cannot be read"},
	{"--config \"$P.none\" host --stdio", 78, ".none: cannot be read"},
	{"--preset \"$P\" host --stdio", 78, "there is no preset"},
	{"--set \"size=$P\" host --stdio", 78, "size=/"},
	{"--set \"$P\" host --stdio", 78, "this is not of the form option"},
	{"show \"$P.sgf\"", 65, ".sgf:1:1: there is no game"},
	{"show \"$P.none\"", 1, "Cannot read"},
	{"score \"$P.sgf\"", 65, ".sgf:1:1: there is no game"},
	{"stats \"$P\"", 1, "Cannot read"},
	{"handicap \"$P\" 1d", 65, "is not a rank"},
	{"handicap --rules \"$P\" 1d 2d", 64, "there is no ruleset"},
	{"\"$P\"", 64, "unknown command"},
	{"\"--$P\"", 64, "unknown option"},
	{"host --records \"$P\" --stdio", 1, "the directory of --records"},
};

/* Runs it, with a file of that name to be found; its status and output. */
static int run(const char *arguments, char *printed, size_t size)
{
	static const char before[] =
		"export LC_ALL=C.UTF-8 XDG_CONFIG_HOME=/nowhere P=\"$0\"; ";
	char command[8192];
	int status;
	FILE *out;

	setenv("HOSTILE", below(HOSTILE), 1);
	snprintf(command, sizeof(command),
		 "sh -c '%s \"$PAIRGO\" %s' \"$HOSTILE\" 2>&1 </dev/null",
		 before, arguments);
	out = popen(command, "r");
	assert_non_null(out);
	printed[fread(printed, 1, size - 1, out)] = '\0';
	status = pclose(out);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

/* Each line is as text_clean() would have it. */
static void assert_clean(const char *printed)
{
	while (*printed) {
		size_t length = strcspn(printed, "\n");
		char line[4096], clean[4096];

		assert_true(length < sizeof(line));
		memcpy(line, printed, length);
		line[length] = '\0';
		text_clean(clean, sizeof(clean), line);
		assert_string_equal(line, clean);
		printed += length;
		printed += *printed == '\n';
	}
}

static void prints_no_path_as_it_is(void **state)
{
	(void)state;
	make_file(HOSTILE ".conf", "size = 9\n");
	make_file(HOSTILE ".sgf", "no game\n");
	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		char printed[4096];
		int status = run(calls[i].arguments, printed, sizeof(printed));

		if (status != calls[i].status ||
		    !strstr(printed, calls[i].words))
			fail_msg("%s: %d, %s", calls[i].arguments, status,
				 printed);
		assert_clean(printed);
	}
}

/* A socket's path is printed for whoever wants to connect. */
static void listens_nowhere_that_cannot_be_printed(void **state)
{
	char printed[4096];

	(void)state;
	setenv("XDG_RUNTIME_DIR", below("\033[2J"), 1);
	setenv("XDG_STATE_HOME", below("\033[2J"), 1);
	assert_int_equal(
		run("host --set room.directory=", printed, sizeof(printed)), 1);
	assert_non_null(strstr(printed, "XDG_RUNTIME_DIR cannot be printed"));
	assert_clean(printed);
	unsetenv("XDG_RUNTIME_DIR");
	unsetenv("XDG_STATE_HOME");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(prints_no_path_as_it_is),
		FOLDER_TEST(listens_nowhere_that_cannot_be_printed),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
