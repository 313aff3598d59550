/* SPDX-License-Identifier: ISC */
/* The settings that a call asks for, and whether they are right. */
#include <config.h>

#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/text.h"
#include "settings/config_error.h"
#include "settings/option.h"

/* It has the last word, also over a file that wants no colours. */
static bool apply_theme(const char *theme, struct settings *settings,
			struct error *error)
{
	char assignment[64], word[CONFIG_WORD], range[OPTION_RANGE];
	struct option option;

	if (!theme)
		return true;
	snprintf(assignment, sizeof(assignment), "screen.theme=%s", theme);
	settings->colours = COLOURS_AUTO;
	if (settings_set(settings, assignment, error))
		return true;
	/* nobody has typed that --set */
	option_at(option_find("screen", "theme"), &option);
	return error_set(error, _("--theme is %s, but must be %s"),
			 config_error_quote(word, theme, strlen(theme)),
			 option_range(&option, range));
}

static bool apply_sets(const struct cli *cli, struct settings *settings,
		       struct error *error)
{
	for (int i = 0; i < cli->set_count; i++)
		if (!settings_set(settings, cli->sets[i], error))
			return false;
	settings->restricted = cli->restricted;
	settings_rekey(settings);
	return apply_theme(cli->theme, settings, error) &&
	       settings_check(settings, error);
}

/* A restricted session is told no path. */
static void complain(const struct cli *cli, struct error *error)
{
	if (cli->restricted)
		file_forget_places(error->text);
	cli_fail(CLI_CONFIG, error->text);
}

static bool read(const struct cli *cli, struct settings *settings,
		 struct config_errors *errors)
{
	char path[SETTINGS_PATH];
	bool found = settings_find(cli->config, path);
	struct error error;

	if (settings_load(settings, found ? path : NULL, cli->preset, errors)) {
		if (apply_sets(cli, settings, &error))
			return true;
		complain(cli, &error);
	}
	for (int i = 0; config_error_at(errors, i, &error); i++)
		complain(cli, &error);
	return false;
}

/* Mistakes take 64 KiB: of a stack that is probed each page would be made. */
bool cli_settings(const struct cli *cli, struct settings *settings)
{
	struct config_errors *errors = malloc(sizeof(*errors));
	bool good = errors && read(cli, settings, errors);

	if (!errors)
		cli_fail(CLI_CONFIG, _("there is not enough memory."));
	free(errors);
	return good;
}

bool cli_load(const struct cli *cli, struct settings *settings,
	      struct error *error)
{
	char path[SETTINGS_PATH];
	struct config_errors errors;
	bool found = settings_find(cli->config, path);

	if (settings_load(settings, found ? path : NULL, cli->preset, &errors))
		return apply_sets(cli, settings, error);
	config_error_at(&errors, 0, error);
	if (cli->restricted)
		file_forget_places(error->text);
	return false;
}

/* The status of a check, once what it found has gone out. */
static int finish(int status)
{
	return cli_finish() == CLI_OK ? status : CLI_FAILED;
}

int cli_check(const struct cli *cli)
{
	const char *named = cli->file ? cli->file : cli->config;
	char path[SETTINGS_PATH], clean[SETTINGS_PATH];
	struct config_errors errors;
	struct error error;
	struct settings settings;
	bool found = settings_find(named, path);

	cli_speak();
	text_clean(clean, sizeof(clean), path);
	if (!settings_load(&settings, found ? path : NULL, cli->preset,
			   &errors)) {
		for (int i = 0; config_error_at(&errors, i, &error); i++)
			puts(error.text);
		return finish(CLI_CONFIG);
	}
	if (found || cli->preset)
		printf(_("%s: no mistakes\n"), found ? clean : cli->preset);
	else
		printf(_("There is no config file, neither %s nor one of this "
			 "user: every option has its default.\n"),
		       settings_system);
	if (apply_sets(cli, &settings, &error))
		return finish(CLI_OK);
	puts(error.text);
	return finish(CLI_CONFIG);
}

bool cli_room(const struct settings *settings, char out[CLI_ROOM])
{
	const char *directory = settings_room(settings);

	snprintf(out, CLI_ROOM, "watch=%s delay=%d directory=%s",
		 option_watches[settings->room_watch], settings->room_delay,
		 directory);
	return *directory;
}
