/* SPDX-License-Identifier: ISC */
/*
 * What the root tells other programs, and people: who plays, with which
 * ranks, under which rules, and in GC all of it in a few lines.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/script.h"
#include "game/setup_option.h"
#include "record/kifu.h"
#include "record/record.h"

/* A root as it is asked for, and the properties that become of it. */
static const struct {
	const char *name, *asked;
	const char *property, *text; /* NULL: the root does not have it */
} rows[] = {
	{"names", "XN[B1:Anna][W1:Carla][B2:Bruno][W2:Dino]", "PB",
	 "Anna & Bruno"},
	{"a name is missing", "XN[B1:Anna][W1:Carla][B2:Bruno]", "PW", "Carla"},
	{"names are missing", "XN[B1:Anna]", "PW", NULL},
	{"a name that turns the text round", "XN[B1:An\u202ena]", "PB", "Anna"},
	{"the name of the game",
	 "DT[2025-11-20]XN[B1:Anna][W1:Carla][B2:Bruno][W2:Dino]", "GN",
	 "2025-11-20 Anna & Bruno (B) - Carla & Dino (W)"},
	{"the name of a game of teams", "BT[Torino]XN[B1:Anna]WT[Roma]", "GN",
	 "Anna (B) - Roma (W)"},
	{"the name of a game of nobody", "DT[2025-11-20]", "GN",
	 "2025-11-20 Black - White"},
	{"ranks", "XL[B1:1 dan][W1:3d][B2:2-kyu][W2:1k]", "BR", "1d, 2k"},
	{"ranks in Japanese", "XL[B1:初段][B2:9p]", "BR", "1d, 9d"},
	{"a title, and points", "XL[B1:title][B2:=-3]", "BR", "title, =-3"},
	{"what is no rank", "XL[W1:strong][W2:31k]", "WR", "strong, 31k"},
	{"a rank is missing", "XL[W2:1k]", "WR", "?, 1k"},
	{"ranks are missing", "XL[W2:1k]", "BR", NULL},
	{"the first of several days", "DT[2025-11-20,21]", "DT", "2025-11-20"},
	{"no time of day", "DT[2025-11-20 20:30]", "DT", "2025-11-20"},
	{"a month", "DT[2025-11]", "DT", "2025-11"},
	{"what is no date", "DT[20 Nov. 25]", "DT", NULL},
	{"komi", "KM[6.5]", "KM", "6.5"},
	{"whole komi", "KM[6.0]", "KM", "6"},
	{"reverse komi", "KM[-6]", "KM", "-6"},
	{"untimed", "XO[clock=none]", "TM", NULL},
	{"main time", "XO[clock=absolute main=2700000]", "TM", "2700"},
	{"absolute time", "XO[clock=absolute main=2700000]", "OT", NULL},
	{"byo-yomi", "XO[clock=byoyomi main=0 period=30000 count=3]", "OT",
	 "3x30 byo-yomi"},
	{"Canadian", "XO[clock=canadian main=0 period=600000 count=25]", "OT",
	 "25/600 Canadian"},
	{"Fischer", "XO[clock=fischer main=60000 increment=10000]", "OT",
	 "10 Fischer"},
	{"parts of a second", "XO[clock=fischer main=60000 increment=2500]",
	 "OT", "2.5 Fischer"},
	{"NHK", "XO[clock=nhk main=0 move=30000 period=60000 count=10]", "OT",
	 "30 simple + 10x60 considered"},
	{"White is first after handicap stones", "HA[2]", "PL", "W"},
	{"Black else", "", "PL", "B"},
	{"nothing is known", "", "GC",
	 "Pair Go, ruleset jpga-current.\n"
	 "Seats: B1, W1, B2, W2. First turn: B1. One clock for each seat."},
	{"untimed, in GC", "XO[clock=none]", "GC",
	 "Pair Go, ruleset jpga-current.\n"
	 "Seats: B1, W1, B2, W2. First turn: B1."},
	{"clocks of pairs, in GC", "XO[pair=1]HA[3]", "GC",
	 "Pair Go, ruleset jpga-current.\n"
	 "Seats: B1, W1, B2, W2. First turn: W1. One clock for each pair."},
	{"pair points, in GC",
	 "XO[clock=none]XL[B1:1d][W1:3d][B2:2k][W2:1k]XN[B1:Anna]", "GC",
	 "Pair Go, ruleset jpga-current, pair points B 0 / W 1.5, difference "
	 "1.5.\n"
	 "Seats: Anna (B1) 1d, W1 3d, B2 2k, W2 1k. First turn: B1."},
	{"pair points that are rounded, in GC",
	 "XR[figg]XO[clock=none]XL[B1:1d][W1:3d][B2:2k][W2:1k]", "GC",
	 "Pair Go, ruleset figg, pair points B 0 / W 2, difference 2.\n"
	 "Seats: B1 1d, W1 3d, B2 2k, W2 1k. First turn: B1."},
	{"a rank without points, in GC",
	 "XO[clock=none]XL[B1:9p][W1:3d][B2:2k][W2:1k]", "GC",
	 "Pair Go, ruleset jpga-current.\n"
	 "Seats: B1 9p, W1 3d, B2 2k, W2 1k. First turn: B1."},
	{"two players, in GC", "XR[figg-go]XO[seats=2 pair=1]XL[B1:2k][W1:3d]",
	 "GC",
	 "Go, ruleset figg-go, points B -1 / W 3, difference 4.\n"
	 "Seats: B1 2k, W1 3d. First turn: B1. One clock for each seat."},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

/* As "new" asks a table for it, with what must be there. */
static bool read_setup(const char *asked, struct setup *setup,
		       struct error *error)
{
	struct sgf_tree tree;
	char text[512];
	bool right;

	snprintf(text, sizeof(text), "(;%s%s%s%s)", asked,
		 strstr(asked, "KM[") ? "" : "KM[0]",
		 strstr(asked, "XR[") ? "" : "XR[jpga-current]",
		 strstr(asked, "XO[") ? "" : "XO[seats=4]");
	assert_true(sgf_read(&tree, text, strlen(text), error));
	right = kifu_get_setup(tree.root, setup, error);
	sgf_clear(&tree);
	return right;
}

/* Other programs leave it out, or have blanks around it. */
static void of_go_alone(void **state)
{
	struct error error;
	struct setup setup;

	(void)state;
	assert_true(read_setup("GM[1]", &setup, &error));
	assert_true(read_setup("GM[ 1 ]", &setup, &error));
	assert_true(read_setup("GM[]", &setup, &error));
	assert_false(read_setup("GM[1x]", &setup, &error));
	assert_false(read_setup("GM[2]", &setup, &error));
	assert_string_equal(error.text, "GM says that this is not Go.");
}

static void begin(struct record *record, const char *asked)
{
	struct error error;
	struct setup setup;

	if (!read_setup(asked, &setup, &error))
		fail_msg("%s", error.text);
	assert_true(record_init(record, &setup));
}

static void tells(void **state)
{
	int i = *(const int *)*state;
	struct record record;
	const char *text;

	begin(&record, rows[i].asked);
	text = sgf_text(record.tree.root, rows[i].property);
	if (rows[i].text == NULL)
		assert_null(text);
	else
		assert_string_equal(text ? text : "", rows[i].text);
	record_clear(&record);
}

/* Somebody else has written them; what is no name of ours stays. */
static const struct {
	const char *property, *text, *then;
} given[] = {
	{"EV", "Spring\u202e\nCup", "Spring Cup"},
	{"RO", " 2\u200b", "2"},
	{"PC", "7\u2028", "7"},
	{"BT", "Tori\u2066no", "Torino"},
	{"PB", "An\u202ena", "Anna"},
	{"GN", "A\u202eB", "AB"},
	{"BR", "1\u200bd", "1d"},
	{"XN", "B1:An\u202ena:x", "B1:Anna:x"},
	{"XL", "W1:3\u200bd", "W1:3d"},
	{"US", "A\u202eB", "A\u202eB"},
};

static void cleans_names(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(given) / sizeof(given[0]); i++) {
		struct record record;
		struct error error;
		char text[256];

		snprintf(text, sizeof(text),
			 "(;CA[UTF-8]KM[0]SZ[9]XR[figg]XO[clock=none]%s[%s])",
			 given[i].property, given[i].text);
		assert_true(record_read(&record, text, strlen(text), &error));
		assert_string_equal(sgf_text(record.tree.root,
					     given[i].property),
				    given[i].then);
		record_clear(&record);
	}
}

