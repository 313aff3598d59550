/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/small.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

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

/* A stone at B1 takes the one at A1, which is a ko. */
static const char with_ko[] = "A2 A1 pass B2 pass C1";
/* Each may be dead, or both are alive and nobody has anything. */
static const char stopped[] = "A1 B1 pass pass";
static const char one_dead[] = "A1 B1 pass pass dead B1";
/* The partner of who was on turn has played. */
static const char one_error[] = "!A1";
/* Black has played twice. */
static const char two_in_a_row[] = "A1 +B1";
/* One of two that are not connected may be dead beside the other. */
static const char two_alike[] = "B1 pass A2 pass pass";

/* What is otherwise than it mostly is. */
enum {
	REFUSES = 1,	/* a partner's turn */
	RUNS_ON = 2,	/* the clock of a lost line */
	HANDICAP = 4,	/* two stones, placed freely */
	SETS_ASIDE = 8, /* 6(5), as at European congresses */
	NO_UNDO = 16,
	NO_BREAKS = 32
};

static const struct table {
	const char *ruleset;
	int seats;
	enum clock_system clock;
	enum clock_owner per;
	enum pause_right pause;
	int stones;
	const char *opening;
	unsigned rules;
} tables[] = {
	{"jpga-current", 4, CLOCK_BYOYOMI, CLOCK_PER_PAIR, PAUSE_ANYONE, 3, "",
	 0},
	{"jpga-current", 4, CLOCK_NHK, CLOCK_PER_SEAT, PAUSE_REFEREE, 3,
	 with_ko, 0},
	{"jpga-current", 4, CLOCK_ABSOLUTE, CLOCK_PER_PAIR, PAUSE_AGREED, 2,
	 one_dead, 0},
	{"jpga-current", 4, CLOCK_FISCHER, CLOCK_PER_SEAT, PAUSE_REFEREE, 2, "",
	 HANDICAP},
	{"jpga-current", 2, CLOCK_CANADIAN, CLOCK_PER_SEAT, PAUSE_AGREED, 2, "",
	 0},
	{"jpga-current", 2, CLOCK_FISCHER, CLOCK_PER_SEAT, PAUSE_REFEREE, 3,
	 with_ko, 0},
	{"jpga-current", 2, CLOCK_NONE, CLOCK_PER_SEAT, PAUSE_ANYONE, 2,
	 stopped, 0},
	{"figg", 4, CLOCK_ABSOLUTE, CLOCK_PER_SEAT, PAUSE_REFEREE, 2, "",
	 REFUSES | SETS_ASIDE},
	{"figg", 4, CLOCK_BYOYOMI, CLOCK_PER_SEAT, PAUSE_ANYONE, 2, stopped,
	 RUNS_ON},
	{"figg", 2, CLOCK_FISCHER, CLOCK_PER_SEAT, PAUSE_ANYONE, 3, "",
	 HANDICAP},
	{"figg", 2, CLOCK_ABSOLUTE, CLOCK_PER_SEAT, PAUSE_AGREED, 2, one_dead,
	 0},
	{"english-2008", 4, CLOCK_BYOYOMI, CLOCK_PER_PAIR, PAUSE_AGREED, 3, "",
	 RUNS_ON},
	{"english-2008", 4, CLOCK_CANADIAN, CLOCK_PER_SEAT, PAUSE_ANYONE, 2,
	 two_in_a_row, 0},
	{"english-2008", 2, CLOCK_NHK, CLOCK_PER_SEAT, PAUSE_REFEREE, 2, "", 0},
	{"egc", 4, CLOCK_CANADIAN, CLOCK_PER_SEAT, PAUSE_ANYONE, 2, one_error,
	 SETS_ASIDE},
	{"egc", 4, CLOCK_FISCHER, CLOCK_PER_PAIR, PAUSE_REFEREE, 2, two_alike,
	 SETS_ASIDE | NO_UNDO},
	{"egc", 2, CLOCK_BYOYOMI, CLOCK_PER_SEAT, PAUSE_AGREED, 2, "", 0},
	{"aga", 4, CLOCK_FISCHER, CLOCK_PER_PAIR, PAUSE_REFEREE, 2, "",
	 HANDICAP},
	{"aga", 4, CLOCK_ABSOLUTE, CLOCK_PER_SEAT, PAUSE_ANYONE, 2, stopped,
	 NO_BREAKS},
	{"aga", 2, CLOCK_ABSOLUTE, CLOCK_PER_SEAT, PAUSE_ANYONE, 3, "",
	 RUNS_ON},
	{"aga", 2, CLOCK_BYOYOMI, CLOCK_PER_SEAT, PAUSE_REFEREE, 2, stopped, 0},
	{"figg-go", 4, CLOCK_NHK, CLOCK_PER_SEAT, PAUSE_AGREED, 3, "",
	 REFUSES | SETS_ASIDE},
	{"figg-go", 2, CLOCK_BYOYOMI, CLOCK_PER_SEAT, PAUSE_REFEREE, 2, "",
	 NO_UNDO | NO_BREAKS},
	{"brainking", 4, CLOCK_NONE, CLOCK_PER_PAIR, PAUSE_ANYONE, 1, "", 0},
	{"brainking", 4, CLOCK_ABSOLUTE, CLOCK_PER_SEAT, PAUSE_AGREED, 2,
	 with_ko, 0},
	{"brainking", 2, CLOCK_CANADIAN, CLOCK_PER_SEAT, PAUSE_AGREED, 2, "",
	 HANDICAP},
	{"brainking", 2, CLOCK_NHK, CLOCK_PER_SEAT, PAUSE_ANYONE, 2, two_alike,
	 0},
};

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
	if (seat == SEAT_B1) {
		add(small, ACTION_SAY, seat)->action.saying = SAYING_TIME;
		add(small, ACTION_PLAY, seat)->action.point = POINT_NONE;
	}
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

