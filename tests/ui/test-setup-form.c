/* SPDX-License-Identifier: ISC */
/* What the set-up screen makes of what stands in its fields. */
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

static void test_enter_starts(void **state)
{
	struct setup setup, wanted;

	(void)state;
	setup_default(&wanted);
	setup = form_start(form);
	assert_int_equal(setup.seats, 4);
	assert_int_equal(setup.size, 19);
	assert_int_equal(setup.handicap, 0);
	assert_int_equal(setup.komi2, 12);
	assert_memory_equal(&setup.clock, &wanted.clock, sizeof(setup.clock));
	assert_int_equal(form_press(form, "Escape"), SETUP_QUIT);
}

static void test_people(void **state)
{
	struct setup setup;

	(void)state;
	form_put_four(form, "6d", "2d", "4d", "1d");
	form_put(form, FIELD_TEAM(0), "Reds");
	form_put(form, FIELD_TEAM(1), "Blues");
	form_put(form, FIELD_EVENT, "Spring  Cup ");
	form_put(form, FIELD_ROUND, "2");
	form_put(form, FIELD_TABLE, "7");
	form_expect_working(form, "Points: Reds 4, Blues 2.5.",
			    "Difference 1.5: 2 stones, komi 0.",
			    "Black: Blues. Anna begins.");
	setup = form_start(form);
	assert_string_equal(setup.name[SEAT_B1], "Carla");
	assert_string_equal(setup.name[SEAT_W1], "Anna");
	assert_string_equal(setup.name[SEAT_B2], "Dino");
	assert_string_equal(setup.name[SEAT_W2], "Bruno");
	assert_string_equal(setup.rank[SEAT_B1], "4d");
	assert_string_equal(setup.rank[SEAT_W2], "2d");
	assert_string_equal(setup.team[BLACK], "Blues");
	assert_string_equal(setup.team[WHITE], "Reds");
	assert_string_equal(setup.event, "Spring Cup");
	assert_string_equal(setup.round, "2");
	assert_string_equal(setup.table, "7");
	assert_int_equal(setup.handicap, 2);
	assert_int_equal(setup.komi2, 0);
}

/* No document says what ranks are worth on a smaller board. */
static void test_small_board(void **state)
{
	static const char note[] = "The rules' table is for 19 lines; in "
				   "Handicap you can choose other stones.";

	(void)state;
	form_put_four(form, "6d", "2d", "4d", "1d");
	form_expect_note(form, "");
	form_put(form, FIELD_SIZE, "13");
	form_expect_note(form, note);
	form_expect_working(form, "Points: Anna & Bruno 4, Carla & Dino 2.5.",
			    "Difference 1.5: 2 stones, komi 0.",
			    "Black: Carla & Dino. Anna begins.");
	form_go_to(form, FIELD_HANDICAP);
	form_press(form, "Right Right");
	form_expect_note(form, "");
	form_press(form, "Left Left");
	form_expect_note(form, note);
	/* nothing follows from equal points */
	form_put_four(form, "2d", "2d", "2d", "2d");
	form_expect_note(form, "");
}

static void test_reverse_komi(void **state)
{
	(void)state;
	form_put_four(form, "1k", "2k", "1d", "1k");
	form_expect_working(form,
			    "Points: Anna & Bruno -0.5, Carla & Dino 0.5.",
			    "Difference 1: no stones, komi -6.",
			    "Black: Anna & Bruno. Anna begins.");
}

/* It follows from the ranks again, and says so once it is left. */
static void test_no_komi(void **state)
{
	(void)state;
	form_put_four(form, "1k", "2k", "1d", "1k");
	form_put(form, FIELD_KOMI, "6.5");
	form_press(form, "Backspace Backspace Backspace");
	assert_string_equal(form->content.text[FIELD_KOMI], "");
	form_press(form, "Tab");
	assert_string_equal(form->content.text[FIELD_KOMI], "by the ranks");
	assert_int_equal(form_start(form).komi2, -12);
}

static void test_nigiri(void **state)
{
	(void)state;
	form_put_four(form, "1k", "2k", "2k", "1k");
	form_expect_working(form,
			    "Points: Anna & Bruno -0.5, Carla & Dino -0.5.",
			    "Difference 0: no stones, komi 6.",
			    "Black by nigiri: Anna & Bruno. Anna begins.");
	form_begin_anew(1);
	form_put_four(form, "1k", "2k", "2k", "1k");
	assert_string_equal(form_start(form).name[SEAT_B1], "Carla");
}

