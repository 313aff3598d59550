/* SPDX-License-Identifier: ISC */
/*
 * The records that are followed elsewhere, of all games in tests/records: the
 * same games, whole and node by node, without a login.
 */
#include <config.h>

#include <ctype.h>
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

/* Whether a node says anything in words: "C[", but not within a value. */
static bool has_comment(const char *text)
{
	bool inside = false;

	for (const char *at = text; *at; at++)
		if (*at == '\\' && at[1]) {
			at++;
		} else if (inside) {
			inside = *at != ']';
		} else if (*at == '[') {
			if (at - text > 1 && at[-1] == 'C' &&
			    !isupper((unsigned char)at[-2]))
				return true;
			inside = true;
		}
	return false;
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
		assert_false(has_comment(text));
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

static void sit(struct record *record, enum event_kind kind, const char *login,
		const char *from)
{
	struct event event = {.kind = kind,
			      .depth = record->game.depth + 1,
			      .seat = SEAT_NONE,
			      .seats = seat_bit(SEAT_B1)};
	enum verdict verdict;

	snprintf(event.login, sizeof(event.login), "%s", login);
	snprintf(event.from, sizeof(event.from), "%s", from);
	assert_true(record_append(record, &event, &verdict));
}

/* Each of them is another word, and the same one each time. */
static void test_logins(void **state)
{
	static struct public_logins logins;
	struct record record;
	struct setup setup;
	char *line, *node;

	(void)state;
	setup_default(&setup);
	assert_true(record_init(&record, &setup));
	sit(&record, EVENT_SEATED, "anna", "");
	sit(&record, EVENT_FREED, "bert", "anna");
	node = public_record_node(&record, &logins, 2);
	line = public_record_line(&record, &logins, 2);
	assert_non_null(node);
	assert_non_null(line);
	assert_null(strstr(node, "anna"));
	assert_null(strstr(node, "bert"));
	assert_null(strstr(line, "anna"));
	assert_null(strstr(line, "bert"));
	assert_non_null(strstr(line, "login=guest2"));
	assert_non_null(strstr(line, "login=guest1"));
	assert_non_null(strstr(node, "login=guest1"));
	assert_false(has_comment(node));
	free(node);
	free(line);
	record_clear(&record);
}

/* Who is there, but none of what is nobody's business elsewhere. */
static void test_company(void **state)
{
	static struct public_logins logins;
	static const char told[] =
		"B1=anna+ W1=- B2=bert own=anna waits=W1,B2 left=B2 call=B1 "
		"watching=7 late=3 rules=yes referee-here=stan code=yes";
	struct presence presence;
	char out[PUBLIC_COMPANY];

	(void)state;
	presence_read(&presence, told);
	public_company(&presence, &logins, out);
	assert_string_equal(out,
			    "B1=guest1+ W1=- B2=guest2 own=guest1 waits=W1,B2 "
			    "left=B2 call=B1 late=3 guest=yes referee=-");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_records),
		cmocka_unit_test(test_logins),
		cmocka_unit_test(test_company),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
