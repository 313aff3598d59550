/* SPDX-License-Identifier: ISC */
/*
 * The tables where games are being played: to list them, and to sit down at
 * one or watch from another terminal.
 */
#include <config.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"
#include "cli/back.h"
#include "cli/cli.h"
#include "cli/confine.h"
#include "cli/distant_watch.h"
#include "cli/greet.h"
#include "cli/listing.h"
#include "cli/play.h"
#include "cli/unfinished.h"
#include "table/rendezvous.h"
#include "ui/play/play.h"

enum {
	PEOPLE = 2 * PLAY_PAIR + 4,
	WHOSE = 12, /* columns, */
	GAME = 27   /* of 80 */
};

struct found {
	struct rendezvous_table tables[RENDEZVOUS_TABLES];
	int count;
	bool more;	  /* than could be asked */
	struct back back; /* those that nobody can come to, where count is 0 */
	char login[LOGIN_BYTES]; /* of whoever looks */
};

static const char crowded[] =
	N_("there are more tables here than can be asked, and none that was "
	   "asked has answered.");

static void look_for(const struct cli *cli, const struct settings *settings,
		     struct found *found)
{
	if (!cli->restricted)
		rendezvous_wake();
	found->count = rendezvous_list(settings_room(settings), -1,
				       found->tables, &found->more);
	/* one that is not where tables are has a record all the same */
	if (!found->count && !cli->restricted)
		found->count = back_list(settings->records, found->tables,
					 &found->back);
}

/* False, after a sentence, where the settings do not say what room there is. */
static bool find_tables(const struct cli *cli, struct found *found)
{
	struct settings *settings = malloc(sizeof(*settings));
	bool read = settings && cli_settings(cli, settings);

	found->count = 0;
	found->more = false;
	found->back = (struct back){.fd = -1};
	if (!settings)
		cli_fail(CLI_FAILED, _("there is not enough memory."));
	cli_connect();
	/* what is there may be of others */
	if (read && cli->restricted) {
		confine_prepare(settings);
		read = confine_part(CONFINE_LOOK, settings) != CONFINE_FAILED;
	}
	if (read) {
		greet_login(cli, settings, found->login);
		look_for(cli, settings, found);
	}
	free(settings);
	return read;
}

static void close_all(struct found *found, int kept)
{
	for (int i = 0; i < found->count; i++)
		if (i != kept)
			close(found->tables[i].fd);
}

/* The game that is played there; false where it has gone meanwhile. */
static bool ask_game(const struct rendezvous_table *table, struct game *game)
{
	bool read;
	char *reply;

	rendezvous_ask(table, 1, -1, "record", &reply);
	read = listing_game(reply, game);
	free(reply);
	return read;
}

/* Whoever has begun a table of their own could do anything to it. */
static void write_whose(const struct rendezvous_table *table, const char *who,
			enum repertoire repertoire, char out[LISTING_WORDS * 2])
{
	char name[LISTING_WORDS], fitted[LISTING_WORDS];

	listing_host(table, who, name);
	if (table->whose != RENDEZVOUS_PLAYER) {
		text_fit(out, LISTING_WORDS * 2,
			 *name				   ? name
			 : table->whose == RENDEZVOUS_ROOM ? _("the room")
							   : _("private"),
			 WHOSE, repertoire);
		return;
	}
	text_fit(fitted, sizeof(fitted), name,
		 WHOSE - text_columns(_("(own)"), repertoire) - 1, repertoire);
	snprintf(out, LISTING_WORDS * 2, "%s %s", fitted, _("(own)"));
}

enum { COLUMNS = 6 };

static void print_row(const char *const texts[COLUMNS])
{
	static const int widths[COLUMNS - 1] = {7, WHOSE, 5, 6, 13};

	for (int i = 0; i < COLUMNS - 1; i++) {
		int left =
			widths[i] - text_columns(texts[i], REPERTOIRE_UNICODE);

		printf("%s%*s", texts[i], left > 0 ? 2 + left : 2, "");
	}
	puts(texts[COLUMNS - 1]);
}

static void print_heading(void)
{
	print_row((const char *const[COLUMNS]){_("TABLE"), _("WHOSE"),
					       _("SINCE"), _("MOVE"),
					       _("SEATS"), _("GAME")});
}

