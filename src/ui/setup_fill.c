/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/setup_fill.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "game/setup_option.h"

static void fill(struct setup_form *form, enum setup_field_id id,
		 const char *text)
{
	snprintf(form->content.text[id], SETUP_TEXT, "%s", text);
}

/* What an option or a label of the set-up is. */
static void fill_from(struct setup_form *form, enum setup_field_id id,
		      const struct setup *setup)
{
	const struct setup_field *field = &setup_fields[id];
	const struct setup_option *option;
	const struct setup_label *label;
	char text[SETUP_OPTION_TEXT];
	int64_t value;

	if (!field->name)
		return;
	label = setup_label_find(field->name);
	if (label) {
		fill(form, id, setup_label_get(label, setup));
		return;
	}
	option = setup_option_find(field->name);
	value = setup_option_get(option, setup);
	if (field->kind == KIND_CHOICE)
		form->content.choice[id] = setup_option_place(option, value);
	else
		fill(form, id, setup_option_text(option, value, text));
}

/* The settings know theirs. */
void setup_fill_clock(struct setup_form *form)
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
	enum clock_system system = form->content.choice[FIELD_SYSTEM];
	struct setup setup = form->settings.setup;

	if (system != setup.clock.system)
		setup.clock = usual[system];
	for (int id = FIELD_SYSTEM + 1; id < FIELD_COUNT; id++)
		if (setup_fields[id].kind == KIND_TEXT)
			fill_from(form, id, &setup);
}

void setup_fill_own(struct setup_form *form, seatset seats)
{
	char text[SEATS_TEXT];

	fill(form, FIELD_OWN,
	     seats ? seats_write(seats, ",", text)
		   : _(setup_field_choice(FIELD_OWN, 0)));
}

static void fill_people(struct setup_form *form, const struct setup *setup)
{
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		int pair = seat_side((enum seat)seat),
		    member = seat_member((enum seat)seat);

		fill(form, FIELD_NAME(pair, member), setup->name[seat]);
		fill(form, FIELD_RANK(pair, member), setup->rank[seat]);
	}
	for (int pair = 0; pair < 2; pair++)
		fill(form, FIELD_TEAM(pair), setup->team[pair]);
}

/* Stones and komi, which may follow the ranks, and Black. */
static void fill_terms(struct setup_form *form, const struct setup *setup,
		       bool handicap_auto, bool komi_auto, int black)
{
	enum { NONE = 1 }; /* of the choices */
	int stones = setup->handicap ? setup->handicap : NONE;
	char komi[HALF_TEXT];

	form->content.choice[FIELD_HANDICAP] =
		handicap_auto ? SETUP_AUTO : stones;
	fill(form, FIELD_KOMI,
	     komi_auto ? _(setup_field_choice(FIELD_KOMI, 0))
		       : half_text(setup->komi2, komi));
	form->content.choice[FIELD_BLACK] = black;
}

static void fill_game(struct setup_form *form, const struct setup *setup)
{
	for (int id = 0; id < FIELD_COUNT; id++)
		fill_from(form, id, setup);
	fill_terms(form, &form->settings.setup, form->settings.handicap_auto,
		   form->settings.komi_auto, form->settings.black_first);
	setup_fill_clock(form);
}

static bool load_alone(const char *preset, struct settings *settings)
{
	struct config_errors errors;
	const struct preset *found = preset_find(preset);

	settings_default(settings);
	return !found || settings_load_preset(settings, found, &errors);
}

/* The settings of a preset as the form's source has them. */
static bool load(const struct setup_form *form, const char *preset,
		 struct settings *settings, struct error *error)
{
	error->text[0] = '\0';
	if (form->source)
		return form->source->load(form->source, preset, settings,
					  error);
	return load_alone(preset, settings);
}

