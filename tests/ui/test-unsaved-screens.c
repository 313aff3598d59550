/* SPDX-License-Identifier: ISC */
/* What every screen says while something is not on the disk. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"
#include "ui/play/play_view.h"

static void make(struct moment *moment)
{
	moment_init(moment, 19, 4, INPUT_TURN);
	moment_turns(moment, "Q16 D4 Q3");
	strcpy(moment->play.unsaved,
	       "Cannot save /home/go/.local/share/pairgo/"
	       "20251120T183000Z-1.sgf: No space left on device.");
}

static void test_sizes(void **state)
{
	static const struct golden_look looks[] = {
		{.name = "unsaved", .attributes = true},
		{.name = "unsaved-kaya-120x40",
		 .lines = 40,
		 .columns = 120,
		 .theme = "kaya"},
		{.name = "unsaved-ascii", .ascii = true},
		{.name = "unsaved-40x12", .lines = 12, .columns = 40},
		{.name = "unsaved-20x5", .lines = 5, .columns = 20},
		{.name = "unsaved-8x1", .lines = 1, .columns = 8},
	};
	struct moment moment;

	(void)state;
	make(&moment);
	for (size_t i = 0; i < sizeof(looks) / sizeof(looks[0]); i++)
		golden_moment(&moment, &looks[i]);
}

/* Who leaves then is not told that the game is kept. */
static void test_leaving(void **state)
{
	static const struct golden_look look = {.name = "unsaved-leave"};
	struct moment moment;

	(void)state;
	make(&moment);
	moment_press(&moment, "Q Enter");
	golden_moment(&moment, &look);
}

/* In no theme is it but a colour, and what was there before is as it was. */
static void test_the_title_of_the_window(void **state)
{
	struct moment moment;
	char title[PLAY_MESSAGE];

	(void)state;
	make(&moment);
	play_title(&moment.play, title, sizeof(title));
	assert_string_equal(title, "NOT SAVED");
	moment.play.unsaved[0] = '\0';
	play_title(&moment.play, title, sizeof(title));
	assert_non_null(strstr(title, "is to move"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sizes),
		cmocka_unit_test(test_leaving),
		cmocka_unit_test(test_the_title_of_the_window),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
