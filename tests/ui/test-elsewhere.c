/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "moment.h"
#include "ui/play/asking_words.h"
#include "ui/play/elsewhere.h"
#include "ui/play/key_hint.h"
#include "ui/play/refusal.h"
#include "ui/play/word_line.h"

/* Whose terminal is gone, or who has left, is at no other. */
static void test_who_is_nowhere(void **state)
{
	static const struct {
		const char *company;
		const char *text;
	} cases[] = {
		{"W1=bert+", "Bert (White 1) is at another terminal."},
		{"W1=bert", "The terminal of Bert is gone: the seat is kept."},
		{"W1=bert expected=W1",
		 "Bert is not here yet: the seat is kept."},
		{"W1=bert left=W1", "Bert has left: the seat is kept."},
	};
	struct moment m;
	char text[120];

	(void)state;
	moment_init(&m, 19, 4, INPUT_SEAT_KEY);
	strcpy(m.play.game.setup.name[SEAT_W1], "Bert");
	m.play.input.seats = seat_bit(SEAT_B1) | seat_bit(SEAT_B2);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		presence_read(&m.play.presence, cases[i].company);
		moment_press(&m, "2");
		assert_string_equal(m.play.message, cases[i].text);
	}
	moment_turns(&m, "Q16");
	assert_true(elsewhere_mover(&m.play, text, sizeof(text)));
	assert_string_equal(text, "Bert has left: the seat is kept.");
}

static void expect_leaving(const struct moment *m, const char *brief,
			   const char *whole)
{
	char text[200];

	asking_least(&m->play, text, sizeof(text));
	assert_string_equal(text, brief);
	asking_with_outcome(&m->play, text, sizeof(text));
	assert_non_null(strstr(text, whole));
}

/* Whose seats are kept, who may be several at one terminal. */
static void test_leaving_seats(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	strcpy(m.play.game.setup.name[SEAT_B1], "Anna");
	strcpy(m.play.game.setup.name[SEAT_W2], "Dino");
	m.play.presence.known = true;
	m.play.presence.there = seats_all(4);
	m.play.input.seats = seat_bit(SEAT_B1) | seat_bit(SEAT_W2);
	moment_press(&m, "Q Enter");
	expect_leaving(
		&m, "Leave? Then the seats of Anna and Dino are kept.",
		"the seats of Anna and Dino are kept; on their turns "
		"the clock stands still, 10 minutes in all for each pair.");
	m.play.game.setup.lost_line = LOST_LINE_RUN;
	expect_leaving(&m, "Leave? Then the seats of Anna and Dino are kept.",
		       "the seats of Anna and Dino are kept; the clock runs "
		       "on.");
	m.play.input.seats = seat_bit(SEAT_B1);
	expect_leaving(&m, "Leave? Then the seat of Anna is kept.",
		       "the seat of Anna is kept; the clock runs on.");
	/* it is not, where one who had all plays for her again */
	m.play.presence.back = seat_bit(SEAT_B1);
	expect_leaving(&m,
		       "Leave? Then the game goes on at the other "
		       "terminal.",
		       "the game goes on at the other terminal.");
}

/* Who had a seat is told how to have it again. */
static void test_seats_elsewhere(void **state)
{
	struct moment m;
	char text[120];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	strcpy(m.play.game.setup.name[SEAT_B2], "Bruno");
	strcpy(m.play.game.setup.name[SEAT_W2], "Dino");
	m.play.input.seats = seat_bit(SEAT_B1) | seat_bit(SEAT_W1);
	elsewhere_news(&m.play, seats_all(3), text, sizeof(text));
	assert_string_equal(
		text, "Bruno plays at another terminal now. Z frees the seat.");
	elsewhere_news(&m.play, seats_all(4), text, sizeof(text));
	assert_string_equal(text, "Bruno and Dino play at another "
				  "terminal now. Z frees a seat.");
	/* which is for the host, and for the referee that is named */
	m.play.presence.guest = true;
	elsewhere_news(&m.play, seats_all(3), text, sizeof(text));
	assert_string_equal(text, "Bruno plays at another terminal now.");
	m.play.presence.rules = true;
	elsewhere_news(&m.play, seats_all(3), text, sizeof(text));
	assert_string_equal(
		text, "Bruno plays at another terminal now. Z frees the seat.");
	/* who has put them out is told before */
	strcpy(m.play.game.named[SEAT_B2], "bruno");
	strcpy(text, "zoe frees the seat.");
	elsewhere_news(&m.play, seats_all(3), text, sizeof(text));
	assert_string_equal(text, "zoe frees the seat.");
	elsewhere_news(&m.play, seat_bit(SEAT_B1), text, sizeof(text));
	assert_string_equal(text, "Chiara Bianchi plays at this terminal "
				  "now.");
}