static bool append(void *record, const struct event *event)
{
	enum verdict verdict;

	return record_append(record, event, &verdict);
}

#define STOP "B1 pass\nW1 pass\n"
#define LATE "referee penalty B 2 late\n"

/* What GC ends with, once something has happened. */
static const struct {
	const char *name, *script, *end;
} ends[] = {
	{"a penalty, while the game goes on", LATE "B1 pass\n",
	 "First turn: B1.\nPenalties: against Black 2, against White 0."},
	{"a penalty that is taken back", LATE "referee penalty B -2\n",
	 "First turn: B1."},
	{"a penalty, and a game without count", LATE "B1 resign\n",
	 "Penalties: against Black 2, against White 0."},
	{"a penalty, and a game that is counted",
	 LATE STOP "B1 yes\nW1 yes\nB2 yes\nW2 yes\n",
	 "Penalties: against Black 2, against White 0 (already in RE)."},
	{"a penalty by the rules", "B2 pass\nW1 claim\nW1 no\n",
	 "Penalties: against Black 3, against White 0."},
	{"both lose, as agreed",
	 STOP "B2 ask both-lose\nB1 yes\nW1 yes\nW2 yes\n",
	 "First turn: B1.\nEnd of the game: both sides lose."},
	{"both lose, as ruled", STOP "referee both-lose a slip\n",
	 "\nEnd of the game: both sides lose (a slip)."},
	{"no result", LATE "referee no-result fire\n",
	 "against White 0.\nEnd of the game: no result (fire)."},
	{"a forfeit", LATE "referee forfeit W a whisper\n",
	 "\nEnd of the game: forfeit (a whisper)."},
	{"an intentional error", "B2 pass\nW1 claim\nreferee intentional\n",
	 "\nEnd of the game: forfeit for an intentional error, 6(2)."},
	{"a resignation", "B1 resign\n", "First turn: B1."},
};

