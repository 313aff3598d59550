/* SPDX-License-Identifier: ISC */
/*
 * The referee's menu by its keys. A script is names of keys with blanks
 * between; "=came_late" types that text, with blanks for the low lines.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "text/text.h"
#include "ui/referee_form.h"

static struct setup setup;
static struct referee_form form;

static int begin(void **state)
{
	(void)state;
	setup_default(&setup);
	strcpy(setup.name[SEAT_W1], "Carla");
	referee_form_open(&form, false);
	return 0;
}

static enum referee_answer type(const char *text)
{
	enum referee_answer answer = REFEREE_BUSY;
	unsigned long c;

	while ((c = text_next(&text)))
		answer = referee_form_key(&form, &setup,
					  c == '_' ? ' ' : (key)c);
	return answer;
}

/* The answer to the last key; no other may mean anything to the table. */
static enum referee_answer press(const char *script)
{
	enum referee_answer answer = REFEREE_BUSY;
	char copy[512];

	snprintf(copy, sizeof(copy), "%s", script);
	for (char *rest = copy, *word; (word = strtok_r(rest, " ", &rest));) {
		assert_int_equal(answer, REFEREE_BUSY);
		answer = word[0] == '=' && word[1]
				 ? type(word + 1)
				 : referee_form_key(&form, &setup,
						    key_parse(word));
	}
	return answer;
}

static const char *ruled(const char *script)
{
	static char words[RULING_WORDS];

	referee_form_open(&form, false);
	assert_int_equal(press(script), REFEREE_RULES);
	return ruling_text(&form.ruling, words);
}

static void test_every_ruling(void **state)
{
	static const struct {
		const char *keys, *words;
	} cases[] = {
		{"Enter 1 Enter Enter", "uphold"},
		{"Enter 2 =seen_by_me Enter Enter", "intentional seen by me"},
		{"Enter 3 =no_error Enter Enter", "reject no error"},
		{"Enter 4 1 =advice Enter Enter", "forfeit B advice"},
		{"Enter 4 2 Enter Enter", "forfeit W"},
		{"Enter 5 2 =+30s Enter =late Enter Enter",
		 "clock W1 30000 late"},
		{"Enter 5 4 =-1m Enter Enter Enter", "clock W2 -60000"},
		{"Enter 5 1 =1m30s Enter Enter Enter", "clock B1 90000"},
		{"Enter 6 1 =3 Enter Enter Enter", "penalty B 3"},
		{"Enter 6 2 =-3 Enter =not_so Enter Enter",
		 "penalty W -3 not so"},
		{"Enter 7 =no_light Enter Enter", "no-result no light"},
		{"Enter 8 Enter Enter", "both-lose"},
		{"Enter 9 3 Enter Enter", "resume B2"},
		{"Enter 0 1 =Änne Enter Enter", "name B1 Änne"},
		{"Enter 0 2 Backspace =o Enter Enter", "name W1 Carlo"},
	};
	bool seen[RULINGS] = {false};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		assert_string_equal(ruled(cases[i].keys), cases[i].words);
		seen[form.ruling.kind] = true;
	}
	for (int kind = 0; kind < RULINGS; kind++)
		assert_true(seen[kind]);
}

/* What the form says is what a table understands. */
static void test_words_are_a_ruling(void **state)
{
	struct ruling read;
	const char *words;

	(void)state;
	words = ruled("Enter 5 2 =+30s Enter =__two__blanks_ Enter Enter");
	assert_string_equal(words, "clock W1 30000 two blanks");
	assert_true(ruling_parse(words, 4, &read));
	assert_int_equal(read.amount, form.ruling.amount);
	assert_string_equal(read.text, form.ruling.text);
}

static void test_lists(void **state)
{
	(void)state;
	assert_string_equal(ruled("Enter Down Down Down Enter Down Enter Enter "
				  "Enter"),
			    "forfeit W");
	assert_string_equal(ruled("Enter Up Enter Up Enter =Dino Enter Enter"),
			    "name W2 Dino");
	referee_form_open(&form, false);
	press("Enter Up Down x P");
	assert_int_equal(form.step, RULE_KIND);
	assert_int_equal(form.row, 0);
	press("5 5 6 0");
	assert_int_equal(form.step, RULE_SEAT);
	setup.seats = 2;
	press("3");
	assert_int_equal(form.step, RULE_SEAT);
}

static void test_amounts(void **state)
{
	static const char *const wrong_times[] = {"x",	 "30",	    "0s",
						  "+",	 "-",	    "--1m",
						  "1m+", "9999999h"};
	static const char *const wrong_points[] = {"0",	 "+",	 "-",  "1.5",
						   "3p", "1000", "- 3"};

	(void)state;
	press("Enter 5 1 Enter");
	for (size_t i = 0; i < sizeof(wrong_times) / sizeof(char *); i++) {
		press("^U");
		assert_null(form.fault);
		type(wrong_times[i]);
		press("Enter");
		assert_int_equal(form.step, RULE_AMOUNT);
		assert_non_null(form.fault);
	}
	press("Escape Escape 6 1 Enter");
	for (size_t i = 0; i < sizeof(wrong_points) / sizeof(char *); i++) {
		press("^U");
		type(wrong_points[i]);
		press("Enter");
		assert_int_equal(form.step, RULE_AMOUNT);
		assert_non_null(form.fault);
	}
	press("^U =999 Enter");
	assert_int_equal(form.step, RULE_TEXT);
	assert_int_equal(form.ruling.amount, 999);
}

