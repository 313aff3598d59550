/* SPDX-License-Identifier: ISC */
/*
 * The thirteen ways a game ends: how it comes to each, and what the record
 * says of it in RE, in XE, and to its own reader.
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
#include "record/record.h"

#define ALL_YES "B1 yes\nW1 yes\nB2 yes\nW2 yes\n"
/* a wall of Black, a wall of White, and what lies before each is theirs */
#define WALLS                                              \
	"B1 play B5\nW1 play D5\nB2 play B4\nW2 play D4\n" \
	"B1 play B3\nW1 play D3\nB2 play B2\nW2 play D2\n" \
	"B1 play B1\nW1 play D1\nB2 pass\nW2 pass\n"

static const struct {
	const char *name;
	int komi2; /* half points */
	const char *script, *result;
	enum ending ending;
	enum colour winner;
	const char *words[3]; /* values of XE in the last node */
} ends[] = {
	{"Black by points",
	 -7,
	 WALLS ALL_YES,
	 "B+3.5",
	 ENDING_SCORE,
	 BLACK,
	 {"score-answered by=W2 answer=yes", "agree B1 W1 B2 W2"}},
	{"White by points",
	 13,
	 WALLS ALL_YES,
	 "W+6.5",
	 ENDING_SCORE,
	 WHITE,
	 {"score-answered by=W2 answer=yes", "agree B1 W1 B2 W2"}},
	{"jigo is White's",
	 0,
	 WALLS ALL_YES,
	 "W+0",
	 ENDING_SCORE,
	 WHITE,
	 {"score-answered by=W2 answer=yes", "agree B1 W1 B2 W2"}},
	{"Black resigns",
	 12,
	 "B1 ask resign\nB2 no\nB1 resign\n",
	 "W+Resign",
	 ENDING_RESIGN,
	 WHITE,
	 {"resigned by=B1"}},
	{"White resigns",
	 12,
	 "B1 pass\nW1 ask resign\nW2 yes\nW1 resign\n",
	 "B+Resign",
	 ENDING_RESIGN,
	 BLACK,
	 {"resigned by=W1"}},
	{"Black's time",
	 12,
	 "@999 B1 play C3\nW1 pass\n@1000 B2 play A1 ! time-lost\n",
	 "W+Time",
	 ENDING_TIME,
	 WHITE,
	 {"timeout by=B2"}},
	{"White's time, while the partner is asked",
	 12,
	 "B1 play C3\n@500 W1 ask resign\n@1200 - ! time-lost\n",
	 "B+Time",
	 ENDING_TIME,
	 BLACK,
	 {"timeout by=W1"}},
	{"an intentional error",
	 12,
	 "B2 play C3\nW1 claim\n" ALL_YES,
	 "W+Forfeit",
	 ENDING_INTENT,
	 WHITE,
	 {"rotation-error by=W2 expected=B1 actual=B2 claimed-by=W1 "
	  "intentional=yes previous=none penalty=0 against=B",
	  "forfeit B reason=intentional"}},
	{"a forfeit by ruling",
	 12,
	 "B1 play C3\nreferee forfeit W information: a whisper]\n",
	 "B+Forfeit",
	 ENDING_FORFEIT,
	 BLACK,
	 {"ruled by=referee forfeit W information: a whisper]",
	  "forfeit W reason=information: a whisper]"}},
	{"no result, agreed",
	 12,
	 "B1 play C3\nB2 ask no-result\nB1 yes\nW2 yes\nW1 yes\n",
	 "Void",
	 ENDING_NO_RESULT,
	 EMPTY,
	 {"no-result-answered by=W1 answer=yes", "no-result agreed"}},
	{"no result, ruled",
	 12,
	 "referee no-result the lights went out\n",
	 "Void",
	 ENDING_NO_RESULT,
	 EMPTY,
	 {"ruled by=referee no-result the lights went out", "no-result ruled"}},
	{"both lose, agreed",
	 12,
	 "B1 pass\nW1 pass\nW2 ask both-lose\nB1 yes\nW1 yes\nB2 yes\n",
	 "Void",
	 ENDING_BOTH_LOSE,
	 EMPTY,
	 {"both-lose-answered by=B2 answer=yes", "both-lose agreed"}},
	{"both lose, ruled",
	 12,
	 "B1 pass\nW1 pass\nreferee both-lose a move was found\n",
	 "Void",
	 ENDING_BOTH_LOSE,
	 EMPTY,
	 {"ruled by=referee both-lose a move was found", "both-lose ruled"}},
};

