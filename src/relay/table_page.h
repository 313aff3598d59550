/* SPDX-License-Identifier: ISC */
/* The page of one table: its board, who plays, and the last moves in words. */
#ifndef RELAY_TABLE_PAGE_H
#define RELAY_TABLE_PAGE_H

#include "relay/markup.h"
#include "relay/relay_table.h"

void table_page_write(struct markup *markup, const struct relay_table *table);

#endif
