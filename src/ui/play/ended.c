/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/ended.h"

static struct ended_effect answer(struct ended *ended,
				  const struct keymap *keymap, key k)
{
	enum command command = keymap_find(keymap, k).command;
	struct ended_effect out = {.command = ended->asked};

	ended->asked = COMMAND_NONE;
	if (k == KEY_TO_ENTER || command == COMMAND_YES)
		out.kind = ENDED_BEGINS;
	else if (k == KEY_TO_ESCAPE || command == COMMAND_NO)
		out.kind = ENDED_DROPS;
	return out;
}

static struct ended_effect ask(struct ended *ended, const struct game *game,
			       enum command command)
{
	if (command == COMMAND_SWAPPED && !setup_is_even(&game->setup))
		return (struct ended_effect){.kind = ENDED_UNEVEN};
	ended->asked = command;
	return (struct ended_effect){.kind = ENDED_ASKS, .command = command};
}

struct ended_effect ended_key(struct ended *ended, const struct game *game,
			      const struct keymap *keymap, key k)
{
	enum command command = keymap_find_end(keymap, k);
	struct ended_effect out = {.kind = ENDED_NOTHING};

	if (ended->asked != COMMAND_NONE)
		out = answer(ended, keymap, k);
	if (out.kind != ENDED_NOTHING || command == COMMAND_NONE)
		return out;
	if (command == COMMAND_REMATCH || command == COMMAND_SWAPPED)
		return ask(ended, game, command);
	return (struct ended_effect){.kind = ENDED_REVIEWS, .command = command};
}
