/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/config_error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

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

void config_error_add(struct config_errors *errors, int line,
		      const char *format, ...)
{
	int at = errors->count;
	va_list args;

	if (errors->count == CONFIG_ERRORS)
		return;
	for (; at > 0 && errors->all[at - 1].line > line; at--)
		errors->all[at] = errors->all[at - 1];
	errors->count++;
	errors->all[at].line = line;
	va_start(args, format);
	vsnprintf(errors->all[at].sentence, CONFIG_SENTENCE, format, args);
	va_end(args);
}

void config_error_no_memory(struct config_errors *errors)
{
	config_error_add(errors, 0, "there is not enough memory");
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
	text_fit(fit, sizeof(fit), clean, 30, true);
	snprintf(out, CONFIG_WORD, "\"%s\"", fit);
	return out;
}
