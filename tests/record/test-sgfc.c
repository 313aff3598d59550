/* SPDX-License-Identifier: ISC */
/*
 * SGFC, which checks every syntax and every type that SGF has, finds nothing
 * in the records of random games but properties that it does not know.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/chance.h"
#include "record/chance_game.h"
#include "record/folder.h"

enum { GAMES = 60, LENGTH = 400 };

static bool went_on(const struct record *record)
{
	const struct sgf_node *node = record->tree.root;
	bool resumed = false;

	while ((node = node->child) != NULL) {
		const char *words = sgf_text(node, "XE");

		resumed |= words && (strncmp(words, "resume ", 7) == 0 ||
				     strstr(words, "referee resume"));
	}
	return resumed;
}

/* SGF has no other way to say what has happened there. */
static bool cannot_be_helped(const struct record *record, const char *line)
{
	if (strstr(line, "two successive moves have the same color"))
		return went_on(record);
	if (strstr(line, "setup stones in main line"))
		return !game_stones_lie(&record->game);
	return strstr(line, "unknown property") != NULL;
}

/* Each finding is a line with the place of it first. */
static void check(const struct record *record)
{
	char command[128], line[512], *text;
	size_t length;
	FILE *said;

	assert_true(record_write(record, &text, &length));
	make_file("game.sgf", text);
	snprintf(command, sizeof(command), "sgfc -r '%s' 2>&1",
		 below("game.sgf"));
	said = popen(command, "r");
	assert_non_null(said);
	while (fgets(line, sizeof(line), said))
		if ((strstr(line, "Warning ") || strstr(line, "rror ")) &&
		    !cannot_be_helped(record, line))
			fail_msg("%s in\n%s", line, text);
	pclose(said);
	free(text);
}

static void sgfc_finds_nothing(void **state)
{
	struct record record;

	(void)state;
	chance_seed(UINT64_C(0x2545f4914f6cdd1d));
	for (int i = 0; i < GAMES; i++) {
		chance_game(&record, LENGTH, NULL);
		check(&record);
		record_clear(&record);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(sgfc_finds_nothing),
	};

	if (system("command -v sgfc >/dev/null") != 0) {
		puts("1..0 # SKIP SGFC is not installed");
		return 0;
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
