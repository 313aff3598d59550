/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/keyboard.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* CSI, the one character that "\033[" is on some lines of eight bits. */
enum { KEY_BRACKET = 0x9B };

/* Control keys that are keys of their own have one number (keys/keymap.c). */
key key_of_character(unsigned long c, bool unicode)
{
	switch (c) {
	case '\r':
	case '\n':
		return KEY_TO_ENTER;
	case '\t':
		return KEY_TO_TAB;
	case '\b':
	case 127:
		return KEY_TO_BACKSPACE;
	case 27:
		return KEY_TO_ESCAPE;
	}
	if (c < 0x80 || unicode)
		return (key)c;
	/* of several bytes the first tells of them */
	return c < 0xC0 ? KEY_NONE : KEY_TO_LETTER;
}

const char *mouse_words(const char *xm, const char *kmous, bool on)
{
	bool speaks = (xm && strstr(xm, "1006")) ||
		      (kmous && !strcmp(kmous, "\033[<"));

	if (!speaks)
		return NULL;
	return on ? "\033[?1000;1006h" : "\033[?1000;1006l";
}

static void mouse_begin(struct mouse *mouse)
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

/*
 * Whether the character belongs to the report. Where it is the last one,
 * *ends, and *click is the key_click() that it means: KEY_NONE for all but a
 * press of the first button.
 */
