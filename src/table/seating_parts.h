/* SPDX-License-Identifier: ISC */
/* What the files of seating share: whose a seat is, and may be. */
#ifndef TABLE_SEATING_PARTS_H
#define TABLE_SEATING_PARTS_H

#include "table/seating.h"

/* Whether it comes by the account of the table itself, and by no name. */
bool seating_is_own(const struct hub *hub, const struct peer *peer);
/* Whoever began it, from whatever terminal. */
bool seating_is_host(const struct hub *hub, const struct peer *peer);

/* The seats that the login of a peer holds. */
seatset seating_held(const struct hub *hub, const struct peer *peer);
/* Those that are kept for whoever has named them, by whatever account. */
seatset seating_chosen(const struct hub *hub);

/* Those of them that are not for this peer, which has others. */
seatset seating_of_others(const struct hub *hub, const struct peer *peer);

/* Whether a login that has some of them may have all. */
bool seating_may_have(const struct hub *hub, const struct peer *peer,
		      seatset held, seatset wanted);
/* Why not; false. */
bool seating_say_pair(struct error *error);

#endif
