/* SPDX-License-Identifier: ISC */
/* What the laws of a step share. */
#ifndef TESTS_PROVE_LAWS_PARTS_H
#define TESTS_PROVE_LAWS_PARTS_H

#include "game/rewind.h"
#include "prove/laws.h"

/* What was before, what happened, and what is after. */
struct taken {
	const struct game *before;
	const struct event *event;
	const struct game *after;
};

struct step_law {
	bool (*holds)(const struct taken *taken);
	const char *sentence;
};

/* Of what people say; ends in NULL. */
extern const struct step_law laws_of_words[];

static inline bool is_ruled(const struct taken *taken)
{
	return taken->event->seat == SEAT_REFEREE;
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

#endif
