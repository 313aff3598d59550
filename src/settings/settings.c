/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/settings.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "settings/example.h"
#include "settings/option.h"
#include "settings/parse.h"
#include "settings/source.h"
#include "text/text.h"

enum { NO_SKIP = -1 };

static void set_defaults(const struct option *option, struct settings *settings)
{
	bool titled = false;

	if (option->section)
		option_section(option->section, &titled);
	if (!titled)
		option->set(option, settings, SEAT_NONE,
			    option_default(option, SEAT_NONE));
	for (int s = 0; titled && s < SEATS_MAX; s++)
		option->set(option, settings, (enum seat)s,
			    option_default(option, (enum seat)s));
}

void settings_default(struct settings *settings)
{
	struct option option;

	memset(settings, 0, sizeof(*settings));
	setup_default(&settings->setup);
	for (int i = 0; option_at(i, &option); i++)
		set_defaults(&option, settings);
	settings_rekey(settings);
}

static void bind(struct settings *settings, enum command command,
		 enum seat seat)
{
	int set = seat == SEAT_NONE ? SEATS_MAX : (int)seat;

	/* False where this mode has no such keys: then they rest. */
	keymap_bind(&settings->keymap, command, seat,
		    settings->keys[command][set], COMMAND_KEYS);
}

void settings_rekey(struct settings *settings)
{
	keymap_init(&settings->keymap, settings->keymap.mode,
		    settings->setup.seats);
	for (int c = COMMAND_NONE + 1; c < COMMAND_COUNT; c++) {
		bind(settings, (enum command)c, SEAT_NONE);
		for (int s = 0; c <= COMMAND_SEAT_LAST && s < SEATS_MAX; s++)
			bind(settings, (enum command)c, (enum seat)s);
	}
}

/* A sentence of the core stands alone, ours behind a colon. */
static void put_sentence(char error[SETTINGS_ERROR], const char *sentence)
{
	size_t n = strlen(sentence);

	if (n && sentence[n - 1] == '.')
		n--;
	snprintf(error, SETTINGS_ERROR, "%.*s", (int)n, sentence);
	error[0] = (char)tolower((unsigned char)error[0]);
}

bool settings_check(const struct settings *settings, char error[SETTINGS_ERROR])
{
	const char *sentence = setup_fault(&settings->setup);
	char keys[KEYMAP_ERROR];

	error[0] = '\0';
	if (!sentence && keymap_check(&settings->keymap, keys))
		return true;
	put_sentence(error, sentence ? sentence : keys);
	return false;
}

/* Sets what the text assigned, except the one to be skipped. */
static void apply(struct settings *settings,
		  const struct assignments *assignments, int skip,
		  struct fault *fault)
{
	for (int i = 0; i < assignments->count; i++) {
		const struct assignment *a = &assignments->all[i];
		char path[OPTION_NAME], word[FAULT_WORD];
		struct option option;

		option_at(a->option, &option);
		if (i == skip ||
		    option.set(&option, settings, a->seat, a->value))
			continue;
		fault_set(fault, a->line, "%s is %s, but must be %s",
			  option_path(&option, a->seat, path),
			  fault_quote(word, a->value, strlen(a->value)),
			  option.range);
	}
	settings_rekey(settings);
}

/*
 * The line to name when the values do not fit together: that of the last
 * assignment without which they do.
 */
static int find_line(const struct assignments *assignments)
{
	struct settings *trial = malloc(sizeof(*trial));
	char error[SETTINGS_ERROR];
	struct fault none = {false, 0, ""};
	int line = 0;

	for (int i = assignments->count - 1; trial && !line && i >= 0; i--) {
		settings_default(trial);
		apply(trial, assignments, i, &none);
		if (settings_check(trial, error))
			line = assignments->all[i].line;
	}
	free(trial);
	return line;
}

