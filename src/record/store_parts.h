/* SPDX-License-Identifier: ISC */
/*
 * What the parts of a store know of each other: a record that is open, its
 * lock, and how it is saved. Nobody else includes this.
 */
#ifndef RECORD_STORE_PARTS_H
#define RECORD_STORE_PARTS_H

#include <sys/stat.h>

#include "record/store.h"

/* The record's, in its directory. */
const char *store_name(const struct store *store);
/* A hidden file beside the record: ".20251120T183000Z-1.sgf.lock" */
void store_hidden(const struct store *store, const char *suffix,
		  char name[STORE_PATH]);

/* False, and a sentence: no records are made in the system's own places. */
bool store_is_place(const char *directory, struct error *error);

/*
 * Takes the record's lock, and says there at once who has it. 0, or an errno:
 * EWOULDBLOCK when somebody else has it, EEXIST when what has its name is no
 * lock of ours, EACCES when it is another user's.
 */
int store_lock(struct store *store);
void store_unlock(struct store *store);
/* 0 while the lock's file is there; else it is taken again, if it can be. */
int store_keep_lock(struct store *store);
/* Whether the lock's file is there to be written into, and is ours. */
bool store_takes_notes(const struct store *store);
/* That of the lock of the record at this path, to be read, or -1. */
int store_open_lock(const char *path);
/* Who has what could not be locked, for that errno; false: it says all. */
bool store_lock_reason(const struct store *store, int number,
		       char out[STORE_REASON]);

/*
 * Opens the record, and locks it as the file that it is, under whatever name.
 * 0 or an errno, EWOULDBLOCK as above.
 */
int store_hold_record(struct store *store);
void store_let_go(struct store *store);

/* Removes a first text that was not put in place: nothing happens in it. */
void store_drop_begun(const struct store *store);

/*
 * Who may read the record may read that file, and it is theirs, as far as that
 * is permitted.
 */
void store_pass_on(int fd, const struct stat *made, const struct stat *record);

#endif
