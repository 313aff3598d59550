/* SPDX-License-Identifier: ISC */
/*
 * A table goes on with a record that was changed or damaged when it is told
 * that what is there will do, and not before: the real binary says so.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "host_replies.h"
#include "record/folder.h"

#define SAVED TEST_DIR "/report/changed/saved.sgf"

static void shell(const char *command)
{
	char line[1024];

	snprintf(line, sizeof(line), "cd %s && %s", top, command);
	assert_int_equal(system(line), 0);
}

/* Returns all of them. */
static const char *expect(const char *requests, const char *begins,
			  const char *has)
{
	const char *got = host_replies(requests);

	if (strncmp(got, begins, strlen(begins)) != 0 || !strstr(got, has))
		fail_msg("%s: %s", requests, got);
	return got;
}

static void what_was_changed_is_refused_and_recovered(void **state)
{
	(void)state;
	shell("sed s/Rome/Nome/ " SAVED " >a.sgf");
	expect("resume a.sgf\\n", "no no-such-game Cannot resume ",
	       "a.sgf: It has been changed since");
	assert_int_equal(count_files(), 1);
	expect("recover a.sgf\\nstate\\n", "ok|", "result=W+1");
	shell("grep -q Nome a.sgf.changed && grep -q Nome a.sgf");
	/* what is there now is what this table has saved */
	expect("resume a.sgf\\n", "ok|", "");
	assert_int_equal(count_files(), 2);
}

static void what_was_cut_is_refused_and_recovered(void **state)
{
	(void)state;
	shell("head -c -60 " SAVED " >a.sgf");
	expect("resume a.sgf\\n", "no no-such-game ", "damaged");
	assert_non_null(
		strstr(expect("recover a.sgf\\nstate\\nW2 yes\\nstate\\n",
			      "ok|", "phase=mark"),
		       "result=W+1"));
	expect("resume a.sgf\\n", "ok|", "");
}

/* With so many bytes more there is no room for the end of a game. */
static void what_was_made_too_large_is_left_alone(void **state)
{
	(void)state;
	shell("{ printf '(;C['; head -c 1000000 /dev/zero | tr '\\0' x; "
	      "printf ']'; tail -c +3 " SAVED "; } >a.sgf && cp a.sgf b.sgf");
	expect("recover a.sgf\\n", "no no-such-game ", "larger than ");
	shell("cmp a.sgf b.sgf");
}

static void what_is_good_is_resumed_by_either(void **state)
{
	(void)state;
	shell("cp " SAVED " a.sgf");
	expect("recover a.sgf\\n", "ok|", "");
	expect("resume a.sgf\\n", "ok|", "");
	shell("cmp a.sgf " SAVED);
	assert_int_equal(count_files(), 1);
}

static void what_is_no_record_is_left_alone(void **state)
{
	(void)state;
	make_file("a.sgf", "(;GM[1];B[aa])");
	expect("recover a.sgf\\n", "no no-such-game ", "");
	assert_file(below("a.sgf"), "(;GM[1];B[aa])");
	assert_int_equal(count_files(), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(what_was_changed_is_refused_and_recovered),
		FOLDER_TEST(what_was_cut_is_refused_and_recovered),
		FOLDER_TEST(what_was_made_too_large_is_left_alone),
		FOLDER_TEST(what_is_good_is_resumed_by_either),
		FOLDER_TEST(what_is_no_record_is_left_alone),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
