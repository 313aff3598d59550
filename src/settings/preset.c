/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/preset.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "settings/layer.h"
#include "settings/nearest.h"
#include "settings/source.h"

const struct preset *preset_find(const char *name)
{
	for (const struct preset *preset = presets; preset->name; preset++)
		if (!strcmp(preset->name, name))
			return preset;
	return NULL;
}

void preset_refuse(struct fault *fault, int line, const char *name)
{
	struct nearest nearest;
	char word[FAULT_WORD], list[FAULT_TEXT / 2] = "";
	size_t used = 0;

	nearest_begin(&nearest, name);
	for (const struct preset *preset = presets; preset->name; preset++) {
		used += (size_t)snprintf(list + used, sizeof(list) - used,
					 "%s%s", used ? ", " : "",
					 preset->name);
		nearest_consider(&nearest, preset->name);
	}
	fault_set(fault, line,
		  "there is no preset %s%s%s%s (the presets are %s)",
		  fault_quote(word, name, strlen(name)),
		  nearest.best ? "; did you mean " : "",
		  nearest.best ? nearest.best : "", nearest.best ? "?" : "",
		  list);
}

const struct assignment *preset_named(const struct assignments *assignments)
{
	for (int i = 0; i < assignments->count; i++)
		if (assignments->all[i].option == option_find(NULL, "preset"))
			return &assignments->all[i];
	return NULL;
}

const struct preset *preset_of(const struct assignments *assignments,
			       struct fault *fault)
{
	const struct assignment *named = preset_named(assignments);
	const struct preset *preset = NULL;

	if (!named || !named->value[0])
		return NULL;
	preset = preset_find(named->value);
	if (!preset)
		preset_refuse(fault, named->line, named->value);
	return preset;
}

static void lay(struct settings *settings, const struct preset *preset,
		struct fault *fault)
{
	struct assignments assignments = {.count = 0};
	char *text = source_copy(preset->text, strlen(preset->text), fault);

	if (text)
		parse_text(&assignments, text, fault);
	if (preset_named(&assignments))
		fault_set(fault, preset_named(&assignments)->line,
			  "a preset cannot name another");
	layer_lay(settings, &assignments, fault);
	assignments_release(&assignments);
	free(text);
}

bool preset_load(struct settings *settings, const struct preset *preset,
		 struct error *error)
{
	struct fault fault = {false, 0, ""};
	char place[2 * OPTION_NAME];

	lay(settings, preset, &fault);
	snprintf(place, sizeof(place), "preset %s", preset->name);
	if (!fault_print(error->text, ERROR_TEXT, place, &fault))
		return true;
	settings_default(settings);
	return false;
}
