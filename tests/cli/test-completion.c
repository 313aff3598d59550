/* SPDX-License-Identifier: ISC */
/*
 * The scripts of etc/completion are what the program's tables make of them,
 * and have all that --help names; bash and fish, where they are there, complete
 * what is typed. What zsh does nobody can ask it without a terminal: it reads
 * its script.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT = 64 * 1024, COMMAND = 4096, NAME = 64 };

#define SCRIPTS TEST_DIR "/../etc/completion/"

/* What a command of sh prints; PAIRGO is the program. */
__attribute__((format(printf, 1, 2))) static char *ask(const char *format, ...)
{
	static char text[TEXT];
	char command[COMMAND];
	va_list args;
	size_t length;
	FILE *out;

	va_start(args, format);
	vsnprintf(command, sizeof(command), format, args);
	va_end(args);
	out = popen(command, "r");
	assert_non_null(out);
	length = fread(text, 1, sizeof(text) - 1, out);
	text[length] = '\0';
	pclose(out);
	return text;
}

static bool has_shell(const char *shell)
{
	return *ask("command -v %s", shell);
}

static void expect_same(const char *shell, const char *name)
{
	if (*ask("LC_ALL=C \"$PAIRGO\" --completion %s | cmp - '%s%s' 2>&1",
		 shell, SCRIPTS, name))
		fail_msg("%s is not what --completion %s prints: make "
			 "renew-completion",
			 name, shell);
}

static void test_renewed(void **state)
{
	(void)state;
	expect_same("bash", "pairgo");
	expect_same("zsh", "_pairgo");
	expect_same("fish", "pairgo.fish");
	assert_non_null(strstr(ask("\"$PAIRGO\" --completion tcsh 2>&1"),
			       "there is no completion for this: tcsh"));
}

static void test_readable(void **state)
{
	(void)state;
	if (has_shell("bash"))
		assert_string_equal(ask("bash -n '%spairgo' 2>&1", SCRIPTS),
				    "");
	if (has_shell("zsh"))
		assert_string_equal(ask("zsh -n '%s_pairgo' 2>&1", SCRIPTS),
				    "");
	if (has_shell("fish"))
		assert_string_equal(
			ask("fish -n '%spairgo.fish' 2>&1", SCRIPTS), "");
}

/* What bash completes the last of the words to, as "a b c ". */
static const char *in_bash(const char *words)
{
	return ask("cd '%s' && bash -c '. \"$0\"; COMP_WORDS=(%s)\n"
		   "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _pairgo\n"
		   "[ ${#COMPREPLY[@]} = 0 ] || "
		   "printf \"%%s \" \"${COMPREPLY[@]}\"' '%spairgo'",
		   TEST_DIR "/report/changed", words, SCRIPTS);
}

/* The name that such a line of --help is about; false: none. */
static bool read_name(const char *line, bool option, char name[NAME])
{
	if (!option)
		return sscanf(line, "  pairgo %63[a-z]", name) == 1;
	line = strstr(line, "  -");
	line = line ? strstr(line, "--") : NULL;
	return line && sscanf(line, "%63[a-z-]", name) == 1;
}

/* All that --help names, each with a blank behind it. */
static void read_help(bool option, char names[TEXT])
{
	char *help = ask("LC_ALL=C \"$PAIRGO\" --help"), name[NAME];

	*names = '\0';
	for (char *line = strtok(help, "\n"); line; line = strtok(NULL, "\n"))
		if (strncmp(line, "  pairgo   ", 11) != 0 &&
		    read_name(line, option, name))
			sprintf(names + strlen(names), "%s ", name);
}

static void test_bash_has_commands(void **state)
{
	char commands[TEXT];

	(void)state;
	if (!has_shell("bash"))
		skip();
	read_help(false, commands);
	assert_non_null(strstr(commands, "resume tables "));
	assert_string_equal(in_bash("pairgo \"\""), commands);
}

/* Each option is offered by one of the commands. */
static void test_bash_has_options(void **state)
{
	static char commands[TEXT], options[TEXT], offered[TEXT];

	(void)state;
	if (!has_shell("bash"))
		skip();
	read_help(true, options);
	read_help(false, commands);
	assert_non_null(strstr(options, "--config --preset "));
	strcpy(offered, in_bash("pairgo --"));
	for (char *at = commands; *at; at += strcspn(at, " ") + 1) {
		char words[NAME + 16];

		sprintf(words, "pairgo %.*s --", (int)strcspn(at, " "), at);
		strcat(offered, in_bash(words));
	}
	for (char *at = options; *at; at += strcspn(at, " ") + 1) {
		char option[NAME];

		sprintf(option, "%.*s ", (int)strcspn(at, " "), at);
		if (!strstr(offered, option))
			fail_msg("%sis never offered", option);
	}
}

