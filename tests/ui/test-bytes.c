/* SPDX-License-Identifier: ISC */
/* What goes to the terminal, in bytes, for what happens all the time. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "easel.h"
#include "moment.h"
#include "ui/play/play_view.h"
#include "ui/term/term.h"

/* How a game is drawn, and what it may cost. */
struct price {
	const char *theme;
	enum glyph_set set;
	enum input_mode mode;
	size_t cursor, tick, minute, stone, empty, full;
};

/* The terminal has tab stops where most have them, and says so. */
static void open_easel(struct easel *easel, const struct price *price)
{
	bool pasted;

	easel_open_in(easel, theme_find(price->theme), price->set,
		      price->set == SET_CONSOLE ? "linux" : "xterm-256color",
		      24, 80);
	easel_type(easel, "\033[2;9R");
	assert_int_equal(term_key(&pasted), KEY_NONE);
}

/* Bytes that go out when this moment is drawn over the one before. */
static size_t count_bytes(struct easel *easel, const struct moment *moment)
{
	term_erase();
	play_view_draw(&moment->play);
	term_flush();
	return easel_look(easel);
}

static void expect_bytes(struct easel *easel, const struct moment *moment,
			 const char *what, size_t limit)
{
	size_t n = count_bytes(easel, moment);

	print_message("%s: %zu bytes (at most %zu)\n", what, n, limit);
	assert_in_range(n, 1, limit);
}

static void expect_cursor(struct easel *easel, struct moment *moment,
			  const struct price *price)
{
	bool sets = price->mode == INPUT_KEY_SETS;

	/* away from where all of them begin */
	moment_press(moment, sets ? "t" : "Up");
	count_bytes(easel, moment);
	moment_press(moment, sets ? "t" : "Up");
	expect_bytes(easel, moment, "cursor up", price->cursor);
	moment_press(moment, sets ? "h" : "Right");
	expect_bytes(easel, moment, "cursor right", price->cursor);
	moment_press(moment, sets ? "f" : "Left");
	expect_bytes(easel, moment, "cursor left", price->cursor);
}

static void expect_stones(struct easel *easel, struct moment *moment,
			  const struct price *price)
{
	static const char *const points[] = {"R14", "F3",  "C17", "F17",
					     "D16", "O17", NULL};

	for (const char *const *p = points; *p; p++) {
		enum seat seat = moment->play.game.now.expected;

		/* as a player does: the cursor is there, the clock has run */
		*input_cursor(&moment->play.input, seat) = point_parse(*p, 19);
		moment->play.used =
			7000 + moment->play.game.now.turns % 9 * 4000;
		count_bytes(easel, moment);
		moment_turns(moment, *p);
		expect_bytes(easel, moment, "stone and turn", price->stone);
	}
}

/* What is typed has a line of its own, which is all that goes with the word. */
static void expect_typed(struct easel *easel, struct moment *moment,
			 const struct price *price)
{
	static const char *const keys[] = {"o", "3", NULL};
	int turns = moment->play.game.now.turns;

	for (const char *const *k = keys; *k; k++) {
		moment_press(moment, *k);
		count_bytes(easel, moment);
	}
	moment_press(moment, "Enter");
	assert_int_equal(moment->play.game.now.turns, turns + 1);
	expect_bytes(easel, moment, "stone typed, and turn", price->stone + 4);
}

/* From ten minutes on, so that each digit of the clock changes. */
static void expect_minute(struct easel *easel, struct moment *moment,
			  const struct price *price)
{
	size_t all = 0;

	moment->play.used = moment->play.game.setup.clock.main - 600000;
	count_bytes(easel, moment);
	for (int second = 0; second < 60; second++) {
		size_t n;

		moment->play.used += 1000;
		n = count_bytes(easel, moment);
		assert_in_range(n, 1, price->tick);
		all += n;
	}
	print_message("ticks of a minute: %zu bytes (at most %zu)\n", all,
		      price->minute);
	assert_in_range(all, 1, price->minute);
	moment->play.used = 0;
	count_bytes(easel, moment);
}

static void measure(const struct price *price)
{
	static struct moment moment;
	struct easel easel;

	open_easel(&easel, price);
	moment_init(&moment, 19, 4, price->mode);
	moment_turns(&moment, "Q16 D4 Q3 D17 C6");
	count_bytes(&easel, &moment);
	expect_cursor(&easel, &moment, price);
	for (int second = 1; second < 12; second++) {
		moment.play.used = 1000 * second;
		expect_bytes(&easel, &moment, "tick", price->tick);
	}
	expect_minute(&easel, &moment, price);
	expect_stones(&easel, &moment, price);
	if (price->mode == INPUT_TURN)
		expect_typed(&easel, &moment, price);
	easel_close(&easel);
}

