/* SPDX-License-Identifier: ISC */
/*
 * Game records as the Nihon Ki-in gives them out: SGF but for a root without
 * its ";", names of their own (TE the event, RD the date, KO the komi, HD the
 * handicap), values in words ("黒6目半", "257手完, 黒中押し勝ち"), and Shift_JIS
 * that nothing announces.
 */
#ifndef SGF_SGF_KIIN_H
#define SGF_SGF_KIIN_H

#include "sgf/sgf.h"

/* Whether the root of such a record begins at those bytes: with "TE[". */
bool sgf_kiin_begins(const char *bytes, size_t length);

/*
 * Gives the root of one the properties of FF[4] beside its own; what cannot be
 * understood stays as it is. False: no memory.
 */
bool sgf_kiin_translate(struct sgf_tree *tree);

#endif
