/* SPDX-License-Identifier: ISC */
/* The same stones on the same size; the ko ban does not count. */
#ifndef TESTS_RULES_BOARD_EQUAL_H
#define TESTS_RULES_BOARD_EQUAL_H

#include <string.h>

#include "../../src/rules/board.h"

static inline bool board_equal(const struct board *a, const struct board *b)
{
	return a->size == b->size && a->hash == b->hash &&
	       memcmp(a->at, b->at, sizeof(a->at)) == 0;
}

#endif
