/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/action.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

#define ACTION_ROW(kind, word, tail, event) [kind] = {word, tail, event},

static const struct verb {
	const char *word;
	enum { ALONE, WITH_POINT, WITH_QUESTION, WITH_RULING } tail;
	enum event_kind event;
} verbs[ACTIONS] = {ACTION_ROWS(ACTION_ROW)};

enum event_kind action_event(enum action_kind kind)
{
	return verbs[kind].event;
}

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

static bool is_verb(const struct verb *verb, const char *word)
{
	return verb->word && strcmp(verb->word, word) == 0;
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
	while (kind < ACTIONS && !is_verb(&verbs[kind], word))
		kind++;
	if (kind == ACTIONS)
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
