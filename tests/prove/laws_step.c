/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/laws.h"

/* The laws of a step: what was before, what happened, and what is after. */
struct taken {
	const struct game *before;
	const struct event *event;
	const struct game *after;
};

static bool is_ruled(const struct taken *taken)
{
	return taken->event->seat == SEAT_REFEREE;
}

/* It takes the place of something earlier: what stood there stands again. */
static bool goes_back(const struct taken *taken)
{
	return rewind_needed(taken->before, taken->event);
}

static bool over(const struct game *game)
{
	return game->phase == PHASE_OVER;
}

static bool ends(const struct taken *taken, enum ending ending)
{
	return over(taken->after) && taken->after->ending == ending &&
	       !over(taken->before);
}

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

static bool penalizes_by_a_claim(const struct taken *taken)
{
	enum event_kind kind = taken->event->kind;

	if (goes_back(taken) || kind == EVENT_RULING)
		return true;
	for (int side = BLACK; side <= WHITE; side++) {
		int more = taken->after->penalty[side] -
			   taken->before->penalty[side];

		if (more && (more != GAME_PENALTY ||
			     (kind != EVENT_ERROR && kind != EVENT_REMOVE)))
			return false;
	}
	return true;
}

static bool same_clock(const struct clock *a, const struct clock *b)
{
	return a->main == b->main && a->block == b->block && a->left == b->left;
}

static bool takes_time_of_who_is_on_turn(const struct taken *taken)
{
	const struct position *was = &taken->before->now;
	const struct position *is = &taken->after->now;
	int mine = game_clock_index(taken->before, was->expected);
	bool runs = game_clock_runs(taken->before);

	if (goes_back(taken) || is_ruled(taken))
		return true;
	for (int i = 0; i < SEATS_MAX; i++)
		if ((i != mine || !runs) &&
		    !same_clock(&was->clocks[i], &is->clocks[i]))
			return false;
	return true;
}

static bool goes_on_from_who_played(const struct taken *taken)
{
	return taken->event->kind != EVENT_TURN || goes_back(taken) ||
	       (taken->after->now.last.actual == taken->event->seat &&
		taken->after->now.expected ==
			seat_next(taken->event->seat,
				  taken->after->setup.seats));
}

static bool plays_for_the_side_on_turn(const struct taken *taken)
{
	return taken->event->kind != EVENT_TURN ||
	       seat_side(taken->event->seat) ==
		       seat_side(taken->before->now.expected);
}

/* While stopped, each side's next in rotation may. */
static bool resigns_on_turn(const struct taken *taken)
{
	const struct game *game = taken->before;
	enum seat seat = taken->event->seat;

	if (taken->event->kind != EVENT_RESIGN)
		return true;
	return taken->after->winner == opponent(seat_side(seat)) &&
	       (game->phase == PHASE_MARK || seat == game->now.expected);
}

static bool ends_for_good(const struct taken *taken)
{
	const struct ruling *ruling = &taken->event->ruling;

	return !over(taken->before) ||
	       (is_ruled(taken) && (ruling_rule(ruling->kind)->reopens ||
				    ruling_rule(ruling->kind)->renames));
}

static bool waits_for_who_is_away(const struct taken *taken)
{
	return taken->event->seat < 0 || taken->event->kind == EVENT_TIMEOUT ||
	       !(taken->before->now.away & seat_bit(taken->event->seat)) ||
	       event_has(taken->event->kind, WHILE_AWAY);
}

