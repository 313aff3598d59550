/* SPDX-License-Identifier: ISC */
/*
 * What differs between the documents we play by, as data: a ruleset is a row
 * of one table. The rest of the program asks the row, never for a name.
 */
#ifndef GAME_RULESET_H
#define GAME_RULESET_H

#include <stdbool.h>
#include <stddef.h>

struct ruleset {
	const char *name;  /* in the config file and in XR: "jpga-current" */
	const char *title; /* for people, an English msgid */
	bool titles;	   /* title holders 9, prefectural representatives 8
				 points; else they have none of their own */
	bool round_up;	   /* pair points: half points go up (2.2) */
	int even_komi2;	   /* half points, at a difference of 0 */
	int reverse_komi2; /* half points, at a whole difference >= 1 */
	int table_end2;	   /* doubled difference where the printed table
				 ends; beyond it a warning is due */
};

/* All of them, the default first; ends with a NULL name. */
extern const struct ruleset rulesets[];

/* NULL for an unknown name. */
const struct ruleset *ruleset_find(const char *name);

#endif
