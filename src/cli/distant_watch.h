/* SPDX-License-Identifier: ISC */
/* One of the tables elsewhere, watched as one that is here. */
#ifndef CLI_DISTANT_WATCH_H
#define CLI_DISTANT_WATCH_H

#include "cli/cli.h"

/* With --broker; an exit status. */
int distant_watch(const struct cli *cli);

#endif
