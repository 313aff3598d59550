/* SPDX-License-Identifier: ISC */
/*
 * Filling a node, with one check at the end instead of one for every value:
 * once memory has failed, everything after it fails as well.
 */
#ifndef RECORD_KIFU_PUT_H
#define RECORD_KIFU_PUT_H

#include <stdint.h>

#include "game/game.h"
#include "sgf/sgf.h"

struct kifu_put {
	struct sgf_tree *tree;
	struct sgf_node *node;
	bool ok;
};

enum { KIFU_TEXT = 2048 };

void kifu_put(struct kifu_put *put, const char *name, const char *text);
/* The same, in place of what was there. */
void kifu_set(struct kifu_put *put, const char *name, const char *text);
void kifu_put_number(struct kifu_put *put, const char *name, int64_t number);
void kifu_put_points(struct kifu_put *put, const char *name,
		     const struct pointset *set);
/* Milliseconds as the seconds that SGF counts in: "12.345". */
void kifu_put_seconds(struct kifu_put *put, const char *name, int64_t ms);

/* A seat for people: "Anna (B1)", or "B1"; "The table", "The referee". */
const char *kifu_who(const struct setup *setup, enum seat seat,
		     char out[NAME_BYTES + 8]);

/*
 * A game in a few lines for people who open its file elsewhere: GC. Programs
 * have all of it in other places.
 */
enum { KIFU_SUMMARY = 2048 };
void kifu_summary(const struct game *game, char out[KIFU_SUMMARY]);

#endif