/* A pair that has a name is called by that, where there are pairs. */
static void test_pair_names(void **state)
{
	(void)state;
	form_put_four(form, "1k", "2k", "2k", "1k");
	form_put(form, FIELD_TEAM(0), "Foxes");
	form_expect_working(form, "Points: Foxes -0.5, Carla & Dino -0.5.",
			    "Difference 0: no stones, komi 6.",
			    "Black by nigiri: Foxes. Anna begins.");
	form_put(form, FIELD_NAME(0, 0), "");
	form_put(form, FIELD_NAME(0, 1), "");
	form_put(form, FIELD_TEAM(1),
		 "Boars of the Upper Valley and its Woods");
	form_expect_working(
		form, "Points: Foxes -0.5, Boars of the Upper Valle... -0.5.",
		"Difference 0: no stones, komi 6.",
		"Black by nigiri: Foxes. Black begins.");
	form_go_to(form, FIELD_SEATS);
	form_press(form, "Right");
	form_expect_working(form, "Points: First player 0, Carla -1.",
			    "Difference 1: no stones, komi -6.",
			    "Black: Carla. Carla begins.");
}

/* Colours are as they were swapped, and what the ranks gave stays. */
static void test_swapped(void **state)
{
	struct setup setup;

	(void)state;
	form_put_four(form, "1k", "2k", "1d", "1k");
	assert_string_equal(form_start(form).name[SEAT_B1], "Anna");
	for (int game = 0; game < 3; game++) {
		setup_fill_swapped(form);
		assert_false(setup_fill_changed(form));
		setup = form_start(form);
		assert_string_equal(setup.name[SEAT_B1],
				    game % 2 ? "Anna" : "Carla");
		assert_int_equal(setup.handicap, 0);
		assert_int_equal(setup.komi2, -12);
	}
	/* who took Black by lot is the other pair now */
	form_begin_anew(0);
	assert_true(form->nigiri);
	form_put_four(form, "", "", "", "");
	setup_fill_swapped(form);
	assert_string_equal(form_start(form).name[SEAT_B1], "Carla");
}

/* Whole names where there is room for both, else what they are called by. */
static void test_long_names(void **state)
{
	(void)state;
	form_put_four(form, "7d", "7d", "15k", "15k");
	form_put(form, FIELD_NAME(0, 0), "Anna Kowalska");
	form_put(form, FIELD_NAME(0, 1), "Bruno Wu");
	form_put(form, FIELD_NAME(1, 0), "Chiara Bianchi-Lombardi");
	form_put(form, FIELD_NAME(1, 1), "Maximiliane-Charlotte Vogt");
	form_expect_working(
		form,
		"Points: Anna Kowalska & Bruno Wu 7, Chiara & Maximilia... "
		"-14.",
		"Difference 21, beyond the table: 9 stones, komi -6.",
		"Black: Chiara & Maximilia.... Anna Kowalska begins.");
}

static void test_wrong_seat(void **state)
{
	(void)state;
	form_go_to(form, FIELD_WRONG_SEAT);
	assert_int_equal(form_start(form).wrong_seat, WRONG_SEAT_REFUSE);
	form_press(form, "Right");
	assert_int_equal(form_start(form).wrong_seat, WRONG_SEAT_RECORD);
	form_go_to(form, FIELD_SEATS);
	form_press(form, "Right");
	assert_false(setup_form_shows(form, FIELD_WRONG_SEAT));
}

static void test_unknown_ranks(void **state)
{
	(void)state;
	form_expect_working(form, "Not every rank is known: an even game.",
			    "Handicap: no stones, komi 6.",
			    "Black by nigiri: First pair. Black begins.");
	form_put_four(form, "3d", "2d", "1d", "");
	form_expect_working(form, "Not every rank is known: an even game.",
			    "Handicap: no stones, komi 6.",
			    "Black by nigiri: Anna & Bruno. Anna begins.");
}

/* What is a rank, but has no points, is told apart from what is not known. */
static void test_ranks_without_points(void **state)
{
	(void)state;
	form_put_four(form, "3d", "9p", "1d", "");
	form_expect_working(form,
			    "\"9p\" is a professional rank, which no ruleset "
			    "gives points: write them, such as =8.",
			    "Handicap: no stones, komi 6.",
			    "Black by nigiri: Anna & Bruno. Anna begins.");
	form_put_four(form, "3d", "title", "1d", "2d");
	assert_true(form->valued);
	settings.setup.ruleset = ruleset_find("figg");
	form_begin_anew(0);
	form_put_four(form, "3d", "title", "1d", "2d");
	form_expect_working(form,
			    "\"title\" has no points of its own under this "
			    "ruleset: write the rank, or points such as =8.",
			    "Handicap: no stones, komi 5.5.",
			    "Black by nigiri: Anna & Bruno. Anna begins.");
	form_go_to(form, FIELD_SEATS);
	form_press(form, "Right");
	assert_true(form->valued);
}

