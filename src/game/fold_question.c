/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/fold.h"

void fold_close_question(struct game *game)
{
	question_close(&game->question);
	if (game->phase == PHASE_MARK)
		question_open(&game->question, QUESTION_MARKS, SEAT_NONE,
			      game->setup.seats);
}

void fold_interrupt(struct game *game, enum question_kind kind, enum seat asker)
{
	if (game->question.kind == QUESTION_RESIGN)
		game->consent = CONSENT_UNASKED;
	question_open(&game->question, kind, asker, game->setup.seats);
}

/* While it is played and no question has stopped the clock. */
static bool may_ask_playing(const struct game *game, enum question_kind kind,
			    enum seat seat)
{
	bool free = game->question.kind == QUESTION_NONE;

	if (!game_clock_runs(game))
		return false;
	switch (kind) {
	case QUESTION_RESIGN:
		return free && seat == game->now.expected &&
		       seat_partner(seat, game->setup.seats) != SEAT_NONE &&
		       game->consent == CONSENT_UNASKED;
	case QUESTION_UNDO:
		return free && game->setup.undo && game->can_undo;
	case QUESTION_NO_RESULT:
		return free;
	case QUESTION_CONTINUE:
		return true;
	default:
		return false;
	}
}

/* Or else, while the marks are being agreed on. */
static bool may_ask_stopped(const struct game *game, enum question_kind kind)
{
	return game->question.kind == QUESTION_MARKS &&
	       (kind == QUESTION_NO_RESULT || kind == QUESTION_BOTH_LOSE);
}

/* A claim comes in either time, but not while another question is open. */
static bool may_claim(const struct game *game, enum question_kind kind)
{
	enum verdict claimable = game_claimable(game);

	if (!game_clock_runs(game) && game->question.kind != QUESTION_MARKS)
		return false;
	if (kind == QUESTION_INTENT)
		return claimable == VERDICT_OK;
	return kind == QUESTION_PARTNER && game->setup.seats > 2 &&
	       (claimable == VERDICT_OK || claimable == VERDICT_IN_ROTATION);
}

bool fold_ask(struct game *game, const struct event *event)
{
	enum question_kind kind = event->question;
	enum seat seat = event->seat;

	if (seat < 0 && kind != QUESTION_CONTINUE)
		return false;
	if (!may_ask_playing(game, kind, seat) &&
	    !may_ask_stopped(game, kind) && !may_claim(game, kind))
		return false;
	fold_interrupt(game, kind, seat);
	if (kind == QUESTION_RESIGN)
		game->consent = CONSENT_ASKED;
	return true;
}

static bool agree_marks(struct game *game)
{
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
	fold_finish(game, ENDING_SCORE, score_winner(&score));
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
	case QUESTION_NO_RESULT:
		fold_finish(game, ENDING_NO_RESULT, EMPTY);
		return true;
	case QUESTION_BOTH_LOSE:
		fold_finish(game, ENDING_BOTH_LOSE, EMPTY);
		return true;
	default: /* the others settle with an event of their own */
		return false;
	}
}

static bool refused(struct game *game)
{
	enum question_kind kind = game->question.kind;

	switch (question_rule(kind)->no) {
	case NO_CLOSES:
		if (kind == QUESTION_INTENT) /* an EVENT_ERROR */
			return false;
		if (kind == QUESTION_RESIGN)
			game->consent = CONSENT_REFUSED;
		fold_close_question(game);
		return true;
	case NO_CLEARS:
		game->question.yes = 0;
		return true;
	case NO_REOPENS:
		game->phase = PHASE_MARK;
		fold_close_question(game);
		return true;
	}
	return false;
}

bool fold_answer(struct game *game, const struct event *event)
{
	struct question *question = &game->question;
	struct score score;
	seatset bit;

	if (question->kind == QUESTION_NONE || event->seat < 0 ||
	    event->question != question->kind)
		return false;
	bit = seat_bit(event->seat);
	if (!(question->needs & bit) || (event->yes && question->yes & bit))
		return false;
	if (!event->yes)
		return refused(game);
	if (question->kind == QUESTION_MARKS) {
		if (game_score(game, &score, NULL) != SCORE_SOUND)
			return false;
		game->marks_accepted = true;
	}
	question->yes |= bit;
	return !question_agreed(question) || agreed(game);
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

bool fold_mark(struct game *game, const struct event *event)
{
	const struct marks *marks = &event->marks;
	struct pointset seki = marks->seki;

	pointset_subtract(&seki, &marks->dead);
	if (game->question.kind != QUESTION_MARKS ||
	    !pointset_equal(&seki, &marks->seki) ||
	    !whole_chains(&game->now.board, &marks->dead) ||
	    !whole_chains(&game->now.board, &marks->seki))
		return false;
	game->marks = *marks;
	game->question.yes = 0;
	return true;
}
