/* SPDX-License-Identifier: ISC */
/* What is played in the room, as whoever comes is offered it. */
#include <config.h>

#include "cli/offer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"
#include "cli/back.h"
#include "cli/greet.h"
#include "cli/listing.h"
#include "record/store.h"
#include "table/limits.h"
#include "table/rendezvous.h"
#include "ui/play/play.h"

/* Which of the tables it is: one of the room's event, or somebody's. */
static void write_title(const struct rendezvous_table *table, const char *who,
			const struct game *game, char out[ROOM_ROW])
{
	const char *number = listing_event(table, game);
	char name[LISTING_WORDS];

	out[0] = '\0';
	listing_host(table, who, name);
	if (*number)
		snprintf(out, ROOM_ROW, _("Table %s: "), number);
	if (table->whose == RENDEZVOUS_PLAYER)
		text_append(out, ROOM_ROW, _("%s's own game: "), name);
	else if (*name)
		text_append(out, ROOM_ROW, _("%s's game: "), name);
}

static void write_open(const struct rendezvous_table *table, const char *state,
		       bool rules, const struct game *game,
		       char out[LISTING_WORDS])
{
	char seats[LISTING_WORDS];

	listing_write_seats(table, state, game, seats);
	snprintf(out, LISTING_WORDS, rules ? _("%s, to rule") : "%s", seats);
}

/* Where that player could sit down; or else, the referee, what is theirs. */
static void write_place(const struct rendezvous_table *table, const char *state,
			seatset own, bool rules, const struct game *game,
			char out[LISTING_WORDS])
{
	char list[SEATS_TEXT];

	if (game->phase == PHASE_OVER && !own)
		snprintf(out, LISTING_WORDS, "%s", _("over"));
	else if (own == game_seats(game))
		snprintf(out, LISTING_WORDS, "%s", _("yours"));
	else if (own)
		snprintf(out, LISTING_WORDS, _("yours: %s"),
			 seats_write(own, ",", list));
	else if (listing_open(table, state))
		write_open(table, state, rules, game, out);
	else if (rules)
		snprintf(out, LISTING_WORDS, "%s", _("yours to rule"));
	else
		snprintf(out, LISTING_WORDS, "%s",
			 listing_seats(state, " free=") == game_seats(game)
				 ? _("nobody there")
				 : _("no seat free"));
}

static bool is_referee(const char *who, const char *login)
{
	char referee[LISTING_WORDS];

	listing_word(who, " referee=", referee);
	return *login && !strcmp(referee, login);
}

/* Whether that login may: the referee may where nobody else does. */
static bool is_shown_to(const char *who, const char *login)
{
	return !strstr(who, " watch=none") || is_referee(who, login);
}

/* Which game it is, who plays, since when, and how far they are. */
static void fill_row(const struct rendezvous_table *table, const char *state,
		     const char *who, const char *login,
		     const struct game *game, struct room_row *row)
{
	char black[PLAY_PAIR], white[PLAY_PAIR], text[LISTING_WORDS];
	char move[RESULT_TEXT];
	bool today;

	write_title(table, who, game, row->people);
	text_append(row->people, sizeof(row->people), "%s - %s",
		    play_pair(game, BLACK, black),
		    play_pair(game, WHITE, white));
	listing_write_move(state, game, move);
	if (game->phase == PHASE_OVER)
		snprintf(row->move, sizeof(row->move), "%s", move);
	else
		snprintf(row->move, sizeof(row->move), _("move %s"), move);
	row->own = back_seats(who, login);
	row->open = listing_open(table, state);
	row->watched = is_shown_to(who, login);
	write_place(table, state, row->own, is_referee(who, login), game, text);
	snprintf(row->seats, sizeof(row->seats), "%s", text);
	today = listing_write_since(state, text);
	snprintf(row->since, sizeof(row->since),
		 today ? C_("a time of day", "since %s")
		       : C_("a day", "since %s"),
		 text);
	snprintf(row->name, sizeof(row->name), "%s", table->name);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		play_who_in(game, (enum seat)seat, ROOM_ROW, row->names[seat],
			    ROOM_ROW);
}

