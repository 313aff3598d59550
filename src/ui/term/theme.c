/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/theme.h"

#include <stddef.h>
#include <string.h>

/* By set: stones are letters where there are none that one can tell apart. */
static const char *const glyphs[GLYPH_COUNT][SET_COUNT] = {
	[GLYPH_BLACK] = {"X", "X", "●", "●"},
	[GLYPH_WHITE] = {"O", "O", "○", "○"},
	[GLYPH_LAST_BLACK] = {"X", "X", "◉", "◆"},
	[GLYPH_LAST_WHITE] = {"O", "O", "◎", "◇"},
	[GLYPH_DEAD] = {"#", "#", "×", "#"}, /* an x would be like a stone */
	[GLYPH_OF_BLACK] = {"b", "b", "▪", "■"},
	[GLYPH_OF_WHITE] = {"w", "w", "▫", "□"},
	[GLYPH_STAR] = {"+", "*", "╋", "╋"},
	[GLYPH_ACROSS] = {" ", "─", "─", "─"},
	[GLYPH_DOWN] = {" ", "│", "│", "│"},
	[GLYPH_NOW] = {">", ">", "►", ">"},
	[GLYPH_NEXT] = {"-", "»", "»", "-"},
	[GLYPH_TICK] = {"+", "+", "✓", "+"},
	[GLYPH_OPEN] = {"?", "·", "·", "?"},
	[GLYPH_RULE] = {"-", "─", "─", "-"},
	[GLYPH_SIDE] = {"|", "│", "│", "|"},
	[GLYPH_DOT] = {"-", "·", "·", "-"},
	[GLYPH_MIDDLE] = {".", "·", "•", "."},
	[GLYPH_HALF] = {".5", "½", "½", ".5"},
	[GLYPH_TIMES] = {"x", "x", "×", "x"},
	[GLYPH_TO] = {"-", "-", "–", "-"},
	[GLYPH_UP] = {"^", "^", "↑", "^"},
	[GLYPH_BELOW] = {"v", "v", "↓", "v"},
	[GLYPH_LEFT] = {"<", "<", "←", "<"},
	[GLYPH_RIGHT] = {">", ">", "→", ">"},
};

const char *theme_glyph(enum glyph glyph, enum glyph_set set)
{
	return glyphs[glyph][set];
}

const char *theme_grid(int row, int column, int size, enum glyph_set set)
{
	static const char *const grid[3][3] = {
		{"┌", "┬", "┐"},
		{"├", "┼", "┤"},
		{"└", "┴", "┘"},
	};

	if (set == SET_ASCII)
		return ".";
	return grid[(row > 0) + (row == size - 1)]
		   [(column > 0) + (column == size - 1)];
}

#define OWN COLOUR_OWN
#define ALL_OWN                    \
	{                          \
		OWN, OWN, OWN, OWN \
	}

/*
 * Each row: of 256 colours, of 16, of 8, and of the console's. Text beside the
 * board stands on the terminal's own ground, which is dark or light: its
 * colours are seen on both.
 */
