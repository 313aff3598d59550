/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/config_error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/spelling.h"
#include "base/text.h"
#include "base/utf8.h"
#include "settings/option.h"

enum { PLACE_MAX = 4096 };

void config_error_begin(struct config_errors *errors, const char *place)
{
	char clean[PLACE_MAX];
	size_t length, cut = 0;

	text_clean(clean, sizeof(clean), place);
	length = strlen(clean);
	if (length >= CONFIG_PLACE)
		cut = length - CONFIG_PLACE + 1;
	/* not in the middle of a character */
	while (utf8_goes_on(clean[cut]))
		cut++;
	memcpy(errors->place, clean + cut, length - cut + 1);
	errors->count = 0;
}

/* What is read twice is told once. */
static bool is_told(const struct config_errors *errors, int line,
		    const char *sentence)
{
	for (int i = 0; i < errors->count; i++)
		if (errors->all[i].line == line &&
		    !strcmp(errors->all[i].sentence, sentence))
			return true;
	return false;
}

void config_error_add(struct config_errors *errors, int line,
		      const char *format, ...)
{
	char sentence[CONFIG_SENTENCE];
	int at = errors->count;
	va_list args;

	va_start(args, format);
	vsnprintf(sentence, CONFIG_SENTENCE, format, args);
	va_end(args);
	if (errors->count == CONFIG_ERRORS || is_told(errors, line, sentence))
		return;
	for (; at > 0 && errors->all[at - 1].line > line; at--)
		errors->all[at] = errors->all[at - 1];
	errors->count++;
	errors->all[at].line = line;
	strcpy(errors->all[at].sentence, sentence);
}

void config_error_no_memory(struct config_errors *errors)
{
	config_error_add(errors, 0, _("there is not enough memory"));
}

bool config_error_at(const struct config_errors *errors, int i,
		     struct error *error)
{
	char line[16] = "";

	if (i >= errors->count)
		return false;
	if (errors->all[i].line > 0)
		snprintf(line, sizeof(line), ":%d", errors->all[i].line);
	error_set(error, "%s%s: %s", errors->place, line,
		  errors->all[i].sentence);
	return true;
}

const char *config_error_quote(char out[CONFIG_WORD], const char *text,
			       size_t length)
{
	char raw[4 * CONFIG_WORD], clean[4 * CONFIG_WORD], fit[CONFIG_WORD - 2];

	snprintf(raw, sizeof(raw), "%.*s", (int)length, text);
	text_clean(clean, sizeof(clean), raw);
	text_fit(fit, sizeof(fit), clean, 30, REPERTOIRE_UNICODE);
	snprintf(out, CONFIG_WORD, "\"%s\"", fit);
	return out;
}

enum { HINT = 192 };

/* The sections, other than this one, that have such an option. */
static void find_sections(char *out, size_t size, const char *section,
			  const char *name)
{
	struct option option;

	out[0] = '\0';
	for (int i = 0; option_at(i, &option); i++) {
		if (option.section && !option_is_in(&option, section) &&
		    !strcmp(option.name, name))
			text_append(out, size, "%s%s", *out ? _(" or ") : "",
				    option.section);
	}
}

/*
 * "; did you mean main?", "; it belongs in section rules or keys", or nothing.
 * At the top of the file sections are names too.
 */
static void hint(char out[HINT], const char *section, const char *name)
{
	struct spelling spelling;
	char elsewhere[4 * OPTION_NAME];
	struct option option;

	out[0] = '\0';
	if (strlen(name) < 2 || strlen(name) >= OPTION_NAME)
		return;
	find_sections(elsewhere, sizeof(elsewhere), section, name);
	if (elsewhere[0]) {
		snprintf(out, HINT, _("; it belongs in section %s"), elsewhere);
		return;
	}
	spelling_begin(&spelling, name);
	for (int i = 0; option_at(i, &option); i++) {
		if (option_is_in(&option, section))
			spelling_consider(&spelling, option.name);
		else if (!section)
			spelling_consider(&spelling, option.section);
	}
	if (spelling.best)
		snprintf(out, HINT, _("; did you mean %s?"), spelling.best);
}

static void add_unknown(struct config_errors *errors, int line, bool is_section,
			const char *section, const char *name, const char *near)
{
	char word[CONFIG_WORD];

	config_error_quote(word, name, strlen(name));
	if (section)
		config_error_add(errors, line,
				 is_section
					 ? _("there is no section %s in "
					     "section %s%s")
					 : _("there is no option %s in section "
					     "%s%s"),
				 word, section, near);
	else
		config_error_add(errors, line,
				 is_section ? _("there is no section %s%s")
					    : _("there is no option %s%s"),
				 word, near);
}

void spelling_unknown(struct config_errors *errors, int line, bool is_section,
		      const char *section, const char *name)
{
	char near[HINT];

	hint(near, section, name);
	add_unknown(errors, line, is_section, section, name, near);
}

/* All that are called so, or those of one section. */
static void list_paths(char out[HINT], const char *section, const char *name)
{
	struct option option;
	char path[OPTION_NAME], list[HINT] = "";

	for (int i = 0; option_at(i, &option); i++) {
		if (strcmp(option.name, name) ||
		    (section && !option_is_in(&option, section)))
			continue;
		text_append(list, HINT, "%s%s", *list ? _(" or ") : "",
			    option_example(&option, path));
	}
	out[0] = '\0';
	if (*list)
		text_append(out, HINT, _("; did you mean %s?"), list);
}

/* Those that are called so, else those that are called nearly so. */
static void list_near(char out[HINT], const char *section, const char *name)
{
	struct spelling spelling;
	struct option option;

	list_paths(out, NULL, name);
	if (*out)
		return;
	spelling_begin(&spelling, name);
	for (int i = 0; option_at(i, &option); i++)
		if (!section || option_is_in(&option, section))
			spelling_consider(&spelling, option.name);
	if (spelling.best)
		list_paths(out, section, spelling.best);
}

void spelling_unknown_path(struct config_errors *errors, int line,
			   const char *section, const char *name)
{
	char near[HINT] = "";

	if (!section && option_is_section(name)) {
		list_paths(near, NULL, name);
		config_error_add(
			errors, line,
			_("%s is a section; its options stand behind a "
			  "dot%s"),
			name, near);
		return;
	}
	if (strlen(name) > 1 && strlen(name) < OPTION_NAME)
		list_near(near, section, name);
	add_unknown(errors, line, false, section, name, near);
}

void spelling_no_seat(struct config_errors *errors, int line,
		      const char *section)
{
	char seats[HINT] = "";

	for (int s = 0; s < SEATS_MAX; s++)
		text_append(seats, sizeof(seats), "%s%s",
			    s == 0		 ? ""
			    : s == SEATS_MAX - 1 ? _(" or ")
						 : i18n_comma(),
			    seat_code((enum seat)s));
	config_error_add(errors, line,
			 _("section %s needs a seat after its name: %s"),
			 section, seats);
}
