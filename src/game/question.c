/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/question.h"

#include <string.h>

static const struct question_rule rules[] = {
	[QUESTION_NONE] = {.name = ""},
	[QUESTION_RESIGN] = {.name = "resign",
			     .who = ASKS_PARTNER,
			     .asked_by_seat = true},
	[QUESTION_UNDO] = {.name = "undo",
			   .asker_agrees = true,
			   .stops_clock = true,
			   .asked_by_seat = true},
	[QUESTION_CONTINUE] = {.name = "continue",
			       .stops_clock = true,
			       .no = NO_CLEARS},
	[QUESTION_MARKS] = {.name = "marks",
			    .stops_clock = true,
			    .no = NO_CLEARS},
	[QUESTION_SCORE] = {.name = "score",
			    .stops_clock = true,
			    .no = NO_REOPENS},
	[QUESTION_INTENT] = {.name = "intent", .stops_clock = true},
	[QUESTION_PARTNER] = {.name = "partner",
			      .who = ASKS_OTHER_PAIR,
			      .stops_clock = true},
	[QUESTION_NO_RESULT] = {.name = "no-result",
				.asker_agrees = true,
				.stops_clock = true,
				.asked_by_seat = true},
	[QUESTION_BOTH_LOSE] = {.name = "both-lose",
				.asker_agrees = true,
				.stops_clock = true,
				.asked_by_seat = true},
};

enum { RULES = sizeof(rules) / sizeof(rules[0]) };

const struct question_rule *question_rule(enum question_kind kind)
{
	return &rules[kind];
}

enum question_kind question_parse(const char *name)
{
	for (int kind = QUESTION_NONE + 1; kind < RULES; kind++)
		if (strcmp(rules[kind].name, name) == 0)
			return (enum question_kind)kind;
	return QUESTION_NONE;
}

static seatset who_answers(enum question_who who, enum seat asker, int seats)
{
	switch (who) {
	case ASKS_PARTNER:
		return seat_bit(seat_partner(asker, seats));
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
	question->yes = rule->asker_agrees ? seat_bit(asker) : 0;
}

void question_close(struct question *question)
{
	question->kind = QUESTION_NONE;
	question->asker = SEAT_NONE;
	question->needs = 0;
	question->yes = 0;
}

bool question_agreed(const struct question *question)
{
	return question->kind != QUESTION_NONE &&
	       question->yes == question->needs;
}
