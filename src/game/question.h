/* SPDX-License-Identifier: ISC */
/*
 * Whatever needs somebody's word: a question is asked by a seat, answered by
 * those whom its kind names, and until it is settled the clock runs or stops
 * as its kind says. One table row makes a kind; one is open at a time.
 */
#ifndef GAME_QUESTION_H
#define GAME_QUESTION_H

#include "game/seat.h"

enum question_kind {
	QUESTION_NONE,
	QUESTION_RESIGN,   /* the partner: may I resign? does not bind (1.7) */
	QUESTION_UNDO,	   /* all: take the last turn back? */
	QUESTION_PAUSE,	   /* all: stop the clock? (INT-21) */
	QUESTION_CONTINUE, /* all: the clock was paused; go on? */
	QUESTION_MARKS,	  /* all: are the marks and the count beside them right?
			   (Art. 9.2 and 10.4, INT-20) */
	QUESTION_INTENT,  /* all: was the error intentional? 6(2), INT-17; asked
			    by the rules after a removal (INT-23) */
	QUESTION_PARTNER, /* the other pair: did the partner make that turn? */
	QUESTION_NO_RESULT, /* all: end without result? (Art. 12) */
	QUESTION_BOTH_LOSE, /* all: do both sides lose? (Art. 13) */
	QUESTION_FORFEIT,   /* all: does the other pair lose by rule 4? (1.6) */
	QUESTION_STAND_IN,  /* all: may somebody else take the asker's seat? */
	QUESTIONS
};

/* Who must answer. */
enum question_who { ASKS_ALL, ASKS_PARTNER, ASKS_OTHER_PAIR };

/* What the clock does while it is open (INT-15, INT-21). */
enum question_time {
	TIME_STOPS,
	TIME_RUNS,
	/*
	 * runs on when the side on turn asks, until a seat of the other side
	 * has said yes: nobody gains time to think by asking
	 */
	TIME_RUNS_FOR_ASKER
};

/* What one "no" does. */
enum question_no {
	NO_CLOSES, /* the question is settled: no */
	NO_CLEARS  /* every yes is taken back, the question stays */
};

struct question_rule {
	const char *name;     /* in actions and on the wire */
	const char *recorded; /* in the record, where it is another there */
	enum question_who who;
	enum question_time time;
	bool asker_agrees;  /* asking is a yes */
	bool askers_own;    /* its asker may take it back */
	bool asked_by_seat; /* a seat may open it with an "ask" */
	bool askers_turn;   /* who asks is told by whose turn it is */
	bool claims;	    /* something about the last turn, 6(1) */
	bool of_board;	    /* else, what has to be seen to answer it */
	bool for_pairs;	    /* it is about what partners do */
	enum question_no no;
};

struct question {
	enum question_kind kind;
	enum seat asker; /* SEAT_NONE: the rules, or the table itself */
	seatset needs;	 /* who must answer */
	seatset yes;	 /* who has said yes */
};

const struct question_rule *question_rule(enum question_kind kind);
enum question_kind question_parse(const char *name); /* or QUESTION_NONE */

/* The same by the names that the record has for them. */
const char *question_recorded(enum question_kind kind);
enum question_kind question_parse_recorded(const char *name);

/*
 * What is asked of all whenever nothing else is: while the marks are being
 * agreed on, and while the clock is stopped. Else QUESTION_NONE.
 */
enum question_kind question_due(bool marking, bool stopped);

void question_open(struct question *question, enum question_kind kind,
		   enum seat asker, int seats);
void question_close(struct question *question);
/* Who says yes by asking. */
seatset question_given(const struct question *question);
bool question_agreed(const struct question *question);
/* Who has still to say yes. */
seatset question_missing(const struct question *question);

/* Whether that seat takes the question back by its "withdraw". */
bool question_is_askers(const struct question *question, enum seat seat);

/* Whether the clock of the side on turn stands still for it. */
bool question_stops_clock(const struct question *question, enum colour on_turn);

#endif
