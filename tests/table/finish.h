/* SPDX-License-Identifier: ISC */
/* For tests whose disk does at once what it is asked to begin. */
#ifndef TESTS_TABLE_FINISH_H
#define TESTS_TABLE_FINISH_H

#include "table/table.h"

/* What comes of what was begun. */
static inline enum table_change finish(struct table *table,
				       enum table_change change, int64_t now,
				       struct error *error)
{
	return change == TABLE_BEGUN ? table_done(table, now, error) : change;
}

static inline bool finish_begin(struct table *table, const struct setup *setup,
				const char *directory, int64_t now,
				struct error *error)
{
	return finish(table, table_begin(table, setup, directory, error), now,
		      error) == TABLE_OPENED;
}

static inline bool finish_resume(struct table *table, const char *path,
				 int64_t now, struct error *error)
{
	return finish(table, table_resume(table, path, now, error), now,
		      error) == TABLE_OPENED;
}

static inline enum table_change finish_act(struct table *table,
					   const struct action *action,
					   int64_t now, enum verdict *verdict,
					   struct error *error)
{
	return finish(table, table_act(table, action, now, verdict, error), now,
		      error);
}

#endif
