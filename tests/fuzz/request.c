/* SPDX-License-Identifier: ISC */
/*
 * Any line at all that a terminal sends is no action, or one that is written
 * as it is read; each game, whatever it has come to, allows it or says why
 * not; and what is allowed is a node that gives the same game elsewhere.
 */
#include <config.h>

#include "target.h"

#include <stdio.h>

#include "holds.h"
#include "record/record.h"

enum { GAMES = 8, LATER_MS = 1500 };

/* From which line on each game goes another way. */
static const char *const courses[GAMES] = {
	"",
	"B1 play C3,W1 play D4",
	"B1 play C3,W1 play D4,B2 ask undo,W1 yes",
	"B1 play C3,W1 pause",
	"B1 play C3,W1 play D4,B2 pass,W2 pass,B1 chain C3",
	"B1 play C3,B2 play E5,W1 claim",
	"B1 play C3,W1 resign,W2 yes",
	"B1 play C3,W1 away,B2 ask both-lose",
};

static struct record records[GAMES];

static bool act(struct record *record, const char *line)
{
	const struct setup *setup = &record->game.setup;
	struct action action;
	struct event event;
	enum verdict verdict;

	return action_parse(line, setup->seats, setup->size, &action) &&
	       game_judge(&record->game, &action, record->game.used + LATER_MS,
			  &event) == VERDICT_OK &&
	       record_append(record, &event, &verdict);
}

static void begin(struct record *record, const char *lines)
{
	static const char root[] =
		"(;SZ[9]KM[5.5]XR[jpga-current]"
		"XO[seats=4 clock=absolute main=600000 undo=1])";
	struct error error;
	char line[64];

	check(record_read(record, root, strlen(root), &error), error.text);
	while (*lines) {
		size_t length = strcspn(lines, ",");

		snprintf(line, sizeof(line), "%.*s", (int)length, lines);
		/* what a ruleset has no such question for is passed over */
		act(record, line);
		lines += length + (lines[length] == ',');
	}
}

/* The same word for word, whatever it was written as. */
static void check_written(const struct action *action, int size)
{
	char text[ACTION_TEXT], again[ACTION_TEXT];
	struct action read;

	action_text(action, size, text);
	check_shown(text, strlen(text));
	check(action_parse(text, SEATS_MAX, size, &read),
	      "what is written is an action");
	check(!strcmp(action_text(&read, size, again), text), "the same one");
}

/* What it leads to is written, read and the same game. */
static void check_event(const struct record *before, const struct event *event)
{
	struct record record, again;
	enum verdict verdict;
	struct error error;
	size_t length;
	char *text;

	check(record_write(before, &text, &length), "a record is written");
	check(record_read(&record, text, length, &error), "and read");
	free(text);
	check(record_append(&record, event, &verdict),
	      "what is allowed happens");
	check(record_write(&record, &text, &length), "it is written");
	check_shown(text, length);
	check(record_read(&again, text, length, &error), "and read again");
	check(game_hash(&again.game) == game_hash(&record.game),
	      "it is the same game");
	free(text);
	record_clear(&again);
	record_clear(&record);
}

static void judge(const struct record *record, const char *line)
{
	const struct setup *setup = &record->game.setup;
	struct action action;
	struct event event;
	enum verdict verdict;

	if (!action_parse(line, setup->seats, setup->size, &action))
		return;
	if (action.point != POINT_NONE || !action_has_point(action.kind))
		check_written(&action, setup->size);
	verdict = game_judge(&record->game, &action,
			     record->game.used + LATER_MS, &event);
	if (verdict == VERDICT_OK)
		check_event(record, &event);
	else
		check(verdict_sentence(verdict)[0] != '\0',
		      "a refusal says why");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *line = input_text(data, size);

	if (!records[0].tree.root)
		for (int i = 0; i < GAMES; i++)
			begin(&records[i], courses[i]);
	for (int i = 0; i < GAMES; i++)
		judge(&records[i], line);
	free(line);
	return 0;
}
