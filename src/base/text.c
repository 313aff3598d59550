/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Characters, in sorted tables that are searched by halving. */
struct range {
	unsigned long first, last;
};

/*
 * Every kind of white space, also what would break a line, and Braille without
 * a dot, which looks the same.
 */
static const struct range blanks[] = {
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
static const struct range dropped[] = {
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

static bool is_among(const struct range *ranges, size_t count, unsigned long c)
{
	size_t low = 0;
	size_t high = count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (c > ranges[middle].last)
			low = middle + 1;
		else if (c < ranges[middle].first)
			high = middle;
		else
			return true;
	}
	return false;
}

static bool is_blank(unsigned long c)
{
	return is_among(blanks, sizeof(blanks) / sizeof(*blanks), c);
}

static bool is_dropped(unsigned long c)
{
	return (c & 0xfffe) == 0xfffe ||
	       is_among(dropped, sizeof(dropped) / sizeof(*dropped), c);
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

int text_columns(const char *text, enum repertoire repertoire)
{
	int columns = 0;
	unsigned long c;

	while ((c = utf8_next(&text)) != 0)
		columns += utf8_columns(c, repertoire);
	return columns;
}

/* Columns up to the next blank. */
static int word_columns(const char *text, enum repertoire repertoire)
{
	int columns = 0;
	unsigned long c;

	while ((c = utf8_next(&text)) != 0 && c != ' ')
		columns += utf8_columns(c, repertoire);
	return columns;
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
	unsigned long c;

	for (const char *here = next; (c = utf8_next(&next)) != 0;
	     here = next) {
		depth += (c == '(') - (c == ')');
		if (!depth && c == ' ')
			return here;
		columns -= utf8_columns(c, repertoire);
		if (columns < 0)
			return text;
	}
	return depth ? text : next;
}

/* Of a script without blanks, whatever else a terminal shows as wide. */
static bool is_wide(unsigned long c)
{
	return utf8_columns(c, REPERTOIRE_UNICODE) > 1;
}

/*
 * Wide scripts have no blanks between their words, and break before any wide
 * character; but a name among other words stays whole in a line of its own, and
 * so does what stands in brackets.
 */
size_t text_break(const char *text, int columns, enum repertoire repertoire)
{
	const char *blank = NULL, *wide = NULL, *next = text, *whole = text;
	int left = columns;
	unsigned long c;

	for (const char *here = next; (c = utf8_next(&next)) != 0;
	     here = next) {
		if (c == '(' && (here == text || here[-1] == ' '))
			whole = skip_bracket(here, columns, repertoire);
		if (c == ' ' && here >= whole) {
			blank = here;
			wide = NULL;
		} else if (is_wide(c) && here > text) {
			wide = here;
		}
		left -= utf8_columns(c, repertoire);
		if (left >= 0 || here == text || c == ' ')
			continue;
		if (blank &&
		    (!wide || word_columns(blank + 1, repertoire) <= columns))
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

/*
 * What may follow a first byte: how many more, and the range of the second,
 * which is where overlong forms, surrogates and what is beyond Unicode show
 * (the Unicode Standard, table 3-7).
 */
struct form {
	unsigned char first, last, more, low, high;
};

static const struct form forms[] = {
	{0x00, 0x7f, 0, 0x00, 0x00}, {0xc2, 0xdf, 1, 0x80, 0xbf},
	{0xe0, 0xe0, 2, 0xa0, 0xbf}, {0xe1, 0xec, 2, 0x80, 0xbf},
	{0xed, 0xed, 2, 0x80, 0x9f}, {0xee, 0xef, 2, 0x80, 0xbf},
	{0xf0, 0xf0, 3, 0x90, 0xbf}, {0xf1, 0xf3, 3, 0x80, 0xbf},
	{0xf4, 0xf4, 3, 0x80, 0x8f},
};

static const struct form *find_form(unsigned char byte)
{
	for (size_t i = 0; i < sizeof(forms) / sizeof(*forms); i++)
		if (byte >= forms[i].first && byte <= forms[i].last)
			return &forms[i];
	return NULL;
}

/* Bytes at text that fit the form, of size: a NUL fits nowhere but first. */
static size_t count_fitting(const struct form *form, const char *text,
			    size_t size)
{
	size_t n = 1;

	for (; n <= form->more && n < size; n++) {
		unsigned char byte = (unsigned char)text[n];

		if (byte < (n == 1 ? form->low : 0x80) ||
		    byte > (n == 1 ? form->high : 0xbf))
			break;
	}
	return n;
}

/* A byte that breaks a sequence off is left for the next call, NUL too. */
unsigned long utf8_next(const char **text)
{
	const char *at = *text;
	const struct form *form = find_form((unsigned char)*at);
	unsigned long c = (unsigned char)*at;
	size_t n = form ? count_fitting(form, at, UTF8_BYTES) : 1;

	if (c == 0)
		return 0;
	*text += n;
	if (!form || n <= form->more)
		return UTF8_REPLACEMENT;
	if (form->more)
		c &= 0x3fu >> form->more;
	for (size_t i = 1; i < n; i++)
		c = c << 6 | ((unsigned char)at[i] & 0x3fu);
	return c;
}

size_t utf8_length(const char *text, size_t size)
{
	const struct form *form = size ? find_form((unsigned char)*text) : NULL;
	size_t n = form ? count_fitting(form, text, size) : 0;

	return form && n > form->more ? n : 0;
}

size_t utf8_put(unsigned long character, char out[UTF8_BYTES])
{
	static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
	unsigned long c = character;
	size_t count = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;

	for (size_t i = count - 1; i > 0; i--) {
		out[i] = (char)(0x80 | (c & 0x3f));
		c >>= 6;
	}
	out[0] = (char)(lead[count] | c);
	return count;
}

bool utf8_goes_on(char byte)
{
	return ((unsigned char)byte & 0xc0) == 0x80;
}

/*
 * Marks that combine (Mn, Me), Hangul vowels and finals (Unicode 14). Ranges
 * run on over characters that are not assigned, which keeps the tables short.
 */
static const struct range zero[] = {
	{0x300, 0x36f},	    {0x483, 0x489},	{0x591, 0x5bd},
	{0x5bf, 0x5bf},	    {0x5c1, 0x5c2},	{0x5c4, 0x5c5},
	{0x5c7, 0x5c7},	    {0x610, 0x61a},	{0x64b, 0x65f},
	{0x670, 0x670},	    {0x6d6, 0x6dc},	{0x6df, 0x6e4},
	{0x6e7, 0x6e8},	    {0x6ea, 0x6ed},	{0x711, 0x711},
	{0x730, 0x74a},	    {0x7a6, 0x7b0},	{0x7eb, 0x7f3},
	{0x7fd, 0x7fd},	    {0x816, 0x819},	{0x81b, 0x823},
	{0x825, 0x827},	    {0x829, 0x82d},	{0x859, 0x85b},
	{0x898, 0x89f},	    {0x8ca, 0x8e1},	{0x8e3, 0x902},
	{0x93a, 0x93a},	    {0x93c, 0x93c},	{0x941, 0x948},
	{0x94d, 0x94d},	    {0x951, 0x957},	{0x962, 0x963},
	{0x981, 0x981},	    {0x9bc, 0x9bc},	{0x9c1, 0x9c4},
	{0x9cd, 0x9cd},	    {0x9e2, 0x9e3},	{0x9fe, 0xa02},
	{0xa3c, 0xa3c},	    {0xa41, 0xa51},	{0xa70, 0xa71},
	{0xa75, 0xa75},	    {0xa81, 0xa82},	{0xabc, 0xabc},
	{0xac1, 0xac8},	    {0xacd, 0xacd},	{0xae2, 0xae3},
	{0xafa, 0xb01},	    {0xb3c, 0xb3c},	{0xb3f, 0xb3f},
	{0xb41, 0xb44},	    {0xb4d, 0xb56},	{0xb62, 0xb63},
	{0xb82, 0xb82},	    {0xbc0, 0xbc0},	{0xbcd, 0xbcd},
	{0xc00, 0xc00},	    {0xc04, 0xc04},	{0xc3c, 0xc3c},
	{0xc3e, 0xc40},	    {0xc46, 0xc56},	{0xc62, 0xc63},
	{0xc81, 0xc81},	    {0xcbc, 0xcbc},	{0xcbf, 0xcbf},
	{0xcc6, 0xcc6},	    {0xccc, 0xccd},	{0xce2, 0xce3},
	{0xd00, 0xd01},	    {0xd3b, 0xd3c},	{0xd41, 0xd44},
	{0xd4d, 0xd4d},	    {0xd62, 0xd63},	{0xd81, 0xd81},
	{0xdca, 0xdca},	    {0xdd2, 0xdd6},	{0xe31, 0xe31},
	{0xe34, 0xe3a},	    {0xe47, 0xe4e},	{0xeb1, 0xeb1},
	{0xeb4, 0xebc},	    {0xec8, 0xecd},	{0xf18, 0xf19},
	{0xf35, 0xf35},	    {0xf37, 0xf37},	{0xf39, 0xf39},
	{0xf71, 0xf7e},	    {0xf80, 0xf84},	{0xf86, 0xf87},
	{0xf8d, 0xfbc},	    {0xfc6, 0xfc6},	{0x102d, 0x1030},
	{0x1032, 0x1037},   {0x1039, 0x103a},	{0x103d, 0x103e},
	{0x1058, 0x1059},   {0x105e, 0x1060},	{0x1071, 0x1074},
	{0x1082, 0x1082},   {0x1085, 0x1086},	{0x108d, 0x108d},
	{0x109d, 0x109d},   {0x1160, 0x11ff},	{0x135d, 0x135f},
	{0x1712, 0x1714},   {0x1732, 0x1733},	{0x1752, 0x1753},
	{0x1772, 0x1773},   {0x17b4, 0x17b5},	{0x17b7, 0x17bd},
	{0x17c6, 0x17c6},   {0x17c9, 0x17d3},	{0x17dd, 0x17dd},
	{0x180b, 0x180d},   {0x180f, 0x180f},	{0x1885, 0x1886},
	{0x18a9, 0x18a9},   {0x1920, 0x1922},	{0x1927, 0x1928},
	{0x1932, 0x1932},   {0x1939, 0x193b},	{0x1a17, 0x1a18},
	{0x1a1b, 0x1a1b},   {0x1a56, 0x1a56},	{0x1a58, 0x1a60},
	{0x1a62, 0x1a62},   {0x1a65, 0x1a6c},	{0x1a73, 0x1a7f},
	{0x1ab0, 0x1b03},   {0x1b34, 0x1b34},	{0x1b36, 0x1b3a},
	{0x1b3c, 0x1b3c},   {0x1b42, 0x1b42},	{0x1b6b, 0x1b73},
	{0x1b80, 0x1b81},   {0x1ba2, 0x1ba5},	{0x1ba8, 0x1ba9},
	{0x1bab, 0x1bad},   {0x1be6, 0x1be6},	{0x1be8, 0x1be9},
	{0x1bed, 0x1bed},   {0x1bef, 0x1bf1},	{0x1c2c, 0x1c33},
	{0x1c36, 0x1c37},   {0x1cd0, 0x1cd2},	{0x1cd4, 0x1ce0},
	{0x1ce2, 0x1ce8},   {0x1ced, 0x1ced},	{0x1cf4, 0x1cf4},
	{0x1cf8, 0x1cf9},   {0x1dc0, 0x1dff},	{0x20d0, 0x20f0},
	{0x2cef, 0x2cf1},   {0x2d7f, 0x2d7f},	{0x2de0, 0x2dff},
	{0x302a, 0x302d},   {0x3099, 0x309a},	{0xa66f, 0xa672},
	{0xa674, 0xa67d},   {0xa69e, 0xa69f},	{0xa6f0, 0xa6f1},
	{0xa802, 0xa802},   {0xa806, 0xa806},	{0xa80b, 0xa80b},
	{0xa825, 0xa826},   {0xa82c, 0xa82c},	{0xa8c4, 0xa8c5},
	{0xa8e0, 0xa8f1},   {0xa8ff, 0xa8ff},	{0xa926, 0xa92d},
	{0xa947, 0xa951},   {0xa980, 0xa982},	{0xa9b3, 0xa9b3},
	{0xa9b6, 0xa9b9},   {0xa9bc, 0xa9bd},	{0xa9e5, 0xa9e5},
	{0xaa29, 0xaa2e},   {0xaa31, 0xaa32},	{0xaa35, 0xaa36},
	{0xaa43, 0xaa43},   {0xaa4c, 0xaa4c},	{0xaa7c, 0xaa7c},
	{0xaab0, 0xaab0},   {0xaab2, 0xaab4},	{0xaab7, 0xaab8},
	{0xaabe, 0xaabf},   {0xaac1, 0xaac1},	{0xaaec, 0xaaed},
	{0xaaf6, 0xaaf6},   {0xabe5, 0xabe5},	{0xabe8, 0xabe8},
	{0xabed, 0xabed},   {0xd7b0, 0xd7fb},	{0xfb1e, 0xfb1e},
	{0xfe00, 0xfe0f},   {0xfe20, 0xfe2f},	{0x101fd, 0x101fd},
	{0x102e0, 0x102e0}, {0x10376, 0x1037a}, {0x10a01, 0x10a0f},
	{0x10a38, 0x10a3f}, {0x10ae5, 0x10ae6}, {0x10d24, 0x10d27},
	{0x10eab, 0x10eac}, {0x10f46, 0x10f50}, {0x10f82, 0x10f85},
	{0x11001, 0x11001}, {0x11038, 0x11046}, {0x11070, 0x11070},
	{0x11073, 0x11074}, {0x1107f, 0x11081}, {0x110b3, 0x110b6},
	{0x110b9, 0x110ba}, {0x110c2, 0x110c2}, {0x11100, 0x11102},
	{0x11127, 0x1112b}, {0x1112d, 0x11134}, {0x11173, 0x11173},
	{0x11180, 0x11181}, {0x111b6, 0x111be}, {0x111c9, 0x111cc},
	{0x111cf, 0x111cf}, {0x1122f, 0x11231}, {0x11234, 0x11234},
	{0x11236, 0x11237}, {0x1123e, 0x1123e}, {0x112df, 0x112df},
	{0x112e3, 0x112ea}, {0x11300, 0x11301}, {0x1133b, 0x1133c},
	{0x11340, 0x11340}, {0x11366, 0x11374}, {0x11438, 0x1143f},
	{0x11442, 0x11444}, {0x11446, 0x11446}, {0x1145e, 0x1145e},
	{0x114b3, 0x114b8}, {0x114ba, 0x114ba}, {0x114bf, 0x114c0},
	{0x114c2, 0x114c3}, {0x115b2, 0x115b5}, {0x115bc, 0x115bd},
	{0x115bf, 0x115c0}, {0x115dc, 0x115dd}, {0x11633, 0x1163a},
	{0x1163d, 0x1163d}, {0x1163f, 0x11640}, {0x116ab, 0x116ab},
	{0x116ad, 0x116ad}, {0x116b0, 0x116b5}, {0x116b7, 0x116b7},
	{0x1171d, 0x1171f}, {0x11722, 0x11725}, {0x11727, 0x1172b},
	{0x1182f, 0x11837}, {0x11839, 0x1183a}, {0x1193b, 0x1193c},
	{0x1193e, 0x1193e}, {0x11943, 0x11943}, {0x119d4, 0x119db},
	{0x119e0, 0x119e0}, {0x11a01, 0x11a0a}, {0x11a33, 0x11a38},
	{0x11a3b, 0x11a3e}, {0x11a47, 0x11a47}, {0x11a51, 0x11a56},
	{0x11a59, 0x11a5b}, {0x11a8a, 0x11a96}, {0x11a98, 0x11a99},
	{0x11c30, 0x11c3d}, {0x11c3f, 0x11c3f}, {0x11c92, 0x11ca7},
	{0x11caa, 0x11cb0}, {0x11cb2, 0x11cb3}, {0x11cb5, 0x11cb6},
	{0x11d31, 0x11d45}, {0x11d47, 0x11d47}, {0x11d90, 0x11d91},
	{0x11d95, 0x11d95}, {0x11d97, 0x11d97}, {0x11ef3, 0x11ef4},
	{0x16af0, 0x16af4}, {0x16b30, 0x16b36}, {0x16f4f, 0x16f4f},
	{0x16f8f, 0x16f92}, {0x16fe4, 0x16fe4}, {0x1bc9d, 0x1bc9e},
	{0x1cf00, 0x1cf46}, {0x1d167, 0x1d169}, {0x1d17b, 0x1d182},
	{0x1d185, 0x1d18b}, {0x1d1aa, 0x1d1ad}, {0x1d242, 0x1d244},
	{0x1da00, 0x1da36}, {0x1da3b, 0x1da6c}, {0x1da75, 0x1da75},
	{0x1da84, 0x1da84}, {0x1da9b, 0x1daaf}, {0x1e000, 0x1e02a},
	{0x1e130, 0x1e136}, {0x1e2ae, 0x1e2ae}, {0x1e2ec, 0x1e2ef},
	{0x1e8d0, 0x1e8d6}, {0x1e944, 0x1e94a}, {0xe0100, 0xe01ef},
};

/* East Asian wide and fullwidth, with most emoji (Unicode 14). */
static const struct range wide[] = {
	{0x1100, 0x115f},   {0x231a, 0x231b},	{0x2329, 0x232a},
	{0x23e9, 0x23ec},   {0x23f0, 0x23f0},	{0x23f3, 0x23f3},
	{0x25fd, 0x25fe},   {0x2614, 0x2615},	{0x2648, 0x2653},
	{0x267f, 0x267f},   {0x2693, 0x2693},	{0x26a1, 0x26a1},
	{0x26aa, 0x26ab},   {0x26bd, 0x26be},	{0x26c4, 0x26c5},
	{0x26ce, 0x26ce},   {0x26d4, 0x26d4},	{0x26ea, 0x26ea},
	{0x26f2, 0x26f3},   {0x26f5, 0x26f5},	{0x26fa, 0x26fa},
	{0x26fd, 0x26fd},   {0x2705, 0x2705},	{0x270a, 0x270b},
	{0x2728, 0x2728},   {0x274c, 0x274c},	{0x274e, 0x274e},
	{0x2753, 0x2755},   {0x2757, 0x2757},	{0x2795, 0x2797},
	{0x27b0, 0x27b0},   {0x27bf, 0x27bf},	{0x2b1b, 0x2b1c},
	{0x2b50, 0x2b50},   {0x2b55, 0x2b55},	{0x2e80, 0x3029},
	{0x302e, 0x303e},   {0x3041, 0x3096},	{0x309b, 0x3247},
	{0x3250, 0x4dbf},   {0x4e00, 0xa4c6},	{0xa960, 0xa97c},
	{0xac00, 0xd7a3},   {0xf900, 0xfad9},	{0xfe10, 0xfe19},
	{0xfe30, 0xfe6b},   {0xff01, 0xff60},	{0xffe0, 0xffe6},
	{0x16fe0, 0x16fe3}, {0x16ff0, 0x1b2fb}, {0x1f004, 0x1f004},
	{0x1f0cf, 0x1f0cf}, {0x1f18e, 0x1f18e}, {0x1f191, 0x1f19a},
	{0x1f200, 0x1f320}, {0x1f32d, 0x1f335}, {0x1f337, 0x1f37c},
	{0x1f37e, 0x1f393}, {0x1f3a0, 0x1f3ca}, {0x1f3cf, 0x1f3d3},
	{0x1f3e0, 0x1f3f0}, {0x1f3f4, 0x1f3f4}, {0x1f3f8, 0x1f43e},
	{0x1f440, 0x1f440}, {0x1f442, 0x1f4fc}, {0x1f4ff, 0x1f53d},
	{0x1f54b, 0x1f54e}, {0x1f550, 0x1f567}, {0x1f57a, 0x1f57a},
	{0x1f595, 0x1f596}, {0x1f5a4, 0x1f5a4}, {0x1f5fb, 0x1f64f},
	{0x1f680, 0x1f6c5}, {0x1f6cc, 0x1f6cc}, {0x1f6d0, 0x1f6d2},
	{0x1f6d5, 0x1f6df}, {0x1f6eb, 0x1f6ec}, {0x1f6f4, 0x1f6fc},
	{0x1f7e0, 0x1f7f0}, {0x1f90c, 0x1f93a}, {0x1f93c, 0x1f945},
	{0x1f947, 0x1f9ff}, {0x1fa70, 0x1faf6}, {0x20000, 0x2fffd},
	{0x30000, 0x3fffd},
};

/* East Asian ambiguous (Unicode 14), but for what is dropped or combines. */
static const struct range ambiguous[] = {
	{0xa1, 0xa1},	    {0xa4, 0xa4},	{0xa7, 0xa8},
	{0xaa, 0xaa},	    {0xae, 0xae},	{0xb0, 0xb4},
	{0xb6, 0xba},	    {0xbc, 0xbf},	{0xc6, 0xc6},
	{0xd0, 0xd0},	    {0xd7, 0xd8},	{0xde, 0xe1},
	{0xe6, 0xe6},	    {0xe8, 0xea},	{0xec, 0xed},
	{0xf0, 0xf0},	    {0xf2, 0xf3},	{0xf7, 0xfa},
	{0xfc, 0xfc},	    {0xfe, 0xfe},	{0x101, 0x101},
	{0x111, 0x111},	    {0x113, 0x113},	{0x11b, 0x11b},
	{0x126, 0x127},	    {0x12b, 0x12b},	{0x131, 0x133},
	{0x138, 0x138},	    {0x13f, 0x142},	{0x144, 0x144},
	{0x148, 0x14b},	    {0x14d, 0x14d},	{0x152, 0x153},
	{0x166, 0x167},	    {0x16b, 0x16b},	{0x1ce, 0x1ce},
	{0x1d0, 0x1d0},	    {0x1d2, 0x1d2},	{0x1d4, 0x1d4},
	{0x1d6, 0x1d6},	    {0x1d8, 0x1d8},	{0x1da, 0x1da},
	{0x1dc, 0x1dc},	    {0x251, 0x251},	{0x261, 0x261},
	{0x2c4, 0x2c4},	    {0x2c7, 0x2c7},	{0x2c9, 0x2cb},
	{0x2cd, 0x2cd},	    {0x2d0, 0x2d0},	{0x2d8, 0x2db},
	{0x2dd, 0x2dd},	    {0x2df, 0x2df},	{0x391, 0x3a1},
	{0x3a3, 0x3a9},	    {0x3b1, 0x3c1},	{0x3c3, 0x3c9},
	{0x401, 0x401},	    {0x410, 0x44f},	{0x451, 0x451},
	{0x2010, 0x2010},   {0x2013, 0x2016},	{0x2018, 0x2019},
	{0x201c, 0x201d},   {0x2020, 0x2022},	{0x2024, 0x2027},
	{0x2030, 0x2030},   {0x2032, 0x2033},	{0x2035, 0x2035},
	{0x203b, 0x203b},   {0x203e, 0x203e},	{0x2074, 0x2074},
	{0x207f, 0x207f},   {0x2081, 0x2084},	{0x20ac, 0x20ac},
	{0x2103, 0x2103},   {0x2105, 0x2105},	{0x2109, 0x2109},
	{0x2113, 0x2113},   {0x2116, 0x2116},	{0x2121, 0x2122},
	{0x2126, 0x2126},   {0x212b, 0x212b},	{0x2153, 0x2154},
	{0x215b, 0x215e},   {0x2160, 0x216b},	{0x2170, 0x2179},
	{0x2189, 0x2189},   {0x2190, 0x2199},	{0x21b8, 0x21b9},
	{0x21d2, 0x21d2},   {0x21d4, 0x21d4},	{0x21e7, 0x21e7},
	{0x2200, 0x2200},   {0x2202, 0x2203},	{0x2207, 0x2208},
	{0x220b, 0x220b},   {0x220f, 0x220f},	{0x2211, 0x2211},
	{0x2215, 0x2215},   {0x221a, 0x221a},	{0x221d, 0x2220},
	{0x2223, 0x2223},   {0x2225, 0x2225},	{0x2227, 0x222c},
	{0x222e, 0x222e},   {0x2234, 0x2237},	{0x223c, 0x223d},
	{0x2248, 0x2248},   {0x224c, 0x224c},	{0x2252, 0x2252},
	{0x2260, 0x2261},   {0x2264, 0x2267},	{0x226a, 0x226b},
	{0x226e, 0x226f},   {0x2282, 0x2283},	{0x2286, 0x2287},
	{0x2295, 0x2295},   {0x2299, 0x2299},	{0x22a5, 0x22a5},
	{0x22bf, 0x22bf},   {0x2312, 0x2312},	{0x2460, 0x24e9},
	{0x24eb, 0x254b},   {0x2550, 0x2573},	{0x2580, 0x258f},
	{0x2592, 0x2595},   {0x25a0, 0x25a1},	{0x25a3, 0x25a9},
	{0x25b2, 0x25b3},   {0x25b6, 0x25b7},	{0x25bc, 0x25bd},
	{0x25c0, 0x25c1},   {0x25c6, 0x25c8},	{0x25cb, 0x25cb},
	{0x25ce, 0x25d1},   {0x25e2, 0x25e5},	{0x25ef, 0x25ef},
	{0x2605, 0x2606},   {0x2609, 0x2609},	{0x260e, 0x260f},
	{0x261c, 0x261c},   {0x261e, 0x261e},	{0x2640, 0x2640},
	{0x2642, 0x2642},   {0x2660, 0x2661},	{0x2663, 0x2665},
	{0x2667, 0x266a},   {0x266c, 0x266d},	{0x266f, 0x266f},
	{0x269e, 0x269f},   {0x26bf, 0x26bf},	{0x26c6, 0x26cd},
	{0x26cf, 0x26d3},   {0x26d5, 0x26e1},	{0x26e3, 0x26e3},
	{0x26e8, 0x26e9},   {0x26eb, 0x26f1},	{0x26f4, 0x26f4},
	{0x26f6, 0x26f9},   {0x26fb, 0x26fc},	{0x26fe, 0x26ff},
	{0x273d, 0x273d},   {0x2776, 0x277f},	{0x2b56, 0x2b59},
	{0x3248, 0x324f},   {0xfffd, 0xfffd},	{0x1f100, 0x1f10a},
	{0x1f110, 0x1f12d}, {0x1f130, 0x1f169}, {0x1f170, 0x1f18d},
	{0x1f18f, 0x1f190}, {0x1f19b, 0x1f1ac},
};

int utf8_columns(unsigned long character, enum repertoire repertoire)
{
	if (character < ambiguous[0].first || repertoire == REPERTOIRE_ASCII)
		return 1;
	if (repertoire == REPERTOIRE_EAST_ASIAN &&
	    is_among(ambiguous, sizeof(ambiguous) / sizeof(*ambiguous),
		     character))
		return 2;
	/* Latin, and the lines, blocks and stones that a board is made of */
	if (character < zero[0].first ||
	    (character >= 0x2500 && character < 0x25fd))
		return 1;
	if (is_among(zero, sizeof(zero) / sizeof(*zero), character))
		return 0;
	return is_among(wide, sizeof(wide) / sizeof(*wide), character) ? 2 : 1;
}

bool number_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

bool number_is_plain(const char *text)
{
	return text[0] != '0' || !number_is_digit(text[1]);
}

bool number_take_minus(const char **text)
{
	char sign = **text;

	*text += sign == '-' || sign == '+';
	return sign == '-';
}

int64_t number_take(const char **text, int64_t max)
{
	const char *at = *text;
	int64_t number = 0;

	for (; number_is_digit(*at); at++) {
		int digit = *at - '0';

		if (digit > max || number > (max - digit) / 10)
			return -1;
		number = 10 * number + digit;
	}
	if (at == *text)
		return -1;
	*text = at;
	return number;
}

int64_t number_parse(const char *text, int64_t max)
{
	int64_t number = number_take(&text, max);

	return *text == '\0' ? number : -1;
}

const char *half_text(int points2, char out[HALF_TEXT])
{
	int size = points2 < 0 ? -points2 : points2;

	snprintf(out, HALF_TEXT, "%s%d%s", points2 < 0 ? "-" : "", size / 2,
		 size % 2 ? ".5" : "");
	return out;
}

/* The halves after the point: -1 for what is no half. */
static int parse_fraction(const char *text)
{
	if (*text == '\0' || strcmp(text, ".0") == 0 ||
	    strcmp(text, ".00") == 0)
		return 0;
	if (strcmp(text, ".5") == 0 || strcmp(text, ".50") == 0)
		return 1;
	return -1;
}

bool half_parse(const char *text, int *points2)
{
	bool negative = number_take_minus(&text);
	int whole = (int)number_take(&text, HALF_MAX / 2);
	int half = parse_fraction(text);

	if (whole < 0 || half < 0 || 2 * whole + half > HALF_MAX)
		return false;
	*points2 = negative ? -(2 * whole + half) : 2 * whole + half;
	return true;
}

/* From large to small, as they are written. */
static const struct unit {
	const char *name;
	int64_t ms;
} units[] = {{"h", 3600000}, {"m", 60000}, {"s", 1000}, {"ms", 1}};

enum { UNITS = sizeof(units) / sizeof(units[0]) };

/* The unit behind a number, or UNITS; "ms" is no "m". */
static int take_unit(const char **text)
{
	size_t length = strspn(*text, "hms");
	int u = 0;

	while (u < UNITS && (strlen(units[u].name) != length ||
			     strncmp(*text, units[u].name, length) != 0))
		u++;
	*text += length;
	return u;
}

bool duration_parse(const char *text, int64_t *ms)
{
	/* of each unit, so that their sum has room */
	const int64_t most = INT64_MAX / units[0].ms / UNITS;
	int64_t sum = 0;
	int last = -1;

	*ms = 0;
	if (strcmp(text, "0") == 0)
		return true;
	do {
		bool plain = number_is_plain(text);
		int64_t number = number_take(&text, most);
		int u = take_unit(&text);

		if (!plain || number < 0 || u == UNITS || u <= last)
			return false;
		last = u;
		sum += number * units[u].ms;
	} while (*text);
	*ms = sum;
	return sum <= DURATION_MAX;
}

const char *duration_text(int64_t ms, char out[DURATION_TEXT])
{
	size_t used = 0;

	strcpy(out, "0");
	for (int u = 0; u < UNITS; u++) {
		if (ms < units[u].ms)
			continue;
		used += (size_t)snprintf(out + used, DURATION_TEXT - used,
					 "%" PRId64 "%s", ms / units[u].ms,
					 units[u].name);
		ms %= units[u].ms;
	}
	return out;
}

const char *duration_past(int64_t ms, char out[DURATION_TEXT])
{
	return duration_clock(ms - ms % 1000, out);
}

const char *duration_clock(int64_t ms, char out[DURATION_TEXT])
{
	int64_t s = ms / 1000 + (ms % 1000 > 0);

	if (ms == INT64_MAX)
		snprintf(out, DURATION_TEXT, "--:--");
	else if (s < 3600)
		snprintf(out, DURATION_TEXT, "%" PRId64 ":%02" PRId64, s / 60,
			 s % 60);
	else
		snprintf(out, DURATION_TEXT,
			 "%" PRId64 ":%02" PRId64 ":%02" PRId64, s / 3600,
			 s / 60 % 60, s % 60);
	return out;
}
