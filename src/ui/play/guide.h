/* SPDX-License-Identifier: ISC */
/*
 * How a stone is played here, for whoever does not know: at which point, for
 * example, and with which keys. It is told as a game begins, in the help, and
 * to a key that came to nothing.
 */
#ifndef UI_PLAY_GUIDE_H
#define UI_PLAY_GUIDE_H

#include <stddef.h>

#include "ui/play/key_hint.h"
#include "ui/play/play.h"

/* How to play a stone here: a sentence in the players' language. */
void guide_how(const struct play *play, char *out, size_t size);
/* Where stones are marked, how to get to the first; else empty. */
void guide_mark(const struct play *play, char *out, size_t size);
/*
 * That, or what shows it, before the first turn; later on that a game is paused
 * which nobody may have expected, else nothing.
 */
void guide_welcome(const struct play *play, char *out, size_t size);

/*
 * A point such as people choose first, or one near it that is free; where
 * stones are marked, of one of them.
 */
const char *guide_example(const struct play *play, char out[POINT_TEXT]);

/*
 * With key sets the keys that act at a point which was typed: of who is on
 * turn, unless that is secret, or it is marked, of everybody here.
 */
const char *guide_play_keys(const struct play *play, char out[KEYS_TEXT]);

#endif
