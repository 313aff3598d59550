/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <string.h>

#include "game/fold.h"

void fold_open_question(struct game *game, enum question_kind kind,
			enum seat asker)
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

void fold_go_on(struct game *game)
{
	game->halt = HALT_NONE;
	if (game->question.kind == QUESTION_CONTINUE)
		fold_close_question(game);
}

enum verdict fold_in_marking(const struct game *game)
{
	if (game->phase != PHASE_MARK)
		return VERDICT_NOT_STOPPED;
	return game->question.kind == QUESTION_MARKS ? VERDICT_OK
						     : VERDICT_PAUSED;
}

void fold_clear_agreement(struct game *game)
{
	game->agreed = 0;
	if (game->question.kind == QUESTION_MARKS)
		game->question.yes = 0;
}

bool fold_is_claim(const struct game *game)
{
	return question_rule(game->question.kind)->claims &&
	       !game_asks_of_removal(game);
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
		fold_close_question(game);
}

/* Who may stop the clock (INT-21); the table itself whatever is asked. */
static enum verdict may_pause(const struct game *game, enum seat seat)
{
	enum verdict verdict = game_in_play(game);

	if (seat == SEAT_NONE && game->phase == PHASE_PLAY &&
	    game->halt == HALT_NONE)
		return VERDICT_OK;
	if (verdict != VERDICT_OK || seat == SEAT_NONE)
		return verdict;
	return game->setup.pause == PAUSE_ANYONE ? VERDICT_OK
						 : VERDICT_NOT_TO_PAUSE;
}

/*
 * Whoever was there to go on before the table was left may not be there any
 * more: the table asks everybody anew.
 */
static bool asks_anew(const struct game *game, enum seat seat)
{
	return seat == SEAT_NONE && game->question.kind == QUESTION_CONTINUE &&
	       game->question.yes;
}

/* Whoever has not come yet, before the first turn, needs no referee for it. */
static enum halt find_halt(const struct game *game, enum seat seat)
{
	bool begins = seat == SEAT_NONE && !game->now.turns;

	return game->setup.pause == PAUSE_REFEREE && !begins ? HALT_REFEREE
							     : HALT_ALL;
}

static enum verdict pause(struct game *game, enum seat seat)
{
	enum verdict verdict = may_pause(game, seat);

	if (asks_anew(game, seat)) {
		game->question.yes = 0;
		return VERDICT_OK;
	}
	if (verdict == VERDICT_OK)
		fold_halt(game, find_halt(game, seat), seat);
	return verdict;
}

static enum verdict may_ask_resign(const struct game *game, enum seat seat)
{
	enum verdict verdict = game_in_play(game);

	if (verdict != VERDICT_OK)
		return verdict;
	if (seat != game->now.expected)
		return seat_side(seat) == seat_side(game->now.expected)
			       ? VERDICT_PARTNERS_TURN
			       : VERDICT_OTHER_SIDE;
	if (!seats_partners(seat, game->setup.seats))
		return VERDICT_NO_PARTNER;
	return game->consent == CONSENT_UNASKED ? VERDICT_OK
						: VERDICT_ALREADY_ASKED;
}

static enum verdict may_ask_undo(const struct game *game, enum seat seat)
{
	enum verdict verdict = game_in_play(game);

	(void)seat;
	if (!game->setup.undo)
		return VERDICT_UNDO_OFF;
	if (verdict != VERDICT_OK)
		return verdict;
	return game->turn_depth ? VERDICT_OK : VERDICT_NOTHING_TO_UNDO;
}

static enum verdict may_ask_pause(const struct game *game, enum seat seat)
{
	enum verdict verdict = game_in_play(game);

	(void)seat;
	if (verdict != VERDICT_OK)
		return verdict;
	return game->setup.pause == PAUSE_AGREED ? VERDICT_OK
						 : VERDICT_NOT_TO_PAUSE;
}

/* While it is played, or while the marks are being agreed on. */
static enum verdict may_ask_to_end(const struct game *game, enum seat seat)
{
	(void)seat;
	return game->phase == PHASE_MARK ? fold_in_marking(game)
					 : game_in_play(game);
}

static enum verdict may_ask_both_lose(const struct game *game, enum seat seat)
{
	return game->phase == PHASE_PLAY ? VERDICT_NOT_STOPPED
					 : may_ask_to_end(game, seat);
}

/* At any time until the end, as people come and go: also in a pause. */
static enum verdict may_ask_stand_in(const struct game *game, enum seat seat)
{
	(void)seat;
	if (game->phase == PHASE_OVER)
		return VERDICT_OVER;
	return game->question.kind == fold_question_due(game) ? VERDICT_OK
							      : VERDICT_PAUSED;
}

/*
 * A claim comes at any time before the next turn (1.3): in a pause it is
 * settled first, and going on is asked anew. It takes the place of a question
 * that has not stopped the clock, but of no other.
 */
