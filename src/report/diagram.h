/* SPDX-License-Identifier: ISC */
/*
 * One moment of a game, as a diagram in a book would show it: the stones,
 * what was captured, the last move, who is next, and what is marked.
 */
#ifndef REPORT_DIAGRAM_H
#define REPORT_DIAGRAM_H

#include <stdio.h>

#include "base/error.h"
#include "report/gamefile.h"

struct diagram {
	struct board board;
	int captured[2]; /* stones OF that side */
	int move;	 /* moves up to here, passes counted */
	int moves;	 /* on the whole line */
	point last;	 /* POINT_NONE before the first move */
	enum colour last_side;
	enum colour next;		/* EMPTY: nobody, the game is over */
	enum seat last_seat, next_seat; /* SEAT_NONE where seats are unknown */
	bool marked;			/* marks and territory are known */
	struct marks marks;
	struct pointset territory[2]; /* dead stones' points included */
	/*
	 * Empty, or why the main line could not be played any further: a
	 * sentence with its line before it. All above is then what came before.
	 */
	struct error error;
};

enum { DIAGRAM_LAST = -1 };

/*
 * The position after that many moves, with all that happened before the next
 * one; 0 is the set-up. False and a sentence when there are fewer moves.
 */
bool diagram_make(struct diagram *diagram, const struct gamefile *file,
		  int move, struct error *error);

/* The same for the tree of another program's file, which has those moves. */
void diagram_of_tree(struct diagram *diagram, const struct gamefile *file,
		     int move);

/* Whether a stone or a pass is played at that node. */
bool diagram_is_move(const struct sgf_node *node);

/*
 * Files of other programs mark territory and no seki: sets marks.seki to the
 * chains that are left out of the territory. The dead stones must be whole
 * chains.
 */
void diagram_infer_seki(struct diagram *diagram);

/*
 * What a diagram is printed on. Without unicode, in ASCII: X is Black, O White.
 * With colours stones are black and white on wood, whatever ground the terminal
 * has; on a dark one those of Black would look white.
 */
struct paper {
	bool unicode, colours;
};

/* As lines of text, with coordinates. */
void diagram_print(FILE *out, const struct diagram *diagram,
		   struct paper paper);

/* What the signs mean that this diagram has, in one line. */
void diagram_print_legend(FILE *out, const struct diagram *diagram,
			  struct paper paper);

/*
 * "pairgo show": who plays, the diagram, and what is known of the game beside
 * it. False, and nothing printed, with a sentence as diagram_make() has it.
 * Where the game cannot be played so far, what came before is printed: then it
 * is true, and error is why not; else error is empty.
 */
bool diagram_show(FILE *out, const struct gamefile *file, int move,
		  enum repertoire repertoire, bool colours,
		  struct error *error);

#endif
