/* SPDX-License-Identifier: ISC */
/*
 * Anybody's SGF: the main line is played out on a board. Sides may move in
 * any order and set-up may stand anywhere, as handicaps, problems and other
 * servers' files have it; but a move must be legal, because after one that is
 * not nobody can tell what the board should look like: the replay ends there.
 */
#include <config.h>

#include "report/diagram.h"

#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "game/verdict.h"
#include "sgf/sgf.h"

struct replay {
	struct diagram *diagram;
	int size;
	struct error error;
};

static bool bad_points(struct replay *replay, const struct sgf_node *node,
		       const char *name)
{
	return error_set(
		&replay->error,
		_("%d: %s names something that is not a point of this board."),
		node->line, name);
}

static bool set_up(struct replay *replay, const struct sgf_node *node)
{
	static const struct {
		const char *name;
		enum colour colour;
	} stones[] = {{"AB", BLACK}, {"AW", WHITE}, {"AE", EMPTY}};
	struct board *board = &replay->diagram->board;

	for (size_t i = 0; i < sizeof(stones) / sizeof(stones[0]); i++) {
		struct pointset set = {{0}};

		if (!sgf_find(node, stones[i].name))
			continue;
		if (!sgf_get_points(node, stones[i].name, replay->size, &set))
			return bad_points(replay, node, stones[i].name);
		board_lift_ko(board);
		for (point p = pointset_next(&set, POINT_NONE); p;
		     p = pointset_next(&set, p))
			board_set(board, p, stones[i].colour);
	}
	return true;
}

static bool not_legal(struct replay *replay, const struct sgf_node *node,
		      point p, enum legality legality)
{
	char text[POINT_TEXT];

	return error_set(&replay->error,
			 _("%d: Move %d at %s is not legal. %s"), node->line,
			 replay->diagram->move + 1,
			 point_text(p, replay->size, text),
			 _(verdict_sentence(verdict_of_move(legality))));
}

static bool play(struct replay *replay, const struct sgf_node *node,
		 enum colour side, point p)
{
	struct diagram *diagram = replay->diagram;
	enum legality legality = LEGAL;

	if (p == POINT_PASS)
		board_lift_ko(&diagram->board);
	else
		legality = board_play(&diagram->board, side, p,
				      &diagram->captured[opponent(side)]);
	if (legality != LEGAL)
		return not_legal(replay, node, p, legality);
	diagram->move++;
	diagram->last = p;
	diagram->last_side = side;
	diagram->next = opponent(side);
	return true;
}

static bool make_move(struct replay *replay, const struct sgf_node *node)
{
	const struct sgf_property *black = sgf_find(node, "B");
	const struct sgf_property *white = sgf_find(node, "W");
	const struct sgf_property *move = black ? black : white;
	point p;

	if (move == NULL)
		return true;
	if ((black && white) || move->values->next)
		return error_set(&replay->error,
				 _("%d: One node contains two moves."),
				 node->line);
	p = sgf_point_parse(move->values->text, replay->size);
	if (p == POINT_NONE)
		return bad_points(replay, node, move->name);
	return play(replay, node, black ? BLACK : WHITE, p);
}

static void set_next(struct replay *replay, const struct sgf_node *node)
{
	const char *text = sgf_text(node, "PL");

	if (!text || !*text)
		return;
	if (strchr("Bb1", *text))
		replay->diagram->next = BLACK;
	if (strchr("Ww2", *text))
		replay->diagram->next = WHITE;
}

/* TB and TW say what the board is worth until somebody moves again. */
static bool mark(struct replay *replay, const struct sgf_node *node)
{
	static const char *const names[] = {[BLACK] = "TB", [WHITE] = "TW"};
	struct diagram *diagram = replay->diagram;

	if (!sgf_find(node, "TB") && !sgf_find(node, "TW"))
		return true;
	memset(diagram->territory, 0, sizeof(diagram->territory));
	memset(&diagram->marks, 0, sizeof(diagram->marks));
	for (int side = BLACK; side <= WHITE; side++)
		if (!sgf_get_points(node, names[side], replay->size,
				    &diagram->territory[side]))
			return bad_points(replay, node, names[side]);
	for (point p = point_first(); p; p = point_next(p, replay->size)) {
		enum colour colour = board_at(&diagram->board, p);

		if (colour != EMPTY &&
		    pointset_has(&diagram->territory[opponent(colour)], p))
			pointset_add(&diagram->marks.dead, p);
	}
	diagram->marked = true;
	return true;
}

bool diagram_is_move(const struct sgf_node *node)
{
	return sgf_find(node, "B") || sgf_find(node, "W");
}

static bool step(struct replay *replay, const struct sgf_node *node)
{
	if (diagram_is_move(node))
		replay->diagram->marked = false;
	if (!set_up(replay, node))
		return false;
	set_next(replay, node);
	return make_move(replay, node) && mark(replay, node);
}

/* Who begins where nothing says so. */
static enum colour first_side(const struct sgf_node *root)
{
	const char *handicap = sgf_text(root, "HA");

	if (!handicap)
		return BLACK;
	handicap += strspn(handicap, " ");
	return number_take(&handicap, INT64_MAX) >= 2 ? WHITE : BLACK;
}

/* The whole node, or nothing of it. */
static bool try_step(struct replay *replay, const struct sgf_node *node)
{
	struct diagram before = *replay->diagram;

	if (step(replay, node))
		return true;
	*replay->diagram = before;
	replay->diagram->error = replay->error;
	return false;
}

void diagram_of_tree(struct diagram *diagram, const struct gamefile *file,
		     int move)
{
	struct replay replay = {diagram, file->size, {""}};
	const struct sgf_node *node = file->root;

	board_init(&diagram->board, file->size);
	diagram->next = first_side(file->root);
	for (; node; node = node->child) {
		if (diagram_is_move(node) && diagram->move == move)
			break;
		if (!try_step(&replay, node))
			break;
	}
	if (node && diagram_is_move(node))
		diagram->next = sgf_find(node, "B") ? BLACK : WHITE;
	else if (!node &&
		 result_parse(sgf_text(file->root, "RE")).kind != RESULT_NONE)
		diagram->next = EMPTY;
}
