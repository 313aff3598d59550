/* SPDX-License-Identifier: ISC */
/*
 * What happened: one event is one node of the record. Folding the events of
 * a record, in order, over its set-up gives the game; nothing else does.
 */
#ifndef GAME_EVENT_H
#define GAME_EVENT_H

#include "base/login.h"
#include "game/question.h"
#include "game/ruling.h"
#include "game/saying.h"
#include "rules/score.h"

/* What other files ask about a kind of event, one bit each. */
enum event_trait {
	SHARES_NODE = 1,     /* a run of them is one node */
	GIVES_TIME_BACK = 2, /* it is as if the running turn had just begun */
	WHILE_AWAY = 4,	     /* who is away may do it (INT-24) */
	GOES_BACK = 8,	     /* it takes the place of an earlier event */
	DECIDES = 16,	     /* it settles a claim, or is a ruling */
	REMAKES_TURN = 32,   /* the last turn stands again, made by .mover */
	IS_TURN = 64,	     /* a stone or a pass in the rotation */
	IS_QUESTION = 128,   /* others have a word in it */
	IS_ANSWER = 256,     /* that word */
	OF_LINE = 512,	     /* the table has it to say of .line */
	NAMES_PLAYERS = 1024 /* who they are, and nothing of the game */
};

/*
 * A kind of event is one row: its fold (game/fold.h), whether going back
 * keeps it (game/rewind.c), and its traits. The order has no meaning.
 */
#define EVENT_ROWS(ROW)                                                       \
	/* the handicap stones laid so far, with free placement */            \
	ROW(EVENT_PLACE, fold_place, KEPT_NEVER,                              \
	    SHARES_NODE | GIVES_TIME_BACK | WHILE_AWAY)                       \
	/* a stone or a pass */                                               \
	ROW(EVENT_TURN, fold_turn, KEPT_NEVER, WHILE_AWAY | IS_TURN)          \
	/* a question; asking to continue is a pause */                       \
	ROW(EVENT_ASK, fold_ask, KEPT_BY_CORRECTION, IS_QUESTION)             \
	/* yes or no, short of what it brings about */                        \
	ROW(EVENT_ANSWER, fold_answer, KEPT_BY_CORRECTION, IS_ANSWER)         \
	/* a yes is taken back, or the question by its asker */               \
	ROW(EVENT_WITHDRAW, fold_withdraw, KEPT_BY_CORRECTION, 0)             \
	/* all agreed: it replaces the last turn, after what is kept */       \
	ROW(EVENT_UNDO, fold_undo, KEPT_NEVER, GIVES_TIME_BACK | GOES_BACK)   \
	ROW(EVENT_RESIGN, fold_resign, KEPT_NEVER, 0)                         \
	/* all marks as they are now */                                       \
	ROW(EVENT_MARK, fold_mark, KEPT_BY_CORRECTION, SHARES_NODE)           \
	ROW(EVENT_RESUME, fold_resume, KEPT_BY_CORRECTION, 0)                 \
	ROW(EVENT_TIMEOUT, fold_timeout, KEPT_NEVER, 0)                       \
	/* a claim is settled: a rotation error, 6(2)-(5) */                  \
	ROW(EVENT_ERROR, fold_error, KEPT_NEVER, DECIDES)                     \
	/* the last turn is put down again as the partner's */                \
	ROW(EVENT_CORRECT, fold_correct, KEPT_NEVER,                          \
	    GOES_BACK | DECIDES | REMAKES_TURN)                               \
	/* a stone of the wrong side, taken off again (1.4) */                \
	ROW(EVENT_REMOVE, fold_remove, KEPT_BY_CORRECTION, WHILE_AWAY)        \
	ROW(EVENT_AWAY, fold_away, KEPT_BY_CORRECTION, WHILE_AWAY)            \
	ROW(EVENT_BACK, fold_back, KEPT_BY_CORRECTION, WHILE_AWAY)            \
	ROW(EVENT_BREAK, fold_break, KEPT_ALWAYS, 0)                          \
	/* the line of the seat on turn is lost, or back; or it has waited  \
	   for as long as its pair may (INT-28) */ \
	ROW(EVENT_LOST, fold_lost, KEPT_NEVER, OF_LINE)                       \
	ROW(EVENT_FOUND, fold_found, KEPT_NEVER, OF_LINE)                     \
	ROW(EVENT_WAITED, fold_waited, KEPT_NEVER, OF_LINE)                   \
	/* a sentence that is permitted (1.6) */                              \
	ROW(EVENT_SAY, fold_say, KEPT_NEVER, 0)                               \
	/* a login plays at seats from here on */                             \
	ROW(EVENT_SEATED, fold_seated, KEPT_ALWAYS,                           \
	    WHILE_AWAY | NAMES_PLAYERS)                                       \
	/* a login has freed seats for whoever comes */                       \
	ROW(EVENT_FREED, fold_freed, KEPT_ALWAYS, WHILE_AWAY | NAMES_PLAYERS) \
	/* by its own kind: ruling_kept() */                                  \
	ROW(EVENT_RULING, fold_ruling, KEPT_NEVER, DECIDES)                   \
	/* older records: a word about the marks without the count */         \
	ROW(EVENT_SEEN, fold_seen, KEPT_BY_CORRECTION, 0)

