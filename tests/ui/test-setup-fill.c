/* SPDX-License-Identifier: ISC */
/* What stands in the fields to begin with: settings, a preset, last time. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "base/i18n.h"
#include "blank_form.h"
#include "form_keys.h"
#include "ui/setup_fill.h"
#include "ui/setup_offer.h"
#include "game/setup_option.h"

static void test_settings_are_the_start(void **state)
{
	struct setup setup;

	(void)state;
	settings.setup.size = 13;
	settings.setup.seats = 2;
	settings.setup.undo = true;
	settings.setup.strict_dame = true;
	settings.setup.handicap = 4;
	settings.setup.komi2 = -3;
	settings.handicap_auto = settings.komi_auto = false;
	settings.setup.clock = (struct clock_rules){.system = CLOCK_FISCHER,
						    .main = 600000,
						    .increment = 7000};
	strcpy(settings.setup.name[SEAT_B1], "Ada");
	strcpy(settings.setup.name[SEAT_W1], "Bea");
	strcpy(settings.setup.date, "2026-11-20");
	form_begin_anew(0);
	setup = form_start(form);
	assert_int_equal(setup.size, 13);
	assert_int_equal(setup.seats, 2);
	assert_true(setup.undo);
	assert_true(setup.strict_dame);
	assert_int_equal(setup.handicap, 4);
	assert_int_equal(setup.komi2, -3);
	assert_int_equal(setup.clock.increment, 7000);
	assert_string_equal(setup.name[SEAT_B1], "Ada");
	assert_string_equal(setup.name[SEAT_W1], "Bea");
	assert_string_equal(setup.date, "2026-11-20");
}

/* Presses Right until that preset is chosen. */
static void choose_preset(const char *name)
{
	form_go_to(form, FIELD_PRESET);
	for (int i = 0;
	     strcmp(_(setup_field_choice(FIELD_PRESET,
					 form->content.choice[FIELD_PRESET])),
		    name);
	     i++) {
		assert_true(i < 40);
		form_press(form, "Right");
	}
}

static void test_presets(void **state)
{
	struct setup setup;

	(void)state;
	form_put_four(form, "6d", "2d", "4d", "1d");
	form_put(form, FIELD_EVENT, "Spring Cup");
	choose_preset("kpmc");
	setup = form_start(form);
	assert_int_equal(setup.pause, PAUSE_REFEREE);
	assert_int_equal(setup.breaks, 1);
	assert_int_equal(setup.wrong_seat, WRONG_SEAT_RECORD);
	assert_true(setup.no_exemption);
	assert_int_equal(setup.per, CLOCK_PER_PAIR);
	assert_string_equal(setup.event, "Spring Cup");
	assert_string_equal(setup.name[SEAT_B1], "Carla");
	choose_preset("none");
	setup = form_start(form);
	assert_int_equal(setup.pause, PAUSE_ANYONE);
	assert_int_equal(setup.breaks, 0);
	assert_false(setup.no_exemption);
	assert_string_equal(setup.name[SEAT_B1], "Carla");
}

/* A preset says nothing of a board, and one of them nothing of a clock. */
static void test_set_by_hand(void **state)
{
	(void)state;
	form_put(form, FIELD_SIZE, "13");
	form_put(form, FIELD_KOMI, "0");
	form_go_to(form, FIELD_UNDO);
	form_press(form, "Right");
	form_go_to(form, FIELD_BREAKS);
	form_press(form, "Right Right");
	form_put(form, FIELD_MAIN, "5m");
	choose_preset("jpga-pro");
	assert_int_equal(form_start(form).size, 13);
	assert_true(form_start(form).undo);
	assert_int_equal(form_start(form).breaks, 2);
	assert_int_equal(form_start(form).komi2, 13);
	assert_int_equal(form_start(form).clock.system, CLOCK_NHK);
	assert_int_equal(form_start(form).clock.main, 0);
	assert_true(setup_fill_kept(form, FIELD_SIZE));
	assert_false(setup_fill_kept(form, FIELD_KOMI));
	assert_true(setup_fill_overruled(form, FIELD_KOMI));
	assert_false(setup_fill_kept(form, FIELD_RULESET));
	assert_false(setup_fill_overruled(form, FIELD_RULESET));
	choose_preset("kpmc");
	assert_int_equal(form_start(form).breaks, 1);
	/* what another one took over comes back */
	choose_preset("none");
	assert_int_equal(form_start(form).size, 13);
	assert_int_equal(form_start(form).breaks, 2);
	assert_int_equal(form_start(form).komi2, 0);
	assert_int_equal(form_start(form).clock.system, CLOCK_BYOYOMI);
	assert_int_equal(form_start(form).clock.main, 300000);
	assert_int_equal(form_start(form).pause, PAUSE_ANYONE);
}

