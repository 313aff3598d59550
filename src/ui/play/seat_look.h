/* SPDX-License-Identifier: ISC */
/*
 * What is to be seen of a seat, however it is drawn: whether it is lit, its
 * clock, its key, and its people. Where whose turn it is is told on request
 * alone, no seat gives it away: the clock that runs is that of a side, and
 * nobody is lit.
 */
#ifndef UI_PLAY_SEAT_LOOK_H
#define UI_PLAY_SEAT_LOOK_H

#include "game/rank.h"
#include "ui/play/clock_text.h"
#include "ui/play/play.h"

struct seat_look {
	bool lit;   /* on turn */
	bool next;  /* and who is after that */
	bool timed; /* it has a clock that may be seen */
	bool runs;  /* which is the one that is lit, whether it runs or not */
	bool alarm; /* and has its last seconds */
	struct clock_face face;
};

struct seat_look seat_look(const struct play *play, enum seat seat);

/* Of the side's clock: its pair's, or the one that is lit, else none. */
struct seat_look seat_look_side(const struct play *play, enum colour side);

/* Of the seat, or its side where seats stand by sides: its clock is there. */
struct seat_look seat_look_clock(const struct play *play, enum seat seat);
/* Whether that one has lost on time, and may be seen. */
bool seat_look_is_lost(const struct play *play, enum seat seat);

/* The same of who is on turn. */
struct seat_look seat_look_turn(const struct play *play);

/* What stands behind its time: " 3x" periods, "/13" stones; or "". */
const char *seat_look_rest(const struct play *play,
			   const struct seat_look *look, char out[CLOCK_TEXT]);

/* The columns of the longest time that the clocks begin with. */
int seat_look_clock_columns(const struct setup *setup);
/* Of that and the longest that there is now: a ruling may have given it. */
int seat_look_time_columns(const struct play *play);

/* Whether seats stand by sides, with a clock of the side, or one by one. */
bool seat_look_by_side(const struct play *play);

/* The own key that a seat is known by: "1". */
const char *seat_look_key(const struct play *play, enum seat seat,
			  char out[KEY_TEXT]);

/* Those of several, with that between them: "1, 3". */
const char *seat_look_keys(const struct play *play, seatset seats,
			   const char *between, char *out, size_t size);

/* "3k", however it was written; "" without one, as of a stand-in. */
const char *seat_look_rank(const struct game *game, enum seat seat,
			   char out[RANK_SGF]);

/* "Anna"; without a name the login "anna", if it has no other seat. */
bool seat_look_is_named(const struct play *play, enum seat seat);
/* That, or else "Black 1". */
const char *seat_look_name(const struct play *play, enum seat seat);
/* The columns of the longest. */
int seat_look_name_columns(const struct play *play);
/*
 * The same; where so many columns would cut it, what it begins with, "Anna",
 * unless somebody else's begins so, too.
 */
const char *seat_look_first(const struct play *play, enum seat seat,
			    int columns, char *out, size_t size);
/* The same, but cut where the columns leave enough of it. */
const char *seat_look_brief(const struct play *play, enum seat seat,
			    int columns, char *out, size_t size);

/*
 * The time that it has used (rulebook 5.1): in whole minutes while it grows, so
 * that it seldom changes, and from the first of them on; "" while it is secret.
 */
void seat_look_used(const struct play *play, enum seat seat, char *out,
		    size_t size);

/* Whether its keys stand in that place: with key sets, until the end. */
bool seat_look_has_keys(const struct play *play);

/*
 * That somebody is not there, or their line or terminal is not, or that they
 * call the referee; else NULL.
 */
const char *seat_look_absence(const struct play *play, enum seat seat);

/* What is told beside: its keys, or else that. */
void seat_look_aside(const struct play *play, enum seat seat, char *out,
		     size_t size);

enum { SEAT_STATE = 128 }; /* bytes */

/* Whether it waits for who is on turn, which says why they are not there. */
bool seat_look_waits(const struct play *play);
/* Whether an answer is waited for while the clock runs. */
bool seat_look_waits_running(const struct play *play);

/*
 * That the clock is stopped, or waited for an answer, as " PAUSED "; NULL where
 * neither is so. In shorter words where so many columns want that; of somebody
 * who is waited for with the time that is left for it, if there is room.
 */
const char *seat_look_state(const struct play *play, int columns,
			    char out[SEAT_STATE]);

bool seat_look_has_team(const struct game *game, enum colour side);

/*
 * "Torino (Black)", since all that is told is told of a colour; without that
 * where one of both has no room for it in so many columns, and that alone
 * where the pair has no name.
 */
const char *seat_look_team(const struct game *game, enum colour side,
			   int columns, char *out, size_t size);

/*
 * All that time changes on the screen, but the digits of the running clock:
 * where these are the same they take the same place, and nothing else moves.
 */
struct seat_time {
	enum clock_part part;
	bool alarm;
	int count, columns; /* of the clock, and that its digits take */
	int minutes;	    /* used by who is on turn */
};

struct seat_time seat_look_time(const struct play *play);

#endif
