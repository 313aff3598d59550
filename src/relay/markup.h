/* SPDX-License-Identifier: ISC */
/*
 * A text of HTML or SVG as it grows: the one place where what people have
 * written becomes part of one. Forms are ours; whatever is put into them is
 * text, and never more than that.
 */
#ifndef RELAY_MARKUP_H
#define RELAY_MARKUP_H

#include <stdbool.h>
#include <stddef.h>

struct markup {
	char *text; /* NUL-terminated, once anything is in it */
	size_t length, size;
	bool failed; /* there was no memory: it is not whole */
};

void markup_init(struct markup *markup);
void markup_clear(struct markup *markup);

/*
 * Adds a form of ours, in which %s stands for a text and %d for a number, and
 * %% for a percent sign. Of the text & < > " ' become entities; controls,
 * marks of direction and noncharacters are left out, and bytes that are no
 * UTF-8 become U+FFFD: so it is the same in an attribute as between tags.
 */
void markup_put(struct markup *markup, const char *form, ...)
	__attribute__((format(printf, 2, 3)));

/* Adds a text of ours as it is. */
void markup_add(struct markup *markup, const char *text);

#endif