/* As a config file that sets the size would have it. */
static bool load_small(const struct setup_source *source, const char *preset,
		       struct settings *loaded, struct error *error)
{
	struct config_errors errors;

	(void)source;
	if (!strcmp(preset, "egc"))
		return error_set(error, "These do not go together.");
	settings_default(loaded);
	if (preset_find(preset))
		settings_load_preset(loaded, preset_find(preset), &errors);
	loaded->setup.size = 9;
	return true;
}

static const struct setup_source small = {load_small};

static void test_preset_over_the_config(void **state)
{
	(void)state;
	settings.setup.size = 9;
	form_begin_anew(0);
	form->source = &small;
	assert_true(form->fixed[FIELD_SIZE]);
	assert_false(form->fixed[FIELD_KOMI]);
	choose_preset("kpmc");
	assert_int_equal(form_start(form).size, 9);
	assert_int_equal(form_start(form).breaks, 1);
	assert_true(form->fixed[FIELD_SIZE]);
	assert_false(form->fixed[FIELD_BREAKS]);
}

static void test_preset_refused(void **state)
{
	(void)state;
	form->source = &small;
	choose_preset("egc");
	form_expect_error(form, "These do not go together.");
	choose_preset("kpmc");
	assert_int_equal(form_start(form).breaks, 1);
}

/* No lot is drawn, and it cannot be chosen that one is. */
static void test_fixed_colours(void **state)
{
	(void)state;
	settings.black_first = true;
	form_begin_anew(1);
	form_put_four(form, "1d", "1d", "1d", "1d");
	form_expect_working(form, "Points: Anna & Bruno 1, Carla & Dino 1.",
			    "Difference 0: no stones, komi 6.",
			    "Black: Anna & Bruno. Anna begins.");
	form_go_to(form, FIELD_BLACK);
	for (int i = 0; i < 6; i++) {
		assert_int_equal(form->black, i % 2);
		assert_false(form->nigiri);
		form_press(form, i < 3 ? "Right" : "Left");
	}
}

/* What stands there now is of last time; then the settings begin anew. */
static void come_again(void)
{
	static struct setup_last last;

	setup_offer_leave(form);
	last = form->last;
	form_begin_anew(0);
	assert_false(setup_offer_any(form));
	form->last = last;
}

static void test_last_people(void **state)
{
	(void)state;
	form_put_four(form, "6d", "2d", "4d", "1d");
	form_put(form, FIELD_TEAM(0), "Reds");
	come_again();
	assert_true(setup_offer_any(form));
	form_press(form, "F3");
	assert_true(setup_offer_returns(form));
	assert_int_equal(form->current, FIELD_START);
	assert_string_equal(form->setup.name[SEAT_B1], "Carla");
	assert_string_equal(form->setup.rank[SEAT_W2], "2d");
	assert_string_equal(form->setup.team[WHITE], "Reds");
	/* nobody is named: they are still those of last time */
	form_begin_anew(0);
	come_again();
	assert_false(setup_offer_any(form));
}

/* A team or a rank says as much of people as a name. */
static void test_last_people_without_names(void **state)
{
	(void)state;
	form_put(form, FIELD_TEAM(0), "Reds");
	form_put(form, FIELD_RANK(1, 0), "3d");
	come_again();
	form_press(form, "F3");
	assert_string_equal(form->content.text[FIELD_TEAM(0)], "Reds");
	assert_string_equal(form->content.text[FIELD_RANK(1, 0)], "3d");
}

