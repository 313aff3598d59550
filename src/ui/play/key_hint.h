/* SPDX-License-Identifier: ISC */
/*
 * The keys that are of use now, and what they do. They come from one table for
 * the last line, the help, and the box of what is asked. What the game would
 * refuse is not among them, and nobody is led to their partner's turn.
 */
#ifndef UI_PLAY_KEY_HINT_H
#define UI_PLAY_KEY_HINT_H

#include "ui/play/play.h"

/* What comes of a key that stands in a box. */
enum key_role {
	ROLE_NONE, /* it stands in the last line alone */
	ROLE_YES,
	ROLE_NO,
	ROLE_SAID,	/* what the prompt is about is said, or done */
	ROLE_RETURNS,	/* the same by who has been away */
	ROLE_WITHDRAWS, /* the asker takes the question back */
	ROLE_BACK,	/* no more than its name says */
	ROLE_ALONE	/* the same, and several share a line */
};

enum {
	KEYS_TEXT = SEATS_MAX * KEY_TEXT,
	KEY_HINT_SPARE = 7,
	KEY_HINT_INSTEAD = -1 /* in the line only where others are left out */
};

/* One key, or several, with words in the players' language. */
struct key_hint {
	char keys[KEYS_TEXT];
	/* what these are where few columns are left, without a label behind a
	   yes: "y/n"; "" where another has them already */
	char few[KEYS_TEXT];
	/* and where there is room for whose key that is: "n then key", or "" */
	char full[KEYS_TEXT];
	const char *label;
	const char *help; /* in the last line: a sentence, or NULL */
	enum key_role role;
	int command;  /* enum command; beyond them a key that is no command's */
	int spare;    /* left out where there is no room, the higher first */
	bool nobodys; /* in the last line: a mouse may press it */
	bool all;     /* others must say so as well */
	bool last;    /* the last to be left out behind a message */
};

/* One after the other, from *at == 0 on; false at the end: those of a line, */
bool key_hint_line(const struct play *play, int *at, struct key_hint *hint);
/* of these those that answer, where no box has them, */
bool key_hint_reply(const struct play *play, int *at, struct key_hint *hint);
/* and those of a box, which answer. */
bool key_hint_answer(const struct play *play, int *at, struct key_hint *hint);

/* How to get away from a word that is typed, which leaves the line as it is. */
bool key_hint_word(const struct play *play, struct key_hint *hint);

/* The play keys of those of a set who are here, with key sets: "e o". */
const char *key_hint_plays(const struct play *play, seatset seats,
			   char out[KEYS_TEXT]);

/* Those who may say what the prompt asks: who is away may come or play. */
seatset key_hint_speakers(const struct play *play);

#endif
