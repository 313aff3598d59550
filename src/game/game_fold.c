/* SPDX-License-Identifier: ISC */
/*
 * Folding: each kind of event has one function that says whether it could
 * have happened, and makes it happen. They work on a copy, so that a refusal
 * leaves the game alone.
 */
#include <config.h>

#include <string.h>

#include "game/game.h"

static void new_turn(struct game *game)
{
	game->used = 0;
	game->consent = CONSENT_UNASKED;
	question_close(&game->question);
}

static void finish(struct game *game, enum ending ending, enum colour winner)
{
	game->phase = PHASE_OVER;
	game->ending = ending;
	game->winner = winner;
	question_close(&game->question);
}

static void stop(struct game *game)
{
	game->phase = PHASE_MARK;
	question_open(&game->question, QUESTION_MARKS, SEAT_NONE,
		      game->setup.seats);
}

static bool fold_place(struct game *game, const struct event *event)
{
	struct board *board = &game->now.board;
	int size = game->setup.size;
	int stones = pointset_count(&event->stones);

	if (game->phase != PHASE_PLACE || event->seat != SEAT_B1 ||
	    stones > game->setup.handicap)
		return false;
	board_init(board, size);
	for (point p = pointset_next(&event->stones, POINT_NONE);
	     p != POINT_NONE; p = pointset_next(&event->stones, p)) {
		if (!point_on_board(p, size))
			return false;
		board_set(board, p, BLACK);
	}
	if (stones == game->setup.handicap)
		game->phase = PHASE_PLAY;
	return true;
}

static bool put_stone_or_pass(struct position *now, const struct event *event)
{
	enum colour side = seat_side(event->seat);

	if (event->point == POINT_PASS) {
		board_lift_ko(&now->board);
		now->passes++;
		return true;
	}
	now->passes = 0;
	return board_play(&now->board, side, event->point,
			  &now->captured[opponent(side)]) == LEGAL;
}

static bool fold_turn(struct game *game, const struct event *event)
{
	struct position *now = &game->now;
	enum seat seat = event->seat;

	if (!game_clock_runs(game) || seat != now->expected)
		return false;
	game->before = *now;
	game->can_undo = true;
	game->turn_depth = event->depth;
	if (!put_stone_or_pass(now, event))
		return false;
	if (!clock_settle(&now->clocks[game_clock_index(game, seat)],
			  &game->setup.clock, event->used))
		return false;
	now->spent[seat] += event->used;
	now->turns++;
	now->last = seat;
	now->last_point = event->point;
	now->expected = seat_next(seat, game->setup.seats);
	new_turn(game);
	if (now->passes == 2)
		stop(game);
	return true;
}

static bool may_ask(const struct game *game, enum question_kind kind,
		    enum seat seat)
{
	enum question_kind open = game->question.kind;

	if (!game_clock_runs(game))
		return false;
	switch (kind) {
	case QUESTION_RESIGN:
		return open == QUESTION_NONE && seat == game->now.expected &&
		       seat_partner(seat, game->setup.seats) != SEAT_NONE &&
		       game->consent == CONSENT_UNASKED;
	case QUESTION_UNDO:
		return open == QUESTION_NONE && seat != SEAT_NONE &&
		       game->setup.undo && game->can_undo;
	case QUESTION_CONTINUE:
		return true;
	default:
		return false;
	}
}

static bool fold_ask(struct game *game, const struct event *event)
{
	if (!may_ask(game, event->question, event->seat))
		return false;
	/* a pause while the partner is asked takes the asking back */
	if (game->question.kind == QUESTION_RESIGN)
		game->consent = CONSENT_UNASKED;
	if (event->question == QUESTION_RESIGN)
		game->consent = CONSENT_ASKED;
	question_open(&game->question, event->question, event->seat,
		      game->setup.seats);
	return true;
}

static bool agree_marks(struct game *game)
{
	struct score score;

	if (game_score(game, &score, NULL) != SCORE_SOUND)
		return false;
	game->phase = PHASE_COUNT;
	question_open(&game->question, QUESTION_SCORE, SEAT_NONE,
		      game->setup.seats);
	return true;
}

static bool agree_score(struct game *game)
{
	struct score score;

	game_score(game, &score, NULL);
	game->margin2 = score.margin2 < 0 ? -score.margin2 : score.margin2;
	finish(game, ENDING_SCORE, score_winner(&score));
	return true;
}

/* Every yes that was needed has been said. */
static bool agreed(struct game *game)
{
	switch (game->question.kind) {
	case QUESTION_RESIGN:
		game->consent = CONSENT_GIVEN;
		question_close(&game->question);
		return true;
	case QUESTION_CONTINUE:
		question_close(&game->question);
		return true;
	case QUESTION_MARKS:
		return agree_marks(game);
	case QUESTION_SCORE:
		return agree_score(game);
	default: /* an undo that all agree to is an EVENT_UNDO */
		return false;
	}
}

static void refused(struct game *game)
{
	switch (question_rule(game->question.kind)->no) {
	case NO_CLOSES:
		if (game->question.kind == QUESTION_RESIGN)
			game->consent = CONSENT_REFUSED;
		question_close(&game->question);
		return;
	case NO_CLEARS:
		game->question.yes = 0;
		return;
	case NO_REOPENS:
		stop(game);
		return;
	}
}

