/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "replica/presence.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "record/record.h"

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

static void read_next(const char *value, void *last)
{
	*(bool *)last = !strcmp(value, "none");
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
	{"call", read_seats, FIELD(calls)},
	{"rematch", read_seats, FIELD(again)},
	{"swapped", read_seats, FIELD(swapped)},
	{"watching", read_count, FIELD(watching)},
	{"late", read_count, FIELD(late)},
	{"together", read_seats, FIELD(together)},
	{"back", read_seats, FIELD(back)},
	{"still", read_yes, FIELD(still)},
	{"next", read_next, FIELD(last)},
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

seatset presence_others(const struct presence *before,
			const struct presence *now, seatset seats)
{
	seatset others = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (strcmp(before->login[seat], now->login[seat]) != 0)
			others |= seats & seat_bit((enum seat)seat);
	return others;
}

bool presence_has_other_login(const struct presence *presence, enum seat seat)
{
	return strcmp(presence->login[seat], presence->own) != 0;
}

bool presence_shows_clock(const struct presence *presence)
{
	return !presence->waits && !presence->late && !presence->silent;
}

bool presence_has_wishes(const struct presence *presence)
{
	return presence->again | presence->swapped;
}

bool presence_may_free(const struct presence *presence)
{
	return !presence->guest || presence->rules;
}

const char *presence_login(const struct presence *presence, enum seat seat)
{
	const char *login = presence->login[seat];
	seatset others = 0;

	for (int s = 0; s < SEATS_MAX; s++)
		if (strcmp(presence->login[s], login) != 0)
			others |= presence->seats & seat_bit((enum seat)s);
	return others && presence_has_other_login(presence, seat) ? login : "";
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

	return *login && presence_has_other_login(presence, seat) &&
	       strcmp(login, game->login[seat]) != 0;
}

bool presence_is_absent(const struct presence *presence, enum seat seat)
{
	return presence->known && !(presence->there & seat_bit(seat));
}

bool presence_is_free(const struct presence *presence, enum seat seat)
{
	return presence_is_absent(presence, seat) && !presence->login[seat][0];
}

seatset presence_unheld(const struct presence *presence)
{
	seatset unheld = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (!presence->login[seat][0])
			unheld |= seat_bit((enum seat)seat);
	return unheld;
}

bool presence_is_expected(const struct presence *presence, enum seat seat)
{
	return presence_is_absent(presence, seat) &&
	       presence->expected & seat_bit(seat);
}

bool presence_is_kept_for_us(const struct presence *presence, enum seat seat)
{
	return presence_is_absent(presence, seat) && presence->login[seat][0] &&
	       presence->sit & seat_bit(seat);
}

bool presence_has_left(const struct presence *presence, enum seat seat)
{
	return presence_is_absent(presence, seat) &&
	       presence->left & seat_bit(seat);
}
