/* SPDX-License-Identifier: ISC */
/*
 * The table of who begins a game, a process that lives on by itself if it has a
 * game and the terminal goes. A terminal forks it when its first screen stands:
 * before that it would cost that screen a sixth of its time, and later the
 * board would wait for it.
 */
#ifndef CLI_OWN_TABLE_H
#define CLI_OWN_TABLE_H

#include <sys/types.h>

#include "settings/settings.h"

/*
 * One that is ours, at the other end of a socket, and its process; -1 on
 * failure. The settings are those of a restricted session, or NULL.
 */
int own_table_begin(const struct settings *restricted, pid_t *process);

#endif
