/* SPDX-License-Identifier: ISC */
/*
 * The words of XE, which says in a line what an event was: "resume by=B1
 * first=W1 skipped=B2". One row per kind of event and one
 * per property; reading and writing use the same rows. What follows from the game is written for people and read
 * over.
 */
#ifndef RECORD_KIFU_WORDS_H
#define RECORD_KIFU_WORDS_H

#include "game/game.h"

enum { KIFU_WORDS = RULING_WORDS + 64 };

/*
 * The line of an event; empty for a turn, whose move says it all. *after is
 * the game it has led to.
 */
void kifu_words(const struct event *event, const struct game *after,
		char out[KIFU_WORDS]);

/*
 * The same of a rotation error that the referee has upheld: it stands beside
 * the ruling's line, for people.
 */
void kifu_words_upheld(const struct game *after, char out[KIFU_WORDS]);

/* Whether a line, which may be NULL, begins as those of such events do. */
bool kifu_words_tell_of(const char *line, enum event_kind kind);

/*
 * Fills in what the line says of the event. False for a line that is none of
 * ours.
 */
bool kifu_parse_words(const char *line, const struct setup *setup,
		      struct event *event);

#endif
