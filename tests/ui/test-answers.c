/* SPDX-License-Identifier: ISC */
/*
 * The keys that answer what is asked: those that its box names say yes, and no
 * others do; and whoever asked, or plays, is told which.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "asked.h"
#include "ui/play/key_hint.h"

static void expect_said(struct moment *m, const char *keys, const char *said)
{
	strcpy(m->play.game.setup.name[SEAT_W2], "Dino Rossi");
	moment_press(m, keys);
	assert_string_equal(m->play.message, said);
}

/* Who has asked hears whose answer is missing; who is on turn, how. */
static void test_own_key_of_who_asks(void **state)
{
	static const char asked[] =
		"Dino Rossi asked: the next stone or pass takes that back.";
	struct moment m;

	(void)state;
	asked_begin(&m, INPUT_SEAT_KEY);
	moment_act(&m, "W2 ask resign", 4000);
	expect_said(&m, "4", asked);
	m.play.input.asked_at = m.now + 1000;
	expect_said(&m, "4",
		    "4 came too soon: read, and press it again in a second.");
	/* whose y comes next is told that it is no answer by itself */
	m.play.input.asked_at = m.now + 10000;
	expect_said(&m, "2",
		    "2 came too soon: read, and in a second begin with it "
		    "again.");
	asked_begin(&m, INPUT_TURN);
	moment_act(&m, "W2 ask resign", 4000);
	expect_said(&m, "4", asked);
	expect_said(&m, "Escape",
		    "Escape does not take it back: a stone or a pass does.");
	asked_begin(&m, INPUT_KEY_SETS);
	moment_act(&m, "W2 ask resign", 4000);
	/* a stone instead is offered, and wants its point as ever */
	expect_said(&m, "Enter",
		    "Move your cursor first, or type a point with a capital "
		    "letter, such as R16.");
	expect_said(&m, "4", asked);
	expect_said(&m, "r", "2 then y says yes, 2 then r no.");
	moment_press(&m, "2 r");
	assert_int_equal(m.play.game.consent, CONSENT_REFUSED);

	asked_begin(&m, INPUT_SEAT_KEY);
	moment_act(&m, "W1 ask no-result", 4000);
	expect_said(&m, "4", "");
	asked_begin(&m, INPUT_KEY_SETS);
	moment_act(&m, "W1 ask no-result", 4000);
	expect_said(&m, "Enter",
		    "4 says yes, n then 4 no; to play, move the cursor first.");
	expect_said(&m, "e", "1 says yes, n then 1 no.");
	moment_act(&m, "B2 yes", 4000);
	expect_said(&m, "o",
		    "You have said yes: 3 takes it back, n then 3 says no.");
	/* who is alone need not say who it is */
	asked_begin(&m, INPUT_TURN);
	m.play.input.seats = seat_bit(SEAT_W2);
	moment_act(&m, "W1 ask no-result", 4000);
	expect_said(&m, "Enter",
		    "y says yes, n no; to play, move the cursor first.");
	/* nor is a yes taken back by another: its own key does that */
	moment_act(&m, "W2 yes", 4000);
	expect_said(&m, "y", "You have said yes: 4 takes it back, n says no.");
	asked_begin(&m, INPUT_TURN);
	m.play.input.seats = seat_bit(SEAT_B2);
	strcpy(m.play.game.setup.name[SEAT_B2], "Bruno");
	moment_act(&m, "B2 ask no-result", 4000);
	expect_said(&m, "y",
		    "Bruno asked, and waits for the answer of Anna Kowalska, "
		    "Chiara Bianchi and Dino Rossi; 3 takes it back.");
	/* whose turn it is would be told */
	asked_begin(&m, INPUT_TURN);
	m.play.input.turn_on_request = true;
	moment_act(&m, "W2 ask resign", 4000);
	expect_said(&m, "4", "The partner of whoever asked answers this.");
	/* nor does a key stand there as if it were one that is called so */
	asked_begin(&m, INPUT_KEY_SETS);
	m.play.input.turn_on_request = true;
	moment_act(&m, "W2 ask resign", 4000);
	expect_said(&m, "r",
		    "The partner's own key then play key says yes; own key "
		    "then pass key says no.");
}

/* The own key is one of the ways to take back what was asked in a turn. */
static void test_own_key_takes_it_back(void **state)
{
	struct moment m;

	(void)state;
	asked_begin(&m, INPUT_TURN);
	m.play.input.seats = seat_bit(SEAT_W2);
	moment_act(&m, "W2 ask no-result", 4000);
	m.play.input.asked_at = m.now + 1000;
	expect_said(&m, "4",
		    "4 came too soon: in a second it takes the question back.");
	expect_said(&m, "y",
		    "Dino Rossi asked: 4 takes that back, as the next stone or "
		    "pass does.");
}

