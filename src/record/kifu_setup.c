/* SPDX-License-Identifier: ISC */
/* The set-up that the root holds, and the options of XO. */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "record/kifu.h"
#include "record/kifu_setup.h"
#include "rules/half.h"

enum { KIFU_WORD = 32 };

/* The options of XO: "key=number", in this order. */
enum option {
	OPTION_SEATS,
	OPTION_FREE,
	OPTION_UNDO,
	OPTION_STRICT,
	OPTION_PAIR,
	OPTION_RECORD,
	OPTION_NO_EXEMPTION,
	OPTION_BREAKS,
	OPTION_PAUSE,
	OPTION_TITLES,
	OPTION_MAIN,
	OPTION_PERIOD,
	OPTION_COUNT,
	OPTION_INCREMENT,
	OPTION_CAP,
	OPTION_MOVE,
	OPTION_HANDICAP,
	OPTIONS
};

static const char *const option_names[OPTIONS] = {
	[OPTION_SEATS] = "seats",
	[OPTION_FREE] = "free",
	[OPTION_UNDO] = "undo",
	[OPTION_STRICT] = "strict",
	[OPTION_PAIR] = "pair",
	[OPTION_RECORD] = "record",
	[OPTION_NO_EXEMPTION] = "no-exemption",
	[OPTION_BREAKS] = "breaks",
	[OPTION_PAUSE] = "pause",
	[OPTION_TITLES] = "titles",
	[OPTION_MAIN] = "main",
	[OPTION_PERIOD] = "period",
	[OPTION_COUNT] = "count",
	[OPTION_INCREMENT] = "increment",
	[OPTION_CAP] = "cap",
	[OPTION_MOVE] = "move",
	[OPTION_HANDICAP] = "handicap",
};

static void get_options(const struct setup *setup, int64_t values[OPTIONS])
{
	values[OPTION_SEATS] = setup->seats;
	values[OPTION_FREE] = setup->free_placement;
	values[OPTION_UNDO] = setup->undo;
	values[OPTION_STRICT] = setup->strict_dame;
	values[OPTION_PAIR] = setup->per == CLOCK_PER_PAIR;
	values[OPTION_RECORD] = setup->wrong_seat == WRONG_SEAT_RECORD;
	values[OPTION_NO_EXEMPTION] = setup->no_exemption;
	values[OPTION_BREAKS] = setup->breaks;
	values[OPTION_PAUSE] = setup->pause;
	values[OPTION_TITLES] = setup->titles;
	values[OPTION_MAIN] = setup->clock.main;
	values[OPTION_PERIOD] = setup->clock.period;
	values[OPTION_COUNT] = setup->clock.count;
	values[OPTION_INCREMENT] = setup->clock.increment;
	values[OPTION_CAP] = setup->clock.cap;
	values[OPTION_MOVE] = setup->clock.move;
	values[OPTION_HANDICAP] = setup->handicap;
}

static void set_options(struct setup *setup, const int64_t values[OPTIONS])
{
	setup->seats = (int)values[OPTION_SEATS];
	setup->free_placement = values[OPTION_FREE];
	setup->undo = values[OPTION_UNDO];
	setup->strict_dame = values[OPTION_STRICT];
	setup->per = values[OPTION_PAIR] ? CLOCK_PER_PAIR : CLOCK_PER_SEAT;
	setup->wrong_seat =
		values[OPTION_RECORD] ? WRONG_SEAT_RECORD : WRONG_SEAT_REFUSE;
	setup->no_exemption = values[OPTION_NO_EXEMPTION];
	setup->breaks = (int)values[OPTION_BREAKS];
	setup->pause = (enum pause_right)values[OPTION_PAUSE];
	setup->titles = values[OPTION_TITLES];
	setup->clock.main = values[OPTION_MAIN];
	setup->clock.period = values[OPTION_PERIOD];
	setup->clock.count = (int)values[OPTION_COUNT];
	setup->clock.increment = values[OPTION_INCREMENT];
	setup->clock.cap = values[OPTION_CAP];
	setup->clock.move = values[OPTION_MOVE];
	setup->handicap = (int)values[OPTION_HANDICAP];
}

void kifu_options(const struct setup *setup, char out[KIFU_OPTIONS])
{
	int64_t values[OPTIONS];
	int at;

	get_options(setup, values);
	at = snprintf(out, KIFU_OPTIONS, "clock=%s",
		      clock_system_name(setup->clock.system));
	for (int i = 0; i < OPTIONS; i++)
		at += snprintf(out + at, KIFU_OPTIONS - (size_t)at,
			       " %s=%" PRId64, option_names[i], values[i]);
}

static bool fail(struct error *error, const char *sentence)
{
	return error_set(error, "%s", sentence);
}

