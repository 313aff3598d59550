/* SPDX-License-Identifier: ISC */
/*
 * What the record says of an incident: to people in C, with the reason and
 * the rule, and to programs in XE.
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

static const struct {
	const char *name, *ruleset, *script;
	const char *account; /* C of the last node */
	const char *second;  /* the second value of XE, or NULL */
} rows[] = {
	{"a corrected turn that was in rotation", "jpga-current",
	 "B2 play C3\nW1 claim-partner\nB1 yes\nB2 yes\n",
	 "Corrected: Anna (B1) made the last turn, in rotation. W1 is next. It "
	 "had "
	 "been recorded as made by Bruno (B2).",
	 NULL},
	{"a corrected turn that was an error", "jpga-current",
	 "B1 play C3\nW1 claim-partner\nB1 yes\nB2 yes\n",
	 "Corrected: Bruno (B2) made the last turn, out of rotation. W2 is "
	 "next. It had been recorded as made by Anna (B1).",
	 NULL},
	{"the referee finds an error", "jpga-current",
	 "B1 play C3\nW2 play D3\nreferee uphold seen\n",
	 "W2 played in place of W1, as the referee claimed (rule 6(1)); "
	 "not "
	 "intentional. The turn before was in rotation: 3 points against "
	 "White (rule 6(4)). Anna (B1) is next (rule 6(6)). Ruled by the "
	 "referee. Reason: "
	 "seen.",
	 "rotation-error expected=W1 actual=W2 claimed-by=referee "
	 "intentional=no previous=in-rotation penalty=3 against=W"},
	{"the referee upholds a claim that costs nothing", "jpga-current",
	 "B2 play C3\nW1 play D3\nB1 claim\nreferee uphold\n",
	 "W1 played in place of W2, as Anna (B1) claimed (rule 6(1)); "
	 "not "
	 "intentional. The turn before was out of rotation too: no penalty "
	 "(rule 6(5)). Bruno (B2) is next (rule 6(6)). Ruled by the referee.",
	 "rotation-error expected=W2 actual=W1 claimed-by=B1 intentional=no "
	 "previous=out-of-rotation penalty=0 against=W"},
	{"the referee finds intent", "jpga-current",
	 "B2 play C3\nW1 claim\nreferee intentional\n",
	 "Black loses (rule 6(2)): White wins. Bruno (B2) played in place of "
	 "Anna "
	 "(B1), as W1 claimed (rule 6(1)); it was intentional. Ruled by the "
	 "referee.",
	 "rotation-error expected=B1 actual=B2 claimed-by=W1 intentional=yes "
	 "previous=none penalty=0 against=B"},
	{"the referee corrects who played", "jpga-current",
	 "B2 play C3\nW1 claim-partner\nreferee uphold\n",
	 "Corrected: Anna (B1) made the last turn, in rotation. W1 is next. It "
	 "had "
	 "been recorded as made by Bruno (B2). Ruled by the referee.",
	 NULL},
	{"the referee rejects a claim", "jpga-current",
	 "B2 play C3\nW1 claim\nreferee reject seen\n",
	 "Referee: The claim is wrong. Reason: seen.",
	 "claim rejected by=referee"},
	{"the referee says points", "jpga-current",
	 "referee penalty W 2 late\n",
	 "Referee: White gets 2 penalty points more. Reason: late.", NULL},
	{"the referee sets a clock", "jpga-current",
	 "referee clock B1 main=0 periods=2\n",
	 "Referee: Anna (B1)'s clock is set: main time 0:00, periods 2.", NULL},
	{"the referee corrects a name", "jpga-current", "referee name W1 Ada\n",
	 "Referee: The name of W1 is corrected: Ada.", "former-name W1 "},
	{"the other pair rejects a correction", "jpga-current",
	 "B1 play C3\nW1 claim-partner\nB1 yes\nB2 no\n",
	 "Bruno (B2) answers about who played: no. Not confirmed: Anna (B1) "
	 "is taken to have made that turn.",
	 "claim rejected by=B2"},
	{"an error that stops the game", "jpga-current",
	 "B1 pass\nW2 pass\nB1 claim\nB1 no\n",
	 "W2 played in place of W1, as Anna (B1) claimed (rule 6(1)); "
	 "not "
	 "intentional. The turn before was in rotation: 3 points against "
	 "White (rule 6(4)).",
	 NULL},
	{"a stone that is removed", "english-2008", "B1 play C3\nB2 play D3\n",
	 "Bruno (B2) made a second move in a row: that stone is taken off and "
	 "costs 3 points. W1 is still to move. Was it intentional? Everybody "
	 "answers; one no means that it was not (rule 6(2)).",
	 NULL},
	{"a pass", "jpga-current", "B1 pass\n",
	 "Anna (B1) passes. W1 is to move.", NULL},
	{"a pass that stops the game", "jpga-current", "B1 pass\nW1 pass\n",
	 "W1 passes: the game is stopped.", NULL},
	{"play goes on", "jpga-current", "B1 pass\nW1 pass\nW2 resume\n",
	 "W2 asks to play on: Bruno (B2) is to move (Art. 9.3).", NULL},
	{"play goes on, and a seat is left out", "jpga-current",
	 "B1 pass\nW1 pass\nB2 resume\n",
	 "Bruno (B2) asks to play on: W2 is to move (Art. 9.3). Bruno "
	 "(B2) is left out, which is no error.",
	 NULL},
	{"a move is taken back", "jpga-current",
	 "B1 play C3\nB1 ask undo\nW1 yes\nW2 yes\nB2 yes\n",
	 "The move is taken back: Anna (B1) is to move. Bruno (B2) was "
	 "the last to agree.",
	 NULL},
	{"a resignation", "jpga-current", "B1 resign\n",
	 "Anna (B1) resigns: White wins.", NULL},
	{"a name is corrected after the end", "jpga-current",
	 "B1 resign\nreferee name W1 Ada\n",
	 "Referee: The name of W1 is corrected: Ada.", "former-name W1 "},
	{"time runs out", "jpga-current", "@9000000 - ! time-lost\n",
	 "Anna (B1) lost on time: White wins.", NULL},
	{"an end by the referee", "jpga-current",
	 "referee forfeit B too late\n",
	 "Black loses by forfeit: White wins. Ruled by the referee. Reason: "
	 "too late.",
	 "forfeit B reason=too late"},
	{"an end by agreement", "jpga-current",
	 "B1 ask no-result\nW1 yes\nB2 yes\nW2 yes\n",
	 "W2 answers about no result: yes. The game ends without result. "
	 "Everybody has agreed.",
	 "no-result agreed"},
	{"an end by the count", "jpga-current",
	 "B1 pass\nW1 pass\nB1 yes\nW1 yes\nB2 yes\nW2 yes\n",
	 "W2 answers about the score: yes. White wins by 6 points.",
	 "agree B1 W1 B2 W2"},
};

