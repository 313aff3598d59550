/* SPDX-License-Identifier: ISC */
/*
 * The real terminal module without a terminal: what it writes lands in a
 * file, what a test types comes through a pipe.
 */
#ifndef TESTS_UI_EASEL_H
#define TESTS_UI_EASEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

#include "ui/term/term.h"
#include "vterm_screen.h"

struct easel {
	FILE *in, *out;
	int keyboard; /* the end of the pipe to type into */
	off_t seen;   /* bytes of what it wrote that are on the screen */
	struct vterm_screen *screen;
	bool wide; /* what libvterm takes for one column is two */
};

/* Unicode needs, and takes, a UTF-8 locale; ASCII is drawn in "C". */
void easel_open(struct easel *easel, const char *type, int lines, int columns,
		bool unicode);
/* The same in a theme other than plain; NULL: the one nobody has to choose. */
void easel_open_in(struct easel *easel, const struct theme *theme,
		   enum glyph_set set, const char *type, int lines,
		   int columns);
/* The same, with what else the options say. */
void easel_open_with(struct easel *easel, struct term_options options);
void easel_close(struct easel *easel);

/* What has been written since the last call; it goes on to the screen. */
size_t easel_look(struct easel *easel);
/* The same, as it came. */
const char *easel_read(struct easel *easel, char *out, size_t size);

void easel_type(struct easel *easel, const char *bytes);

#endif
