/* SPDX-License-Identifier: ISC */
/*
 * From keys to actions: cursors, typed points, confirmations, and who speaks
 * when a question is open. Knows no screen: it is given a key and the game,
 * changes itself, and says what is wanted. Everything in it may be lost
 * without harm to the game.
 */
#ifndef UI_PLAY_INPUT_H
#define UI_PLAY_INPUT_H

#include "game/game.h"
#include "keys/keymap.h"

/* What the input line is waiting for; at most one thing. */
enum prompt {
	PROMPT_NONE,
	PROMPT_POINT,	/* a typed point, Enter plays or goes there */
	PROMPT_PASS,	/* press again: the speaker passes */
	PROMPT_RESIGN,	/* ask the partner, resign at once, or go on */
	PROMPT_ANSWER,	/* the speaker has pressed their key: yes or no? */
	PROMPT_LEAVE,	/* leave the table? the game is kept */
	PROMPT_RESUME,	/* stopped: the speaker asks to play on */
	PROMPT_NEUTRAL, /* a second pass with neutral points open: really? */
	PROMPT_WHO	/* an incident: whose own key says so? */
};

enum { INPUT_TYPED = 8 };

struct input {
	const struct keymap *keymap;
	point cursor[SEATS_MAX]; /* by seat with key sets, else [0] alone */
	enum seat hand; /* key sets: whose cursor moved last, or SEAT_NONE */
	enum prompt prompt;
	/* whose word PROMPT_* waits for; SEAT_NONE: an own key will tell */
	enum seat speaker;
	enum question_kind asked; /* PROMPT_ANSWER: what is answered */
	bool takes_back;   /* PROMPT_ANSWER: the speaker has said yes already */
	enum command said; /* PROMPT_WHO: what the seat has to say */
	char typed[INPUT_TYPED]; /* PROMPT_POINT */
	point before_letter;	 /* the cursor, before .letter moved it */
	key letter;
};

enum intent {
	INTENT_NONE,
	INTENT_ACTION,	/* send .action to the table */
	INTENT_REFUSED, /* say .verdict, nothing else */
	INTENT_HELP,
	INTENT_TURN,	/* say whose turn it is */
	INTENT_COVER,	/* in a pause: hide the board, or show it */
	INTENT_REFEREE, /* the referee's menu */
	INTENT_MANNERS, /* the rules and manners of this game */
	INTENT_LEAVE,
	INTENT_REDRAW,
	INTENT_SUSPEND
};

struct intention {
	enum intent intent;
	struct action action;
	enum verdict verdict;
};

void input_init(struct input *input, const struct keymap *keymap, int size);

/* The cursor that a seat moves. */
point *input_cursor(struct input *input, enum seat seat);

struct intention input_key(struct input *input, const struct game *game, key k);

/* After the game moved on: a prompt that makes no sense any more goes. */
void input_refresh(struct input *input, const struct game *game);

#endif
