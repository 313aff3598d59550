/* SPDX-License-Identifier: ISC */
/*
 * Nodes that no table has written. Beside each stands the one that it would
 * have: where that can be folded, the other must not.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/script.h"
#include "record/record.h"

#define STOP "B1 pass\nW1 pass\n"

/* A game of four on nine lines, and what is to be its next node. */
static const struct {
	const char *name, *script;
	bool in_place; /* at the depth of the last node, not behind it */
	bool free;     /* two handicap stones are to be placed */
	const char *sound, *forged;
	bool unreadable; /* or else it is read, but cannot have happened */
} rows[] = {
	{"another is skipped", STOP, false, false,
	 ";XE[resume by=B1 first=W2 skipped=B2]",
	 ";XE[resume by=B1 first=W2 skipped=B1]", false},
	{"nobody is skipped", STOP, false, false,
	 ";XE[resume by=B1 first=W2 skipped=B2]", ";XE[resume by=B1 first=W2]",
	 false},
	{"the table is skipped", STOP, false, false,
	 ";XE[resume by=B1 first=W2 skipped=B2]",
	 ";XE[resume by=B1 first=W2 skipped=table]", true},
	{"somebody is skipped where nobody is", STOP, false, false,
	 ";XE[resume by=W1 first=B2]", ";XE[resume by=W1 first=B2 skipped=W1]",
	 false},
	{"another is first", STOP, false, false,
	 ";XE[resume by=B1 first=W2 skipped=B2]",
	 ";XE[resume by=B1 first=W1 skipped=B2]", false},
	{"marks in place of a stop", STOP, true, false, NULL,
	 ";XE[marked by=B1]", false},
	{"marks in place of an answer", STOP "B1 yes\n", true, false, NULL,
	 ";XE[marked by=B1]", false},
	{"a turn in place of marks",
	 "B1 play A1\nW1 pass\nB2 pass\n"
	 "W2 chain A1\n",
	 true, false, ";XE[marked by=W1]", ";B[bb]XS[B1]", false},
	{"an answer in place of marks",
	 "B1 play A1\nW1 pass\nB2 pass\n"
	 "W2 chain A1\n",
	 true, false, ";XE[marked by=W1]",
	 ";XE[marks-answered by=W1 answer=no]", false},
	{"since no number", "", false, false,
	 ";B[aa]XS[B2]XE[corrected since=50 turn=W1 by=W1]",
	 ";B[aa]XS[B2]XE[corrected since=50ms turn=W1 by=W1]", true},
	{"since what was before", "", false, false,
	 ";B[aa]XS[B2]XE[corrected since=0 turn=W1 by=W1]",
	 ";B[aa]XS[B2]XE[corrected since=-1 turn=W1 by=W1]", true},
	{"since nothing", "", false, false,
	 ";B[aa]XS[B2]XE[corrected since=0 turn=W1 by=W1]",
	 ";B[aa]XS[B2]XE[corrected since= turn=W1 by=W1]", true},
	{"since for ever", "", false, false,
	 ";B[aa]XS[B2]XE[corrected since=0 turn=W1 by=W1]",
	 ";B[aa]XS[B2]XE[corrected since=1000000000001 turn=W1 by=W1]", true},
	{"thought for nothing", "", false, false,
	 ";B[aa]XS[B2]XE[corrected since=0 turn=W1 thought=W2/5 by=W1]",
	 ";B[aa]XS[B2]XE[corrected since=0 turn=W1 thought=W2/0 by=W1]", true},
	{"thought by nobody", "", false, false,
	 ";B[aa]XS[B2]XE[corrected since=0 turn=W1 thought=W2/5,B1/6 by=W1]",
	 ";B[aa]XS[B2]XE[corrected since=0 turn=W1 thought=W2/5,B3/6 by=W1]",
	 true},
	{"thought without an end", "", false, false,
	 ";B[aa]XS[B2]XE[corrected since=0 turn=W1 thought=W2/5 by=W1]",
	 ";B[aa]XS[B2]XE[corrected since=0 turn=W1 thought=W2/5, by=W1]", true},
	{"thought by a seat without a name", "", false, false,
	 ";B[aa]XS[B2]XE[corrected since=0 turn=W1 thought=W2/5 by=W1]",
	 ";B[aa]XS[B2]XE[corrected since=0 turn=W1 thought=5 by=W1]", true},
	{"since for longer than 63 bits", "", false, false,
	 ";B[aa]XS[B2]XE[corrected since=0 turn=W1 by=W1]",
	 ";B[aa]XS[B2]XE[corrected since=99999999999999999999 turn=W1 by=W1]",
	 true},
	{"a turn of the other side's", "", false, false, ";B[aa]XS[B1]",
	 ";B[aa]XS[W1]", true},
	{"a turn of nobody's", "", false, false, ";B[aa]XS[B1]", ";B[aa]",
	 true},
	{"a line break among the words", "", false, false, ";XE[away by=W1]",
	 ";XE[away by=W1\n penalty=3]", true},
	{"a line break in a reason", "", false, false,
	 ";XE[ruled by=referee pause a b]", ";XE[ruled by=referee pause a\nb]",
	 true},
	{"two turns at once", "", false, false, ";B[aa]XS[B1]",
	 ";B[aa]W[bb]XS[B1]", true},
	{"a turn off the board", "", false, false, ";B[aa]XS[B1]",
	 ";B[jj]XS[B1]", true},
	{"the table is first", STOP, false, false,
	 ";XE[resume by=B1 first=W2 skipped=B2]",
	 ";XE[resume by=B1 first=table skipped=B2]", true},
	{"an answer that is neither", STOP, false, false,
	 ";XE[marks-answered by=B1 answer=yes]",
	 ";XE[marks-answered by=B1 answer=maybe]", true},
	{"a pass is removed", "", false, false, NULL,
	 ";XE[removed by=B1 point= penalty=3 against=B]", true},
	{"something else was asked of a removal", "", false, false, NULL,
	 ";XE[removed by=B1 point=aa penalty=3 against=B asked=undo]", true},
	{"a player rules", "", false, false, ";XE[ruled by=referee pause]",
	 ";XE[ruled by=B1 pause]", true},
	{"a player rules nothing", "", false, false,
	 ";XE[ruled by=referee pause]", ";XE[ruled by=B1]", true},
	{"the table rules", "", false, false, ";XE[ruled by=referee pause]",
	 ";XE[ruled by=table]", true},
	{"nobody rules", "", false, false, ";XE[ruled by=referee pause]",
	 ";XE[ruled]", true},
	{"a referee rules nothing", "", false, false,
	 ";XE[ruled by=referee pause]", ";XE[ruled by=referee]", true},
	{"a referee resigns", "", false, false, ";XE[resigned by=B1]",
	 ";XE[resigned by=referee]", true},
	{"a pass is placed", "", false, true, ";XE[placed by=B1 cc]",
	 ";XE[placed by=B1 cc tt]", true},
	{"a point off the board is placed", "", false, true,
	 ";XE[placed by=B1 cc]", ";XE[placed by=B1 cc jj]", true},
	{"no point is placed", "", false, true, ";XE[placed by=B1 cc]",
	 ";XE[placed by=B1 cc C3]", true},
	{"another places", "", false, true, ";XE[placed by=B1 cc]",
	 ";XE[placed by=B2 cc]", false},
	{"more is placed than is due", "", false, true,
	 ";XE[placed by=B1 cc dd]", ";XE[placed by=B1 cc dd ee]", false},
	{"a word without its key", "", false, false, ";XE[away by=B1]",
	 ";XE[away by=B1 =B1]", true},
	{"a word that is none of ours", "", false, false, ";XE[away by=B1]",
	 ";XE[away by=B1 until=noon]", true},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static void begin(struct game *game, int i)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = 9;
	setup.clock.system = CLOCK_NONE;
	if (rows[i].free) {
		setup.handicap = 2;
		setup.free_placement = true;
	}
	game_init(game, &setup);
	script_run(game, rows[i].script);
}

