/* SPDX-License-Identifier: ISC */
/* A table without a process, and with a clock that the test reads out. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "record/folder.h"
#include "finish.h"
#include "table/table.h"

enum { TODAY = 1800000000 }; /* 2027-01-15 08:00:00 UTC */

static const char dirty[] = "\x1b[1mA\u202e\x07 B";
static const char cleaned[] = "[1mA B";

static void names_are_cleaned(void **state)
{
	struct setup setup;
	struct table table;
	struct error error;

	(void)state;
	setup_default(&setup);
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		strcpy(setup.name[seat], dirty);
		strcpy(setup.rank[seat], dirty);
	}
	strcpy(setup.team[BLACK], dirty);
	strcpy(setup.team[WHITE], dirty);
	strcpy(setup.event, dirty);
	strcpy(setup.round, dirty);
	strcpy(setup.table, dirty);
	strcpy(setup.date, "2026-11\x1b");

	table_init(&table, &disk_real);
	table.date = TODAY;
	assert_true(finish_begin(&table, &setup, top, 0, &error));
	setup = table.record.game.setup;
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		assert_string_equal(setup.name[seat], cleaned);
		assert_string_equal(setup.rank[seat], cleaned);
	}
	assert_string_equal(setup.team[BLACK], cleaned);
	assert_string_equal(setup.team[WHITE], cleaned);
	assert_string_equal(setup.event, cleaned);
	assert_string_equal(setup.round, cleaned);
	assert_string_equal(setup.table, cleaned);
	assert_string_equal(setup.date, "2026-11");
	table_clear(&table);
}

/* The flag has fallen, and nobody looked before the next turn. */
static void a_turn_too_late_ends_the_game(void **state)
{
	const struct action pass = {.kind = ACTION_PASS, .seat = SEAT_B1};
	struct setup setup;
	struct table table;
	enum verdict verdict;
	struct error error;

	(void)state;
	setup_default(&setup);
	setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 1000};
	table_init(&table, &disk_real);
	table.date = TODAY;
	assert_true(finish_begin(&table, &setup, top, 50, &error));
	table_count(&table, true, 50);
	assert_int_equal(table_left(&table, 1049), 1);
	assert_int_equal(finish_act(&table, &pass, 1050, &verdict, &error),
			 TABLE_CHANGED);
	assert_int_equal(verdict, VERDICT_TIME_LOST);
	assert_int_equal(table.record.game.ending, ENDING_TIME);
	assert_non_null(strstr(table.text, "RE[W+Time]"));
	table_clear(&table);
}

static void act(struct table *table, const char *line)
{
	struct error error;
	enum verdict verdict;
	struct action action;

	assert_true(action_parse(line, SEATS_MAX, 9, &action));
	assert_int_equal(finish_act(table, &action, 0, &verdict, &error),
			 TABLE_CHANGED);
}

/* What was judged in another game than the record's is no want of memory. */
static void the_record_has_the_last_word(void **state)
{
	const struct action yes = {.kind = ACTION_YES, .seat = SEAT_B2};
	struct setup setup;
	struct table table;
	enum verdict verdict;
	struct error error = {""};
	size_t length;

	(void)state;
	setup_default(&setup);
	table_init(&table, &disk_real);
	table.date = TODAY;
	assert_true(finish_begin(&table, &setup, top, 0, &error));
	act(&table, "B1 pass");
	act(&table, "W1 claim-partner");
	act(&table, "B1 yes");
	length = table.length;
	table.record.game.now.last.actual = SEAT_W1;
	assert_int_equal(finish_act(&table, &yes, 0, &verdict, &error),
			 TABLE_SAME);
	assert_int_equal(verdict, VERDICT_OTHER_SIDE);
	assert_string_equal(error.text, "");
	assert_int_equal(table.length, length);
	table.record.game.now.last.actual = SEAT_B1;
	act(&table, "B2 yes");
	table_clear(&table);
}

/* A date that was given stays; a game that goes on later has another. */
static void the_days_of_a_game(void **state)
{
	char path[STORE_PATH];
	struct error error;
	struct setup setup;
	struct table table;

	(void)state;
	setup_default(&setup);
	setup.clock.system = CLOCK_NONE;
	strcpy(setup.date, "2025-11-20");
	table_init(&table, &disk_real);
	table.date = TODAY;
	assert_true(finish_begin(&table, &setup, top, 0, &error));
	act(&table, "B1 pass");
	assert_non_null(strstr(table.text, "DT[2025-11-20]"));
	strcpy(path, table.store.path);
	table_clear(&table);
	table_init(&table, &disk_real);
	table.date = TODAY;
	assert_true(finish_resume(&table, path, 0, &error));
	/* the table's own pause is none of their doing */
	assert_non_null(strstr(table.text, "DT[2025-11-20]"));
	act(&table, "B1 yes");
	assert_non_null(strstr(table.text, "DT[2025-11-20,"));
	assert_string_equal(table.record.game.setup.date, "2025-11-20");
	table_clear(&table);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(the_days_of_a_game),
		FOLDER_TEST(names_are_cleaned),
		FOLDER_TEST(the_record_has_the_last_word),
		FOLDER_TEST(a_turn_too_late_ends_the_game),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
