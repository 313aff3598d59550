/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/action.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/fold.h"
#include "game/game.h"

#define ACTION_ROW(kind, word, tail, event) [kind] = {word, tail, event},

static const struct verb {
	const char *word;
	enum {
		ALONE,
		WITH_POINT,
		WITH_QUESTION,
		WITH_SAYING,
		WITH_RULING
	} tail;
	enum event_kind event;
} verbs[ACTIONS] = {ACTION_ROWS(ACTION_ROW)};

bool action_has_point(enum action_kind kind)
{
	return verbs[kind].tail == WITH_POINT;
}

/* The event that it is, unless the state of the game makes it another. */
static enum event_kind action_event(enum action_kind kind)
{
	return verbs[kind].event;
}

static bool parse_tail(const char *word, int size, struct action *action)
{
	switch (verbs[action->kind].tail) {
	case ALONE:
		return *word == '\0';
	case WITH_POINT:
		/* a point of another board is an action, if not a legal one */
		action->point = point_parse(word, size);
		return action->point != POINT_PASS &&
		       point_parse(word, BOARD_MAX) != POINT_NONE;
	case WITH_QUESTION:
		action->question = question_parse(word);
		return question_rule(action->question)->asked_by_seat;
	case WITH_SAYING:
		action->saying = saying_parse(word);
		return action->saying != SAYINGS;
	case WITH_RULING:
		break;
	}
	return false;
}

static bool is_verb(const struct verb *verb, const char *word)
{
	return verb->word && strcmp(verb->word, word) == 0;
}

bool action_parse(const char *line, int seats, int size, struct action *action)
{
	char word[16];
	int kind = 0;

	*action = (struct action){.seat = SEAT_NONE};
	if (!text_word(&line, word, sizeof(word)))
		return false;
	if (strcmp(word, seat_code(SEAT_REFEREE)) == 0) {
		action->seat = SEAT_REFEREE;
		action->kind = ACTION_RULE;
		return ruling_parse(line, seats, &action->ruling);
	}
	action->seat = seat_parse(word, seats);
	if (action->seat == SEAT_NONE)
		return false;
	if (!text_word(&line, word, sizeof(word)))
		return false;
	while (kind < ACTIONS && !is_verb(&verbs[kind], word))
		kind++;
	if (kind == ACTIONS)
		return false;
	action->kind = (enum action_kind)kind;
	return parse_tail(line, size, action);
}

const char *action_text(const struct action *action, int size,
			char out[ACTION_TEXT])
{
	const struct verb *verb = &verbs[action->kind];
	char text[RULING_WORDS] = "";
	const char *tail = "";

	if (verb->tail == WITH_POINT)
		tail = point_text(action->point, size, text);
	if (verb->tail == WITH_QUESTION)
		tail = question_rule(action->question)->name;
	if (verb->tail == WITH_SAYING)
		tail = saying_name(action->saying);
	if (verb->tail == WITH_RULING)
		tail = ruling_text(&action->ruling, text);
	snprintf(out, ACTION_TEXT, "%s%s%s%s%s", seat_code(action->seat),
		 verb->word ? " " : "", verb->word ? verb->word : "",
		 *tail ? " " : "", tail);
	return out;
}

/*
 * Fills in the event that an action is, where the row of the action does not
 * say it all; returns a verdict on the action itself, such as a point that
 * is not on the board, which counts once the event may happen.
 */
typedef enum verdict propose(const struct game *game,
			     const struct action *action, struct event *event);

static enum verdict propose_place(const struct game *game,
				  const struct action *action,
				  struct event *event)
{
	event->stones = game->stones;
	if (pointset_has(&event->stones, action->point))
		pointset_remove(&event->stones, action->point);
	else
		pointset_add(&event->stones, action->point);
	return point_on_board(action->point, game->setup.size)
		       ? VERDICT_OK
		       : VERDICT_OFF_BOARD;
}

static enum verdict propose_play(const struct game *game,
				 const struct action *action,
				 struct event *event)
{
	event->asks_intent = game_removes(game, action->seat);
	if (event->asks_intent)
		event->kind = EVENT_REMOVE;
	event->point = action->point;
	return VERDICT_OK;
}

static enum verdict propose_pass(const struct game *game,
				 const struct action *action,
				 struct event *event)
{
	(void)game;
	(void)action;
	event->point = POINT_PASS;
	return VERDICT_OK;
}

/* A pause that needs everybody's word is asked for. */
static enum verdict propose_question(const struct game *game,
				     const struct action *action,
				     struct event *event)
{
	switch (action->kind) {
	case ACTION_CLAIM:
		event->question = QUESTION_INTENT;
		break;
	case ACTION_PARTNER:
		event->question = QUESTION_PARTNER;
		break;
	case ACTION_PAUSE:
		event->question =
			action->seat != SEAT_NONE &&
					game->setup.pause == PAUSE_AGREED
				? QUESTION_PAUSE
				: QUESTION_CONTINUE;
		break;
	default:
		event->question = action->question;
		break;
	}
	return VERDICT_OK;
}

static enum verdict propose_answer(const struct game *game,
				   const struct action *action,
				   struct event *event)
{
	bool yes = action->kind == ACTION_YES;

