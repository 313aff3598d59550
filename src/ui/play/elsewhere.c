/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/elsewhere.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/presence_words.h"
#include "ui/play/seat_look.h"
#include "ui/term/key_name.h"

void elsewhere_seat(const struct play *play, enum seat seat, char *out,
		    size_t size)
{
	const struct presence *presence = &play->presence;
	char who[PLAY_WHO], name[KEY_TEXT], own[KEY_TEXT], enter[KEY_TEXT];

	out[0] = '\0';
	if (play_hides_turn(play))
		snprintf(out, size, "%s",
			 _("That seat is at another terminal."));
	else if (presence_is_free(presence, seat))
		snprintf(out, size,
			 _("The seat of %s is free: %s, %s, %s "
			   "takes it."),
			 play_who(&play->game, seat, who, sizeof(who)),
			 key_first(play->input.keymap, COMMAND_FREE, SEAT_NONE,
				   name),
			 key_name(KEY_TO_ENTER, enter),
			 seat_look_key(play, seat, own));
	else if (presence_absent(presence, seat))
		presence_say_kept(&play->game, presence, seat, out, size);
	else
		snprintf(out, size, _("%s is at another terminal."),
			 play_who(&play->game, seat, who, sizeof(who)));
}

void elsewhere_add_way(const struct play *play, char *out, size_t size)
{
	char name[KEY_TEXT];

	key_first(play->input.keymap, COMMAND_FREE, SEAT_NONE, name);
	if (play_finds_seat(play))
		text_append(out, size, _(" To sit down: %s."), name);
	else if (play->input.seats && play_waits_for_us_to_take(play))
		text_append(out, size, _(" To take it: %s."), name);
}

void elsewhere_add_own(const struct play *play, const struct presence *before,
		       char *out, size_t size)
{
	char name[KEY_TEXT];

	if (before->known || !(play->presence.together & play->input.seats))
		return;
	key_first(play->input.keymap, COMMAND_FREE, SEAT_NONE, name);
	text_append(out, size, _(" A seat of your own: %s."), name);
}

/*
 * The seats a stone of which would be a turn now: where a wrong partner is
 * recorded that is either, and nothing may tell which of them is right.
 */
static seatset find_players(const struct play *play)
{
	const struct game *game = &play->game;
	enum seat seat = game_turn(game);
	bool either = game->setup.wrong_seat == WRONG_SEAT_RECORD &&
		      play->input.keymap->mode != INPUT_TURN;

	return either ? seats_of(seat_side(seat), game->setup.seats)
		      : seat_bit(seat);
}

bool elsewhere_mover(const struct play *play, char *out, size_t size)
{
	enum seat seat = game_turn(&play->game);
	char who[PLAY_WHO];

	if (play_hides_turn(play) || play->input.seats & find_players(play))
		return false;
	if (presence_absent(&play->presence, seat))
		elsewhere_seat(play, seat, out, size);
	else
		snprintf(out, size, _("%s is to move, at another terminal."),
			 play_who(&play->game, seat, who, sizeof(who)));
	return true;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void say_seats(const struct play *play, const char *format,
		      seatset seats, char *out, size_t size)
{
	char names[PLAY_WHO];

	play_names(&play->game, seats, names, sizeof(names));
	snprintf(out, size, format, names);
}
#pragma GCC diagnostic pop

static void say_gone(const struct play *play, seatset gone, char *out,
		     size_t size)
{
	unsigned long many = (unsigned long)seats_count(gone);
	char name[KEY_TEXT];

	say_seats(play,
		  ngettext("%s plays at another terminal now.",
			   "%s play at another terminal now.", many),
		  gone, out, size);
	if (presence_may_free(&play->presence))
		text_append(out, size,
			    /* a word may stand for the key there */
			    play->lines ? _(" To free a seat: %s.")
					: ngettext(" %s frees the seat.",
						   " %s frees a seat.", many),
			    key_first(play->input.keymap, COMMAND_FREE,
				      SEAT_NONE, name));
}

/*
 * Whether the game has told that it is nobody's now, or another's than was told
 * before.
 */
static bool is_put_out(const struct play *play, enum seat seat)
{
	const char *login = play->game.login[seat];
	const char *before = play->presence.login[seat];

	return game_is_vacant(&play->game, seat) ||
	       (*login && *before && strcmp(login, before) != 0);
}

bool elsewhere_news(const struct play *play, seatset before, char *out,
		    size_t size)
{
	seatset all = game_seats(&play->game);
	seatset gone = before & ~play->input.seats & all;
	seatset back = play->input.seats & ~before & all;
	seatset out_of = 0;

	/* who has freed it is told */
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (is_put_out(play, (enum seat)seat))
			out_of |= gone & seat_bit((enum seat)seat);
	gone &= ~out_of;
	if (gone | back)
		out[0] = '\0';
	if (gone)
		say_gone(play, gone, out, size);
	else if (back)
		say_seats(play,
			  ngettext("%s plays at this terminal now.",
				   "%s play at this terminal now.",
				   (unsigned long)seats_count(back)),
			  back, out, size);
	return out_of != 0;
}

/* That somebody is to have, who is not there: whoever may sit there. */
static seatset find_given(const struct presence *before,
			  const struct presence *now)
{
	seatset given = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (now->login[seat][0] &&
		    strcmp(now->login[seat], before->login[seat]) != 0)
			given |= seat_bit((enum seat)seat);
	return before->known ? given & now->sit & ~now->there : 0;
}

bool elsewhere_given(const struct play *play, const struct presence *before,
		     char *out, size_t size)
{
	seatset given = find_given(before, &play->presence);
	char name[KEY_TEXT];

	if (!given)
		return false;
	snprintf(out, size,
		 _("The referee gives you the seat of %s: %s sits down."),
		 play_seat(&play->game, seats_first(given)),
		 key_first(play->input.keymap, COMMAND_FREE, SEAT_NONE, name));
	return true;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
bool elsewhere_taken(const struct play *play, const struct presence *before,
		     char *out, size_t size)
{
	/* of those whose word it was, and then who has it now */
	static const char *const all[] = {
		N_("All have agreed to free your seat, %s."),
		N_("All have agreed to free your seat, %s: %s has it now.")};
	static const char *const one[] = {
		N_("%s has freed your seat, %s."),
		N_("%s has freed your seat, %s: %s has it now.")};
	const struct presence *now = &play->presence;
	enum seat seat = seats_first(now->former);
	const char *by = now->former_by, *login, *place;

	if (before->known || !now->former)
		return false;
	login = now->login[seat];
	place = play_seat(&play->game, seat);
	if (*by)
		snprintf(out, size, _(one[*login != '\0']),
			 strcmp(by, "*") ? by : _("The referee"), place, login);
	else
		snprintf(out, size, _(all[*login != '\0']), place, login);
	return true;
}
#pragma GCC diagnostic pop

bool elsewhere_is_filled(const struct presence *before,
			 const struct presence *now)
{
	enum seat seat = seats_first(now->former);

	return now->former && now->there & seat_bit(seat) &&
	       !(before->there & seat_bit(seat));
}
