/* SPDX-License-Identifier: ISC */
/*
 * A program that listens like a table, below the test's home, and has one text
 * to say wherever a table says a sentence: in its news, or to who comes.
 */
#ifndef TESTS_STRESS_LIAR_H
#define TESTS_STRESS_LIAR_H

#include <sys/types.h>

enum liar { LIAR_SHOWS_GAME, LIAR_REFUSES };

/* The process, which listens already. */
pid_t liar_begin(enum liar liar, const char *text);
void liar_end(pid_t process);

#endif
