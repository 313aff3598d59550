/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "picture/svg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "picture/shape.h"

enum { MARGIN = 10, BASELINE = 15 };

struct sketch {
	FILE *out;
	const struct svg_screen *screen;
	const struct svg_look *shown; /* NULL: nothing is there yet */
};

/* Ink and ground that nobody gave a colour. */
static const char *const own[][2] = {
	[SVG_DARK] = {"#d0d0d0", "#121212"},
	[SVG_LIGHT] = {"#202020", "#ffffff"},
	[SVG_CONSOLE] = {"#aaaaaa", "#000000"},
};

enum { BRIGHT = 8, NAMED = 16 };

/* The sixteen that each terminal has its own idea of. */
static const char *const xterm[NAMED] = {
	"#000000", "#cd3131", "#0dbc79", "#c5a516", "#2472c8", "#bc3fbc",
	"#11a8cd", "#c8c8c8", "#666666", "#f14c4c", "#23d18b", "#f5f543",
	"#3b8eea", "#d670d6", "#29b8db", "#ffffff",
};

static const char *const console[NAMED] = {
	"#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa",
	"#00aaaa", "#aaaaaa", "#555555", "#ff5555", "#55ff55", "#ffff55",
	"#5555ff", "#ff55ff", "#55ffff", "#ffffff",
};

static int of_cube(int step)
{
	return step ? 55 + 40 * step : 0;
}

static void colour_text(enum svg_terminal terminal, int colour,
			char out[COLOUR_TEXT])
{
	const char *const *named = terminal == SVG_CONSOLE ? console : xterm;
	int c = colour - NAMED, grey = 8 + 10 * (colour - 232);

	if (colour < NAMED)
		snprintf(out, COLOUR_TEXT, "%s", named[colour]);
	else if (colour < 232)
		snprintf(out, COLOUR_TEXT, "#%02x%02x%02x",
			 (unsigned char)of_cube(c / 36),
			 (unsigned char)of_cube(c / 6 % 6),
			 (unsigned char)of_cube(c % 6));
	else
		snprintf(out, COLOUR_TEXT, "#%02x%02x%02x", (unsigned char)grey,
			 (unsigned char)grey, (unsigned char)grey);
}

/*
 * The ink that a blank has is nobody's to see, and depends on what was written
 * there before.
 */
static void dry(struct vterm_cell *cell)
{
	if (strcmp(cell->text, " ") != 0 || cell->underline || cell->reverse)
		return;
	cell->ink = -1;
	cell->bold = false;
}

static struct svg_look look_at(const struct vterm_screen *screen,
			       enum svg_terminal terminal, int line, int column)
{
	struct svg_look look = {
		.cell = vterm_screen_cell(screen, line, column)};
	int cursor_line, cursor_column;
	bool cursor =
		vterm_screen_cursor(screen, &cursor_line, &cursor_column) &&
		line == cursor_line && column == cursor_column;

	dry(&look.cell);
	look.swapped = look.cell.reverse != cursor;
	snprintf(look.ink, COLOUR_TEXT, "%s", own[terminal][0]);
	snprintf(look.ground, COLOUR_TEXT, "%s", own[terminal][1]);
	/* of eight colours, those in bold are the brighter ones */
	if (look.cell.bold && look.cell.ink >= 0 && look.cell.ink < BRIGHT)
		look.cell.ink += BRIGHT;
	if (look.cell.ink >= 0)
		colour_text(terminal, look.cell.ink, look.ink);
	if (look.cell.ground >= 0)
		colour_text(terminal, look.cell.ground, look.ground);
	if (look.swapped) {
		struct svg_look was = look;

		memcpy(look.ink, was.ground, COLOUR_TEXT);
		memcpy(look.ground, was.ink, COLOUR_TEXT);
	}
	return look;
}

bool svg_read(const struct vterm_screen *from, enum svg_terminal terminal,
	      struct svg_screen *screen)
{
	int count;

	*screen = (struct svg_screen){.terminal = terminal};
	vterm_screen_size(from, &screen->lines, &screen->columns);
	count = screen->lines * screen->columns;
	screen->looks = malloc((size_t)count * sizeof(*screen->looks));
	for (int i = 0; screen->looks && i < count; i++)
		screen->looks[i] = look_at(from, terminal, i / screen->columns,
					   i % screen->columns);
	return screen->looks;
}

bool svg_looks_alike(const struct svg_look *a, const struct svg_look *b)
{
	return !strcmp(a->cell.text, b->cell.text) &&
	       a->cell.columns == b->cell.columns && !strcmp(a->ink, b->ink) &&
	       !strcmp(a->ground, b->ground) && a->cell.bold == b->cell.bold &&
	       a->cell.underline == b->cell.underline;
}

/* One cell, and whether there is something else to be seen than before. */
static const struct svg_look *find_look(const struct sketch *sketch, int line,
					int column, bool *drawn)
{
	int place = line * sketch->screen->columns + column;
	const struct svg_look *look = &sketch->screen->looks[place];

	*drawn =
		!sketch->shown || !svg_looks_alike(&sketch->shown[place], look);
	return look;
}

