/* SPDX-License-Identifier: ISC */
/*
 * The keys that are of use now, and what they do, from one table for the last
 * line, the help, and the box of what is asked, which has those that answer.
 */
#ifndef UI_PLAY_KEY_HINT_H
#define UI_PLAY_KEY_HINT_H

#include "ui/play/play.h"

/* What comes of a key that stands in a box. */
enum outcome {
	OUTCOME_NONE, /* it stands in the last line alone */
	OUTCOME_YES,
	OUTCOME_NO,
	OUTCOME_SAID, /* what the prompt is about is said, or done */
	OUTCOME_BACK, /* no more than its name says */
	OUTCOME_ALONE /* the same, and several share a line */
};

enum { KEYS_TEXT = SEATS_MAX * KEY_TEXT, KEY_HINT_SPARE = 5 };

/* One key, or several, with words in the players' language. */
struct key_hint {
	char keys[KEYS_TEXT];
	const char *label;
	const char *help; /* in the last line: a sentence, or NULL */
	enum outcome outcome;
	int spare;    /* left out where there is no room, the higher first */
	bool nobodys; /* in the last line: a mouse may press it */
	bool all;     /* in a box: others must say so as well */
};

/* One after the other, from *at == 0 on; false at the end. */
bool key_hint_line(const struct play *play, int *at, struct key_hint *hint);
bool key_hint_answer(const struct play *play, int *at, struct key_hint *hint);

/* The own key of a seat. */
const char *key_hint_own(const struct play *play, enum seat seat,
			 char out[KEY_TEXT]);

#endif
