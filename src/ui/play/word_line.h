/* SPDX-License-Identifier: ISC */
/*
 * The line in which a word is typed: what Enter would do with it, as it is
 * tried on a copy of the input, why it would do nothing, or how to type on.
 */
#ifndef UI_PLAY_WORD_LINE_H
#define UI_PLAY_WORD_LINE_H

#include <stddef.h>

#include "ui/play/play.h"

/* "Q16_: Enter plays there.", in the players' language, cut to size. */
void word_line_text(const struct play *play, const struct word *word, char *out,
		    size_t size);

/* "Q16_" alone, or the end of "Q16": what was typed last. */
void word_line_typed(const struct play *play, const struct word *word,
		     int columns, char *out, size_t size);

/*
 * Why it comes to nothing. What is no point may be a command by another name,
 * whose key is told. Returns out.
 */
const char *word_line_why(const struct play *play, const struct word *word,
			  char *out, size_t size);

#endif
