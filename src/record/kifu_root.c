/* SPDX-License-Identifier: ISC */
/*
 * Writing the root node. What other programs read comes first; XR, XN, XL
 * and XO hold what FF[4] has no place for, so that the set-up comes back
 * whole.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "game/pairpoints.h"
#include "game/rank.h"
#include "game/setup_option.h"
#include "record/kifu.h"
#include "record/kifu_parts.h"

enum { KIFU_SUMMARY = 2048 };

/* Where no rank is worth points, nothing. */
static void add_points(char out[KIFU_SUMMARY], const struct setup *setup)
{
	char black[HALF_TEXT], white[HALF_TEXT], difference[HALF_TEXT];
	struct pairpoints points;

	if (!pairpoints_of(setup, &points))
		return;
	text_append(out, KIFU_SUMMARY, ", %spoints B %s / W %s, difference %s",
		    seats_are_pairs(setup->seats) ? "pair " : "",
		    half_text(points.points2[BLACK], black),
		    half_text(points.points2[WHITE], white),
		    half_text(points.difference2, difference));
}

static void add_seats(char out[KIFU_SUMMARY], const struct setup *setup)
{
	char who[NAME_BYTES + 8];

	text_append(out, KIFU_SUMMARY, "\nSeats: ");
	for (int seat = 0; seat < setup->seats; seat++)
		text_append(out, KIFU_SUMMARY, "%s%s%s%s", seat ? ", " : "",
			    kifu_who(setup, (enum seat)seat, who),
			    *setup->rank[seat] ? " " : "", setup->rank[seat]);
	text_append(out, KIFU_SUMMARY, ". First turn: %s.",
		    seat_code(seat_first(setup->handicap)));
	if (setup->clock.system != CLOCK_NONE)
		text_append(out, KIFU_SUMMARY, " One clock for each %s.",
			    setup->per == CLOCK_PER_PAIR &&
					    seats_are_pairs(setup->seats)
				    ? "pair"
				    : "seat");
}

static void add_penalties(char out[KIFU_SUMMARY], const struct game *game)
{
	if (game->penalty[BLACK] || game->penalty[WHITE])
		text_append(
			out, KIFU_SUMMARY,
			"\nPenalties: against Black %d, against White %d%s.",
			game->penalty[BLACK], game->penalty[WHITE],
			game->ending == ENDING_SCORE ? " (already in RE)" : "");
}

static void add_ending(char out[KIFU_SUMMARY], const struct game *game)
{
	const char *text = game_ending_text(game->ending);

	if (text)
		text_append(out, KIFU_SUMMARY, "\nEnd of the game: %s%s%s%s.",
			    text, *game->reason ? " (" : "", game->reason,
			    *game->reason ? ")" : "");
}

/*
 * A game in a few lines for people who open its file elsewhere: GC. Programs
 * have all of it in other places.
 */
static void summarize(const struct game *game, char out[KIFU_SUMMARY])
{
	const struct setup *setup = &game->setup;

	out[0] = '\0';
	text_append(out, KIFU_SUMMARY, "%s, ruleset %s",
		    seats_are_pairs(setup->seats) ? "Pair Go" : "Go",
		    setup->ruleset->name);
	add_points(out, setup);
	text_append(out, KIFU_SUMMARY, ".");
	add_seats(out, setup);
	add_penalties(out, game);
	add_ending(out, game);
}

/* XO, the words "key=value" of what FF[4] has no place for. */
static void put_options(struct kifu_put *put, const struct setup *setup)
{
	char text[KIFU_TEXT] = "", value[SETUP_OPTION_TEXT];

	for (const struct setup_option *row = setup_options; row->name; row++) {
		int64_t number = setup_option_get(row, setup);

		if (!row->word)
			continue;
		if (row->spelled)
			setup_option_text(row, number, value);
		else
			snprintf(value, sizeof(value), "%" PRId64, number);
		text_append(text, sizeof(text), "%s%s=%s", *text ? " " : "",
			    row->word, value);
	}
	kifu_set(put, "XO", text);
}

