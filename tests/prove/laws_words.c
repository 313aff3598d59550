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

static bool is_answer(const struct taken *taken)
{
	return event_has(taken->event->kind, IS_ANSWER);
}

static bool answers_only_what_it_is_asked(const struct taken *taken)
{
	return taken->event->seat >= 0 &&
	       taken->before->question.needs & seat_bit(taken->event->seat);
}

static bool is_asked_about(const struct taken *taken)
{
	return taken->after->question.kind != QUESTION_NONE;
}

static bool is_asked_on(const struct taken *taken)
{
	return is_asked_about(taken) && !goes_back(taken);
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
	return !(given & ~by & ~(is->asker >= 0 ? seat_bit(is->asker) : 0));
}

static bool is_resigned(const struct taken *taken)
{
	return taken->event->kind == EVENT_RESIGN || ends(taken, ENDING_RESIGN);
}

/* A yes is no resignation. */
static bool loses_who_resigns(const struct taken *taken)
{
	return taken->event->kind == EVENT_RESIGN &&
	       ends(taken, ENDING_RESIGN) &&
	       law_side("who wins", taken->after->winner,
			opponent(seat_side(taken->event->seat)));
}

/* While stopped, each side's next in rotation after who passed last. */
static bool resigns_on_turn(const struct taken *taken)
{
	int seats = taken->before->setup.seats;
	int after = taken->known->last.actual + 1;
	enum seat seat = taken->event->seat;

	if (taken->before->phase != PHASE_MARK)
		return law_seat("who resigns", seat, taken->known->expected);
	return (int)seat == after % seats || (int)seat == (after + 1) % seats;
}

static bool was_over(const struct taken *taken)
{
	return taken->before->phase == PHASE_OVER;
}

static bool changes_by_a_referee(const struct taken *taken)
{
	const struct ruling *ruling = &taken->event->ruling;

	return is_ruled(taken) && (ruling_rule(ruling->kind)->reopens ||
				   ruling_rule(ruling->kind)->renames);
}

static bool is_counted(const struct taken *taken)
{
	return ends(taken, ENDING_SCORE);
}

static bool counts_when_all_agree(const struct taken *taken)
{
	return all_have_agreed(taken, QUESTION_MARKS);
}

static bool is_without_result(const struct taken *taken)
{
	return ends(taken, ENDING_NO_RESULT);
}

static bool ends_without_result_when_all_agree(const struct taken *taken)
{
	return is_ruled(taken) || all_have_agreed(taken, QUESTION_NO_RESULT);
}

static bool is_lost_by_both(const struct taken *taken)
{
	return ends(taken, ENDING_BOTH_LOSE);
}

static bool both_lose_when_all_agree(const struct taken *taken)
{
	return is_ruled(taken) || all_have_agreed(taken, QUESTION_BOTH_LOSE);
}

static bool is_forfeit(const struct taken *taken)
{
	return ends(taken, ENDING_FORFEIT);
}

static bool forfeits_when_all_agree(const struct taken *taken)
{
	return is_ruled(taken) || all_have_agreed(taken, QUESTION_FORFEIT);
}

static bool is_intended(const struct taken *taken)
{
	return ends(taken, ENDING_INTENT);
}

static bool is_intended_when_all_agree(const struct taken *taken)
{
	return is_ruled(taken) || all_have_agreed(taken, QUESTION_INTENT);
}

static bool takes_back_when_all_agree(const struct taken *taken)
{
	return all_have_agreed(taken, QUESTION_UNDO);
}

static bool has_agreed_to_nothing(const struct taken *taken)
{
	return law_same("who has agreed", taken->after->agreed, 0);
}

static bool changes_the_count(const struct taken *taken)
{
	const struct game *was = taken->before, *is = taken->after;

	return is->phase == PHASE_MARK && !goes_back(taken) &&
	       (taken->event->kind == EVENT_MARK ||
		was->penalty[BLACK] != is->penalty[BLACK] ||
		was->penalty[WHITE] != is->penalty[WHITE]);
}

static bool asks_anew(const struct taken *taken)
{
	const struct game *is = taken->after;

	return law_same("who has agreed", is->agreed, 0) &&
	       (is->question.kind != QUESTION_MARKS || !is->question.yes);
}

/* What was answered with no is not asked again in that turn. */
static bool asks_once_a_turn(const struct taken *taken)
{
	return !(taken->known->refused[taken->event->seat % 2] &
		 1u << taken->event->question);
}

static bool is_claim(const struct taken *taken)
{
	return is_asked_by_seat(taken) &&
	       question_rule(taken->event->question)->claims;
}

static bool claims_while_it_may(const struct taken *taken)
{
	return !taken->known->closed[taken->event->seat % 2] &&
	       taken->known->last.actual != SEAT_NONE;
}

static bool claims_what_was_not_judged(const struct taken *taken)
{
	return !taken->known->last.claimed && !taken->known->last.rejected;
}

