/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

enum { PLACE = 4096 };

void fault_set(struct fault *fault, int line, const char *format, ...)
{
	va_list args;

	if (fault->found && fault->line <= line)
		return;
	fault->found = true;
	fault->line = line;
	va_start(args, format);
	vsnprintf(fault->text, sizeof(fault->text), format, args);
	va_end(args);
}

const char *fault_quote(char out[FAULT_WORD], const char *text, size_t length)
{
	char raw[4 * FAULT_WORD], clean[4 * FAULT_WORD], fit[FAULT_WORD - 2];

	snprintf(raw, sizeof(raw), "%.*s", (int)length, text);
	text_clean(clean, sizeof(clean), raw);
	text_fit(fit, sizeof(fit), clean, 30, true);
	snprintf(out, FAULT_WORD, "\"%s\"", fit);
	return out;
}

bool fault_print(char *out, size_t size, const char *place,
		 const struct fault *fault)
{
	char clean[PLACE], line[16] = "";
	size_t length;

	out[0] = '\0';
	if (!fault->found)
		return false;
	text_clean(clean, sizeof(clean), place);
	length = strlen(clean);
	place = clean;
	if (length > size / 2) {
		place += length - size / 2;
		/* not in the middle of a character */
		while ((*place & 0xc0) == 0x80)
			place++;
	}
	if (fault->line > 0)
		snprintf(line, sizeof(line), ":%d", fault->line);
	snprintf(out, size, "%s%s: %s", place, line, fault->text);
	return true;
}
