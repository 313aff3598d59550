/* SPDX-License-Identifier: ISC */
/*
 * What is said of who is at the table where each has a terminal, and of what
 * changes there.
 */
#ifndef UI_PLAY_PRESENCE_WORDS_H
#define UI_PLAY_PRESENCE_WORDS_H

#include "game/game.h"
#include "replica/presence.h"

/*
 * What to tell whoever sits at the seats `here` of the change; empty where
 * there is nothing.
 */
void presence_news(const struct game *game, const struct presence *before,
		   const struct presence *now, seatset here, char *out,
		   size_t size);

/* Why somebody is not there whose seat is kept, behind what there is. */
void presence_say_kept(const struct game *game, const struct presence *presence,
		       enum seat seat, char *out, size_t size);

/* Who would like which rematch, behind what there is; or nothing. */
void presence_say_wishes(const struct game *game,
			 const struct presence *presence, char *out,
			 size_t size);

/* Who calls the referee, behind what there is; or nothing. */
void presence_say_calls(const struct game *game,
			const struct presence *presence, char *out,
			size_t size);

/* For whom the clock waits, while it does, as the seats `here` are told. */
void presence_waiting(const struct game *game, const struct presence *presence,
		      seatset here, char *out, size_t size);

/* "zoe", or "zoe (not here)"; "" where none is known. */
const char *presence_referee(const struct presence *presence, char *out,
			     size_t size);

/*
 * "left", "gone", "free", "not here yet", or NULL: somebody is there, or nobody
 * can tell.
 */
const char *presence_absent(const struct presence *presence, enum seat seat);

#endif
