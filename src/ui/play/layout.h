/* SPDX-License-Identifier: ISC */
/*
 * Where everything on the playing screen is: a pure function of the screen's
 * size and of what is being played. No size is refused: what there is no room
 * for goes in the order of the tables in layout.c, the board is cut to the
 * part around the cursor, and last of all stays a seat's number.
 *
 * What is left out is a rectangle without lines, or the line or column -1.
 */
#ifndef UI_PLAY_LAYOUT_H
#define UI_PLAY_LAYOUT_H

#include <stdbool.h>

#include "rules/board.h"
#include "ui/term/term.h"

/* What it is made from. */
struct layout_wish {
	int lines, columns; /* of the screen */
	int size, seats;    /* of the board and of the table */
	bool painted;	    /* the board has a ground that reaches beyond it */
	bool wide;	    /* a stone is two columns wide, if it is not */
	bool first;	    /* the panel stands on the left of the board */
	bool big;	    /* big digits, or big stones, are wanted */
	bool paired;	    /* one clock for both of a pair */
	int clock;	    /* columns of a time, */
	int name;	    /* and of the longest name */
	int rest;	    /* lines needed below the seats; 0 in play */
	int box;	    /* and for a box below them */
	int count;	    /* at the top, of all columns, below the title */
	int said;	    /* lines of a message, beyond the first */
	bool marks;	    /* they are what is agreed on: nobody is on turn */
	point cursor;	    /* the part of the board around it is shown */
};

/* From what is left when nothing else fits to what fits on a large screen. */
enum panel_form_name {
	PANEL_NUMBER, /* of the seat on turn */
	PANEL_CLOCK,  /* and its clock */
	PANEL_LINES,  /* every seat on one line or two, with its clock */
	PANEL_CARD,   /* the same below a card for who is on turn */
	PANEL_CARDS   /* every seat is a card */
};

enum {
	LAYOUT_USED = 32, /* the least that have room for the time used, */
	LAYOUT_RANKS = 26 /* and for ranks */
};

struct layout {
	int size; /* of the board */
	/* the part of it that is shown, from its upper left point */
	int first_row, first_column, rows, columns;
	int cell_lines, cell_columns;	/* from a point to the next */
	int origin_line, origin_column; /* of the first point that is shown */
	struct rect board; /* with its ground, without its labels */
	/* the lines of its letters, which are those of the board's edge where
	   its ground reaches beyond it and lines are few */
	int upper, lower;
	int left, right; /* the columns of its numbers, each two wide */
	struct rect title, message, keys;
	struct rect more; /* for keys that have no room there, if any */

	enum panel_form_name form;
	struct rect panel; /* all of these: */
	struct rect card;  /* PANEL_CARD: the card; PANEL_CARDS: the first */
	struct rect seats; /* PANEL_LINES and PANEL_CARD: the list */
	struct rect rest;  /* for prisoners and facts, or a question */
	struct rect box;   /* of what is asked; first there is none */
	int box_size;	   /* and how much it says, an enum asking_size */
	struct rect count; /* of a count in few lines, as wide as the window */
	int digits;	   /* lines of the big ones; 1: there are none */
	int seat_lines;	   /* lines of a seat in the list */
	int abreast;	   /* seats, or cards, beside each other */
	bool stacked;	   /* seats and rest share what lines a board left */
};

/*
 * The board and the panel are where they are in play: for what is needed below
 * the seats the panel takes another form, and nothing else moves.
 */
void layout_make(struct layout *layout, const struct layout_wish *wish);

/*
 * All of a board and nothing else, of that pitch, from that cell of the screen
 * on; a painted one has its ground around it.
 */
void layout_make_alone(struct layout *layout, int size, int cell_lines,
		       int cell_columns, bool painted, int line, int column);

/*
 * Gives a box the last of the lines below the seats, behind a gap; where these
 * are many it is not far from what is above it.
 */
void layout_take_box(struct layout *layout, int lines, int gap);

/* Whether that is where the box is. */
bool layout_has_box_below(const struct layout *layout);

/* Gives a count of few lines the first of those below the seats. */
void layout_take_count(struct layout *layout, int lines);

/*
 * Gives the message so many of the lines above it, where nothing else moves:
 * the last letters go, of the panel what is below the seats, of a box less than
 * half, and last rows of small stones, but not that of the point; all of them
 * for POINT_NONE. False where that is not enough.
 */
bool layout_raise_message(struct layout *layout, int lines, point seen);

/* The cell of a point of the board; only of one that is shown. */
int layout_line(const struct layout *layout, int row);
int layout_column(const struct layout *layout, int column);
/* Whether it is in the part that is shown. */
bool layout_shows(const struct layout *layout, int row, int column);
/* Whether the last keys have a line that no message takes from them. */
bool layout_keys_apart(const struct layout *layout);
/* The point whose cell, or the nearest to it, that is; or POINT_NONE. */
point layout_point(const struct layout *layout, int line, int column);

/* The cards of PANEL_CARDS, by seat, or by side where a pair has one clock. */
struct rect layout_card(const struct layout *layout, int i);

/* Whether there is a clock on it that somebody can see. */
bool layout_has_clock(const struct layout *layout);

#endif