static enum verdict has_room_for_claim(const struct game *game)
{
	const struct question *question = &game->question;

	if (game->phase == PHASE_MARK)
		return fold_in_marking(game);
	if (game->phase != PHASE_PLAY)
		return game_in_play(game);
	return question->kind == fold_question_due(game) ||
			       !question_stops_clock(
				       question, seat_side(game->now.expected))
		       ? VERDICT_OK
		       : VERDICT_PAUSED;
}

/* What the record bears out comes in place of who is said to have played. */
static enum verdict may_claim(const struct game *game, enum seat seat)
{
	enum verdict verdict = game->question.kind == QUESTION_PARTNER
				       ? VERDICT_OK
				       : has_room_for_claim(game);

	return verdict == VERDICT_OK ? game_claimable(game, seat) : verdict;
}

static enum verdict may_claim_partner(const struct game *game, enum seat seat)
{
	enum verdict verdict;

	if (!seats_partners(seat, game->setup.seats))
		return VERDICT_NO_PARTNER;
	if (game->question.kind == QUESTION_PARTNER)
		return VERDICT_PAUSED;
	verdict = may_claim(game, seat);
	return verdict == VERDICT_IN_ROTATION ? VERDICT_OK : verdict;
}

/* Each by its kind; and one is open at a time, but for a claim. */
static enum verdict may_ask(const struct game *game, enum question_kind kind,
			    enum seat seat)
{
	static enum verdict (*const may[QUESTIONS])(const struct game *,
						    enum seat) = {
		[QUESTION_RESIGN] = may_ask_resign,
		[QUESTION_UNDO] = may_ask_undo,
		[QUESTION_PAUSE] = may_ask_pause,
		[QUESTION_INTENT] = may_claim,
		[QUESTION_PARTNER] = may_claim_partner,
		[QUESTION_NO_RESULT] = may_ask_to_end,
		[QUESTION_BOTH_LOSE] = may_ask_both_lose,
		[QUESTION_FORFEIT] = may_ask_to_end,
		[QUESTION_STAND_IN] = may_ask_stand_in,
	};
	enum verdict verdict;

	if (seat < 0 || may[kind] == NULL)
		return VERDICT_NOT_AN_ACTION;
	verdict = may[kind](game, seat);
	if (verdict != VERDICT_OK || question_rule(kind)->claims)
		return verdict;
	return game->question.kind == fold_question_due(game) ? VERDICT_OK
							      : VERDICT_PAUSED;
}

enum verdict fold_ask(struct game *game, const struct event *event)
{
	enum question_kind kind = event->question;
	enum seat seat = event->seat;
	enum verdict verdict;

	if (kind == QUESTION_CONTINUE && seat >= SEAT_NONE)
		return pause(game, seat);
	verdict = may_ask(game, kind, seat);
	if (verdict != VERDICT_OK)
		return verdict;
	fold_open_question(game, kind, seat);
	if (kind == QUESTION_RESIGN)
		game->consent = CONSENT_ASKED;
	return VERDICT_OK;
}

static void agree_score(struct game *game)
{
	struct score score;

	game_score(game, &score, NULL);
	game->margin2 = score.margin2 < 0 ? -score.margin2 : score.margin2;
	fold_finish(game, ENDING_SCORE, score_winner(&score));
}

/* 1.6: what all decide about an exchange is as good as a ruling. */
static void agree_forfeit(struct game *game)
{
	enum colour winner = seat_side(game->question.asker);

	strcpy(game->reason, "information");
	fold_finish(game, ENDING_FORFEIT, winner);
}

/* From then on the seat is nobody's, until somebody sits down there. */
static void agree_stand_in(struct game *game)
{
	game->login[game->question.asker][0] = '\0';
	fold_close_question(game);
}

/* Every yes that was needed has been said. */
static void agree(struct game *game)
{
	switch (game->question.kind) {
	case QUESTION_RESIGN:
		game->consent = CONSENT_GIVEN;
		fold_close_question(game);
		break;
	case QUESTION_PAUSE:
		question_close(&game->question);
		fold_halt(game, HALT_ALL, SEAT_NONE);
		break;
	case QUESTION_CONTINUE:
		fold_go_on(game);
		break;
	case QUESTION_MARKS:
		agree_score(game);
		break;
	case QUESTION_NO_RESULT:
		fold_finish(game, ENDING_NO_RESULT, EMPTY);
		break;
	case QUESTION_BOTH_LOSE:
		fold_finish(game, ENDING_BOTH_LOSE, EMPTY);
		break;
	case QUESTION_FORFEIT:
		agree_forfeit(game);
		break;
	case QUESTION_STAND_IN:
		agree_stand_in(game);
		break;
	case QUESTION_INTENT: /* of a removal; a claim becomes EVENT_ERROR */
		fold_removal_intended(game);
		break;
	case QUESTION_NONE:
	case QUESTION_UNDO:
	case QUESTION_PARTNER:
	case QUESTIONS: /* an event of their own, or none */
		break;
	}
}

