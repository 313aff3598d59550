/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/wall/wall_table.h"

#include <string.h>

void wall_table_init(struct wall_table *table, const char *name,
		     const struct keymap *keymap)
{
	struct setup setup;

	memset(table, 0, sizeof(*table));
	setup_default(&setup);
	play_begin(&table->play, &setup, keymap);
	table->play.input.seats = 0;
	followed_init(&table->followed, name, &table->play.game);
	table->play.recent = &table->followed.replica.recent;
}

const char *wall_table_take(struct wall_table *table, const char *line,
			    int64_t now)
{
	const struct replica *replica = &table->followed.replica;
	struct change change;
	const char *request =
		followed_take(&table->followed, line, now, &change);

	table->play.presence = replica->presence;
	table->play.withheld = replica->covered;
	return request;
}

void wall_table_tick(struct wall_table *table, int64_t now)
{
	const struct replica *replica = &table->followed.replica;

	table->play.used = replica_used(replica, now);
	table->play.stood = replica_stood(replica, now);
}

bool wall_table_runs(const struct wall_table *table)
{
	return followed_is_known(&table->followed) && !table->followed.gone &&
	       (play_clock_runs(&table->play) || game_waits(&table->play.game));
}
