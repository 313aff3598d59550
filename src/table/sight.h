/* SPDX-License-Identifier: ISC */
/*
 * How much of the game a peer is given. At a table that others may see, who has
 * neither a seat nor the referee's right sees it some moves late, and while it
 * stands still nobody is shown the board who has not seen it; at the end all is
 * given to all. So a player who watches from another terminal, or asks there,
 * learns nothing that the table does not say to all the world. Whoever has a
 * seat does not hear of the board then by asking, but has the record, in which
 * is what they are asked: to cover it is for their terminal.
 */
#ifndef TABLE_SIGHT_H
#define TABLE_SIGHT_H

#include <stdbool.h>
#include <stddef.h>

#include "game/game.h"

struct hub;
struct peer;

/* Whether it is told all as it happens. */
bool sight_is_whole(const struct hub *hub, const struct peer *peer);

/* So many moves late it is given the rest; 0: it is given all. */
int sight_late(const struct hub *hub, const struct peer *peer);

/* Whether that peer may not ask for the board now, */
bool sight_is_covered(const struct hub *hub, const struct peer *peer);
/* or is not told what has happened, either; */
bool sight_keeps_out(const struct hub *hub, const struct peer *peer);
/* and that not only while it stands still, since nobody may watch. */
bool sight_is_unwatched(const struct hub *hub, const struct peer *peer);

/*
 * The game as that peer may see it, in which of a covered board no point is
 * named; false without memory.
 */
bool sight_game(const struct hub *hub, const struct peer *peer,
		struct game *game);

/* Its record as one line for the wire, and how many nodes that has. */
bool sight_write_line(const struct hub *hub, const struct peer *peer,
		      char **text, size_t *length, int *depth);

/*
 * How far a peer is told what happened node by node: so many nodes below the
 * root.
 */
int sight_depth(const struct hub *hub, const struct peer *peer);

/* Whether there is room for one more who watches; others always find some. */
bool sight_has_place(const struct hub *hub);

#endif
