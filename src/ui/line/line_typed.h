/* SPDX-License-Identifier: ISC */
/*
 * The words that are typed, in the user's language: inside they are English,
 * as commands have them, and whoever types that is understood as well.
 */
#ifndef UI_LINE_LINE_TYPED_H
#define UI_LINE_LINE_TYPED_H

#include <stdbool.h>

#include "ui/line/line.h"

/* A word as people type it, and hear of it. */
const char *line_typed_name(const char *english);

/* Whether that word has a name. */
bool line_typed_knows(const char *english);

/* What is typed: its first and its last word, where they are names, by that. */
void line_typed_read(char text[LINE_TYPED]);

/* Whether the whole of it says yes, or no, in either language. */
bool line_typed_yes(const char *text);
bool line_typed_no(const char *text);

/* Whether all of it asks for help. */
bool line_typed_help(const char *text);

#endif
