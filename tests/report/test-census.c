/* SPDX-License-Identifier: ISC */
/*
 * What RE says, how often it is said, and percentages to the last digit as
 * BrainKing prints them.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "report/census.h"

static const struct {
	const char *text;
	enum outcome_kind kind;
	enum colour winner;
} rows[] = {
	{NULL, OUTCOME_NONE, EMPTY},
	{"", OUTCOME_NONE, EMPTY},
	{" ", OUTCOME_NONE, EMPTY},
	{"?", OUTCOME_NONE, EMPTY},
	{"B+3.5", OUTCOME_POINTS, BLACK},
	{"b+3,5", OUTCOME_POINTS, BLACK},
	{"W+12", OUTCOME_POINTS, WHITE},
	{" W+0.50 ", OUTCOME_POINTS, WHITE},
	{"W+.5", OUTCOME_POINTS, WHITE},
	{"B+ 3.5", OUTCOME_POINTS, BLACK},
	{"B+10", OUTCOME_POINTS, BLACK},
	{"W+0", OUTCOME_JIGO, EMPTY},
	{"B+0.00", OUTCOME_JIGO, EMPTY},
	{"0", OUTCOME_JIGO, EMPTY},
	{"Draw", OUTCOME_JIGO, EMPTY},
	{"jigo", OUTCOME_JIGO, EMPTY},
	{"W+Resign", OUTCOME_RESIGN, WHITE},
	{"B+R", OUTCOME_RESIGN, BLACK},
	{"w+resign", OUTCOME_RESIGN, WHITE},
	{"B+Time", OUTCOME_TIME, BLACK},
	{"W+T", OUTCOME_TIME, WHITE},
	{"B+Forfeit", OUTCOME_FORFEIT, BLACK},
	{"W+f", OUTCOME_FORFEIT, WHITE},
	{"B+", OUTCOME_WON, BLACK},
	{"W+illness", OUTCOME_WON, WHITE},
	{"Void", OUTCOME_VOID, EMPTY},
	{"VOID ", OUTCOME_VOID, EMPTY},
	{"Voided", OUTCOME_UNCLEAR, EMPTY},
	{"Both lose", OUTCOME_UNCLEAR, EMPTY},
	{"B", OUTCOME_UNCLEAR, EMPTY},
	{"+R", OUTCOME_UNCLEAR, EMPTY},
	{"Black wins", OUTCOME_UNCLEAR, EMPTY},
	{"黒中押勝", OUTCOME_UNCLEAR, EMPTY},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static void reads_results(void **state)
{
	(void)state;
	for (int i = 0; i < ROWS; i++) {
		struct outcome got = outcome_parse(rows[i].text);

		if (got.kind != rows[i].kind || got.winner != rows[i].winner)
			fail_msg("%s: %d, %d", rows[i].text, got.kind,
				 got.winner);
	}
}

static const char *percent(long part, long whole)
{
	static char out[CENSUS_PERCENT];

	return census_percent(part, whole, out);
}

/* 6899 of 13713 is 50.3099...: what BrainKing prints is cut, not rounded. */
static void percentages_are_those_of_brainking(void **state)
{
	const long black = 6716, white = 6899, draws = 98;
	const long whole = black + white + draws;

	(void)state;
	assert_string_equal(percent(black, whole), "48.97");
	assert_string_equal(percent(white, whole), "50.30");
	assert_string_equal(percent(draws, whole), "0.71");
	assert_string_equal(percent(0, whole), "0.00");
	assert_string_equal(percent(whole, whole), "100.00");
	assert_string_equal(percent(1, 3), "33.33");
	assert_string_equal(percent(2, 3), "66.66");
	assert_string_equal(percent(0, 0), "0.00");
}

static void add(struct census *census, const char *text)
{
	census_add(census, text, strlen(text));
}

