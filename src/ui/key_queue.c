/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/key_queue.h"

#include <string.h>

#include "ui/probe.h"

void key_queue_add(struct key_queue *queue, key k)
{
	if (queue->first == queue->count)
		queue->first = queue->count = 0;
	if (k != KEY_NONE && queue->count < KEY_QUEUE)
		queue->keys[queue->count++] = k;
}

key key_queue_take(struct key_queue *queue)
{
	if (queue->first == queue->count)
		return KEY_NONE;
	return queue->keys[queue->first++];
}

bool key_queue_pasting(struct key_queue *queue, enum bracket bracket,
		       time_t now)
{
	bool inside = queue->pasting && now - queue->pasted_at <= 2;

	queue->pasting =
		bracket == BRACKET_OPEN || (inside && bracket == BRACKET_NONE);
	if (!inside && bracket == BRACKET_NONE)
		return false;
	queue->pasted_at = now;
	return true;
}

static bool is_typed(key k)
{
	return (k >= ' ' && k < KEY_NAMED) || k == KEY_TO_ENTER;
}

bool key_queue_drop_burst(struct key_queue *queue)
{
	int typed = 0, kept = queue->first;

	for (int i = queue->first; i < queue->count; i++)
		typed += is_typed(queue->keys[i]);
	if (typed <= KEY_BURST)
		return false;
	for (int i = queue->first; i < queue->count; i++) {
		if (!is_typed(queue->keys[i]))
			queue->keys[kept++] = queue->keys[i];
	}
	queue->count = kept;
	return true;
}

bool key_queue_drop_report(struct key_queue *queue)
{
	char text[KEY_QUEUE];
	size_t start, end;

	for (int i = 0; i < queue->count; i++) {
		key k = queue->keys[i];

		text[i] = k == KEY_TO_ESCAPE ? '\033' : k < 128 ? (char)k : '?';
	}
	if (!probe_find_report(text + queue->first,
			       (size_t)(queue->count - queue->first), &start,
			       &end))
		return false;
	start += (size_t)queue->first;
	end += (size_t)queue->first;
	memmove(queue->keys + start, queue->keys + end,
		((size_t)queue->count - end) * sizeof(key));
	queue->count -= (int)(end - start);
	return true;
}
