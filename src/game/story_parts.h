/* SPDX-License-Identifier: ISC */
/* How sentences get into a story; for the eyes of story_*.c alone. */
#ifndef GAME_STORY_PARTS_H
#define GAME_STORY_PARTS_H

#include "game/story.h"

void story_begin(struct story *story, const struct game *game);

/* None where its text is empty. */
void story_add(struct story *story, const struct story_sentence *sentence);

/* What was done about a second move in a row. */
void story_add_removal(struct story *story);

/* The open question in full; false where one line says it all. */
bool story_add_question(struct story *story);

/* What was answered to it. */
void story_add_answer(struct story *story);

/* What the answer has brought about, if the question is settled by it. */
void story_add_outcome(struct story *story);

/*
 * Of each question: how it is asked in one line; how in a word or two; how in
 * full, where that is more, and who settles it then; what follows from yes and
 * from no, behind the word itself; what an answer is called; and what is told
 * once it is answered.
 */
struct told {
	struct story_sentence asks, in_brief, in_full, terms, yes, no;
	struct story_sentence answers, agreed, refused;
};

const struct told *story_told(const struct game *game, enum question_kind kind);

#endif
