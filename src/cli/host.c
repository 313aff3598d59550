/* SPDX-License-Identifier: ISC */
/* A table without a screen. */
#include <config.h>

#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "cli/greet.h"
#include "table/rendezvous.h"
#include "table/server.h"

/* The directory as a path from the root; NULL when it is not there. */
static char *find_records(const struct cli *cli,
			  const struct settings *settings)
{
	if (!cli->records)
		return strdup(settings->records);
	return realpath(cli->records, NULL);
}

static int finish(int status)
{
	if (status == EXIT_SUCCESS)
		return CLI_OK;
	return cli_fail(CLI_FAILED,
			_("the table ended before everything was saved."));
}

static int serve_stdio(struct server_options *options)
{
	int status;

	options->in = STDIN_FILENO;
	options->out = STDOUT_FILENO;
	options->until_eof = true;
	status = server_run(options);
	return status == SERVER_OUTPUT_LOST ? cli_unwritten() : finish(status);
}

static int serve_socket(struct server_options *options, const char *room)
{
	char path[RENDEZVOUS_PATH];
	struct error error;
	int status;

	options->shared = *room != '\0';
	options->listen_fd = *room ? rendezvous_enter(room, path, &error)
				   : rendezvous_listen(path, &error);
	if (options->listen_fd < 0)
		return cli_fail(CLI_FAILED, error.text);
	options->place = path;
	puts(path);
	/* a table that nobody can find is of no use */
	status = cli_finish();
	if (status == CLI_OK)
		status = finish(server_run(options));
	else
		rendezvous_remove(path);
	options->place = NULL;
	return status;
}

int cli_host(const struct cli *cli)
{
	struct server_options options = {
		.listen_fd = -1,
		.in = -1,
		.out = -1,
		.owner = geteuid(),
		.manual_clock = cli->manual_clock,
	};
	struct settings settings;
	char *directory, room[CLI_ROOM], house[HOUSE_TEXT];
	struct trace trace;
	struct error error;
	int status;

	cli_speak();
	if (!cli_settings(cli, &settings))
		return CLI_CONFIG;
	if (!settings_seated(&settings))
		return cli_fail(
			CLI_CONFIG,
			_("by the ranks the other pair takes Black: exchange "
			  "the "
			  "seats, or set handicap.stones and handicap.komi."));
	directory = find_records(cli, &settings);
	if (!directory)
		return cli_fail(
			CLI_FAILED,
			_("the directory of --records does not exist."));
	if (!trace_open(&trace, &error))
		cli_fail(CLI_FAILED, error.text);
	options.trace = &trace;
	options.directory = directory;
	options.setup = &settings.setup;
	greet_house(&settings, house);
	options.house = house;
	options.code = settings.referee_code;
	options.room = cli_room(&settings, room) ? room : NULL;
	options.stop_fd = process_stop_fd();
	status = cli->stdio ? serve_stdio(&options)
			    : serve_socket(&options, settings_room(&settings));
	free(directory);
	trace_close(&trace);
	return status;
}
