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

#include "game/script.h"
#include "base/utf8.h"
#include "ui/referee_form.h"

static struct game game;
static struct referee_form form;

/* What can be ruled there: nobody has claimed anything. */
static void begin_with(enum clock_system system)
{
	struct setup setup;

	setup_default(&setup);
	setup.wrong_seat = WRONG_SEAT_RECORD;
	setup.clock = (struct clock_rules){.system = system,
					   .main = 600000,
					   .period = 60000,
					   .count = 10,
					   .increment = 5000,
					   .move = 30000};
	strcpy(setup.name[SEAT_W1], "Carla");
	game_init(&game, &setup);
	referee_form_open(&form, false);
}

static int begin(void **state)
{
	(void)state;
	begin_with(CLOCK_BYOYOMI);
	return 0;
}

static enum referee_answer type(const char *text)
{
	enum referee_answer answer = REFEREE_BUSY;
	unsigned long c;

	while ((c = utf8_next(&text)))
		answer =
			referee_form_key(&form, &game, c == '_' ? ' ' : (key)c);
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
				 : referee_form_key(&form, &game,
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

/* A seat is given to a login where seats have terminals of their own. */
static void give_seat(void **state)
{
	char words[RULING_WORDS];

	begin(state);
	referee_form_open(&form, false);
	form.shared = true;
	assert_int_equal(press("Enter b 1 =Eve Enter"), REFEREE_BUSY);
	assert_non_null(form.error);
	assert_int_equal(
		press("Backspace Backspace Backspace =eve Enter Enter"),
		REFEREE_RULES);
	assert_string_equal(ruling_text(&form.ruling, words), "seat B1 eve");
}

/* Moments of a game, and what a referee can do there. */
static void test_every_ruling(void **state)
{
	static const char *const error = "B2 play C3\nW1 claim\n";
	static const struct {
		const char *game, *keys, *words;
	} cases[] = {
		{error, "Enter 1 Enter Enter", "uphold"},
		{error, "Enter 2 =seen_by_me Enter Enter",
		 "intentional seen by me"},
		{error, "Enter 3 =no_error Enter Enter", "reject no error"},
		{"", "Enter 4 1 =advice Enter Enter", "forfeit B advice"},
		{"", "Enter 4 2 Enter Enter", "forfeit W"},
		{"", "Enter 5 2 =+30s Enter =late Enter Enter",
		 "clock W1 30000 late"},
		{"", "Enter 5 4 =-1m Enter Enter Enter", "clock W2 -60000"},
		{"", "Enter 5 1 =1m30s Enter Enter Enter", "clock B1 90000"},
		{"", "Enter 5 1 ==5m Enter Enter Enter",
		 "clock B1 main=300000"},
		{"", "Enter 5 1 ==0_2 Enter =fault Enter Enter",
		 "clock B1 main=0 periods=2 fault"},
		{"", "Enter 6 1 =3 Enter Enter Enter", "penalty B 3"},
		{"referee penalty W 3\n",
		 "Enter 6 2 =-3 Enter =not_so Enter Enter",
		 "penalty W -3 not so"},
		{"", "Enter 7 =no_light Enter Enter", "no-result no light"},
		{"", "Enter 8 Enter Enter", "both-lose"},
		{"", "Enter 9 =smoke Enter Enter", "pause smoke"},
		{"B1 pause\n", "Enter 0 Enter Enter", "resume"},
		{"B1 pass\nW1 pass\n", "Enter 0 3 Enter Enter", "resume B2"},
		{"", "Enter a 1 =Änne Enter Enter", "name B1 Änne"},
		{"", "Enter a 2 Backspace =o Enter Enter", "name W1 Carlo"},
		{"B1 resign\n", "Enter a 1 =Ada Enter Enter", "name B1 Ada"},
		{"B1 resign\n", "Enter c =by_mistake Enter Enter",
		 "reopen by mistake"},
		{"@9999999 - ! time-lost\n",
		 "Enter c =5m Enter =late Enter Enter",
		 "reopen main=300000 periods=10 late"},
		{"@9999999 - ! time-lost\n",
		 "Enter c ==0_1 Enter =late Enter Enter",
		 "reopen main=0 periods=1 late"},
	};
	bool seen[RULINGS] = {false};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		begin(state);
		script_run(&game, cases[i].game);
		assert_string_equal(ruled(cases[i].keys), cases[i].words);
		seen[form.ruling.kind] = true;
	}
	give_seat(state);
	seen[form.ruling.kind] = true;
	for (int kind = RULING_NONE + 1; kind < RULINGS; kind++)
		assert_true(seen[kind]);
}

/* Where Enter begins: where the first line is that a pair loses, behind it. */
static void test_begins_without_a_loss(void **state)
{
	begin(state);
	script_run(&game, "B2 play C3\nW1 claim\n");
	referee_form_open(&form, false);
	press("Enter");
	assert_int_equal(form.row, 0);
	script_run(&game, "referee uphold\n");
	referee_form_open(&form, false);
	press("Enter");
	assert_int_equal(form.row, 1);
}

/* What would be refused is not in the list, but for upholding an error. */
static void test_only_what_can_be_ruled(void **state)
{
	static const struct {
		const char *game;
		unsigned kinds;
	} cases[] = {
#define BIT(kind) (1u << RULING_##kind)
#define ALWAYS                                                       \
	(BIT(FORFEIT) | BIT(CLOCK) | BIT(PENALTY) | BIT(NO_RESULT) | \
	 BIT(BOTH_LOSE) | BIT(NAME))
		{"", ALWAYS | BIT(PAUSE)},
		{"B1 pause\n", ALWAYS | BIT(RESUME)},
		{"B2 play C3\n",
		 ALWAYS | BIT(PAUSE) | BIT(UPHOLD) | BIT(INTENTIONAL)},
		{"B1 play C3\nW1 claim-partner\n",
		 ALWAYS | BIT(PAUSE) | BIT(UPHOLD) | BIT(INTENTIONAL) |
			 BIT(REJECT)},
		{"B1 pass\nW1 pass\n",
		 ALWAYS | BIT(RESUME) | BIT(UPHOLD) | BIT(INTENTIONAL)},
		{"B1 pass\nW1 pass\nB1 ask both-lose\n",
		 ALWAYS | BIT(REJECT) | BIT(UPHOLD) | BIT(INTENTIONAL)},
		{"B1 resign\n", BIT(NAME) | BIT(REOPEN)},
	};
	enum ruling_kind kinds[RULINGS];

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		unsigned offered = 0;
		int count;

		begin(state);
		script_run(&game, cases[i].game);
		count = referee_form_kinds(&game, false, kinds);
		for (int k = 0; k < count; k++)
			offered |= 1u << kinds[k];
		assert_int_equal(offered, cases[i].kinds);
	}
	begin_with(CLOCK_NONE);
	assert_int_equal(referee_form_kinds(&game, false, kinds), 6);
}

