/* SPDX-License-Identifier: ISC */
/*
 * How the cells of a screen look, as text for people: a map with a letter for
 * each cell, in the shape of the screen's text, then a line for each letter,
 * "black/white-mark on wood": all paints that have that colour in the theme.
 * A blank is the terminal's own ink on its own ground.
 */
#ifndef TESTS_UI_STYLE_MAP_H
#define TESTS_UI_STYLE_MAP_H

#include "ui/term/theme.h"
#include "vterm_screen.h"

/* To be freed; NULL without memory. */
char *style_map(const struct vterm_screen *screen, const struct theme *theme,
		enum depth depth);

#endif