static bool leaves_one_of_a_pair(const struct taken *taken)
{
	const struct game *game = taken->after;

	for (int side = BLACK; side <= WHITE; side++) {
		seatset pair = seats_of((enum colour)side, game->setup.seats);

		if (seats_count(pair) > 1 && (game->now.away & pair) == pair)
			return false;
	}
	return true;
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

/* A flag falls when the time of who is on turn is used up, and not before. */
static bool falls_at_the_boundary(const struct taken *taken)
{
	return !ends(taken, ENDING_TIME) ||
	       (game_clock_runs(taken->before) &&
		taken->event->used >= game_budget(taken->before) &&
		taken->after->winner ==
			opponent(seat_side(taken->before->now.expected)));
}

static bool plays_in_time(const struct taken *taken)
{
	return taken->event->kind != EVENT_TURN ||
	       !game_is_timed(taken->before) ||
	       taken->event->used < game_budget(taken->before);
}

/* Art. 9.3: the other side plays first; with pass stones, INT-26. */
static bool resumes_with_the_other_side(const struct taken *taken)
{
	const struct game *game = taken->before;
	enum seat seat = taken->event->seat;
	enum colour first = seat_side(taken->after->now.expected);

	if (taken->event->kind != EVENT_RESUME)
		return true;
	return game->setup.ruleset->pass_stones
		       ? first == opponent(seat_side(game->now.last.actual))
		       : first == opponent(seat_side(seat));
}

/* 9.2: who plays on has not agreed to the marks. */
static bool has_agreed_to_nothing(const struct taken *taken)
{
	return taken->event->kind != EVENT_TURN || goes_back(taken) ||
	       !taken->after->agreed;
}

/* 9.1: what was marked before counts no more. */
static bool forgets_marks_on_going_on(const struct taken *taken)
{
	const struct pointset none = {{0}};

	return taken->after->phase != PHASE_PLAY ||
	       (pointset_equal(&taken->after->marks.dead, &none) &&
		pointset_equal(&taken->after->marks.seki, &none));
}

/* INT-20: whatever changes the marks takes back every yes. */
static bool asks_anew_after_marks(const struct taken *taken)
{
	return taken->event->kind != EVENT_MARK ||
	       (taken->after->agreed == 0 && taken->after->question.yes == 0);
}

static bool stops_by_two_passes(const struct taken *taken)
{
	return taken->event->kind != EVENT_TURN || goes_back(taken) ||
	       taken->after->phase != PHASE_MARK ||
	       (taken->event->point == POINT_PASS &&
		taken->before->now.passes >= 1);
}

/* 6(1): no turn in rotation is an error, and none twice. */
static bool claims_what_is_an_error(const struct taken *taken)
{
	const struct turn *last = &taken->before->now.last;

	return taken->event->kind != EVENT_ERROR ||
	       (last->actual != last->expected && !last->claimed);
}

/* 6(6): nothing is taken back, and who played last is where it goes on. */
static bool takes_nothing_back_for_an_error(const struct taken *taken)
{
	const struct position *was = &taken->before->now;
	const struct position *is = &taken->after->now;

	return taken->event->kind != EVENT_ERROR ||
	       (was->board.hash == is->board.hash &&
		was->expected == is->expected && was->turns == is->turns);
}

static bool keeps_the_ko_of_one_turn(const struct taken *taken)
{
	return taken->event->kind != EVENT_TURN ||
	       taken->event->point != POINT_PASS ||
	       taken->after->now.board.ko == POINT_NONE;
}

/* INT-21: what was answered with no is not asked again in that turn. */
static bool asks_once_a_turn(const struct taken *taken)
{
	return taken->event->kind != EVENT_ASK || taken->event->seat < 0 ||
	       !(taken->before->refused[seat_side(taken->event->seat)] &
		 1u << taken->event->question);
}

/* 6(4), 6(5) and 6(7), and where they are set aside. */
static bool costs_what_the_turn_before_says(const struct taken *taken)
{
	const struct game *was = taken->before;
	const struct turn *before = &was->now.previous;
	bool exempt = before->actual != SEAT_NONE &&
		      before->actual != before->expected && !before->claimed &&
		      !was->setup.no_exemption;
	enum colour side = seat_side(was->now.last.actual);

	return taken->event->kind != EVENT_ERROR || over(taken->after) ||
	       taken->after->penalty[side] - was->penalty[side] ==
		       (exempt ? 0 : GAME_PENALTY);
}

/* 1.4: it was no turn, and the rest is as it was. */
static bool removes_for_three_points(const struct taken *taken)
{
	const struct game *was = taken->before;
	const struct game *is = taken->after;
	enum colour side = seat_side(taken->event->seat);

	return taken->event->kind != EVENT_REMOVE ||
	       (was->setup.ruleset->same_side_removed &&
		is->penalty[side] == was->penalty[side] + GAME_PENALTY &&
		is->now.board.hash == was->now.board.hash &&
		is->now.expected == was->now.expected &&
		side != seat_side(was->now.expected));
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

static bool opens_a_window_for_claims(const struct taken *taken)
{
	return taken->event->kind != EVENT_TURN || goes_back(taken) ||
	       (!taken->after->waived[BLACK] && !taken->after->waived[WHITE]);
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

static bool plays_while_it_goes_on(const struct taken *taken)
{
	return taken->event->kind != EVENT_TURN || goes_back(taken) ||
	       (taken->before->phase == PHASE_PLAY &&
		taken->before->halt == HALT_NONE);
}

static bool has_the_breaks_it_has(const struct taken *taken)
{
	const struct game *was = taken->before;
	enum colour side = seat_side(taken->event->seat);

	return taken->event->kind != EVENT_BREAK || goes_back(taken) ||
	       (was->halt == HALT_NONE &&
		taken->after->breaks[side] == was->breaks[side] + 1 &&
		taken->after->breaks[side] <= was->setup.breaks);
}

static bool owes_no_points_below_none(const struct taken *taken)
{
	return taken->after->penalty[BLACK] >= 0 &&
	       taken->after->penalty[WHITE] >= 0;
}

static bool counts_sound_marks(const struct taken *taken)
{
	struct score score;

	return !ends(taken, ENDING_SCORE) ||
	       game_score(taken->before, &score, NULL) == SCORE_SOUND;
}

/* All stones of a chain are dead, or none is. */
static bool marks_whole_chains(const struct taken *taken)
{
	const struct pointset *dead = &taken->after->marks.dead;

	for (point p = pointset_next(dead, POINT_NONE); p != POINT_NONE;
	     p = pointset_next(dead, p)) {
		struct pointset rest;
		struct chain chain;

		if (!board_chain(&taken->after->now.board, p, &chain))
			return false;
		rest = chain.stones;
		pointset_subtract(&rest, dead);
		if (pointset_count(&rest) > 0)
			return false;
	}
	return true;
}

static bool asks_for_consent_once(const struct taken *taken)
{
	return taken->event->kind != EVENT_ASK ||
	       taken->event->question != QUESTION_RESIGN ||
	       (taken->before->consent == CONSENT_UNASKED &&
		taken->event->seat == taken->before->now.expected);
}

static bool refuses_the_wrong_partner(const struct taken *taken)
{
	return taken->event->kind != EVENT_TURN ||
	       taken->before->setup.wrong_seat == WRONG_SEAT_RECORD ||
	       taken->event->seat == taken->before->now.expected;
}

/* 3.4: the next of that side after who passed last. */
static bool resumes_in_rotation(const struct taken *taken)
{
	const struct game *was = taken->before;
	int seats = was->setup.seats;
	enum seat seat = seat_next(was->now.last.actual, seats);

	if (taken->event->kind != EVENT_RESUME || is_ruled(taken))
		return true;
	if (!was->setup.ruleset->pass_stones &&
	    seat_side(seat) == seat_side(taken->event->seat))
		seat = seat_next(seat, seats);
	return taken->after->now.expected == seat;
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

static const struct step_law {
	bool (*holds)(const struct taken *taken);
	const char *sentence;
} step_laws[] = {
	{answers_only_what_it_is_asked,
	 "1.8: Nobody answers whose word is not wanted."},
	{binds_nobody_else, "3.3: Nobody says yes for somebody else."},
	{penalizes_by_a_claim,
	 "6(4): Three points go with a claim that is upheld, or a removal."},
	{takes_time_of_who_is_on_turn,
	 "5.1: Time flows for the seat on turn alone, while its clock runs."},
	{goes_on_from_who_played,
	 "1.2: It goes on with the next after who really played."},
	{plays_for_the_side_on_turn, "1.4: No side plays twice in a row."},
	{resigns_on_turn, "1.7: Who resigns is to move, and the others win."},
	{ends_for_good,
	 "INT-25: After the end a referee alone changes anything."},
	{waits_for_who_is_away, "INT-24: Who is away does nothing."},
	{leaves_one_of_a_pair, "1.9: Partners are not both away."},
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
	{falls_at_the_boundary,
	 "INT-16: The flag falls at its boundary, and never before."},
	{plays_in_time, "5.3: No turn is made when the time is used up."},
	{resumes_with_the_other_side,
	 "9.3: The side opposite to who asks plays first."},
	{forgets_marks_on_going_on, "9.1: Who plays on has no marks."},
	{has_agreed_to_nothing, "9.2: A turn ends what was agreed to."},
	{asks_anew_after_marks,
	 "INT-20: What changes the marks takes back every yes."},
	{stops_by_two_passes, "7.1: Two passes in a row stop the game."},
	{claims_what_is_an_error,
	 "6(1): What is in rotation, or was claimed, is no error."},
	{takes_nothing_back_for_an_error, "6(6): Nothing is taken back."},
	{keeps_the_ko_of_one_turn, "4.1: A pass ends the ban of a ko."},
	{costs_what_the_turn_before_says,
	 "6(5): After an error that nobody claimed, the next costs nothing."},
	{removes_for_three_points,
	 "1.4: A second move is taken off and costs three points."},
	{claims_while_it_may,
	 "INT-22: Who has agreed, or asked to play on, claims no more."},
	{opens_a_window_for_claims, "6(1): Any turn can be claimed."},
	{corrects_by_the_other_pair,
	 "1.3: The other pair has to say who made the turn."},
	{plays_while_it_goes_on, "9.1: Nobody plays while the game stands."},
	{has_the_breaks_it_has,
	 "1.9: A pair has its breaks, and begins them while it is played."},
	{owes_no_points_below_none, "6(4): Points are never below none."},
	{counts_sound_marks,
	 "3.7: No result comes of marks that the board contradicts."},
	{marks_whole_chains, "3.7: A chain is dead, or it is not."},
	{asks_for_consent_once, "1.7: Consent is asked for once a turn."},
	{refuses_the_wrong_partner,
	 "1.3: Where that is refused, no partner plays for another."},
	{resumes_in_rotation,
	 "3.4: The next of that side after the last who passed plays first."},
	{pauses_by_right, "INT-21: Who may stop the clock is a setting."},
	{asks_once_a_turn,
	 "INT-21: What was answered with no is not asked again in that turn."},
};

const char *laws_broken_by_step(const struct step *step,
				const struct game *after)
{
	const struct taken taken = {&step->before, &step->event, after};

	if (!step->folded)
		return "What is judged to be possible can be folded.";
	for (size_t i = 0; i < sizeof(step_laws) / sizeof(*step_laws); i++)
		if (!step_laws[i].holds(&taken))
			return step_laws[i].sentence;
	return NULL;
}
