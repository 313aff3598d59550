/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/laws.h"

#include <stdlib.h>

#include "record/record.h"

static bool over(const struct game *game)
{
	return game->phase == PHASE_OVER;
}

static bool has_a_move(const struct world *world, const bool *open)
{
	const struct small *small = world->small;
	bool held = world->game.halt == HALT_REFEREE;

	for (int i = 0; i < small->count; i++) {
		bool ruling = small->deeds[i].action.kind == ACTION_RULE;

		if (open[i] && ruling == held && !small->deeds[i].waits)
			return true;
	}
	return over(&world->game);
}

static bool lets_pass(const struct world *world, const bool *open)
{
	const struct small *small = world->small;
	bool plays = false, passes = false;

	for (int i = 0; i < small->count; i++) {
		const struct action *action = &small->deeds[i].action;

		if (action->seat != world->game.now.expected ||
		    small->deeds[i].late)
			continue;
		plays |= open[i] && action->kind == ACTION_PLAY;
		passes |= open[i] && action->kind == ACTION_PASS;
	}
	return passes || !plays;
}

/* Who is wanted may say so; who is not may not. Who is away may come back. */
static bool hears_who_is_asked(const struct world *world, const bool *open)
{
	const struct small *small = world->small;
	const struct game *game = &world->game;

	for (int i = 0; i < small->count; i++) {
		const struct action *action = &small->deeds[i].action;
		bool wanted;

		if (action->kind != ACTION_NO)
			continue;
		wanted = game->question.kind != QUESTION_NONE &&
			 game->question.needs & seat_bit(action->seat) &
				 ~game->now.away;
		if (wanted != open[i] && !over(game))
			return false;
	}
	return true;
}

/* INT-15 and INT-21: whose word the clock waits for. */
static bool is_waited_for(const struct game *game)
{
	const struct question *question = &game->question;
	int on_turn = game->now.expected % 2;

	switch (question->kind) {
	case QUESTION_NONE:
	case QUESTION_RESIGN:
	case QUESTION_PAUSE:
		return false;
	case QUESTION_UNDO:
	case QUESTION_PARTNER:
	case QUESTION_NO_RESULT:
	case QUESTION_FORFEIT:
	case QUESTION_STAND_IN:
		return question->asker % 2 != on_turn ||
		       question->yes & (on_turn == BLACK ? 0xa : 0x5);
	default:
		return true;
	}
}

/* INT-28: for ten minutes, if nobody has decided otherwise. */
static bool line_is_waited_for(const struct game *game)
{
	return game->lost != SEAT_NONE && !game->unwaited &&
	       game->setup.lost_line == LOST_LINE_PAUSE &&
	       game->stood[game->lost % 2] < 600000;
}

static bool stands_when_it_has_to(const struct game *game)
{
	bool stands = game->phase != PHASE_PLAY || game->halt != HALT_NONE ||
		      is_waited_for(game) || line_is_waited_for(game);

	return game_clock_runs(game) != stands;
}

/* B1, or W1 where Black has two stones or more. */
static bool begins_with_the_first(const struct game *game)
{
	return game->phase != PHASE_PLAY || game->now.turns ||
	       game->now.expected ==
		       (game->setup.handicap >= 2 ? SEAT_W1 : SEAT_B1);
}

/* INT-22: what is an error, while either side may claim it. */
static bool hears_the_referee(const struct world *world, const bool *open)
{
	const struct game *game = &world->game;
	const struct turn *last = &game->now.last;

	if (over(game) || game->phase == PHASE_PLACE ||
	    last->actual == last->expected || last->claimed ||
	    (game->waived[BLACK] && game->waived[WHITE]))
		return true;
	for (int i = 0; i < world->small->count; i++)
		if (world->small->deeds[i].action.ruling.kind == RULING_UPHOLD)
			return open[i];
	return false;
}

/* One deed of somebody, if it may be done. */
static bool do_one(struct world *world, enum action_kind kind, enum seat seat)
{
	struct step step;

	for (int i = 0; i < world->small->count; i++) {
		const struct deed *deed = &world->small->deeds[i];

		if (deed->action.kind != kind || deed->late || deed->waits ||
		    (seat != SEAT_NONE && deed->action.seat != seat))
			continue;
		world_try(world, deed, &step);
		if (!step.happened || step.verdict != VERDICT_OK)
			continue;
		world_do(world, &step);
		return true;
	}
	return false;
}

/* Does the first of the deeds that are wanted and can be done. */
static bool do_wanted(struct world *world,
		      bool (*is_wanted)(const struct game *game,
					const struct action *action))
{
	struct step step;

	for (int i = 0; i < world->small->count; i++) {
		const struct deed *deed = &world->small->deeds[i];

		if (!is_wanted(&world->game, &deed->action))
			continue;
		world_try(world, deed, &step);
		if (!step.happened)
			continue;
		world_do(world, &step);
		return true;
	}
	return false;
}

/* The handicap comes first. */
static bool lays_a_stone(const struct game *game, const struct action *action)
{
	return action->kind == ACTION_PLACE &&
	       !pointset_has(&game->stones, action->point);
}

static bool rules_to_go_on(const struct game *game, const struct action *action)
{
	(void)game;
	return action->ruling.kind == RULING_RESUME;
}

/* Somebody goes on to the end: lays stones, comes back, says yes, resigns. */
static bool goes_on(struct world *world)
{
	const struct game *game = &world->game;
	seatset missing = question_missing(&game->question);

	if (game->phase == PHASE_PLACE)
		return do_wanted(world, lays_a_stone);
	if (game->now.away)
		return do_one(world, ACTION_BACK, seats_first(game->now.away));
	if (do_one(world, ACTION_RESIGN, SEAT_NONE))
		return true;
	if (missing && do_one(world, ACTION_YES, seats_first(missing)))
		return true;
	return game->halt == HALT_REFEREE && do_wanted(world, rules_to_go_on);
}

static bool can_end(struct world *world)
{
	for (int i = 0; i < 32 && !over(&world->game); i++)
		if (!goes_on(world))
			return false;
	return over(&world->game);
}

/* The game as its record has it, written and read again. */
static bool is_rebuilt(const struct world *world)
{
	struct record record, again;
	struct error error;
	enum verdict verdict;
	char *text = NULL;
	size_t length;
	bool equal = true;

	if (!record_init(&record, &world->small->setup))
		return false;
	for (int i = 0; i < world->past.count && equal; i++)
		equal = record_append(&record, &world->past.events[i],
				      &verdict);
	equal = equal && record_write(&record, &text, &length) &&
		record_read(&again, text, length, &error);
	if (equal) {
		equal = game_hash(&again.game) == game_hash(&world->game);
		record_clear(&again);
	}
	free(text);
	record_clear(&record);
	return equal;
}

const char *laws_broken_in_state(struct world *world, const bool *open,
				 bool thorough)
{
	if (!has_a_move(world, open))
		return "There is no state in which nobody can do anything.";
	if (!lets_pass(world, open))
		return "7.1: Who may play may pass.";
	if (!hears_who_is_asked(world, open))
		return "1.8: Who is asked may answer, and nobody else.";
	if (!hears_the_referee(world, open))
		return "INT-22: The referee upholds what can be claimed.";
	if (!stands_when_it_has_to(&world->game))
		return "5.3: The clock runs for who may play, and else stands.";
	if (!begins_with_the_first(&world->game))
		return "1.1: B1 begins, or W1 against stones.";
	if (thorough && !is_rebuilt(world))
		return "The record rebuilds the game.";
	if (!can_end(world))
		return "Every game can still end without a ruling.";
	return NULL;
}
