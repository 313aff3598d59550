/* SPDX-License-Identifier: ISC */
/*
 * From what stands in the fields to a set-up, in steps; each step may find a
 * fault and then is the last. People are moved to their seats at the end,
 * when it is known which pair takes Black.
 */
#include <config.h>

#include "ui/setup_form.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "game/duration.h"
#include "rules/half.h"

enum { QUOTE = 64 };

int setup_form_seats(const struct setup_form *form)
{
	return form->choice[FIELD_SEATS] ? 2 : SEATS_MAX;
}

bool setup_form_komi_auto(const struct setup_form *form)
{
	const char *text = form->text[FIELD_KOMI];

	return !*text || !strcmp(text, _(setup_fields[FIELD_KOMI].option(0)));
}

static bool fail(struct setup_form *form, const char *sentence)
{
	snprintf(form->error, sizeof(form->error), "%s", sentence);
	return false;
}

/* What was typed, short enough to stand in a sentence. */
static const char *quote(const struct setup_form *form, enum setup_field_id id,
			 char out[QUOTE])
{
	text_fit(out, QUOTE, form->text[id], 14, true);
	return out;
}

static bool read_labels(struct setup_form *form)
{
	struct setup *setup = &form->setup;

	text_clean(setup->event, LABEL_BYTES, form->text[FIELD_EVENT]);
	text_clean(setup->round, LABEL_BYTES, form->text[FIELD_ROUND]);
	text_clean(setup->table, LABEL_BYTES, form->text[FIELD_TABLE]);
	return true;
}

/* The whole text as a number of at most four digits, or -1. */
static int read_number(const char *text)
{
	return (int)number_parse(text, 9999);
}

static bool read_board(struct setup_form *form)
{
	struct setup *setup = &form->setup;

	setup->seats = setup_form_seats(form);
	setup->ruleset = &rulesets[form->choice[FIELD_RULESET]];
	setup->size = read_number(form->text[FIELD_SIZE]);
	setup->free_placement = form->choice[FIELD_PLACEMENT] == 1;
	setup->wrong_seat = form->choice[FIELD_WRONG_SEAT];
	return true;
}

static bool read_time(struct setup_form *form, enum setup_field_id id,
		      int64_t *ms)
{
	char part[QUOTE];

	if (!setup_form_shows(form, id) || duration_parse(form->text[id], ms))
		return true;
	snprintf(form->error, sizeof(form->error),
		 _("\"%s\" is not a time: write 20m, 30s or 1h30m."),
		 quote(form, id, part));
	return false;
}

static bool read_clock(struct setup_form *form)
{
	struct clock_rules *clock = &form->setup.clock;
	bool counted = setup_form_shows(form, FIELD_COUNT_OF);
	int count = read_number(form->text[FIELD_COUNT_OF]);
	char part[QUOTE];

	memset(clock, 0, sizeof(*clock));
	clock->system = form->choice[FIELD_SYSTEM];
	form->setup.per = form->choice[FIELD_PER];
	if (counted && count < 0) {
		snprintf(form->error, sizeof(form->error),
			 _("\"%s\" is not a number."),
			 quote(form, FIELD_COUNT_OF, part));
		return false;
	}
	if (counted)
		clock->count = count;
	return read_time(form, FIELD_MAIN, &clock->main) &&
	       read_time(form, FIELD_MOVE, &clock->move) &&
	       read_time(form, FIELD_INCREMENT, &clock->increment) &&
	       read_time(form, FIELD_CAP, &clock->cap) &&
	       read_time(form, FIELD_PERIOD, &clock->period);
}

static bool read_ranks(struct setup_form *form)
{
	struct rank ranks[2][2];

	for (int pair = 0; pair < 2; pair++)
		for (int i = 0; i < 2; i++)
			ranks[pair][i] = rank_read(
				form->text[setup_field_name(pair, i) + 1]);
	form->valued =
		pairpoints_compute(&form->setup, (const struct rank(*)[2])ranks,
				   &form->points);
	return true;
}

static bool choose_black(struct setup_form *form)
{
	enum pairpoints_black by_points = form->points.black;
	int chosen = form->choice[FIELD_BLACK];
	bool follow = form->choice[FIELD_HANDICAP] == SETUP_AUTO ||
		      setup_form_komi_auto(form);

	form->nigiri = !chosen && by_points == PAIRPOINTS_NIGIRI;
	if (form->nigiri) {
		form->black = form->seed % 2;
		return true;
	}
	form->black = chosen ? chosen - 1 : by_points == PAIRPOINTS_SECOND;
	if (chosen && follow && by_points != PAIRPOINTS_NIGIRI &&
	    form->black != (by_points == PAIRPOINTS_SECOND))
		return fail(form, _("By the ranks the other side takes Black: "
				    "choose handicap and komi too."));
	return true;
}

static bool read_handicap(struct setup_form *form)
{
	struct setup *setup = &form->setup;
	struct pairpoints points = form->points;
	int chosen = form->choice[FIELD_HANDICAP];
	char part[QUOTE];

	if (chosen != SETUP_AUTO)
		pairpoints_choose(setup, chosen == 1 ? 0 : chosen, &points);
	setup->handicap = points.stones;
	setup->komi2 = points.komi2;
	if (setup_form_komi_auto(form) ||
	    half_parse(form->text[FIELD_KOMI], &setup->komi2))
		return true;
	snprintf(form->error, sizeof(form->error),
		 _("\"%s\" is not a komi: write 6, 6.5 or -6."),
		 quote(form, FIELD_KOMI, part));
	return false;
}

static bool take_seats(struct setup_form *form)
{
	struct setup *setup = &form->setup;

	memset(setup->name, 0, sizeof(setup->name));
	memset(setup->rank, 0, sizeof(setup->rank));
	memset(setup->team, 0, sizeof(setup->team));
	for (int seat = 0; seat < setup->seats; seat++) {
		bool black = seat_side(seat) == BLACK;
		int pair = black ? form->black : 1 - form->black;
		enum setup_field_id id = setup_field_name(pair, seat / 2);

		text_clean(setup->name[seat], NAME_BYTES, form->text[id]);
		text_clean(setup->rank[seat], RANK_BYTES, form->text[id + 1]);
	}
	if (setup->seats == 2)
		return true;
	text_clean(setup->team[form->black ? WHITE : BLACK], LABEL_BYTES,
		   form->text[FIELD_TEAM_1]);
	text_clean(setup->team[form->black ? BLACK : WHITE], LABEL_BYTES,
		   form->text[FIELD_TEAM_2]);
	return true;
}

static bool check(struct setup_form *form)
{
	const char *fault = setup_fault(&form->setup);

	return fault ? fail(form, _(fault)) : true;
}

void setup_form_read(struct setup_form *form)
{
	static bool (*const steps[])(struct setup_form * form) = {
		read_labels,   read_board, read_ranks, choose_black,
		read_handicap, take_seats, read_clock, check,
	};

	form->error[0] = '\0';
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++)
		if (!steps[i](form))
			return;
}
