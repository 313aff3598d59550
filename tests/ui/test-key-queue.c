/* SPDX-License-Identifier: ISC */
/* What is typing and what is a paste, at times that the test chooses. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ui/term/keyboard.h"

enum { NOON = 43200000 };

/* Letters are keys; '\n' is Enter, '^' is Up, '#' a new size of the screen. */
static void add(struct key_queue *queue, const char *keys)
{
	for (; *keys; keys++)
		key_queue_add(queue, *keys == '\n'  ? KEY_TO_ENTER
				     : *keys == '^' ? KEY_TO_UP
				     : *keys == '#' ? KEY_TO_RESIZE
						    : (key)*keys);
}

static void expect_left(struct key_queue *queue, int count)
{
	while (key_queue_take(queue) != KEY_NONE)
		count--;
	assert_int_equal(count, 0);
}

static void expect_typing(const char *keys)
{
	struct key_queue queue = {.count = 0};

	add(&queue, keys);
	assert_false(key_queue_drop_burst(&queue, NOON));
	assert_false(key_queue_pasting(&queue, BRACKET_NONE, NOON));
	expect_left(&queue, (int)strlen(keys));
}

static void expect_paste(const char *keys)
{
	struct key_queue queue = {.count = 0};

	add(&queue, keys);
	assert_true(key_queue_drop_burst(&queue, NOON));
	expect_left(&queue, 0);
}

static void test_typing(void **state)
{
	(void)state;
	expect_typing("");
	expect_typing("q16\n");
	expect_typing("q16\nd4\n");
	expect_typing("1y2y3y4y");
	/* keys that are held down */
	expect_typing("^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n");
	expect_typing("llllllllllllllllllllkkkkkkkkkkkkkkkkkkkk\n");
}

static void test_pastes(void **state)
{
	(void)state;
	expect_paste("hello world q16\n");
	expect_paste("q16\nd4\nP\n");
	expect_paste("^1y2y3y4y1");
	expect_paste("Dear all,\nthis is far more than there is room for: "
		     "let us play at three, in the garden if it does not "
		     "rain, and bring your own cushions.\nYours, R\n");
}

/* What signals say is found though keys wait, which keep their places. */
static void test_notices(void **state)
{
	struct key_queue queue = {.count = 0};

	(void)state;
	add(&queue, "ab#c");
	key_queue_add(&queue, KEY_TO_STOP);
	add(&queue, "d");
	assert_int_equal(key_queue_take(&queue), 'a');
	assert_int_equal(key_queue_take_notice(&queue), KEY_TO_RESIZE);
	assert_int_equal(key_queue_take_notice(&queue), KEY_TO_STOP);
	assert_int_equal(key_queue_take_notice(&queue), KEY_NONE);
	assert_int_equal(key_queue_take(&queue), 'b');
	assert_int_equal(key_queue_take(&queue), 'c');
	assert_int_equal(key_queue_take(&queue), 'd');
}

static void test_room(void **state)
{
	struct key_queue queue = {.count = 0};

	(void)state;
	for (int i = 0; key_queue_has_room(&queue); i++)
		key_queue_read(&queue, 'a' + i % 2, NOON);
	key_queue_read(&queue, 'z', NOON);
	while (queue.first < queue.count - 1)
		key_queue_take(&queue);
	assert_int_equal(key_queue_take(&queue), 'z');
	/* and then there is room again */
	assert_true(key_queue_has_room(&queue));
}

static void test_size_is_kept(void **state)
{
	struct key_queue queue = {.count = 0};

	(void)state;
	add(&queue, "hello#world");
	assert_true(key_queue_drop_burst(&queue, NOON));
	assert_int_equal(key_queue_take(&queue), KEY_TO_RESIZE);
	assert_int_equal(key_queue_take(&queue), KEY_NONE);
}

/* A long paste comes in pieces. */
static void test_heels_of_a_burst(void **state)
{
	struct key_queue queue = {.count = 0};

	(void)state;
	add(&queue, "hello world");
	assert_true(key_queue_drop_burst(&queue, NOON));
	assert_true(key_queue_pasting(&queue, BRACKET_NONE, NOON + 299));
	assert_true(key_queue_pasting(&queue, BRACKET_NONE, NOON + 500));
	assert_false(key_queue_pasting(&queue, BRACKET_NONE, NOON + 800));
}

static void test_brackets(void **state)
{
	struct key_queue queue = {.count = 0};

	(void)state;
	assert_false(key_queue_pasting(&queue, BRACKET_NONE, NOON));
	assert_true(key_queue_pasting(&queue, BRACKET_OPEN, NOON));
	assert_true(key_queue_pasting(&queue, BRACKET_NONE, NOON + 1900));
	assert_true(key_queue_pasting(&queue, BRACKET_CLOSE, NOON + 3800));
	assert_false(key_queue_pasting(&queue, BRACKET_NONE, NOON + 3800));
	/* the closing one got lost */
	assert_true(key_queue_pasting(&queue, BRACKET_OPEN, NOON + 5000));
	assert_false(key_queue_pasting(&queue, BRACKET_NONE, NOON + 7000));
}

static void take_all(struct key_queue *queue, int64_t now, char *got)
{
	key k;

	key_queue_settle(queue, now);
	while ((k = key_queue_take(queue)) != KEY_NONE) {
		char shown = k == KEY_TO_ESCAPE	 ? '!'
			     : k == KEY_TO_OTHER ? '?'
			     : k == KEY_TO_UP	 ? '^'
						 : (char)k;

		strncat(got, &shown, 1);
	}
}

