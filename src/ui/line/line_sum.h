/* SPDX-License-Identifier: ISC */
/*
 * What a game is set up to be, in short sentences: the board, the handicap and
 * what it comes from, who plays in which order, and the clock. Whoever changes
 * something hears only what is another sentence now.
 */
#ifndef UI_LINE_LINE_SUM_H
#define UI_LINE_LINE_SUM_H

#include "ui/line/line.h"
#include "ui/setup_form.h"

enum { LINE_SUM = SETUP_EXPLAINED + 4 };

struct line_sum {
	char text[LINE_SUM][LINE_SAID]; /* each may be empty */
};

/* Says what has not been told so, and notes that it has. */
void line_sum_say(struct line *line, const struct setup_form *form,
		  struct line_sum *told);

#endif
