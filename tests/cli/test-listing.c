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

static void go_by(const struct row wanted[TABLES])
{
	struct rendezvous_table tables[TABLES];
	struct listing listing;

	rows = wanted;
	for (int i = 0; i < TABLES; i++) {
		tables[i] = (struct rendezvous_table){.whose = wanted[i].whose};
		strcpy(tables[i].name, wanted[i].socket);
	}
	assert_true(listing_ask(&listing, tables, TABLES, -1, ""));
	assert_int_equal(listing.ordered, TABLES);
	for (int i = 0; i < TABLES; i++)
		assert_string_equal(listing.names[i], wanted[i].name);
	listing_clear(&listing);
}

static void a_table_goes_by_its_number(void **state)
{
	static const struct row wanted[TABLES] = {
		{"1234", "1", "1", RENDEZVOUS_ROOM},
		{"1235", "", "1235", RENDEZVOUS_ROOM},
		{"1236", "final", "final", RENDEZVOUS_ROOM}};

	(void)state;
	go_by(wanted);
}

/* Who asks for table 1235 is to come to that, whatever another calls itself. */
static void a_number_is_no_other_tables_socket(void **state)
{
	static const struct row wanted[TABLES] = {
		{"1234", "1235", "1234", RENDEZVOUS_ROOM},
		{"1235", "", "1235", RENDEZVOUS_ROOM},
		{"1236", "1236", "1236", RENDEZVOUS_ROOM}};
	/* also where that one has a number of its own */
	static const struct row numbered[TABLES] = {
		{"1234", "7", "7", RENDEZVOUS_ROOM},
		{"1235", "1234", "1235", RENDEZVOUS_PLAYER},
		{"1236", "8", "8", RENDEZVOUS_ROOM}};

	(void)state;
	go_by(wanted);
	go_by(numbered);
}

static void two_of_one_number_go_by_neither(void **state)
{
	static const struct row wanted[TABLES] = {
		{"1234", "1", "1234", RENDEZVOUS_ROOM},
		{"1235", "1", "1235", RENDEZVOUS_ROOM},
		{"1236", "2", "2", RENDEZVOUS_ROOM}};

	(void)state;
	go_by(wanted);
}

static void nobodys_own_table_takes_a_number_from_the_room(void **state)
{
	static const struct row wanted[TABLES] = {
		{"1234", "1", "1234", RENDEZVOUS_PLAYER},
		{"1235", "1", "1", RENDEZVOUS_ROOM},
		{"1236", "1", "1236", RENDEZVOUS_PLAYER}};
	/* nor has it one before there is such a table of the room */
	static const struct row alone[TABLES] = {
		{"1234", "1", "1234", RENDEZVOUS_PLAYER},
		{"1235", "2", "2", RENDEZVOUS_PRIVATE},
		{"1236", "2", "1236", RENDEZVOUS_PLAYER}};
	/* and by no process that it happens to be, or says that it is */
	static const struct row process[TABLES] = {
		{"2", "", "-", RENDEZVOUS_PLAYER},
		{"1235", "2", "2", RENDEZVOUS_ROOM},
		{"1236", "2", "1236", RENDEZVOUS_PRIVATE}};

	(void)state;
	go_by(wanted);
	go_by(alone);
	go_by(process);
}

/* What would be an option, or has no room in the column, is no number. */
static void what_cannot_be_said_is_no_number(void **state)
{
	static const struct row wanted[TABLES] = {
		{"1234", "-all", "1234", RENDEZVOUS_ROOM},
		{"1235", "12345678", "1235", RENDEZVOUS_ROOM},
		{"1236", "A-1", "A-1", RENDEZVOUS_ROOM}};

	(void)state;
	go_by(wanted);
}

/* Also at seats that they have not named; whoever has gone is not there. */
static void who_is_there_is_who_is_attached(void **state)
{
	static const struct {
		const char *state, *seats;
		enum rendezvous_whose whose;
	} cases[] = {
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
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct rendezvous_table table = {.whose = cases[i].whose};
		char seats[LISTING_WORDS];

		listing_write_seats(&table, cases[i].state, &game, seats);
		assert_string_equal(seats, cases[i].seats);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_table_goes_by_its_number),
		cmocka_unit_test(a_number_is_no_other_tables_socket),
		cmocka_unit_test(two_of_one_number_go_by_neither),
		cmocka_unit_test(
			nobodys_own_table_takes_a_number_from_the_room),
		cmocka_unit_test(what_cannot_be_said_is_no_number),
		cmocka_unit_test(who_is_there_is_who_is_attached),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
