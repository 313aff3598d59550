/* SPDX-License-Identifier: ISC */
/*
 * What the parts of the set-up screen share: the fields' contents, and what
 * they come to, which is worked out anew after every key.
 */
#ifndef UI_SETUP_STATE_H
#define UI_SETUP_STATE_H

#include "game/pairpoints.h"
#include "ui/setup_field.h"
#include "ui/setup_form.h"

enum { SETUP_LINE = 400, SETUP_WORKING = 4 };

_Static_assert(FIELD_COUNT <= (int)SETUP_FIELDS, "more fields than announced");

struct setup_form {
	struct setup start; /* of the settings: date, undo, clock */
	unsigned seed;
	enum setup_field_id current;
	int caret;    /* bytes into the current field's text */
	bool fresh;   /* a character begins a combo's text anew */
	bool pasted;  /* a text, which is not taken */
	bool manners; /* the rules of the game lie over the form */
	int page;     /* of them */
	char text[FIELD_COUNT][SETUP_TEXT];
	int choice[FIELD_COUNT];

	struct setup setup; /* what the fields come to, if there is no fault */
	char fault[SETUP_LINE]; /* one sentence in its language, or empty */
	struct pairpoints points;
	bool valued; /* all ranks have points */
	bool nigiri; /* decided who is Black */
	int black;   /* the pair, 0 or 1, that takes Black */
};

int setup_seats(const struct setup_form *form);
bool setup_visible(const struct setup_form *form, enum setup_field_id id);
/* "by the ranks" */
bool setup_komi_auto(const struct setup_form *form);

/* Fills in everything below the fields' contents. */
void setup_work(struct setup_form *form);

/*
 * How colours, handicap and komi come about: the points, what is given, who
 * plays what, and what speaks against it; each line may be empty.
 */
void setup_working(const struct setup_form *form, bool unicode,
		   char line[SETUP_WORKING][SETUP_LINE]);

#endif
