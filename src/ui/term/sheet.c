/* SPDX-License-Identifier: ISC */
/*
 * Cells are compared byte by byte: what looks the same is made the same. A wide
 * character has two, the second without a text, and nothing is put over one of
 * them without the other. Whoever touches a line marks it.
 */
#include <config.h>

#include "ui/term/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/term/theme.h"

static const struct cell blank_cell = {" ", {COLOUR_OWN, COLOUR_OWN, 0}};

bool cell_is_blank(const struct cell *cell)
{
	return cell->text[0] == ' ' && !cell->text[1] &&
	       !(cell->brush.attributes & THEME_REVERSE);
}

void sheet_blank(struct sheet *sheet, int lines, int columns)
{
	if (sheet->lines != lines || sheet->columns != columns) {
		sheet_free(sheet);
		sheet->cells = calloc((size_t)lines * (size_t)columns,
				      sizeof(struct cell));
		sheet->marks = malloc((size_t)lines);
		if (!sheet->cells || !sheet->marks) {
			sheet_free(sheet);
			return;
		}
		sheet->lines = lines;
		sheet->columns = columns;
	}
	memset(sheet->marks, MARK_NEW | MARK_OVER, (size_t)lines);
	sheet->laid = false;
	for (int i = 0; i < columns; i++)
		sheet->cells[i] = blank_cell;
	for (int i = 1; i < lines; i++)
		memcpy(sheet_cell(sheet, i, 0), sheet->cells,
		       (size_t)columns * sizeof(struct cell));
}

void sheet_free(struct sheet *sheet)
{
	for (int i = 0; sheet->kept && i < sheet->lines; i++)
		free(sheet->kept[i]);
	free(sheet->kept);
	free(sheet->cells);
	free(sheet->marks);
	*sheet = (struct sheet){0};
}

struct cell *sheet_cell(const struct sheet *sheet, int line, int column)
{
	return &sheet->cells[line * sheet->columns + column];
}

static void empty(struct cell *cell)
{
	memcpy(cell->text, blank_cell.text, CELL_TEXT);
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

/* All blanks on a ground are the same. */
static void set_brush(struct cell *cell, struct brush brush)
{
	cell->brush = brush;
	if (cell_is_blank(cell))
		cell->brush = (struct brush){COLOUR_OWN, brush.ground, 0};
}

/* The next character, its bytes in *cell; returns how many columns it takes. */
static int read_one(const char **text, enum repertoire repertoire,
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
	c = repertoire == REPERTOIRE_ASCII ? '?' : c;
	utf8_put(c, cell->text);
	return utf8_columns(c, repertoire);
}

static size_t line_size(const struct sheet *sheet)
{
	return (size_t)sheet->columns * sizeof(struct cell);
}

/* As it was laid; without memory nothing is. */
static void keep_line(struct sheet *sheet, int line)
{
	if (!sheet->kept[line])
		sheet->kept[line] = malloc(line_size(sheet));
	if (sheet->kept[line])
		memcpy(sheet->kept[line], sheet_cell(sheet, line, 0),
		       line_size(sheet));
	else
		sheet->laid = false;
}

static void touch_line(struct sheet *sheet, int line)
{
	if (sheet->laid && !(sheet->marks[line] & MARK_OVER))
		keep_line(sheet, line);
	sheet->marks[line] = MARK_NEW | MARK_OVER;
}

int sheet_put(struct sheet *sheet, int line, int column, struct brush brush,
	      enum repertoire repertoire, const char *text)
{
	struct cell cell;
	int first = column;

	if (line < 0 || line >= sheet->lines || column < 0 ||
	    column >= sheet->columns)
		return column;
	touch_line(sheet, line);
	while (*text) {
		int width = read_one(&text, repertoire, &cell);

		set_brush(&cell, brush);
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

void sheet_lay(struct sheet *sheet)
{
	if (!sheet->kept)
		sheet->kept =
			calloc((size_t)sheet->lines, sizeof(*sheet->kept));
	sheet->laid = sheet->kept;
	for (int i = 0; i < sheet->lines; i++)
		sheet->marks[i] &= (unsigned char)~MARK_OVER;
}

static void put_back(struct sheet *sheet, int line)
{
	memcpy(sheet_cell(sheet, line, 0), sheet->kept[line], line_size(sheet));
	sheet->marks[line] = MARK_NEW;
}

bool sheet_restore(struct sheet *sheet)
{
	for (int i = 0; sheet->laid && i < sheet->lines; i++)
		if (sheet->marks[i] & MARK_OVER)
			put_back(sheet, i);
	return sheet->laid;
}
