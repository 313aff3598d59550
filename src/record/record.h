/* SPDX-License-Identifier: ISC */
/*
 * A game together with all its nodes: what the table keeps and saves. The
 * game is always what folding the line that counts gives.
 */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include "base/error.h"
#include "record/kifu.h"

struct record {
	struct sgf_tree tree;
	struct sgf_node *tip; /* the last node of the line that counts */
	struct game game;
	bool rewound; /* the last event took the place of an earlier one: who
			 is sent single nodes needs the whole record now */
};

/* Bytes of a check, and of how many there are at most. */
enum { RECORD_CHECK = 20, RECORD_COUNT = 16 };

bool record_init(struct record *record, const struct setup *setup);
void record_clear(struct record *record);

/*
 * Folds an event that game_judge() allowed, and hangs its node where the
 * event says. What stood at its depth is replaced when it was the same kind
 * of marking, else it becomes a variation, and what stays of it is hung anew
 * (rewind_line()). False with a verdict when the event cannot happen, and the
 * record is as it was; with VERDICT_OK when there is no memory, and it is good
 * for nothing but record_clear().
 */
bool record_append(struct record *record, const struct event *event,
		   enum verdict *verdict);

/* Bytes of a node in a file, with its check; 0: no memory. */
size_t record_node_bytes(const struct sgf_node *node);

/*
 * How long the file would be at least with that event, and the game after it,
 * from its length now: but for a day that is new and the digits of XV so long
 * it will be. 0 where only writing it tells, since other nodes change too.
 */
size_t record_grown(const struct record *record, const struct event *event,
		    size_t length, struct game *after);

/*
 * Rebuilds a record of ours, whatever node it ends at; or a sentence. Checks
 * are passed over: record/recover.h looks at them.
 */
bool record_read(struct record *record, const char *text, size_t length,
		 struct error *error);

/*
 * The second half of reading, for a tree that is there: what cannot be folded
 * is cut off, if a part will do. False: the tree is cleared.
 */
bool record_fold(struct record *record, bool part, struct error *error);

/*
 * The whole record, as a file. The last property of each node is its check,
 * XC: the 64-bit FNV-1a hash, in 16 digits, of all that stands before it in
 * the file except other checks. So it covers the node, what the node before
 * it was covered by, and where the variations hang; the root says in XV how
 * many nodes there are, each of them with a check. Every step of that hash
 * tells two bytes apart, so that one byte changed anywhere is seen for
 * certain; whatever else happens is missed once in 2^64. CRC-32 would say so
 * of bursts of 32 bits, of all else 2^32, and be one more thing to depend on
 * or to write, where the notes of turns have this one. All checks are made anew
 * for each save, since what XV says comes before them: that takes 0.2 ms for a
 * thousand turns, which are written as one file anyway.
 */
bool record_write(const struct record *record, char **text, size_t *length);

/* Its line that counts as one line for the wire, which needs no checks. */
bool record_write_line(const struct record *record, char **text,
		       size_t *length);

/* The root of a game that is to begin, the same; NULL without memory. */
char *record_write_root(const struct setup *setup);

/*
 * The same as it was when the line that counts had come to that depth: of what
 * came later nothing is in it.
 */
bool record_write_line_to(const struct record *record, int depth, char **text,
			  size_t *length);

/* The node at a depth of it, as text for the wire; false without memory. */
bool record_write_node(const struct record *record, int depth, char **text,
		       size_t *length);

/* The game at a depth of the line that counts: 0 is the set-up. */
bool record_game_at(const struct record *record, int depth, struct game *game);

/* What happened at a depth of it, from 1 on. */
bool record_event_at(const struct record *record, int depth,
		     struct event *event);

/*
 * Folds what happened next over a game of that line, which stands at the depth
 * where record_game_at() or this has left it. False at its end.
 */
bool record_next(const struct record *record, struct game *game,
		 struct event *event);

/*
 * Folds a node that came as text (";B[dd]XS[B1]") at that depth; *event is
 * what happened.
 */
bool record_fold_text(struct game *game, int depth, const char *node,
		      struct event *event, struct error *error);

#endif