enum { ENDS = sizeof(ends) / sizeof(ends[0]) };

static bool append(void *record, const struct event *event)
{
	enum verdict verdict;

	return record_append(record, event, &verdict);
}

static void begin(struct record *record, int komi2)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = 5;
	setup.komi2 = komi2;
	setup.wrong_seat = WRONG_SEAT_RECORD;
	setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 1000};
	strcpy(setup.name[SEAT_B1], "Anna");
	strcpy(setup.name[SEAT_B2], "Bruno");
	assert_true(record_init(record, &setup));
}

static void expect_words(const struct sgf_node *node,
			 const char *const words[3])
{
	const struct sgf_property *property = sgf_find(node, "XE");
	const struct sgf_value *value = property ? property->values : NULL;

	for (int i = 0; i < 3 && words[i]; i++, value = value->next) {
		assert_non_null(value);
		assert_string_equal(value->text, words[i]);
	}
	assert_null(value);
}

static void expect_end(const struct record *record, int i)
{
	char result[RESULT_TEXT];

	assert_int_equal(record->game.phase, PHASE_OVER);
	assert_int_equal(record->game.ending, ends[i].ending);
	assert_int_equal(record->game.winner, ends[i].winner);
	assert_string_equal(game_result(&record->game, result), ends[i].result);
	assert_string_equal(sgf_text(record->tree.root, "RE"), ends[i].result);
	expect_words(record->tip, ends[i].words);
	assert_non_null(sgf_text(record->tip, "C"));
}

static void ends_as_it_says(void **state)
{
	int i = *(const int *)*state;
	struct record record, copy;
	char *text;
	struct error error;
	size_t length;

	begin(&record, ends[i].komi2);
	script_run_with(&record.game, ends[i].script, append, &record);
	expect_end(&record, i);
	assert_true(record_write(&record, &text, &length));
	if (!record_read(&copy, text, length, &error))
		fail_msg("%s in\n%s", error.text, text);
	expect_end(&copy, i);
	assert_true(game_hash(&copy.game) == game_hash(&record.game));
	/* and then nothing happens any more */
	script_run_with(&copy.game,
			"B1 play A1 ! over\nW1 claim ! over\n"
			"B2 yes ! over\nW2 resume ! over\n"
			"B1 away ! over\nreferee penalty B 1 ! over\n",
			append, &copy);
	free(text);
	record_clear(&record);
	record_clear(&copy);
}

/* A name that the referee corrects is right at once, wherever it stands. */
static void a_corrected_name(void **state)
{
	struct record record, copy;
	char *text;
	struct error error;
	struct game then;
	size_t length;

	(void)state;
	begin(&record, 0);
	script_run_with(&record.game,
			"B1 play C3\n"
			"referee name B2 Bruno: der \xc3\x84ltere\n",
			append, &record);
	expect_words(
		record.tip,
		(const char *const[3]){
			"ruled by=referee name B2 Bruno: der \xc3\x84ltere",
			"former-name B2 Bruno"});
	assert_true(record_write(&record, &text, &length));
	assert_non_null(strstr(text, "PB[Anna & Bruno: der \xc3\x84ltere]"));
	assert_non_null(strstr(text, "XN[B1:Anna][W1:]"
				     "[B2:Bruno\\: der \xc3\x84ltere][W2:]"));
	assert_true(record_read(&copy, text, length, &error));
	assert_string_equal(copy.game.setup.name[SEAT_B2],
			    "Bruno: der \xc3\x84ltere");
	/* and so a record that is read again equals this one at every node */
	for (int depth = 0; depth <= record.game.depth; depth++) {
		assert_true(record_game_at(&copy, depth, &then));
		assert_string_equal(then.setup.name[SEAT_B2],
				    "Bruno: der \xc3\x84ltere");
	}
	assert_true(game_hash(&then) == game_hash(&record.game));
	free(text);
	record_clear(&record);
	record_clear(&copy);
}