enum { ENDS = sizeof(ends) / sizeof(ends[0]) };

static void ends_with(void **state)
{
	int i = *(const int *)*state;
	struct record record;
	const char *text;
	size_t length, end = strlen(ends[i].end);

	begin(&record, "XO[clock=none record=1]");
	script_run_with(&record.game, ends[i].script, append, &record);
	text = sgf_text(record.tree.root, "GC");
	length = strlen(text);
	assert_true(length >= end);
	assert_string_equal(text + length - end, ends[i].end);
	record_clear(&record);
}

static const struct {
	const char *days, *day, *then;
} days[] = {
	{"2025-11-20", "2025-11-20", "2025-11-20"},
	{"2025-11-20", "2025-11-21", "2025-11-20,21"},
	{"2025-11-20,21", "2025-11-21", "2025-11-20,21"},
	{"2025-11-20,21", "2025-11-23", "2025-11-20,21,23"},
	{"2025-11-30", "2025-12-01", "2025-11-30,12-01"},
	{"2025-11-30,12-01", "2025-12-02", "2025-11-30,12-01,02"},
	{"2025-12-31", "2026-01-01", "2025-12-31,2026-01-01"},
	{"2025-12-31,2026-01-01", "2026-01-02", "2025-12-31,2026-01-01,02"},
	/* a clock that was set back, and what others have written */
	{"2025-11-20,21", "2025-11-20", "2025-11-20,21"},
	{"2025-11", "2025-11-20", "2025-11"},
	{"yesterday!", "2025-11-20", "yesterday!"},
	{"2025-11-20,", "2025-11-21", "2025-11-20,"},
	{"2025-11-20", "2025-11-21 20:30", "2025-11-20"},
	{"2025-11-20", "tomorrow!!", "2025-11-20"},
};

