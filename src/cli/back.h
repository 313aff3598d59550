/* SPDX-License-Identifier: ISC */
/*
 * The way back to a game that goes on: by its record, or by a seat in the room.
 */
#ifndef CLI_BACK_H
#define CLI_BACK_H

#include <stdbool.h>

#include "base/error.h"
#include "game/seat.h"
#include "table/holder.h"
#include "table/rendezvous.h"

/* Records that tables have, and the way to one of these. */
struct back {
	const char *room; /* whose tables, which are listed, are not meant */
	int fd;		  /* connected to it, if nobody plays there; or -1 */
	int held;	  /* else so many are held: */
	struct holder holder;  /* what was saved last, */
	char told[ERROR_TEXT]; /* and all, by their names */
};

/*
 * Of the tables that wait, have a record in the directory, and are not in the
 * room (empty: there is none), that whose record was saved last. One whose
 * record is not there any more is held as well. The caller's own (0: none) has
 * no game.
 */
void back_find(const char *configured, const char *room, pid_t own,
	       struct back *back);
/*
 * The same, and before any other a table that nothing led to any more; held
 * are those as well that say nothing. To look for them takes as long as all
 * else that is done before the first screen. False, and nothing, where the
 * system knows of no table that has a game.
 */
bool back_find_lost(const char *configured, const char *room,
		    struct back *back);
/*
 * All that have one, whoever plays there; how many. Those that nobody can come
 * to are held.
 */
int back_list(const char *configured,
	      struct rendezvous_table tables[RENDEZVOUS_TABLES],
	      struct back *back);
/*
 * Why games that are held are not offered, nothing where there are none: for a
 * line on standard error, and for a screen, which several of them would fill.
 */
typedef void back_teller(const struct back *back, bool restricted,
			 struct error *error);
back_teller back_tell, back_hint;
/* The seats of that login, as a table says "who B1=anna+ W1=bert ...". */
seatset back_seats(const char *who, const char *login);
/* Which of these tables has a game that goes on, with a seat of it; or -1. */
int back_find_mine(const struct rendezvous_table *tables, int count,
		   const char *login);
/* That of a game which goes on, where this login has a seat; -1: none. */
int back_mine(const char *room, const char *login);
/* The table of that record. */
void back_take(const char *path, struct back *back);
/*
 * Takes the seats that nobody acts for at that table, before somebody else
 * does, and says who we are. False where they have, or where the table has
 * just ended. One that says nothing is for whoever asks it next.
 */
bool back_sit(int table_fd);
/* A seat at a table that waits and is found where tables are; or -1. */
int back_wait(void);
/* Who we are, for others who want the game: a person and a terminal. */
void back_person(char text[PERSON_BYTES]);

#endif
