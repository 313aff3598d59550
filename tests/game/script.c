/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/script.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/rewind.h"

struct run {
	const struct game *game;
	script_fold *fold;
	void *keeper;
};

static enum verdict judge(const struct game *game, const char *text,
			  int64_t used, struct event *event)
{
	struct action action;

	if (strcmp(text, "-") == 0)
		return game_flag(game, used, event) ? VERDICT_TIME_LOST
						    : VERDICT_OK;
	if (!action_parse(text, game->setup.seats, game->setup.size, &action))
		return VERDICT_NOT_AN_ACTION;
	return game_judge(game, &action, used, event);
}

static void trim(char *text)
{
	size_t length = strcspn(text, "#");

	while (length > 0 && text[length - 1] == ' ')
		length--;
	text[length] = '\0';
}

static enum verdict act(const struct run *run, const char *text, int64_t used)
{
	struct event event;
	enum verdict verdict = judge(run->game, text, used, &event);

	if (verdict == VERDICT_TIME_LOST ||
	    (verdict == VERDICT_OK && strcmp(text, "-") != 0))
		assert_true(run->fold(run->keeper, &event));
	return verdict;
}

static void run_line(const struct run *run, char *line)
{
	const char *want = "ok";
	int64_t used = run->game->used;
	enum verdict verdict;
	char *bang;

	if (*line == '@')
		used = strtoll(line + 1, &line, 10);
	line += strspn(line, " ");
	bang = strstr(line, " ! ");
	if (bang) {
		want = bang + 3;
		*bang = '\0';
		trim(line);
	}
	verdict = act(run, line, used);
	if (strcmp(verdict_name(verdict), want) != 0)
		fail_msg("%s: %s, not %s", line, verdict_name(verdict), want);
}

void script_run_with(const struct game *game, const char *script,
		     script_fold *fold, void *keeper)
{
	const struct run run = {game, fold, keeper};
	char line[128];

	while (*script) {
		size_t length = strcspn(script, "\n");

		assert_true(length < sizeof(line));
		memcpy(line, script, length);
		line[length] = '\0';
		script += length + (script[length] == '\n');
		trim(line);
		if (*line)
			run_line(&run, line);
	}
}

/* What has happened since the script began, so that it can be taken back. */
struct line {
	struct game *game;
	struct game begun;
	struct event events[128];
	int count;
};

static int find_place(const struct line *line, int depth)
{
	int place = 0;

	while (place < line->count && line->events[place].depth < depth)
		place++;
	return place;
}

static bool rewind_to(struct line *line, const struct event *event)
{
	int place = find_place(line, event->depth), length;
	struct event anew[128];
	struct game game = line->begun;

	/* what is taken back has to stand in the same script */
	assert_true(event->depth > line->begun.depth);
	for (int i = 0; i < place; i++)
		assert_true(game_fold(&game, &line->events[i]));
	length = rewind_line(line->game, &game, event, &line->events[place],
			     line->count - place, anew);
	if (length == 0)
		return false;
	*line->game = game;
	memcpy(&line->events[place], anew, (size_t)length * sizeof(*anew));
	line->count = place + length;
	return true;
}

static bool fold_event(void *keeper, const struct event *event)
{
	struct line *line = keeper;

	if (rewind_needed(line->game, event))
		return rewind_to(line, event);
	assert_true(line->count < 120);
	line->events[line->count++] = *event;
	return game_fold(line->game, event);
}

void script_run(struct game *game, const char *script)
{
	struct line line = {.game = game, .begun = *game};

	script_run_with(game, script, fold_event, &line);
}
