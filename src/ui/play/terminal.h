/* SPDX-License-Identifier: ISC */
/*
 * One terminal at a table: sends what its people want, folds the nodes that
 * the table sends, draws, and keeps the clock ticking on the screen. It owns
 * nothing that is worth saving. At its end it says farewell to the shell.
 */
#ifndef UI_PLAY_TERMINAL_H
#define UI_PLAY_TERMINAL_H

#include <stdio.h>

#include "game/game.h"
#include "settings/settings.h"

/*
 * What is said in the shell once the screen is given back: who has won and by
 * what, or that the game is saved, and where its record is. It is put together
 * while the terminal is open, which knows what can be shown, and is printed
 * when that is closed, in lines that are broken between words.
 */
enum { FAREWELL_TEXT = 1024, FAREWELL_PATH = 4096 };

enum terminal_end {
	TERMINAL_LEFT, /* the players left; the game is kept */
	TERMINAL_BACK, /* to the set-up: the table has no game any more, */
	TERMINAL_ANEW, /* the same once the game was over */
	TERMINAL_OVER, /* the game is over and seen */
	TERMINAL_DEAF, /* the table does not answer, and nobody waits */
	TERMINAL_LOST  /* the table is gone */
};

struct farewell {
	enum terminal_end end;
	struct setup setup; /* of the game */
	bool swapped;	    /* colours, since the game that it began with */
	bool anew;	    /* another game is wanted, not that one again */
	bool restricted;    /* it names no command, and no path */
	int columns;	    /* of the screen */
	char words[FAREWELL_TEXT];
	char record[FAREWELL_PATH]; /* cleaned */
};

/*
 * saved: the record on the disk is all of it. What is said to a restricted
 * session says .restricted, set before.
 */
void farewell_make(struct farewell *farewell, enum terminal_end end,
		   const struct game *game, const char *record, bool saved);

/*
 * The same for who leaves others there, and had but these seats, or none: where
 * they are is not where bare "pairgo" leads.
 */
void farewell_sat(struct farewell *farewell, const struct game *game,
		  seatset here);

void farewell_print(const struct farewell *farewell, FILE *out);

enum terminal_begun {
	BEGUN_GAME,    /* the table has one */
	BEGUN_REFUSED, /* it says why not: the table is as it was */
	BEGUN_DEAF,    /* it does not answer, and nobody waits for it */
	BEGUN_LOST     /* it is gone */
};

/*
 * Asks the table behind the connected socket, which has no game, for one: with
 * these requests, NULL after the last, each once the one before it is granted.
 * A new game of the settings is drawn meanwhile as its first screen will be.
 * No key is read: what is typed is for terminal_run(). Unless it has a game
 * there is a sentence. The screen is open (term_open).
 */
enum terminal_begun terminal_begin(int table_fd,
				   const struct settings *settings, bool is_new,
				   const char *const *requests,
				   struct error *why);

/*
 * Sits down with that request at the table behind the connected socket, plays
 * or watches until it ends, and says how that came. The screen is open (term_open) before and after. Whoever has set
 * the game up, or a rematch of it, may go back as long as nothing has happened.
 */
void terminal_run(int table_fd, const struct settings *settings,
		  const char *request, bool may_go_back,
		  struct farewell *farewell);

#endif
