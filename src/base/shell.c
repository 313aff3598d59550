/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/shell.h"

#include <string.h>

#include "base/text.h"

static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
			    "yz0123456789_@%+=:,./-";

static bool is_plain(const char *word)
{
	return *word && *word != '=' && !word[strspn(word, plain)];
}

/* Whether the screen shows it as it is. */
static bool is_shown(const char *word, enum repertoire repertoire, char *out,
		     size_t size)
{
	bool ascii = true;

	for (const char *c = word; *c; c++)
		ascii = ascii && (unsigned char)*c < 0x80;
	return (ascii || repertoire != REPERTOIRE_ASCII) &&
	       !text_clean(out, size, word);
}

static void quote(const char *word, char *out, size_t size)
{
	size_t length;

	text_append(out, size, "'");
	for (; *word; word += length) {
		length = strcspn(word, "'");
		text_append(out, size, "%.*s", (int)length, word);
		if (!length) {
			text_append(out, size, "'\\''");
			length = 1;
		}
	}
	text_append(out, size, "'");
}

static void number(const char *word, char *out, size_t size)
{
	text_append(out, size, "$'");
	for (; *word; word++)
		if (strchr(plain, *word))
			text_append(out, size, "%c", *word);
		else
			text_append(out, size, "\\%03o",
				    (unsigned)(unsigned char)*word);
	text_append(out, size, "'");
}

char *shell_word(const char *word, enum repertoire repertoire, char *out,
		 size_t size)
{
	bool shown = is_shown(word, repertoire, out, size);

	out[0] = '\0';
	if (is_plain(word))
		text_append(out, size, "%s", word);
	else if (shown)
		quote(word, out, size);
	else
		number(word, out, size);
	return out;
}
