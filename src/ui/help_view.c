/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/help_view.h"

#include <stdio.h>

#include "ui/draw.h"
#include "ui/i18n.h"

enum { HELP_AT = 20, KEYS = 96 };

/* With key sets the keys of the four seats, in their order. */
static void name_keys(const struct keymap *keymap, enum command command,
		      char *out, size_t size)
{
	bool sets = keymap->mode == INPUT_KEY_SETS &&
		    (int)command <= COMMAND_SEAT_LAST;
	size_t used = 0;

	out[0] = '\0';
	if (!sets) {
		keymap_text(keymap, command, SEAT_NONE, out, (int)size);
		return;
	}
	for (int s = 0; s < keymap->seats && used < size; s++) {
		char one[KEYS];

		keymap_text(keymap, command, (enum seat)s, one, sizeof(one));
		used += (size_t)snprintf(out + used, size - used, "%s%s",
					 used ? "  " : "", one);
	}
}

void help_view_draw(const struct play *play, const struct layout *layout)
{
	const struct keymap *keymap = play->input.keymap;
	int line = layout->title.line, end = layout->keys.line;

	for (int c = COMMAND_NONE + 1; c < COMMAND_COUNT; c++) {
		char keys[KEYS];

		name_keys(keymap, (enum command)c, keys, sizeof(keys));
		if (!keys[0] || line >= end)
			continue;
		draw_fit(line, 0, HELP_AT - 1, STYLE_KEY, keys);
		draw_fit(line, HELP_AT, layout->title.columns - HELP_AT,
			 STYLE_NORMAL, _(command_rule((enum command)c)->help));
		line++;
	}
}
