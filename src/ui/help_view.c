/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/help_view.h"

#include <stdio.h>

#include "base/i18n.h"
#include "keys/keymap.h"

enum { HELP_AT = 20, KEYS = 96 };

/* The keys of the seats in their order: of their sets, or their own. */
static void list_keys(const struct keymap *keymap, enum command command,
		      char *out, size_t size)
{
	bool own = command == COMMAND_SEAT_B1;
	size_t used = 0;

	out[0] = '\0';
	for (int s = 0; s < keymap->seats && used < size; s++) {
		enum command c = own ? command + (unsigned)s : command;
		char one[KEYS];

		keymap_text(keymap, c, own ? SEAT_NONE : (enum seat)s, one,
			    sizeof(one));
		used += (size_t)snprintf(out + used, size - used, "%s%s",
					 used ? "  " : "", one);
	}
}

static void write_row(struct pages *pages, const struct keymap *keymap,
		      enum command command)
{
	bool own = command == COMMAND_SEAT_B1;
	bool sets = keymap->mode == INPUT_KEY_SETS &&
		    (int)command <= COMMAND_SEAT_LAST;
	char keys[KEYS];

	if (command > COMMAND_SEAT_B1 && command <= COMMAND_SEAT_W2)
		return;
	if (own || sets)
		list_keys(keymap, command, keys, sizeof(keys));
	else
		keymap_text(keymap, command, SEAT_NONE, keys, sizeof(keys));
	if (keys[0])
		pages_entry(pages, keys, HELP_AT,
			    own ? _("The players' own keys, in the order of "
				    "the seats.")
				: _(command_rule(command)->help));
}

void help_write(struct pages *pages, const void *keymap)
{
	for (int c = COMMAND_NONE + 1; c < COMMAND_COUNT; c++)
		write_row(pages, keymap, (enum command)c);
}
