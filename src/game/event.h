/* SPDX-License-Identifier: ISC */
/*
 * What happened: one event is one node of the record. Folding the events of
 * a record, in order, over its set-up gives the game; nothing else does.
 */
#ifndef GAME_EVENT_H
#define GAME_EVENT_H

#include "game/question.h"
#include "game/ruling.h"
#include "rules/score.h"

enum event_kind {
	EVENT_PLACE,  /* the handicap stones laid so far, with free placement */
	EVENT_TURN,   /* a stone or a pass */
	EVENT_ASK,    /* a question; asking to continue is a pause */
	EVENT_ANSWER, /* yes or no, short of what it brings about */
	EVENT_WITHDRAW, /* a yes is taken back, or the question by its asker */
	EVENT_UNDO, /* all agreed: in place of the last turn, behind what stays */
	EVENT_RESIGN,
	EVENT_MARK, /* all marks as they are now */
	EVENT_RESUME,
	EVENT_TIMEOUT,
	EVENT_ERROR,   /* a claim is settled: a rotation error, 6(2)-(5) */
	EVENT_CORRECT, /* the partner made the last turn, which stands again */
	EVENT_REMOVE,  /* a stone of the wrong side, taken off again (1.4) */
	EVENT_AWAY,
	EVENT_BACK,
	EVENT_BREAK,
	EVENT_RULING,
	EVENT_SEEN, /* older records: a word about the marks without the count */
	EVENTS
};

struct event {
	enum event_kind kind;
	/*
	 * How many nodes below the root it hangs. An event at the depth of an
	 * earlier one takes its place: what was there is off the line
	 * (game/rewind.h).
	 */
	int depth;
	enum seat seat;	 /* who acted; SEAT_NONE: the table itself */
	enum seat mover; /* EVENT_CORRECT: who made the turn; SEAT_NONE in older
			    records, which left the turn where it was */
	point point;	 /* of a turn, or POINT_PASS; of a stone removed */
	enum question_kind question;
	bool yes; /* EVENT_ANSWER, _SEEN; EVENT_ERROR: it was intentional;
		     EVENT_REMOVE: all are asked whether it was (INT-23);
		     EVENT_UNDO: a break goes on */
	/* EVENT_RESUME; first: who was on turn, EVENT_CORRECT and a reopening */
	enum seat first, skipped;
	struct pointset stones; /* EVENT_PLACE */
	struct marks marks;	/* EVENT_MARK */
	struct ruling ruling;	/* EVENT_RULING; EVENT_CORRECT by a referee */
	int64_t used;		/* ms of the running turn when it happened */
	int64_t since; /* EVENT_CORRECT: ms that the turn after it has taken */
};

#endif
