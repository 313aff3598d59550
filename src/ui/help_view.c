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
	size_t used = 0;

	out[0] = '\0';
	for (int s = 0; s < keymap->seats && used < size; s++) {
		char one[KEYS];

		keymap_text(keymap, command, (enum seat)s, one, sizeof(one));
		used += (size_t)snprintf(out + used, size - used, "%s%s",
					 used ? "  " : "", one);
	}
}

/* The seats' own keys stand in one line, at the first seat's row. */
static void write_row(struct pages *pages, const struct keymap *keymap,
		      const struct command_rule *rule)
{
	bool own = rule->owner == OWNER_SEAT;
	bool sets = keymap->mode == INPUT_KEY_SETS && rule->owner == OWNER_SET;
	char keys[KEYS];

	if (own && rule->seat != SEAT_B1)
		return;
	if (own || sets)
		list_keys(keymap, rule->command, keys, sizeof(keys));
	else
		keymap_text(keymap, rule->command, SEAT_NONE, keys,
			    sizeof(keys));
	if (keys[0])
		pages_entry(pages, keys, HELP_AT,
			    own ? _("The players' own keys, in the order of "
				    "the seats.")
				: _(rule->help));
}

void help_write(struct pages *pages, const void *keymap)
{
	for (int i = 0; i < COMMAND_ROWS; i++)
		write_row(pages, keymap, command_at(i));
}
