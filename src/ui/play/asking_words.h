/* SPDX-License-Identifier: ISC */
/*
 * What is said of what somebody's key is waited for: the open question, or a
 * prompt of this keyboard. The same is said in many sizes, for a box with room
 * to spare and for a line that has hardly any.
 */
#ifndef UI_PLAY_ASKING_WORDS_H
#define UI_PLAY_ASKING_WORDS_H

#include "ui/play/asking_answers.h"

/* Whether a yes to it ends the game, lost by one side. */
bool asking_may_lose(const struct play *play);
/* That, or whether it cannot be taken back. */
bool asking_weighs(const struct play *play);

/* The sentence, from the longest to the shortest. */

/* With who says yes, what there is to know, and what resigning costs. */
asking_say asking_in_full;
/* With all that follows, and that a stone or a pass takes it back. */
asking_say asking_with_all;
/* With who says yes, or no, and what follows from either. */
asking_say asking_with_both;
/* With who says yes, or no, and what follows from a yes. */
asking_say asking_with_outcome;
/* With who says yes, or no, if one of these is under way. */
asking_say asking_with_whose;
/* With what there is to know about it. */
asking_say asking_known;
/* With the consequence, where no other place tells it. */
asking_say asking_told;
asking_say asking_sentence;
/* Of a claim, or what is to be sure, a word and what follows. */
asking_say asking_outcome_first;
asking_say asking_brief;
/* In a word, with the reason to ask, or what follows. */
asking_say asking_least;
/* Without these. */
asking_say asking_fewest;
/* And some in less than that: of a count the lead alone. */
asking_say asking_least_of_all;
/* In one word, however short a line is; who loses stands elsewhere. */
asking_say asking_shorter;
/* The key that it was asked with, "C?"; nothing where there is none. */
asking_say asking_key;
/* In few words, where one would not do. */
asking_say asking_short;
/* Whether another game begins, by the key that says so: "Enter?" */
void asking_begins(char *out, size_t size);

/* What stands beside the sentence. */

/* Who says yes, or no, where a keyboard asks for that. */
asking_say asking_whose;
/* What resigning costs, and what the partner has to do with it. */
asking_say asking_cost;
/* What there is to know about what is asked, where the sentence does not. */
asking_say asking_facts;

#endif
