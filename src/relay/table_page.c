/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "relay/table_page.h"

#include <stdio.h>

#include "base/i18n.h"
#include "relay/board_svg.h"
#include "relay/people.h"
#include "relay/relay_parts.h"

static void put_header(struct markup *markup, const struct relay_table *table)
{
	char title[RELAY_TITLE], move[RELAY_MOVE];

	markup_put(markup, "<header>\n<h1>%s</h1>\n",
		   relay_title(table, title));
	if (*relay_move(table, move))
		markup_put(markup, "<p>%s</p>\n", move);
	relay_put_event(markup, table);
	markup_put(markup, "<p><a href=\"%s\">%s</a></p>\n</header>\n",
		   relay_index, _("All tables"));
}

static void put_board(struct markup *markup, const struct relay_table *table)
{
	enum { SIDE = 800 }; /* as long as no style says otherwise */
	char file[RELAY_NAME], words[BOARD_WORDS];

	markup_put(markup,
		   "<img src=\"%s\" width=\"%d\" height=\"%d\" alt=\"%s\">\n",
		   relay_file(RELAY_BOARD, table->process, file), SIDE, SIDE,
		   board_svg_words(table, words));
}

static void put_turn(struct markup *markup, const struct relay_table *table)
{
	const struct game *game = table->game;
	char who[RELAY_SENTENCE / 2], text[RELAY_SENTENCE];
	enum seat turn = game_turn(game);

	if (table->state != RELAY_PLAYS || !relay_is_on_turn(table, turn))
		return;
	snprintf(text, sizeof(text), _("%s is to move"),
		 people_who(game, turn, who, sizeof(who)));
	markup_put(markup, "<p class=\"state calm\">%s</p>\n", text);
}

/* The latest first. */
static void put_turns(struct markup *markup, const struct relay_table *table)
{
	const struct recent *recent = table->recent;
	char text[RELAY_SENTENCE];

	if (table->covered || !recent || !recent->count)
		return;
	markup_put(markup, "<h2>%s</h2>\n<ol class=\"moves\" reversed>\n",
		   _("Last moves"));
	for (int i = recent->count - 1; i >= 0; i--) {
		const struct recent_turn *turn = &recent->turns[i];

		markup_put(markup, "<li value=\"%d\">%s</li>\n", turn->number,
			   relay_turn(table->game, turn->seat, turn->point,
				      text));
	}
	markup_add(markup, "</ol>\n");
}

static void put_game(struct markup *markup, const struct relay_table *table)
{
	char file[RELAY_NAME];

	markup_add(markup, "<main class=\"alone\">\n");
	put_board(markup, table);
	markup_add(markup, "<section>\n");
	relay_put_state(markup, table);
	put_turn(markup, table);
	relay_put_seats(markup, table);
	put_turns(markup, table);
	markup_put(markup,
		   "<p><a href=\"%s\">%s</a></p>\n</section>\n</main>\n",
		   relay_file(RELAY_RECORD, table->process, file),
		   _("The record (SGF)"));
}

void table_page_write(struct markup *markup, const struct relay_table *table)
{
	char title[RELAY_TITLE];

	relay_put_head(markup, relay_title(table, title), table->ended);
	put_header(markup, table);
	if (table->game)
		put_game(markup, table);
	else
		markup_put(markup, "<main><p>%s</p></main>\n",
			   _("Nobody may watch this table."));
	relay_put_foot(markup, table->when, table->written, table->ended);
}
