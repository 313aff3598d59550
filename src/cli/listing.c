/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/listing.h"

#include <limits.h>
#include <pwd.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "record/record.h"
#include "ui/play/presence.h"

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

void listing_write_seats(const struct rendezvous_table *table,
			 const char *state, const struct game *game,
			 char out[LISTING_WORDS])
{
	seatset open = listing_open(table, state);
	seatset named = listing_seats(state, " named=");
	char seats[SEATS_TEXT];

	if (open && open == game_seats(game))
		snprintf(out, LISTING_WORDS, "%s", _("all free"));
	else if (open)
		snprintf(out, LISTING_WORDS, _("free %s"),
			 seats_write(open, ",", seats));
	else if (named)
		snprintf(out, LISTING_WORDS, "%s",
			 seats_write(named, ",", seats));
	else
		snprintf(out, LISTING_WORDS, "%s",
			 listing_seats(state, " free=") ? _("nobody there")
							: _("one terminal"));
}

void listing_write_since(const char *state, char out[LISTING_WORDS])
{
	enum { DAY = 24 * 60 * 60 };
	time_t now = time(NULL), since;
	char text[LISTING_WORDS];
	struct tm local;

	listing_word(state, " since=", text);
	since = (time_t)number_parse(text, INT64_MAX);
	if (since <= 0 || !localtime_r(&since, &local) ||
	    !strftime(out, LISTING_WORDS,
		      now - since < DAY && since <= now ? "%H:%M" : "%m-%d",
		      &local))
		strcpy(out, "?");
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

int listing_turns(const char *state)
{
	char text[LISTING_WORDS];
	int turns;

	listing_word(state, " number=", text);
	turns = (int)number_parse(text, INT_MAX);
	return turns < 0 ? 0 : turns;
}

void listing_name(const char *who, struct game *game)
{
	struct presence presence;

	presence_read(&presence, who);
	presence_name(&presence, &game->setup);
}