static bool corrects_by_the_other_pair(const struct taken *taken)
{
	const struct question *question = &taken->before->question;

	return question->kind == QUESTION_PARTNER &&
	       question->needs == seats_of(opponent(seat_side(question->asker)),
					   taken->before->setup.seats) &&
	       (question->yes | seat_bit(taken->event->seat)) ==
		       question->needs;
}

static bool counts_sound_marks(const struct taken *taken)
{
	struct tally tally;

	tally_game(&tally, taken->before, taken->known);
	return tally.sound;
}

static bool counts_what_there_is(const struct taken *taken)
{
	struct tally tally;
	int margin2;

	tally_game(&tally, taken->before, taken->known);
	margin2 = tally.margin2 < 0 ? -tally.margin2 : tally.margin2;
	return law_same("half points", taken->after->margin2, margin2) &&
	       law_side("who wins", taken->after->winner,
			tally.margin2 > 0 ? BLACK : WHITE);
}

static bool is_tied(const struct taken *taken)
{
	struct tally tally;

	if (!is_counted(taken))
		return false;
	tally_game(&tally, taken->before, taken->known);
	return tally.margin2 == 0;
}

static bool is_won_by_white(const struct taken *taken)
{
	return law_side("who wins", taken->after->winner, WHITE);
}

static bool is_consultation(const struct taken *taken)
{
	return taken->event->kind == EVENT_ASK &&
	       taken->event->question == QUESTION_RESIGN;
}

static bool asks_for_consent_once(const struct taken *taken)
{
	return !taken->known->consulted &&
	       law_seat("who asks", taken->event->seat, taken->known->expected);
}

static bool is_pause(const struct taken *taken)
{
	return is_asked_by_seat(taken) &&
	       (taken->event->question == QUESTION_CONTINUE ||
		taken->event->question == QUESTION_PAUSE);
}

static bool pauses_by_right(const struct taken *taken)
{
	return taken->before->setup.pause ==
	       (taken->event->question == QUESTION_PAUSE ? PAUSE_AGREED
							 : PAUSE_ANYONE);
}

/* A referee's, or that of a table which is left; not before the first turn. */
static bool is_paused_for_a_referee(const struct taken *taken)
{
	bool by_table = taken->event->kind == EVENT_ASK &&
			taken->event->seat == SEAT_NONE &&
			taken->before->now.turns > 0;

	return taken->before->setup.pause == PAUSE_REFEREE &&
	       taken->before->halt == HALT_NONE &&
	       taken->after->halt != HALT_NONE &&
	       (by_table || is_ruling(taken, RULING_PAUSE));
}

static bool is_not_ended_by_players(const struct taken *taken)
{
	return law_that(taken->after->halt == HALT_REFEREE &&
				taken->after->question.kind !=
					QUESTION_CONTINUE,
			"the players are asked to go on");
}

/* Any other pause: all are asked to go on, or first what is open. */
static bool is_paused_for_all(const struct taken *taken)
{
	return taken->before->setup.pause != PAUSE_REFEREE &&
	       taken->after->halt != HALT_NONE;
}

static bool is_withdrawn(const struct taken *taken)
{
	return taken->event->kind == EVENT_WITHDRAW &&
	       taken->after->question.kind == taken->before->question.kind;
}

/* Each for themselves. */
static bool takes_back_a_yes_of_ones_own(const struct taken *taken)
{
	return (taken->before->question.yes & ~taken->after->question.yes) ==
	       seat_bit(taken->event->seat);
}

/* Consent is the partner's, who made a turn the other pair knows. */
static bool asks_whom_it_concerns(const struct taken *taken)
{
	static const seatset pairs[] = {0x5, 0xa}; /* B1 B2, W1 W2 */
	const struct question *question = &taken->after->question;
	seatset all = game_seats(taken->after), wanted = all;
	int side = question->asker % 2;

	if (question->kind == QUESTION_RESIGN)
		wanted = pairs[side] & ~seat_bit(question->asker);
	if (question->kind == QUESTION_PARTNER)
		wanted = pairs[1 - side];
	return law_same("who is asked", question->needs, wanted & all);
}

static bool asks_nobody(const struct taken *taken)
{
	return taken->after->question.kind == QUESTION_NONE;
}

static bool is_turn_and_goes_on(const struct taken *taken)
{
	return is_turn(taken) && taken->after->phase == PHASE_PLAY;
}

static bool loses_at_fault(const struct taken *taken)
{
	return is_intended(taken) || is_forfeit(taken);
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
	return law_side("who wins", taken->after->winner,
			opponent(at_fault(taken)));
}

