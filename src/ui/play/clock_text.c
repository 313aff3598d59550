/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/clock_text.h"

#include <stdio.h>

#include "base/i18n.h"
#include "game/duration.h"
#include "ui/play/play.h"

const char *clock_text_rest(const struct clock_face *face,
			    const struct clock_rules *rules, const char *times,
			    char out[CLOCK_TEXT])
{
	out[0] = '\0';
	if (face->part != CLOCK_PART_OVERTIME)
		return out;
	if (rules->system == CLOCK_CANADIAN)
		snprintf(out, CLOCK_TEXT, "/%d", face->count);
	else if (rules->system == CLOCK_BYOYOMI || rules->system == CLOCK_NHK)
		snprintf(out, CLOCK_TEXT, " %d%s", face->count, times);
	return out;
}

const char *clock_text_rules(const struct clock_rules *rules, const char *times,
			     char out[CLOCK_TEXT])
{
	char main[DURATION_TEXT], other[DURATION_TEXT], move[DURATION_TEXT];

	duration_clock(rules->main, main);
	duration_clock(rules->system == CLOCK_FISCHER ? rules->increment
						      : rules->period,
		       other);
	duration_clock(rules->move, move);
	switch (rules->system) {
	case CLOCK_NONE:
		snprintf(out, CLOCK_TEXT, "%s", _("none"));
		break;
	case CLOCK_ABSOLUTE:
		snprintf(out, CLOCK_TEXT, "%s", main);
		break;
	case CLOCK_BYOYOMI:
		snprintf(out, CLOCK_TEXT, "%s + %d %s %s", main, rules->count,
			 times, other);
		break;
	case CLOCK_CANADIAN:
		snprintf(out, CLOCK_TEXT, "%s + %s/%d", main, other,
			 rules->count);
		break;
	case CLOCK_FISCHER:
		/* TRANSLATORS: time, and what is added for each move */
		snprintf(out, CLOCK_TEXT, _("%s + %s a move"), main, other);
		break;
	case CLOCK_NHK:
		snprintf(out, CLOCK_TEXT, _("%s a move + %d %s %s"), move,
			 rules->count, times, other);
		break;
	}
	return out;
}

const char *clock_text_setting(const struct ruling *ruling,
			       char out[CLOCK_TEXT])
{
	const struct story story = {.ruling = ruling,
				    .sentences = {{.text = "{setting}"}},
				    .count = 1};

	return story_tell(&story, &play_teller, out, CLOCK_TEXT);
}

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