static bool has_names(const struct sgf_node *root, const struct setup *setup)
{
	const struct sgf_property *names = sgf_find(root, "XN");
	const struct sgf_value *value = names ? names->values : NULL;
	char code[SEAT_CODE + 1];

	for (int seat = 0; seat < setup->seats; seat++, value = value->next) {
		const char *name;

		if (value == NULL)
			return false;
		name = sgf_split(value, code, sizeof(code));
		if (name == NULL || strcmp(name, setup->name[seat]) != 0 ||
		    strcmp(code, seat_code((enum seat)seat)) != 0)
			return false;
	}
	return value == NULL;
}

static void put_by_seat(struct kifu_put *put, const char *name, int seats,
			const char *texts, size_t size)
{
	for (int seat = 0; seat < seats; seat++)
		put->ok = put->ok && sgf_put_pair(put->tree, put->node, name,
						  seat_code((enum seat)seat),
						  texts + (size_t)seat * size);
}

static void put_names(struct kifu_put *put, const struct setup *setup)
{
	if (has_names(put->node, setup))
		return;
	sgf_remove(put->node, "XN");
	put_by_seat(put, "XN", setup->seats, setup->name[0],
		    sizeof(setup->name[0]));
}

static void put_private(struct kifu_put *put, const struct setup *setup)
{
	kifu_put(put, "XR", setup->ruleset->name);
	put_options(put, setup);
	put_names(put, setup);
	put_by_seat(put, "XL", setup->seats, setup->rank[0],
		    sizeof(setup->rank[0]));
}

typedef const char *part_of(const struct setup *setup, enum seat seat,
			    char buffer[NAME_BYTES]);

/* Joins what a side's seats have, in rotation order: "Anna & Bruno". */
static const char *join(const struct setup *setup, enum colour side,
			const char *glue, part_of *part, char out[KIFU_TEXT])
{
	char buffer[NAME_BYTES];

	out[0] = '\0';
	for (int i = 0; i < seats_members(setup->seats); i++) {
		const char *word = part(setup, seat_at(side, i), buffer);

		if (*word)
			text_append(out, KIFU_TEXT, "%s%s", *out ? glue : "",
				    word);
	}
	return out;
}

static const char *name_of(const struct setup *setup, enum seat seat,
			   char buffer[NAME_BYTES])
{
	(void)buffer;
	return setup->name[seat];
}

/* As SGF has it, or as it was typed; "?" keeps the place of none. */
static const char *grade_of(const struct setup *setup, enum seat seat,
			    char buffer[NAME_BYTES])
{
	const char *typed = setup->rank[seat];

	rank_sgf(rank_read(typed), buffer);
	if (*buffer)
		return buffer;
	return *typed ? typed : "?";
}

static void set_unless_empty(struct kifu_put *put, const char *name,
			     const char *text)
{
	if (*text)
		kifu_set(put, name, text);
}

static void put_ranks(struct kifu_put *put, const struct setup *setup,
		      const char *name, enum colour side)
{
	char text[KIFU_TEXT];
	bool any = false;

	for (int i = 0; i < seats_members(setup->seats); i++)
		any = any || *setup->rank[seat_at(side, i)];
	if (any)
		kifu_put(put, name, join(setup, side, ", ", grade_of, text));
}

/* "Anna & Bruno (B)", or the team's name, or "Black". */
static void add_title(char out[KIFU_TEXT], const struct setup *setup,
		      enum colour side)
{
	const char *mark = side == BLACK ? " (B)" : " (W)";
	char names[KIFU_TEXT];

	join(setup, side, " & ", name_of, names);
	if (*names || *setup->team[side])
		text_append(out, KIFU_TEXT, "%s%s",
			    *names ? names : setup->team[side], mark);
	else
		text_append(out, KIFU_TEXT, "%s",
			    side == BLACK ? "Black" : "White");
}

/* "2025-11-20 Anna & Bruno (B) - Carla & Dino (W)" */
static void put_game_name(struct kifu_put *put, const struct setup *setup)
{
	char text[KIFU_TEXT];

	snprintf(text, sizeof(text), "%s%s", setup->date,
		 *setup->date ? " " : "");
	add_title(text, setup, BLACK);
	text_append(text, sizeof(text), " - ");
	add_title(text, setup, WHITE);
	kifu_set(put, "GN", text);
}

