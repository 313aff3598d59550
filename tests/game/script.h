/* SPDX-License-Identifier: ISC */
/*
 * A game as a script, for tests that read like a game. One action a line:
 *
 *	B1 play C3              it must be allowed
 *	@1500 W1 play D4        1500 ms into the turn
 *	W2 pass ! partners-turn the game must answer that
 *	@60000 - ! time-lost    nobody does anything: the flag falls
 *	lost, found, waited     the table has that to say of a line, or that
 *	left                    everybody has gone
 *
 * Blank lines and what follows a "#" are for the reader.
 */
#ifndef TESTS_GAME_SCRIPT_H
#define TESTS_GAME_SCRIPT_H

#include "game/game.h"

/*
 * Fails the test at the first line that goes another way. An undo, and
 * whatever else takes the place of a turn, has to follow in the same script.
 */
void script_run(struct game *game, const char *script);

/* The same for what keeps the game: fold makes the event happen there. */
typedef bool script_fold(void *keeper, const struct event *event);
void script_run_with(const struct game *game, const char *script,
		     script_fold *fold, void *keeper);

/* Judges one action and folds what it is, if it hangs from the tip. */
enum verdict script_apply(struct game *game, const struct action *action,
			  int64_t used, struct event *event);

#endif
