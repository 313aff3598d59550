/* SPDX-License-Identifier: ISC */
/*
 * A round of a tournament: a table for each of its pairings, and their results.
 * What it knows is in the records, so that it can end and begin again at any
 * time.
 */
#include <config.h>

#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/monotonic.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/greet.h"
#include "cli/hall_dir.h"
#include "cli/hall_table.h"
#include "cli/listing.h"
#include "record/store.h"
#include "settings/round.h"
#include "table/holder.h"
#include "table/rendezvous.h"
#include "table/room.h"
#include "table/server.h"

struct hall {
	const struct cli *cli;
	struct hall_dir dir;
	int count;
	struct hall_table *tables;
	struct results_row *rows; /* one for each */
	bool unwritten;		  /* the results */
	bool gone;		  /* the directory */
	char room[SETTINGS_ROOM];
};

/* What the round says of a table, over the config file; --set beats both. */
static bool set_table(const struct cli *cli, const struct round *round,
		      const struct pairing *pairing, struct settings *settings,
		      struct config_errors *errors)
{
	const char *preset = round_preset(round, pairing);
	struct cli with = *cli;
	struct error error;
	int before = errors->count;

	if (preset && preset_find(preset))
		with.preset = preset;
	if (!cli_settings(&with, settings))
		return false;
	settings_assign(settings, &round->options, errors);
	settings_assign(settings, &pairing->options, errors);
	for (int i = 0; i < cli->set_count; i++)
		settings_set(settings, cli->sets[i], &error);
	settings->seats_named |= greet_has_logins(settings);
	if (errors->count == before && !settings_seated(settings))
		config_error_add(errors, pairing->line,
				 _("by the ranks the other pair takes Black: "
				   "exchange them, or set handicap.stones and "
				   "handicap.komi"));
	return true;
}

/* What is wrong at all tables is said once. */
static int complain(const struct config_errors *errors)
{
	struct error error, said = {.text = ""};

	for (int i = 0; config_error_at(errors, i, &error); i++) {
		if (strcmp(error.text, said.text) != 0)
			cli_fail(CLI_CONFIG, error.text);
		said = error;
	}
	return CLI_CONFIG;
}

/* Tables that others can come to, and that stay the room's. */
static bool find_room(struct hall *hall, const struct settings *settings,
		      struct error *error)
{
	struct room room;

	snprintf(room.directory, sizeof(room.directory), "%s",
		 settings_room(settings));
	if (!room.directory[0])
		return error_set(error,
				 _("a hall has its tables in a room: set "
				   "room.directory, as pairgo-room(7) says."));
	strcpy(hall->room, room.directory);
	if (!rendezvous_is_room(room.directory, error))
		return false;
	return room_is_ours(&room) ||
	       error_set(error, _("the room is another user's: whoever owns it "
				  "runs the hall."));
}

static int take_tables(struct hall *hall, const struct round *round,
		       struct settings *settings, struct config_errors *errors)
{
	struct error error;

	hall->tables = calloc((size_t)round->count, sizeof(*hall->tables));
	hall->rows = calloc((size_t)round->count, sizeof(*hall->rows));
	if (!hall->tables || !hall->rows)
		return cli_fail(CLI_FAILED, _("there is not enough memory."));
	for (int i = 0; i < round->count; i++) {
		if (!set_table(hall->cli, round, &round->pairings[i], settings,
			       errors))
			return CLI_CONFIG;
		if (!hall_table_init(&hall->tables[hall->count++], settings))
			return cli_fail(CLI_FAILED,
					_("there is not enough memory."));
	}
	if (errors->count)
		return complain(errors);
	if (!find_room(hall, settings, &error))
		return cli_fail(CLI_CONFIG, error.text);
	return CLI_OK;
}

static int read_round(struct hall *hall)
{
	struct settings *settings = malloc(sizeof(*settings));
	struct config_errors *errors = malloc(sizeof(*errors));
	struct round round = {.count = 0};
	int status = CLI_FAILED;

	if (settings && errors) {
		config_error_begin(errors, hall->cli->file);
		round_read(&round, hall->cli->file, errors);
		status = errors->count
				 ? complain(errors)
				 : take_tables(hall, &round, settings, errors);
	}
	round_clear(&round);
	free(errors);
	free(settings);
	return status;
}