static bool mouse_take(struct mouse *mouse, key k, bool *ends, key *click)
{
	*ends = k == 'M' || k == 'm';
	*click = KEY_NONE;
	if (k >= '0' && k <= '9')
		take_digit(mouse, k - '0');
	else if (k == ';' || *ends)
		end_number(mouse);
	else if (k > ' ' && k < '@')
		mouse->wrong = true;
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

bool key_queue_has_room(const struct key_queue *queue)
{
	bool empty = queue->first == queue->count;

	/* an O that waits is a letter before the next one */
	return empty || queue->count + 2 <= KEY_QUEUE;
}

key key_queue_take_notice(struct key_queue *queue)
{
	for (int i = queue->first; i < queue->count; i++) {
		key k = queue->keys[i];

		if (k != KEY_TO_RESIZE && k != KEY_TO_STOP)
			continue;
		queue->count--;
		memmove(queue->keys + i, queue->keys + i + 1,
			sizeof(key) * (size_t)(queue->count - i));
		return k;
	}
	return KEY_NONE;
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

static bool is_typed(key k)
{
	return key_is_character(k) || k == KEY_TO_ENTER;
}

/* Those that wait; what a held key repeats is one. */
static int count_characters(const struct key_queue *queue)
{
	key before = KEY_NONE;
	int characters = 0;

	for (int i = queue->first; i < queue->count; i++) {
		key k = queue->keys[i];

		characters += is_typed(k) && k != before;
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

/* Those that curses was not there to know, or knows by another name. */
static key key_of_letter(key last)
{
	static const struct {
		char last;
		key k;
	} rows[] = {{'A', KEY_TO_UP},	  {'B', KEY_TO_DOWN},
		    {'C', KEY_TO_RIGHT},  {'D', KEY_TO_LEFT},
		    {'H', KEY_TO_HOME},	  {'F', KEY_TO_END},
		    {'Z', KEY_TO_BACKTAB}};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].last == last)
			return rows[i].k;
	return KEY_TO_OTHER;
}

/*
 * An Escape that came with all of its rest was none, but a key, maybe one
 * without a name, or a terminal that answers, or says that it is looked at.
 */
static void take_escape_back(struct key_queue *queue, key last)
{
	const struct mouse *numbers = &queue->rest.numbers;
	bool plain = numbers->count == 0 && numbers->digits == 0;
	/* in the first line that is a key, F3 with another */
	bool place =
		last == 'R' && numbers->count == 1 && numbers->numbers[0] > 1;
	bool says = place || last == 'c' || last == 'I' || last == 'O';

	if (drop_escape(queue) && !says)
		key_queue_add(queue,
			      plain ? key_of_letter(last) : KEY_TO_OTHER);
	if (place)
		queue->rest.column = numbers->numbers[1];
}

/* What cuts a report short is a key again. */
static bool is_mouse(struct key_queue *queue, key k)
{
	bool ends;
	key click;
	bool belongs = mouse_take(&queue->rest.numbers, k, &ends, &click);

	drop_escape(queue);
	queue->rest.kind = belongs && !ends ? REST_MOUSE : REST_NONE;
	key_queue_add(queue, click);
	return belongs;
}

/* Three bytes, none a control character; what a locale has not got is none. */
static bool is_old_mouse(struct key_queue *queue, key k)
{
	bool belongs = key_is_character(k) || k == KEY_TO_BACKSPACE ||
		       k == KEY_TO_LETTER || k == KEY_NONE;

	drop_escape(queue);
	if (!belongs || --queue->rest.left == 0)
		queue->rest.kind = REST_NONE;
	return belongs;
}

static void begin_bracket(struct key_rest *rest)
{
	rest->kind = REST_BRACKET;
	mouse_begin(&rest->numbers);
}

static void begin_letter(struct key_rest *rest, int64_t now)
{
	rest->kind = REST_LETTER;
	mouse_begin(&rest->numbers);
	rest->letter_ends = now + KEY_LETTER;
}

static bool is_behind_bracket(struct key_queue *queue, key k)
{
	struct key_rest *rest = &queue->rest;
	bool begins = rest->numbers.count + rest->numbers.digits == 0, ends;
	key click;

	if (begins && k == '<') {
		rest->kind = REST_MOUSE;
	} else if (begins && k == 'M') {
		rest->kind = REST_OLD_MOUSE;
		rest->left = OLD_MOUSE;
	} else if (k >= ' ' && k < '@') {
		mouse_take(&rest->numbers, k, &ends, &click);
	} else {
		if (k >= '@' && k <= '~')
			take_escape_back(queue, k);
		rest->kind = REST_NONE;
		return k >= '@' && k <= '~';
	}
	return true;
}

/* Up to a bell, or an Escape and a backslash. */
static bool is_string(struct key_queue *queue, key k)
{
	drop_escape(queue);
	if (k == KEY_TO_ESCAPE)
		queue->rest.kind = REST_STRING_END;
	else if (k == 'G' - '@')
		queue->rest.kind = REST_NONE;
	return true;
}

/* Whether it belongs to what follows an Escape. */
static bool is_rest(struct key_queue *queue, key k, int64_t now)
{
	struct key_rest *rest = &queue->rest;

	switch (rest->kind) {
	case REST_NONE:
		return false;
	case REST_MOUSE:
		return is_mouse(queue, k);
	case REST_OLD_MOUSE:
		return is_old_mouse(queue, k);
	case REST_BRACKET:
		return is_behind_bracket(queue, k);
	case REST_STRING:
		return is_string(queue, k);
	case REST_STRING_END:
		rest->kind = REST_NONE;
		return k == '\\';
	case REST_LETTER:
		if (ends_key(k))
			take_escape_back(queue, k);
		rest->kind = REST_NONE;
		return ends_key(k);
	case REST_ESCAPE:
		rest->kind = REST_NONE;
		if (k == '[')
			begin_bracket(rest);
		else if (k == 'O')
			begin_letter(rest, now);
		else if (k == ']')
			rest->kind = REST_STRING;
	}
	return rest->kind != REST_NONE;
}

void key_queue_read(struct key_queue *queue, key k, int64_t now)
{
	struct key_rest *rest = &queue->rest;
	bool letter = rest->kind == REST_LETTER;

	if (now >= rest->ends && !letter && rest->kind != REST_MOUSE)
		rest->kind = REST_NONE;
	if (is_rest(queue, k, now)) {
		rest->ends = now + (rest->kind == REST_STRING ? KEY_STRING
							      : KEY_REST);
		return;
	}
	if (letter)
		key_queue_add(queue, 'O');
	if (k == KEY_BRACKET)
		begin_bracket(rest);
	else
		key_queue_add(queue, k);
	if (k == KEY_TO_ESCAPE)
		rest->kind = REST_ESCAPE;
	if (k == KEY_TO_ESCAPE || k == KEY_BRACKET)
		rest->ends = now + KEY_REST;
}

void key_queue_settle(struct key_queue *queue, int64_t now)
{
	struct key_rest *rest = &queue->rest;

	/* nobody types a bracket in the same moment */
	if (rest->kind == REST_BRACKET || rest->kind == REST_MOUSE ||
	    rest->kind == REST_OLD_MOUSE)
		drop_escape(queue);
	if (rest->kind != REST_LETTER || now < rest->letter_ends)
		return;
	key_queue_add(queue, 'O');
	rest->kind = REST_NONE;
}

int key_queue_wait(const struct key_queue *queue, int64_t now)
{
	const struct key_rest *rest = &queue->rest;

	if (rest->kind != REST_LETTER)
		return -1;
	return rest->letter_ends > now ? (int)(rest->letter_ends - now) : 0;
}

void key_queue_skip(struct key_queue *queue, key k, int64_t now)
{
	struct key_queue after = *queue;

	key_queue_read(&after, k, now);
	queue->rest = after.rest;
}

int key_escape_wait(void)
{
	const char *line = getenv("SSH_CONNECTION");

	return line && *line ? KEY_ESCAPE_WAIT_FAR : KEY_ESCAPE_WAIT;
}