static void expect_column(const struct record *record, const char *property,
			  const char *from, const char *to)
{
	struct pointset wanted, there;

	pointset_clear(&wanted);
	pointset_clear(&there);
	for (point p = point_parse(from, 5); p <= point_parse(to, 5);
	     p = point_at(point_row(p) + 1, point_col(p)))
		pointset_add(&wanted, p);
	assert_true(sgf_get_points(record->tip, property, 5, &there));
	assert_true(pointset_equal(&there, &wanted));
}

static void territory_is_in_the_last_node(void **state)
{
	struct setup setup;
	struct record record;

	(void)state;
	setup_default(&setup);
	setup.size = 5;
	assert_true(record_init(&record, &setup));
	script_run_with(&record.game,
			"B1 play B1\nW1 play D1\nB2 play B2\nW2 play D2\n"
			"B1 play B3\nW1 play D3\nB2 play B4\nW2 play D4\n"
			"B1 play B5\nW1 play D5\nB2 pass\nW2 pass\n" ALL_YES,
			append, &record);
	expect_column(&record, "TB", "A5", "A1");
	expect_column(&record, "TW", "E5", "E1");
	record_clear(&record);
}

/* Points against a side stand in the last node, however the game ended. */
static void penalties_are_in_the_last_node(void **state)
{
	struct record record;

	(void)state;
	begin(&record, 0);
	script_run_with(&record.game,
			"B2 play C3\nW1 claim\nW1 no\n"
			"referee penalty W 2 late\nW1 pass\nB2 resign\n",
			append, &record);
	assert_string_equal(sgf_text(record.tip, "XP"), "B=3 W=2");
	assert_non_null(strstr(sgf_text(record.tree.root, "GC"),
			       "against Black 3, against White 2."));
	record_clear(&record);
}

static const struct reading {
	const char *ruleset, *ru;
	struct clock_rules clock;
	const char *time, *left; /* BL and OB of the first turn */
} readings[] = {
	{"jpga-current",
	 "Japanese",
	 {.system = CLOCK_BYOYOMI, .period = 5000, .count = 3},
	 "5",
	 "3"},
	{"figg-go",
	 "Japanese",
	 {.system = CLOCK_NHK, .move = 30000, .period = 60000, .count = 9},
	 "30",
	 "9"},
	{"aga",
	 "AGA",
	 {.system = CLOCK_CANADIAN, .period = 5000, .count = 3},
	 "4.990",
	 "2"},
	/* a count that is left over from another system */
	{"figg",
	 "Japanese",
	 {.system = CLOCK_FISCHER, .main = 5000, .count = 3},
	 "4.990",
	 NULL},
	{"egc",
	 "Japanese",
	 {.system = CLOCK_ABSOLUTE, .main = 5000, .count = 3},
	 "4.990",
	 NULL},
};

static void read_as_others(const struct reading *reading)
{
	struct setup setup;
	struct record record;
	const char *left;

	setup_default(&setup);
	setup.ruleset = ruleset_find(reading->ruleset);
	setup.clock = reading->clock;
	assert_true(record_init(&record, &setup));
	script_run_with(&record.game, "@10 B1 play C3\n", append, &record);
	assert_string_equal(sgf_text(record.tree.root, "RU"), reading->ru);
	assert_string_equal(sgf_text(record.tip, "BL"), reading->time);
	left = sgf_text(record.tip, "OB");
	if (reading->left)
		assert_string_equal(left, reading->left);
	else
		assert_null(left);
	record_clear(&record);
}

