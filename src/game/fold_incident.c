/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <string.h>

#include "game/fold.h"

static bool deemed_in_rotation(const struct turn *turn)
{
	return turn->actual == SEAT_NONE || turn_in_rotation(turn) ||
	       turn->claimed;
}

int game_error_price(const struct game *game)
{
	return game->setup.no_exemption ||
			       deemed_in_rotation(&game->now.previous)
		       ? GAME_PENALTY
		       : 0;
}

/* A forfeit, three points, or none after an error that nobody claimed. */
void fold_settle_error(struct game *game, bool intentional)
{
	struct turn *last = &game->now.last;
	enum colour side = seat_side(last->actual);
	bool claimed = fold_is_claim(game);

	last->claimed = true;
	last->rejected = false;
	last->claimant = claimed ? game->question.asker : SEAT_REFEREE;
	if (intentional) {
		fold_finish(game, ENDING_INTENT, opponent(side));
		return;
	}
	last->penalty = game_error_price(game);
	game->penalty[side] += last->penalty;
	if (last->penalty)
		fold_clear_agreement(game);
	/* a referee may rule while something else is being asked */
	if (claimed)
		fold_close_question(game);
}

void fold_removal_intended(struct game *game)
{
	fold_finish(game, ENDING_INTENT, opponent(seat_side(game->removed)));
}

/* The last answer about intent: one no, or the last yes (INT-17). */
enum verdict fold_error(struct game *game, const struct event *event)
{
	const struct question *question = &game->question;
	seatset bit;

	if (question->kind != QUESTION_INTENT || !fold_is_claim(game))
		return VERDICT_NO_QUESTION;
	if (event->seat < 0)
		return VERDICT_NOT_ASKED;
	bit = seat_bit(event->seat);
	if (!(question->needs & bit))
		return VERDICT_NOT_ASKED;
	if (event->intentional && (question->yes | bit) != question->needs)
		return VERDICT_NOT_AN_ACTION;
	fold_settle_error(game, event->intentional);
	return VERDICT_OK;
}

void fold_correct_old(struct game *game)
{
	struct position *now = &game->now;
	int seats = game->setup.seats;
	enum seat asker = game->question.asker;

	now->last.actual = seat_partner(now->last.actual, seats);
	now->expected = seat_next(now->last.actual, seats);
	now->away &= ~seat_bit(now->last.actual);
	fold_close_question(game);
	if (!turn_in_rotation(&now->last))
		question_open(&game->question, QUESTION_INTENT, asker, seats);
}

static enum verdict may_correct_old(const struct game *game, enum seat last)
{
	const struct question *question = &game->question;

	if (question->kind != QUESTION_PARTNER)
		return VERDICT_NO_QUESTION;
	return last >= 0 && (question->yes | seat_bit(last)) == question->needs
		       ? VERDICT_OK
		       : VERDICT_NOT_ASKED;
}

/*
 * Who was on turn has thought: that goes on where it is the same clock's turn,
 * and else is taken off the clock that it ran on (INT-15).
 */
static void charge(struct game *game, enum seat seat, int64_t ms)
{
	struct position *now = &game->now;
	int index = game_clock_index(game, seat);

	if (game->phase == PHASE_PLAY &&
	    index == game_clock_index(game, now->expected)) {
		/* time that was given since then comes after it */
		game->used = fold_used_short(game, game->used + ms);
		return;
	}
	if (!clock_spend(&now->clocks[index], &game->setup.clock, ms))
		return;
	now->spent[seat] += ms;
	now->last.thought[seat] += ms;
}

static void charge_all(struct game *game, const struct event *event)
{
	for (int seat = 0; seat < game->setup.seats; seat++)
		if (event->thought[seat])
			charge(game, (enum seat)seat, event->thought[seat]);
	charge(game, event->on_turn, event->since);
}

/*
 * The turn is made again, by the partner; the rotation goes on from there,
 * 6(6). If it was an error by that, the claim comes as an event of its own.
 */
enum verdict fold_correct(struct game *game, const struct event *event)
{
	enum verdict verdict;

	if (event->mover == SEAT_NONE) {
		verdict = may_correct_old(game, event->seat);
		if (verdict == VERDICT_OK)
			fold_correct_old(game);
		return verdict;
	}
	if (game->phase != PHASE_PLAY)
		return game_in_play(game);
	if (event->on_turn < 0 ||
	    seat_side(event->mover) != seat_side(game->now.expected))
		return VERDICT_OTHER_SIDE;
	verdict = fold_make_turn(game, event, event->mover);
	if (verdict == VERDICT_OK)
		charge_all(game, event);
	return verdict;
}

static enum verdict may_remove(const struct game *game,
			       const struct event *event)
{
	enum verdict verdict = game_in_play(game);
	struct board board = game->now.board;

	if (verdict != VERDICT_OK)
		return verdict;
	if (event->seat < 0 || !game_removes(game, event->seat))
		return VERDICT_OTHER_SIDE;
	/* a ko ban is on the side that is to move */
	board_lift_ko(&board);
	return verdict_of_move(
		board_check(&board, seat_side(event->seat), event->point));
}

/* english-2008: off the board again, three points, and nothing else (1.4). */
enum verdict fold_remove(struct game *game, const struct event *event)
{
	enum verdict verdict = may_remove(game, event);

