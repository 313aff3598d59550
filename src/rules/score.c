/* SPDX-License-Identifier: ISC */
/*
 * The board falls into regions: what is left when the live stones are taken
 * as walls, dead stones being transparent. A region walled by one side only
 * is that side's eye; any other is neutral. Eyes whose wall has a chain in
 * seki count nothing, the rest is territory.
 *
 * Bounds: regions are disjoint and not empty, so there are at most as many as
 * intersections; a flood enters a cell once.
 */
#include <config.h>

#include "rules/score.h"

#include <string.h>

#include "base/i18n.h"

struct region {
	struct pointset points; /* empty, or under a dead stone */
	struct pointset wall;	/* the live stones around it */
	bool walled_by[2];
};

struct survey {
	const struct board *board;
	const struct pointset *dead;
	struct pointset open; /* in some region */
	struct region regions[BOARD_AREA];
	int count;
};

static bool is_stone(const struct board *board, point p)
{
	enum colour colour = board_at(board, p);

	return colour == BLACK || colour == WHITE;
}

static bool is_open(const struct survey *survey, point p)
{
	return board_at(survey->board, p) == EMPTY ||
	       (is_stone(survey->board, p) && pointset_has(survey->dead, p));
}

static void flood_region(struct survey *survey, point start,
			 struct region *region)
{
	short stack[BOARD_AREA];
	int depth = 0;

	*region = (struct region){.walled_by = {false, false}};
	pointset_add(&region->points, start);
	stack[depth++] = (short)start;
	while (depth > 0) {
		point p = stack[--depth];

		for (int i = 0; i < 4; i++) {
			point q = p + point_neighbours[i];

			if (is_open(survey, q)) {
				if (pointset_has(&region->points, q))
					continue;
				pointset_add(&region->points, q);
				stack[depth++] = (short)q;
			} else if (is_stone(survey->board, q)) {
				pointset_add(&region->wall, q);
				region->walled_by[board_at(survey->board, q)] =
					true;
			}
		}
	}
}

static void divide(struct survey *survey, const struct board *board,
		   const struct marks *marks)
{
	survey->board = board;
	survey->dead = &marks->dead;
	survey->count = 0;
	pointset_clear(&survey->open);
	for (point p = point_first(); p; p = point_next(p, board->size)) {
		struct region *region = &survey->regions[survey->count];

		if (!is_open(survey, p) || pointset_has(&survey->open, p))
			continue;
		flood_region(survey, p, region);
		pointset_unite(&survey->open, &region->points);
		survey->count++;
	}
}

static bool is_eye(const struct region *region)
{
	return region->walled_by[BLACK] != region->walled_by[WHITE];
}

static enum colour eye_side(const struct region *region)
{
	return region->walled_by[BLACK] ? BLACK : WHITE;
}

static bool touches(const struct region *region, const struct pointset *stones)
{
	struct pointset apart = region->wall;

	pointset_subtract(&apart, stones);
	return !pointset_equal(&apart, &region->wall);
}

/* Adds the whole chains of the region's wall; whether any was new. */
static bool add_wall(const struct board *board, const struct region *region,
		     struct pointset *chains)
{
	struct pointset before = *chains;
	struct chain chain;

	for (point p = pointset_next(&region->wall, POINT_NONE); p;
	     p = pointset_next(&region->wall, p)) {
		if (pointset_has(chains, p))
			continue;
		board_chain(board, p, &chain);
		pointset_unite(chains, &chain.stones);
	}
	return !pointset_equal(&before, chains);
}

/*
 * Art. 8: live stones that possess dame are in seki, and whoever shares an
 * eye with such stones stands or falls with them. Each round but the last
 * adds a chain, so it ends.
 */
static void spread_seki(const struct survey *survey, struct pointset *seki)
{
	bool grown = true;

	for (int i = 0; i < survey->count; i++)
		if (!is_eye(&survey->regions[i]))
			add_wall(survey->board, &survey->regions[i], seki);
	while (grown) {
		grown = false;
		for (int i = 0; i < survey->count; i++) {
			const struct region *region = &survey->regions[i];

			if (is_eye(region) && touches(region, seki))
				grown |= add_wall(survey->board, region, seki);
		}
	}
}

