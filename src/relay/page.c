/* SPDX-License-Identifier: ISC */
/* What the pages of a table and of all tables share. */
#include <config.h>

#include <stdio.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "game/rank.h"
#include "relay/people.h"
#include "relay/relay_parts.h"

/* No script, nothing from elsewhere, and nothing is told elsewhere. */
static const char safe[] =
	"<meta charset=\"utf-8\">\n"
	"<meta http-equiv=\"Content-Security-Policy\" content=\""
	"default-src 'none'; style-src 'self'; img-src 'self'; "
	"base-uri 'none'; form-action 'none'\">\n"
	"<meta name=\"referrer\" content=\"no-referrer\">\n"
	"<meta name=\"viewport\" "
	"content=\"width=device-width, initial-scale=1\">\n";

void relay_put_head(struct markup *markup, const char *title, bool ended)
{
	/* Translators: the tag of this language in HTML, such as "de" */
	const char *language = _("en");

	markup_put(markup,
		   "<!DOCTYPE html>\n<!-- %s -->\n<html lang=\"%s\">\n<head>\n",
		   relay_mark, language);
	markup_add(markup, safe);
	markup_put(markup,
		   "<meta http-equiv=\"refresh\" content=\"%d\">\n"
		   "<title>%s</title>\n"
		   "<link rel=\"stylesheet\" href=\"%s\">\n</head>\n<body>\n",
		   ended ? RELAY_REFRESH_ENDED : RELAY_REFRESH, title,
		   relay_style);
	if (ended)
		markup_put(markup, "<p class=\"ended\">%s</p>\n",
			   _("This page is not kept up to date any more."));
}

void relay_put_foot(struct markup *markup, const char *when,
		    const char *written, bool ended)
{
	char text[RELAY_SENTENCE];

	snprintf(text, sizeof(text), _("As of %s."), when);
	if (!ended)
		text_append(text, sizeof(text),
			    _(" Clocks stand here as they did then. The page "
			      "is loaded anew every %d seconds."),
			    RELAY_REFRESH);
	text_append(text, sizeof(text),
		    ended ? _(" Written on %s.")
			  : _(" Written on %s, and again every %d seconds: "
			      "where that is minutes ago, nobody keeps it up "
			      "to date any more."),
		    written, RELAY_RENEW);
	markup_put(markup, "<footer><p>%s</p></footer>\n</body>\n</html>\n",
		   text);
}

void relay_put_event(struct markup *markup, const struct relay_table *table)
{
	const struct setup *setup = table->game ? &table->game->setup : NULL;
	char round[RELAY_SENTENCE];

	if (setup && *setup->event)
		markup_put(markup, "<p><bdi>%s</bdi></p>\n", setup->event);
	if (!setup || !*setup->round)
		return;
	snprintf(round, sizeof(round), _("round %s"), setup->round);
	markup_put(markup, "<p><bdi>%s</bdi></p>\n", round);
}

const char *relay_title(const struct relay_table *table, char out[RELAY_TITLE])
{
	snprintf(out, RELAY_TITLE, _("Table %s"), table->name);
	return out;
}

/* Where the moves are hidden the last one is not told. */
const char *relay_move(const struct relay_table *table, char out[RELAY_MOVE])
{
	const struct game *game = table->game;
	char result[RESULT_TEXT];

	out[0] = '\0';
	if (game && game->phase == PHASE_OVER)
		snprintf(out, RELAY_MOVE, "%s", game_result(game, result));
	else if (game && !table->covered)
		snprintf(out, RELAY_MOVE, _("move %d"), game->now.turns);
	return out;
}

const char *relay_turn(const struct game *game, enum seat seat, point p,
		       char out[RELAY_SENTENCE])
{
	char who[RELAY_SENTENCE / 2], where[POINT_TEXT];

	people_who(game, seat, who, sizeof(who));
	if (p == POINT_PASS)
		snprintf(out, RELAY_SENTENCE, _("%s passes"), who);
	else
		snprintf(out, RELAY_SENTENCE, _("%s at %s"), who,
			 point_text(p, game->setup.size, where));
	return out;
}

const char *relay_last_turn(const struct relay_table *table,
			    char out[RELAY_SENTENCE])
{
	const struct recent *recent = table->recent;
	const struct recent_turn *last;

	out[0] = '\0';
	if (!recent || !recent->count)
		return out;
	last = &recent->turns[recent->count - 1];
	return relay_turn(table->game, last->seat, last->point, out);
}

