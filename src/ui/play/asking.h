/* SPDX-License-Identifier: ISC */
/*
 * What somebody's key is waited for, as a box: who must answer, with which
 * keys, what follows from each, and who has answered; where there is no room
 * for one it is a sentence in the lines below.
 */
#ifndef UI_PLAY_ASKING_H
#define UI_PLAY_ASKING_H

#include "ui/play/asking_words.h"
#include "ui/play/box.h"
#include "ui/play/layout.h"

enum asking_size {
	ASKING_FEWEST,	/* the next without the keys that decide nothing */
	ASKING_BRIEF,	/* a word for the question, and its answers */
	ASKING_TRIMMED, /* the next, and what follows as far as it has room */
	ASKING_AGREED,	/* the next, if need be without what follows a no */
	ASKING_LEAST,	/* the shortest sentence, without names */
	ASKING_SHORT,	/* without names */
	ASKING_NAMES,	/* all of it */
	ASKING_FRAMED,	/* with a frame, where no ground shows it */
	ASKING_SPACED,	/* with lines between the parts */
	ASKING_PADDED,	/* on a ground, with a line of it at either end */
	ASKING_SIZES
};

/* So many lines are what those are made for that leave out what follows. */
void asking_write(const struct play *play, enum asking_size size, int columns,
		  int lines, struct box *box);
/*
 * The same, and where one alone must answer, and there is a line to spare, with
 * their name.
 */
void asking_write_within(const struct play *play, enum asking_size size,
			 int columns, int lines, struct box *box);

/* Whether such a box has what follows from the keys of that role. */
bool asking_has_outcome(const struct play *play, enum asking_size size,
			enum key_role role, int columns, int lines);

/* Whether a box of that size has the keys of that role. */
bool asking_has(enum asking_size size, enum key_role role);

/*
 * Finds room for its box in a layout that was made from *wish, without one.
 * Where there is no room it has no box.
 */
void asking_place(const struct play *play, const struct layout_wish *wish,
		  struct layout *layout);

/*
 * What the lines below say beside the box. Where that has a word for the
 * question alone, all of it, or its sentence, and true; where the box asks,
 * what there is to know and what follows, as far as the box has no room for
 * that, and false. "" where there is neither, or no room.
 */
bool asking_below(const struct play *play, const struct layout *layout,
		  char *out, size_t size);

#endif