static void days_are_added(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(days) / sizeof(days[0]); i++) {
		struct sgf_tree tree;

		assert_true(sgf_init(&tree));
		assert_true(sgf_put(&tree, tree.root, "DT", days[i].days));
		assert_true(kifu_add_day(&tree, days[i].day));
		assert_string_equal(sgf_text(tree.root, "DT"), days[i].then);
		sgf_clear(&tree);
	}
}

/* The game has the first day only, and is the same on all of them. */
static void the_first_day_is_the_games(void **state)
{
	char *text;
	struct error error;
	struct record record, copy;
	size_t length;

	(void)state;
	begin(&record, "DT[2025-11-20]");
	assert_true(kifu_add_day(&record.tree, "2025-11-21"));
	assert_true(record_write(&record, &text, &length));
	assert_true(record_read(&copy, text, length, &error));
	assert_string_equal(copy.game.setup.date, "2025-11-20");
	assert_true(game_hash(&copy.game) == game_hash(&record.game));
	free(text);
	record_clear(&copy);
	record_clear(&record);
}

/* The set-up of a record that has been written and read. */
static struct setup write_and_read(const struct setup *setup)
{
	struct record record, copy;
	struct setup read;
	struct error error;
	size_t length;
	char *text;

	assert_true(record_init(&record, setup));
	assert_true(record_write(&record, &text, &length));
	if (!record_read(&copy, text, length, &error))
		fail_msg("%s", error.text);
	read = copy.game.setup;
	record_clear(&copy);
	record_clear(&record);
	free(text);
	return read;
}

/* One that is not the default, and that a clock of byo-yomi can have. */
static int64_t other_value(const struct setup_option *row)
{
	int64_t value = row->type == SETUP_TIME ? 1000 : row->min;

	while (value == row->fallback || !setup_option_allows(row, value))
		value++;
	return value;
}

static void expect_options(const struct setup *read, const struct setup *wanted)
{
	for (const struct setup_option *row = setup_options; row->name; row++)
		if (setup_option_get(row, read) !=
		    setup_option_get(row, wanted))
			fail_msg("%s is lost", row->name);
}

static void every_option_comes_back(void **state)
{
	(void)state;
	for (const struct setup_option *row = setup_options; row->name; row++) {
		struct setup setup, read;

		setup_default(&setup);
		setup_option_set(row, &setup, other_value(row));
		assert_null(setup_error(&setup));
		read = write_and_read(&setup);
		expect_options(&read, &setup);
	}
}

static void every_label_comes_back(void **state)
{
	(void)state;
	for (const struct setup_label *row = setup_labels; row->name; row++) {
		struct setup setup, read;

		setup_default(&setup);
		setup_label_set(row, &setup, "a]b:c\\");
		read = write_and_read(&setup);
		assert_string_equal(setup_label_get(row, &read), "a]b:c\\");
	}
}

/* What is new comes behind them. */
static void options_are_words(void **state)
{
	static const char words[] =
		"clock=nhk seats=4 free=0 undo=0 strict=0 pair=0 record=0 "
		"no-exemption=0 breaks=0 pause=0 titles=0 main=1200000 "
		"period=60000 count=3 increment=0 cap=0 move=30000 handicap=0";
	struct record record;
	const char *text;

	(void)state;
	begin(&record, "XO[clock=nhk seats=4 move=30000 period=60000]");
	text = sgf_text(record.tree.root, "XO");
	assert_true(strlen(text) >= strlen(words));
	assert_memory_equal(text, words, strlen(words));
	record_clear(&record);
}

