/* SPDX-License-Identifier: ISC */
/* pairgo(6) says of every command what the table of commands says. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/game.h"
#include "keys/keymap.h"

enum { PAGE = 1 << 16 };

static int read_page(void **state)
{
	char *page = calloc(1, PAGE);
	FILE *file = fopen(TEST_DIR "/../man/pairgo.6", "r");

	if (page == NULL || file == NULL)
		return -1;
	page[fread(page, 1, PAGE - 1, file)] = '\0';
	fclose(file);
	*state = page;
	return 0;
}

static int drop_page(void **state)
{
	free(*state);
	return 0;
}

static void require(const char *page, const char *lines)
{
	if (strstr(page, lines) == NULL)
		fail_msg("pairgo.6 lacks: %s", lines);
}

static void every_command_is_in_the_manual(void **state)
{
	char line[256];

	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);

		snprintf(line, sizeof(line), "\n.It %s\n.Ic %s :\n%s\n",
			 rule->keys, rule->name, rule->help);
		require(*state, line);
	}
}

static void every_key_set_is_in_the_manual(void **state)
{
	char line[256];
	int at;

	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);

		if (rule->owner != KEYS_OF_SET)
			continue;
		at = snprintf(line, sizeof(line), "\n.It Ic %s", rule->name);
		for (int s = 0; s < SEATS_MAX; s++)
			at += snprintf(
				line + at, sizeof(line) - (size_t)at, " Ta %s",
				command_set(rule->command, (enum seat)s));
		snprintf(line + at, sizeof(line) - (size_t)at, "\n");
		require(*state, line);
	}
}

static void limits_are_in_the_manual(void **state)
{
	char line[256];

	snprintf(line, sizeof(line), "in the last %d turns", GAME_SEEN);
	require(*state, line);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_command_is_in_the_manual),
		cmocka_unit_test(every_key_set_is_in_the_manual),
		cmocka_unit_test(limits_are_in_the_manual),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, read_page, drop_page);
}
