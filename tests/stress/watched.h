/* SPDX-License-Identifier: ISC */
/*
 * A terminal of which all bytes are looked at that the program writes to it,
 * and its title. There is one at a time.
 */
#ifndef TESTS_STRESS_WATCHED_H
#define TESTS_STRESS_WATCHED_H

#include "e2e/pty_terminal.h"

struct pty_terminal *watched_open(const struct pty_options *options);
/* The same with these arguments, of which the last may be NULL. */
struct pty_terminal *open_terminal(const char *word, const char *path);

/*
 * What it shows by now. A program that has not come to its end yet may have
 * written half a character: what is behind the last escape is looked at later.
 */
void look_at_screen(struct pty_terminal *terminal);
/* In each form that its panel has. */
void look_at_forms(struct pty_terminal *terminal);
/* Every text screen, and what the last line says to keys. */
void look_at_pages(struct pty_terminal *terminal);

/* Whoever ends it; what it says to the shell is looked at, too. */
void end_terminal(struct pty_terminal *terminal);

#endif