static void other_words_are_none(void **state)
{
	static const char *const words[][2] = {
		{"XO[]", ""},
		{"XO[seats]", "The options in XO cannot be read."},
		{"XO[sitting=4]", "The options in XO cannot be read."},
		{"XO[size=9]", "The options in XO cannot be read."},
		{"XO[seats=]", "The options in XO cannot be read."},
		{"XO[seats=-4]", "The options in XO cannot be read."},
		{"XO[seats=4x]", "The options in XO cannot be read."},
		{"XO[clock=3]", "The options in XO cannot be read."},
		{"XO[main=2147483648]", "The options in XO cannot be read."},
		{"XO[seats=3]", "A table has four seats, or two for plain Go."},
		{"XO[breaks=10]", "A pair has 0 to 9 breaks."},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		struct error error = {""};
		struct setup setup;

		read_setup(words[i][0], &setup, &error);
		assert_string_equal(error.text, words[i][1]);
	}
}

static struct CMUnitTest test_of(const char *name, CMUnitTestFunction test,
				 int *number)
{
	return (struct CMUnitTest){.name = name,
				   .test_func = test,
				   .initial_state = number};
}

/* Who was the first at a seat without a name is known by their login. */
static void logins_are_names(void **state)
{
	struct sgf_tree tree;
	struct setup setup;
	struct game game;

	(void)state;
	setup_default(&setup);
	strcpy(setup.name[SEAT_B1], "Anna");
	game_init(&game, &setup);
	strcpy(game.named[SEAT_B1], "anna");
	strcpy(game.named[SEAT_B2], "bert");
	strcpy(game.login[SEAT_B2], "eve");
	strcpy(game.player[SEAT_B2], "bert");
	strcpy(game.named[SEAT_W1], "cora");
	strcpy(game.player[SEAT_W1], "cora");
	strcpy(game.named[SEAT_W2], "dirk");
	assert_true(sgf_init(&tree));
	assert_true(kifu_put_root(&tree, &game));
	assert_string_equal(sgf_text(tree.root, "PB"), "Anna & bert");
	assert_string_equal(sgf_text(tree.root, "PW"), "cora");
	/* somebody else's name is not of who has played in their place */
	strcpy(game.login[SEAT_B1], "zoe");
	game.player[SEAT_B2][0] = '\0';
	assert_true(kifu_update_root(&tree, &game));
	assert_string_equal(sgf_text(tree.root, "PB"), "zoe & eve");
	/* a name is what somebody has said, and no login */
	assert_string_equal(game.setup.name[SEAT_B2], "");
	sgf_clear(&tree);
}

int main(void)
{
	static int numbers[ROWS + ENDS];
	struct CMUnitTest tests[ROWS + ENDS + 9] = {
		[ROWS + ENDS] = cmocka_unit_test(days_are_added),
		[ROWS + ENDS + 1] =
			cmocka_unit_test(the_first_day_is_the_games),
		[ROWS + ENDS + 2] = cmocka_unit_test(every_option_comes_back),
		[ROWS + ENDS + 3] = cmocka_unit_test(every_label_comes_back),
		[ROWS + ENDS + 4] = cmocka_unit_test(options_are_words),
		[ROWS + ENDS + 5] = cmocka_unit_test(other_words_are_none),
		[ROWS + ENDS + 6] = cmocka_unit_test(of_go_alone),
		[ROWS + ENDS + 7] = cmocka_unit_test(cleans_names),
		[ROWS + ENDS + 8] = cmocka_unit_test(logins_are_names),
	};

	for (int i = 0; i < ROWS; i++) {
		numbers[i] = i;
		tests[i] = test_of(rows[i].name, tells, &numbers[i]);
	}
	for (int i = 0; i < ENDS; i++) {
		numbers[ROWS + i] = i;
		tests[ROWS + i] =
			test_of(ends[i].name, ends_with, &numbers[ROWS + i]);
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
