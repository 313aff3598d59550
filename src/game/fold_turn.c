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

/* When all stones are laid, one can still be taken up. */
static enum verdict may_place(const struct game *game,
			      const struct event *event)
{
	if (game->phase == PHASE_PLACE && event->seat != SEAT_B1)
		return VERDICT_PLACE_FIRST;
	if ((game->phase != PHASE_PLACE && !game_can_take_up(game)) ||
	    event->seat != SEAT_B1 ||
	    pointset_count(&event->stones) > game->setup.handicap)
		return VERDICT_NOTHING_TO_PLACE;
	return game->phase == PHASE_PLACE ? VERDICT_OK : game_in_play(game);
}

/* Placing is untimed: the time that White has thought by then is given back. */
enum verdict fold_place(struct game *game, const struct event *event)
{
	struct board *board = &game->now.board;
	int size = game->setup.size;
	enum verdict verdict = may_place(game, event);

	if (verdict != VERDICT_OK)
		return verdict;
	board_init(board, size);
	for (point p = pointset_next(&event->stones, POINT_NONE);
	     p != POINT_NONE; p = pointset_next(&event->stones, p)) {
		if (!point_on_board(p, size))
			return VERDICT_OFF_BOARD;
		board_set(board, p, BLACK);
	}
	game->now.away &= ~seat_bit(event->seat);
	game->stones = event->stones;
	game->phase = game_phase_by_turns(game);
	fold_remember(game);
	new_turn(game);
	return VERDICT_OK;
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

static enum verdict put_stone(struct position *now, enum seat seat, point p)
{
	enum colour side = seat_side(seat);

	now->passes = 0;
	return verdict_of_move(board_play(&now->board, side, p,
					  &now->captured[opponent(side)]));
}

/* The seat on turn; or a partner of it, where that is recorded (1.3). */
static enum verdict may_turn(const struct game *game, enum seat seat)
{
	enum seat expected = game->now.expected;
	enum verdict verdict = game_in_play(game);

	if (verdict != VERDICT_OK || seat == expected)
		return verdict;
	if (seat < 0 || seat_side(seat) != seat_side(expected))
		return VERDICT_OTHER_SIDE;
	return game->setup.wrong_seat == WRONG_SEAT_RECORD
		       ? VERDICT_OK
		       : VERDICT_PARTNERS_TURN;
}

/* Time was counted for the expected seat, whoever made the turn (5.1). */
static bool settle_clock(struct game *game, int64_t used)
{
	struct position *now = &game->now;

	now->spent[now->expected] += used;
	return clock_settle(&now->clocks[game_clock_index(game, now->expected)],
			    &game->setup.clock, used);
}

enum verdict fold_make_turn(struct game *game, const struct event *event,
			    enum seat seat)
{
	struct position *now = &game->now;
	enum verdict verdict = VERDICT_OK;

	game->turn_depth = event->depth;
	if (event->point == POINT_PASS)
		pass(game, seat_side(seat));
	else
		verdict = put_stone(now, seat, event->point);
	if (verdict != VERDICT_OK)
		return verdict;
	if (!settle_clock(game, event->used))
		return VERDICT_TIME_LOST;
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
	game->phase = game_phase_by_turns(game);
	fold_remember(game);
	new_turn(game);
	return VERDICT_OK;
}

enum verdict fold_turn(struct game *game, const struct event *event)
{
	enum verdict verdict = may_turn(game, event->seat);

	return verdict == VERDICT_OK ? fold_make_turn(game, event, event->seat)
				     : verdict;
}

/*
 * Folded over the game before the turn, which is a variation now; a break that
 * was going on still is.
 */
enum verdict fold_undo(struct game *game, const struct event *event)
{
	if (game->phase != PHASE_PLAY)
		return game_in_play(game);
	if (!event->paused)
		game->halt = HALT_NONE;
	new_turn(game);
	return VERDICT_OK;
}

/* Not a turn: it waits for no question, and for no clock. */
static enum verdict may_resign(const struct game *game, enum seat seat)
{
	if (game_may_resign(game, seat))
		return VERDICT_OK;
	if (game->phase == PHASE_MARK)
		return VERDICT_NOT_NEXT;
	if (game->phase != PHASE_PLAY)
		return game_in_play(game);
	return seat_side(seat) == seat_side(game->now.expected)
		       ? VERDICT_PARTNERS_TURN
		       : VERDICT_OTHER_SIDE;
}

enum verdict fold_resign(struct game *game, const struct event *event)
{
	enum verdict verdict = event->seat < 0 ? VERDICT_NOT_AN_ACTION
					       : may_resign(game, event->seat);

	if (verdict == VERDICT_OK)
		fold_finish(game, ENDING_RESIGN,
			    opponent(seat_side(event->seat)));
	return verdict;
}

enum verdict fold_timeout(struct game *game, const struct event *event)
{
	enum verdict verdict = game_in_play(game);

	if (verdict != VERDICT_OK)
		return verdict;
	if (event->used < game_budget(game))
		return VERDICT_NOT_AN_ACTION;
	fold_finish(game, ENDING_TIME, opponent(seat_side(game->now.expected)));
	return VERDICT_OK;
}

enum verdict fold_play_on(struct game *game, enum seat requester,
			  enum seat *first, enum seat *skipped)
{
	struct position *now = &game->now;
	enum verdict verdict = fold_in_marking(game);

	if (verdict != VERDICT_OK)
		return verdict;
	*first = game_resume(game, requester, skipped);
	memset(&game->marks, 0, sizeof(game->marks));
	now->expected = *first;
	now->passes = 0;
	game->phase = game_phase_by_turns(game);
	fold_remember(game);
	new_turn(game);
	return VERDICT_OK;
}

enum verdict fold_resume(struct game *game, const struct event *event)
{
	enum seat first, skipped;
	enum verdict verdict =
		fold_play_on(game, event->seat, &first, &skipped);

	if (verdict != VERDICT_OK)
		return verdict;
	if (event->seat < 0 || event->first != first ||
	    event->skipped != skipped)
		return VERDICT_NOT_AN_ACTION;
	game->waived[seat_side(event->seat)] = true;
	return VERDICT_OK;
}
