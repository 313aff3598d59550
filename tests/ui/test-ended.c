/* SPDX-License-Identifier: ISC */
/* What keys mean once a game is over, and what they meant before. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ui/play/ended.h"
#include "ui/play/key_hint.h"

struct at_end {
	struct keymap keymap;
	struct game game;
	struct ended ended;
};

static void begin(struct at_end *at, enum input_mode mode, int handicap)
{
	struct setup setup;

	setup_default(&setup);
	setup.handicap = handicap;
	*at = (struct at_end){.ended.asked = COMMAND_NONE};
	keymap_init(&at->keymap, mode, 4);
	game_init(&at->game, &setup);
}

static void expect(struct at_end *at, const char *name, enum ended_kind kind,
		   enum command command)
{
	struct ended_effect effect =
		ended_key(&at->ended, &at->game, &at->keymap, key_parse(name));

	assert_int_equal(effect.kind, kind);
	assert_int_equal(effect.command, command);
}

static void in_each_mode(void (*test)(struct at_end *at))
{
	for (int mode = INPUT_TURN; mode <= INPUT_KEY_SETS; mode++) {
		struct at_end at;

		begin(&at, (enum input_mode)mode, 0);
		test(&at);
	}
}

static void ask_and_answer(struct at_end *at)
{
	static const struct {
		const char *name;
		enum ended_kind kind;
	} answers[] = {{"Enter", ENDED_BEGINS}, {"Escape", ENDED_DROPS}};

	expect(at, "Enter", ENDED_NOTHING, COMMAND_NONE);
	expect(at, "Escape", ENDED_NOTHING, COMMAND_NONE);
	for (int i = 0; i < 2; i++) {
		expect(at, "n", ENDED_ASKS, COMMAND_REMATCH);
		expect(at, answers[i].name, answers[i].kind, COMMAND_REMATCH);
		expect(at, "Enter", ENDED_NOTHING, COMMAND_NONE);
		expect(at, "s", ENDED_ASKS, COMMAND_SWAPPED);
		expect(at, answers[i].name, answers[i].kind, COMMAND_SWAPPED);
		expect(at, "Enter", ENDED_NOTHING, COMMAND_NONE);
		expect(at, "g", ENDED_ASKS, COMMAND_ANEW);
		expect(at, answers[i].name, answers[i].kind, COMMAND_ANEW);
		expect(at, "Enter", ENDED_NOTHING, COMMAND_NONE);
	}
}

static void test_a_rematch_is_confirmed(void **state)
{
	(void)state;
	in_each_mode(ask_and_answer);
}

static void test_yes_and_no_are_answers(void **state)
{
	struct at_end at;

	(void)state;
	begin(&at, INPUT_TURN, 0);
	expect(&at, "n", ENDED_ASKS, COMMAND_REMATCH);
	expect(&at, "n", ENDED_DROPS, COMMAND_REMATCH);
	expect(&at, "n", ENDED_ASKS, COMMAND_REMATCH);
	expect(&at, "y", ENDED_BEGINS, COMMAND_REMATCH);
}

static void test_yes_to_what_others_would_like(void **state)
{
	struct at_end at;

	(void)state;
	begin(&at, INPUT_TURN, 0);
	expect(&at, "y", ENDED_NOTHING, COMMAND_NONE);
	at.ended.wished = COMMAND_SWAPPED;
	expect(&at, "y", ENDED_ASKS, COMMAND_SWAPPED);
	expect(&at, "y", ENDED_BEGINS, COMMAND_SWAPPED);
	expect(&at, "Enter", ENDED_NOTHING, COMMAND_NONE);
}

/* The keys beside a sentence have the word that it has for Enter. */
static void test_word_for_enter(void **state)
{
	static const struct {
		enum play_begins begins;
		const char *label;
	} rows[] = {{BEGINS_GAME, "begin"},
		    {BEGINS_ASKING, "ask"},
		    {BEGINS_SETUP, "set-up"}};
	static struct keymap keymap;
	static struct play play;
	struct setup setup;
	struct key_hint hint;

	(void)state;
	setup_default(&setup);
	keymap_init(&keymap, INPUT_TURN, 4);
	play_begin(&play, &setup, &keymap);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int at = 0;

		play.begins = rows[i].begins;
		assert_true(key_hint_line(&play, &at, &hint));
		assert_string_equal(hint.keys, "Enter");
		assert_string_equal(hint.label, rows[i].label);
		assert_true(key_hint_line(&play, &at, &hint));
		assert_string_equal(hint.keys, "Escape");
	}
}

