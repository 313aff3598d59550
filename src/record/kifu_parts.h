/* SPDX-License-Identifier: ISC */
/*
 * What the files of kifu.h share, and nobody else needs: filling a node, and
 * the lines of XE.
 */
#ifndef RECORD_KIFU_PARTS_H
#define RECORD_KIFU_PARTS_H

#include <stdint.h>

#include "game/game.h"
#include "sgf/sgf.h"

/*
 * A node that is being filled, with one check at the end instead of one for
 * every value: once memory has failed, everything after it fails as well.
 */
struct kifu_put {
	struct sgf_tree *tree;
	struct sgf_node *node;
	bool ok;
};

/* Bytes of a property's text, and of a word of it: the longest has a login. */
enum { KIFU_TEXT = 2048, KIFU_WORD = 32 + LOGIN_BYTES };

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
 * XE says in a line what an event was: "resume by=B1 first=W1 skipped=B2". One
 * row for each kind of event and one for each property write it and read it.
 * What the game tells as well, such as a penalty, is written for people, and
 * passed over when it is read.
 */
enum { KIFU_WORDS = RULING_WORDS + 64 };

/*
 * The line of an event that is not a turn, whose move says it all. *after is
 * the game it has led to.
 */
void kifu_words(const struct event *event, const struct game *after,
		char out[KIFU_WORDS]);

/*
 * The same of a rotation error that the referee has upheld: it stands beside
 * the ruling's line, for people.
 */
void kifu_words_upheld(const struct game *after, char out[KIFU_WORDS]);

/* What the line of a node is about; a turn by other words. */
enum event_kind kifu_words_kind(const char *line);

/*
 * Fills in what the line says of the event. False for a line that is none of
 * ours.
 */
bool kifu_parse_words(const char *line, const struct setup *setup,
		      struct event *event);

#endif