/*
 * Whether this account has begun the table for others, of whom nobody has
 * chosen a seat yet: who comes back to it has all of them again.
 */
static bool has_all(const struct cli *cli, const struct rendezvous_table *table,
		    const char *state, const char *who, const struct game *game)
{
	char host[LISTING_WORDS];

	listing_host(table, who, host);
	return !cli->as && table->whose == RENDEZVOUS_ROOM &&
	       table->owner == geteuid() && !*host && !game->now.turns &&
	       listing_open(table, state) == game_seats(game);
}

/* A member's own table takes nobody's name, and so nobody who has but that. */
static void shut(struct room_row *row)
{
	row->own = row->open = 0;
	row->watched = false;
	row->shut = _("That member's own table takes nobody who comes by a "
		      "key: n begins one.");
	snprintf(row->seats, sizeof(row->seats), "%s", _("no seat by key"));
}

/* The game that was left: nobody but who has come may know of it. */
static void fill_left(const struct unfinished *left, bool own,
		      struct room_row *row)
{
	const struct game *game = &left->games[0];
	char black[PLAY_PAIR], white[PLAY_PAIR], saved[LISTING_WORDS];
	bool today;
	struct stat file;
	bool dated =
		!stat(left->paths[0], &file) && !store_is_ahead(file.st_mtime);

	*row = (struct room_row){.left = true};
	row->shut = _("Nobody plays there now: Enter goes on with it.");
	if (game->setup.table[0])
		snprintf(row->people, ROOM_ROW, _("Table %s: "),
			 game->setup.table);
	text_append(row->people, ROOM_ROW, "%s%s - %s",
		    own ? _("your game: ") : "", play_pair(game, BLACK, black),
		    play_pair(game, WHITE, white));
	snprintf(row->move, sizeof(row->move), _("move %d"), game->now.turns);
	snprintf(row->seats, sizeof(row->seats), "%s", _("not going on"));
	today = listing_write_time(dated ? file.st_mtime : 0, saved);
	snprintf(row->since, sizeof(row->since),
		 today ? C_("a time of day", "saved %s")
		       : C_("a day", "saved %s"),
		 saved);
	/* no socket is called that */
	snprintf(row->name, sizeof(row->name), "%s", "(left)");
}

/* Those of the room alone: whoever has private ones finds the way to these. */
static int keep_offered(struct rendezvous_table *tables, int count)
{
	int kept = 0;

	for (int i = 0; i < count; i++)
		if (tables[i].whose == RENDEZVOUS_PRIVATE)
			close(tables[i].fd);
		else
			tables[kept++] = tables[i];
	return kept;
}

/* What tables say, of which those with a game become the rows. */
struct told {
	struct rendezvous_table tables[RENDEZVOUS_TABLES];
	int count;
	struct listing listing;
};

/* Those that are still the caller's own. */
static void forget(struct told *told)
{
	for (int i = 0; i < told->count; i++)
		if (told->tables[i].fd >= 0)
			close(told->tables[i].fd);
	listing_clear(&told->listing);
	free(told);
}

/* Whether who comes is awaited there: before that goes no other game. */
static bool is_awaited(const struct listing *listing, int i,
		       const struct game *game, const char *login)
{
	return game->phase != PHASE_OVER && *login &&
	       back_seats(listing->who[i], login);
}

static void add_left(const struct cli *cli, const struct settings *settings,
		     struct offer *offer)
{
	offer->tables[offer->count] = (struct rendezvous_table){.fd = -1};
	fill_left(&offer->left, cli->as || !greet_is_rooms(settings),
		  &offer->rows[offer->count]);
	offer->count++;
}