static void print_table(const struct listing *listing, int i,
			const struct game *game, enum repertoire repertoire)
{
	const struct rendezvous_table *table = &listing->tables[i];
	const char *state = listing->states[i];
	char people[PEOPLE], fitted[PEOPLE * 3], seats[LISTING_WORDS],
		since[LISTING_WORDS];
	char whose[LISTING_WORDS * 2], move[RESULT_TEXT];
	char black[PLAY_PAIR], white[PLAY_PAIR];

	listing_write_seats(table, state, game, seats);
	listing_write_since(state, since);
	write_whose(table, listing->who[i], repertoire, whose);
	listing_write_move(state, game, move);
	/* "B+R", as on a sheet of results */
	if (move[1] == '+' && isalpha((unsigned char)move[2]))
		move[3] = '\0';
	snprintf(people, sizeof(people), "%s - %s",
		 play_pair(game, BLACK, black), play_pair(game, WHITE, white));
	text_fit(fitted, sizeof(fitted), people, GAME, repertoire);
	/* only a terminal has an end of the line to keep off */
	print_row((const char *const[COLUMNS]){
		listing->names[i], whose, since, move, seats,
		isatty(STDOUT_FILENO) ? fitted : people});
}

static int print_tables(const struct found *found)
{
	enum repertoire repertoire = cli_repertoire();
	struct listing listing;
	struct game game;
	int printed = 0;

	listing_ask(&listing, found->tables, found->count, -1, found->login);
	for (int n = 0; n < listing.ordered; n++) {
		int i = listing.order[n];

		if (!listing_game(listing.records[i], &game))
			continue;
		if (printed++ == 0)
			print_heading();
		listing_name(listing.who[i], &game);
		print_table(&listing, i, &game, repertoire);
	}
	listing_clear(&listing);
	return printed;
}

/* "Anna & Bruno - Carla & Dino, move 12"; false where none was left. */
static bool find_left(const struct cli *cli, char *out, size_t size)
{
	struct settings *settings = malloc(sizeof(*settings));
	char black[PLAY_PAIR], white[PLAY_PAIR];
	struct unfinished left = {.count = 0};
	struct error unread;
	bool found = settings && cli_settings(cli, settings) &&
		     unfinished_find(settings->records, cli->as, 1, &left,
				     &unread) &&
		     left.count && record_has_game(left.states[0]);

	if (found)
		snprintf(out, size, _("%s - %s, move %d"),
			 play_pair(&left.games[0], BLACK, black),
			 play_pair(&left.games[0], WHITE, white),
			 left.games[0].now.turns);
	unfinished_clear(&left);
	free(settings);
	return found;
}

/* A game that was left has no table, and is there all the same. */
static int say_none(const struct cli *cli, const struct found *found)
{
	char left[PEOPLE + LISTING_WORDS];
	struct error error;

	if (found->more)
		return cli_fail(CLI_FAILED, _(crowded));
	if (cli->restricted)
		return cli_fail(CLI_FAILED, _("no game is being played here."));
	back_tell(&found->back, false, &error);
	if (error.text[0])
		return cli_fail(CLI_FAILED, error.text);
	if (!find_left(cli, left, sizeof(left)))
		return cli_fail(CLI_FAILED,
				_("no game is being played here; \"pairgo\" "
				  "begins one."));
	error_set(&error,
		  _("no game is being played here; \"pairgo\" goes on with "
		    "the one that was left: %s."),
		  left);
	return cli_fail(CLI_FAILED, error.text);
}

int cli_tables(const struct cli *cli)
{
	struct found found;
	int printed;

	cli_speak();
	if (!find_tables(cli, &found))
		return CLI_CONFIG;
	printed = print_tables(&found);
	close_all(&found, -1);
	return printed ? cli_finish() : say_none(cli, &found);
}

/* By the name that the list has; or -1. */
static int find_named(const struct found *found, const char *name)
{
	struct listing listing;
	int named = -1;

	listing_ask(&listing, found->tables, found->count, -1, found->login);
	for (int i = 0; i < found->count && named < 0; i++)
		if (!strcmp(listing.names[i], name))
			named = i;
	listing_clear(&listing);
	/* a table that has another name there may be known by this one */
	for (int i = 0; i < found->count && named < 0; i++)
		if (!strcmp(found->tables[i].name, name))
			named = i;
	return named;
}

