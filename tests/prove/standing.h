/* SPDX-License-Identifier: ISC */
/*
 * When the clock has to stand, by the words of the rules (5.3, INT-15, INT-21,
 * INT-28) and not by what the program asks of a question.
 */
#ifndef TESTS_PROVE_STANDING_H
#define TESTS_PROVE_STANDING_H

#include "game/game.h"

/* INT-15 and INT-21: for somebody whose word is wanted. */
bool clock_waits_for_word(const struct game *game);
/* INT-28: for ten minutes of a clock, if nobody has decided otherwise. */
bool clock_waits_for_line(const struct game *game);

bool clock_has_to_stand(const struct game *game);

#endif
