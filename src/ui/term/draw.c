/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/draw.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

int draw_fit(int line, int column, int columns, enum style style,
	     const char *text)
{
	char fitted[DRAW_TEXT];

	text_fit(fitted, sizeof(fitted), text, columns, term_unicode());
	return term_put(line, column, style, fitted);
}

int draw_right(int line, int end, int columns, enum style style,
	       const char *text)
{
	char fitted[DRAW_TEXT];

	text_fit(fitted, sizeof(fitted), text, columns, term_unicode());
	return term_put(line, end - text_columns(fitted), style, fitted);
}

int draw_centred(int line, int column, int columns, enum style style,
		 const char *text)
{
	char fitted[DRAW_TEXT];

	text_fit(fitted, sizeof(fitted), text, columns, term_unicode());
	return term_put(line, column + (columns - text_columns(fitted)) / 2,
			style, fitted);
}

int draw_lines(const char *text, int columns)
{
	int lines = 0;

	for (; *text; lines++) {
		text += text_break(text, columns);
		text += strspn(text, " ");
	}
	return lines;
}

int draw_sentence(int line, int column, int columns, int lines,
		  enum style style, const char *text)
{
	int used = 0;

	for (; *text && used < lines; used++) {
		char part[2 * DRAW_TEXT];
		size_t length = text_break(text, columns);

		snprintf(part, sizeof(part), "%.*s", (int)length, text);
		draw_fit(line + used, column, columns, style,
			 used == lines - 1 ? text : part);
		text += length;
		text += strspn(text, " ");
	}
	return used;
}

/* A letter says whose it is; a disc has its colour for that. */
static const char *stone_glyph(bool black)
{
	bool disc = term_theme()->painted && term_glyph_set() >= SET_NARROW;

	return draw_glyph(black || disc ? GLYPH_BLACK : GLYPH_WHITE);
}

int draw_stone(int line, int column, bool black)
{
	enum style style = black ? STYLE_BLACK_STONE : STYLE_WHITE_STONE;

	return term_put(line, column, style, stone_glyph(black));
}

int draw_stone_on_wood(int line, int column, bool black)
{
	if (!term_theme()->painted)
		return draw_stone(line, column, black);
	column = term_paint(line, column, PAINT_LINE, PAINT_WOOD, " ");
	column = draw_stone(line, column, black);
	return term_paint(line, column, PAINT_LINE, PAINT_WOOD, " ");
}

void draw_ground(int line, int column, int columns, enum style style)
{
	char blank[DRAW_TEXT];

	if (columns >= DRAW_TEXT)
		columns = DRAW_TEXT - 1;
	snprintf(blank, sizeof(blank), "%*s", columns, "");
	term_put(line, column, style, blank);
}

const char *draw_glyph(enum glyph glyph)
{
	return theme_glyph(glyph, term_glyph_set());
}

const char *draw_key(const char *name)
{
	static const struct {
		const char *name;
		enum glyph glyph;
	} arrows[] = {{"Up", GLYPH_UP},
		      {"Down", GLYPH_BELOW},
		      {"Left", GLYPH_LEFT},
		      {"Right", GLYPH_RIGHT}};

	for (size_t i = 0; i < sizeof(arrows) / sizeof(arrows[0]); i++)
		if (!strcmp(name, arrows[i].name))
			return draw_glyph(arrows[i].glyph);
	return name;
}

const char *draw_points(int points2, char *out, size_t size)
{
	int whole = abs(points2) / 2;
	const char *half = points2 % 2 ? draw_glyph(GLYPH_HALF) : "";

	/* "½" stands alone, ".5" does not */
	if (!whole && *half && *half != '.')
		snprintf(out, size, "%s%s", points2 < 0 ? "-" : "", half);
	else
		snprintf(out, size, "%s%d%s", points2 < 0 ? "-" : "", whole,
			 half);
	return out;
}
