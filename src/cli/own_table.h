/* SPDX-License-Identifier: ISC */
/*
 * The table of who begins a game: forked off before anything is loaded, so that
 * it stays small; it lives on by itself if it has a game and the terminal goes.
 * To fork it at the form's Enter would spare the first screen a twentieth of
 * its processor time, and cost the table half as much memory again: the
 * terminal's heap, which it has no use for.
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
