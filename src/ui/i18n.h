/* SPDX-License-Identifier: ISC */
/*
 * Texts for people: _() translates now, N_() marks a text that a table holds
 * and _() translates later.
 */
#ifndef UI_I18N_H
#define UI_I18N_H

#include <libintl.h>

#define _(text) gettext(text)
#define N_(text) text

#endif
