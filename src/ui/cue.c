/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/cue.h"

#include "ui/i18n.h"

static const struct {
	int bells;
	const char *sentence;
} cues[] = {
	[CUE_NONE] = {0, ""},
	[CUE_TEN_SECONDS] = {1, N_("Ten seconds left.")},
	[CUE_OVERTIME] = {2, N_("Main time is over.")},
	[CUE_PERIOD] = {2, N_("A period is gone.")},
	[CUE_FLAG] = {3, N_("The time is lost.")},
};

enum cue cue_between(const struct clock_face *before,
		     const struct clock_face *now)
{
	if (now->part == CLOCK_PART_LOST)
		return before->part == CLOCK_PART_LOST ? CUE_NONE : CUE_FLAG;
	if (before->total > CUE_TEN_SECONDS_MS &&
	    now->total <= CUE_TEN_SECONDS_MS)
		return CUE_TEN_SECONDS;
	if (before->part != now->part)
		return CUE_OVERTIME;
	return now->count < before->count ? CUE_PERIOD : CUE_NONE;
}

int cue_bells(enum cue cue)
{
	return cues[cue].bells;
}

const char *cue_sentence(enum cue cue)
{
	return cues[cue].sentence;
}
