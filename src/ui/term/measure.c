/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"

int draw_columns(const char *text)
{
	return text_columns(text, term_repertoire());
}

size_t draw_break(const char *text, int columns)
{
	return text_break(text, columns, term_repertoire());
}

void draw_cut(char *out, size_t size, const char *text, int columns)
{
	text_fit(out, size, text, columns, term_repertoire());
}

void draw_cut_end(char *out, size_t size, const char *text, int columns)
{
	text_fit_end(out, size, text, columns, term_repertoire());
}

int draw_lines(const char *text, int columns)
{
	int lines = 0;

	for (; *text; lines++) {
		text += draw_break(text, columns);
		text += strspn(text, " ");
	}
	return lines;
}

int draw_last_columns(const char *text, int columns)
{
	const char *last = text;

	while (*text) {
		last = text;
		text += draw_break(text, columns);
		text += strspn(text, " ");
	}
	return draw_columns(last);
}

const char *draw_brief(const char *words, const char *brief, int columns)
{
	return draw_columns(_(words)) > columns ? _(brief) : _(words);
}

const char *draw_briefest(const char *const *words, int columns)
{
	while (words[1] && draw_columns(_(words[0])) > columns)
		words++;
	return _(words[0]);
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
