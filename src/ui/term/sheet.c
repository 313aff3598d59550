/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "ui/term/theme.h"

static const struct cell blank = {" ", {COLOUR_OWN, COLOUR_OWN, 0}};

void sheet_blank(struct sheet *sheet, int lines, int columns)
{
	if (sheet->lines != lines || sheet->columns != columns) {
		sheet_free(sheet);
		sheet->cells = calloc((size_t)lines * (size_t)columns,
				      sizeof(struct cell));
		if (!sheet->cells)
			return;
		sheet->lines = lines;
		sheet->columns = columns;
	}
	for (int i = 0; i < lines * columns; i++)
		sheet->cells[i] = blank;
}

void sheet_free(struct sheet *sheet)
{
	free(sheet->cells);
	sheet->cells = NULL;
	sheet->lines = sheet->columns = 0;
}

struct cell *sheet_cell(const struct sheet *sheet, int line, int column)
{
	return &sheet->cells[line * sheet->columns + column];
}

static void empty(struct cell *cell)
{
	memcpy(cell->text, blank.text, CELL_TEXT);
}

/* Half of a wide character is none: the other half goes with it. */
static void make_room(struct sheet *sheet, int column, struct cell *cell)
{
	if (!cell->text[0] && column > 0)
		empty(cell - 1);
	if (column + 1 < sheet->columns && !cell[1].text[0])
		empty(cell + 1);
}

static void put_one(struct sheet *sheet, int line, int column, int width,
		    const struct cell *new)
{
	struct cell *cell = sheet_cell(sheet, line, column);

	for (int i = 0; i < width; i++) {
		make_room(sheet, column + i, cell + i);
		cell[i] = *new;
	}
	if (width == 2)
		memset(cell[1].text, 0, CELL_TEXT);
}

/* The accents of a character are in its cell, as many as there is room for. */
static void combine(struct cell *cell, const char *accent)
{
	if (!cell->text[0])
		cell--;
	if (strlen(cell->text) + strlen(accent) < CELL_TEXT)
		strcat(cell->text, accent);
}

/* Lines, blocks and stones are as wide as in the terminal's own language. */
static int width_of(const struct sheet *sheet, unsigned long c)
{
	return sheet->wide && c >= 0x2500 && c <= 0x25FF ? 2 : utf8_columns(c);
}

/* The next character, its bytes in *cell; returns how many columns it takes. */
static int read_one(const struct sheet *sheet, const char **text, bool unicode,
		    struct cell *cell)
{
	const char *from = *text;
	unsigned long c;

	memset(cell->text, 0, CELL_TEXT);
	cell->text[0] = *from;
	if ((unsigned char)*from < 0x80) {
		*text = from + 1;
		return 1;
	}
	c = utf8_next(text);
	c = unicode ? c : '?';
	utf8_put(c, cell->text);
	return width_of(sheet, c);
}

int sheet_put(struct sheet *sheet, int line, int column, struct brush brush,
	      bool unicode, const char *text)
{
	struct cell cell = {.brush = brush};
	int first = column;

	if (line < 0 || line >= sheet->lines || column < 0 ||
	    column >= sheet->columns)
		return column;
	while (*text) {
		int width = read_one(sheet, &text, unicode, &cell);

		if (column + width > sheet->columns)
			break;
		if (width > 0)
			put_one(sheet, line, column, width, &cell);
		else if (column > first)
			combine(sheet_cell(sheet, line, column - 1), cell.text);
		column += width;
	}
	return column;
}
