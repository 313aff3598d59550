/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "base/text.h"
#include "keys/keymap.h"

static struct keymap make(enum input_mode mode, int seats)
{
	struct keymap keymap;

	keymap_init(&keymap, mode, seats);
	return keymap;
}

/* The names of a command's keys: "Enter, Space". */
static const char *list(const struct keymap *keymap, enum command command,
			enum seat seat, char *out, size_t size)
{
	key keys[KEYMAP_KEYS];
	int count = keymap_keys(keymap, command, seat, keys);

	out[0] = '\0';
	for (int i = 0; i < count; i++) {
		char name[KEY_TEXT];

		text_append(out, size, "%s%s", i ? ", " : "",
			    key_text(keys[i], name));
	}
	return out;
}

static void expect(const struct keymap *keymap, const char *name,
		   enum command command, enum seat seat)
{
	struct binding b = keymap_find(keymap, key_parse(name));

	assert_int_equal(b.command, command);
	assert_int_equal(b.seat, seat);
}

static bool rebind(struct keymap *keymap, enum command command, enum seat seat,
		   const char *name)
{
	key k = key_parse(name);

	return keymap_bind(keymap, command, seat, &k, 1);
}

static void test_commands_have_names_and_help(void **state)
{
	(void)state;
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);

		assert_true(strlen(rule->name) > 0);
		for (int j = 0; j < i; j++)
			assert_string_not_equal(rule->name,
						command_at(j)->name);
		assert_true(strlen(rule->keys) > 0);
		assert_int_equal(rule->help[strlen(rule->help) - 1], '.');
		for (int s = 0; s < SEATS_MAX; s++)
			assert_int_equal(command_set(rule->command,
						     (enum seat)s) != NULL,
					 rule->owner == KEYS_OF_SET);
		assert_int_equal(rule->seat == SEAT_NONE,
				 rule->owner != KEYS_OF_SEAT);
	}
	assert_null(command_rule(COMMAND_NONE));
}

/* Nothing but its fields says what a row is, wherever it stands. */
static void test_each_command_has_its_rows(void **state)
{
	int rows[COMMAND_COUNT] = {0};
	seatset seats = 0;

	(void)state;
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);

		rows[rule->command]++;
		assert_int_equal(command_rule(rule->command)->owner,
				 rule->owner);
		if (rule->owner == KEYS_OF_SEAT)
			seats |= seat_bit(rule->seat);
	}
	for (int c = COMMAND_NONE + 1; c < COMMAND_COUNT; c++)
		assert_int_equal(rows[c], c == COMMAND_SEAT ? SEATS_MAX : 1);
	assert_int_equal(seats, seats_all(SEATS_MAX));
}

/* Who may bind a command is told by its owner and the mode alone. */
static void test_owners(void **state)
{
	(void)state;
	for (int m = 0; m <= INPUT_KEY_SETS; m++) {
		struct keymap keymap = make(m, 2);
		bool sets = m == INPUT_KEY_SETS;

		for (int i = 0; i < COMMAND_ROWS; i++) {
			const struct command_rule *rule = command_at(i);
			enum command_owner owner = rule->owner;
			bool seat = owner == KEYS_OF_SEAT ||
				    (sets && owner == KEYS_OF_SET);

			assert_int_equal(rebind(&keymap, rule->command, SEAT_W1,
						"F9"),
					 seat);
			assert_false(
				rebind(&keymap, rule->command, SEAT_B2, "F9"));
			assert_int_equal(
				rebind(&keymap, rule->command, SEAT_NONE, "F9"),
				!seat && !(sets && owner == KEYS_OF_NOBODY));
			assert_int_equal(command_in_sets(rule->command),
					 owner == KEYS_OF_SET);
		}
	}
}

/* A command that is needed has to have a key for everybody who needs it. */
static void test_needed(void **state)
{
	struct keymap_fault fault;

	(void)state;
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);
		struct keymap keymap = make(INPUT_TURN, SEATS_MAX);

		assert_true(keymap_bind(&keymap, rule->command, rule->seat,
					NULL, 0));
		assert_int_equal(keymap_check(&keymap, &fault), !rule->needed);
	}
}

/* Every default map is complete and unambiguous. */
static void test_defaults_are_sound(void **state)
{
	struct keymap_fault fault;

	(void)state;
	for (int m = 0; m <= INPUT_KEY_SETS; m++) {
		for (int seats = 2; seats <= 4; seats += 2) {
			struct keymap keymap = make(m, seats);

			assert_true(keymap_check(&keymap, &fault));
		}
	}
}

