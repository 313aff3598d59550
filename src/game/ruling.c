/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/ruling.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"

enum {
	SEAT = 1,
	SIDE = 2,
	AMOUNT = 4, /* or, for a clock, what it shall show */
	SEAT_MAY = 8,
	SETS_MAY = 16,
	TEXT = 32
};

static const struct {
	const char *name;
	unsigned needs;
	enum kept kept;
	const char *summary;
} rows[RULINGS] = {
	[RULING_UPHOLD] = {"uphold", 0, KEPT_NEVER,
			   N_("The claim is right; the error was not "
			      "intended.")},
	[RULING_INTENTIONAL] = {"intentional", 0, KEPT_NEVER,
				N_("The claim is right; the error was "
				   "intended, and the pair loses.")},
	[RULING_REJECT] =
		{"reject", 0, KEPT_NEVER,
		 N_("The claim is wrong, or what is asked is refused.")},
	[RULING_FORFEIT] = {"forfeit", SIDE, KEPT_NEVER,
			    N_("A side loses by forfeit.")},
	[RULING_CLOCK] = {"clock", SEAT | AMOUNT | SETS_MAY, KEPT_ALWAYS,
			  N_("A clock gains or loses time, or is set.")},
	[RULING_PENALTY] = {"penalty", SIDE | AMOUNT, KEPT_ALWAYS,
			    N_("A side's penalty points go up or down.")},
	[RULING_NO_RESULT] = {"no-result", 0, KEPT_NEVER,
			      N_("The game ends without result.")},
	[RULING_BOTH_LOSE] = {"both-lose", 0, KEPT_NEVER,
			      N_("Both sides lose.")},
	[RULING_PAUSE] = {"pause", 0, KEPT_BY_CORRECTION,
			  N_("The clock stops.")},
	[RULING_RESUME] = {"resume", SEAT_MAY, KEPT_BY_CORRECTION,
			   N_("Play goes on.")},
	[RULING_NAME] = {"name", SEAT | TEXT, KEPT_ALWAYS,
			 N_("A seat's name is corrected.")},
	[RULING_REOPEN] = {"reopen", SETS_MAY | TEXT, KEPT_NEVER,
			   N_("The game stands again as before its end.")},
};

/* A count is that of one system, a time of any. */
static const struct {
	const char *word;
	int64_t max;
	enum clock_system counted_by;
} clock_words[RULING_CLOCKS] = {
	[RULING_MAIN] = {"main=", CLOCK_MS_MAX, CLOCK_NONE},
	[RULING_PERIODS] = {"periods=", CLOCK_COUNT_MAX, CLOCK_BYOYOMI},
	[RULING_STONES] = {"stones=", CLOCK_COUNT_MAX, CLOCK_CANADIAN},
	[RULING_CONSIDERED] = {"considered=", CLOCK_COUNT_MAX, CLOCK_NHK},
	[RULING_LEFT] = {"left=", CLOCK_MS_MAX, CLOCK_NONE},
};

const char *ruling_name(enum ruling_kind kind)
{
	return rows[kind].name;
}

const char *ruling_summary(enum ruling_kind kind)
{
	return rows[kind].summary;
}

/* What a reopening sets stays set. */
enum kept ruling_kept(const struct ruling *ruling)
{
	if (ruling->kind == RULING_REOPEN && ruling->sets)
		return KEPT_ALWAYS;
	return rows[ruling->kind].kept;
}

bool ruling_upholds(enum ruling_kind kind)
{
	return kind == RULING_UPHOLD || kind == RULING_INTENTIONAL;
}

bool ruling_needs_seat(enum ruling_kind kind)
{
	return rows[kind].needs & SEAT;
}

bool ruling_needs_side(enum ruling_kind kind)
{
	return rows[kind].needs & SIDE;
}

bool ruling_needs_amount(enum ruling_kind kind)
{
	return rows[kind].needs & AMOUNT;
}

bool ruling_needs_text(enum ruling_kind kind)
{
	return rows[kind].needs & TEXT;
}

