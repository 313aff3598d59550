/* SPDX-License-Identifier: ISC */
/*
 * A terminal for tests: bytes that a program wrote go in, what its user would
 * see comes out as text.
 */
#ifndef TESTS_VTERM_SCREEN_H
#define TESTS_VTERM_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

struct vterm_screen;

/* NULL without memory. */
struct vterm_screen *vterm_screen_new(int lines, int columns);
void vterm_screen_free(struct vterm_screen *screen);
void vterm_screen_resize(struct vterm_screen *screen, int lines, int columns);

void vterm_screen_write(struct vterm_screen *screen, const char *bytes,
			size_t length);

/* What the terminal answers to questions; returns how many bytes. */
size_t vterm_screen_answer(struct vterm_screen *screen, char *bytes,
			   size_t size);

/* Whether a mouse is to be reported. */
bool vterm_screen_mouse(const struct vterm_screen *screen);

/* Whether it shows the screen that programs have for themselves. */
bool vterm_screen_alternate(const struct vterm_screen *screen);

/* False while the cursor is hidden. */
bool vterm_screen_cursor(const struct vterm_screen *screen, int *line,
			 int *column);

/*
 * The lines with their trailing blanks cut, each ended by a newline. The
 * text is to be freed; NULL without memory.
 */
char *vterm_screen_text(const struct vterm_screen *screen);

/* What one cell shows. A colour is its number, or -1: the terminal's own. */
struct vterm_cell {
	char text[32]; /* " " where there is nothing */
	int columns;   /* that the text takes, from this cell on */
	int ink, ground;
	bool bold, underline, blink, reverse;
};

void vterm_screen_size(const struct vterm_screen *screen, int *lines,
		       int *columns);
struct vterm_cell vterm_screen_cell(const struct vterm_screen *screen, int line,
				    int column);

/* In the same shape: B bold, R reverse, C coloured, or blank. */
char *vterm_screen_attributes(const struct vterm_screen *screen);

#endif