static void fill(const struct cli *cli, const struct settings *settings,
		 const char *login, struct told *told, struct offer *offer)
{
	const struct listing *listing = &told->listing;
	bool left = offer->left.count;
	struct game game;

	for (int n = 0; n < listing->ordered; n++) {
		int i = listing->order[n];
		struct room_row *row;

		if (!listing_game(listing->records[i], &game))
			continue;
		if (left && !is_awaited(listing, i, &game, login)) {
			add_left(cli, settings, offer);
			left = false;
		}
		listing_name(listing->who[i], &game);
		row = &offer->rows[offer->count];
		fill_row(&told->tables[i], listing->states[i], listing->who[i],
			 login, &game, row);
		if (has_all(cli, &told->tables[i], listing->states[i],
			    listing->who[i], &game))
			row->own = row->open;
		if (cli->as && told->tables[i].whose == RENDEZVOUS_PLAYER)
			shut(row);
		offer->tables[offer->count++] = told->tables[i];
		told->tables[i].fd = -1;
	}
	if (left)
		add_left(cli, settings, offer);
}

/*
 * Records are many, and looks too: they are read anew when a table has come or
 * gone, since then one is left, or not any more.
 */
static void find_left(const struct cli *cli, const struct settings *settings,
		      const struct told *told, struct offer *offer)
{
	uint64_t seen = TEXT_HASH;
	struct error unread;

	for (int i = 0; i < told->count; i++)
		seen = text_hash(seen, told->tables[i].name,
				 strlen(told->tables[i].name) + 1);
	if (seen == offer->seen)
		return;
	offer->seen = seen;
	unfinished_clear(&offer->left);
	unfinished_find(settings->records, cli->as, 1, &offer->left, &unread);
	if (offer->left.count && !record_is_trusted(offer->left.states[0]))
		unfinished_clear(&offer->left);
}

void offer_init(struct offer *offer)
{
	offer->count = 0;
	offer->left = (struct unfinished){.count = 0};
	offer->seen = 0;
}

void offer_find(const struct cli *cli, const struct settings *settings,
		int keys, struct offer *offer)
{
	struct told *told = malloc(sizeof(*told));
	const char *room = settings_room(settings);
	char login[LOGIN_BYTES] = "";
	int count;

	if (!told)
		return;
	count = *room ? rendezvous_list(room, keys, told->tables, NULL) : 0;
	told->count = count < 0 ? 0 : keep_offered(told->tables, count);
	/* which is large, and most often of none */
	told->listing.count = told->listing.ordered = 0;
	if (told->count)
		greet_login(cli, settings, login);
	/* when there are keys, what is offered stays as it is */
	if (count >= 0 &&
	    (!told->count || listing_ask(&told->listing, told->tables,
					 told->count, keys, login))) {
		if (told->count || (settings->restricted && *room))
			find_left(cli, settings, told, offer);
		offer_hang_up(offer, -1);
		fill(cli, settings, login, told, offer);
	}
	forget(told);
}

/* "who B1=anna+ ... host=anna": who has come by a name has a table by it. */
static bool is_begun_by(const struct rendezvous_table *table, const char *who,
			const char *login)
{
	const char *host = who ? strstr(who, " host=") : NULL;

	if (!login)
		return table->whose == RENDEZVOUS_PLAYER &&
		       table->owner == geteuid();
	return table->whose == RENDEZVOUS_ROOM && host &&
	       !strcmp(host + strlen(" host="), login);
}

bool offer_may_begin(const struct cli *cli, const struct settings *settings,
		     struct error *error)
{
	struct rendezvous_table tables[RENDEZVOUS_TABLES];
	int count = rendezvous_list(settings_room(settings), -1, tables, NULL);
	char *who[RENDEZVOUS_TABLES];
	int begun = 0;

	rendezvous_ask(tables, count, -1, "who", who);
	for (int i = 0; i < count; i++) {
		begun += is_begun_by(&tables[i], who[i], cli->as);
		close(tables[i].fd);
		free(who[i]);
	}
	return begun < LIMITS_TABLES ||
	       error_set(error,
			 _("%d tables of yours are in the room: end a game at "
			   "one of them first."),
			 begun);
}

void offer_hang_up(struct offer *offer, int kept)
{
	for (int i = 0; i < offer->count; i++)
		if (i != kept && offer->tables[i].fd >= 0)
			close(offer->tables[i].fd);
	offer->count = 0;
}

void offer_clear(struct offer *offer)
{
	offer_hang_up(offer, -1);
	unfinished_clear(&offer->left);
}
