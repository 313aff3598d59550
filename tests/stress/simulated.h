/* SPDX-License-Identifier: ISC */
/*
 * A whole table in simulated time: its step, four terminals as the copies of
 * the game that they keep, the lines between them and the disk, in one process
 * and under one seed. Lines are late, slow and cut, in the middle of a word
 * too; the disk takes its time and fails; the machine is stopped; the table is
 * killed, also in the middle of what it writes, and another goes on with the
 * file. Whatever a terminal shows must be what everybody was told, in that
 * order; a table that was killed leaves what it had said to be saved; and in
 * the end, in calm weather, every terminal has what is in the file.
 */
#ifndef TESTS_STRESS_SIMULATED_H
#define TESTS_STRESS_SIMULATED_H

#include <stdint.h>

/* What there was of all that can happen, over all games. */
struct simulated {
	long games, over;		/* that came to their end */
	long events, answers, readings; /* of a clock, held beside it */
	long cuts, deaf, kills, kills_at_work, faults, halts, resumed;
};

extern struct simulated simulated;

/*
 * Plays the game of that seed in the running test's folder; the test fails
 * where something does not hold. A hash of all that went over the lines, and
 * when: the same for the same seed.
 */
uint64_t simulated_game(uint64_t seed);
/* Lets go what a game that failed has left. */
void simulated_clear(void);

#endif
