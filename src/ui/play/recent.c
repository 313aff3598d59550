/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/recent.h"

#include <string.h>

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

void recent_note(struct recent *recent, const struct game *game)
{
	const struct position *now = &game->now;
	const struct recent_turn turn = {now->turns, now->last.actual,
					 now->last_point, now->last.used};

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

	recent->count = 0;
	if (record_game_at(record, 0, &game))
		while (record_next(record, &game, &event))
			recent_note(recent, &game);
}
