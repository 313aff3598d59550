/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/preset.h"

#include <stdio.h>
#include <string.h>

#include "settings/spelling.h"

const struct preset *preset_find(const char *name)
{
	for (const struct preset *preset = presets; preset->name; preset++)
		if (!strcmp(preset->name, name))
			return preset;
	return NULL;
}

void preset_refuse(struct config_errors *errors, int line, const char *name)
{
	struct spelling spelling;
	char word[CONFIG_WORD], list[CONFIG_SENTENCE / 2] = "";
	size_t used = 0;

	spelling_begin(&spelling, name);
	for (const struct preset *preset = presets; preset->name; preset++) {
		used += (size_t)snprintf(list + used, sizeof(list) - used,
					 "%s%s", used ? ", " : "",
					 preset->name);
		spelling_consider(&spelling, preset->name);
	}
	config_error_add(errors, line,
			 "there is no preset %s%s%s%s (the presets are %s)",
			 config_error_quote(word, name, strlen(name)),
			 spelling.best ? "; did you mean " : "",
			 spelling.best ? spelling.best : "",
			 spelling.best ? "?" : "", list);
}
