/* SPDX-License-Identifier: ISC */
/*
 * Every point takes two columns, the first of which belongs to the signs
 * between points: (X) is the last move, Xs a stone in seki.
 */
#include <config.h>

#include "report/diagram.h"

#include "base/i18n.h"
#include "rules/board.h"

enum glyph { STONE, DEAD, TERRITORY, EMPTY_POINT, STAR };

/* A row for each glyph: of Black and of White, in ASCII and in Unicode. */
static const char *const glyphs[][2][2] = {
	[STONE] = {{"X", "●"}, {"O", "○"}},
	[DEAD] = {{"x", "×"}, {"o", "∘"}},
	[TERRITORY] = {{"b", "▪"}, {"w", "▫"}},
	[EMPTY_POINT] = {{".", "·"}, {".", "·"}},
	[STAR] = {{"+", "+"}, {"+", "+"}},
};

static const char *empty_glyph(const struct diagram *diagram,
			       const struct pointset *stars, point p,
			       bool unicode)
{
	for (int side = BLACK; diagram->marked && side <= WHITE; side++)
		if (pointset_has(&diagram->territory[side], p))
			return glyphs[TERRITORY][side][unicode];
	return glyphs[pointset_has(stars, p) ? STAR : EMPTY_POINT][BLACK]
		     [unicode];
}

static const char *glyph_at(const struct diagram *diagram,
			    const struct pointset *stars, point p, bool unicode)
{
	enum colour colour = board_at(&diagram->board, p);
	bool dead = diagram->marked && pointset_has(&diagram->marks.dead, p);

	if (colour == EMPTY)
		return empty_glyph(diagram, stars, p, unicode);
	return glyphs[dead ? DEAD : STONE][colour][unicode];
}

/* The sign between two points of a row; POINT_NONE is beyond its end. */
static char sign_between(const struct diagram *diagram, point left, point right)
{
	if (right != POINT_NONE && right == diagram->last)
		return '(';
	if (left == POINT_NONE)
		return ' ';
	if (left == diagram->last)
		return ')';
	return diagram->marked && pointset_has(&diagram->marks.seki, left)
		       ? 's'
		       : ' ';
}

static void print_letters(FILE *out, int size)
{
	char text[POINT_TEXT];

	fputs("  ", out);
	for (int col = 0; col < size; col++)
		fprintf(out, " %c",
			point_text(point_at(0, col), size, text)[0]);
	fputc('\n', out);
}

static void print_row(FILE *out, const struct diagram *diagram,
		      const struct pointset *stars, int row, bool unicode)
{
	int size = diagram->board.size;
	point before = POINT_NONE;

	fprintf(out, "%2d", size - row);
	for (int col = 0; col < size; col++) {
		point p = point_at(row, col);

		fprintf(out, "%c%s", sign_between(diagram, before, p),
			glyph_at(diagram, stars, p, unicode));
		before = p;
	}
	fprintf(out, "%c%d\n", sign_between(diagram, before, POINT_NONE),
		size - row);
}

void diagram_print(FILE *out, const struct diagram *diagram, bool unicode)
{
	struct pointset stars;

	handicap_stars(diagram->board.size, &stars);
	print_letters(out, diagram->board.size);
	for (int row = 0; row < diagram->board.size; row++)
		print_row(out, diagram, &stars, row, unicode);
	print_letters(out, diagram->board.size);
}

static void print_pair(FILE *out, enum glyph glyph, const char *meaning,
		       bool unicode)
{
	fprintf(out, "   %s %s %s", glyphs[glyph][BLACK][unicode],
		glyphs[glyph][WHITE][unicode], meaning);
}

void diagram_print_legend(FILE *out, const struct diagram *diagram,
			  bool unicode)
{
	fprintf(out, "%s %s   %s %s", glyphs[STONE][BLACK][unicode], _("Black"),
		glyphs[STONE][WHITE][unicode], _("White"));
	if (diagram->marked) {
		if (pointset_count(&diagram->territory[BLACK]) ||
		    pointset_count(&diagram->territory[WHITE]))
			print_pair(out, TERRITORY, _("territory"), unicode);
		if (pointset_count(&diagram->marks.dead))
			print_pair(out, DEAD, _("dead"), unicode);
		if (pointset_count(&diagram->marks.seki))
			fprintf(out, "   s %s", _("in seki"));
	}
	fputc('\n', out);
}
