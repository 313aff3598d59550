/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "replica/recent.h"

#include <string.h>

#include "base/text.h"

static int last_number(const struct recent *recent)
{
	return recent->count ? recent->turns[recent->count - 1].number : 0;
}

static void add(struct recent *recent, const struct recent_turn *turn)
{
	if (recent->count == RECENT_MAX) {
		recent->count--;
		memmove(recent->turns, recent->turns + 1,
			sizeof(*turn) * (RECENT_MAX - 1));
	}
	recent->turns[recent->count++] = *turn;
}

static bool is_listed(const char *list, const char *login)
{
	size_t length = strlen(login);

	for (; *list; list += strspn(list, ", ")) {
		size_t word = strcspn(list, ",");

		if (word == length && !strncmp(list, login, length))
			return true;
		list += word;
	}
	return false;
}

/*
 * Who plays is written down behind the first turn, and who follows may be
 * before the next one: a turn stays whose it was.
 */
static void note_player(struct recent *recent, const struct game *game,
			struct recent_turn *turn)
{
	const struct recent_turn *last =
		recent->count ? &recent->turns[recent->count - 1] : NULL;
	char *players = recent->players[turn->seat];

	if (last && last->number == turn->number && last->seat == turn->seat &&
	    last->login[0])
		strcpy(turn->login, last->login);
	else
		strcpy(turn->login, game->login[turn->seat]);
	if (!turn->login[0] || is_listed(players, turn->login) ||
	    strlen(players) + LOGIN_BYTES + 2 > RECENT_PLAYERS)
		return;
	recent->shared[turn->seat] = *players;
	text_append(players, RECENT_PLAYERS, "%s%s", *players ? ", " : "",
		    turn->login);
}

void recent_note(struct recent *recent, const struct game *game)
{
	const struct position *now = &game->now;
	struct recent_turn turn = {.number = now->turns,
				   .seat = now->last.actual,
				   .point = now->last_point,
				   .used = now->last.used};

	if (now->turns > 0)
		note_player(recent, game, &turn);
	/* what is no turn leaves the last one as it is */
	if (recent->count && last_number(recent) == now->turns)
		recent->count--;
	/* what lies between is not known */
	if (last_number(recent) + 1 != now->turns)
		recent->count = 0;
	if (now->turns > 0)
		add(recent, &turn);
}

void recent_read(struct recent *recent, const struct record *record)
{
	struct game game;
	struct event event;

	memset(recent, 0, sizeof(*recent));
	if (record_game_at(record, 0, &game))
		while (record_next(record, &game, &event))
			recent_note(recent, &game);
}
