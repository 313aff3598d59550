/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/kifu_words.h"

#include <stdio.h>
#include <string.h>

/* What may follow the first word; "by=" always does. */
enum { HAS_ANSWER = 1, HAS_FIRST = 2, HAS_QUESTION = 4 };

static const struct {
	const char *word; /* after the question's name where it has one */
	unsigned has;
} rows[] = {
	[EVENT_PLACE] = {"placed", 0},
	[EVENT_TURN] = {"", 0},
	[EVENT_ASK] = {"-asked", HAS_QUESTION},
	[EVENT_ANSWER] = {"-answered", HAS_QUESTION | HAS_ANSWER},
	[EVENT_UNDO] = {"undone", 0},
	[EVENT_RESIGN] = {"resigned", 0},
	[EVENT_MARK] = {"marked", 0},
	[EVENT_RESUME] = {"resume", HAS_FIRST},
	[EVENT_TIMEOUT] = {"timeout", 0},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

void kifu_words(const struct event *event, char out[KIFU_WORDS])
{
	unsigned has = rows[event->kind].has;
	const char *question = "";
	char tail[40] = "";

	out[0] = '\0';
	if (event->kind == EVENT_TURN)
		return;
	if (has & HAS_QUESTION)
		question = question_rule(event->question)->name;
	if (has & HAS_ANSWER)
		snprintf(tail, sizeof(tail), " answer=%s",
			 event->yes ? "yes" : "no");
	if (has & HAS_FIRST)
		snprintf(tail, sizeof(tail), " first=%s%s%s",
			 seat_code(event->first),
			 event->skipped == SEAT_NONE ? "" : " skipped=",
			 event->skipped == SEAT_NONE
				 ? ""
				 : seat_code(event->skipped));
	snprintf(out, KIFU_WORDS, "%s%s by=%s%s", question,
		 rows[event->kind].word, seat_code(event->seat), tail);
}

static bool parse_answer(const char *text, bool *yes)
{
	*yes = strcmp(text, "yes") == 0;
	return *yes || strcmp(text, "no") == 0;
}

static bool parse_by(const char *text, int seats, enum seat *seat)
{
	*seat = seat_parse(text, seats);
	return *seat != SEAT_NONE || strcmp(text, "table") == 0;
}

static bool parse_pair(char *word, int seats, struct event *event)
{
	char *value = strchr(word, '=');

	if (value == NULL)
		return false;
	*value++ = '\0';
	if (strcmp(word, "by") == 0)
		return parse_by(value, seats, &event->seat);
	if (strcmp(word, "answer") == 0)
		return parse_answer(value, &event->yes);
	if (strcmp(word, "first") == 0)
		return (event->first = seat_parse(value, seats)) != SEAT_NONE;
	if (strcmp(word, "skipped") == 0)
		return (event->skipped = seat_parse(value, seats)) != SEAT_NONE;
	return false;
}

/* "undo-answered" into its question and its kind. */
static bool parse_first(char *word, struct event *event)
{
	char *dash = strchr(word, '-');
	int kind = 0;

	if (dash) {
		const char *rest = dash;

		while (kind < ROWS && strcmp(rows[kind].word, rest) != 0)
			kind++;
		*dash = '\0';
		event->question = question_parse(word);
		if (event->question == QUESTION_NONE)
			return false;
	} else {
		while (kind < ROWS && (kind == EVENT_TURN ||
				       strcmp(rows[kind].word, word) != 0))
			kind++;
	}
	event->kind = (enum event_kind)kind;
	return kind < ROWS;
}

bool kifu_parse_words(const char *line, int seats, struct event *event)
{
	char copy[KIFU_WORDS];
	char *rest = copy;
	char *word;

	if (strlen(line) >= sizeof(copy))
		return false;
	strcpy(copy, line);
	event->seat = event->first = event->skipped = SEAT_NONE;
	word = strtok_r(rest, " ", &rest);
	if (word == NULL || !parse_first(word, event))
		return false;
	while ((word = strtok_r(rest, " ", &rest)) != NULL)
		if (!parse_pair(word, seats, event))
			return false;
	return true;
}
