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
	return theme_glyph(glyph, term_glyph_set());
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
