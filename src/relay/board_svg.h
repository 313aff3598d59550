/* SPDX-License-Identifier: ISC */
/*
 * A board as a picture (SVG 1.1), without styles or scripts, in the colours
 * that the theme kaya has for it; what is to be seen on it is said in words,
 * too.
 */
#ifndef RELAY_BOARD_SVG_H
#define RELAY_BOARD_SVG_H

#include "relay/markup.h"
#include "relay/relay_table.h"

/* Of a table that has a game. */
void board_svg_write(struct markup *markup, const struct relay_table *table);

/* What is to be seen on it, in words. */
enum { BOARD_WORDS = 1024 };
const char *board_svg_words(const struct relay_table *table,
			    char out[BOARD_WORDS]);

#endif
