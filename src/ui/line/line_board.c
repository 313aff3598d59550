/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line_board.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"

/* Stones of one kind, as they are told together. */
static const struct kind {
	enum colour side;
	bool dead, seki;
	const char *name;
} kinds[] = {
	{BLACK, false, false, N_("Black")},
	{WHITE, false, false, N_("White")},
	{BLACK, true, false, N_("dead Black")},
	{WHITE, true, false, N_("dead White")},
	{BLACK, false, true, N_("Black in seki")},
	{WHITE, false, true, N_("White in seki")},
};

enum { KINDS = sizeof(kinds) / sizeof(kinds[0]) };

static const struct kind *kind_at(const struct game *game, point p)
{
	enum colour side = board_at(&game->now.board, p);
	bool marked = game->phase == PHASE_MARK || game->phase == PHASE_OVER;
	bool dead = marked && pointset_has(&game->marks.dead, p);
	bool seki = marked && pointset_has(&game->marks.seki, p);

	for (int i = 0; i < KINDS; i++)
		if (kinds[i].side == side && kinds[i].dead == dead &&
		    kinds[i].seki == seki)
			return &kinds[i];
	return NULL;
}

bool line_board_has(const struct game *game, int row)
{
	int size = game->setup.size;

	for (int column = 0; column < size; column++)
		if (kind_at(game, point_at(size - row, column)))
			return true;
	return false;
}

static void add_kind(const struct game *game, int row, const struct kind *kind,
		     char out[LINE_BOARD])
{
	int size = game->setup.size;
	bool any = false;

	for (int column = 0; column < size; column++) {
		point p = point_at(size - row, column);
		char name[POINT_TEXT];

		if (kind_at(game, p) != kind)
			continue;
		point_text(p, size, name);
		name[1] = '\0';
		if (any)
			text_append(out, LINE_BOARD, "%s%s", i18n_comma(),
				    name);
		else
			text_append(out, LINE_BOARD, "%s%s %s",
				    out[strlen(out) - 1] == ':'
					    ? " "
					    : i18n_semicolon(),
				    _(kind->name), name);
		any = true;
	}
}

void line_board_row(const struct game *game, int row, char out[LINE_BOARD])
{
	snprintf(out, LINE_BOARD, _("Row %d:"), row);
	if (!line_board_has(game, row))
		text_append(out, LINE_BOARD, " %s", _("empty"));
	for (int i = 0; i < KINDS; i++)
		add_kind(game, row, &kinds[i], out);
	text_append(out, LINE_BOARD, "%s", i18n_stop());
}

void line_board_say(struct line *line, const struct game *game)
{
	char text[LINE_BOARD];
	bool any = false;

	for (int row = game->setup.size; row > 0; row--) {
		if (!line_board_has(game, row))
			continue;
		line_board_row(game, row, text);
		line_say(line, text);
		any = true;
	}
	line_say(line, any ? _("All other rows are empty.")
			   : _("The board is empty."));
}

static int count_liberties(const struct board *board, const struct chain *chain)
{
	struct pointset liberties = {{0}};
	point p = POINT_NONE;

	while ((p = pointset_next(&chain->stones, p)) != POINT_NONE)
		for (int i = 0; i < 4; i++)
			if (board_at(board, p + point_neighbours[i]) == EMPTY)
				pointset_add(&liberties,
					     p + point_neighbours[i]);
	return pointset_count(&liberties);
}

static void add_point(const struct game *game, point p, char out[LINE_BOARD])
{
	const struct kind *kind = kind_at(game, p);
	const struct board *board = &game->now.board;
	struct chain chain;
	int stones, liberties;
	char name[POINT_TEXT];

	point_text(p, game->setup.size, name);
	if (!board_chain(board, p, &chain) || !kind) {
		text_append(out, LINE_BOARD, _("%s is empty."), name);
		return;
	}
	stones = pointset_count(&chain.stones);
	liberties = count_liberties(board, &chain);
	text_append(out, LINE_BOARD, _("%s: %s, "), name, _(kind->name));
	text_append(out, LINE_BOARD,
		    ngettext("%d stone, ", "%d stones, ",
			     (unsigned long)stones),
		    stones);
	text_append(out, LINE_BOARD,
		    ngettext("%d liberty.", "%d liberties.",
			     (unsigned long)liberties),
		    liberties);
}

void line_board_around(const struct game *game, point p, char out[LINE_BOARD])
{
	static const struct {
		int row, column;
		const char *edge;
	} beside[] = {{-1, 0, N_("the upper edge")},
		      {0, 1, N_("the right edge")},
		      {1, 0, N_("the lower edge")},
		      {0, -1, N_("the left edge")}};
	int size = game->setup.size;

	out[0] = '\0';
	add_point(game, p, out);
	text_append(out, LINE_BOARD, " %s", _("Beside it:"));
	for (size_t i = 0; i < sizeof(beside) / sizeof(beside[0]); i++) {
		int row = point_row(p) + beside[i].row;
		int column = point_col(p) + beside[i].column;
		bool there =
			row >= 0 && row < size && column >= 0 && column < size;
		const struct kind *kind;
		char name[POINT_TEXT];

		text_append(out, LINE_BOARD, "%s", i ? i18n_comma() : " ");
		if (!there) {
			text_append(out, LINE_BOARD, "%s", _(beside[i].edge));
			continue;
		}
		kind = kind_at(game, point_at(row, column));
		text_append(out, LINE_BOARD, "%s %s",
			    point_text(point_at(row, column), size, name),
			    kind ? _(kind->name) : _("empty"));
	}
	text_append(out, LINE_BOARD, "%s", i18n_stop());
}
