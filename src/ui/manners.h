/* SPDX-License-Identifier: ISC */
/*
 * The rules and manners of a game, as its ruleset's document has them, in
 * our own words: pages about a struct setup. The numbers are those of the
 * Pair Go documents.
 */
#ifndef UI_MANNERS_H
#define UI_MANNERS_H

#include "ui/pages.h"

void manners_write(struct pages *pages, const void *setup);

#endif
