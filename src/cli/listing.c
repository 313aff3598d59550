/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/listing.h"

#include <limits.h>
#include <pwd.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "cli/back.h"
#include "record/record.h"
#include "replica/presence.h"

bool listing_game(const char *reply, struct game *game)
{
	const char word[] = "record ";
	struct record record;
	struct error error;

	if (!reply || strncmp(reply, word, strlen(word)) != 0 ||
	    !record_read(&record, reply + strlen(word),
			 strlen(reply) - strlen(word), &error))
		return false;
	*game = record.game;
	record_clear(&record);
	return true;
}

void listing_word(const char *state, const char *word, char out[LISTING_WORDS])
{
	const char *at = strstr(state, word);

	out[0] = '\0';
	if (at)
		snprintf(out, LISTING_WORDS, "%.*s",
			 (int)strcspn(at + strlen(word), " "),
			 at + strlen(word));
}

seatset listing_seats(const char *state, const char *word)
{
	char list[LISTING_WORDS];

	listing_word(state, word, list);
	return seats_parse(list);
}

seatset listing_open(const struct rendezvous_table *table, const char *state)
{
	return listing_seats(state, table->whose == RENDEZVOUS_PRIVATE
					    ? " free="
					    : " open=");
}

/* Whether one terminal is there, for all of those seats. */
static bool is_one_terminal(const char *state, seatset there, seatset all)
{
	char attached[LISTING_WORDS];

	listing_word(state, " attached=", attached);
	return there == all && number_parse(attached, INT_MAX) == 1;
}

void listing_write_seats(const struct rendezvous_table *table,
			 const char *state, const struct game *game,
			 char out[LISTING_WORDS])
{
	seatset all = game_seats(game), open = listing_open(table, state);
	seatset there = all & ~listing_seats(state, " free=");
	char seats[SEATS_TEXT];

	if (open && open == all)
		snprintf(out, LISTING_WORDS, "%s", _("all free"));
	else if (open)
		snprintf(out, LISTING_WORDS, _("free %s"),
			 seats_write(open, ",", seats));
	else if (!there)
		snprintf(out, LISTING_WORDS, "%s", _("nobody there"));
	else if (is_one_terminal(state, there, all))
		snprintf(out, LISTING_WORDS, "%s", _("one terminal"));
	else
		snprintf(out, LISTING_WORDS, "%s",
			 seats_write(there, ",", seats));
}

static time_t find_since(const char *state)
{
	char text[LISTING_WORDS];

	listing_word(state, " since=", text);
	return (time_t)number_parse(text, INT64_MAX);
}

bool listing_write_time(time_t when, char out[LISTING_WORDS])
{
	enum { DAY = 24 * 60 * 60 };
	time_t now = time(NULL);
	bool today = now - when < DAY && when <= now;
	struct tm local;

	if (when <= 0 || !localtime_r(&when, &local) ||
	    !strftime(out, LISTING_WORDS,
		      today ? "%H:%M"
			    /* Translators: xgettext:no-c-format, strftime() */
			    : C_("a day of this year", "%m-%d"),
		      &local))
		strcpy(out, "?");
	return today;
}

bool listing_write_since(const char *state, char out[LISTING_WORDS])
{
	return listing_write_time(find_since(state), out);
}

static void name_owner(const struct rendezvous_table *table,
		       char out[LISTING_WORDS])
{
	const struct passwd *owner = getpwuid(table->owner);

	if (owner)
		text_clean(out, LISTING_WORDS, owner->pw_name);
	else
		snprintf(out, LISTING_WORDS, "%lu",
			 (unsigned long)table->owner);
}

void listing_host(const struct rendezvous_table *table, const char *who,
		  char out[LISTING_WORDS])
{
	char owner[LISTING_WORDS];

	out[0] = '\0';
	name_owner(table, owner);
	if (table->whose == RENDEZVOUS_PLAYER)
		strcpy(out, owner);
	else if (table->whose == RENDEZVOUS_ROOM)
		listing_word(who, " host=", out);
	if (table->whose == RENDEZVOUS_ROOM &&
	    (!login_is(out) || !strcmp(out, owner)))
		out[0] = '\0';
}

/* Of a board that is covered the record has none. */
static int count_turns(const char *state)
{
	char text[LISTING_WORDS];
	int turns;

	listing_word(state, " number=", text);
	turns = (int)number_parse(text, INT_MAX);
	return turns < 0 ? 0 : turns;
}

void listing_write_move(const char *state, const struct game *game,
			char out[RESULT_TEXT])
{
	if (game->phase == PHASE_OVER)
		game_result(game, out);
	else
		snprintf(out, RESULT_TEXT, "%d", count_turns(state));
}

void listing_name(const char *who, struct game *game)
{
	struct presence presence;

	presence_read(&presence, who);
	presence_name(&presence, &game->setup);
}

