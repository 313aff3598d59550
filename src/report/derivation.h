/* SPDX-License-Identifier: ISC */
/*
 * "pairgo handicap": from the ranks of two pairs, or of two people, to
 * colours, stones and komi, each step with its rule (rulebook 2.1 to 2.4).
 */
#ifndef REPORT_DERIVATION_H
#define REPORT_DERIVATION_H

#include <stdio.h>

#include "base/error.h"
#include "base/utf8.h"
#include "game/pairpoints.h"
#include "game/setup.h"

struct derivation {
	const struct ruleset *ruleset;
	int size;    /* lines of the board */
	int members; /* of a pair; 1 is plain Go */
	bool titles; /* --titles: they count where they may */
	char text[2][PAIR_MAX][RANK_BYTES];
	struct rank ranks[2][PAIR_MAX];
	struct pairpoints points;
};

/*
 * Whether that word has points under the ruleset, which is set already; else
 * error is a sentence about it.
 */
bool derivation_check(const struct derivation *derivation, const char *word,
		      struct error *error);

/*
 * Fills in ranks and points from 2 * members words, the first pair's first.
 * ruleset, size, members and titles are set already. False and a sentence about
 * the first word that has no points.
 */
bool derivation_make(struct derivation *derivation, char *const words[],
		     struct error *error);

void derivation_print(FILE *out, const struct derivation *derivation,
		      enum repertoire repertoire);

#endif
