/* SPDX-License-Identifier: ISC */
/*
 * What the keys do, beside the board: first what can be done now, and by whom,
 * then every command by its group. It walks the tables that the line of keys
 * and the keyboard themselves go by. Board and clock stay in sight; where there
 * is no room beside the board, and for the rules and manners, the clock alone.
 */
#ifndef UI_PLAY_HELP_SCREEN_H
#define UI_PLAY_HELP_SCREEN_H

#include "ui/pages.h"
#include "ui/term/screen.h"

struct help_screen {
	struct screen screen;
	struct screen *below;
	const struct play *play;
	pages_writer *write;
	const void *about;
	int page;
	bool beside; /* where there is room for that */
	bool lost;   /* the last key did nothing */
};

void help_screen_open(struct screen *below, struct help_screen *help,
		      const struct play *play);
/* The rules and manners of its game. */
void help_screen_open_manners(struct screen *below, struct help_screen *help,
			      const struct play *play);

#endif