/* Applies a text; the fault is what is wrong with it, and found says if. */
static void load_text(struct settings *settings, char *text,
		      struct fault *fault)
{
	struct assignments assignments = {.count = 0};
	char error[SETTINGS_ERROR];

	parse_text(&assignments, text, fault);
	apply(settings, &assignments, NO_SKIP, fault);
	if (!fault->found && !settings_check(settings, error))
		fault_set(fault, find_line(&assignments), "%s", error);
	assignments_release(&assignments);
}

/* A path too long to be shown loses its beginning: the file's name counts. */
static void put_error(char error[SETTINGS_ERROR], const char *path,
		      const struct fault *fault)
{
	enum { SHOWN = SETTINGS_ERROR / 2 };
	char clean[SETTINGS_PATH];
	const char *place = clean;
	size_t length;

	text_clean(clean, sizeof(clean), path);
	length = strlen(clean);
	if (length > SHOWN) {
		place += length - SHOWN;
		/* not in the middle of a character */
		while ((*place & 0xc0) == 0x80)
			place++;
	}
	if (fault->line > 0)
		snprintf(error, SETTINGS_ERROR, "%.*s:%d: %s", SHOWN, place,
			 fault->line, fault->text);
	else
		snprintf(error, SETTINGS_ERROR, "%.*s: %s", SHOWN, place,
			 fault->text);
}

bool settings_load(struct settings *settings, const char *path,
		   char error[SETTINGS_ERROR])
{
	struct fault fault = {false, 0, ""};
	char *text = source_read(path, &fault);

	error[0] = '\0';
	settings_default(settings);
	if (text)
		load_text(settings, text, &fault);
	free(text);
	if (!fault.found)
		return true;
	settings_default(settings);
	put_error(error, path, &fault);
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
				      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";
	size_t length = strspn(assignment, letters), size;
	struct option option;
	char *text = NULL;
	char name[2 * OPTION_NAME];
	FILE *out;

	if (!length || length >= sizeof(name) || assignment[length] != '=') {
		fault_set(fault, 1,
			  "this is not option=value, such as clock.main=20m");
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
	if (!fault->found)
		apply(settings, &assignments, NO_SKIP, fault);
	assignments_release(&assignments);
	free(copy);
}

bool settings_set(struct settings *settings, const char *assignment,
		  char error[SETTINGS_ERROR])
{
	struct fault fault = {false, 0, ""};
	char *text = make_text(assignment, &fault);
	char clean[SETTINGS_ERROR / 2], place[SETTINGS_ERROR / 4];

	error[0] = '\0';
	if (text)
		set_text(settings, text, &fault);
	else
		fault_set(&fault, 1, "there is not enough memory");
	free(text);
	if (!fault.found)
		return true;
	text_clean(clean, sizeof(clean), assignment);
	text_fit(place, sizeof(place), clean, 60, true);
	snprintf(error, SETTINGS_ERROR, "--set %s: %s", place, fault.text);
	return false;
}

static bool try_path(char path[SETTINGS_PATH], const char *directory,
		     const char *file)
{
	struct stat st;
	int n = snprintf(path, SETTINGS_PATH, "%s/%s", directory, file);

	return n < SETTINGS_PATH && !stat(path, &st);
}

bool settings_find(const char *named, char path[SETTINGS_PATH])
{
	const char *config = getenv("XDG_CONFIG_HOME");
	const char *home = getenv("HOME");

	if (named) {
		/* One that is too long is cut, and then cannot be opened. */
		snprintf(path, SETTINGS_PATH, "%s", named);
		return true;
	}
	/* The XDG specification: a relative path is not valid. */
	if (config && config[0] == '/') {
		if (try_path(path, config, "pairgo/pairgo.conf"))
			return true;
	} else if (home && home[0] == '/' &&
		   try_path(path, home, ".config/pairgo/pairgo.conf")) {
		return true;
	}
	if (try_path(path, SYSCONFDIR, "pairgo/pairgo.conf"))
		return true;
	path[0] = '\0';
	return false;
}
