/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/draw.h"

#include <stdlib.h>

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

const char *draw_glyph(enum glyph glyph)
{
	return theme_glyph(glyph, term_glyphs());
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

static const char *const glyphs[GLYPH_COUNT][2] = {
	[GLYPH_BLACK] = {"X", "●"},	 [GLYPH_WHITE] = {"O", "○"},
	[GLYPH_LAST_BLACK] = {"X", "◉"}, [GLYPH_LAST_WHITE] = {"O", "◎"},
	[GLYPH_DEAD_BLACK] = {"x", "x"}, [GLYPH_DEAD_WHITE] = {"o", "o"},
	[GLYPH_OF_BLACK] = {"b", "▪"},	 [GLYPH_OF_WHITE] = {"w", "▫"},
	[GLYPH_STAR] = {"+", "╋"},	 [GLYPH_ACROSS] = {" ", "─"},
	[GLYPH_DOWN] = {" ", "│"},	 [GLYPH_NOW] = {">", "►"},
	[GLYPH_NEXT] = {"-", "»"},	 [GLYPH_TICK] = {"*", "✓"},
	[GLYPH_OPEN] = {".", "·"},	 [GLYPH_RULE] = {"-", "─"},
	[GLYPH_DOT] = {"-", "·"},	 [GLYPH_HALF] = {".5", "½"},
	[GLYPH_TIMES] = {"x", "×"},
};

const char *theme_glyph(enum glyph glyph, bool unicode)
{
	return glyphs[glyph][unicode];
}

const char *theme_grid(int row, int column, int size, bool unicode)
{
	static const char *const grid[3][3] = {
		{"┌", "┬", "┐"},
		{"├", "┼", "┤"},
		{"└", "┴", "┘"},
	};

	if (!unicode)
		return ".";
	return grid[(row > 0) + (row == size - 1)]
		   [(column > 0) + (column == size - 1)];
}

static const struct theme_style styles[STYLE_COUNT] = {
	[STYLE_NORMAL] = {0, -1, 0},
	[STYLE_DIM] = {THEME_DIM, -1, THEME_DIM},
	[STYLE_STRONG] = {THEME_BOLD, -1, THEME_BOLD},
	[STYLE_TITLE] = {THEME_BOLD, -1, THEME_BOLD},
	[STYLE_WARN] = {0, 1, THEME_BOLD | THEME_REVERSE},
	[STYLE_BLACK_STONE] = {0, -1, 0},
	[STYLE_WHITE_STONE] = {0, -1, 0},
	[STYLE_LAST_STONE] = {0, -1, 0},
	[STYLE_GRID] = {THEME_DIM, -1, THEME_DIM},
	[STYLE_KEY] = {THEME_BOLD, -1, THEME_BOLD},
};

const struct theme_style *theme_style(enum style style)
{
	return &styles[style];
}
