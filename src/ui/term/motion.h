/* SPDX-License-Identifier: ISC */
/* The shortest way of a terminal's cursor from one cell to another. */
#ifndef UI_TERM_MOTION_H
#define UI_TERM_MOTION_H

#include "ui/term/capability.h"

struct place {
	int line, column; /* line -1: nobody knows */
};

enum { MOTION_TEXT = 2 * CAPABILITY_TEXT };

/*
 * `between` is what brings the cursor there by writing again what stands on
 * the way; "" when nothing does.
 */
void motion_find(const struct capabilities *capabilities, struct place from,
		 struct place to, const char *between, char out[MOTION_TEXT]);

#endif
