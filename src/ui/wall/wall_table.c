/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/wall/wall_table.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

void wall_table_init(struct wall_table *table, const char *name,
		     const struct keymap *keymap)
{
	struct setup setup;

	memset(table, 0, sizeof(*table));
	snprintf(table->name, sizeof(table->name), "%s", name);
	setup_default(&setup);
	play_begin(&table->play, &setup, keymap);
	table->play.input.seats = 0;
	replica_init(&table->replica, &table->play.game);
	replica_sit(&table->replica, "watch");
	table->play.recent = &table->replica.recent;
}

/* Of another user's record its table says the name alone. */
static void keep_record(struct wall_table *table, const char *path)
{
	const char *slash = strrchr(path, '/');

	snprintf(table->record, sizeof(table->record), "%s",
		 slash ? slash + 1 : path);
}

const char *wall_table_take(struct wall_table *table, const char *line,
			    int64_t now)
{
	struct play *play = &table->play;
	struct change change;

	replica_take(&table->replica, line, now, &change);
	play->presence = table->replica.presence;
	play->withheld = table->replica.covered;
	/* the first answer is to that */
	if (change.kind == CHANGE_ERROR && !table->replica.attached)
		table->shut = true;
	if (change.kind == CHANGE_PATH)
		keep_record(table, change.text);
	if (change.kind == CHANGE_GAME)
		return "where";
	return change.kind == CHANGE_REQUEST ? change.text : NULL;
}

void wall_table_tick(struct wall_table *table, int64_t now)
{
	table->play.used = replica_used(&table->replica, now);
	table->play.stood = replica_stood(&table->replica, now);
}

bool wall_table_is_known(const struct wall_table *table)
{
	return table->replica.attached && !table->shut;
}

bool wall_table_runs(const struct wall_table *table)
{
	return wall_table_is_known(table) && !table->gone &&
	       (play_clock_runs(&table->play) || game_waits(&table->play.game));
}

/* Who comes while play stands still is not told why. */
static const char *find_wait(const struct play *play)
{
	const struct game *game = &play->game;

	if (play->withheld)
		return N_("stands still");
	if (game_waits(game))
		return N_("line lost");
	if (game->halt == HALT_BREAK)
		return N_("break");
	if (game->halt != HALT_NONE)
		return N_("paused");
	if (game->phase == PHASE_MARK)
		return N_("counting");
	return game->question.needs ? N_("asked") : "";
}

void wall_table_leave(struct wall_table *table, int64_t now)
{
	table->gone = true;
	table->gone_at = now;
}

static bool is_broken_off(const struct wall_table *table)
{
	const char *words;

	return wall_table_state(table, &words) == WALL_GONE;
}

bool wall_table_is_past(const struct wall_table *table, int64_t now)
{
	return is_broken_off(table) && now - table->gone_at >= WALL_GONE_MS;
}

bool wall_table_goes_on(const struct wall_table *table,
			const struct wall_table *other)
{
	return is_broken_off(table) && !other->gone && table->record[0] &&
	       !strcmp(table->record, other->record);
}

enum wall_state wall_table_state(const struct wall_table *table,
				 const char **words)
{
	const struct game *game = &table->play.game;

	*words = "";
	if (wall_table_is_known(table) && game->phase == PHASE_OVER)
		return WALL_OVER;
	if (table->gone) {
		*words = N_("table gone");
		return WALL_GONE;
	}
	if (game->halt == HALT_REFEREE) {
		*words = N_("REFEREE");
		return WALL_REFEREE;
	}
	*words = find_wait(&table->play);
	return **words ? WALL_WAITS : WALL_PLAYS;
}
