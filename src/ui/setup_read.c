/* SPDX-License-Identifier: ISC */
/*
 * From what stands in the fields to a set-up; whatever is wrong is told, of
 * each field one thing. People are moved to their seats when it is known which
 * pair takes Black.
 */
#include <config.h>

#include "ui/setup_form.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "game/rank.h"
#include "game/setup_option.h"
#include "settings/key_fault.h"
#include "ui/term/screen.h"

enum { QUOTE = 64 };

int setup_content_seats(const struct setup_content *content)
{
	return (int)setup_option_nth(setup_option_find("seats"),
				     content->choice[FIELD_SEATS]);
}

int setup_form_seats(const struct setup_form *form)
{
	return setup_content_seats(&form->content);
}

bool setup_form_komi_auto(const struct setup_form *form)
{
	const char *text = form->content.text[FIELD_KOMI];

	return !*text || setup_field_is_choice(FIELD_KOMI, 0, text);
}

static void fail(struct setup_form *form, enum setup_field_id wrong,
		 const char *format, ...) __attribute__((format(printf, 3, 4)));

static void fail(struct setup_form *form, enum setup_field_id wrong,
		 const char *format, ...)
{
	char sentence[SETUP_LINE];
	va_list arguments;

	if (form->faulty[wrong])
		return;
	form->faulty[wrong] = true;
	va_start(arguments, format);
	vsnprintf(sentence, sizeof(sentence), format, arguments);
	va_end(arguments);
	if (wrong == form->current)
		strcpy(form->here, sentence);
	if (form->error[0] && wrong > form->wrong)
		return;
	form->wrong = wrong;
	strcpy(form->error, sentence);
}

/* What was typed, short enough to stand in a sentence. */
static const char *quote(const struct setup_form *form, enum setup_field_id id,
			 char out[QUOTE])
{
	draw_cut(out, QUOTE, form->content.text[id], 14);
	return out;
}

/* The whole text as a number of at most four digits, or -1. */
static int read_number(const char *text)
{
	return (int)number_parse(text, 9999);
}

/* Spaces alone cannot be told from nothing. */
static bool is_blank(const struct setup_form *form, enum setup_field_id id)
{
	char clean[SETUP_TEXT];

	text_clean(clean, sizeof(clean), form->content.text[id]);
	return !*clean;
}

static int64_t read_time(struct setup_form *form, enum setup_field_id id,
			 const struct setup_option *option)
{
	char part[QUOTE], most[DURATION_TEXT];
	int64_t value;

	if (duration_parse(form->content.text[id], &value))
		return value;
	if (is_blank(form, id))
		fail(form, id, "%s",
		     _("A time is wanted here: write 20m, 30s or 1h30m."));
	else if (value > option->max)
		fail(form, id, _("\"%s\" is too long: a time is %s at most."),
		     quote(form, id, part), duration_text(option->max, most));
	else
		fail(form, id,
		     _("\"%s\" is not a time: write 20m, 30s or 1h30m."),
		     quote(form, id, part));
	return 0;
}

/* A value that the set-up itself refuses stands for what is no number. */
static int64_t read_text(struct setup_form *form, enum setup_field_id id,
			 const struct setup_option *option)
{
	char part[QUOTE];
	int64_t value;

	if (!setup_form_shows(form, id))
		return 0;
	if (option->type == SETUP_TIME)
		return read_time(form, id, option);
	value = read_number(form->content.text[id]);
	if (value < 0 && !option->error && is_blank(form, id))
		fail(form, id, "%s", _("A number is wanted here."));
	else if (value < 0 && !option->error)
		fail(form, id, _("\"%s\" is not a number."),
		     quote(form, id, part));
	return value;
}

static void read_options(struct setup_form *form)
{
	for (int id = 0; id < FIELD_COUNT; id++) {
		const char *name = setup_fields[id].name;
		const struct setup_option *option = setup_option_find(name);
		const struct setup_label *label = setup_label_find(name);

		if (label)
			setup_label_set(label, &form->setup,
					form->content.text[id]);
		if (!option)
			continue;
		setup_option_set(
			option, &form->setup,
			setup_fields[id].kind == KIND_CHOICE
				? setup_option_nth(option,
						   form->content.choice[id])
				: read_text(form, id, option));
	}
}

