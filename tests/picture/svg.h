/* SPDX-License-Identifier: ISC */
/*
 * A screen as a picture. It is the same wherever it is shown, but for the
 * shapes of letters: those are of whatever font is "monospace" there.
 */
#ifndef TESTS_PICTURE_SVG_H
#define TESTS_PICTURE_SVG_H

#include "vterm_screen.h"

/* What a terminal is like that the program asked for no colour. */
enum svg_terminal { SVG_DARK, SVG_LIGHT, SVG_CONSOLE };

/* To be freed; NULL without memory. */
char *svg_picture(const struct vterm_screen *screen,
		  enum svg_terminal terminal);

#endif
