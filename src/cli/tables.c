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

/* Which seats somebody has at a terminal of their own, as a word for people. */
static void ask_seats(int fd, char out[WORDS])
{
	char reply[WIRE_REPLY], *named;

	snprintf(out, WORDS, "?");
	if (!wire_ask(fd, "state", ASK_MS, reply, sizeof(reply)))
		return;
	named = strstr(reply, " named=");
	if (named)
		snprintf(out, WORDS, "%.*s", (int)strcspn(named + 7, " "),
			 named + 7);
	if (strstr(reply, " attached=0 "))
		snprintf(out, WORDS, "%s", _("nobody"));
	else if (!strcmp(out, "-"))
		snprintf(out, WORDS, "%s", _("one for all"));
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
	printf("%-8s  %4d  %-7s  %-12s  %s\n", table->name, game.now.turns,
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
	printf("%-8s  %4s  %-7s  %-12s  %s\n", _("TABLE"), _("MOVE"),
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

static int sit(const struct cli *cli, const char *request)
{
	struct error error;
	struct found found;
	int i;

	cli_speak();
	find_tables(&found);
	i = choose(&found, cli->file, &error);
	close_all(&found, i);
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
	return sit(cli, request);
}

int cli_watch(const struct cli *cli)
{
	return sit(cli, "watch");
}
