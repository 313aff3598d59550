/* SPDX-License-Identifier: ISC */
/*
 * What differs between the documents we play by, as data: a ruleset is a row
 * of one table. The rest of the program asks the row, never for a name.
 */
#ifndef GAME_RULESET_H
#define GAME_RULESET_H

#include <stdbool.h>

/* Points for titles: 9, and 8 for a prefecture. Else they have none. */
enum ruleset_titles {
	TITLES_NONE,
	TITLES_IF_SET, /* printed, but advised against (INT-27) */
	TITLES_COUNT
};

/* Whose text on manners is shown. */
enum ruleset_manners { MANNERS_NONE, MANNERS_JPGA, MANNERS_FIGG, MANNERS_2008 };

struct ruleset {
	const char *name;  /* in the config file and in XR: "jpga-current" */
	const char *title; /* for people, an English msgid */
	const char *sgf;   /* RU, in the spelling of FF[4] */
	enum ruleset_titles titles;
	bool round_up;	   /* pair points: half points go up (2.2) */
	bool floor;	   /* the difference: a half point is dropped (1.11) */
	int even_komi2[3]; /* half points at a difference of 0, on boards
				 of 14 lines and more, 10 to 13, 9 or fewer */
	bool steady_komi;  /* komi is that of the board beside stones too */
	int reverse_komi2; /* half points, at a whole difference >= 1 */
	int table_end2;	   /* doubled difference where the printed table
				 ends; beyond it a warning is due */
	bool same_side_removed; /* twice the same side: taken off, 3 points,
				 where wrong seats are recorded (1.4) */
	bool area;		/* area is counted, not territory (1.12) */
	bool pass_stones; /* a pass hands over a stone, White passes last */
	bool subtractive; /* the count is shown as own minus lost (3.7) */
	enum ruleset_manners manners;
};

/* Komi of an even game on a board of that many lines, in half points. */
int ruleset_even_komi2(const struct ruleset *ruleset, int size);

/* All of them, the default first; ends with a NULL name. */
extern const struct ruleset rulesets[];

/* NULL for an unknown name. */
const struct ruleset *ruleset_find(const char *name);

#endif