static const struct theme themes[] = {
	{"kaya",
	 true,
	 {
		 [PAINT_NONE] = ALL_OWN,
		 [PAINT_TEXT] = ALL_OWN,
		 [PAINT_QUIET] = {243, OWN, OWN, OWN},
		 [PAINT_STRONG] = ALL_OWN,
		 [PAINT_ACCENT] = {160, 1, 1, 1},
		 [PAINT_ALARM] = {160, 1, 1, 1},
		 [PAINT_ALARM_TEXT] = {231, 15, 15, 15},
		 [PAINT_TITLE_BAR] = {236, 0, 0, 4},
		 [PAINT_TITLE] = {254, 15, 15, 15},
		 [PAINT_KEY] = {250, 8, 4, 7},
		 [PAINT_KEY_TEXT] = {16, 15, 15, 0},
		 [PAINT_CARD] = {236, 0, 0, 0},
		 [PAINT_CARD_TEXT] = {254, 15, 7, 7},
		 [PAINT_CARD_QUIET] = {248, 7, 7, 7},
		 [PAINT_LIT] = {240, 8, 4, 7},
		 [PAINT_LIT_TEXT] = {231, 15, 15, 0},
		 [PAINT_LIT_QUIET] = {252, 15, 7, 0},
		 [PAINT_LIT_ACCENT] = {231, 11, 11, 4},
		 [PAINT_WOOD] = {179, 3, 3, 3},
		 [PAINT_LINE] = {94, 8, 0, 0},
		 [PAINT_WOOD_TEXT] = {16, 0, 0, 0},
		 [PAINT_WOOD_LIT] = {124, 0, 0, 0},
		 [PAINT_BLACK] = {16, 0, 0, 0},
		 [PAINT_WHITE] = {231, 15, 15, 15},
		 [PAINT_BLACK_MARK] = {231, 15, 15, 15},
		 [PAINT_WHITE_MARK] = {16, 0, 0, 0},
		 [PAINT_BLACK_LAST] = {196, 9, 9, 9},
		 [PAINT_WHITE_LAST] = {160, 1, 1, 1},
		 [PAINT_BLACK_DOT] = {243, 8, 0, 8},
		 [PAINT_WHITE_DOT] = {248, 8, 15, 15},
		 [PAINT_SEAT_1] = {124, 1, 1, 1},
		 [PAINT_SEAT_1 + 1] = {25, 4, 4, 4},
		 [PAINT_SEAT_1 + 2] = {22, 2, 2, 2},
		 [PAINT_SEAT_1 + 3] = {90, 5, 5, 5},
		 [PAINT_DIGIT_1] = {124, 0, 0, 0},
		 [PAINT_DIGIT_1 + 1] = {25, 0, 0, 0},
		 [PAINT_DIGIT_1 + 2] = {22, 0, 0, 0},
		 [PAINT_DIGIT_1 + 3] = {90, 0, 0, 0},
	 }},
	{"slate",
	 true,
	 {
		 [PAINT_NONE] = ALL_OWN,
		 [PAINT_TEXT] = ALL_OWN,
		 [PAINT_QUIET] = {243, OWN, OWN, OWN},
		 [PAINT_STRONG] = ALL_OWN,
		 [PAINT_ACCENT] = {33, 6, 6, 6},
		 [PAINT_ALARM] = {160, 1, 1, 1},
		 [PAINT_ALARM_TEXT] = {231, 15, 15, 15},
		 [PAINT_TITLE_BAR] = {236, 0, 0, 4},
		 [PAINT_TITLE] = {254, 15, 15, 15},
		 [PAINT_KEY] = {250, 8, 4, 7},
		 [PAINT_KEY_TEXT] = {16, 15, 15, 0},
		 [PAINT_CARD] = {236, 0, 0, 0},
		 [PAINT_CARD_TEXT] = {254, 15, 7, 7},
		 [PAINT_CARD_QUIET] = {248, 7, 7, 7},
		 [PAINT_LIT] = {24, 4, 4, 7},
		 [PAINT_LIT_TEXT] = {231, 15, 15, 0},
		 [PAINT_LIT_QUIET] = {252, 15, 7, 0},
		 [PAINT_LIT_ACCENT] = {228, 11, 11, 4},
		 [PAINT_WOOD] = {60, 12, 6, 6},
		 [PAINT_LINE] = {235, 0, 0, 0},
		 [PAINT_WOOD_TEXT] = {231, 15, 0, 0},
		 [PAINT_WOOD_LIT] = {228, 15, 0, 0},
		 [PAINT_BLACK] = {16, 0, 0, 0},
		 [PAINT_WHITE] = {231, 15, 15, 15},
		 [PAINT_BLACK_MARK] = {231, 15, 15, 15},
		 [PAINT_WHITE_MARK] = {16, 0, 0, 0},
		 [PAINT_BLACK_LAST] = {220, 11, 11, 11},
		 [PAINT_WHITE_LAST] = {160, 1, 1, 1},
		 [PAINT_BLACK_DOT] = {243, 8, 0, 8},
		 [PAINT_WHITE_DOT] = {248, 8, 15, 15},
		 [PAINT_SEAT_1] = {214, 11, 1, 1},
		 [PAINT_SEAT_1 + 1] = {81, 14, 4, 4},
		 [PAINT_SEAT_1 + 2] = {77, 10, 2, 2},
		 [PAINT_SEAT_1 + 3] = {212, 13, 5, 5},
		 [PAINT_DIGIT_1] = {214, 15, 0, 0},
		 [PAINT_DIGIT_1 + 1] = {81, 15, 0, 0},
		 [PAINT_DIGIT_1 + 2] = {77, 15, 0, 0},
		 [PAINT_DIGIT_1 + 3] = {212, 15, 0, 0},
	 }},
	{"contrast",
	 true,
	 {
		 [PAINT_NONE] = ALL_OWN,
		 [PAINT_TEXT] = ALL_OWN,
		 [PAINT_QUIET] = ALL_OWN,
		 [PAINT_STRONG] = ALL_OWN,
		 [PAINT_ACCENT] = {202, 9, 1, 1},
		 [PAINT_ALARM] = {202, 9, 1, 3},
		 [PAINT_ALARM_TEXT] = {16, 0, 15, 0},
		 [PAINT_TITLE_BAR] = {16, 0, 0, 0},
		 [PAINT_TITLE] = {231, 15, 15, 15},
		 [PAINT_KEY] = {25, 4, 4, 7},
		 [PAINT_KEY_TEXT] = {231, 15, 15, 0},
		 [PAINT_CARD] = {237, 0, 0, 0},
		 [PAINT_CARD_TEXT] = {231, 15, 15, 15},
		 [PAINT_CARD_QUIET] = {231, 15, 7, 7},
		 [PAINT_LIT] = {26, 12, 4, 7},
		 [PAINT_LIT_TEXT] = {231, 15, 15, 0},
		 [PAINT_LIT_QUIET] = {231, 15, 15, 0},
		 [PAINT_LIT_ACCENT] = {226, 11, 11, 4},
		 [PAINT_WOOD] = {67, 6, 6, 6},
		 [PAINT_LINE] = {16, 0, 0, 0},
		 [PAINT_WOOD_TEXT] = {16, 0, 0, 0},
		 [PAINT_WOOD_LIT] = {16, 0, 0, 0},
		 [PAINT_BLACK] = {16, 0, 0, 0},
		 [PAINT_WHITE] = {231, 15, 15, 15},
		 [PAINT_BLACK_MARK] = {231, 15, 15, 15},
		 [PAINT_WHITE_MARK] = {16, 0, 0, 0},
		 [PAINT_BLACK_LAST] = {226, 11, 11, 11},
		 [PAINT_WHITE_LAST] = {20, 4, 4, 4},
		 [PAINT_BLACK_DOT] = {245, 8, 0, 8},
		 [PAINT_WHITE_DOT] = {245, 8, 15, 15},
		 [PAINT_SEAT_1] = {227, 11, 3, 3},
		 [PAINT_SEAT_1 + 1] = {17, 4, 4, 4},
		 [PAINT_SEAT_1 + 2] = {52, 1, 1, 1},
		 [PAINT_SEAT_1 + 3] = {51, 5, 5, 5},
		 [PAINT_DIGIT_1] = {227, 0, 0, 0},
		 [PAINT_DIGIT_1 + 1] = {16, 0, 0, 0},
		 [PAINT_DIGIT_1 + 2] = {16, 0, 0, 0},
		 [PAINT_DIGIT_1 + 3] = {51, 0, 0, 0},
	 }},
	{"plain", false, {[0 ... PAINT_COUNT - 1] = ALL_OWN}},
};

