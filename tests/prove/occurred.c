/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/occurred.h"

#include <stddef.h>

#include "long.h"

/* What laws ask about, and is seldom. */
#define MOMENT_ROWS(ROW)                                                     \
	ROW(WON_BY_BLACK, "a count that Black wins")                         \
	ROW(WON_BY_WHITE, "a count that White wins by points")               \
	ROW(WON_BY_A_TIE, "a count that is the same for both")               \
	ROW(WON_WITH_DEAD_STONES, "a count with dead stones")                \
	ROW(WON_WITH_PRISONERS, "a count with prisoners")                    \
	ROW(WON_WITH_POINTS, "a count with points")                          \
	ROW(INTENT_OF_A_CLAIM, "an error that all say was intended")         \
	ROW(INTENT_OF_A_REMOVAL, "a removal that all say was intended")      \
	ROW(EXEMPT_ERROR, "an error that costs nothing by 6(5)")             \
	ROW(ERROR_WHERE_6_5_IS_SET_ASIDE, "one where 6(5) is set aside")     \
	ROW(TURN_AGAINST_STONES, "a turn against handicap stones")           \
	ROW(LET_GO_ON_BY_REFEREE, "a pause that a referee alone ends")       \
	ROW(RETAKEN_KO, "a ko that is retaken")                              \
	ROW(CORRECTED_AFTER_A_RESUMPTION, "a correction after a resumption") \
	ROW(LAIN_BEFORE, "a position that comes again")                      \
	ROW(REMOVED_IN_A_KO, "a second move while a ko is banned")           \
	ROW(UNDONE_FOR_WHO_WAS_AWAY,                                         \
	    "an undo of what came after somebody left")                      \
	ROW(REOPENED_AFTER_A_COUNT, "a count that is reopened")              \
	ROW(REOPENED_AFTER_A_FLAG, "a game lost on time that is reopened")

#define MOMENT(moment, name) moment,
#define MOMENT_NAME(moment, name) [moment] = (name),

enum moment { MOMENT_ROWS(MOMENT) MOMENTS };

static const char *const moment_names[] = {MOMENT_ROWS(MOMENT_NAME)};

enum { RULESETS_MAX = 16 };

/* By tables of two and of four. */
static long actions[2][ACTIONS], events[2][EVENTS], questions[2][QUESTIONS],
	rulings[2][RULINGS], verdicts[2][VERDICT_COUNT],
	endings[2][ENDING_BOTH_LOSE + 1], moments[2][MOMENTS],
	timed[2][RULESETS_MAX];

static int is_of_four(const struct world *world)
{
	return world->small->setup.seats == 4;
}

void occurred_try(const struct world *world, const struct step *step)
{
	if (!step->deed->waits)
		verdicts[is_of_four(world)][step->verdict]++;
}

static void note_count(long *of, const struct world *was, const struct game *is)
{
	const struct pointset none = {{0}};

	of[WON_BY_BLACK] += is->winner == BLACK;
	of[WON_BY_WHITE] += is->winner == WHITE && is->margin2;
	of[WON_BY_A_TIE] += !is->margin2;
	of[WON_WITH_DEAD_STONES] += !pointset_equal(&is->marks.dead, &none);
	of[WON_WITH_PRISONERS] +=
		is->now.captured[BLACK] + is->now.captured[WHITE] > 0;
	of[WON_WITH_POINTS] +=
		was->game.penalty[BLACK] != was->game.penalty[WHITE];
}

static void note_ending(long *of, const struct world *was,
			const struct step *step, const struct game *is)
{
	endings[is_of_four(was)][is->ending]++;
	if (is->ending == ENDING_SCORE)
		note_count(of, was, is);
	of[INTENT_OF_A_CLAIM] += step->event.kind == EVENT_ERROR;
	of[INTENT_OF_A_REMOVAL] +=
		is->ending == ENDING_INTENT && step->event.kind == EVENT_ANSWER;
}

static void note_moments(long *of, const struct world *was,
			 const struct step *step, const struct world *is)
{
	const struct event *event = &step->event;
	const struct ruling *ruling = &event->ruling;
	bool error = event->kind == EVENT_ERROR && !event->intentional;
	bool reopens =
		event->kind == EVENT_RULING && ruling->kind == RULING_REOPEN;

	of[EXEMPT_ERROR] += error && !memory_price(&was->memory);
	of[ERROR_WHERE_6_5_IS_SET_ASIDE] +=
		error && was->small->setup.no_exemption &&
		was->memory.previous.actual != was->memory.previous.expected &&
		!was->memory.previous.claimed;
	of[TURN_AGAINST_STONES] += event->kind == EVENT_TURN &&
				   was->small->setup.handicap &&
				   was->memory.last.actual == SEAT_NONE;
	of[LET_GO_ON_BY_REFEREE] += was->game.halt == HALT_REFEREE &&
				    is->game.halt == HALT_NONE &&
				    ruling->kind == RULING_RESUME;
	of[RETAKEN_KO] +=
		is->game.now.board.ko != POINT_NONE &&
		was->memory.laid[BLACK] + was->memory.laid[WHITE] >= 5;
	of[CORRECTED_AFTER_A_RESUMPTION] +=
		event->kind == EVENT_CORRECT && was->memory.resumed;
	of[LAIN_BEFORE] += game_repeats(&is->game) >= 0;
	of[REMOVED_IN_A_KO] += event->kind == EVENT_REMOVE &&
			       was->game.now.board.ko != POINT_NONE;
	of[UNDONE_FOR_WHO_WAS_AWAY] +=
		event->kind == EVENT_UNDO && is->game.now.away;
	of[REOPENED_AFTER_A_COUNT] +=
		reopens && was->game.ending == ENDING_SCORE;
	of[REOPENED_AFTER_A_FLAG] += reopens && was->game.ending == ENDING_TIME;
}

