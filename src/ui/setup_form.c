/* SPDX-License-Identifier: ISC */
/*
 * A cursor over the table of fields, and a line editor in each of them. The
 * keys are a table too; whatever is not in it is a character.
 */
#include <config.h>

#include "ui/setup_form.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "game/duration.h"
#include "rules/half.h"
#include "ui/term/edit.h"

static const struct setup_field *field_of(const struct setup_form *form)
{
	return &setup_fields[form->current];
}

static char *text_of(struct setup_form *form)
{
	return form->text[form->current];
}

bool setup_form_shows(const struct setup_form *form, enum setup_field_id id)
{
	const struct setup_field *field = &setup_fields[id];
	unsigned system = 1u << form->choice[FIELD_SYSTEM];

	if (field->pairs_only && setup_form_seats(form) == 2)
		return false;
	return !field->systems || field->systems & system;
}

static void fill(struct setup_form *form, enum setup_field_id id,
		 const char *text)
{
	snprintf(form->text[id], SETUP_TEXT, "%s", text);
}

static void fill_time(struct setup_form *form, enum setup_field_id id,
		      int64_t ms)
{
	duration_text(ms, form->text[id]);
}

/* The times to begin with under a system; the settings know theirs. */
static void fill_clock(struct setup_form *form)
{
	enum { MINUTE = 60000, SECOND = 1000 };
	static const struct clock_rules usual[] = {
		[CLOCK_ABSOLUTE] = {.main = 30 * MINUTE},
		[CLOCK_BYOYOMI] = {.main = 20 * MINUTE,
				   .period = 30 * SECOND,
				   .count = 3},
		[CLOCK_CANADIAN] = {.main = 20 * MINUTE,
				    .period = 10 * MINUTE,
				    .count = 25},
		[CLOCK_FISCHER] = {.main = 20 * MINUTE,
				   .increment = 10 * SECOND},
		[CLOCK_NHK] = {.move = 30 * SECOND,
			       .period = 60 * SECOND,
			       .count = 10},
	};
	enum clock_system system = form->choice[FIELD_SYSTEM];
	const struct clock_rules *clock = system == form->start.clock.system
						  ? &form->start.clock
						  : &usual[system];

	fill_time(form, FIELD_MAIN, clock->main);
	fill_time(form, FIELD_MOVE, clock->move);
	fill_time(form, FIELD_INCREMENT, clock->increment);
	fill_time(form, FIELD_CAP, clock->cap);
	fill_time(form, FIELD_PERIOD, clock->period);
	snprintf(form->text[FIELD_COUNT_OF], SETUP_TEXT, "%d", clock->count);
}

static void fill_people(struct setup_form *form, const struct setup *setup)
{
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		enum setup_field_id id =
			setup_field_name(seat_side(seat), seat / 2);

		fill(form, id, setup->name[seat]);
		fill(form, id + 1, setup->rank[seat]);
	}
	fill(form, FIELD_TEAM_1, setup->team[BLACK]);
	fill(form, FIELD_TEAM_2, setup->team[WHITE]);
	fill(form, FIELD_EVENT, setup->event);
	fill(form, FIELD_ROUND, setup->round);
	fill(form, FIELD_TABLE, setup->table);
}

static void fill_game(struct setup_form *form, const struct settings *settings)
{
	const struct setup *setup = &settings->setup;
	int handicap = setup->handicap ? setup->handicap : 1;
	char komi[HALF_TEXT];

	form->choice[FIELD_SEATS] = setup->seats == 2;
	form->choice[FIELD_RULESET] = (int)(setup->ruleset - rulesets);
	form->choice[FIELD_PLACEMENT] = setup->free_placement;
	form->choice[FIELD_HANDICAP] =
		settings->handicap_auto ? SETUP_AUTO : handicap;
	form->choice[FIELD_WRONG_SEAT] = (int)setup->wrong_seat;
	form->choice[FIELD_SYSTEM] = (int)setup->clock.system;
	form->choice[FIELD_PER] = (int)setup->per;
	snprintf(form->text[FIELD_SIZE], SETUP_TEXT, "%d", setup->size);
	fill(form, FIELD_KOMI,
	     settings->komi_auto ? _(setup_fields[FIELD_KOMI].option(0))
				 : half_text(setup->komi2, komi));
}

static void enter(struct setup_form *form, enum setup_field_id id)
{
	form->current = id;
	form->cursor = strlen(text_of(form));
	form->fresh = true;
}

