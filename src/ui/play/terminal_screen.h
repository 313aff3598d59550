/* SPDX-License-Identifier: ISC */
/*
 * A terminal as a screen: the game from its first line to the farewell, with
 * the help, the referee's menu and the review that lie over it. It is woken
 * when a digit of the running clock changes, whatever lies over it.
 */
#ifndef UI_PLAY_TERMINAL_SCREEN_H
#define UI_PLAY_TERMINAL_SCREEN_H

#include "ui/play/terminal.h"

/* The screen is open (term_open) before and after. */
void terminal_screen_run(const struct terminal_visit *visit);

#endif
