/* SPDX-License-Identifier: ISC */
/* The laws of turns, clocks and points. */
#include <config.h>

#include "prove/laws_parts.h"

#include <stddef.h>

static bool goes_on(const struct taken *taken)
{
	return taken->after->phase != PHASE_OVER;
}

static bool is_as_remembered(const struct taken *taken)
{
	return law_seat("who is on turn", taken->after->now.expected,
			taken->learnt->expected) &&
	       law_seat("who made the last turn", taken->after->now.last.actual,
			taken->learnt->last.actual);
}

/* Whether it was intended is not paid for. */
static bool owes_what_it_has_to(const struct taken *taken)
{
	for (int side = BLACK; side <= WHITE; side++)
		if (!law_same(side == BLACK ? "points against Black"
					    : "points against White",
			      taken->after->penalty[side],
			      taken->learnt->penalty[side]))
			return false;
	return true;
}

static bool same_clock(const struct clock *a, const struct clock *b)
{
	return a->main == b->main && a->block == b->block && a->left == b->left;
}

int law_clock_of(const struct game *game, enum seat seat)
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
			       ? law_clock_of(was, ruling->seat)
			       : -1;
	return game_clock_runs(was) ? law_clock_of(was, was->now.expected) : -1;
}

static bool is_timed(const struct taken *taken)
{
	return game_is_timed(taken->before) && !goes_back(taken);
}

static bool takes_time_of_who_is_on_turn(const struct taken *taken)
{
	int changes = clock_that_changes(taken);

	for (int i = 0; i < SEATS_MAX; i++)
		if (i != changes && !same_clock(&taken->before->now.clocks[i],
						&taken->after->now.clocks[i]))
			return law_that(false, "another clock has changed");
	return true;
}

static bool goes_on_from_who_played(const struct taken *taken)
{
	return taken->after->now.last.actual == taken->event->seat &&
	       law_seat("who is on turn", taken->after->now.expected,
			memory_next(taken->known, taken->event->seat));
}

static bool plays_for_the_side_on_turn(const struct taken *taken)
{
	return taken->event->seat % 2 == taken->before->now.expected % 2;
}

static bool is_by_who_is_away(const struct taken *taken)
{
	return taken->event->seat >= 0 && taken->event->kind != EVENT_TIMEOUT &&
	       taken->before->now.away & seat_bit(taken->event->seat);
}

/* Turns bring back; a second move in a row was one, if it is taken off. */
static bool waits_for_who_is_away(const struct taken *taken)
{
	enum event_kind kind = taken->event->kind;

	return kind == EVENT_TURN || kind == EVENT_PLACE ||
	       kind == EVENT_REMOVE || kind == EVENT_BACK;
}

static bool brings_back(const struct taken *taken)
{
	return is_by_who_is_away(taken) && waits_for_who_is_away(taken);
}

static bool is_back_again(const struct taken *taken)
{
	return !(taken->after->now.away & seat_bit(taken->event->seat));
}

