/* SPDX-License-Identifier: ISC */
/*
 * A session of somebody who may play, and nothing else: whoever comes in by a
 * forced command or finds this program to be their login shell. What they say
 * on their own command line is not read, and of the environment they send only
 * what says how their terminal writes.
 */
#ifndef CLI_RESTRICTED_H
#define CLI_RESTRICTED_H

#include <stdbool.h>

/*
 * Whether it is begun as a login shell is, or to do what a shell would: then
 * none of its words is read.
 */
bool restricted_is_shell(int argc, char **argv);

/* Whether the command line asks for it, or begins a login shell. */
bool restricted_is_asked(int argc, char **argv);

/*
 * Leaves of the environment what such a session may have: TERM, the locale,
 * and whether it comes over a line, where these are harmless; home and name
 * are what the system has. Nothing stops it for a while, nor what it forks.
 * False without memory.
 */
bool restricted_enter(void);

#endif
