/* SPDX-License-Identifier: ISC */
/*
 * Where a picture is taken: the program with names, at a terminal, and a clock
 * that goes on when it is told to.
 */
#ifndef TESTS_PICTURE_STAGE_H
#define TESTS_PICTURE_STAGE_H

#include <stdint.h>

#include "picture/moments.h"

enum { STAGE_TABLES = 4 }; /* that a picture has, at the most */

/* At the start of the day, behind pty_set_up(). */
void stage_begin(void);

/*
 * For the program's next look at the clock. A table that finds itself ten
 * seconds late takes the machine for one that was stopped: no step is so long.
 */
void stage_wait(int64_t ms);

/* ms since then. */
int64_t stage_ms(void);

/* For players_read: what is asked has been read. */
void stage_read(void);

/* What is in the file when a table begins; 0: the picture has no other. */
void stage_config(const struct moment_row *row, int table);

/* The program there, with that command or NULL. */
struct pty_terminal *stage_open(const struct moment_row *row,
				const char *command);

#endif
