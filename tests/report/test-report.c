/* SPDX-License-Identifier: ISC */
/*
 * What "show" and "score" print, against texts that people have looked at,
 * and what they say to a file that they cannot show or count.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/store.h"
#include "report/recount.h"
#include "report/diagram.h"

enum { SCORE = -2 }; /* in place of a move: print the score */

static bool print(FILE *out, const struct gamefile *file, int move,
		  enum repertoire repertoire, struct error *error)
{
	return move == SCORE ? recount_print(out, file, repertoire, error)
			     : diagram_show(out, file, move, repertoire, false,
					    error);
}

/* Prints into *printed, or says why not; nothing is printed then. */
static bool report(const char *text, size_t length, int move,
		   enum repertoire repertoire, char **printed,
		   struct error *error)
{
	struct gamefile file;
	size_t size;
	FILE *out = open_memstream(printed, &size);
	bool ok;

	assert_non_null(out);
	ok = gamefile_read(&file, text, length, error);
	if (ok) {
		ok = print(out, &file, move, repertoire, error);
		gamefile_close(&file);
	}
	fclose(out);
	if (!ok)
		assert_string_equal(*printed, "");
	return ok;
}

static char *read_text(const char *folder, const char *name, size_t *length)
{
	char path[4096];
	struct error problem;
	char *text;

	snprintf(path, sizeof(path), "%s/%s/%s", TEST_DIR, folder, name);
	if (!store_read(path, SGF_BYTES_MAX, &text, length, &problem))
		fail_msg("%s", problem.text);
	return text;
}

static const struct {
	const char *file;
	int move;
	enum repertoire repertoire;
	const char *golden;
} prints[] = {
	{"pair.sgf", DIAGRAM_LAST, REPERTOIRE_UNICODE, "pair.txt"},
	{"pair.sgf", DIAGRAM_LAST, REPERTOIRE_ASCII, "pair-ascii.txt"},
	{"pair.sgf", 0, REPERTOIRE_UNICODE, "pair-0.txt"},
	{"pair.sgf", 3, REPERTOIRE_ASCII, "pair-3-ascii.txt"},
	{"pair.sgf", 17, REPERTOIRE_UNICODE, "pair-17.txt"},
	{"pair.sgf", SCORE, REPERTOIRE_UNICODE, "pair-score.txt"},
	{"area.sgf", SCORE, REPERTOIRE_UNICODE, "area-score.txt"},
	{"subtractive.sgf", SCORE, REPERTOIRE_UNICODE, "subtractive-score.txt"},
	{"pair-stopped.sgf", DIAGRAM_LAST, REPERTOIRE_UNICODE,
	 "pair-stopped.txt"},
	{"pair-resigned.sgf", DIAGRAM_LAST, REPERTOIRE_UNICODE,
	 "pair-resigned.txt"},
	{"pair-lost.sgf", DIAGRAM_LAST, REPERTOIRE_UNICODE, "pair-lost.txt"},
	{"seki.sgf", DIAGRAM_LAST, REPERTOIRE_UNICODE, "seki.txt"},
	{"seki.sgf", 0, REPERTOIRE_ASCII, "seki-0-ascii.txt"},
	{"seki.sgf", SCORE, REPERTOIRE_UNICODE, "seki-score.txt"},
	{"kiin.sgf", DIAGRAM_LAST, REPERTOIRE_UNICODE, "kiin.txt"},
	{"reverse.sgf", DIAGRAM_LAST, REPERTOIRE_UNICODE, "reverse.txt"},
	{"reverse.sgf", SCORE, REPERTOIRE_UNICODE, "reverse-score.txt"},
	{"defence.sgf", DIAGRAM_LAST, REPERTOIRE_ASCII, "defence-ascii.txt"},
	{"defence.sgf", SCORE, REPERTOIRE_ASCII, "defence-score.txt"},
	{"problem.sgf", DIAGRAM_LAST, REPERTOIRE_UNICODE, "problem.txt"},
	{"problem.sgf", 0, REPERTOIRE_ASCII, "problem-0-ascii.txt"},
	{"illegal.sgf", 3, REPERTOIRE_UNICODE, "illegal-3.txt"},
	{"illegal.sgf", DIAGRAM_LAST, REPERTOIRE_UNICODE, "illegal-3.txt"},
};

