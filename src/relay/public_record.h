/* SPDX-License-Identifier: ISC */
/*
 * A record as others than those at the table may follow it elsewhere: it folds
 * to the same game, but each login is another word, the same for the same one,
 * and nothing is told of what was said.
 */
#ifndef RELAY_PUBLIC_RECORD_H
#define RELAY_PUBLIC_RECORD_H

#include "record/record.h"
#include "replica/presence.h"

enum { PUBLIC_LOGINS = 64 };

/* Whose word is which: "guest1" is the first. */
struct public_logins {
	char logins[PUBLIC_LOGINS][LOGIN_BYTES];
	int count;
};

/*
 * The line that counts as one line, up to that depth, and its node at a depth,
 * both for the wire; from malloc(). NULL without memory.
 */
char *public_record_line(const struct record *record,
			 struct public_logins *logins, int depth);
char *public_record_node(const struct record *record,
			 struct public_logins *logins, int depth);

enum { PUBLIC_COMPANY = 512 };

/*
 * What a table says of who is there to who watches it and can do nothing else;
 * of others who watch it says nothing.
 */
void public_company(const struct presence *presence,
		    struct public_logins *logins, char out[PUBLIC_COMPANY]);

#endif
