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
	enum seat last_moved;	 /* key sets: whose cursor, or SEAT_NONE */
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

/* What a key does. */
enum effect_kind {
	EFFECT_NONE,	/* nothing beyond this input */
	EFFECT_ACTION,	/* .action is sent to the table */
	EFFECT_REFUSED, /* .verdict is said */
	EFFECT_COMMAND	/* .command is the screen's own affair */
};

struct effect {
	enum effect_kind kind;
	struct action action;
	enum verdict verdict;
	enum command command;
};

void input_init(struct input *input, const struct keymap *keymap, int size);

/* The cursor that a seat moves. */
point *input_cursor(struct input *input, enum seat seat);

/* What the key does beyond this input. */
struct effect input_key(struct input *input, const struct game *game, key k);

/* What PROMPT_WHO asks for that command, an English msgid. */
const char *input_who(enum command command);

/* After the game moved on: a prompt that makes no sense any more goes. */
void input_refresh(struct input *input, const struct game *game);

#endif
