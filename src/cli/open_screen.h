/* SPDX-License-Identifier: ISC */
/* The terminal that this was started at, as the settings want it. */
#ifndef CLI_OPEN_SCREEN_H
#define CLI_OPEN_SCREEN_H

#include <stdbool.h>

#include "cli/cli.h"
#include "ui/line/line.h"
#include "settings/settings.h"
#include "ui/play/terminal.h"

/* Whether there is one, and only one; false, after a sentence: no. */
bool open_screen_can(bool restricted);

/*
 * Whether whoever plays has lines in its place: it was said, or the terminal is
 * of no type that could move its cursor.
 */
bool open_lines_wanted(const struct cli *cli);

/* As term_open(), for that; false after a sentence. */
bool open_screen(const struct settings *settings);

/* Lines on standard input and output, which ring as the settings want it. */
void open_lines(struct line *line, const struct settings *settings);

/* At a table, in these lines, or with NULL on the screen. */
void open_screen_visit(struct line *line, const struct terminal_visit *visit);

/* What the shell is told then, in the same way. */
void open_screen_part(struct line *line, const struct farewell *farewell);

#endif
