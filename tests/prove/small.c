/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/small.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "prove/rulings.h"

/* In a corner, where three stones can take one another. */
static const char *const corner[] = {"A1", "B1", "A2"};

enum { OPENING_TEXT = 100, CORNER = sizeof(corner) / sizeof(*corner) };

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
#define KO "A2 A1 pass B2 pass C1"
/* Each may be dead, or both are alive and nobody has anything. */
#define STOPPED "A1 B1 pass pass"
/* One of two that are not connected may be dead beside the other. */
#define TWO_ALIKE "B1 pass A2 pass pass"
/* Three kos, of which each side has taken three in turn, but for the last. */
#define THREE_KOS \
	"A2 B2 E2 D2 A4 B4 B5 C1 pass C5 pass A1 pass E1 B1 A5 D1 A1 B5"
/* Something was refused, and a pair has had its break. */
#define REFUSED "A1; W1 ask undo; B1 no; W1 break; B1 yes"

/* What is otherwise than it mostly is. */
enum {
	REFUSES = 1,	/* a partner's turn */
	RUNS_ON = 2,	/* the clock of a lost line */
	HANDICAP = 4,	/* two stones, placed freely */
	SETS_ASIDE = 8, /* 6(5), as at European congresses */
	NO_UNDO = 16,
	NO_BREAKS = 32,
	STRICT = 64 /* dame, Art. 8 to the letter */
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
	{"jpga-current", 4, CLOCK_NHK, CLOCK_PER_SEAT, PAUSE_REFEREE, 3, KO, 0},
	{"jpga-current", 4, CLOCK_ABSOLUTE, CLOCK_PER_PAIR, PAUSE_AGREED, 2,
	 STOPPED "; B1 dead B1", 0},
	{"jpga-current", 4, CLOCK_FISCHER, CLOCK_PER_SEAT, PAUSE_REFEREE, 2, "",
	 HANDICAP},
	{"jpga-current", 2, CLOCK_CANADIAN, CLOCK_PER_SEAT, PAUSE_AGREED, 2, "",
	 0},
	{"jpga-current", 2, CLOCK_FISCHER, CLOCK_PER_SEAT, PAUSE_REFEREE, 3, KO,
	 0},
	{"jpga-current", 2, CLOCK_NONE, CLOCK_PER_SEAT, PAUSE_ANYONE, 2,
	 STOPPED, 0},
	{"figg", 4, CLOCK_ABSOLUTE, CLOCK_PER_SEAT, PAUSE_REFEREE, 2, "",
	 REFUSES | SETS_ASIDE},
	{"figg", 4, CLOCK_BYOYOMI, CLOCK_PER_SEAT, PAUSE_ANYONE, 2, STOPPED,
	 RUNS_ON},
	{"figg", 2, CLOCK_FISCHER, CLOCK_PER_SEAT, PAUSE_ANYONE, 3, "",
	 HANDICAP},
	{"figg", 2, CLOCK_ABSOLUTE, CLOCK_PER_SEAT, PAUSE_AGREED, 2,
	 STOPPED "; B1 dead B1", 0},
	{"english-2008", 4, CLOCK_BYOYOMI, CLOCK_PER_PAIR, PAUSE_AGREED, 3, "",
	 RUNS_ON},
	{"english-2008", 4, CLOCK_CANADIAN, CLOCK_PER_SEAT, PAUSE_ANYONE, 2,
	 "A1 +B1", 0},
	{"english-2008", 2, CLOCK_NHK, CLOCK_PER_SEAT, PAUSE_REFEREE, 2, "", 0},
	{"egc", 4, CLOCK_CANADIAN, CLOCK_PER_SEAT, PAUSE_ANYONE, 2, "!A1",
	 SETS_ASIDE},
	{"egc", 4, CLOCK_FISCHER, CLOCK_PER_PAIR, PAUSE_REFEREE, 2, TWO_ALIKE,
	 SETS_ASIDE | NO_UNDO},
	{"egc", 2, CLOCK_BYOYOMI, CLOCK_PER_SEAT, PAUSE_AGREED, 2, "", 0},
	{"aga", 4, CLOCK_FISCHER, CLOCK_PER_PAIR, PAUSE_REFEREE, 2, "",
	 HANDICAP},
	{"aga", 4, CLOCK_ABSOLUTE, CLOCK_PER_SEAT, PAUSE_ANYONE, 2, STOPPED,
	 NO_BREAKS},
	{"aga", 2, CLOCK_ABSOLUTE, CLOCK_PER_SEAT, PAUSE_ANYONE, 3, "",
	 RUNS_ON},
	{"aga", 2, CLOCK_BYOYOMI, CLOCK_PER_SEAT, PAUSE_REFEREE, 2, STOPPED, 0},
	{"figg-go", 4, CLOCK_NHK, CLOCK_PER_SEAT, PAUSE_AGREED, 3, "",
	 REFUSES | SETS_ASIDE},
	{"figg-go", 2, CLOCK_BYOYOMI, CLOCK_PER_SEAT, PAUSE_REFEREE, 2, "",
	 NO_UNDO | NO_BREAKS},
	{"brainking", 4, CLOCK_NONE, CLOCK_PER_PAIR, PAUSE_ANYONE, 1, "", 0},
	{"brainking", 4, CLOCK_ABSOLUTE, CLOCK_PER_SEAT, PAUSE_AGREED, 2, KO,
	 0},
	{"brainking", 2, CLOCK_CANADIAN, CLOCK_PER_SEAT, PAUSE_AGREED, 2, "",
	 HANDICAP},
	{"brainking", 2, CLOCK_NHK, CLOCK_PER_SEAT, PAUSE_ANYONE, 2, TWO_ALIKE,
	 0},
	/* from where it is a deed or two to what is seldom else */
	{"jpga-current", 4, CLOCK_ABSOLUTE, CLOCK_PER_SEAT, PAUSE_ANYONE, 2,
	 STOPPED "; B1 dead B1; agreed", 0},
	{"figg", 4, CLOCK_FISCHER, CLOCK_PER_PAIR, PAUSE_AGREED, 2,
	 STOPPED "; B1 dead A1; referee penalty B 3; agreed", 0},
	{"figg", 2, CLOCK_CANADIAN, CLOCK_PER_SEAT, PAUSE_REFEREE, 2,
	 STOPPED "; B1 dead A1; referee penalty B 3; agreed", 0},
	{"aga", 4, CLOCK_NONE, CLOCK_PER_SEAT, PAUSE_AGREED, 2,
	 STOPPED "; agreed", 0},
	{"jpga-current", 4, CLOCK_BYOYOMI, CLOCK_PER_SEAT, PAUSE_REFEREE, 2,
	 KO " B1 pass pass; agreed", STRICT},
	{"jpga-current", 2, CLOCK_NHK, CLOCK_PER_SEAT, PAUSE_ANYONE, 2,
	 KO " B1 pass pass", STRICT},
	{"jpga-current", 4, CLOCK_CANADIAN, CLOCK_PER_SEAT, PAUSE_ANYONE, 2,
	 "!A1; W1 claim; B1 yes; B2 yes; W2 yes", 0},
	{"jpga-current", 4, CLOCK_ABSOLUTE, CLOCK_PER_PAIR, PAUSE_REFEREE, 2,
	 "!A1 !B1; B1 claim", 0},
	{"egc", 4, CLOCK_FISCHER, CLOCK_PER_SEAT, PAUSE_ANYONE, 2,
	 "!A1 !B1; B1 claim", SETS_ASIDE},
	{"figg", 4, CLOCK_NHK, CLOCK_PER_PAIR, PAUSE_AGREED, 2,
	 "A1 pass !pass; B2 yes; W1 claim", 0},
	{"jpga-current", 4, CLOCK_FISCHER, CLOCK_PER_PAIR, PAUSE_ANYONE, 2,
	 "A1 pass pass; B1 resume; W1 claim-partner; B1 yes", 0},
	{"english-2008", 4, CLOCK_ABSOLUTE, CLOCK_PER_PAIR, PAUSE_REFEREE, 2,
	 "A1 +B1; agreed", 0},
	{"english-2008", 2, CLOCK_FISCHER, CLOCK_PER_SEAT, PAUSE_ANYONE, 2,
	 "A1 +B1; agreed", 0},
	{"english-2008", 4, CLOCK_NHK, CLOCK_PER_SEAT, PAUSE_AGREED, 2,
	 KO " B1", 0},
	{"english-2008", 2, CLOCK_BYOYOMI, CLOCK_PER_SEAT, PAUSE_REFEREE, 2,
	 KO " B1", 0},
	{"figg", 4, CLOCK_BYOYOMI, CLOCK_PER_PAIR, PAUSE_AGREED, 2,
	 REFUSED "; W1 yes; B2 yes", 0},
	{"egc", 2, CLOCK_ABSOLUTE, CLOCK_PER_SEAT, PAUSE_REFEREE, 2, REFUSED,
	 0},
	{"brainking", 4, CLOCK_FISCHER, CLOCK_PER_SEAT, PAUSE_REFEREE, 2,
	 "; B2 away; B1 play A1; B1 ask undo; W1 yes; W2 yes; B2 back", 0},
	{"brainking", 2, CLOCK_ABSOLUTE, CLOCK_PER_SEAT, PAUSE_AGREED, 2,
	 "; W1 away; B1 play A1; B1 ask undo; W1 back", 0},
	{"jpga-current", 4, CLOCK_NONE, CLOCK_PER_PAIR, PAUSE_ANYONE, 2,
	 THREE_KOS " E1", 0},
	{"figg-go", 2, CLOCK_NONE, CLOCK_PER_SEAT, PAUSE_ANYONE, 2,
	 THREE_KOS " E1", 0},
	{"jpga-current", 4, CLOCK_NHK, CLOCK_PER_PAIR, PAUSE_AGREED, 2,
	 "A1; W1 ask resign; W2 yes", 0},
	{"egc", 4, CLOCK_BYOYOMI, CLOCK_PER_SEAT, PAUSE_AGREED, 2,
	 "; B1 place A1; B1 place B1", HANDICAP},
	{"figg", 2, CLOCK_NHK, CLOCK_PER_SEAT, PAUSE_ANYONE, 2,
	 "; B1 place A1; B1 place B1", HANDICAP},
};