static int count_dead(const struct survey *survey, const struct region *region,
		      enum colour side)
{
	int count = 0;

	for (point p = pointset_next(&region->points, POINT_NONE); p;
	     p = pointset_next(&region->points, p))
		count += board_at(survey->board, p) == side;
	return count;
}

static enum owner count_region(const struct survey *survey,
			       const struct region *region,
			       const struct pointset *seki, struct score *score)
{
	int points = pointset_count(&region->points);
	enum colour side = eye_side(region);

	if (!is_eye(region)) {
		score->dame += points;
		return OWNER_DAME;
	}
	if (touches(region, seki)) {
		score->seki_eyes[side] += points;
		return OWNER_SEKI_EYE;
	}
	score->territory[side] += points;
	score->dead[opponent(side)] +=
		count_dead(survey, region, opponent(side));
	return side == BLACK ? OWNER_BLACK : OWNER_WHITE;
}

static void paint(const struct region *region, enum owner owner,
		  struct score *score)
{
	for (point p = pointset_next(&region->points, POINT_NONE); p;
	     p = pointset_next(&region->points, p))
		score->owner[p] = (unsigned char)owner;
}

/* The live stones: what lies on the board and in no region. */
static void count_stones(const struct board *board, struct score *score)
{
	for (point p = point_first(); p != POINT_NONE;
	     p = point_next(p, board->size)) {
		enum colour colour = board_at(board, p);

		if (colour != EMPTY && score->owner[p] == OWNER_STONE)
			score->stones[colour]++;
	}
}

void score_total(const struct score_terms *terms, struct score *score)
{
	for (int side = BLACK; side <= WHITE; side++) {
		int other = side == BLACK ? WHITE : BLACK;

		score->prisoners[side] =
			terms->captured[other] + score->dead[other];
		score->total2[side] =
			2 * (score->territory[side] + terms->penalty[other] +
			     (terms->area ? score->stones[side]
					  : score->prisoners[side]));
	}
	score->total2[WHITE] += terms->komi2;
	score->margin2 = score->total2[BLACK] - score->total2[WHITE];
}

static enum soundness soundness_at(const struct survey *survey,
				   const struct region *region, point p)
{
	if (!is_stone(survey->board, p))
		return SCORE_SOUND;
	if (!is_eye(region))
		return SCORE_DEAD_IN_NEUTRAL;
	return board_at(survey->board, p) == eye_side(region)
		       ? SCORE_DEAD_IN_OWN
		       : SCORE_SOUND;
}

/* Points are numbered in reading order: the first offender is the least. */
static enum soundness find_offender(const struct survey *survey, point *where)
{
	enum soundness first = SCORE_SOUND;

	*where = POINT_NONE;
	for (int i = 0; i < survey->count; i++) {
		const struct region *region = &survey->regions[i];

		for (point p = pointset_next(&region->points, POINT_NONE); p;
		     p = pointset_next(&region->points, p)) {
			enum soundness soundness =
				soundness_at(survey, region, p);

			if (!soundness || (*where && *where < p))
				continue;
			first = soundness;
			*where = p;
		}
	}
	return first;
}

enum soundness score_count(const struct board *board, const struct marks *marks,
			   const struct score_terms *terms, struct score *score,
			   point *where)
{
	struct survey survey;
	struct pointset seki = marks->seki;
	point offender;
	enum soundness soundness;

	memset(score, 0, sizeof(*score));
	divide(&survey, board, marks);
	/* seki is a notion of territory: an area is what it surrounds */
	if (terms->area)
		pointset_clear(&seki);
	else if (terms->strict)
		spread_seki(&survey, &seki);
	for (int i = 0; i < survey.count; i++) {
		const struct region *region = &survey.regions[i];

		paint(region, count_region(&survey, region, &seki, score),
		      score);
	}
	if (terms->area)
		count_stones(board, score);
	score_total(terms, score);
	soundness = find_offender(&survey, &offender);
	if (where)
		*where = offender;
	return soundness;
}

enum colour score_winner(const struct score *score)
{
	return score->margin2 > 0 ? BLACK : WHITE;
}

void score_suggest_seki(const struct board *board, const struct marks *marks,
			struct pointset *seki)
{
	struct survey survey;

