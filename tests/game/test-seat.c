/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/seat.h"

static enum seat seat(const char *code)
{
	return seat_parse(code, SEATS_MAX);
}

/* However many there are: once round, the sides in turn. */
static void seats_rotate(void **state)
{
	(void)state;
	for (int seats = 2; seats <= 8; seats += 2) {
		enum seat at = SEAT_B1;
		seatset met = 0;

		for (int i = 0; i < seats; i++) {
			assert_int_equal(at, i);
			assert_int_equal(seat_side(at), i % 2 ? WHITE : BLACK);
			met |= seat_bit(at);
			at = seat_next(at, seats);
		}
		assert_int_equal(at, SEAT_B1);
		assert_int_equal(met, seats_all(seats));
	}
}

static void a_side_has_so_many_people(void **state)
{
	(void)state;
	assert_int_equal(seats_members(2), 1);
	assert_int_equal(seats_members(4), 2);
	assert_int_equal(seats_members(6), 3);
	assert_false(seats_are_pairs(2));
	assert_true(seats_are_pairs(4));
	assert_true(seats_are_pairs(6));
	assert_int_equal(seat_at(WHITE, 1), SEAT_W2);
	for (int s = 0; s < 6; s++) {
		enum seat seat = (enum seat)s;

		assert_int_equal(seat_member(seat), s / 2);
		assert_int_equal(seat_at(seat_side(seat), seat_member(seat)),
				 seat);
	}
}

static void a_seat_has_a_side_and_a_partner(void **state)
{
	static const struct {
		enum seat seat;
		enum colour side;
		enum seat partner;
	} rows[] = {
		{SEAT_B1, BLACK, SEAT_B2},
		{SEAT_W1, WHITE, SEAT_W2},
		{SEAT_B2, BLACK, SEAT_B1},
		{SEAT_W2, WHITE, SEAT_W1},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(seat_side(rows[i].seat), rows[i].side);
		assert_int_equal(seat_partner(rows[i].seat, 4),
				 rows[i].partner);
	}
	assert_int_equal(seat_partner(SEAT_B1, 2), SEAT_NONE);
	assert_int_equal(seat_partner(SEAT_W1, 2), SEAT_NONE);
	assert_int_equal(seats_partners(SEAT_B1, 4), seat_bit(SEAT_B2));
	assert_int_equal(seats_partners(SEAT_W1, 2), 0);
	/* at a table of six each has two */
	assert_int_equal(seats_partners(SEAT_W2, 6),
			 seat_bit(SEAT_W1) | 1u << 5);
	assert_int_equal(seat_partner(SEAT_W1, 6), SEAT_W2);
	assert_int_equal(seat_partner(SEAT_W2, 6), 5);
	assert_int_equal(seat_partner((enum seat)5, 6), SEAT_W1);
	assert_int_equal(seat_swapped(SEAT_B2), SEAT_W2);
	assert_int_equal(seats_swapped(seat_bit(SEAT_W1) | seat_bit(SEAT_B2)),
			 seat_bit(SEAT_B1) | seat_bit(SEAT_W2));
}

static void the_next_of_a_set_comes_after_it(void **state)
{
	const seatset both = seat_bit(SEAT_W1) | seat_bit(SEAT_B2);

	(void)state;
	assert_int_equal(seat_next_of(SEAT_B1, both, 4), SEAT_W1);
	assert_int_equal(seat_next_of(SEAT_W1, both, 4), SEAT_B2);
	assert_int_equal(seat_next_of(SEAT_B2, both, 4), SEAT_W1);
	assert_int_equal(seat_next_of(SEAT_W2, both, 4), SEAT_W1);
	assert_int_equal(seat_next_of(SEAT_W1, seat_bit(SEAT_W1), 4), SEAT_W1);
	assert_int_equal(seat_next_of(SEAT_W1, 0, 4), SEAT_NONE);
}

static void sets_hold_a_table_or_a_side(void **state)
{
	const seatset b1 = seat_bit(SEAT_B1), w1 = seat_bit(SEAT_W1);
	const seatset b2 = seat_bit(SEAT_B2), w2 = seat_bit(SEAT_W2);

	(void)state;
	assert_int_equal(seats_all(4), b1 | w1 | b2 | w2);
	assert_int_equal(seats_all(2), b1 | w1);
	assert_int_equal(seats_of(BLACK, 4), b1 | b2);
	assert_int_equal(seats_of(WHITE, 4), w1 | w2);
	assert_int_equal(seats_of(BLACK, 2), b1);
	assert_int_equal(seats_of(WHITE, 2), w1);
}

/* Rulebook 1.1 */
static void white_begins_after_two_stones(void **state)
{
	(void)state;
	assert_int_equal(seat_first(0), SEAT_B1);
	for (int stones = 2; stones <= 9; stones++)
		assert_int_equal(seat_first(stones), SEAT_W1);
}

