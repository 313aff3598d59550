/* SPDX-License-Identifier: ISC */
/*
 * A digit is three dots wide and five high, and so are most letters. From one to the next few of them
 * change, and those that do stand together: so that a clock that ticks sends
 * few bytes. The half line below the last dots is blank.
 */
#include <config.h>

#include "ui/term/digits.h"

#include <string.h>

enum { DOTS = 5, WIDTH = 3, ROW = 256, ASCII_LINES = 3 };

/* Rows of dots from above, one bit each: the lowest is on the right. */
static const struct {
	char character;
	int width; /* dots */
	unsigned char rows[DOTS];
	/* in three lines of ASCII */
	const char *ascii[ASCII_LINES];
} fonts[] = {
	{'0', 3, {7, 5, 5, 5, 7}, {" _ ", "| |", "|_|"}},
	{'1', 3, {6, 2, 2, 2, 7}, {"   ", "  |", "  |"}},
	{'2', 3, {7, 1, 7, 4, 7}, {" _ ", " _|", "|_ "}},
	{'3', 3, {7, 1, 7, 1, 7}, {" _ ", " _|", " _|"}},
	{'4', 3, {5, 5, 7, 1, 1}, {"   ", "|_|", "  |"}},
	{'5', 3, {7, 4, 7, 1, 7}, {" _ ", "|_ ", " _|"}},
	{'6', 3, {7, 4, 7, 5, 7}, {" _ ", "|_ ", "|_|"}},
	{'7', 3, {7, 1, 1, 1, 1}, {" _ ", "  |", "  |"}},
	{'8', 3, {7, 5, 7, 5, 7}, {" _ ", "|_|", "|_|"}},
	{'9', 3, {7, 5, 7, 1, 7}, {" _ ", "|_|", " _|"}},
	{':', 1, {0, 1, 0, 1, 0}, {" ", ".", "."}},
	{'-', 3, {0, 0, 7, 0, 0}, {"   ", " _ ", "   "}},
	/* what a result is spelled with */
	{'+', 3, {0, 2, 7, 2, 0}, {"   ", "_|_", " | "}},
	{'.', 1, {0, 0, 0, 0, 1}, {" ", " ", "."}},
	{' ', 1, {0, 0, 0, 0, 0}, {" ", " ", " "}},
	{'B', 3, {6, 5, 6, 5, 6}, {" _ ", "|_)", "|_)"}},
	{'D', 3, {6, 5, 5, 5, 6}, {" _ ", "| \\", "|_/"}},
	{'E', 3, {7, 4, 6, 4, 7}, {" _ ", "|_ ", "|_ "}},
	{'F', 3, {7, 4, 6, 4, 4}, {" _ ", "|_ ", "|  "}},
	{'H', 3, {5, 5, 7, 5, 5}, {"   ", "|_|", "| |"}},
	{'I', 3, {7, 2, 2, 2, 7}, {"___", " | ", "_|_"}},
	{'L', 3, {4, 4, 4, 4, 7}, {"   ", "|  ", "|_ "}},
	{'O', 3, {7, 5, 5, 5, 7}, {" _ ", "| |", "|_|"}},
	{'R', 3, {6, 5, 6, 5, 5}, {" _ ", "|_)", "| \\"}},
	{'S', 3, {3, 4, 2, 1, 6}, {" _ ", "|_ ", " _|"}},
	{'T', 3, {7, 2, 2, 2, 2}, {"___", " | ", " | "}},
	{'V', 3, {5, 5, 5, 5, 2}, {"   ", "\\ /", " V "}},
	{'W', 5, {17, 17, 21, 21, 10}, {"     ", "| | |", "|_|_|"}},
};

enum { FONTS = sizeof(fonts) / sizeof(fonts[0]) };

static int find_font(char character)
{
	for (int i = 0; i < FONTS; i++)
		if (fonts[i].character == character)
			return i;
	return -1;
}

/* A dot is a column of half a line, or two columns of a whole one. */
static int dot_columns(int lines)
{
	return lines == DIGITS_HIGH ? 2 : 1;
}

int digits_columns(const char *text, int lines)
{
	int columns = 0;

	for (; *text; text++) {
		int font = find_font(*text);

		if (font >= 0)
			columns += (columns > 0) +
				   fonts[font].width * dot_columns(lines);
	}
	return columns;
}

static bool has_dot(int font, int row, int dot)
{
	return row < DOTS &&
	       fonts[font].rows[row] >> (fonts[font].width - 1 - dot) & 1;
}

/* A block is two columns wide where a stone is. */
static bool has_blocks(void)
{
	enum glyph_set set = term_glyph_set();

	return set == SET_CONSOLE || set == SET_NARROW;
}

static const char *find_block(int font, int lines, int line, int dot)
{
	static const char *const halves[2][2] = {{" ", "▄"}, {"▀", "█"}};

	if (lines == DIGITS_HIGH)
		return !has_dot(font, line, dot) ? " "
		       : has_blocks()		 ? "█"
						 : "#";
	return halves[has_dot(font, 2 * line, dot)]
		     [has_dot(font, 2 * line + 1, dot)];
}

static void add_character(char row[ROW], int font, int lines, int line)
{
	if (*row)
		strcat(row, " ");
	if (lines == DIGITS_LOW && !has_blocks()) {
		strcat(row, fonts[font].ascii[line]);
		return;
	}
	for (int dot = 0; dot < fonts[font].width; dot++)
		for (int i = 0; i < dot_columns(lines); i++)
			strcat(row, find_block(font, lines, line, dot));
}

int digits_put(int line, int column, int lines, enum paint ink,
	       enum paint ground, const char *text)
{
	for (int i = 0; i < lines; i++) {
		char row[ROW] = "";

		for (const char *c = text; *c; c++) {
			int font = find_font(*c);

			if (font >= 0 && strlen(row) + 24 < ROW)
				add_character(row, font, lines, i);
		}
		term_paint(line + i, column, ink, ground, row);
	}
	return column + digits_columns(text, lines);
}
