/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "style_map.h"

static void check(const char *bytes, const char *wanted)
{
	struct vterm_screen *screen = vterm_screen_new(2, 9);
	char *map;

	assert_non_null(screen);
	vterm_screen_write(screen, bytes, strlen(bytes));
	map = style_map(screen);
	assert_non_null(map);
	assert_string_equal(map, wanted);
	free(map);
	vterm_screen_free(screen);
}

static void test_plain(void **state)
{
	(void)state;
	check("Go \r\nB1", "\n\n--\n");
}

static void test_letters(void **state)
{
	(void)state;
	check("A \033[38;5;94;48;5;180mxy\033[31;1mz\033[m.\033[7m \r\n"
	      "\033[0;38;5;94;48;5;180mx",
	      "  aab c\na\n--\n"
	      "a 94 on 180\nb 1 on 180, bold\nc own on own, reversed\n");
}

/* The ink of a blank is not seen, but for lines under it. */
static void test_blanks(void **state)
{
	(void)state;
	check("\033[1;31mA \033[42m A\033[0;4m B",
	      "a bcdd\n\n--\n"
	      "a 1 on own, bold\n"
	      "b own on 2\n"
	      "c 1 on 2, bold\n"
	      "d own on own, underlined\n");
}

/* A letter for each column, so that the map lies on the text. */
static void test_wide(void **state)
{
	(void)state;
	check("\033[31m田\033[32m|", "aab\n\n--\na 1 on own\nb 2 on own\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_letters),
		cmocka_unit_test(test_blanks),
		cmocka_unit_test(test_wide),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
