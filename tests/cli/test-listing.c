/* SPDX-License-Identifier: ISC */
/*
 * What tables in a list go by: the number that their event has for them, where
 * that leads to one of them and to no other, else that of their process; and
 * who is there.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/listing.h"
#include "record/record.h"

/* A table, and what it is to go by. */
struct row {
	const char *socket, *number, *name;
	enum rendezvous_whose whose;
};

static const struct row *rows;

/* What the table says of itself: a new game. */
static char *write_record(const struct row *row)
{
	struct record record;
	struct setup setup;
	size_t length;
	char *line, *reply;

	setup_default(&setup);
	snprintf(setup.table, sizeof(setup.table), "%s", row->number);
	assert_true(record_init(&record, &setup));
	assert_true(record_write_line(&record, &line, &length));
	reply = malloc(length + sizeof("record "));
	assert_non_null(reply);
	sprintf(reply, "record %.*s", (int)length, line);
	free(line);
	record_clear(&record);
	return reply;
}

/* The linker has all be asked here. */
bool __wrap_rendezvous_ask(const struct rendezvous_table *tables, int count,
			   int keys, const char *line, char **replies);
bool __wrap_rendezvous_ask(const struct rendezvous_table *tables, int count,
			   int keys, const char *line, char **replies)
{
	(void)tables, (void)keys;
	for (int i = 0; i < count; i++)
		replies[i] = strcmp(line, "record") == 0
				     ? write_record(&rows[i])
				     : strdup(" phase=play number=0 free=-");
	return true;
}

enum { TABLES = 3 };

/* Cases that are about the same thing stand below each other. */
static const struct listed {
	const char *what;
	struct row rows[TABLES];
} numbers[] = {
	{"a table goes by its number",
	 {{"1234", "1", "1", RENDEZVOUS_ROOM},
	  {"1235", "", "1235", RENDEZVOUS_ROOM},
	  {"1236", "final", "final", RENDEZVOUS_ROOM}}},
	/* who asks for 1235 is to come to that, whatever another is called */
	{"a number is no other table's socket",
	 {{"1234", "1235", "1234", RENDEZVOUS_ROOM},
	  {"1235", "", "1235", RENDEZVOUS_ROOM},
	  {"1236", "1236", "1236", RENDEZVOUS_ROOM}}},
	{"also where that one has a number of its own",
	 {{"1234", "7", "7", RENDEZVOUS_ROOM},
	  {"1235", "1234", "1235", RENDEZVOUS_PLAYER},
	  {"1236", "8", "8", RENDEZVOUS_ROOM}}},
	{"two of one number go by neither",
	 {{"1234", "1", "1234", RENDEZVOUS_ROOM},
	  {"1235", "1", "1235", RENDEZVOUS_ROOM},
	  {"1236", "2", "2", RENDEZVOUS_ROOM}}},
	{"nobody's own table takes a number from the room",
	 {{"1234", "1", "1234", RENDEZVOUS_PLAYER},
	  {"1235", "1", "1", RENDEZVOUS_ROOM},
	  {"1236", "1", "1236", RENDEZVOUS_PLAYER}}},
	{"nor has it one before there is such a table of the room",
	 {{"1234", "1", "1234", RENDEZVOUS_PLAYER},
	  {"1235", "2", "2", RENDEZVOUS_PRIVATE},
	  {"1236", "2", "1236", RENDEZVOUS_PLAYER}}},
	{"and by no process that it happens to be, or says that it is",
	 {{"2", "", "-", RENDEZVOUS_PLAYER},
	  {"1235", "2", "2", RENDEZVOUS_ROOM},
	  {"1236", "2", "1236", RENDEZVOUS_PRIVATE}}},
	/* what would be an option, or has no room in the column */
	{"what cannot be said is no number",
	 {{"1234", "-all", "1234", RENDEZVOUS_ROOM},
	  {"1235", "12345678", "1235", RENDEZVOUS_ROOM},
	  {"1236", "A-1", "A-1", RENDEZVOUS_ROOM}}},
};

enum { CASES = sizeof(numbers) / sizeof(numbers[0]) };

static void tables_go_by(void **state)
{
	const struct listed *listed = *state;
	struct rendezvous_table tables[TABLES];
	struct listing listing;

	rows = listed->rows;
	for (int i = 0; i < TABLES; i++) {
		tables[i] = (struct rendezvous_table){.whose = rows[i].whose};
		strcpy(tables[i].name, rows[i].socket);
	}
	assert_true(listing_ask(&listing, tables, TABLES, -1, ""));
	assert_int_equal(listing.ordered, TABLES);
	for (int i = 0; i < TABLES; i++)
		assert_string_equal(listing.names[i], rows[i].name);
	listing_clear(&listing);
}

/* Also at seats that they have not named; whoever has gone is not there. */
static void who_is_there_is_who_is_attached(void **state)
{
	static const struct {
		const char *state, *seats;
		enum rendezvous_whose whose;
	} seated[] = {
		{" attached=1 named=- free=- open=-", "one terminal",
		 RENDEZVOUS_PRIVATE},
		{" attached=1 named=- free=W1 open=-", "B1,B2,W2",
		 RENDEZVOUS_ROOM},
		{" attached=2 named=W1 free=- open=-", "B1,W1,B2,W2",
		 RENDEZVOUS_ROOM},
		{" attached=2 named=B1,W1 free=B2,W2 open=-", "B1,W1",
		 RENDEZVOUS_ROOM},
		{" attached=0 named=- free=B1,W1,B2,W2 open=-", "nobody there",
		 RENDEZVOUS_ROOM},
		{" attached=1 named=- free=W1 open=W1", "free W1",
		 RENDEZVOUS_ROOM},
		{" attached=0 named=- free=B1,W1,B2,W2 open=-", "all free",
		 RENDEZVOUS_PRIVATE},
	};
	struct setup setup;
	struct game game;

	(void)state;
	setup_default(&setup);
	game_init(&game, &setup);
	for (size_t i = 0; i < sizeof(seated) / sizeof(seated[0]); i++) {
		struct rendezvous_table table = {.whose = seated[i].whose};
		char seats[LISTING_WORDS];

		listing_write_seats(&table, seated[i].state, &game, seats);
		assert_string_equal(seats, seated[i].seats);
	}
}

int main(void)
{
	static struct listed copies[CASES];
	struct CMUnitTest tests[CASES + 1];

	for (int i = 0; i < CASES; i++) {
		copies[i] = numbers[i];
		tests[i] = (struct CMUnitTest){numbers[i].what, tables_go_by,
					       NULL, NULL, &copies[i]};
	}
	tests[CASES] = (struct CMUnitTest)cmocka_unit_test(
		who_is_there_is_who_is_attached);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
