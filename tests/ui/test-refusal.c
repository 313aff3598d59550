/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "moment.h"
#include "ui/play/key_hint.h"
#include "ui/play/notice.h"
#include "ui/play/refusal.h"

static void test_sentence(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_OTHER_SIDE, text,
			 sizeof(text));
	assert_string_equal(text, "The other side's turn: Anna Kowalska "
				  "(Black 1) is to move.");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_OTHER_SIDE, text, 20);
	assert_string_equal(text, "The other side's tu");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_OTHER_SIDE, text, 40);
	assert_string_equal(text, "The other side's turn: Anna Kowalska (B");
	moment_act(&m, "B1 ask resign", 0);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_NOT_ASKED, text,
			 sizeof(text));
	assert_non_null(strstr(text, "(Black 2) can answer"));
	moment_act(&m, "B2 no", 0);
	moment_act(&m, "B1 pause", 0);
	moment_act(&m, "W1 yes", 0);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_PAUSED, text,
			 sizeof(text));
	assert_string_equal(text, "Anna Kowalska, J?rgen M?ller and ?? ? must "
				  "answer first.");
	moment_act(&m, "B1 yes", 0);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_PAUSED, text,
			 sizeof(text));
	assert_string_equal(text, "J?rgen M?ller and ?? ? must answer first.");
}

/* Nobody has answered yet, or nobody has given a name. */
static void test_everybody(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	for (int s = 0; s < SEATS_MAX; s++)
		m.play.game.setup.name[s][0] = '\0';
	moment_turns(&m, "pass pass");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_PAUSED, text,
			 sizeof(text));
	assert_string_equal(text, "Everybody must answer first.");
	moment_act(&m, "W2 yes", 0);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_PAUSED, text,
			 sizeof(text));
	assert_string_equal(text, "Black 1, White 1 and Black 2 must "
				  "answer first.");
}

/* With one set of keys another key says who played. */
static void test_in_rotation(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16 D4");
	moment_press(&m, "C Enter 1");
	assert_string_equal(m.play.message,
			    "No error: Chiara Bianchi was on turn; none "
			    "before counts (rule 6(1)). D: claim that "
			    "the partner played.");
	m.play.input.seats = seat_bit(SEAT_B1);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_IN_ROTATION, text,
			 sizeof(text));
	assert_string_equal(text, "No error: Chiara Bianchi was on turn; none "
				  "before counts (rule 6(1)). D: claim that "
				  "the partner played.");
	/* nor is it told whether there was one, before the last turn */
	m.play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	moment_act(&m, "B1 play Q3", 0);
	moment_act(&m, "W1 play C3", 0);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_IN_ROTATION, text,
			 sizeof(text));
	assert_string_equal(text, "No error: Chiara Bianchi was on turn; none "
				  "before counts (rule 6(1)). D: claim that "
				  "the partner played.");
	moment_init(&m, 19, 4, INPUT_SEAT_KEY);
	moment_turns(&m, "Q16");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_IN_ROTATION, text,
			 sizeof(text));
	assert_string_equal(text, "The last turn is no error; none before "
				  "counts (rule 6(1)).");
}

/* Whether the record's seat played is what is being asked. */
static void test_claim_while_that_is_asked(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	strcpy(m.play.game.setup.name[SEAT_W2], "Dino");
	moment_turns(&m, "Q16 D4");
	moment_act(&m, "B1 claim-partner", 0);
	refusal_sentence(&m.play, SEAT_B1, VERDICT_IN_ROTATION, text,
			 sizeof(text));
	assert_string_equal(text, "Chiara Bianchi and Dino must answer first.");
}

/* A question stays when it is not said who answers; and who says it is here. */
static void test_only_own_keys(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16 D4");
	moment_act(&m, "B1 ask no-result", 0);
	m.play.input.seats = seat_bit(SEAT_W1) | seat_bit(SEAT_W2);
	moment_press(&m, "n x");
	assert_string_equal(m.play.message,
			    "Only an own key (2/4) says who; Escape goes "
			    "back.");
	moment_press(&m, "Escape");
	assert_int_equal(m.play.game.question.kind, QUESTION_NO_RESULT);
	moment_press(&m, "Z Enter x");
	assert_string_equal(m.play.message,
			    "Only an own key (1/2/3/4) says who; Escape "
			    "goes back.");
}

