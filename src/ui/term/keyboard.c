/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/keyboard.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

const char *mouse_words(const char *xm, const char *kmous, bool on)
{
	bool speaks = (xm && strstr(xm, "1006")) ||
		      (kmous && !strcmp(kmous, "\033[<"));

	if (!speaks)
		return NULL;
	return on ? "\033[?1000;1006h" : "\033[?1000;1006l";
}

void mouse_begin(struct mouse *mouse)
{
	memset(mouse, 0, sizeof(*mouse));
}

static void take_digit(struct mouse *mouse, int digit)
{
	if (mouse->count >= MOUSE_NUMBERS || mouse->digits >= MOUSE_DIGITS) {
		mouse->wrong = true;
		return;
	}
	mouse->digits++;
	mouse->numbers[mouse->count] =
		mouse->numbers[mouse->count] * 10 + digit;
}

static void end_number(struct mouse *mouse)
{
	if (mouse->digits == 0 || mouse->count >= MOUSE_NUMBERS)
		mouse->wrong = true;
	else
		mouse->count++;
	mouse->digits = 0;
}

bool mouse_take(struct mouse *mouse, key k, bool *ends, key *click)
{
	*ends = k == 'M' || k == 'm';
	*click = KEY_NONE;
	if (k >= '0' && k <= '9')
		take_digit(mouse, k - '0');
	else if (k == ';' || *ends)
		end_number(mouse);
	else
		return false;
	if (k == 'M' && !mouse->wrong && mouse->count == MOUSE_NUMBERS &&
	    mouse->numbers[0] == 0)
		*click =
			key_click(mouse->numbers[2] - 1, mouse->numbers[1] - 1);
	return true;
}

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

static void go_on_pasting(struct key_queue *queue, int silence, int64_t now)
{
	queue->silence = silence;
	queue->paste_ends = now + silence;
}

bool key_queue_pasting(struct key_queue *queue, enum bracket bracket,
		       int64_t now)
{
	bool inside = now < queue->paste_ends;

	if (bracket == BRACKET_OPEN)
		go_on_pasting(queue, KEY_BRACKET_SILENCE, now);
	else if (bracket == BRACKET_CLOSE)
		queue->paste_ends = 0;
	else if (inside)
		go_on_pasting(queue, queue->silence, now);
	return inside || bracket != BRACKET_NONE;
}

static bool is_character(key k)
{
	return (k >= ' ' && k < KEY_NAMED) || k == KEY_TO_ENTER;
}

/* Those that wait; what a held key repeats is one. */
static int count_characters(const struct key_queue *queue)
{
	key before = KEY_NONE;
	int characters = 0;

	for (int i = queue->first; i < queue->count; i++) {
		key k = queue->keys[i];

		characters += is_character(k) && k != before;
		before = k;
	}
	return characters;
}

bool key_queue_drop_burst(struct key_queue *queue, int64_t now)
{
	int kept = queue->first;

	if (count_characters(queue) <= KEY_BURST)
		return false;
	for (int i = queue->first; i < queue->count; i++) {
		if (queue->keys[i] == KEY_TO_RESIZE)
			queue->keys[kept++] = KEY_TO_RESIZE;
	}
	queue->count = kept;
	go_on_pasting(queue, KEY_BURST_SILENCE, now);
	return true;
}

/* The last letter of what arrows, Home, End and F1 to F4 send. */
static bool ends_key(key k)
{
	return (k >= 'A' && k <= 'D') || k == 'F' || k == 'H' ||
	       (k >= 'P' && k <= 'S');
}

/* One that nobody has taken yet. */
static bool drop_escape(struct key_queue *queue)
{
	if (queue->first == queue->count ||
	    queue->keys[queue->count - 1] != KEY_TO_ESCAPE)
		return false;
	queue->count--;
	return true;
}

/*
 * An Escape that came with all of its rest was none, but a key without a name,
 * or a terminal that answers, or says that it is looked at.
 */
static void take_escape_back(struct key_queue *queue, key last)
{
	bool says = last == 'R' || last == 'c' || last == 'I' || last == 'O';

	if (drop_escape(queue) && !says)
		key_queue_add(queue, KEY_TO_OTHER);
}

/* What cuts a report short is a key again. */
static bool is_mouse(struct key_queue *queue, key k)
{
	bool ends;
	key click;
	bool belongs = mouse_take(&queue->mouse, k, &ends, &click);

	drop_escape(queue);
	queue->rest = belongs && !ends ? REST_MOUSE : REST_NONE;
	key_queue_add(queue, click);
	return belongs;
}

/* Whether it belongs to what follows an Escape. */
static bool is_rest(struct key_queue *queue, key k)
{
	enum key_rest rest = queue->rest;
	bool ends = rest == REST_LETTER	   ? ends_key(k)
		    : rest == REST_BRACKET ? k >= '@' && k <= '~'
					   : false;

	if (rest == REST_MOUSE)
		return is_mouse(queue, k);
	queue->rest = REST_NONE;
	if (rest == REST_BRACKET && k == '<') {
		queue->rest = REST_MOUSE;
		mouse_begin(&queue->mouse);
	} else if (rest == REST_ESCAPE && (k == '[' || k == 'O')) {
		queue->rest = k == '[' ? REST_BRACKET : REST_LETTER;
	} else if (rest == REST_BRACKET && k >= ' ' && k < '@') {
		queue->rest = REST_BRACKET;
	} else if (ends) {
		take_escape_back(queue, rest == REST_BRACKET ? k : 'A');
	}
	return ends || queue->rest != REST_NONE;
}

void key_queue_read(struct key_queue *queue, key k, int64_t now)
{
	bool letter = queue->rest == REST_LETTER;

	if (now >= queue->rest_ends && !letter && queue->rest != REST_MOUSE)
		queue->rest = REST_NONE;
	if (queue->rest != REST_NONE && is_rest(queue, k))
		return;
	if (letter)
		key_queue_add(queue, 'O');
	key_queue_add(queue, k);
	if (k == KEY_TO_ESCAPE) {
		queue->rest = REST_ESCAPE;
		queue->rest_ends = now + KEY_REST;
	}
}

void key_queue_settle(struct key_queue *queue)
{
	/* nobody types a bracket in the same moment */
	if (queue->rest == REST_BRACKET || queue->rest == REST_MOUSE)
		drop_escape(queue);
	if (queue->rest != REST_LETTER)
		return;
	key_queue_add(queue, 'O');
	queue->rest = REST_NONE;
}

void key_queue_skip(struct key_queue *queue, key k, int64_t now)
{
	struct key_queue after = *queue;

	key_queue_read(&after, k, now);
	queue->rest = after.rest;
	queue->rest_ends = after.rest_ends;
	queue->mouse = after.mouse;
}

int key_escape_wait(void)
{
	const char *line = getenv("SSH_CONNECTION");

	return line && *line ? KEY_ESCAPE_WAIT_FAR : KEY_ESCAPE_WAIT;
}