static int number_of(const struct ruleset *ruleset)
{
	return (int)(ruleset - rulesets);
}

void occurred_step(const struct world *was, const struct step *step,
		   const struct world *is)
{
	int four = is_of_four(was);
	const struct setup *setup = &was->small->setup;

	actions[four][step->deed->action.kind]++;
	events[four][step->event.kind]++;
	questions[four][was->game.question.kind]++;
	if (step->event.kind == EVENT_RULING)
		rulings[four][step->event.ruling.kind]++;
	if (setup->clock.system != CLOCK_NONE && is->stones > 1)
		timed[four][number_of(setup->ruleset)]++;
	if (was->game.phase != PHASE_OVER && is->game.phase == PHASE_OVER)
		note_ending(moments[four], was, step, &is->game);
	note_moments(moments[four], was, step, is);
}

/* What older records alone have, or who sits down somewhere. */
static const enum event_kind no_events[] = {EVENT_SEEN, EVENT_SEATED,
					    EVENT_FREED};

/* What takes a partner, but for what says that there is none. */
static const enum event_kind pair_events[] = {EVENT_ERROR, EVENT_CORRECT};
static const enum action_kind pair_actions[] = {ACTION_PARTNER, ACTION_CLAIM};
static const enum question_kind pair_questions[] = {QUESTION_RESIGN,
						    QUESTION_PARTNER,
						    QUESTION_FORFEIT};
static const enum ruling_kind pair_rulings[] = {RULING_UPHOLD};
static const enum verdict pair_verdicts[] = {
	VERDICT_PARTNERS_TURN,	VERDICT_PARTNER_AWAY,	 VERDICT_NOT_NEXT,
	VERDICT_CLAIM_TOO_LATE, VERDICT_CLAIMED_ALREADY, VERDICT_ALREADY_ASKED,
	VERDICT_NOT_ASKED};
static const enum moment pair_moments[] = {INTENT_OF_A_CLAIM, EXEMPT_ERROR,
					   ERROR_WHERE_6_5_IS_SET_ASIDE,
					   CORRECTED_AFTER_A_RESUMPTION};

#define EXCEPT(list) \
	(const unsigned *)(list), (int)(sizeof(list) / sizeof(*(list)))

static const struct kinds {
	const char *name;
	const long *counts[2];
	int first, end;
	const unsigned *of_pairs;
	int pairs;
} all[] = {
	{"action", {actions[0], actions[1]}, 0, ACTIONS, EXCEPT(pair_actions)},
	{"event", {events[0], events[1]}, 0, EVENTS, EXCEPT(pair_events)},
	{"question",
	 {questions[0], questions[1]},
	 0,
	 QUESTIONS,
	 EXCEPT(pair_questions)},
	{"ruling",
	 {rulings[0], rulings[1]},
	 RULING_NONE + 1,
	 RULINGS,
	 EXCEPT(pair_rulings)},
	{"verdict",
	 {verdicts[0], verdicts[1]},
	 0,
	 VERDICT_COUNT,
	 EXCEPT(pair_verdicts)},
	{"ending",
	 {endings[0], endings[1]},
	 ENDING_NONE + 1,
	 ENDING_BOTH_LOSE + 1,
	 NULL,
	 0},
	{"moment", {moments[0], moments[1]}, 0, MOMENTS, EXCEPT(pair_moments)},
	{"ruleset with a clock and two stones",
	 {timed[0], timed[1]},
	 0,
	 RULESETS_MAX,
	 NULL,
	 0},
};

static bool is_in(const unsigned *list, int count, int kind)
{
	for (int i = 0; i < count; i++)
		if ((int)list[i] == kind)
			return true;
	return false;
}

static bool can_occur(const struct kinds *kinds, int kind, int four)
{
	if (kinds->counts[0] == timed[0])
		return kind < number_of(ruleset_find("brainking")) + 1;
	if (kinds->counts[0] == events[0] && is_in(EXCEPT(no_events), kind))
		return false;
	if (kinds->counts[0] == verdicts[0] && kind == VERDICT_NO_PARTNER)
		return !four;
	return four || !is_in(kinds->of_pairs, kinds->pairs, kind);
}

/* By its name where it has one. */
static const char *name_of(const struct kinds *kinds, int kind)
{
	if (kinds->counts[0] == verdicts[0])
		return verdict_name((enum verdict)kind);
	if (kinds->counts[0] == questions[0])
		return question_rule((enum question_kind)kind)->name;
	if (kinds->counts[0] == rulings[0])
		return ruling_rule((enum ruling_kind)kind)->name;
	return kinds->counts[0] == moments[0] ? moment_names[kind] : "";
}

static bool has_occurred(const struct kinds *kinds, int kind, int four)
{
	if (kinds->counts[four][kind] || !can_occur(kinds, kind, four))
		return true;
	long_say("never: %s %d %s, with %d seats", kinds->name, kind,
		 name_of(kinds, kind), four ? 4 : 2);
	return false;
}

bool occurred_all(void)
{
	bool occurred = true;

	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++)
		for (int kind = all[i].first; kind < all[i].end; kind++)
			for (int four = 0; four < 2; four++)
				occurred &= has_occurred(&all[i], kind, four);
	return occurred;
}
