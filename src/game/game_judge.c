/* SPDX-License-Identifier: ISC */
/*
 * Judging: each kind of action has one function that either says why not, or
 * fills in the event that it is. game_fold() has the last word; a judgement
 * here only has to find the right sentence.
 */
#include <config.h>

#include "game/judge.h"

enum verdict judge_playing(const struct game *game)
{
	static const enum verdict by_phase[] = {
		[PHASE_PLACE] = VERDICT_PLACE_FIRST,
		[PHASE_PLAY] = VERDICT_OK,
		[PHASE_MARK] = VERDICT_STOPPED,
		[PHASE_OVER] = VERDICT_OVER,
	};

	if (game->phase != PHASE_PLAY || game_clock_runs(game))
		return by_phase[game->phase];
	return game->question.kind == QUESTION_NONE ? VERDICT_HELD
						    : VERDICT_PAUSED;
}

/*
 * Whether it is that seat's turn, or whose it is. The wrong partner's turn
 * is one where that is recorded.
 */
static enum verdict judge_turn(const struct game *game, enum seat seat)
{
	enum verdict verdict = judge_playing(game);

	if (verdict != VERDICT_OK || seat == game->now.expected)
		return verdict;
	if (game->setup.wrong_seat == WRONG_SEAT_RECORD &&
	    seat_side(seat) == seat_side(game->now.expected))
		return VERDICT_OK;
	return seat_side(seat) == seat_side(game->now.expected)
		       ? VERDICT_PARTNERS_TURN
		       : VERDICT_OTHER_SIDE;
}

/* Once all stones lie none can be laid, but one can be taken up. */
static enum verdict may_place(const struct game *game,
			      const struct action *action)
{
	if (game->phase == PHASE_OVER)
		return VERDICT_OVER;
	if (game->phase == PHASE_PLACE)
		return action->seat == SEAT_B1 ? VERDICT_OK
					       : VERDICT_PLACE_FIRST;
	if (!game_can_take_up(game) || action->seat != SEAT_B1 ||
	    !pointset_has(&game->stones, action->point))
		return VERDICT_NOTHING_TO_PLACE;
	return judge_playing(game);
}

static enum verdict judge_place(const struct game *game,
				const struct action *action,
				struct event *event)
{
	enum verdict verdict = may_place(game, action);

	if (verdict != VERDICT_OK)
		return verdict;
	if (!point_on_board(action->point, game->setup.size))
		return VERDICT_OFF_BOARD;
	event->kind = EVENT_PLACE;
	event->used = 0;
	event->stones = game->stones;
	if (pointset_has(&event->stones, action->point))
		pointset_remove(&event->stones, action->point);
	else
		pointset_add(&event->stones, action->point);
	return VERDICT_OK;
}

static enum verdict judge_play(const struct game *game,
			       const struct action *action, struct event *event)
{
	static const enum verdict by_legality[] = {
		[LEGAL] = VERDICT_OK,
		[OFF_BOARD] = VERDICT_OFF_BOARD,
		[OCCUPIED] = VERDICT_OCCUPIED,
		[SUICIDE] = VERDICT_SUICIDE,
		[KO] = VERDICT_KO,
	};
	enum verdict verdict = judge_turn(game, action->seat);

	event->kind = EVENT_TURN;
	if (verdict == VERDICT_OTHER_SIDE && game_removes(game, action->seat)) {
		event->kind = EVENT_REMOVE;
		event->yes = true;
		verdict = VERDICT_OK;
	}
	if (verdict != VERDICT_OK)
		return verdict;
	event->point = action->point;
	return by_legality[board_check(&game->now.board,
				       seat_side(action->seat), action->point)];
}

static enum verdict judge_pass(const struct game *game,
			       const struct action *action, struct event *event)
{
	event->kind = EVENT_TURN;
	event->point = POINT_PASS;
	return judge_turn(game, action->seat);
}

enum verdict judge_refused(const struct game *game, enum seat seat,
			   enum question_kind kind)
{
	return game->refused[seat_side(seat)] & 1u << kind
		       ? VERDICT_ALREADY_REFUSED
		       : VERDICT_OK;
}