/* No key is another's: all who sit here have said it. */
static void test_all_here_have_said_yes(void **state)
{
	struct moment m;

	(void)state;
	asked_begin(&m, INPUT_TURN);
	strcpy(m.play.game.setup.name[SEAT_B1], "Anna");
	m.play.input.seats = seat_bit(SEAT_B1) | seat_bit(SEAT_W2);
	moment_act(&m, "W1 ask no-result", 4000);
	moment_act(&m, "B1 yes", 4000);
	moment_act(&m, "W2 yes", 4000);
	expect_said(&m, "y", "Anna and Dino Rossi have already said yes.");
}

static void make_with(asked_maker *make, int i, struct moment *m)
{
	make(m, (enum input_mode)(i / 2));
	m->play.input.turn_on_request = i % 2;
}

static const char then[] = " then ";

/* Whether "1" or "y then 3" says yes, or opens what one seat decides. */
static bool says_yes(asked_maker *make, int i, const char *keys)
{
	const struct game *game;
	char text[KEYS_TEXT], *word;
	seatset yes;
	struct moment m;

	make_with(make, i, &m);
	game = &m.play.game;
	yes = game->question.yes;
	snprintf(text, sizeof(text), "%s", keys);
	if ((word = strstr(text, then)) != NULL)
		memset(word, ' ', strlen(then));
	moment_press(&m, text);
	return game->halt == HALT_ALL || game->consent == CONSENT_GIVEN ||
	       (game->question.yes & ~yes) ||
	       input_prompt(&m.play.input)->kind == PROMPT_ANSWER;
}

/* The keys that the box has for a yes, " 1 2 "; each of them says it. */
static void check_listed(asked_maker *make, int i, char *listed)
{
	struct key_hint hint;
	struct moment m;
	int at = 0;

	make_with(make, i, &m);
	listed[0] = '\0';
	while (key_hint_answer(&m.play, &at, &hint)) {
		char word[16];
		int length;

		if (hint.role != ROLE_YES)
			continue;
		strcat(strcat(listed, " "), hint.keys);
		if (strstr(hint.keys, then) && !strstr(hint.keys, "own key") &&
		    !says_yes(make, i, hint.keys))
			fail_msg("mode %d: %s is no yes", i, hint.keys);
		for (const char *k = hint.keys;
		     !strstr(hint.keys, then) &&
		     sscanf(k, "%15s%n", word, &length) == 1;
		     k += length)
			if (!says_yes(make, i, word))
				fail_msg("mode %d: %s is no yes", i, word);
	}
	strcat(listed, " ");
}

/*
 * A box has the keys that say yes, and no others: whoever presses one because
 * the box says so says yes with it, and plays no stone.
 */
static void test_keys_say_yes(void **state)
{
	static asked_maker *const makes[] = {asked_running, asked_consent,
					     asked_waiting, asked_last_yes};

	(void)state;
	for (size_t k = 0; k < sizeof(makes) / sizeof(makes[0]); k++)
		for (int i = 0; i < 6; i++) {
			char listed[4 * KEYS_TEXT];

			check_listed(makes[k], i, listed);
			for (char own[] = " 1 "; own[1] <= '4' && i < 4;
			     own[1]++)
				if (makes[k] != asked_consent &&
				    !strstr(listed, own) &&
				    says_yes(makes[k], i, own))
					fail_msg("make %zu, mode %d: %s "
						 "says yes, unlike%s",
						 k, i, own, listed);
		}
}

/* The letter of another language, in its boxes and nowhere else. */
static void test_letter_of_a_language(void **state)
{
	struct moment m;

	(void)state;
	asked_begin(&m, INPUT_TURN);
	keymap_answers(&m.keymap, 's', 'n');
	moment_press(&m, "s");
	assert_int_equal(input_prompt(&m.play.input)->kind, PROMPT_WORD);
	moment_press(&m, "Escape");
	moment_act(&m, "W1 ask no-result", 4000);
	m.play.input.asked_at = m.now - 5000;
	moment_press(&m, "s");
	assert_int_equal(input_prompt(&m.play.input)->said, COMMAND_YES);
	/* it may have begun a point, such as S16 */
	m.now -= 1400;
	moment_press(&m, "1");
	assert_true(question_missing(&m.play.game.question) &
		    seat_bit(SEAT_B1));
	moment_press(&m, "1");
	assert_false(question_missing(&m.play.game.question) &
		     seat_bit(SEAT_B1));
	/* where a point is typed it is a letter of that */
	moment_press(&m, "Q s");
	assert_int_equal(input_prompt(&m.play.input)->kind, PROMPT_WORD);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_own_key_of_who_asks),
		cmocka_unit_test(test_letter_of_a_language),
		cmocka_unit_test(test_own_key_takes_it_back),
		cmocka_unit_test(test_all_here_have_said_yes),
		cmocka_unit_test(test_keys_say_yes),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
