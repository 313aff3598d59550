/* SPDX-License-Identifier: ISC */
/*
 * The root node. What other programs read comes first; XR, XN, XL and XO
 * hold what FF[4] has no place for, so that the set-up comes back whole.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/rank.h"
#include "record/kifu.h"
#include "record/kifu_put.h"
#include "rules/half.h"
#include "rules/handicap.h"
#include "text/text.h"

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
	OPTION_MAIN,
	OPTION_PERIOD,
	OPTION_COUNT,
	OPTION_INCREMENT,
	OPTION_CAP,
	OPTION_MOVE,
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
	[OPTION_MAIN] = "main",
	[OPTION_PERIOD] = "period",
	[OPTION_COUNT] = "count",
	[OPTION_INCREMENT] = "increment",
	[OPTION_CAP] = "cap",
	[OPTION_MOVE] = "move",
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
	values[OPTION_MAIN] = setup->clock.main;
	values[OPTION_PERIOD] = setup->clock.period;
	values[OPTION_COUNT] = setup->clock.count;
	values[OPTION_INCREMENT] = setup->clock.increment;
	values[OPTION_CAP] = setup->clock.cap;
	values[OPTION_MOVE] = setup->clock.move;
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
	setup->clock.main = values[OPTION_MAIN];
	setup->clock.period = values[OPTION_PERIOD];
	setup->clock.count = (int)values[OPTION_COUNT];
	setup->clock.increment = values[OPTION_INCREMENT];
	setup->clock.cap = values[OPTION_CAP];
	setup->clock.move = values[OPTION_MOVE];
}

static void put_private(struct kifu_put *put, const struct setup *setup)
{
	int64_t values[OPTIONS];
	char text[KIFU_TEXT];
	int at;

	get_options(setup, values);
	at = snprintf(text, sizeof(text), "clock=%s",
		      clock_system_name(setup->clock.system));
	for (int i = 0; i < OPTIONS; i++)
		at += snprintf(text + at, sizeof(text) - (size_t)at,
			       " %s=%" PRId64, option_names[i], values[i]);
	kifu_put(put, "XR", setup->ruleset->name);
	kifu_put(put, "XO", text);
	for (int seat = 0; seat < setup->seats; seat++) {
		const char *code = seat_code((enum seat)seat);

		put->ok = put->ok &&
			  sgf_put_pair(put->tree, put->node, "XN", code,
				       setup->name[seat]) &&
			  sgf_put_pair(put->tree, put->node, "XL", code,
				       setup->rank[seat]);
	}
}

/* Joins what a side's seats have, in rotation order: "Anna & Bruno". */
static void put_joined(struct kifu_put *put, const struct setup *setup,
		       const char *name, enum colour side, const char *glue,
		       const char *(*part)(const struct setup *, enum seat,
					   char out[NAME_BYTES]))
{
	char text[KIFU_TEXT] = "";
	char buffer[NAME_BYTES];
	size_t at = 0;

	for (int seat = side; seat < setup->seats; seat += 2) {
		const char *word = part(setup, (enum seat)seat, buffer);

		if (*word)
			at += (size_t)snprintf(text + at, sizeof(text) - at,
					       "%s%s", at ? glue : "", word);
	}
	if (at)
		kifu_set(put, name, text);
}

static const char *name_of(const struct setup *setup, enum seat seat,
			   char out[NAME_BYTES])
{
	(void)out;
	return setup->name[seat];
}

static const char *grade_of(const struct setup *setup, enum seat seat,
			    char out[NAME_BYTES])
{
	rank_sgf(rank_read(setup->rank[seat]), out);
	return out;
}

static void put_unless_empty(struct kifu_put *put, const char *name,
			     const char *text)
{
	if (*text)
		kifu_put(put, name, text);
}

static void put_people(struct kifu_put *put, const struct setup *setup)
{
	put_unless_empty(put, "EV", setup->event);
	put_unless_empty(put, "RO", setup->round);
	put_unless_empty(put, "PC", setup->table);
	put_unless_empty(put, "DT", setup->date);
	put_joined(put, setup, "BR", BLACK, ", ", grade_of);
	put_joined(put, setup, "WR", WHITE, ", ", grade_of);
	put_unless_empty(put, "BT", setup->team[BLACK]);
	put_unless_empty(put, "WT", setup->team[WHITE]);
}

/* OT in the words that other programs parse. */
static void put_overtime(struct kifu_put *put, const struct clock_rules *clock)
{
	int64_t period = clock->period / 1000;
	char text[64] = "";

	switch (clock->system) {
	case CLOCK_BYOYOMI:
		snprintf(text, sizeof(text), "%dx%" PRId64 " byo-yomi",
			 clock->count, period);
		break;
	case CLOCK_CANADIAN:
		snprintf(text, sizeof(text), "%d/%" PRId64 " Canadian",
			 clock->count, period);
		break;
	case CLOCK_FISCHER:
		snprintf(text, sizeof(text), "%" PRId64 " Fischer",
			 clock->increment / 1000);
		break;
	case CLOCK_NHK:
		snprintf(text, sizeof(text),
			 "%" PRId64 " simple + %dx%" PRId64 " considered",
			 clock->move / 1000, clock->count, period);
		break;
	case CLOCK_NONE:
	case CLOCK_ABSOLUTE:
		return;
	}
	kifu_put(put, "OT", text);
}

