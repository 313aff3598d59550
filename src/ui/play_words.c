/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play_words.h"

#include <stdio.h>
#include <string.h>

#include "text/text.h"
#include "ui/draw.h"
#include "ui/i18n.h"

enum { WHO_COLUMNS = 20, WHO = 160 };

const char *play_seat(const struct game *game, enum seat seat)
{
	static const char *const four[] = {N_("Black 1"), N_("White 1"),
					   N_("Black 2"), N_("White 2")};

	if (seat == SEAT_NONE)
		return _("The table");
	if (game->setup.seats == 2)
		return play_side(seat_side(seat));
	return _(four[seat]);
}

const char *play_side(enum colour side)
{
	return side == BLACK ? _("Black") : _("White");
}

const char *play_who(const struct game *game, enum seat seat, char *out,
		     size_t size)
{
	char name[NAME_BYTES] = "";

	if (seat != SEAT_NONE)
		text_fit(name, sizeof(name), game->setup.name[seat],
			 WHO_COLUMNS, term_unicode());
	if (name[0])
		snprintf(out, size, "%s (%s)", name, play_seat(game, seat));
	else
		snprintf(out, size, "%s", play_seat(game, seat));
	return out;
}

const char *play_asked(const struct game *game, char *out, size_t size)
{
	const struct question *question = &game->question;
	seatset missing = question->needs & ~question->yes;
	size_t used = 0;

	out[0] = '\0';
	for (int s = 0; s < game->setup.seats; s++) {
		if (missing == seat_bit((enum seat)s))
			return play_who(game, (enum seat)s, out, size);
		if (!(missing & seat_bit((enum seat)s)) || used >= size)
			continue;
		used += (size_t)snprintf(out + used, size - used, "%s%s",
					 used ? ", " : "",
					 seat_code((enum seat)s));
	}
	return out;
}

/* The text of a placeholder that begins here, and where the rest goes on. */
static const char *placeholder(const struct game *game, const char **rest,
			       char *out, size_t size)
{
	if (!strncmp(*rest, "{turn}", 6)) {
		*rest += 6;
		return play_who(game, game_turn(game), out, size);
	}
	if (!strncmp(*rest, "{asked}", 7)) {
		*rest += 7;
		return play_asked(game, out, size);
	}
	return NULL;
}

void play_fill(const struct game *game, const char *sentence, char *out,
	       size_t size)
{
	const char *rest = sentence;
	size_t used = 0;

	out[0] = '\0';
	while (*rest && used + 1 < size) {
		char who[WHO];
		const char *name = placeholder(game, &rest, who, sizeof(who));

		if (name)
			used += (size_t)snprintf(out + used, size - used, "%s",
						 name);
		else
			out[used++] = *rest++;
		if (used < size)
			out[used] = '\0';
	}
}

void play_sentence(const struct game *game, enum verdict verdict, char *out,
		   size_t size)
{
	const char *sentence = verdict_sentence(verdict);

	play_fill(game, *sentence ? _(sentence) : "", out, size);
}

const char *play_result(const struct game *game, char *out, size_t size)
{
	const char *winner = play_side(game->winner);
	const char *loser = play_side(opponent(game->winner));
	char points[32];

	out[0] = '\0';
	if (game->ending == ENDING_RESIGN)
		snprintf(out, size, _("%s resigns: %s wins."), loser, winner);
	else if (game->ending == ENDING_TIME)
		snprintf(out, size, _("%s lost on time: %s wins."), loser,
			 winner);
	else if (game->ending == ENDING_SCORE && game->margin2)
		snprintf(out, size, _("%s wins by %s points."), winner,
			 draw_points(game->margin2, points, sizeof(points)));
	else if (game->ending == ENDING_SCORE)
		snprintf(out, size, _("Jigo: %s wins."), winner);
	return out;
}
