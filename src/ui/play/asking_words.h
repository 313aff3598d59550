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

/* Whether somebody is asked to be sure to resign. */
bool asking_is_resigning(const struct play *play);

/* Whether a stone or a pass takes the question back. */
bool asking_is_taken_back(const struct play *play);

/*
 * The sentence, from the longest to the shortest. All of them write a text of
 * at most size bytes.
 */
/* With who says yes, what there is to know, and what resigning costs. */
void asking_in_full(const struct play *play, char *out, size_t size);
/* With who says yes, or no, and what follows from a yes. */
void asking_with_outcome(const struct play *play, char *out, size_t size);
/* With who says yes, or no, if one of these is under way. */
void asking_with_whose(const struct play *play, char *out, size_t size);
/* With what there is to know about it. */
void asking_known(const struct play *play, char *out, size_t size);
/* With the consequence, where no other place tells it. */
void asking_told(const struct play *play, char *out, size_t size);
void asking_sentence(const struct play *play, char *out, size_t size);
/* The sentence; of a claim, or what is to be sure, a word and what follows. */
void asking_outcome_first(const struct play *play, char *out, size_t size);
void asking_brief(const struct play *play, char *out, size_t size);
/* In a word, with the reason to ask, or what follows; and without these. */
void asking_least(const struct play *play, char *out, size_t size);
void asking_fewest(const struct play *play, char *out, size_t size);
/* In few words where one would not do; else "". */
void asking_short(const struct play *play, char *out, size_t size);

/*
 * What stands beside the sentence; "" where there is nothing to say.
 */
/* Who says yes, or no, where a keyboard asks for that. */
void asking_whose(const struct play *play, char *out, size_t size);
/* What resigning costs, and what the partner has to do with it. */
void asking_cost(const struct play *play, char *out, size_t size);
/* Where nobody is there who could answer, what has to happen first. */
void asking_first(const struct play *play, char *out, size_t size);
/* Who has come back and would play on is asked that only then. */
void asking_next(const struct play *play, char *out, size_t size);
/* Where those here who are asked, or ask, have said all that they have to. */
void asking_elsewhere(const struct play *play, char *out, size_t size);
void asking_taken_back(const struct play *play, char *out, size_t size);

/* What stands for who has answered: "1✓ 2·". */
void asking_ticks(const struct play *play, char *out, size_t size);
/* The i-th of these, "" for who is not asked; false behind the last one. */
bool asking_tick(const struct play *play, int i, char *out, size_t size);

/*
 * What a key does, and what follows from it; where brief, who is missed is told
 * by their keys.
 */
void asking_answer(const struct play *play, const struct key_hint *hint,
		   bool brief, char *out, size_t size);

#endif
