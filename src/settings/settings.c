/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/settings.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "game/pairpoints.h"
#include "settings/key_fault.h"
#include "settings/option.h"

#define ROOM_DIRECTORY "/run/pairgo"

void settings_compute(struct settings *settings)
{
	struct setup *setup = &settings->setup;
	struct pairpoints points;

	pairpoints_of(setup, &points);
	if (!settings->handicap_auto)
		pairpoints_choose(setup, setup->handicap, &points);
	setup->handicap = points.stones;
	if (settings->komi_auto)
		setup->komi2 = points.komi2;
}

bool settings_seated(const struct settings *settings)
{
	struct pairpoints points;

	pairpoints_of(&settings->setup, &points);
	return !settings->handicap_auto || points.black != PAIRPOINTS_SECOND;
}

static void set_defaults(const struct option *option, struct settings *settings)
{
	bool titled = option_is_titled(option->section);
	char text[SETUP_OPTION_TEXT];

	if (!titled)
		option->set(option, settings, SEAT_NONE,
			    option_default(option, SEAT_NONE, text));
	for (int s = 0; titled && s < SEATS_MAX; s++)
		option->set(option, settings, (enum seat)s,
			    option_default(option, (enum seat)s, text));
}

void settings_terms(const struct settings *settings,
		    struct settings_terms *terms)
{
	terms->setup = settings->setup;
	terms->handicap_auto = settings->handicap_auto;
	terms->komi_auto = settings->komi_auto;
	terms->mode_auto = settings->mode_auto;
	terms->black_first = settings->black_first;
}

void settings_default(struct settings *settings)
{
	struct option option;

	memset(settings, 0, sizeof(*settings));
	setup_default(&settings->setup);
	for (int i = 0; option_at(i, &option); i++)
		set_defaults(&option, settings);
	settings_rekey(settings);
	settings_compute(settings);
	settings_terms(settings, &settings->alone);
}

/* Keys that mean nothing in this mode stay in .keys alone. */
static void bind(struct settings *settings, int row, enum seat seat, int set)
{
	keymap_bind(&settings->keymap, command_at(row)->command, seat,
		    settings->keys[row][set], COMMAND_KEYS);
}

void settings_rekey(struct settings *settings)
{
	keymap_begin(&settings->keymap, settings->setup.mode,
		     settings->setup.seats);
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);

		bind(settings, i, rule->seat, SEATS_MAX);
		for (int s = 0; rule->owner == KEYS_OF_SET && s < SEATS_MAX;
		     s++)
			bind(settings, i, (enum seat)s, s);
	}
	keymap_answers(&settings->keymap,
		       key_parse(C_("the key that says yes", "y")),
		       key_parse(C_("the key that says no", "n")));
	if (settings->restricted)
		keymap_restrict(&settings->keymap);
}

/* The core writes whole sentences; here they stand behind a colon. */
static void put_sentence(struct error *error, const char *sentence)
{
	const char *stop = i18n_stop();
	size_t n = strlen(sentence), end = strlen(stop);

	if (n >= end && !strcmp(sentence + n - end, stop))
		n -= end;
	error_set(error, "%.*s", (int)n, sentence);
	error->text[0] = (char)tolower((unsigned char)error->text[0]);
}

bool settings_check(const struct settings *settings, struct error *error)
{
	const char *sentence = setup_error(&settings->setup);
	struct keymap_fault fault;
	struct error keys;

	error->text[0] = '\0';
	if (!sentence && keymap_check(&settings->keymap, &fault))
		return true;
	if (!sentence)
		key_fault_say(&fault, &keys);
	put_sentence(error, sentence ? _(sentence) : keys.text);
	return false;
}

const char settings_system[] = SYSCONFDIR "/pairgo/pairgo.conf";

/* Whoever has put a ring of links there is to hear of it. */
static bool try_path(char path[SETTINGS_PATH], const char *directory,
		     const char *file)
{
	struct stat st;
	int n = snprintf(path, SETTINGS_PATH, "%s%s", directory, file);

	return n < SETTINGS_PATH && (!stat(path, &st) || errno == ELOOP);
}

/* Sockets are made and found there. */
const char *settings_room(const struct settings *settings)
{
	if (strcmp(settings->room, "auto") != 0)
		return settings->room;
	return access(ROOM_DIRECTORY, R_OK | W_OK | X_OK) ? "" : ROOM_DIRECTORY;
}

bool settings_find(const char *named, char path[SETTINGS_PATH])
{
	char own[SETTINGS_PATH];

	if (named) {
		/* One that is too long is cut, and then cannot be opened. */
		snprintf(path, SETTINGS_PATH, "%s", named);
		return true;
	}
	if (!file_own_directory("XDG_CONFIG_HOME", ".config", own,
				sizeof(own)) &&
	    try_path(path, own, "/pairgo.conf"))
		return true;
	if (try_path(path, settings_system, ""))
		return true;
	path[0] = '\0';
	return false;
}