static void test_last_game(void **state)
{
	(void)state;
	form_put(form, FIELD_SIZE, "13");
	form_go_to(form, FIELD_MODE);
	form_press(form, "Right Right");
	form_go_to(form, FIELD_SYSTEM);
	form_press(form, "Right Right");
	form_put(form, FIELD_MAIN, "10m");
	form_put(form, FIELD_INCREMENT, "5s");
	form_put(form, FIELD_KOMI, "0");
	come_again();
	form_press(form, "F3");
	assert_int_equal(form->setup.size, 13);
	assert_int_equal(form->setup.mode, INPUT_KEY_SETS);
	assert_int_equal(form->setup.clock.system, CLOCK_FISCHER);
	assert_int_equal(form->setup.clock.main, 600000);
	assert_int_equal(form->setup.clock.increment, 5000);
	assert_int_equal(form->setup.komi2, 0);
	assert_true(setup_offer_returns(form));
	/* the next clock is the usual one */
	form_go_to(form, FIELD_SYSTEM);
	form_press(form, "Left Left");
	assert_string_equal(form->content.text[FIELD_PERIOD], "30s");
}

/* What the config file sets goes before what was typed last time. */
static void test_last_game_and_config(void **state)
{
	(void)state;
	form_put(form, FIELD_SIZE, "13");
	form_go_to(form, FIELD_SYSTEM);
	form_press(form, "Right Right");
	form_put(form, FIELD_MAIN, "10m");
	settings.setup.size = 9;
	settings.mode_auto = false;
	come_again();
	assert_true(setup_offer_differs(form, FIELD_SYSTEM));
	assert_false(setup_offer_differs(form, FIELD_SIZE));
	form_press(form, "F3");
	assert_int_equal(form->setup.size, 9);
	assert_int_equal(form->setup.clock.main, 600000);
	/* of a clock that is fixed the times are, too */
	settings.setup.clock.system = CLOCK_ABSOLUTE;
	come_again();
	assert_false(setup_offer_any(form));
}

/* A preset that is named is not left for that of last time. */
static void test_last_preset(void **state)
{
	(void)state;
	form_go_to(form, FIELD_PRESET);
	form_press(form, "Right");
	form_put(form, FIELD_SIZE, "13");
	form_put(form, FIELD_NAME(0, 0), "Anna");
	come_again();
	form_press(form, "F3");
	assert_int_equal(form->content.choice[FIELD_PRESET], 1);
	assert_int_equal(form->setup.size, 13);
	assert_true(setup_offer_returns(form));
	settings.preset = preset_find("brainking");
	come_again();
	form_press(form, "F3");
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "Anna");
	assert_ptr_equal(&presets[form->content.choice[FIELD_PRESET] - 1],
			 settings.preset);
	assert_int_equal(form->setup.size, 19);
}

/* Another preset, other people and another clock were there last time. */
static void come_again_after_a_cup(void)
{
	choose_preset("kpmc");
	form_put_four(form, "6d", "2d", "4d", "1d");
	form_go_to(form, FIELD_SYSTEM);
	form_press(form, "Right");
	come_again();
}

/* Back and forth, everything is as it was, what a preset says included. */
static void test_back_from_last(void **state)
{
	static struct setup_form mine, last;

	(void)state;
	come_again_after_a_cup();
	form_put(form, FIELD_NAME(0, 0), "Ada");
	form_put(form, FIELD_SIZE, "9");
	mine = *form;
	assert_false(setup_offer_returns(form));
	form_press(form, "F3");
	assert_int_equal(form->remark, SETUP_BROUGHT);
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "Anna");
	assert_true(form->setup.no_exemption);
	last = *form;
	for (int i = 0; i < 3; i++) {
		form_press(form, "F3");
		assert_false(setup_offer_returns(form));
		assert_true(setup_offer_any(form));
		assert_memory_equal(&form->content, &mine.content,
				    sizeof(mine.content));
		assert_memory_equal(&form->setup, &mine.setup,
				    sizeof(mine.setup));
		assert_memory_equal(&form->settings.setup, &mine.settings.setup,
				    sizeof(mine.settings.setup));
		assert_memory_equal(form->fixed, mine.fixed,
				    sizeof(mine.fixed));
		form_press(form, "F3");
		assert_memory_equal(&form->content, &last.content,
				    sizeof(last.content));
		assert_memory_equal(&form->settings.setup, &last.settings.setup,
				    sizeof(last.settings.setup));
	}
	/* a game that starts leaves nothing to go back to */
	setup_offer_leave(form);
	assert_false(setup_offer_any(form));
	form_press(form, "F3");
	assert_int_equal(form->remark, SETUP_NO_LAST);
}

