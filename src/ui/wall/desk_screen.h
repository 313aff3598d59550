/* SPDX-License-Identifier: ISC */
/*
 * The referee's desk: the wall with hands. One of the tables has a frame, which
 * moves; that one is opened by whoever has begun the desk, who comes back to it
 * then. All clocks are stopped, and started, and something is said to all, once
 * it has been asked at how many tables.
 */
#ifndef UI_WALL_DESK_SCREEN_H
#define UI_WALL_DESK_SCREEN_H

#include "table/hub.h"
#include "ui/wall/desk_order.h"

enum { DESK_NUMBER = 8, DESK_TYPED = UTF8_BYTES * ANNOUNCE_CHARACTERS + 1 };

/* What the last line asks for. */
enum desk_asks {
	DESK_NOTHING,
	DESK_CODE, /* is typed */
	DESK_WORDS,
	DESK_SURE, /* whether to do that at so many tables, */
	DESK_LEAVE /* or to leave */
};

struct desk_screen {
	struct wall_screen wall;
	pid_t at;     /* the process of the table in the frame */
	int cursor;   /* its place among the others */
	pid_t picked; /* the table that is to be opened; 0: none is */
	enum desk_asks asks;
	const struct desk_order *order; /* of what is asked */
	bool asked_code;		/* once is enough */
	char code[CODE_BYTES];		/* empty: none is said */
	char number[DESK_NUMBER];	/* of a table, as far as it is typed */
	char typed[DESK_TYPED];
	size_t caret; /* bytes into that */
	int given;    /* to so many tables, and not all have answered; or 0 */
	char says[PLAY_MESSAGE]; /* until a key is pressed */
	const char *rights;	 /* told to whoever is not the referee */
};

/* With that code to begin with, or "". */
void desk_screen_init(struct desk_screen *desk, const char *code);

/* What became of the table that was opened; "" where there is nothing. */
void desk_screen_back(struct desk_screen *desk, const char *says);

/* What is asked before an order is given. */
void desk_screen_sure(const struct desk_screen *desk, char *out, size_t size);

/* Whether that table has taken the code. */
bool desk_screen_is_trusted(const struct desk_screen *desk, pid_t process);

#endif
