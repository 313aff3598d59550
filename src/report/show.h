/* SPDX-License-Identifier: ISC */
/* "pairgo show": one position of a game in a file, as text. */
#ifndef REPORT_SHOW_H
#define REPORT_SHOW_H

#include <stdio.h>

#include "base/error.h"
#include "report/diagram.h"

/*
 * Prints the position after that many moves, or DIAGRAM_LAST. False, and
 * nothing printed, with a sentence as diagram_make() has it. Where the game
 * cannot be played so far, what came before is printed: then it is true, and
 * error is why not; else error is empty.
 */
bool show_print(FILE *out, const struct gamefile *file, int move, bool unicode,
		struct error *error);

#endif
