/* SPDX-License-Identifier: ISC */
/*
 * The first screen where games are played in the room: sit down at one of them,
 * watch it, or begin another.
 */
#ifndef UI_ROOM_SCREEN_H
#define UI_ROOM_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "game/seat.h"
#include "ui/term/screen.h"

enum room_answer {
	ROOM_ASKED,
	ROOM_SIT,
	ROOM_WATCH,
	ROOM_GO_ON, /* with a game that nobody is at */
	ROOM_NEW,
	ROOM_QUIT
};

enum {
	ROOM_ROW = 160,
	ROOM_NAME = 32,
	ROOM_LOOK_MS = 5000 /* after which somebody looks into it again */
};

/*
 * A game: who plays, since when, how far it is, and what is to be said of its
 * seats.
 */
struct room_row {
	char name[ROOM_NAME]; /* of the table */
	char people[ROOM_ROW], since[ROOM_ROW], move[ROOM_ROW], seats[ROOM_ROW];
	bool left;	  /* nobody is at it: it can be gone on with */
	bool watched;	  /* this player may */
	const char *shut; /* why not; NULL: nobody may */
	seatset own;	  /* that are this player's, */
	seatset open;	  /* or else can be chosen from */
	char names[SEATS_MAX][ROOM_ROW];
};

struct room_screen {
	struct screen screen;
	const struct room_row *rows;
	int count;	      /* of games; behind them is a new one */
	int current;	      /* of which the keys are */
	bool choosing;	      /* one of its seats, by their numbers, */
	seatset offered;      /* of those; */
	seatset which;	      /* or of its player's, as its table wants it */
	char name[ROOM_NAME]; /* of its table, or empty */
	const char *remark;
	int64_t look; /* when it is done, with ROOM_ASKED */
	enum room_answer answer;
	seatset seat; /* to sit down at; 0: at all of one's own */
};

/*
 * Enter sits down, or watches where no seat is free and that is allowed; where
 * several are it asks for one of them first; a game that was left it goes on
 * with. Behind the games it begins a new one. w watches, n begins, Escape or q
 * goes to the shell.
 */
void room_screen_init(struct room_screen *room, const struct room_row *rows,
		      int count);

/* The same after another look: on the same game, if it is still there. */
void room_screen_renew(struct room_screen *room, const struct room_row *rows,
		       int count);

#endif
