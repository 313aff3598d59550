/* SPDX-License-Identifier: ISC */
/*
 * The forms that the panel can take, from four cards with big digits down to
 * a seat's number, and where its parts are in each of them. Part of layout.c,
 * for its eyes only.
 */
#ifndef UI_PLAY_PANEL_FORM_H
#define UI_PLAY_PANEL_FORM_H

#include "ui/play/layout.h"

enum {
	PANEL_LEAST = 17, /* columns of a seat with a name and a clock */
	PANEL_REST = 11	  /* lines below the seats that are of use */
};

struct panel_form {
	enum panel_form_name name;
	int digits;  /* lines of the big ones */
	int seat;    /* lines of a seat, or of its card */
	int abreast; /* seats beside each other */
	int columns; /* of the panel, at least */
	int most;    /* and at most */
	int rest;    /* lines below the seats, at least */
	int card;    /* lines of the card of who is on turn */
};

/* The best that so many lines and columns have room for. */
const struct panel_form *panel_form_find(const struct layout_wish *wish,
					 int lines, int columns);

/* The lines of all that it consists of, but for the rest. */
int panel_form_lines(const struct panel_form *form,
		     const struct layout_wish *wish);

/* Its parts, within layout->panel. */
void panel_form_place(const struct panel_form *form,
		      const struct layout_wish *wish, struct layout *layout);

#endif
