/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "moment.h"
#include "ui/play/guide.h"
#include "ui/play/notice.h"

/* By whom, where the others may not have seen it, and since when. */
static void test_who_has_paused(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_act(&m, "W1 pause", 0);
	m.play.halted_at = 12 * 3600;
	m.play.halted_by = SEAT_W1;
	notice_text(&m.play, text, sizeof(text));
	assert_memory_equal(text, "Play is paused since ", 21);
	presence_read(&m.play.presence, "B1=a+ W1=b+ B2=c+ W2=d+");
	notice_text(&m.play, text, sizeof(text));
	assert_memory_equal(text,
			    "Chiara Bianchi (White 1) has paused play, at ",
			    45);
	m.play.input.turn_on_request = true;
	notice_text(&m.play, text, sizeof(text));
	assert_memory_equal(text, "Play is paused since ", 21);
}

/* A turn does not start the clock where somebody has stopped it. */
static void test_stopped_before_the_first_turn(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	presence_read(&m.play.presence, "B1=a+ W1=- B2=- W2=- waits=W1,B2,W2");
	notice_text(&m.play, text, sizeof(text));
	assert_non_null(strstr(text, "The clock waits for"));
	moment_act(&m, "B1 pause", 0);
	/* who has come since then does not know how long it stands */
	notice_text(&m.play, text, sizeof(text));
	assert_null(strstr(text, "The clock waits for"));
}

/* Before whatever else keeps play from going on, for as long as they do. */
static void test_who_calls(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	presence_read(&m.play.presence, "B1=a+ W1=b+ B2=c+ W2=d+ call=W1");
	notice_text(&m.play, text, sizeof(text));
	assert_string_equal(text,
			    "Chiara Bianchi (White 1) calls the referee.");
	moment_act(&m, "W1 pause", 0);
	m.play.halted_at = 12 * 3600;
	notice_text(&m.play, text, sizeof(text));
	assert_string_equal(text,
			    "Chiara Bianchi (White 1) calls the referee.");
	presence_read(&m.play.presence, "B1=a+ W1=b+ B2=c+ W2=d+ call=B1,W1");
	notice_text(&m.play, text, sizeof(text));
	assert_non_null(strstr(text, " and Chiara Bianchi call the referee."));
	presence_read(&m.play.presence, "B1=a+ W1=b+ B2=c+ W2=d+");
	notice_text(&m.play, text, sizeof(text));
	assert_null(strstr(text, "referee"));
}

/* Whose break it is is told for as long as it lasts, whatever is answered. */
static void test_whose_break(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.game.setup.breaks = 1;
	moment_restart(&m);
	moment_turns(&m, "Q16");
	moment_act(&m, "W2 break", 0);
	m.play.halted_at = 12 * 3600;
	m.play.halted_by = SEAT_W2;
	moment_act(&m, "B1 yes", 0);
	m.play.message[0] = '\0';
	notice_text(&m.play, text, sizeof(text));
	assert_non_null(strstr(text, "(White 2), since "));
	assert_memory_equal(text, "Break of ", 9);
}

static void test_welcome(void **state)
{
	static const struct {
		enum input_mode mode;
		int size;
		const char *text;
	} cases[] = {
		{INPUT_TURN, 19, "Type a point, such as Q16, and press Enter."},
		{INPUT_TURN, 9, "Type a point, such as G6, and press Enter."},
		{INPUT_TURN, 5, "Type a point, such as B2, and press Enter."},
		{INPUT_SEAT_KEY, 19,
		 "Type a point, such as Q16, press Enter, and then your own "
		 "key."},
		{INPUT_KEY_SETS, 19,
		 "Everybody has a cursor and keys of their own: ? shows them."},
	};
	struct moment m;
	char text[80];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		moment_init(&m, cases[i].size, 4, cases[i].mode);
		guide_welcome(&m.play, text, sizeof(text));
		assert_string_equal(text, cases[i].text);
	}
	/* a game that was left before its first turn */
	moment_act(&m, "B1 pause", 0);
	guide_welcome(&m.play, text, sizeof(text));
	assert_string_equal(text, "");
	moment_restart(&m);
	moment_turns(&m, "Q16");
	guide_welcome(&m.play, text, sizeof(text));
	assert_string_equal(text, "");
}

