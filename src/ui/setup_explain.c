/* SPDX-License-Identifier: ISC */
/* The working of colours, handicap and komi, or which fields are wrong. */
#include <config.h>

#include "ui/setup_form.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "rules/board.h"
#include "ui/play/play.h"
#include "ui/term/screen.h"

enum {
	PART = 128,
	LIST = SETUP_LINE / 4 * 3,
	SIDE = PAIR_MAX * (PART + 3),
	PART_COLUMNS = 12,
	SIDE_COLUMNS = 27
};

/* Their given name is enough to know them by. */
static void keep_first_word(char *name)
{
	size_t length = strcspn(name, " ");

	name[length] = '\0';
}

static void cut_name(const struct setup_form *form, int pair, int member,
		     bool whole, char out[PART])
{
	char clean[NAME_BYTES];

	text_clean(clean, sizeof(clean),
		   form->content.text[FIELD_NAME(pair, member)]);
	if (!whole)
		keep_first_word(clean);
	draw_cut(out, PART, clean, whole ? SIDE_COLUMNS : PART_COLUMNS);
}

static void join_names(const struct setup_form *form, int pair, bool whole,
		       char out[SIDE])
{
	out[0] = '\0';
	for (int i = 0; i < seats_members(setup_form_seats(form)); i++) {
		char name[PART];

		cut_name(form, pair, i, whole, name);
		if (name[0])
			text_append(out, SIDE, "%s%s",
				    *out ? i18n_partners() : "", name);
	}
}

const char *setup_form_side(const struct setup_form *form, int pair)
{
	static const char *const sides[2][2] = {
		{N_("First player"), N_("Second player")},
		{N_("First pair"), N_("Second pair")},
	};

	return sides[seats_are_pairs(setup_form_seats(form))][pair];
}

/* What the pair is called, cut to what there is room for; "" for nothing. */
static void cut_team(const struct setup_form *form, int pair, char out[SIDE])
{
	char clean[LABEL_BYTES] = "";

	if (setup_form_shows(form, FIELD_TEAM(pair)))
		text_clean(clean, sizeof(clean),
			   form->content.text[FIELD_TEAM(pair)]);
	draw_cut(out, SIDE, clean, SIDE_COLUMNS);
}

/* "Foxes", "Anna Berg & Bruno Lutz", "Anna & Bruno", "Anna", "First pair" */
static const char *side_name(const struct setup_form *form, int pair,
			     char out[SIDE])
{
	cut_team(form, pair, out);
	if (!out[0])
		join_names(form, pair, true, out);
	if (draw_columns(out) > SIDE_COLUMNS)
		join_names(form, pair, false, out);
	if (!out[0])
		snprintf(out, SIDE, "%s", _(setup_form_side(form, pair)));
	return out;
}

/* The first rank that people wrote and that has no points. */
static bool show_pointless(const struct setup_form *form, char *out)
{
	for (int i = 0; i < 2 * PAIR_MAX; i++) {
		enum setup_field_id id = FIELD_RANK(i / PAIR_MAX, i % PAIR_MAX);
		const char *text = form->content.text[id];
		const char *why =
			pairpoints_why_none(&form->setup, rank_read(text));
		char rank[PART];

		if (!why || !setup_form_shows(form, id))
			continue;
		draw_cut(rank, sizeof(rank), text, PART_COLUMNS);
		snprintf(out, SETUP_LINE, "\"%s\" %s", rank, _(why));
		return true;
	}
	return false;
}

static void show_points(const struct setup_form *form, char *out)
{
	const struct pairpoints *p = &form->points;
	char first[SIDE], second[SIDE];
	char a[HALF_TEXT], b[HALF_TEXT];

	if (!form->valued) {
		bool even = form->setup.handicap == 0;

		if (!show_pointless(form, out))
			snprintf(out, SETUP_LINE, "%s",
				 even ? _("Not every rank is known: an even "
					  "game.")
				      : _("Not every rank is known."));
		return;
	}
	snprintf(out, SETUP_LINE, _("Points: %s %s, %s %s."),
		 side_name(form, 0, first), half_text(p->points2[0], a),
		 side_name(form, 1, second), half_text(p->points2[1], b));
}

