/* SPDX-License-Identifier: ISC */
/*
 * The set-up form on the screen, with the rules and manners of the game that
 * is set up at a key's length. It can be run again, with all that stands in it.
 */
#ifndef UI_SETUP_SCREEN_H
#define UI_SETUP_SCREEN_H

#include "ui/hands_screen.h"
#include "ui/pages.h"
#include "ui/setup_form.h"

struct setup_screen {
	struct screen screen;
	enum setup_answer answer;
	bool asks;	      /* whether to leave */
	bool pasted;	      /* a text, which is not taken */
	int table_fd;	      /* of the table that waits for it, or -1 */
	bool lost;	      /* that table has gone */
	bool small;	      /* the window was, at the last start */
	struct error trouble; /* why the last start came to nothing, or empty */
	struct error note;    /* what is good to know before the first key */
	struct pages_screen rules;
	struct hands_screen hands;
	struct setup_form form;
};

/* As setup_form_init(); .answer is the last key's. */
void setup_screen_init(struct setup_screen *screen,
		       const struct settings *settings, unsigned seed);

#endif