static void test_turn(void **state)
{
	struct keymap keymap = make(INPUT_TURN, 4);

	(void)state;
	expect(&keymap, "Enter", COMMAND_PLAY, SEAT_NONE);
	expect(&keymap, "Space", COMMAND_PLAY, SEAT_NONE);
	expect(&keymap, "k", COMMAND_UP, SEAT_NONE);
	expect(&keymap, "P", COMMAND_PASS, SEAT_NONE);
	expect(&keymap, "3", COMMAND_SEAT, SEAT_B2);
	expect(&keymap, "y", COMMAND_YES, SEAT_NONE);
	expect(&keymap, "F1", COMMAND_HELP, SEAT_NONE);
	expect(&keymap, "^Z", COMMAND_SUSPEND, SEAT_NONE);
	expect(&keymap, "i", COMMAND_CALL, SEAT_NONE);
	expect(&keymap, "K", COMMAND_NONE, SEAT_NONE);
}

/* Small letters are hands with key sets, or move; capitals are columns. */
static void test_a_letter_in_either_case(void **state)
{
	struct keymap keymap = make(INPUT_SEAT_KEY, 4);

	(void)state;
	for (key k = 'a'; k <= 'z'; k++)
		if (!strchr("hjkl", k))
			assert_int_equal(keymap_find(&keymap, k).command,
					 keymap_find(&keymap, k - 32).command);
	expect(&keymap, "u", COMMAND_UNDO, SEAT_NONE);
	expect(&keymap, "N", COMMAND_NO, SEAT_NONE);
	expect(&keymap, "H", COMMAND_NONE, SEAT_NONE);
	expect(&keymap, "J", COMMAND_REFEREE, SEAT_NONE);
	assert_int_equal(keymap_find_end(&keymap, key_parse("N")),
			 COMMAND_REMATCH);
	keymap = make(INPUT_KEY_SETS, 4);
	expect(&keymap, "x", COMMAND_NONE, SEAT_NONE);
	expect(&keymap, "H", COMMAND_NONE, SEAT_NONE);
	assert_int_equal(keymap_find_end(&keymap, key_parse("S")),
			 COMMAND_SWAPPED);
}

static void test_key_sets(void **state)
{
	struct keymap keymap = make(INPUT_KEY_SETS, 4);

	(void)state;
	expect(&keymap, "w", COMMAND_UP, SEAT_B1);
	expect(&keymap, "e", COMMAND_PLAY, SEAT_B1);
	expect(&keymap, "y", COMMAND_PLAY, SEAT_W1);
	expect(&keymap, "r", COMMAND_PASS, SEAT_W1);
	expect(&keymap, "k", COMMAND_DOWN, SEAT_B2);
	expect(&keymap, "Up", COMMAND_UP, SEAT_W2);
	expect(&keymap, "Backspace", COMMAND_PASS, SEAT_W2);
	expect(&keymap, "P", COMMAND_NONE, SEAT_NONE);
	expect(&keymap, "n", COMMAND_NO, SEAT_NONE);
	expect(&keymap, "4", COMMAND_SEAT, SEAT_W2);
	expect(&keymap, "W", COMMAND_PAUSE, SEAT_NONE);
}

static void test_two_seats_have_two_sets(void **state)
{
	struct keymap keymap = make(INPUT_KEY_SETS, 2);

	(void)state;
	expect(&keymap, "w", COMMAND_UP, SEAT_B1);
	expect(&keymap, "t", COMMAND_UP, SEAT_W1);
	expect(&keymap, "i", COMMAND_NONE, SEAT_NONE);
	expect(&keymap, "Up", COMMAND_NONE, SEAT_NONE);
	expect(&keymap, "3", COMMAND_NONE, SEAT_NONE);
	assert_false(rebind(&keymap, COMMAND_SEAT, SEAT_B2, "9"));
	assert_false(rebind(&keymap, COMMAND_UP, SEAT_B2, "v"));
}

static void test_bind_lets_old_keys_go(void **state)
{
	struct keymap keymap = make(INPUT_TURN, 4);
	key keys[] = {'Z', KEY_TO_F12, 'Z'};
	key five[COMMAND_KEYS + 1] = {'A', 'B', 'C', 'D', 'E'};
	char text[64];

	(void)state;
	assert_true(keymap_bind(&keymap, COMMAND_PASS, SEAT_NONE, keys, 3));
	expect(&keymap, "P", COMMAND_NONE, SEAT_NONE);
	expect(&keymap, "F12", COMMAND_PASS, SEAT_NONE);
	assert_string_equal(list(&keymap, COMMAND_PASS, SEAT_NONE, text,
				 sizeof(text)),
			    "Z, F12");
	assert_false(keymap_bind(&keymap, COMMAND_PASS, SEAT_NONE, five,
				 COMMAND_KEYS + 1));
	assert_false(rebind(&keymap, COMMAND_PASS, SEAT_B1, "v"));
	assert_false(rebind(&keymap, COMMAND_NONE, SEAT_NONE, "v"));
	expect(&keymap, "F12", COMMAND_PASS, SEAT_NONE);
}

