/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/alert.h"

#include "base/i18n.h"

static const struct {
	int bells;
	const char *sentence;
} warnings[] = {
	[WARNING_NONE] = {0, ""},
	[WARNING_TEN_SECONDS] = {1, N_("Ten seconds.")},
	[WARNING_OVERTIME] = {2, N_("Main time is over.")},
	[WARNING_PERIOD] = {2, N_("A period is used up.")},
	[WARNING_FLAG] = {3, N_("Time has run out.")},
};

/* What is left of time whose end costs something; main time's may not. */
static int64_t pressing(const struct clock_face *face)
{
	if (face->part == CLOCK_PART_MAIN && face->left < face->total)
		return INT64_MAX;
	return face->left;
}

enum clock_warning clock_warning_between(const struct clock_face *before,
					 const struct clock_face *now)
{
	if (now->part == CLOCK_PART_LOST)
		return before->part == CLOCK_PART_LOST ? WARNING_NONE
						       : WARNING_FLAG;
	if (before->part != now->part)
		return WARNING_OVERTIME;
	if (now->count < before->count)
		return WARNING_PERIOD;
	if (pressing(before) > CLOCK_WARNING_MS &&
	    pressing(now) <= CLOCK_WARNING_MS)
		return WARNING_TEN_SECONDS;
	return WARNING_NONE;
}

int clock_warning_bells(enum clock_warning warning)
{
	return warnings[warning].bells;
}

const char *clock_warning_sentence(enum clock_warning warning)
{
	return warnings[warning].sentence;
}

/*
 * What is asked whenever nothing else is comes back after another question;
 * that is no news.
 */
static bool is_asked(const struct question *before, const struct question *now)
{
	bool standing = question_rule(now->kind)->no == NO_CLEARS;

	return now->needs && now->kind != before->kind &&
	       (!before->needs || !standing);
}

static bool is_turn_over(const struct game *before, const struct game *now)
{
	return now->phase == PHASE_PLAY &&
	       (now->now.turns != before->now.turns ||
		now->now.expected != before->now.expected);
}

int alert_bells(const struct game *before, const struct game *now, bool turns)
{
	return is_asked(&before->question, &now->question) ||
	       (turns && is_turn_over(before, now));
}