static bool fold_answer(struct game *game, const struct event *event)
{
	struct question *question = &game->question;
	seatset bit;

	if (question->kind == QUESTION_NONE || event->seat == SEAT_NONE ||
	    event->question != question->kind)
		return false;
	bit = seat_bit(event->seat);
	if (!(question->needs & bit) || (event->yes && question->yes & bit))
		return false;
	if (!event->yes) {
		refused(game);
		return true;
	}
	question->yes |= bit;
	return !question_agreed(question) || agreed(game);
}

/*
 * Where the turn still stands on the line it is taken back here; where the
 * record has put it into a variation, the game is already as it was before.
 */
static bool fold_undo(struct game *game, const struct event *event)
{
	if (game->phase != PHASE_PLAY)
		return false;
	if (event->depth <= game->depth) {
		if (!game->can_undo || game->question.kind != QUESTION_UNDO)
			return false;
		game->now = game->before;
	}
	game->can_undo = false;
	game->turn_depth = event->depth;
	new_turn(game);
	return true;
}

static bool fold_resign(struct game *game, const struct event *event)
{
	if (!game_clock_runs(game) || event->seat != game->now.expected)
		return false;
	game->now.spent[event->seat] += event->used;
	finish(game, ENDING_RESIGN, opponent(seat_side(event->seat)));
	return true;
}

/* Whether a set holds whole chains and nothing else. */
static bool whole_chains(const struct board *board, const struct pointset *set)
{
	struct pointset rest = *set;
	struct chain chain;
	point p;

	while ((p = pointset_next(&rest, POINT_NONE)) != POINT_NONE) {
		int before = pointset_count(&rest);

		if (!board_chain(board, p, &chain))
			return false;
		pointset_subtract(&rest, &chain.stones);
		if (before - pointset_count(&rest) !=
		    pointset_count(&chain.stones))
			return false;
	}
	return true;
}

static bool fold_mark(struct game *game, const struct event *event)
{
	const struct marks *marks = &event->marks;
	struct pointset seki = marks->seki;

	pointset_subtract(&seki, &marks->dead);
	if (game->phase != PHASE_MARK || !pointset_equal(&seki, &marks->seki) ||
	    !whole_chains(&game->now.board, &marks->dead) ||
	    !whole_chains(&game->now.board, &marks->seki))
		return false;
	game->marks = *marks;
	game->question.yes = 0;
	return true;
}

static bool fold_resume(struct game *game, const struct event *event)
{
	struct position *now = &game->now;
	enum seat first, skipped;

	if ((game->phase != PHASE_MARK && game->phase != PHASE_COUNT) ||
	    event->seat == SEAT_NONE)
		return false;
	first = seat_resume(now->last, event->seat, game->setup.seats,
			    &skipped);
	if (event->first != first || event->skipped != skipped)
		return false;
	game->phase = PHASE_PLAY;
	game->can_undo = false;
	memset(&game->marks, 0, sizeof(game->marks));
	now->expected = first;
	now->passes = 0;
	new_turn(game);
	return true;
}

static bool fold_timeout(struct game *game, const struct event *event)
{
	if (!game_clock_runs(game) || event->used < game_budget(game))
		return false;
	game->now.spent[game->now.expected] += event->used;
	finish(game, ENDING_TIME, opponent(seat_side(game->now.expected)));
	return true;
}

static bool (*const folds[])(struct game *, const struct event *) = {
	[EVENT_PLACE] = fold_place,	[EVENT_TURN] = fold_turn,
	[EVENT_ASK] = fold_ask,		[EVENT_ANSWER] = fold_answer,
	[EVENT_UNDO] = fold_undo,	[EVENT_RESIGN] = fold_resign,
	[EVENT_MARK] = fold_mark,	[EVENT_RESUME] = fold_resume,
	[EVENT_TIMEOUT] = fold_timeout,
};

/* A node hangs from the tip, or takes the place of one like it. */
static bool fits_depth(const struct game *game, const struct event *event)
{
	if (event->depth == game->depth + 1)
		return true;
	if (event->kind == EVENT_UNDO)
		return event->depth == game->turn_depth;
	return event->depth == game->depth && event->kind == game->last_kind &&
	       (event->kind == EVENT_MARK || event->kind == EVENT_PLACE);
}

/* The turn's time only grows, and only while it is counted. */
static bool fits_time(const struct game *game, const struct event *event)
{
	if (event->kind == EVENT_UNDO) /* that turn's time is given back */
		return event->used == 0;
	if (!game_clock_runs(game))
		return event->used == game->used;
	if (event->used < game->used)
		return false;
	return event->kind == EVENT_TIMEOUT || event->used < game_budget(game);
}

bool game_fold(struct game *game, const struct event *event)
{
	struct game next = *game;

	if (game->phase == PHASE_OVER || !fits_depth(game, event) ||
	    !fits_time(game, event))
		return false;
	next.used = event->used;
	if (!folds[event->kind](&next, event))
		return false;
	next.depth = event->depth;
	next.last_kind = event->kind;
	*game = next;
	return true;
}
