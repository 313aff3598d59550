/* SPDX-License-Identifier: ISC */
/*
 * The name of the encoding is looked for with a scan of the root node that
 * knows values and escapes but no characters: all encodings in use write the
 * few bytes up to CA like ASCII. iconv does the rest. It is asked only for the
 * encodings in the table: among the hundreds that it knows there were some
 * whose converters hung or crashed on hostile bytes.
 */
#include <config.h>

#include "sgf/sgf_read.h"

#include <errno.h>
#include <iconv.h>
#include <stdlib.h>
#include <string.h>

#include "base/analyzer.h"
#include "base/i18n.h"
#include "base/utf8.h"

/*
 * Names as compared: upper case, without "-", "_" and blanks. Where a set is
 * in use with its vendor's additions, the larger set reads both.
 */
static const struct charset {
	const char *name;
	const char *iconv;
	bool numbered; /* both names go on with the same number */
} charsets[] = {
	{"UTF8", "UTF-8", false},
	{"LATIN1", "ISO-8859-1", false},
	{"L1", "ISO-8859-1", false},
	{"ISO8859", "ISO-8859-", true},
	{"WINDOWS125", "CP125", true},
	{"CP125", "CP125", true},
	{"MACINTOSH", "MACINTOSH", false},
	{"MAC", "MACINTOSH", false},
	{"KOI8R", "KOI8-R", false},
	{"KOI8U", "KOI8-U", false},
	{"SHIFTJIS", "CP932", false},
	{"SJIS", "CP932", false},
	{"XSJIS", "CP932", false},
	{"MS932", "CP932", false},
	{"CP932", "CP932", false},
	{"WINDOWS31J", "CP932", false},
	{"MSKANJI", "CP932", false},
	{"EUCJP", "EUC-JP", false},
	{"ISO2022JP", "ISO-2022-JP-2", false},
	{"GB2312", "GB18030", false},
	{"GBK", "GB18030", false},
	{"CP936", "GB18030", false},
	{"EUCCN", "GB18030", false},
	{"GB18030", "GB18030", false},
	{"BIG5", "BIG5", false},
	{"CP950", "CP950", false},
	{"BIG5HKSCS", "BIG5-HKSCS", false},
	{"EUCKR", "CP949", false},
	{"CP949", "CP949", false},
	{"UHC", "CP949", false},
	{"KSC5601", "CP949", false},
	{"ISO2022KR", "ISO-2022-KR", false},
};

/* Names that writers put there by default, whatever the text is in. */
static const char *const meaningless[] = {"", "ASCII", "USASCII"};

enum { CHARSET_NAME = 24 };

enum conversion { CONVERTED, BAD_BYTES, NO_CONVERTER, NO_MEMORY };

static const char *const sentences[] = {
	[BAD_BYTES] = "these bytes are not text in the encoding of the file",
	[NO_CONVERTER] = "this system cannot read the encoding of the file",
	[NO_MEMORY] = "there is not enough memory to read the file",
};

struct buffer {
	char *text;
	size_t length, size;
};

size_t sgf_find_tree(const char *bytes, size_t length)
{
	size_t at, next;

	for (at = 0; at < length; at++) {
		if (bytes[at] != '(')
			continue;
		next = at + 1;
		while (next < length && sgf_is_space(bytes[next]))
			next++;
		if ((next < length && bytes[next] == ';') ||
		    sgf_kiin_begins(bytes + next, length - next))
			return at;
		at = next - 1;
	}
	return length;
}

/* From the byte after a '[' to its unescaped ']', or to the end. */
static size_t value_end(const char *bytes, size_t length, size_t at)
{
	while (at < length && bytes[at] != ']')
		at += bytes[at] == '\\' ? 2 : 1;
	return at < length ? at : length;
}

/* Where the properties of the root begin, or behind the end. */
static size_t find_root(const char *bytes, size_t length)
{
	size_t at = sgf_find_tree(bytes, length) + 1;

	while (at < length && sgf_is_space(bytes[at]))
		at++;
	return at + (at < length && bytes[at] == ';');
}

