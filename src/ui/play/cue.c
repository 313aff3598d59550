/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/cue.h"

#include "base/i18n.h"

static const struct {
	int bells;
	const char *sentence;
} cues[] = {
	[CUE_NONE] = {0, ""},
	[CUE_TEN_SECONDS] = {1, N_("Ten seconds.")},
	[CUE_OVERTIME] = {2, N_("Main time is over.")},
	[CUE_PERIOD] = {2, N_("A period is used up.")},
	[CUE_FLAG] = {3, N_("Time has run out.")},
};

/* What is left of time whose end costs something; main time's may not. */
static int64_t pressing(const struct clock_face *face)
{
	if (face->part == CLOCK_PART_MAIN && face->left < face->total)
		return INT64_MAX;
	return face->left;
}

enum cue cue_between(const struct clock_face *before,
		     const struct clock_face *now)
{
	if (now->part == CLOCK_PART_LOST)
		return before->part == CLOCK_PART_LOST ? CUE_NONE : CUE_FLAG;
	if (before->part != now->part)
		return CUE_OVERTIME;
	if (now->count < before->count)
		return CUE_PERIOD;
	if (pressing(before) > CUE_TEN_SECONDS_MS &&
	    pressing(now) <= CUE_TEN_SECONDS_MS)
		return CUE_TEN_SECONDS;
	return CUE_NONE;
}

int cue_bells(enum cue cue)
{
	return cues[cue].bells;
}

const char *cue_sentence(enum cue cue)
{
	return cues[cue].sentence;
}