static void assert_fault(const struct keymap_fault *fault,
			 enum keymap_wrong wrong, const char *one,
			 const char *other)
{
	assert_int_equal(fault->wrong, wrong);
	assert_string_equal(binding_name(&fault->one), one);
	assert_string_equal(binding_name(&fault->other), other);
}

static void test_two_meanings(void **state)
{
	struct keymap keymap = make(INPUT_TURN, 4);
	struct keymap_fault fault;

	(void)state;
	assert_true(rebind(&keymap, COMMAND_PAUSE, SEAT_NONE, "P"));
	assert_false(keymap_check(&keymap, &fault));
	assert_fault(&fault, KEYMAP_TWICE, "pass", "pause");
	assert_int_equal(fault.one.k, 'P');
	assert_false(binding_has_seat(&fault.one));

	keymap = make(INPUT_KEY_SETS, 4);
	assert_true(rebind(&keymap, COMMAND_UP, SEAT_W2, "w"));
	assert_false(keymap_check(&keymap, &fault));
	assert_fault(&fault, KEYMAP_TWICE, "up", "up");
	assert_true(binding_has_seat(&fault.one));
	assert_int_equal(fault.one.seat, SEAT_B1);
	assert_int_equal(fault.other.seat, SEAT_W2);
}

static void test_needed_keys(void **state)
{
	static const enum command needed[] = {
		COMMAND_YES,   COMMAND_NO,     COMMAND_RESIGN,
		COMMAND_PAUSE, COMMAND_RESUME, COMMAND_LEAVE,
	};
	struct keymap keymap = make(INPUT_TURN, 4);
	struct keymap_fault fault;

	(void)state;
	assert_true(keymap_bind(&keymap, COMMAND_REDRAW, SEAT_NONE, NULL, 0));
	assert_true(keymap_check(&keymap, &fault));
	assert_true(keymap_bind(&keymap, COMMAND_SEAT, SEAT_W2, NULL, 0));
	assert_false(keymap_check(&keymap, &fault));
	assert_fault(&fault, KEYMAP_LACKS, "seat-w2", "seat-w2");
	assert_false(binding_has_seat(&fault.one));

	for (size_t i = 0; i < sizeof(needed) / sizeof(*needed); i++) {
		keymap = make(INPUT_TURN, 4);
		assert_true(
			keymap_bind(&keymap, needed[i], SEAT_NONE, NULL, 0));
		assert_false(keymap_check(&keymap, &fault));
	}

	keymap = make(INPUT_KEY_SETS, 4);
	assert_true(keymap_bind(&keymap, COMMAND_PLAY, SEAT_B2, NULL, 0));
	assert_false(keymap_check(&keymap, &fault));
	assert_fault(&fault, KEYMAP_LACKS, "play", "play");
	assert_int_equal(fault.one.seat, SEAT_B2);
}

/* With key sets small letters are hands, and begin nothing. */
static void test_keys_that_speak(void **state)
{
	static const struct {
		enum input_mode mode;
		const char *key;
		enum command command;
		const char *name; /* NULL: it may */
		enum keymap_wrong wrong;
	} cases[] = {
		{INPUT_TURN, "Escape", COMMAND_PASS, "pass", KEYMAP_ESCAPE},
		{INPUT_SEAT_KEY, "Escape", COMMAND_SEAT, "seat-b1",
		 KEYMAP_ESCAPE},
		{INPUT_TURN, "a", COMMAND_SEAT, "seat-b1", KEYMAP_POINT},
		{INPUT_SEAT_KEY, "T", COMMAND_SEAT, "seat-b1", KEYMAP_POINT},
		{INPUT_TURN, "v", COMMAND_SEAT, NULL, 0},
		{INPUT_KEY_SETS, "M", COMMAND_SEAT, "seat-b1", KEYMAP_POINT},
		{INPUT_KEY_SETS, "m", COMMAND_SEAT, NULL, 0},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct keymap keymap = make(cases[i].mode, 4);
		bool own = cases[i].command == COMMAND_SEAT;
		struct keymap_fault fault;
		key k = key_parse(cases[i].key);

		assert_true(keymap_bind(&keymap, cases[i].command,
					own ? SEAT_B1 : SEAT_NONE, &k, 1));
		assert_int_equal(keymap_check(&keymap, &fault), !cases[i].name);
		if (cases[i].name)
			assert_fault(&fault, cases[i].wrong, cases[i].name,
				     cases[i].name);
	}
}

