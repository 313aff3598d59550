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

#include "host_replies.h"
#include "record/folder.h"
#include "table/space.h"

static void begin(struct record *record)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = 9;
	assert_true(record_init(record, &setup));
}

static struct event judge(const struct record *record, const char *line)
{
	struct event event = {.depth = 0};
	struct action action;

	if (!action_parse(line, 4, 9, &action) ||
	    game_judge(&record->game, &action, record->game.used, &event) !=
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

/* What is known of its length before it is written, or 0. */
static void check_grown(size_t grown, size_t length)
{
	enum { XV_DIGITS = 1 };

	if (grown && (grown > length || grown + XV_DIGITS < length))
		fail_msg("%zu, not %zu", grown, length);
}

/* Whether a table would let it happen; then it has. */
static bool try(struct record *record, struct space *space, size_t *length,
		const char *line)
{
	struct event event = judge(record, line);
	struct error error;
	enum verdict verdict;
	size_t before = *length, grown;
	struct game after;

	grown = record_grown(record, &event, before, &after);
	assert_true(record_append(record, &event, &verdict));
	*length = length_of(record);
	check_grown(grown, *length);
	assert_true(!grown || game_hash(&after) == game_hash(&record->game));
	return space_take(space, &event, &record->game, before, *length,
			  &error);
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
	struct space space = {.late = {0}}, counted;
	size_t length;
	struct record record;

	(void)state;
	begin(&record);
	length = length_of(&record);
	for (int i = 0; i < SPACE_SEATS; i++)
		space.grown[i] = SPACE_SEAT - LEFT;
	for (size_t i = 0; i < sizeof(chatter) / sizeof(chatter[0]); i++) {
		size_t before = length;
		int said = 0;

		while (try(&record, &space, &length, chatter[i][said % 2])) {
			assert_true(length - before < LEFT + 1024);
			said++;
		}
		assert_true(said > 50);
		assert_true(length - before > LEFT);
		act(&record, chatter[i][said % 2 ? 0 : 1]);
		length = length_of(&record);
	}
	/* who goes on with the record starts from what it says */
	space_count(&counted, &record);
	assert_true(counted.grown[SEAT_B1] > LEFT - 1024);
	assert_true(counted.grown[SEAT_W2] > LEFT - 1024);
	assert_true(counted.grown[SEATS_MAX] > LEFT - 1024);
	assert_int_equal(counted.grown[SEAT_W1], 0);
	record_clear(&record);
}

static void who_has_filled_a_part_plays_and_resigns(void **state)
{
	struct space space = {.late = {0}};
	struct record record;
	size_t length;

	(void)state;
	begin(&record);
	length = length_of(&record);
	space.grown[SEAT_B1] = SPACE_SEAT;
	assert_false(try(&record, &space, &length, "B1 away"));
	assert_true(try(&record, &space, &length, "W1 away"));
	assert_true(try(&record, &space, &length, "B1 play E5"));
	assert_true(try(&record, &space, &length, "W1 pass"));
	assert_true(try(&record, &space, &length, "B2 play C3"));
	assert_true(try(&record, &space, &length, "W2 play C7"));
	assert_true(try(&record, &space, &length, "B1 resign"));
	record_clear(&record);
}

/* Whether it has room from one length on for some bytes; it may end the game. */
static bool takes(struct space *space, const struct event *event, bool ends,
		  size_t from, size_t bytes)
{
	static struct game game;
	struct error error;

	game.phase = ends ? PHASE_OVER : PHASE_PLAY;
	game.end_depth = event->depth;
	return space_take(space, event, &game, from, from + bytes, &error);
}

/* What had room to begin has room to be over; but once. */
static void what_has_begun_is_over(const char *begun, const char *over,
				   int part)
{
	struct space space = {.late = {0}};
	struct record record;
	size_t length;

	begin(&record);
	length = length_of(&record);
	assert_true(try(&record, &space, &length, begun));
	space.grown[part] = SPACE_SEAT;
	assert_true(try(&record, &space, &length, over));
	assert_true(space.grown[part] > SPACE_SEAT);
	assert_false(try(&record, &space, &length, begun));
	record_clear(&record);
}

static void who_has_gone_away_comes_back(void **state)
{
	struct event back = event_by(SEAT_B1, EVENT_BACK, 1);
	struct space space = {.late = {0}};

	(void)state;
	what_has_begun_is_over("B1 away", "B1 back", SEAT_B1);
	assert_true(takes(&space, &back, false, SPACE_ALL - SPACE_TO_END, 100));
	assert_false(takes(&space, &back, false, SPACE_ALL, 1));
}

static void what_was_stopped_goes_on(void **state)
{
	(void)state;
	what_has_begun_is_over("referee pause", "referee resume", SEATS_MAX);
}

/* They are one node, and it is who has changed it last who has filled that. */
static void marks_fill_one_node(void **state)
{
	struct space space = {.late = {0}};
	struct record record;
	size_t length, first;

	(void)state;
	begin(&record);
	act(&record, "B1 play E5");
	act(&record, "W1 pass");
	act(&record, "B2 pass");
	length = length_of(&record);
	space.grown[SEAT_B1] = space.grown[SEAT_W2] = SPACE_SEAT - 1024;
	for (int i = 0; i < 99; i++) {
		assert_true(try(&record, &space, &length, "W2 dead E5"));
		assert_int_equal(space.grown[SEAT_B1], SPACE_SEAT - 1024);
		assert_true(try(&record, &space, &length, "B1 dead E5"));
		assert_int_equal(space.grown[SEAT_W2], SPACE_SEAT - 1024);
	}
	/* but a node more is one more */
	first = space.grown[SEAT_B1];
	assert_true(try(&record, &space, &length, "W2 yes"));
	assert_true(space.grown[SEAT_B1] > first);
	first = space.grown[SEAT_B1];
	assert_true(try(&record, &space, &length, "B1 dead E5"));
	assert_true(space.grown[SEAT_B1] > first);
	record_clear(&record);
}

/* Of those that change the root it is known as well how long it will be. */
static void what_changes_the_root_is_measured(void **state)
{
	static const char *const lines[] = {
		"B1 place C3",		"W1 away",
		"B1 place E5",		"referee penalty B 3",
		"referee penalty B -3", "referee name W1 X]aver:",
		"referee name W1 X",	"W1 back",
		"W1 play D4",		"referee no-result fire"};
	struct space space = {.late = {0}};
	struct record record;
	struct setup setup;
	size_t length;

	(void)state;
	setup_default(&setup);
	setup.size = 9;
	setup.handicap = 2;
	setup.free_placement = true;
	assert_true(record_init(&record, &setup));
	length = length_of(&record);
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		struct event event = judge(&record, lines[i]);
		struct game after;
		bool known = record_grown(&record, &event, length, &after);

		assert_int_equal(known, event.kind != EVENT_PLACE);
		assert_true(try(&record, &space, &length, lines[i]));
	}
	record_clear(&record);
}

static const size_t near = SPACE_ALL - SPACE_NO_STONES,
		    last = SPACE_ALL - SPACE_TO_END;

static void the_end_is_kept(void **state)
{
	struct event stone = event_by(SEAT_B1, EVENT_TURN, 1), pass = stone,
		     yes = event_by(SEAT_B1, EVENT_ANSWER, 1), no = yes,
		     pause = event_by(SEAT_NONE, EVENT_ASK, 1);
	struct space space = {.late = {0}};

	(void)state;
	stone.point = point_at(0, 0);
	pass.point = POINT_PASS;
	assert_true(takes(&space, &stone, false, near - 9, 9));
	assert_false(takes(&space, &stone, false, near, 1));
	assert_true(takes(&space, &pass, false, near, 1));
	yes.yes = true;
	assert_true(takes(&space, &no, false, near, SPACE_SEAT_LATE - 9));
	assert_true(takes(&space, &no, false, near, 9));
	assert_false(takes(&space, &no, false, near, 1));
	/* whatever it has said before, the others do not wait for its yes */
	assert_true(takes(&space, &yes, false, near, 1));
	assert_false(takes(&space, &yes, false, last, 1));
	assert_false(takes(&space, &pass, false, last, 1));
	assert_true(takes(&space, &pass, true, last, 1));
	assert_true(takes(&space, &pause, false, last, SPACE_TO_END));
	assert_true(takes(&space, &yes, true, last, SPACE_TO_END));
	assert_false(takes(&space, &yes, true, last, SPACE_TO_END + 1));
}

/* What is answered to a seat is its own affair, but for being denied twice. */
static void who_asks_fills_nobody_elses_part(void **state)
{
	const struct event ask = event_by(SEAT_W1, EVENT_ASK, 1),
			   no = event_by(SEAT_B1, EVENT_ANSWER, 1);
	struct event yes = no;
	struct space space = {.late = {0}};

	(void)state;
	yes.yes = true;
	assert_true(takes(&space, &ask, false, 0, SPACE_SEAT));
	assert_true(takes(&space, &yes, false, 0, 100));
	assert_true(takes(&space, &no, false, 0, 100));
	assert_int_equal(space.grown[SEAT_B1], 0);
	assert_int_equal(space.grown[SEAT_W1], SPACE_SEAT + 200);
	assert_false(takes(&space, &ask, false, 0, 1));
	assert_true(takes(&space, &no, false, 0, 10));
	assert_int_equal(space.grown[SEAT_B1], 10);
}

/* Something that a seat begins, and what comes of it; bytes that they take. */
static size_t go_through(struct space *space, size_t length, struct event event,
			 enum event_kind next, int times)
{
	enum { NODE = 150 };
	size_t from = length;

