/* SPDX-License-Identifier: ISC */
/*
 * What the game says to an action. Each verdict has a name for the wire and
 * one sentence for people, in one table.
 */
#ifndef GAME_VERDICT_H
#define GAME_VERDICT_H

#include "rules/board.h"
#include "rules/score.h"

enum verdict {
	VERDICT_OK,
	VERDICT_NOT_AN_ACTION,
	VERDICT_OFF_BOARD,
	VERDICT_OCCUPIED,
	VERDICT_SUICIDE,
	VERDICT_KO,
	VERDICT_PARTNERS_TURN, /* the right side, the wrong partner */
	VERDICT_OTHER_SIDE,    /* the wrong side */
	VERDICT_NOT_NEXT,      /* to resign in a stopped game, 1.7 */
	VERDICT_PLACE_FIRST,   /* handicap stones are not all placed */
	VERDICT_NOTHING_TO_PLACE,
	VERDICT_STOPPED,     /* two passes: mark, agree or resume */
	VERDICT_NOT_STOPPED, /* there is nothing to mark or resume yet */
	VERDICT_OVER,
	VERDICT_PAUSED,	      /* answer the question first */
	VERDICT_HELD,	      /* paused until the referee lets play go on */
	VERDICT_LINE_LOST,    /* that of the seat on turn, INT-28 */
	VERDICT_NOT_TO_PAUSE, /* only the referee stops the clock */
	VERDICT_NO_QUESTION,
	VERDICT_NO_YES,	   /* to take back */
	VERDICT_NOT_ASKED, /* somebody else's answer is wanted */
	VERDICT_ALREADY_ANSWERED,
	VERDICT_ALREADY_ASKED,	 /* once a turn */
	VERDICT_ALREADY_REFUSED, /* by a no, INT-21 */
	VERDICT_NO_PARTNER,
	VERDICT_UNDO_OFF,
	VERDICT_NOTHING_TO_UNDO,
	VERDICT_NO_STONE,
	VERDICT_DEAD_IN_NEUTRAL,
	VERDICT_DEAD_IN_OWN,
	VERDICT_NOTHING_TO_CLAIM,
	VERDICT_IN_ROTATION,	 /* 6(1) */
	VERDICT_CLAIMED_ALREADY, /* the last turn has been judged */
	VERDICT_CLAIM_TOO_LATE,	 /* that side's own window is closed, INT-22 */
	VERDICT_PARTNER_AWAY,
	VERDICT_AWAY_ALREADY,
	VERDICT_NOT_AWAY,
	VERDICT_AWAY, /* not while that seat is away, INT-24 */
	VERDICT_NO_BREAKS,
	VERDICT_NO_BREAK_LEFT,
	VERDICT_UNTIMED,
	VERDICT_SAID_ALREADY, /* once a turn, 1.6 */
	VERDICT_NOTHING_TO_RULE,
	VERDICT_TIME_LOST, /* the flag fell before the action */
	VERDICT_COUNT
};

const char *verdict_name(enum verdict verdict);
/* VERDICT_COUNT for an unknown name. */
enum verdict verdict_parse(const char *name);

/*
 * An English msgid. "{turn}" in it stands for whose turn it is, "{asked}"
 * for whose answer is wanted: the screen puts names there.
 */
const char *verdict_sentence(enum verdict verdict);

/* What the game says to a stone; VERDICT_OK where it is a legal move. */
static inline enum verdict verdict_of_move(enum legality legality)
{
	static const enum verdict of_legality[] = {
		[LEGAL] = VERDICT_OK,
		[OFF_BOARD] = VERDICT_OFF_BOARD,
		[OCCUPIED] = VERDICT_OCCUPIED,
		[SUICIDE] = VERDICT_SUICIDE,
		[KO] = VERDICT_KO,
	};

	return of_legality[legality];
}

/* What it says to a yes to the marks. */
static inline enum verdict verdict_of_marks(enum soundness soundness)
{
	static const enum verdict of_soundness[] = {
		[SCORE_SOUND] = VERDICT_OK,
		[SCORE_DEAD_IN_NEUTRAL] = VERDICT_DEAD_IN_NEUTRAL,
		[SCORE_DEAD_IN_OWN] = VERDICT_DEAD_IN_OWN,
	};

	return of_soundness[soundness];
}

#endif
