/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/kifu_parts.h"

#include "base/text.h"
#include "game/pairpoints.h"

/* Where no rank is worth points, nothing. */
static void add_points(char out[KIFU_SUMMARY], const struct setup *setup)
{
	char black[HALF_TEXT], white[HALF_TEXT], difference[HALF_TEXT];
	struct pairpoints points;

	if (!pairpoints_of(setup, &points))
		return;
	text_append(out, KIFU_SUMMARY, ", %spoints B %s / W %s, difference %s",
		    seats_are_pairs(setup->seats) ? "pair " : "",
		    half_text(points.points2[BLACK], black),
		    half_text(points.points2[WHITE], white),
		    half_text(points.difference2, difference));
}

static void add_seats(char out[KIFU_SUMMARY], const struct setup *setup)
{
	char who[NAME_BYTES + 8];

	text_append(out, KIFU_SUMMARY, "\nSeats: ");
	for (int seat = 0; seat < setup->seats; seat++)
		text_append(out, KIFU_SUMMARY, "%s%s%s%s", seat ? ", " : "",
			    kifu_who(setup, (enum seat)seat, who),
			    *setup->rank[seat] ? " " : "", setup->rank[seat]);
	text_append(out, KIFU_SUMMARY, ". First turn: %s.",
		    seat_code(seat_first(setup->handicap)));
	if (setup->clock.system != CLOCK_NONE)
		text_append(out, KIFU_SUMMARY, " One clock for each %s.",
			    setup->per == CLOCK_PER_PAIR &&
					    seats_are_pairs(setup->seats)
				    ? "pair"
				    : "seat");
}

static void add_penalties(char out[KIFU_SUMMARY], const struct game *game)
{
	if (game->penalty[BLACK] || game->penalty[WHITE])
		text_append(
			out, KIFU_SUMMARY,
			"\nPenalties: against Black %d, against White %d%s.",
			game->penalty[BLACK], game->penalty[WHITE],
			game->ending == ENDING_SCORE ? " (already in RE)" : "");
}

static void add_ending(char out[KIFU_SUMMARY], const struct game *game)
{
	const char *text = game_ending_text(game->ending);

	if (text)
		text_append(out, KIFU_SUMMARY, "\nEnd of the game: %s%s%s%s.",
			    text, *game->reason ? " (" : "", game->reason,
			    *game->reason ? ")" : "");
}

void kifu_summary(const struct game *game, char out[KIFU_SUMMARY])
{
	const struct setup *setup = &game->setup;

	out[0] = '\0';
	text_append(out, KIFU_SUMMARY, "%s, ruleset %s",
		    seats_are_pairs(setup->seats) ? "Pair Go" : "Go",
		    setup->ruleset->name);
	add_points(out, setup);
	text_append(out, KIFU_SUMMARY, ".");
	add_seats(out, setup);
	add_penalties(out, game);
	add_ending(out, game);
}
