/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

enum { ELLIPSIS = 0x2026 };

struct span {
	unsigned long first, last;
};

/* Every kind of white space, also what would break a line */
static const struct span blanks[] = {
	{'\t', '\r'},	  {' ', ' '},	    {0x85, 0x85},     {0xa0, 0xa0},
	{0x1680, 0x1680}, {0x2000, 0x200a}, {0x2028, 0x2029}, {0x202f, 0x202f},
	{0x205f, 0x205f}, {0x3000, 0x3000},
};

/*
 * What shows nothing or turns the text around: controls, joiners, direction
 * marks, fillers, selectors of styles, tags; and what has no meaning between
 * strangers: private use. is_dropped() adds the noncharacters. Selectors of
 * ideographic variants (U+E0100 and on) stay: Japanese names need them.
 */
static const struct span dropped[] = {
	{0x00, 0x1f},	    {0x7f, 0x9f},	{0xad, 0xad},
	{0x34f, 0x34f},	    {0x600, 0x605},	{0x61c, 0x61c},
	{0x6dd, 0x6dd},	    {0x70f, 0x70f},	{0x890, 0x891},
	{0x8e2, 0x8e2},	    {0x115f, 0x1160},	{0x17b4, 0x17b5},
	{0x180b, 0x180f},   {0x200b, 0x200f},	{0x202a, 0x202e},
	{0x2060, 0x206f},   {0x3164, 0x3164},	{0xe000, 0xf8ff},
	{0xfdd0, 0xfdef},   {0xfe00, 0xfe0f},	{0xfeff, 0xfeff},
	{0xffa0, 0xffa0},   {0xfff0, 0xfffb},	{0x110bd, 0x110bd},
	{0x110cd, 0x110cd}, {0x13430, 0x13438}, {0x1bca0, 0x1bca3},
	{0x1d173, 0x1d17a}, {0xe0000, 0xe00ff}, {0xe01f0, 0x10ffff},
};

static bool is_within(const struct span *spans, size_t count, unsigned long c)
{
	for (size_t i = 0; i < count; i++)
		if (c >= spans[i].first && c <= spans[i].last)
			return true;
	return false;
}

static bool is_blank(unsigned long c)
{
	return is_within(blanks, sizeof(blanks) / sizeof(*blanks), c);
}

static bool is_dropped(unsigned long c)
{
	return (c & 0xfffe) == 0xfffe ||
	       is_within(dropped, sizeof(dropped) / sizeof(*dropped), c);
}

/* Where text goes; has always room left for the NUL. */
struct sink {
	char *out;
	size_t length, size;
};

/* Appends the whole character or, returning false, nothing. */
static bool append(struct sink *sink, unsigned long c)
{
	char bytes[UTF8_BYTES];
	size_t count = utf8_put(c, bytes);

	if (count >= sink->size - sink->length)
		return false;
	memcpy(sink->out + sink->length, bytes, count);
	sink->length += count;
	sink->out[sink->length] = '\0';
	return true;
}

bool text_clean(char *out, size_t size, const char *text)
{
	struct sink sink = {out, 0, size};
	const char *rest = text;
	bool blank = false;
	unsigned long c;

	if (size == 0)
		return *text != '\0';
	out[0] = '\0';
	while ((c = utf8_next(&rest)) != 0) {
		if (is_blank(c)) {
			blank = sink.length > 0;
			continue;
		}
		if (is_dropped(c))
			continue;
		if (blank) {
			size_t before = sink.length;

			if (!append(&sink, ' ') || !append(&sink, c)) {
				out[before] = '\0';
				break;
			}
			blank = false;
		} else if (!append(&sink, c))
			break;
	}
	return strcmp(out, text) != 0;
}

int text_columns(const char *text)
{
	int columns = 0;
	unsigned long c;

	while ((c = utf8_next(&text)) != 0)
		columns += utf8_columns(c);
	return columns;
}

size_t text_break(const char *text, int columns)
{
	const char *end = NULL, *next = text;
	unsigned long c;

	for (const char *here = next; (c = utf8_next(&next)) != 0;
	     here = next) {
		/* wide scripts have no blanks between their words */
		if (c == ' ' || (utf8_columns(c) > 1 && here > text))
			end = here;
		columns -= utf8_columns(c);
		if (columns < 0 && here > text && c != ' ')
			return (size_t)((end ? end : here) - text);
	}
	return (size_t)(next - text);
}

/* Copies as much as both limits allow; whether that was all. */
static bool copy_some(struct sink *sink, const char *text, int columns,
		      bool unicode)
{
	unsigned long c;

	while ((c = utf8_next(&text)) != 0) {
		if (!unicode && c >= 0x80)
			c = '?';
		columns -= utf8_columns(c);
		if (columns < 0 || !append(sink, c))
			return false;
	}
	return true;
}

void text_fit(char *out, size_t size, const char *text, int columns,
	      bool unicode)
{
	int dots = unicode ? 1 : 3;
	struct sink sink = {out, 0, size};

	if (size == 0)
		return;
	out[0] = '\0';
	if (columns < 0 || copy_some(&sink, text, columns, unicode))
		return;
	out[0] = '\0';
	sink = (struct sink){out, 0, size > 3 ? size - 3 : 1};
	if (columns > dots)
		copy_some(&sink, text, columns - dots, unicode);
	sink.size = size;
	for (int i = 0; i < dots && i < columns; i++)
		append(&sink, unicode ? ELLIPSIS : '.');
}

bool text_word(const char **line, char *out, size_t size)
{
	size_t length = strcspn(*line, " ");

	if (length == 0 || length >= size)
		return false;
	memcpy(out, *line, length);
	out[length] = '\0';
	*line += length;
	*line += **line == ' ';
	return true;
}

bool text_skip(const char **text, const char *word)
{
	size_t length = strlen(word);

	if (strncmp(*text, word, length) != 0)
		return false;
	*text += length;
	return true;
}

void text_append(char *out, size_t size, const char *format, ...)
{
	size_t length = strlen(out);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(out + length, size - length, format, arguments);
	va_end(arguments);
}
