/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/wall/desk_order.h"

#include <libintl.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "table/hub.h"

static bool may_stop(const struct wall_table *table)
{
	const struct game *game = &table->play.game;

	return game->phase == PHASE_PLAY && game->halt == HALT_NONE &&
	       !table->play.withheld;
}

/* What stands for another reason is not for all to go on with. */
static bool may_start(const struct wall_table *table)
{
	return table->followed.stopped;
}

static bool may_hear(const struct wall_table *table)
{
	(void)table;
	return true;
}

static const struct desk_order orders[] = {
	{'s',
	 wall_table_may_rule,
	 may_stop,
	 {NN_("Stop the clock of %d table?", "Stop the clocks of %d tables?")},
	 N_("No table has a clock to stop."),
	 "referee pause",
	 followed_stop},
	{'g',
	 wall_table_may_rule,
	 may_start,
	 {NN_("Start the clock of %d table?",
	      "Start the clocks of %d tables?")},
	 N_("No clock was stopped together with all others."),
	 "referee resume",
	 followed_go_on},
	{'a',
	 wall_table_may_speak,
	 may_hear,
	 {NN_("Say that to %d table?", "Say that to %d tables?")},
	 N_("There is no table to say something to."),
	 "announce",
	 NULL},
};

const struct desk_order *desk_order_find(key k)
{
	for (size_t i = 0; i < sizeof(orders) / sizeof(orders[0]); i++)
		if (orders[i].k == k)
			return &orders[i];
	return NULL;
}

static bool is_for(const struct desk_order *order,
		   const struct wall_table *table)
{
	return wall_table_is_there(table) && order->right(table) &&
	       order->fits(table);
}

int desk_order_count(const struct wall_screen *wall,
		     const struct desk_order *order)
{
	int count = 0;

	for (int i = 0; i < wall->follow.count; i++)
		count += is_for(order, wall_screen_table(wall, i));
	return count;
}

int desk_order_give(const struct wall_screen *wall,
		    const struct desk_order *order, const char *typed)
{
	char line[UTF8_BYTES * ANNOUNCE_CHARACTERS + 16];
	int given = 0;

	snprintf(line, sizeof(line), "%s %s", order->request,
		 order->text ? order->text : typed);
	for (int i = 0; i < wall->follow.count; i++) {
		struct wall_table *table = wall_screen_table(wall, i);

		if (!is_for(order, table))
			continue;
		wall_table_ask(table, ERRAND_ORDER, line);
		given++;
	}
	return given;
}

void desk_order_refused(const struct wall_table *table, const char *why,
			char *out, size_t size)
{
	text_append(out, size, "%s", *out ? "  " : "");
	text_append(out, size, _("Table %s: %s"), table->followed.name, why);
}

/* Of who goes before the answer nobody knows. */
static bool is_awaited(const struct wall_table *table)
{
	return table->answer[ERRAND_ORDER] && !table->followed.gone;
}

/* Whether it has refused, which is told with what there is. */
static bool tell_refusal(struct wall_table *table, char *out, size_t size)
{
	char *refusal = table->refusal[ERRAND_ORDER];
	bool gone = table->answer[ERRAND_ORDER], refused = gone || *refusal;

	if (refused)
		desk_order_refused(table, gone ? _("table gone") : refusal, out,
				   size);
	table->answer[ERRAND_ORDER] = 0;
	*refusal = '\0';
	return refused;
}

bool desk_order_tell(const struct wall_screen *wall, int given, char *out,
		     size_t size)
{
	int done = given;

	for (int i = 0; i < wall->follow.count; i++)
		if (is_awaited(wall_screen_table(wall, i)))
			return false;
	*out = '\0';
	for (int i = 0; i < wall->follow.count; i++)
		done -= tell_refusal(wall_screen_table(wall, i), out, size);
	if (!*out)
		snprintf(out, size,
			 ngettext("Done at %d table.", "Done at %d tables.",
				  (unsigned long)done),
			 done);
	return true;
}