static void prints_what_it_should(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(prints) / sizeof(prints[0]); i++) {
		struct error error;
		size_t length, wanted;
		char *text = read_text("games", prints[i].file, &length);
		char *golden =
			read_text("report/golden", prints[i].golden, &wanted);
		char *printed;

		if (!report(text, length, prints[i].move, prints[i].repertoire,
			    &printed, &error))
			fail_msg("%s:%s", prints[i].file, error.text);
		if (strcmp(printed, golden) != 0)
			fail_msg("%s is not what is printed:\n%s",
				 prints[i].golden, printed);
		free(printed);
		free(golden);
		free(text);
	}
}

static void prisoners_are_with_who_took_them(void **state)
{
	static const char taken[] = "(;GM[1]SZ[5]AB[ba]AW[aa];B[ab])";
	struct error error;
	char *printed;

	(void)state;
	assert_true(report(taken, strlen(taken), DIAGRAM_LAST,
			   REPERTOIRE_UNICODE, &printed, &error));
	assert_non_null(
		strstr(printed, "Prisoners: Black has 1, White has 0\n"));
	free(printed);
}

/* What the file says of it, or leaves open. */
static void whose_turn_is_shown(void **state)
{
	static const char *const rows[][2] = {
		{"(;SZ[5])", "To play: Black\n"},
		{"(;SZ[5]PL[W])", "To play: White\n"},
		{"(;SZ[5]PL[])", "To play: Black\n"},
		{"(;SZ[5]HA[2])", "To play: White\n"},
		{"(;SZ[5]RE[ ? ];B[aa])", "To play: White\n"},
		{"(;SZ[5]RE[];B[aa])", "To play: White\n"},
		{"(;SZ[5]RE[B+R];B[aa])", NULL},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct error error;
		char *printed;

		assert_true(report(rows[i][0], strlen(rows[i][0]), DIAGRAM_LAST,
				   REPERTOIRE_UNICODE, &printed, &error));
		if (!strstr(printed, rows[i][1] ? rows[i][1] : "Move") ||
		    (!rows[i][1] && strstr(printed, "To play")))
			fail_msg("%s:\n%s", rows[i][0], printed);
		free(printed);
	}
}

/* What ends a replay, and how many moves are shown without it. */
static const struct {
	const char *text;
	int move, shown;
	const char *sentence; /* empty: nothing does */
} ends[] = {
	{"(;GM[1]SZ[9]\n;B[aa]\n;W[aa];B[bb])", DIAGRAM_LAST, 1,
	 "3: Move 2 at A9 is not legal. There is already a stone on that "
	 "point."},
	{"(;GM[1]SZ[9]\n;B[aa]\n;W[aa];B[bb])", 2, 1,
	 "3: Move 2 at A9 is not legal. There is already a stone on that "
	 "point."},
	{"(;GM[1]SZ[9]\n;B[aa]\n;W[aa];B[bb])", 1, 1, ""},
	{"(;SZ[5]AB[ba][ab]\n;W[aa])", DIAGRAM_LAST, 0,
	 "2: Move 1 at A5 is not legal. That stone would have no liberty: "
	 "suicide is not allowed."},
	{"(;SZ[5]AB[ba][ab][bc]AW[bb][ca][db][cc]\n;B[cb]\n;W[bb])",
	 DIAGRAM_LAST, 1,
	 "3: Move 2 at B4 is not legal. Ko: play elsewhere before "
	 "retaking that stone."},
	/* neither a pass nor set-up leaves a ko ban */
	{"(;SZ[5]AB[ba][ab][bc]AW[bb][ca][db][cc];B[cb];W[];W[bb])",
	 DIAGRAM_LAST, 3, ""},
	{"(;SZ[5]AB[ba][ab][bc]AW[bb][ca][db][cc];B[cb];AE[ee];W[bb])",
	 DIAGRAM_LAST, 2, ""},
	{"(;SZ[9]\n;B[jj])", DIAGRAM_LAST, 0,
	 "2: B names something that is not a point of this board."},
	{"(;SZ[9]\n\n;AB[aa]AW[aa:zz])", DIAGRAM_LAST, 0,
	 "3: AW names something that is not a point of this board."},
	{"(;SZ[9];B[aa]\n;TB[a])", DIAGRAM_LAST, 1,
	 "2: TB names something that is not a point of this board."},
	{"(;SZ[9]\n;B[aa]W[bb])", DIAGRAM_LAST, 0,
	 "2: One node contains two moves."},
	{"(;SZ[9]\n;B[aa][bb])", DIAGRAM_LAST, 0,
	 "2: One node contains two moves."},
};

