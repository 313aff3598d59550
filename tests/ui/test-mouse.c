/* SPDX-License-Identifier: ISC */
/*
 * A mouse's reports, whole, split, cut short and in floods, are presses or
 * nothing, and never keys; and what a press does at the board.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "keyboard.h"
#include "ui/term/keyboard.h"

enum { NOON = 43200000, DEAF_MS = 10 * KEY_REST };

/* Bytes that have come together are read and settled, as term.c does. */
static void read_bytes(struct key_queue *queue, const char *bytes, size_t n,
		       int64_t now)
{
	for (size_t i = 0; i < n; i++)
		key_queue_read(queue,
			       bytes[i] == '\033'   ? KEY_TO_ESCAPE
			       : bytes[i] == '\177' ? KEY_TO_BACKSPACE
						    : (key)bytes[i],
			       now);
	key_queue_settle(queue, now);
}

/* "5,2" for a press at line 5, column 2; keys by their names. */
static void tell(struct key_queue *queue, char out[256])
{
	int line, column;
	key k;

	while ((k = key_queue_take(queue)) != KEY_NONE) {
		char text[KEY_TEXT];
		size_t used = strlen(out);

		if (key_is_click(k, &line, &column))
			snprintf(out + used, 256 - used, "%d,%d ", line,
				 column);
		else
			snprintf(out + used, 256 - used, "%s ",
				 key_text(k, text));
	}
}

static void expect(const char *bytes, const char *told)
{
	struct key_queue queue = {.count = 0};
	char out[256] = "";

	read_bytes(&queue, bytes, strlen(bytes), NOON);
	tell(&queue, out);
	assert_string_equal(out, told);
}

static void reports_are_presses_or_nothing(void **state)
{
	(void)state;
	expect("\033[<0;3;6M", "5,2 ");
	expect("\033[<0;3;6M\033[<0;3;6m", "5,2 ");
	expect("q\033[<0;1;1Mw", "q 0,0 w ");
	/* other buttons, the wheel, with Shift, beyond any screen */
	expect("\033[<2;3;6M\033[<64;3;6M\033[<4;3;6M", "");
	expect("\033[<0;0;6M\033[<0;3;1025M\033[<0;99999999;1M", "");
	/* what is none, though it begins or ends like one */
	expect("\033[<M\033[<0;3M\033[<0;3;6;9M\033[<;;M\033[<0;;6M", "");
	expect("\033[<0;3q", "q ");
	expect("\033[<0;-1;5M\033[<0;3;-5Mq", "q ");
}

/* From before mode 1006: three bytes, of which a click has a Space. */
static void old_reports_are_nothing(void **state)
{
	static const char report[] = "\033[M Q0";

	(void)state;
	expect("\033[M Q0", "");
	expect("\033[M \177Pq", "q ");
	expect("\033[M#Q0\033[M Q0Q", "Q ");
	/* cut short: what comes later is a key */
	expect("\033[M \033[<0;3;6M", "5,2 ");
	for (size_t cut = 2; cut < sizeof(report) - 1; cut++) {
		struct key_queue queue = {.count = 0};
		char out[256] = "";

		read_bytes(&queue, report, cut, NOON);
		tell(&queue, out);
		read_bytes(&queue, report + cut, sizeof(report) - 1 - cut,
			   NOON + 500);
		read_bytes(&queue, "q", 1, NOON + 600);
		tell(&queue, out);
		assert_string_equal(out, "q ");
	}
}

/* However long the rest takes; only an Escape alone may be one. */
static void halves_are_never_keys(void **state)
{
	static const char report[] = "\033[<0;13;16M";
	const size_t length = sizeof(report) - 1;

	(void)state;
	for (size_t cut = 2; cut < length; cut++)
		for (size_t again = cut; again < length; again++) {
			struct key_queue queue = {.count = 0};
			int64_t later = cut > 2 ? DEAF_MS : KEY_REST - 1;
			char out[256] = "";

			read_bytes(&queue, report, cut, NOON);
			tell(&queue, out);
			read_bytes(&queue, report + cut, again - cut,
				   NOON + later);
			tell(&queue, out);
			read_bytes(&queue, report + again, length - again,
				   NOON + later + (again > 2 ? DEAF_MS : 0));
			tell(&queue, out);
			assert_string_equal(out, "15,12 ");
		}
}

/* The same numbers each time. */
static unsigned next(unsigned *seed)
{
	*seed = *seed * 1103515245u + 12345u;
	return *seed >> 16 & 0x7fff;
}

static void floods_are_never_keys(void **state)
{
	static const char signs[] = "0123456789;";
	unsigned seed = 1;

	(void)state;
	for (int round = 0; round < 20000; round++) {
		struct key_queue queue = {.count = 0};
		char bytes[400] = "", out[256] = "";
		int64_t now = NOON;
		size_t n = 0, from = 0, length;

		while (n < 200) {
			n += (size_t)sprintf(bytes + n, "\033[<");
			for (unsigned i = next(&seed) % 20; i > 0; i--)
				bytes[n++] = signs[next(&seed) % 11];
			bytes[n++] = next(&seed) % 2 ? 'M' : 'm';
		}
		for (length = 0; from < n; from += length) {
			length = 1 + next(&seed) % 40;
			if (from + length > n)
				length = n - from;
			/* where an Escape ends a read, it may be one */
			if (bytes[from + length - 1] == '\033' ||
			    bytes[from + length - 1] == '[')
				length++;
			if (bytes[from + length - 1] == '[')
				length++;
			read_bytes(&queue, bytes + from, length, now);
			now += next(&seed);
			tell(&queue, out);
			for (const char *c = out; *c; c++)
				if (!strchr("0123456789, ", *c))
					fail_msg("%s", out);
			out[0] = '\0';
		}
	}
}

