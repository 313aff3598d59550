/* SPDX-License-Identifier: ISC */
/*
 * The one line editor: a text that somebody is typing, kept wherever its owner
 * likes, and a cursor in it, counted in bytes and always before a whole
 * character. What is not fit for a record cannot be typed.
 */
#ifndef UI_TERM_EDIT_H
#define UI_TERM_EDIT_H

#include <stddef.h>

#include "keys/keymap.h"

/* What a key is in a line of text. */
enum edit { EDIT_NOTHING, EDIT_MOVE, EDIT_CHANGE };

/*
 * Characters, Backspace, Delete, ^U, Left, Right, Home and End do what they
 * do everywhere. The text keeps within `size` bytes, with its NUL.
 */
enum edit edit_key(char *text, size_t size, size_t *cursor, key k);

/*
 * The part of the text to begin with so that the cursor is in sight, with a
 * cell of its own, in a window of so many columns; *column is the cursor's
 * place in it.
 */
const char *edit_window(const char *text, size_t cursor, int columns,
			int *column);

#endif
