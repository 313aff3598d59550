/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/setup_option.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "rules/board.h"

#define AT(member)                            \
	.at = offsetof(struct setup, member), \
	.size = sizeof(((struct setup *)0)->member)

#define SWITCH(member) .type = SETUP_SWITCH, AT(member), .max = 1
#define CHOICE(member, names_)                                  \
	.type = SETUP_CHOICE, AT(member),                       \
	.max = (int)(sizeof(names_) / sizeof((names_)[0])) - 2, \
	.names = (names_)
#define NUMBER(member, from, to) \
	.type = SETUP_NUMBER, AT(member), .min = (from), .max = (to)
#define TIME(member) .type = SETUP_TIME, AT(clock.member), .max = CLOCK_MS_MAX

static const char *const placements[] = {"fixed", "free", NULL};
static const char *const owners[] = {"seat", "pair", NULL};
static const char *const pauses[] = {"anyone", "agreed", "referee", NULL};
static const char *const lost_lines[] = {"pause", "run", NULL};
static const char *const dames[] = {"lenient", "strict", NULL};
static const char *const wrong_seats[] = {"refuse", "record", NULL};
static const char *const modes[] = {"turn", "seat-key", "key-sets", NULL};
static const char *const exemptions[] = {"true", "false", NULL};

const struct setup_option setup_options[] = {
	{.name = "ruleset",
	 .type = SETUP_RULESET,
	 AT(ruleset),
	 .error = N_("There is no such ruleset.")},
	{.name = "size",
	 NUMBER(size, SETUP_SIZE_MIN, BOARD_MAX),
	 .fallback = BOARD_MAX,
	 .error = N_("A board has 5 to 19 lines.")},
	{.name = "handicap.komi",
	 .type = SETUP_HALVES,
	 AT(komi2),
	 .min = -SETUP_KOMI2_MAX,
	 .max = SETUP_KOMI2_MAX,
	 .error = N_("Komi is between -100 and 100 points.")},
	{.name = "clock.system",
	 .word = "clock",
	 .spelled = true,
	 .type = SETUP_CHOICE,
	 AT(clock.system),
	 .fallback = CLOCK_BYOYOMI,
	 .max = CLOCK_NHK,
	 .names = clock_systems},
	{.name = "seats",
	 .word = "seats",
	 NUMBER(seats, 2, SEATS_MAX),
	 .step = 2,
	 .fallback = 4,
	 .error = N_("A table has four seats, or two for plain Go.")},
	{.name = "handicap.placement",
	 .word = "free",
	 CHOICE(free_placement, placements)},
	{.name = "rules.undo", .word = "undo", SWITCH(undo)},
	{.name = "rules.dame", .word = "strict", CHOICE(strict_dame, dames)},
	{.name = "clock.per",
	 .word = "pair",
	 CHOICE(per, owners),
	 .error = N_("A clock belongs to a seat or to a pair.")},
	{.name = "rules.wrong-seat",
	 .word = "record",
	 CHOICE(wrong_seat, wrong_seats),
	 .error = N_("A stone of the wrong partner is refused or recorded.")},
	{.name = "rules.exemption",
	 .word = "no-exemption",
	 CHOICE(no_exemption, exemptions)},
	{.name = "rules.breaks",
	 .word = "breaks",
	 NUMBER(breaks, 0, SETUP_BREAKS_MAX),
	 .error = N_("A pair has 0 to 9 breaks.")},
	{.name = "clock.pause",
	 .word = "pause",
	 CHOICE(pause, pauses),
	 .error = N_("Who may stop the clock is anyone, all by agreement, or "
		     "the referee.")},
	{.name = "rank.titles", .word = "titles", SWITCH(titles)},
	{.name = "clock.main",
	 .word = "main",
	 TIME(main),
	 .fallback = 20 * 60 * 1000},
	{.name = "clock.period",
	 .word = "period",
	 TIME(period),
	 .fallback = 30 * 1000},
	{.name = "clock.count",
	 .word = "count",
	 NUMBER(clock.count, 1, CLOCK_COUNT_MAX),
	 .fallback = 3},
	{.name = "clock.increment", .word = "increment", TIME(increment)},
	{.name = "clock.cap", .word = "cap", TIME(cap)},
	{.name = "clock.move", .word = "move", TIME(move)},
	{.name = "handicap.stones",
	 .word = "handicap",
	 NUMBER(handicap, 2, HANDICAP_MAX),
	 .or_none = true,
	 .error = N_("A handicap is 2 to 9 stones, or none.")},
	{.name = "input.mode",
	 .word = "keys",
	 .spelled = true,
	 CHOICE(mode, modes),
	 .error = N_("The keys are passed round, or each seat has one, or a "
		     "set.")},
	{.name = "room.lost-line",
	 .word = "lost-line",
	 CHOICE(lost_line, lost_lines),
	 .error = N_("While a line is lost the clock pauses or runs.")},
	{.name = NULL},
};

const struct setup_label setup_labels[] = {
	{"event.name", "EV", offsetof(struct setup, event)},
	{"event.round", "RO", offsetof(struct setup, round)},
	{"event.table", "PC", offsetof(struct setup, table)},
	{"team.black", "BT", offsetof(struct setup, team[BLACK])},
	{"team.white", "WT", offsetof(struct setup, team[WHITE])},
	{.name = NULL},
};