static void shows_what_came_before(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		struct error error = {"?"};
		char line[32];
		const char *text = ends[i].text;
		char *printed;

		assert_true(report(text, strlen(text), ends[i].move,
				   REPERTOIRE_UNICODE, &printed, &error));
		if (strcmp(error.text, ends[i].sentence) != 0)
			fail_msg("%s: %s", text, error.text);
		snprintf(line, sizeof(line), "\nMove %d of ", ends[i].shown);
		if (!strstr(printed, line))
			fail_msg("%s: not %d moves in\n%s", text, ends[i].shown,
				 printed);
		free(printed);
	}
}

/* A node counts as a whole: A9 is not laid when the rest of it cannot be. */
static void leaves_out_all_of_a_node(void **state)
{
	static const char text[] = "(;SZ[9];AB[aa]AW[zz])";
	struct error error;
	char *printed;

	(void)state;
	assert_true(report(text, strlen(text), DIAGRAM_LAST, REPERTOIRE_ASCII,
			   &printed, &error));
	assert_non_null(strstr(printed, "\n 9 . . . . . . . . . 9\n"));
	free(printed);
}

static const struct {
	const char *text;
	int move;
	const char *sentence;
} refusals[] = {
	{"(;GM[1]SZ[9]\n;B[aa]\n;W[aa]TB[bb])", SCORE,
	 "3: Move 2 at A9 is not legal. There is already a stone on that "
	 "point."},
	{"(;SZ[9:13])", 0,
	 "1: The board has 9 columns and 13 rows; here it must be square."},
	{"(;SZ[25])", 0,
	 "1: The board has 25 lines; here it must have 5 to 19."},
	{"(;SZ[4])", 0, "1: The board has 4 lines; here it must have 5 to 19."},
	{"(;SZ[nine])", 0, "1: SZ is not a number."},
	{"(;GM[2])", 0, "1: GM says that this is not Go."},
	{"no game", 0, "1:1: there is no game: \"(;\" is missing"},
	{"(;SZ[9];B[aa])", 2, "There is no move 2: the game has 1 move."},
	{"(;SZ[9]RE[B+R];B[aa])", SCORE,
	 "No territory is marked after the last move: the game was not "
	 "counted."},
	{"(;SZ[9];B[aa]TB[bb];W[cc])", SCORE,
	 "No territory is marked after the last move: the game was not "
	 "counted."},
	{"(;SZ[5]\nKM[3.75]AB[aa]TB[bb])", SCORE,
	 "1: The komi is not a number of half points."},
	{"(;SZ[5]AB[ba:bc]AW[aa:ab][ca]TB[aa])", SCORE,
	 "Only some of the stones connected to A5 are in the other side's "
	 "territory."},
	{"(;SZ[5]AB[ba]AW[ca][aa]TB[aa])", SCORE,
	 "A5 is marked as dead, but neither side surrounds it alone."},
	{"(;XR[jpga-current]SZ[9])", 0,
	 "This is not a record of a pairgo table."},
};

