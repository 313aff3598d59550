/* SPDX-License-Identifier: ISC */
/*
 * What the reader is made of, and nobody else needs: where the memory of a
 * tree comes from, which encoding a text is in, and the records of the Nihon
 * Ki-in.
 */
#ifndef SGF_SGF_READ_H
#define SGF_SGF_READ_H

#include "sgf/sgf.h"

/*
 * The memory of one tree: handed out piece by piece, freed as a whole. So a
 * tree of any depth is freed without walking it.
 */
struct sgf_arena {
	struct sgf_chunk *chunks; /* the newest, from which pieces are cut */
	char *text;		  /* from malloc(): the values of a text read */
	size_t size;		  /* of all chunks */
};

struct sgf_arena *sgf_arena_new(void); /* NULL: no memory */
void sgf_arena_free(struct sgf_arena *arena);

/* Zeroed and aligned for anything; NULL: no memory. */
void *sgf_arena_get(struct sgf_arena *arena, size_t size);

/*
 * An empty value (its text is NULL) at the end of the property of that name,
 * which is made if need be. The name is upper-case letters, and fits. NULL: no
 * memory.
 */
struct sgf_value *sgf_value_add(struct sgf_arena *arena, struct sgf_node *node,
				const char *name);

/* White space of ASCII, whatever the locale. */
bool sgf_is_space(char c);

/*
 * Where a tree begins: the first "(" with, after white space, a ";" or what the
 * Nihon Ki-in has there; length if there is none.
 */
size_t sgf_find_tree(const char *bytes, size_t length);

/*
 * A file says in which encoding it is written in the middle of itself; its
 * bytes become UTF-8 before anything else is read of them, because in several
 * encodings a byte of a character may look like ']' or '\'. A byte order mark
 * is left out. The caller frees *text. False: what is wrong, and at which of
 * the bytes.
 */
bool sgf_to_utf8(const char *bytes, size_t length, char **text,
		 size_t *text_length, size_t *at, struct error *error);

/*
 * Game records as the Nihon Ki-in gives them out: SGF but for a root without
 * its ";", names of their own (TE the event, RD the date, KO the komi, HD the
 * handicap), values in words ("黒6目半", "257手完, 黒中押し勝ち"), and Shift_JIS
 * that nothing announces. Whether the root of one begins at those bytes.
 */
bool sgf_kiin_begins(const char *bytes, size_t length);

/*
 * Gives the root of one the properties of FF[4] beside its own; what cannot be
 * understood stays as it is. False: no memory.
 */
bool sgf_kiin_translate(struct sgf_tree *tree);

#endif
