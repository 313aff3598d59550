/* SPDX-License-Identifier: ISC */
/* The results of a round, for other programs. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "report/results.h"

static void expect(const struct results_row *rows, int count,
		   const char *wanted)
{
	static const char head[] = "table\tB1\tW1\tB2\tW2\tresult\tturns\tphase"
				   "\trecord\tevent\tround\n";
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);

	results_print(out, rows, count);
	fclose(out);
	assert_true(results_are_of(text, length, rows, count));
	assert_int_equal(strncmp(text, head, strlen(head)), 0);
	assert_string_equal(text + strlen(head), wanted);
	free(text);
}

static void init(struct game *game, const char *first)
{
	struct setup setup;

	setup_default(&setup);
	strcpy(setup.name[SEAT_B1], first);
	strcpy(setup.name[SEAT_W1], "Carla");
	strcpy(setup.name[SEAT_B2], "Bruno");
	game_init(game, &setup);
}

static void test_rows(void **state)
{
	static struct game waiting, over;
	const struct results_row rows[] = {{&waiting.setup, &waiting, ""},
					   {&over.setup, &over,
					    "20261127T100000Z-1.sgf"}};

	(void)state;
	init(&waiting, "Anna");
	strcpy(waiting.setup.table, "1");
	init(&over, "Bela");
	strcpy(over.setup.table, "=B");
	strcpy(over.setup.event, "+Torino");
	strcpy(over.setup.round, "3");
	over.phase = PHASE_OVER;
	over.ending = ENDING_FORFEIT;
	over.winner = BLACK;
	over.now.turns = 12;
	expect(rows, 2,
	       "1\tAnna\tCarla\tBruno\t\t?\t0\tnot begun\t\t\t\n"
	       "'=B\tBela\tCarla\tBruno\t\tB+Forfeit\t12\tover\t"
	       "20261127T100000Z-1.sgf\t'+Torino\t3\n");
}

/* Who opens it in a spreadsheet has nothing worked out by a name. */
static void test_hostile_names(void **state)
{
	static const struct {
		const char *name, *cell;
	} names[] = {
		{"=HYPERLINK(1)", "'=HYPERLINK(1)"},
		{"+1", "'+1"},
		{"-1", "'-1"},
		{"@SUM", "'@SUM"},
		{"A=1", "A=1"},
		{"A\tB\nC\033[1m", "A B C[1m"},
	};
	static struct game game;
	const struct results_row row = {&game.setup, &game, ""};
	char wanted[128];

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		init(&game, names[i].name);
		snprintf(wanted, sizeof(wanted),
			 "\t%s\tCarla\tBruno\t\t?\t0\tnot begun\t\t\t\n",
			 names[i].cell);
		expect(&row, 1, wanted);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rows),
		cmocka_unit_test(test_hostile_names),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
