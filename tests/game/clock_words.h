/* SPDX-License-Identifier: ISC */
/* Rules of a clock in the words of clock.tsv. */
#ifndef TESTS_GAME_CLOCK_WORDS_H
#define TESTS_GAME_CLOCK_WORDS_H

#include "game/clock.h"

/* "byoyomi main=60000 period=30000 count=3"; what is not named is 0. */
void clock_words(struct clock_rules *rules, const char *text);

#endif
