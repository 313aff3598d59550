/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ui/term/capability.h"

static struct title make(bool like_xterm, const char *tsl, const char *fsl,
			 const char *dsl)
{
	return (struct title){.words = title_find(like_xterm, tsl, fsl, dsl)};
}

static void expect(struct title *title, const char *text, const char *bytes)
{
	char out[TITLE_BYTES];

	assert_string_equal(title_say(title, text, out), bytes);
}

static void expect_end(struct title *title, const char *bytes)
{
	assert_string_equal(title_back(title), bytes);
	assert_string_equal(title_back(title), bytes);
	title_forget(title);
}

static void xterm_keeps_the_title_it_had(void **state)
{
	struct title title = make(true, NULL, NULL, NULL);

	(void)state;
	expect_end(&title, "");
	expect(&title, "Anna", "\033[22;2t\033]2;Anna\033\\");
	expect(&title, "Anna", "");
	expect(&title, "Carla", "\033]2;Carla\033\\");
	expect_end(&title, "\033]2;\033\\\033[23;2t");
	expect_end(&title, "");
	/* after ^Z, say */
	expect(&title, "Carla", "\033[22;2t\033]2;Carla\033\\");
}

static void terminfo_says_how(void **state)
{
	struct title title = make(false, "\033]0;", "\a", "\033]0;\a");

	(void)state;
	expect(&title, "Anna", "\033]0;Anna\a");
	expect_end(&title, "\033]0;\a");
	title = make(false, "\033]2;", "\a", NULL);
	expect(&title, "Anna", "\033]2;Anna\a");
	expect_end(&title, "");
}

static void others_have_none(void **state)
{
	struct title title = make(false, NULL, NULL, NULL);

	(void)state;
	expect(&title, "Anna", "");
	expect_end(&title, "");
	title = make(false, "\033]0;", NULL, NULL);
	expect(&title, "Anna", "");
	/* a status line, at a column of it */
	title = make(false, "\033[%i%p1%dH", "\033[u", NULL);
	expect(&title, "Anna", "");
}

static void a_name_cannot_end_it(void **state)
{
	struct title title = make(true, NULL, NULL, NULL);
	char out[TITLE_BYTES], name[2 * TITLE_TEXT];

	(void)state;
	expect(&title, "A\a\033\\n\302\234n\200a\n\342\200\256!",
	       "\033[22;2t\033]2;A\\nn\357\277\275a !\033\\");
	memset(name, 'x', sizeof(name));
	name[sizeof(name) - 1] = '\0';
	title_say(&title, name, out);
	assert_int_equal(strlen(out), strlen("\033]2;\033\\") + TITLE_TEXT - 1);
	assert_string_equal(out + strlen(out) - 2, "\033\\");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(xterm_keeps_the_title_it_had),
		cmocka_unit_test(terminfo_says_how),
		cmocka_unit_test(others_have_none),
		cmocka_unit_test(a_name_cannot_end_it),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