/* What has been changed after one of them is there after the other. */
static void test_changed_on_the_way_back(void **state)
{
	(void)state;
	come_again_after_a_cup();
	form_put(form, FIELD_NAME(0, 0), "Ada");
	form_press(form, "F3");
	form_put(form, FIELD_NAME(1, 1), "Dora");
	form_press(form, "F3");
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "Ada");
	assert_string_equal(form->content.text[FIELD_NAME(1, 1)], "");
	assert_true(setup_offer_differs(form, FIELD_NAME(1, 1)));
	form_put(form, FIELD_NAME(0, 0), "Adele");
	form_press(form, "F3");
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "Anna");
	assert_string_equal(form->content.text[FIELD_NAME(1, 1)], "Dora");
	form_press(form, "F3");
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "Adele");
}

/* What is typed on the way does not go with what it was not typed over. */
static void test_last_is_brought_anew(void **state)
{
	(void)state;
	form_put(form, FIELD_SIZE, "13");
	come_again();
	form_press(form, "F3 F3");
	form_put_four(form, "6d", "2d", "4d", "1d");
	form_press(form, "F3");
	assert_int_equal(form->setup.size, 13);
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "Anna");
	assert_true(setup_offer_differs(form, FIELD_SIZE));
	assert_false(setup_offer_differs(form, FIELD_NAME(0, 0)));
}

/* The cursor is in a field that is there. */
static void test_last_without_that_field(void **state)
{
	(void)state;
	come_again_after_a_cup();
	form_go_to(form, FIELD_PERIOD);
	form->last.content.choice[FIELD_SYSTEM] = CLOCK_ABSOLUTE;
	form_press(form, "F3");
	assert_int_equal(form->setup.clock.system, CLOCK_ABSOLUTE);
	assert_int_equal(form->current, FIELD_START);
}

/* Nothing but the lot is another one, and Enter begins. */
static void test_drawn_anew(void **state)
{
	(void)state;
	form_put_four(form, "1d", "1d", "1d", "1d");
	form_put(form, FIELD_SIZE, "13");
	setup_fill_keep(form);
	for (unsigned seed = 0; seed < 2; seed++) {
		setup_fill_draw(form, seed);
		assert_true(form->nigiri);
		assert_string_equal(form->setup.name[SEAT_B1],
				    seed ? "Carla" : "Anna");
		assert_int_equal(form->setup.size, 13);
		assert_false(setup_fill_changed(form));
		assert_int_equal(form->current, FIELD_START);
	}
}

/* The game that was played, of whose lot nobody knows any more. */
static void test_played(void **state)
{
	struct setup played;

	(void)state;
	form_put_four(form, "", "", "", "");
	form_put(form, FIELD_KOMI, "7.5");
	played = form_start(form);
	for (unsigned seed = 0; seed < 2; seed++) {
		form_begin_anew(seed);
		setup_fill_played(form, &played, false);
		assert_string_equal(form_start(form).name[SEAT_B1], "Anna");
		assert_int_equal(form_start(form).komi2, 15);
		assert_false(setup_fill_changed(form));
		form_begin_anew(seed);
		setup_fill_played(form, &played, true);
		assert_true(form->nigiri);
		assert_string_equal(form_start(form).name[SEAT_B1],
				    seed ? "Carla" : "Anna");
		assert_int_equal(form_start(form).komi2, 15);
		assert_false(setup_fill_changed(form));
	}
	/* what one pair is given it has as Black */
	played.komi2 = 0;
	setup_fill_played(form, &played, true);
	assert_false(form->nigiri);
	assert_string_equal(form_start(form).name[SEAT_B1], "Anna");
	settings.black_first = true;
	played.komi2 = 15;
	form_begin_anew(1);
	setup_fill_played(form, &played, true);
	assert_string_equal(form_start(form).name[SEAT_B1], "Anna");
}