static bool append(void *record, const struct event *event)
{
	enum verdict verdict;

	return record_append(record, event, &verdict);
}

static void begin(struct record *record, const char *ruleset)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = 5;
	setup.undo = true;
	setup.ruleset = ruleset_find(ruleset);
	setup.wrong_seat = WRONG_SEAT_RECORD;
	strcpy(setup.name[SEAT_B1], "Anna");
	strcpy(setup.name[SEAT_B2], "Bruno");
	assert_true(record_init(record, &setup));
}

/* Behind a correction that makes an error of the turn, the claim goes on. */
static const struct sgf_node *find_node(const struct record *record)
{
	const struct sgf_node *node = record->tip;
	const char *words = sgf_text(node, "XE");

	return words && strncmp(words, "intent-asked ", 13) == 0 ? node->parent
								 : node;
}

static void says(const struct record *record, int i)
{
	const struct sgf_node *node = find_node(record);
	const struct sgf_property *words = sgf_find(node, "XE");
	const struct sgf_value *second = words ? words->values->next : NULL;
	bool error = strstr(rows[i].account, " claimed (rule 6(1))") != NULL;

	assert_string_equal(sgf_text(node, "C"), rows[i].account);
	assert_int_equal(sgf_text(node, "N") != NULL, error);
	if (rows[i].second == NULL)
		assert_null(second);
	else
		assert_string_equal(second->text, rows[i].second);
}

/* And it can be read: what stands there for people is passed over. */
static void is_read_again(const struct record *record)
{
	struct record copy;
	char *text;
	struct error error;
	size_t length = 0;

	assert_true(record_write(record, &text, &length));
	if (!record_read(&copy, text, length, &error))
		fail_msg("%s in\n%s", error.text, text);
	assert_true(game_hash(&copy.game) == game_hash(&record->game));
	free(text);
	record_clear(&copy);
}

static void tells(void **state)
{
	int i = *(const int *)*state;
	struct record record;

	begin(&record, rows[i].ruleset);
	script_run_with(&record.game, rows[i].script, append, &record);
	says(&record, i);
	is_read_again(&record);
	record_clear(&record);
}

int main(void)
{
	enum { ROWS = sizeof(rows) / sizeof(rows[0]) };
	static int numbers[ROWS];
	struct CMUnitTest tests[ROWS];

	for (int i = 0; i < ROWS; i++) {
		numbers[i] = i;
		tests[i] = (struct CMUnitTest){.name = rows[i].name,
					       .test_func = tells,
					       .initial_state = &numbers[i]};
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
