/* SPDX-License-Identifier: ISC */
/*
 * What a count makes of the result that a file states. Black has five points
 * on the left, White ten on the right.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "report/recount.h"

#define BOARD                                          \
	"AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce]" \
	"TB[aa][ab][ac][ad][ae]"                       \
	"TW[da][db][dc][dd][de][ea][eb][ec][ed][ee]"

static const struct {
	const char *name, *root;
	enum recount_check check;
	const char *counted, *last;
} rows[] = {
	{"nothing is stated", "", RECOUNT_UNSTATED, "W+5",
	 "The file gives no result.\n"},
	{"unfinished", "RE[?]", RECOUNT_UNSTATED, "W+5",
	 "The file gives no result.\n"},
	{"a resignation", "RE[W+R]", RECOUNT_UNCHECKED, "W+5",
	 "The result in the file is not by points: W+R\n"},
	{"a margin that is no half", "RE[W+5.25]", RECOUNT_UNCHECKED, "W+5",
	 "The result in the file is not by points: W+5.25\n"},
	{"the same", "RE[W+5]", RECOUNT_AGREES, "W+5",
	 "The result in the file agrees: W+5\n"},
	{"the same, in other words", "RE[w+5.00]", RECOUNT_AGREES, "W+5",
	 "The result in the file agrees: w+5.00\n"},
	{"another margin", "RE[W+4.5]", RECOUNT_DIFFERS, "W+5",
	 "The result in the file does not agree: W+4.5\n"},
	{"another winner", "RE[B+5]", RECOUNT_DIFFERS, "W+5",
	 "The result in the file does not agree: B+5\n"},
	{"a draw that is none", "RE[0]", RECOUNT_DIFFERS, "W+5",
	 "The result in the file does not agree: 0\n"},
	{"a draw", "KM[-5]RE[Draw]", RECOUNT_AGREES, "0",
	 "The result in the file agrees: Draw\n"},
	{"a draw that White wins", "KM[-5]RE[W+0]", RECOUNT_AGREES, "0",
	 "The result in the file agrees: W+0\n"},
	{"no draw", "KM[-5]RE[W+1]", RECOUNT_DIFFERS, "0",
	 "The result in the file does not agree: W+1\n"},
	{"reverse komi", "KM[-5.5]RE[B+0.5]", RECOUNT_AGREES, "B+0.5",
	 "The result in the file agrees: B+0.5\n"},
	{"a stone of one's own is no territory", "TB[ba]RE[W+5]",
	 RECOUNT_AGREES, "W+5",
	 "Marked differently from how these rules count: B5\n"},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static void is_checked(void **state)
{
	int i = *(const int *)*state;
	char text[512], result[RESULT_TEXT], *printed;
	struct gamefile file;
	struct recount recount;
	struct error error;
	size_t size;
	FILE *out = open_memstream(&printed, &size);

	assert_non_null(out);
	snprintf(text, sizeof(text), "(;GM[1]SZ[5]%s" BOARD ")", rows[i].root);
	if (!gamefile_read(&file, text, strlen(text), &error) ||
	    !recount_make(&recount, &file, &error) ||
	    !recount_print(out, &file, REPERTOIRE_UNICODE, &error))
		fail_msg("%s", error.text);
	fclose(out);
	assert_string_equal(result_text(&recount.result, result),
			    rows[i].counted);
	assert_int_equal(recount.check, rows[i].check);
	assert_true(size > strlen(rows[i].last));
	assert_string_equal(printed + size - strlen(rows[i].last),
			    rows[i].last);
	free(printed);
	gamefile_close(&file);
}

int main(void)
{
	struct CMUnitTest tests[ROWS];
	int number[ROWS];

	for (int i = 0; i < ROWS; i++) {
		number[i] = i;
		tests[i] = (struct CMUnitTest){.name = rows[i].name,
					       .test_func = is_checked,
					       .initial_state = &number[i]};
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests_name("recounts", tests, NULL, NULL);
}