/*
 * The only one where those seats are free, or where none is named any: so the
 * command that leads back to a seat needs no name of a table. Else -1.
 */
static int find_free(const struct found *found, seatset wanted)
{
	char *states[RENDEZVOUS_TABLES];
	int number = -1, count = 0;

	rendezvous_ask(found->tables, found->count, -1, "state", states);
	for (int i = 0; i < found->count; i++) {
		seatset open =
			states[i] ? listing_open(&found->tables[i], states[i])
				  : 0;

		if (open && !(wanted & ~open)) {
			number = i;
			count++;
		}
		free(states[i]);
	}
	return count == 1 ? number : -1;
}

/* The one that is meant: by its name, or the only one there is. */
static int choose(const struct found *found, const char *name, bool restricted,
		  struct error *error)
{
	int named = name ? find_named(found, name) : -1;
	char clean[RENDEZVOUS_NAME];

	if (named >= 0)
		return named;
	if (name) {
		text_clean(clean, sizeof(clean), name);
		error_set(error,
			  restricted ? _("there is no table %s.")
				     : _("there is no table %s; \"pairgo "
					 "tables\" lists those that there "
					 "are."),
			  clean);
		return -1;
	}
	if (found->count == 1)
		return 0;
	if (found->more && !found->count)
		error_set(error, "%s", _(crowded));
	else if (restricted)
		error_set(error, found->count
					 ? _("there are several tables.")
					 : _("no game is being played here."));
	else
		error_set(error,
			  found->count
				  ? _("there are several tables: \"pairgo "
				      "tables\" lists them; write the number "
				      "of one behind the command.")
				  : _("no game is being played here; "
				      "\"pairgo\" begins one."));
	return -1;
}

/* Nobody is to wait at an empty screen for a seat that there is not. */
static bool has_seats(const struct rendezvous_table *table, seatset wanted,
		      struct error *error)
{
	char seats[SEATS_TEXT];
	struct game game;
	seatset missing;

	if (!ask_game(table, &game))
		return error_set(error, _("the table does not answer."));
	missing = wanted & ~game_seats(&game);
	return !missing || error_set(error, _("this game has no seat %s."),
				     seats_write(missing, ",", seats));
}

/* Where to sit down at those seats, or at any; watched is by name alone. */
static int choose_seats(const struct cli *cli, const struct found *found,
			seatset wanted, bool watches, struct error *error)
{
	int i;

	if (found->back.held && !found->count) {
		back_tell(&found->back, false, error);
		return -1;
	}
	i = choose(found, cli->file, cli->restricted, error);
	if (i < 0 && !cli->file && cli->as)
		i = back_find_mine(found->tables, found->count, cli->as);
	if (i < 0 && !cli->file && !watches)
		i = find_free(found, wanted);
	return i;
}

/*
 * The connection to the table where one sits, or none, and a sentence, if there
 * is one to be said; in a function of its own, since what it looks through is
 * more than the whole game takes.
 */
__attribute__((noinline)) static int reach(struct cli *there, seatset wanted,
					   bool watches, struct error *error)
{
	struct found found;
	int i;

	error->text[0] = '\0';
	if (!find_tables(there, &found))
		return -1;
	i = choose_seats(there, &found, wanted, watches, error);
	close_all(&found, i);
	if (i < 0)
		return -1;
	if (!has_seats(&found.tables[i], wanted, error)) {
		close(found.tables[i].fd);
		return -1;
	}
	there->foreign = rendezvous_is_foreign(&found.tables[i]);
	return found.tables[i].fd;
}

static int sit(const struct cli *cli, const char *request, seatset wanted,
	       bool watches)
{
	struct cli there = *cli;
	struct error error;
	int fd;

	cli_speak();
	fd = reach(&there, wanted, watches, &error);
	if (fd >= 0)
		return play_there(&there, fd, request);
	return error.text[0] ? cli_fail(CLI_FAILED, error.text) : CLI_CONFIG;
}

int cli_join(const struct cli *cli)
{
	char request[SIT_TEXT];

	if (!play_seats(cli, request))
		return CLI_USAGE;
	return sit(cli, request, cli->seats ? seats_parse(cli->seats) : 0,
		   false);
}

int cli_watch(const struct cli *cli)
{
	if (cli->broker)
		return distant_watch(cli);
	return sit(cli, "watch", 0, true);
}