/* Each wrong field says what is wrong there; Start goes to the first. */
static void test_several_faults(void **state)
{
	static const char board[] = "A board has 5 to 19 lines.";
	static const char komi[] = "\"1,5\" is not a komi: write 6, 6.5 or -6.";

	(void)state;
	form_put(form, FIELD_SIZE, "3");
	assert_string_equal(form->here, board);
	form_put(form, FIELD_KOMI, "1,5");
	assert_string_equal(form->here, komi);
	form_expect_working(form, "", "2 fields are wrong: Board, Komi.", "");
	form_press(form, "Tab");
	assert_string_equal(form->here, "");
	form_press(form, "F4");
	assert_int_equal(form->current, FIELD_SIZE);
	assert_string_equal(form->here, board);
	setup_form_click(form, FIELD_KOMI, 0, 16);
	assert_string_equal(form->here, komi);
	form_put(form, FIELD_SIZE, "13");
	form_expect_working(form, "", "1 field is wrong: Komi.", "");
	form_put(form, FIELD_RANK(0, 1), "1x");
	form_put(form, FIELD_RANK(1, 0), "x");
	form_expect_working(form, "",
			    "3 fields are wrong: Rank of Player 2 (First "
			    "pair), Rank of Player 1 (Second pair), Komi.",
			    "");
	form_expect_error(form, "\"1x\" is not a rank: write 1d to 9d, 1k to "
				"30k, title, pref or =4, or leave it empty.");
	assert_int_equal(form->current, FIELD_RANK(0, 1));
}

/* By a name that nobody else has, else by the place in the form. */
static void test_whose_rank_is_wrong(void **state)
{
	(void)state;
	form_put_four(form, "x", "x", "1d", "x");
	form_expect_working(form, "",
			    "3 fields are wrong: Rank of Anna, Rank of Bruno, "
			    "Rank of Dino.",
			    "");
	form_put(form, FIELD_NAME(0, 0), "Anna-Maria-Louisa Kowalska");
	form_put(form, FIELD_NAME(0, 1), "Dino Wu");
	form_expect_working(form, "",
			    "3 fields are wrong: Rank of Anna-Mari..., Rank of "
			    "Player 2 (First pair), Rank of Player 2 (Second "
			    "pair).",
			    "");
	form_go_to(form, FIELD_SEATS);
	form_press(form, "Right");
	form_put(form, FIELD_NAME(0, 0), "");
	form_expect_working(form, "", "1 field is wrong: Rank of First player.",
			    "");
}

/* What the config file would refuse is refused here. */
static void test_no_rank(void **state)
{
	(void)state;
	form_put_four(form, "99x", "2d", "1d", "no rank at all");
	form_expect_error(form, "\"99x\" is not a rank: write 1d to 9d, 1k to "
				"30k, title, pref or =4, or leave it empty.");
	assert_int_equal(form->current, FIELD_RANK(0, 0));
	form_put(form, FIELD_RANK(0, 0), "9k");
	form_expect_error(form, "\"no rank at all\" is not a rank: write 1d "
				"to 9d, 1k to 30k, title, pref or =4, or leave "
				"it empty.");
	form_go_to(form, FIELD_SEATS);
	form_press(form, "Right");
	assert_int_equal(form_start(form).seats, 2);
}

static void test_colours_chosen(void **state)
{
	struct setup setup;

	(void)state;
	form_put_four(form, "6d", "2d", "4d", "1d");
	form_go_to(form, FIELD_BLACK);
	form_press(form, "Right");
	form_expect_error(form, "By the ranks the other side takes Black: "
				"choose handicap and komi too.");
	form_go_to(form, FIELD_HANDICAP);
	form_press(form, "Right");
	form_put(form, FIELD_KOMI, "6.5");
	form_expect_working(form, "", "Handicap: no stones, komi 6.5.",
			    "Black: Anna & Bruno. Anna begins.");
	setup = form_start(form);
	assert_string_equal(setup.name[SEAT_B1], "Anna");
	assert_int_equal(setup.komi2, 13);
}

