/* SPDX-License-Identifier: ISC */
/*
 * Accounts that no system has, and what they go by at a table: OWN is whose
 * table it is, the others are those of who comes.
 */
#ifndef TESTS_TABLE_ACCOUNTS_H
#define TESTS_TABLE_ACCOUNTS_H

enum { OWN = 987650, BERT, CORA, DIRK, EVE };

#define IS_OWN "#987650"
#define IS_BERT "#987651"
#define IS_CORA "#987652"
#define IS_DIRK "#987653"
#define IS_EVE "#987654"

/* The first peer of a test, whose table it is; its house is said, or "". */
int host(const char *house);

#endif
