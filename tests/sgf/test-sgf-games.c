/* SPDX-License-Identifier: ISC */
/*
 * Files that others have written, from the directory that PAIRGO_GAMES names:
 * all of counted/ are games, and of nasty/ some are and some are not.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "record/store.h"
#include "sgf-tools.h"

/* Reads a file of the wild. Returns whether it was loaded. */
static bool try_file(const char *path)
{
	struct sgf_tree tree;
	struct error error, problem;
	char *text;
	size_t length;
	bool loaded;
	int line, column;

	if (!store_read(path, SGF_BYTES_MAX, &text, &length, &problem))
		fail_msg("%s", problem.text);
	loaded = sgf_read(&tree, text, length, &error);
	if (loaded) {
		assert_comes_back(&tree);
		sgf_clear(&tree);
	} else {
		print_message("# %s:%s\n", path, error.text);
		assert_int_equal(sscanf(error.text, "%d:%d: ", &line, &column),
				 2);
	}
	free(text);
	return loaded;
}

static void test_nasty_files(void **state)
{
	int loaded;

	(void)state;
	assert_true(games_try("nasty", try_file, &loaded) > 0);
	assert_true(loaded > 0);
}

static void test_counted_files(void **state)
{
	int loaded;
	int files = games_try("counted", try_file, &loaded);

	(void)state;
	assert_true(files > 0);
	assert_int_equal(loaded, files);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nasty_files),
		cmocka_unit_test(test_counted_files),
	};

	if (!games_at_hand())
		return 0;
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
