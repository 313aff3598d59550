/* SPDX-License-Identifier: ISC */
/*
 * What a shell has to be told so that it completes the command line: a script
 * for each of them, made of the rows that --help prints.
 */
#ifndef CLI_COMPLETION_H
#define CLI_COMPLETION_H

#include <stddef.h>

#include "cli/syntax.h"

/* On standard output; false when nobody knows that shell. */
bool completion_print(const char *shell, const struct syntax *syntax);

/* The shells, each with a blank behind it. */
void completion_shells(char *words, size_t size);

#endif
