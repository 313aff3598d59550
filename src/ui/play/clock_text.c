/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/clock_text.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/number.h"
#include "ui/term/screen.h"

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

const char *clock_text_next(const struct clock_rules *rules, const char *times,
			    char out[CLOCK_TEXT])
{
	out[0] = '\0';
	if (rules->system == CLOCK_CANADIAN)
		snprintf(out, CLOCK_TEXT, " +/%d", rules->count);
	else if (rules->system == CLOCK_BYOYOMI)
		snprintf(out, CLOCK_TEXT, " +%d%s", rules->count, times);
	return out;
}

/* What comes after main time. */
static void write_then(const struct clock_rules *rules, const char *times,
		       char out[CLOCK_TEXT])
{
	char time[DURATION_TEXT];

	duration_clock(rules->period, time);
	if (rules->system == CLOCK_BYOYOMI)
		snprintf(out, CLOCK_TEXT, _("then %d %s %s"), rules->count,
			 times, time);
	else
		snprintf(out, CLOCK_TEXT, _("then %s/%d"), time, rules->count);
}

/*
 * Main time, where there is room for that, and what comes after it; or one of
 * them.
 */
static void write_main(const struct clock_rules *rules, const char *times,
		       int columns, char out[CLOCK_TEXT])
{
	char time[DURATION_TEXT], then[CLOCK_TEXT];

	if (rules->system == CLOCK_FISCHER) {
		snprintf(out, CLOCK_TEXT, _("and %s a move"),
			 duration_clock(rules->increment, time));
	} else if (rules->system == CLOCK_BYOYOMI ||
		   rules->system == CLOCK_CANADIAN) {
		write_then(rules, times, then);
		snprintf(out, CLOCK_TEXT, _("main time, %s"), then);
		if (draw_columns(out) > columns)
			snprintf(out, CLOCK_TEXT, "%s", then);
		if (draw_columns(out) > columns)
			snprintf(out, CLOCK_TEXT, "%s", _("main time"));
		if (draw_columns(out) > columns)
			snprintf(out, CLOCK_TEXT, "%s",
				 clock_text_next(rules, times, then) + 1);
	} else {
		snprintf(out, CLOCK_TEXT, "%s", _("all the time there is"));
		if (draw_columns(out) > columns)
			snprintf(out, CLOCK_TEXT, "%s", _("no overtime"));
	}
}

/* The move's own time, and how many periods come after it. */
static void write_move(const struct clock_face *face, const char *times,
		       int columns, char out[CLOCK_TEXT])
{
	snprintf(out, CLOCK_TEXT,
		 ngettext("move time, then %d period",
			  "move time, then %d periods",
			  (unsigned long)face->count),
		 face->count);
	if (draw_columns(out) > columns)
		snprintf(out, CLOCK_TEXT, _("move time, %d%s"), face->count,
			 times);
}

const char *clock_text_part(const struct clock_face *face,
			    const struct clock_rules *rules, const char *times,
			    int columns, char out[CLOCK_TEXT])
{
	out[0] = '\0';
	if (!clock_is_kept(rules) || face->part == CLOCK_PART_LOST)
		return out;
	if (face->part == CLOCK_PART_MAIN)
		write_main(rules, times, columns, out);
	else if (rules->system == CLOCK_CANADIAN)
		snprintf(out, CLOCK_TEXT,
			 ngettext("%d stone to play", "%d stones to play",
				  (unsigned long)face->count),
			 face->count);
	else if (rules->system == CLOCK_NHK && !face->considered)
		write_move(face, times, columns, out);
	else if (rules->system == CLOCK_NHK && face->count > 0)
		snprintf(out, CLOCK_TEXT, _("period %d of %d"),
			 rules->count - face->count, rules->count);
	else if (face->count > 1)
		snprintf(out, CLOCK_TEXT, _("period %d of %d"),
			 rules->count - face->count + 1, rules->count);
	else
		snprintf(out, CLOCK_TEXT, "%s", _("LAST PERIOD"));
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
		snprintf(out, CLOCK_TEXT, "%s", C_("clock", "none"));
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
		/* Translators: time, and what is added for each move */
		snprintf(out, CLOCK_TEXT, _("%s + %s a move"), main, other);
		break;
	case CLOCK_NHK:
		snprintf(out, CLOCK_TEXT, _("%s a move + %d %s %s"), move,
			 rules->count, times, other);
		break;
	}
	return out;
}