/* Who has said no name is known to other programs by a login. */
static void put_players(struct kifu_put *put, const struct game *game)
{
	struct setup setup = game->setup;
	char text[KIFU_TEXT];

	for (int seat = 0; seat < setup.seats; seat++)
		snprintf(setup.name[seat], NAME_BYTES, "%s",
			 game_called(game, (enum seat)seat));
	put_game_name(put, &setup);
	set_unless_empty(put, "PB", join(&setup, BLACK, " & ", name_of, text));
	set_unless_empty(put, "PW", join(&setup, WHITE, " & ", name_of, text));
}

/* Those of a section of the config file. */
static void put_labels(struct kifu_put *put, const struct setup *setup,
		       const char *section)
{
	for (const struct setup_label *row = setup_labels; row->name; row++)
		if (strncmp(row->name, section, strlen(section)) == 0)
			set_unless_empty(put, row->property,
					 setup_label_get(row, setup));
}

static void put_people(struct kifu_put *put, const struct setup *setup)
{
	put_labels(put, setup, "event.");
	set_unless_empty(put, "DT", setup->date);
	put_ranks(put, setup, "BR", BLACK);
	put_ranks(put, setup, "WR", WHITE);
	put_labels(put, setup, "team.");
}

static double seconds(int64_t ms)
{
	return (double)ms / 1000;
}

