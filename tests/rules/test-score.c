/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "position.h"
#include "rules/score.h"

/* Points as doubled numbers, to and from text: 17.5 is 35. */
static int halves(const char *text)
{
	return (int)(2 * strtod(text, NULL));
}

static const char *halves_text(int halves, char out[16])
{
	snprintf(out, 16, halves % 2 ? "%d.5" : "%d", halves / 2);
	return out;
}

static void read_marks(const struct drawn_position *position, const char *key,
		       int (*mark)(const struct board *, struct marks *, point),
		       struct marks *marks)
{
	const char *value = position_value(position, key);
	char where[8];
	int length;

	for (; value && sscanf(value, "%7s%n", where, &length) == 1;
	     value += length) {
		point p = point_parse(where, position->board.size);

		assert_true(mark(&position->board, marks, p) > 0);
	}
}

static void read_pair(const struct drawn_position *position, const char *key,
		      int pair[2])
{
	const char *value = position_value(position, key);

	if (value)
		assert_int_equal(sscanf(value, "%d %d", &pair[0], &pair[1]), 2);
}

static void read_terms(const struct drawn_position *position,
		       struct score_terms *terms)
{
	const char *komi = position_value(position, "komi");

	*terms = (struct score_terms){.komi2 = komi ? halves(komi) : 0};
	terms->strict = position_value(position, "strict") != NULL;
	terms->area = position_value(position, "area") != NULL;
	read_pair(position, "captured", terms->captured);
	read_pair(position, "penalty", terms->penalty);
}

static void check_pair(const struct drawn_position *position, const char *key,
		       const int pair[2])
{
	const char *value = position_value(position, key);
	char text[32];

	snprintf(text, sizeof(text), "%d %d", pair[0], pair[1]);
	if (value)
		assert_string_equal(text, value);
}

static void check_totals(const struct drawn_position *position,
			 const struct score *score)
{
	const char *totals = position_value(position, "total");
	const char *dame = position_value(position, "dame");
	const char *result = position_value(position, "result");
	char black[16];
	char white[16];
	char text[40];

	assert_non_null(totals);
	snprintf(text, sizeof(text), "%s %s",
		 halves_text(score->total2[BLACK], black),
		 halves_text(score->total2[WHITE], white));
	assert_string_equal(text, totals);
	assert_non_null(dame);
	assert_int_equal(score->dame, atoi(dame));
	assert_non_null(result);
	snprintf(text, sizeof(text), "%c+%s",
		 score_winner(score) == BLACK ? 'B' : 'W',
		 halves_text(abs(score->margin2), black));
	assert_string_equal(text, result);
}

static void check_map(const struct drawn_position *position,
		      const struct marks *marks, const struct score *score)
{
	const struct board *board = &position->board;

	for (int row = 0; row < board->size; row++) {
		char drawn[BOARD_MAX + 1] = "";

		for (int col = 0; col < board->size; col++) {
			point p = point_at(row, col);
			enum colour colour = board_at(board, p);

			if (pointset_has(&marks->dead, p))
				drawn[col] = "xo"[colour];
			else if (score->owner[p] == OWNER_STONE)
				drawn[col] = "XO?"[colour];
			else
				drawn[col] = "?bw:s"[score->owner[p]];
		}
		assert_string_equal(drawn, position->right[row]);
	}
}

static void check_fault(const struct drawn_position *position,
			enum soundness fault, point where)
{
	static const char *const names[] = {"sound", "neutral", "own"};
	const char *value = position_value(position, "fault");
	char name[POINT_TEXT];
	char text[32] = "sound";

	if (fault != SCORE_SOUND)
		snprintf(text, sizeof(text), "%s %s", names[fault],
			 point_text(where, position->board.size, name));
	else
		assert_int_equal(where, POINT_NONE);
	assert_string_equal(text, value ? value : "sound");
}

/* However it is told, the sheet ends where the count does. */
static void check_sheet(const struct score *score,
			const struct score_terms *terms)
{
	struct score_terms lost = *terms;
	struct score_sheet sheet;

	score_sheet_make(&sheet, score, terms);
	assert_int_equal(sheet.total.points2[BLACK], score->total2[BLACK]);
	assert_int_equal(sheet.total.points2[WHITE], score->total2[WHITE]);
	lost.subtractive = true;
	score_sheet_make(&sheet, score, &lost);
	assert_int_equal(sheet.total.points2[BLACK] -
				 sheet.total.points2[WHITE],
			 score->margin2);
}

static void counts(void **state)
{
	const struct drawn_position *position = *state;
	struct marks marks = {.dead = {{0}}};
	struct score_terms terms;
	struct score score;
	struct score same;
	enum soundness fault;
	point where;

	read_marks(position, "dead", mark_dead_chain, &marks);
	read_marks(position, "seki", mark_seki, &marks);
	read_terms(position, &terms);
	fault = score_count(&position->board, &marks, &terms, &score, &where);
	check_pair(position, "territory", score.territory);
	check_pair(position, "eyes", score.seki_eyes);
	check_pair(position, "prisoners", score.prisoners);
	check_totals(position, &score);
	check_map(position, &marks, &score);
	check_fault(position, fault, where);
	check_sheet(&score, &terms);
	assert_int_equal(score_count(&position->board, &marks, &terms, &same,
				     NULL),
			 fault);
	assert_memory_equal(&score, &same, sizeof(score));
}

int main(void)
{
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return position_run("scoring.txt", counts);
}
