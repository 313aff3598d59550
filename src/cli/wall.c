/* SPDX-License-Identifier: ISC */
/*
 * All tables of the room on one screen, and the referee's desk, from which one
 * of them is watched like any other, to come back.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "cli/cli.h"
#include "cli/confine.h"
#include "cli/distant.h"
#include "cli/greet.h"
#include "cli/newcomers.h"
#include "cli/open_screen.h"
#include "table/wire.h"
#include "ui/line/line_wall.h"
#include "ui/play/terminal.h"
#include "ui/term/term.h"
#include "ui/wall/desk_screen.h"

enum { CODE_MS = 30000 };

struct gallery {
	const struct cli *cli;
	struct settings settings;
	struct desk_screen desk; /* or the wall of it alone */
	struct wall_screen *wall;
	struct distant distant; /* with --broker */
	struct line *line;	/* without a screen; else NULL */
	struct line_wall lines; /* then */
};

static void hang(void *context, const char *name,
		 const struct rendezvous_table *table)
{
	wall_screen_hang(context, name, table);
}

/* Those that have come since; the others hang there. Elsewhere nobody looks. */
static void look_again(struct gallery *gallery)
{
	if (!gallery->cli->broker)
		gallery->wall->crowded =
			newcomers_look(gallery->cli, &gallery->settings,
				       &gallery->wall->follow, hang,
				       gallery->wall);
	wall_screen_renew(gallery->wall);
}

/* The table of that process, among those that there are now. */
static bool find_table(const struct gallery *gallery, pid_t process,
		       struct rendezvous_table *table)
{
	struct rendezvous_table tables[RENDEZVOUS_TABLES];
	int count = rendezvous_list(settings_room(&gallery->settings), -1,
				    tables, NULL);
	bool found = false;

	for (int i = 0; i < count; i++)
		if (!found && tables[i].process == process) {
			*table = tables[i];
			found = true;
		} else {
			close(tables[i].fd);
		}
	return found;
}

/* One that has taken the referee's code at the desk takes it again. */
static void unlock(const struct gallery *gallery, int table_fd)
{
	char line[CODE_BYTES + 8], reply[WIRE_REPLY];

	snprintf(line, sizeof(line), "code %s", gallery->desk.code);
	wire_ask(table_fd, line, CODE_MS, reply, sizeof(reply));
}

static void watch_at(struct gallery *gallery,
		     const struct rendezvous_table *table)
{
	struct settings *settings = &gallery->settings;
	struct farewell farewell;
	const struct terminal_visit visit = {.table_fd = table->fd,
					     .process_fd = rendezvous_watch(
						     table->process),
					     .settings = settings,
					     .request = "watch",
					     .farewell = &farewell};

	settings->desk = true;
	settings->foreign = rendezvous_is_foreign(table);
	settings->theirs = !rendezvous_is(table->fd, geteuid());
	settings->said_code =
		desk_screen_is_trusted(&gallery->desk, table->process);
	if (settings->said_code)
		unlock(gallery, table->fd);
	farewell_init(&farewell);
	open_screen_visit(gallery->line, &visit);
	desk_screen_back(&gallery->desk, farewell.end == TERMINAL_REFUSED
						 ? farewell.words
						 : "");
	farewell_clear(&farewell);
	if (visit.process_fd >= 0)
		close(visit.process_fd);
}

/* The table that was picked, until whoever watches it leaves it. */
static void visit(struct gallery *gallery)
{
	struct rendezvous_table table;
	struct error error;

	if (!find_table(gallery, gallery->desk.picked, &table)) {
		desk_screen_back(&gallery->desk, _("That table has gone."));
	} else if (!greet(gallery->cli, &gallery->settings, table.fd, false,
			  &error)) {
		close(table.fd);
		desk_screen_back(&gallery->desk, error.text);
	} else {
		watch_at(gallery, &table);
	}
}

/* Until the next look, or somebody has picked a table, or left. */
static bool look_at(struct gallery *gallery)
{
	if (!gallery->line)
		return screen_run(&gallery->wall->screen);
	line_wall_run(&gallery->lines);
	return true;
}

static int show(struct gallery *gallery)
{
	bool shown = true;

	if (gallery->cli->broker)
		wall_screen_feed(gallery->wall, gallery->distant.fd);
	do {
		look_again(gallery);
		shown = look_at(gallery);
		if (shown && gallery->desk.picked)
			visit(gallery);
	} while (shown && !gallery->wall->left);
	wall_screen_clear(gallery->wall);
	term_close();
	return shown ? CLI_OK : CLI_FAILED;
}

static int begin(struct gallery *gallery)
{
	const struct settings *settings = &gallery->settings;

	if (!gallery->line && !open_screen_can(gallery->cli->restricted))
		return CLI_FAILED;
	if (gallery->cli->restricted) {
		confine_prepare(settings);
		if (confine_part(CONFINE_LOOK, settings) == CONFINE_FAILED)
			return CLI_FAILED;
	}
	if (gallery->line)
		term_open_lines();
	return gallery->line || open_screen(settings) ? show(gallery)
						      : CLI_FAILED;
}

static int begin_elsewhere(struct gallery *gallery)
{
	struct error error;
	int status;

	if (!distant_open(gallery->cli, 0, &gallery->distant, &error))
		return cli_fail(CLI_FAILED, error.text);
	status = begin(gallery);
	distant_close(&gallery->distant);
	return status;
}

/* The room's account knows the code by its config file; who has a name not. */
static void prepare_desk(struct gallery *gallery)
{
	const struct settings *settings = &gallery->settings;

	desk_screen_init(&gallery->desk,
			 !gallery->cli->as && greet_is_rooms(settings)
				 ? settings->referee_code
				 : "");
}

static void prepare_wall(struct gallery *gallery)
{
	wall_screen_init(&gallery->desk.wall);
}

static void prepare_lines(struct gallery *gallery, struct line *line,
			  bool has_hands)
{
	open_lines(line, &gallery->settings);
	gallery->line = line;
	line_wall_init(&gallery->lines, line, gallery->wall,
		       has_hands ? &gallery->desk : NULL);
}

static int run(const struct cli *cli, void (*prepare)(struct gallery *gallery))
{
	struct gallery *gallery = calloc(1, sizeof(*gallery));
	struct line line;
	int status = CLI_CONFIG;

	cli_connect();
	cli_speak();
	if (!gallery)
		return cli_fail(CLI_FAILED, _("there is not enough memory."));
	gallery->cli = cli;
	gallery->wall = &gallery->desk.wall;
	if (cli_settings(cli, &gallery->settings)) {
		prepare(gallery);
		if (open_lines_wanted(cli))
			prepare_lines(gallery, &line, gallery->wall->hands);
		status =
			cli->broker ? begin_elsewhere(gallery) : begin(gallery);
	}
	free(gallery);
	return status;
}

int cli_wall(const struct cli *cli)
{
	return run(cli, prepare_wall);
}

int cli_referee(const struct cli *cli)
{
	return run(cli, prepare_desk);
}
