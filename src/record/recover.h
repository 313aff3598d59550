/* SPDX-License-Identifier: ISC */
/*
 * Reading a record that somebody or something may have changed: whether its
 * bytes are those that record_write() has made of it, and as much of it as can
 * be trusted where they are not. Nothing here changes a file.
 */
#ifndef RECORD_RECOVER_H
#define RECORD_RECOVER_H

#include "record/record.h"

enum record_state {
	RECORD_SOUND,	  /* as it was saved, to the byte */
	RECORD_UNCHECKED, /* it has no checks: an older program's */
	RECORD_CHANGED, /* a game, but not as it was saved: by another program,
			     as it seems */
	RECORD_DAMAGED, /* it is cut or spoiled: what was read goes up to the
			     last whole node of the line that counts */
	RECORD_LOST	/* not even its root can be read */
};

/* Whether a record in that state is to be resumed without a word. */
bool record_is_trusted(enum record_state state);

/* What there is to say of it, a sentence for translators; NULL if trusted. */
const char *record_state_text(enum record_state state);

/* Whether every byte is as it was saved. */
bool record_is_sound(const char *text, size_t length);

/*
 * Reads what can be read. With RECORD_LOST there is nothing to clear; with that
 * and RECORD_DAMAGED there is a sentence, behind the place in the text.
 */
enum record_state record_recover(struct record *record, const char *text,
				 size_t length, struct error *error);

#endif
