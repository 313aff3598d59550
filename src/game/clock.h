/* SPDX-License-Identifier: ISC */
/*
 * One clock under one of the five systems of rulebook 5.2, in integer
 * milliseconds. A clock does not tell the time: it is told how long a turn
 * took. Reaching the boundary counts as used (INT-16).
 */
#ifndef GAME_CLOCK_H
#define GAME_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/number.h"

enum clock_system {
	CLOCK_NONE,	/* untimed */
	CLOCK_ABSOLUTE, /* main */
	CLOCK_BYOYOMI,	/* main, count periods of length period */
	CLOCK_CANADIAN, /* main, blocks of length period for count stones */
	CLOCK_FISCHER,	/* main, increment, cap (0: none) */
	CLOCK_NHK	/* main, move, count considered periods of period */
};

/* The longest time that rules may give, 100 hours, and the highest count */
enum { CLOCK_MS_MAX = DURATION_MAX, CLOCK_COUNT_MAX = 1000 };

struct clock_rules {
	enum clock_system system;
	int64_t main;	   /* ms, main time; Fischer's initial time */
	int64_t period;	   /* ms: BYO period, CAN block, NHK considered time */
	int count;	   /* BYO periods, CAN stones, NHK considered periods */
	int64_t increment; /* ms, Fischer: added after every own turn */
	int64_t cap;  /* ms, Fischer: the bonus does not go beyond; 0 none */
	int64_t move; /* ms, NHK: free for every move */
};

struct clock {
	int64_t main;  /* ms left */
	int64_t block; /* ms left of the Canadian block; NHK: a move's time */
	int left;      /* BYO periods, CAN stones, NHK considered periods */
};

/*
 * What a clock shows when `used` ms of a turn have gone. The count is
 *   byo-yomi: the periods left, the running one included: 1 is the last;
 *   Canadian: the stones to play in the block, this turn's included;
 *   NHK: the considered periods left. Within the free time of a move none of
 *   them has gone; the running one has, since entering it loses it.
 */
struct clock_face {
	enum clock_part {
		CLOCK_PART_MAIN,
		CLOCK_PART_OVERTIME, /* in a period, a block, a move's time */
		CLOCK_PART_LOST
	} part;
	int64_t left;	 /* ms until the part ends: to be shown rounded up */
	int count;	 /* periods, stones or considered periods left, now */
	bool considered; /* NHK: of the move's own time nothing is left */
	int64_t total;	 /* ms until the game is lost: budget minus used */
};

/* By system, in the config file and in the record; then NULL. */
extern const char *const clock_systems[];

/* Whether its clocks count something: periods, or stones. */
bool clock_counts(enum clock_system system);

/* Whether there are clocks at all. */
bool clock_is_kept(const struct clock_rules *rules);

/*
 * Whether these rules make a clock that can be played with. The functions
 * below want such rules.
 */
bool clock_rules_valid(const struct clock_rules *rules);

void clock_start(struct clock *clock, const struct clock_rules *rules);

/* The ms that the current turn may take; INT64_MAX when untimed. */
int64_t clock_budget(const struct clock *clock,
		     const struct clock_rules *rules);

/*
 * Settles a completed turn (a pass is one) that took `used` ms, never
 * negative. False when the turn took its whole budget: the clock has fallen,
 * is left at zero, and has no budget any more.
 */
bool clock_settle(struct clock *clock, const struct clock_rules *rules,
		  int64_t used);

/* Untimed: left and total are INT64_MAX. Fallen: everything is 0. */
struct clock_face clock_face(const struct clock *clock,
			     const struct clock_rules *rules, int64_t used);

/*
 * Takes off time that somebody has thought, without a turn to show for it: no
 * bonus, and no stone of a block; what is left of a period begins anew. False,
 * and nothing has changed, where the clock has no more than that.
 */
bool clock_spend(struct clock *clock, const struct clock_rules *rules,
		 int64_t used);

/* What a clock shall show; a number below 0 leaves that as it is. */
struct clock_setting {
	int64_t main; /* ms; 0 where overtime begins */
	int count;    /* as in the face */
	int64_t left; /* ms of the part that runs now */
};

/*
 * Sets a clock, *used ms into a turn: its face then shows the setting, with
 * *used the ms that this takes. Without a turn *used is 0 and has to stay so.
 * False, and nothing has changed, for what the system cannot show, and for a
 * clock that has fallen unless its main time is set.
 */
bool clock_set(struct clock *clock, const struct clock_rules *rules,
	       const struct clock_setting *setting, int64_t *used);

/*
 * What a clock that runs has to say to people, who may not be looking: so often
 * the bell rings. Where the clock itself shows it, by its colour and which
 * period runs, that is all, and what stands in the line of messages stays.
 */
enum clock_warning {
	WARNING_NONE,
	WARNING_TEN_SECONDS, /* then main time, a period or the game ends */
	WARNING_OVERTIME,    /* main time is over */
	WARNING_PERIOD,	     /* a period, or a considered one, is gone */
	WARNING_LAST_PERIOD, /* and only one is left */
	WARNING_FLAG	     /* the time is lost */
};

/* Between two readings of one clock in one turn. */
enum clock_warning clock_warning_between(const struct clock_face *before,
					 const struct clock_face *now);
int clock_warning_bells(enum clock_warning warning);
/* An English msgid; empty where the clock shows it, or the game is over. */
const char *clock_warning_sentence(enum clock_warning warning);

/* Whether main time, a period or the game ends in ten seconds or less. */
bool clock_is_pressing(const struct clock_face *face);

#endif
