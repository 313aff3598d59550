/* SPDX-License-Identifier: ISC */
/* The file of a round: what it says of each table, and what is wrong in it. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "settings/round.h"

static struct round round_of;
static struct config_errors errors;

static void parse(const char *text)
{
	char *copy = strdup(text);

	config_error_begin(&errors, "round.txt");
	round_parse(&round_of, copy, &errors);
	free(copy);
}

static int clear(void **state)
{
	(void)state;
	round_clear(&round_of);
	return 0;
}

/* "seat.B1.name=Anna seat.B1.rank=3k" */
static const char *options_of(const struct assignments *options)
{
	static char text[1024];
	size_t n = 0;

	text[0] = '\0';
	for (int i = 0; i < options->count; i++) {
		const struct assignment *a = &options->all[i];
		char path[OPTION_NAME];
		struct option option;

		assert_true(option_at(a->option, &option));
		n += (size_t)snprintf(text + n, sizeof(text) - n, "%s%s=%s",
				      i ? " " : "",
				      option_path(&option, a->seat, path),
				      a->value);
	}
	return text;
}

static void expect_table(int i, int line, const char *options)
{
	assert_true(i < round_of.count);
	assert_int_equal(round_of.pairings[i].line, line);
	assert_string_equal(options_of(&round_of.pairings[i].options), options);
}

static void expect_error(const char *text, const char *wanted)
{
	struct error error;

	parse(text);
	assert_true(config_error_at(&errors, 0, &error));
	assert_string_equal(error.text, wanted);
	round_clear(&round_of);
}

static void test_a_round(void **state)
{
	(void)state;
	parse("# a round\n"
	      "event.name = Torneo di Torino\n"
	      "  preset=figg  \n"
	      "\n"
	      "table  B1          B1.rank  W1     clock.main\n"
	      "1      Anna Rossi  3k       Carla  20m\n"
	      "# not yet\n"
	      "10     Bela        -        Dora   -\n");
	assert_int_equal(errors.count, 0);
	assert_int_equal(round_of.count, 2);
	assert_string_equal(options_of(&round_of.options),
			    "event.name=Torneo di Torino preset=figg");
	expect_table(0, 6,
		     "event.table=1 seat.B1.name=Anna Rossi seat.B1.rank=3k "
		     "seat.W1.name=Carla clock.main=20m");
	expect_table(1, 8,
		     "event.table=10 seat.B1.name=Bela seat.W1.name=Dora");
	assert_string_equal(round_of.pairings[1].table, "10");
	clear(state);
}

/* As a spreadsheet writes it: blanks are the cell's, and the last may miss. */
static void test_tabs(void **state)
{
	(void)state;
	parse("table\tB1\tW1\tB1.login\r\n"
	      "1\tAnna  Rossi\t\tanna\r\n"
	      "2\tBela\r\n");
	assert_int_equal(errors.count, 0);
	expect_table(0, 2,
		     "event.table=1 seat.B1.name=Anna  Rossi "
		     "seat.B1.login=anna");
	expect_table(1, 3, "event.table=2 seat.B1.name=Bela");
	clear(state);
}

static void test_presets(void **state)
{
	(void)state;
	parse("preset = figg\n"
	      "table  preset  B1\n"
	      "1      -       Anna\n"
	      "2      egc     Bela\n");
	assert_string_equal(round_preset(&round_of, &round_of.pairings[0]),
			    "figg");
	assert_string_equal(round_preset(&round_of, &round_of.pairings[1]),
			    "egc");
	clear(state);
	parse("table  B1\n1  Anna\n");
	assert_null(round_preset(&round_of, &round_of.pairings[0]));
	clear(state);
}

static void test_errors(void **state)
{
	static const struct {
		const char *text, *error;
	} wrong[] = {
		{"", "round.txt: there is no table in it"},
		{"table  B1\n", "round.txt: there is no table in it"},
		{"Anna\n", "round.txt:1: this is no option=value, nor the line "
			   "that names the columns: that begins with table"},
		{"size = 9\nsize = 13\ntable  B1\n1  Anna\n",
		 "round.txt:2: size is set twice"},
		{"table  B1  B1\n1  Anna  Bela\n",
		 "round.txt:1: there are two columns B1"},
		{"table  B1\n1  Anna\n2  Bela\n1  Cora\n",
		 "round.txt:4: table 1 is on line 2 already"},
		{"table  B1\n1  Anna\n1\u200b  Bela\n",
		 "round.txt:3: table 1 is on line 2 already"},
		{"table  B1\n\u200b  Anna\n",
		 "round.txt:2: this table has no number or name"},
		{"table  B1\n-  Anna\n",
		 "round.txt:2: this table has no number or name"},
		{"table  B1.login  W1.login\n1  anna  bela\n2  cora  anna\n",
		 "round.txt:3: anna plays on line 2 already"},
		{"table  B1  W1\n1  Anna\n",
		 "round.txt:2: there are 2 columns here, and 3 in the line "
		 "that "
		 "names them; between two of them stand two blanks, and - for "
		 "nothing"},
		{"table\tB1\n1\tAnna\tBela\n",
		 "round.txt:2: there are 3 columns here, and 2 in the line "
		 "that "
		 "names them"},
		{"table  B3\n1  Anna\n",
		 "round.txt:1: there is no option \"B3\""},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		expect_error(wrong[i].text, wrong[i].error);
}

static void test_too_many(void **state)
{
	static char text[ROUND_TABLES * 16];
	size_t n = (size_t)sprintf(text, "table  B1\n");

	(void)state;
	for (int i = 0; i <= ROUND_TABLES; i++)
		n += (size_t)sprintf(text + n, "%d  Anna\n", i);
	expect_error(text, "round.txt:258: there are more than 256 tables");
	assert_int_equal(round_of.count, 0);
	n = (size_t)sprintf(text, "table");
	for (int i = 0; i < 40; i++)
		n += (size_t)sprintf(text + n, "  B1");
	parse(text);
	assert_true(errors.count > 0);
	assert_true(round_of.columns <= ROUND_COLUMNS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(test_a_round, clear),
		cmocka_unit_test_teardown(test_tabs, clear),
		cmocka_unit_test_teardown(test_presets, clear),
		cmocka_unit_test_teardown(test_errors, clear),
		cmocka_unit_test_teardown(test_too_many, clear),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