	pointset_clear(seki);
	divide(&survey, board, marks);
	spread_seki(&survey, seki);
}

/* The largest eye that an enemy inside may still make one of: rabbitty six. */
enum { EYE_SMALL = 6 };

static bool is_wall(const struct region *region, const struct pointset *chain)
{
	return is_eye(region) && touches(region, chain);
}

static bool has_eyes(const struct survey *survey, const struct chain *chain)
{
	int eyes = 0;

	for (int i = 0; i < survey->count; i++) {
		const struct region *region = &survey->regions[i];

		if (is_wall(region, &chain->stones))
			eyes += pointset_count(&region->points) > EYE_SMALL ? 2
									    : 1;
	}
	return eyes >= 2;
}

void score_living(const struct board *board, const struct marks *marks,
		  struct pointset *living)
{
	struct survey survey;
	struct chain chain;
	bool grown = true;

	pointset_clear(living);
	divide(&survey, board, marks);
	for (point p = point_first(); p; p = point_next(p, board->size))
		if (!is_open(&survey, p) && !pointset_has(living, p) &&
		    board_chain(board, p, &chain) && has_eyes(&survey, &chain))
			pointset_unite(living, &chain.stones);
	while (grown) {
		grown = false;
		for (int i = 0; i < survey.count; i++)
			if (is_wall(&survey.regions[i], living))
				grown |= add_wall(board, &survey.regions[i],
						  living);
	}
}

enum marked marks_at(const struct marks *marks, point p)
{
	return pointset_has(&marks->dead, p)   ? MARKED_DEAD
	       : pointset_has(&marks->seki, p) ? MARKED_SEKI
					       : MARKED_ALIVE;
}

/* Marks or unmarks the stones in one set; a mark excludes the other kind. */
static int set_marks(struct pointset *set, struct pointset *other,
		     const struct pointset *stones, bool marked)
{
	struct pointset changed = *stones;

	if (marked) {
		pointset_subtract(&changed, set);
		pointset_unite(set, stones);
		pointset_subtract(other, stones);
	} else {
		struct pointset kept = *stones;

		pointset_subtract(&kept, set);
		pointset_subtract(&changed, &kept);
		pointset_subtract(set, stones);
	}
	return pointset_count(&changed);
}

int mark_dead_chain(const struct board *board, struct marks *marks, point p)
{
	struct chain chain;

	if (!board_chain(board, p, &chain))
		return 0;
	return set_marks(&marks->dead, &marks->seki, &chain.stones,
			 !pointset_has(&marks->dead, p));
}

/*
 * The stones of p's colour that can be reached from p over empty points,
 * each other and dead enemies. False where no live enemy stone bounds them:
 * then they share no region that could be anybody's, but the whole board.
 */
static bool flood_stones(const struct board *board, const struct marks *marks,
			 point start, struct pointset *stones)
{
	enum colour side = board_at(board, start);
	struct pointset seen = {{0}};
	short stack[BOARD_AREA];
	int depth = 0;
	bool bounded = false;

	pointset_clear(stones);
	pointset_add(&seen, start);
	stack[depth++] = (short)start;
	while (depth > 0) {
		point p = stack[--depth];

		if (board_at(board, p) == side)
			pointset_add(stones, p);
		for (int i = 0; i < 4; i++) {
			point q = p + point_neighbours[i];
			enum colour colour = board_at(board, q);

			if (colour == EDGE || pointset_has(&seen, q))
				continue;
			if (colour == opponent(side) &&
			    !pointset_has(&marks->dead, q)) {
				bounded = true;
				continue;
			}
			pointset_add(&seen, q);
			stack[depth++] = (short)q;
		}
	}
	return bounded;
}

int mark_dead_region(const struct board *board, struct marks *marks, point p)
{
	struct pointset stones;

	if (!is_stone(board, p))
		return 0;
	if (!flood_stones(board, marks, p, &stones))
		return mark_dead_chain(board, marks, p);
	return set_marks(&marks->dead, &marks->seki, &stones,
			 !pointset_has(&marks->dead, p));
}

int mark_seki(const struct board *board, struct marks *marks, point p)
{
	struct chain chain;

	if (!board_chain(board, p, &chain))
		return 0;
	return set_marks(&marks->seki, &marks->dead, &chain.stones,
			 !pointset_has(&marks->seki, p));
}