static void test_handicap_and_komi_chosen(void **state)
{
	struct setup setup;

	(void)state;
	form_go_to(form, FIELD_HANDICAP);
	form_press(form, "Right Right Right");
	form_go_to(form, FIELD_PLACEMENT);
	form_press(form, "Space");
	setup = form_start(form);
	assert_int_equal(setup.handicap, 3);
	assert_int_equal(setup.komi2, 0);
	form_expect_working(form, "Not every rank is known.",
			    "Handicap: 3 stones, komi 0.",
			    "Black by nigiri: First pair. White begins.");
	assert_true(setup.free_placement);
	form_go_to(form, FIELD_HANDICAP);
	form_press(form, "Left Left");
	assert_int_equal(form_start(form).komi2, 12);
	form_put(form, FIELD_KOMI, "-6");
	assert_int_equal(form_start(form).komi2, -12);
	form_press(form, "Right");
	assert_string_equal(form->content.text[FIELD_KOMI], "by the ranks");
	form_press(form, "Right Right");
	assert_int_equal(form_start(form).komi2, 13);
	form_type(form, "7");
	assert_int_equal(form_start(form).komi2, 14);
}

static void test_faults(void **state)
{
	(void)state;
	form_put(form, FIELD_KOMI, "6.25");
	form_expect_error(form, "\"6.25\" is not a komi: write 6, 6.5 or -6.");
	form_put(form, FIELD_KOMI, "150");
	form_expect_error(form, "Komi is between -100 and 100 points.");
	form_put(form, FIELD_KOMI, "");
	form_put(form, FIELD_SIZE, "20");
	form_expect_error(form, "A board has 5 to 19 lines.");
	form_put(form, FIELD_SIZE, "9");
	form_put(form, FIELD_MAIN, "20");
	form_expect_error(form,
			  "\"20\" is not a time: write 20m, 30s or 1h30m.");
	form_put(form, FIELD_MAIN, "999h");
	form_expect_error(form,
			  "\"999h\" is too long: a time is 100h at most.");
	form_put(form, FIELD_MAIN, "9999999999h");
	form_expect_error(form, "\"9999999999h\" is too long: a time is 100h "
				"at most.");
	form_put(form, FIELD_MAIN, " ");
	form_expect_error(form,
			  "A time is wanted here: write 20m, 30s or 1h30m.");
	form_put(form, FIELD_MAIN, "");
	form_expect_error(form,
			  "A time is wanted here: write 20m, 30s or 1h30m.");
	form_put(form, FIELD_MAIN, "20m");
	form_put(form, FIELD_COUNT_OF, "x");
	form_expect_error(form, "\"x\" is not a number.");
	form_put(form, FIELD_COUNT_OF, " ");
	form_expect_error(form, "A number is wanted here.");
	form_put(form, FIELD_COUNT_OF, "3");
	form_put(form, FIELD_PERIOD, "0");
	form_expect_error(form,
			  "A period has to be more than 0; for main time alone "
			  "choose the clock \"absolute\".");
	form_put(form, FIELD_PERIOD, "20s");
	assert_int_equal(form_start(form).size, 9);
}

static void test_no_fixed_points(void **state)
{
	(void)state;
	form_put(form, FIELD_SIZE, "8");
	form_go_to(form, FIELD_HANDICAP);
	for (int i = 0; i < 5; i++)
		form_press(form, "Right");
	form_expect_error(
		form,
		"This board has no fixed points for that many handicap "
		"stones; choose the placement \"free\", or fewer stones.");
	form_go_to(form, FIELD_PLACEMENT);
	form_press(form, "Right");
	assert_int_equal(form_start(form).handicap, 5);
}

/* A system shows its own times, and begins with usual ones. */
static void test_clock_systems(void **state)
{
	struct setup setup;

	(void)state;
	form_go_to(form, FIELD_SYSTEM);
	form_press(form, "Right");
	assert_string_equal(_(setup_field_label(FIELD_COUNT_OF, 4,
						CLOCK_CANADIAN)),
			    "Stones");
	setup = form_start(form);
	assert_int_equal(setup.clock.system, CLOCK_CANADIAN);
	assert_int_equal(setup.clock.count, 25);
	form_press(form, "Right");
	assert_false(setup_form_shows(form, FIELD_PERIOD));
	form_put(form, FIELD_INCREMENT, "5s");
	form_put(form, FIELD_CAP, "30m");
	setup = form_start(form);
	assert_int_equal(setup.clock.increment, 5000);
	assert_int_equal(setup.clock.cap, 1800000);
	form_go_to(form, FIELD_SYSTEM);
	form_press(form, "Right");
	setup = form_start(form);
	assert_int_equal(setup.clock.move, 30000);
	assert_int_equal(setup.clock.cap, 0);
	form_press(form, "Right");
	assert_int_equal(form_start(form).clock.system, CLOCK_NONE);
	assert_false(setup_form_shows(form, FIELD_MAIN));
	assert_false(setup_form_shows(form, FIELD_PER));
	form_press(form, "Left Left Left Left");
	form_go_to(form, FIELD_PER);
	form_press(form, "Right");
	setup = form_start(form);
	assert_int_equal(setup.clock.system, CLOCK_BYOYOMI);
	assert_int_equal(setup.clock.main, 1200000);
	assert_int_equal(setup.clock.count, 3);
	assert_int_equal(setup.per, CLOCK_PER_PAIR);
}