	if (verdict != VERDICT_OK)
		return verdict;
	game->penalty[seat_side(event->seat)] += GAME_PENALTY;
	game->removed = event->seat;
	game->now.away &= ~seat_bit(event->seat);
	if (event->asks_intent)
		fold_open_question(game, QUESTION_INTENT, SEAT_NONE);
	return VERDICT_OK;
}

/* Of a pair somebody stays (1.9). */
enum verdict fold_away(struct game *game, const struct event *event)
{
	seatset partners;

	if (event->seat < 0)
		return VERDICT_NOT_AN_ACTION;
	partners = seats_partners(event->seat, game->setup.seats);
	if (partners && (game->now.away & partners) == partners)
		return VERDICT_PARTNER_AWAY;
	if (game->now.away & seat_bit(event->seat))
		return VERDICT_AWAY_ALREADY;
	game->now.away |= seat_bit(event->seat);
	if (!event->waits)
		fold_withdraw_undo(game);
	return VERDICT_OK;
}

enum verdict fold_back(struct game *game, const struct event *event)
{
	if (event->seat < 0 || !(game->now.away & seat_bit(event->seat)))
		return VERDICT_NOT_AWAY;
	game->now.away &= ~seat_bit(event->seat);
	if (!event->waits)
		fold_withdraw_undo(game);
	return VERDICT_OK;
}

enum verdict fold_break(struct game *game, const struct event *event)
{
	int *taken;

	if (game->phase != PHASE_PLAY)
		return game_in_play(game);
	if (event->seat < 0)
		return VERDICT_NOT_AN_ACTION;
	if (!game->setup.breaks)
		return VERDICT_NO_BREAKS;
	taken = &game->breaks[seat_side(event->seat)];
	if (*taken >= game->setup.breaks)
		return VERDICT_NO_BREAK_LEFT;
	++*taken;
	fold_halt(game, HALT_BREAK, event->seat);
	return VERDICT_OK;
}

/* The table's own word, of whoever is on turn; nothing is answered by it. */
enum verdict fold_lost(struct game *game, const struct event *event)
{
	if (event->seat != SEAT_NONE || game->phase != PHASE_PLAY ||
	    game->lost != SEAT_NONE || event->line != game->now.expected)
		return VERDICT_NOT_AN_ACTION;
	game->lost = event->line;
	return VERDICT_OK;
}

static bool is_of_lost(const struct game *game, const struct event *event)
{
	return event->seat == SEAT_NONE && game->phase == PHASE_PLAY &&
	       game->lost != SEAT_NONE && event->line == game->lost;
}

enum verdict fold_found(struct game *game, const struct event *event)
{
	if (!is_of_lost(game, event))
		return VERDICT_NOT_AN_ACTION;
	game->lost = SEAT_NONE;
	game->unwaited = false;
	return VERDICT_OK;
}

enum verdict fold_waited(struct game *game, const struct event *event)
{
	if (!is_of_lost(game, event) || game->unwaited ||
	    game->stood[seat_side(game->lost)] != GAME_STOOD_MAX)
		return VERDICT_NOT_AN_ACTION;
	game->unwaited = true;
	return VERDICT_OK;
}

/* Each once in a turn: more of them would tell more than they say (1.6). */
enum verdict fold_say(struct game *game, const struct event *event)
{
	if (event->seat < 0 || event->saying >= SAYINGS)
		return VERDICT_NOT_AN_ACTION;
	if (event->saying == SAYING_TIME && !game_is_timed(game))
		return VERDICT_UNTIMED;
	if (game->said[event->saying] & seat_bit(event->seat))
		return VERDICT_SAID_ALREADY;
	game->said[event->saying] |= seat_bit(event->seat);
	return VERDICT_OK;
}

static enum verdict may_change_seats(const struct game *game,
				     const struct event *event)
{
	if (event->seat != SEAT_NONE || !event->seats ||
	    event->seats & ~game_seats(game) || !login_is(event->login))
		return VERDICT_NOT_AN_ACTION;
	if (game->phase == PHASE_OVER)
		return VERDICT_OVER;
	return VERDICT_OK;
}

/* The name that a seat has is that of the first who plays there. */
void fold_take_seat(struct game *game, enum seat seat, const char *login)
{
	strcpy(game->login[seat], login);
	if (!game->named[seat][0])
		strcpy(game->named[seat], login);
}

void fold_note_player(struct game *game, enum seat seat)
{
	if (!game->player[seat][0])
		strcpy(game->player[seat], game->login[seat]);
}

/* Who has made the first turn is written down behind it. */
enum verdict fold_seated(struct game *game, const struct event *event)
{
	enum verdict verdict = may_change_seats(game, event);

	for (int s = 0; s < game->setup.seats && verdict == VERDICT_OK; s++) {
		enum seat seat = (enum seat)s;

		if (!(event->seats & seat_bit(seat)))
			continue;
		fold_take_seat(game, seat, event->login);
		if (game->now.last.actual == seat)
			fold_note_player(game, seat);
	}
	return verdict;
}

/* Who was to play there is the first, also if they have never come. */
enum verdict fold_freed(struct game *game, const struct event *event)
{
	enum verdict verdict = may_change_seats(game, event);

	for (int seat = 0; seat < SEATS_MAX; seat++) {
		if (verdict != VERDICT_OK ||
		    !(event->seats & seat_bit((enum seat)seat)))
			continue;
		fold_take_seat(game, (enum seat)seat, event->from);
		game->login[seat][0] = '\0';
	}
	return verdict;
}
