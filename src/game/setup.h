/* SPDX-License-Identifier: ISC */
/*
 * What was agreed before the first turn: seats, board, ruleset, handicap,
 * komi, clocks, who sits where. It is what the root node of a record holds,
 * and stays as it is, but for a name that a referee corrects.
 */
#ifndef GAME_SETUP_H
#define GAME_SETUP_H

#include "game/clock.h"
#include "game/ruleset.h"
#include "game/seat.h"

enum {
	NAME_BYTES = 128, /* a person's name, UTF-8, with its NUL */
	RANK_BYTES = 32,
	LABEL_BYTES = 128,     /* an event's name and the like */
	CODE_BYTES = 64,       /* the referee's code */
	DATE_BYTES = 11,       /* YYYY-MM-DD */
	SETUP_KOMI2_MAX = 200, /* half points, either way */
	SETUP_BREAKS_MAX = 9,
	SETUP_SIZE_MIN = 5 /* lines; the most is BOARD_MAX */
};

enum clock_owner { CLOCK_PER_SEAT, CLOCK_PER_PAIR };

/* Who may stop the clock (INT-21). */
enum pause_right { PAUSE_ANYONE, PAUSE_AGREED, PAUSE_REFEREE };

/* What a stone of the wrong partner is: not played, or a rotation error. */
enum wrong_seat { WRONG_SEAT_REFUSE, WRONG_SEAT_RECORD };

/* What the clock does while the line of the seat on turn is lost (INT-28). */
enum lost_line { LOST_LINE_PAUSE, LOST_LINE_RUN };

/* How the keys know who plays, at a terminal that four people share. */
enum input_mode {
	INPUT_TURN,	/* one set of keys is passed round */
	INPUT_SEAT_KEY, /* one cursor; a seat's own key makes the turn */
	INPUT_KEY_SETS	/* every seat has keys and a cursor of its own */
};

struct setup {
	int seats; /* 4, or 2 for plain Go */
	int size;  /* lines of the board */
	const struct ruleset *ruleset;
	int handicap;	     /* stones: 0 or 2 to 9 */
	bool free_placement; /* Black's first seat places them */
	int komi2;	     /* half points for White */
	bool titles;	     /* have points where they may (INT-27) */
	bool strict_dame;    /* dame = "strict", INT-19 */
	bool undo;	     /* a slip may be taken back by all */
	enum wrong_seat wrong_seat;
	enum pause_right pause;
	enum lost_line lost_line;
	bool no_exemption; /* every claimed error costs three points, 6(5) */
	int breaks;	   /* with the clock stopped, for each pair (1.9) */
	struct clock_rules clock;
	enum clock_owner per;
	enum input_mode mode; /* that the game began with */
	/* cleaned text, possibly empty */
	char name[SEATS_MAX][NAME_BYTES];
	char rank[SEATS_MAX][RANK_BYTES];
	char team[2][LABEL_BYTES];
	char event[LABEL_BYTES], round[LABEL_BYTES], table[LABEL_BYTES];
	char date[DATE_BYTES];
};

/* A friendly 19x19 game: four seats, first ruleset, 20 min + 3 x 30 s. */
void setup_default(struct setup *setup);

/*
 * Whether neither side has been given stones, or as Black the first move
 * without komi for it (rulebook 2.4).
 */
bool setup_is_even(const struct setup *setup);

/* Whether it is played at an event, which has a name or a table for it. */
bool setup_is_event(const struct setup *setup);

/* Whether in both somebody of that name has the same seat. */
bool setup_shares_people(const struct setup *one, const struct setup *other);

/* Everybody takes the other side, in the same place of the rotation there. */
void setup_swap(struct setup *setup);

/* NULL when it can be played, else one English sentence (a msgid). */
const char *setup_error(const struct setup *setup);

#endif
