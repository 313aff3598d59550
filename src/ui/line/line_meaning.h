/* SPDX-License-Identifier: ISC */
/*
 * What a typed line means: by the game, by what is asked, and by the keys of
 * those who play. It is read once, as a whole, and its words are then read one
 * by one, as each has its turn. Nothing is done or said here.
 */
#ifndef UI_LINE_LINE_MEANING_H
#define UI_LINE_LINE_MEANING_H

#include "ui/line/line.h"
#include "ui/play/play.h"

enum line_act {
	LINE_AGAIN,   /* it is empty: what is asked is to be heard again */
	LINE_HELP,    /* what .words do, or "": all that can be typed */
	LINE_TELL,    /* .words ask something of this view alone */
	LINE_KEYS,    /* .words are done, one by one */
	LINE_LATER,   /* .words do something once the game is over */
	LINE_NO_BACK, /* nothing is asked that could be gone back from */
	LINE_NO_MOVE, /* there is none of that number */
	LINE_ELSES,   /* .seat answers what another is asked */
	LINE_NOT_TURN /* .seat does what whoever is on turn does */
};

struct line_meaning {
	enum line_act act;
	char words[LINE_TYPED]; /* in English, and in order */
	enum command step;	/* of what is looked back at, if it is one */
	int move;		/* to begin that with, or 0 */
	bool anew;   /* it answers anew: who it is that does is not asked */
	point there; /* where the cursor is to be before, or POINT_NONE */
	enum seat seat;
	char own[KEY_TEXT]; /* the key of .seat */
};

void line_meaning_read(const struct play *play, const char *typed,
		       struct line_meaning *out);

/* The key that one word is now; KEY_NONE: it is typed, letter by letter. */
key line_meaning_key(const struct play *play, const char *word);

/* What a letter does that is typed as a word: no cursor is moved by it. */
key line_meaning_letter(const struct play *play, char letter);

/* The command that is called so, if any is. */
enum command line_meaning_command(const char *word);

/* Whether it says yes to who is asked for a number. */
bool line_meaning_wants_number(const struct play *play, const char *word);

/* Whether it marks the stone there, where the cursor is once it is typed. */
bool line_meaning_marks(const struct play *play, const char *word);

#endif
