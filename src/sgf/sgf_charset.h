/* SPDX-License-Identifier: ISC */
/*
 * An SGF file says in which encoding it is written in the middle of itself.
 * Here its bytes become UTF-8 before anything else is read of them, because
 * in several encodings a byte of a character may look like ']' or '\'.
 */
#ifndef SGF_SGF_CHARSET_H
#define SGF_SGF_CHARSET_H

#include <stdbool.h>
#include <stddef.h>

struct sgf_refusal {
	size_t at; /* offset in the bytes */
	const char *sentence;
};

/* White space of ASCII, whatever the locale. */
bool sgf_is_space(char c);

/*
 * The first "(", white space, and ";" or what the Nihon Ki-in has there, at or
 * after from; length if there is none.
 */
size_t sgf_find_tree(const char *bytes, size_t length, size_t from);

/*
 * A byte order mark is left out. The caller frees *text. False: what is wrong,
 * and where.
 */
bool sgf_to_utf8(const char *bytes, size_t length, char **text,
		 size_t *text_length, struct sgf_refusal *refusal);

#endif
