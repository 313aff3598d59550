/* SPDX-License-Identifier: ISC */
/* What goes back: an undo, a correction, the reopening of a game. */
#include <config.h>

#include "prove/laws_parts.h"

#include <stddef.h>

static bool is_reopened(const struct taken *taken)
{
	return is_ruling(taken, RULING_REOPEN);
}

static bool is_board(const struct position *is, const struct position *should)
{
	return law_that(is->board.hash == should->board.hash,
			"the stones lie otherwise") &&
	       law_same("the point of the ko", is->board.ko,
			should->board.ko) &&
	       law_same("black prisoners", is->captured[BLACK],
			should->captured[BLACK]) &&
	       law_same("white prisoners", is->captured[WHITE],
			should->captured[WHITE]) &&
	       law_same("turns", is->turns, should->turns) &&
	       law_same("passes", is->passes, should->passes);
}

static bool is_rotation(const struct position *is,
			const struct position *should)
{
	return law_seat("who is on turn", is->expected, should->expected) &&
	       law_seat("who made the last turn", is->last.actual,
			should->last.actual) &&
	       law_seat("whose it was", is->last.expected,
			should->last.expected) &&
	       law_same("whether it was claimed", is->last.claimed,
			should->last.claimed);
}

/* Where a referee has not set any of them since. */
static bool rules_of_clocks(const struct taken *taken)
{
	for (int i = 0; i < taken->count; i++)
		if (taken->since[i].kind == EVENT_RULING &&
		    (taken->since[i].ruling.kind == RULING_CLOCK ||
		     taken->since[i].ruling.sets))
			return true;
	return false;
}

static bool are_clocks(const struct position *is, const struct position *should)
{
	for (int i = 0; i < SEATS_MAX; i++)
		if (!law_same("main time", is->clocks[i].main,
			      should->clocks[i].main) ||
		    !law_same("of a block", is->clocks[i].block,
			      should->clocks[i].block) ||
		    !law_same("periods", is->clocks[i].left,
			      should->clocks[i].left))
			return false;
	return true;
}

static bool stands_before_the_turn(const struct taken *taken)
{
	return taken->stood->now.turns == taken->before->now.turns - 1 &&
	       is_board(&taken->after->now, &taken->stood->now) &&
	       is_rotation(&taken->after->now, &taken->stood->now);
}

static bool is_undone_with_a_clock(const struct taken *taken)
{
	return is_undone(taken) && game_is_timed(taken->before) &&
	       !rules_of_clocks(taken);
}

static bool has_the_clocks_of_then(const struct taken *taken)
{
	return are_clocks(&taken->after->now, &taken->stood->now);
}

/* What is ruled of points stays, as far as it is no less than none. */
static int points_of_then(const struct taken *taken, enum colour side)
{
	int points = taken->stood->penalty[side];

	for (int i = 0; i < taken->count; i++) {
		const struct ruling *ruling = &taken->since[i].ruling;
		bool ruled = taken->since[i].kind == EVENT_RULING &&
			     ruling->kind == RULING_PENALTY &&
			     ruling->side == side;

		if (ruled && points + ruling->amount >= 0)
			points += (int)ruling->amount;
	}
	return points;
}

static bool keeps_what_was_ruled(const struct taken *taken)
{
	return law_same("points against Black", taken->after->penalty[BLACK],
			points_of_then(taken, BLACK)) &&
	       law_same("points against White", taken->after->penalty[WHITE],
			points_of_then(taken, WHITE));
}

static bool keeps_breaks(const struct taken *taken)
{
	return law_same("breaks of Black", taken->after->breaks[BLACK],
			taken->known->breaks[BLACK]) &&
	       law_same("breaks of White", taken->after->breaks[WHITE],
			taken->known->breaks[WHITE]);
}

static bool is_away_as_then(const struct taken *taken)
{
	return law_same("who is away", taken->after->now.away,
			taken->stood->now.away);
}

static bool is_the_partners(const struct taken *taken)
{
	int seats = taken->before->setup.seats;

	return law_seat("who made the turn", taken->after->now.last.actual,
			(enum seat)((taken->before->now.last.actual + 2) %
				    seats));
}

static bool goes_on_from_the_partner(const struct taken *taken)
{
	return law_seat("who is on turn", taken->after->now.expected,
			taken->learnt->expected) &&
	       (taken->known->resumed ||
		law_seat("who is on turn", taken->after->now.expected,
			 (enum seat)((taken->before->now.last.actual + 3) %
				     4)));
}

static bool leaves_the_board(const struct taken *taken)
{
	struct position should = taken->before->now;

	/* what an undo of the resumption would bring back is not asked */
	should.board.ko = taken->after->now.board.ko;
	return is_board(&taken->after->now, &should);
}

