/* SPDX-License-Identifier: ISC */
/*
 * The names that an option's value may be, each with a blank behind it, added
 * to the text in words, which has size bytes in all: WORDS_BYTES will do.
 */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include <stddef.h>

enum { WORDS_BYTES = 16384 };

void words_presets(char *words, size_t size);
void words_themes(char *words, size_t size);
void words_seats(char *words, size_t size);
void words_rulesets(char *words, size_t size);

/*
 * Those of --set up to the =, of every seat that has its own; a preset is not
 * chosen so.
 */
void words_options(char *words, size_t size);

#endif
