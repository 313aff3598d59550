/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "relay/markup.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

void markup_init(struct markup *markup)
{
	*markup = (struct markup){0};
}

void markup_clear(struct markup *markup)
{
	free(markup->text);
	markup_init(markup);
}

static void add(struct markup *markup, const char *bytes, size_t length)
{
	enum { FIRST = 4096 };
	size_t size = markup->size ? markup->size : FIRST;
	char *larger = markup->text;

	while (size <= markup->length + length)
		size *= 2;
	if (size != markup->size)
		larger = realloc(markup->text, size);
	markup->failed |= !larger;
	if (markup->failed)
		return;
	markup->text = larger;
	markup->size = size;
	memcpy(larger + markup->length, bytes, length);
	markup->length += length;
	larger[markup->length] = '\0';
}

static const char *find_entity(unsigned long character)
{
	static const struct {
		unsigned long character;
		const char *entity;
	} entities[] = {{'&', "&amp;"},
			{'<', "&lt;"},
			{'>', "&gt;"},
			{'"', "&quot;"},
			{'\'', "&#39;"}};

	for (size_t i = 0; i < sizeof(entities) / sizeof(entities[0]); i++)
		if (entities[i].character == character)
			return entities[i].entity;
	return NULL;
}

/* What XML does not allow, and what would turn the text around it. */
static bool is_dropped(unsigned long character)
{
	static const struct utf8_range dropped[] = {
		{0x0, 0x1f},	  {0x7f, 0x9f},	    {0x61c, 0x61c},
		{0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069},
		{0xd800, 0xdfff}, {0xfdd0, 0xfdef}, {0xfeff, 0xfeff},
		{0xfff9, 0xfffb}, {0xfffe, 0xffff}};

	return (character & 0xfffe) == 0xfffe ||
	       utf8_is_among(dropped, sizeof(dropped) / sizeof(dropped[0]),
			     character);
}

static void add_text(struct markup *markup, const char *text)
{
	unsigned long character;

	while ((character = utf8_next(&text)) != 0) {
		const char *entity = find_entity(character);
		char bytes[UTF8_BYTES];

		if (entity)
			add(markup, entity, strlen(entity));
		else if (!is_dropped(character))
			add(markup, bytes, utf8_put(character, bytes));
	}
}

static void add_number(struct markup *markup, int number)
{
	char digits[16];

	add(markup, digits,
	    (size_t)snprintf(digits, sizeof(digits), "%d", number));
}

void markup_put(struct markup *markup, const char *form, ...)
{
	va_list arguments;

	va_start(arguments, form);
	while (*form) {
		size_t length = strcspn(form, "%");

		add(markup, form, length);
		form += length;
		if (!*form)
			break;
		if (form[1] == 's')
			add_text(markup, va_arg(arguments, const char *));
		else if (form[1] == 'd')
			add_number(markup, va_arg(arguments, int));
		else
			add(markup, "%", 1);
		form += 2;
	}
	va_end(arguments);
}

void markup_add(struct markup *markup, const char *text)
{
	add(markup, text, strlen(text));
}
