/* SPDX-License-Identifier: ISC */
/*
 * What is said of libconfuse's messages: all of those that a file can call
 * forth are known, and one that is not is no reason to guess.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "settings/reader.h"

static const char unknown[] = "this cannot be understood";

/* As libconfuse does, with a message of its own. */
__attribute__((format(printf, 3, 4))) static void
say(struct config_errors *errors, const char *text, const char *format, ...)
{
	cfg_opt_t none[] = {CFG_END()};
	struct reader r = {.errors = errors, .text = text};
	cfg_t *cfg = cfg_init(none, CFGF_NONE);
	va_list args;

	assert_non_null(cfg);
	assert_true(reader_attach(&r, cfg));
	cfg->line = 1;
	config_error_begin(errors, "a file");
	va_start(args, format);
	reader_error(cfg, format, args);
	va_end(args);
	cfg_free(cfg);
}

static void an_unknown_message_is_not_guessed_at(void **state)
{
	struct config_errors errors;

	(void)state;
	say(&errors, "size = 9\n", "something new about '%s'", "size");
	assert_int_equal(errors.count, 1);
	assert_string_equal(errors.all[0].sentence, unknown);
	say(&errors, "size = 9\n", "state %d", 5);
	assert_int_equal(errors.count, 1);
	assert_string_equal(errors.all[0].sentence, unknown);
}

/* Each is what the library that is installed makes of such a text. */
static void each_message_is_known(void **state)
{
	static const char *const texts[] = {
		"= 9\n",
		"seat { name = \"Ada\" }\n",
		"no-such-option = 9\n",
		"}\n",
		"size { }\n",
		"size 9\n",
		"clock 9\n",
		"clock = 9\n",
		"clock|main = 9\n",
		"seat|main = 9\n",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++) {
		struct assignments assignments = {.count = 0};
		struct config_errors errors;

		config_error_begin(&errors, "a file");
		config_file_parse(&assignments, texts[i], &errors);
		assert_int_equal(errors.count, 1);
		if (strcmp(errors.all[0].sentence, unknown) == 0)
			fail_msg("%s", texts[i]);
		assignments_release(&assignments);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_unknown_message_is_not_guessed_at),
		cmocka_unit_test(each_message_is_known),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
