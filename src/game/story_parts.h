/* SPDX-License-Identifier: ISC */
/* How sentences get into a story; for the eyes of story_*.c alone. */
#ifndef GAME_STORY_PARTS_H
#define GAME_STORY_PARTS_H

#include "game/story.h"

void story_begin(struct story *story, const struct game *game);

/* None where its text is empty. */
void story_add(struct story *story, const struct story_sentence *sentence);

void story_add_text(struct story *story, const char *text);

/* The one or the many, as the number has it. */
void story_add_numbered(struct story *story, int number, const char *one,
			const char *many);

/* Whose turn it is; none while the game is stopped. */
void story_add_next_turn(struct story *story);

/* Whether that follows from who asked to play on, not from the last turn. */
bool story_is_resumed(const struct game *game);

/* What an upheld claim costs, in short; and at length, unless in brief. */
void story_add_price(struct story *story);
void story_add_error(struct story *story);

void story_add_correction(struct story *story);

/* What the referee has ruled; that it was ruled, where the rest is told. */
void story_add_ruling(struct story *story, const struct ruling *ruling);
void story_add_referee(struct story *story, const struct ruling *ruling);

/* A claim that the referee has upheld; of the partner, by a correction. */
bool story_is_upheld(const struct game *game);

/* What was decided last. */
void story_add_decision(struct story *story);

/* How the game ended; and why, unless that is plain. */
void story_add_result(struct story *story);
void story_add_end(struct story *story);

/* What was done about a second move in a row. */
void story_add_removal(struct story *story);

/* The open question in full; false where one line says it all. */
bool story_add_question(struct story *story);

/* What was answered to it. */
void story_add_answer(struct story *story);

/* What the answer has brought about, if the question is settled by it. */
void story_add_outcome(struct story *story);

/*
 * Of each question: how it is asked in one line; how in a word or two, and who
 * loses the game then, if a yes ends it so; how in full, where that is more,
 * and who settles it then; what follows from yes and from no, behind the word
 * itself; what an answer is called; and what is told once it is answered.
 */
struct told {
	struct story_sentence asks, in_brief, loses, in_full, terms, yes, no;
	struct story_sentence answers, agreed, refused;
};

const struct told *story_told(const struct game *game, enum question_kind kind);

#endif
