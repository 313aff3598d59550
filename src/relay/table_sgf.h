/* SPDX-License-Identifier: ISC */
/*
 * The record of a table for all the world: stones and turns, names, rules and
 * the result, as any Go program reads them, without what is ours alone. In that
 * there are logins, and who has asked for what.
 */
#ifndef RELAY_TABLE_SGF_H
#define RELAY_TABLE_SGF_H

#include "record/record.h"

/*
 * From malloc(), NULL without memory. What is covered has no more than its
 * root.
 */
char *table_sgf_write(const struct record *record, bool covered,
		      size_t *length);

#endif
