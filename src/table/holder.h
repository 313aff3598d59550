/* SPDX-License-Identifier: ISC */
/*
 * Who has a record: the table whose lock it is, where that listens, and the
 * person who plays there. A table keeps this in the record's lock, for those
 * who are refused to hear it, and for the way back to a game that goes on.
 */
#ifndef TABLE_HOLDER_H
#define TABLE_HOLDER_H

#include <stdint.h>

#include "record/store.h"
#include "table/rendezvous.h"

enum { PERSON_BYTES = 64 };

/* A table that serves its own descriptors, and listens to nobody else. */
#define HOLDER_NOWHERE "-"

struct holder {
	int64_t since;		     /* seconds of the world's date */
	char place[RENDEZVOUS_PATH]; /* of its socket; HOLDER_NOWHERE: none */
	char person[PERSON_BYTES];   /* and the terminal; empty: nobody plays */
	pid_t pid;		     /* of the table, or 0 */
	bool silent;		     /* it was asked, and does not answer, */
	bool stuck;		     /* or only that its disk does not */
};

/* As it stands in the lock. */
void holder_write(const struct holder *holder, char text[STORE_HOLD]);

/*
 * Whether what a table has said to "where", cleaned, is that record, by
 * whatever way one comes to its directory. One that cannot be looked at, as it
 * was cleaned, is compared.
 */
bool holder_is_record(const char *said, const char *path);

/* The one of that record; false when no table has it. */
bool holder_read(const char *path, struct holder *holder);

/*
 * What somebody is told who wanted that record, without a full stop; and not
 * how to get there, if briefly.
 */
enum { HOLDER_TEXT = 384 };
void holder_tell(const struct holder *holder, bool briefly,
		 char text[HOLDER_TEXT]);

/*
 * What a table says of itself to "holder"; NULL, or no: it says nothing, and
 * somebody has it.
 */
void holder_hear(const char *reply, struct holder *holder);

/* Whether others can come to it. */
bool holder_is_reached(const struct holder *holder);

/* Why that record cannot be opened, if it is because a table has it. */
void holder_explain(const char *path, struct error *error);

/*
 * Connects to the table that has the record, if nobody plays there: one that
 * cannot be found is told to listen again. -1, and whether there is one: then
 * *holder says which, whoever is there.
 */
int holder_reach(const char *path, struct holder *holder, bool *held);

#endif
