/* SPDX-License-Identifier: ISC */
/* One count, told in each of the ways that there are. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "rules/score.h"

static const struct score score = {.territory = {30, 41},
				   .dead = {4, 2},
				   .stones = {70, 60}};

static struct score_terms terms_with(bool area, bool subtractive, int komi2)
{
	return (struct score_terms){.area = area,
				    .subtractive = subtractive,
				    .komi2 = komi2,
				    .captured = {5, 7},
				    .penalty = {3, 0}};
}

/* "Territory 30 41, Komi 0 6.5; Total ..." with doubled numbers. */
static void expect(const struct score_sheet *sheet, const char *expected)
{
	char text[512] = "";
	size_t at = 0;

	for (int i = 0; i <= sheet->count; i++) {
		const struct score_row *row =
			i < sheet->count ? &sheet->rows[i] : &sheet->total;

		at += (size_t)snprintf(text + at, sizeof(text) - at,
				       "%s%s %d %d", i ? ", " : "", row->name,
				       row->points2[BLACK],
				       row->points2[WHITE]);
	}
	assert_string_equal(text, expected);
}

static void expect_count(struct score_terms terms, const char *expected)
{
	struct score_sheet sheet;

	score_sheet_make(&sheet, &score, &terms);
	expect(&sheet, expected);
}

static void adds_up_territory(void **state)
{
	(void)state;
	expect_count(terms_with(false, false, 13),
		     "Territory 60 82, Prisoners 14 10, Dead stones 4 8, "
		     "From penalties 0 6, Komi 0 13, Total 78 119");
	expect_count(terms_with(false, false, -12),
		     "Territory 60 82, Prisoners 14 10, Dead stones 4 8, "
		     "From penalties 0 6, Komi 0 -12, Total 78 94");
}

static void takes_losses_off(void **state)
{
	(void)state;
	expect_count(terms_with(false, true, 13),
		     "Territory 60 82, Stones captured -10 -14, "
		     "Dead stones -8 -4, Penalties -6 0, Komi -13 0, "
		     "Total 23 64");
	expect_count(terms_with(false, true, -12),
		     "Territory 60 82, Stones captured -10 -14, "
		     "Dead stones -8 -4, Penalties -6 0, Komi 0 -12, "
		     "Total 36 52");
}

/* Prisoners are worth nothing then, whichever way it is told. */
static void adds_up_area(void **state)
{
	(void)state;
	expect_count(terms_with(true, false, 15),
		     "Territory 60 82, Living stones 140 120, "
		     "From penalties 0 6, Komi 0 15, Total 200 223");
	expect_count(terms_with(true, true, 15),
		     "Territory 60 82, Living stones 140 120, "
		     "From penalties 0 6, Komi 0 15, Total 200 223");
}

static void begins_with_play(void **state)
{
	struct score_terms terms = terms_with(false, false, 13);
	struct score_sheet sheet;

	(void)state;
	score_sheet_in_play(&sheet, &terms);
	expect(&sheet, "Prisoners 14 10, From penalties 0 6, Komi 0 13, "
		       "Total 14 29");
}

/* What is taken off at the end is so from the first move on. */
static void takes_losses_off_in_play(void **state)
{
	struct score_terms terms = terms_with(false, true, 13);
	struct score_sheet sheet;

	(void)state;
	score_sheet_in_play(&sheet, &terms);
	expect(&sheet, "Stones captured -10 -14, Penalties -6 0, Komi -13 0, "
		       "Total -29 -14");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(adds_up_territory),
		cmocka_unit_test(takes_losses_off),
		cmocka_unit_test(adds_up_area),
		cmocka_unit_test(begins_with_play),
		cmocka_unit_test(takes_losses_off_in_play),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
