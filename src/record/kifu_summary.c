/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/kifu_put.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "game/pairpoints.h"
#include "rules/half.h"

__attribute__((format(printf, 2, 3))) static void add(char out[KIFU_SUMMARY],
						      const char *format, ...)
{
	size_t length = strlen(out);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(out + length, KIFU_SUMMARY - length, format, arguments);
	va_end(arguments);
}

/* Where no rank is worth points, nothing. */
static void add_points(char out[KIFU_SUMMARY], const struct setup *setup)
{
	char black[HALF_TEXT], white[HALF_TEXT], difference[HALF_TEXT];
	struct pairpoints points;

	if (!pairpoints_of(setup, &points))
		return;
	add(out, ", %spoints B %s / W %s, difference %s",
	    seats_are_pairs(setup->seats) ? "pair " : "",
	    half_text(points.points2[BLACK], black),
	    half_text(points.points2[WHITE], white),
	    half_text(points.difference2, difference));
}

static void add_seats(char out[KIFU_SUMMARY], const struct setup *setup)
{
	char who[NAME_BYTES + 8];

	add(out, "\nSeats: ");
	for (int seat = 0; seat < setup->seats; seat++)
		add(out, "%s%s%s%s", seat ? ", " : "",
		    kifu_who(setup, (enum seat)seat, who),
		    *setup->rank[seat] ? " " : "", setup->rank[seat]);
	add(out, ". First turn: %s.", seat_code(seat_first(setup->handicap)));
	if (setup->clock.system != CLOCK_NONE)
		add(out, " One clock for each %s.",
		    setup->per == CLOCK_PER_PAIR &&
				    seats_are_pairs(setup->seats)
			    ? "pair"
			    : "seat");
}

static void add_penalties(char out[KIFU_SUMMARY], const struct game *game)
{
	if (game->penalty[BLACK] || game->penalty[WHITE])
		add(out, "\nPenalties: against Black %d, against White %d%s.",
		    game->penalty[BLACK], game->penalty[WHITE],
		    game->ending == ENDING_SCORE ? " (already in RE)" : "");
}

static void add_ending(char out[KIFU_SUMMARY], const struct game *game)
{
	const char *text = game_ending_text(game->ending);

	if (text)
		add(out, "\nEnd of the game: %s%s%s%s.", text,
		    *game->reason ? " (" : "", game->reason,
		    *game->reason ? ")" : "");
}

void kifu_summary(const struct game *game, char out[KIFU_SUMMARY])
{
	const struct setup *setup = &game->setup;

	out[0] = '\0';
	add(out, "%s, ruleset %s",
	    seats_are_pairs(setup->seats) ? "Pair Go" : "Go",
	    setup->ruleset->name);
	add_points(out, setup);
	add(out, ".");
	add_seats(out, setup);
	add_penalties(out, game);
	add_ending(out, game);
}
