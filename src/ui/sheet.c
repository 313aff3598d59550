/* SPDX-License-Identifier: ISC */
/*
 * The screen's last line says where we are and how to go on; a free line
 * stands above it.
 */
#include <config.h>

#include "ui/sheet.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/term/draw.h"

enum {
	FOOT = 2,
	ROW_AT = 5,
	FIELD_AT = 2,
	COLUMNS_MAX = 78 /* longer lines are hard to read */
};

/* The next line of a text, which then stands at the rest. */
static const char *take(const char **text, int columns, char line[DRAW_TEXT])
{
	size_t length = text_break(*text, columns);

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

static void mark(struct sheet *sheet)
{
	sheet->marked = sheet->used / sheet->lines;
}

void sheet_row(struct sheet *sheet, int number, bool chosen, const char *text)
{
	char label[16];

	snprintf(label, sizeof(label), "%s%d", chosen ? "> " : "  ", number);
	if (chosen)
		mark(sheet);
	sheet_entry(sheet, label, ROW_AT, text);
}

void sheet_field(struct sheet *sheet, const char *text)
{
	char shown[DRAW_TEXT];

	while (text_columns(text) > sheet->columns - FIELD_AT - 2)
		text_next(&text);
	text_fit(shown, sizeof(shown), text, sheet->columns, term_unicode());
	keep_together(sheet, 1);
	mark(sheet);
	put(sheet, 0, STYLE_KEY, ">");
	put(sheet, FIELD_AT, STYLE_STRONG, shown);
	sheet->cursor_line = sheet->used - sheet->page * sheet->lines;
	sheet->cursor_column = FIELD_AT + text_columns(shown);
	sheet->used++;
}

static struct sheet begin(int page)
{
	int columns = term_columns();

	return (struct sheet){
		.page = page,
		.lines = term_lines() - FOOT,
		.columns = columns < COLUMNS_MAX ? columns : COLUMNS_MAX,
		.cursor_column = -1,
	};
}

bool sheet_fits(void)
{
	return term_lines() >= SHEET_LINES && term_columns() >= SHEET_COLUMNS;
}

/* The sheet as it would be, undrawn. */
static struct sheet measure(sheet_writer *write, const void *about)
{
	struct sheet sheet = begin(-1);

	write(&sheet, about);
	return sheet;
}

static int count_pages(sheet_writer *write, const void *about)
{
	struct sheet sheet = measure(write, about);

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

bool sheet_draw_marked(sheet_writer *write, const void *about, const char *keys)
{
	struct sheet sheet;

	if (!sheet_fits())
		return false;
	sheet = begin(measure(write, about).marked);
	write(&sheet, about);
	draw_fit(term_lines() - 1, 0, term_columns(), STYLE_DIM, keys);
	term_cursor(sheet.cursor_line, sheet.cursor_column);
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
