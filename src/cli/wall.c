/* SPDX-License-Identifier: ISC */
/* All tables of the room on one screen. */
#include <config.h>

#include <stdlib.h>

#include "base/i18n.h"
#include "cli/cli.h"
#include "cli/confine.h"
#include "cli/distant.h"
#include "cli/newcomers.h"
#include "cli/open_screen.h"
#include "ui/wall/wall_screen.h"

struct gallery {
	const struct cli *cli;
	struct settings settings;
	struct wall_screen wall;
	struct distant distant; /* with --broker */
};

static void hang(void *context, const char *name,
		 const struct rendezvous_table *table)
{
	wall_screen_hang(context, name, table->process, table->fd);
}

/* Those that have come since; the others hang there. Elsewhere nobody looks. */
static void look_again(struct gallery *gallery)
{
	if (!gallery->cli->broker)
		newcomers_look(gallery->cli, &gallery->settings,
			       &gallery->wall.follow, hang, &gallery->wall);
	wall_screen_renew(&gallery->wall);
}

static int show(struct gallery *gallery)
{
	bool shown = true;

	wall_screen_init(&gallery->wall);
	if (gallery->cli->broker)
		wall_screen_feed(&gallery->wall, gallery->distant.fd,
				 gallery->cli->file);
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
	return open_screen(settings) ? show(gallery) : CLI_FAILED;
}

static int begin_elsewhere(struct gallery *gallery)
{
	struct error error;
	int status;

	if (!distant_open(gallery->cli, &gallery->distant, &error))
		return cli_fail(CLI_FAILED, error.text);
	status = begin(gallery);
	distant_close(&gallery->distant);
	return status;
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
		status =
			cli->broker ? begin_elsewhere(gallery) : begin(gallery);
	free(gallery);
	return status;
}
