/* SPDX-License-Identifier: ISC */
/*
 * The set-up screen by its keys: "Anna" in quotes is typed letter by letter,
 * everything else is a key's name.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "text/text.h"
#include "ui/setup_state.h"

static struct setup_form *form;
static struct settings settings;

static int begin(void **state)
{
	(void)state;
	settings_default(&settings);
	settings.handicap_auto = settings.komi_auto = true;
	form = setup_form_new(&settings, 0);
	return form ? 0 : -1;
}

static int end(void **state)
{
	(void)state;
	setup_form_free(form);
	return 0;
}

static void begin_anew(unsigned seed)
{
	setup_form_free(form);
	form = setup_form_new(&settings, seed);
	assert_non_null(form);
}

static enum setup_answer press(const char *keys)
{
	enum setup_answer answer = SETUP_EDITING;

	while (*keys) {
		size_t n = strcspn(keys, " ");
		char name[KEY_TEXT];

		assert_true(n > 0 && n < sizeof(name));
		memcpy(name, keys, n);
		name[n] = '\0';
		assert_int_not_equal(key_parse(name), KEY_NONE);
		answer = setup_form_key(form, key_parse(name));
		keys += n + strspn(keys + n, " ");
	}
	return answer;
}

static void type(const char *text)
{
	for (unsigned long c; (c = text_next(&text));)
		assert_int_equal(setup_form_key(form, (key)c), SETUP_EDITING);
}

/* Goes there by Tab, so that only a field that can be reached is. */
static void go_to(enum setup_field_id id)
{
	for (int i = 0; form->current != id; i++) {
		assert_true(i < FIELD_COUNT);
		press("Tab");
	}
}

static void put(enum setup_field_id id, const char *text)
{
	go_to(id);
	press("^U");
	type(text);
}

static void put_four(const char *a, const char *b, const char *c, const char *d)
{
	put(FIELD_NAME_11, "Anna");
	put(FIELD_RANK_11, a);
	put(FIELD_NAME_12, "Bruno");
	put(FIELD_RANK_12, b);
	put(FIELD_NAME_21, "Carla");
	put(FIELD_RANK_21, c);
	put(FIELD_NAME_22, "Dino");
	put(FIELD_RANK_22, d);
}

static void expect_working(const char *one, const char *two)
{
	char line[2][SETUP_LINE];

	setup_working(form, false, line);
	assert_string_equal(line[0], one);
	assert_string_equal(line[1], two);
}

static struct setup start(void)
{
	struct setup setup;

	assert_string_equal(form->fault, "");
	assert_int_equal(press("Enter"), SETUP_START);
	setup_form_result(form, &setup);
	assert_null(setup_fault(&setup));
	return setup;
}

static void expect_fault(const char *sentence)
{
	assert_string_equal(form->fault, sentence);
	assert_int_equal(press("Enter"), SETUP_EDITING);
}

static void test_enter_starts(void **state)
{
	struct setup setup, wanted;

	(void)state;
	setup_default(&wanted);
	setup = start();
	assert_int_equal(setup.seats, 4);
	assert_int_equal(setup.size, 19);
	assert_int_equal(setup.handicap, 0);
	assert_int_equal(setup.komi2, 12);
	assert_memory_equal(&setup.clock, &wanted.clock, sizeof(setup.clock));
	assert_int_equal(press("Escape"), SETUP_QUIT);
}

