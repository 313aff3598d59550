/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/small.h"

#include <stdio.h>
#include <string.h>

/* In a corner, where three stones can take one another. */
static const char *const corner[] = {"A1", "B1", "A2"};

enum { CORNER = sizeof(corner) / sizeof(*corner) };

static const struct clock_rules clocks[] = {
	[CLOCK_NONE] = {.system = CLOCK_NONE},
	[CLOCK_ABSOLUTE] = {.system = CLOCK_ABSOLUTE, .main = 2 * SMALL_UNIT},
	[CLOCK_BYOYOMI] = {.system = CLOCK_BYOYOMI,
			   .main = SMALL_UNIT,
			   .period = SMALL_UNIT,
			   .count = 2},
	[CLOCK_CANADIAN] = {.system = CLOCK_CANADIAN,
			    .main = SMALL_UNIT,
			    .period = 2 * SMALL_UNIT,
			    .count = 2},
	[CLOCK_FISCHER] = {.system = CLOCK_FISCHER,
			   .main = 2 * SMALL_UNIT,
			   .increment = SMALL_UNIT,
			   .cap = 2 * SMALL_UNIT},
	[CLOCK_NHK] = {.system = CLOCK_NHK,
		       .move = SMALL_UNIT,
		       .period = SMALL_UNIT,
		       .count = 1},
};

enum { CLOCKS = sizeof(clocks) / sizeof(*clocks) };

static struct deed *add(struct small *small, enum action_kind kind,
			enum seat seat)
{
	struct deed *deed = &small->deeds[small->count++];

	*deed = (struct deed){.action = {.kind = kind, .seat = seat}};
	deed->action.ruling = (struct ruling){.seat = SEAT_NONE, .side = EMPTY};
	return deed;
}

static void add_stones(struct small *small, enum action_kind kind,
		       enum seat seat)
{
	for (int i = 0; i < CORNER; i++)
		add(small, kind, seat)->action.point =
			point_parse(corner[i], small->setup.size);
}

static void add_questions(struct small *small, enum seat seat)
{
	for (int kind = QUESTION_NONE + 1; kind < QUESTIONS; kind++)
		if (question_rule((enum question_kind)kind)->asked_by_seat)
			add(small, ACTION_ASK, seat)->action.question =
				(enum question_kind)kind;
}

static void add_seat(struct small *small, enum seat seat)
{
	static const enum action_kind alone[] = {
		ACTION_PASS,	 ACTION_PAUSE,	ACTION_YES,    ACTION_NO,
		ACTION_WITHDRAW, ACTION_RESIGN, ACTION_RESUME, ACTION_CLAIM,
		ACTION_PARTNER,	 ACTION_AWAY,	ACTION_BACK,   ACTION_BREAK,
	};

	for (size_t i = 0; i < sizeof(alone) / sizeof(*alone); i++)
		add(small, alone[i], seat);
	add_stones(small, ACTION_PLACE, seat);
	add_stones(small, ACTION_PLAY, seat);
	add_stones(small, ACTION_DEAD, seat);
	add_stones(small, ACTION_CHAIN, seat);
	add_stones(small, ACTION_SEKI, seat);
	add_questions(small, seat);
	add(small, ACTION_SAY, seat)->action.saying = SAYING_TURN;
}

/* What the table itself has to say: that it is left, and of lines. */
static void add_table(struct small *small)
{
	add(small, ACTION_PAUSE, SEAT_NONE);
	add(small, ACTION_LOST, SEAT_NONE);
	add(small, ACTION_FOUND, SEAT_NONE);
}

/* Rulings of every kind, such as a referee would say them. */
static void add_rulings(struct small *small)
{
	static const char *const rulings[] = {
		"uphold",
		"intentional",
		"reject",
		"forfeit B late",
		"forfeit W late",
		"clock B1 main=2000",
		"clock W1 main=0",
		"clock W2 main=1000",
		"penalty B 3 late",
		"penalty W 3 late",
		"penalty W -3 late",
		"no-result",
		"both-lose",
		"pause",
		"resume",
		"resume W1",
		"reopen slip",
		"reopen main=2000 slip",
		"name B1 Aoi",
		"seat W1 guest",
	};

	for (size_t i = 0; i < sizeof(rulings) / sizeof(*rulings); i++) {
		struct ruling ruling;
		struct deed *deed;

		if (!ruling_parse(rulings[i], small->setup.seats, &ruling))
			continue;
		deed = add(small, ACTION_RULE, SEAT_REFEREE);
		deed->action.ruling = ruling;
	}
}

/* The same a unit later, and what time alone brings. */
static void add_time(struct small *small)
{
	int count = small->count;

	add(small, ACTION_WAITED, SEAT_NONE)->waits = true;
	for (int i = 0; i < count; i++) {
		const struct deed *deed = &small->deeds[i];

		if (small->setup.clock.system == CLOCK_NONE)
			break;
		if (deed->action.kind != ACTION_PLAY &&
		    deed->action.kind != ACTION_PASS &&
		    deed->action.kind != ACTION_ASK)
			continue;
		small->deeds[small->count] = *deed;
		small->deeds[small->count++].late = true;
	}
}

