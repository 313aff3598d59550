/* SPDX-License-Identifier: ISC */
/*
 * Asks a terminal how wide it draws a stone and a line. Their width is
 * "ambiguous" in Unicode: one column for most, two where the terminal is set
 * up for East Asian text, rubbish where it does not read UTF-8. Only the
 * terminal knows.
 */
#ifndef UI_TERM_PROBE_H
#define UI_TERM_PROBE_H

#include <stddef.h>

/* Whether stones and lines are one column wide, or two each. */
enum probe { PROBE_NARROW, PROBE_WIDE, PROBE_OTHER, PROBE_SILENT };

enum { PROBE_MS = 300, PROBE_TYPED = 64 };

/*
 * Both must be terminals; curses is not running. What people have typed in
 * the meantime is kept in typed, as a string. PROBE_SILENT: no answer within
 * PROBE_MS, it may still come.
 */
enum probe probe_width(int in, int out, char typed[PROBE_TYPED]);

/*
 * Finds a cursor position report, ESC [ line ; column R, in text: its column,
 * and where it starts and ends; or 0.
 */
int probe_find_report(const char *text, size_t length, size_t *start,
		      size_t *end);

#endif
