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
#include "ui/setup_fill.h"
#include "ui/term/keyboard.h"

static void test_editing(void **state)
{
	(void)state;
	form_put(form, FIELD_NAME(0, 0), "Ana");
	form_press(form, "Left n");
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "Anna");
	form_press(form, "Home Delete End Backspace");
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "nn");
	form_press(form, "Left Left Left Backspace Right Right Right Delete");
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "nn");
	form_put(form, FIELD_NAME(0, 0), "花子é");
	form_press(form, "Left Backspace");
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "花é");
	form_press(form, "Home Delete");
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "é");
	form_press(form, "F9 ^L");
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "é");
	assert_int_equal(form->remark, SETUP_UNKNOWN);
	setup_form_key(form, key_of_character(0xc3, false));
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "é");
	assert_int_equal(form->remark, SETUP_LETTER);
	/* the rest of that letter says nothing more */
	assert_int_equal(key_of_character(0xa9, false), KEY_NONE);
	form_press(form, "^C");
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "é");
	assert_int_equal(form->remark, SETUP_BREAK);
	form_press(form, "Left");
	assert_int_equal(form->remark, SETUP_SILENT);
}

static void test_text_is_bounded(void **state)
{
	(void)state;
	form_go_to(form, FIELD_NAME(0, 0));
	form_type(form, "花");
	assert_int_equal(form->remark, SETUP_SILENT);
	for (int i = 0; i < 200; i++)
		form_type(form, "花");
	assert_int_equal(form->remark, SETUP_FULL);
	form_press(form, "Left");
	assert_int_equal(form->remark, SETUP_SILENT);
	assert_int_equal(strlen(form->content.text[FIELD_NAME(0, 0)]), 126);
	assert_int_equal(strlen(form_start(form).name[SEAT_B1]), 126);
	form_go_to(form, FIELD_RANK(0, 0));
	for (int i = 0; i < 200; i++)
		form_type(form, "1");
	assert_int_equal(strlen(form->content.text[FIELD_RANK(0, 0)]),
			 RANK_BYTES - 1);
	form_put(form, FIELD_RANK(0, 0), "");
	form_go_to(form, FIELD_SIZE);
	for (int i = 0; i < 200; i++)
		form_type(form, "1");
	assert_int_equal(strlen(form->content.text[FIELD_SIZE]), 15);
	form_expect_error(form, "A board has 5 to 19 lines.");
}

static void test_names_are_cleaned(void **state)
{
	(void)state;
	form_put(form, FIELD_NAME(0, 0),
		 "A\u202e\u200bn\xc2\x9b"
		 "na \u00a0 X");
	assert_string_equal(form->content.text[FIELD_NAME(0, 0)], "Anna  X");
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
	assert_string_equal(form->content.text[FIELD_SIZE], "");
}

static void test_walking(void **state)
{
	(void)state;
	assert_int_equal(form->current, FIELD_START);
	form_press(form, "Tab");
	assert_int_equal(form->current, FIELD_PRESET);
	form_press(form, "Backtab Backtab");
	assert_int_equal(form->current, FIELD_PERIOD);
	form_go_to(form, FIELD_NAME(0, 0));
	form_press(form, "Tab Tab Backtab");
	assert_int_equal(form->current, FIELD_RANK(0, 0));
}

static void test_groups(void **state)
{
	(void)state;
	form_press(form, "Home PageDown PageDown");
	assert_int_equal(form->current, FIELD_TEAM(1));
	form_press(form, "Tab PageDown PageDown PageDown");
	assert_int_equal(form->current, FIELD_START);
	form_press(form, "PageUp PageUp PageUp PageUp");
	assert_int_equal(form->current, FIELD_TEAM(0));
	/* who has no pair has a name alone */
	form_go_to(form, FIELD_SEATS);
	form_press(form, "Right PageUp");
	assert_int_equal(form->current, FIELD_NAME(1, 0));
	form_press(form, "PageUp");
	assert_int_equal(form->current, FIELD_NAME(0, 0));
}

/* Who goes up to the first does not begin the game with Enter. */
static void test_groups_end(void **state)
{
	(void)state;
	form_press(form, "PageDown");
	assert_int_equal(form->current, FIELD_START);
	assert_int_equal(form->remark, SETUP_UNKNOWN);
	for (int i = 0; i < FIELD_COUNT; i++)
		form_press(form, "PageUp");
	assert_int_equal(form->current, FIELD_PRESET);
	assert_int_equal(form->remark, SETUP_UNKNOWN);
	form_press(form, "Enter");
	assert_int_equal(form->current, FIELD_MODE);
}

