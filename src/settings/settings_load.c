/* SPDX-License-Identifier: ISC */
/*
 * The assignments of a text are made one after the other, a preset's before
 * the file's own. What the values amount to together is checked when all are
 * made, and the line is then that of the last one without which they fit.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/spelling.h"
#include "base/i18n.h"
#include "base/text.h"
#include "settings/config_error.h"
#include "settings/config_file.h"

enum { NO_SKIP = -1 };

const char settings_no_preset[] = "";

const struct preset *preset_find(const char *name)
{
	for (const struct preset *preset = presets; preset->name; preset++)
		if (!strcmp(preset->name, name))
			return preset;
	return NULL;
}

static void refuse_preset(struct config_errors *errors, int line,
			  const char *name)
{
	struct spelling spelling;
	char word[CONFIG_WORD], list[CONFIG_SENTENCE / 2] = "";

	spelling_begin(&spelling, name);
	for (const struct preset *preset = presets; preset->name; preset++) {
		text_append(list, sizeof(list), "%s%s",
			    *list ? i18n_comma() : "", preset->name);
		spelling_consider(&spelling, preset->name);
	}
	config_error_quote(word, name, strlen(name));
	if (spelling.best)
		config_error_add(errors, line,
				 _("there is no preset %s; did you mean %s? "
				   "(the presets are %s)"),
				 word, spelling.best, list);
	else
		config_error_add(
			errors, line,
			_("there is no preset %s (the presets are %s)"), word,
			list);
}

static void refuse(struct config_errors *errors, const struct assignment *a,
		   const struct option *option)
{
	char path[OPTION_NAME], word[CONFIG_WORD], range[OPTION_RANGE];

	if (option->set == option_set_preset)
		refuse_preset(errors, a->line, a->value);
	else
		config_error_add(errors, a->line, _("%s is %s, but must be %s"),
				 option_path(option, a->seat, path),
				 config_error_quote(word, a->value,
						    strlen(a->value)),
				 option_range(option, range));
}

/* Sets the values, except the one to be skipped; errors may be NULL. */
static void assign(struct settings *settings,
		   const struct assignments *assignments, int skip,
		   struct config_errors *errors)
{
	for (int i = 0; i < assignments->count; i++) {
		const struct assignment *a = &assignments->all[i];
		struct option option;

		if (i != skip && a->value && option_at(a->option, &option) &&
		    !option.set(&option, settings, a->seat, a->value) && errors)
			refuse(errors, a, &option);
	}
	settings_rekey(settings);
	settings_compute(settings);
}

static int find_line(const struct settings *base,
		     const struct assignments *assignments)
{
	struct settings *trial = malloc(sizeof(*trial));
	struct error error;
	int line = 0;

	for (int i = assignments->count - 1; trial && !line && i >= 0; i--) {
		*trial = *base;
		assign(trial, assignments, i, NULL);
		if (settings_check(trial, &error))
			line = assignments->all[i].line;
	}
	free(trial);
	return line;
}

void settings_assign(struct settings *settings,
		     const struct assignments *assignments,
		     struct config_errors *errors)
{
	int before = errors->count;
	struct settings *base;
	struct error error;

	if (!assignments->count)
		return;
	base = malloc(sizeof(*base));
	if (base) {
		*base = *settings;
		assign(settings, assignments, NO_SKIP, errors);
		if (errors->count == before &&
		    !settings_check(settings, &error))
			config_error_add(errors, find_line(base, assignments),
					 "%s", error.text);
	} else {
		config_error_no_memory(errors);
	}
	free(base);
}

static const struct assignment *
find_preset(const struct assignments *assignments)
{
	return assignments_of(assignments, NULL, "preset");
}

bool settings_load_preset(struct settings *settings,
			  const struct preset *preset,
			  struct config_errors *errors)
{
	struct assignments made = {.count = 0};
	const struct assignment *other;
	char place[2 * OPTION_NAME];

	snprintf(place, sizeof(place), "preset %s", preset->name);
	config_error_begin(errors, place);
	config_file_parse(&made, preset->text, errors);
	other = find_preset(&made);
	if (other)
		config_error_add(errors, other->line,
				 _("a preset cannot name another"));
	settings_assign(settings, &made, errors);
	assignments_release(&made);
	if (errors->count > 0)
		settings_default(settings);
	else
		settings_terms(settings, &settings->alone);
	return errors->count == 0;
}

