/* SPDX-License-Identifier: ISC */
/*
 * A table on its way to a game: what it is asked for, one request after the
 * other. The first board of a new game is drawn before the table has a file for
 * it. Whatever is typed meanwhile is kept for the terminal that is opened then.
 */
#ifndef UI_PLAY_OPENING_H
#define UI_PLAY_OPENING_H

#include <stdbool.h>

#include "base/error.h"
#include "settings/settings.h"

enum opening_end {
	OPENING_GAME,	 /* the table has one */
	OPENING_REFUSED, /* it says why not: the table is as it was */
	OPENING_DEAF,	 /* it does not answer, and nobody waits for it */
	OPENING_LOST	 /* it is gone */
};

/*
 * Asks the table behind the connected socket, which has no game, for one: with
 * these requests, NULL after the last, each once the one before it is granted.
 * A new game of the settings is drawn meanwhile as its first screen will be.
 * No key is read: what is typed is for terminal_screen_run(). Unless it has a
 * game there is a sentence. The screen is open (term_open), or with `lines`
 * there is none (term_open_lines), and nothing is drawn.
 */
enum opening_end opening_run(int table_fd, const struct settings *settings,
			     bool is_new, bool lines,
			     const char *const *requests, struct error *why);

#endif
