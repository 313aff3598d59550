/* SPDX-License-Identifier: ISC */
/*
 * A terminal's copy of the game and of its clock's last reading. A line from
 * the table goes in and one change comes out, to be shown or to be sent: there
 * is no wire in here, no clock and no screen.
 */
#ifndef REPLICA_REPLICA_H
#define REPLICA_REPLICA_H

#include <stdint.h>

#include "record/record.h"
#include "replica/presence.h"
#include "replica/recent.h"

struct replica {
	struct game *game;
	struct recent recent;  /* its last turns */
	bool attached;	       /* a whole record has come */
	bool asked;	       /* for a whole record, which has not come yet */
	bool covered;	       /* of the game the table shows nothing yet, */
	bool unwatched;	       /* and nothing before it is over */
	bool shifts;	       /* the next record is of another time */
	int missed;	       /* or the first node of it that nobody here saw,
				  while their terminal was gone; or 0 */
	unsigned long answers; /* to requests: each has one */
	seatset seats;	       /* that this terminal acts for, and others that
				  a table of two has not */
	struct presence presence; /* who is at the table */
	unsigned asked_as;	  /* what is asked has that number; 0: none */
	int64_t reading;	  /* ms of the turn, as the table last said, */
	int64_t stood;		  /* and that its clock has, for a lost line */
	int64_t since;		  /* when that was, on this machine */
};

enum change_kind {
	CHANGE_NOTHING,
	CHANGE_GAME,	/* a whole record: .before, .event, .new_game, .text */
	CHANGE_EVENT,	/* .before, .event */
	CHANGE_CLOCK,	/* a new reading of it */
	CHANGE_VERDICT, /* what was sent may not happen: .verdict */
	CHANGE_ERROR,	/* something else could not be done: .text */
	CHANGE_OTHERS_FIRST, /* a rematch wants all: .text */
	CHANGE_LOCKED,	     /* the referee's code is wanted first: .why */
	CHANGE_PATH,	     /* where the record is: .text */
	CHANGE_UNSAVED,	  /* what happened last is not on the disk, for .text */
	CHANGE_SAVED,	  /* everything is, again */
	CHANGE_SEATS,	  /* this terminal acts for others than before */
	CHANGE_PRESENCE,  /* others have come or gone: .was_there */
	CHANGE_ANNOUNCED, /* what the referee says to all: .text */
	CHANGE_COVERED,	  /* the game is not to be seen before it goes on */
	CHANGE_DISCARDED, /* there is no game any more, nor its record */
	CHANGE_REQUEST	  /* .text is to be sent to the table */
};

struct change {
	enum change_kind kind;
	struct game before; /* the same as now where none was known */
	bool new_game;	    /* nothing was known before of this game, */
	bool rematch;	    /* but .before, of the same people, is over */
	struct event event; /* what has happened since, or the last of it */
	bool happened;	    /* .event is one */
	bool shifted;	    /* it is shown later than before, or uncovered */
	int missed;	    /* depth of the first node that is news; or 0 */
	enum verdict verdict;
	struct presence was_there;
	const char *why;  /* a code that was given is not taken: a msgid */
	const char *text; /* as long as the line and the change */
	struct error error;
};

/* *game is kept up to date from here on. */
void replica_init(struct replica *replica, struct game *game);

/*
 * One line without its newline, at `now` ms of this machine. A line that
 * means nothing changes nothing.
 */
void replica_take(struct replica *replica, const char *line, int64_t now,
		  struct change *change);

/*
 * Whether it is known what has become of all that was asked for, if that was so
 * many requests, and of a line that was lost: until then nobody can say whose
 * turn it is, or whether it goes on.
 */
bool replica_is_settled(const struct replica *replica, unsigned long requests);

/* Sits down with that request, "attach", "attach B1,W2" or "watch". */
void replica_sit(struct replica *replica, const char *request);

/* What to ask the table for a whole record with. */
const char *replica_request(const struct replica *replica);

/* ms that the running turn has taken by now. */
int64_t replica_used(const struct replica *replica, int64_t now);
/* ms that the clock has stood for a lost line of the pair on turn. */
int64_t replica_stood(const struct replica *replica, int64_t now);

#endif
