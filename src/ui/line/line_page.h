/* SPDX-License-Identifier: ISC */
/*
 * A text that is a page on a screen, as a long text to be heard: the rules and
 * manners of a game, before it begins and while it is played.
 */
#ifndef UI_LINE_LINE_PAGE_H
#define UI_LINE_LINE_PAGE_H

#include "ui/line/line.h"

struct setup;

void line_page_manners(struct line *line, const struct setup *setup);

#endif