/* What was agreed to stays so while something else is asked. */
static void remember_agreement(struct game *game)
{
	if (game->question.kind == QUESTION_MARKS)
		game->agreed = game->question.yes;
}

static void say_no(struct game *game)
{
	if (question_rule(game->question.kind)->no == NO_CLEARS) {
		game->question.yes = 0;
		remember_agreement(game);
		return;
	}
	fold_refuse(game);
}

/*
 * In older records a pause took back what was being asked about resigning,
 * and going on was asked at once.
 */
static void ask_what_was_answered(struct game *game, enum question_kind kind)
{
	if (kind != QUESTION_CONTINUE || game->halt == HALT_NONE ||
	    game->halt == HALT_REFEREE ||
	    game->question.kind != QUESTION_RESIGN)
		return;
	game->consent = CONSENT_UNASKED;
	fold_close_question(game);
}

/* Marks that contradict the board cannot be agreed to. */
static enum verdict may_agree(const struct game *game)
{
	return game->question.kind == QUESTION_MARKS
		       ? verdict_of_marks(game->soundness)
		       : VERDICT_OK;
}

static enum verdict may_answer(const struct game *game,
			       const struct event *event)
{
	const struct question *question = &game->question;
	seatset bit = event->seat < 0 ? 0 : seat_bit(event->seat);

	if (question->kind == QUESTION_NONE)
		return VERDICT_NO_QUESTION;
	if (!(question->needs & bit))
		return VERDICT_NOT_ASKED;
	if (event->question != question->kind)
		return VERDICT_NO_QUESTION;
	if (!event->yes)
		return VERDICT_OK;
	return question->yes & bit ? VERDICT_ALREADY_ANSWERED : may_agree(game);
}

enum event_kind fold_answer_kind(const struct game *game, enum seat seat,
				 bool yes)
{
	const struct question *question = &game->question;
	bool all = yes && (question->yes | seat_bit(seat)) == question->needs;

	switch (question->kind) {
	case QUESTION_UNDO:
		return all ? EVENT_UNDO : EVENT_ANSWER;
	case QUESTION_PARTNER:
		return all ? EVENT_CORRECT : EVENT_ANSWER;
	case QUESTION_INTENT:
		return fold_is_claim(game) && (all || !yes) ? EVENT_ERROR
							    : EVENT_ANSWER;
	default:
		return EVENT_ANSWER;
	}
}

enum verdict fold_answer(struct game *game, const struct event *event)
{
	struct question *question = &game->question;
	enum verdict verdict;

	ask_what_was_answered(game, event->question);
	verdict = may_answer(game, event);
	if (verdict != VERDICT_OK)
		return verdict;
	if (fold_answer_kind(game, event->seat, event->yes) != EVENT_ANSWER)
		return VERDICT_NOT_AN_ACTION;
	if (!event->yes) {
		say_no(game);
		return VERDICT_OK;
	}
	if (question->kind == QUESTION_MARKS)
		game->waived[seat_side(event->seat)] = true;
	question->yes |= seat_bit(event->seat);
	remember_agreement(game);
	if (question_agreed(question))
		agree(game);
	return VERDICT_OK;
}

enum verdict fold_withdraw(struct game *game, const struct event *event)
{
	struct question *question = &game->question;

	if (question->kind == QUESTION_NONE || event->seat < 0 ||
	    event->question != question->kind)
		return VERDICT_NO_YES;
	if (question_is_askers(question, event->seat)) {
		fold_refuse(game);
		return VERDICT_OK;
	}
	if (!(question->yes & seat_bit(event->seat)))
		return VERDICT_NO_YES;
	question->yes &= ~seat_bit(event->seat);
	remember_agreement(game);
	return VERDICT_OK;
}

/* Older records asked about the marks first, and about the score after it. */
enum verdict fold_seen(struct game *game, const struct event *event)
{
	if (game->question.kind != QUESTION_MARKS || event->seat < 0)
		return VERDICT_NO_QUESTION;
	if (event->yes)
		game->waived[seat_side(event->seat)] = true;
	return VERDICT_OK;
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

enum verdict fold_mark(struct game *game, const struct event *event)
{
	const struct marks *marks = &event->marks;
	struct pointset seki = marks->seki;
	enum verdict verdict = fold_in_marking(game);

	if (verdict != VERDICT_OK)
		return verdict;
	pointset_subtract(&seki, &marks->dead);
	if (!pointset_equal(&seki, &marks->seki) ||
	    !whole_chains(&game->now.board, &marks->dead) ||
	    !whole_chains(&game->now.board, &marks->seki))
		return VERDICT_NO_STONE;
	game->marks = *marks;
	game->refused[BLACK] = game->refused[WHITE] = 0;
	fold_clear_agreement(game);
	return VERDICT_OK;
}
