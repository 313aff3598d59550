/* SPDX-License-Identifier: ISC */
/*
 * What a table says is in English, whoever has started it: programs read it,
 * and people at several terminals in languages of their own. Here it is told in
 * the reader's, with all that it names. What is not known is left as it is.
 */
#ifndef TABLE_RETOLD_H
#define TABLE_RETOLD_H

#include <stddef.h>

void retold(const char *sentence, char *out, size_t size);

#endif
