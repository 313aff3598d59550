/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/tally.h"

#include <string.h>

int tally_stones(const struct game *game, enum colour side)
{
	int size = game->setup.size, stones = 0;

	for (point p = point_first(); p != POINT_NONE; p = point_next(p, size))
		stones += board_at(&game->now.board, p) == side;
	return stones;
}

static bool is_alive(const struct game *game, point p)
{
	enum colour colour = board_at(&game->now.board, p);

	return (colour == BLACK || colour == WHITE) &&
	       !pointset_has(&game->marks.dead, p);
}

/* What is enclosed together: who is around it, and who lies dead in it. */
struct room {
	int size, dead[2];
	bool borders[2], seki;
};

static void walk_room(const struct game *game, point p, struct pointset *seen,
		      struct room *room)
{
	enum colour colour = board_at(&game->now.board, p);

	if (colour == EDGE || pointset_has(seen, p))
		return;
	if (is_alive(game, p)) {
		room->borders[colour] = true;
		room->seki |= pointset_has(&game->marks.seki, p);
		return;
	}
	pointset_add(seen, p);
	room->size++;
	if (colour != EMPTY)
		room->dead[colour]++;
	for (int i = 0; i < 4; i++)
		walk_room(game, p + point_neighbours[i], seen, room);
}

static void count_room(struct tally *tally, const struct room *room, bool area)
{
	enum colour side = room->borders[BLACK] ? BLACK : WHITE;

	if (room->borders[BLACK] == room->borders[WHITE]) {
		tally->sound &= !room->dead[BLACK] && !room->dead[WHITE];
		return;
	}
	tally->sound &= !room->dead[side];
	if (room->seki && !area)
		return;
	tally->points[side] += room->size;
	if (!area)
		tally->points[side] += room->dead[opponent(side)];
}

/* Stones that were played and lie no more; and what passes have cost. */
static int lost(const struct game *game, const struct memory *memory,
		enum colour side)
{
	return memory->laid[side] + memory->handed_over[side] -
	       tally_stones(game, side);
}

void tally_game(struct tally *tally, const struct game *game,
		const struct memory *memory)
{
	bool area = game->setup.ruleset->area;
	struct pointset seen = {{0}};

	*tally = (struct tally){.sound = true};
	for (point p = point_first(); p != POINT_NONE;
	     p = point_next(p, game->setup.size)) {
		struct room room = {0};

		if (is_alive(game, p)) {
			tally->points[board_at(&game->now.board, p)] += area;
			continue;
		}
		if (pointset_has(&seen, p))
			continue;
		walk_room(game, p, &seen, &room);
		count_room(tally, &room, area);
	}
	for (int side = BLACK; side <= WHITE; side++) {
		enum colour other = opponent((enum colour)side);

		tally->points[side] += memory->penalty[other];
		if (!area)
			tally->points[side] += lost(game, memory, other);
	}
	tally->margin2 = 2 * (tally->points[BLACK] - tally->points[WHITE]) -
			 game->setup.komi2;
}
