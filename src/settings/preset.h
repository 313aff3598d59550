/* SPDX-License-Identifier: ISC */
/*
 * The settings of real events (rulebook 1.12). Each is a config file in
 * etc/presets, and is built into the program: there is no path to look for
 * and no file to be missing.
 */
#ifndef SETTINGS_PRESET_H
#define SETTINGS_PRESET_H

#include "settings/config_error.h"

struct preset {
	const char *name, *text;
};

/* All of them; ends with a NULL name. */
extern const struct preset presets[];

/* NULL for an unknown name. */
const struct preset *preset_find(const char *name);

/* An error that there is no such preset, and which there are. */
void preset_refuse(struct config_errors *errors, int line, const char *name);

#endif