/* Reads keys, '!' for Escape, at once or so many ms behind each other. */
static void expect_read(const char *keys, int ms, const char *left)
{
	struct key_queue queue = {.count = 0};
	char got[64] = "";
	int64_t now = NOON;

	for (int i = 0; keys[i]; i++, now += ms) {
		key_queue_read(&queue,
			       keys[i] == '!' ? KEY_TO_ESCAPE : (key)keys[i],
			       now);
		if (ms)
			take_all(&queue, now, got);
	}
	take_all(&queue, now, got);
	take_all(&queue, now + KEY_LETTER, got);
	assert_string_equal(got, left);
}

/* An Escape that ran ahead of its arrow is one; the rest is nobody's. */
static void test_split_arrows(void **state)
{
	(void)state;
	expect_read("![A", 100, "!");
	expect_read("![1;5Cq16", 10, "!q16");
	expect_read("![A![B", 300, "!!");
	expect_read("!OA", 100, "!");
	expect_read("!OA!OB", 30, "!!");
	/* of a line so slow that each byte comes alone */
	expect_read("!OD", KEY_LETTER - 1, "!");
	expect_read("![1;2Dd4", KEY_LETTER, "!d4");
	expect_read("![1;2D", KEY_REST - 1, "!");
	/* what people type behind an Escape */
	expect_read("!O4", 0, "!O4");
	expect_read("!O4", 100, "!O4");
	expect_read("!O", 0, "!O");
	expect_read("!!O16", 0, "!!O16");
	expect_read("!q[A", 0, "!q[A");
	expect_read("![A", KEY_REST, "![A");
	expect_read("[AOA", 0, "[AOA");
}

/* What comes with its Escape is a key, or what the terminal has to say. */
static void test_keys_without_names(void **state)
{
	(void)state;
	expect_read("![15;2~q", 0, "?q");
	expect_read("!OAOA", 0, "^OA");
	expect_read("![A![1;5Aq", 0, "^?q");
	expect_read("q![12;40Rd", 0, "qd");
	expect_read("![Iq![O", 0, "q");
}

/* An O so near to an Escape is one only when nothing comes for a while. */
static void test_letter_waits(void **state)
{
	struct key_queue queue = {.count = 0};
	char got[8] = "";

	(void)state;
	assert_int_equal(key_queue_wait(&queue, NOON), -1);
	key_queue_read(&queue, KEY_TO_ESCAPE, NOON);
	key_queue_read(&queue, 'O', NOON + 50);
	take_all(&queue, NOON + 50, got);
	assert_string_equal(got, "!");
	assert_int_equal(key_queue_wait(&queue, NOON + 150), KEY_LETTER - 100);
	take_all(&queue, NOON + 50 + KEY_LETTER, got);
	assert_string_equal(got, "!O");
	assert_int_equal(key_queue_wait(&queue, NOON + KEY_LETTER + 50), -1);
}

/* Where the cursor is, in one piece or in many; but F3 is a key. */
static void test_cursor_reports(void **state)
{
	static const struct {
		const char *bytes;
		int column;
		const char *left;
	} rows[] = {{"![7;3R", 3, ""},
		    {"![24;15R", 15, ""},
		    {"\x9b"
		     "7;5Rq",
		     5, "q"},
		    {"![1;2R", 0, "?"},
		    {"![7R", 0, "?"}};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct key_queue queue = {.count = 0};
		char got[8] = "";

		for (const char *c = rows[i].bytes; *c; c++)
			key_queue_read(&queue,
				       *c == '!' ? KEY_TO_ESCAPE
						 : (key)(unsigned char)*c,
				       NOON);
		take_all(&queue, NOON, got);
		assert_int_equal(queue.rest.column, rows[i].column);
		assert_string_equal(got, rows[i].left);
	}
	expect_read("![7;3Rq", 200, "!q");
}

/* A title or a colour that somebody has asked for, up to a bell or ESC \. */
static void test_strings(void **state)
{
	(void)state;
	expect_read("!]0;x\aq16", 0, "q16");
	expect_read("!]11;rgb:0/0/0!\\d4", 0, "d4");
	expect_read("!]0;x\aq", 10, "!q");
	/* the end of it got lost */
	expect_read("!]0q", KEY_STRING, "!0q");
	expect_read("]0;x", 0, "]0;x");
}

static void test_wait_behind_escape(void **state)
{
	(void)state;
	unsetenv("SSH_CONNECTION");
	assert_int_equal(key_escape_wait(), 25);
	setenv("SSH_CONNECTION", "", 1);
	assert_int_equal(key_escape_wait(), 25);
	setenv("SSH_CONNECTION", "10.0.0.1 50000 10.0.0.2 22", 1);
	assert_int_equal(key_escape_wait(), 150);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_split_arrows),
		cmocka_unit_test(test_keys_without_names),
		cmocka_unit_test(test_letter_waits),
		cmocka_unit_test(test_notices),
		cmocka_unit_test(test_room),
		cmocka_unit_test(test_cursor_reports),
		cmocka_unit_test(test_strings),
		cmocka_unit_test(test_wait_behind_escape),
		cmocka_unit_test(test_typing),
		cmocka_unit_test(test_pastes),
		cmocka_unit_test(test_size_is_kept),
		cmocka_unit_test(test_heels_of_a_burst),
		cmocka_unit_test(test_brackets),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
