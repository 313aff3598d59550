/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "rules/score_sheet.h"

#include "base/i18n.h"

static void add(struct score_sheet *sheet, const char *name, int black2,
		int white2)
{
	sheet->rows[sheet->count++] =
		(struct score_row){name, {black2, white2}};
	sheet->total.points2[BLACK] += black2;
	sheet->total.points2[WHITE] += white2;
}

static void begin(struct score_sheet *sheet)
{
	*sheet = (struct score_sheet){.total = {N_("Total"), {0, 0}}};
}

static void add_own(struct score_sheet *sheet, const char *name,
		    const int own[2])
{
	add(sheet, name, 2 * own[BLACK], 2 * own[WHITE]);
}

/* What the one side has lost the other has gained. */
static void add_gained(struct score_sheet *sheet, const char *name,
		       const int lost[2])
{
	add(sheet, name, 2 * lost[WHITE], 2 * lost[BLACK]);
}

static void take_off(struct score_sheet *sheet, const char *name,
		     const int lost[2])
{
	add(sheet, name, -2 * lost[BLACK], -2 * lost[WHITE]);
}

/* Reverse komi is a negative one of White's. */
static void add_komi(struct score_sheet *sheet, int komi2)
{
	add(sheet, N_("Komi"), 0, komi2);
}

/* Komi goes off Black's points, reverse komi off White's. */
static void take_off_komi(struct score_sheet *sheet, int komi2)
{
	add(sheet, N_("Komi"), komi2 > 0 ? -komi2 : 0, komi2 < 0 ? komi2 : 0);
}

void score_sheet_make(struct score_sheet *sheet, const struct score *score,
		      const struct score_terms *terms)
{
	begin(sheet);
	add_own(sheet, N_("Territory"), score->territory);
	if (terms->subtractive && !terms->area) {
		take_off(sheet, N_("Stones captured"), terms->captured);
		take_off(sheet, N_("Dead stones"), score->dead);
		take_off(sheet, N_("Penalties"), terms->penalty);
		take_off_komi(sheet, terms->komi2);
		return;
	}
	if (terms->area) {
		add_own(sheet, N_("Living stones"), score->stones);
	} else {
		add_gained(sheet, N_("Captured"), terms->captured);
		add_gained(sheet, N_("Dead stones"), score->dead);
	}
	add_gained(sheet, N_("From penalties"), terms->penalty);
	add_komi(sheet, terms->komi2);
}

void score_sheet_in_play(struct score_sheet *sheet,
			 const struct score_terms *terms)
{
	begin(sheet);
	add_gained(sheet, N_("Prisoners"), terms->captured);
	add_gained(sheet, N_("From penalties"), terms->penalty);
	add_komi(sheet, terms->komi2);
}
