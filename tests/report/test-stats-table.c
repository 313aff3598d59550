/* SPDX-License-Identifier: ISC */
/*
 * How often which result is stated, and percentages to the last digit as
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

#include "report/gamefile.h"
#include "report/stats.h"

static const char *const results[] = {
	NULL,	"",	 " ",	 "?",	   "B+3.5",	"w+12", "W+0",
	"0",	"Draw",	 "jigo", "B+R",	   "W+Time",	"B+F",	"B+",
	"Void", "VOID ", "B",	 "Voided", "W+illness",
};

enum { ROWS = sizeof(results) / sizeof(results[0]) };

static const char *percent(long part, long whole)
{
	static char out[STATS_PERCENT];

	return stats_percent(part, whole, out);
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

static void add(struct stats *stats, const char *text)
{
	stats_add(stats, text, strlen(text));
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

static long ways(const struct stats *stats)
{
	const long *kinds = stats->kinds;

	return kinds[RESULT_POINTS] + kinds[RESULT_RESIGN] +
	       kinds[RESULT_TIME] + kinds[RESULT_FORFEIT] + kinds[RESULT_WON];
}

/* Whatever the files are, each stands in the table once. */
static void sums_add_up(void **state)
{
	static const char *const heads[] = {
		"(;GM[1]FF[4]", "(;",	  "(;GM[ 1 ]XR[figg]",
		"(;GM[2]",	"(;GM[1", ""};
	struct stats stats = {0};
	char text[128];

	(void)state;
	for (long files = 1; files <= 5000; files++) {
		const char *result = results[dice(ROWS)];
		const long *kinds = stats.kinds;

		snprintf(text, sizeof(text), "%s%s%s%s;B[aa])", heads[dice(6)],
			 result ? "RE[" : "", result ? result : "",
			 result ? "]" : "");
		add(&stats, text);
		assert_int_equal(stats.won[BLACK] + stats.won[WHITE],
				 ways(&stats));
		assert_int_equal(ways(&stats) + kinds[RESULT_JIGO] +
					 kinds[RESULT_VOID] + stats.both_lose,
				 stats_finished(&stats));
		assert_int_equal(stats_finished(&stats) + kinds[RESULT_NONE] +
					 kinds[RESULT_UNCLEAR] +
					 stats.unreadable,
				 files);
	}
	for (int kind = 0; kind < RESULTS; kind++)
		assert_true(stats.kinds[kind] > 0);
	assert_true(stats.unreadable > 0);
}

/* What "show" takes for a game of Go is one here as well. */
static void go_is_what_gm_says_or_leaves_open(void **state)
{
	static const struct {
		const char *text;
		bool go;
	} rows[] = {
		{"(;RE[B+R])", true},	     {"(;GM[1]RE[B+R])", true},
		{"(;GM[ 1 ]RE[B+R])", true}, {"(;GM[01]RE[B+R])", true},
		{"(;GM[]RE[B+R])", true},    {"(;GM[2]RE[B+R])", false},
		{"(;GM[11]RE[B+R])", false}, {"(;GM[Go]RE[B+R])", false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct stats stats = {0};
		struct gamefile file;
		struct error error;

		add(&stats, rows[i].text);
		assert_int_equal(stats.unreadable, !rows[i].go);
		assert_int_equal(gamefile_read(&file, rows[i].text,
					       strlen(rows[i].text), &error),
				 rows[i].go);
		if (rows[i].go)
			gamefile_close(&file);
	}
}

/* The word that ends a record, and questions and notes that are like it */
static void both_lose_is_no_void(void **state)
{
	struct stats stats = {0};

	(void)state;
	add(&stats, "(;XR[figg]RE[Void];XE[both-lose-asked by=B1])");
	add(&stats, "(;XR[figg]RE[Void];XE[no-result agreed])");
	add(&stats, "(;XR[figg]RE[Void];XE[both-lose agreed];XE[stop])");
	add(&stats, "(;RE[Void];XE[both-lose agreed])");
	assert_int_equal(stats.both_lose, 0);
	assert_int_equal(stats.kinds[RESULT_VOID], 4);
	add(&stats, "(;XR[figg]RE[Void];XE[ruled by=referee both-lose]"
		    "[both-lose ruled])");
	add(&stats, "(;XR[figg]RE[Void];XE[both-lose agreed])");
	assert_int_equal(stats.both_lose, 2);
	assert_int_equal(stats.kinds[RESULT_VOID], 4);
}

/* Where penalties are claimed, the record must bear it out. */
static void a_damaged_record_is_unreadable(void **state)
{
	struct stats stats = {0};

	(void)state;
	add(&stats, "(;XR[figg]RE[B+R];XE[rotation-error penalty=3])");
	assert_int_equal(stats.unreadable, 1);
	assert_int_equal(stats_finished(&stats), 0);
	assert_int_equal(stats.penalized, 0);
}

/* Three blank lines between four groups, whatever language they are in. */
static void a_translation_does_not_tear_the_table(void **state)
{
	const struct stats stats = {0};
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);
	int blank = 0;

	(void)state;
	assert_non_null(out);
	stats_print(out, &stats);
	fclose(out);
	for (const char *at = text; (at = strstr(at, "\n\n")); at++)
		blank++;
	assert_int_equal(blank, 3);
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(percentages_are_those_of_brainking),
		cmocka_unit_test(go_is_what_gm_says_or_leaves_open),
		cmocka_unit_test(sums_add_up),
		cmocka_unit_test(both_lose_is_no_void),
		cmocka_unit_test(a_damaged_record_is_unreadable),
		cmocka_unit_test(a_translation_does_not_tear_the_table),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
