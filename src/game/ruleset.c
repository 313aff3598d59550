/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/ruleset.h"

#include <string.h>

#include "game/msgid.h"

const struct ruleset rulesets[] = {
	{.name = "jpga-current",
	 .title = N_("Japan Pair Go Association"),
	 .titles = true,
	 .even_komi2 = 12,
	 .reverse_komi2 = -12,
	 .table_end2 = 18},
	{.name = "figg",
	 .title = N_("Italian Go Federation (FIGG)"),
	 .round_up = true,
	 .even_komi2 = 11,
	 .table_end2 = 12},
	{.name = NULL},
};

const struct ruleset *ruleset_find(const char *name)
{
	for (const struct ruleset *row = rulesets; row->name; row++)
		if (strcmp(row->name, name) == 0)
			return row;
	return NULL;
}
