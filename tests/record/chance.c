/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/chance.h"

#include <string.h>

#include "rules/board.h"

/* xorshift: Marsaglia, 2003 */
static uint64_t state;

void chance_seed(uint64_t seed)
{
	state = seed;
}

int chance(int sides)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return (int)(state % (uint64_t)sides);
}

void chance_number(uint64_t number)
{
	chance_seed((number + 1) * UINT64_C(0x9e3779b97f4a7c15));
	for (int i = 0; i < 8; i++)
		chance(2);
}

struct setup chance_setup(void)
{
	static const int sizes[] = {5, 7, 9, 13};
	static const struct clock_rules clocks[] = {
		{.system = CLOCK_NONE},
		{.system = CLOCK_ABSOLUTE, .main = 600000},
		{.system = CLOCK_BYOYOMI,
		 .main = 20000,
		 .period = 5000,
		 .count = 3},
		{.system = CLOCK_CANADIAN,
		 .main = 20000,
		 .period = 60000,
		 .count = 5},
		{.system = CLOCK_FISCHER,
		 .main = 60000,
		 .increment = 2500,
		 .cap = 70000},
		{.system = CLOCK_NHK, .move = 4000, .period = 6000, .count = 4},
	};
	static const char *const names[] = {"jpga-current", "english-2008",
					    "aga", "brainking"};
	struct setup setup;

	setup_default(&setup);
	setup.seats = chance(4) ? 4 : 2;
	setup.size = sizes[chance(4)];
	setup.clock = clocks[chance(6)];
	setup.per = chance(2) ? CLOCK_PER_SEAT : CLOCK_PER_PAIR;
	setup.undo = chance(3);
	setup.strict_dame = chance(2);
	setup.free_placement = chance(2);
	if (setup.free_placement)
		setup.handicap = 2 + chance(8);
	else if (chance(3) == 0)
		setup.handicap = handicap_fixed_max(setup.size);
	setup.ruleset = ruleset_find(names[chance(4)]);
	setup.wrong_seat = chance(3) ? WRONG_SEAT_RECORD : WRONG_SEAT_REFUSE;
	setup.no_exemption = chance(4) == 0;
	setup.breaks = chance(3);
	setup.pause = (enum pause_right)chance(3);
	setup.lost_line = chance(4) ? LOST_LINE_PAUSE : LOST_LINE_RUN;
	setup.titles = chance(2);
	setup.mode = (enum input_mode)chance(3);
	setup.komi2 = chance(60) - 20;
	strcpy(setup.name[SEAT_B1], "A]n:n\\a");
	strcpy(setup.name[SEAT_W1], "段 子");
	strcpy(setup.rank[SEAT_W1], "初段");
	strcpy(setup.event, "Cup; (;B[aa])");
	strcpy(setup.date, "2025-11-20");
	return setup;
}

/* Often none: then a clock gets some time, or a game its end back. */
static void random_setting(struct ruling *ruling)
{
	for (int i = 0; i < RULING_CLOCKS; i++) {
		if (chance(4))
			continue;
		ruling->sets |= 1u << i;
		ruling->set[i] = i == RULING_MAIN || i == RULING_LEFT
					 ? chance(9) * 1000
					 : chance(4);
	}
}

/* Those that end a game are rare, or no game would be long. */
static struct ruling random_ruling(const struct game *game)
{
	static const char *const reasons[] = {"", "late; start", "a]b:c=d"};
	struct ruling ruling = {
		.kind = (enum ruling_kind)(RULING_NONE + 1 +
					   chance(RULINGS - 1)),
		.seat = SEAT_NONE,
		.side = EMPTY,
	};

	const struct ruling_rule *rule;

	if (chance(12) && (ruling.kind == RULING_FORFEIT ||
			   ruling.kind == RULING_INTENTIONAL ||
			   ruling.kind == RULING_NO_RESULT ||
			   ruling.kind == RULING_BOTH_LOSE))
		ruling.kind = RULING_NAME;
	rule = ruling_rule(ruling.kind);
	if (rule->needs_seat)
		ruling.seat = (enum seat)chance(game->setup.seats);
	if (rule->needs_side)
		ruling.side = chance(2) ? BLACK : WHITE;
	if (rule->needs_time || rule->needs_points)
		ruling.amount = chance(7) - 3;
	if (rule->may_set)
		random_setting(&ruling);
	strcpy(ruling.text, reasons[chance(3)]);
	if (rule->needs_text)
		strcpy(ruling.text, "Zoë");
	return ruling;
}

