/* SPDX-License-Identifier: ISC */
/*
 * What a table in a list says of itself: its replies to "record", "state" and
 * "who", for people to read.
 */
#ifndef CLI_LISTING_H
#define CLI_LISTING_H

#include <time.h>

#include "game/game.h"
#include "table/rendezvous.h"

enum { LISTING_WORDS = 64 };

/* No number of an event is that. */
#define LISTING_NAMELESS "-"

/*
 * What all of them have said, and the order in which they are shown: first
 * where that login has a seat in a game that goes on, then where anybody can
 * sit down, else by the tables' numbers, and when they have begun.
 */
struct listing {
	const struct rendezvous_table *tables; /* the caller's */
	int count;
	char *states[RENDEZVOUS_TABLES], *records[RENDEZVOUS_TABLES];
	char *who[RENDEZVOUS_TABLES];
	/* what each is called by: the number that its event has for it, or else
	   that of its process */
	char names[RENDEZVOUS_TABLES][RENDEZVOUS_NAME];
	int order[RENDEZVOUS_TABLES], ordered; /* those that have a game */
};

/*
 * Asks them all; false where there were keys before, as with rendezvous_ask().
 * The caller clears *listing in either case.
 */
bool listing_ask(struct listing *listing, const struct rendezvous_table *tables,
		 int count, int keys, const char *login);
void listing_clear(struct listing *listing);

/* What its event calls it: an own table is none of that; empty: nothing. */
const char *listing_event(const struct rendezvous_table *table,
			  const struct game *game);

/* The game of its record; false where there is none. */
bool listing_game(const char *record, struct game *game);

/* Who has no name in that game goes by their login. */
void listing_name(const char *who, struct game *game);

/* What stands behind a word such as " host="; empty: nothing. */
void listing_word(const char *words, const char *word, char out[LISTING_WORDS]);
seatset listing_seats(const char *words, const char *word);

/*
 * Where one may sit down: at a table of the same account wherever nobody is
 * there.
 */
seatset listing_open(const struct rendezvous_table *table, const char *state);

/* Where that is; else at which seats somebody is, if there is anybody. */
void listing_write_seats(const struct rendezvous_table *table,
			 const char *state, const struct game *game,
			 char out[LISTING_WORDS]);

/* "14:05", or false and "11-22" of another day; "?" where nobody can say. */
bool listing_write_time(time_t when, char out[LISTING_WORDS]);
/* When the table has had its game. */
bool listing_write_since(const char *state, char out[LISTING_WORDS]);

/* How many turns have been made, or how it has ended: "B+Resign". */
void listing_write_move(const char *state, const struct game *game,
			char out[RESULT_TEXT]);

/*
 * Who has begun it: the user whose process it is or, where the room's account
 * runs it, whoever came by a name. Empty: the room itself, or nobody else can
 * come there.
 */
void listing_host(const struct rendezvous_table *table, const char *who,
		  char out[LISTING_WORDS]);

#endif
