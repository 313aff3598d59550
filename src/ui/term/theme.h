/* SPDX-License-Identifier: ISC */
/*
 * How things look, as tables. A glyph is a sign in each set of signs that
 * terminals can show; a paint is a purpose that a colour can have; a theme
 * gives every paint a colour; a style is what text of one kind is drawn with,
 * in all themes alike. Nothing outside of theme.c knows a colour.
 */
#ifndef UI_TERM_THEME_H
#define UI_TERM_THEME_H

#include <stdbool.h>

#include "game/seat.h"

/*
 * What the terminal's font has. In SET_WIDE what Unicode calls ambiguous is two
 * columns, stones among it: what is to be one column is ASCII there.
 */
enum glyph_set {
	SET_ASCII,
	SET_CONSOLE, /* half blocks and single lines: code page 437 */
	SET_NARROW,  /* all of Unicode that is used here */
	SET_WIDE,
	SET_COUNT
};

enum glyph {
	GLYPH_BLACK,
	GLYPH_WHITE,
	GLYPH_LAST_BLACK, /* the last move, where one glyph can say so */
	GLYPH_LAST_WHITE,
	GLYPH_DEAD,	/* on a stone or beside it */
	GLYPH_OF_BLACK, /* a point of Black's territory */
	GLYPH_OF_WHITE,
	GLYPH_STAR,
	GLYPH_ACROSS, /* the line between two points */
	GLYPH_DOWN,
	GLYPH_NOW, /* whose turn it is, and whose is next */
	GLYPH_NEXT,
	GLYPH_TICK,
	GLYPH_OPEN, /* an answer that is still missing */
	GLYPH_RULE,
	GLYPH_SIDE,   /* of a box */
	GLYPH_DOT,    /* between two facts of one line */
	GLYPH_MIDDLE, /* of a stone, so that those of a chain are counted */
	GLYPH_HALF,
	GLYPH_TIMES,
	GLYPH_TO, /* from one to another, "A–T" */
	GLYPH_UP, /* keys */
	GLYPH_BELOW,
	GLYPH_LEFT,
	GLYPH_RIGHT,
	GLYPH_COUNT
};

/*
 * One column, but GLYPH_HALF where it is ".5"; stones, the grid and territory
 * are two columns in SET_WIDE.
 */
const char *theme_glyph(enum glyph glyph, enum glyph_set set);

/* A point of the bare board: corner, edge or cross. */
const char *theme_grid(int row, int column, int size, enum glyph_set set);

enum paint {
	PAINT_NONE, /* the terminal's own */
	PAINT_TEXT,
	PAINT_QUIET,
	PAINT_STRONG,
	PAINT_ACCENT, /* who is on turn; labels of the last move */
	PAINT_ALARM,
	PAINT_ALARM_TEXT,
	PAINT_TITLE_BAR,
	PAINT_TITLE,
	PAINT_KEY, /* the ground of a key's name */
	PAINT_KEY_TEXT,
	PAINT_CARD, /* a seat's, or a question's box */
	PAINT_CARD_TEXT,
	PAINT_CARD_QUIET,
	PAINT_LIT, /* the card of who is on turn */
	PAINT_LIT_TEXT,
	PAINT_LIT_QUIET,
	PAINT_LIT_ACCENT,
	PAINT_WOOD,
	PAINT_LINE, /* on wood */
	PAINT_WOOD_TEXT,
	PAINT_WOOD_LIT, /* behind the last move's letter */
	PAINT_BLACK,	/* a stone, and a point of its side's territory */
	PAINT_WHITE,
	PAINT_BLACK_MARK, /* what is drawn on a stone */
	PAINT_WHITE_MARK,
	PAINT_BLACK_LAST, /* the mark of the last move */
	PAINT_WHITE_LAST,
	PAINT_BLACK_DOT, /* a quiet one in its middle; its own: there is none */
	PAINT_WHITE_DOT,
	PAINT_SEAT_1, /* and one more for each seat: the frame of its cursor, */
	PAINT_DIGIT_1 = PAINT_SEAT_1 + SEATS_MAX, /* and its digit on wood */
	PAINT_COUNT = PAINT_DIGIT_1 + SEATS_MAX
};

/* How many colours the terminal has. */
enum depth {
	DEPTH_256,
	DEPTH_16,
	DEPTH_8,
	DEPTH_CONSOLE, /* eight as well, and what is yellow is brown */
	DEPTHS,
	DEPTH_NONE = DEPTHS
};

/* The terminal's own is the number of a colour that no theme has. */
enum { COLOUR_OWN = 255, COLOUR_BRIGHT = 8 };

struct theme {
	const char *name;
	bool painted; /* the board is: stones are blocks, not glyphs */
	/*
	 * COLOUR_OWN, or a number of the terminal's. From DEPTH_8 on, one
	 * from COLOUR_BRIGHT on is the lower one as bold ink.
	 */
	unsigned char colour[PAINT_COUNT][DEPTHS];
};

/* Whether one can be told from the other, where there are so many colours. */
bool theme_differ(const struct theme *theme, enum depth depth, enum paint a,
		  enum paint b);

/* NULL for an unknown name. */
const struct theme *theme_find(const char *name);

/* The themes in order; NULL behind the last. */
const struct theme *theme_at(int i);

/* What is right for a terminal of that depth, when nobody chose. */
const struct theme *theme_default(enum depth depth);

enum { THEME_BOLD = 1, THEME_DIM = 2, THEME_REVERSE = 4 };

enum style {
	STYLE_NORMAL,
	STYLE_DIM,	/* what one can do without: the time used */
	STYLE_REPEATED, /* letters and numbers on the board's other side */
	STYLE_STRONG,	/* who is on turn */
	STYLE_TITLE,
	STYLE_WARN, /* ten seconds left */
	STYLE_BLACK_STONE,
	STYLE_WHITE_STONE,
	STYLE_GRID,
	STYLE_KEY,   /* a key's name in the key line */
	STYLE_COVER, /* in place of the board */
	STYLE_LAST,  /* the letter and the number of the last move */
	STYLE_CARD,  /* on a card or in a box */
	STYLE_CARD_STRONG,
	STYLE_CARD_QUIET,
	STYLE_LIT, /* on the card of who is on turn */
	STYLE_LIT_STRONG,
	STYLE_LIT_QUIET,
	STYLE_LIT_ACCENT, /* that it is */
	STYLE_ALARM,	  /* on a card in its last ten seconds */
	STYLE_FOCUS,	  /* what the keys of a form go to, */
	STYLE_TYPED,	  /* where that is a text, */
	STYLE_SELECTED,	  /* whose place the next character takes */
	STYLE_COUNT
};

struct theme_style {
	enum paint ink, ground;
	unsigned attributes;
	unsigned single; /* attributes where there are no colours */
};

const struct theme_style *theme_style(enum style style);

/*
 * Numbers of the terminal's colours or COLOUR_OWN, and THEME_BOLD and so on. In
 * bytes, without padding: a screen has thousands, and they are compared.
 */
struct brush {
	unsigned char ink, ground, attributes;
};

/* What the theme has for these, where there are so many colours. */
struct brush theme_brush(const struct theme *theme, enum depth depth,
			 enum paint ink, enum paint ground);
struct brush theme_style_brush(const struct theme *theme, enum depth depth,
			       enum style style);

#endif
