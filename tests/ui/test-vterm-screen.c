/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "vterm_screen.h"

static void check(const char *bytes, size_t cut, const char *wanted)
{
	struct vterm_screen *screen = vterm_screen_new(1, 20);
	char *text;

	assert_non_null(screen);
	vterm_screen_write(screen, bytes, cut);
	vterm_screen_write(screen, bytes + cut, strlen(bytes) - cut);
	text = vterm_screen_text(screen);
	assert_non_null(text);
	assert_string_equal(text, wanted);
	free(text);
	vterm_screen_free(screen);
}

/* Wherever a read has cut what was written. */
static void test_cut(void **state)
{
	static const char bytes[] = "a┼b\033[mcö─段d🀄.";

	(void)state;
	for (size_t cut = 0; cut < sizeof(bytes); cut++)
		check(bytes, cut, "a┼bcö─段d🀄.\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cut),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
