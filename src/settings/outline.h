/* SPDX-License-Identifier: ISC */
/*
 * The names in a config file: which sections and options it sets, whether
 * there are such, and whether one is set twice. libconfuse lets the last of
 * two win and forgets where the first stood; values are left to it.
 */
#ifndef SETTINGS_OUTLINE_H
#define SETTINGS_OUTLINE_H

#include "settings/fault.h"

/*
 * Blanks the comments in text and notes the first mistake it sees, which is
 * the reason to look at nothing from its line on.
 */
void outline_check(char *text, struct fault *fault);

#endif
