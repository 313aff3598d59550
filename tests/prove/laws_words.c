/* SPDX-License-Identifier: ISC */
/* What people say: questions, answers, claims, and how a game ends. */
#include <config.h>

#include "prove/laws_parts.h"

#include <stddef.h>

static bool all_have_agreed(const struct taken *taken, enum question_kind kind)
{
	const struct question *question = &taken->before->question;

	return question->kind == kind && taken->event->seat >= 0 &&
	       question->needs == game_seats(taken->before) &&
	       (question->yes | seat_bit(taken->event->seat)) ==
		       question->needs;
}

static bool answers_only_what_it_is_asked(const struct taken *taken)
{
	return !event_has(taken->event->kind, IS_ANSWER) ||
	       (taken->event->seat >= 0 &&
		taken->before->question.needs & seat_bit(taken->event->seat));
}

/* Who asks all agrees by it; the rules ask in nobody's name. */
static bool binds_nobody_else(const struct taken *taken)
{
	const struct question *was = &taken->before->question;
	const struct question *is = &taken->after->question;
	seatset by = taken->event->seat >= 0 ? seat_bit(taken->event->seat) : 0;
	seatset given = is->kind == was->kind ? is->yes & ~was->yes : is->yes;

	if (is->kind == QUESTION_MARKS)
		given &= ~taken->before->agreed;
	return is->kind == QUESTION_NONE || goes_back(taken) ||
	       !(given & ~by & ~(is->asker >= 0 ? seat_bit(is->asker) : 0));
}

/* While stopped, each side's next in rotation may; a yes is no resignation. */
static bool resigns_on_turn(const struct taken *taken)
{
	const struct game *game = taken->before;
	enum seat seat = taken->event->seat;

	if (taken->event->kind != EVENT_RESIGN)
		return !ends(taken, ENDING_RESIGN);
	return taken->after->winner == opponent(seat_side(seat)) &&
	       (game->phase == PHASE_MARK || seat == game->now.expected);
}

static bool ends_for_good(const struct taken *taken)
{
	const struct ruling *ruling = &taken->event->ruling;

	return taken->before->phase != PHASE_OVER ||
	       (is_ruled(taken) && (ruling_rule(ruling->kind)->reopens ||
				    ruling_rule(ruling->kind)->renames));
}

static bool counts_when_all_agree(const struct taken *taken)
{
	return !ends(taken, ENDING_SCORE) ||
	       all_have_agreed(taken, QUESTION_MARKS);
}

static bool ends_without_result_when_all_agree(const struct taken *taken)
{
	return !ends(taken, ENDING_NO_RESULT) || is_ruled(taken) ||
	       all_have_agreed(taken, QUESTION_NO_RESULT);
}

static bool both_lose_when_all_agree(const struct taken *taken)
{
	return !ends(taken, ENDING_BOTH_LOSE) || is_ruled(taken) ||
	       all_have_agreed(taken, QUESTION_BOTH_LOSE);
}

static bool forfeits_when_all_agree(const struct taken *taken)
{
	return !ends(taken, ENDING_FORFEIT) || is_ruled(taken) ||
	       all_have_agreed(taken, QUESTION_FORFEIT);
}

static bool is_intended_when_all_agree(const struct taken *taken)
{
	return !ends(taken, ENDING_INTENT) || is_ruled(taken) ||
	       all_have_agreed(taken, QUESTION_INTENT);
}

/* Undo off the board, or a correction, where nobody rules it. */
static bool takes_back_when_all_agree(const struct taken *taken)
{
	return taken->event->kind != EVENT_UNDO ||
	       all_have_agreed(taken, QUESTION_UNDO);
}

/* 9.2: who plays on has not agreed to the marks. */
static bool has_agreed_to_nothing(const struct taken *taken)
{
	return taken->event->kind != EVENT_TURN || goes_back(taken) ||
	       !taken->after->agreed;
}

/* INT-20: whatever changes the count takes back every yes. */
static bool asks_anew_after_the_count_changes(const struct taken *taken)
{
	const struct game *was = taken->before, *is = taken->after;
	bool changed = taken->event->kind == EVENT_MARK ||
		       was->penalty[BLACK] != is->penalty[BLACK] ||
		       was->penalty[WHITE] != is->penalty[WHITE];

	return !changed || goes_back(taken) || is->phase != PHASE_MARK ||
	       (is->agreed == 0 &&
		(is->question.kind != QUESTION_MARKS || !is->question.yes));
}

/* INT-21: what was answered with no is not asked again in that turn. */
static bool asks_once_a_turn(const struct taken *taken)
{
	return taken->event->kind != EVENT_ASK || taken->event->seat < 0 ||
	       !(taken->before->refused[seat_side(taken->event->seat)] &
		 1u << taken->event->question);
}

static bool claims_while_it_may(const struct taken *taken)
{
	const struct event *event = taken->event;

	if (event->kind != EVENT_ASK || event->seat < 0 ||
	    !question_rule(event->question)->claims)
		return true;
	return !taken->before->waived[seat_side(event->seat)] &&
	       taken->before->now.last.actual != SEAT_NONE;
}

static bool corrects_by_the_other_pair(const struct taken *taken)
{
	const struct question *question = &taken->before->question;

	return taken->event->kind != EVENT_CORRECT || is_ruled(taken) ||
	       (question->kind == QUESTION_PARTNER &&
		question->needs ==
			seats_of(opponent(seat_side(question->asker)),
				 taken->before->setup.seats) &&
		(question->yes | seat_bit(taken->event->seat)) ==
			question->needs);
}

