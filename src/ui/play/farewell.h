/* SPDX-License-Identifier: ISC */
/*
 * What is said in the shell once the screen is given back: who has won and by
 * what, or that the game is saved, and where its record is; before that the
 * same of all games that were finished at this screen. It is put together
 * while the terminal is open, which knows what can be shown, and is printed
 * when that is closed, in lines that are broken between words.
 */
#ifndef UI_PLAY_FAREWELL_H
#define UI_PLAY_FAREWELL_H

#include <stdbool.h>
#include <stdio.h>

#include "game/game.h"

enum { FAREWELL_TEXT = 1024, FAREWELL_PATH = 4096 };

enum terminal_end {
	TERMINAL_LEFT,	  /* the players left; the game is kept */
	TERMINAL_BACK,	  /* to the set-up: the table has no game any more, */
	TERMINAL_ANEW,	  /* the same once the game was over, */
	TERMINAL_QUIT,	  /* or to the shell: nothing is said of it */
	TERMINAL_OVER,	  /* the game is over and seen */
	TERMINAL_REFUSED, /* to sit down or watch there: the words say why */
	TERMINAL_DEAF,	  /* the table does not answer, and nobody waits */
	TERMINAL_CUT,	  /* the table has hung up, and goes on, */
	TERMINAL_GONE,	  /* or is gone, */
	TERMINAL_LOST	  /* or nobody knows which */
};

struct farewell {
	enum terminal_end end;
	struct setup setup; /* of the game */
	bool swapped;	    /* colours, since the game that it began with */
	bool anew;	    /* another game is wanted, not that one again */
	bool saved;	    /* the record on the disk is all of it */
	bool restricted;    /* it names no command, and no path */
	bool theirs;	    /* the table is another user's, as the record is */
	bool elsewhere;	    /* the record, from where bare "pairgo" looks */
	long table;	    /* that leads back to it among others, or 0 */
	char *earlier;	    /* lines of games before this one, from malloc() */
	int columns;	    /* of the screen */
	char words[FAREWELL_TEXT];
	char join[SEATS_TEXT + 32]; /* for the shell while others are there */
	bool named; /* the record, which stands in the way to go on: */
	char way[4 * FAREWELL_PATH + 32]; /* a command for the shell, or "" */
	char record[FAREWELL_PATH];	  /* cleaned */
};

/*
 * With nothing said, of no game; not cleared: what nobody writes to takes no
 * memory while the game is played.
 */
void farewell_init(struct farewell *farewell);
void farewell_clear(struct farewell *farewell);

/* Of a table that is lost, until it is made; what is kept stays. */
void farewell_begin(struct farewell *farewell, bool restricted, bool theirs,
		    long table);

/* .restricted, .theirs and .elsewhere say what is said, and are set before. */
void farewell_make(struct farewell *farewell, enum terminal_end end,
		   const struct game *game, const char *record, bool saved);

/*
 * The same for who leaves others there, or was cut off: where they are is not
 * where bare "pairgo" leads. Those who were here had these seats, or none;
 * others may act for some of them together with them.
 */
void farewell_sat(struct farewell *farewell, const struct game *game,
		  seatset here, seatset together);

/* That game is over, and the next words are of another one. */
void farewell_keep(struct farewell *farewell);

void farewell_print(const struct farewell *farewell, FILE *out);

#endif
