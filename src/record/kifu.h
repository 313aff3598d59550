/* SPDX-License-Identifier: ISC */
/*
 * A game as nodes: which properties an event becomes, and which event a node
 * was (record format: FF[4] with the private properties XR XO XN XL XS XU XE
 * XD XK XP XT). The same nodes are the file and the wire; only a file has XV
 * and XC, its checks (record/record.h).
 */
#ifndef RECORD_KIFU_H
#define RECORD_KIFU_H

#include "base/error.h"
#include "game/game.h"
#include "sgf/sgf.h"

/* Fills an empty root with the set-up. */
bool kifu_put_root(struct sgf_tree *tree, const struct game *game);

/*
 * Brings up to date what the root says of the game as it is now: names,
 * which a referee may have corrected, the handicap stones once they all lie,
 * RE and GC. Reading a record of ours needs none of it.
 */
bool kifu_update_root(struct sgf_tree *tree, const struct game *game);

/*
 * Cleans what a root says of people and events: somebody else may have written
 * it. False without memory.
 */
bool kifu_clean_names(struct sgf_node *root);

/*
 * Adds a day on which the game went on, "2025-11-21", to those in DT. A DT
 * that holds something else, or a later day, stays as it is.
 */
bool kifu_add_day(struct sgf_tree *tree, const char *day);

/* Whether a root, anybody's, is that of a game of Go: GM says so or nothing. */
bool kifu_is_go(const struct sgf_node *root);

/*
 * What holds for those who come to the table of the game, in the words of the
 * table: XH. NULL: it says nothing; false without memory.
 */
const char *kifu_terms(const struct sgf_node *root);
bool kifu_set_terms(struct sgf_tree *tree, const char *terms);

/* The set-up that a root of ours holds. False and a sentence for others. */
bool kifu_get_setup(const struct sgf_node *root, struct setup *setup,
		    struct error *error);

/* The same of an SGF text, of which the root alone is looked at. */
bool kifu_read_setup(const char *text, size_t length, struct setup *setup,
		     struct error *error);

/* Puts an event into an empty node; it has led from *before to *after. */
bool kifu_put_event(struct sgf_tree *tree, struct sgf_node *node,
		    const struct event *event, const struct game *before,
		    const struct game *after);

/* Whether handicap stones were laid at that node. */
bool kifu_is_placing(const struct sgf_node *node);

/* Takes AB from such a node: XE alone then says which stones it placed. */
bool kifu_drop_stones(struct sgf_tree *tree, struct sgf_node *node,
		      const struct game *game);

/*
 * A stone that was taken off (1.4), as a node beside the line that counts: on
 * the line other programs would count its captures.
 */
bool kifu_put_removed(struct sgf_tree *tree, struct sgf_node *node,
		      const struct event *event);

/*
 * The event that a node of ours was, in a game of that set-up; depth is where
 * the node hangs. False and a sentence when it was none.
 */
bool kifu_get_event(const struct sgf_node *node, const struct setup *setup,
		    int depth, struct event *event, struct error *error);

#endif
