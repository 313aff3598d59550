/* SPDX-License-Identifier: ISC */
/*
 * What is to be seen of a seat, before it is drawn: whether it is lit, and
 * its clock. Where whose turn it is is told on request alone, no seat gives it
 * away: the clock that runs is that of a side, and nobody is lit.
 */
#ifndef UI_PLAY_SEAT_LOOK_H
#define UI_PLAY_SEAT_LOOK_H

#include "ui/play/play.h"

struct seat_look {
	bool lit;   /* on turn */
	bool next;  /* and who is after that */
	bool timed; /* it has a clock that may be seen */
	bool runs;  /* which is the one that is lit, whether it runs or not */
	bool alarm; /* its last seconds, whose end costs something */
	struct clock_face face;
};

struct seat_look seat_look(const struct play *play, enum seat seat);

/* Of the side's clock: its pair's, or the one that is lit, else none. */
struct seat_look seat_look_side(const struct play *play, enum colour side);

/* Whether seats stand by sides, with a clock of the side, or one by one. */
bool seat_look_by_side(const struct play *play);

/* ms that the seat has thought, in whole turns where it is not to be seen. */
int64_t seat_look_spent(const struct play *play, enum seat seat);

/* "Torino", or "Black". */
const char *seat_look_team(const struct game *game, enum colour side);

#endif
