/* SPDX-License-Identifier: ISC */
/*
 * Where a terminal finds its table: Unix sockets in a directory that belongs
 * to the user alone ($XDG_RUNTIME_DIR/pairgo, else /tmp/pairgo-UID), one per
 * table. A socket nobody listens on any more is removed when it is found.
 */
#ifndef TABLE_RENDEZVOUS_H
#define TABLE_RENDEZVOUS_H

#include "base/error.h"

enum { RENDEZVOUS_PATH = 108 };

/* A new listening socket; -1 and a sentence on failure. */
int rendezvous_listen(char path[RENDEZVOUS_PATH], struct error *error);

/*
 * Connects to a table of this user that goes on without any terminal; -1
 * when there is none.
 */
int rendezvous_find(void);

#endif