static bool folds(const struct game *before, const char *node, bool in_place,
		  struct error *error)
{
	struct game game = *before;
	struct event event;
	uint64_t hash = game_hash(before);
	bool folded = record_fold_text(&game, game.depth + !in_place, node,
				       &event, error);

	if (!folded)
		assert_int_equal(game_hash(&game), hash);
	return folded;
}

static void is_refused(void **state)
{
	int i = *(const int *)*state;
	bool in_place = rows[i].in_place;
	struct game game;
	struct error error;

	begin(&game, i);
	if (rows[i].sound && !folds(&game, rows[i].sound, in_place, &error))
		fail_msg("%s: %s", rows[i].sound, error.text);
	if (folds(&game, rows[i].forged, in_place, &error))
		fail_msg("%s has been folded", rows[i].forged);
	if (rows[i].unreadable == !strncmp(error.text, "Node ", 5))
		fail_msg("%s: %s", rows[i].forged, error.text);
}

int main(void)
{
	struct CMUnitTest tests[ROWS];
	int number[ROWS];

	for (int i = 0; i < ROWS; i++) {
		number[i] = i;
		tests[i] = (struct CMUnitTest){.name = rows[i].name,
					       .test_func = is_refused,
					       .initial_state = &number[i]};
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests_name("forged nodes", tests, NULL, NULL);
}