/* Whatever else can be ruled: nobody stands at a forfeit by the key of time. */
/* Its first page names the key that stops the clock, which works there. */
static void test_the_first_page_takes_a_key(void **state)
{
	begin(state);
	referee_form_open(&form, false);
	press("4");
	assert_int_equal(form.step, STEP_SIDE);
	assert_int_equal(form.ruling.kind, RULING_FORFEIT);
	/* not before the code */
	referee_form_open(&form, true);
	press("4");
	assert_int_equal(form.step, STEP_OPEN);
}

static void test_a_ruling_keeps_its_key(void **state)
{
	static const char *const moments[] = {"", "B1 play C3\n",
					      "B2 play C3\nW1 claim\n",
					      "B1 ask no-result\n",
					      "B1 pass\nW1 pass\n"};

	for (size_t i = 0; i < sizeof(moments) / sizeof(moments[0]); i++) {
		begin(state);
		script_run(&game, moments[i]);
		press("Enter 5");
		assert_int_equal(form.ruling.kind, RULING_CLOCK);
		assert_int_equal(form.step, STEP_SEAT);
	}
	for (int a = RULING_NONE + 1; a < RULINGS; a++)
		for (int b = RULING_NONE + 1; b < a; b++)
			assert_int_not_equal(
				referee_form_kind_key((enum ruling_kind)a),
				referee_form_kind_key((enum ruling_kind)b));
}