static void says_why_not(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(refusals) / sizeof(refusals[0]); i++) {
		struct error error = {""};
		const char *text = refusals[i].text;
		char *printed;
		bool ok = report(text, strlen(text), refusals[i].move,
				 REPERTOIRE_UNICODE, &printed, &error);

		if (strcmp(error.text, refusals[i].sentence) != 0)
			fail_msg("%s: %s", text, error.text);
		assert_false(ok);
		free(printed);
	}
}

static void says_why_a_record_has_no_score(void **state)
{
	static const struct {
		const char *file, *sentence;
	} records[] = {
		{"pair-stopped.sgf",
		 "The players have not agreed on the score yet."},
		{"pair-resigned.sgf",
		 "The result is B+Resign: there is nothing to count."},
		{"pair-lost.sgf", "The result is Void (both sides lose): "
				  "there is nothing to count."},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(records) / sizeof(records[0]); i++) {
		struct error error;
		size_t length;
		char *text = read_text("games", records[i].file, &length);
		char *printed;

		assert_false(report(text, length, SCORE, REPERTOIRE_UNICODE,
				    &printed, &error));
		assert_string_equal(error.text, records[i].sentence);
		free(printed);
		free(text);
	}
}

/* Whether "show" and "score" have a sentence for a file, or show nothing. */
static bool is_named_changed(const char *text, size_t length)
{
	struct gamefile file;
	struct error error;
	bool named;

	if (!gamefile_read(&file, text, length, &error))
		return *error.text != '\0';
	named = record_state_text(file.state) != NULL;
	gamefile_close(&file);
	return named;
}

/* Of the record that is there, and how long its root is. */
static char *read_saved(size_t *length, size_t *root)
{
	char *text = read_text("report/changed", "saved.sgf", length);
	const char *end = strstr(text, "\n;B[");

	assert_non_null(end);
	*root = (size_t)(end - text);
	assert_false(is_named_changed(text, *length));
	return text;
}

static void no_bit_of_a_root_is_turned_silently(void **state)
{
	size_t length, root;
	char *text = read_saved(&length, &root);

	(void)state;
	for (size_t bit = 0; bit < 8 * root; bit++) {
		text[bit / 8] ^= (char)(1 << bit % 8);
		if (!is_named_changed(text, length))
			fail_msg("bit %zu of byte %zu", bit % 8, bit / 8);
		text[bit / 8] ^= (char)(1 << bit % 8);
	}
	free(text);
}

/* XR alone, for one, and XR with what stands around it. */
static void no_hole_in_a_root_is_silent(void **state)
{
	static const size_t holes[] = {1, sizeof("XR[jpga-current]") - 1, 247};
	size_t length, root;
	char *text = read_saved(&length, &root), *rest = malloc(length);

	(void)state;
	assert_non_null(rest);
	for (size_t i = 0; i < sizeof(holes) / sizeof(holes[0]); i++)
		for (size_t at = 0; at + holes[i] <= root; at++) {
			memcpy(rest, text, at);
			memcpy(rest + at, text + at + holes[i],
			       length - at - holes[i]);
			if (!is_named_changed(rest, length - holes[i]))
				fail_msg("%zu bytes at %zu", holes[i], at);
		}
	free(rest);
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(prints_what_it_should),
		cmocka_unit_test(whose_turn_is_shown),
		cmocka_unit_test(prisoners_are_with_who_took_them),
		cmocka_unit_test(shows_what_came_before),
		cmocka_unit_test(leaves_out_all_of_a_node),
		cmocka_unit_test(says_why_not),
		cmocka_unit_test(says_why_a_record_has_no_score),
		cmocka_unit_test(no_bit_of_a_root_is_turned_silently),
		cmocka_unit_test(no_hole_in_a_root_is_silent),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
