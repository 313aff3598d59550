/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/wall/wall_table.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "table/retold.h"
#include "ui/play/refusal.h"

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

void wall_table_ask(struct wall_table *table, enum wall_errand errand,
		    const char *line)
{
	struct wire *wire = &table->followed.wire;

	wire_send(wire, line);
	table->answer[errand] = wire->sent;
	table->refusal[errand][0] = '\0';
	wire_flush(wire);
}

static void keep_refusal(const struct wall_table *table,
			 const struct change *change, char out[PLAY_MESSAGE])
{
	out[0] = '\0';
	if (change->kind == CHANGE_VERDICT)
		refusal_sentence(&table->play, SEAT_NONE, change->verdict, out,
				 PLAY_MESSAGE);
	else if ((change->kind == CHANGE_ERROR ||
		  change->kind == CHANGE_LOCKED) &&
		 *change->text)
		retold(change->text, out, PLAY_MESSAGE);
}

static void note_answer(struct wall_table *table, const struct change *change)
{
	for (int errand = 0; errand < ERRANDS; errand++) {
		char *refusal = table->refusal[errand];

		if (!table->answer[errand] ||
		    table->answer[errand] != table->followed.replica.answers)
			continue;
		table->answer[errand] = 0;
		keep_refusal(table, change, refusal);
		if (errand == ERRAND_CODE)
			table->trusted = !*refusal;
		table->locked |= change->kind == CHANGE_LOCKED;
	}
}

bool wall_table_is_there(const struct wall_table *table)
{
	return followed_is_known(&table->followed) && !table->followed.gone;
}

bool wall_table_wants_code(const struct wall_table *table)
{
	const struct presence *presence = &table->play.presence;

	return (presence->code || table->locked) && !presence->rules &&
	       !table->foreign;
}

/* Who has not been told what they may not do may do it. */
bool wall_table_may_rule(const struct wall_table *table)
{
	const struct presence *presence = &table->play.presence;

	return presence->rules || table->trusted ||
	       (!presence->code && !presence->barred && !table->locked);
}

bool wall_table_is_ruled(const struct wall_table *table)
{
	return table->play.presence.known &&
	       (wall_table_may_rule(table) || wall_table_wants_code(table));
}

bool wall_table_may_speak(const struct wall_table *table)
{
	const struct presence *presence = &table->play.presence;

	return wall_table_may_rule(table) ||
	       (!presence->guest && !presence->code && !presence->referee[0]);
}

bool wall_table_needs_referee(const struct wall_table *table)
{
	const char *words;

	return followed_state(&table->followed, &words) == FOLLOWED_REFEREE;
}

bool wall_table_is_silent(const struct wall_table *table)
{
	return table->followed.replica.presence.silent && !table->followed.gone;
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
	note_answer(table, &change);
	if (table->teller)
		table->teller->tell(table->teller, table, &change);
	return request;
}

void wall_table_tick(struct wall_table *table, int64_t now)
{
	const struct replica *replica = &table->followed.replica;

	table->play.used = replica_used(replica, now);
	table->play.stood = replica_stood(replica, now);
	table->play.gone = table->followed.gone;
}

bool wall_table_runs(const struct wall_table *table)
{
	return followed_is_known(&table->followed) && !table->followed.gone &&
	       (play_clock_runs(&table->play) || game_waits(&table->play.game));
}