/* Each other point of a chequered board, in chains that have liberties. */
static void lay_many(struct moment *moment)
{
	int stones = 0;

	for (int i = 0; i < 19 * 19 && stones < 150; i += 2, stones++)
		board_set(&moment->play.game.now.board,
			  point_at(i / 19, i % 19), i % 4 ? BLACK : WHITE);
}

static void measure_whole(const struct price *price)
{
	static struct moment moment;
	struct easel easel;

	open_easel(&easel, price);
	moment_init(&moment, 19, 4, price->mode);
	expect_bytes(&easel, &moment, "whole screen", price->empty);
	easel_close(&easel);
	open_easel(&easel, price);
	lay_many(&moment);
	expect_bytes(&easel, &moment, "with 150 stones", price->full);
	easel_close(&easel);
}

/* The warning is drawn once, and costs no more in between. */
static void measure_last_seconds(const char *theme, size_t warning, size_t tick)
{
	static struct moment moment;
	struct easel easel;

	easel_open_in(&easel, theme_find(theme), SET_NARROW, "xterm-256color",
		      24, 80);
	moment_init(&moment, 19, 4, INPUT_TURN);
	moment.play.game.setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 20000};
	moment_restart(&moment);
	moment.play.used = 9000;
	count_bytes(&easel, &moment);
	moment.play.used = 10000;
	expect_bytes(&easel, &moment, "the warning", warning);
	for (int second = 11; second < 20; second++) {
		moment.play.used = 1000 * second;
		expect_bytes(&easel, &moment, "tick after it", tick);
	}
	easel_close(&easel);
}

/* All of the card changes, and every digit of the clock. */
static void measure_period(const char *theme, size_t most)
{
	static struct moment moment;
	struct easel easel;

	easel_open_in(&easel, theme_find(theme), SET_NARROW, "xterm-256color",
		      24, 80);
	moment_init(&moment, 19, 4, INPUT_TURN);
	moment.play.game.setup.clock = (struct clock_rules){
		.system = CLOCK_BYOYOMI, .period = 20000, .count = 3};
	moment_restart(&moment);
	moment.play.used = 9000;
	count_bytes(&easel, &moment);
	moment.play.used = 10000;
	expect_bytes(&easel, &moment, "ten seconds", most);
	moment.play.used = 19000;
	count_bytes(&easel, &moment);
	moment.play.used = 20000;
	expect_bytes(&easel, &moment, "a period lost", most);
	easel_close(&easel);
}

static void test_last_seconds(void **state)
{
	(void)state;
	measure_period("plain", 64);
	measure_period("kaya", 240);
	measure_period("slate", 264);
	measure_period("contrast", 264);
	measure_last_seconds("plain", 64, 12);
	measure_last_seconds("kaya", 240, 64);
}

/* A frame of key sets is three cells, where it was and where it is. */
static const struct price prices[] = {
	{"plain", SET_NARROW, INPUT_TURN, 4, 15, 60 * 9, 48, 4096, 6144},
	{"plain", SET_ASCII, INPUT_TURN, 4, 15, 60 * 9, 48, 4096, 6144},
	{"plain", SET_NARROW, INPUT_KEY_SETS, 32, 15, 60 * 9, 60, 4096, 6144},
	{"kaya", SET_NARROW, INPUT_TURN, 12, 240, 60 * 64, 600, 8192, 14336},
	{"slate", SET_NARROW, INPUT_TURN, 12, 240, 60 * 64, 600, 8192, 14336},
	{"contrast", SET_NARROW, INPUT_TURN, 12, 240, 60 * 64, 600, 8192,
	 14336},
	{"kaya", SET_NARROW, INPUT_KEY_SETS, 60, 240, 60 * 64, 600, 8192,
	 14336},
	{"slate", SET_NARROW, INPUT_KEY_SETS, 60, 240, 60 * 64, 600, 8192,
	 14336},
	{"contrast", SET_NARROW, INPUT_KEY_SETS, 60, 240, 60 * 64, 600, 8192,
	 14336},
	{"kaya", SET_CONSOLE, INPUT_TURN, 12, 240, 60 * 64, 600, 8192, 14336},
};

/*
 * Cursors part from where all of them begin, one by one, meet again, and then
 * by twos: a frame beside another, and in words who meets.
 */
