/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "relay/index_page.h"

#include <string.h>

#include "base/i18n.h"
#include "relay/board_svg.h"
#include "relay/relay_parts.h"

enum { FEW = 4 }; /* which are larger where there is room */

/* What is to be seen on it stands in words on the table's own page. */
static void put_board(struct markup *markup, const struct relay_table *table)
{
	enum { SIDE = 200 }; /* as long as no style says otherwise */
	char file[RELAY_NAME], words[BOARD_WORDS];

	if (!table->game)
		return;
	markup_put(markup,
		   "<img src=\"%s\" width=\"%d\" height=\"%d\" alt=\"%s\">\n",
		   relay_file(RELAY_BOARD, table->process, file), SIDE, SIDE,
		   board_svg_words(table, words));
}

/* One whose game is shown, where all of these are of one event and round. */
static const struct relay_table *find_event(const struct index_page *page)
{
	const struct relay_table *first = NULL;

	for (int i = 0; i < page->count; i++) {
		const struct relay_table *table = &page->tables[i];

		if (!table->game)
			continue;
		if (!first)
			first = table;
		if (strcmp(table->game->setup.event,
			   first->game->setup.event) != 0 ||
		    strcmp(table->game->setup.round,
			   first->game->setup.round) != 0)
			return NULL;
	}
	return first;
}

static void put_table(struct markup *markup, const struct relay_table *table,
		      bool named)
{
	char title[RELAY_TITLE], move[RELAY_MOVE], file[RELAY_NAME];

	markup_put(markup, "<li class=\"%s\">\n",
		   table->game ? "seen" : "unseen");
	put_board(markup, table);
	markup_put(markup,
		   "<div>\n<h2><a href=\"%s\">%s</a> <span>%s</span></h2>\n",
		   relay_file(RELAY_PAGE, table->process, file),
		   relay_title(table, title), relay_move(table, move));
	if (table->game) {
		if (named)
			relay_put_event(markup, table);
		relay_put_seats(markup, table);
		relay_put_state(markup, table);
	} else {
		markup_put(markup, "<p>%s</p>\n",
			   _("Nobody may watch this table."));
	}
	markup_add(markup, "</div>\n</li>\n");
}

void index_page_write(struct markup *markup, const struct index_page *page)
{
	const struct relay_table *event = find_event(page);

	relay_put_head(markup, _("Pair Go: all tables"), page->ended);
	markup_put(markup, "<header>\n<h1>%s</h1>\n", _("Pair Go: all tables"));
	if (event)
		relay_put_event(markup, event);
	markup_add(markup, "</header>\n<main>\n");
	if (page->count)
		markup_put(markup, "<ul class=\"tables %s\">\n",
			   page->count > FEW ? "many" : "few");
	else
		markup_put(markup, "<p>%s</p>\n",
			   page->crowded
				   ? _("There are more tables here than can be "
				       "asked, and none that was asked has "
				       "answered. Those that do will be shown.")
				   : _("No game is being played here. Those "
				       "that begin will be shown."));
	for (int i = 0; i < page->count; i++)
		put_table(markup, &page->tables[i], !event);
	if (page->count)
		markup_add(markup, "</ul>\n");
	if (page->count && page->crowded)
		markup_put(markup, "<p>%s</p>\n",
			   _("There are more tables here than can be asked: "
			     "these are not all."));
	markup_add(markup, "</main>\n");
	relay_put_foot(markup, page->when, page->written, page->ended);
}
