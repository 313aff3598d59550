/* SPDX-License-Identifier: ISC */
/*
 * The tables where games are being played: to list them, and to sit down at
 * one or watch from another terminal.
 */
#include <config.h>

#include <limits.h>
#include <pwd.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"
#include "cli/begin.h"
#include "cli/cli.h"
#include "cli/confine.h"
#include "record/record.h"
#include "table/limits.h"
#include "table/rendezvous.h"
#include "ui/play/play.h"

enum {
	PEOPLE = 2 * PLAY_PAIR + 4,
	WORDS = 64,
	WHOSE = 12, /* columns, */
	GAME = 27   /* of 80 */
};

struct found {
	struct rendezvous_table tables[RENDEZVOUS_TABLES];
	int count;
};

/* False, after a sentence, where the settings do not say what room there is. */
static bool find_tables(const struct cli *cli, struct found *found)
{
	struct settings *settings = malloc(sizeof(*settings));
	bool read = settings && cli_settings(cli, settings);

	cli_connect();
	/* what is there may be of others */
	if (read && cli->restricted) {
		confine_prepare(settings);
		read = confine_part(CONFINE_LOOK, settings) != CONFINE_FAILED;
	}
	if (read)
		found->count = rendezvous_list(settings_room(settings), -1,
					       found->tables);
	/* one that is not where tables are has a record all the same */
	if (read && !found->count && !cli->restricted)
		found->count = back_list(settings->records, found->tables);
	free(settings);
	return read;
}

static void close_all(struct found *found, int kept)
{
	for (int i = 0; i < found->count; i++)
		if (i != kept)
			close(found->tables[i].fd);
}

static bool read_game(const char *reply, struct game *game)
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

/* The game that is played there; false where it has gone meanwhile. */
static bool ask_game(const struct rendezvous_table *table, struct game *game)
{
	bool read;
	char *reply;

	rendezvous_ask(table, 1, -1, "record", &reply);
	read = read_game(reply, game);
	free(reply);
	return read;
}

/* What stands behind a word of the table's state; empty: it has none. */
static void find_word(const char *state, const char *word, char out[WORDS])
{
	const char *at = strstr(state, word);

	out[0] = '\0';
	if (at)
		snprintf(out, WORDS, "%.*s",
			 (int)strcspn(at + strlen(word), " "),
			 at + strlen(word));
}

static seatset find_seats(const char *state, const char *word)
{
	char list[WORDS];

	find_word(state, word, list);
	return seats_parse(list);
}

/*
 * Where one may sit down: at a table of the same account wherever nobody is
 * there.
 */
static seatset find_open(const struct rendezvous_table *table,
			 const char *state)
{
	return find_seats(state, table->whose == RENDEZVOUS_PRIVATE ? " free="
								    : " open=");
}

/* Where that is, or who has a terminal of their own. */
static void write_seats(const struct rendezvous_table *table, const char *state,
			const struct game *game, char out[WORDS])
{
	seatset open = find_open(table, state);
	seatset named = find_seats(state, " named=");
	char seats[SEATS_TEXT];

	if (open && open == game_seats(game))
		snprintf(out, WORDS, "%s", _("all free"));
	else if (open)
		snprintf(out, WORDS, _("free %s"),
			 seats_write(open, ",", seats));
	else if (named)
		snprintf(out, WORDS, "%s", seats_write(named, ",", seats));
	else
		snprintf(out, WORDS, "%s",
			 find_seats(state, " free=") ? _("nobody there")
						     : _("one terminal"));
}

/* "14:05", or "11-22" of another day; "?" where the table does not say. */
static void write_since(const char *state, char out[WORDS])
{
	enum { DAY = 24 * 60 * 60 };
	time_t now = time(NULL), since;
	char text[WORDS];
	struct tm local;

	find_word(state, " since=", text);
	since = (time_t)number_parse(text, INT64_MAX);
	if (since <= 0 || !localtime_r(&since, &local) ||
	    !strftime(out, WORDS,
		      now - since < DAY && since <= now ? "%H:%M" : "%m-%d",
		      &local))
		strcpy(out, "?");
}

/* Whoever has begun a table of their own could do anything to it. */
static void write_whose(const struct rendezvous_table *table,
			enum repertoire repertoire, char out[WORDS * 2])
{
	const struct passwd *owner;
	char name[WORDS], fitted[WORDS];