/* xorshift: the same files on every machine */
static unsigned long dice(unsigned long sides)
{
	static uint64_t seed = 20251120;

	seed ^= seed << 13;
	seed ^= seed >> 7;
	seed ^= seed << 17;
	return seed % sides;
}

static long ways(const struct census *census)
{
	const long *kinds = census->kinds;

	return kinds[OUTCOME_POINTS] + kinds[OUTCOME_RESIGN] +
	       kinds[OUTCOME_TIME] + kinds[OUTCOME_FORFEIT] +
	       kinds[OUTCOME_WON];
}

/* Whatever the files are, each stands in the table once. */
static void sums_add_up(void **state)
{
	static const char *const heads[] = {
		"(;GM[1]FF[4]", "(;",	  "(;GM[ 1 ]XR[figg]",
		"(;GM[2]",	"(;GM[1", ""};
	struct census census = {0};
	char text[128];

	(void)state;
	for (long files = 1; files <= 5000; files++) {
		const char *result = rows[dice(ROWS)].text;
		const long *kinds = census.kinds;

		snprintf(text, sizeof(text), "%s%s%s%s;B[aa])", heads[dice(6)],
			 result ? "RE[" : "", result ? result : "",
			 result ? "]" : "");
		add(&census, text);
		assert_int_equal(census.won[BLACK] + census.won[WHITE],
				 ways(&census));
		assert_int_equal(ways(&census) + kinds[OUTCOME_JIGO] +
					 kinds[OUTCOME_VOID] + census.both_lose,
				 census_finished(&census));
		assert_int_equal(
			census_finished(&census) + kinds[OUTCOME_NONE] +
				kinds[OUTCOME_UNCLEAR] + census.unreadable,
			files);
	}
	for (int kind = 0; kind < OUTCOMES; kind++)
		assert_true(census.kinds[kind] > 0);
	assert_true(census.unreadable > 0);
}

/* The word that ends a record, and questions and notes that are like it */
static void both_lose_is_no_void(void **state)
{
	struct census census = {0};

	(void)state;
	add(&census, "(;XR[figg]RE[Void];XE[both-lose-asked by=B1])");
	add(&census, "(;XR[figg]RE[Void];XE[no-result agreed])");
	add(&census, "(;XR[figg]RE[Void];XE[both-lose agreed];XE[stop])");
	add(&census, "(;RE[Void];XE[both-lose agreed])");
	assert_int_equal(census.both_lose, 0);
	assert_int_equal(census.kinds[OUTCOME_VOID], 4);
	add(&census, "(;XR[figg]RE[Void];XE[ruled by=referee both-lose]"
		     "[both-lose ruled])");
	add(&census, "(;XR[figg]RE[Void];XE[both-lose agreed])");
	assert_int_equal(census.both_lose, 2);
	assert_int_equal(census.kinds[OUTCOME_VOID], 4);
}

/* Where penalties are claimed, the record must bear it out. */
static void a_damaged_record_is_unreadable(void **state)
{
	struct census census = {0};

	(void)state;
	add(&census, "(;XR[figg]RE[B+R];XE[rotation-error penalty=3])");
	assert_int_equal(census.unreadable, 1);
	assert_int_equal(census_finished(&census), 0);
	assert_int_equal(census.penalized, 0);
}

/* Three blank lines between four groups, whatever language they are in. */
static void a_translation_does_not_tear_the_table(void **state)
{
	const struct census census = {0};
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);
	int blank = 0;

	(void)state;
	assert_non_null(out);
	census_print(out, &census);
	fclose(out);
	for (const char *at = text; (at = strstr(at, "\n\n")); at++)
		blank++;
	assert_int_equal(blank, 3);
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reads_results),
		cmocka_unit_test(percentages_are_those_of_brainking),
		cmocka_unit_test(sums_add_up),
		cmocka_unit_test(both_lose_is_no_void),
		cmocka_unit_test(a_damaged_record_is_unreadable),
		cmocka_unit_test(a_translation_does_not_tear_the_table),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
