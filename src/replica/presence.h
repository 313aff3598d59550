/* SPDX-License-Identifier: ISC */
/* Who is at the table where each has a terminal, as the table has told it. */
#ifndef REPLICA_PRESENCE_H
#define REPLICA_PRESENCE_H

#include <stddef.h>

#include "base/login.h"
#include "game/seat.h"

struct game;
struct record;
struct setup;

struct presence {
	bool known; /* else there is one terminal for all */
	char login[SEATS_MAX][LOGIN_BYTES]; /* who holds the seat, or "" */
	char own[LOGIN_BYTES];	/* of all who can come: it names nobody */
	seatset seats;		/* that there are */
	seatset there;		/* whose terminal is */
	seatset sit;		/* that can be taken from here */
	seatset left;		/* who is not, since they have left */
	seatset expected;	/* or have not come yet */
	seatset waits;		/* for whom the clock waits, to begin */
	seatset calls;		/* who call the referee */
	seatset again, swapped; /* who would like a rematch of that kind */
	seatset together;	/* those that more than one terminal acts for */
	seatset back;		/* or another once theirs is gone */
	int watching;
	bool silent; /* nobody tells what the table says any more */
	int late;    /* so many moves, here: what is shown is as it was then */
	bool still;  /* the board is covered: play stands still */
	bool last;   /* no other game follows at this table */
	bool rules;  /* this terminal, as the referee's, */
	bool guest;  /* or does not run the table; */
	bool code;   /* or is the referee once it has said a code; */
	bool barred; /* or it cannot be the referee, */
	char referee[LOGIN_BYTES];	/* but this one, if anybody */
	char referee_here[LOGIN_BYTES]; /* while they are */
	seatset former; /* whose who watches here was, and is no more, by whose
			   word: a login's, "*" the referee's, "" all's */
	char former_by[LOGIN_BYTES];
};

/* "B1=anna+ W1=bert B2=- ..."; words that mean nothing are passed over. */
void presence_read(struct presence *presence, const char *text);

/*
 * Who had the seats of a record when its game stood like that, or was to be the
 * first who had them.
 */
void presence_recall(struct presence *presence, const struct record *record,
		     const struct game *game);

/* Whether nobody has come yet whose seat it is. */
bool presence_is_expected(const struct presence *presence, enum seat seat);

/* Whether anybody would like a rematch. */
bool presence_has_wishes(const struct presence *presence);

/*
 * Whether the clock that runs in the game is seen to: it waits for nobody to
 * begin, the game is not shown late, and its table is heard.
 */
bool presence_shows_clock(const struct presence *presence);

/*
 * Whether this terminal may free others' seats. A code is said for one ruling:
 * who has it not yet may not.
 */
bool presence_may_free(const struct presence *presence);

/* Whose the seat is, by a login that is not all's; or "". */
const char *presence_login(const struct presence *presence, enum seat seat);

/* Who has no name in that set-up goes by it. */
void presence_name(const struct presence *presence, struct setup *setup);

/* Those of the seats whose login is another than before. */
seatset presence_others(const struct presence *before,
			const struct presence *now, seatset seats);

/* Whether its login is another than all's. */
bool presence_has_other_login(const struct presence *presence, enum seat seat);

/* Whether nobody is there. */
bool presence_is_absent(const struct presence *presence, enum seat seat);

/* The same, and it is nobody's. */
bool presence_is_free(const struct presence *presence, enum seat seat);

/* The seats that are nobody's, whoever is there. */
seatset presence_unheld(const struct presence *presence);

/* Whether it is of whoever watches here, and nobody is there. */
bool presence_is_kept_for_us(const struct presence *presence, enum seat seat);

/* Whether nobody is there since somebody has left, and no line is lost. */
bool presence_has_left(const struct presence *presence, enum seat seat);

/* Whether a login is there which the record has not named yet. */
bool presence_is_new(const struct presence *presence, const struct game *game,
		     enum seat seat);

#endif
