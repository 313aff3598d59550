/* SPDX-License-Identifier: ISC */
/*
 * Sentences as lines to be heard, or felt: each has few words, of which a name
 * is one, and ends where a breath is taken, if it can.
 */
#ifndef UI_LINE_LINE_TEXT_H
#define UI_LINE_LINE_TEXT_H

#include <stddef.h>

enum {
	LINE_WORDS = 12,
	LINE_CHARACTERS = 40, /* where words have no blanks between them */
	LINE_NAMES = 16
};

/* What people are called: each of them is one word. */
struct line_names {
	const char *name[LINE_NAMES];
	int count;
};

/* The words of a text. */
int line_text_words(const char *text, const struct line_names *names);

/* How many bytes of a text go into its first line, */
size_t line_text_break(const char *text, const struct line_names *names);
/* and of one in Japanese. */
size_t line_text_break_characters(const char *text,
				  const struct line_names *names);

#endif
