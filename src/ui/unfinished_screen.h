/* SPDX-License-Identifier: ISC */
/*
 * The first screen where games have been left unfinished: go back to one of
 * them, or begin another. What is wrong with a record is said, and asked
 * about before anything is done with it.
 */
#ifndef UI_UNFINISHED_SCREEN_H
#define UI_UNFINISHED_SCREEN_H

#include "game/game.h"
#include "record/recover.h"
#include "ui/term/screen.h"

enum unfinished_answer {
	UNFINISHED_ASKED,
	UNFINISHED_RESUME, /* .current */
	UNFINISHED_NEW,
	UNFINISHED_ASIDE, /* .current is to be offered no more */
	UNFINISHED_QUIT
};

enum { UNFINISHED_WHEN = 20, UNFINISHED_TEXT = 512 };

struct unfinished_screen {
	struct screen screen;
	const struct game *games;	 /* as their records have them */
	char (*when)[UNFINISHED_WHEN];	 /* each was saved, or NULL */
	const enum record_state *states; /* of the records, or NULL: all good */
	char *const *paths;		 /* of the files, where these are not */
	int count;			 /* at least one */
	int current;			 /* the one to go back to */
	bool named;	  /* on the command line: nothing is taken off a list */
	bool secret;	  /* nobody is to see where files are */
	bool asks;	  /* whether .current is to be set aside; or */
	bool sure;	  /* whether Enter will do for what is wrong with it */
	int64_t asked_at; /* ms by monotonic_ms(): since when that is seen */
	const char *remark;   /* why a key did nothing, or NULL */
	bool turn_on_request; /* name the side that is to move, no seat */
	enum unfinished_answer answer;
};

/*
 * Enter goes back, n begins a new game, x sets one aside after a question,
 * Escape or q goes to the shell; the arrows choose among several. Which file
 * that is must be told in .paths where it can be set aside.
 */
void unfinished_screen_init(struct unfinished_screen *unfinished,
			    const struct game *games, int count,
			    bool turn_on_request);

/* The current one in words: who plays, where and how far; what is wrong. */
void unfinished_screen_tell(const struct unfinished_screen *unfinished,
			    char out[UNFINISHED_TEXT]);

#endif