/* "round3" beside "round3.txt"; what has no such end gets one. */
static void name_directory(const struct cli *cli, char out[STORE_PATH])
{
	const char *name = cli->records ? cli->records : cli->file;
	const char *slash = strrchr(name, '/'), *dot = strrchr(name, '.');

	if (cli->records)
		snprintf(out, STORE_PATH, "%s", name);
	else if (dot && dot > (slash ? slash + 1 : name))
		snprintf(out, STORE_PATH, "%.*s", (int)(dot - name), name);
	else
		snprintf(out, STORE_PATH, "%s.d", name);
}

/* The record of a pairing of this round, saved last: it is that table's. */
static bool take_record(const char *path, void *context)
{
	struct hall *hall = context;
	struct error error;
	struct game game;

	if (!hall_table_read(path, &game, &error))
		return true;
	for (int i = 0; i < hall->count; i++)
		if (!hall->tables[i].path &&
		    hall_table_is(&hall->tables[i], &game.setup)) {
			hall->tables[i].path = strdup(path);
			hall->tables[i].game = game;
		}
	return true;
}

/* "where /var/lib/pairgo/round1/..."; other people's table is none of ours. */
static void take_alive(struct hall *hall, const struct game *game,
		       const char *where)
{
	if (!where || !text_skip(&where, "where "))
		return;
	for (int i = 0; i < hall->count; i++) {
		struct hall_table *table = &hall->tables[i];

		if (hall_table_is(table, &game->setup) &&
		    setup_shares_people(&table->setup, &game->setup) &&
		    !(table->path && holder_is_record(where, table->path)))
			hall_table_take(table, where);
	}
}

/* What the room's tables play is not begun again, wherever it is saved. */
static void find_alive(struct hall *hall)
{
	struct rendezvous_table tables[RENDEZVOUS_TABLES];
	char *records[RENDEZVOUS_TABLES], *places[RENDEZVOUS_TABLES];
	int count = rendezvous_list(hall->room, -1, tables, NULL);
	struct game game;

	rendezvous_ask(tables, count, -1, "record", records);
	rendezvous_ask(tables, count, -1, "where", places);
	for (int i = 0; i < count; i++) {
		if (tables[i].whose == RENDEZVOUS_ROOM &&
		    listing_game(records[i], &game))
			take_alive(hall, &game, places[i]);
		free(records[i]);
		free(places[i]);
		close(tables[i].fd);
	}
}

/* A name that was corrected at the table is the record's. */
static bool check_people(const struct hall *hall, struct error *error)
{
	for (int i = 0; i < hall->count; i++)
		if (!setup_shares_people(&hall->tables[i].setup,
					 &hall->tables[i].game.setup))
			return error_set(
				error,
				_("table %s has been played by other people in "
				  "%s: name another directory with --records."),
				hall->tables[i].name, hall->tables[i].path);
	return true;
}

/* What stands of each in the results now. */
static const struct results_row *fill_rows(const struct hall *hall)
{
	for (int i = 0; i < hall->count; i++) {
		const struct hall_table *table = &hall->tables[i];

		hall->rows[i] = (struct results_row){
			.setup = &table->setup,
			.game = &table->game,
			.record = table->path ? hall_dir_name(&hall->dir,
							      table->path)
					      : ""};
	}
	return hall->rows;
}

/* Again until it is. */
static void write_results(struct hall *hall)
{
	struct error error;
	bool written = hall_dir_write(&hall->dir, fill_rows(hall), hall->count,
				      &error);

	if (!written && !hall->unwritten)
		cli_fail(CLI_FAILED, error.text);
	hall->unwritten = !written;
}

/* Its tables go on where it is by now; here nobody finds them. */
static void note_directory(struct hall *hall)
{
	bool gone = !hall_dir_stands(&hall->dir);
	struct error error;

	if (gone && !hall->gone) {
		file_fail(&error, NC_("cannot", "find"), hall->dir.path,
			  _("it is not there any more. Put it back, or end "
			    "the hall and begin it with --records and where "
			    "that is now."));
		cli_fail(CLI_FAILED, error.text);
	}
	hall->gone = gone;
}