/* OT in the words that other programs parse. */
static void put_overtime(struct kifu_put *put, const struct clock_rules *clock)
{
	double period = seconds(clock->period);
	char text[64] = "";

	switch (clock->system) {
	case CLOCK_BYOYOMI:
		snprintf(text, sizeof(text), "%dx%.10g byo-yomi", clock->count,
			 period);
		break;
	case CLOCK_CANADIAN:
		snprintf(text, sizeof(text), "%d/%.10g Canadian", clock->count,
			 period);
		break;
	case CLOCK_FISCHER:
		snprintf(text, sizeof(text), "%.10g Fischer",
			 seconds(clock->increment));
		break;
	case CLOCK_NHK:
		snprintf(text, sizeof(text),
			 "%.10g simple + %dx%.10g considered",
			 seconds(clock->move), clock->count, period);
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

	kifu_put(put, "RU", setup->ruleset->sgf);
	kifu_put(put, "KM", half_text(setup->komi2, komi));
	if (setup->clock.system != CLOCK_NONE)
		kifu_put_seconds(put, "TM", setup->clock.main);
	put_overtime(put, &setup->clock);
}

static bool has_stones(const struct sgf_node *root, int handicap,
		       const struct pointset *stones, int size)
{
	struct pointset there = {{0}};

	return sgf_find(root, "PL") && !sgf_find(root, "HA") == !handicap &&
	       sgf_get_points(root, "AB", size, &there) &&
	       pointset_equal(&there, stones);
}

/*
 * HA and AB, together or not at all, and then who is first: GNU Go places
 * stones of its own where White is, but none lies yet.
 */
static void put_stones(struct kifu_put *put, const struct game *game)
{
	static const struct pointset none;
	bool lie = game_stones_lie(game);
	const struct pointset *stones = lie ? &game->stones : &none;
	int handicap = lie ? game->setup.handicap : 0;

	if (has_stones(put->node, handicap, stones, game->setup.size))
		return;
	sgf_remove(put->node, "HA");
	sgf_remove(put->node, "AB");
	sgf_remove(put->node, "PL");
	if (handicap)
		kifu_put_number(put, "HA", handicap);
	kifu_put_points(put, "AB", stones);
	kifu_put(put, "PL", game->setup.handicap ? "W" : "B");
}

static void put_result(struct kifu_put *put, const struct game *game)
{
	char result[RESULT_TEXT], summary[KIFU_SUMMARY];

	kifu_set(put, "RE", game_result(game, result));
	summarize(game, summary);
	kifu_set(put, "GC", summary);
}

bool kifu_put_root(struct sgf_tree *tree, const struct game *game)
{
	struct kifu_put put = {tree, tree->root, true};

	kifu_put(&put, "FF", "4");
	kifu_put(&put, "GM", "1");
	kifu_put(&put, "CA", "UTF-8");
	kifu_put(&put, "AP", PACKAGE_NAME ":" PACKAGE_VERSION);
	kifu_put_number(&put, "SZ", game->setup.size);
	put_players(&put, game);
	put_people(&put, &game->setup);
	put_rules(&put, &game->setup);
	put_stones(&put, game);
	put_result(&put, game);
	put_private(&put, &game->setup);
	return put.ok;
}

bool kifu_update_root(struct sgf_tree *tree, const struct game *game)
{
	struct kifu_put put = {tree, tree->root, true};

	put_players(&put, game);
	put_stones(&put, game);
	put_result(&put, game);
	put_options(&put, &game->setup);
	put_names(&put, &game->setup);
	return put.ok;
}

const char *kifu_terms(const struct sgf_node *root)
{
	return sgf_text(root, "XH");
}

bool kifu_set_terms(struct sgf_tree *tree, const char *terms)
{
	return sgf_set(tree, tree->root, "XH", terms);
}

/* What a root says of people, all of them texts of one line. */
static bool is_name(const char *property)
{
	static const char *const names[] = {"GN", "PB", "PW", "BR",
					    "WR", "XN", "XL"};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (!strcmp(property, names[i]))
			return true;
	for (const struct setup_label *row = setup_labels; row->name; row++)
		if (!strcmp(property, row->property))
			return true;
	return false;
}

/* What stands behind a seat's colon, or all of it; it never gets longer. */
static bool clean_value(struct sgf_value *value)
{
	bool by_seat = value->colon < value->length && value->pair;
	char *name = value->text + (by_seat ? value->colon + 1 : 0);
	char *was = strdup(name);

	if (!was)
		return false;
	text_clean(name, strlen(name) + 1, was);
	free(was);
	value->length = (size_t)(name - value->text) + strlen(name);
	if (!by_seat)
		value->colon = strcspn(value->text, ":");
	return true;
}

bool kifu_clean_names(struct sgf_node *root)
{
	for (struct sgf_property *p = root->properties; p; p = p->next)
		for (struct sgf_value *v = p->values; v && is_name(p->name);
		     v = v->next)
			if (!clean_value(v))
				return false;
	return true;
}

/*
 * DT: the days of a game with commas between them, the first one whole, of
 * the others what has changed: "2025-11-30,12-01,02". Days of one form have
 * one length, so that they compare as text.
 */

/* Where the month and the day begin in "2025-11-20". */
enum { MONTH = 5, DAY = 8, WHOLE = 10 };

static bool is_day(const char *text)
{
	static const char form[] = "dddd-dd-dd";

	for (int i = 0; i < WHOLE; i++) {
		bool digit = number_is_digit(text[i]);

		if (form[i] == 'd' ? !digit : text[i] != '-')
			return false;
	}
	return text[WHOLE] == '\0';
}

/* The last of the days; false where one has another form. */
static bool find_last(const char *days, char last[DATE_BYTES])
{
	memset(last, 0, DATE_BYTES);
	for (;;) {
		size_t length = strcspn(days, ",");

		if (length != WHOLE && length != WHOLE - MONTH &&
		    length != WHOLE - DAY)
			return false;
		memcpy(last + WHOLE - length, days, length);
		if (!is_day(last))
			return false;
		days += length;
		if (*days++ == '\0')
			return true;
	}
}

bool kifu_add_day(struct sgf_tree *tree, const char *day)
{
	const char *days = sgf_text(tree->root, "DT");
	char last[DATE_BYTES], text[1024];
	int from = 0;

	if (days == NULL)
		return sgf_set(tree, tree->root, "DT", day);
	if (!is_day(day) || !find_last(days, last) || strcmp(day, last) <= 0 ||
	    strlen(days) + DATE_BYTES >= sizeof(text))
		return true;
	if (strncmp(day, last, MONTH) == 0)
		from = strncmp(day, last, DAY) == 0 ? DAY : MONTH;
	snprintf(text, sizeof(text), "%s,%s", days, day + from);
	return sgf_set(tree, tree->root, "DT", text);
}
