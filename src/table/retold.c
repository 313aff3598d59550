/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/retold.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/i18n.h"
#include "base/text.h"

/* What stands in a sentence that is put together. */
enum {
	PARTS_MAX = 3,
	DEPTH_MAX = 5 /* of sentences in sentences */
};

#define AS_IT_IS '-' /* a name, a path, a number */
#define TOLD 't'     /* a sentence again, or a word of such */
#define CANNOT 'c'   /* what cannot be done */

static const struct {
	const char *format, *parts;
} sentences[] = {
	{N_("Cannot %s %s: %s"), "c-t"},
	{N_("Cannot make %s: %s."), "-t"},
	{N_("Cannot listen in %s: %s."), "-t"},
	{N_("it is larger than %zu bytes"), "-"},
	{N_("There is no path in %s, or it is too long."), "-"},
	{N_("The path in %s cannot be printed."), "-"},
	{N_("No game begins here, as nobody else would find it. %s"), "t"},
	{N_("What happened last would be lost. %s. Say it again to end all the "
	    "same, or \"save\" and another directory."),
	 "t"},
	{N_("Seat %s is %s's."), "--"},
	{N_("Seat %s is taken by a word of whoever runs the table, or of the "
	    "referee."),
	 "-"},
	{N_("Seat %s is free: sit down first."), "-"},
	{N_("Seat %s is kept for whoever had it, until it is freed."), "-"},
	{N_("Name a seat; these are free: %s."), "-"},
	{N_("That seat can call again in %d s."), "-"},
	{N_("After a wrong code the next one is heard in %d s."), "-"},
	{N_("the disk of its table does not answer: until it does, only \"kill "
	    "-9 %ld\" ends that"),
	 "-"},
	{N_("another program (process %ld)"), "-"},
	{N_("its table (process %ld)"), "-"},
	{N_("Node %d cannot have happened there."), "-"},
	{N_("There is no such ruling: there are %s."), "-"},
	/* whatever ends like that, for whoever begins otherwise */
	{N_("%s must be a directory that only a group may enter, and sticky "
	    "(mode 3770)."),
	 "-"},
	{N_("%s must belong to you alone (mode 700)."), "-"},
	{N_("%s. Make room there, or copy the file into another directory: "
	    "\"pairgo resume\" and that copy go on with it"),
	 "t"},
	{N_("%s does not answer"), "t"},
	{N_("%s has been without a terminal since %s"), "t-"},
	{N_("%s has it since %s"), "t-"},
	{N_("%s has it"), "t"},
	{N_("%s needs %s."), "-t"},
	{N_("%s, and %s"), "tt"},
};

struct part {
	const char *text;
	size_t length;
};

static void tell(const char *sentence, char *out, size_t size, int depth);

/* What is behind a conversion that begins there. */
static const char *skip_conversion(const char *format)
{
	format++;
	return format + strspn(format, "0123456789$lz") + 1;
}

static const char *cannot(const struct part *part, char out[ERROR_TEXT])
{
	char marked[64];
	const char *shown;

	snprintf(marked, sizeof(marked), "cannot" I18N_CONTEXT "%.*s",
		 (int)part->length, part->text);
	shown = gettext(marked);
	return shown == marked ? NULL : strcpy(out, shown);
}

/* A number is all digits, and what is done one of those words. */
static bool fits(const char *format, char kind, const struct part *part)
{
	char told[ERROR_TEXT];

	if (skip_conversion(format)[-1] != 's')
		return strspn(part->text, "0123456789") >= part->length;
	return kind != CANNOT || cannot(part, told);
}

/* Whether the rest of a text is that rest of a sentence, with those parts. */
static bool match(const char *format, const char *text, const char *kinds,
		  struct part *part)
{
	for (; *format && *format != '%'; format++, text++)
		if (*format != *text)
			return false;
	if (!*format)
		return !*text;
	for (part->text = text, part->length = 1; text[part->length - 1];
	     part->length++)
		if (fits(format, *kinds, part) &&
		    match(skip_conversion(format), text + part->length,
			  kinds + 1, part + 1))
			return true;
	return false;
}

static void put_part(char kind, const struct part *part, char *out, size_t size,
		     int depth)
{
	char text[ERROR_TEXT], told[ERROR_TEXT];

	snprintf(text, sizeof(text), "%.*s", (int)part->length, part->text);
	/* whose name is one word of ours is called as they are */
	if (kind == TOLD && !strchr(text, ' '))
		kind = AS_IT_IS;
	if (kind == TOLD)
		tell(text, told, sizeof(told), depth + 1);
	text_append(out, size, "%s",
		    kind == TOLD     ? told
		    : kind == CANNOT ? cannot(part, told)
				     : text);
}

/* The translation may have the parts in another order, "%2$s". */
static void put(const char *format, const char *kinds, const struct part *parts,
		char *out, size_t size, int depth)
{
	int next = 0;

	for (*out = '\0'; *format;) {
		size_t plain = strcspn(format, "%");
		int which = next++;

		text_append(out, size, "%.*s", (int)plain, format);
		format += plain;
		if (!*format)
			break;
		if (isdigit((unsigned char)format[1]) && format[2] == '$')
			which = format[1] - '1';
		if (which >= 0 && which < (int)strlen(kinds))
			put_part(kinds[which], &parts[which], out, size, depth);
		format = skip_conversion(format);
	}
}

static bool tell_parts(const char *sentence, char *out, size_t size, int depth)
{
	for (size_t i = 0; i < sizeof(sentences) / sizeof(sentences[0]); i++) {
		const char *format = sentences[i].format;
		struct part parts[PARTS_MAX + 1];

		if (!match(format, sentence, sentences[i].parts, parts))
			continue;
		put(_(format), sentences[i].parts, parts, out, size, depth);
		return true;
	}
	return false;
}

/* "...; \"pairgo\" goes back to it": what is added is a text of its own. */
static bool tell_added(const char *sentence, char *out, size_t size, int depth)
{
	const char *added = strstr(sentence, "; ");
	const char *shown = added ? gettext(added) : NULL;
	struct part before = {sentence, 0};

	if (shown == added)
		return false;
	before.length = (size_t)(added - sentence);
	*out = '\0';
	put_part(TOLD, &before, out, size, depth);
	text_append(out, size, "%s", shown);
	return true;
}

/* What the system says of an error is translated by the C library. */
static void tell(const char *sentence, char *out, size_t size, int depth)
{
	const char *shown = *sentence ? gettext(sentence) : sentence;

	if (shown == sentence && depth < DEPTH_MAX &&
	    (tell_added(sentence, out, size, depth) ||
	     tell_parts(sentence, out, size, depth)))
		return;
	if (shown == sentence && *sentence)
		shown = dgettext("libc", sentence);
	snprintf(out, size, "%s", shown);
	text_end_whole(out);
}

void retold(const char *sentence, char *out, size_t size)
{
	tell(sentence, out, size, 0);
}
