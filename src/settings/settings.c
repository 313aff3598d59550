/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/settings.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"
#include "settings/example.h"
#include "settings/layer.h"
#include "settings/option.h"
#include "settings/preset.h"
#include "settings/source.h"

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

void settings_default(struct settings *settings)
{
	struct option option;

	memset(settings, 0, sizeof(*settings));
	setup_default(&settings->setup);
	for (int i = 0; option_at(i, &option); i++)
		set_defaults(&option, settings);
	settings_rekey(settings);
	settings_follow(settings);
}

/* Where this mode has no such keys they rest. */
static void bind(struct settings *settings, int row, enum seat seat, int set)
{
	keymap_bind(&settings->keymap, command_at(row)->command, seat,
		    settings->keys[row][set], COMMAND_KEYS);
}

void settings_rekey(struct settings *settings)
{
	keymap_init(&settings->keymap, settings->keymap.mode,
		    settings->setup.seats);
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);

		bind(settings, i, rule->seat, SEATS_MAX);
		for (int s = 0; rule->owner == OWNER_SET && s < SEATS_MAX; s++)
			bind(settings, i, (enum seat)s, s);
	}
}

/* A sentence of the core stands alone, ours behind a colon. */
static void put_sentence(struct error *error, const char *sentence)
{
	size_t n = strlen(sentence);

	if (n && sentence[n - 1] == '.')
		n--;
	error_set(error, "%.*s", (int)n, sentence);
	error->text[0] = (char)tolower((unsigned char)error->text[0]);
}

bool settings_check(const struct settings *settings, struct error *error)
{
	const char *sentence = setup_error(&settings->setup);
	struct error keys;

	error->text[0] = '\0';
	if (!sentence && keymap_check(&settings->keymap, &keys))
		return true;
	put_sentence(error, sentence ? sentence : keys.text);
	return false;
}

/* Reads a file's assignments; no file makes none. */
static void read_own(const char *path, struct assignments *own,
		     struct fault *fault)
{
	char *text = path ? source_read(path, fault) : NULL;

	if (text)
		parse_text(own, text, fault);
	free(text);
}

bool settings_load(struct settings *settings, const char *path,
		   const char *preset, struct error *error)
{
	struct assignments own = {.count = 0};
	struct fault fault = {false, 0, ""};
	const struct preset *below;

	settings_default(settings);
	if (preset && !preset_find(preset)) {
		preset_refuse(&fault, 0, preset);
		return !fault_print(error->text, ERROR_TEXT, "--preset",
				    &fault);
	}
	read_own(path, &own, &fault);
	below = preset_of(&own, &fault);
	if (preset)
		below = preset_find(preset);
	if (below && !preset_load(settings, below, error)) {
		assignments_release(&own);
		return false;
	}
	layer_lay(settings, &own, &fault);
	assignments_release(&own);
	if (!fault_print(error->text, ERROR_TEXT, path, &fault))
		return true;
	settings_default(settings);
	return false;
}

/* "seat.B1.name" as a section to open and an option in it. */
static void print_path(FILE *out, const char *name, struct option *option,
		       const char *value)
{
	const char *dot = strchr(name, '.');
	const char *last = strrchr(name, '.');
	char section[OPTION_NAME] = "";

	if (dot) {
		snprintf(section, sizeof(section), "%.*s", (int)(dot - name),
			 name);
		fprintf(out, "%s %.*s {", section,
			last > dot ? (int)(last - dot - 1) : 0, dot + 1);
	}
	last = last ? last + 1 : name;
	if (!option_at(option_find(dot ? section : NULL, last), option))
		*option = (struct option){.name = last};
	fprintf(out, " %s = ", last);
	example_print_value(out, option, value);
	fputs(dot ? " }" : "", out);
}

/* The assignment as the text of a config file; malloced, or NULL. */
static char *make_text(const char *assignment, struct fault *fault)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
				      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
	size_t length = strspn(assignment, letters), size;
	struct option option;
	char *text = NULL;
	char name[2 * OPTION_NAME];
	FILE *out;

	if (!length || length >= sizeof(name) || assignment[length] != '=') {
		fault_set(fault, 1,
			  "this is not of the form option=value, such as "
			  "clock.main=20m");
		return NULL;
	}
	memcpy(name, assignment, length);
	name[length] = '\0';
	out = open_memstream(&text, &size);
	if (!out)
		return NULL;
	print_path(out, name, &option, assignment + length + 1);
	fclose(out);
	return text;
}

/* The checks of a file, but for what other options could still put right. */
static void set_text(struct settings *settings, const char *text,
		     struct fault *fault)
{
	struct assignments assignments = {.count = 0};
	char *copy = source_copy(text, strlen(text), fault);

	if (copy)
		parse_text(&assignments, copy, fault);
	if (preset_named(&assignments))
		fault_set(fault, 1,
			  "a preset is chosen by --preset, or in a config "
			  "file");
	if (!fault->found)
		layer_set(settings, &assignments, fault);
	assignments_release(&assignments);
	free(copy);
}

bool settings_set(struct settings *settings, const char *assignment,
		  struct error *error)
{
	struct fault fault = {false, 0, ""};
	char *text = make_text(assignment, &fault);
	char clean[ERROR_TEXT / 2], place[ERROR_TEXT / 4];

	error->text[0] = '\0';
	if (text)
		set_text(settings, text, &fault);
	else
		fault_set(&fault, 1, "there is not enough memory");
	free(text);
	if (!fault.found)
		return true;
	text_clean(clean, sizeof(clean), assignment);
	text_fit(place, sizeof(place), clean, 60, true);
	return error_set(error, "--set %s: %s", place, fault.text);
}

static bool try_path(char path[SETTINGS_PATH], const char *directory,
		     const char *file)
{
	struct stat st;
	int n = snprintf(path, SETTINGS_PATH, "%s/%s", directory, file);

	return n < SETTINGS_PATH && !stat(path, &st);
}

bool settings_find(const char *named, const char *home,
		   char path[SETTINGS_PATH])
{
	const char *config = getenv("XDG_CONFIG_HOME");

	if (named) {
		/* One that is too long is cut, and then cannot be opened. */
		snprintf(path, SETTINGS_PATH, "%s", named);
		return true;
	}
	/* The XDG specification: a relative path is not valid. */
	if (config && config[0] == '/') {
		if (try_path(path, config, "pairgo/pairgo.conf"))
			return true;
	} else if (home && try_path(path, home, ".config/pairgo/pairgo.conf")) {
		return true;
	}
	if (try_path(path, SYSCONFDIR, "pairgo/pairgo.conf"))
		return true;
	path[0] = '\0';
	return false;
}