static void test_two_seats(void **state)
{
	struct setup setup;

	(void)state;
	form_put_four(form, "1d", "9d", "3k", "9k");
	form_go_to(form, FIELD_SEATS);
	form_press(form, "Right");
	assert_false(setup_form_shows(form, FIELD_NAME(0, 1)));
	assert_false(setup_form_shows(form, FIELD_TEAM(0)));
	form_expect_working(form, "Points: Anna 1, Carla -2.",
			    "Difference 3: 3 stones, komi -6.",
			    "Black: Carla. Anna begins.");
	setup = form_start(form);
	assert_int_equal(setup.seats, 2);
	assert_string_equal(setup.name[SEAT_B1], "Carla");
	assert_string_equal(setup.name[SEAT_B2], "");
	assert_string_equal(setup.rank[SEAT_W2], "");
}

/* What a clock of that system does not use is not agreed either. */
static void test_hidden_times_are_none(void **state)
{
	(void)state;
	settings.setup.clock.increment = 5000;
	form_begin_anew(0);
	assert_false(setup_form_shows(form, FIELD_INCREMENT));
	assert_int_equal(form_start(form).clock.increment, 0);
}

/* The field of an option, or FIELD_COUNT. */
static enum setup_field_id field_of(const struct setup_option *row)
{
	int id = 0;

	while (id < FIELD_COUNT && (!setup_fields[id].name ||
				    strcmp(setup_fields[id].name, row->name)))
		id++;
	return (enum setup_field_id)id;
}

/* One that is not the default, and that a clock of byo-yomi can have. */
static int64_t other_value(const struct setup_option *row)
{
	int64_t value = row->type == SETUP_TIME ? 1000 : row->min;

	while (value == row->fallback || !setup_option_allows(row, value))
		value++;
	return value;
}

/* In its field, or without one as the settings have it. */
static void test_every_option_is_kept(void **state)
{
	(void)state;
	settings.handicap_auto = settings.komi_auto = false;
	for (const struct setup_option *row = setup_options; row->name; row++) {
		enum setup_field_id id = field_of(row);
		struct setup setup;

		setup_default(&settings.setup);
		setup_option_set(row, &settings.setup, other_value(row));
		form_begin_anew(0);
		setup = form_start(form);
		if ((id == FIELD_COUNT || setup_form_shows(form, id)) &&
		    setup_option_get(row, &setup) != other_value(row))
			fail_msg("%s is not kept", row->name);
	}
}

static void test_every_field_knows_its_option(void **state)
{
	(void)state;
	for (int id = 0; id < FIELD_COUNT; id++) {
		const char *name = setup_fields[id].name;
		const struct setup_option *row =
			name ? setup_option_find(name) : NULL;
		int choices = 0;

		assert_non_null(setup_fields[id].label);
		if (name && !row && !setup_label_find(name))
			fail_msg("there is no %s", name);
		if (!row || setup_fields[id].kind != KIND_CHOICE)
			continue;
		while (setup_field_choice(id, choices))
			choices++;
		assert_true(setup_option_allows(
			row, setup_option_nth(row, choices - 1)));
		assert_false(setup_option_allows(
			row, setup_option_nth(row, choices)));
	}
}

static void test_rulesets(void **state)
{
	(void)state;
	form_go_to(form, FIELD_RULESET);
	form_press(form, "Right");
	assert_string_equal(form_start(form).ruleset->name, "figg");
	assert_int_equal(form_start(form).komi2, 11);
}

/* The table of points ends at 7 dan, wherever that grade stands. */
static void test_ranks_beyond_the_table(void **state)
{
	(void)state;
	form_put_four(form, "7d", "7d", "8d", "9d");
	form_expect_working(form, "Points: Anna & Bruno 7, Carla & Dino 8.5.",
			    "Difference 1.5, by a rank beyond the table: 2 "
			    "stones, komi 0.",
			    "Black: Anna & Bruno. Carla begins.");
	form_put_four(form, "8d", "7d", "8d", "7d");
	form_expect_working(form, "Points: Anna & Bruno 7.5, Carla & Dino 7.5.",
			    "Difference 0, by a rank beyond the table: no "
			    "stones, komi 6.",
			    "Black by nigiri: Anna & Bruno. Anna begins.");
	form_put_four(form, "7d", "7d", "7d", "7d");
	form_expect_working(form, "Points: Anna & Bruno 7, Carla & Dino 7.",
			    "Difference 0: no stones, komi 6.",
			    "Black by nigiri: Anna & Bruno. Anna begins.");
}

