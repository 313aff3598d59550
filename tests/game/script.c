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

#include "game/past.h"
#include "game/rewind.h"

struct run {
	const struct game *game;
	script_fold *fold;
	void *keeper;
};

static enum verdict judge(const struct game *game, const char *text,
			  int64_t used, struct event *event)
{
	static const struct {
		const char *word;
		enum action_kind kind;
	} own[] = {{"lost", ACTION_LOST},
		   {"found", ACTION_FOUND},
		   {"waited", ACTION_WAITED},
		   {"left", ACTION_PAUSE}};
	struct action action = {.seat = SEAT_NONE};

	if (strcmp(text, "-") == 0)
		return game_flag(game, used, event) ? VERDICT_TIME_LOST
						    : VERDICT_OK;
	for (int i = 0; i < 4; i++) {
		action.kind = own[i].kind;
		if (strcmp(text, own[i].word) == 0)
			return game_judge(game, &action, used, event);
	}
	if (!action_parse(text, game->setup.seats, game->setup.size, &action))
		return VERDICT_NOT_AN_ACTION;
	return game_judge(game, &action, used, event);
}

enum verdict script_apply(struct game *game, const struct action *action,
			  int64_t used, struct event *event)
{
	enum verdict verdict = game_judge(game, action, used, event);

	if ((verdict == VERDICT_OK || verdict == VERDICT_TIME_LOST) &&
	    !rewind_needed(game, event))
		assert_int_equal(game_fold(game, event), VERDICT_OK);
	return verdict;
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

struct taken_up {
	struct game *game;
	struct past past;
};

static bool fold_event(void *keeper, const struct event *event)
{
	struct taken_up *taken_up = keeper;

	return past_fold(&taken_up->past, taken_up->game, event);
}

void script_run(struct game *game, const char *script)
{
	struct taken_up taken_up = {.game = game};

	past_begin(&taken_up.past, game);
	script_run_with(game, script, fold_event, &taken_up);
	past_end(&taken_up.past);
}
