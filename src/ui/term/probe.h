/* SPDX-License-Identifier: ISC */
/*
 * The terminal is asked whether stones and lines are one column wide, or two
 * each. Their width is "ambiguous" in Unicode: one column for most, two where
 * the terminal is set up for East Asian text, rubbish where it does not read
 * UTF-8. Only the terminal knows.
 */
#ifndef UI_TERM_PROBE_H
#define UI_TERM_PROBE_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

enum probe { PROBE_NARROW, PROBE_WIDE, PROBE_OTHER, PROBE_SILENT };

/* Not terminals whose fonts lack stones or lines, or that are deaf to it. */
bool probe_is_for(const char *type);

/* In fewer columns the edge stops what it draws, and any answer is none. */
enum { PROBE_MS = 300, PROBE_TYPED = 64, PROBE_COLUMNS = 6 };

/* The question, where the cursor may be: on any line but the first. */
extern const char probe_question[];

/*
 * Asks it, and goes on: an answer takes a while, for which there is other work.
 * Both must be terminals. Until probe_await() the terminal has modes of its own
 * for that, and *was holds those it had. False: it cannot be asked, and
 * nothing has changed.
 */
bool probe_ask(int in, int out, struct termios *was);

/*
 * Waits for the answer, and gives the modes back. What people have typed in the
 * meantime is kept in typed, as a string. PROBE_SILENT: no answer within
 * PROBE_MS, or twice that once it has begun; it may still come.
 */
enum probe probe_await(int in, const struct termios *was,
		       char typed[PROBE_TYPED]);

/* What it means that the cursor is in that column then, the first being 1. */
enum probe probe_answer(int column);

/*
 * Finds a cursor position report, ESC [ line ; column R, in text: its column,
 * and where it starts and ends; or 0.
 */
int probe_find_report(const char *text, size_t length, size_t *start,
		      size_t *end);

#endif