/* BrainKing's page gives komi by the board, and no other beside stones. */
static void test_steady_komi(void **state)
{
	(void)state;
	settings.setup.seats = 2;
	settings.setup.size = 13;
	settings.setup.ruleset = ruleset_find("brainking");
	form_begin_anew(0);
	form_put(form, FIELD_NAME(0, 0), "Anna");
	form_put(form, FIELD_RANK(0, 0), "1d");
	form_put(form, FIELD_NAME(1, 0), "Carla");
	form_put(form, FIELD_RANK(1, 0), "4d");
	form_expect_working(form, "Points: Anna 1, Carla 4.",
			    "Difference 3: 3 stones, komi 4.5.",
			    "Black: Anna. Carla begins.");
	assert_int_equal(form_start(form).komi2, 9);
	form_go_to(form, FIELD_HANDICAP);
	form_press(form, "Right Right Right");
	assert_int_equal(form_start(form).handicap, 3);
	assert_int_equal(form_start(form).komi2, 9);
}

/* INT-27 */
static void test_titles_with_figg(void **state)
{
	static const char advice[] = "FIGG advises Italy not to use points for "
				     "titles, which are meant for Japan.";

	(void)state;
	settings.setup.ruleset = ruleset_find("figg");
	form_begin_anew(0);
	form_put_four(form, "title", "pref", "6d", "6d");
	assert_false(form->valued);
	form_expect_note(form, "");
	settings.setup.titles = true;
	form_begin_anew(0);
	form_put_four(form, "title", "pref", "6d", "6d");
	form_expect_working(form, "Points: Anna & Bruno 9, Carla & Dino 6.",
			    "Difference 3: 3 stones, komi 0.",
			    "Black: Carla & Dino. Anna begins.");
	form_expect_note(form, advice);
	assert_true(form_start(form).titles);
	form_put_four(form, "6d", "6d", "6d", "6d");
	form_expect_note(form, "");
	settings.setup.ruleset = ruleset_find("jpga-current");
	form_begin_anew(0);
	form_put_four(form, "title", "pref", "6d", "6d");
	assert_true(form->valued);
	form_expect_note(form, "");
}

static void expect_ruled_by(const char *sentence)
{
	char line[SETUP_EXPLAINED][SETUP_LINE];

	setup_form_explain(form, line);
	assert_string_equal(line[5], sentence);
}

/* Whoever is at the keyboard, where no code keeps the referee's menu. */
static void test_who_can_rule(void **state)
{
	static const char anybody[] = "No code is set (referee.code): anybody "
				      "here can rule as the referee.";
	struct error error;

	(void)state;
	expect_ruled_by("");
	form_go_to(form, FIELD_PAUSE);
	form_press(form, "Right Right");
	expect_ruled_by(anybody);
	form_put(form, FIELD_SIZE, "99");
	expect_ruled_by("");
	form_put(form, FIELD_SIZE, "9");
	form_go_to(form, FIELD_PAUSE);
	form_press(form, "Left");
	expect_ruled_by("");
	assert_true(settings_set(&settings, "referee.code=xy", &error));
	form_begin_anew(0);
	form_go_to(form, FIELD_PAUSE);
	form_press(form, "Right Right");
	expect_ruled_by("");
}

/* In a room that is not enough, and somebody else may be named. */
static void test_who_can_rule_in_a_room(void **state)
{
	struct error error;

	(void)state;
	form->unruled = true;
	form_go_to(form, FIELD_PAUSE);
	form_press(form, "Right Right");
	assert_true(form->faulty[FIELD_PAUSE]);
	assert_string_equal(form->here,
			    "Nobody is the referee in this room: choose who "
			    "else may pause, or begin with --set "
			    "referee.login=NAME.");
	/* who would start is led there, and starts with another choice */
	form_go_to(form, FIELD_START);
	assert_int_equal(setup_form_key(form, KEY_TO_ENTER), SETUP_EDITING);
	assert_int_equal(form->current, FIELD_PAUSE);
	form_press(form, "Left");
	assert_string_equal(form->error, "");
	/* who comes over a line begins with no words */
	form->settings.restricted = true;
	form_press(form, "Right");
	assert_string_equal(form->error,
			    "Nobody is the referee in this room: choose who "
			    "else may pause.");
	form->settings.restricted = false;
	strcpy(form->settings.referee_code, "xy");
	setup_form_read(form);
	assert_string_equal(form->error, "");
	assert_true(settings_set(&settings, "referee.login=zoe", &error));
	form_begin_anew(0);
	form->unruled = true;
	form_go_to(form, FIELD_PAUSE);
	form_press(form, "Right Right");
	assert_string_equal(form->error, "");
	expect_ruled_by("The referee is zoe (referee.login).");
}

