/* SPDX-License-Identifier: ISC */
/*
 * A moment of a game for tests of the screen, made with real actions.
 */
#ifndef TESTS_UI_MOMENT_H
#define TESTS_UI_MOMENT_H

#include "ui/play/play.h"
#include "replica/replica.h"

struct moment {
	struct keymap keymap;
	struct play play;
	struct recent recent; /* the play's */
	int64_t now;	      /* ms */
};

/* Four named people, 20 min + 3 x 30 s, nothing played; one at a time. */
void moment_init(struct moment *moment, int size, int seats,
		 enum input_mode mode);

/* Begins the game anew, after a change of the set-up. */
void moment_restart(struct moment *moment);

/*
 * Turns of the seats in rotation, "Q16 D4 pass": the first takes 7 s, each
 * other 4 s more than the one before, up to 40 s, and then again.
 */
void moment_turns(struct moment *moment, const char *turns);

/* One action as a line, `used` ms into the turn; it must be legal. */
void moment_act(struct moment *moment, const char *line, int64_t used);

/* The line of the seat on turn is lost, `used` ms into the turn. */
void moment_lose_line(struct moment *moment, int64_t used);

/* The flag falls, `used` ms into the turn. */
void moment_flag(struct moment *moment, int64_t used);

/* All four say yes, `used` ms into the turn. */
void moment_all_agree(struct moment *moment, int64_t used);

/* Lays 9x9 stones, "XO.", as they are: how they were played is no matter. */
void moment_lay(struct moment *moment, const char *const rows[9]);

/* A finished board of that size, with C7, G6 and H1 to be marked dead. */
void moment_lay_finished(struct moment *moment);

/* Keys by their names; the actions they mean are done. */
void moment_press(struct moment *moment, const char *keys);

#endif
