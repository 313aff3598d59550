/* SPDX-License-Identifier: ISC */
/*
 * What is said of what somebody's key is waited for: the open question, or a
 * prompt of this keyboard. The same is said in many sizes, for a box with room
 * to spare and for a line that has hardly any.
 */
#ifndef UI_PLAY_ASKING_WORDS_H
#define UI_PLAY_ASKING_WORDS_H

#include "ui/play/key_hint.h"
#include "ui/play/play.h"

/* Whether it is about the marks, and is read beside the count. */
bool asking_is_count(const struct play *play);

/* As it is while the marks are agreed on, and nothing else is asked. */
struct play asking_counted(const struct play *play);

/* Whether what is waited for is an answer to the open question. */
bool asking_is_answer(const struct play *play);

/* Whether it cannot be taken back, and is asked in words that say so. */
bool asking_is_final(const struct play *play);

/* Whether somebody is asked to be sure to resign. */
bool asking_is_resigning(const struct play *play);

/* Whether a yes to it ends the game, lost by one side. */
bool asking_may_lose(const struct play *play);

/* Whether a stone or a pass takes the question back. */
bool asking_is_taken_back(const struct play *play);

/* Each writes a text of at most size bytes; "" if it has nothing to say. */
typedef void asking_say(const struct play *play, char *out, size_t size);

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

/* What stands beside the sentence. */

/* Who says yes, or no, where a keyboard asks for that. */
asking_say asking_whose;
/* What resigning costs, and what the partner has to do with it. */
asking_say asking_cost;
/* What there is to know about what is asked, where the sentence does not. */
asking_say asking_facts;
/* Where nobody is there who could answer, what has to happen first. */
asking_say asking_first;
/* That who has come back and would play on is asked that only then. */
asking_say asking_next;
/* Where those here who are asked, or ask, have said all they have to. */
asking_say asking_elsewhere;
/* That a stone or a pass takes the question back. */
asking_say asking_taken_back;
asking_say asking_taken_back_briefly;
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

/*
 * "No: the game goes on.", "Then all others are asked."; "" where no key says
 * it.
 */
void asking_follows(const struct play *play, enum key_role role, char *out,
		    size_t size);

#endif