/* Who is not the last to want it begins nothing. */
static void test_what_enter_does(void **state)
{
	static const char *const begins[] = {
		"A rematch: same pairs, same settings. Enter begins, Escape "
		"does not.",
		"A rematch with colours swapped. Enter begins, Escape does "
		"not."};
	static const char *const says[] = {
		"A rematch: same pairs, same settings. Enter asks for one, "
		"Escape does not.",
		"A rematch with colours swapped. Enter asks for one, Escape "
		"does not."};
	static struct keymap keymap;
	static struct play play;
	struct setup setup;

	(void)state;
	setup_default(&setup);
	keymap_init(&keymap, INPUT_TURN, 4);
	play_begin(&play, &setup, &keymap);
	for (int i = 0; i < 2; i++) {
		const struct ended_effect effect = {
			.kind = ENDED_ASKS,
			.command = i ? COMMAND_SWAPPED : COMMAND_REMATCH};
		seatset *wishes =
			i ? &play.presence.swapped : &play.presence.again;

		play.input.seats = seats_all(4);
		assert_string_equal(ended_says(&effect, &play), begins[i]);
		play.input.seats = seat_bit(SEAT_B1);
		assert_string_equal(ended_says(&effect, &play), says[i]);
		assert_int_equal(
			ended_begins(&(struct ended){.asked = effect.command},
				     &play),
			BEGINS_ASKING);
		*wishes = seat_bit(SEAT_W1) | seat_bit(SEAT_W2);
		assert_string_equal(ended_says(&effect, &play), says[i]);
		*wishes |= seat_bit(SEAT_B2);
		assert_string_equal(ended_says(&effect, &play), begins[i]);
		assert_int_equal(
			ended_begins(&(struct ended){.asked = effect.command},
				     &play),
			BEGINS_GAME);
	}
}

/* Who has no seat is not asked what the table would refuse them. */
static void test_a_rematch_is_for_seats(void **state)
{
	static const char *const keys[] = {"n", "s", "y"};
	static const char why[] = "A rematch is for those who have a seat.";
	struct ended ended = {.asked = COMMAND_NONE, .wished = COMMAND_REMATCH};
	static struct keymap keymap;
	static struct play play;
	struct setup setup;

	(void)state;
	setup_default(&setup);
	keymap_init(&keymap, INPUT_TURN, 4);
	play_begin(&play, &setup, &keymap);
	for (int i = 0; i < 3; i++) {
		play.input.seats = seat_bit(SEAT_W2);
		assert_null(ended_bars(&ended, &play, key_parse(keys[i])));
		play.input.seats = 0;
		assert_string_equal(
			ended_bars(&ended, &play, key_parse(keys[i])), why);
	}
	assert_null(ended_bars(&ended, &play, key_parse("g")));
	assert_null(ended_bars(&ended, &play, key_parse("Left")));
	ended.wished = COMMAND_NONE;
	assert_null(ended_bars(&ended, &play, key_parse("y")));
	play.presence.guest = true;
	assert_string_equal(ended_bars(&ended, &play, key_parse("g")),
			    "Only whoever runs this table may ask for that.");
	/* what is asked already is answered */
	ended.asked = COMMAND_REMATCH;
	assert_null(ended_bars(&ended, &play, key_parse("n")));
}

