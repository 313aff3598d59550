/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "prove/mix.h"

void world_clear(struct world *world)
{
	past_end(&world->past);
	past_end(&world->told);
}

void world_copy(struct world *to, const struct world *from)
{
	past_copy(&to->past, &from->past);
	past_copy(&to->told, &from->told);
	to->game = from->game;
	to->memory = from->memory;
	to->stones = from->stones;
	to->key_before_end = from->key_before_end;
	to->key = from->key;
}

static int64_t longer(int64_t one, int64_t other)
{
	return one > other ? one : other;
}

/* Time alone brings a flag, or the end of the wait for a line. */
static int64_t when(const struct game *game, const struct deed *deed)
{
	bool runs = game_clock_runs(game) && game_is_timed(game);

	if (deed->waits && runs)
		return longer(game->used, game_budget(game));
	if (deed->waits && game_waits(game))
		return game->used + GAME_STOOD_MAX;
	return game->used + (deed->late && runs ? SMALL_UNIT : 0);
}

/* More stones than a small table has would be another table, as more time. */
static bool is_too_much(const struct world *world, const struct deed *deed)
{
	const struct game *game = &world->game;
	const struct ruling *ruling = &deed->action.ruling;

	if (deed->action.kind == ACTION_PLAY)
		return world->stones == world->small->stones;
	return ruling->kind == RULING_CLOCK && ruling->amount > 0 &&
	       game_clock(game, ruling->seat)->main > SMALL_UNIT;
}

bool world_offers(const struct world *world, const struct deed *deed)
{
	const struct game *game = &world->game;

	return !is_too_much(world, deed) &&
	       (!deed->late || (game_clock_runs(game) && game_is_timed(game)));
}

void world_try(const struct world *world, const struct deed *deed,
	       struct step *step)
{
	const struct game *game = &world->game;

	step->deed = deed;
	step->happened = step->folded = false;
	step->verdict = VERDICT_NOT_AN_ACTION;
	if (!world_offers(world, deed))
		return;
	step->used = when(game, deed);
	if (deed->waits) {
		step->happened = game_due(game, step->used, &step->event);
		return;
	}
	step->verdict =
		game_judge(game, &deed->action, step->used, &step->event);
	step->happened = step->verdict == VERDICT_OK ||
			 step->verdict == VERDICT_TIME_LOST;
}

static int at_most(int value, int most)
{
	return value < most ? value : most;
}

static uint64_t mix_turn(uint64_t hash, const struct turn *turn)
{
	hash = mix(hash,
		   (uint64_t)turn->actual << 8 ^ (uint64_t)turn->expected);
	hash = mix(hash, turn->claimed + 2u * turn->rejected);
	for (int i = 0; i < SEATS_MAX; i++)
		hash = mix(hash, (uint64_t)turn->thought[i]);
	return mix(hash,
		   (uint64_t)turn->claimant << 8 ^ (uint64_t)turn->penalty);
}

static uint64_t mix_points(uint64_t hash, const struct pointset *set)
{
	for (size_t i = 0; i < sizeof(set->bits) / sizeof(*set->bits); i++)
		if (set->bits[i])
			hash = mix(hash ^ i, set->bits[i]);
	return mix(hash, 1);
}

/*
 * Positions that may come again, 4.2: those since the last pass. The numbers
 * of turns only count; but that there was one is asked.
 */
static uint64_t mix_seen(uint64_t hash, const struct game *game)
{
	const struct position *now = &game->now;
	int back = at_most(now->turns - now->no_pass_since, 4);

	for (int i = 0; i < back; i++)
		hash = mix(hash, game->seen[(now->turns - i) % GAME_SEEN]);
	return mix(hash, (uint64_t)(back * 4 + at_most(now->turns, 2)));
}

static uint64_t mix_position(uint64_t hash, const struct position *now)
{
	hash = mix(hash, now->board.hash);
	hash = mix(hash, (uint64_t)now->board.ko);
	hash = mix(hash, (uint64_t)now->last_point);
	hash = mix(hash, (uint64_t)at_most(now->captured[BLACK], 3));
	hash = mix(hash, (uint64_t)at_most(now->captured[WHITE], 3));
	hash = mix(hash, (uint64_t)(now->passes * 8 + now->expected));
	hash = mix(hash, now->away);
	hash = mix_turn(hash, &now->last);
	hash = mix_turn(hash, &now->previous);
	for (int i = 0; i < SEATS_MAX; i++) {
		const struct clock *clock = &now->clocks[i];

		hash = mix(hash, (uint64_t)(clock->main * 64 + clock->left));
		hash = mix(hash, (uint64_t)clock->block);
	}
	return hash;
}