const struct setup_option *setup_option_find(const char *name)
{
	for (const struct setup_option *row = setup_options; name && row->name;
	     row++)
		if (strcmp(row->name, name) == 0)
			return row;
	return NULL;
}

int64_t setup_option_get(const struct setup_option *option,
			 const struct setup *setup)
{
	const char *place = (const char *)setup + option->at;
	int64_t value = 0;
	int number;
	bool flag;

	if (option->type == SETUP_RULESET)
		return setup->ruleset ? setup->ruleset - rulesets : -1;
	if (option->size == sizeof(flag)) {
		memcpy(&flag, place, sizeof(flag));
		return flag;
	}
	if (option->size == sizeof(number)) {
		memcpy(&number, place, sizeof(number));
		return number;
	}
	memcpy(&value, place, sizeof(value));
	return value;
}

void setup_option_set(const struct setup_option *option, struct setup *setup,
		      int64_t value)
{
	char *place = (char *)setup + option->at;
	bool flag = value != 0;
	int number = (int)value;

	if (option->type == SETUP_RULESET)
		setup->ruleset = setup_option_allows(option, value)
					 ? &rulesets[value]
					 : NULL;
	else if (option->size == sizeof(flag))
		memcpy(place, &flag, sizeof(flag));
	else if (option->size == sizeof(number))
		memcpy(place, &number, sizeof(number));
	else
		memcpy(place, &value, sizeof(value));
}

static int64_t ruleset_last(void)
{
	int i = 0;

	while (rulesets[i].name)
		i++;
	return i - 1;
}

bool setup_option_allows(const struct setup_option *option, int64_t value)
{
	int64_t max =
		option->type == SETUP_RULESET ? ruleset_last() : option->max;
	int step = option->step ? option->step : 1;

	if (value == 0 && option->or_none)
		return true;
	return value >= option->min && value <= max &&
	       (value - option->min) % step == 0;
}

int64_t setup_option_nth(const struct setup_option *option, int i)
{
	return option->step ? option->max - i * option->step : option->min + i;
}

int setup_option_place(const struct setup_option *option, int64_t value)
{
	return option->step ? (int)(option->max - value) / option->step
			    : (int)(value - option->min);
}

const char *setup_option_choice(const struct setup_option *option, int i)
{
	static const char *const switches[] = {"false", "true"};

	if (!setup_option_allows(option, i))
		return NULL;
	switch (option->type) {
	case SETUP_SWITCH:
		return switches[i != 0];
	case SETUP_CHOICE:
		return option->names[i];
	case SETUP_RULESET:
		return rulesets[i].name;
	default:
		return NULL;
	}
}

const char *setup_option_text(const struct setup_option *option, int64_t value,
			      char out[SETUP_OPTION_TEXT])
{
	const char *choice;

	switch (option->type) {
	case SETUP_NUMBER:
		snprintf(out, SETUP_OPTION_TEXT, "%" PRId64, value);
		break;
	case SETUP_HALVES:
		half_text((int)value, out);
		break;
	case SETUP_TIME:
		duration_text(value, out);
		break;
	default:
		choice = setup_option_choice(option, (int)value);
		snprintf(out, SETUP_OPTION_TEXT, "%s", choice ? choice : "");
	}
	return out;
}

/* Of what half_parse() reads, what a person would write. */
static bool parse_halves(const char *text, int64_t *value)
{
	const char *digits = text + (*text == '-');
	const char *tail = digits + strcspn(digits, ".");
	int points2;

	if (!number_is_plain(digits) || *text == '+' ||
	    strlen(tail) > strlen(".5") || !half_parse(text, &points2))
		return false;
	*value = points2;
	return true;
}

static bool parse_choice(const struct setup_option *option, const char *text,
			 int64_t *value)
{
	const char *choice;

	for (int i = 0; (choice = setup_option_choice(option, i)); i++) {
		if (strcmp(choice, text) == 0) {
			*value = i;
			return true;
		}
	}
	return false;
}

bool setup_option_parse(const struct setup_option *option, const char *text,
			int64_t *value)
{
	switch (option->type) {
	case SETUP_NUMBER:
		*value = number_parse(text, INT32_MAX);
		return number_is_plain(text) && *value >= 0 &&
		       setup_option_allows(option, *value);
	case SETUP_HALVES:
		return parse_halves(text, value) &&
		       setup_option_allows(option, *value);
	case SETUP_TIME:
		return duration_parse(text, value);
	default:
		return parse_choice(option, text, value);
	}
}

const struct setup_label *setup_label_find(const char *name)
{
	for (const struct setup_label *row = setup_labels; name && row->name;
	     row++)
		if (strcmp(row->name, name) == 0)
			return row;
	return NULL;
}

const char *setup_label_get(const struct setup_label *label,
			    const struct setup *setup)
{
	return (const char *)setup + label->at;
}

void setup_label_set(const struct setup_label *label, struct setup *setup,
		     const char *text)
{
	text_clean((char *)setup + label->at, LABEL_BYTES, text);
}
