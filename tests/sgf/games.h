/* SPDX-License-Identifier: ISC */
/* Files that others have written, from the directory PAIRGO_GAMES names. */
#ifndef TESTS_RECORD_GAMES_H
#define TESTS_RECORD_GAMES_H

#include <stdbool.h>

/* False without that directory; the TAP plan then says so. */
bool games_at_hand(void);

/*
 * Tries each .sgf file of a folder in it, and returns how many there are;
 * *yes becomes how many of them `try` says true for.
 */
int games_try(const char *folder, bool (*try)(const char *path), int *yes);

#endif