/* "key=value" into the table; false for a key we do not know. */
static bool get_option(char *word, struct setup *setup, int64_t values[OPTIONS])
{
	char *value = strchr(word, '=');
	char *end;
	int i = 0;

	if (value == NULL)
		return false;
	*value++ = '\0';
	if (strcmp(word, "clock") == 0)
		return clock_system_parse(value, &setup->clock.system);
	while (i < OPTIONS && strcmp(option_names[i], word) != 0)
		i++;
	if (i == OPTIONS || *value < '0' || *value > '9')
		return false;
	values[i] = strtoll(value, &end, 10);
	return *end == '\0' && values[i] <= INT32_MAX;
}

static bool get_xo(const char *text, struct setup *setup)
{
	int64_t values[OPTIONS];
	char word[KIFU_WORD];

	get_options(setup, values);
	while (*text)
		if (!text_word(&text, word, sizeof(word)) ||
		    !get_option(word, setup, values))
			return false;
	set_options(setup, values);
	return true;
}

/* The values "B1:Anna" of a property into texts by seat. */
static bool get_by_seat(const struct sgf_node *root, const char *name,
			int seats, char *texts, size_t size)
{
	const struct sgf_property *property = sgf_find(root, name);
	const struct sgf_value *value = property ? property->values : NULL;
	char code[SEAT_CODE + 1];

	for (; value; value = value->next) {
		const char *text = sgf_split(value, code, sizeof(code));
		enum seat seat = seat_parse(code, seats);

		if (text == NULL || seat == SEAT_NONE)
			return false;
		text_clean(texts + (size_t)seat * size, size, text);
	}
	return true;
}

static void get_text(const struct sgf_node *root, const char *name, char *out,
		     size_t size)
{
	const char *text = sgf_text(root, name);

	text_clean(out, size, text ? text : "");
}

/* The first day, month or year of DT; nothing else is a date there. */
static void get_date(const struct sgf_node *root, char date[DATE_BYTES])
{
	const char *text = sgf_text(root, "DT");
	size_t length = text ? strspn(text, "0123456789-") : 0;

	date[0] = '\0';
	if (length == strlen("YYYY") || length == strlen("YYYY-MM") ||
	    length == strlen("YYYY-MM-DD"))
		snprintf(date, DATE_BYTES, "%.*s", (int)length, text);
}

static void get_people(const struct sgf_node *root, struct setup *setup)
{
	get_text(root, "EV", setup->event, sizeof(setup->event));
	get_text(root, "RO", setup->round, sizeof(setup->round));
	get_text(root, "PC", setup->table, sizeof(setup->table));
	get_date(root, setup->date);
	get_text(root, "BT", setup->team[BLACK], sizeof(setup->team[BLACK]));
	get_text(root, "WT", setup->team[WHITE], sizeof(setup->team[WHITE]));
}

static bool get_small(const struct sgf_node *root, const char *name,
		      int *number)
{
	const char *text = sgf_text(root, name);
	char *end;
	long value;

	if (text == NULL)
		return true;
	value = strtol(text, &end, 10);
	if (end == text || *end || value < 0 || value > 361)
		return false;
	*number = (int)value;
	return true;
}

bool kifu_get_setup(const struct sgf_node *root, struct setup *setup,
		    struct error *error)
{
	const char *ruleset = sgf_text(root, "XR");
	const char *options = sgf_text(root, "XO");
	const char *komi = sgf_text(root, "KM");
	const char *fault;

	setup_default(setup);
	if (ruleset == NULL || options == NULL)
		return fail(error, "This is not a record of a pairgo table.");
	setup->ruleset = ruleset_find(ruleset);
	if (setup->ruleset == NULL)
		return fail(error, "The ruleset in XR is unknown.");
	if (!get_small(root, "SZ", &setup->size) ||
	    !get_small(root, "HA", &setup->handicap) || komi == NULL ||
	    !half_parse(komi, &setup->komi2))
		return fail(error, "SZ, HA or KM is not a number.");
	/* which may know better than HA, and does until all stones lie */
	if (!get_xo(options, setup))
		return fail(error, "The options in XO cannot be read.");
	if (setup->seats != 2 && setup->seats != 4)
		return fail(error, "A table has two or four seats.");
	if (!get_by_seat(root, "XN", setup->seats, setup->name[0],
			 sizeof(setup->name[0])) ||
	    !get_by_seat(root, "XL", setup->seats, setup->rank[0],
			 sizeof(setup->rank[0])))
		return fail(error, "A name in XN or XL has no seat.");
	get_people(root, setup);
	fault = setup_fault(setup);
	return fault ? fail(error, fault) : true;
}
