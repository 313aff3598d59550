/* SPDX-License-Identifier: ISC */
/*
 * One terminal at a table: sends what its people want, folds the nodes that
 * the table sends, draws, and keeps the clock ticking on the screen. It owns
 * nothing that is worth saving.
 */
#ifndef UI_PLAY_TERMINAL_H
#define UI_PLAY_TERMINAL_H

#include "settings/settings.h"
#include "ui/play/farewell.h"

/*
 * Plays at the table behind the connected socket until it ends, and says how
 * that came. The screen is open (term_open) before and after. Whoever has just
 * set the game up may go back, as long as nothing has happened in it.
 */
void terminal_run(int table_fd, const struct settings *settings,
		  bool may_go_back, struct farewell *farewell);

#endif
