/* SPDX-License-Identifier: ISC */
/* Words of a command that the screen shows for a shell, typed or pasted. */
#ifndef BASE_SHELL_H
#define BASE_SHELL_H

#include <stddef.h>

#include "base/utf8.h"

/*
 * The text as one word that the shell reads: as it is, in quotes, or, where
 * something in it cannot be shown (beyond ASCII in REPERTOIRE_ASCII), in $'...'
 * with such bytes by their numbers. Returns out, which four times as many bytes
 * and four more are enough for.
 */
char *shell_word(const char *word, enum repertoire repertoire, char *out,
		 size_t size);

#endif
