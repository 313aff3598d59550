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

static enum verdict judge(struct game *game, const char *text, int64_t used)
{
	struct action action;
	struct event event;

	if (strcmp(text, "-") == 0) {
		if (!game_flag(game, used, &event))
			return VERDICT_OK;
		assert_true(game_fold(game, &event));
		return VERDICT_TIME_LOST;
	}
	if (!action_parse(text, game->setup.seats, game->setup.size, &action))
		return VERDICT_NOT_AN_ACTION;
	return game_apply(game, &action, used, &event);
}

static void trim(char *text)
{
	size_t length = strcspn(text, "#");

	while (length > 0 && text[length - 1] == ' ')
		length--;
	text[length] = '\0';
}

static void run_line(struct game *game, char *line)
{
	const char *want = "ok";
	int64_t used = game->used;
	uint64_t before = game_hash(game);
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
	verdict = judge(game, line, used);
	if (strcmp(verdict_name(verdict), want) != 0)
		fail_msg("%s: %s, not %s", line, verdict_name(verdict), want);
	if (verdict != VERDICT_OK && verdict != VERDICT_TIME_LOST &&
	    game_hash(game) != before)
		fail_msg("%s: refused, but the game changed", line);
}

void script_run(struct game *game, const char *script)
{
	char line[128];

	while (*script) {
		size_t length = strcspn(script, "\n");

		assert_true(length < sizeof(line));
		memcpy(line, script, length);
		line[length] = '\0';
		script += length + (script[length] == '\n');
		trim(line);
		if (*line)
			run_line(game, line);
	}
}
