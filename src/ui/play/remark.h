/* SPDX-License-Identifier: ISC */
/*
 * What the input says of itself, as sentences: of a key that came to nothing,
 * and of the word that is being typed, with what Enter will make of it.
 */
#ifndef UI_PLAY_REMARK_H
#define UI_PLAY_REMARK_H

#include "ui/play/play.h"

/* The sentence of an EFFECT_REMARK. */
void remark_text(const struct play *play, const struct effect *effect,
		 char *out, size_t size);

/* "Q16_: Enter plays there." The cursor is at *column, on the underscore. */
void remark_word(const struct play *play, const struct word *word, char *out,
		 size_t size, int *column);

#endif
