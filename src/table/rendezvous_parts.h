/* SPDX-License-Identifier: ISC */
/* What listening at a place and calling the tables there have in common. */
#ifndef TABLE_RENDEZVOUS_PARTS_H
#define TABLE_RENDEZVOUS_PARTS_H

#include <sys/un.h>

#include "table/rendezvous.h"

/* Of a socket's name; behind it are the process and a random number. */
#define RENDEZVOUS_PREFIX "table-"

enum { RENDEZVOUS_PLACES = 2 };

/* Whether that many bytes are a path that a socket can have. */
bool rendezvous_fits(int length);

/* Where tables of this user may be; false and a sentence: there is no path. */
bool rendezvous_name_place(int place, char path[RENDEZVOUS_PATH],
			   struct error *error);

/* It may not be a link, nor may anybody else have a way in. */
bool rendezvous_is_private(const char *directory);

/* A table is called by its process. */
void rendezvous_set_process(struct rendezvous_table *table, pid_t process);

/* Whether it does nothing until somebody lets it go on. */
bool rendezvous_is_stopped(pid_t pid);

int rendezvous_open_socket(void);
void rendezvous_fill_address(struct sockaddr_un *address, const char *path);

#endif
