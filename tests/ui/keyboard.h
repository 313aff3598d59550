/* SPDX-License-Identifier: ISC */
/*
 * A table with a keyboard, for tests: keys go in as their names, what they
 * come to goes out as text, and the game plays it.
 */
#ifndef TESTS_UI_KEYBOARD_H
#define TESTS_UI_KEYBOARD_H

#include "game/past.h"
#include "ui/play/input.h"

enum { KEYBOARD_TEXT = 1024 };

struct keyboard {
	struct keymap keymap;
	struct game game;
	struct past past;
	struct input input;
	int64_t now; /* ms */
	char text[KEYBOARD_TEXT];
};

/*
 * A 19x19 game without clocks, undo allowed, nothing played; of a keyboard
 * that has been zeroes or in use.
 */
void keyboard_init(struct keyboard *keyboard, enum input_mode mode, int seats);

/* The same, of the one keyboard that all tests of a program may use. */
struct keyboard *keyboard_fresh(enum input_mode mode, int seats);

/* The game begins anew, with that set-up. */
void keyboard_restart(struct keyboard *keyboard, const struct setup *setup);

/* The game begins anew: Black places that many stones. */
void keyboard_place(struct keyboard *keyboard, int stones);

/*
 * Presses the keys, blank-separated names, and says what came of them:
 * "B1 play Q16; W1 pass: other-side; help". An action that the game refuses
 * has the verdict behind it; a key refused at once is "refused: VERDICT", and
 * what the input itself has to say "said: REMARK". A second and a half pass
 * before each key; "+40" before a key lets 40 ms pass instead.
 */
const char *keyboard_press(struct keyboard *keyboard, const char *keys);

/* The same of a press of the mouse at a point: "Q16". */
const char *keyboard_click(struct keyboard *keyboard, const char *at);

/* The table plays actions that no key was pressed for; all must be legal. */
void keyboard_play(struct keyboard *keyboard, const char *actions);

/* Actions that stop the game, with one dead White stone at C3. */
extern const char keyboard_stop[];

/* "W1 SURE pass", "WHO claim" without a speaker, "WORD q1", "NONE". */
const char *keyboard_prompt(struct keyboard *keyboard);

/* Where that seat's cursor is: "K10". */
const char *keyboard_cursor(struct keyboard *keyboard, enum seat seat);

#endif