	event->question = game->question.kind;
	event->kind = fold_answer_kind(game, action->seat, yes);
	event->yes = event->intentional = yes; /* its kind reads one of them */
	return VERDICT_OK;
}

static enum verdict propose_withdrawal(const struct game *game,
				       const struct action *action,
				       struct event *event)
{
	(void)action;
	event->question = game->question.kind;
	return VERDICT_OK;
}

static enum verdict propose_absence(const struct game *game,
				    const struct action *action,
				    struct event *event)
{
	(void)action;
	event->waits = game->question.kind == QUESTION_UNDO;
	return VERDICT_OK;
}

static enum verdict propose_marks(const struct game *game,
				  const struct action *action,
				  struct event *event)
{
	static int (*const mark[])(const struct board *, struct marks *,
				   point) = {
		[ACTION_DEAD] = mark_dead_region,
		[ACTION_CHAIN] = mark_dead_chain,
		[ACTION_SEKI] = mark_seki,
	};
	const struct board *board = &game->now.board;

	event->marks = game->marks;
	if (!point_on_board(action->point, board->size))
		return VERDICT_OFF_BOARD;
	return mark[action->kind](board, &event->marks, action->point)
		       ? VERDICT_OK
		       : VERDICT_NO_STONE;
}

static enum verdict propose_resumption(const struct game *game,
				       const struct action *action,
				       struct event *event)
{
	event->first = game_first_after(game, action->seat, &event->skipped);
	return VERDICT_OK;
}

static enum verdict propose_saying(const struct game *game,
				   const struct action *action,
				   struct event *event)
{
	(void)game;
	event->saying = action->saying;
	return VERDICT_OK;
}

/* Whose line is lost is on turn, but for what the lines know meanwhile. */
static enum verdict propose_line(const struct game *game,
				 const struct action *action,
				 struct event *event)
{
	event->line =
		action->kind == ACTION_LOST ? game->now.expected : game->lost;
	return VERDICT_OK;
}

static enum verdict propose_ruling(const struct game *game,
				   const struct action *action,
				   struct event *event)
{
	(void)game;
	event->ruling = action->ruling;
	return VERDICT_OK;
}

static propose *const proposals[ACTIONS] = {
	[ACTION_PLACE] = propose_place,
	[ACTION_PLAY] = propose_play,
	[ACTION_PASS] = propose_pass,
	[ACTION_ASK] = propose_question,
	[ACTION_PAUSE] = propose_question,
	[ACTION_CLAIM] = propose_question,
	[ACTION_PARTNER] = propose_question,
	[ACTION_YES] = propose_answer,
	[ACTION_NO] = propose_answer,
	[ACTION_WITHDRAW] = propose_withdrawal,
	[ACTION_AWAY] = propose_absence,
	[ACTION_BACK] = propose_absence,
	[ACTION_DEAD] = propose_marks,
	[ACTION_CHAIN] = propose_marks,
	[ACTION_SEKI] = propose_marks,
	[ACTION_RESUME] = propose_resumption,
	[ACTION_SAY] = propose_saying,
	[ACTION_LOST] = propose_line,
	[ACTION_FOUND] = propose_line,
	[ACTION_WAITED] = propose_line,
	[ACTION_RULE] = propose_ruling,
};

/* INT-24: to lay a stone or to pass is to be back. */
static bool is_missed(const struct game *game, const struct event *event)
{
	return event->seat >= 0 && !event_has(event->kind, WHILE_AWAY) &&
	       game->now.away & seat_bit(event->seat);
}

/* Of plain Go older records may have it. */
static bool has_no_partner(const struct game *game, const struct event *event)
{
	return event->kind == EVENT_ASK &&
	       question_rule(event->question)->for_pairs &&
	       !seats_are_pairs(game->setup.seats);
}

static bool was_refused(const struct game *game, const struct event *event)
{
	return event->kind == EVENT_ASK && event->seat >= 0 &&
	       game->refused[seat_side(event->seat)] & 1u << event->question;
}

/* Who lost on time gets some; what is not over cannot be opened. */
static bool may_reopen(const struct game *game, const struct event *event)
{
	return game->phase == PHASE_OVER &&
	       (game->ending != ENDING_TIME || event->ruling.sets);
}

/* Who acts, and when; that the game is over is the fold's to say. */
static enum verdict allow_now(const struct game *game,
			      const struct event *event)
{
	if (event_has(event->kind, DECIDES) && fold_contradicts(&event->ruling))
		return VERDICT_NOTHING_TO_RULE;
	if (fold_reopens(event))
		return may_reopen(game, event) ? VERDICT_OK
					       : VERDICT_NOTHING_TO_RULE;
	if (game->phase == PHASE_OVER)
		return VERDICT_OK;
	if (is_missed(game, event))
		return VERDICT_AWAY;
	if (has_no_partner(game, event))
		return VERDICT_NO_PARTNER;
	return event->kind == EVENT_BREAK ? game_in_play(game) : VERDICT_OK;
}

