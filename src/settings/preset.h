/* SPDX-License-Identifier: ISC */
/*
 * The settings of real events (rulebook 1.12). Each is a config file in
 * etc/presets, and is built into the program: there is no path to look for
 * and no file to be missing.
 */
#ifndef SETTINGS_PRESET_H
#define SETTINGS_PRESET_H

#include "base/error.h"
#include "settings/parse.h"

struct preset {
	const char *name, *text;
};

/* All of them; ends with a NULL name. */
extern const struct preset presets[];

/* NULL for an unknown name. */
const struct preset *preset_find(const char *name);

/* Notes that there is no such preset, and which there are. */
void preset_refuse(struct fault *fault, int line, const char *name);

/* The assignment that names a preset, or NULL. */
const struct assignment *preset_named(const struct assignments *assignments);

/* The preset that is named there; NULL for none, or with a fault. */
const struct preset *preset_of(const struct assignments *assignments,
			       struct fault *fault);

/*
 * Lays it over the settings. When it has a mistake, *settings is as
 * settings_default() makes it and error holds "preset NAME:line: sentence".
 */
bool preset_load(struct settings *settings, const struct preset *preset,
		 struct error *error);

#endif