/* Where none of those who sit here is to move nobody is asked for a point. */
static void test_welcome_elsewhere(void **state)
{
	static const char of_turn[] =
		"Type a point, such as Q16, and press Enter.";
	static const char of_key[] =
		"Type a point, such as Q16, press Enter, and then your own "
		"key.";
	static const char other[] =
		"Anna Kowalska (Black 1) is to move, at another terminal.";
	static const struct {
		enum input_mode mode;
		seatset here; /* with "B1 is elsewhere" */
		enum wrong_seat wrong;
		bool hidden;
		const char *text;
	} cases[] = {
		{INPUT_TURN, 0x0e, WRONG_SEAT_REFUSE, false, other},
		{INPUT_TURN, 0x03, WRONG_SEAT_REFUSE, false, of_turn},
		{INPUT_SEAT_KEY, 0x0e, WRONG_SEAT_REFUSE, false, other},
		{INPUT_SEAT_KEY, 0x0a, WRONG_SEAT_RECORD, false, other},
		/* whoever of Black is here may play, rightly or not */
		{INPUT_SEAT_KEY, 0x0e, WRONG_SEAT_RECORD, false, of_key},
		/* which one key does for the seat on turn alone */
		{INPUT_TURN, 0x0e, WRONG_SEAT_RECORD, false, other},
		{INPUT_TURN, 0x0e, WRONG_SEAT_REFUSE, true, of_turn},
		{INPUT_SEAT_KEY, 0x0a, WRONG_SEAT_RECORD, true, of_key},
	};
	struct moment m;
	char text[128];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		moment_init(&m, 19, 4, cases[i].mode);
		m.play.game.setup.wrong_seat = cases[i].wrong;
		m.play.input.seats = cases[i].here;
		m.play.input.turn_on_request = cases[i].hidden;
		guide_welcome(&m.play, text, sizeof(text));
		assert_string_equal(text, cases[i].text);
	}
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.input.seats = 0x0e;
	presence_read(&m.play.presence, "B1=- W1=b+ B2=b+ W2=b+");
	guide_welcome(&m.play, text, sizeof(text));
	assert_string_equal(text,
			    "The seat of Anna Kowalska (Black 1) is free: "
			    "Z, Enter, 1 takes it.");
}

/* Small windows have no other place that says who rules here. */
static void test_welcome_without_a_seat(void **state)
{
	struct moment m;
	char text[80];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.input.seats = 0;
	guide_welcome(&m.play, text, sizeof(text));
	assert_string_equal(text, "You are watching: you have no seat here.");
	m.play.presence.rules = true;
	guide_welcome(&m.play, text, sizeof(text));
	assert_string_equal(text, "You are the referee: J opens your menu.");
}

/* Who comes back, or to a game that they do not know, may expect another. */
static void test_welcome_in_a_pause(void **state)
{
	struct moment m;
	char text[80];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16 D4");
	guide_welcome(&m.play, text, sizeof(text));
	assert_string_equal(text, "");
	moment_act(&m, "B2 pause", 0);
	guide_welcome(&m.play, text, sizeof(text));
	assert_string_equal(text, "This game is under way, and paused after 2 "
				  "moves.");
}

/* Until a cursor is at one of them, since the last two passes. */
static void test_how_to_mark(void **state)
{
	static const char typed[] =
		"Type a stone's point (E5) and Enter; Enter again marks it.";
	static const char moved[] =
		"Go to a stone, or type it (E5, Enter); a play key marks it.";
	static const struct {
		enum input_mode mode;
		const char *text, *keys;
	} cases[] = {
		{INPUT_TURN, typed, "Up"},
		{INPUT_SEAT_KEY, typed, "Up"},
		{INPUT_KEY_SETS, moved, "i"}, /* the third seat's */
	};
	struct moment m;
	char text[128];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		moment_init(&m, 9, 4, cases[i].mode);
		moment_turns(&m, "E5");
		guide_mark(&m.play, text, sizeof(text));
		assert_string_equal(text, "");
		moment_turns(&m, "pass pass");
		guide_mark(&m.play, text, sizeof(text));
		assert_string_equal(text, cases[i].text);
		m.play.input.seats = 0;
		guide_mark(&m.play, text, sizeof(text));
		assert_string_equal(text, "");
		m.play.input.seats = seats_all(4);
		moment_press(&m, cases[i].keys);
		guide_mark(&m.play, text, sizeof(text));
		assert_string_equal(text, "");
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_who_has_paused),
		cmocka_unit_test(test_stopped_before_the_first_turn),
		cmocka_unit_test(test_who_calls),
		cmocka_unit_test(test_whose_break),
		cmocka_unit_test(test_welcome),
		cmocka_unit_test(test_welcome_elsewhere),
		cmocka_unit_test(test_welcome_without_a_seat),
		cmocka_unit_test(test_welcome_in_a_pause),
		cmocka_unit_test(test_how_to_mark),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
