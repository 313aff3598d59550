/* SPDX-License-Identifier: ISC */
/*
 * A box of a few lines that stands out from what is around it: sentences, and
 * keys with what they do. It is written first, which says how many lines it
 * takes, and then drawn where there is room for them.
 */
#ifndef UI_PLAY_BOX_H
#define UI_PLAY_BOX_H

#include <stdbool.h>

#include "ui/term/term.h"

enum { BOX_LINES = 32, BOX_PIECES = 64, BOX_TEXT = 256, BOX_BYTES = 4096 };

enum box_ink { BOX_PLAIN, BOX_STRONG, BOX_KEY };

struct box_piece {
	int line, column;
	enum box_ink ink;
	int text; /* where it begins in .bytes: box_text() */
};

struct box {
	bool framed;
	int margin; /* columns of the frame, or of the ground, at either side */
	int ends;   /* and lines at either end */
	int columns; /* within the frame */
	int lines;   /* that are full, */
	int column;  /* and where the one below them has come to */
	int count;
	struct box_piece pieces[BOX_PIECES];
	int used; /* bytes of all texts */
	char bytes[BOX_BYTES];
};

/* For that many columns with its frame; a ground may be padded instead. */
void box_begin(struct box *box, int columns, bool framed, bool padded);

const char *box_text(const struct box *box, int piece);

/* A text from a column on, over as many lines as it takes. */
void box_write(struct box *box, int column, enum box_ink ink, const char *text);

/* A piece of the line that is being written; cut to its columns. */
void box_put(struct box *box, int column, int columns, enum box_ink ink,
	     const char *text);
void box_end_line(struct box *box);

/* Keys and a text behind them, in a line with others as long as they fit. */
void box_flow(struct box *box, const char *keys, const char *text);

/*
 * Leaves their places empty, where another line tells them; what stands behind
 * or below them has those words before it, if there is room.
 */
void box_drop_strong(struct box *box, const char *words);

/* With its ends. */
int box_lines(const struct box *box);
void box_draw(const struct box *box, const struct rect *rect);

#endif
