/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "picture/shape.h"

#include <stddef.h>

/* How a line leaves the middle of a cell: not at all, light or heavy. */
struct lines {
	unsigned long character;
	int left, right, up, down;
};

static const struct lines lines[] = {
	{0x2500, 1, 1, 0, 0}, {0x2501, 3, 3, 0, 0}, {0x2502, 0, 0, 1, 1},
	{0x2503, 0, 0, 3, 3}, {0x250c, 0, 1, 0, 1}, {0x250f, 0, 3, 0, 3},
	{0x2510, 1, 0, 0, 1}, {0x2513, 3, 0, 0, 3}, {0x2514, 0, 1, 1, 0},
	{0x2517, 0, 3, 3, 0}, {0x2518, 1, 0, 1, 0}, {0x251b, 3, 0, 3, 0},
	{0x251c, 0, 1, 1, 1}, {0x2524, 1, 0, 1, 1}, {0x252c, 1, 1, 0, 1},
	{0x2534, 1, 1, 1, 0}, {0x253c, 1, 1, 1, 1}, {0x254b, 3, 3, 3, 3},
	{0x256d, 0, 1, 0, 1}, {0x256e, 1, 0, 0, 1}, {0x256f, 1, 0, 1, 0},
	{0x2570, 0, 1, 1, 0}, {0x2574, 1, 0, 0, 0}, {0x2575, 0, 0, 1, 0},
	{0x2576, 0, 1, 0, 0}, {0x2577, 0, 0, 0, 1},
};

static bool add_lines(struct shapes *shapes, unsigned long character, int x,
		      int y, const char *ink)
{
	const struct lines *line = lines;
	int across, down;

	for (; line->character != character; line++)
		if (line == lines + sizeof(lines) / sizeof(lines[0]) - 1)
			return false;
	across = line->left > line->right ? line->left : line->right;
	down = line->up > line->down ? line->up : line->down;
	x += CELL_WIDTH / 2 - down / 2;
	y += CELL_HEIGHT / 2 - across / 2;
	/* from edge to edge in one piece, or up to the other line's far side */
	if (across)
		rects_add(&shapes->rects,
			  line->left ? x - CELL_WIDTH / 2 + down / 2 : x, y,
			  (line->left ? CELL_WIDTH / 2 - down / 2 : 0) +
				  (line->right ? CELL_WIDTH / 2 + down / 2
					       : down),
			  across, ink);
	if (down)
		rects_add(&shapes->rects, x,
			  line->up ? y - CELL_HEIGHT / 2 + across / 2 : y, down,
			  (line->up ? CELL_HEIGHT / 2 - across / 2 : 0) +
				  (line->down ? CELL_HEIGHT / 2 + across / 2
					      : across),
			  ink);
	return true;
}

/* Eighths of a cell, from the bottom or from the left, and their opposites. */
static bool add_block(struct shapes *shapes, unsigned long character, int x,
		      int y, const char *ink)
{
	int width = CELL_WIDTH, height = CELL_HEIGHT;

	if (character == 0x2580) {
		height /= 2;
	} else if (character == 0x2590) {
		x += width / 2;
		width /= 2;
	} else if (character >= 0x2581 && character <= 0x2588) {
		height = height * (int)(character - 0x2580) / 8;
		y += CELL_HEIGHT - height;
	} else if (character >= 0x2589 && character <= 0x258f) {
		width = width * (int)(0x2590 - character) / 8;
	} else if (character == 0x2594) {
		height /= 8;
	} else if (character == 0x2595) {
		x += width - width / 8;
		width /= 8;
	} else {
		return false;
	}
	rects_add(&shapes->rects, x, y, width, height, ink);
	return true;
}

/* Quarters: upper left 1, upper right 2, lower left 4, lower right 8. */
static bool add_quarters(struct shapes *shapes, unsigned long character, int x,
			 int y, const char *ink)
{
	static const unsigned char quarters[] = {4, 8,	1, 13, 9,
						 7, 11, 2, 6,  14};
	const int width = CELL_WIDTH / 2, height = CELL_HEIGHT / 2;
	unsigned bits;

	if (character < 0x2596 || character > 0x259f)
		return false;
	bits = quarters[character - 0x2596];
	for (int i = 0; i < 4; i++)
		if (bits >> i & 1)
			rects_add(&shapes->rects, x + i % 2 * width,
				  y + i / 2 * height, width, height, ink);
	return true;
}

static void circle(FILE *out, int x, int y, double radius, bool filled,
		   const char *ink)
{
	fprintf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%.1f\" ",
		x + CELL_WIDTH / 2, y + CELL_HEIGHT / 2, radius);
	if (filled)
		fprintf(out, "fill=\"%s\"/>\n", ink);
	else
		fprintf(out, "fill=\"none\" stroke=\"%s\"/>\n", ink);
}

/* A ring or a disc, and what is in it. */
static bool add_stone(struct shapes *shapes, unsigned long character, int x,
		      int y, const char *ink)
{
	switch (character) {
	case 0x25cf: /* black circle */
		circle(shapes->out, x, y, 4.6, true, ink);
		return true;
	case 0x25cb: /* white circle */
		circle(shapes->out, x, y, 4.1, false, ink);
		return true;
	case 0x25c9: /* fisheye */
		circle(shapes->out, x, y, 4.1, false, ink);
		circle(shapes->out, x, y, 2.6, true, ink);
		return true;
	case 0x25ce: /* bullseye */
		circle(shapes->out, x, y, 4.1, false, ink);
		circle(shapes->out, x, y, 1.8, false, ink);
		return true;
	case 0x25aa: /* small black square */
		rects_add(&shapes->rects, x + 3, y + 8, 4, 4, ink);
		return true;
	}
	return false;
}

bool shape_add(struct shapes *shapes, unsigned long character, int x, int y,
	       const char *ink)
{
	return add_lines(shapes, character, x, y, ink) ||
	       add_block(shapes, character, x, y, ink) ||
	       add_quarters(shapes, character, x, y, ink) ||
	       add_stone(shapes, character, x, y, ink);
}
