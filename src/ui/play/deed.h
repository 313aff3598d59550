/* SPDX-License-Identifier: ISC */
/*
 * What a command does, by situation and input mode. Two tables, of what is
 * done at the board and of what is said, are looked through for the first row
 * that matches. What is the screen's own affair is left to it.
 */
#ifndef UI_PLAY_DEED_H
#define UI_PLAY_DEED_H

#include "ui/play/stroke.h"

enum {
	BY_TURN = 1 << INPUT_TURN,
	BY_SEAT_KEY = 1 << INPUT_SEAT_KEY,
	BY_KEY_SETS = 1 << INPUT_KEY_SETS,
	BY_ANY = BY_TURN | BY_SEAT_KEY | BY_KEY_SETS
};

struct deed {
	enum command command;
	unsigned situations; /* of enum situation */
	unsigned modes;	     /* of BY_* */
	struct effect (*run)(const struct stroke *stroke);
	bool looks; /* leaves the game, and what is being said, alone */
};

/* Each ends with a row of COMMAND_NONE. */
extern const struct deed deeds_at_board[], deeds_of_speech[];

/* What the command of this stroke does now, whatever is being asked. */
struct effect deed_do(const struct stroke *stroke);

bool deed_looks(enum command command);
/* Whether it moves a cursor. */
bool deed_moves(enum command command);

/* At a point that was typed, once the cursor is there. */
struct effect deed_at_point(const struct stroke *stroke, point p);

/* At a point that the mouse has been pressed at. */
struct effect deed_click(const struct stroke *stroke, point p);

/* What somebody resigns with who does not want to ask the partner first. */
struct effect deed_resign_outright(const struct stroke *stroke);

/* Whether an own key answers instead of playing, being asked out of turn. */
bool deed_answers(const struct stroke *stroke);
struct effect deed_say_yes(const struct stroke *stroke);
struct effect deed_say_no(const struct stroke *stroke);

#endif
