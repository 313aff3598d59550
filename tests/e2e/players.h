/* SPDX-License-Identifier: ISC */
/*
 * Four people at the keyboard of a terminal. They know how to make a turn
 * and how to answer in each of the three ways, and wait after each until the
 * screen shows that it has happened.
 */
#ifndef TESTS_E2E_PLAYERS_H
#define TESTS_E2E_PLAYERS_H

#include "pty_terminal.h"

enum way { BY_TURN, BY_SEAT_KEY, BY_KEY_SETS };

struct players {
	struct pty_terminal *terminal;
	enum way way;
	int turns; /* made so far */
	int next;  /* whose turn it is: 0 to 3 for B1 W1 B2 W2 */
	const char *tick;
};

/*
 * A config file for that way of input and, behind it, of that text; then the
 * program at the set-up screen.
 */
void players_come(struct players *players, enum way way, const char *config);

/* 9x9 without a clock; Anna and Bruno against Carla and Dino, komi 6½. */
extern const char players_small[];

/* Enter at the set-up screen: the game begins, and has its file. */
void players_begin(struct players *players);

/* Goes on at another terminal, which shows the game already. */
void players_move_to(struct players *players, struct pty_terminal *terminal);

/* Makes turns in the rotation: points and "pass", blank-separated. */
void players_play(struct players *players, const char *turns);

/* Waits until the screen shows that whoever is on turn has made that turn. */
void players_made(struct players *players, const char *turn);

/*
 * As long as it takes to read a question: before, it takes no answer. Another
 * function where the program's clock is not the machine's.
 */
extern void (*players_read)(void);
/* What opens a box, and then whose key it wants. */
void players_say(const struct players *players, const char *what,
		 const char *who);

/* Types what makes that seat's turn, and does not wait. */
void players_try(struct players *players, int seat, const char *turn);
/* Types what that seat answers a question with, and does not wait. */
void players_answer(struct players *players, int seat, bool yes);

/* All four say yes, one after the other, and then that is to be seen. */
void players_agree(struct players *players, const char *then);

/* Whoever is on turn resigns unasked, is told what that means, and means it. */
void players_resign(const struct players *players, const char *told);

/* A finished game is left; the program ends well. */
void players_leave(const struct players *players);
/* And one that can go on, which asks first. */
void players_break_off(const struct players *players);

#endif
