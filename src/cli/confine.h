/* SPDX-License-Identifier: ISC */
/*
 * A process that has read what it needs gives the file system away, for itself
 * and whatever it forks, for good: it runs no program, opens nothing but what
 * is in a few places, and reaches no network, nor any process that has not
 * given away as much. That is Landlock; a kernel without it does nothing.
 */
#ifndef CLI_CONFINE_H
#define CLI_CONFINE_H

#include <stdbool.h>

#include "settings/settings.h"

/* What may be done in a place, and in all that is below it. */
enum {
	CONFINE_READ = 1,
	CONFINE_WRITE = 2,   /* what is there */
	CONFINE_FILES = 4,   /* files come, are renamed, and go */
	CONFINE_SOCKETS = 8, /* so do sockets */
	CONFINE_NAMED = 16   /* reading what one knows the name of */
};

struct confine_place {
	const char *path; /* nothing, where it is not there */
	unsigned may;
};

enum confined {
	CONFINED,
	CONFINE_UNKNOWN, /* to this kernel */
	CONFINE_FAILED	 /* for errno: nothing has changed */
};

enum confined confine(const struct confine_place *places, int count);

/* Whether the kernel knows of it. */
bool confine_is_known(void);

/* Who they are, of a restricted session, and what each goes on to need. */
enum confine_part {
	CONFINE_LOOK,  /* who lists tables, or goes to one: to read */
	CONFINE_TABLE, /* records, its sockets, and who accounts are */
	/* a terminal without a game: that, what it offers, and whose that is */
	CONFINE_FORM,
	CONFINE_GAME /* one that plays: to read the config file again */
};

/*
 * Before the first of them: makes the directories that they need, and has the
 * C library read what it reads only when it is asked.
 */
void confine_prepare(const struct settings *settings);

/* CONFINE_FAILED also where these places have no names. */
enum confined confine_part(enum confine_part part,
			   const struct settings *settings);

#endif