void setup_form_init(struct setup_form *form, const struct settings *settings,
		     unsigned seed)
{
	memset(form, 0, sizeof(*form));
	form->start = settings->setup;
	form->setup = settings->setup;
	form->seed = seed;
	fill_people(form, &settings->setup);
	fill_game(form, settings);
	fill_clock(form);
	enter(form, FIELD_NAME_11);
	setup_form_read(form);
}

/* Tab goes on in the order of the table: one pair, then the other. */
static void go_round(struct setup_form *form, int step)
{
	int id = (int)form->current;

	do
		id = (id + step + FIELD_COUNT) % FIELD_COUNT;
	while (!setup_form_shows(form, id));
	enter(form, id);
}

/* Columns from where one field begins to the nearest part of the other. */
static int distance(const struct setup_field *from,
		    const struct setup_field *to)
{
	int before = to->column - from->column;
	int behind = from->column - (to->column + to->width - 1);

	return before > 0 ? before : behind > 0 ? behind : 0;
}

/* Up and down go to the nearest field of the next line that has one. */
static void go_line(struct setup_form *form, int step)
{
	const struct setup_field *from = field_of(form);
	int best = -1, best_line = 0, best_column = 0;

	for (int id = 0; id < FIELD_COUNT; id++) {
		const struct setup_field *to = &setup_fields[id];
		int line = (to->line - from->line) * step;
		int column = distance(from, to);

		if (line <= 0 || !setup_form_shows(form, id))
			continue;
		if (best < 0 || line < best_line ||
		    (line == best_line && column < best_column)) {
			best = id;
			best_line = line;
			best_column = column;
		}
	}
	if (best >= 0)
		enter(form, best);
}

static int count_options(const struct setup_field *field)
{
	int n = 0;

	while (field->option(n))
		n++;
	return n;
}

/* Which option of a combo its text is; the one before the first if none. */
static int find_option(const struct setup_form *form)
{
	const struct setup_field *field = field_of(form);

	for (int i = 0; field->option(i); i++)
		if (!strcmp(_(field->option(i)), form->text[form->current]))
			return i;
	return -1;
}

static void choose(struct setup_form *form, int step)
{
	const struct setup_field *field = field_of(form);
	int n = count_options(field);

	if (field->kind == KIND_CHOICE) {
		int *choice = &form->choice[form->current];

		*choice = (*choice + step + n) % n;
		if (form->current == FIELD_SYSTEM)
			fill_clock(form);
	} else {
		int i = find_option(form);

		i = i < 0 ? 0 : (i + step + n) % n;
		fill(form, form->current, _(field->option(i)));
		enter(form, form->current);
	}
}

/* A combo that nobody has edited yet begins anew. */
static void edit(struct setup_form *form, key k)
{
	const struct setup_field *field = field_of(form);
	char fresh[SETUP_TEXT] = "";
	size_t cursor = 0;

	if (!form->fresh || field->kind != KIND_COMBO ||
	    edit_key(fresh, sizeof(fresh), &cursor, k) != EDIT_CHANGE) {
		edit_key(text_of(form), (size_t)field->bytes, &form->cursor, k);
	} else {
		fill(form, form->current, fresh);
		form->cursor = cursor;
	}
	form->fresh = false;
}

static bool go(struct setup_form *form, key k)
{
	static const struct {
		key k;
		void (*run)(struct setup_form *form, int step);
		int step;
		bool always; /* also in a text, where Left goes to the left */
	} keys[] = {
		{KEY_TO_TAB, go_round, 1, true},
		{KEY_TO_BACKTAB, go_round, -1, true},
		{KEY_TO_DOWN, go_line, 1, true},
		{KEY_TO_UP, go_line, -1, true},
		{KEY_TO_RIGHT, choose, 1, false},
		{KEY_TO_LEFT, choose, -1, false},
	};
	bool text = field_of(form)->kind == KIND_TEXT;

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		if (keys[i].k != k || (text && !keys[i].always))
			continue;
		keys[i].run(form, keys[i].step);
		return true;
	}
	return false;
}

enum setup_answer setup_form_key(struct setup_form *form, key k)
{
	if (k == KEY_TO_ESCAPE)
		return SETUP_QUIT;
	if (k == KEY_TO_ENTER)
		return form->error[0] ? SETUP_EDITING : SETUP_START;
	if (!go(form, k)) {
		if (field_of(form)->kind != KIND_CHOICE)
			edit(form, k);
		else if (k == ' ')
			choose(form, 1);
	}
	setup_form_read(form);
	return SETUP_EDITING;
}