static bool leaves_the_points(const struct taken *taken)
{
	return law_same("points against Black", taken->after->penalty[BLACK],
			taken->before->penalty[BLACK]) &&
	       law_same("points against White", taken->after->penalty[WHITE],
			taken->before->penalty[WHITE]);
}

static bool stands_before_the_end(const struct taken *taken)
{
	const struct game *is = taken->after, *stood = taken->stood;

	return law_same("the phase", is->phase, stood->phase) &&
	       is_board(&is->now, &stood->now) &&
	       is_rotation(&is->now, &stood->now) &&
	       law_same("points against Black", is->penalty[BLACK],
			stood->penalty[BLACK]) &&
	       law_same("points against White", is->penalty[WHITE],
			stood->penalty[WHITE]) &&
	       law_same("who is away", is->now.away, stood->now.away) &&
	       pointset_equal(&is->marks.dead, &stood->marks.dead) &&
	       pointset_equal(&is->marks.seki, &stood->marks.seki);
}

static bool is_reopened_in_play(const struct taken *taken)
{
	return is_reopened(taken) && taken->after->phase == PHASE_PLAY;
}

static bool is_paused(const struct taken *taken)
{
	return law_that(taken->after->halt != HALT_NONE &&
				!game_clock_runs(taken->after),
			"it is not paused");
}

/* A ruling withdraws what is asked about an undo. */
static bool is_reopened_in_a_question(const struct taken *taken)
{
	return is_reopened(taken) &&
	       taken->stood->question.kind != QUESTION_NONE &&
	       taken->stood->question.kind != QUESTION_UNDO;
}

static bool is_asked_again(const struct taken *taken)
{
	return law_same("what is asked", taken->after->question.kind,
			taken->stood->question.kind);
}

static bool is_reopened_without_time(const struct taken *taken)
{
	return is_reopened(taken) && !taken->event->ruling.sets &&
	       game_is_timed(taken->before);
}

static bool was_lost_on_time(const struct taken *taken)
{
	return is_reopened(taken) && taken->before->ending == ENDING_TIME;
}

static bool has_time_again(const struct taken *taken)
{
	return taken->event->ruling.sets &&
	       game_budget(taken->after) > taken->after->used;
}

struct step_law laws_of_return[] = {
	{{"", "pairgo-host(7)",
	  "A turn that all take back leaves board, prisoners and rotation "
	  "as before it."},
	 .concerns = is_undone,
	 .holds = stands_before_the_turn},
	{{"", "pairgo-host(7)",
	  "An undo leaves each clock as it stood before the turn, but for "
	  "what was ruled."},
	 .concerns = is_undone_with_a_clock,
	 .holds = has_the_clocks_of_then},
	{{"", "pairgo-host(7)",
	  "An undo leaves points as before the turn, with those that were "
	  "ruled since."},
	 .concerns = is_undone,
	 .holds = keeps_what_was_ruled},
	{{"1.9", "", "An undo gives no break back."},
	 .concerns = is_undone,
	 .holds = keeps_breaks},
	{{"INT-24", "",
	  "After an undo those are away who were before the turn."},
	 .concerns = is_undone,
	 .holds = is_away_as_then},
	{{"1.2", "", "A turn is corrected to be the partner's."},
	 .concerns = is_corrected,
	 .holds = is_the_partners,
	 .of = OF_PAIRS},
	{{"1.2", "Pair Go, 6(6)",
	  "After a correction it goes on with the next after the partner."},
	 .concerns = is_corrected,
	 .holds = goes_on_from_the_partner,
	 .of = OF_PAIRS},
	{{"1.3", "Pair Go, 6(6)", "A correction takes no stone back."},
	 .concerns = is_corrected,
	 .holds = leaves_the_board,
	 .of = OF_PAIRS},
	{{"1.3", "", "A correction costs nothing by itself."},
	 .concerns = is_corrected_by_players,
	 .holds = leaves_the_points,
	 .of = OF_PAIRS},
	{{"INT-25", "",
	  "A game that is reopened stands as before the event that ended it."},
	 .concerns = is_reopened,
	 .holds = stands_before_the_end},
	{{"INT-25", "", "A game that is reopened is paused."},
	 .concerns = is_reopened_in_play,
	 .holds = is_paused},
	{{"INT-25", "",
	  "What was being asked when the game ended is asked again, unless "
	  "it is an undo."},
	 .concerns = is_reopened_in_a_question,
	 .holds = is_asked_again},
	{{"INT-25", "",
	  "A reopening leaves the clocks as they stood, where it sets none."},
	 .concerns = is_reopened_without_time,
	 .holds = has_the_clocks_of_then},
	{{"INT-25", "",
	  "Who lost on time has some again when the game is reopened."},
	 .concerns = was_lost_on_time,
	 .holds = has_time_again},
	{.concerns = NULL},
};