void small_init(struct small *small, int number)
{
	const struct ruleset *ruleset = &rulesets[number / 2];
	int seats = number % 2 ? 2 : 4;

	memset(small, 0, sizeof(*small));
	setup_default(&small->setup);
	small->setup.seats = seats;
	small->setup.size = SETUP_SIZE_MIN;
	small->setup.ruleset = ruleset;
	small->setup.clock = clocks[(number / 2 + number % 2 * 3) % CLOCKS];
	small->setup.per = number % 4 == 0 ? CLOCK_PER_PAIR : CLOCK_PER_SEAT;
	small->setup.wrong_seat =
		number % 8 == 2 ? WRONG_SEAT_REFUSE : WRONG_SEAT_RECORD;
	small->setup.pause = (enum pause_right)(number % 3);
	small->setup.lost_line =
		number % 5 == 4 ? LOST_LINE_RUN : LOST_LINE_PAUSE;
	small->setup.handicap = number % 5 == 3 ? 2 : 0;
	small->setup.free_placement = number % 5 == 3;
	/* 6(5) is set aside, as at European congresses */
	small->setup.no_exemption = number % 4 == 2;
	small->setup.komi2 = 0; /* so that there are ties */
	small->setup.undo = true;
	small->setup.breaks = 1;
	small->stones = 1 + (number / 2 + number % 2) % 3;
	for (int seat = 0; seat < seats; seat++)
		add_seat(small, (enum seat)seat);
	add_table(small);
	add_rulings(small);
	add_time(small);
}

int small_tables(void)
{
	int tables = 0;

	while (rulesets[tables / 2].name)
		tables += 2;
	return tables;
}

const char *small_name(const struct small *small, char out[80])
{
	snprintf(out, 80, "%s, %d seats, %s, %d %s", small->setup.ruleset->name,
		 small->setup.seats, clock_systems[small->setup.clock.system],
		 small->stones, small->stones == 1 ? "stone" : "stones");
	return out;
}

void world_init(struct world *world, const struct small *small)
{
	memset(world, 0, sizeof(*world));
	world->small = small;
	game_init(&world->game, &small->setup);
	past_begin(&world->past, &world->game);
}

void world_clear(struct world *world)
{
	past_end(&world->past);
}

void world_restart(struct world *world)
{
	world->past.count = 0;
	world->game = world->past.begun;
	world->stones = 0;
	world->open = 0;
}

void world_copy(struct world *to, const struct world *from)
{
	to->past.count = 0;
	for (int i = 0; i < from->past.count; i++)
		past_add(&to->past, &from->past.events[i]);
	to->game = from->game;
	to->stones = from->stones;
	to->open = from->open;
}

/* Time alone brings a flag, or the end of the wait for a line. */
static int64_t when(const struct game *game, const struct deed *deed)
{
	bool runs = game_clock_runs(game) && game_is_timed(game);

	if (deed->waits && runs)
		return game_budget(game);
	if (deed->waits && game_waits(game))
		return game->used + GAME_STOOD_MAX;
	return game->used + (deed->late && runs ? SMALL_UNIT : 0);
}

/* More stones than a small table has would be another table. */
static bool is_offered(const struct world *world, const struct deed *deed)
{
	if (deed->action.kind == ACTION_PLAY &&
	    world->stones == world->small->stones)
		return false;
	return !deed->late ||
	       (game_clock_runs(&world->game) && game_is_timed(&world->game));
}

void world_try(const struct world *world, const struct deed *deed,
	       struct step *step)
{
	const struct game *game = &world->game;

	step->deed = deed;
	step->happened = step->folded = false;
	step->verdict = VERDICT_NOT_AN_ACTION;
	if (!is_offered(world, deed))
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

static int count_stones(const struct past *past)
{
	int stones = 0;

	for (int i = 0; i < past->count; i++)
		stones += event_has(past->events[i].kind, IS_TURN) &&
			  past->events[i].point != POINT_PASS;
	return stones;
}

void world_do(struct world *world, struct step *step)
{
	if (world->game.phase != PHASE_OVER)
		world->open = world_key(world);
	step->before = world->game;
	step->folded = past_fold(&world->past, &world->game, &step->event);
	world->stones = count_stones(&world->past);
}

static int at_most(int value, int most)
{
	return value < most ? value : most;
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
	hash = (hash ^ value) * UINT64_C(0x9e3779b97f4a7c15);
	return hash ^ hash >> 29;
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

static uint64_t mix_corner(uint64_t hash, const struct pointset *set)
{
	for (int i = 0; i < CORNER; i++)
		hash = mix(hash,
			   pointset_has(set, point_parse(corner[i],
							 SETUP_SIZE_MIN)));
	return hash;
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
	hash = mix_corner(hash, &game->stones);
	hash = mix_corner(hash, &game->marks.dead);
	return mix_corner(hash, &game->marks.seki);
}

/* An undo leads to what was before the last turn: whose it was, and where. */
static uint64_t mix_past(uint64_t hash, const struct past *past)
{
	for (int i = 0; i < past->count; i++) {
		const struct event *event = &past->events[i];

		if (event_has(event->kind, IS_TURN) &&
		    event->point != POINT_PASS)
			hash = mix(hash,
				   (uint64_t)(event->point * 8 + event->seat));
	}
	return hash;
}

uint64_t world_key(const struct world *world)
{
	const struct game *game = &world->game;
	uint64_t hash = mix_game(0, game);

	hash = mix_position(hash, &game->now);
	hash = mix_question(hash, game);
	hash = mix_seen(hash, game);
	if (game->phase == PHASE_OVER)
		hash = mix(hash, world->open);
	return mix_past(hash, &world->past);
}
