/* SPDX-License-Identifier: ISC */
/* All tables of the room on one screen. */
#include <config.h>

#include <stdlib.h>
#include <unistd.h>

#include "base/i18n.h"
#include "cli/cli.h"
#include "cli/confine.h"
#include "cli/greet.h"
#include "cli/listing.h"
#include "cli/open_screen.h"
#include "table/rendezvous.h"
#include "ui/wall/wall_screen.h"

struct gallery {
	const struct cli *cli;
	struct settings settings;
	char login[LOGIN_BYTES];
	struct wall_screen wall;
};

/* Whoever looks is named first, as at any table. */
static void hang(struct gallery *gallery, const struct listing *listing, int i)
{
	const struct rendezvous_table *table = &listing->tables[i];
	struct error error;

	if (greet(gallery->cli, &gallery->settings, table->fd, false, &error))
		wall_screen_hang(&gallery->wall, listing->names[i],
				 table->process, table->fd);
	else
		close(table->fd);
}

/* Those that have come since; the others hang there. */
static void look_again(struct gallery *gallery)
{
	struct rendezvous_table tables[RENDEZVOUS_TABLES];
	int count = rendezvous_list(settings_room(&gallery->settings), -1,
				    tables),
	    new = 0;
	struct listing listing;

	for (int i = 0; i < count; i++)
		if (wall_screen_has(&gallery->wall, tables[i].process))
			close(tables[i].fd);
		else
			tables[new ++] = tables[i];
	listing_ask(&listing, tables, new, -1, gallery->login);
	for (int i = 0; i < new; i++)
		if (listing.names[i][0])
			hang(gallery, &listing, i);
		else
			close(tables[i].fd);
	listing_clear(&listing);
	wall_screen_renew(&gallery->wall);
}

static int show(struct gallery *gallery)
{
	bool shown = true;

	wall_screen_init(&gallery->wall);
	do {
		look_again(gallery);
		shown = screen_run(&gallery->wall.screen);
	} while (shown && !gallery->wall.left);
	wall_screen_clear(&gallery->wall);
	term_close();
	return shown ? CLI_OK : CLI_FAILED;
}

static int begin(struct gallery *gallery)
{
	const struct settings *settings = &gallery->settings;

	if (!open_screen_can(gallery->cli->restricted))
		return CLI_FAILED;
	if (gallery->cli->restricted) {
		confine_prepare(settings);
		if (confine_part(CONFINE_LOOK, settings) == CONFINE_FAILED)
			return CLI_FAILED;
	}
	greet_login(gallery->cli, settings, gallery->login);
	return open_screen(settings) ? show(gallery) : CLI_FAILED;
}

int cli_wall(const struct cli *cli)
{
	struct gallery *gallery = malloc(sizeof(*gallery));
	int status = CLI_CONFIG;

	cli_connect();
	cli_speak();
	if (!gallery)
		return cli_fail(CLI_FAILED, _("there is not enough memory."));
	gallery->cli = cli;
	if (cli_settings(cli, &gallery->settings))
		status = begin(gallery);
	free(gallery);
	return status;
}