/* Whether the field begins with the same under both. */
static bool begins_the_same(enum setup_field_id id,
			    const struct settings_terms *one,
			    const struct settings_terms *other)
{
	const char *name = setup_fields[id].name;
	const struct setup_option *option = setup_option_find(name);

	switch (id) {
	case FIELD_HANDICAP:
		return one->handicap_auto == other->handicap_auto &&
		       (one->handicap_auto ||
			one->setup.handicap == other->setup.handicap);
	case FIELD_KOMI:
		return one->komi_auto == other->komi_auto &&
		       (one->komi_auto ||
			one->setup.komi2 == other->setup.komi2);
	case FIELD_MODE:
		return one->mode_auto == other->mode_auto &&
		       (one->mode_auto || one->setup.mode == other->setup.mode);
	case FIELD_BLACK:
		return one->black_first == other->black_first;
	default:
		return !option ||
		       setup_option_get(option, &one->setup) ==
			       setup_option_get(option, &other->setup);
	}
}

/* What is not as the preset alone has it is fixed. */
static void mark_fixed(struct setup_form *form)
{
	struct settings_terms terms;

	settings_terms(&form->settings, &terms);
	for (int id = 0; id < FIELD_COUNT; id++)
		form->fixed[id] =
			!begins_the_same((enum setup_field_id)id, &terms,
					 &form->settings.alone);
}

void setup_fill_all(struct setup_form *form, const struct setup *setup)
{
	fill_game(form, setup);
	fill_people(form, setup);
	form->hand.given = form->content;
	mark_fixed(form);
}

static bool is_clock(enum setup_field_id id)
{
	return id >= FIELD_SYSTEM && id < FIELD_START;
}

/* Of what a preset fills in. */
static bool is_edited(const struct setup_form *form, enum setup_field_id id)
{
	return id != FIELD_PRESET && id != FIELD_START &&
	       !setup_fields[id].terminals && !setup_field_is_people(id) &&
	       !setup_label_find(setup_fields[id].name) &&
	       !setup_content_same(&form->content, &form->hand.given, id);
}

/* A clock is one thing, whatever it takes to say which. */
static void note_hand(struct setup_form *form)
{
	struct setup_hand *hand = &form->hand;
	bool clock = false;

	for (int id = FIELD_SYSTEM; id < FIELD_START; id++)
		clock = clock || is_edited(form, (enum setup_field_id)id);
	for (int i = 0; i < FIELD_COUNT; i++) {
		enum setup_field_id id = (enum setup_field_id)i;

		if (!(is_clock(id) ? clock : is_edited(form, id)))
			continue;
		hand->set[id] = true;
		setup_content_copy(&hand->own, &form->content, id);
	}
}

/* The option that says what stands there; NULL: no preset does. */
static const char *option_of(enum setup_field_id id)
{
	switch (id) {
	case FIELD_HANDICAP:
		return "handicap.stones";
	case FIELD_KOMI:
		return "handicap.komi";
	case FIELD_BLACK:
		return "black";
	default:
		return setup_fields[is_clock(id) ? FIELD_SYSTEM : id].name;
	}
}

static void keep_hand(struct setup_form *form)
{
	int choice = form->content.choice[FIELD_PRESET];
	struct setup_hand *hand = &form->hand;

	for (int i = 0; i < FIELD_COUNT; i++) {
		enum setup_field_id id = (enum setup_field_id)i;

		if (hand->set[id] &&
		    !(choice &&
		      preset_names(&presets[choice - 1], option_of(id))))
			setup_content_copy(&form->content, &hand->own, id);
	}
	hand->given = form->content;
}

bool setup_fill_kept(const struct setup_form *form, enum setup_field_id id)
{
	return form->hand.set[id] &&
	       setup_content_same(&form->content, &form->hand.own, id);
}

bool setup_fill_overruled(const struct setup_form *form, enum setup_field_id id)
{
	return form->hand.set[id] &&
	       !setup_content_same(&form->content, &form->hand.own, id);
}

