/* SPDX-License-Identifier: ISC */
/* What a referee decides: a function for each kind of ruling. */
#include <config.h>

#include <string.h>

#include "game/fold.h"

/* A referee may think again of a claim that was rejected. */
static bool may_uphold(const struct game *game)
{
	const struct turn *last = &game->now.last;
	enum verdict verdict = game_claimable(game, SEAT_REFEREE);

	if (verdict == VERDICT_CLAIMED_ALREADY)
		return !last->claimed && !turn_in_rotation(last);
	return verdict == VERDICT_OK;
}

/* What the players took for a slip, until the next turn. */
static bool is_settled_error(const struct game *game)
{
	return game->now.last.claimed &&
	       game_claimable(game, SEAT_REFEREE) == VERDICT_CLAIMED_ALREADY;
}

static bool rule_uphold(struct game *game, const struct ruling *ruling)
{
	bool intentional = ruling_rule(ruling->kind)->intended;

	/* until the next turn that is the removal (INT-23) */
	if (intentional && game->removed != SEAT_NONE) {
		fold_removal_intended(game);
		return true;
	}
	if (intentional && is_settled_error(game)) {
		fold_settle_error(game, true);
		return true;
	}
	/* in older records, which correct a turn behind it */
	if (game->question.kind == QUESTION_PARTNER) {
		fold_correct_old(game);
		if (turn_in_rotation(&game->now.last))
			return !intentional;
	} else if (!may_uphold(game)) {
		return false;
	}
	fold_settle_error(game, intentional);
	return true;
}

/* What one no settles; but the partner's consent is the partner's. */
static bool is_refusable(enum question_kind kind)
{
	return kind != QUESTION_NONE && kind != QUESTION_RESIGN &&
	       question_rule(kind)->no == NO_CLOSES;
}

static bool rule_reject(struct game *game, const struct ruling *ruling)
{
	bool claim = game->question.kind == QUESTION_INTENT &&
		     !game_asks_of_removal(game);

	(void)ruling;
	if (!is_refusable(game->question.kind))
		return false;
	game->now.last.rejected = game->now.last.rejected || claim;
	fold_refuse(game);
	return true;
}

static bool rule_forfeit(struct game *game, const struct ruling *ruling)
{
	fold_finish(game, ENDING_FORFEIT, opponent(ruling->side));
	return true;
}

/*
 * The turn that is running has taken its time all the same: what is set anew
 * of it is set off in what its seat has spent.
 */
static bool set_clock(struct game *game, const struct ruling *ruling,
		      enum seat seat)
{
	const struct clock_rules *rules = &game->setup.clock;
	int index = game_clock_index(game, seat);
	bool on_turn = game->phase == PHASE_PLAY &&
		       index == game_clock_index(game, game->now.expected);
	struct clock_setting setting;
	int64_t used = on_turn ? game->used : 0;

	if (!ruling_setting(ruling, rules->system, &setting) ||
	    (setting.left >= 0 && !on_turn) ||
	    !clock_set(&game->now.clocks[index], rules, &setting, &used))
		return false;
	if (!on_turn)
		return used == 0;
	game->now.spent[game->now.expected] += game->used - used;
	game->used = used;
	return true;
}

