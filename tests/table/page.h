/* SPDX-License-Identifier: ISC */
/* pairgo-host(7), as its tests read it. */
#ifndef TESTS_TABLE_PAGE_H
#define TESTS_TABLE_PAGE_H

#include <stdbool.h>

/* cmocka's group set-up and teardown: the page is read once. */
int page_read(void **state);
int page_free(void **state);

/* Whether the page has this word on a line of its macros. */
bool page_has(const char *word);

/* Calls see for every line between these two, without its newline. */
void page_lines(const char *from, const char *to,
		void (*see)(const char *line, void *context), void *context);

#endif