static void what_is_pasted_is_no_press(void **state)
{
	struct key_queue queue = {.count = 0};
	char out[256] = "";

	(void)state;
	for (const char *c = "\033[<0;3;6M\033[<0;3"; *c; c++)
		key_queue_skip(&queue, *c == '\033' ? KEY_TO_ESCAPE : (key)*c,
			       NOON);
	/* the paste is over; its last report is not */
	read_bytes(&queue, ";6Mq", 4, NOON + DEAF_MS);
	tell(&queue, out);
	assert_string_equal(out, "5,2 q ");
}

static void terminfo_says_who_has_one(void **state)
{
	(void)state;
	assert_null(mouse_words(NULL, NULL, true));
	assert_null(mouse_words(NULL, "\033[M", true));
	assert_null(
		mouse_words("\033[?1000%?%p1%{1}%=%th%el%;", "\033[M", true));
	assert_string_equal(mouse_words("\033[?1006;1000%?%p1%{1}%=%th%el%;",
					NULL, true),
			    "\033[?1000;1006h");
	assert_string_equal(mouse_words(NULL, "\033[<", false),
			    "\033[?1000;1006l");
}

static void a_second_press_plays_with_one_set(void **state)
{
	struct keyboard *keys = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	assert_string_equal(keyboard_click(keys, "Q16"), "said: aimed");
	assert_string_equal(keyboard_cursor(keys, SEAT_B1), "Q16");
	assert_string_equal(keyboard_click(keys, "D4"), "said: aimed");
	assert_string_equal(keyboard_click(keys, "D4"), "B1 play D4");
	/* the next turn aims anew, and not at a stone */
	assert_string_equal(keyboard_click(keys, "D4"), "refused: occupied");
	assert_string_equal(keyboard_click(keys, "C3"), "said: aimed");
	assert_string_equal(keyboard_press(keys, "Enter"), "W1 play C3");
	assert_string_equal(keyboard_click(keys, "D5"), "said: aimed");
	assert_string_equal(keyboard_click(keys, ""), "said: beside");
	assert_string_equal(keyboard_cursor(keys, SEAT_B2), "D5");
	/* what is being typed gives way */
	keyboard_press(keys, "Q 1");
	assert_string_equal(keyboard_click(keys, "K10"), "said: aimed");
	assert_string_equal(keyboard_prompt(keys), "NONE");
}

static void the_own_key_plays(void **state)
{
	struct keyboard *keys = keyboard_fresh(INPUT_SEAT_KEY, 4);

	(void)state;
	assert_string_equal(keyboard_click(keys, "Q16"), "said: aimed");
	assert_string_equal(keyboard_click(keys, "Q16"), "said: aimed");
	assert_string_equal(keyboard_press(keys, "1"), "B1 play Q16");
	keys = keyboard_fresh(INPUT_KEY_SETS, 4);
	assert_string_equal(keyboard_click(keys, "D4"), "said: aimed");
	assert_string_equal(keyboard_click(keys, "D4"), "said: aimed");
	assert_string_equal(keyboard_cursor(keys, SEAT_B1), "D4");
	assert_string_equal(keyboard_cursor(keys, SEAT_W1), "K10");
	assert_string_equal(keyboard_press(keys, "e"), "B1 play D4");
}

static void it_answers_nothing(void **state)
{
	struct keyboard *keys = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_press(keys, "C Enter");
	keyboard_play(keys, "B1 play Q16");
	keyboard_press(keys, "R R");
	assert_string_equal(keyboard_prompt(keys), "W1 SURE resign");
	assert_string_equal(keyboard_click(keys, "D4"), "said: mouse");
	assert_string_equal(keyboard_click(keys, "D4"), "said: mouse");
	assert_string_equal(keyboard_click(keys, ""), "said: mouse");
	assert_string_equal(keyboard_prompt(keys), "W1 SURE resign");
	keyboard_press(keys, "Escape");
	keyboard_play(keys, "W1 pause");
	assert_string_equal(keyboard_click(keys, "D4"), "refused: paused");
	/* nor is a key in the box clicked */
	assert_string_equal(keyboard_click(keys, ""), "said: mouse");
}

static void dead_stones_are_marked_by_it(void **state)
{
	struct keyboard *keys = keyboard_fresh(INPUT_TURN, 4);

	(void)state;
	keyboard_play(keys, keyboard_stop);
	assert_string_equal(keyboard_click(keys, "C3"), "said: aimed");
	assert_string_equal(keyboard_click(keys, "C3"), "W1 dead C3");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reports_are_presses_or_nothing),
		cmocka_unit_test(old_reports_are_nothing),
		cmocka_unit_test(halves_are_never_keys),
		cmocka_unit_test(floods_are_never_keys),
		cmocka_unit_test(what_is_pasted_is_no_press),
		cmocka_unit_test(terminfo_says_who_has_one),
		cmocka_unit_test(a_second_press_plays_with_one_set),
		cmocka_unit_test(the_own_key_plays),
		cmocka_unit_test(it_answers_nothing),
		cmocka_unit_test(dead_stones_are_marked_by_it),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