static struct deed *add(struct small *small, enum action_kind kind,
			enum seat seat)
{
	struct deed *deed = &small->deeds[small->count];

	assert_true(small->count < DEEDS_MAX);
	small->count++;
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

/* What the table itself has to say: of time, of lines, and that it is left. */
static void add_table(struct small *small)
{
	add(small, ACTION_WAITED, SEAT_NONE)->waits = true;
	add(small, ACTION_PAUSE, SEAT_NONE);
	add(small, ACTION_LOST, SEAT_NONE);
	add(small, ACTION_FOUND, SEAT_NONE);
}

/* Whatever a referee can say there. */
static void add_rulings(struct small *small)
{
	struct ruling rulings[DEEDS_MAX];
	int count = rulings_list(&small->setup, SMALL_UNIT, rulings, DEEDS_MAX);

	for (int i = 0; i < count; i++)
		add(small, ACTION_RULE, SEAT_REFEREE)->action.ruling =
			rulings[i];
}

/* What nobody does while a clock runs. */
static bool is_timeless(const struct deed *deed)
{
	switch (deed->action.kind) {
	case ACTION_PLACE:
	case ACTION_DEAD:
	case ACTION_CHAIN:
	case ACTION_SEKI:
	case ACTION_RESUME:
		return true;
	default:
		return deed->waits;
	}
}

/* The same a unit later. */
static void add_time(struct small *small)
{
	for (int i = 0; i < small->at_once; i++) {
		struct deed late = small->deeds[i];

		if (small->setup.clock.system == CLOCK_NONE ||
		    is_timeless(&late))
			continue;
		late.late = true;
		assert_true(small->count < DEEDS_MAX);
		small->deeds[small->count++] = late;
	}
}

static void add_deeds(struct small *small)
{
	for (int seat = 0; seat < small->setup.seats; seat++)
		add_seat(small, (enum seat)seat);
	add_table(small);
	small->rulings = small->count;
	add_rulings(small);
	small->at_once = small->count;
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
	setup->strict_dame = table->rules & STRICT;
	setup->komi2 = 0; /* so that there are ties */
}

static void open_with(struct small *small, const struct action *action)
{
	assert_true(small->opened < OPENING_MAX);
	small->opening[small->opened++] = (struct deed){.action = *action};
}

static void open_by(struct small *small, enum action_kind kind, enum seat seat,
		    const char *word)
{
	open_with(small, &(struct action){.kind = kind,
					  .seat = seat,
					  .point = point_parse(
						  word, small->setup.size)});
	small->stones += kind == ACTION_PLAY;
}

/*
 * "A1 pass", each by who is on turn; "!A1" by the partner, "+A1" by the other
 * side, which is no turn.
 */
static void open_with_turns(struct small *small, const char *words)
{
	enum seat turn = SEAT_B1;
	char word[8];

	while (text_word(&words, word, sizeof(word))) {
		const char *name = word + (*word == '!' || *word == '+');
		int off = *word == '!' ? 2 : *word == '+';
		enum seat seat = (enum seat)((turn + off) % small->setup.seats);
		bool pass = strcmp(name, "pass") == 0;

		open_by(small, pass ? ACTION_PASS : ACTION_PLAY, seat, name);
		if (*word != '+')
			turn = (enum seat)((seat + 1) % small->setup.seats);
	}
}

/* As it is said to a table; "agreed" is a yes by all but the last. */
static void open_as_said(struct small *small, const char *line)
{
	struct action action;

	if (strcmp(line, "agreed") == 0) {
		for (int seat = 0; seat < small->setup.seats - 1; seat++)
			open_by(small, ACTION_YES, (enum seat)seat, "");
		return;
	}
	assert_true(action_parse(line, small->setup.seats, small->setup.size,
				 &action));
	open_with(small, &action);
}

/* Turns, and what has been done after them: "A1 pass; W1 claim; agreed". */
static void open_table(struct small *small, const char *words)
{
	char all[OPENING_TEXT], *line, *rest;

	snprintf(all, sizeof(all), "%s", words);
	for (line = all; line; line = rest) {
		rest = strchr(line, ';');
		if (rest)
			*rest++ = '\0';
		if (line == all)
			open_with_turns(small, line);
		else
			open_as_said(small, line + 1);
	}
}

void small_init(struct small *small, int number)
{
	const struct table *table = &tables[number];

	memset(small, 0, sizeof(*small));
	set_up(&small->setup, table);
	small->stones = table->stones;
	small->words = table->opening;
	open_table(small, small->words);
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