enum ruling_clock ruling_count(enum clock_system system)
{
	int what = 0;

	while (what < RULING_CLOCKS && (!clock_words[what].counted_by ||
					clock_words[what].counted_by != system))
		what++;
	return (enum ruling_clock)what;
}

bool ruling_setting(const struct ruling *ruling, enum clock_system system,
		    struct clock_setting *setting)
{
	enum ruling_clock count = ruling_count(system);
	unsigned fitting = 1u << RULING_MAIN | 1u << RULING_LEFT | 1u << count;

	*setting = (struct clock_setting){-1, -1, -1};
	if (ruling->sets & ~fitting)
		return false;
	if (ruling_sets(ruling, RULING_MAIN))
		setting->main = ruling->set[RULING_MAIN];
	if (ruling_sets(ruling, RULING_LEFT))
		setting->left = ruling->set[RULING_LEFT];
	if (ruling_sets(ruling, count))
		setting->count = (int)ruling->set[count];
	return true;
}

static bool parse_side(const char *word, enum colour *side)
{
	*side = *word == 'B' || *word == 'b' ? BLACK : WHITE;
	return strchr("BbWw", *word) && word[1] == '\0';
}

static bool parse_amount(const char *word, int64_t *amount)
{
	bool less = number_take_minus(&word);
	int64_t number = number_parse(word, CLOCK_MS_MAX);

	*amount = less ? -number : number;
	return number >= 0;
}

static bool parse_setting(const char *word, struct ruling *ruling)
{
	int64_t value;

	for (int i = 0; i < RULING_CLOCKS; i++) {
		size_t length = strlen(clock_words[i].word);

		if (strncmp(word, clock_words[i].word, length) != 0)
			continue;
		ruling->sets |= 1u << i;
		if (!parse_amount(word + length, &value) ||
		    value > clock_words[i].max || value < 0)
			return false;
		ruling->set[i] = value;
		return true;
	}
	return false;
}

/* As many as there are; false for one that cannot be read. */
static bool parse_settings(const char **words, struct ruling *ruling)
{
	const char *rest = *words;
	unsigned before;
	char word[24];

	for (;;) {
		before = ruling->sets;
		if (!text_word(&rest, word, sizeof(word)))
			return true;
		if (!parse_setting(word, ruling))
			return ruling->sets == before;
		*words = rest;
	}
}

static bool parse_seat(const char **words, int seats, struct ruling *ruling)
{
	const char *rest = *words;
	char word[24];

	if (!text_word(&rest, word, sizeof(word)))
		return false;
	ruling->seat = seat_parse(word, seats);
	if (ruling->seat == SEAT_NONE)
		return false;
	*words = rest;
	return true;
}

static bool parse_what_it_needs(const char **words, int seats,
				struct ruling *ruling)
{
	unsigned needs = rows[ruling->kind].needs;
	char word[24];

	if (needs & (SEAT | SEAT_MAY) && !parse_seat(words, seats, ruling) &&
	    needs & SEAT)
		return false;
	if (needs & SIDE && (!text_word(words, word, sizeof(word)) ||
			     !parse_side(word, &ruling->side)))
		return false;
	if (needs & SETS_MAY && !parse_settings(words, ruling))
		return false;
	return !(needs & AMOUNT) || ruling->sets ||
	       (text_word(words, word, sizeof(word)) &&
		parse_amount(word, &ruling->amount));
}

/*
 * Whether the text is read as the text again, and not as a seat or a setting:
 * to be cleaned can make one of it.
 */
static bool is_plain_text(const struct ruling *ruling, int seats)
{
	unsigned needs = rows[ruling->kind].needs;
	struct ruling probe = {.seat = SEAT_NONE};
	const char *words = ruling->text;

	if (needs & SEAT_MAY && ruling->seat == SEAT_NONE &&
	    parse_seat(&words, seats, &probe))
		return false;
	if (needs & SETS_MAY && (ruling->sets || !(needs & AMOUNT)))
		parse_settings(&words, &probe);
	return probe.sets == 0;
}

