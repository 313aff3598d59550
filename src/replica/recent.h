/* SPDX-License-Identifier: ISC */
/*
 * The last turns, for who looks up late: a game knows no more than the last
 * one.
 */
#ifndef REPLICA_RECENT_H
#define REPLICA_RECENT_H

#include <stdbool.h>
#include <stdint.h>

#include "record/record.h"

enum { RECENT_MAX = 24, RECENT_PLAYERS = 3 * (LOGIN_BYTES + 1) };

struct recent {
	struct recent_turn {
		int number;
		enum seat seat;		 /* who made it */
		point point;		 /* or a pass */
		int64_t used;		 /* ms */
		char login[LOGIN_BYTES]; /* who had the seat, or "" */
	} turns[RECENT_MAX];		 /* the last one at the end */
	int count;
	/* by seat: who has made one, "anna, eve"; as many as have room */
	char players[SEATS_MAX][RECENT_PLAYERS];
	bool shared[SEATS_MAX]; /* whether these are several */
};

/* The game is one node further: a turn more, or taken back, or corrected. */
void recent_note(struct recent *recent, const struct game *game);

/* Those of a record, whatever was known before. */
void recent_read(struct recent *recent, const struct record *record);

#endif
