/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/store.h"

static char *text;

int page_read(void **state)
{
	struct error error;
	size_t length;

	(void)state;
	return !store_read(TEST_DIR "/../man/pairgo-host.7", 1 << 20, &text,
			   &length, &error);
}

int page_free(void **state)
{
	(void)state;
	free(text);
	return 0;
}

static bool ends_word(char c)
{
	return c == ' ' || c == '\n';
}

bool page_has(const char *word)
{
	size_t length = strlen(word);
	const char *at = text;

	while ((at = strstr(at, word))) {
		const char *line = at;

		while (line > text && line[-1] != '\n')
			line--;
		if (*line == '.' && ends_word(at[-1]) && ends_word(at[length]))
			return true;
		at += length;
	}
	return false;
}

void page_lines(const char *from, const char *to,
		void (*see)(const char *line, void *context), void *context)
{
	const char *at = strstr(text, from), *end;

	assert_non_null(at);
	at = strchr(at, '\n') + 1;
	end = strstr(at, to);
	assert_non_null(end);
	while (at < end) {
		char line[512];
		int length = (int)strcspn(at, "\n");

		snprintf(line, sizeof(line), "%.*s", length, at);
		see(line, context);
		at += length + 1;
	}
}
