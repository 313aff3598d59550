/* SPDX-License-Identifier: ISC */
/*
 * Who plays, for all the world to read: by the names that were given, in the
 * language of the program, and never by a login.
 */
#ifndef RELAY_PEOPLE_H
#define RELAY_PEOPLE_H

#include "game/story.h"

enum { PEOPLE_TEXT = PAIR_MAX * (NAME_BYTES + 32) };

/* "Black", "White". */
const char *people_side(enum colour side);

/* "Black 1", or "Black" at a table of two. */
const char *people_seat(const struct game *game, enum seat seat);

/*
 * The name that was given for the seat; empty where none was, or where a
 * stand-in plays, who has none.
 */
const char *people_name(const struct game *game, enum seat seat);

/* "Anna (Black 1)", or "Black 1". Each is cut to size, and returns out. */
const char *people_who(const struct game *game, enum seat seat, char *out,
		       size_t size);

/* "Anna & Bruno", or the team's name, or the side. */
const char *people_pair(const struct game *game, enum colour side,
			char out[PEOPLE_TEXT]);

/* No seat of that game was ever anybody's; whose name it is not has none. */
void people_forget_logins(struct game *game);

/* The sentences of a story, with these names. */
const char *people_tell(const struct story *story, char *out, size_t size);

#endif