/* What cannot be ruled now is no ruling's key, and it is said why. */
static void test_why_a_ruling_is_not_offered(void **state)
{
	static const struct {
		const char *game, *key, *why;
	} cases[] = {
		{"", "1", "There is no turn now that could be an error."},
		{"", "3",
		 "Nothing is claimed or asked now that could be refused."},
		{"", "0", "Nothing keeps play from going on now."},
		{"", "b",
		 "All seats are at one terminal: whoever sits down there "
		 "plays."},
		{"", "c", "The game is not over."},
		{"B1 pause\n", "9", "The clock does not run now."},
		{"B1 resign\n", "4",
		 "The game is over: first it has to stand again."},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		begin(state);
		script_run(&game, cases[i].game);
		press("Enter");
		press(cases[i].key);
		assert_int_equal(form.step, STEP_KIND);
		assert_false(form.lost);
		assert_non_null(form.error);
		assert_string_equal(form.error, cases[i].why);
		press("d");
		assert_true(form.lost);
		assert_null(form.error);
	}
	begin_with(CLOCK_NONE);
	press("Enter 5");
	assert_string_equal(form.error, "This game has no clock.");
}

/* 1.3: anybody can open the list, and see no error in it. */
static void test_list_tells_of_no_error(void **state)
{
	static const struct {
		const char *right, *wrong;
	} rows[] = {
		{"B1 play C3\n", "B2 play C3\n"},
		{"B1 play C3\nW1 pause\n", "B2 play C3\nW1 pause\n"},
		{"B1 pass\nW1 pass\n", "B1 pass\nW2 pass\n"},
		{"B1 pass\nW1 pass\nB1 yes\nW1 yes\n",
		 "B1 pass\nW2 pass\nB1 yes\nW1 yes\n"},
		{"B1 pass\nW1 pass\nB1 ask both-lose\n",
		 "B1 pass\nW2 pass\nB1 ask both-lose\n"},
		{"B1 play C3\nW1 claim-partner\n",
		 "B2 play C3\nW1 claim-partner\n"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		enum ruling_kind right[RULINGS], wrong[RULINGS];
		int count;

		begin(state);
		script_run(&game, rows[i].right);
		count = referee_form_kinds(&game, false, right);
		begin(state);
		script_run(&game, rows[i].wrong);
		assert_int_equal(referee_form_kinds(&game, false, wrong),
				 count);
		assert_memory_equal(right, wrong,
				    (size_t)count * sizeof(right[0]));
	}
	/* the table says it once it is ruled */
	begin(state);
	script_run(&game, "B1 play C3\nreferee uphold ! nothing-to-rule\n");
}

/* Something happens at the table while the referee chooses. */
static void test_list_gets_shorter(void **state)
{
	(void)state;
	press("Enter Up");
	script_run(&game, "B1 resign\n");
	press("Enter");
	assert_int_equal(form.ruling.kind, RULING_REOPEN);
}

static void test_counts_of_each_system(void **state)
{
	static const struct {
		enum clock_system system;
		const char *words; /* NULL: there is nothing to count */
	} cases[] = {
		{CLOCK_ABSOLUTE, NULL},
		{CLOCK_BYOYOMI, "clock B1 main=1000 periods=2"},
		{CLOCK_CANADIAN, "clock B1 main=1000 stones=2"},
		{CLOCK_FISCHER, NULL},
		{CLOCK_NHK, "clock B1 main=1000 considered=2"},
	};
	char words[RULING_WORDS];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		begin_with(cases[i].system);
		press("Enter 5 1 ==1s_2 Enter");
		if (!cases[i].words) {
			assert_int_equal(form.step, STEP_AMOUNT);
			assert_non_null(form.error);
			press("Backspace Backspace Enter");
			assert_int_equal(form.step, STEP_TEXT);
			continue;
		}
		assert_int_equal(press("Enter Enter"), REFEREE_RULES);
		assert_string_equal(ruling_text(&form.ruling, words),
				    cases[i].words);
	}
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
	assert_string_equal(ruled("Enter Down Up Enter Down Enter Enter Enter"),
			    "forfeit W");
	assert_string_equal(ruled("Enter Up Enter Up Enter =Dino Enter Enter"),
			    "name W2 Dino");
	referee_form_open(&form, false);
	press("Enter Up Down x P");
	assert_int_equal(form.step, STEP_KIND);
	assert_int_equal(form.row, 0);
	press("5 5 6 0");
	assert_int_equal(form.step, STEP_SEAT);
	game.setup.seats = 2;
	press("3");
	assert_int_equal(form.step, STEP_SEAT);
}

