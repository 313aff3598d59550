/* SPDX-License-Identifier: ISC */
/*
 * A point is a unit wide, and the first one is at 0,0. Numbers are of
 * thousandths, which no locale writes otherwise.
 */
#include <config.h>

#include "relay/board_svg.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "relay/people.h"
#include "relay/relay_parts.h"

/* As src/ui/term/theme.c has them for 256 colours. */
#define WOOD "#d7af5f"
#define LINE "#875f00"
#define WOOD_TEXT "#000000"
#define BLACK_LAST "#ff0000"
#define WHITE_LAST "#d70000"

static const char *const stones[] = {[BLACK] = "#000000", [WHITE] = "#ffffff"};

static bool has_count(const struct game *game)
{
	return game->phase == PHASE_MARK || game->ending == ENDING_SCORE;
}

static void put_lines(struct markup *markup, int size)
{
	markup_put(markup, "<path fill=\"none\" stroke=\"" LINE
			   "\" stroke-width=\".05\" "
			   "stroke-linecap=\"square\" d=\"");
	for (int i = 0; i < size; i++)
		markup_put(markup, "M0 %dH%dM%d 0V%d", i, size - 1, i,
			   size - 1);
	markup_put(markup, "\"/>\n");
}

static void put_stars(struct markup *markup, int size)
{
	struct pointset stars;

	handicap_stars(size, &stars);
	markup_put(markup, "<g fill=\"" LINE "\">");
	for (point p = pointset_next(&stars, POINT_NONE); p != POINT_NONE;
	     p = pointset_next(&stars, p))
		markup_put(markup, "<circle cx=\"%d\" cy=\"%d\" r=\".12\"/>",
			   point_col(p), point_row(p));
	markup_put(markup, "</g>\n");
}

/* Beside each line, on all four sides. */
static void put_labels(struct markup *markup, int size)
{
	char letter[POINT_TEXT];

	markup_put(markup,
		   "<g fill=\"" WOOD_TEXT "\" font-family=\"sans-serif\" "
		   "font-size=\".5\" text-anchor=\"middle\">\n");
	for (int i = 0; i < size; i++) {
		point_text(point_at(0, i), size, letter);
		letter[1] = '\0';
		markup_put(markup,
			   "<text x=\"%d\" y=\"-.75\">%s</text>"
			   "<text x=\"%d\" y=\"%d.15\">%s</text>\n",
			   i, letter, i, size, letter);
		markup_put(markup,
			   "<text x=\"-1\" y=\"%d.18\">%d</text>"
			   "<text x=\"%d\" y=\"%d.18\">%d</text>\n",
			   i, size - i, size, i, size - i);
	}
	markup_put(markup, "</g>\n");
}

static void put_stones(struct markup *markup, const struct game *game,
		       enum colour side)
{
	int size = game->setup.size;

	markup_put(markup,
		   "<g fill=\"%s\" stroke=\"" LINE "\" stroke-width=\".03\">\n",
		   stones[side]);
	for (int i = 0; i < size * size; i++) {
		point p = point_at(i / size, i % size);
		bool dead =
			has_count(game) && pointset_has(&game->marks.dead, p);

		if (board_at(&game->now.board, p) == side)
			markup_put(markup,
				   "<circle cx=\"%d\" cy=\"%d\" r=\".47\" "
				   "opacity=\"%s\"/>\n",
				   i % size, i / size, dead ? ".4" : "1");
	}
	markup_put(markup, "</g>\n");
}