/* In every field alike, what stands there is selected when keys come to it. */
static void test_selected(void **state)
{
	static const struct {
		const char *keys, *text;
		bool stays; /* selected */
	} rows[] = {
		{"x", "x", false},
		{"Delete", "", false},
		{"^U", "", false},
		{"Backspace x", "4x", false},
		{"Left x", "4x2", false},
		{"Right x", "42x", false},
		{"End x", "42x", false},
		{"Home x", "x42", false},
		{"F9", "42", true},
		{"Up Down", "42", true},
		{"Tab Backtab", "42", true},
		{"Left Tab Backtab x", "x", false},
		{"Backspace Delete", "4", false},
	};
	static const enum setup_field_id fields[] = {
		FIELD_EVENT,   FIELD_NAME(0, 0), FIELD_RANK(0, 0),
		FIELD_TEAM(1), FIELD_MAIN,	 FIELD_COUNT_OF,
	};

	(void)state;
	for (size_t i = 0; i < sizeof(fields) / sizeof(fields[0]); i++) {
		for (size_t j = 0; j < sizeof(rows) / sizeof(rows[0]); j++) {
			form_put(form, fields[i], "42");
			assert_false(setup_form_selects(form));
			form_press(form, "Tab Backtab");
			assert_true(setup_form_selects(form));
			form_press(form, rows[j].keys);
			assert_string_equal(form->content.text[fields[i]],
					    rows[j].text);
			assert_int_equal(setup_form_selects(form),
					 rows[j].stays);
		}
	}
	form_put(form, FIELD_NAME(0, 0), "");
	form_press(form, "Tab Backtab");
	assert_false(setup_form_selects(form));
	/* where there is something to choose, the arrows do that */
	form_go_to(form, FIELD_SIZE);
	assert_true(setup_form_selects(form));
	form_press(form, "Left");
	assert_true(setup_form_selects(form));
	form_go_to(form, FIELD_RULESET);
	assert_false(setup_form_selects(form));
}

/* Home and End are those of the form, but where there is a text. */
static void test_ends(void **state)
{
	(void)state;
	form_go_to(form, FIELD_SYSTEM);
	form_press(form, "Home");
	assert_int_equal(form->current, FIELD_PRESET);
	assert_int_equal(form->content.choice[FIELD_SYSTEM], CLOCK_BYOYOMI);
	form_press(form, "End");
	assert_int_equal(form->current, FIELD_START);
	form_press(form, "Home");
	assert_int_equal(form->current, FIELD_PRESET);
	form_go_to(form, FIELD_SIZE);
	form_press(form, "Home 1");
	assert_string_equal(form->content.text[FIELD_SIZE], "119");
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

/* What does nothing is said, so that nobody thinks the keyboard is dead. */
static void test_unknown_keys(void **state)
{
	(void)state;
	form_press(form, "x");
	assert_int_equal(form->remark, SETUP_UNKNOWN);
	form_press(form, "Tab");
	assert_int_equal(form->remark, SETUP_SILENT);
	form_press(form, "x");
	assert_int_equal(form->remark, SETUP_UNKNOWN);
	form_press(form, "Space");
	assert_int_equal(form->remark, SETUP_SILENT);
	form_go_to(form, FIELD_START);
	form_press(form, "Left");
	assert_int_equal(form->remark, SETUP_UNKNOWN);
}

/* What was typed and taken back is no change. */
static void test_changed(void **state)
{
	(void)state;
	assert_false(setup_fill_changed(form));
	form_press(form, "Tab Tab Tab x");
	assert_true(setup_fill_changed(form));
	form_press(form, "Backspace");
	assert_false(setup_fill_changed(form));
	form_go_to(form, FIELD_UNDO);
	form_press(form, "Right");
	assert_true(setup_fill_changed(form));
	setup_fill_keep(form);
	assert_false(setup_fill_changed(form));
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
				strlen(form->content.text[form->current]));
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
		FORM_TEST(test_groups),
		FORM_TEST(test_groups_end),
		FORM_TEST(test_selected),
		FORM_TEST(test_ends),
		FORM_TEST(test_unknown_keys),
		FORM_TEST(test_changed),
		FORM_TEST(test_any_keys),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
