/* SPDX-License-Identifier: ISC */
/*
 * Somebody who has a seat and plays a game of a script by chance: what comes
 * over their line goes in, and what they say next comes out. There is no line
 * in here, and no clock. What the table has acknowledged is kept for all, and
 * has to be in the record at the end.
 */
#ifndef TESTS_STRESS_PLAYER_H
#define TESTS_STRESS_PLAYER_H

#include "record/record.h"

enum {
	PLAYER_TURNS = 24, /* then somebody resigns */
	PLAYER_ASKED = 8   /* requests without an answer, at most */
};

struct player {
	enum seat seat;
	struct game game; /* as they have folded it */
	bool knows;	  /* there is one */
	bool sits;	  /* and the table has said so */
	int64_t thinks_until;
	int asked[PLAYER_ASKED]; /* the turn each was to make, or 0 */
	int asks;
	point meant; /* by the last of them */
};

/* What has been acknowledged, by turn. */
struct promises {
	point turns[PLAYER_TURNS * 2];
};

/* On a new line, of which nothing has come yet: the first that they say. */
const char *player_sit(struct player *player);
void player_hear(struct player *player, const char *line,
		 struct promises *promises);
/* What they say now, after so many ms of thinking at most; or NULL. */
const char *player_act(struct player *player, int64_t now, int think_ms);

/* Fails unless all that was acknowledged is there. */
void promises_kept(const struct promises *promises,
		   const struct record *record);

#endif
