/* SPDX-License-Identifier: ISC */
/* Who plays, where and when: the first lines about a game. */
#ifndef REPORT_HEADING_H
#define REPORT_HEADING_H

#include <stdio.h>

#include "report/gamefile.h"

/* Without unicode, characters beyond ASCII become "?". */
void heading_print(FILE *out, const struct gamefile *file, bool unicode);

/* A side, or a seat with its name where the file has one: "Anna (B1)". */
void heading_print_player(FILE *out, const struct gamefile *file,
			  enum colour side, enum seat seat, bool unicode);

#endif
