/* SPDX-License-Identifier: ISC */
/*
 * Texts for people: _() translates now; N_() marks a text that a table holds,
 * so that the translators' tools find it, and _() translates it later. The
 * core only marks: it hands out the English.
 */
#ifndef BASE_I18N_H
#define BASE_I18N_H

#include <libintl.h>

#define _(text) gettext(text)
#define N_(text) text
#define NN_(one, many) one, many /* for ngettext() */

#endif