struct step_law laws_of_words[] = {
	{{"1.8", "", "Nobody answers whose word is not wanted."},
	 .concerns = is_answer,
	 .holds = answers_only_what_it_is_asked},
	{{"3.3", "Pair Go, 7(2)", "Nobody says yes for somebody else."},
	 .concerns = is_asked_on,
	 .holds = binds_nobody_else},
	{{"3.3", "", "Nobody takes back what somebody else has said."},
	 .concerns = is_withdrawn,
	 .holds = takes_back_a_yes_of_ones_own},
	{{"1.8", "Pair Go, 7(2)",
	  "Consent is the partner's, who played is the other pair's to say, "
	  "and all else is for all."},
	 .concerns = is_asked_about,
	 .holds = asks_whom_it_concerns},
	{{"1.7", "Nihon Kiin, Art. 11",
	  "Who resigns loses, and nobody does by a yes."},
	 .concerns = is_resigned,
	 .holds = loses_who_resigns},
	{{"1.7", "Pair Go, 5",
	  "Who resigns is to move; while stopped, each side's next after who "
	  "passed last may."},
	 .concerns = is_resigned,
	 .holds = resigns_on_turn},
	{{"1.7", "Pair Go, 5",
	  "Consent is asked for by who is to move, once a turn."},
	 .concerns = is_consultation,
	 .holds = asks_for_consent_once,
	 .of = OF_PAIRS},
	{{"INT-25", "", "After the end a referee alone changes anything."},
	 .concerns = was_over,
	 .holds = changes_by_a_referee},
	{{"1.8", "Nihon Kiin, Art. 10.4", "All agree to the result."},
	 .concerns = is_counted,
	 .holds = counts_when_all_agree},
	{{"3.7", "Nihon Kiin, Art. 10.1",
	  "No result comes of marks that the board contradicts."},
	 .concerns = is_counted,
	 .holds = counts_sound_marks},
	{{"3.7", "Nihon Kiin, Art. 10.2",
	  "The result is territory, prisoners and points, or the area, "
	  "and points."},
	 .concerns = is_counted,
	 .holds = counts_what_there_is},
	{{"3.5", "Pair Go, handicaps", "White wins where both have the same."},
	 .concerns = is_tied,
	 .holds = is_won_by_white},
	{{"4.2", "Nihon Kiin, Art. 12", "No result takes all, or the referee."},
	 .concerns = is_without_result,
	 .holds = ends_without_result_when_all_agree},
	{{"3.6", "Nihon Kiin, Art. 13.1",
	  "That both lose takes all, or the referee."},
	 .concerns = is_lost_by_both,
	 .holds = both_lose_when_all_agree},
	{{"1.6", "Pair Go, 4 and 6", "A forfeit takes all, or the referee."},
	 .concerns = is_forfeit,
	 .holds = forfeits_when_all_agree},
	{{"INT-17", "Pair Go, 6(2)", "Intent takes all, or the referee."},
	 .concerns = is_intended,
	 .holds = is_intended_when_all_agree},
	{{"1.3", "Pair Go, 6(2)", "Who is at fault loses."},
	 .concerns = loses_at_fault,
	 .holds = loses_who_is_at_fault},
	{{"INT-21", "", "A turn is taken back by all."},
	 .concerns = is_undone,
	 .holds = takes_back_when_all_agree},
	{{"INT-20", "", "A turn ends what was agreed to."},
	 .concerns = is_turn,
	 .holds = has_agreed_to_nothing},
	{{"INT-21", "", "A turn ends what was being asked."},
	 .concerns = is_turn_and_goes_on,
	 .holds = asks_nobody},
	{{"INT-20", "", "What changes the count takes back every yes."},
	 .concerns = changes_the_count,
	 .holds = asks_anew},
	{{"INT-21", "",
	  "What was answered with no is not asked again in that turn."},
	 .concerns = is_asked_by_seat,
	 .holds = asks_once_a_turn},
	{{"INT-21", "", "Who may stop the clock is a setting."},
	 .concerns = is_pause,
	 .holds = pauses_by_right},
	{{"INT-21", "",
	  "Where a referee alone stops the clock, the players do not end it."},
	 .concerns = is_paused_for_a_referee,
	 .holds = is_not_ended_by_players},
	{{"INT-21", "", "In any other pause somebody is asked."},
	 .concerns = is_paused_for_all,
	 .holds = is_asked_about},
	{{"INT-22", "",
	  "Who has agreed, or asked to play on, claims no more in that turn."},
	 .concerns = is_claim,
	 .holds = claims_while_it_may,
	 .of = OF_PAIRS},
	{{"1.3", "Pair Go, 6(1)",
	  "What was judged of a turn is not claimed again."},
	 .concerns = is_claim,
	 .holds = claims_what_was_not_judged,
	 .of = OF_PAIRS},
	{{"1.3", "", "The other pair has to say who made the turn."},
	 .concerns = is_corrected_by_players,
	 .holds = corrects_by_the_other_pair,
	 .of = OF_PAIRS},
	{.concerns = NULL},
};