/* But who was put out of one is told by whom, as the game has. */
static void test_put_out(void **state)
{
	static const char freed[] = "zoe frees the seat.";
	struct moment m;
	char text[PLAY_MESSAGE];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.input.seats = 0;
	strcpy(text, freed);
	strcpy(m.play.game.named[SEAT_W1], "bert");
	assert_true(
		elsewhere_news(&m.play, seat_bit(SEAT_W1), text, sizeof(text)));
	assert_string_equal(text, freed);
	presence_read(&m.play.presence, "W1=bert+ W2=-");
	strcpy(m.play.game.login[SEAT_W1], "stan");
	assert_true(
		elsewhere_news(&m.play, seat_bit(SEAT_W1), text, sizeof(text)));
	assert_string_equal(text, freed);
	strcpy(m.play.game.login[SEAT_W1], "bert");
	assert_false(
		elsewhere_news(&m.play, seat_bit(SEAT_W1), text, sizeof(text)));
	assert_string_not_equal(text, freed);
}

/* Whoever is given a seat is told how to sit down. */
static void test_given(void **state)
{
	static const struct {
		const char *before, *now, *text;
	} cases[] = {
		{"B1=anna+ W1=bert", "B1=anna+ W1=stan sit=W1",
		 "The referee gives you the seat of White 1: Z sits down."},
		/* another is, */
		{"B1=anna+ W1=bert", "B1=anna+ W1=eve", ""},
		/* or was before, */
		{"B1=anna+ W1=stan", "B1=anna+ W1=stan sit=W1", ""},
		/* or it is anybody's, */
		{"B1=anna+ W1=bert", "B1=anna+ W1=- sit=W1", ""},
		/* as long as others may have it */
		{"B1=anna+ W1=bert+", "B1=anna+ W1=anna+ sit=W1", ""},
	};
	struct presence before = {.known = false};
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.input.seats = 0;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char text[PLAY_MESSAGE] = "";

		presence_read(&m.play.presence, cases[i].now);
		assert_false(elsewhere_given(&m.play,
					     &(struct presence){.known = false},
					     text, sizeof(text)));
		presence_read(&before, cases[i].before);
		assert_int_equal(elsewhere_given(&m.play, &before, text,
						 sizeof(text)),
				 cases[i].text[0] != '\0');
		assert_string_equal(text, cases[i].text);
	}
}

static bool offers(const struct play *play, const char *label)
{
	struct key_hint hint;
	int at = 0;

	while (key_hint_line(play, &at, &hint))
		if (!strcmp(hint.label, label))
			return true;
	return false;
}

/* Who watches is led to a seat that is free; who rules is to no seat. */
static void test_free_seat_has_a_key(void **state)
{
	static const char lost[] = "The seat of Anna Kowalska is free: play "
				   "goes on when somebody takes it, or in "
				   "10:00.";
	struct moment m;
	char text[PLAY_MESSAGE];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16 D4 D16 Q4");
	moment_lose_line(&m, 1000);
	presence_read(&m.play.presence, "B1=- W1=w+ B2=b+ W2=v+ sit=B1");
	m.play.input.seats = 0;
	refusal_wait(&m.play, text, sizeof(text));
	assert_string_equal(text + strlen(lost), " To sit down: Z.");
	assert_true(offers(&m.play, "sit down"));
	m.play.presence.rules = true;
	refusal_wait(&m.play, text, sizeof(text));
	assert_string_equal(text, lost);
	assert_false(offers(&m.play, "sit down"));
	presence_read(&m.play.presence, "B1=a W1=w+ B2=b+ W2=v+");
	assert_false(offers(&m.play, "sit down"));
}

/* And who plays to one that they may have beside their own. */
static void test_free_seat_is_taken(void **state)
{
	static const char took[] = " To take it: Z.";
	struct moment m;
	char text[PLAY_MESSAGE];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16 D4 D16 Q4");
	moment_lose_line(&m, 1000);
	m.play.input.seats = seat_bit(SEAT_B2);
	presence_read(&m.play.presence, "B1=- W1=w+ B2=b+ W2=v+ sit=B1");
	refusal_wait(&m.play, text, sizeof(text));
	assert_non_null(strstr(text, took));
	assert_true(offers(&m.play, "take the seat"));
	/* but not to another than play waits for */
	presence_read(&m.play.presence, "B1=- W1=w+ B2=b+ W2=- sit=W2");
	refusal_wait(&m.play, text, sizeof(text));
	assert_null(strstr(text, took));
	assert_false(offers(&m.play, "take the seat"));
}