/* What has come of these, and is due; whether the results may have changed. */
static bool step(struct hall *hall, const struct pollfd *fds)
{
	int64_t now = monotonic_ms();
	bool changed = hall->unwritten;

	for (int i = 0; i < hall->count; i++, fds += HALL_TABLE_FDS) {
		changed |= hall_table_wake(&hall->tables[i], fds, now, stdout);
		changed |= hall_table_step(&hall->tables[i], hall->dir.path,
					   now, stdout);
	}
	return changed;
}

/* How many of them are in that state. */
static int count(const struct hall *hall, enum hall_state state)
{
	int n = 0;

	for (int i = 0; i < hall->count; i++)
		n += hall->tables[i].state == state;
	return n;
}

/* Until something comes from a table, or is due, or somebody wants an end. */
static bool wait(const struct hall *hall, int stop_fd, struct pollfd *fds)
{
	int64_t now = monotonic_ms(), left = hall->unwritten ? 1000 : INT_MAX;
	int n = hall->count * HALL_TABLE_FDS;

	for (int i = 0; i < hall->count; i++) {
		int64_t own = hall_table_left(&hall->tables[i], now);

		hall_table_wait(&hall->tables[i], &fds[i * HALL_TABLE_FDS]);
		left = own < left ? own : left;
	}
	fds[n] = (struct pollfd){.fd = stop_fd, .events = POLLIN};
	poll(fds, (nfds_t)n + 1, (int)left);
	return !fds[n].revents;
}

static int serve(struct hall *hall)
{
	struct pollfd *fds =
		calloc((size_t)hall->count * HALL_TABLE_FDS + 1, sizeof(*fds));
	int stop_fd = process_stop_fd();
	bool goes_on = fds;

	if (!fds)
		return cli_fail(CLI_FAILED, _("there is not enough memory."));
	printf(ngettext("%d table; the results are in %s/%s. ^C ends the "
			"hall, and no game.\n",
			"%d tables; the results are in %s/%s. ^C ends the "
			"hall, and no game.\n",
			(unsigned long)hall->count),
	       hall->count, hall->dir.path, HALL_RESULTS);
	fflush(stdout);
	while (goes_on) {
		note_directory(hall);
		if (step(hall, fds))
			write_results(hall);
		goes_on = count(hall, HALL_OVER) < hall->count &&
			  wait(hall, stop_fd, fds);
	}
	free(fds);
	if (count(hall, HALL_OVER) == hall->count)
		printf(_("All games are over: %s/%s\n"), hall->dir.path,
		       HALL_RESULTS);
	else
		printf(_(
			"The hall ends, and its tables go on: the same command "
			"finds them again.\n"));
	return cli_finish();
}

static int run(struct hall *hall)
{
	char path[STORE_PATH];
	struct error error;
	int status = read_round(hall);

	if (status != CLI_OK)
		return status;
	name_directory(hall->cli, path);
	if (!hall_dir_open(&hall->dir, path, &error) ||
	    !store_list(hall->dir.path, take_record, hall, &error) ||
	    (find_alive(hall), !check_people(hall, &error)) ||
	    !hall_dir_is_of(&hall->dir, fill_rows(hall), hall->count, &error))
		return cli_fail(CLI_FAILED, error.text);
	unsetenv("PAIRGO_TRACE"); /* which is for one table */
	return serve(hall);
}

int cli_hall(const struct cli *cli)
{
	struct hall hall = {.cli = cli};
	int status;

	cli_connect();
	cli_speak();
	if (!cli->file)
		return cli_fail(CLI_USAGE,
				_("a hall needs the file of a round: "
				  "pairgo-hall(7)."));
	hall_dir_init(&hall.dir);
	status = run(&hall);
	for (int i = 0; i < hall.count; i++)
		hall_table_clear(&hall.tables[i]);
	free(hall.tables);
	free(hall.rows);
	hall_dir_close(&hall.dir);
	return status;
}