/* What the ranks gave they give again, and what was chosen stays. */
static void test_played_by_ranks(void **state)
{
	static const struct {
		const char *rank[4], *komi; /* of who was Black */
		int handicap;		    /* that was chosen, or 0 */
		bool chosen, black, rest;   /* are by the ranks */
	} rows[] = {
		{{"", "", "", ""}, "", 0, false, true, true},
		{{"1d", "1d", "1d", "1d"}, "", 0, false, true, true},
		{{"2k", "2k", "3d", "3d"}, "", 0, false, true, true},
		{{"1k", "1k", "1d", "1k"}, "", 0, false, true, true},
		{{"2k", "2k", "3d", "3d"}, "0.5", 0, false, true, false},
		{{"2k", "2k", "3d", "3d"}, "", 1, false, true, false},
		{{"1k", "1k", "1d", "1k"}, "", 9, false, true, false},
		{{"", "", "", ""}, "", 2, true, false, false},
		{{"3d", "3d", "2k", "2k"}, "6", 1, true, false, false},
		{{"3d", "3d", "3d", "2d"}, "0", 1, true, false, false},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *const *rank = rows[i].rank;
		struct setup played;

		form_begin_anew(0);
		form_put_four(form, rank[0], rank[1], rank[2], rank[3]);
		form->content.choice[FIELD_BLACK] = rows[i].chosen;
		form->content.choice[FIELD_HANDICAP] = rows[i].handicap;
		form_put(form, FIELD_KOMI, rows[i].komi);
		played = form_start(form);
		for (int anew = 0; anew < 2; anew++) {
			form_begin_anew(1);
			setup_fill_played(form, &played, anew);
			assert_string_equal(form->error, "");
			assert_int_equal(form->content.choice[FIELD_BLACK] ==
						 SETUP_AUTO,
					 rows[i].black);
			assert_int_equal(form->content.choice[FIELD_HANDICAP] ==
						 SETUP_AUTO,
					 rows[i].rest);
			assert_int_equal(setup_form_komi_auto(form),
					 rows[i].rest);
			assert_int_equal(form->setup.handicap, played.handicap);
			assert_int_equal(form->setup.komi2, played.komi2);
		}
	}
}

/* What the config file fixed is chosen, whatever the ranks give. */
static void test_played_and_config(void **state)
{
	struct setup played;

	(void)state;
	settings.handicap_auto = settings.komi_auto = false;
	settings.setup.handicap = 0;
	settings.setup.komi2 = 12;
	form_begin_anew(0);
	played = form_start(form);
	setup_fill_played(form, &played, true);
	assert_int_not_equal(form->content.choice[FIELD_HANDICAP], SETUP_AUTO);
	assert_false(setup_form_komi_auto(form));
	form_put_four(form, "3d", "3d", "2k", "2k");
	assert_int_equal(form->setup.handicap, 0);
	/* and what it left to the ranks they give */
	settings.handicap_auto = true;
	form_begin_anew(0);
	setup_fill_played(form, &played, true);
	assert_int_equal(form->content.choice[FIELD_HANDICAP], SETUP_AUTO);
	assert_false(setup_form_komi_auto(form));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FORM_TEST(test_presets),
		FORM_TEST(test_set_by_hand),
		FORM_TEST(test_preset_over_the_config),
		FORM_TEST(test_preset_refused),
		FORM_TEST(test_fixed_colours),
		FORM_TEST(test_last_people),
		FORM_TEST(test_last_people_without_names),
		FORM_TEST(test_last_game),
		FORM_TEST(test_last_game_and_config),
		FORM_TEST(test_last_preset),
		FORM_TEST(test_drawn_anew),
		FORM_TEST(test_played),
		FORM_TEST(test_played_by_ranks),
		FORM_TEST(test_played_and_config),
		FORM_TEST(test_back_from_last),
		FORM_TEST(test_changed_on_the_way_back),
		FORM_TEST(test_last_is_brought_anew),
		FORM_TEST(test_last_without_that_field),
		FORM_TEST(test_settings_are_the_start),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