#define EVENT_KIND(kind, fold, kept, traits) kind,
enum event_kind { EVENT_ROWS(EVENT_KIND) EVENTS };

struct event {
	enum event_kind kind;
	/*
	 * How many nodes below the root it hangs. An event at the depth of an
	 * earlier one takes its place, and the earlier one is left in the file
	 * as a variation (game/rewind.c).
	 */
	int depth;
	enum seat seat;	 /* who acted; SEAT_NONE: the table itself */
	enum seat mover; /* EVENT_CORRECT: who made the turn; SEAT_NONE in older
			    records, which left the turn where it was */
	enum seat line;	 /* OF_LINE: whose it is */
	point point;	 /* of a turn, or POINT_PASS; of a stone removed */
	enum question_kind question;
	enum saying saying; /* EVENT_SAY */
	bool yes;	    /* EVENT_ANSWER, _SEEN: the answer */
	bool intentional;   /* EVENT_ERROR: all have said that it was */
	bool asks_intent;   /* EVENT_REMOVE: whether it was is asked (INT-23) */
	bool paused;	    /* EVENT_UNDO: a pause goes on after it */
	bool waits; /* EVENT_AWAY, _BACK: an undo that is asked for waits
		       (INT-24), which in older records it did not */
	enum seat first, skipped; /* EVENT_RESUME: who plays first (3.4) */
	enum seat on_turn; /* EVENT_CORRECT, a reopening that sets a clock: who
			      was until then */
	struct pointset stones; /* EVENT_PLACE */
	struct marks marks;	/* EVENT_MARK */
	seatset seats; /* EVENT_SEATED, of whom; EVENT_FREED, by whom: */
	char login[LOGIN_BYTES];
	char from[LOGIN_BYTES]; /* EVENT_FREED: whose they were; "": not said */
	struct ruling ruling;	/* EVENT_RULING; EVENT_CORRECT by a referee */
	int64_t used;		/* ms of the running turn when it happened */
	int64_t stood[2];	/* ms by then, as the game has them */
	/* EVENT_CORRECT: ms that the turn after it has taken; and what each
	   seat had thought by then, before earlier ones of the same turn */
	int64_t since, thought[SEATS_MAX];
};

/* An event by that seat, or by SEAT_NONE; no other seat has a part in it. */
static inline struct event event_by(enum seat seat, enum event_kind kind,
				    int depth)
{
	return (struct event){.kind = kind,
			      .depth = depth,
			      .seat = seat,
			      .mover = SEAT_NONE,
			      .line = SEAT_NONE,
			      .first = SEAT_NONE,
			      .skipped = SEAT_NONE,
			      .on_turn = SEAT_NONE};
}

#define EVENT_TRAITS(kind, fold, kept, traits) [kind] = (traits),

static inline bool event_has(enum event_kind kind, enum event_trait trait)
{
	static const unsigned short traits[EVENTS] = {EVENT_ROWS(EVENT_TRAITS)};

	return traits[kind] & trait;
}

#endif