/* The row of "clock.main", or of "size", which is in no section. */
static int find_row(const char *path)
{
	char section[2 * OPTION_NAME];
	char *dot;

	snprintf(section, sizeof(section), "%s", path);
	dot = strchr(section, '.');
	if (dot)
		*dot = '\0';
	return dot ? option_find(section, dot + 1) : option_find(NULL, path);
}

bool preset_names(const struct preset *preset, const char *option)
{
	struct assignments made = {.count = 0};
	struct config_errors errors;
	int row = find_row(option);
	bool names = false;

	config_error_begin(&errors, preset->name);
	config_file_parse(&made, preset->text, &errors);
	for (int i = 0; i < made.count; i++)
		names = names || made.all[i].option == row;
	assignments_release(&made);
	return names;
}

static const struct preset *choose_preset(const char *name,
					  const struct assignments *own)
{
	const struct assignment *named = find_preset(own);

	if (!name && named)
		name = named->value;
	return name ? preset_find(name) : NULL;
}

/* The file is wrong where its preset is. */
static void load_below(struct settings *settings, const struct preset *preset,
		       struct config_errors *errors)
{
	struct config_errors *wrong = malloc(sizeof(*wrong));

	if (!wrong)
		config_error_no_memory(errors);
	else if (!settings_load_preset(settings, preset, wrong))
		*errors = *wrong;
	free(wrong);
}

bool settings_load(struct settings *settings, const char *path,
		   const char *preset, struct config_errors *errors)
{
	struct assignments own = {.count = 0};
	const struct preset *below;

	settings_default(settings);
	if (preset && preset != settings_no_preset && !preset_find(preset)) {
		config_error_begin(errors, "--preset");
		refuse_preset(errors, 0, preset);
		return false;
	}
	config_error_begin(errors, path ? path : "");
	if (path)
		config_file_read(&own, path, errors);
	below = choose_preset(preset, &own);
	if (below)
		load_below(settings, below, errors);
	settings_assign(settings, &own, errors);
	assignments_release(&own);
	settings->preset = below;
	if (errors->count > 0)
		settings_default(settings);
	return errors->count == 0;
}

/* "seat.B1.name=Anna" as an assignment of that value; false with an error. */
static bool read_assignment(const char *text, struct assignment *made,
			    struct config_errors *errors)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
				      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
	size_t length = strspn(text, letters);
	char path[2 * OPTION_NAME];

	if (!length || length >= sizeof(path) || text[length] != '=') {
		config_error_add(errors, 1,
				 _("this is not of the form option=value, such "
				   "as clock.main=20m"));
		return false;
	}
	memcpy(path, text, length);
	path[length] = '\0';
	if (assignment_find(path, 1, made, errors))
		made->value = config_text_value(text + length + 1, 1, errors);
	return made->value;
}

static bool set(struct settings *settings, const char *assignment,
		struct config_errors *errors)
{
	struct assignments made = {.count = 1};

	if (!read_assignment(assignment, &made.all[0], errors))
		;
	else if (find_preset(&made))
		config_error_add(errors, 1,
				 _("a preset is chosen by --preset, or in a "
				   "config file"));
	else
		assign(settings, &made, NO_SKIP, errors);
	assignments_release(&made);
	return errors->count == 0;
}

/* On the heap, since each page of a stack that is probed stays a page. */
bool settings_set(struct settings *settings, const char *assignment,
		  struct error *error)
{
	struct config_errors *errors = malloc(sizeof(*errors));
	char clean[ERROR_TEXT / 2], place[ERROR_TEXT / 4];
	bool done;

	error->text[0] = '\0';
	if (!errors)
		return error_set(error, _("there is not enough memory"));
	errors->count = 0;
	done = set(settings, assignment, errors);
	if (!done) {
		text_clean(clean, sizeof(clean), assignment);
		text_fit(place, sizeof(place), clean, 60, REPERTOIRE_UNICODE);
		error_set(error, _("--set %s: %s"), place,
			  errors->all[0].sentence);
	}
	free(errors);
	return done;
}