static void expect_own(const char *sentence)
{
	char line[SETUP_EXPLAINED][SETUP_LINE];

	setup_form_explain(form, line);
	assert_string_equal(line[3], sentence);
}

/* Where others can come, the seats of this terminal are said. */
static void test_own_seats(void **state)
{
	(void)state;
	assert_false(setup_form_shows(form, FIELD_OWN));
	form->shared = true;
	setup_form_read(form);
	form_go_to(form, FIELD_OWN);
	assert_string_equal(form->content.text[FIELD_OWN], "all");
	assert_int_equal(form->own, 0);
	expect_own("");
	form_press(form, "Right Right");
	assert_int_equal(form->own, seat_bit(SEAT_W1));
	expect_own("You have White 1; the others are for who joins: pairgo "
		   "join.");
	form_put(form, FIELD_OWN, "w1,b2");
	assert_int_equal(form->own, seat_bit(SEAT_W1) | seat_bit(SEAT_B2));
	expect_own("You have W1, B2; the others are for who joins: pairgo "
		   "join.");
	/* people keep their seats where the pairs swap colours */
	setup_fill_swapped(form);
	assert_int_equal(form->own, seat_bit(SEAT_B1) | seat_bit(SEAT_W2));
	assert_string_equal(form->content.text[FIELD_OWN], "B1,W2");
	form_put(form, FIELD_OWN, "B1,W1,B2,W2");
	expect_own("");
	form_put(form, FIELD_OWN, "");
	assert_int_equal(form->own, 0);
	form_start(form);
	form_put(form, FIELD_OWN, "X1");
	form_expect_error(form, "\"X1\" is no seat of this game: write B1, or "
				"W1,W2, or all.");
	assert_int_equal(form->wrong, FIELD_OWN);
}

/* Which are fewer in plain Go. */
static void test_own_seats_of_two(void **state)
{
	(void)state;
	form->shared = true;
	form_go_to(form, FIELD_OWN);
	form_press(form, "Left");
	assert_string_equal(form->content.text[FIELD_OWN], "W2");
	form_go_to(form, FIELD_SEATS);
	form_press(form, "Right");
	form_expect_error(form, "\"W2\" is no seat of this game: write B1, W1 "
				"or all.");
	form_press(form, "^U Left");
	assert_string_equal(form->content.text[FIELD_OWN], "all");
	form_press(form, "Left");
	assert_string_equal(form->content.text[FIELD_OWN], "W1");
	expect_own("You have White; the others are for who joins: pairgo "
		   "join.");
	form_press(form, "Right");
	assert_string_equal(form->content.text[FIELD_OWN], "all");
}

/* Who comes over a line is alone there, and types no command. */
static void test_own_seats_over_a_line(void **state)
{
	(void)state;
	settings.restricted = true;
	form_begin_anew(0);
	expect_own("");
	form->shared = true;
	setup_form_read(form);
	expect_own("You have all seats, and the clock runs: choose yours, and "
		   "it waits for others.");
	setup_fill_own(form, seat_bit(SEAT_B1));
	setup_form_read(form);
	expect_own("You have Black 1; the others are free for whoever comes.");
}

/* The room's account begins a game for whoever comes. */
static void test_seats_for_others(void **state)
{
	static const char said[] = "Until the first move others may choose "
				   "seats, and the clock waits for them.";

	(void)state;
	settings.restricted = false;
	form_begin_anew(0);
	form->shared = true;
	setup_form_read(form);
	expect_own("");
	form->for_others = true;
	setup_form_read(form);
	expect_own(said);
	settings.restricted = true;
	form_begin_anew(0);
	form->shared = form->for_others = true;
	setup_form_read(form);
	expect_own(said);
	setup_fill_own(form, seat_bit(SEAT_B1));
	setup_form_read(form);
	expect_own("You have Black 1; the others are free for whoever comes.");
}

/* None of them is free for whoever comes; those of the colours on the form. */
static void test_named_seats(void **state)
{
	struct error error;

	(void)state;
	assert_true(settings_set(&settings, "room.seats=named", &error));
	assert_true(settings_set(&settings, "seat.B1.login=anna", &error));
	assert_true(settings_set(&settings, "seat.W2.login=dino", &error));
	form_begin_anew(0);
	form->shared = form->for_others = true;
	setup_form_read(form);
	expect_own("Seats are named: B1 anna, W1 -, B2 -, W2 dino.");
	form_put_four(form, "6d", "2d", "4d", "1d");
	form->shared = form->for_others = true;
	setup_form_read(form);
	expect_own("Seats are named: B1 -, W1 anna, B2 dino, W2 -.");
	setup_fill_own(form, seat_bit(SEAT_B1));
	setup_form_read(form);
	expect_own("Seats are named: B1 -, W1 anna, B2 dino, W2 -.");
}