/* Only the seat on turn speaks of resigning (1.7). */
static enum verdict judge_own_turn(const struct game *game, enum seat seat)
{
	enum verdict verdict = judge_turn(game, seat);

	if (verdict != VERDICT_OK || seat == game->now.expected)
		return verdict;
	return VERDICT_PARTNERS_TURN;
}

static enum verdict judge_resign(const struct game *game,
				 const struct action *action,
				 struct event *event)
{
	event->kind = EVENT_RESIGN;
	if (game_may_resign(game, action->seat))
		return VERDICT_OK;
	if (game->phase == PHASE_MARK)
		return VERDICT_NOT_NEXT;
	if (game->phase != PHASE_PLAY)
		return judge_playing(game);
	return seat_side(action->seat) == seat_side(game->now.expected)
		       ? VERDICT_PARTNERS_TURN
		       : VERDICT_OTHER_SIDE;
}

static enum verdict judge_ask_resign(const struct game *game, enum seat seat)
{
	enum verdict verdict = judge_own_turn(game, seat);

	if (verdict != VERDICT_OK)
		return verdict;
	if (seat_partner(seat, game->setup.seats) == SEAT_NONE)
		return VERDICT_NO_PARTNER;
	return game->consent == CONSENT_UNASKED ? VERDICT_OK
						: VERDICT_ALREADY_ASKED;
}

static enum verdict judge_ask_undo(const struct game *game, enum seat seat)
{
	enum verdict verdict = judge_playing(game);

	(void)seat;
	if (!game->setup.undo)
		return VERDICT_UNDO_OFF;
	if (verdict != VERDICT_OK)
		return verdict;
	return game->turn_depth ? VERDICT_OK : VERDICT_NOTHING_TO_UNDO;
}

/* While it is played, or while the marks are being agreed on. */
static enum verdict judge_ask_to_end(const struct game *game, enum seat seat)
{
	(void)seat;
	if (game->phase != PHASE_MARK)
		return judge_playing(game);
	return game->question.kind == QUESTION_MARKS ? VERDICT_OK
						     : VERDICT_PAUSED;
}

static enum verdict judge_ask_both_lose(const struct game *game, enum seat seat)
{
	return game->phase == PHASE_PLAY ? VERDICT_NOT_STOPPED
					 : judge_ask_to_end(game, seat);
}

/* One question is open at a time; what was refused is not asked again. */
static enum verdict judge_question(const struct game *game,
				   const struct action *action,
				   enum question_kind kind, struct event *event)
{
	static enum verdict (*const judge_kind[])(const struct game *,
						  enum seat) = {
		[QUESTION_RESIGN] = judge_ask_resign,
		[QUESTION_UNDO] = judge_ask_undo,
		[QUESTION_PAUSE] = judge_ask_to_end,
		[QUESTION_NO_RESULT] = judge_ask_to_end,
		[QUESTION_BOTH_LOSE] = judge_ask_both_lose,
		[QUESTION_FORFEIT] = judge_ask_to_end,
	};
	enum verdict verdict = judge_kind[kind](game, action->seat);

	event->kind = EVENT_ASK;
	event->question = kind;
	if (verdict != VERDICT_OK)
		return verdict;
	if (game->question.kind != QUESTION_NONE &&
	    game->question.kind != QUESTION_MARKS)
		return VERDICT_PAUSED;
	return judge_refused(game, action->seat, kind);
}

static enum verdict judge_ask(const struct game *game,
			      const struct action *action, struct event *event)
{
	return judge_question(game, action, action->question, event);
}

/* The table's own pause comes whatever is being asked. */
static enum verdict judge_pause(const struct game *game,
				const struct action *action,
				struct event *event)
{
	enum verdict verdict = judge_playing(game);

