/* SPDX-License-Identifier: ISC */
/*
 * The memory of one SGF tree: handed out piece by piece, freed as a whole.
 * So a tree of any depth is freed without walking it.
 */
#ifndef SGF_SGF_ARENA_H
#define SGF_SGF_ARENA_H

#include <stddef.h>

struct sgf_arena {
	struct sgf_chunk *chunks; /* the newest, from which pieces are cut */
	char *text;		  /* from malloc(): the values of a text read */
	size_t size;		  /* of all chunks */
};

struct sgf_arena *sgf_arena_new(void); /* NULL: no memory */
void sgf_arena_free(struct sgf_arena *arena);

/* Zeroed and aligned for anything; NULL: no memory. */
void *sgf_arena_get(struct sgf_arena *arena, size_t size);

#endif