/* Rulebook 3.4, and the same rule for plain Go */
static const struct {
	int seats;
	const char *last_passer, *requester;
	const char *first;
	enum seat skipped;
} resumptions[] = {
	{4, "W2", "W1", "B1", SEAT_NONE}, {4, "W2", "W2", "B1", SEAT_NONE},
	{4, "W2", "B1", "W1", SEAT_B1},	  {4, "W2", "B2", "W1", SEAT_B1},
	{4, "W1", "W1", "B2", SEAT_NONE}, {4, "W1", "W2", "B2", SEAT_NONE},
	{4, "W1", "B1", "W2", SEAT_B2},	  {4, "W1", "B2", "W2", SEAT_B2},
	{4, "B1", "B1", "W1", SEAT_NONE}, {4, "B1", "B2", "W1", SEAT_NONE},
	{4, "B1", "W1", "B2", SEAT_W1},	  {4, "B1", "W2", "B2", SEAT_W1},
	{4, "B2", "B1", "W2", SEAT_NONE}, {4, "B2", "B2", "W2", SEAT_NONE},
	{4, "B2", "W1", "B1", SEAT_W2},	  {4, "B2", "W2", "B1", SEAT_W2},
	{2, "W1", "W1", "B1", SEAT_NONE}, {2, "W1", "B1", "W1", SEAT_B1},
	{2, "B1", "B1", "W1", SEAT_NONE}, {2, "B1", "W1", "B1", SEAT_W1},
};

static void the_other_side_resumes(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(resumptions) / sizeof(resumptions[0]);
	     i++) {
		enum seat skipped = SEATS_MAX;
		enum seat first = seat_resume(seat(resumptions[i].last_passer),
					      seat(resumptions[i].requester),
					      resumptions[i].seats, &skipped);

		assert_string_equal(seat_code(first), resumptions[i].first);
		assert_int_equal(skipped, resumptions[i].skipped);
	}
}

static void codes_are_read_in_any_case(void **state)
{
	(void)state;
	for (int i = 0; i < SEATS_MAX; i++)
		assert_int_equal(seat(seat_code(i)), i);
	assert_int_equal(seat("b1"), SEAT_B1);
	assert_int_equal(seat("w2"), SEAT_W2);
	assert_string_equal(seat_code(SEAT_NONE), "table");
}

static void what_is_no_seat_is_refused(void **state)
{
	static const char *const wrong[] = {"",	  "B",	 "1",	"B0",
					    "B3", "B11", "B1 ", " B1",
					    "C1", "1B",	 "\"1", "\3021"};

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_int_equal(seat_parse(wrong[i], 4), SEAT_NONE);
	assert_int_equal(seat_parse("B2", 2), SEAT_NONE);
	assert_int_equal(seat_parse("W2", 2), SEAT_NONE);
	assert_int_equal(seat_parse("W1", 2), SEAT_W1);
}

static void lists_are_read_back(void **state)
{
	static const struct {
		const char *text;
		seatset set;
		const char *back;
	} rows[] = {
		{"B1", 1, "B1"},
		{"w2", 8, "W2"},
		{"W2,B1", 9, "B1,W2"},
		{"B1,B1", 1, "B1"},
		{"B1,W1,B2,W2", 15, "B1,W1,B2,W2"},
		{"B1,", 0, "-"},
		{",B1", 0, "-"},
		{"B1 W1", 0, "-"},
		{"B1,,W1", 0, "-"},
		{"", 0, "-"},
		{"-", 0, "-"},
		{"B1,B31", 0, "-"},
	};
	char text[SEATS_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(seats_parse(rows[i].text), rows[i].set);
		assert_string_equal(seats_write(rows[i].set, ",", text),
				    rows[i].back);
	}
	assert_string_equal(seats_write(15, ", ", text), "B1, W1, B2, W2");
	assert_int_equal(seats_first(0), SEAT_NONE);
	assert_int_equal(seats_first(14), SEAT_W1);
	assert_int_equal(seats_first(8), SEAT_W2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(seats_rotate),
		cmocka_unit_test(a_side_has_so_many_people),
		cmocka_unit_test(the_next_of_a_set_comes_after_it),
		cmocka_unit_test(a_seat_has_a_side_and_a_partner),
		cmocka_unit_test(sets_hold_a_table_or_a_side),
		cmocka_unit_test(white_begins_after_two_stones),
		cmocka_unit_test(the_other_side_resumes),
		cmocka_unit_test(codes_are_read_in_any_case),
		cmocka_unit_test(what_is_no_seat_is_refused),
		cmocka_unit_test(lists_are_read_back),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
