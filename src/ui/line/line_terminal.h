/* SPDX-License-Identifier: ISC */
/*
 * A terminal as lines: what happens is told once, what is asked is answered in
 * words, and the board is told to who asks. A line is what keys would have
 * been, for the same input: points, names of commands, their letters and the
 * seats' own keys, with blanks between them.
 */
#ifndef UI_LINE_LINE_TERMINAL_H
#define UI_LINE_LINE_TERMINAL_H

#include "ui/line/line.h"
#include "ui/play/terminal.h"

/*
 * term_open_lines() was called. Whoever has nothing more to say leaves.
 */
void line_terminal_run(struct line *line, const struct terminal_visit *visit);

/* What is said once it is over. */
void line_terminal_part(struct line *line, const struct farewell *farewell);

#endif