static void test_people(void **state)
{
	struct setup setup;

	(void)state;
	put_four("6d", "2d", "4d", "1d");
	put(FIELD_TEAM_1, "Reds");
	put(FIELD_TEAM_2, "Blues");
	put(FIELD_EVENT, "Spring  Cup ");
	put(FIELD_ROUND, "2");
	put(FIELD_TABLE, "7");
	expect_working("Points: Anna & Bruno 4, Carla & Dino 2.5; "
		       "difference 1.5.",
		       "Black: Carla & Dino, 2 stones, komi 0. Anna begins.");
	setup = start();
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

static void test_reverse_komi(void **state)
{
	(void)state;
	put_four("1k", "2k", "1d", "1k");
	expect_working("Points: Anna & Bruno -0.5, Carla & Dino 0.5; "
		       "difference 1.",
		       "Black: Anna & Bruno, no stones, komi -6. Anna begins.");
}

static void test_nigiri(void **state)
{
	(void)state;
	put_four("1k", "2k", "2k", "1k");
	expect_working("Points: Anna & Bruno -0.5, Carla & Dino -0.5; "
		       "difference 0.",
		       "Black by nigiri: Anna & Bruno, no stones, komi 6. "
		       "Anna begins.");
	begin_anew(1);
	put_four("1k", "2k", "2k", "1k");
	assert_string_equal(start().name[SEAT_B1], "Carla");
}

static void test_unknown_ranks(void **state)
{
	(void)state;
	expect_working("Not every rank is known: an even game.",
		       "Black by nigiri: First pair, no stones, komi 6. "
		       "Black begins.");
	put_four("9p", "what", "1d", "");
	expect_working("Not every rank is known: an even game.",
		       "Black by nigiri: Anna & Bruno, no stones, komi 6. "
		       "Anna begins.");
	assert_string_equal(start().rank[SEAT_B2], "what");
}

static void test_colours_chosen(void **state)
{
	struct setup setup;

	(void)state;
	put_four("6d", "2d", "4d", "1d");
	go_to(FIELD_BLACK);
	press("Right");
	expect_fault("By the ranks the other side is Black: choose handicap "
		     "and komi as well.");
	go_to(FIELD_HANDICAP);
	press("Right");
	put(FIELD_KOMI, "6.5");
	expect_working("", "Black: Anna & Bruno, no stones, komi 6.5. "
			   "Anna begins.");
	setup = start();
	assert_string_equal(setup.name[SEAT_B1], "Anna");
	assert_int_equal(setup.komi2, 13);
}

static void test_handicap_and_komi_chosen(void **state)
{
	struct setup setup;

	(void)state;
	go_to(FIELD_HANDICAP);
	press("Right Right Right");
	go_to(FIELD_PLACEMENT);
	press("Space");
	setup = start();
	assert_int_equal(setup.handicap, 3);
	assert_int_equal(setup.komi2, 0);
	assert_true(setup.free_placement);
	go_to(FIELD_HANDICAP);
	press("Left Left");
	assert_int_equal(start().komi2, 12);
	put(FIELD_KOMI, "-6");
	assert_int_equal(start().komi2, -12);
	press("Right");
	assert_string_equal(form->text[FIELD_KOMI], "by the ranks");
	press("Right Right");
	assert_int_equal(start().komi2, 13);
	type("7");
	assert_int_equal(start().komi2, 14);
}

static void test_faults(void **state)
{
	(void)state;
	put(FIELD_KOMI, "6.25");
	expect_fault("\"6.25\" is no komi: write 6, 6.5 or -6.");
	put(FIELD_KOMI, "150");
	expect_fault("Komi is between -100 and 100 points.");
	put(FIELD_KOMI, "");
	put(FIELD_SIZE, "20");
	expect_fault("A board has 5 to 19 lines.");
	put(FIELD_SIZE, "9");
	put(FIELD_MAIN, "20");
	expect_fault("\"20\" is not a time: write 20m, 30s or 1h30m.");
	put(FIELD_MAIN, "20m");
	put(FIELD_COUNT_OF, "x");
	expect_fault("\"x\" is not a number.");
	put(FIELD_COUNT_OF, "3");
	put(FIELD_PERIOD, "0");
	expect_fault("The clock has no time to play with, or more than it "
		     "can show.");
	put(FIELD_PERIOD, "20s");
	assert_int_equal(start().size, 9);
}

static void test_no_fixed_points(void **state)
{
	(void)state;
	put(FIELD_SIZE, "8");
	go_to(FIELD_HANDICAP);
	for (int i = 0; i < 5; i++)
		press("Right");
	expect_fault("A board of this size has no fixed points for that many "
		     "handicap stones; let Black place them.");
	go_to(FIELD_PLACEMENT);
	press("Right");
	assert_int_equal(start().handicap, 5);
}

/* A system shows its own times, and begins with usual ones. */
static void test_clock_systems(void **state)
{
	struct setup setup;

	(void)state;
	go_to(FIELD_SYSTEM);
	press("Right");
	assert_string_equal(
		setup_field_label(FIELD_COUNT_OF, 4, CLOCK_CANADIAN), "Stones");
	setup = start();
	assert_int_equal(setup.clock.system, CLOCK_CANADIAN);
	assert_int_equal(setup.clock.count, 25);
	press("Right");
	assert_false(setup_visible(form, FIELD_PERIOD));
	put(FIELD_INCREMENT, "5s");
	put(FIELD_CAP, "30m");
	setup = start();
	assert_int_equal(setup.clock.increment, 5000);
	assert_int_equal(setup.clock.cap, 1800000);
	go_to(FIELD_SYSTEM);
	press("Right");
	setup = start();
	assert_int_equal(setup.clock.move, 30000);
	assert_int_equal(setup.clock.cap, 0);
	press("Right");
	assert_int_equal(start().clock.system, CLOCK_NONE);
	assert_false(setup_visible(form, FIELD_MAIN));
	assert_false(setup_visible(form, FIELD_PER));
	press("Left Left Left Left");
	go_to(FIELD_PER);
	press("Right");
	setup = start();
	assert_int_equal(setup.clock.system, CLOCK_BYOYOMI);
	assert_int_equal(setup.clock.main, 1200000);
	assert_int_equal(setup.clock.count, 3);
	assert_int_equal(setup.per, CLOCK_PER_PAIR);
}

static void test_two_seats(void **state)
{
	struct setup setup;

	(void)state;
	put_four("1d", "9d", "3k", "9k");
	go_to(FIELD_SEATS);
	press("Right");
	assert_false(setup_visible(form, FIELD_NAME_12));
	assert_false(setup_visible(form, FIELD_TEAM_1));
	expect_working("Points: Anna 1, Carla -2; difference 3.",
		       "Black: Carla, 3 stones, komi -6. Anna begins.");
	setup = start();
	assert_int_equal(setup.seats, 2);
	assert_string_equal(setup.name[SEAT_B1], "Carla");
	assert_string_equal(setup.name[SEAT_B2], "");
	assert_string_equal(setup.rank[SEAT_W2], "");
}

static void test_rulesets(void **state)
{
	(void)state;
	go_to(FIELD_RULESET);
	press("Right");
	assert_string_equal(start().ruleset->name, "figg");
	assert_int_equal(start().komi2, 11);
}

static void test_editing(void **state)
{
	(void)state;
	put(FIELD_NAME_11, "Ana");
	press("Left n");
	assert_string_equal(form->text[FIELD_NAME_11], "Anna");
	press("Home Delete End Backspace");
	assert_string_equal(form->text[FIELD_NAME_11], "nn");
	press("Left Left Left Backspace Right Right Right Delete");
	assert_string_equal(form->text[FIELD_NAME_11], "nn");
	put(FIELD_NAME_11, "花子é");
	press("Left Backspace");
	assert_string_equal(form->text[FIELD_NAME_11], "花é");
	press("Home Delete");
	assert_string_equal(form->text[FIELD_NAME_11], "é");
	press("F5 ^L ^C");
	assert_string_equal(form->text[FIELD_NAME_11], "é");
}

static void test_text_is_bounded(void **state)
{
	(void)state;
	go_to(FIELD_NAME_11);
	for (int i = 0; i < 200; i++)
		type("花");
	assert_int_equal(strlen(form->text[FIELD_NAME_11]), 126);
	assert_int_equal(strlen(start().name[SEAT_B1]), 126);
	go_to(FIELD_RANK_11);
	for (int i = 0; i < 200; i++)
		type("1");
	assert_int_equal(strlen(start().rank[SEAT_B1]), RANK_BYTES - 1);
	go_to(FIELD_SIZE);
	for (int i = 0; i < 200; i++)
		type("1");
	assert_int_equal(strlen(form->text[FIELD_SIZE]), 15);
	expect_fault("A board has 5 to 19 lines.");
}

static void test_names_are_cleaned(void **state)
{
	(void)state;
	put(FIELD_NAME_11, "A\u202e\u200bn\xc2\x9b"
			   "na \u00a0 X");
	assert_string_equal(form->text[FIELD_NAME_11], "Anna  X");
	assert_string_equal(start().name[SEAT_B1], "Anna X");
	put(FIELD_NAME_11, "e\u0301");
	assert_string_equal(start().name[SEAT_B1], "e\u0301");
}

/* A board's size may be typed over, or chosen. */
static void test_combo(void **state)
{
	(void)state;
	go_to(FIELD_SIZE);
	type("7");
	assert_int_equal(start().size, 7);
	press("Backspace");
	type("11");
	assert_int_equal(start().size, 11);
	press("Right Right");
	assert_int_equal(start().size, 13);
	press("Left Left");
	assert_int_equal(start().size, 9);
	press("Backspace");
	assert_string_equal(form->text[FIELD_SIZE], "");
}

static void test_walking(void **state)
{
	(void)state;
	assert_int_equal(form->current, FIELD_NAME_11);
	press("Tab Tab Backtab");
	assert_int_equal(form->current, FIELD_RANK_11);
	press("Down");
	assert_int_equal(form->current, FIELD_RANK_12);
	press("Up Up");
	assert_int_equal(form->current, FIELD_TEAM_1);
	press("Up Up");
	assert_int_equal(form->current, FIELD_EVENT);
	press("Backtab");
	assert_int_equal(form->current, FIELD_PERIOD);
	press("Down Up");
	assert_int_equal(form->current, FIELD_SYSTEM);
}

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
	begin_anew(0);
	setup = start();
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

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_enter_starts),
		TEST(test_people),
		TEST(test_reverse_komi),
		TEST(test_nigiri),
		TEST(test_unknown_ranks),
		TEST(test_colours_chosen),
		TEST(test_handicap_and_komi_chosen),
		TEST(test_faults),
		TEST(test_no_fixed_points),
		TEST(test_clock_systems),
		TEST(test_two_seats),
		TEST(test_rulesets),
		TEST(test_editing),
		TEST(test_text_is_bounded),
		TEST(test_names_are_cleaned),
		TEST(test_combo),
		TEST(test_walking),
		TEST(test_settings_are_the_start),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
