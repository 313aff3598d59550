/* SPDX-License-Identifier: ISC */
/*
 * What holds at a table of a room from when its game begins until that is over,
 * whoever goes on with it meanwhile: whose table it is, who may watch, and how
 * late, who has which seat, and who rules. The record keeps it, in one line of
 * words: "host=anna watch=none delay=3 seats=named B1=anna". Not among them is
 * the referee's code, since everybody is given the record.
 */
#ifndef TABLE_TERMS_H
#define TABLE_TERMS_H

#include "record/record.h"
#include "table/house.h"
#include "table/room.h"

struct terms {
	char host[LOGIN_BYTES]; /* who has begun it by a name, or empty */
	struct room room;	/* but for its directory, */
	struct house house;	/* and its account */
};

/* False: that root says nothing of it. Words that are none are passed over. */
bool terms_read(const struct sgf_node *root, struct terms *terms);

/* False without memory. */
bool terms_keep(const struct terms *terms, struct record *record);

#endif