static void put_rules(struct kifu_put *put, const struct setup *setup)
{
	char komi[HALF_TEXT];
	struct pointset stones;

	kifu_put(put, "RU", setup->ruleset->sgf);
	kifu_put(put, "KM", half_text(setup->komi2, komi));
	if (setup->handicap) {
		kifu_put_number(put, "HA", setup->handicap);
		if (!setup->free_placement &&
		    handicap_points(setup->size, setup->handicap, &stones))
			kifu_put_points(put, "AB", &stones);
	}
	kifu_put(put, "PL", setup->handicap ? "W" : "B");
	if (setup->clock.system != CLOCK_NONE)
		kifu_put_seconds(put, "TM", setup->clock.main);
	put_overtime(put, &setup->clock);
}

/* The account for people: programs have all of it elsewhere. */
static void put_account(struct kifu_put *put, const struct game *game)
{
	const struct setup *setup = &game->setup;
	char text[KIFU_TEXT];
	char who[NAME_BYTES + 8];
	size_t at;

	at = (size_t)snprintf(text, sizeof(text), "%s, ruleset %s. Seats: ",
			      setup->seats == 2 ? "Go" : "Pair Go",
			      setup->ruleset->name);
	for (int seat = 0; seat < setup->seats; seat++)
		at += (size_t)snprintf(text + at, sizeof(text) - at, "%s%s%s%s",
				       seat ? ", " : "",
				       kifu_who(setup, (enum seat)seat, who),
				       *setup->rank[seat] ? " " : "",
				       setup->rank[seat]);
	snprintf(text + at, sizeof(text) - at, ". First turn: %s. %s",
		 seat_code(seat_first(setup->handicap)),
		 setup->per == CLOCK_PER_PAIR ? "One clock for each pair."
					      : "One clock for each seat.");
	if (game->penalty[BLACK] || game->penalty[WHITE]) {
		at = strlen(text);
		snprintf(text + at, sizeof(text) - at,
			 " Penalties: against Black %d, against White %d%s.",
			 game->penalty[BLACK], game->penalty[WHITE],
			 game->ending == ENDING_SCORE ? " (already in RE)"
						      : "");
	}
	kifu_set(put, "GC", text);
}

/* What may change until the game is over. */
static void put_outcome(struct kifu_put *put, const struct game *game)
{
	char result[RESULT_TEXT];

	put_joined(put, &game->setup, "PB", BLACK, " & ", name_of);
	put_joined(put, &game->setup, "PW", WHITE, " & ", name_of);
	kifu_set(put, "RE", game_result(game, result));
	put_account(put, game);
}

bool kifu_put_root(struct sgf_tree *tree, const struct game *game)
{
	struct kifu_put put = {tree, tree->root, true};

	kifu_put(&put, "FF", "4");
	kifu_put(&put, "GM", "1");
	kifu_put(&put, "CA", "UTF-8");
	kifu_put(&put, "AP", PACKAGE_NAME ":" PACKAGE_VERSION);
	kifu_put_number(&put, "SZ", game->setup.size);
	put_people(&put, &game->setup);
	put_rules(&put, &game->setup);
	put_outcome(&put, game);
	put_private(&put, &game->setup);
	return put.ok;
}

bool kifu_put_outcome(struct sgf_tree *tree, const struct game *game)
{
	struct kifu_put put = {tree, tree->root, true};

	put_outcome(&put, game);
	return put.ok;
}

static bool fail(char error[KIFU_ERROR], const char *sentence)
{
	snprintf(error, KIFU_ERROR, "%s", sentence);
	return false;
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

static void get_people(const struct sgf_node *root, struct setup *setup)
{
	get_text(root, "EV", setup->event, sizeof(setup->event));
	get_text(root, "RO", setup->round, sizeof(setup->round));
	get_text(root, "PC", setup->table, sizeof(setup->table));
	get_text(root, "DT", setup->date, sizeof(setup->date));
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
		    char error[KIFU_ERROR])
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
	if (!get_xo(options, setup))
		return fail(error, "The options in XO cannot be read.");
	if (setup->seats != 2 && setup->seats != 4)
		return fail(error, "A table has two or four seats.");
	if (!get_small(root, "SZ", &setup->size) ||
	    !get_small(root, "HA", &setup->handicap) || komi == NULL ||
	    !half_parse(komi, &setup->komi2))
		return fail(error, "SZ, HA or KM is not a number.");
	if (!get_by_seat(root, "XN", setup->seats, setup->name[0],
			 sizeof(setup->name[0])) ||
	    !get_by_seat(root, "XL", setup->seats, setup->rank[0],
			 sizeof(setup->rank[0])))
		return fail(error, "A name in XN or XL has no seat.");
	get_people(root, setup);
	fault = setup_fault(setup);
	return fault ? fail(error, fault) : true;
}