static bool is_away(const struct taken *taken)
{
	return taken->event->kind == EVENT_AWAY;
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
static bool is_lost_on_time(const struct taken *taken)
{
	return ends(taken, ENDING_TIME);
}

static bool falls_at_the_boundary(const struct taken *taken)
{
	return game_clock_runs(taken->before) &&
	       taken->event->used >= game_budget(taken->before) &&
	       law_side("who wins", taken->after->winner,
			opponent(seat_side(taken->before->now.expected)));
}

static bool is_turn_in_time(const struct taken *taken)
{
	return is_turn(taken) && game_is_timed(taken->before);
}

static bool is_too_late(const struct taken *taken)
{
	return game_clock_runs(taken->before) && !goes_back(taken) &&
	       taken->event->used >= game_budget(taken->before);
}

static bool lets_the_flag_fall(const struct taken *taken)
{
	return taken->event->kind == EVENT_TIMEOUT;
}

static bool plays_in_time(const struct taken *taken)
{
	return taken->event->used < game_budget(taken->before);
}

/* By a word of somebody's, or of the referee for somebody. */
static bool is_resumed(const struct taken *taken)
{
	return taken->event->kind == EVENT_RESUME ||
	       (is_ruling(taken, RULING_RESUME) && taken->known->stopped);
}

static enum seat who_resumes(const struct taken *taken)
{
	return is_ruled(taken) ? taken->event->ruling.seat : taken->event->seat;
}

static bool is_resumed_without_pass_stones(const struct taken *taken)
{
	return is_resumed(taken) && !taken->before->setup.ruleset->pass_stones;
}

static bool resumes_with_the_other_side(const struct taken *taken)
{
	return law_side("the side that begins",
			seat_side(taken->after->now.expected),
			opponent(seat_side(who_resumes(taken))));
}

static bool is_resumed_with_pass_stones(const struct taken *taken)
{
	return is_resumed(taken) && taken->before->setup.ruleset->pass_stones;
}

static bool resumes_after_who_passed(const struct taken *taken)
{
	return law_seat("who begins", taken->after->now.expected,
			memory_next(taken->known,
				    taken->before->now.last.actual));
}

static bool resumes_in_rotation(const struct taken *taken)
{
	return law_seat("who begins", taken->after->now.expected,
			memory_first(taken->known, who_resumes(taken)));
}

/* It begins anew with no pass, and with no ko. */
static bool resumes_as_if_nobody_had_passed(const struct taken *taken)
{
	return taken->after->phase == PHASE_PLAY &&
	       law_same("passes", taken->after->now.passes, 0) &&
	       taken->after->now.board.ko == POINT_NONE;
}

/* What was marked before counts no more. */
static bool forgets_marks_on_going_on(const struct taken *taken)
{
	const struct pointset none = {{0}};

	return pointset_equal(&taken->after->marks.dead, &none) &&
	       pointset_equal(&taken->after->marks.seki, &none);
}

static bool stops_by_passes(const struct taken *taken)
{
	return law_same("stopped", taken->after->phase == PHASE_MARK,
			taken->learnt->stopped);
}

/* By all, or by the referee. */
static bool is_found(const struct taken *taken)
{
	return is_error(taken) || is_ruling(taken, RULING_UPHOLD);
}

/* No turn in rotation is an error, and none twice. */
static bool claims_what_is_an_error(const struct taken *taken)
{
	const struct made_turn *last = &taken->known->last;

	return last->actual != last->expected && !last->claimed;
}

/* Who made it is regarded as the right one from then on. */
static bool is_claimed_once(const struct taken *taken)
{
	const struct question *question = &taken->before->question;
	bool claimed =
		question->kind == QUESTION_INTENT && question->asker >= 0;

	return taken->after->now.last.claimed &&
	       law_seat("who has claimed", taken->after->now.last.claimant,
			claimed ? question->asker : SEAT_REFEREE);
}

/* Nothing is taken back, and who played last is where it goes on. */
static bool takes_nothing_back_for_an_error(const struct taken *taken)
{
	const struct position *was = &taken->before->now;
	const struct position *is = &taken->after->now;

	return was->board.hash == is->board.hash &&
	       was->board.ko == is->board.ko && was->expected == is->expected &&
	       was->turns == is->turns;
}

static bool is_paid_error(const struct taken *taken)
{
	return is_found(taken) && goes_on(taken);
}

static bool costs_what_the_turn_before_says(const struct taken *taken)
{
	enum seat seat = taken->before->now.last.actual;

	return law_same("points for the error",
			taken->after->penalty[seat % 2] -
				taken->before->penalty[seat % 2],
			memory_price(taken->known));
}

static bool is_error_after_an_error(const struct taken *taken)
{
	return is_paid_error(taken) && memory_price(taken->known) == 0;
}

static bool costs_nothing(const struct taken *taken)
{
	return taken->after->penalty[BLACK] == taken->before->penalty[BLACK] &&
	       taken->after->penalty[WHITE] == taken->before->penalty[WHITE];
}

static bool is_removed(const struct taken *taken)
{
	return taken->event->kind == EVENT_REMOVE;
}

/* It was no turn, and the rest is as it was. */
static bool removes_for_three_points(const struct taken *taken)
{
	const struct game *was = taken->before, *is = taken->after;
	enum colour side = seat_side(taken->event->seat);

	return was->setup.ruleset->same_side_removed &&
	       law_same("points", is->penalty[side] - was->penalty[side],
			GAME_PENALTY) &&
	       is->now.board.hash == was->now.board.hash &&
	       is->now.board.ko == was->now.board.ko &&
	       is->now.expected == was->now.expected &&
	       side != seat_side(was->now.expected);
}

static bool asks_whether_it_was_intended(const struct taken *taken)
{
	const struct question *question = &taken->after->question;

	return question->kind == QUESTION_INTENT &&
	       question->needs == game_seats(taken->after) &&
	       law_same("who says yes by it", question->yes, 0);
}

static bool is_pass(const struct taken *taken)
{
	return is_turn(taken) && taken->event->point == POINT_PASS;
}

static bool is_pass_in_a_ko(const struct taken *taken)
{
	return is_pass(taken) && taken->before->now.board.ko != POINT_NONE;
}

static bool ends_the_ban(const struct taken *taken)
{
	return taken->after->now.board.ko == POINT_NONE;
}

/* Behind a stone: what lay before that one lies again after another. */
static bool answers_a_stone(const struct taken *taken)
{
	return is_turn(taken) && taken->event->point != POINT_PASS &&
	       taken->before->now.turns > 0 &&
	       taken->before->now.last_point != POINT_PASS;
}

static bool brings_nothing_back_at_once(const struct taken *taken)
{
	int turns = taken->after->now.turns;

	return taken->after->seen[turns] != taken->after->seen[turns - 2];
}

static bool plays_while_it_goes_on(const struct taken *taken)
{
	return taken->before->phase == PHASE_PLAY &&
	       taken->before->halt == HALT_NONE;
}

static bool is_break(const struct taken *taken)
{
	return taken->event->kind == EVENT_BREAK;
}

static bool has_the_breaks_it_has(const struct taken *taken)
{
	int side = taken->event->seat % 2;

	return taken->before->halt == HALT_NONE &&
	       law_same("breaks", taken->after->breaks[side],
			taken->learnt->breaks[side]) &&
	       taken->after->breaks[side] <= taken->after->setup.breaks;
}

static bool is_of_points(const struct taken *taken)
{
	return is_ruling(taken, RULING_PENALTY);
}

static bool owes_no_points_below_none(const struct taken *taken)
{
	return taken->after->penalty[BLACK] >= 0 &&
	       taken->after->penalty[WHITE] >= 0;
}

static bool is_mark(const struct taken *taken)
{
	return taken->event->kind == EVENT_MARK;
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

static bool is_turn_where_partners_are_refused(const struct taken *taken)
{
	return is_turn(taken) &&
	       taken->before->setup.wrong_seat == WRONG_SEAT_REFUSE;
}

static bool is_by_who_is_on_turn(const struct taken *taken)
{
	return law_seat("who plays", taken->event->seat,
			taken->known->expected);
}

struct step_law laws_of_turns[] = {
	{{"1.2", "Pair Go, 6(6)",
	  "It goes on with the next after who really played."},
	 .concerns = is_turn,
	 .holds = goes_on_from_who_played},
	{{"1.2", "Pair Go, 3",
	  "Whose turn it is follows from what has happened."},
	 .concerns = goes_on,
	 .holds = is_as_remembered},
	{{"1.3", "Pair Go, 6(4)",
	  "Points are those of errors that were claimed, of second moves, "
	  "and of rulings."},
	 .concerns = goes_on,
	 .holds = owes_what_it_has_to},
	{{"1.3", "Pair Go, 6(4)",
	  "An error that is claimed costs three points, unless the one before "
	  "was an error that nobody claimed."},
	 .concerns = is_paid_error,
	 .holds = costs_what_the_turn_before_says,
	 .of = OF_PAIRS},
	{{"1.3", "Pair Go, 6(5)",
	  "After an error that nobody claimed, the next costs nothing."},
	 .concerns = is_error_after_an_error,
	 .holds = costs_nothing,
	 .of = OF_PAIRS},
	{{"1.3", "Pair Go, 6(1)",
	  "What is in rotation, or was claimed, is no error."},
	 .concerns = is_found,
	 .holds = claims_what_is_an_error,
	 .of = OF_PAIRS},
	{{"1.3", "Pair Go, 6(6)",
	  "An error that was claimed is none any more."},
	 .concerns = is_found,
	 .holds = is_claimed_once,
	 .of = OF_PAIRS},
	{{"1.3", "Pair Go, 6(6)", "For an error nothing is taken back."},
	 .concerns = is_found,
	 .holds = takes_nothing_back_for_an_error,
	 .of = OF_PAIRS},
	{{"1.3", "", "Where that is refused, no partner plays for another."},
	 .concerns = is_turn_where_partners_are_refused,
	 .holds = is_by_who_is_on_turn,
	 .of = OF_PAIRS},
	{{"1.4", "Nihon Kiin, Art. 2", "No side plays twice in a row."},
	 .concerns = is_turn,
	 .holds = plays_for_the_side_on_turn},
	{{"1.4", "The Rules of PairGo (2008), 6",
	  "A second move is taken off and costs three points."},
	 .concerns = is_removed,
	 .holds = removes_for_three_points},
	{{"INT-23", "The Rules of PairGo (2008), 6(2)",
	  "After a second move all are asked whether it was intended."},
	 .concerns = is_removed,
	 .holds = asks_whether_it_was_intended},
	{{"1.8", "Pair Go, 7(1)",
	  "Two passes in a row stop the game, and nothing else does."},
	 .concerns = is_turn,
	 .holds = stops_by_passes},
	{{"3.2", "Nihon Kiin, Art. 9.1",
	  "Nobody plays while the game is stopped, or paused."},
	 .concerns = is_turn,
	 .holds = plays_while_it_goes_on},
	{{"3.4", "Nihon Kiin, Art. 9.3",
	  "The side opposite to who asks to play on plays first."},
	 .concerns = is_resumed_without_pass_stones,
	 .holds = resumes_with_the_other_side},
	{{"INT-26", "",
	  "Where passes hand over stones, the next after who passed last "
	  "plays first."},
	 .concerns = is_resumed_with_pass_stones,
	 .holds = resumes_after_who_passed},
	{{"3.4", "",
	  "Of that side it is the next in rotation after who passed last."},
	 .concerns = is_resumed,
	 .holds = resumes_in_rotation},
	{{"3.4", "",
	  "After a resumption it takes two passes again to stop, and there "
	  "is no ko."},
	 .concerns = is_resumed,
	 .holds = resumes_as_if_nobody_had_passed},
	{{"3.2", "", "Who plays on has no marks."},
	 .concerns = is_resumed,
	 .holds = forgets_marks_on_going_on},
	{{"4.1", "Nihon Kiin, Art. 6", "A pass ends the ban of a ko."},
	 .concerns = is_pass_in_a_ko,
	 .holds = ends_the_ban},
	{{"4.1", "Nihon Kiin, Art. 6",
	  "What lay before the other side's stone does not lie again at once."},
	 .concerns = answers_a_stone,
	 .holds = brings_nothing_back_at_once},
	{{"5.1", "",
	  "Time flows for the seat on turn alone, while its clock runs."},
	 .concerns = is_timed,
	 .holds = takes_time_of_who_is_on_turn},
	{{"5.3", "", "No turn is made when the time is used up."},
	 .concerns = is_turn_in_time,
	 .holds = plays_in_time},
	{{"5.3", "",
	  "When the time is used up the flag falls, whatever is done."},
	 .concerns = is_too_late,
	 .holds = lets_the_flag_fall},
	{{"INT-16", "",
	  "The flag falls at its boundary, and never before; the others win."},
	 .concerns = is_lost_on_time,
	 .holds = falls_at_the_boundary},
	{{"INT-24", "", "Who is away does nothing but come back, or play."},
	 .concerns = is_by_who_is_away,
	 .holds = waits_for_who_is_away},
	{{"INT-24", "", "Who makes a turn is back."},
	 .concerns = brings_back,
	 .holds = is_back_again},
	{{"1.9", "Pair Go, manners", "Partners are not both away."},
	 .concerns = is_away,
	 .holds = leaves_one_of_a_pair,
	 .of = OF_PAIRS},
	{{"1.9", "",
	  "A pair has its breaks, and begins them while it is played."},
	 .concerns = is_break,
	 .holds = has_the_breaks_it_has},
	{{"1.3", "", "Points are never below none."},
	 .concerns = is_of_points,
	 .holds = owes_no_points_below_none},
	{{"3.7", "", "A chain is dead, or it is not."},
	 .concerns = is_mark,
	 .holds = marks_whole_chains},
	{.concerns = NULL},
};