/* A reopening is folded as if the game had not ended. */
static enum verdict fold_copy(const struct game *game,
			      const struct event *event)
{
	struct game after = *game;

	if (fold_reopens(event))
		after.phase = game_phase_by_turns(game);
	return fold_event(&after, event);
}

/*
 * First who acts and when, then what the fold says, last whether the same has
 * been refused: each once what comes before it has no objection. The first and
 * the last hold for new actions alone. Older records have questions and
 * answers of players who were away, and questions that had been refused; after
 * an undo or a correction, breaks are folded again, perhaps in a pause; and a
 * reopening is folded over the game before the end.
 */
static enum verdict judge_event(const struct game *game,
				const struct event *event)
{
	enum verdict verdict = allow_now(game, event);

	if (verdict == VERDICT_OK)
		verdict = fold_copy(game, event);
	if (verdict == VERDICT_OK && was_refused(game, event))
		verdict = VERDICT_ALREADY_REFUSED;
	return verdict;
}

/*
 * The correction replaces the last turn. It has the turn's own time as .used,
 * and in .since what the turn that is running now has taken; what an earlier
 * correction has charged is charged again, as that one is a variation then. A
 * claim does not name the partner, as the rules know only one: of several it
 * is the next.
 */
static void correct_in_place(const struct game *game, struct event *event)
{
	const struct turn *last = &game->now.last;

	event->kind = EVENT_CORRECT;
	event->mover = seat_partner(last->actual, game->setup.seats);
	event->depth = game->turn_depth;
	event->point = game->now.last_point;
	event->on_turn = game->now.expected;
	event->since = event->used;
	memcpy(event->thought, last->thought, sizeof(event->thought));
	event->used = last->used;
}

/* The running turn keeps the time that it has taken, short of its budget. */
static void reopen_in_place(const struct game *game, struct event *event)
{
	if (event->ruling.sets)
		event->on_turn = game->now.expected;
	event->depth = game->end_depth;
	event->used = fold_used_short(game, event->used);
}

/* Whether a ruling says that the partner made the last turn. */
static bool rules_partner(const struct game *game, const struct event *event)
{
	return game->question.kind == QUESTION_PARTNER &&
	       game_upholds(game, &event->ruling);
}

/* At which depth it happens: mostly after the last event, as proposed. */
static void find_place(const struct game *game, struct event *event)
{
	if (event->kind == EVENT_CORRECT || rules_partner(game, event))
		correct_in_place(game, event);
	else if (fold_reopens(event))
		reopen_in_place(game, event);
	else if (event->kind == EVENT_UNDO)
		event->depth = game->turn_depth;
	else if (event_has(event->kind, SHARES_NODE) &&
		 event->kind == game->last_kind)
		event->depth = game->depth;
}

bool game_flag(const struct game *game, int64_t used, struct event *event)
{
	if (!game_clock_runs(game) || used < game_budget(game))
		return false;
	*event = fold_next_event(game, EVENT_TIMEOUT, game->now.expected);
	event->used = used;
	return true;
}

/* Time that is counted is the turn's, or it is what the line's pair has. */
static void count_time(const struct game *game, int64_t used,
		       struct event *event)
{
	int64_t *stood;

	if (game_clock_runs(game))
		event->used = used;
	if (!game_waits(game))
		return;
	stood = &event->stood[seat_side(game->lost)];
	*stood += used - game->used;
	if (*stood > GAME_STOOD_MAX)
		*stood = GAME_STOOD_MAX;
}

struct event game_next_event(const struct game *game, enum event_kind kind,
			     enum seat seat, int64_t used)
{
	struct event event = fold_next_event(game, kind, seat);

	count_time(game, used, &event);
	return event;
}

static bool has_waited(const struct game *game, int64_t used,
		       struct event *event)
{
	if (!game_waits(game))
		return false;
	*event = game_next_event(game, EVENT_WAITED, SEAT_NONE, used);
	event->line = game->lost;
	return event->stood[seat_side(game->lost)] == GAME_STOOD_MAX;
}

bool game_due(const struct game *game, int64_t used, struct event *event)
{
	return game_flag(game, used, event) || has_waited(game, used, event);
}

/* The table itself may stop the clock, and knows of lines; a referee rules. */
static bool may_act(const struct action *action)
{
	if (action->seat == SEAT_NONE)
		return action->kind == ACTION_PAUSE ||
		       event_has(action_event(action->kind), OF_LINE);
	return (action->seat == SEAT_REFEREE) == (action->kind == ACTION_RULE);
}

enum verdict game_judge(const struct game *game, const struct action *action,
			int64_t used, struct event *event)
{
	enum verdict of_action = VERDICT_OK, verdict;

	if (game_flag(game, used, event))
		return VERDICT_TIME_LOST;
	if (!may_act(action))
		return VERDICT_NOT_AN_ACTION;
	*event = game_next_event(game, action_event(action->kind), action->seat,
				 used);
	if (proposals[action->kind])
		of_action = proposals[action->kind](game, action, event);
	if (event_has(event->kind, GIVES_TIME_BACK))
		event->used = 0;
	verdict = judge_event(game, event);
	if (verdict != VERDICT_OK)
		return verdict;
	find_place(game, event);
	return of_action;
}
