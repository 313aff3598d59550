/* SPDX-License-Identifier: ISC */
/* The working of colours, handicap and komi, as two lines for people. */
#include <config.h>

#include "ui/setup_state.h"

#include <stdio.h>

#include "rules/half.h"
#include "text/text.h"
#include "ui/i18n.h"

enum { PART = 128, PART_COLUMNS = 12 };

static const char *cut_name(const struct setup_form *form, int pair, int member,
			    bool unicode, char *out)
{
	char clean[NAME_BYTES];

	text_clean(clean, sizeof(clean),
		   form->text[setup_field_name(pair, member)]);
	text_fit(out, PART, clean, PART_COLUMNS, unicode);
	return out;
}

/* "Anna & Bruno", "Anna", or "the first pair". */
static const char *side_name(const struct setup_form *form, int pair,
			     bool unicode, char out[2 * PART + 4])
{
	static const char *const nobody[2][2] = {
		{N_("First player"), N_("Second player")},
		{N_("First pair"), N_("Second pair")},
	};
	char one[PART], two[PART] = "";
	bool four = setup_seats(form) == SEATS_MAX;

	cut_name(form, pair, 0, unicode, one);
	if (four)
		cut_name(form, pair, 1, unicode, two);
	if (!one[0] && !two[0])
		snprintf(out, 2 * PART + 4, "%s", _(nobody[four][pair]));
	else
		snprintf(out, 2 * PART + 4, "%s%s%s", one,
			 one[0] && two[0] ? " & " : "", two);
	return out;
}

static void show_points(const struct setup_form *form, bool unicode, char *out)
{
	const struct pairpoints *p = &form->points;
	char first[2 * PART + 4], second[2 * PART + 4];
	char a[HALF_TEXT], b[HALF_TEXT], d[HALF_TEXT];

	if (!form->valued) {
		snprintf(out, SETUP_LINE, "%s",
			 _("Not every rank is known: an even game."));
		return;
	}
	snprintf(out, SETUP_LINE, _("Points: %s %s, %s %s; difference %s%s."),
		 side_name(form, 0, unicode, first),
		 half_text(p->points2[0], a),
		 side_name(form, 1, unicode, second),
		 half_text(p->points2[1], b), half_text(p->difference2, d),
		 p->beyond_table ? _(", beyond the table") : "");
}

static void show_game(const struct setup_form *form, bool unicode, char *out)
{
	const struct setup *setup = &form->setup;
	enum seat first = seat_first(setup->handicap);
	int pair = first == SEAT_B1 ? form->black : 1 - form->black;
	char side[2 * PART + 4], starter[PART], stones[32], komi[HALF_TEXT];

	if (setup->handicap)
		snprintf(stones, sizeof(stones), _("%d stones"),
			 setup->handicap);
	else
		snprintf(stones, sizeof(stones), "%s", _("no stones"));
	cut_name(form, pair, 0, unicode, starter);
	if (!starter[0])
		snprintf(starter, sizeof(starter), "%s",
			 first == SEAT_B1 ? _("Black") : _("White"));
	snprintf(out, SETUP_LINE,
		 form->nigiri
			 ? _("Black by nigiri: %s, %s, komi %s. %s begins.")
			 : _("Black: %s, %s, komi %s. %s begins."),
		 side_name(form, form->black, unicode, side), stones,
		 half_text(setup->komi2, komi), starter);
}

void setup_working(const struct setup_form *form, bool unicode,
		   char line[2][SETUP_LINE])
{
	line[0][0] = line[1][0] = '\0';
	if (form->choice[FIELD_HANDICAP] == SETUP_AUTO ||
	    form->choice[FIELD_BLACK] == SETUP_AUTO || setup_komi_auto(form))
		show_points(form, unicode, line[0]);
	if (!form->fault[0])
		show_game(form, unicode, line[1]);
}
