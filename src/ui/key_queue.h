/* SPDX-License-Identifier: ISC */
/*
 * Keys that have arrived and wait to be looked at, and what among them is not
 * typing: pasted text, and answers of the terminal that came late.
 */
#ifndef UI_KEY_QUEUE_H
#define UI_KEY_QUEUE_H

#include <stdbool.h>
#include <time.h>

#include "keys/key.h"

enum {
	KEY_QUEUE = 128,
	KEY_BURST = 16 /* characters at once: more is a paste */
};

struct key_queue {
	key keys[KEY_QUEUE]; /* what does not fit is lost */
	int first, count;
	bool pasting; /* between the brackets of a paste */
	time_t pasted_at;
};

void key_queue_add(struct key_queue *queue, key k);
key key_queue_take(struct key_queue *queue); /* or KEY_NONE */

enum bracket { BRACKET_NONE, BRACKET_OPEN, BRACKET_CLOSE };

/*
 * Whether what comes at time `now` belongs to a paste, its brackets included.
 * A paste whose closing bracket got lost ends after two silent seconds.
 */
bool key_queue_pasting(struct key_queue *queue, enum bracket bracket,
		       time_t now);

/* Drops what came too fast to have been typed; whether there was any. */
bool key_queue_drop_burst(struct key_queue *queue);

/* Drops a cursor position report; whether there was one. */
bool key_queue_drop_report(struct key_queue *queue);

#endif