enum { THEMES = sizeof(themes) / sizeof(themes[0]) };

bool theme_differ(const struct theme *theme, enum depth depth, enum paint a,
		  enum paint b)
{
	return depth != DEPTH_NONE &&
	       theme->colour[a][depth] != theme->colour[b][depth];
}

const struct theme *theme_at(int i)
{
	return i >= 0 && i < THEMES ? &themes[i] : NULL;
}

const struct theme *theme_find(const char *name)
{
	for (int i = 0; i < THEMES; i++)
		if (!strcmp(themes[i].name, name))
			return &themes[i];
	return NULL;
}

const struct theme *theme_default(enum depth depth)
{
	return &themes[depth == DEPTH_NONE ? THEMES - 1 : 0];
}

static const struct theme_style styles[STYLE_COUNT] = {
	[STYLE_NORMAL] = {PAINT_TEXT, PAINT_NONE, 0, 0},
	[STYLE_DIM] = {PAINT_QUIET, PAINT_NONE, 0, THEME_DIM},
	[STYLE_REPEATED] = {PAINT_QUIET, PAINT_NONE, 0, 0},
	[STYLE_STRONG] = {PAINT_STRONG, PAINT_NONE, THEME_BOLD, THEME_BOLD},
	[STYLE_TITLE] = {PAINT_TITLE, PAINT_TITLE_BAR, THEME_BOLD, THEME_BOLD},
	[STYLE_WARN] = {PAINT_ALARM_TEXT, PAINT_ALARM, 0,
			THEME_BOLD | THEME_REVERSE},
	[STYLE_BLACK_STONE] = {PAINT_BLACK, PAINT_WOOD, 0, 0},
	[STYLE_WHITE_STONE] = {PAINT_WHITE, PAINT_WOOD, 0, 0},
	[STYLE_GRID] = {PAINT_QUIET, PAINT_NONE, 0, THEME_DIM},
	[STYLE_KEY] = {PAINT_KEY_TEXT, PAINT_KEY, 0, THEME_BOLD},
	[STYLE_COVER] = {PAINT_WOOD_TEXT, PAINT_WOOD, 0, 0},
	[STYLE_LAST] = {PAINT_ACCENT, PAINT_NONE, THEME_BOLD, 0},
	[STYLE_CARD] = {PAINT_CARD_TEXT, PAINT_CARD, 0, 0},
	[STYLE_CARD_STRONG] = {PAINT_CARD_TEXT, PAINT_CARD, THEME_BOLD,
			       THEME_BOLD},
	[STYLE_CARD_QUIET] = {PAINT_CARD_QUIET, PAINT_CARD, 0, THEME_DIM},
	[STYLE_LIT] = {PAINT_LIT_TEXT, PAINT_LIT, 0, 0},
	[STYLE_LIT_STRONG] = {PAINT_LIT_TEXT, PAINT_LIT, THEME_BOLD,
			      THEME_BOLD},
	[STYLE_LIT_QUIET] = {PAINT_LIT_QUIET, PAINT_LIT, 0, 0},
	[STYLE_LIT_ACCENT] = {PAINT_LIT_ACCENT, PAINT_LIT, THEME_BOLD,
			      THEME_BOLD | THEME_REVERSE},
	[STYLE_ALARM] = {PAINT_ALARM_TEXT, PAINT_ALARM, 0,
			 THEME_BOLD | THEME_REVERSE},
	[STYLE_FOCUS] = {PAINT_WOOD_TEXT, PAINT_WOOD, 0, THEME_REVERSE},
	[STYLE_TYPED] = {PAINT_WOOD_TEXT, PAINT_WOOD, 0, 0},
	[STYLE_SELECTED] = {PAINT_WOOD, PAINT_WOOD_TEXT, 0, THEME_REVERSE},
};

