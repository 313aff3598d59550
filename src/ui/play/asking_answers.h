/* SPDX-License-Identifier: ISC */
/*
 * What is said of the answers to what somebody's key is waited for: what each
 * key says, what follows from it, who has answered, and who is missed.
 */
#ifndef UI_PLAY_ASKING_ANSWERS_H
#define UI_PLAY_ASKING_ANSWERS_H

#include "ui/play/asking_state.h"
#include "ui/play/key_hint.h"

/* What stands for who has answered: "1✓ 2·". */
asking_say asking_ticks;

/* The i-th of these ticks, "" for who is not asked; false behind the last. */
bool asking_tick(const struct play *play, int i, char *out, size_t size);

/*
 * What a key does, and what follows from it; where brief, who is missed is told
 * by their keys.
 */
void asking_answer(const struct play *play, const struct key_hint *hint,
		   bool brief, char *out, size_t size);
/* The first of these alone. */
void asking_label(const struct play *play, const struct key_hint *hint,
		  bool brief, char *out, size_t size);
/* The second: from an answer, or from what is about to be said. */
void asking_outcome(const struct play *play, enum key_role role, char *out,
		    size_t size);

/*
 * "If no: the game goes on.", "Then all others are asked."; "" where no key
 * says it.
 */
void asking_follows(const struct play *play, enum key_role role, char *out,
		    size_t size);
/* "Then White wins.", of what is said; of leaving in brief. */
asking_say asking_then;
asking_say asking_then_left;

/* Where nobody is there who could answer, what has to happen first. */
asking_say asking_first;
/* That who has come back and would play on is asked that only then. */
asking_say asking_next;
/* Where those here who are asked, or ask, have said all they have to. */
asking_say asking_elsewhere;
/* That a stone or a pass takes the question back. */
asking_say asking_taken_back;
asking_say asking_taken_back_briefly;

#endif