static bool counts_sound_marks(const struct taken *taken)
{
	struct score score;

	return !ends(taken, ENDING_SCORE) ||
	       game_score(taken->before, &score, NULL) == SCORE_SOUND;
}

static bool asks_for_consent_once(const struct taken *taken)
{
	return taken->event->kind != EVENT_ASK ||
	       taken->event->question != QUESTION_RESIGN ||
	       (taken->before->consent == CONSENT_UNASKED &&
		taken->event->seat == taken->before->now.expected);
}

/* Pauses are whose right they are, INT-21; the table may, when it is left. */
static bool pauses_by_right(const struct taken *taken)
{
	const struct event *event = taken->event;

	if (event->kind != EVENT_ASK || event->seat < 0)
		return true;
	if (event->question == QUESTION_CONTINUE)
		return taken->before->setup.pause == PAUSE_ANYONE;
	return event->question != QUESTION_PAUSE ||
	       taken->before->setup.pause == PAUSE_AGREED;
}

/* Each for themselves; the asker may withdraw the question. */
static bool takes_back_a_yes_of_ones_own(const struct taken *taken)
{
	const struct question *was = &taken->before->question;
	const struct question *is = &taken->after->question;

	return taken->event->kind != EVENT_WITHDRAW || is->kind != was->kind ||
	       (was->yes & ~is->yes) == seat_bit(taken->event->seat);
}

/* Consent is the partner's, who made a turn the other pair knows. */
static bool asks_whom_it_concerns(const struct taken *taken)
{
	static const seatset pairs[] = {0x5, 0xa}; /* B1 B2, W1 W2 */
	const struct question *question = &taken->after->question;
	seatset all = game_seats(taken->after), wanted = all;
	int side = question->asker % 2;

	if (question->kind == QUESTION_NONE)
		return question->needs == 0;
	if (question->kind == QUESTION_RESIGN)
		wanted = pairs[side] & ~seat_bit(question->asker);
	if (question->kind == QUESTION_PARTNER)
		wanted = pairs[1 - side];
	return question->needs == (wanted & all);
}

/* INT-21: a no is one in that turn. */
static bool forgets_a_no_with_the_turn(const struct taken *taken)
{
	return taken->event->kind != EVENT_TURN || goes_back(taken) ||
	       (!taken->after->refused[BLACK] && !taken->after->refused[WHITE]);
}

/* Who has played on purpose, or was told something; a referee names them. */
static enum colour at_fault(const struct taken *taken)
{
	const struct game *was = taken->before;
	const struct question *question = &was->question;

	if (taken->after->ending == ENDING_INTENT)
		return seat_side(was->removed != SEAT_NONE
					 ? was->removed
					 : taken->after->now.last.actual);
	return is_ruled(taken) ? taken->event->ruling.side
			       : opponent(seat_side(question->asker));
}

static bool loses_who_is_at_fault(const struct taken *taken)
{
	return (!ends(taken, ENDING_INTENT) && !ends(taken, ENDING_FORFEIT)) ||
	       taken->after->winner == opponent(at_fault(taken));
}

static bool gives_a_tie_to_white(const struct taken *taken)
{
	struct score score;

	return !ends(taken, ENDING_SCORE) ||
	       game_score(taken->before, &score, NULL) != SCORE_SOUND ||
	       taken->after->winner == (score.margin2 > 0 ? BLACK : WHITE);
}

const struct step_law laws_of_words[] = {
	{answers_only_what_it_is_asked,
	 "1.8: Nobody answers whose word is not wanted."},
	{binds_nobody_else, "3.3: Nobody says yes for somebody else."},
	{resigns_on_turn, "1.7: Who resigns is to move, and the others win."},
	{ends_for_good,
	 "INT-25: After the end a referee alone changes anything."},
	{counts_when_all_agree, "10.4: All four agree to the result."},
	{ends_without_result_when_all_agree,
	 "Art. 12: No result takes all four, or the referee."},
	{both_lose_when_all_agree,
	 "Art. 13: That both lose takes all four, or the referee."},
	{forfeits_when_all_agree,
	 "1.6: A forfeit takes all four, or the referee."},
	{is_intended_when_all_agree,
	 "6(2): Intent takes all four, or the referee."},
	{takes_back_when_all_agree, "13.2: A turn is taken back by all four."},
	{has_agreed_to_nothing, "9.2: A turn ends what was agreed to."},
	{asks_anew_after_the_count_changes,
	 "INT-20: What changes the count takes back every yes."},
	{claims_while_it_may,
	 "INT-22: Who has agreed, or asked to play on, claims no more."},
	{corrects_by_the_other_pair,
	 "1.3: The other pair has to say who made the turn."},
	{counts_sound_marks,
	 "3.7: No result comes of marks that the board contradicts."},
	{asks_for_consent_once, "1.7: Consent is asked for once a turn."},
	{pauses_by_right, "INT-21: Who may stop the clock is a setting."},
	{asks_once_a_turn,
	 "INT-21: What was answered with no is not asked again in that turn."},
	{takes_back_a_yes_of_ones_own,
	 "3.3: Nobody takes back what somebody else has said."},
	{asks_whom_it_concerns,
	 "1.7, 1.8: Consent is the partner's, the rest is for all four."},
	{forgets_a_no_with_the_turn,
	 "INT-21: A turn ends what was answered with no."},
	{loses_who_is_at_fault, "6(2): Who is at fault loses."},
	{gives_a_tie_to_white, "3.7: White wins where both have the same."},
	{NULL, NULL},
};
