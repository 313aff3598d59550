/* SPDX-License-Identifier: ISC */
/* What the laws of a step share. */
#ifndef TESTS_PROVE_LAWS_PARTS_H
#define TESTS_PROVE_LAWS_PARTS_H

#include "game/rewind.h"
#include "prove/laws.h"
#include "prove/tally.h"

/* What was before, what happened, and what is after. */
struct taken {
	const struct game *before;
	const struct memory *known; /* before */
	const struct event *event;
	const struct game *after;
	const struct memory *learnt; /* after */
	/* of what goes back: the game before what it takes the place of, and
	   what has happened since then, that included */
	const struct game *stood;
	const struct event *since;
	int count;
};

typedef bool taken_is(const struct taken *taken);

/* A law holds wherever it has something to say; where that is counted. */
struct step_law {
	struct law law;
	taken_is *concerns, *holds;
	enum law_of of;
	long spoken[2]; /* at tables of two and of four */
};

/* Each ends in a row without a function. */
extern struct step_law laws_of_turns[], laws_of_words[], laws_of_return[],
	laws_of_rulings[];

/* Which clock a seat plays on: its own, or its pair's; the first is Black's. */
int law_clock_of(const struct game *game, enum seat seat);

/* Whether they are the same; if not, what that is will be told. */
bool law_same(const char *what, int64_t is, int64_t should);
/* The same of seats, by their codes. */
bool law_seat(const char *what, enum seat is, enum seat should);
/* And of sides. */
bool law_side(const char *what, enum colour is, enum colour should);
/* What has been tried, or is to be: a line of a script, without its end. */
void law_line(const char *line);
/* Holds; or will be told. */
bool law_that(bool holds, const char *what);

static inline bool is_ruled(const struct taken *taken)
{
	return taken->event->seat == SEAT_REFEREE;
}

static inline bool is_ruling(const struct taken *taken, enum ruling_kind kind)
{
	return taken->event->kind == EVENT_RULING &&
	       taken->event->ruling.kind == kind;
}

/* It takes the place of something earlier: what stood there stands again. */
static inline bool goes_back(const struct taken *taken)
{
	return rewind_needed(taken->before, taken->event);
}

static inline bool ends(const struct taken *taken, enum ending ending)
{
	return taken->after->phase == PHASE_OVER &&
	       taken->after->ending == ending &&
	       taken->before->phase != PHASE_OVER;
}

static inline bool is_turn(const struct taken *taken)
{
	return taken->event->kind == EVENT_TURN;
}

static inline bool is_error(const struct taken *taken)
{
	return taken->event->kind == EVENT_ERROR;
}

static inline bool is_asked_by_seat(const struct taken *taken)
{
	return taken->event->kind == EVENT_ASK && taken->event->seat >= 0;
}

static inline bool is_undone(const struct taken *taken)
{
	return taken->event->kind == EVENT_UNDO;
}

static inline bool is_corrected(const struct taken *taken)
{
	return taken->event->kind == EVENT_CORRECT;
}

static inline bool is_corrected_by_players(const struct taken *taken)
{
	return is_corrected(taken) && !is_ruled(taken);
}

#endif
