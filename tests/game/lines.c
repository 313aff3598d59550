/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void lines_open(struct lines *lines, const char *name)
{
	char path[1024];

	snprintf(path, sizeof(path), "%s/%s", TEST_DIR, name);
	lines->file = fopen(path, "r");
	lines->number = 0;
	if (!lines->file)
		fail_msg("cannot open %s", path);
}

static void split(struct lines *lines)
{
	char *rest;
	char *field = strtok_r(lines->text, "\t\n", &rest);

	for (lines->fields = 0; field; field = strtok_r(NULL, "\t\n", &rest)) {
		if (lines->fields == LINES_FIELDS)
			fail_msg("line %d: too many columns", lines->number);
		lines->field[lines->fields++] = field;
	}
}

bool lines_next(struct lines *lines)
{
	while (fgets(lines->text, sizeof(lines->text), lines->file)) {
		lines->number++;
		if (!strchr(lines->text, '\n'))
			fail_msg("line %d: too long", lines->number);
		if (lines->text[0] == '#')
			continue;
		split(lines);
		if (lines->fields > 0)
			return true;
	}
	fclose(lines->file);
	return false;
}

long long lines_value(const char *text, const char *key, long long otherwise)
{
	size_t length = strlen(key);

	while (*text) {
		if (strncmp(text, key, length) == 0 && text[length] == '=')
			return strtoll(text + length + 1, NULL, 10);
		text += strcspn(text, " ");
		text += strspn(text, " ");
	}
	return otherwise;
}
