/* SPDX-License-Identifier: ISC */
/*
 * One terminal at a table: sends what its people want, folds the nodes that
 * the table sends, draws, and keeps the clock ticking on the screen. It owns
 * nothing that is worth saving.
 */
#ifndef UI_PLAY_TERMINAL_H
#define UI_PLAY_TERMINAL_H

#include "settings/settings.h"

enum terminal_end {
	TERMINAL_LEFT, /* the players left; the game is kept */
	TERMINAL_OVER, /* the game is over and seen */
	TERMINAL_LOST  /* the table is gone */
};

/*
 * Plays at the table behind the connected socket until it ends. The screen
 * is open (term_open) before and after.
 */
enum terminal_end terminal_run(int table_fd, const struct settings *settings);

#endif
