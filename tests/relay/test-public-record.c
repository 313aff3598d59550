/* SPDX-License-Identifier: ISC */
/*
 * The records that are followed elsewhere, of all games in tests/records: the
 * same games, whole and node by node, without a login.
 */
#include <config.h>

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "relay/public_record.h"

enum { LARGEST = 1 << 20 };

static int logins_seen;

static void expect_no_login(const char *text, const struct game *game)
{
	for (int seat = 0; seat < game->setup.seats; seat++) {
		char word[LOGIN_BYTES + 8];

		snprintf(word, sizeof(word), "=%s", game->login[seat]);
		if (!word[1])
			continue;
		logins_seen++;
		assert_null(strstr(text, word));
	}
}

static void expect_same(const struct game *one, const struct game *other)
{
	assert_int_equal(one->depth, other->depth);
	assert_int_equal(game_hash(one), game_hash(other));
}

/* Who comes late and who has followed have the same. */
static void follow(const struct record *record, struct public_logins *logins)
{
	struct game game, then;
	struct record begun;
	struct error error;
	struct event event;
	char *text = public_record_line(record, logins, 0);

	assert_non_null(text);
	assert_true(record_read(&begun, text, strlen(text), &error));
	free(text);
	game = begun.game;
	record_clear(&begun);
	for (int depth = 1; depth <= record->game.depth; depth++) {
		text = public_record_node(record, logins, depth);
		assert_non_null(text);
		assert_true(
			record_fold_text(&game, depth, text, &event, &error));
		free(text);
		assert_true(record_game_at(record, depth, &then));
		assert_int_equal(then.now.board.hash, game.now.board.hash);
	}
	expect_same(&game, &then);
}

static void check(const char *path)
{
	static struct public_logins logins;
	struct record record, read;
	struct error error;
	size_t length;
	char *text;

	memset(&logins, 0, sizeof(logins));
	assert_int_equal(file_read(path, LARGEST, &text, &length), 0);
	assert_true(record_read(&record, text, length, &error));
	free(text);
	text = public_record_line(&record, &logins, record.game.depth);
	assert_non_null(text);
	assert_null(strchr(text, '\n'));
	if (!record_read(&read, text, strlen(text), &error))
		fail_msg("%s: %s: %s", path, error.text, text);
	expect_same(&read.game, &record.game);
	expect_no_login(text, &record.game);
	free(text);
	record_clear(&read);
	if (record.game.depth)
		follow(&record, &logins);
	record_clear(&record);
}

static void test_records(void **state)
{
	glob_t found;

	(void)state;
	assert_int_equal(glob(TEST_DIR "/records/*.sgf", 0, NULL, &found), 0);
	assert_true(found.gl_pathc > 100);
	for (size_t i = 0; i < found.gl_pathc; i++)
		check(found.gl_pathv[i]);
	globfree(&found);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_records),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
