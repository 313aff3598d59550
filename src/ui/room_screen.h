/* SPDX-License-Identifier: ISC */
/*
 * The first screen where games are played in the room: sit down at one of them,
 * watch it, or begin another.
 */
#ifndef UI_ROOM_SCREEN_H
#define UI_ROOM_SCREEN_H

#include <stdbool.h>

#include "ui/term/screen.h"

enum room_answer { ROOM_ASKED, ROOM_SIT, ROOM_WATCH, ROOM_NEW, ROOM_QUIT };

enum { ROOM_ROW = 160 };

/* A game: who plays, how far it is, and where a seat is free. */
struct room_row {
	char people[ROOM_ROW], move[ROOM_ROW], seats[ROOM_ROW];
	bool free; /* one can sit down there */
};

struct room_screen {
	struct screen screen;
	const struct room_row *rows;
	int count;   /* of games; behind them is a new one */
	int current; /* of which the keys are */
	const char *remark;
	enum room_answer answer;
};

/*
 * Enter sits down, or watches where no seat is free; behind the games it begins
 * a new one. w watches, n begins, Escape or q goes to the shell.
 */
void room_screen_init(struct room_screen *room, const struct room_row *rows,
		      int count);

#endif
