/* SPDX-License-Identifier: ISC */
/* A record of ours has been folded already: its diagram is its game. */
#include <config.h>

#include "report/diagram.h"

#include <string.h>

#include "base/i18n.h"

static int count_moves(const struct sgf_node *node)
{
	int count = 0;

	for (; node; node = node->child)
		count += diagram_is_move(node);
	return count;
}

/* The depth of the last node before the move after this one. */
static int depth_of(const struct record *record, int move)
{
	const struct sgf_node *node = record->tree.root;
	int depth = 0, moves = 0;

	while (node->child && moves + diagram_is_move(node->child) <= move) {
		node = node->child;
		moves += diagram_is_move(node);
		depth++;
	}
	return depth;
}

static void fill_marks(struct diagram *diagram, const struct game *game)
{
	struct score score;

	diagram->marked =
		game->phase == PHASE_MARK || game->ending == ENDING_SCORE;
	if (!diagram->marked)
		return;
	diagram->marks = game->marks;
	/* until the dead stones are agreed on, nobody has territory */
	if (game->phase == PHASE_MARK)
		return;
	game_score(game, &score, NULL);
	for (point p = point_first(); p; p = point_next(p, game->setup.size)) {
		if (score.owner[p] == OWNER_BLACK)
			pointset_add(&diagram->territory[BLACK], p);
		if (score.owner[p] == OWNER_WHITE)
			pointset_add(&diagram->territory[WHITE], p);
	}
}

static bool make_of_record(struct diagram *diagram, const struct record *record,
			   int move)
{
	struct game game = record->game;

	if (move >= 0 && !record_game_at(record, depth_of(record, move), &game))
		return false;
	diagram->board = game.now.board;
	memcpy(diagram->captured, game.now.captured, sizeof(game.now.captured));
	diagram->move = game.now.turns;
	diagram->last = game.now.last_point;
	diagram->last_seat = game.now.last.actual;
	if (game.now.last.actual != SEAT_NONE)
		diagram->last_side = seat_side(game.now.last.actual);
	if (game_is_on(&game)) {
		diagram->next_seat = game_turn(&game);
		diagram->next = seat_side(diagram->next_seat);
	}
	fill_marks(diagram, &game);
	return true;
}

bool diagram_make(struct diagram *diagram, const struct gamefile *file,
		  int move, struct error *error)
{
	*diagram = (struct diagram){
		.moves = count_moves(file->root),
		.last = POINT_NONE,
		.last_side = EMPTY,
		.next = EMPTY,
		.last_seat = SEAT_NONE,
		.next_seat = SEAT_NONE,
	};
	if (move > diagram->moves)
		return error_set(
			error,
			ngettext("There is no move %d: the game has %d move.",
				 "There is no move %d: the game has %d moves.",
				 (unsigned long)diagram->moves),
			move, diagram->moves);
	if (!file->ours) {
		diagram_of_tree(diagram, file, move);
		return true;
	}
	if (make_of_record(diagram, &file->record, move))
		return true;
	return error_set(error, _("There is not enough memory."));
}
