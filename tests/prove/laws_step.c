/* SPDX-License-Identifier: ISC */
/* The laws of a step: turns, clocks and points here, words beside it. */
#include <config.h>

#include "prove/laws_parts.h"

#include <stddef.h>

/* A claim that all were asked about; or it was no claim, but the rules'. */
static bool is_claimed(const struct taken *taken)
{
	const struct question *question = &taken->before->question;

	return taken->event->kind == EVENT_ERROR &&
	       question->kind == QUESTION_INTENT && question->asker >= 0;
}

/* Points that are ruled as such, or an error that the referee has seen. */
static bool are_ruled(const struct taken *taken, enum colour side, int more)
{
	const struct ruling *ruling = &taken->event->ruling;
	const struct turn *last = &taken->before->now.last;

	if (!is_ruled(taken))
		return false;
	return ruling->kind == RULING_PENALTY
		       ? ruling->side == side && ruling->amount == more
		       : ruling->kind == RULING_UPHOLD && !last->claimed &&
				 last->actual != last->expected;
}

static bool penalizes_by_a_claim(const struct taken *taken)
{
	for (int side = BLACK; side <= WHITE && !goes_back(taken); side++) {
		int more = taken->after->penalty[side] -
			   taken->before->penalty[side];

		if (more && !are_ruled(taken, (enum colour)side, more) &&
		    (more != GAME_PENALTY ||
		     (!is_claimed(taken) &&
		      taken->event->kind != EVENT_REMOVE)))
			return false;
	}
	return true;
}

static bool same_clock(const struct clock *a, const struct clock *b)
{
	return a->main == b->main && a->block == b->block && a->left == b->left;
}

/* A seat's own, or its pair's: the first is Black's. */
static int clock_of(const struct game *game, enum seat seat)
{
	return game->setup.per == CLOCK_PER_PAIR ? seat % 2 : (int)seat;
}

/* What a turn takes its time from, or a referee has named; -1: none may. */
static int clock_that_changes(const struct taken *taken)
{
	const struct game *was = taken->before;
	const struct ruling *ruling = &taken->event->ruling;

	if (is_ruled(taken))
		return ruling->kind == RULING_CLOCK
			       ? clock_of(was, ruling->seat)
			       : -1;
	return game_clock_runs(was) ? clock_of(was, was->now.expected) : -1;
}

static bool takes_time_of_who_is_on_turn(const struct taken *taken)
{
	int changes = clock_that_changes(taken);

	for (int i = 0; i < SEATS_MAX && !goes_back(taken); i++)
		if (i != changes && !same_clock(&taken->before->now.clocks[i],
						&taken->after->now.clocks[i]))
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

/* 3.4: it begins anew with no pass, and with no ko. */
static bool resumes_as_if_nobody_had_passed(const struct taken *taken)
{
	return taken->event->kind != EVENT_RESUME || goes_back(taken) ||
	       (taken->after->phase == PHASE_PLAY &&
		taken->after->now.passes == 0 &&
		taken->after->now.board.ko == POINT_NONE);
}

/* 9.1: what was marked before counts no more. */
static bool forgets_marks_on_going_on(const struct taken *taken)
{
	const struct pointset none = {{0}};

	return taken->after->phase != PHASE_PLAY ||
	       (pointset_equal(&taken->after->marks.dead, &none) &&
		pointset_equal(&taken->after->marks.seki, &none));
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

/* 6(6): who made it is regarded as the right one from then on. */
static bool is_claimed_once(const struct taken *taken)
{
	return taken->event->kind != EVENT_ERROR || goes_back(taken) ||
	       (taken->after->now.last.claimed &&
		taken->after->now.last.claimant ==
			taken->before->question.asker);
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

/* 6(4), 6(5) and 6(7), and where they are set aside. */
static bool costs_what_the_turn_before_says(const struct taken *taken)
{
	const struct game *was = taken->before;
	const struct turn *before = &was->now.previous;
	bool exempt = before->actual != SEAT_NONE &&
		      before->actual != before->expected && !before->claimed &&
		      !was->setup.no_exemption;
	enum colour side = seat_side(was->now.last.actual);

	return taken->event->kind != EVENT_ERROR ||
	       taken->after->phase == PHASE_OVER ||
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

static bool opens_a_window_for_claims(const struct taken *taken)
{
	return taken->event->kind != EVENT_TURN || goes_back(taken) ||
	       (!taken->after->waived[BLACK] && !taken->after->waived[WHITE]);
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

static const struct step_law laws_of_play[] = {
	{penalizes_by_a_claim,
	 "6(4): Three points go with a claim that is upheld, or a removal."},
	{takes_time_of_who_is_on_turn,
	 "5.1: Time flows for the seat on turn alone, while its clock runs."},
	{goes_on_from_who_played,
	 "1.2: It goes on with the next after who really played."},
	{plays_for_the_side_on_turn, "1.4: No side plays twice in a row."},
	{waits_for_who_is_away, "INT-24: Who is away does nothing."},
	{leaves_one_of_a_pair, "1.9: Partners are not both away."},
	{falls_at_the_boundary,
	 "INT-16: The flag falls at its boundary, and never before."},
	{plays_in_time, "5.3: No turn is made when the time is used up."},
	{resumes_with_the_other_side,
	 "9.3: The side opposite to who asks plays first."},
	{resumes_as_if_nobody_had_passed,
	 "3.4: After a resumption it takes two passes again to stop."},
	{forgets_marks_on_going_on, "9.1: Who plays on has no marks."},
	{stops_by_two_passes, "7.1: Two passes in a row stop the game."},
	{claims_what_is_an_error,
	 "6(1): What is in rotation, or was claimed, is no error."},
	{is_claimed_once, "6(6): An error that was claimed is none any more."},
	{takes_nothing_back_for_an_error, "6(6): Nothing is taken back."},
	{keeps_the_ko_of_one_turn, "4.1: A pass ends the ban of a ko."},
	{costs_what_the_turn_before_says,
	 "6(5): After an error that nobody claimed, the next costs nothing."},
	{removes_for_three_points,
	 "1.4: A second move is taken off and costs three points."},
	{opens_a_window_for_claims, "6(1): Any turn can be claimed."},
	{plays_while_it_goes_on, "9.1: Nobody plays while the game stands."},
	{has_the_breaks_it_has,
	 "1.9: A pair has its breaks, and begins them while it is played."},
	{owes_no_points_below_none, "6(4): Points are never below none."},
	{marks_whole_chains, "3.7: A chain is dead, or it is not."},
	{refuses_the_wrong_partner,
	 "1.3: Where that is refused, no partner plays for another."},
	{resumes_in_rotation,
	 "3.4: The next of that side after the last who passed plays first."},
	{NULL, NULL},
};

static const char *find_broken(const struct step_law *laws,
			       const struct taken *taken)
{
	for (; laws->holds; laws++)
		if (!laws->holds(taken))
			return laws->sentence;
	return NULL;
}

const char *laws_broken_by_step(const struct step *step,
				const struct game *after)
{
	const struct taken taken = {&step->before, &step->event, after};
	const char *broken;

	if (!step->folded)
		return "What is judged to be possible can be folded.";
	broken = find_broken(laws_of_play, &taken);
	return broken ? broken : find_broken(laws_of_words, &taken);
}
