/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "easel.h"
#include "ui/term/screen.h"

static const char digits[] = "0123456789:-";

static void expect_drawn(bool unicode, int lines, const char *text,
			 const char *wanted)
{
	struct easel easel;
	char *drawn;

	easel_open(&easel, "xterm-256color", lines, 80, unicode);
	assert_int_equal(digits_put(0, 1, lines, PAINT_NONE, PAINT_NONE, text),
			 1 + digits_columns(text, lines));
	term_flush();
	easel_look(&easel);
	drawn = vterm_screen_text(easel.screen);
	assert_string_equal(drawn, wanted);
	free(drawn);
	easel_close(&easel);
}

static void test_low(void **state)
{
	(void)state;
	expect_drawn(true, DIGITS_LOW, digits,
		     " █▀█ ▀█  ▀▀█ ▀▀█ █ █ █▀▀ █▀▀ ▀▀█ █▀█ █▀█ ▄\n"
		     " █ █  █  █▀▀ ▀▀█ ▀▀█ ▀▀█ █▀█   █ █▀█ ▀▀█ ▄ ▀▀▀\n"
		     " ▀▀▀ ▀▀▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀\n");
}

static void test_low_ascii(void **state)
{
	(void)state;
	expect_drawn(false, DIGITS_LOW, digits,
		     "  _       _   _       _   _   _   _   _\n"
		     " | |   |  _|  _| |_| |_  |_    | |_| |_| .  _\n"
		     " |_|   | |_   _|   |  _| |_|   | |_|  _| .\n");
}

static void test_high(void **state)
{
	(void)state;
	expect_drawn(true, DIGITS_HIGH, "2:07",
		     " ██████    ██████ ██████\n"
		     "     ██ ██ ██  ██     ██\n"
		     " ██████    ██  ██     ██\n"
		     " ██     ██ ██  ██     ██\n"
		     " ██████    ██████     ██\n");
	expect_drawn(false, DIGITS_HIGH, "1",
		     " ####\n   ##\n   ##\n   ##\n ######\n");
}

static void test_columns(void **state)
{
	(void)state;
	assert_int_equal(digits_columns("", DIGITS_LOW), 0);
	assert_int_equal(digits_columns("19:43", DIGITS_LOW), 17);
	assert_int_equal(digits_columns("1:23:45", DIGITS_LOW), 23);
	assert_int_equal(digits_columns("19:43", DIGITS_HIGH), 30);
	/* what is no digit is not there */
	assert_int_equal(digits_columns("1x9", DIGITS_LOW), 7);
	expect_drawn(false, DIGITS_LOW, "x", "\n\n\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_low),
		cmocka_unit_test(test_low_ascii),
		cmocka_unit_test(test_high),
		cmocka_unit_test(test_columns),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