/* Who is away is told the way back, and it stands among the keys. */
static void test_way_back(void **state)
{
	struct key_hint hint;
	struct moment m;
	char text[128];
	int at = 0;
	bool told = false;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16 D4");
	while (key_hint_line(&m.play, &at, &hint))
		assert_string_not_equal(hint.label, "back");
	moment_act(&m, "W1 away", 0);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_AWAY, text, sizeof(text));
	assert_string_equal(text, "That player is away, and must be back "
				  "first. To be back: A.");
	at = 0;
	while (key_hint_line(&m.play, &at, &hint))
		told |= !strcmp(hint.label, "back") && !strcmp(hint.keys, "A");
	assert_true(told);
	m.play.input.seats = seat_bit(SEAT_W1);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_AWAY, text, sizeof(text));
	assert_non_null(strstr(text, " To be back: A."));
	/* and by name, where it is known who is meant */
	refusal_sentence(&m.play, SEAT_W1, VERDICT_AWAY, text, sizeof(text));
	assert_non_null(strstr(text, "Chiara Bianchi (White 1) is away, and"));
	refusal_sentence(&m.play, SEAT_W2, VERDICT_PARTNERS_TURN, text,
			 sizeof(text));
	assert_non_null(strstr(text, " (Black 2) is to move, not "));
	m.play.input.seats = seat_bit(SEAT_B1);
	at = 0;
	while (key_hint_line(&m.play, &at, &hint))
		assert_string_not_equal(hint.label, "back");
}

/* What was refused stays so for a turn, or until the marks change. */
static void test_refused(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_ALREADY_REFUSED, text,
			 sizeof(text));
	assert_string_equal(
		text, "This was asked before: ask again after the next turn.");
	moment_turns(&m, "pass pass");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_ALREADY_REFUSED, text,
			 sizeof(text));
	assert_string_equal(text,
			    "This was asked before: ask again when the marks "
			    "have changed.");
}

/* Nobody is to move in a stopped game, but two may resign. */
static void test_who_may_resign(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16 pass pass");
	moment_press(&m, "R Enter 1");
	assert_string_equal(m.play.message, "");
	moment_press(&m, "Escape R Enter 3");
	assert_string_equal(m.play.message,
			    "3 is the key of J?rgen M?ller. While the game is "
			    "stopped, only ?? ? or Anna Kowalska can resign.");
}

/* Where it must be asked for, why not is told without who is to move. */
static void no_refusal_tells_whose_turn_it_is(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.input.turn_on_request = true;
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_OTHER_SIDE, text,
			 sizeof(text));
	assert_string_equal(text, "It is not that player's turn.");
	moment_turns(&m, "pass pass");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_IN_ROTATION, text,
			 sizeof(text));
	assert_string_equal(text,
			    "The last turn is no error; none before "
			    "counts (rule 6(1)). D: claim that the partner "
			    "played.");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_NOT_NEXT, text,
			 sizeof(text));
	assert_string_equal(text, "While the game is stopped, only the next "
				  "in rotation of each side can resign.");
	m.play.input.turn_on_request = false;
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_NOT_NEXT, text,
			 sizeof(text));
	assert_string_equal(text, "While the game is stopped, only J?rgen "
				  "M?ller or ?? ? can resign.");
}

/* Of whoever is waited for that is said which is so, and to them their own. */
static void who_is_not_there_is_waited_for(void **state)
{
	static const struct {
		const char *company;
		seatset here;
		const char *text;
	} rows[] = {
		{"", 0xf,
		 "The line of Chiara Bianchi is lost: play goes on when it is "
		 "back, or in 10:00."},
		{"B1=anna+ W1=-", 1,
		 "The seat of Chiara Bianchi is free: play goes on when "
		 "somebody takes it, or in 10:00."},
		{"B1=anna+ W1=eve expected=W1", 1,
		 "Chiara Bianchi is not here yet: play goes on once they are, "
		 "or in 10:00."},
		{"B1=anna+ W1=eve left=W1", 1,
		 "Chiara Bianchi has left: play goes on once they are back, or "
		 "in 10:00."},
		{"B1=anna+ W1=eve expected=W1 sit=W1", 0,
		 "Play goes on once you sit down, or in 10:00. To sit down: "
		 "Z."},
		{"B1=anna+ W1=eve left=W1 sit=W1", 0,
		 "Play goes on once you sit down, or in 10:00. To sit down: "
		 "Z."},
	};
	struct moment m;
	char text[128];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		moment_init(&m, 19, 4, INPUT_TURN);
		moment_turns(&m, "Q16");
		moment_lose_line(&m, 0);
		if (*rows[i].company)
			presence_read(&m.play.presence, rows[i].company);
		m.play.input.seats = rows[i].here;
		refusal_wait(&m.play, text, sizeof(text));
		assert_string_equal(text, rows[i].text);
		/* what stays there tells no time that goes by */
		refusal_sentence(&m.play, SEAT_NONE, VERDICT_LINE_LOST, text,
				 sizeof(text));
		assert_string_equal(text, "Play has stopped: that can be "
					  "done once it goes on.");
	}
}

