/* SPDX-License-Identifier: ISC */
/*
 * Reading a record that somebody or something may have changed: whether its
 * bytes are those that record_write() has made of it, and as much of it as can
 * be trusted where they are not. Nothing but record_repair() changes a file.
 */
#ifndef RECORD_RECOVER_H
#define RECORD_RECOVER_H

#include "record/record.h"
#include "record/store.h"

enum record_state {
	RECORD_SOUND,	  /* as it was saved, to the byte */
	RECORD_UNCHECKED, /* it has no checks: an older program's */
	RECORD_CONTINUED, /* either of these, but it was not before it was gone
			     on with: record_changed_at() */
	RECORD_MOVED,	 /* any of these, of a game that goes on in a file which
			     is not there: store_follow() */
	RECORD_CHANGED,	 /* a game, but not as it was saved: by another program,
			     as it seems */
	RECORD_DAMAGED,	 /* it is cut or spoiled: what was read goes up to the
			     last whole node of the line that counts */
	RECORD_LOST,	 /* its root is no game's, whatever else may be read */
	RECORD_LARGE,	 /* it is larger than what can be gone on with */
	RECORD_UNKNOWN,	 /* it is as it was saved, but not by this version */
	RECORD_NO_MEMORY /* there is too little to say what it is */
};

/* Whether there is a game, be it a part of one. */
bool record_has_game(enum record_state state);

/* Whether a record in that state is to be resumed without a word. */
bool record_is_trusted(enum record_state state);

/* What there is to say of it, a sentence for translators, or NULL. */
const char *record_state_text(enum record_state state);

/*
 * The first node that has XM: it, or what comes behind it in the file, was not
 * as it had been saved when somebody read the record to go on with it. NULL
 * where there is none.
 */
const struct sgf_node *record_changed_at(const struct sgf_tree *tree);

/*
 * What the bytes alone say: RECORD_SOUND, RECORD_UNCHECKED, or RECORD_CHANGED,
 * which may be worse when it is read.
 */
enum record_state record_look(const char *text, size_t length);

/*
 * Reads what can be read. Where a check does not hold the node gets XM, which
 * stays in it when the record is written: it would look sound again, and who
 * goes on with it vouches for nothing that was there. Without a game there is
 * nothing to clear; then, and with RECORD_DAMAGED, there is a sentence, behind
 * the place in the text.
 */
enum record_state record_recover(struct record *record, const char *text,
				 size_t length, struct error *error);

/*
 * Opens a record of at most max bytes: what is none is not even locked, since
 * its lock would be a file of somebody else's choice. It is one by its name
 * as well.
 */
bool record_open(struct store *store, const char *path, size_t max,
		 struct error *error);

/*
 * Makes a record of at most max bytes, which is not to be trusted as it is, one
 * that holds what can be read of it, and is no longer than that; the file as it
 * was stays beside it, with ".damaged" or ".changed" behind its name, which no
 * record's ends with. One that is lost, and has a name of our choice, is kept
 * there alone. False, and a sentence, where there is no record then. One that
 * another table has open is not touched, nor is one that needs nothing or that
 * is not understood.
 */
bool record_repair(const struct disk *disk, const char *path, size_t max,
		   struct error *error);

#endif
