/* SPDX-License-Identifier: ISC */
/*
 * What somebody's key is waited for: the open question, or a prompt of this
 * keyboard. As a box it says who must answer, with which keys, what follows
 * from each, and who has answered; where there is no room for one it is a
 * sentence.
 */
#ifndef UI_PLAY_ASKING_H
#define UI_PLAY_ASKING_H

#include "ui/play/box.h"
#include "ui/play/key_hint.h"
#include "ui/play/layout.h"
#include "ui/play/play.h"

/* Whether it is about the marks, and is read beside the count. */
bool asking_is_count(const struct play *play);

/* As it is while the marks are agreed on, and nothing else is asked. */
struct play asking_counted(const struct play *play);

enum asking_size {
	ASKING_FEWEST, /* the next without the keys that decide nothing */
	ASKING_BRIEF,  /* a word for the question, and its answers */
	ASKING_LEAST,  /* the shortest sentence, without names */
	ASKING_SHORT,  /* without names */
	ASKING_NAMES,  /* all of it */
	ASKING_FRAMED, /* with a frame, where no ground shows it */
	ASKING_SPACED, /* with lines between the parts */
	ASKING_PADDED, /* on a ground, with a line of it at either end */
	ASKING_SIZES
};

void asking_write(const struct play *play, enum asking_size size, int columns,
		  struct box *box);
/*
 * The same for so many lines: where one alone must answer, and there is a line
 * to spare, with their name.
 */
void asking_write_within(const struct play *play, enum asking_size size,
			 int columns, int lines, struct box *box);

/* Whether a box of that size has the keys of that role. */
bool asking_has(enum asking_size size, enum key_role role);

/*
 * Finds room for its box in a layout that was made from *wish, without one.
 * Where there is no room it has no box.
 */
void asking_place(const struct play *play, const struct layout_wish *wish,
		  struct layout *layout);

/* Whether somebody is asked to be sure to resign. */
bool asking_is_resigning(const struct play *play);

/*
 * Whether a stone or a pass takes the question back, and that in a sentence; a
 * msgid.
 */
bool asking_is_taken_back(const struct play *play);
extern const char *const asking_taken_back;

/*
 * What the lines below say where its box has a word for it alone: all of it, or
 * its sentence; "" where neither has room, or the box says it. Returns whether
 * that holds the question, or only what there is to know about it.
 */
bool asking_below(const struct play *play, const struct layout *layout,
		  char *out, size_t size);

/*
 * The sentence alone, in a word or two, and what stands for who has answered:
 * "1✓ 2·".
 */
void asking_sentence(const struct play *play, char *out, size_t size);
/* With who says yes, or no, if one of these is under way. */
void asking_with_whose(const struct play *play, char *out, size_t size);
/* With the consequence, where no other place tells it. */
void asking_told(const struct play *play, char *out, size_t size);
/* What resigning costs, and what the partner has to do with it. */
void asking_cost(const struct play *play, char *out, size_t size);
/* With what follows from a yes. */
void asking_with_outcome(const struct play *play, char *out, size_t size);
/* With what there is to know about it. */
void asking_in_full(const struct play *play, char *out, size_t size);
void asking_brief(const struct play *play, char *out, size_t size);
/* The sentence; of what is asked to be sure a word, and what follows. */
void asking_outcome_first(const struct play *play, char *out, size_t size);
/* In a word, with the reason to ask, or what follows; and without these. */
void asking_least(const struct play *play, char *out, size_t size);
/* In few words where one would not do; else "". */
void asking_short(const struct play *play, char *out, size_t size);
void asking_fewest(const struct play *play, char *out, size_t size);
/* What a key of its box does, and what follows from it. */
void asking_answer(const struct play *play, const struct key_hint *hint,
		   char *out, size_t size);
void asking_ticks(const struct play *play, char *out, size_t size);

#endif