/* Nor is anybody where whoever runs the tables begins what is played next. */
static void test_no_other_follows(void **state)
{
	static const char *const keys[] = {"n", "s", "g"};
	struct ended ended = {.asked = COMMAND_NONE};
	static struct keymap keymap;
	static struct play play;
	struct setup setup;

	(void)state;
	setup_default(&setup);
	keymap_init(&keymap, INPUT_TURN, 4);
	play_begin(&play, &setup, &keymap);
	presence_read(&play.presence, "B1=a+ W1=w+ B2=b+ W2=v+ next=any");
	for (int i = 0; i < 3; i++)
		assert_null(ended_bars(&ended, &play, key_parse(keys[i])));
	presence_read(&play.presence, "B1=a+ W1=w+ B2=b+ W2=v+ next=none");
	for (int i = 0; i < 3; i++)
		assert_string_equal(
			ended_bars(&ended, &play, key_parse(keys[i])),
			"No other game follows at this table: whoever runs "
			"the tables begins the next one.");
	assert_null(ended_bars(&ended, &play, key_parse("Left")));
}

/* What is no answer has not been heard as one: the next Enter is nothing. */
static void ask_and_turn_away(struct at_end *at)
{
	expect(at, "n", ENDED_ASKS, COMMAND_REMATCH);
	expect(at, "Left", ENDED_REVIEWS, COMMAND_EARLIER);
	expect(at, "Enter", ENDED_NOTHING, COMMAND_NONE);
	expect(at, "n", ENDED_ASKS, COMMAND_REMATCH);
	expect(at, "s", ENDED_ASKS, COMMAND_SWAPPED);
	expect(at, "?", ENDED_NOTHING, COMMAND_SWAPPED);
	expect(at, "Enter", ENDED_NOTHING, COMMAND_NONE);
}

static void test_another_key_drops_the_question(void **state)
{
	(void)state;
	in_each_mode(ask_and_turn_away);
}

static void step(struct at_end *at)
{
	expect(at, "Left", ENDED_REVIEWS, COMMAND_EARLIER);
	expect(at, "Right", ENDED_REVIEWS, COMMAND_LATER);
	expect(at, "PageUp", ENDED_REVIEWS, COMMAND_TEN_EARLIER);
	expect(at, "PageDown", ENDED_REVIEWS, COMMAND_TEN_LATER);
	expect(at, "Home", ENDED_REVIEWS, COMMAND_FIRST);
	expect(at, "End", ENDED_REVIEWS, COMMAND_LAST);
	expect(at, "J", ENDED_NOTHING, COMMAND_NONE);
	expect(at, "Q", ENDED_NOTHING, COMMAND_NONE);
}

static void test_steps_through_the_game(void **state)
{
	(void)state;
	in_each_mode(step);
}

/* Stones, or what Black has without them: no komi, or White's. */
static void test_a_handicap_stays_where_it_is(void **state)
{
	static const int komi2[] = {0, -12};
	struct at_end at;

	(void)state;
	for (int i = 0; i < 2; i++) {
		begin(&at, INPUT_TURN, 0);
		at.game.setup.komi2 = komi2[i];
		expect(&at, "s", ENDED_UNEVEN, COMMAND_NONE);
	}
	begin(&at, INPUT_TURN, 2);
	expect(&at, "s", ENDED_UNEVEN, COMMAND_NONE);
	expect(&at, "Enter", ENDED_NOTHING, COMMAND_NONE);
	expect(&at, "n", ENDED_ASKS, COMMAND_REMATCH);
	expect(&at, "Enter", ENDED_BEGINS, COMMAND_REMATCH);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_rematch_is_confirmed),
		cmocka_unit_test(test_yes_and_no_are_answers),
		cmocka_unit_test(test_yes_to_what_others_would_like),
		cmocka_unit_test(test_what_enter_does),
		cmocka_unit_test(test_word_for_enter),
		cmocka_unit_test(test_a_rematch_is_for_seats),
		cmocka_unit_test(test_no_other_follows),
		cmocka_unit_test(test_another_key_drops_the_question),
		cmocka_unit_test(test_steps_through_the_game),
		cmocka_unit_test(test_a_handicap_stays_where_it_is),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