void setup_fill_preset(struct setup_form *form)
{
	int choice = form->content.choice[FIELD_PRESET];
	const char *name = choice ? presets[choice - 1].name : "";
	struct settings *loaded = malloc(sizeof(*loaded));
	struct setup setup;

	note_hand(form);
	if (loaded && load(form, name, loaded, &form->refused)) {
		form->settings = *loaded;
		setup = form->setup = loaded->setup;
		for (int id = 0; id < FIELD_COUNT; id++) {
			const struct setup_label *label =
				setup_label_find(setup_fields[id].name);

			if (label)
				setup_label_set(label, &setup,
						form->content.text[id]);
		}
		fill_game(form, &setup);
		keep_hand(form);
		mark_fixed(form);
	}
	free(loaded);
}

/* Who takes Black is not by the ranks any more, nor what would follow. */
static void fill_chosen(struct setup_form *form)
{
	enum { FIRST = 1, NONE = 1 }; /* of the choices */
	int *choice = form->content.choice;
	char komi[HALF_TEXT];

	choice[FIELD_BLACK] = FIRST + 1 - form->black;
	if (choice[FIELD_HANDICAP] == SETUP_AUTO)
		choice[FIELD_HANDICAP] = NONE;
	fill(form, FIELD_KOMI, half_text(form->setup.komi2, komi));
}

/* Pairs that have changed colours leave no seat to the other pair's people. */
static void follow_pair(struct setup_form *form, int black)
{
	if (form->black == black || !form->own)
		return;
	setup_fill_own(form, seats_swapped(form->own));
	setup_form_read(form);
}

void setup_fill_swapped(struct setup_form *form)
{
	int black = form->black;

	if (form->nigiri)
		form->seed++;
	else
		fill_chosen(form);
	setup_form_read(form);
	follow_pair(form, black);
	setup_fill_keep(form);
}

void setup_fill_draw(struct setup_form *form, unsigned seed)
{
	int black = form->black;

	form->seed = seed;
	setup_form_read(form);
	follow_pair(form, black);
	setup_form_enter(form, FIELD_START);
}

/* Whether Black is whom the ranks give it to, or else may the lot. */
static bool is_black_by_ranks(const struct setup_form *form,
			      const struct setup *setup)
{
	enum pairpoints_black black = form->points.black;
	bool drawn = black == PAIRPOINTS_NIGIRI && setup_is_even(setup);

	return black == PAIRPOINTS_FIRST || drawn;
}

/* A record has what was played, and not how that came about. */
static void fill_agreed(struct setup_form *form, const struct setup *setup)
{
	enum { FIRST = 1 }; /* of the choices */
	const struct settings *settings = &form->settings;
	bool black, same;

	fill_terms(form, setup, settings->handicap_auto, settings->komi_auto,
		   FIRST);
	setup_form_read(form);
	black = is_black_by_ranks(form, setup);
	same = black && form->setup.handicap == setup->handicap &&
	       form->setup.komi2 == setup->komi2;
	fill_terms(form, setup, same && settings->handicap_auto,
		   same && settings->komi_auto,
		   black && !settings->black_first ? SETUP_AUTO : FIRST);
}

void setup_fill_played(struct setup_form *form, const struct setup *setup,
		       bool anew)
{
	enum { SAME_LOT = 0 };

	for (int id = 0; id < FIELD_COUNT; id++)
		fill_from(form, id, setup);
	fill_people(form, setup);
	if (!anew)
		form->seed = SAME_LOT;
	fill_agreed(form, setup);
	setup_form_read(form);
	setup_fill_keep(form);
}

void setup_content_copy(struct setup_content *to,
			const struct setup_content *from,
			enum setup_field_id id)
{
	to->choice[id] = from->choice[id];
	memcpy(to->text[id], from->text[id], SETUP_TEXT);
}

bool setup_content_same(const struct setup_content *a,
			const struct setup_content *b, enum setup_field_id id)
{
	return a->choice[id] == b->choice[id] &&
	       !strcmp(a->text[id], b->text[id]);
}

void setup_fill_keep(struct setup_form *form)
{
	form->kept = form->content;
}

bool setup_fill_changed(const struct setup_form *form)
{
	bool same = true;

	for (int id = 0; id < FIELD_COUNT; id++)
		same = same && setup_content_same(&form->content, &form->kept,
						  (enum setup_field_id)id);
	return !same;
}
