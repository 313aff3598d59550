/* SPDX-License-Identifier: ISC */
/*
 * The set-up form as it is drawn: setup_layout says where its fields are, and
 * here is what stands in them, beside them and below them. Where something is
 * on the screen, a press of the mouse finds it.
 */
#ifndef UI_SETUP_VIEW_H
#define UI_SETUP_VIEW_H

#include "ui/setup_layout.h"

enum { SETUP_SAID = ERROR_TEXT + SETUP_LINE };

struct setup_view {
	const struct setup_form *form;
	struct setup_layout layout;
	char explained[SETUP_EXPLAINED][SETUP_LINE];
	char said[SETUP_SAID];	  /* of the current field, or a warning, */
	struct setup_part place;  /* which is there, whatever lies below it */
	char offered[SETUP_SAID]; /* of last time, or empty */
	bool warns, asks;	  /* that is a warning, a question */
	bool painted;
	int line, column; /* of the cursor; column -1: none */
};

/*
 * In place of what the field is for with a warning, unless that is empty, or
 * with the question whether to leave.
 */
void setup_view_make(struct setup_view *view, const struct setup_form *form,
		     const char *warning, bool asks);
/* With that instead, if nothing is warned of, and most of the form stays. */
void setup_view_note(struct setup_view *view, const char *text);
void setup_view_draw(struct setup_view *view);

/* What the terminal has that key by. */
key setup_view_key_of(key k);
const char *setup_view_name(key k, char out[KEY_TEXT]);

/* Whether the key answers the question whether to leave, and how. */
bool setup_view_answers(key k, enum setup_answer *answer);

/* The key whose name stands there in the last line, or KEY_NONE. */
key setup_view_key(const struct setup_view *view, int line, int column);

/*
 * The field that is there, its label included, or FIELD_COUNT; *inside are the
 * columns from where its text begins.
 */
enum setup_field_id setup_view_field(const struct setup_view *view, int line,
				     int column, int *inside);

#endif
