/* SPDX-License-Identifier: ISC */
/*
 * What the files that judge actions share. Each judge either says why not,
 * or fills in the event that the action is; game_fold() has the last word.
 */
#ifndef GAME_JUDGE_H
#define GAME_JUDGE_H

#include "game/game.h"

typedef enum verdict judge(const struct game *game, const struct action *action,
			   struct event *event);

/* judge_incident.c */
judge judge_claim, judge_partner, judge_away, judge_back, judge_break,
	judge_ruling;

/* Why nothing can be done to the board now, or VERDICT_OK. */
enum verdict judge_playing(const struct game *game);

/* Whether that seat's side has been told no already (INT-21). */
enum verdict judge_refused(const struct game *game, enum seat seat,
			   enum question_kind kind);

/* Makes it the event that the partner made the last turn, by event->seat. */
void judge_correction(const struct game *game, struct event *event);

#endif
