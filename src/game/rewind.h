/* SPDX-License-Identifier: ISC */
/*
 * Events that take the place of an earlier one: an undo, a correction, the
 * reopening of a game. Whoever keeps the events goes back to the game before
 * that place and folds the line that is to stand there now: what stays of the
 * old one, and the event.
 */
#ifndef GAME_REWIND_H
#define GAME_REWIND_H

#include "game/game.h"

/* Whether the event hangs where another one of this game does. */
bool rewind_needed(const struct game *game, const struct event *event);

/*
 * Folds the new line: *game comes as the game before the place and goes as
 * the game after the line, *old is the game that the event was judged in, and
 * later[] what happened in it from the place on. line[] has room for three more
 * than that; *length is how many events are in it. When it says why the event
 * cannot happen, *game and line[] are good for nothing.
 *
 * An undo keeps breaks and what was ruled of clocks, penalties and names; a
 * correction also keeps all else but questions, since the turn that it corrects
 * was made; a reopening keeps the names that were put right after the end.
 */
enum verdict rewind_line(const struct game *old, struct game *game,
			 const struct event *event, const struct event *later,
			 int count, struct event *line, int *length);

#endif
