/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/question.h"

#include <string.h>

static const struct question_rule rules[QUESTIONS] = {
	[QUESTION_NONE] = {.name = "", .time = TIME_RUNS},
	[QUESTION_RESIGN] = {.name = "resign",
			     .who = ASKS_PARTNER,
			     .time = TIME_RUNS,
			     .asked_by_seat = true,
			     .askers_turn = true},
	[QUESTION_UNDO] = {.name = "undo",
			   .time = TIME_RUNS_FOR_ASKER,
			   .asker_agrees = true,
			   .askers_own = true,
			   .asked_by_seat = true,
			   .of_board = true},
	[QUESTION_PAUSE] = {.name = "pause",
			    .time = TIME_RUNS,
			    .asker_agrees = true,
			    .askers_own = true},
	[QUESTION_CONTINUE] = {.name = "continue", .no = NO_CLEARS},
	/* "marks-answered" of older records was to the marks alone */
	[QUESTION_MARKS] = {.name = "marks",
			    .recorded = "score",
			    .no = NO_CLEARS},
	[QUESTION_INTENT] = {.name = "intent", .claims = true},
	[QUESTION_PARTNER] = {.name = "partner",
			      .who = ASKS_OTHER_PAIR,
			      .time = TIME_RUNS_FOR_ASKER,
			      .askers_own = true,
			      .claims = true},
	[QUESTION_NO_RESULT] = {.name = "no-result",
				.time = TIME_RUNS_FOR_ASKER,
				.asker_agrees = true,
				.askers_own = true,
				.asked_by_seat = true,
				.of_board = true},
	[QUESTION_BOTH_LOSE] = {.name = "both-lose",
				.asker_agrees = true,
				.askers_own = true,
				.asked_by_seat = true,
				.of_board = true},
	[QUESTION_FORFEIT] = {.name = "forfeit",
			      .time = TIME_RUNS_FOR_ASKER,
			      .asker_agrees = true,
			      .askers_own = true,
			      .asked_by_seat = true,
			      .for_pairs = true},
	[QUESTION_STAND_IN] = {.name = "stand-in",
			       .time = TIME_RUNS_FOR_ASKER,
			       .asker_agrees = true,
			       .askers_own = true,
			       .asked_by_seat = true},
};

const struct question_rule *question_rule(enum question_kind kind)
{
	return &rules[kind];
}

enum question_kind question_parse(const char *name)
{
	for (int kind = QUESTION_NONE + 1; kind < QUESTIONS; kind++)
		if (strcmp(rules[kind].name, name) == 0)
			return (enum question_kind)kind;
	return QUESTION_NONE;
}

const char *question_recorded(enum question_kind kind)
{
	return rules[kind].recorded ? rules[kind].recorded : rules[kind].name;
}

enum question_kind question_parse_recorded(const char *name)
{
	for (int kind = QUESTION_NONE + 1; kind < QUESTIONS; kind++)
		if (strcmp(question_recorded((enum question_kind)kind), name) ==
		    0)
			return (enum question_kind)kind;
	return QUESTION_NONE;
}

enum question_kind question_due(bool marking, bool stopped)
{
	if (marking)
		return QUESTION_MARKS;
	return stopped ? QUESTION_CONTINUE : QUESTION_NONE;
}

static seatset who_answers(enum question_who who, enum seat asker, int seats)
{
	switch (who) {
	case ASKS_PARTNER:
		return seats_partners(asker, seats);
	case ASKS_OTHER_PAIR:
		return seats_of(opponent(seat_side(asker)), seats);
	case ASKS_ALL:
		break;
	}
	return seats_all(seats);
}

void question_open(struct question *question, enum question_kind kind,
		   enum seat asker, int seats)
{
	const struct question_rule *rule = question_rule(kind);

	question->kind = kind;
	question->asker = asker;
	question->needs = who_answers(rule->who, asker, seats);
	question->yes = question_given(question);
}

void question_close(struct question *question)
{
	question->kind = QUESTION_NONE;
	question->asker = SEAT_NONE;
	question->needs = 0;
	question->yes = 0;
}

seatset question_given(const struct question *question)
{
	return question_rule(question->kind)->asker_agrees &&
			       question->asker != SEAT_NONE
		       ? question->needs & seat_bit(question->asker)
		       : 0;
}

bool question_agreed(const struct question *question)
{
	return question->kind != QUESTION_NONE &&
	       question->yes == question->needs;
}

seatset question_missing(const struct question *question)
{
	return question->needs & ~question->yes;
}

bool question_is_askers(const struct question *question, enum seat seat)
{
	return question_rule(question->kind)->askers_own &&
	       seat == question->asker;
}

bool question_stops_clock(const struct question *question, enum colour on_turn)
{
	enum question_time time = question_rule(question->kind)->time;
	seatset others = seats_of(opponent(on_turn), SEATS_MAX);

	if (time != TIME_RUNS_FOR_ASKER)
		return time == TIME_STOPS;
	return seat_side(question->asker) != on_turn || question->yes & others;
}
