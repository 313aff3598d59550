/* SPDX-License-Identifier: ISC */
/*
 * Counting by territory (Nihon Kiin Art. 8 and 10, rulebook 3.7): given a
 * board and what the players marked as dead and as seki, whose is each point
 * and what does each side have. All points of score are in halves, so that a
 * komi of 5 1/2 and a jigo are both exact.
 */
#ifndef RULES_SCORE_H
#define RULES_SCORE_H

#include "rules/board.h"

struct marks {
	struct pointset dead; /* whole chains */
	struct pointset seki; /* whole chains, none of them dead */
};

/* What a stone is marked as. */
enum marked { MARKED_ALIVE, MARKED_DEAD, MARKED_SEKI };

enum marked marks_at(const struct marks *marks, point p);

struct score_terms {
	bool area;	  /* live stones count, prisoners do not */
	bool strict;	  /* Art. 8 to the letter: an open dame makes seki */
	bool subtractive; /* territory is shown as own minus lost */
	int komi2;	  /* half points for White; negative for reverse komi */
	int captured[2];  /* stones OF that side captured during the game */
	int penalty[2];	  /* points AGAINST that side */
};

enum owner {
	OWNER_STONE, /* a live stone, or off the board */
	OWNER_BLACK, /* territory, also under a dead stone */
	OWNER_WHITE,
	OWNER_DAME,
	OWNER_SEKI_EYE
};

struct score {
	int territory[2];
	int seki_eyes[2]; /* eye points of seki groups: worth nothing */
	int dead[2];	  /* dead stones OF that side taken off as prisoners */
	int stones[2];	  /* live stones, where area is counted */
	int prisoners[2]; /* all that the side HOLDS: captured and dead */
	int dame;
	int total2[2]; /* with komi and penalties, in half points */
	int margin2;   /* Black minus White, in half points; 0 is jigo */
	unsigned char owner[BOARD_CELLS]; /* enum owner */
};

/* Whether marks can be accepted as they are. */
enum soundness {
	SCORE_SOUND,
	SCORE_DEAD_IN_NEUTRAL, /* a dead stone where both sides border */
	SCORE_DEAD_IN_OWN      /* a dead stone in an eye of its own side */
};

/*
 * Counts. *score is always filled; where the marks are not sound, the first
 * offending stone is *where (which may be NULL). Marks must be whole chains, as
 * mark_*() below make them.
 */
enum soundness score_count(const struct board *board, const struct marks *marks,
			   const struct score_terms *terms, struct score *score,
			   point *where);

/*
 * The totals of a count whose territory, dead and living stones are known
 * otherwise; score_count() does it for its own.
 */
void score_total(const struct score_terms *terms, struct score *score);

/* Jigo is White's, so a game always has a winner. */
enum colour score_winner(const struct score *score);

/*
 * The chains that the letter of Art. 8 makes seki, given the dead stones:
 * what to suggest to the players when few dame are open.
 */
void score_suggest_seki(const struct board *board, const struct marks *marks,
			struct pointset *seki);

/*
 * The chains that are alive whatever is filled, as far as their eyes tell: who
 * has two, or a large one, needs no neutral point and so is in no seki.
 */
void score_living(const struct board *board, const struct marks *marks,
		  struct pointset *living);

/*
 * Marking, as a toggle: the chain at p alone, or with every stone of its
 * colour in the region that only live enemy stones bound (BrainKing's fill).
 * A chain that becomes dead is no longer seki, and the other way round.
 * Returns the number of stones whose mark changed; 0 where no stone lies.
 */
int mark_dead_chain(const struct board *board, struct marks *marks, point p);
int mark_dead_region(const struct board *board, struct marks *marks, point p);
int mark_seki(const struct board *board, struct marks *marks, point p);

/*
 * How a count comes about, as rows for people (rulebook 3.7): what each side
 * has is added up, or what it has lost is taken off its own. Whoever prints a
 * count prints these rows.
 */
enum { SCORE_ROWS = 5 };

struct score_row {
	const char *name;  /* an English msgid, */
	const char *brief; /* and another for where there is little room */
	int points2[2];	   /* half points of Black and of White */
};

struct score_sheet {
	struct score_row rows[SCORE_ROWS];
	int count;
	struct score_row total; /* the sum of the rows */
};

/* Of a count under those terms; its margin is that of the totals. */
void score_sheet_make(struct score_sheet *sheet, const struct score *score,
		      const struct score_terms *terms);

/* Before there is a count: those of its rows that stand, as they will in it. */
void score_sheet_in_play(struct score_sheet *sheet,
			 const struct score_terms *terms);

#endif