static void test_way_back(void **state)
{
	char words[RULING_WORDS];

	(void)state;
	assert_int_equal(press("Escape"), REFEREE_LEAVES);
	press("Enter");
	assert_int_equal(press("Escape"), REFEREE_LEAVES);
	press("5 3 =+5s Enter =why Enter");
	assert_int_equal(form.step, RULE_SURE);
	press("x Space 1");
	assert_int_equal(form.step, RULE_SURE);
	press("Escape Escape Escape");
	assert_int_equal(form.step, RULE_SEAT);
	assert_int_equal(form.row, SEAT_B2);
	press("Escape");
	assert_int_equal(form.row, RULING_CLOCK);
	/* the same kind keeps what was said, another begins anew */
	assert_int_equal(press("Enter Enter Enter Enter Enter"), REFEREE_RULES);
	assert_string_equal(ruling_text(&form.ruling, words),
			    "clock B2 5000 why");
	press("Escape Escape Escape Escape 6");
	assert_string_equal(form.amount, "");
	assert_string_equal(form.ruling.text, "");
}

static void test_typing(void **state)
{
	(void)state;
	press("Enter 3 =aé田 Backspace");
	assert_string_equal(form.ruling.text, "aé");
	press("Backspace Backspace Backspace =b Tab Up F1 Delete");
	assert_string_equal(form.ruling.text, "b");
	/* no control and formatting characters, nothing beyond the end */
	referee_form_key(&form, &setup, 0x202e);
	referee_form_key(&form, &setup, 7);
	assert_string_equal(form.ruling.text, "b");
	for (int i = 0; i < LABEL_BYTES; i++)
		press("=田");
	assert_in_range(strlen(form.ruling.text), LABEL_BYTES - 4,
			LABEL_BYTES - 1);
	assert_int_equal(press("Enter Enter"), REFEREE_RULES);
}

static void test_a_name_is_wanted(void **state)
{
	(void)state;
	press("Enter 0 1 =_ Enter");
	assert_int_equal(form.step, RULE_TEXT);
	assert_non_null(form.fault);
}

static void test_code(void **state)
{
	(void)state;
	referee_form_open(&form, true);
	press("Enter Enter");
	assert_int_equal(form.step, RULE_CODE);
	assert_int_equal(press("=tsuke_nobi Enter"), REFEREE_UNLOCKS);
	assert_string_equal(form.code, "tsuke nobi");
	assert_int_equal(form.step, RULE_KIND);

	referee_form_lock(&form, "No.");
	assert_string_equal(form.code, "");
	assert_string_equal(form.fault, "No.");
	assert_int_equal(press("Escape"), REFEREE_LEAVES);
}

/* A table that wants a code after all: the ruling is not lost. */
static void test_code_afterwards(void **state)
{
	char words[RULING_WORDS];

	(void)state;
	assert_int_equal(press("Enter 4 2 =why Enter Enter"), REFEREE_RULES);
	referee_form_lock(&form, NULL);
	assert_int_equal(press("=x Enter"), REFEREE_UNLOCKS);
	assert_int_equal(form.step, RULE_SURE);
	assert_int_equal(press("Enter"), REFEREE_RULES);
	assert_string_equal(ruling_text(&form.ruling, words), "forfeit W why");
}

/* Whatever is pressed, what comes out is a ruling. */
static void test_any_keys(void **state)
{
	static const char *const names[] = {"Enter", "Enter", "Enter", "Up",
					    "Down",  "1",     "2",     "5",
					    "6",     "0",     "+",     "s"};
	int rulings = 0;
	unsigned seed = 1;

	(void)state;
	for (int i = 0; i < 200000; i++) {
		char words[RULING_WORDS];
		struct ruling read;
		unsigned r;

		seed = seed * 1103515245u + 12345u;
		r = (seed >> 16) % 14;
		switch (referee_form_key(&form, &setup,
					 r < 12	   ? key_parse(names[r])
					 : r == 12 ? KEY_TO_ESCAPE
						   : (key)(seed >> 20) % 999)) {
		case REFEREE_RULES:
			ruling_text(&form.ruling, words);
			assert_true(ruling_parse(words, setup.seats, &read));
			assert_int_equal(read.kind, form.ruling.kind);
			rulings++;
			break;
		case REFEREE_LEAVES:
			referee_form_open(&form, i % 2);
			break;
		default:
			break;
		}
		assert_in_range(form.step, RULE_OPEN, RULE_SURE);
	}
	assert_true(rulings > 100);
}

#define TEST(name) cmocka_unit_test_setup(name, begin)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_every_ruling), TEST(test_words_are_a_ruling),
		TEST(test_lists),	 TEST(test_amounts),
		TEST(test_way_back),	 TEST(test_typing),
		TEST(test_code),	 TEST(test_code_afterwards),
		TEST(test_any_keys),	 TEST(test_a_name_is_wanted),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