static void measure_meeting(const char *theme, enum glyph_set set, size_t one,
			    size_t two)
{
	static const char *const single[] = {"w", "s",	"t",	"g", "i",
					     "k", "Up", "Down", "w", NULL};
	static const char *const twofold[] = {"t",  "s", "g", "Left", "w",
					      "Up", "t", "i", "k",    "i",
					      "g",  "k", "s", "t",    NULL};
	struct price price = {theme, set, INPUT_KEY_SETS, .cursor = one};
	static struct moment moment;
	struct easel easel;

	print_message("%s, cursors meet:\n", theme);
	open_easel(&easel, &price);
	moment_init(&moment, 19, 4, INPUT_KEY_SETS);
	count_bytes(&easel, &moment);
	for (const char *const *press = single; *press; press++) {
		moment_press(&moment, *press);
		expect_bytes(&easel, &moment, *press, one);
	}
	for (const char *const *press = twofold; *press; press++) {
		moment_press(&moment, *press);
		expect_bytes(&easel, &moment, *press, two);
	}
	easel_close(&easel);
}

static void test_meeting(void **state)
{
	(void)state;
	measure_meeting("plain", SET_NARROW, 60, 60);
	measure_meeting("kaya", SET_NARROW, 70, 82);
	measure_meeting("slate", SET_NARROW, 70, 82);
	/* a digit is of another colour there than its frame */
	measure_meeting("contrast", SET_NARROW, 76, 86);
}

/* What one press moves, of a cursor that has come there by others. */
struct frame {
	const char *what, *before, *press;
	size_t limit;
};

/*
 * On K14 and N10 there are stones, and all begin on K10. More than sixty bytes
 * take two colours of a frame and its words where the first to be written was
 * the one, and a cell that two points share, of a colour on another: to set
 * both, and wood again, is half of it.
 */
static const struct frame frames[] = {
	{"alone", "w w w d t t h i i", "w", 60},
	{"alone, as the last one was", "w w", "w", 60},
	{"away from all", "", "w", 60},
	{"back to all", "w", "s", 60},
	{"away from three", "w w", "t", 60},
	{"away from two", "w w w t t", "i", 60},
	{"away from another's", "w t i Up t", "g", 60},
	{"onto another's", "w w w t t i i", "t", 60},
	{"onto another's, while others meet", "w w t", "t", 66},
	{"the same of the last two", "Up Up i", "i", 70},
	{"back from there to the others", "w t", "s", 60},
	{"below a stone", "w w", "w", 60},
	{"onto a stone", "w w w", "w", 60},
	{"from a stone", "w w w w", "w", 66},
	{"beside a stone", "w w w d", "w", 60},
	{"from beside a stone", "w w w d w", "w", 60},
	{"over the last move", "w d d d", "s", 60},
	{"over it from beside", "d d", "d", 66},
	{"from the last move", "d d d", "w", 66},
	{"beside another's", "w w t t f f", "h", 70},
	{"from beside one to beside another", "w t t i i i Left", "Up", 60},
};

static void begin_frame(struct easel *easel, struct moment *moment,
			const char *theme)
{
	struct price price = {.theme = theme, .set = SET_NARROW};

	open_easel(easel, &price);
	moment_init(moment, 19, 4, INPUT_KEY_SETS);
	moment_turns(moment, "K14 N10");
	moment->play.message[0] = '\0';
	count_bytes(easel, moment);
}

static void measure_frame(const char *theme, const struct frame *frame)
{
	static struct moment moment;
	struct easel easel;
	char press[8];
	const char *rest = frame->before;
	int length;

	begin_frame(&easel, &moment, theme);
	for (; sscanf(rest, "%7s%n", press, &length) == 1; rest += length) {
		moment_press(&moment, press);
		count_bytes(&easel, &moment);
	}
	moment_press(&moment, frame->press);
	expect_bytes(&easel, &moment, frame->what, frame->limit);
	easel_close(&easel);
}

/* With the first one the greeting goes, and its line says other things. */
static void measure_first(const char *theme, size_t limit)
{
	static struct moment moment;
	struct easel easel;

	begin_frame(&easel, &moment, theme);
	strcpy(moment.play.message, "The game is to be continued as it stood "
				    "when the table was left.");
	count_bytes(&easel, &moment);
	moment.play.message[0] = '\0';
	moment_press(&moment, "w");
	expect_bytes(&easel, &moment, "the first one", limit);
	easel_close(&easel);
}

static void test_frames(void **state)
{
	static const char *const themes[] = {"kaya", "slate", "contrast"};

	(void)state;
	for (size_t t = 0; t < sizeof(themes) / sizeof(themes[0]); t++) {
		print_message("%s, one press:\n", themes[t]);
		for (size_t i = 0; i < sizeof(frames) / sizeof(frames[0]); i++)
			measure_frame(themes[t], &frames[i]);
		measure_first(themes[t], 66);
	}
}

static void test_prices(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(prices) / sizeof(prices[0]); i++) {
		print_message("%s, %d:\n", prices[i].theme,
			      (int)prices[i].mode);
		measure(&prices[i]);
		measure_whole(&prices[i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_prices),
		cmocka_unit_test(test_meeting),
		cmocka_unit_test(test_frames),
		cmocka_unit_test(test_last_seconds),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
