/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

struct setup table_setup(const char *ruleset)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = 9;
	setup.ruleset = ruleset_find(ruleset);
	assert_non_null(setup.ruleset);
	setup.wrong_seat = WRONG_SEAT_RECORD;
	setup.undo = true;
	return setup;
}

struct game table_game(const char *ruleset)
{
	const struct setup setup = table_setup(ruleset);
	struct game game;

	assert_null(setup_error(&setup));
	game_init(&game, &setup);
	return game;
}

struct game table_paused_by(enum pause_right right)
{
	struct setup setup = table_setup("jpga-current");
	struct game game;

	setup.pause = right;
	setup.breaks = 1;
	setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 10000};
	game_init(&game, &setup);
	return game;
}

void assert_table(const struct game *game, const char *where)
{
	static const char *const phases[] = {"place", "play", "mark", "over"};
	const char *question = question_rule(game->question.kind)->name;
	char text[64];

	snprintf(text, sizeof(text), "%s %s %s %d", phases[game->phase],
		 *question ? question : "-", seat_code(game->now.expected),
		 (int)game->used);
	assert_string_equal(text, where);
}
