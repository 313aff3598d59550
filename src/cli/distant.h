/* SPDX-License-Identifier: ISC */
/*
 * Tables elsewhere: a process of its own has all that a broker says, and
 * nothing else, and hands it over as lines, as feed.h reads them.
 */
#ifndef CLI_DISTANT_H
#define CLI_DISTANT_H

#include <sys/types.h>

#include "base/error.h"
#include "cli/cli.h"

struct distant {
	pid_t process;
	int fd; /* whoever feeds from it closes it */
};

/*
 * All of them, or (not 0) the table of that process. Before there is a screen;
 * false, and a sentence.
 */
bool distant_open(const struct cli *cli, pid_t table, struct distant *distant,
		  struct error *error);
void distant_close(const struct distant *distant);

#endif
