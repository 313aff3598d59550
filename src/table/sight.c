/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/sight.h"

#include "table/hub.h"

static const struct game *game_of(const struct hub *hub)
{
	return table_game(&hub->table);
}

/* What others have of a table is said only where they can have something. */
static bool is_in_room(const struct hub *hub)
{
	return hub->room.directory[0];
}

/* From whom nothing is kept, whatever becomes of the game. */
static bool may_see_all(const struct hub *hub, const struct peer *peer)
{
	return !is_in_room(hub) || seating_referees(hub, peer) ||
	       game_of(hub)->phase == PHASE_OVER;
}

bool sight_is_whole(const struct hub *hub, const struct peer *peer)
{
	return may_see_all(hub, peer) || seating_of(hub, peer);
}

int sight_late(const struct hub *hub, const struct peer *peer)
{
	return sight_is_whole(hub, peer) ? 0 : hub->room.delay;
}

bool sight_is_covered(const struct hub *hub, const struct peer *peer)
{
	return !may_see_all(hub, peer) &&
	       (game_stands_still(game_of(hub)) || sight_keeps_out(hub, peer));
}

bool sight_is_unwatched(const struct hub *hub, const struct peer *peer)
{
	return hub->room.watch == ROOM_WATCH_NONE && !sight_is_whole(hub, peer);
}

bool sight_keeps_out(const struct hub *hub, const struct peer *peer)
{
	return sight_is_unwatched(hub, peer) ||
	       (!sight_is_whole(hub, peer) && game_stands_still(game_of(hub)));
}

/* Before the first of the last few turns. */
static int find_delayed(const struct hub *hub)
{
	const struct record *record = &hub->table.record;
	int depth = game_of(hub)->depth, left = hub->room.delay;
	struct event event;

	while (depth > 0 && left > 0) {
		if (record_event_at(record, depth, &event) &&
		    event_has(event.kind, IS_TURN))
			left--;
		depth--;
	}
	return left ? 0 : depth;
}

int sight_depth(const struct hub *hub, const struct peer *peer)
{
	if (sight_is_whole(hub, peer))
		return game_of(hub)->depth;
	return sight_keeps_out(hub, peer) && peer->kept_out ? 0
							    : find_delayed(hub);
}

/* Who asks is shown less than who has followed what happened. */
static int find_shown(const struct hub *hub, const struct peer *peer)
{
	return sight_keeps_out(hub, peer) ? 0 : sight_depth(hub, peer);
}

bool sight_game(const struct hub *hub, const struct peer *peer,
		struct game *game)
{
	if (!sight_late(hub, peer))
		*game = *game_of(hub);
	else if (!table_game_at(&hub->table, find_delayed(hub), game))
		return false;
	if (sight_is_covered(hub, peer)) {
		game->now.last_point = POINT_NONE;
		game->now.board.ko = POINT_NONE;
	}
	return true;
}

bool sight_write_line(const struct hub *hub, const struct peer *peer,
		      char **text, size_t *length, int *depth)
{
	*depth = game_of(hub)->depth;
	if (sight_is_whole(hub, peer))
		return table_write_line(&hub->table, text, length);
	*depth = find_shown(hub, peer);
	return table_write_line_to(&hub->table, *depth, text, length);
}

/* Whoever could not do without a place is none of those who are counted. */
static bool only_watches(const struct hub *hub, const struct peer *peer)
{
	return peer->listens && !peer->left && !peer->referee && !peer->host &&
	       !seating_of(hub, peer);
}

bool sight_has_place(const struct hub *hub)
{
	int watchers = 0;

	for (int i = 0; i < hub->count; i++)
		watchers += only_watches(hub, &hub->peers[i]);
	return watchers < HUB_WATCHERS;
}