	if (table->whose != RENDEZVOUS_PLAYER) {
		text_fit(out, WORDS * 2,
			 table->whose == RENDEZVOUS_ROOM ? _("the room")
							 : _("private"),
			 WHOSE, repertoire);
		return;
	}
	owner = getpwuid(table->owner);
	if (owner)
		text_clean(name, sizeof(name), owner->pw_name);
	else
		snprintf(name, sizeof(name), "%lu",
			 (unsigned long)table->owner);
	text_fit(fitted, sizeof(fitted), name,
		 WHOSE - text_columns(_("(own)"), repertoire) - 1, repertoire);
	snprintf(out, WORDS * 2, "%s %s", fitted, _("(own)"));
}

static int read_turns(const char *state)
{
	char text[WORDS];
	int turns;

	find_word(state, " number=", text);
	turns = (int)number_parse(text, INT_MAX);
	return turns < 0 ? 0 : turns;
}

enum { COLUMNS = 6 };

static void print_row(const char *const texts[COLUMNS])
{
	static const int widths[COLUMNS - 1] = {7, WHOSE, 5, 6, 13};

	for (int i = 0; i < COLUMNS - 1; i++)
		printf("%s%*s", texts[i],
		       2 + widths[i] -
			       text_columns(texts[i], REPERTOIRE_UNICODE),
		       "");
	puts(texts[COLUMNS - 1]);
}

static void print_heading(void)
{
	print_row((const char *const[COLUMNS]){_("TABLE"), _("WHOSE"),
					       _("SINCE"), _("MOVE"),
					       _("SEATS"), _("GAME")});
}

static void print_table(const struct rendezvous_table *table, const char *state,
			const struct game *game, enum repertoire repertoire)
{
	char people[PEOPLE], fitted[PEOPLE * 3], seats[WORDS], since[WORDS];
	char whose[WORDS * 2], result[RESULT_TEXT], move[RESULT_TEXT];
	char black[PLAY_PAIR], white[PLAY_PAIR];

	write_seats(table, state, game, seats);
	write_since(state, since);
	write_whose(table, repertoire, whose);
	/* of a board that is covered the record has none */
	snprintf(move, sizeof(move), "%d", read_turns(state));
	snprintf(people, sizeof(people), "%s - %s",
		 play_pair(game, BLACK, black), play_pair(game, WHITE, white));
	text_fit(fitted, sizeof(fitted), people, GAME, repertoire);
	/* only a terminal has an end of the line to keep off */
	print_row((const char *const[COLUMNS]){
		table->name, whose, since,
		game->phase == PHASE_OVER ? game_result(game, result) : move,
		seats, isatty(STDOUT_FILENO) ? fitted : people});
}

/* Who plays, how far they are, and where that player could sit down. */
static void fill_row(const struct rendezvous_table *table, const char *state,
		     seatset own, const struct game *game, struct room_row *row)
{
	char black[PLAY_PAIR], white[PLAY_PAIR], seats[WORDS * 2];
	char list[SEATS_TEXT];

	if (own == game_seats(game))
		snprintf(seats, sizeof(seats), "%s", _("yours"));
	else if (own)
		snprintf(seats, sizeof(seats), _("yours: %s"),
			 seats_write(own, ",", list));
	else if (table->whose == RENDEZVOUS_PLAYER)
		write_whose(table, cli_repertoire(), seats);
	else
		write_seats(table, state, game, seats);
	snprintf(row->people, sizeof(row->people), "%s - %s",
		 play_pair(game, BLACK, black), play_pair(game, WHITE, white));
	snprintf(row->move, sizeof(row->move), _("move %d"), read_turns(state));
	snprintf(row->seats, sizeof(row->seats), "%s", seats);
	snprintf(row->name, sizeof(row->name), "%s", table->name);
	row->own = own;
	row->open = find_open(table, state);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		play_who(game, (enum seat)seat, row->names[seat], ROOM_ROW);
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
	char *states[RENDEZVOUS_TABLES], *records[RENDEZVOUS_TABLES];
	char *who[RENDEZVOUS_TABLES];
};

/* False when there are keys before all has been said. */
static bool ask_room(const char *room, int keys, struct told *told)
{
	int count = *room ? rendezvous_list(room, keys, told->tables) : 0;

	if (count < 0)
		return false;
	told->count = count = keep_offered(told->tables, count);
	return rendezvous_ask(told->tables, count, keys, "record",
			      told->records) &&
	       rendezvous_ask(told->tables, count, keys, "state",
			      told->states) &&
	       rendezvous_ask(told->tables, count, keys, "who", told->who);
}

