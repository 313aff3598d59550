/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "relay/people.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"

const char *people_side(enum colour side)
{
	return side == BLACK ? _("Black") : _("White");
}

const char *people_seat(const struct game *game, enum seat seat)
{
	if (seat == SEAT_NONE)
		return _("The table");
	if (seat == SEAT_REFEREE)
		return _("the referee");
	return seats_are_pairs(game->setup.seats)
		       ? _(seat_title(seat))
		       : people_side(seat_side(seat));
}

const char *people_name(const struct game *game, enum seat seat)
{
	return game_is_by_stand_in(game, seat) ? "" : game->setup.name[seat];
}

const char *people_who(const struct game *game, enum seat seat, char *out,
		       size_t size)
{
	const char *name = seat >= 0 ? people_name(game, seat) : "";

	if (*name)
		snprintf(out, size, "%s (%s)", name, people_seat(game, seat));
	else
		snprintf(out, size, "%s", people_seat(game, seat));
	return out;
}

static const char *name_briefly(const struct game *game, enum seat seat)
{
	const char *name = seat >= 0 ? people_name(game, seat) : "";

	return *name ? name : people_seat(game, seat);
}

static void list(const struct game *game, seatset seats, const char *between,
		 char *out, size_t size)
{
	out[0] = '\0';
	for (int s = 0; s < game->setup.seats; s++)
		if (seats & seat_bit((enum seat)s))
			text_append(out, size, "%s%s", *out ? between : "",
				    name_briefly(game, (enum seat)s));
}

const char *people_pair(const struct game *game, enum colour side,
			char out[PEOPLE_TEXT])
{
	seatset pair = seats_of(side, game->setup.seats);
	bool named = false;

	for (int s = 0; s < game->setup.seats; s++)
		if (pair & seat_bit((enum seat)s))
			named = named || *people_name(game, (enum seat)s);
	if (named)
		list(game, pair, i18n_partners(), out, PEOPLE_TEXT);
	else
		snprintf(out, PEOPLE_TEXT, "%s",
			 *game->setup.team[side] ? game->setup.team[side]
						 : people_side(side));
	return out;
}

void people_forget_logins(struct game *game)
{
	for (seatset left = game_seats(game); left;) {
		enum seat seat = seats_first(left);

		left &= ~seat_bit(seat);
		if (!*people_name(game, seat))
			game->setup.name[seat][0] = '\0';
	}
	memset(game->login, 0, sizeof(game->login));
	memset(game->named, 0, sizeof(game->named));
	memset(game->player, 0, sizeof(game->player));
}

static const char *translate(const char *text, const char *plural,
			     unsigned long number)
{
	return plural ? ngettext(text, plural, number) : i18n_text(text);
}

static const char *write_name(const struct game *game,
			      const struct story_name *name, char *out,
			      size_t size)
{
	switch (name->form) {
	case STORY_SEAT:
		return people_who(game, name->seat, out, size);
	case STORY_NAME:
		return name_briefly(game, name->seat);
	case STORY_PLACE:
		return people_seat(game, name->seat);
	case STORY_LOSER:
		if (name->seat != SEAT_NONE)
			return people_who(game, name->seat, out, size);
		return people_side(name->side);
	case STORY_SIDE:
		return people_side(name->side);
	case STORY_SEATS:
		list(game, name->seats, i18n_comma(), out, size);
		return out;
	case STORY_POINTS:
		return half_text(name->points2, out);
	}
	return "";
}

const char *people_tell(const struct story *story, char *out, size_t size)
{
	static const struct story_teller teller = {translate, write_name,
						   false};

	return story_tell(story, &teller, out, size);
}
