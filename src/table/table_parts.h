/* SPDX-License-Identifier: ISC */
/*
 * What the two parts of a table know of each other: how it gets its game and
 * its file, and what happens in it. Nobody else includes this.
 */
#ifndef TABLE_TABLE_PARTS_H
#define TABLE_TABLE_PARTS_H

#include "table/table.h"

/* False and its sentence. */
bool table_no_memory(struct error *error);

/*
 * The record becomes .next_text, with that event in it, unless that is NULL;
 * false and a sentence when there is no room for it.
 */
bool table_write(struct table *table, const struct event *event,
		 struct error *error);
/* And that is its text from now on. */
void table_take_text(struct table *table);

/* The disk has begun something. */
enum table_change table_start(struct table *table, enum table_work work);

/* How that ends: why it has failed, or NULL. */
enum table_change table_end_open(struct table *table, const struct error *why,
				 int64_t now);
enum table_change table_end_move(struct table *table, const struct error *why,
				 int64_t now);
enum table_change table_end_rematch(struct table *table, int64_t now,
				    struct error *error);

void table_start_turn(struct table *table, int64_t now);
/* ms of it that have been counted. */
int64_t table_elapsed(const struct table *table, int64_t now);

/*
 * The turn that ends without being saved still runs in the file: whoever goes
 * on with that is to know what it has taken. Once, and not by the way of
 * what is begun, since what is about the file is known only now.
 */
void table_keep_note(struct table *table, int64_t now);

/* Today, for a record. */
void table_write_day(time_t when, char out[DATE_BYTES]);

/* The table has no game and no file any more. */
void table_drop_game(struct table *table);

#endif