static void read_ranks(struct setup_form *form)
{
	struct rank ranks[2][PAIR_MAX];
	char part[QUOTE];

	for (int pair = 0; pair < 2; pair++)
		for (int i = 0; i < PAIR_MAX; i++) {
			enum setup_field_id id = FIELD_RANK(pair, i);

			if (!rank_parse(form->content.text[id],
					&ranks[pair][i]) &&
			    setup_form_shows(form, id))
				fail(form, id,
				     _("\"%s\" is not a rank: write 1d to 9d, "
				       "1k to 30k, title, pref or =4, or leave "
				       "it empty."),
				     quote(form, id, part));
		}
	form->valued = pairpoints_compute(&form->setup,
					  (const struct rank(*)[PAIR_MAX])ranks,
					  &form->points);
}

static void choose_black(struct setup_form *form)
{
	enum pairpoints_black by_points = form->points.black;
	int chosen = form->content.choice[FIELD_BLACK];
	bool follow = form->content.choice[FIELD_HANDICAP] == SETUP_AUTO ||
		      setup_form_komi_auto(form);

	form->nigiri = !chosen && by_points == PAIRPOINTS_NIGIRI;
	if (form->nigiri) {
		form->black = form->seed % 2;
		return;
	}
	form->black = chosen ? chosen - 1 : by_points == PAIRPOINTS_SECOND;
	if (chosen && follow && by_points != PAIRPOINTS_NIGIRI &&
	    form->black != (by_points == PAIRPOINTS_SECOND))
		fail(form, FIELD_BLACK,
		     _("By the ranks the other side takes Black: "
		       "choose handicap and komi too."));
}

static void read_handicap(struct setup_form *form)
{
	struct setup *setup = &form->setup;
	struct pairpoints points = form->points;
	int chosen = form->content.choice[FIELD_HANDICAP];
	char part[QUOTE];

	if (chosen != SETUP_AUTO)
		pairpoints_choose(setup, chosen == 1 ? 0 : chosen, &points);
	setup->handicap = points.stones;
	setup->komi2 = points.komi2;
	if (!setup_form_komi_auto(form) &&
	    !half_parse(form->content.text[FIELD_KOMI], &setup->komi2))
		fail(form, FIELD_KOMI,
		     _("\"%s\" is not a komi: write 6, 6.5 or -6."),
		     quote(form, FIELD_KOMI, part));
}

static bool is_all(const struct setup_form *form)
{
	return is_blank(form, FIELD_OWN) ||
	       setup_field_is_choice(FIELD_OWN, 0,
				     form->content.text[FIELD_OWN]);
}

static void read_own(struct setup_form *form)
{
	char part[QUOTE];

	form->own = 0;
	if (!setup_form_shows(form, FIELD_OWN) || is_all(form))
		return;
	form->own = seats_parse(form->content.text[FIELD_OWN]);
	if (!form->own || form->own & ~seats_all(form->setup.seats))
		fail(form, FIELD_OWN,
		     seats_are_pairs(form->setup.seats)
			     ? _("\"%s\" is no seat of this game: write B1, or "
				 "W1,W2, or all.")
			     : _("\"%s\" is no seat of this game: write B1, W1 "
				 "or all."),
		     quote(form, FIELD_OWN, part));
}

static void take_seats(struct setup_form *form)
{
	struct setup *setup = &form->setup;

	memset(setup->name, 0, sizeof(setup->name));
	memset(setup->rank, 0, sizeof(setup->rank));
	memset(setup->team, 0, sizeof(setup->team));
	for (int seat = 0; seat < setup->seats; seat++) {
		enum colour side = seat_side((enum seat)seat);
		int pair = side == BLACK ? form->black : 1 - form->black;
		int member = seat_member((enum seat)seat);

		text_clean(setup->name[seat], NAME_BYTES,
			   form->content.text[FIELD_NAME(pair, member)]);
		text_clean(setup->rank[seat], RANK_BYTES,
			   form->content.text[FIELD_RANK(pair, member)]);
		if (setup_form_shows(form, FIELD_TEAM(pair)))
			text_clean(setup->team[side], LABEL_BYTES,
				   form->content.text[FIELD_TEAM(pair)]);
	}
}

/* What the set-up refuses of one field. */
static void check_options(struct setup_form *form)
{
	for (int id = 0; id < FIELD_COUNT; id++) {
		const char *name = setup_fields[id].name;
		const struct setup_option *option = setup_option_find(name);

		if (option && option->error &&
		    !setup_option_allows(
			    option, setup_option_get(option, &form->setup)))
			fail(form, (enum setup_field_id)id, "%s",
			     _(option->error));
	}
}