/* The first value of CA in the root: its offset, or 0 if there is no CA. */
static size_t find_ca(const char *bytes, size_t length)
{
	char name[2] = ""; /* the first letters of the property's, of count */
	size_t count = 0;

	for (size_t at = find_root(bytes, length); at < length; at++) {
		if (bytes[at] == ';' || bytes[at] == '(' || bytes[at] == ')')
			return 0;
		if (bytes[at] == '[') {
			if (count == 2 && name[0] == 'C' && name[1] == 'A')
				return at + 1;
			at = value_end(bytes, length, at + 1);
			count = 0;
		} else if (bytes[at] >= 'A' && bytes[at] <= 'Z') {
			if (count < 2)
				name[count] = bytes[at];
			count++;
		}
	}
	return 0;
}

/* Into the form of charsets[]. False: it is no name of an encoding. */
static bool normalize_name(const char *bytes, size_t length,
			   char name[CHARSET_NAME])
{
	size_t i, n = 0;

	for (i = 0; i < length; i++) {
		char c = bytes[i];

		if (c == '-' || c == '_' || sgf_is_space(c))
			continue;
		if (c >= 'a' && c <= 'z')
			c = (char)(c - 'a' + 'A');
		if (n + 1 == CHARSET_NAME || c == '\0' ||
		    !strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", c))
			return false;
		name[n++] = c;
	}
	name[n] = '\0';
	return true;
}

static bool is_meaningless(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof(meaningless) / sizeof(*meaningless); i++)
		if (strcmp(name, meaningless[i]) == 0)
			return true;
	return false;
}

/* The name that iconv gives it, "" if it is not in the table. */
static void iconv_name(const char *name, char found[CHARSET_NAME])
{
	size_t i;

	found[0] = '\0';
	for (i = 0; i < sizeof(charsets) / sizeof(*charsets); i++) {
		const struct charset *set = &charsets[i];
		size_t length = strlen(set->name);
		const char *rest = name + length;
		size_t digits;

		if (strncmp(name, set->name, length) != 0)
			continue;
		digits = set->numbered ? strspn(rest, "0123456789") : 0;
		if (digits > 2 || rest[digits] != '\0')
			continue;
		strcpy(found, set->iconv);
		strcat(found, rest);
		return;
	}
}

static bool enlarge(struct buffer *buffer)
{
	size_t size = buffer->size * 2;
	char *text = realloc(buffer->text, size);

	if (!text)
		return false;
	buffer->text = text;
	buffer->size = size;
	return true;
}

/* U+FFFD, the mark for a character that is not known. */
static const char unknown[] = "\xEF\xBF\xBD";

static bool append_unknown(struct buffer *out)
{
	while (out->size - out->length < sizeof(unknown))
		if (!enlarge(out))
			return false;
	memcpy(out->text + out->length, unknown, sizeof(unknown) - 1);
	out->length += sizeof(unknown) - 1;
	return true;
}

/*
 * The mark in place of what is beyond Unicode, which takes more bytes: some
 * converters let that through. False where there is none.
 */
static bool replace_beyond(struct buffer *out)
{
	char *text = out->text;
	size_t at = 0, n = 0;

	while (at < out->length) {
		size_t length = utf8_length(text + at, out->length - at);
		const char *from = length ? text + at : unknown;

		at += length ? length : 1;
		while (!length && at < out->length && utf8_goes_on(text[at]))
			at++;
		length = length ? length : sizeof(unknown) - 1;
		memmove(text + n, from, length);
		n += length;
	}
	if (n == out->length)
		return false;
	out->length = n;
	return true;
}

/* All of the bytes through iconv; at the end *done is where it stopped. */
static enum conversion run(iconv_t converter, const char *bytes, size_t length,
			   bool replace, struct buffer *out, size_t *done)
{
	char *from = (char *)bytes;
	size_t left = length;

	for (;;) {
		char *to = out->text + out->length;
		size_t room = out->size - out->length - 1;
		bool flush = left == 0;
		size_t result = iconv(converter, flush ? NULL : &from,
				      flush ? NULL : &left, &to, &room);
		int error = errno;

		out->length = (size_t)(to - out->text);
		*done = length - left;
		if (result != (size_t)-1 && flush)
			return CONVERTED;
		if (result != (size_t)-1)
			continue;
		if (error != E2BIG && !(replace && left > 0))
			return BAD_BYTES;
		if (!(error == E2BIG ? enlarge(out) : append_unknown(out)))
			return NO_MEMORY;
		if (error != E2BIG) {
			from++;
			left--;
		}
	}
}

