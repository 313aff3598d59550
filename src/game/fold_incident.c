/* SPDX-License-Identifier: ISC */
/*
 * Whatever is judged here leaves something behind that is no part of a
 * position. An undo restores a position and nothing else, so after an
 * incident the turn before it can no longer be taken back: 6(6) would not
 * have it either.
 */
#include <config.h>

#include <string.h>

#include "game/fold.h"

static bool is_claim(enum question_kind kind)
{
	return kind == QUESTION_INTENT || kind == QUESTION_PARTNER;
}

static void leave_behind(struct game *game)
{
	game->can_undo = false;
	if (game->question.kind == QUESTION_UNDO)
		question_close(&game->question);
}

static bool deemed_in_rotation(const struct turn *turn)
{
	return turn->actual == SEAT_NONE || turn_in_rotation(turn) ||
	       turn->claimed;
}

/*
 * A claim against the last turn is right, 6(2)-(6): a forfeit, three points,
 * or none after an error that nobody claimed.
 */
static void settle_error(struct game *game, bool intentional)
{
	struct turn *last = &game->now.last;
	enum colour side = seat_side(last->actual);

	leave_behind(game);
	last->claimed = true;
	last->rejected = false;
	last->claimant = is_claim(game->question.kind) ? game->question.asker
						       : SEAT_REFEREE;
	if (intentional) {
		fold_finish(game, ENDING_INTENT, opponent(side));
		return;
	}
	if (game->setup.no_exemption || deemed_in_rotation(&game->now.previous))
		last->penalty = GAME_PENALTY;
	game->penalty[side] += last->penalty;
	/* a referee may rule while the clock stands for something else */
	if (is_claim(game->question.kind))
		fold_close_question(game);
}

/* The last answer about intent: one no, or the fourth yes (INT-17). */
bool fold_error(struct game *game, const struct event *event)
{
	const struct question *question = &game->question;
	seatset bit;

	if (question->kind != QUESTION_INTENT || event->seat < 0)
		return false;
	bit = seat_bit(event->seat);
	if (!(question->needs & bit))
		return false;
	if (event->yes && (question->yes | bit) != question->needs)
		return false;
	settle_error(game, event->yes);
	return true;
}

/* The turn was the partner's: the rotation goes on from there, 6(6). */
static void correct(struct game *game)
{
	struct position *now = &game->now;
	int seats = game->setup.seats;
	enum seat asker = game->question.asker;

	leave_behind(game);
	now->last.actual = seat_partner(now->last.actual, seats);
	now->expected = seat_next(now->last.actual, seats);
	now->away &= ~seat_bit(now->last.actual);
	fold_close_question(game);
	if (!turn_in_rotation(&now->last))
		question_open(&game->question, QUESTION_INTENT, asker, seats);
}

bool fold_correct(struct game *game, const struct event *event)
{
	const struct question *question = &game->question;

	if (question->kind != QUESTION_PARTNER || event->seat < 0 ||
	    (question->yes | seat_bit(event->seat)) != question->needs)
		return false;
	correct(game);
	return true;
}

/* english-2008: off the board again, three points, and nothing else (1.4). */
bool fold_remove(struct game *game, const struct event *event)
{
	enum colour side;

	if (!game_clock_runs(game) || event->seat < 0 ||
	    !game_removes(game, event->seat))
		return false;
	side = seat_side(event->seat);
	if (board_check(&game->now.board, side, event->point) != LEGAL)
		return false;
	game->penalty[side] += GAME_PENALTY;
	leave_behind(game);
	return true;
}

bool fold_away(struct game *game, const struct event *event)
{
	enum seat partner;

	if (event->seat < 0 || game->now.away & seat_bit(event->seat))
		return false;
	partner = seat_partner(event->seat, game->setup.seats);
	if (partner != SEAT_NONE && game->now.away & seat_bit(partner))
		return false;
	game->now.away |= seat_bit(event->seat);
	leave_behind(game);
	return true;
}

bool fold_back(struct game *game, const struct event *event)
{
	if (event->seat < 0 || !(game->now.away & seat_bit(event->seat)))
		return false;
	game->now.away &= ~seat_bit(event->seat);
	leave_behind(game);
	return true;
}

