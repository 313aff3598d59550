/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/presence.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "record/record.h"
#include "ui/play/play.h"

enum { WORD = LOGIN_BYTES + 16 };

/* "B1=anna+" */
static void read_seat(struct presence *presence, enum seat seat,
		      const char *value)
{
	size_t length = strcspn(value, "+");

	presence->seats |= seat_bit(seat);
	if (value[length])
		presence->there |= seat_bit(seat);
	snprintf(presence->login[seat], LOGIN_BYTES, "%.*s", (int)length,
		 value);
	if (!login_is(presence->login[seat]) ||
	    !strcmp(presence->login[seat], "-"))
		presence->login[seat][0] = '\0';
}

static void read_seats(const char *value, void *seats)
{
	*(seatset *)seats = seats_parse(value);
}

static void read_count(const char *value, void *count)
{
	*(int *)count = (int)number_parse(value, 9999);
}

static void read_yes(const char *value, void *yes)
{
	*(bool *)yes = !strcmp(value, "yes");
}

static void read_login(const char *value, void *login)
{
	snprintf(login, LOGIN_BYTES, "%s", login_is(value) ? value : "");
}

/* "*": the referee's. */
static void read_by(const char *value, void *by)
{
	read_login(value, by);
	if (!strcmp(value, "*"))
		strcpy(by, value);
}

/* "-": there is none. */
static void read_referee(const char *value, void *whole)
{
	struct presence *presence = whole;

	presence->barred = true;
	if (strcmp(value, "-") != 0)
		read_login(value, presence->referee);
}

#define FIELD(field) offsetof(struct presence, field)

/* What each word sets, and from what. */
static const struct {
	const char *name;
	void (*read)(const char *value, void *field);
	size_t field;
} words[] = {
	{"own", read_login, FIELD(own)},
	{"sit", read_seats, FIELD(sit)},
	{"left", read_seats, FIELD(left)},
	{"expected", read_seats, FIELD(expected)},
	{"waits", read_seats, FIELD(waits)},
	{"rematch", read_seats, FIELD(again)},
	{"swapped", read_seats, FIELD(swapped)},
	{"watching", read_count, FIELD(watching)},
	{"late", read_count, FIELD(late)},
	{"together", read_seats, FIELD(together)},
	{"back", read_seats, FIELD(back)},
	{"still", read_yes, FIELD(still)},
	{"guest", read_yes, FIELD(guest)},
	{"rules", read_yes, FIELD(rules)},
	{"code", read_yes, FIELD(code)},
	{"referee", read_referee, 0},
	{"referee-here", read_login, FIELD(referee_here)},
	{"former", read_seats, FIELD(former)},
	{"by", read_by, FIELD(former_by)},
};

static void read_word(struct presence *presence, const char *word)
{
	const char *end = strchr(word, '=');
	char name[WORD];
	enum seat seat;

	if (!end)
		return;
	snprintf(name, sizeof(name), "%.*s", (int)(end - word), word);
	seat = seat_parse(name, SEATS_MAX);
	if (seat != SEAT_NONE)
		read_seat(presence, seat, end + 1);
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (!strcmp(name, words[i].name))
			words[i].read(end + 1,
				      (char *)presence + words[i].field);
}

void presence_read(struct presence *presence, const char *text)
{
	char word[WORD];

	*presence = (struct presence){.known = true};
	while (text_word(&text, word, sizeof(word)))
		read_word(presence, word);
}

static void take_logins(struct presence *presence, const struct game *game)
{
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (!presence->login[seat][0])
			strcpy(presence->login[seat], game->login[seat]);
}