static enum conversion convert(const char *charset, const char *bytes,
			       size_t length, bool replace, struct buffer *out,
			       size_t *done)
{
	iconv_t converter = iconv_open("UTF-8", charset);
	enum conversion conversion = NO_MEMORY;

	*done = 0;
	/* which is nothing that is open */
	ANALYZER_OFF("-Wanalyzer-malloc-leak")
	if (converter == (iconv_t)-1)
		return NO_CONVERTER;
	ANALYZER_ON
	out->length = 0;
	out->size = length + length / 2 + 16;
	out->text = malloc(out->size);
	if (out->text)
		conversion = run(converter, bytes, length, replace, out, done);
	iconv_close(converter);
	if (conversion == CONVERTED && replace_beyond(out) && !replace)
		conversion = BAD_BYTES;
	if (conversion == CONVERTED)
		out->text[out->length] = '\0';
	else
		free(out->text);
	return conversion;
}

static const struct bom {
	const char *bytes;
	size_t length;
	const char *charset;
} boms[] = {
	{"\xEF\xBB\xBF", 3, "UTF-8"},
	{"\xFF\xFE", 2, "UTF-16LE"},
	{"\xFE\xFF", 2, "UTF-16BE"},
};

/*
 * The iconv name of the encoding, or "" where nothing says it; *skip is the
 * length of a byte order mark. False: a name that means nothing to us.
 */
static bool find_charset(const char *bytes, size_t length, char *charset,
			 size_t *skip, size_t *at)
{
	char name[CHARSET_NAME];
	size_t i;

	*skip = 0;
	for (i = 0; i < sizeof(boms) / sizeof(*boms); i++) {
		if (length < boms[i].length ||
		    memcmp(bytes, boms[i].bytes, boms[i].length) != 0)
			continue;
		*skip = boms[i].length;
		strcpy(charset, boms[i].charset);
		return true;
	}
	charset[0] = '\0';
	*at = find_ca(bytes, length);
	if (*at == 0)
		return true;
	if (!normalize_name(bytes + *at, value_end(bytes, length, *at) - *at,
			    name))
		return false;
	if (is_meaningless(name))
		return true;
	iconv_name(name, charset);
	return charset[0];
}

/* What a text is that does not say so: the first that its bytes allow. */
static enum conversion guess(const char *bytes, size_t length,
			     struct buffer *out)
{
	size_t root = find_root(bytes, length), done;
	bool kiin =
		root < length && sgf_kiin_begins(bytes + root, length - root);
	enum conversion conversion =
		convert("UTF-8", bytes, length, false, out, &done);

	if (conversion == BAD_BYTES && kiin)
		conversion = convert("CP932", bytes, length, false, out, &done);
	if (conversion == BAD_BYTES || conversion == NO_CONVERTER)
		conversion =
			convert("ISO-8859-1", bytes, length, false, out, &done);
	return conversion;
}

bool sgf_to_utf8(const char *bytes, size_t length, char **text,
		 size_t *text_length, size_t *at, struct error *error)
{
	char charset[CHARSET_NAME];
	struct buffer out = {0};
	size_t skip, done = 0;
	bool replace;
	enum conversion conversion;

	*at = 0;
	if (!find_charset(bytes, length, charset, &skip, at))
		return error_set(error,
				 _("CA names an encoding that is not known"));
	replace = strcmp(charset, "UTF-8") == 0;
	conversion = charset[0] ? convert(charset, bytes + skip, length - skip,
					  replace, &out, &done)
				: guess(bytes, length, &out);
	if (conversion == BAD_BYTES)
		*at = skip + done;
	*text = out.text;
	*text_length = out.length;
	return conversion == CONVERTED ||
	       error_set(error, "%s", sentences[conversion]);
}