/* Whose point it is, also under a dead stone, where that is counted. */
static void put_owners(struct markup *markup, const struct game *game)
{
	static const enum colour owners[] = {[OWNER_STONE] = EMPTY,
					     [OWNER_BLACK] = BLACK,
					     [OWNER_WHITE] = WHITE,
					     [OWNER_DAME] = EMPTY,
					     [OWNER_SEKI_EYE] = EMPTY};
	int size = game->setup.size;
	struct score score;

	if (!has_count(game))
		return;
	game_score(game, &score, NULL);
	for (int i = 0; i < size * size; i++) {
		point p = point_at(i / size, i % size);
		enum colour owner = owners[score.owner[p]];

		if (owner != EMPTY)
			markup_put(markup,
				   "<path fill=\"%s\" d=\"M%d %dm-.15-.15h.3v"
				   ".3h-.3z\"/>\n",
				   stones[owner], i % size, i / size);
	}
}

static void put_last(struct markup *markup, const struct game *game)
{
	point p = game->now.last_point;
	enum colour stone;

	if (!point_on_board(p, game->setup.size))
		return;
	stone = board_at(&game->now.board, p);
	if (stone == BLACK || stone == WHITE)
		markup_put(markup,
			   "<circle cx=\"%d\" cy=\"%d\" r=\".25\" "
			   "fill=\"none\" stroke=\"%s\" "
			   "stroke-width=\".12\"/>\n",
			   point_col(p), point_row(p),
			   stone == BLACK ? BLACK_LAST : WHITE_LAST);
}

/* Two bars, as all the world knows them. */
static void put_cover(struct markup *markup, int size)
{
	markup_put(markup,
		   "<path fill=\"" LINE "\" transform=\"scale(%d) "
		   "translate(.5 .5)\" d=\"M-.15-.2h.1v.4h-.1zM.05-.2h.1v.4h-.1"
		   "z\"/>\n",
		   size - 1);
}

const char *board_svg_words(const struct relay_table *table,
			    char out[BOARD_WORDS])
{
	const struct game *game = table->game;
	char last[RELAY_SENTENCE];

	snprintf(out, BOARD_WORDS, _("Board of %d by %d"), game->setup.size,
		 game->setup.size);
	if (table->covered) {
		text_append(out, BOARD_WORDS, "%s%s%s", i18n_stop(),
			    i18n_blank(),
			    table->state == RELAY_GONE
				    ? _("The board is covered.")
				    : _("The board is shown once play goes "
					"on."));
		return out;
	}
	text_append(out, BOARD_WORDS,
		    ngettext(" after %d move.", " after %d moves.",
			     (unsigned long)game->now.turns),
		    game->now.turns);
	if (*relay_last_turn(table, last))
		text_append(out, BOARD_WORDS, _(" Last move: %s."), last);
	return out;
}

static void put_title(struct markup *markup, const struct relay_table *table)
{
	char title[RELAY_TITLE], words[BOARD_WORDS];
	char black[PEOPLE_TEXT], white[PEOPLE_TEXT];

	markup_put(markup,
		   "<title id=\"title\">%s: %s - %s</title>\n"
		   "<desc id=\"desc\">%s</desc>\n",
		   relay_title(table, title),
		   people_pair(table->game, BLACK, black),
		   people_pair(table->game, WHITE, white),
		   board_svg_words(table, words));
}

void board_svg_write(struct markup *markup, const struct relay_table *table)
{
	const struct game *game = table->game;
	int size = game->setup.size;

	markup_put(markup,
		   "<svg xmlns=\"http://www.w3.org/2000/svg\" "
		   "viewBox=\"-1.5 -1.5 %d %d\" role=\"img\" "
		   "aria-labelledby=\"title desc\">\n<!-- %s -->\n",
		   size + 2, size + 2, relay_mark);
	put_title(markup, table);
	markup_put(markup,
		   "<path fill=\"" WOOD "\" d=\"M-1.5-1.5h%dv%dh-%dz\"/>\n",
		   size + 2, size + 2, size + 2);
	if (table->covered) {
		put_cover(markup, size);
	} else {
		put_lines(markup, size);
		put_stars(markup, size);
		put_labels(markup, size);
		put_stones(markup, game, BLACK);
		put_stones(markup, game, WHITE);
		put_owners(markup, game);
		put_last(markup, game);
	}
	markup_put(markup, "</svg>\n");
}
