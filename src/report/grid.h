/* SPDX-License-Identifier: ISC */
/* A board as lines of text, with coordinates, for paper and for pipes. */
#ifndef REPORT_GRID_H
#define REPORT_GRID_H

#include <stdio.h>

#include "report/diagram.h"

/* Without unicode, ASCII: X is Black, O White. */
void grid_print(FILE *out, const struct diagram *diagram, bool unicode);

/* What the signs mean that this diagram has, in one line. */
void grid_print_legend(FILE *out, const struct diagram *diagram, bool unicode);

#endif
