/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/kifu_account.h"

#include <stdio.h>

#include "record/kifu_put.h"

enum { WHO = NAME_BYTES + 8, NEXT = WHO + 10 };

/* What somebody did, after their name; without a question, of whichever. */
static const struct {
	enum event_kind kind;
	enum question_kind question;
	const char *did;
} deeds[] = {
	{EVENT_PLACE, QUESTION_NONE, "places the handicap stones."},
	{EVENT_ASK, QUESTION_RESIGN, "asks the partner's consent to resign."},
	{EVENT_ASK, QUESTION_UNDO, "asks to take the last move back."},
	{EVENT_ASK, QUESTION_PAUSE, "asks to stop the clock."},
	{EVENT_ASK, QUESTION_CONTINUE, "stops the clock."},
	{EVENT_ASK, QUESTION_INTENT,
	 "claims a rotation error, rule 6(1). "
	 "Was it intentional?"},
	{EVENT_ASK, QUESTION_PARTNER,
	 "claims that the partner made the last turn."},
	{EVENT_ASK, QUESTION_NO_RESULT, "proposes to end without result."},
	{EVENT_ASK, QUESTION_BOTH_LOSE, "proposes that both sides lose."},
	{EVENT_ASK, QUESTION_FORFEIT,
	 "says that the other pair exchanged information, rule 4."},
	{EVENT_ANSWER, QUESTION_RESIGN, "answers about resigning:"},
	{EVENT_ANSWER, QUESTION_UNDO, "answers about the move:"},
	{EVENT_ANSWER, QUESTION_PAUSE, "answers about stopping the clock:"},
	{EVENT_ANSWER, QUESTION_CONTINUE, "answers about going on:"},
	{EVENT_ANSWER, QUESTION_MARKS, "answers about the score:"},
	{EVENT_SEEN, QUESTION_NONE, "answers about the marks:"},
	{EVENT_ANSWER, QUESTION_INTENT, "answers about intent:"},
	{EVENT_ANSWER, QUESTION_PARTNER, "answers about who played:"},
	{EVENT_ANSWER, QUESTION_NO_RESULT, "answers about no result:"},
	{EVENT_ANSWER, QUESTION_BOTH_LOSE, "answers about both losing:"},
	{EVENT_ANSWER, QUESTION_FORFEIT, "answers about the forfeit:"},
	{EVENT_WITHDRAW, QUESTION_NONE, "takes back the word given."},
	{EVENT_UNDO, QUESTION_UNDO, "agrees last: the move is taken back."},
	{EVENT_RESIGN, QUESTION_NONE, "resigns."},
	{EVENT_TIMEOUT, QUESTION_NONE, "has lost on time."},
	{EVENT_REMOVE, QUESTION_NONE,
	 "played in the other side's turn: the stone is removed, 3 points of "
	 "penalty."},
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

static const char *claimant(const struct game *after, char out[WHO])
{
	enum seat seat = after->now.last.claimant;

	return seat == SEAT_REFEREE ? "the referee"
				    : kifu_who(&after->setup, seat, out);
}

/* While the game is stopped nobody is. */
static const char *tell_next(const struct game *after, char out[NEXT])
{
	char who[WHO];

	out[0] = '\0';
	if (after->phase == PHASE_PLAY)
		snprintf(out, NEXT, " Next: %s.",
			 kifu_who(&after->setup, after->now.expected, who));
	return out;
}

static void tell_error(const struct game *after, char *out, size_t size)
{
	const struct turn *last = &after->now.last;
	char actual[WHO], expected[WHO], by[WHO], next[NEXT];
	int at;

	kifu_who(&after->setup, last->actual, actual);
	kifu_who(&after->setup, last->expected, expected);
	at = snprintf(out, size,
		      "Rotation error: %s played instead of %s. Claimed by "
		      "%s, ",
		      actual, expected, claimant(after, by));
	if (at < 0 || (size_t)at >= size)
		return;
	if (after->ending == ENDING_INTENT)
		snprintf(out + at, size - (size_t)at,
			 "intentional: %s loses by forfeit, rule 6(2).",
			 side_name(seat_side(last->actual)));
	else
		snprintf(out + at, size - (size_t)at, "unintentional; %s.%s",
			 reason(after), tell_next(after, next));
}

static void tell_correction(const struct game *after, char *out, size_t size)
{
	enum seat actual = after->now.last.actual;
	char who[WHO], partner[WHO], next[NEXT];

	kifu_who(&after->setup, actual, who);
	kifu_who(&after->setup, seat_partner(actual, after->setup.seats),
		 partner);
	snprintf(out, size,
		 "Corrected: %s made the last turn, not %s; it was %s "
		 "rotation.%s",
		 who, partner,
		 turn_in_rotation(&after->now.last) ? "in" : "out of",
		 tell_next(after, next));
}

static void tell_ruling(const struct ruling *ruling, const struct game *after,
			char out[KIFU_ACCOUNT])
{
	char words[RULING_WORDS];
	int at = snprintf(out, KIFU_ACCOUNT, "Ruling: %s. %s",
			  ruling_text(ruling, words),
			  ruling_summary(ruling->kind));
	size_t room = KIFU_ACCOUNT - (size_t)at - 1;

	if (!ruling_upholds(ruling->kind))
		return;
	out[at++] = ' ';
	if (after->ending == ENDING_INTENT && after->removed != SEAT_NONE)
		snprintf(out + at, room,
			 "The stone that was removed was meant: %s loses by "
			 "forfeit, rule 6(2).",
			 side_name(seat_side(after->removed)));
	else if (turn_in_rotation(&after->now.last))
		tell_correction(after, out + at, room);
	else
		tell_error(after, out + at, room);
}

static void tell_resumption(const struct event *event, const struct game *after,
			    char out[KIFU_ACCOUNT])
{
	char who[WHO], first[WHO], skipped[WHO];

	kifu_who(&after->setup, event->seat, who);
	kifu_who(&after->setup, event->first, first);
	if (event->skipped == SEAT_NONE)
		snprintf(out, KIFU_ACCOUNT, "%s asks to play on: %s is first.",
			 who, first);
	else
		snprintf(out, KIFU_ACCOUNT,
			 "%s asks to play on: %s is first. %s is left out, "
			 "which is no error.",
			 who, first,
			 kifu_who(&after->setup, event->skipped, skipped));
}

static void tell_deed(const struct event *event, const struct game *after,
		      char out[KIFU_ACCOUNT])
{
	const char *answer = event->yes ? " yes." : " no.";
	char who[WHO];

	for (size_t i = 0; i < sizeof(deeds) / sizeof(deeds[0]); i++)
		if (deeds[i].kind == event->kind &&
		    (deeds[i].question == QUESTION_NONE ||
		     deeds[i].question == event->question))
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
		tell_error(after, out, KIFU_ACCOUNT);
	else if (event->kind == EVENT_CORRECT && event->seat != SEAT_REFEREE)
		tell_correction(after, out, KIFU_ACCOUNT);
	else if (event->kind == EVENT_RULING || event->kind == EVENT_CORRECT)
		tell_ruling(&event->ruling, after, out);
	else if (event->kind == EVENT_RESUME)
		tell_resumption(event, after, out);
	else
		tell_deed(event, after, out);
}
