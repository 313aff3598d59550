/* SPDX-License-Identifier: ISC */
/*
 * What the message line replies to whoever presses keys: why one does nothing,
 * and what the screen itself has done, or has not. Each is a sentence in the
 * players' language, cut to size.
 */
#ifndef UI_PLAY_REPLY_H
#define UI_PLAY_REPLY_H

#include <stddef.h>

#include "ui/play/play.h"

/* To a key with that effect; empty where the effect speaks for itself. */
void reply_effect(const struct play *play, const struct effect *effect,
		  char *out, size_t size);

/* Who the referee is where it is not who asks for that menu. */
void reply_barred(const struct presence *presence, char *out, size_t size);

/*
 * Why nobody goes to the shell: it costs time, and what they can do instead;
 * or there is none.
 */
void reply_suspend(const struct play *play, bool costs, char *out, size_t size);

/*
 * All is on the disk again, and what was the matter: it may have been there for
 * a moment only.
 */
void reply_saved(const struct play *play, char *out, size_t size);

#endif
