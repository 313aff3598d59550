/* SPDX-License-Identifier: ISC */
/* The record of a stone that was taken off, as GNU Go reads it. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/folder.h"
#include "report/removal.h"

/* What GNU Go answers, or the shell where it is not there. */
static void ask_gnugo(const char *commands, char *out, size_t size)
{
	char command[512];
	FILE *in;
	size_t got;

	snprintf(command, sizeof(command),
		 "printf '%s' | PATH=\"$PATH:/usr/games\" gnugo --mode gtp "
		 "2>&1",
		 commands);
	in = popen(command, "r");
	assert_non_null(in);
	got = fread(out, 1, size - 1, in);
	out[got] = '\0';
	pclose(in);
}

static void gnugo_sees_the_same_game(void **state)
{
	struct record record;
	char commands[256], said[1024], *text;
	size_t length;

	(void)state;
	removal_play(&record);
	assert_true(record_write(&record, &text, &length));
	make_file("removal.sgf", text);
	snprintf(commands, sizeof(commands),
		 "loadsgf %s\\nlist_stones black\\nlist_stones white\\n"
		 "captures black\\ncaptures white\\n",
		 below("removal.sgf"));
	ask_gnugo(commands, said, sizeof(said));
	/* the turn, Black's stones, White's, and no prisoners of either */
	assert_string_equal(said, "= white\n\n= E5 C3 A2\n\n= A1 B1\n\n"
				  "= 0\n\n= 0\n\n");
	free(text);
	record_clear(&record);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(gnugo_sees_the_same_game),
	};
	char said[1024];

	ask_gnugo("name\\n", said, sizeof(said));
	if (strstr(said, "GNU Go") == NULL) {
		puts("1..0 # SKIP GNU Go is not installed");
		return 0;
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
