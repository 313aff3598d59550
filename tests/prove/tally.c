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
	bool borders[2];
	struct pointset around;
};

static void walk_room(const struct game *game, point p, struct pointset *seen,
		      struct room *room)
{
	enum colour colour = board_at(&game->now.board, p);

	if (colour == EDGE || pointset_has(seen, p))
		return;
	if (is_alive(game, p)) {
		room->borders[colour] = true;
		pointset_add(&room->around, p);
		return;
	}
	pointset_add(seen, p);
	room->size++;
	if (colour != EMPTY)
		room->dead[colour]++;
	for (int i = 0; i < 4; i++)
		walk_room(game, p + point_neighbours[i], seen, room);
}

/* The next after those that were seen; false if there is none. */
static bool next_room(const struct game *game, struct pointset *seen,
		      struct room *room)
{
	for (point p = point_first(); p != POINT_NONE;
	     p = point_next(p, game->setup.size)) {
		if (is_alive(game, p) || pointset_has(seen, p))
			continue;
		*room = (struct room){0};
		walk_room(game, p, seen, room);
		return true;
	}
	return false;
}

static bool is_neutral(const struct room *room)
{
	return room->borders[BLACK] == room->borders[WHITE];
}

static bool touches(const struct room *room, const struct pointset *stones)
{
	for (point p = pointset_next(&room->around, POINT_NONE);
	     p != POINT_NONE; p = pointset_next(&room->around, p))
		if (pointset_has(stones, p))
			return true;
	return false;
}

/* With all of their chains. */
static void add_around(const struct game *game, const struct room *room,
		       struct pointset *seki)
{
	struct chain chain;

	for (point p = pointset_next(&room->around, POINT_NONE);
	     p != POINT_NONE; p = pointset_next(&room->around, p))
		if (board_chain(&game->now.board, p, &chain))
			pointset_unite(seki, &chain.stones);
}

/*
 * To the letter of Art. 8, stones that possess dame are in seki, and so are all
 * that share an eye with one of those.
 */
static void find_seki(const struct game *game, struct pointset *seki)
{
	int before;

	*seki = game->marks.seki;
	if (!game->setup.strict_dame)
		return;
	do {
		struct pointset seen = {{0}};
		struct room room;

		before = pointset_count(seki);
		while (next_room(game, &seen, &room))
			if (is_neutral(&room) || touches(&room, seki))
				add_around(game, &room, seki);
	} while (pointset_count(seki) > before);
}

static void count_room(struct tally *tally, const struct room *room, bool area,
		       bool seki)
{
	enum colour side = room->borders[BLACK] ? BLACK : WHITE;

	if (is_neutral(room)) {
		tally->sound &= !room->dead[BLACK] && !room->dead[WHITE];
		return;
	}
	tally->sound &= !room->dead[side];
	if (seki && !area)
		return;
	tally->points[side] += room->size;
	if (!area)
		tally->points[side] += room->dead[opponent(side)];
}

static void count_stones(struct tally *tally, const struct game *game)
{
	for (point p = point_first(); p != POINT_NONE;
	     p = point_next(p, game->setup.size))
		if (is_alive(game, p))
			tally->points[board_at(&game->now.board, p)]++;
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
	struct pointset seen = {{0}}, seki;
	struct room room;

	*tally = (struct tally){.sound = true};
	find_seki(game, &seki);
	while (next_room(game, &seen, &room))
		count_room(tally, &room, area, touches(&room, &seki));
	if (area)
		count_stones(tally, game);
	for (int side = BLACK; side <= WHITE; side++) {
		enum colour other = opponent((enum colour)side);

		tally->points[side] += memory->penalty[other];
		if (!area)
			tally->points[side] += lost(game, memory, other);
	}
	tally->margin2 = 2 * (tally->points[BLACK] - tally->points[WHITE]) -
			 game->setup.komi2;
}
