/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <string.h>

#include "game/fold.h"

/* A turn begins: what belonged to the last one is over. */
static void new_turn(struct game *game)
{
	game->used = 0;
	game->consent = CONSENT_UNASKED;
	game->refused[BLACK] = game->refused[WHITE] = 0;
	fold_close_question(game);
}

void fold_finish(struct game *game, enum ending ending, enum colour winner)
{
	/* the turn that is left unfinished has taken its time as well */
	game->now.spent[game->now.expected] += game->used;
	game->phase = PHASE_OVER;
	game->ending = ending;
	game->winner = winner;
	game->halt = HALT_NONE;
	question_close(&game->question);
}

static bool may_place(const struct game *game)
{
	return game->phase == PHASE_PLACE ||
	       (game_can_take_up(game) && game_clock_runs(game));
}

/* Placing is untimed: the time that White has thought by then is given back. */
bool fold_place(struct game *game, const struct event *event)
{
	struct board *board = &game->now.board;
	int size = game->setup.size;

	if (!may_place(game) || event->seat != SEAT_B1 ||
	    pointset_count(&event->stones) > game->setup.handicap)
		return false;
	board_init(board, size);
	for (point p = pointset_next(&event->stones, POINT_NONE);
	     p != POINT_NONE; p = pointset_next(&event->stones, p)) {
		if (!point_on_board(p, size))
			return false;
		board_set(board, p, BLACK);
	}
	game->now.away &= ~seat_bit(event->seat);
	game->stones = event->stones;
	game->phase = game_stones_lie(game) ? PHASE_PLAY : PHASE_PLACE;
	game_see(game);
	new_turn(game);
	return true;
}

/* Under AGA rules a pass hands the other side a stone. */
static void pass(struct game *game, enum colour side)
{
	struct position *now = &game->now;

	board_lift_ko(&now->board);
	now->passes++;
	now->no_pass_since = now->turns + 1;
	now->captured[side] += game->setup.ruleset->pass_stones;
}

static bool put_stone(struct position *now, enum seat seat, point p)
{
	enum colour side = seat_side(seat);

	now->passes = 0;
	return board_play(&now->board, side, p,
			  &now->captured[opponent(side)]) == LEGAL;
}

/* The seat on turn; or its partner, where that is recorded (1.3). */
static bool may_turn(const struct game *game, enum seat seat)
{
	enum seat expected = game->now.expected;

	if (seat == expected)
		return true;
	return game->setup.wrong_seat == WRONG_SEAT_RECORD &&
	       seat == seat_partner(expected, game->setup.seats);
}

/* Time was counted for the expected seat, whoever made the turn (5.1). */
static bool settle_clock(struct game *game, int64_t used)
{
	struct position *now = &game->now;

	now->spent[now->expected] += used;
	return clock_settle(&now->clocks[game_clock_index(game, now->expected)],
			    &game->setup.clock, used);
}

bool fold_make_turn(struct game *game, const struct event *event,
		    enum seat seat)
{
	struct position *now = &game->now;

	game->turn_depth = event->depth;
	if (event->point == POINT_PASS)
		pass(game, seat_side(seat));
	else if (!put_stone(now, seat, event->point))
		return false;
	if (!settle_clock(game, event->used))
		return false;
	now->turns++;
	now->previous = now->last;
	now->last = (struct turn){.actual = seat,
				  .expected = now->expected,
				  .claimant = SEAT_NONE,
				  .used = event->used};
	now->last_point = event->point;
	now->expected = seat_next(seat, game->setup.seats);
	now->away &= ~seat_bit(seat);
	game->waived[BLACK] = game->waived[WHITE] = false;
	game->agreed = 0;
	game->removed = SEAT_NONE;
	if (game_stops(game))
		game->phase = PHASE_MARK;
	game_see(game);
	new_turn(game);
	return true;
}

bool fold_turn(struct game *game, const struct event *event)
{
	return game_clock_runs(game) && may_turn(game, event->seat) &&
	       fold_make_turn(game, event, event->seat);
}

/*
 * The turn is off the line: the game is as it was before it, but for a break
 * that goes on.
 */
bool fold_undo(struct game *game, const struct event *event)
{
	if (game->phase != PHASE_PLAY)
		return false;
	if (!event->yes)
		game->halt = HALT_NONE;
	new_turn(game);
	return true;
}

bool fold_resign(struct game *game, const struct event *event)
{
	if (event->seat < 0 || !game_may_resign(game, event->seat))
		return false;
	fold_finish(game, ENDING_RESIGN, opponent(seat_side(event->seat)));
	return true;
}

bool fold_timeout(struct game *game, const struct event *event)
{
	if (!game_clock_runs(game) || event->used < game_budget(game))
		return false;
	fold_finish(game, ENDING_TIME, opponent(seat_side(game->now.expected)));
	return true;
}

bool fold_play_on(struct game *game, enum seat requester, enum seat *first,
		  enum seat *skipped)
{
	struct position *now = &game->now;

	/* not while anything else, such as a claim, waits for an answer */
	if (game->question.kind != QUESTION_MARKS)
		return false;
	*first = game_resume(game, requester, skipped);
	game->phase = PHASE_PLAY;
	memset(&game->marks, 0, sizeof(game->marks));
	now->expected = *first;
	now->passes = 0;
	game_see(game);
	new_turn(game);
	return true;
}

bool fold_resume(struct game *game, const struct event *event)
{
	enum seat first, skipped;

	if (event->seat < 0 ||
	    !fold_play_on(game, event->seat, &first, &skipped) ||
	    event->first != first || event->skipped != skipped)
		return false;
	game->waived[seat_side(event->seat)] = true;
	return true;
}