static int x_of(int column)
{
	return MARGIN + column * CELL_WIDTH;
}

static int y_of(int line)
{
	return MARGIN + line * CELL_HEIGHT;
}

static void put_grounds(const struct sketch *sketch)
{
	const char *ground = own[sketch->screen->terminal][1];
	const struct svg_look *look;
	struct rects rects = {0};
	bool drawn;

	for (int line = 0; line < sketch->screen->lines; line++)
		for (int column = 0; column < sketch->screen->columns;
		     column += look->cell.columns) {
			look = find_look(sketch, line, column, &drawn);
			if (drawn &&
			    (sketch->shown || strcmp(look->ground, ground)))
				rects_add(&rects, x_of(column), y_of(line),
					  look->cell.columns * CELL_WIDTH,
					  CELL_HEIGHT, look->ground);
		}
	rects_write(&rects, sketch->out);
}

/* Text that looks alike, from a column on. */
struct run {
	struct svg_look look;
	int column, columns;
	char text[4096];
};

static void put_escaped(const char *text, FILE *out)
{
	for (; *text; text++) {
		if (*text == '<')
			fputs("&lt;", out);
		else if (*text == '&')
			fputs("&amp;", out);
		else
			fputc(*text, out);
	}
}

static void end_run(struct sketch *sketch, int line, struct run *run)
{
	FILE *out = sketch->out;

	if (run->columns) {
		fprintf(out,
			"<text x=\"%d\" y=\"%d\" textLength=\"%d\" "
			"fill=\"%s\"%s%s>",
			x_of(run->column), y_of(line) + BASELINE,
			run->columns * CELL_WIDTH, run->look.ink,
			run->look.cell.bold ? " font-weight=\"bold\"" : "",
			run->look.cell.underline
				? " text-decoration=\"underline\""
				: "");
		put_escaped(run->text, out);
		fputs("</text>\n", out);
	}
	run->columns = 0;
	run->text[0] = '\0';
}

/* A font that has not got wide characters must not shift the others. */
static bool goes_on(const struct run *run, const struct svg_look *look,
		    int column)
{
	return run->columns && run->column + run->columns == column &&
	       !strcmp(run->look.ink, look->ink) &&
	       run->look.cell.bold == look->cell.bold &&
	       run->look.cell.underline == look->cell.underline &&
	       run->look.cell.columns == 1 && look->cell.columns == 1;
}

static void add_to_run(struct sketch *sketch, int line, int column,
		       const struct svg_look *look, struct run *run)
{
	if (!goes_on(run, look, column)) {
		end_run(sketch, line, run);
		run->look = *look;
		run->column = column;
	}
	strcat(run->text, look->cell.text);
	run->columns += look->cell.columns;
}

static void put_line(struct sketch *sketch, int line, struct shapes *shapes)
{
	struct run run = {.columns = 0};
	const struct svg_look *look;
	bool drawn;

	for (int column = 0; column < sketch->screen->columns;
	     column += look->cell.columns) {
		const char *text;
		unsigned long c;

		look = find_look(sketch, line, column, &drawn);
		text = look->cell.text;
		c = utf8_next(&text);
		if (!drawn || (c == ' ' && !look->cell.underline))
			end_run(sketch, line, &run);
		else if (!shape_add(shapes, c, x_of(column), y_of(line),
				    look->ink))
			add_to_run(sketch, line, column, look, &run);
	}
	end_run(sketch, line, &run);
}

static void put_inks(struct sketch *sketch)
{
	struct shapes shapes = {.out = sketch->out};

	for (int line = 0; line < sketch->screen->lines; line++)
		put_line(sketch, line, &shapes);
	rects_write(&shapes.rects, sketch->out);
}

void svg_begin(FILE *out, const struct svg_screen *screen)
{
	int width = 2 * MARGIN + screen->columns * CELL_WIDTH;
	int height = 2 * MARGIN + screen->lines * CELL_HEIGHT;

	fprintf(out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
		"height=\"%d\" viewBox=\"0 0 %d %d\" "
		"font-family=\"monospace\" font-size=\"16\">\n"
		"<rect width=\"%d\" height=\"%d\" rx=\"6\" fill=\"%s\"/>\n",
		width, height, width, height, width, height,
		own[screen->terminal][1]);
}

void svg_draw(FILE *out, const struct svg_screen *screen,
	      const struct svg_look *shown)
{
	struct sketch sketch = {.out = out, .screen = screen, .shown = shown};

	fputs("<g shape-rendering=\"crispEdges\">\n", out);
	put_grounds(&sketch);
	fputs("</g>\n", out);
	put_inks(&sketch);
}

char *svg_picture(const struct vterm_screen *from, enum svg_terminal terminal)
{
	struct svg_screen screen;
	char *text = NULL;
	size_t size = 0;
	FILE *out;

	if (!svg_read(from, terminal, &screen))
		return NULL;
	out = open_memstream(&text, &size);
	if (out) {
		svg_begin(out, &screen);
		svg_draw(out, &screen, NULL);
		fputs("</svg>\n", out);
		fclose(out);
	}
	free(screen.looks);
	return text;
}
