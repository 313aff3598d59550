/* SPDX-License-Identifier: ISC */
/*
 * What somebody remembers who has watched a game, drawn from what has happened
 * on the line that counts. It looks at none of the program's own flags: laws
 * that hold the game against it see it when one of those is wrong.
 */
#ifndef TESTS_PROVE_MEMORY_H
#define TESTS_PROVE_MEMORY_H

#include "game/game.h"

struct made_turn {
	enum seat actual, expected; /* SEAT_NONE: there was no such turn */
	bool claimed, rejected;
};

struct memory {
	const struct setup *setup;
	enum seat expected; /* whose turn it is */
	struct made_turn last, previous;
	int passes;		 /* in a row */
	bool stopped;		 /* by them */
	bool resumed;		 /* since the last turn */
	bool removed;		 /* a second move, since then */
	int laid[2];		 /* stones put on the board, by side */
	int handed_over[2];	 /* by passes, where they cost a stone */
	int penalty[2];		 /* points against that side */
	int breaks[2];		 /* that each side has taken */
	unsigned refused[2];	 /* kinds of questions, by who asked */
	bool closed[2];		 /* that side claims no more */
	bool consulted;		 /* the partner, about resigning */
	enum question_kind open; /* what a seat has asked last */
	enum seat asker;
};

/* Of so many events, from the beginning of a game. */
void memory_of(struct memory *memory, const struct setup *setup,
	       const struct event *events, int count);

/* Points that the last turn costs if it is found to be an error. */
int memory_price(const struct memory *memory);

/* The next in rotation. */
enum seat memory_next(const struct memory *memory, enum seat seat);

/* 3.4: who plays first when that seat asks to play on. */
enum seat memory_first(const struct memory *memory, enum seat requester);

uint64_t memory_hash(uint64_t hash, const struct memory *memory);

#endif
