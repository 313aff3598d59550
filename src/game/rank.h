/* SPDX-License-Identifier: ISC */
/*
 * A player's rank as people write it, and the handicap points it is worth
 * (rulebook 2.1 and 2.5). Ranks stay the text that was typed; this module
 * only reads them.
 */
#ifndef GAME_RANK_H
#define GAME_RANK_H

#include <stdbool.h>

enum rank_kind {
	RANK_NONE,	 /* empty: nothing is known */
	RANK_DAN,	 /* number 1..9 */
	RANK_KYU,	 /* number 1..30 */
	RANK_PRO,	 /* number 1..9; points must be given as "=8" */
	RANK_TITLE,	 /* former amateur title holder */
	RANK_PREFECTURE, /* former prefectural representative */
	RANK_POINTS	 /* "=-3": the points themselves */
};

struct rank {
	enum rank_kind kind;
	int number; /* the grade; RANK_POINTS: the points, -99 to 99; else 0 */
};

enum { RANK_SGF = 8 };

/* The highest dan grade that a table of points prints (rulebook 2.1). */
enum { RANK_DAN_PRINTED = 7 };

/*
 * False for what is no rank: 0d, 31k, "dan"; blank text is RANK_NONE. Case,
 * blanks and hyphens do not matter, but for a hyphen before all else, which
 * looks like a sign; full-width digits, kanji numerals, Italian
 * and Japanese words are read as rulebook 2.5 lists them.
 */
bool rank_parse(const char *text, struct rank *rank);

/* The rank, or RANK_NONE where nobody can read it: worth as little as none. */
struct rank rank_read(const char *text);

/* Points of rulebook 2.1: 1d 1, 1k 0, k kyu 1-k. False for RANK_NONE, _PRO. */
bool rank_points(struct rank rank, int *points);

/*
 * The form SGF wants, "3d" or "1k"; empty when there is none. It has no
 * letter for professionals: 9p is "9d".
 */
void rank_sgf(struct rank rank, char out[RANK_SGF]);

/*
 * In as few letters as it can be said for people, "3k", "5d" or "9p"; any other
 * text as it was written.
 */
const char *rank_short(const char *text, char out[RANK_SGF]);

#endif
