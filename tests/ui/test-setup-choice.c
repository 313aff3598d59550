/* SPDX-License-Identifier: ISC */
/* Letters on the set-up screen, where there is nothing to type. */
#include <config.h>

#include <libintl.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/i18n.h"
#include "blank_form.h"
#include "form_keys.h"

static const char *const translations[][2] = {
	{NC_("clock", "none"), "ohne"},
	{"Canadian", "\u00c9tatique"},
};

static bool translates;

/* In the place of the C library's, with optimization or without. */
#undef gettext
#undef dgettext
#undef dcgettext

char *gettext(const char *msgid)
{
	return dcgettext(NULL, msgid, 0);
}

char *dgettext(const char *domain, const char *msgid)
{
	return dcgettext(domain, msgid, 0);
}

char *dcgettext(const char *domain, const char *msgid, int category)
{
	(void)domain;
	(void)category;
	for (size_t i = 0; translates && i < 2; i++)
		if (!strcmp(msgid, translations[i][0]))
			msgid = translations[i][1];
	return (char *)(uintptr_t)msgid;
}

static void expect_choice(const char *keys, int choice)
{
	form_press(form, keys);
	assert_int_equal(form->remark, SETUP_SILENT);
	assert_int_equal(form->content.choice[form->current], choice);
}

static void expect_nothing(const char *keys, int choice)
{
	form_press(form, keys);
	assert_int_equal(form->remark, SETUP_UNKNOWN);
	assert_int_equal(form->content.choice[form->current], choice);
}

static void test_letter_chooses(void **state)
{
	(void)state;
	form_go_to(form, FIELD_HANDICAP);
	expect_choice("3", 3);
	assert_int_equal(form->setup.handicap, 3);
	expect_choice("9", 9);
	expect_choice("n", 1);
	expect_choice("B", SETUP_AUTO);
	form_go_to(form, FIELD_SEATS);
	expect_choice("t", 1);
	assert_int_equal(form->setup.seats, 2);
	expect_choice("F", 0);
	form_go_to(form, FIELD_RULESET);
	expect_choice("t", 2);
	assert_string_equal(form->setup.ruleset->name, "english-2008");
}

/* As with Left and Right, all follows. */
static void test_what_follows(void **state)
{
	(void)state;
	form_go_to(form, FIELD_SYSTEM);
	expect_choice("f", CLOCK_FISCHER);
	assert_string_equal(form->content.text[FIELD_INCREMENT], "10s");
	form_go_to(form, FIELD_PRESET);
	form_press(form, "k");
	assert_int_equal(form->setup.clock.system, CLOCK_BYOYOMI);
	assert_int_equal(form->setup.breaks, 1);
}

/* Of several each has its turn; of one alone there is no other. */
static void test_next_of_several(void **state)
{
	static const char *const names[] = {"egc", "egc-finals", "egc-handicap",
					    "egc"};

	(void)state;
	form_go_to(form, FIELD_PRESET);
	for (int i = 0; i < 4; i++) {
		form_press(form, "e");
		assert_string_equal(
			presets[form->content.choice[FIELD_PRESET] - 1].name,
			names[i]);
	}
	form_go_to(form, FIELD_SYSTEM);
	expect_choice("n", CLOCK_NHK);
	expect_choice("n", CLOCK_NONE);
	form_go_to(form, FIELD_HANDICAP);
	expect_choice("3", 3);
	form_press(form, "3");
	assert_int_equal(form->remark, SETUP_CHOSEN);
	assert_int_equal(form->content.choice[FIELD_HANDICAP], 3);
}

/* What is edited already is not lost with the clock that stays. */
static void test_same_choice_keeps_the_rest(void **state)
{
	(void)state;
	form_put(form, FIELD_MAIN, "7m");
	form_go_to(form, FIELD_SYSTEM);
	form_press(form, "b");
	assert_int_equal(form->remark, SETUP_CHOSEN);
	assert_int_equal(form->content.choice[FIELD_SYSTEM], CLOCK_BYOYOMI);
	assert_string_equal(form->content.text[FIELD_MAIN], "7m");
}

static void test_other_keys(void **state)
{
	(void)state;
	form_go_to(form, FIELD_HANDICAP);
	expect_nothing("1", 0);
	expect_nothing("x", 0);
	expect_choice("Space", 1);
	form_press(form, "q");
	assert_int_equal(form->remark, SETUP_BREAK);
	form_press(form, "?");
	assert_int_equal(form->remark, SETUP_ASKED);
	/* Enter, Home and the arrows are no letters */
	form_press(form, "Home");
	assert_int_equal(form->current, FIELD_PRESET);
	form_go_to(form, FIELD_START);
	form_press(form, "s");
	assert_int_equal(form->remark, SETUP_UNKNOWN);
}

/* Where colours are fixed, no letter draws a lot either. */
static void test_no_lot(void **state)
{
	(void)state;
	settings.black_first = true;
	form_begin_anew(0);
	form_go_to(form, FIELD_BLACK);
	expect_nothing("b", 1);
	expect_choice("t", 2);
	expect_choice("t", 1);
}

/* By what is seen there, in whatever language, and then in English. */
static void test_translated(void **state)
{
	(void)state;
	setlocale(LC_CTYPE, "C.UTF-8");
	translates = true;
	form_begin_anew(0);
	form_go_to(form, FIELD_SYSTEM);
	expect_choice("o", CLOCK_NONE);
	expect_choice("\u00e9", CLOCK_CANADIAN);
	/* by the English word where no other begins so */
	expect_choice("n", CLOCK_NHK);
	expect_choice("c", CLOCK_CANADIAN);
	expect_nothing("x", CLOCK_CANADIAN);
	expect_choice("n", CLOCK_NHK);
	translates = false;
}

/* A narrow form cuts them; the names of presets and rules are not its own. */
static void test_first_letters_tell(void **state)
{
	(void)state;
	for (int f = 0; f < FIELD_COUNT; f++) {
		const char *a, *b;

		if (f == FIELD_RULESET || f == FIELD_PRESET)
			continue;
		for (int i = 0;
		     setup_fields[f].choices && (a = setup_field_choice(f, i));
		     i++)
			for (int k = 0; k < i; k++) {
				b = setup_field_choice(f, k);
				assert_true(strncmp(a, b, 6));
			}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FORM_TEST(test_letter_chooses),
		FORM_TEST(test_what_follows),
		FORM_TEST(test_next_of_several),
		FORM_TEST(test_same_choice_keeps_the_rest),
		FORM_TEST(test_other_keys),
		FORM_TEST(test_no_lot),
		FORM_TEST(test_translated),
		FORM_TEST(test_first_letters_tell),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
