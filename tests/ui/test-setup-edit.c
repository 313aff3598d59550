/* SPDX-License-Identifier: ISC */
/* Typing and walking in the set-up screen. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "blank_form.h"
#include "form_keys.h"

static void test_editing(void **state)
{
	(void)state;
	form_put(form, FIELD_NAME(0, 0), "Ana");
	form_press(form, "Left n");
	assert_string_equal(form->text[FIELD_NAME(0, 0)], "Anna");
	form_press(form, "Home Delete End Backspace");
	assert_string_equal(form->text[FIELD_NAME(0, 0)], "nn");
	form_press(form, "Left Left Left Backspace Right Right Right Delete");
	assert_string_equal(form->text[FIELD_NAME(0, 0)], "nn");
	form_put(form, FIELD_NAME(0, 0), "花子é");
	form_press(form, "Left Backspace");
	assert_string_equal(form->text[FIELD_NAME(0, 0)], "花é");
	form_press(form, "Home Delete");
	assert_string_equal(form->text[FIELD_NAME(0, 0)], "é");
	form_press(form, "F5 ^L ^C");
	assert_string_equal(form->text[FIELD_NAME(0, 0)], "é");
}

static void test_text_is_bounded(void **state)
{
	(void)state;
	form_go_to(form, FIELD_NAME(0, 0));
	form_type(form, "花");
	assert_false(form->full);
	for (int i = 0; i < 200; i++)
		form_type(form, "花");
	assert_true(form->full);
	form_press(form, "Left");
	assert_false(form->full);
	assert_int_equal(strlen(form->text[FIELD_NAME(0, 0)]), 126);
	assert_int_equal(strlen(form_start(form).name[SEAT_B1]), 126);
	form_go_to(form, FIELD_RANK(0, 0));
	for (int i = 0; i < 200; i++)
		form_type(form, "1");
	assert_int_equal(strlen(form->text[FIELD_RANK(0, 0)]), RANK_BYTES - 1);
	form_put(form, FIELD_RANK(0, 0), "");
	form_go_to(form, FIELD_SIZE);
	for (int i = 0; i < 200; i++)
		form_type(form, "1");
	assert_int_equal(strlen(form->text[FIELD_SIZE]), 15);
	form_expect_error(form, "A board has 5 to 19 lines.");
}

static void test_names_are_cleaned(void **state)
{
	(void)state;
	form_put(form, FIELD_NAME(0, 0),
		 "A\u202e\u200bn\xc2\x9b"
		 "na \u00a0 X");
	assert_string_equal(form->text[FIELD_NAME(0, 0)], "Anna  X");
	assert_string_equal(form_start(form).name[SEAT_B1], "Anna X");
	form_put(form, FIELD_NAME(0, 0), "e\u0301");
	assert_string_equal(form_start(form).name[SEAT_B1], "e\u0301");
}

/* A board's size may be typed over, or chosen: every one from 5 to 19. */
static void test_combo(void **state)
{
	(void)state;
	form_go_to(form, FIELD_SIZE);
	form_type(form, "7");
	assert_int_equal(form_start(form).size, 7);
	form_go_to(form, FIELD_SIZE);
	form_press(form, "Backspace");
	form_type(form, "11");
	assert_int_equal(form_start(form).size, 11);
	form_go_to(form, FIELD_SIZE);
	for (int size = 12; size <= 19; size++) {
		form_press(form, "Right");
		assert_int_equal(form->setup.size, size);
	}
	for (int size = 5; size <= 19; size++) {
		form_press(form, "Right");
		assert_int_equal(form->setup.size, size);
	}
	form_press(form, "Left");
	assert_int_equal(form->setup.size, 18);
	form_press(form, "Backspace Backspace");
	assert_string_equal(form->text[FIELD_SIZE], "");
}

static void test_walking(void **state)
{
	(void)state;
	assert_int_equal(form->current, FIELD_START);
	form_press(form, "Tab");
	assert_int_equal(form->current, FIELD_PRESET);
	form_press(form, "Backtab Backtab");
	assert_int_equal(form->current, FIELD_PERIOD);
	form_press(form, "Down Up");
	assert_int_equal(form->current, FIELD_MAIN);
	form_go_to(form, FIELD_NAME(0, 0));
	form_press(form, "Tab Tab Backtab");
	assert_int_equal(form->current, FIELD_RANK(0, 0));
	form_press(form, "Down");
	assert_int_equal(form->current, FIELD_RANK(0, 1));
	form_press(form, "Up Up");
	assert_int_equal(form->current, FIELD_TEAM(0));
	form_press(form, "Up Up");
	assert_int_equal(form->current, FIELD_PRESET);
	form_press(form, "Up");
	assert_int_equal(form->current, FIELD_PRESET);
}

/* In a field Enter goes on to the next one, from the last to [ Start ]. */
static void test_enter_goes_on(void **state)
{
	int steps = 0;

	(void)state;
	form_go_to(form, FIELD_PRESET);
	for (int before = -1; form->current != FIELD_START; steps++) {
		assert_true((int)form->current > before);
		before = (int)form->current;
		assert_int_equal(form_press(form, "Enter"), SETUP_EDITING);
	}
	assert_true(steps > 25);
	form_go_to(form, FIELD_NAME(0, 0));
	assert_int_equal(form_press(form, "F4"), SETUP_START);
}

/* One field below the other: Up and Down go to each. */
static void test_walking_where_it_is_narrow(void **state)
{
	(void)state;
	form->columns = 40;
	form_go_to(form, FIELD_PRESET);
	form_press(form, "Down");
	assert_int_equal(form->current, FIELD_MODE);
	form_go_to(form, FIELD_RANK(0, 0));
	form_press(form, "Down");
	assert_int_equal(form->current, FIELD_RANK(0, 1));
	form_go_to(form, FIELD_PERIOD);
	form_press(form, "Down");
	assert_int_equal(form->current, FIELD_START);
}

/* Whatever is pressed, the form either starts a sound game or says why not. */
static void test_any_keys(void **state)
{
	unsigned seed = 1;

	(void)state;
	for (int i = 0; i < 20000; i++) {
		key k;

		seed = seed * 1103515245u + 12345u;
		k = (key)(seed >> 16) % 160;
		setup_form_key(form, k < 140 ? k : KEY_NAMED + k - 140);
		assert_true(setup_form_shows(form, form->current));
		assert_in_range(form->cursor, 0,
				strlen(form->text[form->current]));
		if (!form->error[0])
			form_start(form);
		if (i % 500 == 0)
			form_begin_anew(seed);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FORM_TEST(test_editing),
		FORM_TEST(test_text_is_bounded),
		FORM_TEST(test_names_are_cleaned),
		FORM_TEST(test_combo),
		FORM_TEST(test_walking),
		FORM_TEST(test_enter_goes_on),
		FORM_TEST(test_walking_where_it_is_narrow),
		FORM_TEST(test_any_keys),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
