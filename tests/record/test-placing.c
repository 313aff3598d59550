/* SPDX-License-Identifier: ISC */
/*
 * Handicap stones that Black lays where it wants them. Other programs lay
 * stones of their own for an HA without AB, and find fault with stones that
 * are laid twice: so HA and AB stand in the root together once all stones
 * lie, and until then the last node that placed any has an AB. Our own
 * readers look at XE alone.
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

enum { LIST = 64 };

#define TWO "B1 place D4\nB1 place E5\n"
#define LAID TWO "B1 place G7\n"

static const struct {
	const char *name, *script;
	const char *handicap, *root; /* HA and AB of the root */
	const char *words, *stones;  /* XE and AB of the tip */
	int depth;
} rows[] = {
	{"none lies yet", "", "-", "-", "-", "-", 0},
	{"two of three lie", TWO, "-", "-", "placed by=B1 ee df", "ee df", 1},
	{"all lie", LAID, "3", "gc ee df", "placed by=B1 gc ee df", "-", 1},
	{"White has begun", LAID "W1 play A2\n", "3", "gc ee df", "-", "-", 2},
	{"one is taken up again", LAID "B1 place E5\n", "-", "-",
	 "placed by=B1 gc df", "gc df", 1},
	{"and laid elsewhere", LAID "B1 place E5\nB1 place C3\n", "3",
	 "gc df cg", "placed by=B1 gc df cg", "-", 1},
	{"all are taken up", TWO "B1 place D4\nB1 place E5\n", "-", "-",
	 "placed by=B1", "-", 1},
	{"somebody leaves in between", TWO "B1 away\n", "-", "-", "away by=B1",
	 "-", 2},
	{"and the rest is laid", TWO "B1 away\nB1 place G7\n", "3", "gc ee df",
	 "placed by=B1 gc ee df", "-", 3},
	{"or less than the rest", TWO "B1 away\nB1 place E5\n", "-", "-",
	 "placed by=B1 df", "df", 3},
	{"a pause, and one is taken up again",
	 LAID "W1 pause\nB1 yes\nW1 yes\nB2 yes\nW2 yes\nB1 place D4\n", "-",
	 "-", "placed by=B1 gc ee", "gc ee", 7},
	{"a game that ends before", TWO "referee no-result fire\n", "-", "-",
	 "ruled by=referee no-result fire no-result ruled", "-", 2},
	{"a first turn that is taken back",
	 LAID "W1 play A2\nW1 ask undo\nB1 yes\nB2 yes\nW2 yes\n", "3",
	 "gc ee df", "undone by=W2", "-", 2},
	{"and a stone as well",
	 LAID "W1 play A2\nW1 ask undo\nB1 yes\nB2 yes\nW2 yes\n"
	      "B1 place D4\n",
	 "-", "-", "placed by=B1 gc ee", "gc ee", 3},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static bool append(void *record, const struct event *event)
{
	enum verdict verdict;

	return record_append(record, event, &verdict);
}

static void begin(struct record *record)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = 9;
	setup.handicap = 3;
	setup.free_placement = true;
	setup.undo = true;
	setup.komi2 = 0;
	assert_true(record_init(record, &setup));
}

/* The values of a property with blanks between them, or "-". */
static const char *list(const struct sgf_node *node, const char *name,
			char out[LIST])
{
	const struct sgf_property *property = sgf_find(node, name);
	const struct sgf_value *value = property ? property->values : NULL;
	int at = 0;

	strcpy(out, "-");
	for (; value; value = value->next)
		at += snprintf(out + at, LIST - (size_t)at, "%s%s",
			       at ? " " : "", value->text);
	return out;
}

/* How many nodes tell where stones lie. */
static int count_tellers(const struct record *record)
{
	int tellers = 0;

	for (const struct sgf_node *node = record->tree.root; node;
	     node = node->child)
		tellers += sgf_find(node, "AB") != NULL;
	return tellers;
}

static void expect_row(const struct record *record, int i)
{
	const struct sgf_node *root = record->tree.root;
	bool lie = strcmp(rows[i].root, "-") != 0;
	char text[LIST];

	assert_int_equal(record->game.depth, rows[i].depth);
	assert_string_equal(list(root, "HA", text), rows[i].handicap);
	assert_string_equal(list(root, "AB", text), rows[i].root);
	assert_string_equal(list(root, "PL", text), "W");
	assert_non_null(strstr(sgf_text(root, "XO"), " handicap=3"));
	assert_string_equal(list(record->tip, "XE", text), rows[i].words);
	if (!lie && record->tip != root)
		assert_string_equal(list(record->tip, "AB", text),
				    rows[i].stones);
	assert_int_equal(count_tellers(record),
			 pointset_count(&record->game.stones) > 0);
}

/* The file, and what goes over the wire, are the same game. */
static void expect_read(const struct record *record,
			bool (*write)(const struct record *, char **, size_t *))
{
	char *text;
	struct error error;
	struct record copy;
	size_t length;

	assert_true(write(record, &text, &length));
	if (!record_read(&copy, text, length, &error))
		fail_msg("%s in\n%s", error.text, text);
	assert_true(game_hash(&copy.game) == game_hash(&record->game));
	assert_true(pointset_equal(&copy.game.stones, &record->game.stones));
	record_clear(&copy);
	free(text);
}

