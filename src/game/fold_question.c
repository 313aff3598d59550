/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/fold.h"

/* The question that is due when no other is open; QUESTION_NONE in play. */
static enum question_kind due(const struct game *game)
{
	if (game->phase == PHASE_MARK)
		return QUESTION_MARKS;
	return game->phase == PHASE_PLAY && game->halt == HALT_ALL
		       ? QUESTION_CONTINUE
		       : QUESTION_NONE;
}

void fold_close_question(struct game *game)
{
	enum question_kind kind = due(game);

	question_close(&game->question);
	if (kind == QUESTION_NONE)
		return;
	question_open(&game->question, kind, SEAT_NONE, game->setup.seats);
	if (kind == QUESTION_MARKS)
		game->question.yes = game->agreed;
}

void fold_take_over(struct game *game, enum question_kind kind, enum seat asker)
{
	if (game->question.kind == QUESTION_RESIGN)
		game->consent = CONSENT_UNASKED;
	question_open(&game->question, kind, asker, game->setup.seats);
}

void fold_halt(struct game *game, enum halt halt, enum seat seat)
{
	game->halt = halt;
	if (game->question.kind != QUESTION_NONE)
		return;
	fold_close_question(game);
	if (game->question.kind != QUESTION_NONE)
		game->question.asker = seat;
}

void fold_recount(struct game *game)
{
	game->agreed = 0;
	if (game->question.kind == QUESTION_MARKS)
		game->question.yes = 0;
}

bool fold_is_claim(const struct game *game)
{
	enum question_kind kind = game->question.kind;

	return kind == QUESTION_PARTNER ||
	       (kind == QUESTION_INTENT && !game_asks_of_removal(game));
}

void fold_refuse(struct game *game)
{
	const struct question *question = &game->question;
	unsigned bit = 1u << question->kind;

	if (question->asker >= 0)
		game->refused[seat_side(question->asker)] |= bit;
	if (question->kind == QUESTION_RESIGN)
		game->consent = CONSENT_REFUSED;
	fold_close_question(game);
}

void fold_withdraw_undo(struct game *game)
{
	if (game->question.kind == QUESTION_UNDO)
		fold_refuse(game);
}

/* A pause, by whoever may stop the clock (INT-21). */
static bool pause(struct game *game, enum seat seat)
{
	enum pause_right right = game->setup.pause;

	if (game->phase != PHASE_PLAY || game->halt != HALT_NONE ||
	    (seat >= 0 && (right != PAUSE_ANYONE || !game_clock_runs(game))))
		return false;
	fold_halt(game, right == PAUSE_REFEREE ? HALT_REFEREE : HALT_ALL, seat);
	return true;
}

/* While it is played and no question has stopped the clock. */
static bool may_ask_playing(const struct game *game, enum question_kind kind,
			    enum seat seat)
{
	if (!game_clock_runs(game) || game->question.kind != QUESTION_NONE)
		return false;
	switch (kind) {
	case QUESTION_RESIGN:
		return seat == game->now.expected &&
		       seat_partner(seat, game->setup.seats) != SEAT_NONE &&
		       game->consent == CONSENT_UNASKED;
	case QUESTION_UNDO:
		return game->setup.undo && game->turn_depth;
	case QUESTION_PAUSE:
		return game->setup.pause == PAUSE_AGREED;
	case QUESTION_NO_RESULT:
	case QUESTION_FORFEIT:
		return true;
	default:
		return false;
	}
}

/* Or else, while the marks are being agreed on. */
static bool may_ask_stopped(const struct game *game, enum question_kind kind)
{
	return game->question.kind == QUESTION_MARKS &&
	       (kind == QUESTION_NO_RESULT || kind == QUESTION_BOTH_LOSE ||
		kind == QUESTION_FORFEIT);
}

/*
 * A claim comes in either time; in place of a question that has not stopped
 * the clock, but of no other, and what the record bears out in place of who
 * is said to have played. One that goes on after a correction may find the
 * clock paused.
 */
static bool may_claim(const struct game *game, enum question_kind kind,
		      enum seat seat)
{
	enum verdict claimable = game_claimable(game, seat);

	bool names = game->question.kind == QUESTION_PARTNER;

	if (game->question.kind == QUESTION_INTENT ||
	    (!names && !game_clock_runs(game) &&
	     game->question.kind != due(game)))
		return false;
	if (kind == QUESTION_INTENT)
		return claimable == VERDICT_OK;
	return kind == QUESTION_PARTNER && !names && game->setup.seats > 2 &&
	       (claimable == VERDICT_OK || claimable == VERDICT_IN_ROTATION);
}

