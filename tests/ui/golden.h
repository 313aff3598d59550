/* SPDX-License-Identifier: ISC */
/*
 * Golden screens: what people see, compared with tests/screens/NAME.txt, or as
 * text for who looks for something in it.
 * With UPDATE_SCREENS set to a folder the files are written there anew.
 */
#ifndef TESTS_UI_GOLDEN_H
#define TESTS_UI_GOLDEN_H

#include "easel.h"
#include "moment.h"
#include "ui/pages.h"

/* How a moment is looked at. */
struct golden_look {
	const char *name;
	int lines, columns; /* 0: 24x80 */
	const char *type;   /* NULL: xterm-256color */
	bool ascii;
	enum glyph_set set; /* SET_ASCII: narrow, unless `ascii` is said */
	bool attributes;    /* what is bold, reversed or coloured as well */
	const char *theme;  /* NULL: plain; else with a map: style_map.h */
};

/* The easel has been looked at. */
void golden_check(const struct easel *easel, const struct golden_look *look);

/* What is on an easel when that is drawn there; to be freed. */
char *golden_show(struct easel *easel, const struct moment *moment);
/* The same on one of that size, of a terminal as most are. */
char *golden_text(const struct moment *moment, const struct theme *theme,
		  int lines, int columns);

/* A screen is drawn in between, and compared. */
void golden_begin(struct easel *easel, const struct golden_look *look);
void golden_end(struct easel *easel, const struct golden_look *look);

void golden_moment(const struct moment *moment, const struct golden_look *look);
/* A page of a text that lies over another screen. */
void golden_pages(pages_writer *write, const void *about, int page,
		  const struct golden_look *look);

#endif
