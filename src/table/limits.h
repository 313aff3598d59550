/* SPDX-License-Identifier: ISC */
/*
 * What somebody who is connected may cost the others: a place at the table, as
 * long as something is said there, and some where they play or watch, a line
 * that has an end, an outbox that is read, calls of which all are told, and
 * guesses at the referee's code.
 * Whoever goes over a limit of time is gone; when all places are taken whoever
 * only asks gives way to who comes. All times are the step's: ms of the clock
 * that goes by itself.
 */
#ifndef TABLE_LIMITS_H
#define TABLE_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/login.h"

enum {
	LIMITS_LINE_MS = 60000,	 /* for a first line, or one that has begun */
	LIMITS_DEAF_MS = 600000, /* while nothing that was sent is taken */
	LIMITS_CODE_MS = 1000,	 /* after a first wrong code; then doubled, */
	LIMITS_CODE_MAX_MS = 60000, /* up to this */
	LIMITS_CODES_MS = 60000,    /* of as many at once, of all logins */
	LIMITS_CALL_MS = 10000	    /* from one call of a seat to its next */
};

enum {
	LIMITS_EACH = 10,    /* places where one login plays or watches, */
	LIMITS_TABLES = 4,   /* and tables that it has begun in a room */
	LIMITS_GUESSERS = 64 /* logins whose wrong codes are remembered */
};

/* Since when a peer has owed something, and how it stood in the last step. */
struct limits {
	bool owes;     /* a line */
	int64_t line;  /* ms: since then */
	int64_t taken; /* ms: when it last took something that it was sent */
	unsigned long taken_bytes;
};

struct hub;
struct peer;

/* What a peer owes in a step, before anything of it is served. */
void limits_look(struct peer *peer, int64_t now);
/* Whoever is over is gone. True when somebody is told so. */
bool limits_apply(struct hub *hub);
/* ms until somebody will be over, or INT64_MAX. */
int64_t limits_left(const struct hub *hub);

/*
 * Frees the place of a guest: of who has said nothing, if there is one, else of
 * who has been silent for longest. False when nobody is a guest.
 */
bool limits_give_way(struct hub *hub);

/*
 * Whether a peer that is to play or watch is one too many of its login. Whoever
 * has the table could do anything to it, and has as many as there are places.
 */
bool limits_is_crowded(const struct hub *hub, const struct peer *peer);

/*
 * Guesses at the referee's code, of each login: whoever guesses keeps the
 * referee from saying it only where both have the same one, since then nothing
 * tells them apart but a connection, and of those anybody can have as many as
 * they like. But who has said it rules on, whatever is guessed meanwhile.
 */
struct guesser {
	char login[LOGIN_BYTES];
	int wrong;     /* since the last right one */
	int64_t since; /* ms: when the next one may be heard */
};

struct guesses {
	struct guesser guessers[LIMITS_GUESSERS];
	int count;
	int64_t all; /* ms: when the last wrong one of all is worked off */
};

/* ms until that login may say a code; 0: now. */
int64_t guesses_wait(const struct guesses *guesses, const char *login,
		     int64_t now);
void guesses_count(struct guesses *guesses, const char *login, bool right,
		   int64_t now);

#endif
