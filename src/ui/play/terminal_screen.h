/* SPDX-License-Identifier: ISC */
/*
 * A terminal as a screen: the game from its first line to the farewell, with
 * the help, the referee's menu and the review that lie over it. It is woken
 * when a digit of the running clock changes, whatever lies over it.
 */
#ifndef UI_PLAY_TERMINAL_SCREEN_H
#define UI_PLAY_TERMINAL_SCREEN_H

#include <stdbool.h>

#include "settings/settings.h"
#include "ui/play/farewell.h"

/*
 * Sits down with that request at the table behind the connected socket, plays
 * or watches until it ends, and says how that came. The screen is open
 * (term_open) before and after. Whoever has set the game up, or a rematch of
 * it, may go back as long as nothing has happened. From process_fd can be read
 * once the table's process has ended; -1: nobody can tell.
 */
void terminal_screen_run(int table_fd, int process_fd,
			 const struct settings *settings, const char *request,
			 bool may_go_back, struct farewell *farewell);

#endif
