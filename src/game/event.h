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
	EVENT_UNDO,   /* all agreed: hangs where the turn taken back hung */
	EVENT_RESIGN,
	EVENT_MARK, /* all marks as they are now */
	EVENT_RESUME,
	EVENT_TIMEOUT,
	EVENT_ERROR,   /* a claim is settled: a rotation error, 6(2)-(5) */
	EVENT_CORRECT, /* the partner made the last turn */
	EVENT_REMOVE,  /* a stone of the wrong side, taken off again (1.4) */
	EVENT_AWAY,
	EVENT_BACK,
	EVENT_BREAK,
	EVENT_RULING,
	EVENTS
};

struct event {
	enum event_kind kind;
	/*
	 * How many nodes below the root it hangs. An event at the depth of an
	 * earlier one takes its place: what was there is off the line.
	 */
	int depth;
	enum seat seat; /* who acted; SEAT_NONE: the table itself */
	point point;	/* EVENT_TURN: the point, or POINT_PASS; EVENT_REMOVE */
	enum question_kind question;
	bool yes; /* EVENT_ANSWER; EVENT_ERROR: it was intentional */
	enum seat first, skipped; /* EVENT_RESUME */
	struct pointset stones;	  /* EVENT_PLACE */
	struct marks marks;	  /* EVENT_MARK */
	struct ruling ruling;	  /* EVENT_RULING */
	int64_t used;		  /* ms of the running turn when it happened */
};

#endif
