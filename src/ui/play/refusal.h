/* SPDX-License-Identifier: ISC */
/*
 * What the screen says where something cannot be done: the sentence of its
 * verdict, with names and keys that are of use here, and nothing that is hidden
 * here.
 */
#ifndef UI_PLAY_REFUSAL_H
#define UI_PLAY_REFUSAL_H

#include "ui/play/play.h"

/* What a verdict says to a seat, or to nobody known, with names put in. */
void refusal_sentence(const struct play *play, enum seat speaker,
		      enum verdict verdict, char *out, size_t size);

/* And behind it what can be done about it, with which keys. */
void refusal_add_way(const struct play *play, enum verdict verdict, char *out,
		     size_t size);

#endif
