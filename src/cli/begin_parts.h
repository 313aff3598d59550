/* SPDX-License-Identifier: ISC */
/*
 * The ways in which a table gets its game, for who chooses among them: what it
 * is asked for (begin_request.c), and the form that says so (begin_form.c).
 */
#ifndef CLI_BEGIN_PARTS_H
#define CLI_BEGIN_PARTS_H

#include "cli/begin.h"
#include "record/recover.h"
#include "ui/play/opening.h"

/*
 * Goes on with a record. One that is not as it was saved is recovered, since
 * somebody said so.
 */
enum begin_end begin_with_record(const struct begin *begin, const char *path,
				 enum record_state state, struct error *error);

/*
 * A new game for the table, of what the form says. Its board is there before
 * the table has made the file, which may have to wait for what others write.
 */
enum begun begin_with_root(const struct begin *begin, struct error *error);

/*
 * Nobody is to fill in a form for nothing: where records cannot be is said, and
 * else the trouble that there was, if any, with those that are there.
 */
enum begin_end begin_with_form(struct begin *begin, const struct error *trouble,
			       struct error *error);

#endif
