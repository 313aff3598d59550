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

/*
 * Who is waited for while a line is lost, or somebody is not there, and for how
 * long by now; and how to sit down, to whoever could.
 */
void refusal_wait(const struct play *play, char *out, size_t size);

/* Behind a verdict what can be done about it, with which keys. */
void refusal_add_way(const struct play *play, enum verdict verdict, char *out,
		     size_t size);

#endif
