/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/words.h"

#include "base/text.h"
#include "game/ruleset.h"
#include "settings/option.h"

void words_presets(char *words, size_t size)
{
	for (const struct preset *preset = presets; preset->name; preset++)
		text_append(words, size, "%s ", preset->name);
}

void words_themes(char *words, size_t size)
{
	for (const char *const *look = option_looks; *look; look++)
		text_append(words, size, "%s ", *look);
}

void words_seats(char *words, size_t size)
{
	for (int s = 0; s < SEATS_MAX; s++)
		text_append(words, size, "%s ", seat_code((enum seat)s));
}

void words_rulesets(char *words, size_t size)
{
	for (const struct ruleset *row = rulesets; row->name; row++)
		text_append(words, size, "%s ", row->name);
}

void words_options(char *words, size_t size)
{
	char path[OPTION_NAME];
	struct option option;

	for (int i = 0; option_at(i, &option); i++) {
		bool titled = option_is_titled(option.section);

		if (option.set == option_set_preset)
			continue;
		for (int s = 0; s < (titled ? SEATS_MAX : 1); s++)
			text_append(words, size, "%s= ",
				    option_path(&option,
						titled ? (enum seat)s
						       : SEAT_NONE,
						path));
	}
}
