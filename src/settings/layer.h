/* SPDX-License-Identifier: ISC */
/*
 * One text's assignments laid over the settings as they are: a preset over
 * the defaults, a file over the preset.
 */
#ifndef SETTINGS_LAYER_H
#define SETTINGS_LAYER_H

#include "settings/parse.h"

/* Sets the values; the fault is the first that its option does not take. */
void layer_set(struct settings *settings, const struct assignments *assignments,
	       struct fault *fault);

/*
 * The same, and a fault when the values do not fit together then. Its line is
 * that of the last assignment without which they do.
 */
void layer_lay(struct settings *settings, const struct assignments *assignments,
	       struct fault *fault);

#endif