/* What FF[4] has a word for is said in its words. */
static void rules_and_clocks_as_others_read_them(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(readings) / sizeof(readings[0]); i++)
		read_as_others(&readings[i]);
}

/* XT tells every clock of four; those of pairs BL and WL have told. */
static void clocks_of_seats_are_told(void **state)
{
	struct setup setup;
	struct record record;

	(void)state;
	setup_default(&setup);
	setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 5000};
	assert_true(record_init(&record, &setup));
	script_run_with(&record.game, "@10 B1 play C3\n", append, &record);
	assert_string_equal(sgf_text(record.tip, "XT"),
			    "B1=4990 W1=5000 B2=5000 W2=5000");
	record_clear(&record);
	/* in a period its time is left, as in BL */
	setup.clock = (struct clock_rules){.system = CLOCK_BYOYOMI,
					   .main = 1000,
					   .period = 5000,
					   .count = 3};
	assert_true(record_init(&record, &setup));
	script_run_with(&record.game, "@2000 B1 play C3\n", append, &record);
	assert_string_equal(sgf_text(record.tip, "BL"), "5");
	assert_string_equal(sgf_text(record.tip, "XT"),
			    "B1=5000 W1=1000 B2=1000 W2=1000");
	record_clear(&record);
	setup.per = CLOCK_PER_PAIR;
	assert_true(record_init(&record, &setup));
	script_run_with(&record.game, "@10 B1 play C3\n", append, &record);
	assert_null(sgf_text(record.tip, "XT"));
	record_clear(&record);
	/* who has no clock has no time left */
	setup.per = CLOCK_PER_SEAT;
	setup.clock.system = CLOCK_NONE;
	assert_true(record_init(&record, &setup));
	script_run_with(&record.game, "@10 B1 play C3\n", append, &record);
	assert_null(sgf_text(record.tip, "XT"));
	assert_null(sgf_text(record.tip, "BL"));
	record_clear(&record);
}

/* The last turn was an error, but the removal after it is what was ruled. */
static void a_removal_is_no_rotation_error(void **state)
{
	static const char *const words[3] = {"ruled by=referee intentional",
					     "forfeit W reason=intentional"};
	struct setup setup;
	struct record record;

	(void)state;
	setup_default(&setup);
	setup.size = 5;
	setup.ruleset = ruleset_find("english-2008");
	setup.wrong_seat = WRONG_SEAT_RECORD;
	setup.clock.system = CLOCK_NONE;
	assert_true(record_init(&record, &setup));
	script_run_with(&record.game,
			"B1 play A1\nW2 play E1\nB1 claim\n"
			"referee uphold\nW1 play E2\n"
			"referee intentional\n",
			append, &record);
	expect_words(record.tip, words);
	assert_null(sgf_text(record.tip, "N"));
	record_clear(&record);
}

int main(void)
{
	static int numbers[ENDS];
	struct CMUnitTest tests[ENDS + 6] = {
		[ENDS] = cmocka_unit_test(a_corrected_name),
		[ENDS + 1] = cmocka_unit_test(penalties_are_in_the_last_node),
		[ENDS + 2] =
			cmocka_unit_test(rules_and_clocks_as_others_read_them),
		[ENDS + 3] = cmocka_unit_test(clocks_of_seats_are_told),
		[ENDS + 4] = cmocka_unit_test(a_removal_is_no_rotation_error),
		[ENDS + 5] = cmocka_unit_test(territory_is_in_the_last_node),
	};

	for (int i = 0; i < ENDS; i++) {
		numbers[i] = i;
		tests[i] = (struct CMUnitTest){.name = ends[i].name,
					       .test_func = ends_as_it_says,
					       .initial_state = &numbers[i]};
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