/* "Difference 1.5: 2 stones, komi 0." */
static void show_game(const struct setup_form *form, bool by_points, char *out)
{
	const struct setup *setup = &form->setup;
	char stones[32], komi[HALF_TEXT], d[HALF_TEXT];

	if (setup->handicap)
		snprintf(stones, sizeof(stones), _("%d stones"),
			 setup->handicap);
	else
		snprintf(stones, sizeof(stones), "%s", _("no stones"));
	half_text(setup->komi2, komi);
	half_text(form->points.difference2, d);
	if (by_points && form->valued &&
	    form->content.choice[FIELD_HANDICAP] != SETUP_AUTO)
		snprintf(out, SETUP_LINE,
			 _("Difference %s; chosen: %s, komi %s."), d, stones,
			 komi);
	else if (!by_points || !form->valued)
		snprintf(out, SETUP_LINE, _("Handicap: %s, komi %s."), stones,
			 komi);
	else if (form->points.beyond_table)
		snprintf(out, SETUP_LINE,
			 _("Difference %s, beyond the table: %s, komi %s."), d,
			 stones, komi);
	else if (form->points.beyond_ranks)
		snprintf(out, SETUP_LINE,
			 _("Difference %s, by a rank beyond the table: %s, "
			   "komi %s."),
			 d, stones, komi);
	else
		snprintf(out, SETUP_LINE, _("Difference %s: %s, komi %s."), d,
			 stones, komi);
}

static void show_black(const struct setup_form *form, char *out)
{
	enum seat first = seat_first(form->setup.handicap);
	int pair = first == SEAT_B1 ? form->black : 1 - form->black;
	char side[SIDE], starter[PART];

	cut_name(form, pair, 0, true, starter);
	if (!starter[0])
		snprintf(starter, sizeof(starter), "%s",
			 first == SEAT_B1 ? _("Black") : _("White"));
	snprintf(out, SETUP_LINE,
		 form->nigiri ? _("Black by nigiri: %s. %s begins.")
			      : _("Black: %s. %s begins."),
		 side_name(form, form->black, side), starter);
}

/* Whether nobody else who plays is called by that name. */
static bool is_only_name(const struct setup_form *form, const char *name)
{
	int same = 0;

	for (int i = 0; i < 2 * PAIR_MAX; i++) {
		char other[PART];

		if (!setup_form_shows(form,
				      FIELD_NAME(i / PAIR_MAX, i % PAIR_MAX)))
			continue;
		cut_name(form, i / PAIR_MAX, i % PAIR_MAX, false, other);
		same += !strcmp(other, name);
	}
	return *name && same == 1;
}

/* "Rank of Anna", "Rank of Player 1 (First pair)", "Komi" */
const char *setup_form_label(const struct setup_form *form,
			     enum setup_field_id id, char out[SETUP_LABEL])
{
	int pair = (id - FIELD_PAIRS) / FIELD_PAIR;
	int member = ((id - FIELD_PAIRS) % FIELD_PAIR - 1) / 2;
	int seats = setup_form_seats(form);
	char name[PART];

	if (!setup_field_is_rank(id))
		return _(setup_field_label(id, seats,
					   form->content.choice[FIELD_SYSTEM]));
	cut_name(form, pair, member, false, name);
	if (is_only_name(form, name))
		snprintf(out, SETUP_LABEL, _("Rank of %s"), name);
	else if (seats_are_pairs(seats))
		snprintf(out, SETUP_LABEL, _("Rank of %s (%s)"),
			 _(setup_fields[FIELD_NAME(pair, member)].label),
			 _(setup_form_side(form, pair)));
	else
		snprintf(out, SETUP_LABEL, _("Rank of %s"),
			 _(setup_form_side(form, pair)));
	return out;
}

/* "2 fields are wrong: Rank of Anna, Komi.": those that are marked. */
static void show_faults(const struct setup_form *form, char *out)
{
	char list[LIST] = "", label[SETUP_LABEL];
	int n = 0;

	for (int i = 0; i < FIELD_COUNT; i++)
		if (form->faulty[i])
			text_append(list, LIST, "%s%s", n++ ? i18n_comma() : "",
				    setup_form_label(form,
						     (enum setup_field_id)i,
						     label));
	snprintf(out, SETUP_LINE,
		 ngettext("%d field is wrong: %s.", "%d fields are wrong: %s.",
			  (unsigned long)n),
		 n, list);
}