/* The field of what it refuses of several together. */
static enum setup_field_id find_wrong(const struct setup *setup)
{
	if (!clock_rules_valid(&setup->clock))
		return FIELD_SYSTEM;
	return setup->handicap ? FIELD_HANDICAP : FIELD_KOMI;
}

/* What has to be more than nothing under a clock, and what to do else. */
static void check_clock(struct setup_form *form)
{
	static const struct {
		enum setup_field_id id;
		unsigned systems;
		const char *error;
	} rows[] = {
		{FIELD_MAIN, 1u << CLOCK_ABSOLUTE,
		 N_("Main time has to be more than 0; for no limit choose the "
		    "clock \"none\".")},
		{FIELD_COUNT_OF, 1u << CLOCK_BYOYOMI,
		 N_("Byo-yomi has 1 to 1000 periods; for main time alone "
		    "choose the clock \"absolute\".")},
		{FIELD_COUNT_OF, 1u << CLOCK_CANADIAN,
		 N_("A block has 1 to 1000 stones; for main time alone choose "
		    "the clock \"absolute\".")},
		{FIELD_PERIOD, 1u << CLOCK_BYOYOMI,
		 N_("A period has to be more than 0; for main time alone "
		    "choose the clock \"absolute\".")},
		{FIELD_PERIOD, 1u << CLOCK_CANADIAN,
		 N_("The time of a block has to be more than 0; for main time "
		    "alone choose the clock \"absolute\".")},
		{FIELD_MOVE, 1u << CLOCK_NHK,
		 N_("The time for a move has to be more than 0.")},
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct setup_option *option =
			setup_option_find(setup_fields[rows[i].id].name);
		int64_t value = setup_option_get(option, &form->setup);

		if (rows[i].systems & 1u << form->setup.clock.system &&
		    (value <= 0 || !setup_option_allows(option, value)))
			fail(form, rows[i].id, "%s", _(rows[i].error));
	}
}

/* Such a table begins no game that nobody could let go on. */
static void check_referee(struct setup_form *form)
{
	const struct settings *settings = &form->settings;

	if (!form->unruled || form->setup.pause != PAUSE_REFEREE ||
	    settings->referee_login[0] || settings->referee_code[0])
		return;
	fail(form, FIELD_PAUSE, "%s",
	     settings->restricted
		     ? _("Nobody is the referee in this room: choose who else "
			 "may pause.")
		     : _("Nobody is the referee in this room: choose who else "
			 "may pause, or begin with --set referee.login=NAME."));
}

/* Keys that go together in one mode may not in another. */
static void check(struct setup_form *form)
{
	const char *wrong = setup_error(&form->setup);
	struct settings *settings;
	struct keymap_fault fault;
	struct error error;

	check_options(form);
	check_clock(form);
	check_referee(form);
	if (form->error[0])
		return;
	if (wrong) {
		fail(form, find_wrong(&form->setup), "%s", _(wrong));
		return;
	}
	if (form->setup.mode == form->settings.keymap.mode &&
	    form->setup.seats == form->settings.keymap.seats)
		return;
	settings = malloc(sizeof(*settings));
	if (!settings)
		return;
	setup_form_settings(form, settings);
	if (!keymap_check(&settings->keymap, &fault)) {
		key_fault_say(&fault, &error);
		fail(form, FIELD_MODE, "%s", error.text);
	}
	free(settings);
}

void setup_form_read(struct setup_form *form)
{
	form->error[0] = form->here[0] = '\0';
	memset(form->faulty, 0, sizeof(form->faulty));
	if (form->refused.text[0])
		fail(form, FIELD_PRESET, "%s", form->refused.text);
	read_options(form);
	read_own(form);
	read_ranks(form);
	choose_black(form);
	read_handicap(form);
	take_seats(form);
	check(form);
}

/* Who they are goes with them to the other side. */
const char *setup_form_login(const struct setup_form *form, enum seat seat)
{
	if (form->black)
		seat = seat_swapped(seat);
	return form->settings.seat_login[seat];
}

void setup_form_settings(const struct setup_form *form,
			 struct settings *settings)
{
	*settings = form->settings;
	settings->setup = form->setup;
	for (int i = 0; i < 2 * PAIR_MAX; i++) {
		enum seat seat = seat_at(i % 2 ? WHITE : BLACK, i / 2);

		strcpy(settings->seat_login[seat],
		       setup_form_login(form, seat));
	}
	settings_rekey(settings);
}
