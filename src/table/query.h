/* SPDX-License-Identifier: ISC */
/*
 * What a table says of itself: one line of words for each query, "key=value"
 * with blanks between, in an order that stays. pairgo-host(7) explains every
 * word, and a test holds the page to it.
 */
#ifndef TABLE_QUERY_H
#define TABLE_QUERY_H

#include "table/hub.h"

/* The longest is a score with every point of the board in a list. */
enum { QUERY_TEXT = 4096 };

void query_state(const struct hub *hub, char out[QUERY_TEXT]);
void query_clock(const struct hub *hub, char out[QUERY_TEXT]);
void query_board(const struct hub *hub, char out[QUERY_TEXT]);
void query_score(const struct hub *hub, char out[QUERY_TEXT]);

/* A verdict's sentence with the codes of seats where names are wanted. */
void query_sentence(const struct game *game, enum verdict verdict,
		    char out[QUERY_TEXT]);

#endif
