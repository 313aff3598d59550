/* SPDX-License-Identifier: ISC */
/*
 * A game in a few lines for people who open its file elsewhere: GC. Programs
 * have all of it in other places.
 */
#ifndef RECORD_KIFU_SUMMARY_H
#define RECORD_KIFU_SUMMARY_H

#include "game/game.h"

enum { KIFU_SUMMARY = 2048 };

void kifu_summary(const struct game *game, char out[KIFU_SUMMARY]);

#endif
