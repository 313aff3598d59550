/* SPDX-License-Identifier: ISC */
/* The page of all tables. */
#ifndef RELAY_INDEX_PAGE_H
#define RELAY_INDEX_PAGE_H

#include "relay/markup.h"
#include "relay/relay_table.h"

struct index_page {
	const struct relay_table *tables; /* in their order */
	int count;
	bool crowded; /* there are others that could not be asked */
	const char *when, *written;
	bool ended;
};

void index_page_write(struct markup *markup, const struct index_page *page);

#endif
