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

/*
 * A kind of event is one row: its fold (game/fold.h), and whether going back
 * keeps it (game/rewind.h). The order has no meaning.
 */
#define EVENT_ROWS(ROW)                                                  \
	/* the handicap stones laid so far, with free placement */       \
	ROW(EVENT_PLACE, fold_place, KEPT_NEVER)                         \
	/* a stone or a pass */                                          \
	ROW(EVENT_TURN, fold_turn, KEPT_NEVER)                           \
	/* a question; asking to continue is a pause */                  \
	ROW(EVENT_ASK, fold_ask, KEPT_BY_CORRECTION)                     \
	/* yes or no, short of what it brings about */                   \
	ROW(EVENT_ANSWER, fold_answer, KEPT_BY_CORRECTION)               \
	/* a yes is taken back, or the question by its asker */          \
	ROW(EVENT_WITHDRAW, fold_withdraw, KEPT_BY_CORRECTION)           \
	/* all agreed: in place of the last turn, behind what is kept */ \
	ROW(EVENT_UNDO, fold_undo, KEPT_NEVER)                           \
	ROW(EVENT_RESIGN, fold_resign, KEPT_NEVER)                       \
	/* all marks as they are now */                                  \
	ROW(EVENT_MARK, fold_mark, KEPT_BY_CORRECTION)                   \
	ROW(EVENT_RESUME, fold_resume, KEPT_BY_CORRECTION)               \
	ROW(EVENT_TIMEOUT, fold_timeout, KEPT_NEVER)                     \
	/* a claim is settled: a rotation error, 6(2)-(5) */             \
	ROW(EVENT_ERROR, fold_error, KEPT_NEVER)                         \
	/* the partner made the last turn, which stands again */         \
	ROW(EVENT_CORRECT, fold_correct, KEPT_NEVER)                     \
	/* a stone of the wrong side, taken off again (1.4) */           \
	ROW(EVENT_REMOVE, fold_remove, KEPT_BY_CORRECTION)               \
	ROW(EVENT_AWAY, fold_away, KEPT_BY_CORRECTION)                   \
	ROW(EVENT_BACK, fold_back, KEPT_BY_CORRECTION)                   \
	ROW(EVENT_BREAK, fold_break, KEPT_ALWAYS)                        \
	/* by its own kind: ruling_kept() */                             \
	ROW(EVENT_RULING, fold_ruling, KEPT_NEVER)                       \
	/* older records: a word about the marks without the count */    \
	ROW(EVENT_SEEN, fold_seen, KEPT_BY_CORRECTION)

#define EVENT_KIND(kind, fold, kept) kind,
enum event_kind { EVENT_ROWS(EVENT_KIND) EVENTS };

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
