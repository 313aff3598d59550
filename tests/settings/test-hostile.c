/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "settings/settings.h"
#include "load.h"

#define HOSTILE TEST_DIR "/settings/hostile/"

enum { LINE = 1024 };

/* The settings that OPTION=VALUE assignments between tabs amount to. */
static void assign(struct settings *settings, char *assignments)
{
	char *rest = assignments, *one;
	struct error error;

	while ((one = strtok_r(rest, "\t", &rest))) {
		if (!settings_set(settings, one, &error))
			fail_msg("%s", error.text);
	}
}

/* The sentences between tabs, a line each. */
static void make_lines(char *out, size_t size, char *sentences)
{
	char *rest = sentences, *one;
	size_t used = 0;

	while ((one = strtok_r(rest, "\t", &rest)))
		used += (size_t)snprintf(out + used, size - used, "%s:%s",
					 used ? "\n" : "", one);
}

static void expect(const char *file, char *outcome)
{
	char path[LINE], wanted[2 * LINE];
	struct error error;
	struct settings got, meant;
	bool accepted;

	snprintf(path, sizeof(path), "%s%s", HOSTILE, file);
	accepted = load_file(&got, path, NULL, &error);
	settings_default(&meant);
	if (!strncmp(outcome, "accepted", strlen("accepted"))) {
		if (!accepted)
			fail_msg("%s", error.text);
		assign(&meant, outcome + strlen("accepted"));
		assert_string_equal(error.text, "");
	} else {
		if (accepted)
			fail_msg("%s is accepted", file);
		make_lines(wanted, sizeof(wanted), outcome);
		assert_string_equal(error.text, wanted);
	}
	assert_memory_equal(&got, &meant, sizeof(got));
}

static void test_every_file(void **state)
{
	FILE *in = fopen(HOSTILE "expected.tsv", "r");
	char line[LINE];
	int files = 0;

	(void)state;
	assert_non_null(in);
	while (fgets(line, sizeof(line), in)) {
		char *tab = strchr(line, '\t');

		line[strcspn(line, "\n")] = '\0';
		if (line[0] == '#')
			continue;
		assert_non_null(tab);
		*tab = '\0';
		expect(line, tab + 1);
		files++;
	}
	fclose(in);
	assert_in_range(files, 60, 1000);
}

/* What one parse leaves behind must not show in the next. */
static void test_after_each_other(void **state)
{
	struct settings first, again;
	struct error error;

	(void)state;
	assert_true(load_file(&first, HOSTILE "quoted.conf", NULL, &error));
	test_every_file(state);
	assert_true(load_file(&again, HOSTILE "quoted.conf", NULL, &error));
	assert_memory_equal(&first, &again, sizeof(first));
}

/* libconfuse's own messages come in the language of the locale. */
static void test_in_another_language(void **state)
{
	setenv("LANGUAGE", "de", 1);
	setlocale(LC_ALL, "C.UTF-8");
	test_every_file(state);
	setlocale(LC_ALL, "C");
	unsetenv("LANGUAGE");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_file),
		cmocka_unit_test(test_after_each_other),
		cmocka_unit_test(test_in_another_language),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests_name("settings: hostile", tests, NULL,
					   NULL);
}