bool ruling_parse(const char *words, int seats, struct ruling *ruling)
{
	char word[24];
	int kind = 0;

	*ruling = (struct ruling){.seat = SEAT_NONE, .side = EMPTY};
	if (!text_word(&words, word, sizeof(word)))
		return false;
	while (kind < RULINGS && strcmp(rows[kind].name, word) != 0)
		kind++;
	if (kind == RULINGS)
		return false;
	ruling->kind = (enum ruling_kind)kind;
	if (!parse_what_it_needs(&words, seats, ruling))
		return false;
	text_clean(ruling->text, sizeof(ruling->text), words);
	return is_plain_text(ruling, seats) &&
	       (!(rows[kind].needs & TEXT) || ruling->text[0]);
}

static void put_settings(const struct ruling *ruling, char *out, size_t size)
{
	size_t at = 0;

	*out = '\0';
	for (int i = 0; i < RULING_CLOCKS; i++)
		if (ruling_sets(ruling, (enum ruling_clock)i))
			at += (size_t)snprintf(out + at, size - at,
					       " %s%" PRId64,
					       clock_words[i].word,
					       ruling->set[i]);
}

const char *ruling_text(const struct ruling *ruling, char out[RULING_WORDS])
{
	unsigned needs = rows[ruling->kind].needs;
	bool seat = needs & (SEAT | SEAT_MAY) && ruling->seat != SEAT_NONE;
	char amount[112] = "";

	if (ruling->sets)
		put_settings(ruling, amount, sizeof(amount));
	else if (needs & AMOUNT)
		snprintf(amount, sizeof(amount), " %" PRId64, ruling->amount);
	snprintf(out, RULING_WORDS, "%s%s%s%s%s%s%s", rows[ruling->kind].name,
		 seat ? " " : "", seat ? seat_code(ruling->seat) : "",
		 !(needs & SIDE)	 ? ""
		 : ruling->side == BLACK ? " B"
					 : " W",
		 amount, *ruling->text ? " " : "", ruling->text);
	return out;
}

/* "forfeit needs a side, B or W." */
static void say_needs(enum ruling_kind kind, char out[RULING_FAULT])
{
	const unsigned wants = rows[kind].needs;
	const struct {
		bool needed;
		const char *what;
	} needs[] = {
		{wants & SEAT, "a seat, such as W1"},
		{wants & SIDE, "a side, B or W"},
		{wants & AMOUNT && !(wants & SETS_MAY), "how many points"},
		{wants & AMOUNT && wants & SETS_MAY,
		 "milliseconds to add, or what it shall show, such as "
		 "main=60000"},
		{wants & TEXT && wants & SEAT, "a name"},
		{wants & TEXT && !(wants & SEAT), "a reason"},
	};
	const char *glue = " needs ";
	int at = snprintf(out, RULING_FAULT, "%s", rows[kind].name);

	for (size_t i = 0; i < sizeof(needs) / sizeof(needs[0]); i++) {
		if (!needs[i].needed)
			continue;
		at += snprintf(out + at, RULING_FAULT - (size_t)at, "%s%s",
			       glue, needs[i].what);
		glue = ", and ";
	}
	snprintf(out + at, RULING_FAULT - (size_t)at, ".");
}

void ruling_fault(const char *words, char out[RULING_FAULT])
{
	char word[24];
	bool named = text_word(&words, word, sizeof(word));
	int at;

	for (int kind = 0; named && kind < RULINGS; kind++) {
		if (strcmp(rows[kind].name, word) != 0)
			continue;
		say_needs((enum ruling_kind)kind, out);
		return;
	}
	at = snprintf(out, RULING_FAULT, "There is no such ruling: there are");
	for (int kind = 0; kind < RULINGS; kind++)
		at += snprintf(out + at, RULING_FAULT - (size_t)at, "%s %s",
			       kind ? "," : "", rows[kind].name);
	snprintf(out + at, RULING_FAULT - (size_t)at, ".");
}
