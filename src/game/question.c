/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/question.h"

#include <string.h>

static const struct question_rule rules[] = {
	[QUESTION_NONE] = {"", false, false, false, false, NO_CLOSES},
	[QUESTION_RESIGN] = {"resign", true, false, false, true, NO_CLOSES},
	[QUESTION_UNDO] = {"undo", false, true, true, true, NO_CLOSES},
	[QUESTION_CONTINUE] = {"continue", false, false, true, false,
			       NO_CLEARS},
	[QUESTION_MARKS] = {"marks", false, false, true, false, NO_CLEARS},
	[QUESTION_SCORE] = {"score", false, false, true, false, NO_REOPENS},
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

void question_open(struct question *question, enum question_kind kind,
		   enum seat asker, int seats)
{
	const struct question_rule *rule = question_rule(kind);

	question->kind = kind;
	question->asker = asker;
	question->needs = rule->partner_only
				  ? seat_bit(seat_partner(asker, seats))
				  : seats_all(seats);
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
