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
	sheet->under = NULL;
	for (int i = 0; i < columns; i++)
		sheet->cells[i] = blank_cell;
	for (int i = 1; i < lines; i++)
		memcpy(sheet_cell(sheet, i, 0), sheet->cells,
		       (size_t)columns * sizeof(struct cell));
}

void sheet_free(struct sheet *sheet)
{
	free(sheet->cells);
	free(sheet->marks);
	sheet->cells = NULL;
	sheet->marks = NULL;
	sheet->under = NULL;
	sheet->lines = sheet->columns = 0;
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

int sheet_put(struct sheet *sheet, int line, int column, struct brush brush,
	      enum repertoire repertoire, const char *text)
{
	struct cell cell;
	int first = column;

	if (line < 0 || line >= sheet->lines || column < 0 ||
	    column >= sheet->columns)
		return column;
	sheet->marks[line] = MARK_NEW | MARK_OVER;
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

static bool is_within(const struct sheet *sheet, const struct rect *rect)
{
	return rect->line >= 0 && rect->column >= 0 && rect->lines > 0 &&
	       rect->columns > 0 && rect->line + rect->lines <= sheet->lines &&
	       rect->column + rect->columns <= sheet->columns;
}

static bool keep_source(struct stamp *stamp, const void *from, size_t size)
{
	if (stamp->size != size) {
		free(stamp->from);
		stamp->size = 0;
		stamp->from = malloc(size);
	}
	if (!stamp->from)
		return false;
	memcpy(stamp->from, from, size);
	stamp->size = size;
	return true;
}

static bool is_whole(const struct sheet *sheet, const struct rect *rect)
{
	return rect->lines == sheet->lines && rect->columns == sheet->columns;
}

static void lie_under(const struct stamp *stamp, struct sheet *sheet)
{
	sheet->under = stamp;
	for (int line = 0; line < sheet->lines; line++)
		sheet->marks[line] &= (unsigned char)~MARK_OVER;
}

void stamp_cut(struct stamp *stamp, struct sheet *sheet,
	       const struct rect *rect, const void *from, size_t size)
{
	if (sheet->under == stamp)
		sheet->under = NULL;
	if (is_within(sheet, rect))
		sheet_blank(&stamp->cells, rect->lines, rect->columns);
	if (!is_within(sheet, rect) || !stamp->cells.cells ||
	    !keep_source(stamp, from, size)) {
		stamp_free(stamp);
		return;
	}
	stamp->rect = *rect;
	for (int i = 0; i < rect->lines; i++)
		memcpy(sheet_cell(&stamp->cells, i, 0),
		       sheet_cell(sheet, rect->line + i, rect->column),
		       (size_t)rect->columns * sizeof(struct cell));
	if (is_whole(sheet, rect))
		lie_under(stamp, sheet);
}

static void put_line(const struct stamp *stamp, struct sheet *sheet, int i)
{
	const struct rect *rect = &stamp->rect;

	memcpy(sheet_cell(sheet, rect->line + i, rect->column),
	       sheet_cell(&stamp->cells, i, 0),
	       (size_t)rect->columns * sizeof(struct cell));
	sheet->marks[rect->line + i] = MARK_NEW | MARK_OVER;
}

bool stamp_put(const struct stamp *stamp, struct sheet *sheet,
	       const struct rect *rect, const void *from, size_t size)
{
	if (size == 0 || stamp->size != size || !is_within(sheet, rect) ||
	    memcmp(&stamp->rect, rect, sizeof(*rect)) != 0 ||
	    memcmp(stamp->from, from, size) != 0)
		return false;
	for (int i = 0; i < rect->lines; i++)
		if (sheet->under != stamp || sheet->marks[i] & MARK_OVER)
			put_line(stamp, sheet, i);
	if (is_whole(sheet, rect))
		lie_under(stamp, sheet);
	return true;
}

void stamp_free(struct stamp *stamp)
{
	sheet_free(&stamp->cells);
	free(stamp->from);
	*stamp = (struct stamp){0};
}