static bool rule_clock(struct game *game, const struct ruling *ruling)
{
	struct clock *clock;
	int64_t main;

	if (ruling->seat < 0)
		return false;
	clock = &game->now.clocks[game_clock_index(game, ruling->seat)];
	main = clock->main + ruling->amount;
	if (ruling->sets)
		return set_clock(game, ruling, ruling->seat);
	if (!game_is_timed(game) || main < 0 || main > CLOCK_MS_MAX)
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
	if (ruling->amount)
		fold_clear_agreement(game);
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

static bool rule_pause(struct game *game, const struct ruling *ruling)
{
	(void)ruling;
	if (game->phase != PHASE_PLAY || game->halt != HALT_NONE)
		return false;
	fold_halt(game,
		  game->setup.pause == PAUSE_REFEREE ? HALT_REFEREE : HALT_ALL,
		  SEAT_NONE);
	return true;
}

static bool rule_resume(struct game *game, const struct ruling *ruling)
{
	enum seat first, skipped;

	if (game->phase == PHASE_MARK)
		return ruling->seat != SEAT_NONE &&
		       fold_play_on(game, ruling->seat, &first, &skipped) ==
			       VERDICT_OK;
	if (game_waits(game)) {
		game->unwaited = true;
		return true;
	}
	if (game->halt == HALT_NONE)
		return false;
	fold_go_on(game);
	return true;
}

static bool rule_name(struct game *game, const struct ruling *ruling)
{
	memcpy(game->setup.name[ruling->seat], ruling->text,
	       sizeof(game->setup.name[0]));
	strcpy(game->named[ruling->seat], game->login[ruling->seat]);
	if (game->player[ruling->seat][0])
		strcpy(game->player[ruling->seat], game->login[ruling->seat]);
	return true;
}

/* A login is no reason, and is not followed by one. */
static bool rule_seat(struct game *game, const struct ruling *ruling)
{
	if (game->phase == PHASE_OVER || !login_is(ruling->text))
		return false;
	fold_take_seat(game, ruling->seat, ruling->text);
	return true;
}

/* A clock that is set at a reopening has no main time but what is said. */
static bool reset_clock(struct game *game, const struct ruling *ruling)
{
	struct ruling whole = *ruling;

	whole.sets |= 1u << RULING_MAIN;
	game->now.spent[game->now.expected] += game->used;
	game->used = 0;
	return set_clock(game, &whole, game->now.expected);
}

/* Folded over the game before its end, which is a variation now (INT-25). */
static bool rule_reopen(struct game *game, const struct ruling *ruling)
{
	if (ruling->sets && !reset_clock(game, ruling))
		return false;
	fold_clear_agreement(game);
	if (game->phase == PHASE_PLAY && game->halt == HALT_NONE)
		return rule_pause(game, ruling);
	return true;
}

/* With main time, what is left of the part that runs now is the main time. */
bool fold_contradicts(const struct ruling *ruling)
{
	return ruling_sets(ruling, RULING_MAIN) &&
	       ruling_sets(ruling, RULING_LEFT) &&
	       ruling->set[RULING_MAIN] > 0 &&
	       ruling->set[RULING_MAIN] != ruling->set[RULING_LEFT];
}

/* A ruling has no sentence of its own for each way of not fitting. */
enum verdict fold_ruling(struct game *game, const struct event *event)
{
	typedef bool rule(struct game *, const struct ruling *);
	static rule *const rules[RULINGS] = {
		[RULING_UPHOLD] = rule_uphold,
		[RULING_INTENTIONAL] = rule_uphold,
		[RULING_REJECT] = rule_reject,
		[RULING_FORFEIT] = rule_forfeit,
		[RULING_CLOCK] = rule_clock,
		[RULING_PENALTY] = rule_penalty,
		[RULING_NO_RESULT] = rule_no_result,
		[RULING_BOTH_LOSE] = rule_both_lose,
		[RULING_PAUSE] = rule_pause,
		[RULING_RESUME] = rule_resume,
		[RULING_NAME] = rule_name,
		[RULING_SEAT] = rule_seat,
		[RULING_REOPEN] = rule_reopen,
	};
	rule *const rule_of_kind = rules[event->ruling.kind];
	bool over = game->phase == PHASE_OVER;
	enum question_kind asked = game->question.kind;

	if (event->seat != SEAT_REFEREE || !rule_of_kind ||
	    !rule_of_kind(game, &event->ruling))
		return VERDICT_NOTHING_TO_RULE;
	game->ruling = event->ruling;
	game->denied = ruling_rule(event->ruling.kind)->refuses ? asked
								: QUESTION_NONE;
	if (!over && game->phase == PHASE_OVER) {
		game->ruled = true;
		memcpy(game->reason, event->ruling.text, sizeof(game->reason));
	}
	if (event->ruling.kind != RULING_PAUSE &&
	    event->ruling.kind != RULING_RESUME)
		fold_withdraw_undo(game);
	return VERDICT_OK;
}
