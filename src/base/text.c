/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/*
 * Every kind of white space, also what would break a line, and Braille without
 * a dot, which looks the same.
 */
static const struct utf8_range blanks[] = {
	{'\t', '\r'},	  {' ', ' '},	    {0x85, 0x85},     {0xa0, 0xa0},
	{0x1680, 0x1680}, {0x2000, 0x200a}, {0x2028, 0x2029}, {0x202f, 0x202f},
	{0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000},
};

/*
 * What shows nothing or turns the text around: controls, joiners, direction
 * marks, fillers, selectors of styles, tags; and what has no meaning between
 * strangers: private use. is_dropped() adds the noncharacters. Selectors of
 * ideographic variants (U+E0100 and on) stay: Japanese names need them.
 */
static const struct utf8_range dropped[] = {
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

/* Nearly all that there is to clean, and in none of the tables. */
static bool is_ascii(unsigned long c)
{
	return c > ' ' && c < 0x7f;
}

static bool is_blank(unsigned long c)
{
	return !is_ascii(c) &&
	       utf8_is_among(blanks, sizeof(blanks) / sizeof(*blanks), c);
}

static bool is_dropped(unsigned long c)
{
	return !is_ascii(c) &&
	       ((c & 0xfffe) == 0xfffe ||
		utf8_is_among(dropped, sizeof(dropped) / sizeof(*dropped), c));
}

/* A combining one at the very beginning has nothing to stand on. */
static bool is_groundless(size_t before, unsigned long c)
{
	return before == 0 && utf8_columns(c, REPERTOIRE_UNICODE) == 0;
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
		if (is_dropped(c) || is_groundless(sink.length, c))
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

void text_clean_line(char *line)
{
	const char *here = line, *next = line;
	unsigned long c;

	for (; (c = utf8_next(&next)) != 0; here = next) {
		char bytes[UTF8_BYTES];
		size_t count;

		if (!is_blank(c) && is_dropped(c))
			continue;
		count = utf8_put(is_blank(c) ? ' ' : c, bytes);
		if (count > (size_t)(next - here)) {
			bytes[0] = '?';
			count = 1;
		}
		memcpy(line, bytes, count);
		line += count;
	}
	*line = '\0';
}

int text_columns(const char *text, enum repertoire repertoire)
{
	int columns = 0;
	unsigned long c;

	while ((c = utf8_next(&text)) != 0)
		columns += utf8_columns(c, repertoire);
	return columns;
}

/* Of a script without blanks, whatever else a terminal shows as wide. */
static bool is_wide(unsigned long c)
{
	return utf8_columns(c, REPERTOIRE_UNICODE) > 1;
}

/* As books are set (JIS X 4051): what no line begins with, or ends with. */
static const char closing[] = "、。，．・：；！？）」』】〕〉》］｝"
			      "ーゝゞ々〜…)]},.:;!?%"
			      "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ",
		  opening[] = "（「『【〔〈《［｛([{",
		  ending[] = "、。，．！？";

static bool is_among(unsigned long c, const char *characters)
{
	unsigned long other;

	while ((other = utf8_next(&characters)) != 0)
		if (other == c)
			return true;
	return false;
}

/* Whether a line may end between two characters where there is no blank. */
static bool breaks_between(unsigned long c, unsigned long next)
{
	return (is_wide(c) || is_wide(next)) && c != ' ' &&
	       !is_among(c, opening) && !is_among(next, closing);
}

/*
 * Whether what stands up to the next blank has room in a line, as a name; what
 * has a comma or a full stop in it is a piece of a sentence without blanks.
 */
static bool stays_whole(const char *text, int columns,
			enum repertoire repertoire)
{
	unsigned long c;

	while ((c = utf8_next(&text)) != 0 && c != ' ') {
		columns -= utf8_columns(c, repertoire);
		if (is_among(c, ending))
			return false;
	}
	return columns >= 0;
}

static int bracket(unsigned long c)
{
	return (c == '(' || c == 0xff08) - (c == ')' || c == 0xff09);
}

/*
 * Behind the bracket that begins there, such as "(White 1)," or "(rule 6(1))",
 * if a line has room for it; else where it begins.
 */
static const char *skip_bracket(const char *text, int columns,
				enum repertoire repertoire)
{
	const char *next = text;
	int depth = 0;
	unsigned long c, last = 0;

	for (const char *here = next; (c = utf8_next(&next)) != 0;
	     here = next) {
		if (here > text && !depth &&
		    (c == ' ' || breaks_between(last, c)))
			return here;
		depth += bracket(c);
		columns -= utf8_columns(c, repertoire);
		if (columns < 0)
			return text;
		last = c;
	}
	return depth ? text : next;
}

/*
 * Wide scripts have no blanks between their words, and break between any two
 * characters that books would; but a name among other words stays whole in a
 * line of its own, and so does what stands in brackets.
 */
size_t text_break(const char *text, int columns, enum repertoire repertoire)
{
	const char *blank = NULL, *wide = NULL, *next = text, *whole = text;
	int left = columns;
	unsigned long c, last = ' ';

	for (const char *here = next; (c = utf8_next(&next)) != 0;
	     here = next, last = c) {
		bool breaks =
			here > text && here >= whole && breaks_between(last, c);

		if (bracket(c) > 0 && here >= whole && (breaks || last == ' '))
			whole = skip_bracket(here, columns, repertoire);
		if (c == ' ' && here >= whole && left >= 0) {
			blank = here;
			wide = NULL;
		} else if (breaks) {
			wide = here;
		}
		left -= utf8_columns(c, repertoire);
		if (left >= 0 || here == text || c == ' ')
			continue;
		if (blank &&
		    (!wide || stays_whole(blank + 1, columns, repertoire)))
			return (size_t)(blank - text);
		return (size_t)((wide ? wide : here) - text);
	}
	return (size_t)(next - text);
}

/* Copies as much as both limits allow; whether that was all. */
static bool copy_some(struct sink *sink, const char *text, int columns,
		      enum repertoire repertoire)
{
	unsigned long c;

	while ((c = utf8_next(&text)) != 0) {
		if (repertoire == REPERTOIRE_ASCII && c >= 0x80)
			c = '?';
		columns -= utf8_columns(c, repertoire);
		if (columns < 0 || !append(sink, c))
			return false;
	}
	return true;
}

static const char *ellipsis(enum repertoire repertoire)
{
	return repertoire == REPERTOIRE_ASCII ? "..." : "\u2026";
}

void text_fit(char *out, size_t size, const char *text, int columns,
	      enum repertoire repertoire)
{
	const char *dots = ellipsis(repertoire);
	int width = text_columns(dots, repertoire);
	size_t room = size > strlen(dots) ? size - strlen(dots) : 1;
	struct sink sink = {out, 0, size};

	if (size == 0)
		return;
	out[0] = '\0';
	if (columns < 0 || copy_some(&sink, text, columns, repertoire))
		return;
	out[0] = '\0';
	sink = (struct sink){out, 0, room};
	if (columns > width)
		copy_some(&sink, text, columns - width, repertoire);
	sink.size = size;
	/* where it has no room itself, as many of its dots as have */
	copy_some(&sink, columns < width ? "..." : dots, columns, repertoire);
}

void text_fit_end(char *out, size_t size, const char *text, int columns,
		  enum repertoire repertoire)
{
	const char *dots = ellipsis(repertoire), *end = text;
	int left = columns - text_columns(dots, repertoire);
	size_t length;

	if (size == 0 || text_columns(text, repertoire) <= columns ||
	    left <= 0) {
		text_fit(out, size, text, columns, repertoire);
		return;
	}
	while (text_columns(end, repertoire) > left)
		utf8_next(&end);
	text_fit(out, size, dots, columns, repertoire);
	length = strlen(out);
	text_fit(out + length, size - length, end, left, repertoire);
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

void text_end_whole(char *text)
{
	size_t length = strlen(text), last = length;

	while (last > 0 && utf8_goes_on(text[last - 1]))
		last--;
	if (last > 0 && (unsigned char)text[last - 1] >= 0xc0 &&
	    utf8_length(text + last - 1, length - last + 1) == 0)
		text[last - 1] = '\0';
}

void text_append(char *out, size_t size, const char *format, ...)
{
	size_t length = strlen(out);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(out + length, size - length, format, arguments);
	va_end(arguments);
	text_end_whole(out);
}

uint64_t text_hash(uint64_t before, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++)
		before = (before ^ (unsigned char)bytes[i]) *
			 UINT64_C(0x100000001b3);
	return before;
}
