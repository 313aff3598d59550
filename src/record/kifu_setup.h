/* SPDX-License-Identifier: ISC */
/*
 * The options of a game that FF[4] has no place for, as the words of XO:
 * "clock=byoyomi seats=4 free=0 ...".
 */
#ifndef RECORD_KIFU_SETUP_H
#define RECORD_KIFU_SETUP_H

#include "game/setup.h"

enum { KIFU_OPTIONS = 1024 };

void kifu_options(const struct setup *setup, char out[KIFU_OPTIONS]);

#endif