	if (!takes(space, &event, false, length, NODE))
		return 0;
	event.kind = next;
	event.yes = true;
	event.point = POINT_PASS;
	for (length += NODE; times > 0; times--, length += NODE)
		assert_true(takes(space, &event, false, length, NODE));
	return length - from;
}

/*
 * What all seats may do in the last of it when they help each other: each asks
 * and is answered, and has the game resumed for four passes.
 */
static void all_together_leave_the_end(void **state)
{
	struct space space = {.late = {0}};
	size_t length = near + 1, before = 0;

	(void)state;
	while (before != length) {
		before = length;
		for (int i = 0; i < 4; i++) {
			struct event ask = event_by(i, EVENT_ASK, 1),
				     resume = event_by(i, EVENT_RESUME, 1);

			length += go_through(&space, length, ask, EVENT_ANSWER,
					     3);
			length += go_through(&space, length, resume, EVENT_TURN,
					     4);
		}
	}
	assert_true(length > near + 3 * SPACE_SEAT_LATE);
	assert_true(length < last - 8192);
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

/* The first that the real binary says to them. */
static void expect(const char *requests, const char *replies)
{
	const char *got = host_replies(requests);

	if (strncmp(got, replies, strlen(replies)) != 0)
		fail_msg("%s: %s", requests, got);
}

#define FULL "no not-saved The record is "
#define GO_ON "W1 yes\\nB2 yes\\nW2 yes\\nB1 yes\\n"

static void a_full_record_goes_on_and_ends(void **state)
{
	(void)state;
	make_full("a.sgf", SPACE_ALL - SPACE_NO_STONES + 4096);
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
	make_full("a.sgf", SPACE_ALL - 2048);
	expect("resume a.sgf\\nW1 yes\\nW1 resign\\nresume a.sgf\\n",
	       "ok|" FULL "full but for what ends the game.|ok|"
	       "no game-begun There is already a game at this table.|");
	expect("resume a.sgf\\n", "ok|");
}

static void put(char *out, const char *line)
{
	strcat(out, line);
	strcat(out, "\n");
}

/* Each seat does whatever it may, as often as it may; none says it is right. */
static void write_greedy(char *out)
{
	static const char *const deeds[] = {
		"pass",	   "resume", "ask undo",      "yes", "yes",
		"no",	   "pass",   "ask no-result", "yes", "withdraw",
		"dead E5", "pass",   "ask pause",     "yes", "away",
		"back",	   "pass",   "claim"};
	enum { DEEDS = sizeof(deeds) / sizeof(deeds[0]), ROUNDS = 16 };

	for (int i = 0; i < ROUNDS * DEEDS; i++) {
		enum seat seat = (enum seat)(i * 7 / 3 % 4);
		const char *deed = deeds[i % DEEDS];
		char line[32];

		if (seat == SEAT_W2 && !strcmp(deed, "yes"))
			continue;
		snprintf(line, sizeof(line), "%s %s", seat_code(seat), deed);
		put(out, line);
	}
}

/* Then the game is brought to its end. */
static void write_end(char *out)
{
	static const char *const deeds[] = {"withdraw", "back", "no", "yes",
					    "pass",	"pass", "yes"};

	for (int i = 0; i < 3 * 7 * 4; i++) {
		char line[32];

		snprintf(line, sizeof(line), "%s %s", seat_code(i % 4),
			 i >= 28 && i / 4 % 7 < 3 ? "back" : deeds[i / 4 % 7]);
		put(out, line);
	}
	put(out, "state");
}

static void four_greedy_seats_leave_the_end(void **state)
{
	static char script[65536], reply[262144];
	char command[512];
	size_t length;
	FILE *out;

	(void)state;
	make_full("a.sgf", SPACE_ALL - SPACE_NO_STONES - 64);
	strcpy(script, "resume a.sgf\nW1 yes\nB2 yes\nW2 yes\nB1 yes\n");
	write_greedy(script);
	write_end(script);
	make_file("script", script);
	snprintf(command, sizeof(command),
		 "cd %s && '%s' host --stdio --manual-clock < script", top,
		 getenv("PAIRGO"));
	out = popen(command, "r");
	assert_non_null(out);
	length = fread(reply, 1, sizeof(reply) - 1, out);
	reply[length] = '\0';
	assert_int_equal(pclose(out), 0);
	assert_non_null(strstr(reply, "no not-saved This seat has filled "));
	assert_null(strstr(reply, "full but for"));
	assert_non_null(strstr(reply, "\nstate phase=over "));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_seat_fills_it),
		cmocka_unit_test(who_has_filled_a_part_plays_and_resigns),
		cmocka_unit_test(who_has_gone_away_comes_back),
		cmocka_unit_test(what_was_stopped_goes_on),
		cmocka_unit_test(marks_fill_one_node),
		cmocka_unit_test(what_changes_the_root_is_measured),
		cmocka_unit_test(who_asks_fills_nobody_elses_part),
		cmocka_unit_test(all_together_leave_the_end),
		cmocka_unit_test(the_end_is_kept),
		FOLDER_TEST(a_full_record_goes_on_and_ends),
		FOLDER_TEST(the_last_of_it_is_for_resigning),
		FOLDER_TEST(four_greedy_seats_leave_the_end),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