static void test_text(void **state)
{
	struct keymap keymap = make(INPUT_TURN, 4);
	char text[32], small[8];

	(void)state;
	assert_string_equal(list(&keymap, COMMAND_PLAY, SEAT_W1, text,
				 sizeof(text)),
			    "Enter, Space");
	assert_string_equal(list(&keymap, COMMAND_PLAY, SEAT_NONE, small,
				 sizeof(small)),
			    "Enter, ");
	assert_string_equal(
		list(&keymap, COMMAND_SEAT, SEAT_W1, text, sizeof(text)), "2");
	keymap = make(INPUT_KEY_SETS, 4);
	assert_string_equal(
		list(&keymap, COMMAND_PLAY, SEAT_W1, text, sizeof(text)), "y");
	assert_string_equal(
		list(&keymap, COMMAND_YES, SEAT_NONE, text, sizeof(text)), "");
}

/* A language's letter says yes where that is asked, and nothing elsewhere. */
static void test_letters_of_a_language(void **state)
{
	struct keymap keymap = make(INPUT_TURN, 4);
	char text[32];

	(void)state;
	keymap_answers(&keymap, 's', 'n');
	assert_int_equal(keymap_find_asked(&keymap, 's').command, COMMAND_YES);
	assert_true(keymap_is_answer(&keymap, 's'));
	assert_false(keymap_is_answer(&keymap, 'n'));
	assert_false(keymap_is_answer(&keymap, KEY_NONE));
	assert_int_equal(keymap_first(&keymap, COMMAND_YES, SEAT_NONE), 's');
	assert_int_equal(keymap_first(&keymap, COMMAND_NO, SEAT_NONE), 'n');
	assert_string_equal(list(&keymap, COMMAND_YES, SEAT_NONE, text,
				 sizeof(text)),
			    "s, y");
	expect(&keymap, "s", COMMAND_SEKI, SEAT_NONE);
	expect(&keymap, "y", COMMAND_YES, SEAT_NONE);
}

/* Who has chosen a key has said enough, and a hand has no such letter. */
static void test_no_letter_of_a_language(void **state)
{
	struct keymap keymap = make(INPUT_TURN, 4);

	(void)state;
	assert_true(rebind(&keymap, COMMAND_YES, SEAT_NONE, "z"));
	keymap_answers(&keymap, 's', 'n');
	assert_false(keymap_is_answer(&keymap, 's'));
	assert_int_equal(keymap_first(&keymap, COMMAND_YES, SEAT_NONE), 'z');
	keymap = make(INPUT_KEY_SETS, 4);
	keymap_answers(&keymap, 's', 'n');
	assert_false(keymap_is_answer(&keymap, 's'));
	expect(&keymap, "s", COMMAND_DOWN, SEAT_B1);
}

/* What leads to files or a shell has no key there, whatever is bound. */
static void test_restricted(void **state)
{
	const key z = key_parse("^Z");
	struct keymap keymap;
	struct keymap_fault fault;

	(void)state;
	keymap_init(&keymap, INPUT_TURN, 4);
	expect(&keymap, "O", COMMAND_SAVE, SEAT_NONE);
	keymap_restrict(&keymap);
	expect(&keymap, "^Z", COMMAND_NONE, SEAT_NONE);
	expect(&keymap, "O", COMMAND_NONE, SEAT_NONE);
	expect(&keymap, "Q", COMMAND_LEAVE, SEAT_NONE);
	assert_false(keymap_bind(&keymap, COMMAND_SUSPEND, SEAT_NONE, &z, 1));
	expect(&keymap, "^Z", COMMAND_NONE, SEAT_NONE);
	assert_true(keymap_check(&keymap, &fault));
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);
		bool beyond = rule->command == COMMAND_SAVE ||
			      rule->command == COMMAND_SUSPEND;

		assert_true(command_is_offered(rule, false));
		assert_int_equal(command_is_offered(rule, true), !beyond);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_letters_of_a_language),
		cmocka_unit_test(test_no_letter_of_a_language),
		cmocka_unit_test(test_restricted),
		cmocka_unit_test(test_commands_have_names_and_help),
		cmocka_unit_test(test_each_command_has_its_rows),
		cmocka_unit_test(test_owners),
		cmocka_unit_test(test_needed),
		cmocka_unit_test(test_defaults_are_sound),
		cmocka_unit_test(test_turn),
		cmocka_unit_test(test_a_letter_in_either_case),
		cmocka_unit_test(test_key_sets),
		cmocka_unit_test(test_two_seats_have_two_sets),
		cmocka_unit_test(test_bind_lets_old_keys_go),
		cmocka_unit_test(test_two_meanings),
		cmocka_unit_test(test_needed_keys),
		cmocka_unit_test(test_keys_that_speak),
		cmocka_unit_test(test_text),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests_name("keys: keymap", tests, NULL, NULL);
}
