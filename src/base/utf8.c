/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/utf8.h"

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
