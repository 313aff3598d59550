/* SPDX-License-Identifier: ISC */
/* The record of a stone that was taken off, as GNU Go reads it. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "record/folder.h"
#include "record/gnugo.h"
#include "report/removal.h"

static struct gnugo gnugo;

/* What it answers to each. */
static const struct {
	const char *asked, *answer;
} answers[] = {
	{"list_stones black", "E5 C3 A2"},
	{"list_stones white", "A1 B1"},
	{"captures black", "0"},
	{"captures white", "0"},
};

static void gnugo_sees_the_same_game(void **state)
{
	char load[128], said[GNUGO_ANSWER], *text;
	struct record record;
	size_t length;

	(void)state;
	removal_play(&record);
	assert_true(record_write(&record, &text, &length));
	make_file("removal.sgf", text);
	snprintf(load, sizeof(load), "loadsgf %s", below("removal.sgf"));
	gnugo_ask(&gnugo, load, said);
	assert_string_equal(said, "white");
	for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++) {
		gnugo_ask(&gnugo, answers[i].asked, said);
		assert_string_equal(said, answers[i].answer);
	}
	free(text);
	record_clear(&record);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(gnugo_sees_the_same_game),
	};
	int failed;

	if (!gnugo_start(&gnugo))
		return 0;
	cmocka_set_message_output(CM_OUTPUT_TAP);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	gnugo_stop(&gnugo);
	return failed;
}