bool fold_ask(struct game *game, const struct event *event)
{
	enum question_kind kind = event->question;
	enum seat seat = event->seat;

	if (kind == QUESTION_CONTINUE)
		return seat >= SEAT_NONE && pause(game, seat);
	if (seat < 0 ||
	    (!may_ask_playing(game, kind, seat) &&
	     !may_ask_stopped(game, kind) && !may_claim(game, kind, seat)))
		return false;
	fold_take_over(game, kind, seat);
	if (kind == QUESTION_RESIGN)
		game->consent = CONSENT_ASKED;
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

/* 1.6: what all four decide about an exchange is as good as a ruling. */
static bool agree_forfeit(struct game *game)
{
	enum colour winner = seat_side(game->question.asker);

	game->end = (struct ruling){.kind = RULING_FORFEIT,
				    .seat = SEAT_NONE,
				    .side = opponent(winner),
				    .text = "information"};
	fold_finish(game, ENDING_FORFEIT, winner);
	return true;
}

/* Every yes that was needed has been said. */
static bool agreed(struct game *game)
{
	switch (game->question.kind) {
	case QUESTION_RESIGN:
		game->consent = CONSENT_GIVEN;
		fold_close_question(game);
		return true;
	case QUESTION_PAUSE:
		question_close(&game->question);
		fold_halt(game, HALT_ALL, SEAT_NONE);
		return true;
	case QUESTION_CONTINUE:
		game->halt = HALT_NONE;
		fold_close_question(game);
		return true;
	case QUESTION_MARKS:
		return agree_score(game);
	case QUESTION_NO_RESULT:
		fold_finish(game, ENDING_NO_RESULT, EMPTY);
		return true;
	case QUESTION_BOTH_LOSE:
		fold_finish(game, ENDING_BOTH_LOSE, EMPTY);
		return true;
	case QUESTION_FORFEIT:
		return agree_forfeit(game);
	case QUESTION_INTENT:
		if (!game_asks_of_removal(game))
			return false;
		fold_removal_intended(game);
		return true;
	default: /* the others settle with an event of their own */
		return false;
	}
}

/* What was agreed to stays so while something else is asked. */
static void remember_agreement(struct game *game)
{
	if (game->question.kind == QUESTION_MARKS)
		game->agreed = game->question.yes;
}

static bool refused(struct game *game)
{
	enum question_kind kind = game->question.kind;

	if (question_rule(kind)->no == NO_CLEARS) {
		game->question.yes = 0;
		remember_agreement(game);
		return true;
	}
	if (kind == QUESTION_INTENT && fold_is_claim(game))
		return false; /* an EVENT_ERROR */
	fold_refuse(game);
	return true;
}

/*
 * In older records a pause took back what was being asked about resigning,
 * and going on was asked at once.
 */
static void ask_what_was_answered(struct game *game, enum question_kind kind)
{
	if (kind != QUESTION_CONTINUE || game->halt != HALT_ALL ||
	    game->question.kind != QUESTION_RESIGN)
		return;
	game->consent = CONSENT_UNASKED;
	fold_close_question(game);
}

bool fold_answer(struct game *game, const struct event *event)
{
	struct question *question = &game->question;
	struct score score;
	seatset bit;

	ask_what_was_answered(game, event->question);
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
		game->waived[seat_side(event->seat)] = true;
	}
	question->yes |= bit;
	remember_agreement(game);
	return !question_agreed(question) || agreed(game);
}

bool fold_withdraw(struct game *game, const struct event *event)
{
	struct question *question = &game->question;

	if (question->kind == QUESTION_NONE || event->seat < 0 ||
	    event->question != question->kind)
		return false;
	if (question_is_askers(question, event->seat)) {
		fold_refuse(game);
		return true;
	}
	if (!(question->yes & seat_bit(event->seat)))
		return false;
	question->yes &= ~seat_bit(event->seat);
	remember_agreement(game);
	return true;
}

/* Older records asked about the marks first, and about the score after it. */
bool fold_seen(struct game *game, const struct event *event)
{
	if (game->question.kind != QUESTION_MARKS || event->seat < 0)
		return false;
	if (event->yes)
		game->waived[seat_side(event->seat)] = true;
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
	game->refused[BLACK] = game->refused[WHITE] = 0;
	fold_recount(game);
	return true;
}
