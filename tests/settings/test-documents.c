/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "settings/option.h"
#include "settings/settings.h"
#include "load.h"

#define EXAMPLE TEST_DIR "/../etc/pairgo.conf"
#define MANUAL TEST_DIR "/../man/pairgo.conf.5"

static char *read_file(const char *path)
{
	/* gcc 12 warns at -O3 that what a local one leads to is gone */
	static char *text;
	FILE *in = fopen(path, "r");
	size_t size = 0;

	text = NULL;
	if (!in)
		fail_msg("%s cannot be opened", path);
	if (getdelim(&text, &size, '\0', in) < 0)
		fail_msg("%s is empty", path);
	fclose(in);
	return text;
}

static char *print_example(void)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	assert_non_null(out);
	option_print_example(out);
	fclose(out);
	return text;
}

static void renew_example(void)
{
	FILE *out = fopen(EXAMPLE, "w");

	assert_non_null(out);
	option_print_example(out);
	assert_int_equal(fclose(out), 0);
}

/* "make renew-example" writes the file that this compares. */
static void test_example_is_the_table(void **state)
{
	char *file, *table;

	(void)state;
	if (getenv("PAIRGO_RENEW"))
		renew_example();
	file = read_file(EXAMPLE);
	table = print_example();
	assert_string_equal(file, table);
	free(file);
	free(table);
}

/* One for each row, and for the seat sections one for each seat. */
static int count_assignments(void)
{
	struct option option;
	int count = 0;

	for (int i = 0; option_at(i, &option); i++) {
		count += option_is_titled(option.section) ? SEATS_MAX : 1;
	}
	return count;
}

static void test_example_is_the_default(void **state)
{
	char *text = read_file(EXAMPLE);
	struct settings read, meant;
	struct error error;

	(void)state;
	settings_default(&meant);
	assert_int_equal(uncomment(text), count_assignments());
	if (!load_text(&read, text, NULL, &error))
		fail_msg("%s", error.text);
	assert_memory_equal(&read, &meant, sizeof(read));
	free(text);
}

/* As it is installed it must leave to a preset whatever that says. */
static void test_example_sets_nothing(void **state)
{
	struct error error;
	struct settings read, meant;

	(void)state;
	assert_true(load_file(&read, EXAMPLE, "egc", &error));
	assert_true(load_file(&meant, NULL, "egc", &error));
	assert_memory_equal(&read, &meant, sizeof(read));
}

/* A word as mdoc source: no sign that the formatter makes typographic. */
static void put_word(FILE *out, const char *word, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		if (word[i] == '^')
			fputs("\\(ha", out);
		else if (word[i] == '\\')
			fputs("\\e", out);
		else
			fputc(word[i], out);
	}
}

/* Lines of up to 78 columns; a sentence begins on a line of its own. */
static void put_filled(FILE *out, const char *text)
{
	size_t column = 0;

	while (*text) {
		size_t n = strcspn(text, " ");

		if (column && column + n >= 78) {
			fputc('\n', out);
			column = 0;
		}
		if (column)
			fputc(' ', out);
		put_word(out, text, n);
		column = text[n - 1] == '.' ? 78 : column + 1 + n;
		text += n + (text[n] == ' ');
	}
	fputc('\n', out);
}

static void put_default(FILE *out, const struct option *option)
{
	char text[256] = "Default: ", value[SETUP_OPTION_TEXT];
	bool by_seat = option->section && !strcmp(option->section, "key-set");
	const char *usual = option_default(option, SEAT_B1, value);
	size_t used = strlen(text);

	if (!by_seat)
		snprintf(text + used, sizeof(text) - used, "%s.",
			 usual[0] ? usual : "empty");
	for (int s = 0; by_seat && s < SEATS_MAX; s++)
		used += (size_t)snprintf(text + used, sizeof(text) - used,
					 "%s (%s)%s",
					 option_default(option, s, value),
					 seat_code(s),
					 s < SEATS_MAX - 1 ? ", " : ".");
	put_filled(out, text);
}

/* What the manual page must say about an option, to the letter. */
static char *print_item(const struct option *option)
{
	char path[OPTION_NAME], range[OPTION_RANGE], *text = NULL;
	char value[OPTION_RANGE + 16];
	size_t size;
	FILE *out = open_memstream(&text, &size);

	assert_non_null(out);
	fprintf(out, "\n.It Va %s\n", option_path(option, SEAT_NONE, path));
	put_filled(out, option->help);
	snprintf(value, sizeof(value), "Value: %s.",
		 option_range(option, range));
	put_filled(out, value);
	put_default(out, option);
	fclose(out);
	return text;
}

static int count_items(const char *text)
{
	int count = 0;

	while ((text = strstr(text, "\n.It Va "))) {
		count++;
		text++;
	}
	return count;
}

static void test_manual_has_every_option(void **state)
{
	char *manual = read_file(MANUAL);
	struct option option;
	int i;

	(void)state;
	for (i = 0; option_at(i, &option); i++) {
		char *item = print_item(&option);

		if (!strstr(manual, item))
			fail_msg("the manual page lacks:%s", item);
		free(item);
	}
	assert_int_equal(count_items(manual), i);
	free(manual);
}

/*
 * The list's items, in the order of the presets, and no others; what each is
 * stands there as in its file.
 */
static void test_manual_has_every_preset(void **state)
{
	char *manual = read_file(MANUAL), *at = strstr(manual, ".Sh PRESETS");
	char *end, item[160];

	(void)state;
	assert_non_null(at);
	for (const struct preset *preset = presets; preset->name; preset++) {
		at = strstr(at, "\n.It Cm ");
		snprintf(item, sizeof(item), "\n.It Cm %s\n%s\n", preset->name,
			 preset->what);
		assert_non_null(at);
		assert_memory_equal(at, item, strlen(item));
		at++;
	}
	end = strstr(at, "\n.Sh ");
	assert_non_null(end);
	at = strstr(at, "\n.It Cm ");
	assert_true(!at || at > end);
	free(manual);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_example_is_the_table),
		cmocka_unit_test(test_example_is_the_default),
		cmocka_unit_test(test_example_sets_nothing),
		cmocka_unit_test(test_manual_has_every_option),
		cmocka_unit_test(test_manual_has_every_preset),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests_name("settings: documents", tests, NULL,
					   NULL);
}