static uint64_t mix_question(uint64_t hash, const struct game *game)
{
	const struct question *question = &game->question;

	hash = mix(hash, (uint64_t)question->kind);
	hash = mix(hash, (uint64_t)question->asker);
	hash = mix(hash, question->needs * 256 + question->yes);
	hash = mix(hash, game->refused[BLACK]);
	hash = mix(hash, game->refused[WHITE]);
	hash = mix(hash, game->said[SAYING_TURN]);
	return mix(hash, (uint64_t)game->consent);
}

static uint64_t mix_game(uint64_t hash, const struct game *game)
{
	const int64_t numbers[] = {
		game->phase,
		game->turn_depth > 0,
		event_has(game->last_kind, SHARES_NODE),
		game->used,
		game->halt,
		game->agreed,
		game->waived[BLACK],
		game->waived[WHITE],
		game->removed,
		game->lost,
		game->unwaited,
		game->stood[BLACK] == GAME_STOOD_MAX,
		game->stood[WHITE] == GAME_STOOD_MAX,
		game->breaks[BLACK],
		game->breaks[WHITE],
		at_most(game->penalty[BLACK], 6),
		at_most(game->penalty[WHITE], 6),
		game->ending,
		game->winner,
		game->ruled,
	};

	for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
		hash = mix(hash, (uint64_t)numbers[i]);
	hash = mix_points(hash, &game->stones);
	hash = mix_points(hash, &game->marks.dead);
	return mix_points(hash, &game->marks.seki);
}

/* Who sits where has an effect, if not by what name. */
static uint64_t mix_logins(uint64_t hash, const struct game *game)
{
	for (int i = 0; i < SEATS_MAX; i++)
		hash = mix(hash, (game->login[i][0] != 0) * 2u +
					 (game->named[i][0] != 0));
	return hash;
}

/* An undo leads to what was before the last turn: whose it was, and where. */
static uint64_t mix_past(uint64_t hash, const struct past *past)
{
	for (int i = 0; i < past->count; i++) {
		const struct event *event = &past->events[i];

		enum seat seat = event->kind == EVENT_CORRECT ? event->mover
							      : event->seat;

		if ((event_has(event->kind, IS_TURN) ||
		     event->kind == EVENT_CORRECT) &&
		    event->point != POINT_PASS)
			hash = mix(hash, (uint64_t)(event->point * 8 + seat));
	}
	return hash;
}

static uint64_t find_key(const struct world *world)
{
	const struct game *game = &world->game;
	uint64_t hash = mix_game(0, game);

	hash = mix_position(hash, &game->now);
	hash = mix_question(hash, game);
	hash = mix_logins(hash, game);
	hash = mix_seen(hash, game);
	if (game->phase == PHASE_OVER)
		hash = mix(hash, world->key_before_end);
	hash = memory_hash(hash, &world->memory);
	return mix_past(hash, &world->past);
}

static void remember(struct world *world)
{
	memory_of(&world->memory, &world->small->setup, world->past.events,
		  world->past.count);
	world->stones = world->memory.laid[BLACK] + world->memory.laid[WHITE] -
			pointset_count(&world->game.stones);
	world->key = find_key(world);
}

void world_do(struct world *world, struct step *step)
{
	if (world->game.phase != PHASE_OVER)
		world->key_before_end = world->key;
	past_add(&world->told, &step->event);
	step->folded = past_fold(&world->past, &world->game, &step->event);
	remember(world);
}

void world_restart(struct world *world)
{
	struct step step;

	world->past.count = world->told.count = 0;
	world->game = world->past.begun;
	world->key_before_end = 0;
	remember(world);
	for (int i = 0; i < world->small->opened; i++) {
		world_try(world, &world->small->opening[i], &step);
		assert_true(step.happened);
		world_do(world, &step);
	}
}

void world_init(struct world *world, const struct small *small)
{
	memset(world, 0, sizeof(*world));
	world->small = small;
	game_init(&world->game, &small->setup);
	past_begin(&world->past, &world->game);
	world_restart(world);
}
