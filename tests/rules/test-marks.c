/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "position.h"
#include "rules/score.h"

static const struct {
	const char *word;
	int (*mark)(const struct board *, struct marks *, point);
} kinds[] = {
	{"chain", mark_dead_chain},
	{"region", mark_dead_region},
	{"seki", mark_seki},
};

static void follow(const struct board *board, struct marks *marks,
		   const char *line)
{
	char word[16] = "";
	char where[8] = "";
	int changes = -1;

	sscanf(line, "%15s %7s %d", word, where, &changes);
	if (strcmp(word, "suggest") == 0) {
		score_suggest_seki(board, marks, &marks->seki);
		return;
	}
	for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++) {
		if (strcmp(word, kinds[i].word) != 0)
			continue;
		assert_int_equal(kinds[i].mark(board, marks,
					       point_parse(where, board->size)),
				 changes);
		return;
	}
	fail_msg("cannot read \"%s\"", line);
}

static char draw(const struct board *board, const struct marks *marks, point p)
{
	enum colour colour = board_at(board, p);

	if (pointset_has(&marks->seki, p))
		return pointset_has(&marks->dead, p) ? '?' : 's';
	return pointset_has(&marks->dead, p) ? "xo?"[colour] : "XO."[colour];
}

static void marks_as_drawn(void **state)
{
	const struct drawn_position *position = *state;
	const struct board *board = &position->board;
	struct marks marks = {.dead = {{0}}};

	for (int i = 0; i < position->count; i++)
		follow(board, &marks, position->lines[i]);
	for (int row = 0; row < board->size; row++) {
		char drawn[BOARD_MAX + 1] = "";

		for (int col = 0; col < board->size; col++)
			drawn[col] = draw(board, &marks, point_at(row, col));
		assert_string_equal(drawn, position->right[row]);
	}
}

int main(void)
{
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return position_run("marks.txt", marks_as_drawn);
}
