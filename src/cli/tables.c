/* SPDX-License-Identifier: ISC */
/*
 * The tables where games are being played: to list them, and to sit down at
 * one or watch from another terminal.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"
#include "cli/begin.h"
#include "cli/cli.h"
#include "record/record.h"
#include "table/rendezvous.h"
#include "table/wire.h"
#include "ui/play/play.h"

enum { ASK_MS = 5000, PEOPLE = 2 * PLAY_PAIR + 4, WORDS = 64 };

struct found {
	struct rendezvous_table tables[RENDEZVOUS_TABLES];
	int count;
};

static void find_tables(struct found *found)
{
	cli_connect();
	found->count = rendezvous_list(found->tables);
}

static void close_all(struct found *found, int kept)
{
	for (int i = 0; i < found->count; i++)
		if (i != kept)
			close(found->tables[i].fd);
}

/* The game that is played there; false where it has gone meanwhile. */
static bool ask_game(int fd, struct game *game)
{
	const char word[] = "record ";
	char *reply = malloc(WIRE_OUTBOX_MAX);
	struct record record;
	struct error error;
	bool read = reply &&
		    wire_ask(fd, "record", ASK_MS, reply, WIRE_OUTBOX_MAX) &&
		    !strncmp(reply, word, strlen(word)) &&
		    record_read(&record, reply + strlen(word),
				strlen(reply) - strlen(word), &error);

	if (read) {
		*game = record.game;
		record_clear(&record);
	}
	free(reply);
	return read;
}

/* The seats that a word of the table's state has; 0 for none. */
static seatset find_seats(const char *state, const char *word)
{
	const char *at = strstr(state, word);
	char list[SEATS_TEXT];

	if (!at)
		return 0;
	at += strlen(word);
	snprintf(list, sizeof(list), "%.*s", (int)strcspn(at, " "), at);
	return seats_parse(list);
}

/* Where nobody is there, or who has a terminal of their own. */
static void ask_seats(int fd, char out[WORDS])
{
	char reply[WIRE_REPLY], seats[SEATS_TEXT];
	seatset free, named;

	snprintf(out, WORDS, "?");
	if (!wire_ask(fd, "state", ASK_MS, reply, sizeof(reply)))
		return;
	free = find_seats(reply, " free=");
	named = find_seats(reply, " named=");
	if (free)
		snprintf(out, WORDS, _("free: %s"),
			 seats_write(free, ",", seats));
	else
		snprintf(out, WORDS, "%s",
			 named ? seats_write(named, ",", seats)
			       : _("one for all"));
}

static void print_table(const struct rendezvous_table *table, bool unicode)
{
	char people[PEOPLE], fitted[PEOPLE * 3], seats[WORDS],
		result[RESULT_TEXT];
	char black[PLAY_PAIR], white[PLAY_PAIR];
	struct game game;

	if (!ask_game(table->fd, &game))
		return;
	ask_seats(table->fd, seats);
	snprintf(people, sizeof(people), "%s - %s",
		 play_pair(&game, BLACK, black),
		 play_pair(&game, WHITE, white));
	text_fit(fitted, sizeof(fitted), people, 40, unicode);
	printf("%-8s  %4d  %-9s  %-17s  %s\n", table->name, game.now.turns,
	       game.phase == PHASE_OVER ? game_result(&game, result) : "-",
	       seats, fitted);
}

int cli_tables(const struct cli *cli)
{
	struct found found;
	bool unicode;

	(void)cli;
	cli_speak();
	unicode = cli_has_unicode();
	find_tables(&found);
	if (found.count == 0)
		return cli_fail(CLI_FAILED, _("no game is being played here; "
					      "\"pairgo\" begins one."));
	printf("%-8s  %4s  %-9s  %-17s  %s\n", _("TABLE"), _("MOVE"),
	       _("RESULT"), _("SEATS"), _("GAME"));
	for (int i = 0; i < found.count; i++)
		print_table(&found.tables[i], unicode);
	close_all(&found, -1);
	return cli_finish();
}

/* The one that is meant: by its name, or the only one there is. */
static int choose(const struct found *found, const char *name,
		  struct error *error)
{
	char clean[RENDEZVOUS_NAME];

	for (int i = 0; name && i < found->count; i++)
		if (!strcmp(found->tables[i].name, name))
			return i;
	if (name) {
		text_clean(clean, sizeof(clean), name);
		error_set(error,
			  _("there is no table %s; \"pairgo tables\" lists "
			    "those that there are."),
			  clean);
		return -1;
	}
	if (found->count == 1)
		return 0;
	error_set(error,
		  found->count
			  ? _("there are several tables: name one of those "
			      "that \"pairgo tables\" lists.")
			  : _("no game is being played here; \"pairgo\" begins "
			      "one."));
	return -1;
}

/* Nobody is to wait at an empty screen for a seat that there is not. */
static bool has_seats(int fd, seatset wanted, struct error *error)
{
	char seats[SEATS_TEXT];
	struct game game;
	seatset missing;

	if (!ask_game(fd, &game))
		return error_set(error, _("the table does not answer."));
	missing = wanted & ~game_seats(&game);
	return !missing || error_set(error, _("this game has no seat %s."),
				     seats_write(missing, ",", seats));
}

static int sit(const struct cli *cli, const char *request, seatset wanted)
{
	struct error error;
	struct found found;
	int i;

	cli_speak();
	find_tables(&found);
	i = choose(&found, cli->file, &error);
	close_all(&found, i);
	if (i >= 0 && !has_seats(found.tables[i].fd, wanted, &error)) {
		close(found.tables[i].fd);
		i = -1;
	}
	return i < 0 ? cli_fail(CLI_FAILED, error.text)
		     : play_there(cli, found.tables[i].fd, request);
}

int cli_join(const struct cli *cli)
{
	char request[32] = "attach", seats[SEATS_TEXT];
	seatset set = 0;

	if (cli->seats)
		set = seats_parse(cli->seats);
	if (cli->seats && !set) {
		cli_speak();
		return cli_fail(CLI_USAGE,
				_("--seat takes seats such as B1, or W1,W2."));
	}
	if (set)
		snprintf(request, sizeof(request), "attach %s",
			 seats_write(set, ",", seats));
	return sit(cli, request, set);
}

int cli_watch(const struct cli *cli)
{
	return sit(cli, "watch", 0);
}
