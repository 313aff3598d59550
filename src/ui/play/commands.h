/* SPDX-License-Identifier: ISC */
/*
 * What a command does, by stage of the game and input mode. Two tables of
 * handlers, of what is done at the board and of what is said, are looked
 * through for the first row that matches. What is the screen's own affair is
 * left to it.
 */
#ifndef UI_PLAY_COMMANDS_H
#define UI_PLAY_COMMANDS_H

#include "ui/play/press.h"

/*
 * What is going on at the table, as far as it makes a difference which keys
 * mean something: one bit at a time, so that a table can name several. It is a
 * pure function of the game.
 */
enum stage {
	IN_PLACE = 1,
	IN_PLAY = 2,
	IN_ASKED = 4,  /* a question is open, and play goes on */
	IN_STOP = 8,   /* a question stops play */
	IN_PAUSE = 16, /* the clock was stopped, and something is to answer */
	IN_HELD = 32,  /* only the referee goes on */
	IN_MARK = 64,
	IN_OVER = 128,
	IN_LOST = 256, /* play waits for a lost line, and for nothing else */
	IN_TURNS = IN_PLAY | IN_ASKED,
	IN_WAIT = IN_STOP | IN_PAUSE,
	IN_GAME = IN_PLACE | IN_TURNS | IN_WAIT | IN_HELD | IN_MARK | IN_LOST,
	IN_ANY = IN_GAME | IN_OVER
};

enum stage commands_stage(const struct game *game);

/* Whether stones are marked as dead now, or as in seki. */
bool commands_marks(const struct game *game);

/* What a command is told that has no meaning now. */
enum verdict commands_verdict(const struct game *game);

enum {
	BY_TURN = 1 << INPUT_TURN,
	BY_SEAT_KEY = 1 << INPUT_SEAT_KEY,
	BY_KEY_SETS = 1 << INPUT_KEY_SETS,
	/* whoever says something says with a key who it is */
	BY_OWN_KEY = BY_SEAT_KEY | BY_KEY_SETS,
	BY_SHARED = BY_TURN | BY_OWN_KEY,
	/* one seat is at this terminal, whatever its keys, */
	BY_ONE = BY_KEY_SETS << 1,
	BY_ANY = BY_SHARED | BY_ONE,
	/* or none */
	BY_WATCHER = BY_ONE << 1,
	BY_ALL = BY_ANY | BY_WATCHER
};

/* Whose keys they are at this terminal: one of these bits. */
unsigned commands_mode(const struct input *input, const struct game *game);

struct handler {
	enum command command;
	unsigned stages; /* of enum stage */
	unsigned modes;	 /* of BY_* */
	struct effect (*run)(const struct press *press);
	bool looks; /* leaves the game, and what is being said, alone */
};

/* Of what is said, in speech.c; it ends with a row of COMMAND_NONE. */
extern const struct handler speech_handlers[];

/* What the command of this press does now, whatever is being asked. */
struct effect commands_do(const struct press *press);

bool commands_look(enum command command);

/*
 * What was typed is refused: where somebody went, or aimed, before that is not
 * where the next key plays, which may be Enter once more.
 */
void commands_forget(const struct press *press);

/* At a point that was typed, once the cursor is there. */
struct effect commands_at_point(const struct press *press, point p);

/* At a point that the mouse has been pressed at. */
struct effect commands_click(const struct press *press, point p);

#endif
