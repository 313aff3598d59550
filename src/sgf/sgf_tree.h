/* SPDX-License-Identifier: ISC */
/*
 * What the reader shares with the tree and nobody else needs: a value whose
 * text is already in the arena.
 */
#ifndef SGF_SGF_TREE_H
#define SGF_SGF_TREE_H

#include "sgf/sgf.h"

/*
 * An empty value (its text is NULL) at the end of the property of that name,
 * which is made if need be. The name is upper-case letters, and fits. NULL: no
 * memory.
 */
struct sgf_value *sgf_value_add(struct sgf_arena *arena, struct sgf_node *node,
				const char *name);

#endif
