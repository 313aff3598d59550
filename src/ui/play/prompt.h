/* SPDX-License-Identifier: ISC */
/*
 * What is asked at the keyboard itself before anything is sent: who says so,
 * whether somebody is sure, one seat's yes or no. A key that is no answer goes
 * its own way.
 */
#ifndef UI_PLAY_PROMPT_H
#define UI_PLAY_PROMPT_H

#include "ui/play/stroke.h"

/* Where a prompt for that seat is: with key sets each hand has its own. */
struct prompt *prompt_place(struct input *input, enum seat speaker);

/* Opens one in its place; returns the effect of that, which is none. */
struct effect prompt_open(struct input *input, const struct prompt *prompt);
void prompt_drop(struct prompt *prompt);

/*
 * False when the key is no answer to any prompt that is open; one that its
 * hand has turned away from is dropped then.
 */
bool prompt_key(const struct stroke *stroke, struct effect *out);

/* Whether what the prompt asks can still be said. */
bool prompt_stands(const struct prompt *prompt, const struct game *game);

#endif
