/* SPDX-License-Identifier: ISC */
/*
 * What a referee may decide (rulebook 1.9), as a value and as words:
 * "forfeit B reason=information". One table row makes a kind; its words are
 * a request, a node of the record, and a line on the screen.
 */
#ifndef GAME_RULING_H
#define GAME_RULING_H

#include <stdint.h>

#include "base/error.h"
#include "game/setup.h"

enum ruling_kind {
	RULING_NONE,
	RULING_UPHOLD,	    /* the claim is right, the error unintentional */
	RULING_INTENTIONAL, /* the claim is right, the pair loses, 6(2) */
	RULING_REJECT,	    /* the claim is wrong */
	RULING_FORFEIT,	    /* a side loses */
	RULING_CLOCK,	    /* a seat's clock, or its pair's, is put right */
	RULING_PENALTY,	    /* points against a side */
	RULING_NO_RESULT,
	RULING_BOTH_LOSE,
	RULING_PAUSE,  /* the clock stops */
	RULING_RESUME, /* a pause is over; or play goes on after two passes */
	RULING_NAME,   /* a seat's name is corrected to the text */
	RULING_SEAT,   /* a seat goes to the login that is the text */
	RULING_REOPEN, /* the end of the game is taken back (INT-25) */
	RULINGS
};

/* What a clock shall show; a row of one table gives each its word. */
enum ruling_clock {
	RULING_MAIN,	   /* "main=": ms */
	RULING_PERIODS,	   /* "periods=", byo-yomi, the running one included */
	RULING_STONES,	   /* "stones=", Canadian, to play in the block */
	RULING_CONSIDERED, /* "considered=", NHK, periods not begun yet */
	RULING_LEFT,	   /* "left=": ms of the part that is running now */
	RULING_CLOCKS
};

/* What of the events that an event goes back behind happens again. */
enum kept { KEPT_NEVER, KEPT_BY_CORRECTION, KEPT_ALWAYS };

/* A kind of ruling, and all that other files ask about it. */
struct ruling_rule {
	const char *name;    /* in requests and in the record */
	const char *summary; /* an English msgid: what it does, in one line */
	const char *idle;    /* the same: why there is nothing to rule so */
	/*
	 * What has been decided, for game/story.h: English msgids, and NULL
	 * where the summary says it
	 */
	const char *told[2];   /* the second: for points other than 1 */
	const char *less[2];   /* where something is taken back */
	const char *told_set;  /* where a clock is set */
	const char *told_seat; /* with a seat that it need not have */
	enum kept kept;
	/* what has to be said besides the kind and a reason */
	bool needs_seat, needs_side, needs_time, needs_points, needs_text;
	/* what can be said besides: a seat, what a clock shall show */
	bool may_seat, may_set;
	bool upholds;  /* a claim is right: the turn is an error by it */
	bool intended; /* and the pair meant it: it loses, 6(2) */
	bool refuses;  /* a claim is wrong, or what is asked is refused */
	bool stops;    /* the clock */
	bool decides_nothing; /* play waits, or goes on */
	bool reopens;	      /* it takes the place of the end of the game */
	bool seats;   /* the text is a login, which has the seat from then on */
	bool renames; /* the text is a name; also once the game is over */
};

struct ruling {
	enum ruling_kind kind;
	/*
	 * RULING_CLOCK, _NAME: whose; RULING_RESUME after two passes: who is
	 * taken to have asked, so that the other side plays next (3.4)
	 */
	enum seat seat;
	enum colour side; /* RULING_FORFEIT, _PENALTY */
	int64_t amount;	  /* ms to add to a clock; points to add */
	/* RULING_CLOCK, _REOPEN: what is set, one bit each, and to what */
	unsigned sets;
	int64_t set[RULING_CLOCKS];
	char text[LABEL_BYTES]; /* cleaned: the reason, or the name */
};

enum { RULING_WORDS = LABEL_BYTES + 128 };

/* How a game ends that nobody wins, whether it was ruled or agreed. */
extern const char ruling_no_result[], ruling_both_lose[];

const struct ruling_rule *ruling_rule(enum ruling_kind kind);

/* What is judged of a turn itself goes with it. */
enum kept ruling_kept(const struct ruling *ruling);

/*
 * The ruling where what was before it has been taken back: the time that a
 * reopening set is that of the seat which was on turn at it, and the part of
 * a clock that was running is set only if that seat is on turn now as well.
 */
void ruling_adapt(struct ruling *ruling, enum seat was_on_turn,
		  enum seat on_turn);

static inline bool ruling_sets(const struct ruling *ruling,
			       enum ruling_clock what)
{
	return ruling->sets & 1u << what;
}

/* What clocks of that system have a number of, or RULING_CLOCKS. */
enum ruling_clock ruling_count(enum clock_system system);

/*
 * What a clock of that system shall show by the ruling; false where the
 * system has no such thing.
 */
bool ruling_setting(const struct ruling *ruling, enum clock_system system,
		    struct clock_setting *setting);

/*
 * "clock W1 -30000 late start", "clock W1 main=0 periods=2", "penalty B 3
 * claimed late", "reject", "name W1 Carla", "reopen main=60000 clock fault".
 * False for words that are not a ruling at a table of that many.
 */
bool ruling_parse(const char *words, int seats, struct ruling *ruling);
const char *ruling_text(const struct ruling *ruling, char out[RULING_WORDS]);

/*
 * Says what is wrong with words that are no ruling: "forfeit needs a side, B
 * or W.", or which rulings there are.
 */
void ruling_error(const char *words, struct error *error);

#endif
