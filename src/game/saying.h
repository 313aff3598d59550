/* SPDX-License-Identifier: ISC */
/*
 * What partners may ask aloud beside "may I resign?" and a pause (rulebook
 * 1.6): a sentence each, for the table to carry where they sit apart. It is
 * told to everybody, with its answer, and nothing can be added to it.
 */
#ifndef GAME_SAYING_H
#define GAME_SAYING_H

enum saying {
	SAYING_TURN,	  /* whose turn is it? */
	SAYING_TIME,	  /* how much time is left? */
	SAYING_PRISONERS, /* how many are there? */
	SAYINGS
};

/* As actions and the record have it: "turn". */
const char *saying_name(enum saying saying);
/* SAYINGS where no name is that. */
enum saying saying_parse(const char *name);

#endif