/* "Black 1", "Black", "W1, W2" */
static const char *name_seats(const struct setup_form *form,
			      char list[SEATS_TEXT])
{
	enum seat seat = seats_first(form->own);

	if (seats_count(form->own) != 1)
		return seats_write(form->own, i18n_comma(), list);
	return seats_are_pairs(setup_form_seats(form))
		       ? _(seat_title(seat))
		       : play_side(seat_side(seat));
}

/* Whose each is, at the colours that are chosen: a login that is mistyped. */
static void show_named(const struct setup_form *form, char *out)
{
	int seats = setup_form_seats(form);

	snprintf(out, SETUP_LINE, "%s", _("Seats are named:"));
	for (int s = 0; s < seats; s++) {
		const char *login = setup_form_login(form, (enum seat)s);

		text_append(out, SETUP_LINE, "%s%s %s", s ? i18n_comma() : " ",
			    seat_code((enum seat)s), *login ? login : "-");
	}
	text_append(out, SETUP_LINE, "%s", i18n_stop());
}

/* Who begins over a line has nobody beside them. */
static void show_own(const struct setup_form *form, char *out)
{
	bool alone = form->settings.restricted;
	char list[SEATS_TEXT];

	if (form->shared && form->settings.seats_named)
		show_named(form, out);
	else if (form->own && form->own != seats_all(setup_form_seats(form)))
		snprintf(out, SETUP_LINE,
			 alone ? _("You have %s; the others are free for "
				   "whoever comes.")
			       : _("You have %s; the others are for who joins: "
				   "pairgo join."),
			 name_seats(form, list));
	else if (form->shared && form->for_others)
		snprintf(out, SETUP_LINE, "%s",
			 _("Until the first move others may choose seats, and "
			   "the clock waits for them."));
	else if (form->shared && alone)
		snprintf(out, SETUP_LINE, "%s",
			 _("You have all seats, and the clock runs: choose "
			   "yours, and it waits for others."));
}

/* What speaks against the points that were worked with. */
static void show_notes(const struct setup_form *form, char *out)
{
	bool stones = form->content.choice[FIELD_HANDICAP] == SETUP_AUTO &&
		      form->points.difference2 && form->setup.size != BOARD_MAX;

	if (form->points.by_title)
		snprintf(out, SETUP_LINE, "%s",
			 _("FIGG advises Italy not to use points for titles, "
			   "which are meant for Japan."));
	if (stones)
		text_append(
			out, SETUP_LINE, "%s%s", *out ? i18n_blank() : "",
			_("The rules' table is for 19 lines; in Handicap you "
			  "can choose other stones."));
}

/* What only a referee may do, anybody does who opens an unlocked menu. */
static void show_referee(const struct setup_form *form, char *out)
{
	bool referees = form->content.choice[FIELD_PAUSE] == PAUSE_REFEREE;
	const char *login = form->settings.referee_login;

	if (referees && login[0])
		snprintf(out, SETUP_LINE,
			 _("The referee is %s (referee.login)."), login);
	else if (referees && !form->settings.referee_code[0])
		snprintf(out, SETUP_LINE, "%s",
			 _("No code is set (referee.code): anybody here can "
			   "rule as the referee."));
}

void setup_form_explain(const struct setup_form *form,
			char line[SETUP_EXPLAINED][SETUP_LINE])
{
	bool by_points = form->content.choice[FIELD_HANDICAP] == SETUP_AUTO ||
			 form->content.choice[FIELD_BLACK] == SETUP_AUTO ||
			 setup_form_komi_auto(form);

	for (int i = 0; i < SETUP_EXPLAINED; i++)
		line[i][0] = '\0';
	if (by_points && (form->valued || !form->error[0]))
		show_points(form, line[0]);
	if (form->error[0]) {
		show_faults(form, line[1]);
		return;
	}
	show_game(form, by_points, line[1]);
	show_black(form, line[2]);
	show_own(form, line[3]);
	if (by_points)
		show_notes(form, line[4]);
	show_referee(form, line[5]);
}