void presence_recall(struct presence *presence, const struct record *record,
		     const struct game *game)
{
	struct event event;
	struct game later;

	*presence = (struct presence){.seats = game_seats(game)};
	take_logins(presence, game);
	/* who plays is written down behind the first turns */
	if (record_game_at(record, 0, &later))
		while (record_next(record, &later, &event))
			take_logins(presence, &later);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void say(const struct game *game, const char *format, seatset seats,
		char *out, size_t size)
{
	char names[PLAY_MESSAGE];

	play_names(game, seats, names, sizeof(names));
	text_append(out, size, *out ? "  " : "");
	text_append(out, size, format, names);
}
#pragma GCC diagnostic pop

/* Those of the seats whose login is another than before. */
static seatset find_others(const struct presence *before,
			   const struct presence *now, seatset seats)
{
	seatset others = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (strcmp(before->login[seat], now->login[seat]) != 0)
			others |= seats & seat_bit((enum seat)seat);
	return others;
}

/* Whose login is not our own. */
static bool has_other_login(const struct presence *presence, enum seat seat)
{
	return strcmp(presence->login[seat], presence->own) != 0;
}

/* A login says more of a newcomer than the name that stands on the form. */
static void say_newcomers(const struct game *game, const struct presence *now,
			  seatset seats, char *out, size_t size)
{
	enum seat seat = seats_first(seats);

	if (seats_count(seats) == 1 && has_other_login(now, seat)) {
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
	seatset freed = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (!now->login[seat][0] &&
		    (!before->known ||
		     (before->login[seat][0] &&
		      !game_is_vacant(game, (enum seat)seat))))
			freed |= seats & seat_bit((enum seat)seat);
	return freed;
}

static seatset find_open(const struct presence *presence)
{
	seatset open = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (!presence->login[seat][0])
			open |= seat_bit((enum seat)seat);
	return open;
}

/* Where whoever comes is of the same account, how: one seat, or all of them. */
static void say_way(const struct game *game, seatset free, char *out,
		    size_t size)
{
	char names[PLAY_MESSAGE], seats[SEATS_TEXT];

	play_names(game, free, names, sizeof(names));
	if (seats_count(free) == 1)
		snprintf(out, size, _("The seat of %s is free: pairgo join."),
			 names);
	else
		snprintf(out, size,
			 _("%s are free: pairgo join, or join --seat %s."),
			 names, seats_write(free, ",", seats));
}

/* For whom, or for the first turn, where who makes that is there (INT-29). */
static void say_beginning(const struct game *game, const struct presence *now,
			  const char *names, char *out, size_t size)
{
	bool able = !(now->waits & seat_bit(game_turn(game)));

	snprintf(out, size,
		 able ? _("The clock waits for %s, or for the first turn.")
		      : _("The clock waits for %s."),
		 names);
}

/* A game that begins, where seats are still to be taken. */
static void say_waiting(const struct game *game, const struct presence *now,
			seatset freed, char *out, size_t size)
{
	seatset seats = freed ? freed : now->waits;
	char names[PLAY_MESSAGE], codes[SEATS_TEXT];

	play_names(game, seats, names, sizeof(names));
	if (!now->own[0] || !freed)
		say_beginning(game, now, names, out, size);
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

	play_names(game, presence->swapped, swapped, sizeof(swapped));
	play_names(game, presence->again, again, sizeof(again));
	text_append(out, size, "%s", *out ? "  " : "");
	text_append(out, size,
		    _("A rematch begins once all want the same: %s with "
		      "colours swapped, %s without."),
		    swapped, again);
}

bool presence_shows_clock(const struct presence *presence)
{
	return !presence->waits && !presence->late;
}

bool presence_has_wishes(const struct presence *presence)
{
	return presence->again | presence->swapped;
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

void presence_news(const struct game *game, const struct presence *before,
		   const struct presence *now, seatset here, char *out,
		   size_t size)
{
	seatset all = game_seats(game) & ~here;
	seatset came = now->there & ~before->there & all;
	seatset freed = find_freed(game, before, now, ~now->there & all);
	seatset went = before->there & ~now->there & all & ~find_open(now);
	seatset fresh = find_others(before, now, now->there & all);
	seatset doubled = now->together & ~before->together & here;

	out[0] = '\0';
	if (now->waits && (freed || now->waits != before->waits))
		say_waiting(game, now, freed, out, size);
	else if (freed && now->own[0])
		say_way(game, freed, out, size);
	else if (freed)
		say(game,
		    ngettext("The seat of %s is free for whoever comes.",
			     "The seats of %s are free for whoever comes.",
			     (unsigned long)seats_count(freed)),
		    freed, out, size);
	if (doubled)
		say(game,
		    ngettext("%s is played at another terminal, too.",
			     "%s are played at another terminal, too.",
			     (unsigned long)seats_count(doubled)),
		    doubled, out, size);
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
	if (went & now->left)
		say_gone(game, went & now->left, true, out, size);
	if (went & ~now->left)
		say_gone(game, went & ~now->left, false, out, size);
	if ((now->again & ~before->again) | (now->swapped & ~before->swapped))
		presence_say_wishes(game, now, out, size);
}

void presence_waiting(const struct game *game, const struct presence *presence,
		      char *out, size_t size)
{
	seatset freed = 0;

	for (int s = 0; s < SEATS_MAX; s++)
		if (presence_is_free(presence, (enum seat)s))
			freed |= presence->waits & seat_bit((enum seat)s);
	say_waiting(game, presence, freed, out, size);
}

bool presence_may_free(const struct presence *presence)
{
	return !presence->guest || presence->rules;
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

const char *presence_login(const struct presence *presence, enum seat seat)
{
	const char *login = presence->login[seat];
	seatset others = 0;

	for (int s = 0; s < SEATS_MAX; s++)
		if (strcmp(presence->login[s], login) != 0)
			others |= presence->seats & seat_bit((enum seat)s);
	return others && has_other_login(presence, seat) ? login : "";
}

void presence_name(const struct presence *presence, struct setup *setup)
{
	for (int s = 0; s < SEATS_MAX; s++)
		if (!setup->name[s][0])
			snprintf(setup->name[s], sizeof(setup->name[s]), "%s",
				 presence_login(presence, (enum seat)s));
}

bool presence_is_new(const struct presence *presence, const struct game *game,
		     enum seat seat)
{
	const char *login = presence->login[seat];

	return *login && has_other_login(presence, seat) &&
	       strcmp(login, game->login[seat]) != 0;
}

static bool is_absent(const struct presence *presence, enum seat seat)
{
	return presence->known && !(presence->there & seat_bit(seat));
}

bool presence_is_free(const struct presence *presence, enum seat seat)
{
	return is_absent(presence, seat) && !presence->login[seat][0];
}

bool presence_is_expected(const struct presence *presence, enum seat seat)
{
	return is_absent(presence, seat) && presence->expected & seat_bit(seat);
}

bool presence_is_kept_for_us(const struct presence *presence, enum seat seat)
{
	return is_absent(presence, seat) && presence->login[seat][0] &&
	       presence->sit & seat_bit(seat);
}

bool presence_has_left(const struct presence *presence, enum seat seat)
{
	return is_absent(presence, seat) && presence->left & seat_bit(seat);
}

const char *presence_absent(const struct presence *presence, enum seat seat)
{
	if (!is_absent(presence, seat))
		return NULL;
	if (presence_is_free(presence, seat))
		return _("free");
	if (presence_is_expected(presence, seat))
		return _("not here yet");
	return presence_has_left(presence, seat) ? _("left") : _("gone");
}
