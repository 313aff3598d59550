/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/ruling.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"

static const char no_error[] =
	N_("There is no turn now that could be an error.");

const char ruling_no_result[] = N_("The game ends without result.");
const char ruling_both_lose[] = N_("Both sides lose.");

static const struct ruling_rule rules[RULINGS] = {
	[RULING_NONE] = {.name = "", .summary = ""},
	[RULING_UPHOLD] = {.name = "uphold",
			   .summary = N_("The last turn was an error, or a "
					 "claim is right; not intended."),
			   .idle = no_error,
			   .told = {N_("The claim is right.")},
			   .upholds = true},
	[RULING_INTENTIONAL] = {.name = "intentional",
				.summary = N_("The last turn was an error; it "
					      "was intended, and the pair "
					      "loses."),
				.idle = no_error,
				.told = {N_("The error was intended, and the "
					    "pair loses.")},
				.upholds = true,
				.intended = true},
	[RULING_REJECT] = {.name = "reject",
			   .summary = N_("The claim is wrong, or what is asked "
					 "is refused."),
			   .idle = N_("Nothing is claimed or asked now that "
				      "could be refused."),
			   .refuses = true},
	[RULING_FORFEIT] = {.name = "forfeit",
			    .summary = N_("A side loses by forfeit."),
			    .told = {N_("{fined} loses by forfeit.")},
			    .needs_side = true},
	[RULING_CLOCK] = {.name = "clock",
			  .summary = N_("A clock gains or loses time, or is "
					"set."),
			  .idle = N_("This game has no clock."),
			  .told = {N_("{clock}'s clock gains {time}.")},
			  .less = {N_("{clock}'s clock loses {time}.")},
			  .told_set = N_("{clock}'s clock is set: {setting}."),
			  .kept = KEPT_ALWAYS,
			  .needs_seat = true,
			  .needs_time = true,
			  .may_set = true},
	[RULING_PENALTY] = {.name = "penalty",
			    .summary = N_("A side's penalty points go up or "
					  "down."),
			    .told = {NN_("{fined} gets {number} penalty point "
					 "more.",
					 "{fined} gets {number} penalty points "
					 "more.")},
			    .less = {NN_("{number} penalty point of {fined} is "
					 "taken back.",
					 "{number} penalty points of {fined} "
					 "are taken back.")},
			    .kept = KEPT_ALWAYS,
			    .needs_side = true,
			    .needs_points = true},
	[RULING_NO_RESULT] = {.name = "no-result", .summary = ruling_no_result},
	[RULING_BOTH_LOSE] = {.name = "both-lose", .summary = ruling_both_lose},
	[RULING_PAUSE] = {.name = "pause",
			  .summary = N_("The clock stops."),
			  .idle = N_("The clock does not run now."),
			  .kept = KEPT_BY_CORRECTION,
			  .stops = true,
			  .decides_nothing = true},
	[RULING_RESUME] = {.name = "resume",
			   .summary = N_("Play goes on."),
			   .idle = N_("Nothing keeps play from going on now."),
			   .told_seat =
				   N_("Play goes on as if {ruled} had asked."),
			   .kept = KEPT_BY_CORRECTION,
			   .may_seat = true,
			   .decides_nothing = true},
	[RULING_NAME] = {.name = "name",
			 .summary = N_("A seat's name is corrected."),
			 .told = {N_(
				 "The name of {seat} is corrected: {text}.")},
			 .kept = KEPT_ALWAYS,
			 .needs_seat = true,
			 .needs_text = true,
			 .renames = true},
	[RULING_SEAT] = {.name = "seat",
			 .summary = N_("Somebody else takes a seat."),
			 .idle = N_("All seats are at one terminal: whoever "
				    "sits down there plays."),
			 .told = {N_("The seat {seat} goes to {text}.")},
			 .kept = KEPT_ALWAYS,
			 .needs_seat = true,
			 .needs_text = true,
			 .seats = true},
	[RULING_REOPEN] = {.name = "reopen",
			   .summary = N_("The game stands again as before its "
					 "end."),
			   .idle = N_("The game is not over."),
			   .told_set = N_("The game stands again as before its "
					  "end. The clock is set: {setting}."),
			   .needs_text = true,
			   .may_set = true,
			   .reopens = true},
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

const struct ruling_rule *ruling_rule(enum ruling_kind kind)
{
	return &rules[kind];
}

/* What a reopening sets stays set. */
enum kept ruling_kept(const struct ruling *ruling)
{
	const struct ruling_rule *rule = ruling_rule(ruling->kind);

	return rule->reopens && ruling->sets ? KEPT_ALWAYS : rule->kept;
}

void ruling_adapt(struct ruling *ruling, enum seat was_on_turn,
		  enum seat on_turn)
{
	if (ruling->kind == RULING_REOPEN) {
		ruling->kind = RULING_CLOCK;
		ruling->seat = was_on_turn;
		ruling->sets |= 1u << RULING_MAIN;
	}
	if (ruling->kind == RULING_CLOCK && ruling->seat != on_turn)
		ruling->sets &= ~(1u << RULING_LEFT);
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

static bool needs_amount(const struct ruling_rule *rule)
{
	return rule->needs_time || rule->needs_points;
}

static bool parse_what_it_needs(const char **words, int seats,
				struct ruling *ruling)
{
	const struct ruling_rule *rule = ruling_rule(ruling->kind);
	char word[24];

	if ((rule->needs_seat || rule->may_seat) &&
	    !parse_seat(words, seats, ruling) && rule->needs_seat)
		return false;
	if (rule->needs_side && (!text_word(words, word, sizeof(word)) ||
				 !parse_side(word, &ruling->side)))
		return false;
	if (rule->may_set && !parse_settings(words, ruling))
		return false;
	return !needs_amount(rule) || ruling->sets ||
	       (text_word(words, word, sizeof(word)) &&
		parse_amount(word, &ruling->amount));
}

/*
 * Whether the text is read as the text again, and not as a seat or a setting:
 * to be cleaned can make one of it.
 */
static bool is_plain_text(const struct ruling *ruling, int seats)
{
	const struct ruling_rule *rule = ruling_rule(ruling->kind);
	struct ruling probe = {.seat = SEAT_NONE};
	const char *words = ruling->text;

	if (rule->may_seat && ruling->seat == SEAT_NONE &&
	    parse_seat(&words, seats, &probe))
		return false;
	if (rule->may_set && (ruling->sets || !rule->needs_time))
		parse_settings(&words, &probe);
	return probe.sets == 0;
}

static enum ruling_kind parse_kind(const char **words)
{
	char word[24];

	if (!text_word(words, word, sizeof(word)))
		return RULING_NONE;
	for (int kind = RULING_NONE + 1; kind < RULINGS; kind++)
		if (strcmp(rules[kind].name, word) == 0)
			return (enum ruling_kind)kind;
	return RULING_NONE;
}

bool ruling_parse(const char *words, int seats, struct ruling *ruling)
{
	*ruling = (struct ruling){.seat = SEAT_NONE, .side = EMPTY};
	ruling->kind = parse_kind(&words);
	if (ruling->kind == RULING_NONE ||
	    !parse_what_it_needs(&words, seats, ruling))
		return false;
	text_clean(ruling->text, sizeof(ruling->text), words);
	return is_plain_text(ruling, seats) &&
	       (!ruling_rule(ruling->kind)->needs_text || ruling->text[0]);
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
	const struct ruling_rule *rule = ruling_rule(ruling->kind);
	bool seat = (rule->needs_seat || rule->may_seat) &&
		    ruling->seat != SEAT_NONE;
	char amount[112] = "";

	if (ruling->sets)
		put_settings(ruling, amount, sizeof(amount));
	else if (needs_amount(rule))
		snprintf(amount, sizeof(amount), " %" PRId64, ruling->amount);
	snprintf(out, RULING_WORDS, "%s%s%s%s%s%s%s", rule->name,
		 seat ? " " : "", seat ? seat_code(ruling->seat) : "",
		 !rule->needs_side	 ? ""
		 : ruling->side == BLACK ? " B"
					 : " W",
		 amount, *ruling->text ? " " : "", ruling->text);
	return out;
}

/* "forfeit needs a side, B or W." */
static void say_needs(const struct ruling_rule *rule, struct error *error)
{
	const struct {
		bool needed;
		const char *what;
	} needs[] = {
		{rule->needs_seat, N_("a seat, such as W1")},
		{rule->needs_side, N_("a side, B or W")},
		{rule->needs_points, N_("how many points")},
		{rule->needs_time,
		 N_("milliseconds to add, or what it shall show, such as "
		    "main=60000")},
		{rule->needs_text, rule->renames ? N_("a name")
				   : rule->seats ? N_("a login")
						 : N_("a reason")},
	};
	const char *glue = " needs ";

	error_set(error, "%s", rule->name);
	for (size_t i = 0; i < sizeof(needs) / sizeof(needs[0]); i++) {
		if (!needs[i].needed)
			continue;
		text_append(error->text, ERROR_TEXT, "%s%s", glue,
			    needs[i].what);
		glue = ", and ";
	}
	text_append(error->text, ERROR_TEXT, ".");
}

void ruling_error(const char *words, struct error *error)
{
	enum ruling_kind named = parse_kind(&words);

	if (named != RULING_NONE) {
		say_needs(ruling_rule(named), error);
		return;
	}
	error_set(error, "There is no such ruling: there are");
	for (int kind = RULING_NONE + 1; kind < RULINGS; kind++)
		text_append(error->text, ERROR_TEXT, "%s %s",
			    kind > RULING_NONE + 1 ? "," : "",
			    rules[kind].name);
	text_append(error->text, ERROR_TEXT, ".");
}
