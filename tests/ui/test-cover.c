/* SPDX-License-Identifier: ISC */
/*
 * Where the board is covered nothing of what lies on it is to be read anywhere:
 * for whatever reason it is, at any terminal, of any size, in any theme.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"

#define COMPANY "B1=anna+ W1=bert+ B2=cora W2=dirk+ "
#define COVERED "covered by a key"

/* What has become of the game, and who is told what of it. */
static const struct situation {
	const char *name, *acts, *company;
	seatset here;
	bool covered, withheld;
} situations[] = {
	{COVERED, "B2 pause", "", 0xf, true, false},
	{"a pause", "B2 pause", COMPANY "still=yes", 1, false, false},
	{"a pause watched", "B2 pause", COMPANY "still=yes", 0, false, false},
	{"a ruling's pause", "referee pause", COMPANY "still=yes", 2, false,
	 false},
	{"a question", "B2 ask no-result;W1 yes", COMPANY "still=yes", 2, false,
	 false},
	{"a lost line", "lost", COMPANY "still=yes", 1, false, false},
	{"a lost line watched", "lost", COMPANY "still=yes", 0, false, false},
	{"who has left", "lost", COMPANY "left=B2 still=yes", 1, false, false},
	{"who has not come", "lost", COMPANY "expected=B2 still=yes", 1, false,
	 false},
	{"one's own seat", "lost", COMPANY "sit=B2 still=yes", 0, false, false},
	{"a free seat", "lost", "B1=anna+ W1=bert+ B2=- W2=dirk+ still=yes", 1,
	 false, false},
	{"shown late", "", COMPANY "late=3 still=yes", 0, false, false},
	{"shown late, and lost", "lost", COMPANY "late=3 still=yes", 0, false,
	 false},
	{"withheld", "", COMPANY, 0, false, true},
};

enum { SITUATIONS = sizeof(situations) / sizeof(situations[0]) };

static const char turns[] = "Q16 R4 D17 C11 P14 E6";
static const char *const points[] = {"Q16", "R4",     "D17",   "C11", "P14",
				     "E6",  "Last m", "last ", "A B", "A  B"};

enum { POINTS = sizeof(points) / sizeof(points[0]) };

static const int sizes[][2] = {{5, 20},	  {5, 60},  {8, 60},  {10, 80},
			       {12, 40},  {24, 80}, {30, 84}, {30, 100},
			       {30, 120}, {60, 200}};

enum { SIZES = sizeof(sizes) / sizeof(sizes[0]) };

static void make(struct moment *m, const struct situation *situation)
{
	char acts[64];

	moment_init(m, 19, 4, INPUT_TURN);
	moment_turns(m, turns);
	strcpy(acts, situation->acts);
	for (char *rest = acts, *act; (act = strtok_r(rest, ";", &rest));)
		if (!strcmp(act, "lost"))
			moment_lose_line(m, 4000);
		else
			moment_act(m, act, 4000);
	if (*situation->company)
		presence_read(&m->play.presence, situation->company);
	m->play.input.seats = situation->here;
	m->play.covered = situation->covered;
	m->play.withheld = situation->withheld;
}

static void expect_nothing(const struct moment *m, const char *name,
			   const struct theme *theme, const int size[2])
{
	char *text = golden_text(m, theme, size[0], size[1]);

	for (int i = 0; i < POINTS; i++)
		if (strstr(text, points[i]))
			fail_msg("%s: \"%s\" at %dx%d in %s:\n%s", name,
				 points[i], size[1], size[0], theme->name,
				 text);
	free(text);
}

/* One that is drawn in glyphs, and one in blocks of colours. */
static const char *const themes[] = {"plain", "kaya"};

enum { THEMES = sizeof(themes) / sizeof(themes[0]) };

/* With what was said of it when it happened, and when nothing is said. */
static void test_nothing_is_told(void **state)
{
	static struct moment m;

	(void)state;
	for (int i = 0; i < SITUATIONS; i++) {
		make(&m, &situations[i]);
		assert_true(play_is_covered(&m.play));
		for (int said = 1; said >= 0; said--) {
			for (int t = 0; t < THEMES; t++)
				for (int s = 0; s < SIZES; s++)
					expect_nothing(&m, situations[i].name,
						       theme_find(themes[t]),
						       sizes[s]);
			m.play.message[0] = '\0';
		}
	}
}

/* Nor does a key have it told. */
static void test_no_key_tells(void **state)
{
	static const char *const keys[] = {"Left",	"Enter",   "Tab",
					   "Q 1 Enter", "S Enter", "F1",
					   "[",		"]"};
	static struct moment m;

	(void)state;
	for (int i = 0; i < SITUATIONS; i++)
		for (size_t k = 0; k < sizeof(keys) / sizeof(keys[0]); k++) {
			make(&m, &situations[i]);
			moment_press(&m, keys[k]);
			for (int s = 0; s < SIZES; s++)
				expect_nothing(&m, keys[k],
					       theme_find(themes[0]), sizes[s]);
		}
}

/* At some size. */
static bool tells(const struct moment *m, const char *theme, const char *what)
{
	bool told = false;

	for (int s = 0; s < SIZES; s++) {
		char *text = golden_text(m, theme_find(theme), sizes[s][0],
					 sizes[s][1]);

		told = told || strstr(text, what);
		free(text);
	}
	return told;
}

/* So that what is looked for above is what else would be there. */
static void test_all_is_told_else(void **state)
{
	static const struct situation open = {"", "", COMPANY, 1, false, false};
	static struct moment m;
	char *text;

	(void)state;
	make(&m, &open);
	assert_false(play_is_covered(&m.play));
	for (int t = 0; t < THEMES; t++) {
		assert_true(tells(&m, themes[t], "Move 6 W1 E6"));
		assert_true(tells(&m, themes[t], "A "));
	}
	assert_true(tells(&m, "kaya", "Last moves"));
	assert_true(tells(&m, "plain", "Move 6 E6"));
	text = golden_text(&m, theme_find(themes[0]), 5, 30);
	assert_non_null(strstr(text, "last E6"));
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nothing_is_told),
		cmocka_unit_test(test_no_key_tells),
		cmocka_unit_test(test_all_is_told_else),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
