/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/edit.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "ui/term/screen.h"

enum { CONTROL_U = 'U' - '@' };

static size_t previous(const char *text, size_t at)
{
	while (at > 0 && utf8_goes_on(text[--at]))
		;
	return at;
}

static size_t next(const char *text, size_t at)
{
	const char *rest = text + at;

	utf8_next(&rest);
	return (size_t)(rest - text);
}

static void take_out(char *text, size_t from, size_t to)
{
	memmove(text + from, text + to, strlen(text + to) + 1);
}

/* Behind another character: an accent may come by itself. */
static bool is_fit(key k, char out[KEY_TEXT])
{
	char name[KEY_TEXT], text[KEY_TEXT + 1], clean[KEY_TEXT + 1];

	strcpy(out, " ");
	if (k == ' ' || !key_is_character(k))
		return k == ' ';
	strcpy(out, key_text(k, name));
	snprintf(text, sizeof(text), "-%s", out);
	return !text_clean(clean, sizeof(clean), text);
}

static enum edit insert(char *text, size_t size, size_t *cursor, key k)
{
	size_t length = strlen(text), n;
	char c[KEY_TEXT];

	if (!is_fit(k, c))
		return EDIT_NOTHING;
	n = strlen(c);
	if (length + n >= size)
		return EDIT_CHANGE;
	memmove(text + *cursor + n, text + *cursor, length - *cursor + 1);
	memcpy(text + *cursor, c, n);
	*cursor += n;
	return EDIT_CHANGE;
}

enum edit edit_key(char *text, size_t size, size_t *cursor, key k)
{
	size_t from = *cursor;

	switch (k) {
	case KEY_TO_LEFT:
		*cursor = previous(text, *cursor);
		return EDIT_MOVE;
	case KEY_TO_RIGHT:
		*cursor = next(text, *cursor);
		return EDIT_MOVE;
	case KEY_TO_HOME:
		*cursor = 0;
		return EDIT_MOVE;
	case KEY_TO_END:
		*cursor = strlen(text);
		return EDIT_MOVE;
	case KEY_TO_BACKSPACE:
		*cursor = previous(text, *cursor);
		take_out(text, *cursor, from);
		return EDIT_CHANGE;
	case KEY_TO_DELETE:
		take_out(text, *cursor, next(text, *cursor));
		return EDIT_CHANGE;
	case CONTROL_U:
		text[0] = '\0';
		*cursor = 0;
		return EDIT_CHANGE;
	default:
		return insert(text, size, cursor, k);
	}
}

static int columns_between(const char *from, const char *to)
{
	int columns = draw_columns(from) - draw_columns(to);

	return columns > 0 ? columns : 0;
}

const char *edit_window(const char *text, size_t cursor, int columns,
			int *column)
{
	const char *first = text;

	while ((*column = columns_between(first, text + cursor)) >= columns)
		utf8_next(&first);
	return first;
}