enum row {
	PRISONERS,
	DEAD_STONES,
	TERRITORY,
	LIVING_STONES,
	FROM_PENALTIES,
	STONES_CAPTURED,
	PENALTIES,
	KOMI,
	TOTAL
};

static const struct score_row rows[] = {
	[PRISONERS] = {N_("Prisoners"), N_("Pris."), {0, 0}},
	[DEAD_STONES] = {N_("Dead stones"), N_("Dead"), {0, 0}},
	[TERRITORY] = {N_("Territory"), NC_("territory", "Points"), {0, 0}},
	[LIVING_STONES] = {N_("Living stones"),
			   NC_("living", "Stones"),
			   {0, 0}},
	[FROM_PENALTIES] = {N_("From penalties"), N_("By pen."), {0, 0}},
	[STONES_CAPTURED] = {N_("Stones captured"), N_("Captured"), {0, 0}},
	[PENALTIES] = {N_("Penalties"), N_("Penalty"), {0, 0}},
	[KOMI] = {N_("Komi"), N_("Komi"), {0, 0}},
	[TOTAL] = {N_("Total"), N_("Total"), {0, 0}},
};

static void add(struct score_sheet *sheet, enum row name, int black2,
		int white2)
{
	struct score_row *row = &sheet->rows[sheet->count++];

	*row = rows[name];
	row->points2[BLACK] = black2;
	row->points2[WHITE] = white2;
	sheet->total.points2[BLACK] += black2;
	sheet->total.points2[WHITE] += white2;
}

static void begin(struct score_sheet *sheet)
{
	*sheet = (struct score_sheet){.total = rows[TOTAL]};
}

static void add_own(struct score_sheet *sheet, enum row name, const int own[2])
{
	add(sheet, name, 2 * own[BLACK], 2 * own[WHITE]);
}

/* What the one side has lost the other has gained. */
static void add_gained(struct score_sheet *sheet, enum row name,
		       const int lost[2])
{
	add(sheet, name, 2 * lost[WHITE], 2 * lost[BLACK]);
}

static void take_off(struct score_sheet *sheet, enum row name,
		     const int lost[2])
{
	add(sheet, name, -2 * lost[BLACK], -2 * lost[WHITE]);
}

/* Reverse komi is a negative one of White's. */
static void add_komi(struct score_sheet *sheet, int komi2)
{
	add(sheet, KOMI, 0, komi2);
}

/* Komi goes off Black's points, reverse komi off White's. */
static void take_off_komi(struct score_sheet *sheet, int komi2)
{
	add(sheet, KOMI, komi2 > 0 ? -komi2 : 0, komi2 < 0 ? komi2 : 0);
}

/* What a side has lost goes off its own points, and not to the other's. */
static bool takes_off(const struct score_terms *terms)
{
	return terms->subtractive && !terms->area;
}

void score_sheet_make(struct score_sheet *sheet, const struct score *score,
		      const struct score_terms *terms)
{
	begin(sheet);
	add_own(sheet, TERRITORY, score->territory);
	if (takes_off(terms)) {
		take_off(sheet, STONES_CAPTURED, terms->captured);
		take_off(sheet, DEAD_STONES, score->dead);
		take_off(sheet, PENALTIES, terms->penalty);
		take_off_komi(sheet, terms->komi2);
		return;
	}
	if (terms->area) {
		add_own(sheet, LIVING_STONES, score->stones);
	} else {
		add_gained(sheet, PRISONERS, terms->captured);
		add_gained(sheet, DEAD_STONES, score->dead);
	}
	add_gained(sheet, FROM_PENALTIES, terms->penalty);
	add_komi(sheet, terms->komi2);
}

void score_sheet_in_play(struct score_sheet *sheet,
			 const struct score_terms *terms)
{
	begin(sheet);
	if (takes_off(terms)) {
		take_off(sheet, STONES_CAPTURED, terms->captured);
		take_off(sheet, PENALTIES, terms->penalty);
		take_off_komi(sheet, terms->komi2);
		return;
	}
	add_gained(sheet, PRISONERS, terms->captured);
	add_gained(sheet, FROM_PENALTIES, terms->penalty);
	add_komi(sheet, terms->komi2);
}
