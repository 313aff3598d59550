/* SPDX-License-Identifier: ISC */
/*
 * A line from a peer: which request it is, and the reply to it. The rows of
 * one table are all the requests there are, besides the actions of a seat.
 * Every reply that begins with "no" means that nothing has changed, except
 * that time-lost tells of the flag that fell. "ok" alone means that what it
 * has changed is on the disk.
 */
#ifndef TABLE_REQUEST_H
#define TABLE_REQUEST_H

#include "table/hub.h"

/* Why not, other than by the rules of the game: these are no verdicts. */
enum request_error {
	REQUEST_NOT_A_REQUEST,
	REQUEST_NO_GAME,
	REQUEST_GAME_BEGUN,
	REQUEST_NOT_OVER,     /* a rematch of a game that is being played */
	REQUEST_NO_SUCH_GAME, /* what "new" or "resume" names is no game */
	REQUEST_NOT_SAVED, /* no game without a file, no event without room */
	REQUEST_UNSAVED,   /* it is to end, and the disk has not got all */
	REQUEST_SAVED,	   /* there is nothing to save elsewhere */
	REQUEST_KEPT,
	REQUEST_GONE,
	REQUEST_HOSTS, /* the table was started for somebody else */
	REQUEST_TAKEN, /* "sit", and there is no seat that nobody acts for */
	REQUEST_OTHERS_FIRST, /* a rematch wants all */
	REQUEST_CHANGED,      /* what was answered is asked no more */
	REQUEST_OTHERS,	      /* it is their game that would end */
	REQUEST_WATCHING,
	REQUEST_COVERED, /* the board may not be seen now */
	REQUEST_UNWATCHED,
	REQUEST_STRANGER,   /* it is for the user whose table this is */
	REQUEST_ELSEWHERE,  /* another peer acts for that seat */
	REQUEST_NOT_A_SEAT, /* "attach", and no list of seats behind it */
	REQUEST_PLAYING,
	REQUEST_NOT_BY_HAND, /* no --manual-clock */
	REQUEST_NO_MEMORY,
	REQUEST_LOCKED, /* a ruling without the referee's code */
	REQUEST_WRONG_CODE,
	REQUEST_NO_SEAT,      /* that seat is not to be had */
	REQUEST_NO_ROOM,      /* others could not come there */
	REQUEST_NOT_BELIEVED, /* a name, or a word of who is not the host */
	REQUEST_NOT_A_RULING, /* "referee", and no ruling behind it */
	REQUEST_TOO_SOON,     /* a code, after a wrong one */
	REQUEST_WAIT,	      /* a call, behind one that was taken back */
	REQUEST_UNHEARD,      /* a call, and nobody else could see it */
	REQUEST_TOO_LONG,
	REQUEST_SILENT,	 /* a connection that says no whole line */
	REQUEST_FULL,	 /* no place at the table, */
	REQUEST_CROWDED, /* or no more for that login */
	REQUEST_COUNT
};

const char *request_error_name(enum request_error error);
/* The words that requests begin with, NULL after the last. */
const char *request_word(int i);

/* Whether the line waits for its turn: whatever only asks does not. */
bool request_acts(const char *line);
void request_serve(struct hub *hub, struct peer *peer, const char *line);
/* "no", with the error's sentence: also where nothing was asked. */
void request_say_no(struct peer *peer, enum request_error error);

/*
 * What a table says of itself: one line of words for each query, "key=value"
 * with blanks between, in an order that stays. pairgo-host(7) explains every
 * word, and a test holds the page to it.
 */

/* The longest is a score with every point of the board in a list. */
enum { QUERY_TEXT = 4096 };

/* Of the game as whoever asks may see it. */
typedef void query_function(const struct hub *hub, const struct game *game,
			    char out[QUERY_TEXT]);
query_function query_state, query_clock, query_board, query_score;
query_function query_who;
query_function query_holder;

/* A verdict's sentence with the codes of seats where names are wanted. */
void query_sentence(const struct game *game, enum verdict verdict,
		    char out[QUERY_TEXT]);

#endif