static enum action_kind random_kind(const struct game *game)
{
	static const enum action_kind playing[] = {
		ACTION_PLAY,   ACTION_PLAY,    ACTION_PLAY,   ACTION_PLAY,
		ACTION_PLAY,   ACTION_PLAY,    ACTION_PLAY,   ACTION_PLAY,
		ACTION_PASS,   ACTION_ASK,     ACTION_ASK,    ACTION_PAUSE,
		ACTION_RESIGN, ACTION_YES,     ACTION_RESUME, ACTION_CLAIM,
		ACTION_CLAIM,  ACTION_PARTNER, ACTION_AWAY,   ACTION_BACK,
		ACTION_BREAK,  ACTION_RULE,    ACTION_LOST,   ACTION_FOUND,
		ACTION_WAITED, ACTION_SAY,
	};
	static const enum action_kind placing[] = {
		ACTION_PLACE, ACTION_PLACE, ACTION_PLACE, ACTION_PLACE,
		ACTION_AWAY,  ACTION_BACK,  ACTION_RULE,
	};
	static const enum action_kind stopped[] = {
		ACTION_DEAD,	ACTION_CHAIN,  ACTION_SEKI,   ACTION_YES,
		ACTION_YES,	ACTION_YES,    ACTION_YES,    ACTION_YES,
		ACTION_NO,	ACTION_RESUME, ACTION_RESUME, ACTION_CLAIM,
		ACTION_PARTNER, ACTION_ASK,    ACTION_RULE,
	};

	if (game->phase == PHASE_PLACE)
		return placing[chance(sizeof(placing) / sizeof(placing[0]))];
	if (game->phase == PHASE_MARK)
		return stopped[chance(sizeof(stopped) / sizeof(stopped[0]))];
	return playing[chance(sizeof(playing) / sizeof(playing[0]))];
}

/* Often of a kind that may be allowed, often not. */
struct action chance_action(const struct game *game)
{
	static const enum action_kind words[] = {ACTION_YES, ACTION_YES,
						 ACTION_YES, ACTION_YES,
						 ACTION_YES, ACTION_YES,
						 ACTION_NO,  ACTION_WITHDRAW};
	static const enum question_kind questions[] = {
		QUESTION_RESIGN,    QUESTION_UNDO,	QUESTION_UNDO,
		QUESTION_NO_RESULT, QUESTION_BOTH_LOSE, QUESTION_FORFEIT,
		QUESTION_STAND_IN};
	enum { KINDS = sizeof(questions) / sizeof(questions[0]) };
	struct action action = {
		.kind = random_kind(game),
		.seat = game_turn(game),
		.point = point_at(chance(game->setup.size),
				  chance(game->setup.size)),
		.question = questions[chance(KINDS)],
		.saying = (enum saying)chance(SAYINGS),
		.ruling = random_ruling(game),
	};

	if (game_can_take_up(game) && chance(2)) {
		action.kind = ACTION_PLACE;
		action.seat = SEAT_B1;
		action.point = pointset_next(&game->stones, POINT_NONE);
	}
	if (game->question.kind != QUESTION_NONE && chance(4)) {
		action.kind = words[chance(8)];
		action.seat = (enum seat)chance(game->setup.seats);
	}
	if (action.kind == ACTION_RESIGN && chance(20))
		action.kind = ACTION_PLAY;
	if (chance(9) == 0)
		action.seat = (enum seat)chance(game->setup.seats);
	if (game->phase == PHASE_OVER) {
		action.kind = ACTION_RULE;
		action.ruling = (struct ruling){
			.kind = chance(2) ? RULING_NAME : RULING_REOPEN,
			.seat = (enum seat)chance(game->setup.seats),
			.text = "Zoë"};
		if (action.ruling.kind == RULING_REOPEN)
			random_setting(&action.ruling);
	}
	if (chance(40) == 0) {
		action.kind = ACTION_PAUSE;
		action.seat = SEAT_NONE;
	}
	if (action.kind == ACTION_LOST || action.kind == ACTION_FOUND ||
	    action.kind == ACTION_WAITED)
		action.seat = SEAT_NONE;
	if (action.kind == ACTION_RULE)
		action.seat = SEAT_REFEREE;
	return action;
}
