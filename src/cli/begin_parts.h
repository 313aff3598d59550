/* SPDX-License-Identifier: ISC */
/*
 * The ways in which a table gets its game, for who chooses among them: what it
 * is asked for (begin_request.c), and the form that says so (begin_form.c).
 */
#ifndef CLI_BEGIN_PARTS_H
#define CLI_BEGIN_PARTS_H

#include "cli/back.h"
#include "cli/begin.h"
#include "record/recover.h"
#include "ui/play/opening.h"

/*
 * To a table that nothing led to any more, or else why games are not offered,
 * if any are. Nobody is to wait for that in front of an empty screen: it is
 * looked for when the first one stands, and but once.
 */
bool begin_find_lost(struct begin *begin, back_teller *tell,
		     struct error *error);

/* That there is a table: a new one where there is none yet, or it has gone. */
bool begin_have_table(struct begin *begin, struct error *error);

/* What the terminal is to ask for when it comes: that, of seats or of none. */
void begin_choose(struct begin *begin, const char *word, seatset seats);

/*
 * Goes on with a record. One that is not as it was saved is recovered, since
 * somebody said so.
 */
enum begin_end begin_with_record(struct begin *begin, const char *path,
				 enum record_state state, struct error *error);

/*
 * A new game for the table, of what the form says. Its board is there before
 * the table has made the file, which may have to wait for what others write.
 */
enum opening_end begin_new(const struct begin *begin, struct error *error);

/*
 * A new game of a form, which is shown until it starts. Nobody is to fill it in
 * for nothing: where no records can be is an error, and the trouble that there
 * was with those that are there, or NULL, stands on it.
 */
enum begin_end begin_with_form(struct begin *begin, const struct error *trouble,
			       struct error *error);

#endif