void relay_put_state(struct markup *markup, const struct relay_table *table)
{
	char text[RELAY_SENTENCE];
	struct story story;

	if (table->state == RELAY_OVER) {
		story_result(&story, table->game, false);
		people_tell(&story, text, sizeof(text));
	} else {
		snprintf(text, sizeof(text), "%s",
			 *table->words ? _(table->words) : "");
	}
	if (*text)
		markup_put(markup, "<p class=\"state %s\">%s</p>\n",
			   table->state == RELAY_WANTED ? "alarm" : "calm",
			   text);
	if (!table->late)
		return;
	snprintf(text, sizeof(text),
		 ngettext("Shown %d move late.", "Shown %d moves late.",
			  (unsigned long)table->late),
		 table->late);
	markup_put(markup, "<p>%s</p>\n", text);
}

static bool has_side_clocks(const struct setup *setup)
{
	return seats_are_pairs(setup->seats) && setup->per == CLOCK_PER_PAIR;
}

/* With what is left behind main time, in words. */
static void write_clock(const struct relay_table *table, enum seat seat,
			char out[RELAY_MOVE])
{
	const struct game *game = table->game;
	const struct clock_rules *rules = &game->setup.clock;
	int64_t used = game_clock_runs(game) ? table->used : game->used;
	struct clock_face face = game_clock_face(game, seat, used);
	unsigned long count = (unsigned long)face.count;
	char time[DURATION_TEXT];

	snprintf(out, RELAY_MOVE, "%s",
		 face.part == CLOCK_PART_LOST
			 ? _("lost")
			 : duration_clock(face.left, time));
	if (face.part == CLOCK_PART_OVERTIME && clock_counts(rules->system))
		text_append(out, RELAY_MOVE,
			    rules->system == CLOCK_CANADIAN
				    ? ngettext(", %d stone", ", %d stones",
					       count)
				    : ngettext(", %d period", ", %d periods",
					       count),
			    face.count);
}

/* A pair's clock stands beside the first of them; of a covered board none. */
static void put_clock(struct markup *markup, const struct relay_table *table,
		      enum seat seat)
{
	bool shown =
		!table->covered && (!has_side_clocks(&table->game->setup) ||
				    seat_member(seat) == 0);
	char text[RELAY_MOVE] = "";

	if (!game_is_timed(table->game))
		return;
	if (shown)
		write_clock(table, seat, text);
	markup_put(markup, "<td class=\"clock\">%s</td>", text);
}

bool relay_is_on_turn(const struct relay_table *table, enum seat seat)
{
	return !table->covered && table->state != RELAY_GONE &&
	       game_is_on(table->game) && game_turn(table->game) == seat;
}

static void put_seat(struct markup *markup, const struct relay_table *table,
		     enum seat seat)
{
	const struct game *game = table->game;
	const char *name = people_name(game, seat);
	char rank[RANK_SGF];

	markup_put(markup,
		   "<tr class=\"%s\"><th scope=\"row\"><span class=\"stone "
		   "%s\"></span><span class=\"%s\">%s</span></th>",
		   relay_is_on_turn(table, seat) ? "turn" : "rest",
		   seat_side(seat) == BLACK ? "black" : "white",
		   *name ? "named" : "nameless", people_seat(game, seat));
	markup_put(markup, "<td><bdi>%s</bdi>", name);
	if (relay_is_on_turn(table, seat))
		markup_put(markup, " <span class=\"hidden\">%s</span>",
			   _("(to move)"));
	markup_put(markup, "</td><td class=\"rank\">%s</td>",
		   *name ? rank_short(game->setup.rank[seat], rank) : "");
	put_clock(markup, table, seat);
	markup_add(markup, "</tr>\n");
}

void relay_put_seats(struct markup *markup, const struct relay_table *table)
{
	markup_put(markup,
		   "<table>\n<caption class=\"hidden\">%s</caption>\n<thead>"
		   "<tr><th scope=\"col\">%s</th><th scope=\"col\">%s</th>"
		   "<th scope=\"col\" class=\"rank\">%s</th>",
		   _("Who plays"), _("Seat"), _("Name"), _("Rank"));
	if (game_is_timed(table->game))
		markup_put(markup, "<th scope=\"col\" class=\"clock\">%s</th>",
			   _("Clock"));
	markup_add(markup, "</tr></thead>\n<tbody>\n");
	for (int s = 0; s < table->game->setup.seats; s++)
		put_seat(markup, table, (enum seat)s);
	markup_add(markup, "</tbody>\n</table>\n");
}
