/* SPDX-License-Identifier: ISC */
/*
 * A count as rulebook 3.7 has it, the slow way and with nothing of the
 * program's own: from what lies on a small board, and what is remembered.
 */
#ifndef TESTS_PROVE_TALLY_H
#define TESTS_PROVE_TALLY_H

#include "prove/memory.h"

struct tally {
	int points[2];
	int margin2; /* Black minus White, in half points */
	bool sound;  /* no dead stone where there can be none */
};

void tally_game(struct tally *tally, const struct game *game,
		const struct memory *memory);

/* Stones of that colour that lie there. */
int tally_stones(const struct game *game, enum colour side);

#endif
