/* SPDX-License-Identifier: ISC */
/*
 * The forms that the panel can take, from four cards with big digits down to a
 * seat's number: which of them so many lines and columns have room for, and
 * where its parts are then.
 */
#ifndef UI_PLAY_PANEL_FORM_H
#define UI_PLAY_PANEL_FORM_H

#include "ui/play/layout.h"

enum {
	PANEL_LEAST = 17,   /* columns of a seat with a name and a clock */
	PANEL_CARD_GAP = 2, /* columns between two cards */
	PANEL_CARD_EDGE = 3 /* columns of one that nothing stands on */
};

struct panel_form {
	enum panel_form_name name;
	int digits;  /* lines of the big ones */
	int seat;    /* lines of a seat, or of its card */
	int abreast; /* seats beside each other */
	int columns; /* of the panel, at least */
	int most;    /* and at most, unless names want more */
	int rest;    /* lines below the seats, at least */
	int card;    /* lines of the card of who is on turn */
};

/* The widest time of so many columns; 5 at least, which is one of minutes. */
const char *panel_form_time(int columns);

/* The best that so many lines and columns have room for. */
const struct panel_form *panel_form_find(const struct layout_wish *wish,
					 int lines, int columns, bool titled);

/*
 * Its lines without those below the seats, but with the title, which stands
 * above cards, and stays where these go.
 */
int panel_form_lines(const struct panel_form *form,
		     const struct layout_wish *wish, bool titled);

/* Columns that it has a use for: of a list, with names that are whole. */
int panel_form_most(const struct panel_form *form,
		    const struct layout_wish *wish);

/* The lines below the seats. */
int panel_form_rest(const struct panel_form *form,
		    const struct layout_wish *wish);

/* Whether the title stands in the panel. */
bool panel_form_titled(const struct layout *layout);

/* Puts its parts within layout->panel. */
void panel_form_place(const struct panel_form *form,
		      const struct layout_wish *wish, struct layout *layout);

#endif
