/* SPDX-License-Identifier: ISC */
/*
 * A region that one side alone surrounds, and that the file does not mark as
 * territory of that side, is the eye of stones in seki (Nihon Kiin Art. 8).
 * Not where a part of it is marked, or where the chain has marked territory
 * elsewhere: there a defence was still to be played, and it is no seki.
 */
#include <config.h>

#include "report/diagram.h"

/* Whether a chain stands beside marked territory of its own side. */
static bool has_territory(const struct diagram *diagram,
			  const struct chain *chain)
{
	const struct pointset *stones = &chain->stones;

	for (point p = pointset_next(stones, POINT_NONE); p;
	     p = pointset_next(stones, p))
		for (int i = 0; i < 4; i++)
			if (pointset_has(&diagram->territory[chain->colour],
					 p + point_neighbours[i]))
				return true;
	return false;
}

/* The chains of that side beside a point that have no territory. */
static void add_neighbours(const struct diagram *diagram, point p,
			   enum colour side, struct pointset *seki)
{
	struct chain chain;

	for (int i = 0; i < 4; i++) {
		point q = p + point_neighbours[i];

		if (board_at(&diagram->board, q) != side ||
		    pointset_has(seki, q))
			continue;
		board_chain(&diagram->board, q, &chain);
		if (!has_territory(diagram, &chain))
			pointset_unite(seki, &chain.stones);
	}
}

/* The points that hang together with p and have the same owner. */
static struct pointset region_of(const struct score *score, point start)
{
	struct pointset region = {{0}};
	struct pointset fresh = {{0}};
	point p;

	pointset_add(&fresh, start);
	while ((p = pointset_next(&fresh, POINT_NONE)) != POINT_NONE) {
		pointset_remove(&fresh, p);
		pointset_add(&region, p);
		for (int i = 0; i < 4; i++) {
			point q = p + point_neighbours[i];

			if (score->owner[q] == score->owner[start] &&
			    !pointset_has(&region, q))
				pointset_add(&fresh, q);
		}
	}
	return region;
}

static bool overlap(const struct pointset *a, const struct pointset *b)
{
	struct pointset apart = *a;

	pointset_subtract(&apart, b);
	return !pointset_equal(&apart, a);
}

void diagram_infer_seki(struct diagram *diagram)
{
	static const enum owner owners[] = {OWNER_BLACK, OWNER_WHITE};
	const struct score_terms terms = {.strict = false};
	struct score score;
	struct pointset seki = {{0}}, region;

	pointset_clear(&diagram->marks.seki);
	score_count(&diagram->board, &diagram->marks, &terms, &score, NULL);
	for (point p = point_first(); p; p = point_next(p, diagram->board.size))
		for (int side = BLACK; side <= WHITE; side++) {
			if (score.owner[p] != owners[side])
				continue;
			region = region_of(&score, p);
			if (!overlap(&region, &diagram->territory[side]))
				add_neighbours(diagram, p, (enum colour)side,
					       &seki);
		}
	diagram->marks.seki = seki;
}
