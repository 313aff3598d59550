/* SPDX-License-Identifier: ISC */
/* What holds for every row of the set-up's options, and how values read. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/game.h"
#include "game/setup_option.h"

static const struct setup_option *option(const char *name)
{
	const struct setup_option *row = setup_option_find(name);

	if (!row)
		fail_msg("there is no option %s", name);
	return row;
}

static void rows_are_found_by_name(void **state)
{
	(void)state;
	for (const struct setup_option *row = setup_options; row->name; row++)
		assert_ptr_equal(setup_option_find(row->name), row);
	for (const struct setup_label *row = setup_labels; row->name; row++)
		assert_ptr_equal(setup_label_find(row->name), row);
	assert_null(setup_option_find("undo"));
	assert_null(setup_label_find("round"));
}

/* Two rows of the same place or word would overwrite each other. */
static void rows_share_nothing(void **state)
{
	(void)state;
	for (const struct setup_option *a = setup_options; a->name; a++) {
		for (const struct setup_option *b = a + 1; b->name; b++) {
			assert_true(a->at != b->at);
			assert_true(!a->word || !b->word ||
				    strcmp(a->word, b->word) != 0);
		}
	}
}

static void expect_same(const struct setup_option *row, int64_t value)
{
	struct setup setup;

	setup_default(&setup);
	setup_option_set(row, &setup, value);
	assert_int_equal(setup_option_get(row, &setup), value);
}

static void values_are_kept(void **state)
{
	(void)state;
	for (const struct setup_option *row = setup_options; row->name; row++) {
		assert_true(setup_option_allows(row, row->fallback));
		expect_same(row, row->fallback);
		expect_same(row, row->min);
		expect_same(row, row->max);
	}
}

/* Where there is no sentence the place itself holds 0 and 1 alone. */
static void nothing_is_out_of_its_range(void **state)
{
	(void)state;
	for (const struct setup_option *row = setup_options; row->name; row++) {
		const int64_t wrong[] = {row->min - 1, row->max + 1000};

		for (int i = 0; i < 2; i++) {
			struct setup setup;

			setup_default(&setup);
			setup.free_placement = true;
			setup_option_set(row, &setup, wrong[i]);
			if (setup_option_allows(row, wrong[i]))
				assert_true(row->or_none);
			else if (row->size == sizeof(bool))
				assert_int_equal(setup_option_get(row, &setup),
						 1);
			else if (!setup_error(&setup))
				fail_msg("%s may be %d", row->name,
					 (int)wrong[i]);
		}
	}
}

static void every_option_is_in_the_hash(void **state)
{
	(void)state;
	for (const struct setup_option *row = setup_options; row->name; row++) {
		struct setup setup;
		struct game a, b;

		setup_default(&setup);
		setup_option_set(row, &setup, row->min);
		game_init(&a, &setup);
		b = a;
		setup_option_set(row, &b.setup,
				 row->min + (row->step ? row->step : 1));
		if (game_hash(&a) == game_hash(&b))
			fail_msg("the hash forgets %s", row->name);
	}
}

static void every_label_is_in_the_hash(void **state)
{
	(void)state;
	for (const struct setup_label *row = setup_labels; row->name; row++) {
		struct setup setup;
		struct game a, b;

		setup_default(&setup);
		game_init(&a, &setup);
		b = a;
		setup_label_set(row, &b.setup, " a\tb ");
		assert_string_equal(setup_label_get(row, &b.setup), "a b");
		if (game_hash(&a) == game_hash(&b))
			fail_msg("the hash forgets %s", row->name);
	}
}

static const struct {
	const char *name, *text;
	int64_t value;
} texts[] = {
	{"seats", "4", 4},
	{"seats", "2", 2},
	{"size", "19", 19},
	{"size", "5", 5},
	{"handicap.stones", "0", 0},
	{"handicap.stones", "9", 9},
	{"handicap.placement", "fixed", 0},
	{"handicap.placement", "free", 1},
	{"handicap.komi", "6.5", 13},
	{"handicap.komi", "-6", -12},
	{"handicap.komi", "100", 200},
	{"clock.system", "none", CLOCK_NONE},
	{"clock.system", "byoyomi", CLOCK_BYOYOMI},
	{"clock.system", "nhk", CLOCK_NHK},
	{"clock.main", "1h30m", 5400000},
	{"clock.count", "1000", 1000},
	{"rules.undo", "true", 1},
	{"rules.exemption", "true", 0},
	{"rules.exemption", "false", 1},
	{"input.mode", "turn", INPUT_TURN},
	{"input.mode", "key-sets", INPUT_KEY_SETS},
};

static void values_are_texts(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		const struct setup_option *row = option(texts[i].name);
		char text[SETUP_OPTION_TEXT];
		int64_t value;

		if (!setup_option_parse(row, texts[i].text, &value) ||
		    value != texts[i].value)
			fail_msg("%s: %s is not read", row->name,
				 texts[i].text);
		assert_string_equal(setup_option_text(row, value, text),
				    texts[i].text);
	}
	for (int i = 0; rulesets[i].name; i++)
		assert_string_equal(setup_option_choice(option("ruleset"), i),
				    rulesets[i].name);
}

static void other_texts_are_none(void **state)
{
	static const char *const rows[][2] = {
		{"seats", "3"},
		{"seats", "0"},
		{"seats", "6"},
		{"size", "019"},
		{"size", "+9"},
		{"size", " 9"},
		{"size", "9 "},
		{"size", "4"},
		{"size", ""},
		{"size", "4294967305"},
		{"handicap.stones", "1"},
		{"handicap.stones", "10"},
		{"handicap.stones", "00"},
		{"handicap.komi", "+6"},
		{"handicap.komi", "06"},
		{"handicap.komi", "6."},
		{"handicap.komi", "6.50"},
		{"handicap.komi", "6.4"},
		{"handicap.komi", "--6"},
		{"handicap.komi", ".5"},
		{"handicap.komi", "100.5"},
		{"handicap.komi", "-100.5"},
		{"handicap.komi", ""},
		{"clock.main", "20"},
		{"clock.main", "101h"},
		{"clock.count", "0"},
		{"clock.count", "1001"},
		{"clock.system", ""},
		{"clock.system", "hourglass"},
		{"rules.undo", "1"},
		{"rules.undo", "True"},
		{"ruleset", "Figg"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int64_t value;

		if (setup_option_parse(option(rows[i][0]), rows[i][1], &value))
			fail_msg("%s: \"%s\" is read", rows[i][0], rows[i][1]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rows_are_found_by_name),
		cmocka_unit_test(rows_share_nothing),
		cmocka_unit_test(values_are_kept),
		cmocka_unit_test(nothing_is_out_of_its_range),
		cmocka_unit_test(every_option_is_in_the_hash),
		cmocka_unit_test(every_label_is_in_the_hash),
		cmocka_unit_test(values_are_texts),
		cmocka_unit_test(other_texts_are_none),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests_name("game: set-up options", tests, NULL,
					   NULL);
}