/* They are the terminal's, and no preset's, nor those of last time. */
static void test_own_seats_stay(void **state)
{
	(void)state;
	form->shared = true;
	form_put(form, FIELD_OWN, "B2");
	setup_offer_leave(form);
	form_put(form, FIELD_OWN, "W2");
	assert_false(setup_offer_any(form));
	form_go_to(form, FIELD_PRESET);
	form_press(form, "Right");
	assert_false(setup_fill_kept(form, FIELD_OWN));
	assert_int_equal(form->own, seat_bit(SEAT_W2));
}

/* Whose seat it is takes the side that they take. */
static void test_logins(void **state)
{
	static struct settings chosen;
	struct error error;

	(void)state;
	assert_true(settings_set(&settings, "seat.B1.login=anna", &error));
	assert_true(settings_set(&settings, "seat.W2.login=dino", &error));
	form_begin_anew(0);
	form_put_four(form, "6d", "2d", "4d", "1d");
	form_start(form);
	setup_form_settings(form, &chosen);
	assert_string_equal(chosen.setup.name[SEAT_W1], "Anna");
	assert_string_equal(chosen.seat_login[SEAT_W1], "anna");
	assert_string_equal(chosen.seat_login[SEAT_B2], "dino");
	assert_string_equal(chosen.seat_login[SEAT_B1], "");
	/* and once, however often it is asked for */
	setup_form_settings(form, &chosen);
	assert_string_equal(chosen.seat_login[SEAT_W1], "anna");
}

static void test_modes(void **state)
{
	static struct settings chosen;
	struct error error;

	(void)state;
	form_go_to(form, FIELD_MODE);
	form_press(form, "Right Right");
	form_start(form);
	setup_form_settings(form, &chosen);
	assert_int_equal(chosen.keymap.mode, INPUT_KEY_SETS);
	assert_int_equal(chosen.keymap.seats, 4);
	form_go_to(form, FIELD_SEATS);
	form_press(form, "Right");
	form_start(form);
	setup_form_settings(form, &chosen);
	assert_int_equal(chosen.keymap.seats, 2);
	/* a key that is free with one set of keys */
	assert_true(settings_set(&settings, "keys.help=a", &error));
	form_begin_anew(0);
	form_start(form);
	form_go_to(form, FIELD_MODE);
	form_press(form, "Right Right");
	assert_int_not_equal(form->error[0], '\0');
	assert_int_equal(form->wrong, FIELD_MODE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FORM_TEST(test_enter_starts),
		FORM_TEST(test_people),
		FORM_TEST(test_logins),
		FORM_TEST(test_reverse_komi),
		FORM_TEST(test_no_komi),
		FORM_TEST(test_ranks_beyond_the_table),
		FORM_TEST(test_steady_komi),
		FORM_TEST(test_titles_with_figg),
		FORM_TEST(test_who_can_rule),
		FORM_TEST(test_who_can_rule_in_a_room),
		FORM_TEST(test_own_seats),
		FORM_TEST(test_own_seats_of_two),
		FORM_TEST(test_own_seats_over_a_line),
		FORM_TEST(test_seats_for_others),
		FORM_TEST(test_named_seats),
		FORM_TEST(test_own_seats_stay),
		FORM_TEST(test_nigiri),
		FORM_TEST(test_pair_names),
		FORM_TEST(test_swapped),
		FORM_TEST(test_long_names),
		FORM_TEST(test_small_board),
		FORM_TEST(test_wrong_seat),
		FORM_TEST(test_several_faults),
		FORM_TEST(test_whose_rank_is_wrong),
		FORM_TEST(test_unknown_ranks),
		FORM_TEST(test_ranks_without_points),
		FORM_TEST(test_no_rank),
		FORM_TEST(test_modes),
		FORM_TEST(test_colours_chosen),
		FORM_TEST(test_handicap_and_komi_chosen),
		FORM_TEST(test_faults),
		FORM_TEST(test_no_fixed_points),
		FORM_TEST(test_clock_systems),
		FORM_TEST(test_two_seats),
		FORM_TEST(test_hidden_times_are_none),
		FORM_TEST(test_every_option_is_kept),
		FORM_TEST(test_every_field_knows_its_option),
		FORM_TEST(test_rulesets),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
