/* SPDX-License-Identifier: ISC */
/*
 * Tables that have come since, for who shows all that there are: whoever looks
 * is named first, as at any table.
 */
#ifndef CLI_NEWCOMERS_H
#define CLI_NEWCOMERS_H

#include "cli/cli.h"
#include "follow/follow.h"

/* Takes the connection to a table that goes by that name. */
typedef void newcomers_take(void *context, const char *name,
			    const struct rendezvous_table *table);

/*
 * Each that is not followed yet, of this user's and of the room. Whether there
 * are more than could be asked.
 */
bool newcomers_look(const struct cli *cli, const struct settings *settings,
		    const struct follow *follow, newcomers_take *take,
		    void *context);

#endif
