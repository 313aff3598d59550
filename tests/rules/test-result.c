/* SPDX-License-Identifier: ISC */
/* What RE says, read and written. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "rules/result.h"

static const struct {
	const char *text;
	struct result result;
} rows[] = {
	{NULL, {RESULT_NONE, EMPTY, RESULT_NO_MARGIN}},
	{"", {RESULT_NONE, EMPTY, RESULT_NO_MARGIN}},
	{" ", {RESULT_NONE, EMPTY, RESULT_NO_MARGIN}},
	{"?", {RESULT_NONE, EMPTY, RESULT_NO_MARGIN}},
	{"B+3.5", {RESULT_POINTS, BLACK, 7}},
	{"b+3,5", {RESULT_POINTS, BLACK, RESULT_NO_MARGIN}},
	{"W+12", {RESULT_POINTS, WHITE, 24}},
	{" W+0.50", {RESULT_POINTS, WHITE, 1}},
	{"W+.5", {RESULT_POINTS, WHITE, RESULT_NO_MARGIN}},
	{"B+ 3.5", {RESULT_POINTS, BLACK, 7}},
	{"B+10", {RESULT_POINTS, BLACK, 20}},
	{"W+0", {RESULT_JIGO, EMPTY, 0}},
	{"B+0.00", {RESULT_JIGO, EMPTY, 0}},
	{"0", {RESULT_JIGO, EMPTY, 0}},
	{"Draw", {RESULT_JIGO, EMPTY, 0}},
	{"jigo", {RESULT_JIGO, EMPTY, 0}},
	{"W+Resign", {RESULT_RESIGN, WHITE, RESULT_NO_MARGIN}},
	{"B+R", {RESULT_RESIGN, BLACK, RESULT_NO_MARGIN}},
	{"w+resign", {RESULT_RESIGN, WHITE, RESULT_NO_MARGIN}},
	{"B+Time", {RESULT_TIME, BLACK, RESULT_NO_MARGIN}},
	{"W+T", {RESULT_TIME, WHITE, RESULT_NO_MARGIN}},
	{"B+T1", {RESULT_TIME, BLACK, RESULT_NO_MARGIN}},
	{"W+Resign (121)", {RESULT_RESIGN, WHITE, RESULT_NO_MARGIN}},
	{"B+Forfeit", {RESULT_FORFEIT, BLACK, RESULT_NO_MARGIN}},
	{"W+f", {RESULT_FORFEIT, WHITE, RESULT_NO_MARGIN}},
	{"B+", {RESULT_WON, BLACK, RESULT_NO_MARGIN}},
	{"W+illness", {RESULT_WON, WHITE, RESULT_NO_MARGIN}},
	{"Void", {RESULT_VOID, EMPTY, RESULT_NO_MARGIN}},
	{"VOID ", {RESULT_VOID, EMPTY, RESULT_NO_MARGIN}},
	{"Voided", {RESULT_UNCLEAR, EMPTY, RESULT_NO_MARGIN}},
	{"Both lose", {RESULT_UNCLEAR, EMPTY, RESULT_NO_MARGIN}},
	{"B", {RESULT_UNCLEAR, EMPTY, RESULT_NO_MARGIN}},
	{"+R", {RESULT_UNCLEAR, EMPTY, RESULT_NO_MARGIN}},
	{"Black wins", {RESULT_UNCLEAR, EMPTY, RESULT_NO_MARGIN}},
	{"黒中押勝", {RESULT_UNCLEAR, EMPTY, RESULT_NO_MARGIN}},
};

static bool same(struct result a, struct result b)
{
	return a.kind == b.kind && a.winner == b.winner &&
	       a.margin2 == b.margin2;
}

static void reads_results(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct result got = result_parse(rows[i].text);

		if (!same(got, rows[i].result))
			fail_msg("%s: %d, %d, %d", rows[i].text, got.kind,
				 got.winner, got.margin2);
	}
}

static void expect(enum result_kind kind, enum colour winner, int margin2,
		   const char *expected)
{
	const struct result result = {kind, winner, margin2};
	char text[RESULT_TEXT];

	assert_string_equal(result_text(&result, text), expected);
}

static void writes_results_as_ff4_does(void **state)
{
	(void)state;
	expect(RESULT_NONE, BLACK, 0, "?");
	expect(RESULT_POINTS, BLACK, 7, "B+3.5");
	expect(RESULT_POINTS, WHITE, 2000, "W+1000");
	expect(RESULT_POINTS, WHITE, 0, "W+0");
	expect(RESULT_RESIGN, WHITE, 0, "W+Resign");
	expect(RESULT_TIME, BLACK, RESULT_NO_MARGIN, "B+Time");
	expect(RESULT_FORFEIT, WHITE, 9, "W+Forfeit");
	expect(RESULT_WON, BLACK, 0, "B+");
	expect(RESULT_JIGO, EMPTY, 0, "0");
	expect(RESULT_VOID, EMPTY, RESULT_NO_MARGIN, "Void");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reads_results),
		cmocka_unit_test(writes_results_as_ff4_does),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
