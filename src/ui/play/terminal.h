/* SPDX-License-Identifier: ISC */
/*
 * One terminal at a table: sends what its people want, folds the nodes that
 * the table sends, draws, and keeps the clock ticking on the screen. It owns
 * nothing that is worth saving. At its end it says farewell to the shell.
 */
#ifndef UI_PLAY_TERMINAL_H
#define UI_PLAY_TERMINAL_H

#include <stdbool.h>

#include "settings/settings.h"
#include "ui/play/farewell.h"

/* Whether the table of that record (a path, or its name) still has it. */
typedef bool terminal_lives(const char *record);

/*
 * Sits down with that request at the table behind the connected socket, plays
 * or watches until it ends, and says how that came. The screen is open
 * (term_open) before and after. Whoever has set the game up, or a rematch of
 * it, may go back as long as nothing has happened. A table that has hung up is
 * asked for whether it lives.
 */
void terminal_run(int table_fd, const struct settings *settings,
		  const char *request, bool may_go_back, terminal_lives *lives,
		  struct farewell *farewell);

#endif