const struct theme_style *theme_style(enum style style)
{
	return &styles[style];
}

static bool is_bright(unsigned char colour)
{
	return colour >= COLOUR_BRIGHT && colour != COLOUR_OWN;
}

struct brush theme_brush(const struct theme *theme, enum depth depth,
			 enum paint ink, enum paint ground)
{
	struct brush brush = {COLOUR_OWN, COLOUR_OWN, 0};

	if (depth == DEPTH_NONE)
		return brush;
	brush.ink = theme->colour[ink][depth];
	brush.ground = theme->colour[ground][depth];
	if (depth < DEPTH_8)
		return brush;
	if (is_bright(brush.ink)) {
		brush.attributes = THEME_BOLD;
		brush.ink = (unsigned char)(brush.ink - COLOUR_BRIGHT);
	}
	if (is_bright(brush.ground))
		brush.ground = (unsigned char)(brush.ground - COLOUR_BRIGHT);
	return brush;
}

/* What is bold on a light card is as bright as that, or grey. */
static bool is_bold_unread(enum depth depth, const struct brush *brush)
{
	enum { LIGHT = 7 };

	return depth >= DEPTH_16 && depth < DEPTHS && brush->ground == LIGHT;
}

struct brush theme_style_brush(const struct theme *theme, enum depth depth,
			       enum style style)
{
	const struct theme_style *row = &styles[style];
	struct brush brush = theme_brush(theme, depth, row->ink, row->ground);

	brush.attributes |= depth == DEPTH_NONE ? row->single : row->attributes;
	if (is_bold_unread(depth, &brush))
		brush.attributes &= (unsigned char)~THEME_BOLD;
	return brush;
}
