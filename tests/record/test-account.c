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
	 "Corrected: Anna (B1) made the last turn, not Bruno (B2); it was in "
	 "rotation. Next: W1.",
	 NULL},
	{"a corrected turn that was an error", "jpga-current",
	 "B1 play C3\nW1 claim-partner\nB1 yes\nB2 yes\n",
	 "Corrected: Bruno (B2) made the last turn, not Anna (B1); it was out "
	 "of rotation. Next: W2.",
	 NULL},
	{"the referee finds an error", "jpga-current",
	 "B1 play C3\nW2 play D3\nreferee uphold seen\n",
	 "Ruling: uphold seen. The claim is right; the error was not "
	 "intended. Rotation error: W2 played instead of W1. Claimed by the "
	 "referee, unintentional; the turn before was in rotation: 3 points "
	 "of penalty, rule 6(4). Next: Anna (B1).",
	 "rotation-error expected=W1 actual=W2 claimed-by=referee "
	 "intentional=no previous=in-rotation penalty=3 against=W"},
	{"the referee upholds a claim that costs nothing", "jpga-current",
	 "B2 play C3\nW1 play D3\nB1 claim\nreferee uphold\n",
	 "Ruling: uphold. The claim is right; the error was not intended. "
	 "Rotation error: W1 played instead of W2. Claimed by Anna (B1), "
	 "unintentional; the turn before was out of rotation as well: no "
	 "penalty, rule 6(5). Next: Bruno (B2).",
	 "rotation-error expected=W2 actual=W1 claimed-by=B1 intentional=no "
	 "previous=out-of-rotation penalty=0 against=W"},
	{"the referee finds intent", "jpga-current",
	 "B2 play C3\nW1 claim\nreferee intentional\n",
	 "Ruling: intentional. The claim is right; the error was intended, "
	 "and the pair loses. Rotation error: Bruno (B2) played instead of "
	 "Anna (B1). Claimed by W1, intentional: Black loses by forfeit, "
	 "rule 6(2).",
	 "rotation-error expected=B1 actual=B2 claimed-by=W1 intentional=yes "
	 "previous=none penalty=0 against=B"},
	{"the referee corrects who played", "jpga-current",
	 "B2 play C3\nW1 claim-partner\nreferee uphold\n",
	 "Ruling: uphold. The claim is right; the error was not intended. "
	 "Corrected: Anna (B1) made the last turn, not Bruno (B2); it was in "
	 "rotation. Next: W1.",
	 NULL},
	{"the referee rejects a claim", "jpga-current",
	 "B2 play C3\nW1 claim\nreferee reject seen\n",
	 "Ruling: reject seen. The claim is wrong, or what is "
	 "asked is refused.",
	 "claim rejected by=referee"},
	{"the other pair rejects a correction", "jpga-current",
	 "B1 play C3\nW1 claim-partner\nB1 yes\nB2 no\n",
	 "Bruno (B2) answers about who played: no.", "claim rejected by=B2"},
	{"an error that stops the game", "jpga-current",
	 "B1 pass\nW2 pass\nB1 claim\nB1 no\n",
	 "Rotation error: W2 played instead of W1. Claimed by Anna (B1), "
	 "unintentional; the turn before was in rotation: 3 points of "
	 "penalty, rule 6(4).",
	 NULL},
	{"a stone that is removed", "english-2008", "B1 play C3\nB2 play D3\n",
	 "Bruno (B2) played in the other side's turn: the stone is removed, "
	 "3 points of penalty.",
	 NULL},
	{"play goes on", "jpga-current", "B1 pass\nW1 pass\nW2 resume\n",
	 "W2 asks to play on: Bruno (B2) is first.", NULL},
	{"play goes on, and a seat is left out", "jpga-current",
	 "B1 pass\nW1 pass\nB2 resume\n",
	 "Bruno (B2) asks to play on: W2 is first. Bruno (B2) is left out, "
	 "which is no error.",
	 NULL},
	{"a move is taken back", "jpga-current",
	 "B1 play C3\nB1 ask undo\nW1 yes\nW2 yes\nB2 yes\n",
	 "Bruno (B2) agrees last: the move is taken back.", NULL},
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

	return strncmp(sgf_text(node, "XE"), "intent-asked ", 13) == 0
		       ? node->parent
		       : node;
}

static void says(const struct record *record, int i)
{
	const struct sgf_node *node = find_node(record);
	const struct sgf_property *words = sgf_find(node, "XE");
	const struct sgf_value *second = words->values->next;

	bool error = strstr(rows[i].account, "Rotation error: ") != NULL;

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
	size_t length;

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
