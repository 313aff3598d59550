/* SPDX-License-Identifier: ISC */
/* A part of the screen; without lines or columns it is none. */
#ifndef UI_TERM_RECT_H
#define UI_TERM_RECT_H

struct rect {
	int line, column, lines, columns;
};

#endif
