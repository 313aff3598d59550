/* SPDX-License-Identifier: ISC */
/*
 * The keys that are of use now, and what they do, from one table for the last
 * line, the help, and the box of what is asked, which has those that answer.
 */
#ifndef UI_PLAY_KEYS_VIEW_H
#define UI_PLAY_KEYS_VIEW_H

#include "ui/pages.h"
#include "ui/play/layout.h"
#include "ui/play/play.h"

/* What comes of a key that stands in a box. */
enum key_role {
	ROLE_NONE, /* it stands in the last line alone */
	ROLE_YES,
	ROLE_NO,
	ROLE_SAID, /* what the prompt is about is said, or done */
	ROLE_BACK, /* no more than its name says */
	ROLE_ALONE /* the same, and several share a line */
};

enum { KEYS_TEXT = SEATS_MAX * KEY_TEXT, KEY_HINT_SPARE = 5 };

/* One key, or several, with words in the players' language. */
struct key_hint {
	char keys[KEYS_TEXT];
	const char *label;
	const char *help; /* in the last line: a sentence, or NULL */
	enum key_role role;
	int spare;    /* left out where there is no room, the higher first */
	bool nobodys; /* in the last line: a mouse may press it */
	bool all;     /* in a box: others must say so as well */
	bool last;    /* the last to be left out behind a message */
	bool plays;   /* the yes of who is on turn, whose own key plays */
};

/* One after the other, from *at == 0 on; false at the end: those of a box. */
bool key_hint_answer(const struct play *play, int *at, struct key_hint *hint);

/* Those who may say what the prompt asks: who is away may come or play. */
seatset keys_view_speakers(const struct play *play);

/* The words that it has in the last line; NULL where it is of no use now. */
const char *keys_view_label(const struct play *play, enum command command);

/* The last line; with a box, without the keys that stand there. */
void keys_view_draw(const struct play *play, const struct rect *line,
		    bool boxed);

/* The columns that those take; at most the line's, if it has room for any. */
int keys_view_columns(const struct play *play, const struct rect *line,
		      bool boxed);

/* The answers alone: their columns, and drawn where a line ends; returns where
   they begin. */
int keys_view_columns_asked(const struct play *play, const struct rect *line);
int keys_view_answers(const struct play *play, const struct rect *line);

/*
 * The key whose name, or what it does, is at that column of it, for a mouse to
 * press; KEY_NONE where there is none, or where it would speak for somebody.
 */
key keys_view_at(const struct play *play, const struct layout *layout,
		 int column);

/* What the same keys do, in a sentence each that begins at that column. */
void keys_view_now(struct pages *pages, const struct play *play, int column);

/* And in the words that they have in the last line. */
void keys_view_brief(struct pages *pages, const struct play *play);

#endif
