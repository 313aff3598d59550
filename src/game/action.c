/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/action.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* The word after the seat, and what may come behind it. */
static const struct verb {
	const char *word;
	enum { ALONE, WITH_POINT, WITH_QUESTION, WITH_RULING } tail;
} verbs[] = {
	[ACTION_PLACE] = {"place", WITH_POINT},
	[ACTION_PLAY] = {"play", WITH_POINT},
	[ACTION_PASS] = {"pass", ALONE},
	[ACTION_ASK] = {"ask", WITH_QUESTION},
	[ACTION_PAUSE] = {"pause", ALONE},
	[ACTION_YES] = {"yes", ALONE},
	[ACTION_NO] = {"no", ALONE},
	[ACTION_WITHDRAW] = {"withdraw", ALONE},
	[ACTION_RESIGN] = {"resign", ALONE},
	[ACTION_DEAD] = {"dead", WITH_POINT},
	[ACTION_CHAIN] = {"chain", WITH_POINT},
	[ACTION_SEKI] = {"seki", WITH_POINT},
	[ACTION_RESUME] = {"resume", ALONE},
	[ACTION_CLAIM] = {"claim", ALONE},
	[ACTION_PARTNER] = {"claim-partner", ALONE},
	[ACTION_AWAY] = {"away", ALONE},
	[ACTION_BACK] = {"back", ALONE},
	[ACTION_BREAK] = {"break", ALONE},
	[ACTION_RULE] = {NULL, WITH_RULING},
};

static bool parse_tail(const char *word, int size, struct action *action)
{
	switch (verbs[action->kind].tail) {
	case ALONE:
		return *word == '\0';
	case WITH_POINT:
		/* a point of another board is an action, if not a legal one */
		action->point = point_parse(word, size);
		return action->point != POINT_PASS &&
		       point_parse(word, BOARD_MAX) != POINT_NONE;
	case WITH_QUESTION:
		action->question = question_parse(word);
		return question_rule(action->question)->asked_by_seat;
	case WITH_RULING:
		break;
	}
	return false;
}

bool action_parse(const char *line, int seats, int size, struct action *action)
{
	char word[16];
	int kind = 0;

	*action = (struct action){.seat = SEAT_NONE};
	if (!text_word(&line, word, sizeof(word)))
		return false;
	if (strcmp(word, seat_code(SEAT_REFEREE)) == 0) {
		action->seat = SEAT_REFEREE;
		action->kind = ACTION_RULE;
		return ruling_parse(line, seats, &action->ruling);
	}
	action->seat = seat_parse(word, seats);
	if (action->seat == SEAT_NONE)
		return false;
	if (!text_word(&line, word, sizeof(word)))
		return false;
	while (kind < ACTION_RULE && strcmp(verbs[kind].word, word) != 0)
		kind++;
	if (kind == ACTION_RULE)
		return false;
	action->kind = (enum action_kind)kind;
	return parse_tail(line, size, action);
}

const char *action_text(const struct action *action, int size,
			char out[ACTION_TEXT])
{
	const struct verb *verb = &verbs[action->kind];
	char text[RULING_WORDS] = "";
	const char *tail = "";

	if (verb->tail == WITH_POINT)
		tail = point_text(action->point, size, text);
	if (verb->tail == WITH_QUESTION)
		tail = question_rule(action->question)->name;
	if (verb->tail == WITH_RULING)
		tail = ruling_text(&action->ruling, text);
	snprintf(out, ACTION_TEXT, "%s%s%s%s%s", seat_code(action->seat),
		 verb->word ? " " : "", verb->word ? verb->word : "",
		 *tail ? " " : "", tail);
	return out;
}
