/* SPDX-License-Identifier: ISC */
/* A table that goes on for long does not grow. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "record/folder.h"
#include "finish.h"
#include "table/table.h"

enum { CHANGES = 1501, MEMORY_MAX = 1 << 19 };

static void act(struct table *table, const char *line)
{
	struct error error = {""};
	enum verdict verdict;
	struct action action;

	assert_true(action_parse(line, SEATS_MAX, 9, &action));
	if (finish_act(table, &action, 0, &verdict, &error) != TABLE_CHANGED)
		fail_msg("%s: %s %s", line, verdict_name(verdict), error.text);
}

/* What stands in a node is replaced as often as people change their minds. */
static void marks_take_no_memory(void **state)
{
	struct error error;
	struct table table;
	struct setup setup;
	uint64_t hash;

	(void)state;
	setup_default(&setup);
	setup.size = 9;
	table_init(&table, &disk_real);
	assert_true(finish_begin(&table, &setup, top, 0, &error));
	for (int i = 0; i < 18; i++) {
		char line[16];

		snprintf(line, sizeof(line), "%s play %c%d",
			 seat_code((enum seat)(i % setup.seats)),
			 i % 2 ? 'G' : 'C', i / 2 + 1);
		act(&table, line);
	}
	act(&table, "B2 pass");
	act(&table, "W2 pass");
	act(&table, "W1 chain C3");
	hash = game_hash(&table.record.game);
	for (int i = 1; i < CHANGES; i++)
		act(&table, i % 3 ? "B1 seki C3" : "W1 chain C3");
	assert_in_range(sgf_memory(&table.record.tree), 0, MEMORY_MAX);
	act(&table, "W1 chain C3");
	if (!pointset_count(&table.record.game.marks.dead))
		act(&table, "W1 chain C3");
	assert_true(game_hash(&table.record.game) == hash);
	table_clear(&table);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(marks_take_no_memory),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
