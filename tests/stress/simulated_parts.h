/* SPDX-License-Identifier: ISC */
/*
 * What the parts of a simulated table share: the weather, the lines, the
 * terminals at their ends, and the account of what was told and saved. For the
 * eyes of simulated*.c alone.
 */
#ifndef TESTS_STRESS_SIMULATED_PARTS_H
#define TESTS_STRESS_SIMULATED_PARTS_H

#include "simulated.h"

#include <stdbool.h>
#include <stddef.h>

#include "../table/stepped.h"
#include "late.h"
#include "record/store.h"
#include "replica/replica.h"

enum {
	NO_PEER = 0, /* they have numbers from 1 on */
	TERMINALS = 4,
	LINES = 128,   /* those that the table believes in, too */
	WORD = 8192,   /* bytes that a terminal says at most, */
	TEXT = 1 << 20 /* and that it has not read to its end */
};

/* What may happen in this game: each ms or each one in so many. */
extern struct weather {
	int late_ms, pace_ms, disk_ms;
	int cuts, deafs; /* one in so many words of a terminal; 0: never */
	int faults;	 /* of the disk's works */
	int kills_ms, halts_ms;
	size_t window; /* bytes on their way, and those that wait for it */
	int words;     /* that could be said before it is calm */
} weather;

extern bool calm;
extern int words_left;
extern char new_game[WORD];   /* the request for it */
extern char path[STORE_PATH]; /* of the record; empty: none yet */

/* A time from now on, up to that many ms. */
int64_t soon(int most);
int one_in(int times);
void earlier(int64_t *next, int64_t at);
/* What goes over the lines is in the hash of the game. */
void note(const void *bytes, size_t length);

/* A line between a terminal and the table; it may outlive the terminal. */
struct line {
	bool used;
	int number; /* of the peer at the table */
	struct late up, down;
	int64_t cut_at; /* the table can see its end from then on */
	bool cut;
	int64_t said_at; /* all that is on its way down; -1: not at one time */
	bool owed;	 /* something had no room, and is said later */
};

extern struct line lines[LINES];

struct line *new_line(void);
void free_line(struct line *line);
/* NULL: it is not there any more. */
struct peer *peer_of(const struct line *line);
/* What the table has to say goes out; whether a peer has taken all of it. */
bool flush_all(void);
/* What has come by now goes to the table. */
void take_in(void);
void find_line_next(const struct line *line, int64_t *next);

extern struct terminal {
	const char *request; /* by which it sits down, */
	struct line *line;   /* over that; NULL: it is not there */
	int64_t wakes, reads;
	struct game game;
	struct replica replica;
	unsigned long requests;
	char *text; /* what has come of a line */
	size_t length;
	size_t place; /* of what it shows, in what was told */
	bool timely;  /* it has read its clock when that was said, */
	int64_t lost; /* when the table had been stopped so long */
	bool unsaved; /* it shows NOT SAVED */
} terminals[TERMINALS];

void read_line(struct terminal *terminal);
/* It comes, speaks, or goes, if that is what it is about to do. */
void wake(struct terminal *terminal);
/* Nothing is on its way to it, and it shows what there is. */
bool has_heard_all(const struct terminal *terminal);
/* It is gone; the table may see that late, and not all it said. */
void hang_up(struct terminal *terminal);

void begin_account(void);
/* Another table comes, whose text it is then. */
void forget_table(void);
/* What everybody knows by now, if it is another. */
void note_told(void);
/* The place of what was told last; and of that, which fails before place. */
size_t last_told(void);
size_t find_told(uint64_t hash, size_t place);
/* What may be in the file. */
void note_text(const char *text, size_t length);
/* What is saved is in the file, and nothing that was there before. */
void note_saved(void);
/* What the table says to be saved is what the file has, at any time. */
void hold_file(void);
/* What the file says is what was said to be saved, or what came after it. */
void look_at_file(void);

#endif