	event->kind = EVENT_ASK;
	event->question = QUESTION_CONTINUE;
	if (action->seat == SEAT_NONE)
		return game->phase == PHASE_PLAY && game->halt == HALT_NONE
			       ? VERDICT_OK
			       : verdict;
	if (verdict == VERDICT_OK && game->setup.pause == PAUSE_REFEREE)
		return VERDICT_NOT_TO_PAUSE;
	if (verdict == VERDICT_OK && game->setup.pause == PAUSE_AGREED)
		return judge_question(game, action, QUESTION_PAUSE, event);
	return verdict;
}

/* Marks that contradict the board cannot be agreed to. */
static enum verdict judge_marks(const struct game *game)
{
	static const enum verdict by_fault[] = {
		[SCORE_SOUND] = VERDICT_OK,
		[SCORE_DEAD_IN_NEUTRAL] = VERDICT_DEAD_IN_NEUTRAL,
		[SCORE_DEAD_IN_OWN] = VERDICT_DEAD_IN_OWN,
	};
	struct score score;

	return by_fault[game_score(game, &score, NULL)];
}

/*
 * The turn of the partner stands again in its place, and the time that the
 * next one has taken goes on.
 */
void judge_correction(const struct game *game, struct event *event)
{
	const struct turn *last = &game->now.last;

	event->kind = EVENT_CORRECT;
	event->mover = seat_partner(last->actual, game->setup.seats);
	event->depth = game->turn_depth;
	event->point = game->now.last_point;
	event->first = game->now.expected;
	event->since = event->used;
	event->used = last->used;
}

/*
 * What the last word about a question brings about, where that is more than
 * an answer.
 */
static void settle(const struct game *game, const struct question *after,
		   struct event *event)
{
	bool agreed = question_agreed(after);

	if (after->kind == QUESTION_UNDO && agreed) {
		event->kind = EVENT_UNDO;
		event->depth = game->turn_depth;
		event->used = 0;
	}
	if (after->kind == QUESTION_INTENT && !game_asks_of_removal(game) &&
	    (agreed || !event->yes))
		event->kind = EVENT_ERROR;
	if (after->kind == QUESTION_PARTNER && agreed)
		judge_correction(game, event);
}

static enum verdict judge_answer(const struct game *game,
				 const struct action *action,
				 struct event *event)
{
	const struct question *question = &game->question;
	struct question after = *question;
	seatset bit = seat_bit(action->seat);

	if (question->kind == QUESTION_NONE)
		return game->phase == PHASE_OVER ? VERDICT_OVER
						 : VERDICT_NO_QUESTION;
	if (!(question->needs & bit))
		return VERDICT_NOT_ASKED;
	event->kind = EVENT_ANSWER;
	event->question = question->kind;
	event->yes = action->kind == ACTION_YES;
	if (event->yes && question->yes & bit)
		return VERDICT_ALREADY_ANSWERED;
	if (event->yes)
		after.yes |= bit;
	else
		after.yes &= ~bit;
	settle(game, &after, event);
	return event->yes && question->kind == QUESTION_MARKS
		       ? judge_marks(game)
		       : VERDICT_OK;
}

static enum verdict judge_withdraw(const struct game *game,
				   const struct action *action,
				   struct event *event)
{
	const struct question *question = &game->question;

	event->kind = EVENT_WITHDRAW;
	event->question = question->kind;
	if (game->phase == PHASE_OVER)
		return VERDICT_OVER;
	return question->yes & seat_bit(action->seat) ||
			       question_is_askers(question, action->seat)
		       ? VERDICT_OK
		       : VERDICT_NO_YES;
}

static enum verdict judge_mark(const struct game *game,
			       const struct action *action, struct event *event)
{
	static int (*const mark[])(const struct board *, struct marks *,
				   point) = {
		[ACTION_DEAD] = mark_dead_region,
		[ACTION_CHAIN] = mark_dead_chain,
		[ACTION_SEKI] = mark_seki,
	};
	const struct board *board = &game->now.board;

	if (game->phase == PHASE_OVER)
		return VERDICT_OVER;
	if (game->phase != PHASE_MARK)
		return VERDICT_NOT_STOPPED;
	if (game->question.kind != QUESTION_MARKS)
		return VERDICT_PAUSED;
	if (!point_on_board(action->point, board->size))
		return VERDICT_OFF_BOARD;
	event->kind = EVENT_MARK;
	event->marks = game->marks;
	return mark[action->kind](board, &event->marks, action->point)
		       ? VERDICT_OK
		       : VERDICT_NO_STONE;
}

