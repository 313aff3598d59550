/* SPDX-License-Identifier: ISC */
/*
 * Events that take the place of an earlier one: an undo, a correction, the
 * reopening of a game. Whoever keeps the events goes back to the game before
 * that place and folds a new line from there: the event, and those of the old
 * line that are kept.
 */
#ifndef GAME_REWIND_H
#define GAME_REWIND_H

#include "game/game.h"

/* Whether an event of this game is one of those. */
static inline bool rewind_needed(const struct game *game,
				 const struct event *event)
{
	return event->depth <= game->depth &&
	       !event_has(event->kind, SHARES_NODE);
}

/*
 * Folds the new line: *game comes as the game before the place and goes as
 * the game after the line, *old is the game that the event was judged in, and
 * later[] what happened in it from the place on. line[] has room for three more
 * than that; *length is how many events are in it. If the event cannot
 * happen, *game and line[] are left half changed.
 *
 * An undo keeps breaks and what was ruled of clocks, penalties and names; a
 * correction also keeps all else but questions, since the turn that it corrects
 * was made; a reopening keeps the names that were put right after the end.
 */
enum verdict rewind_line(const struct game *old, struct game *game,
			 const struct event *event, const struct event *later,
			 int count, struct event *line, int *length);

#endif
