/* SPDX-License-Identifier: ISC */
/*
 * How a word is typed: which key begins it, which belong to it, and what Enter
 * makes of it. Nothing in a word acts before Enter.
 */
#ifndef UI_PLAY_TYPING_H
#define UI_PLAY_TYPING_H

#include "ui/play/stroke.h"

/*
 * Whether the key begins a word. `before` is where the cursor was before the
 * last key, a letter, moved it; POINT_NONE where it did not.
 */
bool typing_begin(const struct stroke *stroke, point before);

/*
 * Whether the key belongs to the word that is being typed, with what comes of
 * it. One that does not goes its own way; the word may be over by then.
 */
bool typing_key(const struct stroke *stroke, struct effect *out);

/*
 * What only looks at the game leaves it, and what is being typed and asked,
 * alone; but a letter of a word does not.
 */
bool typing_looks(const struct stroke *stroke);

/* A small letter that moves the cursor, but may begin a word all the same. */
bool typing_moves(const struct stroke *stroke);

#endif