static void test_amounts(void **state)
{
	static const char *const wrong_times[] = {
		"x",	   "30",   "0s",       "+",    "-",
		"--1m",	   "1m+",  "9999999h", "=",    "=1m x",
		"=1m 2 3", "= 1m", "=1m 1001", "-99h", "=99999h"};
	static const char *const wrong_points[] = {"0",	 "+",	 "-",	"1.5",
						   "3p", "1000", "- 3", "-1"};

	(void)state;
	press("Enter 5 1 Enter");
	for (size_t i = 0; i < sizeof(wrong_times) / sizeof(char *); i++) {
		press("^U");
		assert_null(form.error);
		type(wrong_times[i]);
		press("Enter");
		assert_int_equal(form.step, STEP_AMOUNT);
		assert_non_null(form.error);
	}
	press("Escape Escape 6 1 Enter");
	for (size_t i = 0; i < sizeof(wrong_points) / sizeof(char *); i++) {
		press("^U");
		type(wrong_points[i]);
		press("Enter");
		assert_int_equal(form.step, STEP_AMOUNT);
		assert_non_null(form.error);
	}
	assert_string_equal(form.error, "That side does not have so many "
					"penalty points.");
	game.penalty[BLACK] = 998;
	press("^U =2 Enter");
	assert_string_equal(form.error,
			    "A side has 999 penalty points at most.");
	game.penalty[BLACK] = 0;
	press("^U =999 Enter");
	assert_int_equal(form.step, STEP_TEXT);
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
	assert_int_equal(form.step, STEP_SURE);
	press("x Space 1");
	assert_int_equal(form.step, STEP_SURE);
	press("Escape Escape Escape");
	assert_int_equal(form.step, STEP_SEAT);
	assert_int_equal(form.row, SEAT_B2);
	press("Escape");
	assert_int_equal(form.row, 1);
	/* the same kind keeps what was said, another begins anew */
	assert_int_equal(press("Enter Enter Enter Enter Enter"), REFEREE_RULES);
	assert_string_equal(ruling_text(&form.ruling, words),
			    "clock B2 5000 why");
	press("Escape Escape Escape Escape 6");
	assert_string_equal(form.amount, "");
	assert_string_equal(form.ruling.text, "");
}

/* Who or which side it is about makes another ruling of it. */
static void test_another_ruling(void **state)
{
	static const struct {
		const char *keys, *text;
	} rows[] = {
		{"Enter 5 3 =+5s Enter =why Enter Escape Escape Escape 4", ""},
		{"Enter 6 1 =3 Enter =why Escape Escape 2", ""},
		{"Enter 4 2 =why Escape Escape 7", ""},
		{"Enter 4 2 =why Escape Escape 4", "why"},
		{"Enter a 1 =Anna Escape 2", "Carla"},
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		begin(state);
		press(rows[i].keys);
		assert_string_equal(form.amount, "");
		assert_string_equal(form.ruling.text, rows[i].text);
	}
}

/* Whatever key does nothing, that is said. */
static void test_no_key_is_silent(void **state)
{
	static const char *const steps[] = {"",	 "Enter",      "5",
					    "1", "=+5s Enter", "Enter"};
	static const char *const dead[] = {"Q", "Left", "0", "Tab", "Tab", "Q"};

	(void)state;
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		press(steps[i]);
		assert_false(form.lost);
		press(dead[i]);
		assert_true(form.lost);
	}
	assert_int_equal(form.step, STEP_SURE);
	press("Escape");
	assert_false(form.lost);
}