/* What goes before what: the first of these that differs says it. */
struct place {
	int kind;	/* 0: own, 1: with a free seat, 2: none of these */
	int64_t number; /* of the event's table; behind these those without */
	int64_t since;
	int i;
};

static int compare(const void *one, const void *other)
{
	const struct place *a = one, *b = other;
	const int64_t steps[] = {a->kind - b->kind, a->number - b->number,
				 a->since - b->since, a->i - b->i};
	size_t step = 0;

	while (step < sizeof(steps) / sizeof(steps[0]) - 1 && !steps[step])
		step++;
	return steps[step] < 0 ? -1 : steps[step] > 0;
}

/* What can be said on a command line as it is, and has room in a column. */
static bool is_number(const char *text)
{
	enum { NUMBER = 7 };
	const char *letters = "0123456789-abcdefghijklmnopqrstuvwxyz"
			      "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

	return *text && *text != '-' && strlen(text) <= NUMBER &&
	       !text[strspn(text, letters)];
}

/* Who plays at a table of their own gives it no number of an event. */
const char *listing_event(const struct rendezvous_table *table,
			  const struct game *game)
{
	return table->whose == RENDEZVOUS_PLAYER ? "" : game->setup.table;
}

static const char *find_number(const struct rendezvous_table *table,
			       const struct game *game)
{
	const char *name = listing_event(table, game);

	return is_number(name) ? name : "";
}

static void find_place(const struct listing *listing, int i,
		       const struct game *game, const char *login,
		       struct place *place)
{
	int64_t number =
		number_parse(find_number(&listing->tables[i], game), INT_MAX);
	bool over = game->phase == PHASE_OVER;

	place->kind = over					     ? 2
		      : *login && back_seats(listing->who[i], login) ? 0
		      : listing_open(&listing->tables[i], listing->states[i])
			      ? 1
			      : 2;
	place->number = number < 0 ? INT_MAX : number;
	place->since = find_since(listing->states[i]);
	place->i = i;
}

/* Whether what that table is called goes before what the other is. */
static bool goes_before(const struct listing *listing, int i, int other)
{
	static const int ranks[] = {[RENDEZVOUS_ROOM] = 2,
				    [RENDEZVOUS_PRIVATE] = 1,
				    [RENDEZVOUS_PLAYER] = 0};

	return ranks[listing->tables[i].whose] >
	       ranks[listing->tables[other].whose];
}

/*
 * Two tables of one number go by their processes, and so does one whose number
 * is the process of another.
 */
static void drop_doubles(struct listing *listing)
{
	bool doubled[RENDEZVOUS_TABLES] = {false};

	for (int a = 0; a < listing->count; a++)
		for (int b = 0; b < listing->count; b++)
			doubled[a] |= a != b && !goes_before(listing, a, b) &&
				      (!strcmp(listing->names[a],
					       listing->names[b]) ||
				       !strcmp(listing->names[a],
					       listing->tables[b].name));
	for (int i = 0; i < listing->count; i++)
		if (doubled[i] || !listing->names[i][0])
			strcpy(listing->names[i], listing->tables[i].name);
}

/* One whose process is the number of another that goes before has no name. */
static void drop_taken(struct listing *listing)
{
	for (int a = 0; a < listing->count; a++)
		for (int b = 0; b < listing->count; b++)
			if (goes_before(listing, b, a) &&
			    !strcmp(listing->names[a], listing->names[b]))
				strcpy(listing->names[a], LISTING_NAMELESS);
}

static void put_in_order(struct listing *listing, const char *login)
{
	struct place places[RENDEZVOUS_TABLES];
	struct game game;
	int count = 0;

	for (int i = 0; i < listing->count; i++) {
		if (!listing->states[i] || !listing->who[i] ||
		    !listing_game(listing->records[i], &game))
			continue;
		strcpy(listing->names[i],
		       find_number(&listing->tables[i], &game));
		find_place(listing, i, &game, login, &places[count++]);
	}
	drop_doubles(listing);
	drop_taken(listing);
	qsort(places, (size_t)count, sizeof(places[0]), compare);
	for (int i = 0; i < count; i++)
		listing->order[i] = places[i].i;
	listing->ordered = count;
}

bool listing_ask(struct listing *listing, const struct rendezvous_table *tables,
		 int count, int keys, const char *login)
{
	*listing = (struct listing){.tables = tables, .count = count};
	/* all at once: one that hangs keeps the others waiting for none */
	if (!rendezvous_ask(tables, count, keys, "record", listing->records) ||
	    !rendezvous_ask(tables, count, keys, "state", listing->states) ||
	    !rendezvous_ask(tables, count, keys, "who", listing->who))
		return false;
	put_in_order(listing, login);
	return true;
}

void listing_clear(struct listing *listing)
{
	for (int i = 0; i < listing->count; i++) {
		free(listing->states[i]);
		free(listing->records[i]);
		free(listing->who[i]);
	}
	listing->count = 0;
}
