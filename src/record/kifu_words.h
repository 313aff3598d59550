/* SPDX-License-Identifier: ISC */
/*
 * The words of XE, which says in a line what an event was: "resume by=B1
 * first=W1 skipped=B2". One row per kind of event; reading and writing use
 * the same row.
 */
#ifndef RECORD_KIFU_WORDS_H
#define RECORD_KIFU_WORDS_H

#include "game/event.h"

enum { KIFU_WORDS = 96 };

/* The line of an event; empty for a turn, whose move says it all. */
void kifu_words(const struct event *event, char out[KIFU_WORDS]);

/*
 * Fills in kind, seat, question, yes, first and skipped. False for a line
 * that is none of ours.
 */
bool kifu_parse_words(const char *line, int seats, struct event *event);

#endif