static void test_typing(void **state)
{
	(void)state;
	press("Enter 7 =aé田 Backspace");
	assert_string_equal(form.ruling.text, "aé");
	press("Backspace Backspace Backspace =b Tab Up F1 Delete");
	assert_string_equal(form.ruling.text, "b");
	/* no control and formatting characters, nothing beyond the end */
	referee_form_key(&form, &game, 0x202e);
	referee_form_key(&form, &game, 7);
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
	press("Enter a 1 =_ Enter");
	assert_int_equal(form.step, STEP_TEXT);
	assert_non_null(form.error);
}

/* An appeal has one, and whoever looks at the record wants to know it. */
static void test_a_reason_is_wanted(void **state)
{
	(void)state;
	script_run(&game, "B1 resign\n");
	press("Enter c Enter");
	assert_int_equal(form.step, STEP_TEXT);
	assert_non_null(form.error);
	/* blanks are none, and nothing is typed behind them */
	press("Space Space Space Space Space Space Enter");
	assert_non_null(form.error);
	press("l a t e");
	assert_string_equal(form.ruling.text, "late");
}

static void test_code(void **state)
{
	(void)state;
	referee_form_open(&form, true);
	press("Enter Enter");
	assert_int_equal(form.step, STEP_CODE);
	assert_int_equal(press("=tsuke_nobi Enter"), REFEREE_UNLOCKS);
	assert_string_equal(form.code, "tsuke nobi");
	assert_int_equal(form.step, STEP_KIND);

	referee_form_lock(&form, "No.");
	assert_string_equal(form.code, "");
	assert_string_equal(form.error, "No.");
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
	assert_int_equal(form.step, STEP_SURE);
	assert_int_equal(press("Enter"), REFEREE_RULES);
	assert_int_equal(press("y"), REFEREE_RULES);
	assert_string_equal(ruling_text(&form.ruling, words), "forfeit W why");
}

/* Whatever is pressed, what comes out is a ruling. */
static void test_any_keys(void **state)
{
	static const char *const names[] = {"Enter", "Enter", "Enter", "Up",
					    "Down",  "1",     "2",     "5",
					    "3",     "7",     "+",     "s"};
	int rulings = 0;
	unsigned seed = 1;

	(void)state;
	for (int i = 0; i < 200000; i++) {
		char words[RULING_WORDS];
		struct ruling read;
		unsigned r;

		seed = seed * 1103515245u + 12345u;
		r = (seed >> 16) % 14;
		switch (referee_form_key(&form, &game,
					 r < 12	   ? key_parse(names[r])
					 : r == 12 ? KEY_TO_ESCAPE
						   : (key)(seed >> 20) % 999)) {
		case REFEREE_RULES:
			ruling_text(&form.ruling, words);
			assert_true(
				ruling_parse(words, game.setup.seats, &read));
			assert_int_equal(read.kind, form.ruling.kind);
			rulings++;
			break;
		case REFEREE_LEAVES:
			referee_form_open(&form, i % 2);
			break;
		default:
			break;
		}
		assert_in_range(form.step, STEP_OPEN, STEP_SURE);
	}
	assert_true(rulings > 100);
}

#define TEST(name) cmocka_unit_test_setup(name, begin)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_every_ruling),
		TEST(test_begins_without_a_loss),
		TEST(test_only_what_can_be_ruled),
		TEST(test_the_first_page_takes_a_key),
		TEST(test_a_ruling_keeps_its_key),
		TEST(test_why_a_ruling_is_not_offered),
		TEST(test_list_tells_of_no_error),
		TEST(test_list_gets_shorter),
		TEST(test_counts_of_each_system),
		TEST(test_a_reason_is_wanted),
		TEST(test_words_are_a_ruling),
		TEST(test_lists),
		TEST(test_amounts),
		TEST(test_way_back),
		TEST(test_another_ruling),
		TEST(test_no_key_is_silent),
		TEST(test_typing),
		TEST(test_code),
		TEST(test_code_afterwards),
		TEST(test_any_keys),
		TEST(test_a_name_is_wanted),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
