/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line_text.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"

enum {
	LEAST = 4, /* words before a comma, of which a line may be made, */
	LEAST_CHARACTERS = 8 /* or characters */
};

/* Whether a name ends there, and not in the middle of a word. */
static size_t name_at(const char *text, const struct line_names *names)
{
	size_t most = 0;

	for (int i = 0; i < names->count; i++) {
		size_t length = strlen(names->name[i]);

		if (length > most && !strncmp(text, names->name[i], length) &&
		    !isalnum((unsigned char)text[length]))
			most = length;
	}
	return most;
}

/* The bytes of the next word, with what stands at either end of a name. */
static size_t word_at(const char *text, const struct line_names *names)
{
	size_t quote = strspn(text, "(\"");
	size_t length = quote + name_at(text + quote, names);

	return length + strcspn(text + length, " ");
}

int line_text_words(const char *text, const struct line_names *names)
{
	int words = 0;

	for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
		text += word_at(text, names);
		words++;
	}
	return words;
}

/*
 * A word that stands before a number belongs to it: "Art. 9.3". A sign that
 * stands alone is a key.
 */
static int ends_sentence(const char *last, const char *rest)
{
	return strchr(".?!", *last) && last[-1] != ' ' &&
	       !(isdigit((unsigned char)*rest) &&
		 isalpha((unsigned char)last[-1]));
}

/* One of these, in this writing or in Latin letters. */
static bool is_among(const char *c, const char *const signs[])
{
	for (int i = 0; signs[i]; i++)
		if (!strncmp(c, signs[i], strlen(signs[i])))
			return true;
	return false;
}

/* Where a file is, such as "/home/anna/1.sgf" or "~/1.sgf"; else 0. */
static size_t path_at(const char *text)
{
	const char *slash = text + (*text == '~');

	return *slash == '/' && slash[1] && slash[1] != ' ' ? strcspn(text, " ")
							    : 0;
}

/* The same for a word in Latin letters, which has no place for a break. */
static size_t latin_at(const char *text)
{
	size_t length = 0;

	while (isgraph((unsigned char)text[length]))
		length++;
	return length;
}

size_t line_text_break_characters(const char *text,
				  const struct line_names *names)
{
	static const char *const stops[] = {"。", "！", "？", NULL};
	static const char *const closings[] = {"」", "）", "』", NULL};
	static const char *const pauses[] = {"、", "：", "；", "，", " ", NULL};
	const char *at = text + path_at(text), *pause = NULL, *word = NULL;
	int characters = 0;

	if (at > text)
		return (size_t)(at - text);
	while (*at && characters < LINE_CHARACTERS) {
		const char *one = at;
		size_t name = name_at(at, names);

		if (at > text && at[-1] == ' ' && path_at(at))
			return (size_t)(at - text);
		if (at == text || !isgraph((unsigned char)at[-1]))
			word = at;
		if (name)
			at += name;
		else
			utf8_next(&at);
		characters++;
		if (is_among(one, stops) && !is_among(at, closings))
			return (size_t)(at - text);
		if (characters >= LEAST_CHARACTERS && is_among(one, pauses))
			pause = at;
	}
	if (*at && pause)
		return (size_t)(pause - text);
	/* not in the middle of a Latin word */
	if (*at && word && isgraph((unsigned char)at[-1]) &&
	    isgraph((unsigned char)*at))
		at = word > text ? word : text + latin_at(text);
	return (size_t)(at - text);
}

size_t line_text_break(const char *text, const struct line_names *names)
{
	size_t at = strspn(text, " "), end = at, pause = 0;
	int words = 0;

	if (!*i18n_blank())
		return line_text_break_characters(text, names);
	while (text[at] && words < LINE_WORDS) {
		end = at + word_at(text + at, names);
		at = end + strspn(text + end, " ");
		words++;
		if (end > 1 && ends_sentence(text + end - 1, text + at))
			return end;
		/* a label alone, where nothing better comes */
		if (strchr(",;:", text[end - 1]) && (words >= LEAST || !pause))
			pause = end;
	}
	return text[at] && pause ? pause : end;
}