static enum verdict judge_resume(const struct game *game,
				 const struct action *action,
				 struct event *event)
{
	if (game->phase == PHASE_OVER)
		return VERDICT_OVER;
	if (game->phase != PHASE_MARK)
		return VERDICT_NOT_STOPPED;
	if (game->question.kind != QUESTION_MARKS)
		return VERDICT_PAUSED;
	event->kind = EVENT_RESUME;
	event->first = game_resume(game, action->seat, &event->skipped);
	return VERDICT_OK;
}

static judge *const judges[] = {
	[ACTION_PLACE] = judge_place,	  [ACTION_PLAY] = judge_play,
	[ACTION_PASS] = judge_pass,	  [ACTION_ASK] = judge_ask,
	[ACTION_PAUSE] = judge_pause,	  [ACTION_YES] = judge_answer,
	[ACTION_NO] = judge_answer,	  [ACTION_WITHDRAW] = judge_withdraw,
	[ACTION_RESIGN] = judge_resign,	  [ACTION_DEAD] = judge_mark,
	[ACTION_CHAIN] = judge_mark,	  [ACTION_SEKI] = judge_mark,
	[ACTION_RESUME] = judge_resume,	  [ACTION_CLAIM] = judge_claim,
	[ACTION_PARTNER] = judge_partner, [ACTION_AWAY] = judge_away,
	[ACTION_BACK] = judge_back,	  [ACTION_BREAK] = judge_break,
	[ACTION_RULE] = judge_ruling,
};

static struct event blank_event(const struct game *game, enum seat seat,
				int64_t used)
{
	return (struct event){
		.depth = game->depth + 1,
		.seat = seat,
		.mover = SEAT_NONE,
		.first = SEAT_NONE,
		.skipped = SEAT_NONE,
		.used = game_clock_runs(game) ? used : game->used,
	};
}

/* Changes of marks, and of placed stones, are one node while they last. */
static bool replaces_last(const struct game *game, const struct event *event)
{
	return (event->kind == EVENT_MARK || event->kind == EVENT_PLACE) &&
	       event->kind == game->last_kind;
}

bool game_flag(const struct game *game, int64_t used, struct event *event)
{
	if (!game_clock_runs(game) || used < game_budget(game))
		return false;
	*event = blank_event(game, game->now.expected, used);
	event->kind = EVENT_TIMEOUT;
	return true;
}

/*
 * INT-24: who acts has to be there; to lay a stone or to pass is to be back.
 */
static bool is_missed(const struct game *game, const struct action *action)
{
	static const bool brings_back[] = {
		[ACTION_PLACE] = true, [ACTION_PLAY] = true,
		[ACTION_PASS] = true,  [ACTION_AWAY] = true,
		[ACTION_BACK] = true,  [ACTION_RULE] = true,
	};

	return !brings_back[action->kind] && action->seat >= 0 &&
	       game->phase != PHASE_OVER &&
	       game->now.away & seat_bit(action->seat);
}

enum verdict game_judge(const struct game *game, const struct action *action,
			int64_t used, struct event *event)
{
	enum verdict verdict;

	if (game_flag(game, used, event))
		return VERDICT_TIME_LOST;
	/* the table itself may stop the clock, a referee rules; no more */
	if ((action->seat == SEAT_NONE && action->kind != ACTION_PAUSE) ||
	    (action->seat == SEAT_REFEREE) != (action->kind == ACTION_RULE))
		return VERDICT_NOT_AN_ACTION;
	if (is_missed(game, action))
		return VERDICT_AWAY;
	*event = blank_event(game, action->seat, used);
	verdict = judges[action->kind](game, action, event);
	if (verdict == VERDICT_OK && replaces_last(game, event))
		event->depth = game->depth;
	return verdict;
}
