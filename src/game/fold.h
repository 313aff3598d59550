/* SPDX-License-Identifier: ISC */
/*
 * What the files that fold events share. Each fold says whether its event
 * could have happened, and makes it happen; when it says no, the game is put
 * back by game_fold().
 */
#ifndef GAME_FOLD_H
#define GAME_FOLD_H

#include "game/game.h"

typedef bool fold(struct game *game, const struct event *event);

/* fold_turn.c: stones, passes, and what leads from turn to turn */
fold fold_place, fold_turn, fold_undo, fold_resign, fold_resume, fold_timeout;
/* fold_question.c: what somebody's word is wanted for */
fold fold_ask, fold_answer, fold_mark;
/* fold_incident.c: errors, absences, rulings */
fold fold_error, fold_correct, fold_remove, fold_away, fold_back, fold_break,
	fold_ruling;

/* The game ends; with EMPTY nobody wins. */
void fold_finish(struct game *game, enum ending ending, enum colour winner);

/* The open question is settled; in a stopped game the next one is due. */
void fold_close_question(struct game *game);

/*
 * Stops the clock for a question that may come while the partner is being
 * asked about resigning: that asking is then taken back.
 */
void fold_interrupt(struct game *game, enum question_kind kind,
		    enum seat asker);

/* Play goes on with the first seat that rulebook 3.4 names. */
bool fold_play_on(struct game *game, enum seat requester, enum seat *first,
		  enum seat *skipped);

#endif
