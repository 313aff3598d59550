/* SPDX-License-Identifier: ISC */
/*
 * The last line, which says what keys do now. Where there is no room for all of
 * them it has those that matter most, and the line above it others, if these
 * matter, while nothing else is said there; what is in a box is not said twice.
 * A mouse may press what stands there, if it speaks for nobody.
 */
#ifndef UI_PLAY_KEYS_LINE_H
#define UI_PLAY_KEYS_LINE_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

/* Both, without the keys that stand in the layout's box. */
void keys_line_draw(const struct play *play, const struct layout *layout,
		    const struct rect *line);

/* The columns that those take; at most the line's, if it has room for any. */
int keys_line_columns(const struct play *play, const struct layout *layout,
		      const struct rect *line);

/* The keys that answer, in ever fewer columns: */
enum keys_size {
	KEYS_FULL, /* with whose they are, */
	KEYS_WHOLE,
	KEYS_FEW,     /* with the words that nobody could do without, */
	KEYS_CLOSE,   /* and no gap between keys of one column; */
	KEYS_FIRST,   /* or of these answers the first alone, */
	KEYS_CLOSEST, /* without a gap as well, */
	KEYS_RANGE,   /* or from the first to the last: "1-4" */
	KEYS_SIZES
};

/* The columns that these take in one line; */
int keys_line_columns_asked(const struct play *play, const struct rect *line,
			    enum keys_size size);
/* where they begin, with what else is done with what is asked where that has
   room, so that they end where a line does, which is its end where it has room
   for none; and drawn there. Whose keys they are leaves so many columns free
   before them. */
int keys_line_answers(const struct play *play, const struct rect *line,
		      enum keys_size size, int free);
void keys_line_put_answers(const struct play *play, const struct rect *line,
			   enum keys_size size, int free);
/* And in the lines below each other that they take, each key with what it
   does; how many that is, in so many columns, if there is a number of lines
   that would do; and drawn there. */
enum { KEYS_NO_LINES = 1000 };
int keys_line_lines_asked(const struct play *play, int columns,
			  enum keys_size size);
void keys_line_put_lines(const struct play *play, const struct rect *lines,
			 enum keys_size size);

/*
 * What else can be done, but for help and leaving: the columns of what can be
 * spared no more than that, and has no room beside answers in that line; and as
 * much of it drawn as a part of a line has room for that those answers leave.
 */
int keys_line_columns_else(const struct play *play, const struct rect *answers,
			   int spare);
void keys_line_put_else(const struct play *play, const struct rect *answers,
			const struct rect *part);

/*
 * The key whose name, or what it does, is there, for a mouse to press; KEY_NONE
 * where there is none, or where it would speak for somebody.
 */
key keys_line_at(const struct play *play, const struct layout *layout, int line,
		 int column);

/*
 * How to get away from a word that is typed, so that it ends where a line does
 * that has room for it; and that key, if it is there for a mouse to press.
 */
void keys_line_put_away(const struct play *play, const struct rect *line);
key keys_line_away_at(const struct play *play, const struct rect *part,
		      int line, int column);

#endif