/* Why nobody here is asked, and the way back. */
static void test_who_is_missed(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_SEAT_KEY);
	strcpy(m.play.game.setup.name[SEAT_B1], "Anna");
	strcpy(m.play.game.setup.name[SEAT_W1], "Bert");
	moment_act(&m, "B1 away", 0);
	moment_act(&m, "W1 away", 0);
	moment_press(&m, "R Enter");
	assert_string_equal(m.play.message,
			    "Anna (Black 1) is on turn and away. To be back: "
			    "A.");
	m.play.input.seats = seat_bit(SEAT_B1) | seat_bit(SEAT_W1);
	moment_press(&m, "V Enter");
	assert_string_equal(m.play.message,
			    "Anna and Bert are away, and must be back first. "
			    "To be back: A.");
	m.play.input.turn_on_request = true;
	moment_press(&m, "R Enter");
	assert_string_equal(m.play.message,
			    "Anna is away, and must be back first. To be "
			    "back: A.");
}

/* While it is marked, four ticks stand behind a sentence of 80 columns. */
static void test_room_for_ticks(void **state)
{
	static const enum verdict verdicts[] = {
		VERDICT_STOPPED,
		VERDICT_NO_STONE,
		VERDICT_DEAD_IN_NEUTRAL,
		VERDICT_DEAD_IN_OWN,
		VERDICT_AWAY,
		VERDICT_NOTHING_TO_CLAIM,
		VERDICT_IN_ROTATION,
		VERDICT_CLAIMED_ALREADY,
		VERDICT_CLAIM_TOO_LATE,
		VERDICT_PARTNER_AWAY,
		VERDICT_NOTHING_TO_RULE,
		VERDICT_ALREADY_ANSWERED,
		VERDICT_ALREADY_REFUSED,
		VERDICT_HELD,
		VERDICT_NO_YES,
		VERDICT_NOT_TO_PAUSE,
	};

	(void)state;
	for (size_t i = 0; i < sizeof(verdicts) / sizeof(verdicts[0]); i++)
		assert_in_range(strlen(verdict_sentence(verdicts[i])), 1, 63);
}

/* A yes that nobody is there to say takes somebody who comes for it. */
static void who_could_answer_may_sit_down(void **state)
{
	struct moment m;
	char text[256];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_act(&m, "B1 pause", 0);
	moment_act(&m, "B1 yes", 0);
	moment_act(&m, "W1 yes", 0);
	memset(m.play.game.setup.name, 0, sizeof(m.play.game.setup.name));
	presence_read(&m.play.presence, "B1=anna+ W1=bert+ B2=- W2=dirk");
	refusal_sentence(&m.play, SEAT_B1, VERDICT_PAUSED, text, sizeof(text));
	assert_string_equal(text, "Black 2 and White 2 must answer first. "
				  "Black 2 is free: it takes somebody who "
				  "sits down there, and agrees.");
	presence_read(&m.play.presence, "B1=anna+ W1=bert+ B2=- W2=-");
	m.play.message[0] = '\0';
	m.play.halted_at = 1;
	notice_text(&m.play, text, sizeof(text));
	assert_non_null(strstr(text, " Black 2 and White 2 are free: it takes "
				     "people who sit down there, and agree."));
}

/* With ordinary names each is one line of 60 columns. */
static void test_refusals_fit_a_line(void **state)
{
	static const enum verdict verdicts[] = {VERDICT_OTHER_SIDE,
						VERDICT_PARTNERS_TURN,
						VERDICT_STOPPED,
						VERDICT_IN_ROTATION};
	struct moment m;
	char text[256];

	(void)state;
	moment_init(&m, 19, 4, INPUT_SEAT_KEY);
	strcpy(m.play.game.setup.name[SEAT_B1], "Carla Bianchi");
	for (int i = 0; i < 4; i++) {
		refusal_sentence(&m.play, SEAT_NONE, verdicts[i], text,
				 sizeof(text));
		assert_in_range(strlen(text), 1, 59);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_refusals_fit_a_line),
		cmocka_unit_test(test_sentence),
		cmocka_unit_test(test_everybody),
		cmocka_unit_test(test_in_rotation),
		cmocka_unit_test(test_claim_while_that_is_asked),
		cmocka_unit_test(test_only_own_keys),
		cmocka_unit_test(test_way_back),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_who_may_resign),
		cmocka_unit_test(no_refusal_tells_whose_turn_it_is),
		cmocka_unit_test(who_is_not_there_is_waited_for),
		cmocka_unit_test(who_could_answer_may_sit_down),
		cmocka_unit_test(test_who_is_missed),
		cmocka_unit_test(test_room_for_ticks),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
