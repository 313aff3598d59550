/* SPDX-License-Identifier: ISC */
/*
 * No seat can fill a record, and one that is nearly full can still be gone on
 * with and ended.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/folder.h"
#include "table/room.h"

static void begin(struct record *record)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = 9;
	assert_true(record_init(record, &setup));
}

static struct event judge(const struct record *record, const char *line)
{
	struct action action;
	struct event event;

	assert_true(action_parse(line, 4, 9, &action));
	if (game_judge(&record->game, &action, record->game.used, &event) !=
	    VERDICT_OK)
		fail_msg("%s", line);
	return event;
}

static void act(struct record *record, const char *line)
{
	struct event event = judge(record, line);
	enum verdict verdict;

	assert_true(record_append(record, &event, &verdict));
}

static size_t length_of(const struct record *record)
{
	size_t length;
	char *text;

	assert_true(record_write(record, &text, &length));
	free(text);
	return length;
}

/* Whether a table would let it happen; then it has. */
static bool try(struct record *record, struct room *room, size_t *length,
		const char *line)
{
	struct event event = judge(record, line);
	struct error error;
	enum verdict verdict;
	size_t before = *length;

	assert_true(record_append(record, &event, &verdict));
	*length = length_of(record);
	return room_take(room, &event, &record->game, before, *length, &error);
}

static const char *const chatter[][2] = {
	{"B1 away", "B1 back"},
	{"W2 away", "W2 back"},
	{"referee pause", "referee resume"},
};

/* Each try writes the whole record: the most of a seat's part is taken. */
enum { LEFT = 8 << 10 };

static void no_seat_fills_it(void **state)
{
	struct room room = {.late = {0}}, counted;
	size_t length;
	struct record record;

	(void)state;
	begin(&record);
	length = length_of(&record);
	for (int i = 0; i < ROOM_SEATS; i++)
		room.grown[i] = ROOM_SEAT - LEFT;
	for (size_t i = 0; i < sizeof(chatter) / sizeof(chatter[0]); i++) {
		size_t before = length;
		int said = 0;

		while (try(&record, &room, &length, chatter[i][said % 2]))
			said++;
		assert_true(said > 50);
		assert_true(length - before > LEFT);
		assert_true(length - before < LEFT + 1024);
		act(&record, chatter[i][said % 2 ? 0 : 1]);
	}
	/* who goes on with the record starts from what it says */
	room_count(&counted, &record);
	assert_true(counted.grown[SEAT_B1] > LEFT - 1024);
	assert_true(counted.grown[SEAT_W2] > LEFT - 1024);
	assert_true(counted.grown[SEATS_MAX] > LEFT - 1024);
	assert_int_equal(counted.grown[SEAT_W1], 0);
	record_clear(&record);
}

static void who_has_filled_a_part_plays_and_resigns(void **state)
{
	struct room room = {.late = {0}};
	struct record record;
	size_t length;

	(void)state;
	begin(&record);
	length = length_of(&record);
	room.grown[SEAT_B1] = ROOM_SEAT;
	assert_false(try(&record, &room, &length, "B1 away"));
	assert_true(try(&record, &room, &length, "W1 away"));
	assert_true(try(&record, &room, &length, "B1 play E5"));
	assert_true(try(&record, &room, &length, "W1 pass"));
	assert_true(try(&record, &room, &length, "B2 play C3"));
	assert_true(try(&record, &room, &length, "W2 play C7"));
	assert_true(try(&record, &room, &length, "B1 resign"));
	record_clear(&record);
}

static const size_t near = ROOM_ALL - ROOM_CLOSE, last = ROOM_ALL - ROOM_END;

/* Whether it has room from one length on for some bytes; it may end the game. */
static bool takes(struct room *room, const struct event *event, bool ends,
		  size_t from, size_t bytes)
{
	static struct game game;
	struct error error;

	game.phase = ends ? PHASE_OVER : PHASE_PLAY;
	game.end_depth = event->depth;
	return room_take(room, event, &game, from, from + bytes, &error);
}

