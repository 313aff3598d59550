/* SPDX-License-Identifier: ISC */
/*
 * The words that are typed in lines: in English, and in Italian by its own
 * catalogue, for which no locale has to be installed.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../scratch.h"
#include "keys/keymap.h"
#include "ui/line/line_typed.h"

static char made[SCRATCH_PATH];

static void path_of(const char *name, char out[2 * SCRATCH_PATH])
{
	snprintf(out, 2 * SCRATCH_PATH, "%s%s", made, name);
}

static const char *read_typed(const char *typed)
{
	static char text[LINE_TYPED];

	snprintf(text, sizeof(text), "%s", typed);
	line_typed_read(text);
	return text;
}

/* The word comes first or last; what is no word of these stays as it is. */
static void test_words(void **state)
{
	static const char *const rows[][2] = {
		{"goban", "board"},
		{"Intorno D4", "around D4"},
		{"sì", "yes"},
		{"si 2", "yes 2"},
		{"2 sì", "2 yes"},
		{"no 2", "no 2"},
		{"board", "board"},
		{"yes", "yes"},
		{"s 2", "s 2"},
		{"D4", "D4"},
		{"salva /a b", "save /a b"},
		{"", ""},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_string_equal(read_typed(rows[i][0]), rows[i][1]);
}

/* By the letters of the boxes on the screen, and by words. */
static void test_yes_and_no(void **state)
{
	static const char *const yes[] = {"sì", "si", "Si", "s",
					  "S",	"y",  "yes"};
	static const char *const no[] = {"no", "No", "n", "N"};
	static const char *const none[] = {"", "x", "seki", "sino", "nn"};

	(void)state;
	for (size_t i = 0; i < sizeof(yes) / sizeof(yes[0]); i++) {
		assert_true(line_typed_yes(yes[i]));
		assert_false(line_typed_no(yes[i]));
	}
	for (size_t i = 0; i < sizeof(no) / sizeof(no[0]); i++) {
		assert_true(line_typed_no(no[i]));
		assert_false(line_typed_yes(no[i]));
	}
	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++) {
		assert_false(line_typed_yes(none[i]));
		assert_false(line_typed_no(none[i]));
	}
	assert_true(line_typed_help("aiuto"));
	assert_true(line_typed_help("?"));
	assert_false(line_typed_help("hel"));
}

static bool is_typed(const struct command_rule *rule)
{
	return (rule->owner == KEYS_OF_END || command_is_word(rule)) &&
	       rule->command != COMMAND_REDRAW;
}

/* Each command has a name; what it says leads to that command again. */
static void test_commands(void **state)
{
	int seen = 0;

	(void)state;
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);
		const char *name;

		if (!is_typed(rule))
			continue;
		if (!line_typed_knows(rule->name))
			fail_msg("%s has no name", rule->name);
		name = line_typed_name(rule->name);
		assert_null(strchr(name, ' '));
		assert_string_equal(read_typed(name), rule->name);
		seen++;
	}
	assert_true(seen > 20);
}

/* Newer C libraries want a locale that is not C.UTF-8 (tests/catalogue.c). */
static const char copy_locale[] =
	"for of in /usr/lib/locale/C.utf8 /usr/lib/locale/C.UTF-8; do "
	"test -e $of/LC_CTYPE || continue; "
	"mkdir -p \"$CATALOGUES/locales\" && "
	"cp -r $of \"$CATALOGUES/locales/C.utf8\" && "
	"cp -r $of \"$CATALOGUES/locales/en_US.utf8\"; done";

static int set_up(void **state)
{
	char path[2 * SCRATCH_PATH], command[1024];

	(void)state;
	if (!mkdtemp(scratch_path(made)))
		return -1;
	path_of("/it", path);
	mkdir(path, 0700);
	path_of("/it/LC_MESSAGES", path);
	mkdir(path, 0700);
	path_of("/it/LC_MESSAGES/" PACKAGE ".mo", path);
	setenv("CATALOGUES", made, 1);
	setenv("LANGUAGE", "it", 1);
	if (system(copy_locale))
		return -1;
	path_of("/locales", path);
	if (!access(path, R_OK))
		setenv("LOCPATH", path, 1);
	path_of("/it/LC_MESSAGES/" PACKAGE ".mo", path);
	snprintf(command, sizeof(command),
		 "msgfmt -o '%s' '" TEST_DIR "/../po/it.po'", path);
	return system(command);
}

static int tear_down(void **state)
{
	(void)state;
	return system("rm -r \"$CATALOGUES\"");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_words),
		cmocka_unit_test(test_yes_and_no),
		cmocka_unit_test(test_commands),
	};

	if (system("command -v msgfmt >/dev/null")) {
		printf("1..0 # SKIP there is no msgfmt\n");
		return 0;
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, set_up, tear_down);
}