/* In a directory of records, and of none. */
static const struct {
	const char *words, *reply;
} typed[] = {
	{"pairgo re", "resume referee relay "},
	{"pairgo --pre", "--preset "},
	{"pairgo --preset eg", "egc egc-finals egc-handicap "},
	{"pairgo --preset = eg", "egc egc-finals egc-handicap "},
	{"pairgo --preset =",
	 "jpga jpga-pro egc egc-finals egc-handicap figg canada cigp kpmc club "
	 "brainking "},
	{"pairgo --preset = egc re", "resume referee relay "},
	{"pairgo --preset egc re", "resume referee relay "},
	{"pairgo --preset egc join --theme k", "kaya "},
	{"pairgo --theme \"\"", "auto kaya slate contrast plain "},
	{"pairgo --seat B", "B1 B2 "},
	{"pairgo join --seat \"\"", "B1 W1 B2 W2 "},
	{"pairgo handicap --rules eg", "egc "},
	{"pairgo --set clock.mai", "clock.main= "},
	{"pairgo --set seat.B2.n", "seat.B2.name= "},
	{"pairgo --set pres", ""},
	{"pairgo --set clock.main = 2", ""},
	{"pairgo --set clock.main = 20m tab", "tables "},
	{"pairgo show c", "changed.sgf continued.sgf cut.sgf "},
	{"pairgo resume tur", "turned.sgf "},
	{"pairgo resume ../../report/test-comm", ""},
	{"pairgo resume ../chang", "../changed "},
	{"pairgo hall ../../report/test-comm", "../../report/test-commands.c "},
	{"pairgo stats ../chang", "../changed "},
	{"pairgo stats tur", ""},
	{"pairgo --check-config ../../report/local", "../../report/local.mk "},
	{"pairgo show --mo", "--move "},
	{"pairgo show --move \"\"", ""},
	{"pairgo show --the", ""},
	{"pairgo tables x", ""},
	{"pairgo --completion \"\"", "bash zsh fish "},
};

enum { TYPED = sizeof(typed) / sizeof(typed[0]) };

static int in_order(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Files come as the disk has them, and fish has an order of its own. */
static void sort(const char *words, char out[TEXT])
{
	static char copy[TEXT];
	char *all[256];
	size_t count = 0;

	strcpy(copy, words);
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
		all[count++] = word;
	qsort(all, count, sizeof(all[0]), in_order);
	*out = '\0';
	for (size_t i = 0; i < count; i++)
		sprintf(out + strlen(out), "%s ", all[i]);
}

static void test_bash_completes(void **state)
{
	static char reply[TEXT], expected[TEXT];

	(void)state;
	if (!has_shell("bash"))
		skip();
	for (int i = 0; i < TYPED; i++) {
		sort(in_bash(typed[i].words), reply);
		sort(typed[i].reply, expected);
		if (strcmp(reply, expected) != 0)
			fail_msg("%s: %s", typed[i].words, reply);
	}
}

/* A line up to the cursor, and something that is offered there, or is not. */
static const struct {
	const char *line, *offered, *not_offered;
} fished[] = {
	{"pairgo re", "referee", "tables"},
	{"pairgo --preset=", "--preset=egc-finals", "resume"},
	{"pairgo --preset eg", "egc-finals", "jpga"},
	{"pairgo --theme ", "kaya", "resume"},
	{"pairgo --seat ", "B1", "kaya"},
	{"pairgo --set clock.mai", "clock.main=", "resume"},
	{"pairgo show ", "cut.sgf", "resume"},
	{"pairgo show --mo", "--move", "--theme"},
	{"pairgo show --t", "", "--theme"},
	{"pairgo watch --th", "--theme", "--seat"},
	{"pairgo watch --s", "--set", "--seat"},
	{"pairgo stats ../chang", "../changed/", "cut.sgf"},
	{"pairgo hall ../../report/test-comm", "test-commands.c", "hall"},
};

static void test_fish_completes(void **state)
{
	(void)state;
	if (!has_shell("fish"))
		skip();
	for (size_t i = 0; i < sizeof(fished) / sizeof(fished[0]); i++) {
		const char *reply = ask("cd '%s' && HOME=/nonexistent fish "
					"--no-config -c 'source %spairgo.fish; "
					"complete -C \"%s\"' 2>/dev/null",
					TEST_DIR "/report/changed", SCRIPTS,
					fished[i].line);

		if (!strstr(reply, fished[i].offered) ||
		    strstr(reply, fished[i].not_offered))
			fail_msg("%s: %s", fished[i].line, reply);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_renewed),
		cmocka_unit_test(test_readable),
		cmocka_unit_test(test_bash_has_commands),
		cmocka_unit_test(test_bash_has_options),
		cmocka_unit_test(test_bash_completes),
		cmocka_unit_test(test_fish_completes),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