/* A new game is for whoever runs the table to begin. */
static void test_guest_begins_none(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.game.phase = PHASE_OVER;
	m.play.input.seats = seat_bit(SEAT_B1);
	presence_read(&m.play.presence, "B1=a+ W1=w+ B2=b+ W2=v+");
	assert_true(offers(&m.play, "new game"));
	presence_read(&m.play.presence, "B1=a+ W1=w+ B2=b+ W2=v+ guest=yes");
	assert_false(offers(&m.play, "new game"));
	assert_true(offers(&m.play, "rematch"));
}

/* Nor is what leads to a game that the table would not begin. */
static void test_no_other_follows(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.game.phase = PHASE_OVER;
	presence_read(&m.play.presence, "B1=a+ W1=w+ B2=b+ W2=v+");
	assert_true(offers(&m.play, "rematch"));
	assert_true(offers(&m.play, "colours swapped"));
	presence_read(&m.play.presence, "B1=a+ W1=w+ B2=b+ W2=v+ next=none");
	assert_false(offers(&m.play, "rematch"));
	assert_false(offers(&m.play, "colours swapped"));
	assert_false(offers(&m.play, "new game"));
}

static void expect_typed(const struct moment *m, const char *said)
{
	char text[PLAY_MESSAGE];

	word_line_text(&m->play, &m->play.input.table.word, text, sizeof(text));
	assert_string_equal(text, said);
}

/* Who may free no seat is told so at once, or asked which they take. */
static void test_who_frees_none(void **state)
{
	static const char refused[] = "Only the referee, or whoever runs this "
				      "table, may free a seat.";
	struct moment m;
	char text[PLAY_MESSAGE];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	m.play.input.seats = seat_bit(SEAT_W1);
	m.play.input.guest = true;
	moment_press(&m, "Z");
	snprintf(text, sizeof(text), "Z_  %s", refused);
	expect_typed(&m, text);
	moment_press(&m, "Enter");
	assert_string_equal(m.play.message, refused);
	m.play.input.takes = seat_bit(SEAT_B1) | seat_bit(SEAT_W2);
	moment_press(&m, "Z");
	expect_typed(&m, "Z_: Enter asks which seat to take.");
	moment_press(&m, "Enter");
	asking_told(&m.play, text, sizeof(text));
	assert_string_equal(text, "At which seat do you sit down?");
}

/* Once, to whoever comes back, and not to who has been told. */
static void test_seat_that_was_taken(void **state)
{
	static const struct presence none, some = {.known = true};
	static const struct {
		const char *company, *text;
	} rows[] = {
		{"B1=a+ W1=w B2=b+ W2=v+ former=W1 by=zoe",
		 "zoe has freed your seat, White 1: w has it now."},
		{"B1=a+ W1=- B2=b+ W2=v+ former=W1 by=zoe",
		 "zoe has freed your seat, White 1."},
		{"B1=a+ W1=w+ B2=b+ W2=v+ former=W1 by=*",
		 "The referee has freed your seat, White 1: w has it now."},
		{"B1=a+ W1=w+ B2=b+ W2=v+ former=W1 by=",
		 "All have agreed to free your seat, White 1: w has it now."},
		{"B1=a+ W1=- B2=b+ W2=v+ former=W1 by=",
		 "All have agreed to free your seat, White 1."},
	};
	struct moment m;
	char text[PLAY_MESSAGE];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		presence_read(&m.play.presence, rows[i].company);
		assert_true(
			elsewhere_taken(&m.play, &none, text, sizeof(text)));
		assert_string_equal(text, rows[i].text);
		assert_false(
			elsewhere_taken(&m.play, &some, text, sizeof(text)));
	}
	presence_read(&m.play.presence, "B1=a+ W1=- B2=b+ W2=v+");
	assert_false(elsewhere_taken(&m.play, &none, text, sizeof(text)));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_who_is_nowhere),
		cmocka_unit_test(test_leaving_seats),
		cmocka_unit_test(test_seats_elsewhere),
		cmocka_unit_test(test_free_seat_has_a_key),
		cmocka_unit_test(test_free_seat_is_taken),
		cmocka_unit_test(test_seat_that_was_taken),
		cmocka_unit_test(test_who_frees_none),
		cmocka_unit_test(test_put_out),
		cmocka_unit_test(test_given),
		cmocka_unit_test(test_guest_begins_none),
		cmocka_unit_test(test_no_other_follows),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