static void the_end_is_kept(void **state)
{
	struct event stone = event_by(SEAT_B1, EVENT_TURN, 1), pass = stone,
		     yes = event_by(SEAT_B1, EVENT_ANSWER, 1), no = yes,
		     pause = event_by(SEAT_NONE, EVENT_ASK, 1);
	struct room room = {.late = {0}};

	(void)state;
	stone.point = point_at(0, 0);
	pass.point = POINT_PASS;
	assert_true(takes(&room, &stone, false, near - 9, 9));
	assert_false(takes(&room, &stone, false, near, 1));
	assert_true(takes(&room, &pass, false, near, 1));
	yes.yes = true;
	assert_true(takes(&room, &no, false, near, ROOM_LATE - 9));
	assert_true(takes(&room, &no, false, near, 9));
	assert_false(takes(&room, &no, false, near, 1));
	/* whatever it has said before, the others do not wait for its yes */
	assert_true(takes(&room, &yes, false, near, 1));
	assert_false(takes(&room, &yes, false, last, 1));
	assert_false(takes(&room, &pass, false, last, 1));
	assert_true(takes(&room, &pass, true, last, 1));
	assert_true(takes(&room, &pause, false, last, ROOM_END));
	assert_true(takes(&room, &yes, true, last, ROOM_END));
	assert_false(takes(&room, &yes, true, last, ROOM_END + 1));
}

static const char *const words[] = {"W1 away", "W1 back", "B2 away", "B2 back",
				    "W2 away", "W2 back", "B1 away", "B1 back"};

/* A record of nearly so many bytes, in a file; to measure it costs most. */
static void make_full(const char *name, size_t bytes)
{
	static const struct {
		size_t events, most; /* so many are less than so many bytes */
	} steps[] = {{256, 20000}, {16, 1600}, {2, 400}};
	struct record record;
	size_t length = 0, said = 0;
	char *text;

	begin(&record);
	act(&record, "B1 play E5");
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		while (length + steps[i].most < bytes) {
			for (size_t n = 0; n < steps[i].events; n++)
				act(&record, words[said++ % 8]);
			length = length_of(&record);
		}
	}
	assert_true(record_write(&record, &text, &length));
	make_file(name, text);
	free(text);
	record_clear(&record);
}

/*
 * The first that the real binary says to them, each line with "|" behind it.
 */
static void expect(const char *requests, const char *replies)
{
	const char *program = getenv("PAIRGO");
	static char reply[4096], command[2048];
	size_t length;
	FILE *out;

	assert_non_null(program);
	snprintf(command, sizeof(command),
		 "cd %s && printf '%s' | '%s' host --stdio --manual-clock | "
		 "tr '\\n' '|'",
		 top, requests, program);
	out = popen(command, "r");
	assert_non_null(out);
	length = fread(reply, 1, sizeof(reply) - 1, out);
	reply[length] = '\0';
	assert_int_equal(pclose(out), 0);
	if (strncmp(reply, replies, strlen(replies)) != 0)
		fail_msg("%s: %s", requests, reply);
}

#define FULL "no not-saved The record is "
#define GO_ON "W1 yes\\nB2 yes\\nW2 yes\\nB1 yes\\n"

static void a_full_record_goes_on_and_ends(void **state)
{
	(void)state;
	make_full("a.sgf", ROOM_ALL - ROOM_CLOSE + 4096);
	expect("resume a.sgf\\n" GO_ON "W1 play C3\\nW1 pass\\nB2 pass\\n",
	       "ok|ok|ok|ok|ok|" FULL "nearly full: no more stones have room, "
	       "but passes and what ends the game.|ok|ok|");
	/* it was stopped, and is counted */
	expect("resume a.sgf\\n" GO_ON "state\\n",
	       "ok|ok|ok|ok|ok|state phase=over ");
}

static void the_last_of_it_is_for_resigning(void **state)
{
	(void)state;
	make_full("a.sgf", ROOM_ALL - 2048);
	expect("resume a.sgf\\nW1 yes\\nW1 resign\\nresume a.sgf\\n",
	       "ok|" FULL "full but for what ends the game.|ok|"
	       "no game-begun There is already a game at this table.|");
	expect("resume a.sgf\\n", "ok|");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_seat_fills_it),
		cmocka_unit_test(who_has_filled_a_part_plays_and_resigns),
		cmocka_unit_test(the_end_is_kept),
		FOLDER_TEST(a_full_record_goes_on_and_ends),
		FOLDER_TEST(the_last_of_it_is_for_resigning),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