bool fold_break(struct game *game, const struct event *event)
{
	int *taken;

	if (!game_clock_runs(game) || event->seat < 0)
		return false;
	taken = &game->breaks[seat_side(event->seat)];
	if (*taken >= game->setup.breaks)
		return false;
	++*taken;
	leave_behind(game);
	fold_interrupt(game, QUESTION_CONTINUE, event->seat);
	return true;
}

/* A referee may think again of a claim that was rejected. */
static bool may_uphold(const struct game *game)
{
	const struct turn *last = &game->now.last;
	enum verdict verdict = game_claimable(game);

	if (verdict == VERDICT_CLAIMED_ALREADY)
		return !last->claimed && !turn_in_rotation(last);
	return verdict == VERDICT_OK;
}

static bool rule_uphold(struct game *game, const struct ruling *ruling)
{
	bool intentional = ruling->kind == RULING_INTENTIONAL;

	if (game->question.kind == QUESTION_PARTNER) {
		correct(game);
		if (turn_in_rotation(&game->now.last))
			return !intentional;
	} else if (!may_uphold(game)) {
		return false;
	}
	settle_error(game, intentional);
	return true;
}

static bool rule_reject(struct game *game, const struct ruling *ruling)
{
	(void)ruling;
	if (!is_claim(game->question.kind))
		return false;
	game->now.last.rejected = true;
	fold_close_question(game);
	return true;
}

static bool rule_forfeit(struct game *game, const struct ruling *ruling)
{
	fold_finish(game, ENDING_FORFEIT, opponent(ruling->side));
	return true;
}

static bool rule_clock(struct game *game, const struct ruling *ruling)
{
	struct clock *clock =
		&game->now.clocks[game_clock_index(game, ruling->seat)];
	int64_t main = clock->main + ruling->amount;

	if (game->setup.clock.system == CLOCK_NONE || main < 0 ||
	    main > CLOCK_MS_MAX)
		return false;
	clock->main = main;
	return true;
}

static bool rule_penalty(struct game *game, const struct ruling *ruling)
{
	int64_t points = game->penalty[ruling->side] + ruling->amount;

	if (points < 0 || points > GAME_PENALTY_MAX)
		return false;
	game->penalty[ruling->side] = (int)points;
	/* what some have agreed to is not the score any more */
	if (game->phase == PHASE_COUNT)
		game->question.yes = 0;
	return true;
}

static bool rule_no_result(struct game *game, const struct ruling *ruling)
{
	(void)ruling;
	fold_finish(game, ENDING_NO_RESULT, EMPTY);
	return true;
}

static bool rule_both_lose(struct game *game, const struct ruling *ruling)
{
	(void)ruling;
	fold_finish(game, ENDING_BOTH_LOSE, EMPTY);
	return true;
}

static bool rule_resume(struct game *game, const struct ruling *ruling)
{
	enum seat first, skipped;

	if (game->question.kind == QUESTION_CONTINUE) {
		question_close(&game->question);
		return true;
	}
	return fold_play_on(game, ruling->seat, &first, &skipped);
}

static bool rule_name(struct game *game, const struct ruling *ruling)
{
	memcpy(game->setup.name[ruling->seat], ruling->text,
	       sizeof(game->setup.name[0]));
	return true;
}

bool fold_ruling(struct game *game, const struct event *event)
{
	static bool (*const rules[RULINGS])(struct game *,
					    const struct ruling *) = {
		[RULING_UPHOLD] = rule_uphold,
		[RULING_INTENTIONAL] = rule_uphold,
		[RULING_REJECT] = rule_reject,
		[RULING_FORFEIT] = rule_forfeit,
		[RULING_CLOCK] = rule_clock,
		[RULING_PENALTY] = rule_penalty,
		[RULING_NO_RESULT] = rule_no_result,
		[RULING_BOTH_LOSE] = rule_both_lose,
		[RULING_RESUME] = rule_resume,
		[RULING_NAME] = rule_name,
	};

	if (event->seat != SEAT_REFEREE ||
	    !rules[event->ruling.kind](game, &event->ruling))
		return false;
	game->ruling = event->ruling;
	leave_behind(game);
	return true;
}
