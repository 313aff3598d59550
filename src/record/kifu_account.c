/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/kifu_account.h"

#include <stdio.h>

#include "record/kifu_put.h"

enum { WHO = NAME_BYTES + 8 };

/* What somebody did, after their name. */
static const struct {
	enum event_kind kind;
	enum question_kind question;
	const char *did;
} deeds[] = {
	{EVENT_PLACE, QUESTION_NONE, "places the handicap stones."},
	{EVENT_ASK, QUESTION_RESIGN, "asks the partner's consent to resign."},
	{EVENT_ASK, QUESTION_UNDO, "asks to take the last move back."},
	{EVENT_ASK, QUESTION_CONTINUE, "stops the clock."},
	{EVENT_ASK, QUESTION_INTENT,
	 "claims a rotation error, rule 6(1). "
	 "Was it intentional?"},
	{EVENT_ASK, QUESTION_PARTNER,
	 "claims that the partner made the last turn."},
	{EVENT_ASK, QUESTION_NO_RESULT, "proposes to end without result."},
	{EVENT_ASK, QUESTION_BOTH_LOSE, "proposes that both sides lose."},
	{EVENT_ANSWER, QUESTION_RESIGN, "answers about resigning:"},
	{EVENT_ANSWER, QUESTION_UNDO, "answers about the move:"},
	{EVENT_ANSWER, QUESTION_CONTINUE, "answers about going on:"},
	{EVENT_ANSWER, QUESTION_MARKS, "answers about the marks:"},
	{EVENT_ANSWER, QUESTION_SCORE, "answers about the score:"},
	{EVENT_ANSWER, QUESTION_INTENT, "answers about intent:"},
	{EVENT_ANSWER, QUESTION_PARTNER, "answers about who played:"},
	{EVENT_ANSWER, QUESTION_NO_RESULT, "answers about no result:"},
	{EVENT_ANSWER, QUESTION_BOTH_LOSE, "answers about both losing:"},
	{EVENT_UNDO, QUESTION_NONE, "agrees last: the move is taken back."},
	{EVENT_RESIGN, QUESTION_NONE, "resigns."},
	{EVENT_RESUME, QUESTION_NONE, "asks to play on."},
	{EVENT_TIMEOUT, QUESTION_NONE, "has lost on time."},
	{EVENT_CORRECT, QUESTION_NONE, "agrees: the partner made that turn."},
	{EVENT_REMOVE, QUESTION_NONE,
	 "played out of turn for the same side twice: the stone is removed, "
	 "3 points of penalty."},
	{EVENT_AWAY, QUESTION_NONE, "is away from the table."},
	{EVENT_BACK, QUESTION_NONE, "is back at the table."},
	{EVENT_BREAK, QUESTION_NONE, "takes a break with the clock stopped."},
};

static const char *side_name(enum colour side)
{
	return side == BLACK ? "Black" : "White";
}

/* Why there is a penalty or none, 6(4) and 6(5). */
static const char *reason(const struct game *after)
{
	const struct turn *previous = &after->now.previous;

	if (after->now.last.penalty == 0)
		return "the turn before was out of rotation as well: no "
		       "penalty, rule 6(5)";
	if (previous->actual == SEAT_NONE)
		return "it was the first turn: 3 points of penalty";
	if (turn_in_rotation(previous))
		return "the turn before was in rotation: 3 points of "
		       "penalty, rule 6(4)";
	return previous->claimed
		       ? "the turn before had been claimed, so this is a new "
			 "error: 3 points of penalty, rule 6(7)"
		       : "every claimed error costs 3 points here";
}

static void tell_error(const struct event *event, const struct game *after,
		       char out[KIFU_ACCOUNT])
{
	const struct turn *last = &after->now.last;
	char actual[WHO], expected[WHO], claimant[WHO], next[WHO];

	kifu_who(&after->setup, last->actual, actual);
	kifu_who(&after->setup, last->expected, expected);
	kifu_who(&after->setup, last->claimant, claimant);
	kifu_who(&after->setup, after->now.expected, next);
	if (event->yes)
		snprintf(out, KIFU_ACCOUNT,
			 "Rotation error: %s played instead of %s. Claimed by "
			 "%s, intentional: %s loses by forfeit, rule 6(2).",
			 actual, expected, claimant,
			 side_name(seat_side(last->actual)));
	else
		snprintf(out, KIFU_ACCOUNT,
			 "Rotation error: %s played instead of %s. Claimed by "
			 "%s, unintentional; %s. Next: %s.",
			 actual, expected, claimant, reason(after), next);
}

static void tell_ruling(const struct ruling *ruling, char out[KIFU_ACCOUNT])
{
	char words[RULING_WORDS];

	snprintf(out, KIFU_ACCOUNT, "Ruling: %s. %s",
		 ruling_text(ruling, words), ruling_summary(ruling->kind));
}

static void tell_deed(const struct event *event, const struct game *after,
		      char out[KIFU_ACCOUNT])
{
	const char *answer = event->yes ? " yes." : " no.";
	char who[WHO];

	for (size_t i = 0; i < sizeof(deeds) / sizeof(deeds[0]); i++)
		if (deeds[i].kind == event->kind &&
		    deeds[i].question == event->question)
			snprintf(out, KIFU_ACCOUNT, "%s %s%s",
				 kifu_who(&after->setup, event->seat, who),
				 deeds[i].did,
				 event->kind == EVENT_ANSWER ? answer : "");
}

void kifu_account(const struct event *event, const struct game *after,
		  char out[KIFU_ACCOUNT])
{
	out[0] = '\0';
	if (event->kind == EVENT_TURN && event->point == POINT_PASS)
		snprintf(out, KIFU_ACCOUNT, "%s",
			 after->phase == PHASE_MARK
				 ? "Pass. The game is stopped."
				 : "Pass.");
	else if (event->kind == EVENT_ERROR)
		tell_error(event, after, out);
	else if (event->kind == EVENT_RULING)
		tell_ruling(&event->ruling, out);
	else
		tell_deed(event, after, out);
}
