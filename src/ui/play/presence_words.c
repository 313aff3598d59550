/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/presence_words.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/play.h"

/* Those who have the seats now, also once the result is somebody else's. */
static const char *name_present(const struct game *game, seatset seats,
				char *out, size_t size)
{
	const struct game present = play_of_present(game);

	return play_names(&present, seats, out, size);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void say(const struct game *game, const char *format, seatset seats,
		char *out, size_t size)
{
	char names[PLAY_MESSAGE];

	name_present(game, seats, names, sizeof(names));
	text_append(out, size, *out ? "  " : "");
	text_append(out, size, format, names);
}
#pragma GCC diagnostic pop

/* A login says more of a newcomer than the name that stands on the form. */
static void say_newcomers(const struct game *game, const struct presence *now,
			  seatset seats, char *out, size_t size)
{
	enum seat seat = seats_first(seats);

	if (seats_count(seats) == 1 && presence_has_other_login(now, seat)) {
		text_append(out, size, *out ? "  " : "");
		text_append(out, size, _("%s sits down at %s."),
			    now->login[seat], play_seat(game, seat));
	} else if (seats)
		say(game,
		    ngettext("The seat of %s is taken now.",
			     "The seats of %s are taken now.",
			     (unsigned long)seats_count(seats)),
		    seats, out, size);
}

/* That are nobody's now, and were not so before; unless the game tells it. */
static seatset find_freed(const struct game *game,
			  const struct presence *before,
			  const struct presence *now, seatset seats)
{
	seatset freed = seats;

	for (seatset rest = seats; rest; rest &= (seatset)(rest - 1)) {
		enum seat seat = seats_first(rest);

		if (now->login[seat][0] ||
		    (before->known &&
		     (!before->login[seat][0] || game_is_vacant(game, seat))))
			freed &= (seatset)~seat_bit(seat);
	}
	return freed;
}

/* Where whoever comes is of the same account, how: one seat, or all of them. */
static void say_way(const struct game *game, seatset free, char *out,
		    size_t size)
{
	char names[PLAY_MESSAGE], seats[SEATS_TEXT];

	name_present(game, free, names, sizeof(names));
	if (seats_count(free) == 1)
		snprintf(out, size, _("The seat of %s is free: pairgo join."),
			 names);
	else
		snprintf(out, size,
			 _("%s are free: pairgo join, or join --seat %s."),
			 names, seats_write(free, ",", seats));
}

/*
 * For whom, or for the first turn, where who makes that is there (INT-29). Who
 * has seats that others may take is not told to wait for themselves.
 */
static void say_beginning(const struct game *game, const struct presence *now,
			  seatset seats, seatset here, char *out, size_t size)
{
	seatset turn = seat_bit(game_turn(game));
	bool able = turn & (here | ~now->waits);
	char names[PLAY_MESSAGE];

	name_present(game, seats & ~here, names, sizeof(names));
	if (!(seats & ~here))
		snprintf(out, size,
			 _("The clock waits for the first turn, or for others "
			   "to sit down."));
	else
		snprintf(out, size,
			 able ? _("The clock waits for %s, or for the first "
				  "turn.")
			      : _("The clock waits for %s."),
			 names);
}

/* A game that begins, where seats are still to be taken. */
static void say_waiting(const struct game *game, const struct presence *now,
			seatset freed, seatset here, char *out, size_t size)
{
	seatset seats = freed ? freed : now->waits;
	char names[PLAY_MESSAGE], codes[SEATS_TEXT];

	name_present(game, seats, names, sizeof(names));
	if (!now->own[0] || !freed)
		say_beginning(game, now, seats, here, out, size);
	else if (seats_count(seats) == 1)
		snprintf(out, size, _("The clock waits for %s: pairgo join."),
			 names);
	else
		snprintf(out, size,
			 _("The clock waits for others: pairgo join, or join "
			   "--seat %s."),
			 seats_write(seats, ",", codes));
}

/* Where some would have the one rematch and some the other, who which. */
static void say_split(const struct game *game, const struct presence *presence,
		      char *out, size_t size)
{
	char swapped[PLAY_MESSAGE], again[PLAY_MESSAGE];

	name_present(game, presence->swapped, swapped, sizeof(swapped));
	name_present(game, presence->again, again, sizeof(again));
	text_append(out, size, "%s", *out ? "  " : "");
	text_append(out, size,
		    _("A rematch begins once all want the same: %s with "
		      "colours swapped, %s without."),
		    swapped, again);
}

void presence_say_wishes(const struct game *game,
			 const struct presence *presence, char *out,
			 size_t size)
{
	if (presence->again && presence->swapped)
		say_split(game, presence, out, size);
	else if (presence->again)
		say(game,
		    ngettext("%s would like a rematch: it begins once "
			     "everybody does.",
			     "%s would like a rematch: it begins once "
			     "everybody does.",
			     (unsigned long)seats_count(presence->again)),
		    presence->again, out, size);
	else if (presence->swapped)
		say(game,
		    ngettext("%s would like a rematch with colours swapped: "
			     "it begins once everybody does.",
			     "%s would like a rematch with colours swapped: "
			     "it begins once everybody does.",
			     (unsigned long)seats_count(presence->swapped)),
		    presence->swapped, out, size);
}

static void say_gone(const struct game *game, seatset gone, bool left,
		     char *out, size_t size)
{
	unsigned long many = (unsigned long)seats_count(gone);

	say(game,
	    left ? ngettext("%s has left: the seat is kept.",
			    "%s have left: the seats are kept.", many)
		 : ngettext("The terminal of %s is gone: the seat is kept.",
			    "The terminals of %s are gone: the seats are kept.",
			    many),
	    gone, out, size);
}

void presence_say_kept(const struct game *game, const struct presence *presence,
		       enum seat seat, char *out, size_t size)
{
	if (presence_is_expected(presence, seat))
		say(game, _("%s is not here yet: the seat is kept."),
		    seat_bit(seat), out, size);
	else
		say_gone(game, seat_bit(seat),
			 presence_has_left(presence, seat), out, size);
}

void presence_say_calls(const struct game *game,
			const struct presence *presence, char *out, size_t size)
{
	seatset calls = presence->calls & game_seats(game);
	char who[PLAY_WHO];

	text_append(out, size, *out ? "  " : "");
	if (seats_count(calls) == 1)
		text_append(out, size, _("%s calls the referee."),
			    play_who(game, seats_first(calls), who,
				     sizeof(who)));
	else if (calls)
		text_append(out, size, _("%s call the referee."),
			    name_present(game, calls, who, sizeof(who)));
}

/* Whoever was called has ruled, which is told by itself, or is there. */
static void say_calls(const struct game *game, const struct presence *before,
		      const struct presence *now, char *out, size_t size)
{
	if (now->calls & ~before->calls)
		presence_say_calls(game, now, out, size);
	else if (before->calls && !now->calls && game->phase != PHASE_OVER &&
		 !game_is_decided(game))
		text_append(out, size, *out ? "  %s" : "%s",
			    _("The referee is not called any more."));
}

/* Who alone can let play go on may be waited for. */
static void say_referee(const struct presence *before,
			const struct presence *now, char *out, size_t size)
{
	const char *was = before->referee_here, *is = now->referee_here;

	if (!strcmp(was, is))
		return;
	text_append(out, size, *out ? "  " : "");
	text_append(out, size,
		    *is ? _("The referee, %s, is here.")
			: _("The referee, %s, has gone."),
		    *is ? is : was);
}

static void say_doubled(const struct game *game, seatset doubled, char *out,
			size_t size)
{
	if (doubled == game_seats(game))
		text_append(out, size, *out ? "  %s" : "%s",
			    _("All seats are played at another terminal, "
			      "too."));
	else if (doubled)
		say(game,
		    ngettext("%s is played at another terminal, too.",
			     "%s are played at another terminal, too.",
			     (unsigned long)seats_count(doubled)),
		    doubled, out, size);
}

void presence_news(const struct game *game, const struct presence *before,
		   const struct presence *now, seatset here, char *out,
		   size_t size)
{
	seatset all = game_seats(game) & ~here;
	seatset came = now->there & ~before->there & all;
	seatset freed = find_freed(game, before, now, ~now->there & all);
	seatset went =
		before->there & ~now->there & all & ~presence_unheld(now);
	seatset fresh = presence_others(before, now, now->there & all);
	seatset doubled = now->together & ~before->together & here;
	seatset wishes = before->again | before->swapped;

	out[0] = '\0';
	/* a clock that was stopped waits for somebody else */
	if (now->waits && !now->still && (freed || now->waits != before->waits))
		say_waiting(game, now, freed, here, out, size);
	else if (freed && now->own[0])
		say_way(game, freed, out, size);
	else if (freed)
		say(game,
		    ngettext("The seat of %s is free for whoever comes.",
			     "The seats of %s are free for whoever comes.",
			     (unsigned long)seats_count(freed)),
		    freed, out, size);
	say_doubled(game, doubled, out, size);
	say_calls(game, before, now, out, size);
	if (!before->known)
		return;
	say_newcomers(game, now, fresh, out, size);
	/* who has just come may not know yet that play is paused */
	if (before->waits && !now->waits && !now->still && !game->now.turns &&
	    game_clock_runs(game))
		text_append(out, size, *out ? "  %s" : "%s",
			    _("The clock runs now."));
	if (came & ~fresh)
		say(game,
		    ngettext("%s is here.", "%s are here.",
			     (unsigned long)seats_count(came & ~fresh)),
		    came & ~fresh, out, size);
	say_referee(before, now, out, size);
	if (went & wishes)
		say(game,
		    ngettext("%s has gone, who would have liked a rematch: the "
			     "seat is kept.",
			     "%s have gone, who would have liked a rematch: "
			     "the seats are kept.",
			     (unsigned long)seats_count(went & wishes)),
		    went & wishes, out, size);
	went &= ~wishes;
	if (went & now->left)
		say_gone(game, went & now->left, true, out, size);
	if (went & ~now->left)
		say_gone(game, went & ~now->left, false, out, size);
	if ((now->again & ~before->again) | (now->swapped & ~before->swapped))
		presence_say_wishes(game, now, out, size);
}

void presence_waiting(const struct game *game, const struct presence *presence,
		      seatset here, char *out, size_t size)
{
	seatset freed =
		presence->waits & ~presence->there & presence_unheld(presence);

	say_waiting(game, presence, freed, here, out, size);
}

const char *presence_referee(const struct presence *presence, char *out,
			     size_t size)
{
	const char *here = presence->referee_here;

	if (*here || !presence->referee[0])
		snprintf(out, size, "%s", here);
	else
		snprintf(out, size, _("%s (not here)"), presence->referee);
	return out;
}

const char *presence_absent(const struct presence *presence, enum seat seat)
{
	if (!presence_is_absent(presence, seat))
		return NULL;
	if (presence_is_free(presence, seat))
		return _("free");
	if (presence_is_expected(presence, seat))
		return _("not here yet");
	return presence_has_left(presence, seat) ? C_("person", "left")
						 : _("gone");
}
