/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/ruleset.h"

#include <string.h>

#include "base/i18n.h"

const struct ruleset rulesets[] = {
	{.name = "jpga-current",
	 .title = N_("Japan Pair Go Association"),
	 .sgf = "Japanese",
	 .titles = TITLES_COUNT,
	 .even_komi2 = {12, 12, 12},
	 .reverse_komi2 = -12,
	 .table_end2 = 18,
	 .manners = MANNERS_JPGA},
	{.name = "figg",
	 .title = N_("Italian Go Federation (FIGG)"),
	 .sgf = "Japanese",
	 .titles = TITLES_IF_SET,
	 .round_up = true,
	 .even_komi2 = {11, 11, 11},
	 .table_end2 = 12,
	 .manners = MANNERS_FIGG},
	/* prints no table of handicaps: FIGG's is taken (INT-12) */
	{.name = "english-2008",
	 .title = N_("The Rules of PairGo, 2008"),
	 .sgf = "Japanese",
	 .round_up = true,
	 .even_komi2 = {11, 11, 11},
	 .table_end2 = 12,
	 .same_side_removed = true,
	 .manners = MANNERS_2008},
	{.name = "egc",
	 .title = N_("European Go Congress"),
	 .sgf = "Japanese",
	 .floor = true,
	 .even_komi2 = {13, 13, 13},
	 .table_end2 = 18},
	{.name = "aga",
	 .title = N_("American Go Association"),
	 .sgf = "AGA",
	 .floor = true,
	 .even_komi2 = {15, 15, 15},
	 .table_end2 = 18,
	 .area = true,
	 .pass_stones = true},
	{.name = "figg-go",
	 .title = N_("Go as FIGG describes it"),
	 .sgf = "Japanese",
	 .floor = true,
	 .even_komi2 = {11, 11, 11},
	 .table_end2 = 18},
	{.name = "brainking",
	 .title = N_("Go as BrainKing describes it"),
	 .sgf = "Japanese",
	 .floor = true,
	 .even_komi2 = {11, 9, 7},
	 .steady_komi = true,
	 .table_end2 = 18,
	 .subtractive = true},
	{.name = NULL},
};

int ruleset_even_komi2(const struct ruleset *ruleset, int size)
{
	return ruleset->even_komi2[size > 13 ? 0 : size > 9 ? 1 : 2];
}

const struct ruleset *ruleset_find(const char *name)
{
	for (const struct ruleset *row = rulesets; row->name; row++)
		if (strcmp(row->name, name) == 0)
			return row;
	return NULL;
}
