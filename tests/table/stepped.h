/* SPDX-License-Identifier: ISC */
/*
 * A table without a process, a socket or a clock: the test says what time it
 * is, puts lines into the peers' inboxes and takes what is in their outboxes,
 * and the disk does what the test wants.
 */
#ifndef TESTS_TABLE_STEPPED_H
#define TESTS_TABLE_STEPPED_H

#include "table/hub.h"

enum { MAIN_MS = 10000 };
enum { TODAY = 1763640000 }; /* 2025-11-20 12:00:00 UTC */

#define LIMITED "seats=4 clock=absolute main=10000 undo=1"
#define UNTIMED "seats=4 clock=none undo=1"

/* What a peer has been sent, and what a watcher makes of it. */
struct ear {
	char *text;
	size_t length;
	struct game game;
	bool knows; /* the game: it has had a record */
};

extern struct hub hub;
extern struct ear ears[HUB_PEERS];
extern int64_t now;
extern time_t today; /* TODAY, unless a test says another date */

int stepped_begin(void **state);
int stepped_end(void **state);

#define STEP_TEST(test) \
	cmocka_unit_test_setup_teardown(test, stepped_begin, stepped_end)

/* Somebody comes, by that number from now on. */
int come(void);
/* The same of that account. */
int come_as(uid_t user);
/* Nothing more, while that waits. */
void say(int number, const char *line);
/* Steps until nothing is left to do; all take what they are sent but one. */
void settle_without(int deaf);
void settle(void);
void settle_at(int64_t ms);
/* At that time, and nothing has woken the table meanwhile. */
void step_at(int64_t ms);
/* All that this peer has been sent since it was last asked. */
const char *heard(int number);
void expect(int number, const char *line, const char *reply);
void ask(int number, const char *line);
/* A game that a first peer plays. */
int play(const char *options);
/* The same of who is there already. */
void play_at(int number, const char *options);
/* Hangs up; whoever stands behind moves up. */
void go(int number);
enum phase phase(void);

#endif
