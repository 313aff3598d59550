/* SPDX-License-Identifier: ISC */
/*
 * Accounts that no system has, what they go by at a table, and how they come to
 * it: OWN is whose table it is, the others are those of who comes.
 */
#ifndef TESTS_TABLE_ACCOUNTS_H
#define TESTS_TABLE_ACCOUNTS_H

#include <sys/types.h>

#include "game/seat.h"

enum { OWN = 987650, BERT, CORA, DIRK, EVE };

#define IS_OWN "#987650"
#define IS_BERT "#987651"
#define IS_CORA "#987652"
#define IS_DIRK "#987653"
#define IS_EVE "#987654"

/* The first peer of a test, whose table it is; its house is said, or "". */
int host(const char *house);

/* The same, of a game with a clock that has just begun: how it sits down. */
int host_timed(const char *request);

/* Another one, which sits down so. */
int sit(uid_t user, const char *request);

/* One that looks on; what it hears is not read yet. */
int watch(uid_t user);

/* What that peer has heard since the last look has these words in it. */
void expect_heard(int number, const char *words);

/* That peer acts for these seats. */
void sits(int number, seatset seats);

#endif