static void add_deeds(struct small *small)
{
	for (int seat = 0; seat < small->setup.seats; seat++)
		add_seat(small, (enum seat)seat);
	add_table(small);
	add_rulings(small);
	add_time(small);
}

static void set_up(struct setup *setup, const struct table *table)
{
	setup_default(setup);
	setup->ruleset = ruleset_find(table->ruleset);
	setup->seats = table->seats;
	setup->size = SETUP_SIZE_MIN;
	setup->clock = clocks[table->clock];
	setup->per = table->per;
	setup->pause = table->pause;
	setup->wrong_seat =
		table->rules & REFUSES ? WRONG_SEAT_REFUSE : WRONG_SEAT_RECORD;
	setup->lost_line =
		table->rules & RUNS_ON ? LOST_LINE_RUN : LOST_LINE_PAUSE;
	setup->free_placement = table->rules & HANDICAP;
	setup->handicap = table->rules & HANDICAP ? 2 : 0;
	setup->no_exemption = table->rules & SETS_ASIDE;
	setup->undo = !(table->rules & NO_UNDO);
	setup->breaks = table->rules & NO_BREAKS ? 0 : 1;
	setup->komi2 = 0; /* so that there are ties */
}

static void open_by(struct small *small, enum action_kind kind, enum seat seat,
		    const char *word)
{
	struct deed *deed = &small->opening[small->opened++];

	*deed = (struct deed){.action = {.kind = kind, .seat = seat}};
	deed->action.point = point_parse(word, small->setup.size);
	small->stones += kind == ACTION_PLAY;
}

/*
 * "A1 pass", each by who is on turn; "!A1" by the partner, "+A1" by the other
 * side, which is no turn; "dead A1" is a mark.
 */
static void open_with(struct small *small, const char *words)
{
	enum seat turn = SEAT_B1;
	char word[8];

	while (text_word(&words, word, sizeof(word))) {
		const char *name = word + (*word == '!' || *word == '+');
		int off = *word == '!' ? 2 : *word == '+';
		enum seat seat = (enum seat)((turn + off) % small->setup.seats);
		bool pass = strcmp(word, "pass") == 0;

		if (strcmp(word, "dead") == 0) {
			open_by(small, ACTION_DEAD, SEAT_B1, words);
			break;
		}
		open_by(small, pass ? ACTION_PASS : ACTION_PLAY, seat, name);
		if (*word != '+')
			turn = (enum seat)((seat + 1) % small->setup.seats);
	}
}

void small_init(struct small *small, int number)
{
	const struct table *table = &tables[number];

	memset(small, 0, sizeof(*small));
	set_up(&small->setup, table);
	small->stones = table->stones;
	small->words = table->opening;
	open_with(small, small->words);
	add_deeds(small);
}

void small_for(struct small *small, const struct setup *setup)
{
	memset(small, 0, sizeof(*small));
	small->setup = *setup;
	small->stones = BOARD_AREA;
	add_deeds(small);
}

int small_tables(void)
{
	return (int)(sizeof(tables) / sizeof(*tables));
}

const char *small_name(const struct small *small, char out[SMALL_NAME])
{
	snprintf(out, SMALL_NAME, "%s, %d seats, %s, %d %s%s%s",
		 small->setup.ruleset->name, small->setup.seats,
		 clock_systems[small->setup.clock.system], small->stones,
		 small->stones == 1 ? "stone" : "stones",
		 small->opened ? ", after " : "",
		 small->opened ? small->words : "");
	return out;
}

void world_clear(struct world *world)
{
	past_end(&world->past);
}

void world_copy(struct world *to, const struct world *from)
{
	to->past.count = 0;
	for (int i = 0; i < from->past.count; i++)
		past_add(&to->past, &from->past.events[i]);
	to->game = from->game;
	to->memory = from->memory;
	to->stones = from->stones;
	to->open = from->open;
	to->key = from->key;
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
		hash = mix(hash, world->open);
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
		world->open = world->key;
	step->folded = past_fold(&world->past, &world->game, &step->event);
	remember(world);
}

void world_restart(struct world *world)
{
	struct step step;

	world->past.count = 0;
	world->game = world->past.begun;
	world->open = 0;
	remember(world);
	for (int i = 0; i < world->small->opened; i++) {
		world_try(world, &world->small->opening[i], &step);
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