static void tells_stones_once(void **state)
{
	int i = *(const int *)*state;
	struct record record;

	begin(&record);
	script_run_with(&record.game, rows[i].script, append, &record);
	expect_row(&record, i);
	expect_read(&record, record_write);
	expect_read(&record, record_write_line);
	record_clear(&record);
}

/* GNU Go looks at the properties of the root one by one. */
static void stones_lie_before_white_is_named(void **state)
{
	struct record record;
	size_t length;
	char *text;

	(void)state;
	begin(&record);
	script_run_with(&record.game, LAID, append, &record);
	assert_true(record_write(&record, &text, &length));
	assert_non_null(strstr(text, "HA[3]AB[gc][ee][df]PL[W]"));
	free(text);
	record_clear(&record);
}

/* The points of XE count, whatever a node tells others in AB. */
static void xe_counts(void **state)
{
	static const char text[] = "(;SZ[9]KM[0]XR[figg]XO[handicap=2 free=1];"
				   "AB[aa][bb]XE[placed by=B1 cc])";
	struct error error;
	struct record record;

	(void)state;
	assert_true(record_read(&record, text, strlen(text), &error));
	assert_int_equal(record.game.phase, PHASE_PLACE);
	assert_int_equal(pointset_count(&record.game.stones), 1);
	assert_true(pointset_has(&record.game.stones, point_at(2, 2)));
	record_clear(&record);
}

/* As records were until they said the number in XO and the points in XE. */
#define OLD "(;FF[4]SZ[9]KM[0]HA[3]PL[W]XR[jpga-current]XO[clock=none free=1]\n"
#define OLD_TWO ";AB[ee][df]XE[placed by=B1]\n"
#define OLD_AWAY ";XE[away by=B2]\n"
#define OLD_LAID ";AB[gc][ee][df]XE[placed by=B1]\n"

static const struct {
	const char *name, *text, *script;
	const char *handicap, *root; /* HA and AB of the root then */
	const char *line;	     /* of the file then */
} old[] = {
	{"an old record, all laid", OLD OLD_LAID ";W[ah]XS[W1])",
	 "B2 play A3\n", "3", "gc ee df", ";XE[placed by=B1 gc ee df]XC["},
	{"an old record, laid bit by bit", OLD OLD_TWO OLD_AWAY OLD_LAID ")",
	 "W1 play A2\n", "3", "gc ee df", ";XE[placed by=B1 ee df]XC["},
	{"an old record, two laid", OLD OLD_TWO ")", "B1 place G7\n", "3",
	 "gc ee df", ";XE[placed by=B1 gc ee df]C"},
	{"an old record, two laid and one taken up",
	 OLD OLD_TWO OLD_AWAY ";AB[df]XE[placed by=B1])", "B2 back\n", "-", "-",
	 ";AB[df]XE[placed by=B1]XC["},
	{"an old record, two laid and all taken up",
	 OLD OLD_TWO OLD_AWAY ";XE[placed by=B1])", "B2 back\n", "-", "-",
	 ";XE[placed by=B1 ee df]XC["},
};

enum { OLDS = sizeof(old) / sizeof(old[0]) };

static void old_records_go_on(void **state)
{
	int i = *(const int *)*state;
	char text[LIST], *file;
	struct error error;
	struct record record;
	size_t length;

	if (!record_read(&record, old[i].text, strlen(old[i].text), &error))
		fail_msg("%s", error.text);
	assert_int_equal(record.game.setup.handicap, 3);
	script_run_with(&record.game, old[i].script, append, &record);
	assert_string_equal(list(record.tree.root, "HA", text),
			    old[i].handicap);
	assert_string_equal(list(record.tree.root, "AB", text), old[i].root);
	assert_int_equal(count_tellers(&record),
			 pointset_count(&record.game.stones) > 0);
	expect_read(&record, record_write);
	assert_true(record_write(&record, &file, &length));
	if (!strstr(file, old[i].line))
		fail_msg("%s is not in\n%s", old[i].line, file);
	free(file);
	record_clear(&record);
}

static struct CMUnitTest test_of(const char *name, CMUnitTestFunction test,
				 int *number)
{
	return (struct CMUnitTest){.name = name,
				   .test_func = test,
				   .initial_state = number};
}

int main(void)
{
	static int numbers[ROWS + OLDS];
	struct CMUnitTest tests[ROWS + OLDS + 2] = {
		[ROWS + OLDS] =
			cmocka_unit_test(stones_lie_before_white_is_named),
		[ROWS + OLDS + 1] = cmocka_unit_test(xe_counts),
	};

	for (int i = 0; i < ROWS; i++) {
		numbers[i] = i;
		tests[i] =
			test_of(rows[i].name, tells_stones_once, &numbers[i]);
	}
	for (int i = 0; i < OLDS; i++) {
		numbers[ROWS + i] = i;
		tests[ROWS + i] = test_of(old[i].name, old_records_go_on,
					  &numbers[ROWS + i]);
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
