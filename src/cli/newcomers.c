/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/newcomers.h"

#include <unistd.h>

#include "cli/greet.h"
#include "cli/listing.h"

/* Of those that were found, which are then the first of them. */
static int drop_followed(const struct follow *follow,
			 struct rendezvous_table *tables, int count)
{
	int new = 0;

	for (int i = 0; i < count; i++)
		if (follow_has(follow, tables[i].process))
			close(tables[i].fd);
		else
			tables[new ++] = tables[i];
	return new;
}

bool newcomers_look(const struct cli *cli, const struct settings *settings,
		    const struct follow *follow, newcomers_take *take,
		    void *context)
{
	struct rendezvous_table tables[RENDEZVOUS_TABLES];
	struct listing listing;
	struct error error;
	bool more;
	int count = rendezvous_list(settings_room(settings), -1, tables, &more);

	count = drop_followed(follow, tables, count);
	/* in no order of anybody's */
	listing_ask(&listing, tables, count, -1, "");
	for (int i = 0; i < count; i++)
		if (listing.names[i][0] &&
		    greet(cli, settings, tables[i].fd, false, &error))
			take(context, listing.names[i], &tables[i]);
		else
			close(tables[i].fd);
	listing_clear(&listing);
	return more;
}
