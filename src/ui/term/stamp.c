/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/stamp.h"

#include <stdlib.h>
#include <string.h>

static bool fits(const struct sheet *sheet, const struct rect *rect)
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

void stamp_cut(struct stamp *stamp, const struct sheet *sheet,
	       const struct rect *rect, const void *from, size_t size)
{
	if (fits(sheet, rect))
		sheet_blank(&stamp->cells, rect->lines, rect->columns);
	if (!fits(sheet, rect) || !stamp->cells.cells ||
	    !keep_source(stamp, from, size)) {
		stamp_free(stamp);
		return;
	}
	stamp->rect = *rect;
	for (int i = 0; i < rect->lines; i++)
		memcpy(sheet_cell(&stamp->cells, i, 0),
		       sheet_cell(sheet, rect->line + i, rect->column),
		       (size_t)rect->columns * sizeof(struct cell));
}

bool stamp_put(const struct stamp *stamp, struct sheet *sheet,
	       const struct rect *rect, const void *from, size_t size)
{
	if (size == 0 || stamp->size != size || !fits(sheet, rect) ||
	    memcmp(&stamp->rect, rect, sizeof(*rect)) != 0 ||
	    memcmp(stamp->from, from, size) != 0)
		return false;
	for (int i = 0; i < rect->lines; i++)
		memcpy(sheet_cell(sheet, rect->line + i, rect->column),
		       sheet_cell(&stamp->cells, i, 0),
		       (size_t)rect->columns * sizeof(struct cell));
	return true;
}

void stamp_free(struct stamp *stamp)
{
	sheet_free(&stamp->cells);
	free(stamp->from);
	*stamp = (struct stamp){0};
}
