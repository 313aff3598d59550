/* SPDX-License-Identifier: ISC */
/*
 * The account of a game for people who open its file elsewhere: a comment on
 * each node that is more than a stone, with the reason and the rule.
 */
#ifndef RECORD_KIFU_ACCOUNT_H
#define RECORD_KIFU_ACCOUNT_H

#include "game/game.h"

enum { KIFU_ACCOUNT = 1024 };

/* Empty for a stone. *after is the game that the event has led to. */
void kifu_account(const struct event *event, const struct game *after,
		  char out[KIFU_ACCOUNT]);

#endif
