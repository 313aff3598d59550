/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/box.h"

#include <stdio.h>
#include <string.h>

#include "ui/term/screen.h"

enum { MARGINAL = 22 }; /* columns that leave some for margins, at least */

/* A column of the ground on either side; with a frame, one more for that. */
static int find_margin(int columns, bool framed)
{
	return framed ? 2 : term_theme()->painted && columns >= MARGINAL;
}

void box_begin(struct box *box, int columns, bool framed, bool padded)
{
	box->framed = framed;
	box->ends = framed || (padded && term_theme()->painted);
	box->lines = box->column = box->count = box->used = 0;
	box->bytes[BOX_BYTES - 1] = '\0';
	box->margin = find_margin(columns, framed);
	box->columns = columns - 2 * box->margin;
}

void box_end_line(struct box *box)
{
	if (box->lines < BOX_LINES)
		box->lines++;
	box->column = 0;
}

const char *box_text(const struct box *box, int piece)
{
	return box->bytes + box->pieces[piece].text;
}

/* Where there is no room for it, it is the empty one at the end. */
static int keep_text(struct box *box, const char *text, size_t length)
{
	int begin = box->used;

	if (length >= (size_t)(BOX_BYTES - 1 - begin))
		return BOX_BYTES - 1;
	memcpy(box->bytes + begin, text, length);
	box->bytes[begin + (int)length] = '\0';
	box->used += (int)length + 1;
	return begin;
}

static void add(struct box *box, int column, enum box_ink ink, const char *text,
		size_t length)
{
	struct box_piece *piece;

	if (box->count == BOX_PIECES)
		return;
	piece = &box->pieces[box->count++];
	piece->line = box->lines;
	piece->column = column;
	piece->ink = ink;
	piece->text = keep_text(box, text, length);
	box->column = column + draw_columns(box->bytes + piece->text);
}

void box_write(struct box *box, int column, enum box_ink ink, const char *text)
{
	do {
		size_t length = draw_break(text, box->columns - column);

		add(box, column, ink, text, length);
		box_end_line(box);
		text += length;
		text += strspn(text, " ");
	} while (*text);
}

void box_put(struct box *box, int column, int columns, enum box_ink ink,
	     const char *text)
{
	char fitted[BOX_TEXT];

	draw_cut(fitted, sizeof(fitted), text, columns);
	add(box, column, ink, fitted, strlen(fitted));
}

void box_flow(struct box *box, const char *keys, const char *text)
{
	int columns = draw_columns(keys) + 1 + draw_columns(text);
	int gap = box->column ? 2 : 0;

	if (box->column && box->column + gap + columns > box->columns) {
		box_end_line(box);
		gap = 0;
	}
	add(box, box->column + gap, BOX_KEY, keys, strlen(keys));
	box_put(box, box->column + 1, box->columns - box->column - 1, BOX_PLAIN,
		text);
}

int box_lines(const struct box *box)
{
	return box->lines + (box->column > 0) + 2 * box->ends;
}

static void fill(const struct rect *rect)
{
	for (int line = 0; line < rect->lines; line++)
		for (int column = 0; column < rect->columns; column++)
			term_put(rect->line + line, rect->column + column,
				 STYLE_CARD, " ");
}

/* Where lines are not one column wide it is one of letters. */
static const char *corner(bool below, bool right)
{
	enum glyph_set set = term_glyph_set();

	return set == SET_ASCII || set == SET_WIDE
		       ? "+"
		       : theme_grid(below, right, 2, set);
}

/* A side of the frame, from corner to corner. */
static void draw_edge(int line, const struct rect *rect, bool below)
{
	int column = rect->column;

	column = term_put(line, column, STYLE_CARD, corner(below, false));
	for (int i = 2; i < rect->columns; i++)
		column = term_put(line, column, STYLE_CARD,
				  draw_glyph(GLYPH_RULE));
	term_put(line, column, STYLE_CARD, corner(below, true));
}

static void draw_frame(const struct rect *rect)
{
	int last = rect->line + rect->lines - 1;

	draw_edge(rect->line, rect, false);
	draw_edge(last, rect, true);
	for (int line = rect->line + 1; line < last; line++) {
		term_put(line, rect->column, STYLE_CARD,
			 draw_glyph(GLYPH_SIDE));
		term_put(line, rect->column + rect->columns - 1, STYLE_CARD,
			 draw_glyph(GLYPH_SIDE));
	}
}

/* What is plain behind it moves to where the words end. */
static void put_instead(struct box *box, int i, const char *words)
{
	struct box_piece *piece = &box->pieces[i], *next = piece + 1;
	bool told = i + 1 < box->count && next->ink == BOX_PLAIN &&
		    *box_text(box, i + 1);
	int columns = draw_columns(words);

	piece->text = BOX_BYTES - 1;
	if (told && next->line == piece->line)
		columns += draw_columns(box_text(box, i + 1));
	if (!told || columns > box->columns)
		return;
	piece->text = keep_text(box, words, strlen(words));
	if (next->line == piece->line)
		next->column = piece->column + draw_columns(words);
}

void box_drop_strong(struct box *box, const char *words)
{
	for (int i = 0; i < box->count; i++)
		if (box->pieces[i].ink == BOX_STRONG)
			put_instead(box, i, words);
}

void box_draw(const struct box *box, const struct rect *rect)
{
	static const enum style styles[] = {
		[BOX_PLAIN] = STYLE_CARD,
		[BOX_STRONG] = STYLE_CARD_STRONG,
		[BOX_KEY] = STYLE_KEY,
	};

	if (term_theme()->painted)
		fill(rect);
	if (box->framed)
		draw_frame(rect);
	for (int i = 0; i < box->count; i++) {
		const struct box_piece *piece = &box->pieces[i];
		int line = piece->line + box->ends;

		if (line < rect->lines)
			term_put(rect->line + line,
				 rect->column + box->margin + piece->column,
				 styles[piece->ink], box_text(box, i));
	}
}
