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

/* Of 256 colours: those 16 that all have show no white on yellow. */
#define WOOD "\033[38;5;16;48;5;136m"
#define WHITE_ON_WOOD "\033[38;5;231;48;5;136m"
#define NOTHING "\033[0m"

static const char *ink(struct paper paper, const char *sequence)
{
	return paper.colours ? sequence : "";
}

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

/* Whether what is there is White's. */
static bool is_white(const struct diagram *diagram, point p)
{
	return board_at(&diagram->board, p) == WHITE ||
	       (board_at(&diagram->board, p) == EMPTY && diagram->marked &&
		pointset_has(&diagram->territory[WHITE], p));
}

/* On wood, which goes on behind it. */
static void print_glyph(FILE *out, const char *glyph, bool white,
			struct paper paper)
{
	fprintf(out, "%s%s%s", white ? ink(paper, WHITE_ON_WOOD) : "", glyph,
		white ? ink(paper, WOOD) : "");
}

static void print_row(FILE *out, const struct diagram *diagram,
		      const struct pointset *stars, int row, struct paper paper)
{
	int size = diagram->board.size;
	point before = POINT_NONE;

	fprintf(out, "%2d%s", size - row, ink(paper, WOOD));
	for (int col = 0; col < size; col++) {
		point p = point_at(row, col);

		fputc(sign_between(diagram, before, p), out);
		print_glyph(out, glyph_at(diagram, stars, p, paper.unicode),
			    is_white(diagram, p), paper);
		before = p;
	}
	fprintf(out, "%c%s%d\n", sign_between(diagram, before, POINT_NONE),
		ink(paper, NOTHING), size - row);
}

void diagram_print(FILE *out, const struct diagram *diagram, struct paper paper)
{
	struct pointset stars;

	handicap_stars(diagram->board.size, &stars);
	print_letters(out, diagram->board.size);
	for (int row = 0; row < diagram->board.size; row++)
		print_row(out, diagram, &stars, row, paper);
	print_letters(out, diagram->board.size);
}

/* A piece of the board, within a text. */
static void print_sample(FILE *out, enum glyph glyph, enum colour side,
			 struct paper paper)
{
	fputs(ink(paper, WOOD), out);
	print_glyph(out, glyphs[glyph][side][paper.unicode], side == WHITE,
		    paper);
	fprintf(out, "%s ", ink(paper, NOTHING));
}

static void print_pair(FILE *out, enum glyph glyph, const char *meaning,
		       struct paper paper)
{
	fputs("   ", out);
	print_sample(out, glyph, BLACK, paper);
	print_sample(out, glyph, WHITE, paper);
	fputs(meaning, out);
}

void diagram_print_legend(FILE *out, const struct diagram *diagram,
			  struct paper paper)
{
	print_sample(out, STONE, BLACK, paper);
	fprintf(out, "%s   ", _("Black"));
	print_sample(out, STONE, WHITE, paper);
	fputs(_("White"), out);
	if (diagram->marked) {
		if (pointset_count(&diagram->territory[BLACK]) ||
		    pointset_count(&diagram->territory[WHITE]))
			print_pair(out, TERRITORY, _("territory"), paper);
		if (pointset_count(&diagram->marks.dead))
			print_pair(out, DEAD, _("dead"), paper);
		if (pointset_count(&diagram->marks.seki))
			fprintf(out, "   s %s", _("in seki"));
	}
	fputc('\n', out);
}
