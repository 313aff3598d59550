/* SPDX-License-Identifier: ISC */
/*
 * The screen's last line says where we are and how to go on; a free line
 * stands above it.
 */
#include <config.h>

#include "ui/sheet.h"

#include <stdio.h>
#include <string.h>

#include "text/text.h"
#include "ui/draw.h"
#include "ui/i18n.h"

enum {
	FOOT = 2,
	COLUMNS_MAX = 78 /* longer lines are hard to read */
};

/* Columns of the character from one place of a text to the next. */
static int columns_between(const char *from, const char *to)
{
	char one[8] = "";

	if (to - from < (int)sizeof(one))
		memcpy(one, from, (size_t)(to - from));
	return text_columns(one);
}

/* Bytes of the text that fit: whole words, or what there is of a long one. */
static size_t fit(const char *text, int columns)
{
	const char *end = NULL, *next = text;
	int used = 0;

	while (*next) {
		const char *here = next;
		int width;

		text_next(&next);
		width = columns_between(here, next);
		/* wide scripts have no blanks between their words */
		if (*here == ' ' || (width > 1 && here > text))
			end = here;
		used += width;
		if (used > columns && here > text)
			return (size_t)((end ? end : here) - text);
	}
	return (size_t)(next - text);
}

/* The next line of a text, which then stands at the rest. */
static const char *take(const char **text, int columns, char line[DRAW_TEXT])
{
	size_t length = fit(*text, columns);

	if (length >= DRAW_TEXT)
		length = DRAW_TEXT - 1;
	memcpy(line, *text, length);
	line[length] = '\0';
	*text += length;
	*text += strspn(*text, " ");
	return line;
}

static int count_lines(const char *text, int columns)
{
	char line[DRAW_TEXT];
	int lines = 0;

	for (; *text; lines++)
		take(&text, columns, line);
	return lines;
}

/* What belongs together begins on a page that has room for it. */
static void keep_together(struct sheet *sheet, int lines)
{
	int left = sheet->lines - sheet->used % sheet->lines;

	if (lines > left && lines <= sheet->lines)
		sheet->used += left;
}

static void put(const struct sheet *sheet, int column, enum style style,
		const char *text)
{
	int line = sheet->used - sheet->page * sheet->lines;

	if (sheet->page >= 0 && line >= 0 && line < sheet->lines)
		draw_fit(line, column, sheet->columns - column, style, text);
}

void sheet_title(struct sheet *sheet, const char *text)
{
	if (sheet->used % sheet->lines)
		sheet->used++;
	keep_together(sheet, 3);
	put(sheet, 0, STYLE_STRONG, text);
	sheet->used++;
}

void sheet_entry(struct sheet *sheet, const char *label, int column,
		 const char *text)
{
	int columns = sheet->columns - column;
	bool above = text_columns(label) >= column && *label;
	char line[DRAW_TEXT];

	keep_together(sheet, count_lines(text, columns) + above);
	put(sheet, 0, STYLE_KEY, label);
	sheet->used += above;
	while (*text) {
		put(sheet, column, STYLE_NORMAL, take(&text, columns, line));
		sheet->used++;
	}
}

static struct sheet begin(int page)
{
	int columns = term_columns();

	return (struct sheet){
		.page = page,
		.lines = term_lines() - FOOT,
		.columns = columns < COLUMNS_MAX ? columns : COLUMNS_MAX,
	};
}

bool sheet_fits(void)
{
	return term_lines() >= SHEET_LINES && term_columns() >= SHEET_COLUMNS;
}

static int count_pages(sheet_writer *write, const void *about)
{
	struct sheet sheet = begin(-1);

	write(&sheet, about);
	return (sheet.used + sheet.lines - 1) / sheet.lines;
}

static void draw_foot(int page, int pages)
{
	int line = term_lines() - 1;
	char text[DRAW_TEXT];

	if (page + 1 < pages)
		snprintf(text, sizeof(text),
			 _("Page %d of %d. Space: next, Escape: back."),
			 page + 1, pages);
	else if (page > 0)
		snprintf(text, sizeof(text),
			 _("Page %d of %d. PageUp: up, Escape: back."),
			 page + 1, pages);
	else
		snprintf(text, sizeof(text), "%s", _("Escape: back."));
	draw_fit(line, 0, term_columns(), STYLE_DIM, text);
}

bool sheet_draw(sheet_writer *write, const void *about, int page)
{
	struct sheet sheet;
	int pages;

	if (!sheet_fits())
		return false;
	pages = count_pages(write, about);
	sheet = begin(page < pages ? page : pages - 1);
	write(&sheet, about);
	draw_foot(sheet.page, pages);
	term_cursor(0, -1);
	return true;
}

bool sheet_turn(sheet_writer *write, const void *about, int *page, key k)
{
	static const key on[] = {' ', KEY_TO_ENTER, KEY_TO_PAGEDOWN,
				 KEY_TO_DOWN, KEY_TO_RIGHT};
	static const key back[] = {KEY_TO_PAGEUP, KEY_TO_BACKSPACE, KEY_TO_UP,
				   KEY_TO_LEFT};
	int pages;

	if (k == KEY_TO_RESIZE)
		return true;
	if (!sheet_fits())
		return false;
	pages = count_pages(write, about);
	if (*page >= pages)
		*page = pages - 1;
	for (size_t i = 0; i < sizeof(on) / sizeof(on[0]); i++)
		if (on[i] == k)
			return ++*page < pages;
	for (size_t i = 0; i < sizeof(back) / sizeof(back[0]); i++)
		if (back[i] == k)
			return --*page >= 0;
	return false;
}