static void forget(struct told *told)
{
	for (int i = 0; i < told->count; i++) {
		if (told->tables[i].fd >= 0)
			close(told->tables[i].fd);
		free(told->states[i]);
		free(told->records[i]);
		free(told->who[i]);
	}
	free(told);
}

void offer_find(const struct cli *cli, const struct settings *settings,
		int keys, struct offer *offer)
{
	struct told *told = calloc(1, sizeof(*told));
	char login[LOGIN_BYTES] = "";
	struct game game;

	if (!told)
		return;
	if (!ask_room(settings_room(settings), keys, told)) {
		forget(told);
		return;
	}
	offer_clear(offer, -1);
	if (told->count)
		greet_login(cli, settings, login);
	for (int i = 0; i < told->count; i++) {
		struct rendezvous_table *table = &told->tables[i];

		if (!told->states[i] || !told->who[i] ||
		    !read_game(told->records[i], &game))
			continue;
		fill_row(table, told->states[i],
			 back_seats(told->who[i], login), &game,
			 &offer->rows[offer->count]);
		offer->tables[offer->count++] = *table;
		table->fd = -1;
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
	int count = rendezvous_list(settings_room(settings), -1, tables);
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

void offer_clear(struct offer *offer, int kept)
{
	for (int i = 0; i < offer->count; i++)
		if (i != kept)
			close(offer->tables[i].fd);
	offer->count = 0;
}

/* All are asked at once: one that hangs keeps the others waiting for none. */
static int print_tables(const struct found *found)
{
	char *states[RENDEZVOUS_TABLES], *records[RENDEZVOUS_TABLES];
	enum repertoire repertoire = cli_repertoire();
	struct game game;
	int printed = 0;

	rendezvous_ask(found->tables, found->count, -1, "record", records);
	rendezvous_ask(found->tables, found->count, -1, "state", states);
	for (int i = 0; i < found->count; i++) {
		if (states[i] && read_game(records[i], &game)) {
			if (printed++ == 0)
				print_heading();
			print_table(&found->tables[i], states[i], &game,
				    repertoire);
		}
		free(states[i]);
		free(records[i]);
	}
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
static int say_none(const struct cli *cli)
{
	char left[PEOPLE + WORDS];
	struct error error;

	if (cli->restricted)
		return cli_fail(CLI_FAILED, _("no game is being played here."));
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
	return printed ? cli_finish() : say_none(cli);
}

/* The one that is meant: by its name, or the only one there is. */
static int choose(const struct found *found, const char *name, bool restricted,
		  struct error *error)
{
	char clean[RENDEZVOUS_NAME];

	for (int i = 0; name && i < found->count; i++)
		if (!strcmp(found->tables[i].name, name))
			return i;
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
	if (restricted)
		error_set(error, found->count
					 ? _("there are several tables.")
					 : _("no game is being played here."));
	else
		error_set(error,
			  found->count
				  ? _("there are several tables: name one of "
				      "those that \"pairgo tables\" lists.")
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

static int sit(const struct cli *cli, const char *request, seatset wanted)
{
	struct cli there = *cli;
	struct error error;
	struct found found;
	int i;

	cli_speak();
	if (!find_tables(cli, &found))
		return CLI_CONFIG;
	i = choose(&found, cli->file, cli->restricted, &error);
	if (i < 0 && !cli->file && cli->as)
		i = back_find_mine(found.tables, found.count, cli->as);
	close_all(&found, i);
	if (i >= 0 && !has_seats(&found.tables[i], wanted, &error)) {
		close(found.tables[i].fd);
		i = -1;
	}
	there.foreign = i >= 0 && rendezvous_is_foreign(&found.tables[i]);
	return i < 0 ? cli_fail(CLI_FAILED, error.text)
		     : play_there(&there, found.tables[i].fd, request);
}

int cli_join(const struct cli *cli)
{
	char request[SIT_TEXT];

	if (!play_seats(cli, request))
		return CLI_USAGE;
	return sit(cli, request, cli->seats ? seats_parse(cli->seats) : 0);
}

int cli_watch(const struct cli *cli)
{
	return sit(cli, "watch", 0);
}
