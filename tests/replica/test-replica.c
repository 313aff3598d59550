/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/script.h"
#include "replica/replica.h"

enum { NOW = 5000 };

/* A table's record, and who follows it. */
struct follower {
	struct record record;
	struct game game;
	struct replica replica;
	struct change change;
};

static bool append(void *keeper, const struct event *event)
{
	enum verdict verdict;

	return record_append(keeper, event, &verdict);
}

static void run(struct follower *follower, const char *script)
{
	script_run_with(&follower->record.game, script, append,
			&follower->record);
}

static enum change_kind hear(struct follower *follower, const char *line)
{
	replica_take(&follower->replica, line, NOW, &follower->change);
	return follower->change.kind;
}

static enum change_kind hear_record_to(struct follower *follower, int depth)
{
	size_t length;
	char *text, *line;
	enum change_kind kind;

	assert_true(
		record_write_line_to(&follower->record, depth, &text, &length));
	line = malloc(length + 8);
	assert_non_null(line);
	snprintf(line, length + 8, "record %s", text);
	kind = hear(follower, line);
	free(line);
	free(text);
	return kind;
}

static enum change_kind hear_record(struct follower *follower)
{
	return hear_record_to(follower, follower->record.game.depth);
}

/* The last node, as if it hung at that depth. */
static enum change_kind hear_node(struct follower *follower, int depth)
{
	char line[512];
	size_t length;
	char *node;

	assert_true(sgf_write_node(follower->record.tip, &node, &length));
	assert_true(length < 400);
	snprintf(line, sizeof(line), "node %d %s", depth, node);
	free(node);
	return hear(follower, line);
}

static void follows(const struct follower *follower)
{
	assert_true(game_hash(&follower->game) ==
		    game_hash(&follower->record.game));
}

static struct follower *begin(void)
{
	struct follower *follower = calloc(1, sizeof(*follower));
	struct setup setup;

	assert_non_null(follower);
	setup_default(&setup);
	setup.size = 5;
	setup.undo = true;
	setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 600000};
	assert_true(record_init(&follower->record, &setup));
	replica_init(&follower->replica, &follower->game);
	return follower;
}

static struct follower *begin_attached(void)
{
	struct follower *follower = begin();

	assert_int_equal(hear_record(follower), CHANGE_GAME);
	assert_true(follower->change.new_game);
	return follower;
}

static void end(struct follower *follower)
{
	record_clear(&follower->record);
	free(follower);
}

static void test_a_node_is_folded(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	run(follower, "@1500 B1 play C3\n");
	assert_int_equal(hear_node(follower, 1), CHANGE_EVENT);
	assert_int_equal(follower->change.event.kind, EVENT_TURN);
	assert_int_equal(follower->change.event.seat, SEAT_B1);
	assert_int_equal(follower->change.before.now.turns, 0);
	assert_int_equal(follower->game.now.turns, 1);
	follows(follower);
	end(follower);
}

/* And nothing more is believed until the whole record is there. */
static void test_a_node_that_does_not_fit_is_asked_for_once(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	run(follower, "B1 play C3\n");
	assert_int_equal(hear_node(follower, 2), CHANGE_REQUEST);
	assert_string_equal(follower->change.text, "attach");
	assert_int_equal(hear_node(follower, 1), CHANGE_NOTHING);
	assert_int_equal(hear_node(follower, 2), CHANGE_NOTHING);
	assert_int_equal(follower->game.depth, 0);
	assert_int_equal(hear_record(follower), CHANGE_GAME);
	assert_false(follower->change.new_game);
	assert_int_equal(follower->change.before.depth, 0);
	follows(follower);
	/* the next one is asked for anew */
	assert_int_equal(hear_node(follower, 7), CHANGE_REQUEST);
	end(follower);
}

static void test_a_node_before_any_record_is_asked_for_once(void **state)
{
	struct follower *follower = begin();

	(void)state;
	run(follower, "B1 play C3\n");
	assert_int_equal(hear_node(follower, 1), CHANGE_REQUEST);
	assert_int_equal(hear_node(follower, 1), CHANGE_NOTHING);
	assert_false(follower->replica.attached);
	end(follower);
}

/* What is unreadable is told, and does not end the asking. */
static void test_an_unreadable_record_is_asked_for_again(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	run(follower, "B1 play C3\n");
	assert_int_equal(hear_node(follower, 2), CHANGE_REQUEST);
	assert_int_equal(hear(follower, "record (;GM[1"), CHANGE_ERROR);
	assert_true(strlen(follower->change.text) > 0);
	assert_int_equal(follower->game.depth, 0);
	assert_int_equal(hear_node(follower, 2), CHANGE_REQUEST);
	end(follower);
}

/* Who follows begins anew, as at the first record. */
static void test_a_rematch_is_another_game(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	run(follower, "B1 resign\n");
	assert_int_equal(hear_record(follower), CHANGE_GAME);
	assert_false(follower->change.new_game);
	assert_int_equal(follower->game.phase, PHASE_OVER);
	record_clear(&follower->record);
	assert_true(record_init(&follower->record, &follower->game.setup));
	assert_int_equal(hear_record(follower), CHANGE_GAME);
	assert_true(follower->change.new_game);
	assert_true(follower->change.rematch);
	assert_false(follower->change.happened);
	/* what it is to be remembered by */
	assert_int_equal(follower->change.before.phase, PHASE_OVER);
	assert_int_equal(follower->change.before.winner, WHITE);
	follows(follower);
	end(follower);
}

static void test_a_second_record_takes_the_place_of_the_first(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	run(follower, "B1 play C3\nW1 play D4\n");
	assert_int_equal(hear_record(follower), CHANGE_GAME);
	assert_false(follower->change.new_game);
	assert_int_equal(follower->change.before.depth, 0);
	assert_int_equal(follower->game.depth, 2);
	follows(follower);
	end(follower);
}

/* What has happened since, read off a whole record. */
static void expect_event(struct follower *follower, const char *script,
			 enum event_kind kind)
{
	run(follower, script);
	assert_int_equal(hear_record(follower), CHANGE_GAME);
	assert_true(follower->change.happened);
	assert_int_equal(follower->change.event.kind, kind);
	follows(follower);
}

static void test_a_record_tells_its_last_event(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	expect_event(follower,
		     "B1 play E5\nB1 ask undo\nW1 yes\nB2 yes\nW2 yes\n",
		     EVENT_UNDO);
	/* which is no news any more */
	expect_event(follower, "B1 play C3\nW1 pass\n", EVENT_TURN);
	assert_int_equal(follower->change.event.seat, SEAT_W1);
	expect_event(follower, "B2 pass\nW2 dead C3\n", EVENT_MARK);
	/* that stands where the other one stood */
	expect_event(follower, "W2 chain C3\n", EVENT_MARK);
	expect_event(follower, "W2 resume\n", EVENT_RESUME);
	end(follower);
}

/* Behind it stands what stays of what was there. */
static void test_a_record_tells_what_was_taken_back(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	expect_event(follower,
		     "B1 play C3\nW1 play D4\nreferee penalty B 1\n"
		     "B2 ask undo\nB2 pause\nB1 yes\nW1 yes\n",
		     EVENT_ANSWER);
	expect_event(follower, "W2 yes\n", EVENT_UNDO);
	assert_int_equal(follower->game.last_kind, EVENT_ASK);
	/* once */
	expect_event(follower, "B1 yes\n", EVENT_ANSWER);
	expect_event(follower,
		     "B2 yes\nW1 yes\nW2 yes\nW1 resign\n"
		     "referee name W1 Ada\n",
		     EVENT_RULING);
	expect_event(follower, "referee reopen a slip\n", EVENT_RULING);
	assert_int_equal(follower->change.event.ruling.kind, RULING_REOPEN);
	assert_int_equal(follower->game.ruling.kind, RULING_NAME);
	end(follower);
}

static void test_a_correction_is_told(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	expect_event(follower,
		     "B1 play C3\nW1 play D3\nB1 claim-partner\nB2 away\n"
		     "W1 yes\n",
		     EVENT_ANSWER);
	expect_event(follower, "W2 yes\n", EVENT_CORRECT);
	end(follower);
}

static void test_the_same_record_tells_nothing(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	assert_false(follower->change.happened);
	expect_event(follower, "B1 pass\n", EVENT_TURN);
	assert_int_equal(hear_record(follower), CHANGE_GAME);
	assert_false(follower->change.happened);
	expect_event(follower, "referee penalty W 2\n", EVENT_RULING);
	assert_int_equal(hear_record(follower), CHANGE_GAME);
	assert_false(follower->change.happened);
	end(follower);
}

static void test_time_goes_on_from_the_last_reading(void **state)
{
	struct follower *follower = begin_attached();
	const struct replica *replica = &follower->replica;

	(void)state;
	assert_int_equal(hear(follower, "clock 1200"), CHANGE_CLOCK);
	assert_int_equal(replica_used(replica, NOW), 1200);
	assert_int_equal(replica_used(replica, NOW + 300), 1500);
	run(follower, "@2000 B1 play C3\n");
	hear_node(follower, 1);
	assert_int_equal(replica_used(replica, NOW + 300), 300);
	/* and stands while the clock does */
	run(follower, "@900 W1 pause\n");
	hear_node(follower, 2);
	assert_int_equal(replica_used(replica, NOW + 300), 900);
	end(follower);
}

static void test_a_lost_line_is_waited_for(void **state)
{
	struct follower *follower = begin_attached();
	const struct replica *replica = &follower->replica;

	(void)state;
	run(follower, "@2000 lost\n");
	hear_node(follower, 1);
	assert_int_equal(replica_used(replica, NOW + 300), 2000);
	assert_int_equal(replica_stood(replica, NOW + 300), 300);
	/* whoever comes in the middle of it is told */
	assert_int_equal(hear(follower, "clock 2000 40000"), CHANGE_CLOCK);
	assert_int_equal(replica_used(replica, NOW + 300), 2000);
	assert_int_equal(replica_stood(replica, NOW + 300), 40300);
	assert_int_equal(replica_stood(replica, NOW + 900000), GAME_STOOD_MAX);
	run(follower, "@42000 found\n");
	hear_node(follower, 2);
	assert_int_equal(replica_used(replica, NOW + 300), 2300);
	assert_int_equal(replica_stood(replica, NOW + 300), 40000);
	end(follower);
}

/* The clock of a game that begins stands while people are waited for. */
static void test_a_clock_waits_for_people(void **state)
{
	struct follower *follower = begin_attached();
	struct replica *replica = &follower->replica;

	(void)state;
	hear(follower, "clock 0");
	hear(follower, "company B1=a+ W1=- B2=a+ W2=a+ waits=W1 rematch=-");
	assert_int_equal(replica_used(replica, NOW + 5000), 0);
	/* from when they come, and not from when the game began */
	replica_take(replica, "company B1=a+ W1=b+ B2=a+ W2=a+ rematch=-",
		     NOW + 5000, &follower->change);
	assert_int_equal(replica_used(replica, NOW + 5300), 300);
	end(follower);
}

static void test_a_no_says_why(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	assert_int_equal(hear(follower, "no ko Ko: play elsewhere."),
			 CHANGE_VERDICT);
	assert_int_equal(follower->change.verdict, VERDICT_KO);
	assert_int_equal(hear(follower, "no ko"), CHANGE_VERDICT);
	/* the node tells it */
	assert_int_equal(hear(follower, "no time-lost Too late."),
			 CHANGE_NOTHING);
	end(follower);
}

static void test_a_no_of_unknown_words_is_a_sentence(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	assert_int_equal(hear(follower, "no such-thing There is %s {turn}."),
			 CHANGE_ERROR);
	assert_string_equal(follower->change.text, "There is %s {turn}.");
	assert_int_equal(hear(follower, "no abcdefghijklmnopqrstuvwxyz012345 "
					"Long."),
			 CHANGE_ERROR);
	assert_string_equal(follower->change.text, "Long.");
	assert_int_equal(hear(follower, "no others-first Wait."),
			 CHANGE_OTHERS_FIRST);
	assert_string_equal(follower->change.text, "Wait.");
	assert_int_equal(hear(follower, "no "), CHANGE_ERROR);
	assert_string_equal(follower->change.text, "");
	end(follower);
}

static void test_the_referees_code_may_be_wanted(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	assert_int_equal(hear(follower, "no locked Say the code."),
			 CHANGE_LOCKED);
	assert_null(follower->change.why);
	assert_int_equal(hear(follower, "no wrong-code No."), CHANGE_LOCKED);
	assert_non_null(strstr(follower->change.why, "That is not"));
	assert_int_equal(hear(follower, "no too-soon In 1 s."), CHANGE_LOCKED);
	assert_non_null(strstr(follower->change.why, "Too soon"));
	assert_int_equal(hear(follower, "no lock Not a word."), CHANGE_ERROR);
	end(follower);
}

/* Each request has one answer; what happens is none. */
static void test_what_was_asked_for_is_settled(void **state)
{
	struct follower *follower = begin();

	(void)state;
	assert_false(replica_is_settled(&follower->replica, 0));
	hear_record(follower);
	assert_true(replica_is_settled(&follower->replica, 0));
	assert_false(replica_is_settled(&follower->replica, 1));
	run(follower, "B1 play E5\n");
	hear_node(follower, 1);
	hear(follower, "clock 5");
	assert_false(replica_is_settled(&follower->replica, 1));
	hear(follower, "ok");
	assert_true(replica_is_settled(&follower->replica, 1));
	hear(follower, "no not-your-turn It is not your turn.");
	assert_true(replica_is_settled(&follower->replica, 2));
	hear(follower, "where /home/go/1.sgf");
	assert_true(replica_is_settled(&follower->replica, 3));
	/* a whole record is to come */
	hear_node(follower, 7);
	hear(follower, "ok");
	assert_false(replica_is_settled(&follower->replica, 4));
	hear_record(follower);
	assert_true(replica_is_settled(&follower->replica, 4));
	/* or not */
	follower->replica.asked = true;
	hear(follower, "no not-saved Cannot make it.");
	assert_true(replica_is_settled(&follower->replica, 5));
	end(follower);
}

/* What is typed by who comes back is for the game that goes on. */
static void test_a_lost_line_is_settled_once_it_is_back(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	run(follower, "B1 play E5\nlost\n");
	assert_int_equal(hear_record(follower), CHANGE_GAME);
	assert_false(replica_is_settled(&follower->replica, 0));
	hear(follower, "seats B1,B2");
	assert_true(replica_is_settled(&follower->replica, 0));
	hear(follower, "seats W1");
	assert_false(replica_is_settled(&follower->replica, 0));
	run(follower, "found\n");
	assert_int_equal(hear_node(follower, 3), CHANGE_EVENT);
	assert_true(replica_is_settled(&follower->replica, 0));
	/* of a game that is over nothing comes */
	run(follower, "lost\nreferee no-result\n");
	assert_int_equal(hear_record(follower), CHANGE_GAME);
	assert_true(replica_is_settled(&follower->replica, 0));
	end(follower);
}

static void test_where_the_record_is(void **state)
{
	struct follower *follower = begin();

	(void)state;
	assert_int_equal(hear(follower, "where /home/a b/game.sgf"),
			 CHANGE_PATH);
	assert_string_equal(follower->change.text, "/home/a b/game.sgf");
	end(follower);
}

static void test_what_is_said_to_all(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	assert_int_equal(hear(follower, "announce Ten minutes."),
			 CHANGE_ANNOUNCED);
	assert_string_equal(follower->change.text, "Ten minutes.");
	assert_true(replica_is_settled(&follower->replica, 0));
	end(follower);
}

/* What has been played comes once it may be seen. */
static void test_a_game_that_is_withheld(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	assert_int_equal(hear(follower, "covered"), CHANGE_COVERED);
	assert_true(follower->replica.covered);
	assert_false(follower->replica.unwatched);
	hear(follower, "clock 0");
	assert_int_equal(replica_used(&follower->replica, NOW + 300), 0);
	run(follower, "B1 play C3\n");
	assert_int_equal(hear_node(follower, 1), CHANGE_EVENT);
	assert_false(follower->replica.covered);
	/* where nobody may watch that is not because play stands still */
	assert_int_equal(hear(follower, "covered unwatched"), CHANGE_COVERED);
	assert_true(follower->replica.unwatched);
	assert_int_equal(hear_record(follower), CHANGE_GAME);
	assert_false(follower->replica.covered);
	assert_false(follower->replica.unwatched);
	end(follower);
}

/* Who has given up their seat sees the game late: no turn was made by that. */
static void test_a_game_that_is_shown_late(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	run(follower, "B1 play C3\nW1 play D4\nB1 ask stand-in\n");
	hear_record(follower);
	assert_true(follower->change.happened);
	assert_int_equal(hear_record_to(follower, 1), CHANGE_GAME);
	assert_int_equal(follower->game.depth, 1);
	assert_false(follower->change.happened);
	/* and no clock runs there */
	hear(follower, "clock 0");
	assert_int_equal(replica_used(&follower->replica, NOW + 300), 300);
	hear(follower, "company B1=anna+ late=3");
	assert_int_equal(replica_used(&follower->replica, NOW + 300), 0);
	/* and from there on as anybody does */
	assert_int_equal(hear_record_to(follower, 2), CHANGE_GAME);
	assert_true(follower->change.happened);
	end(follower);
}

static void test_whether_it_is_saved(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	assert_int_equal(hear(follower, "not-saved Cannot save /a: Full."),
			 CHANGE_UNSAVED);
	assert_string_equal(follower->change.text, "Cannot save /a: Full.");
	assert_int_equal(hear(follower, "saved"), CHANGE_SAVED);
	assert_int_equal(hear(follower, "saved game"), CHANGE_NOTHING);
	end(follower);
}

static void test_junk_changes_nothing(void **state)
{
	static const char *const lines[] = {
		"",
		" ",
		"ok",
		"node",
		"record",
		"nodes 1 ;",
		"clock ",
		"clock x",
		"clock 1x",
		"clock 1 x",
		"clock 1 2 ",
		"clock -1",
		"Clock 1200",
		"\x01\x01",
		"where",
		"no",
		"recording one",
		"%s%n",
	};
	struct follower *follower = begin_attached();

	(void)state;
	hear(follower, "clock 700");
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		if (hear(follower, lines[i]) != CHANGE_NOTHING)
			fail_msg("\"%s\" changes something", lines[i]);
	assert_int_equal(replica_used(&follower->replica, NOW), 700);
	follows(follower);
	/* a node without sense is one that does not fit */
	assert_int_equal(hear(follower, "node x ;B[dd]"), CHANGE_REQUEST);
	end(follower);
}

static void expect_turn(const struct recent *recent, int i, int number,
			enum seat seat, const char *place, int64_t used)
{
	char text[POINT_TEXT];

	assert_true(i < recent->count);
	assert_int_equal(recent->turns[i].number, number);
	assert_int_equal(recent->turns[i].seat, seat);
	assert_string_equal(point_text(recent->turns[i].point, 5, text), place);
	assert_int_equal(recent->turns[i].used, used);
}

/* One by one, and all at once for who comes late. */
static void test_the_last_turns_are_known(void **state)
{
	struct follower *follower = begin_attached();
	struct recent *recent = &follower->replica.recent;

	(void)state;
	run(follower, "@1500 B1 play C3\n");
	hear_node(follower, 1);
	run(follower, "@2500 W1 pass\n");
	hear_node(follower, 2);
	assert_int_equal(recent->count, 2);
	expect_turn(recent, 0, 1, SEAT_B1, "C3", 1500);
	expect_turn(recent, 1, 2, SEAT_W1, "pass", 2500);
	/* a node that is no turn is none */
	run(follower, "@100 B2 play D4\n");
	hear_node(follower, 3);
	run(follower, "@900 W2 ask undo\n");
	hear_node(follower, 4);
	assert_int_equal(recent->count, 3);
	run(follower, "@900 B1 yes\n@900 W1 yes\n@900 B2 yes\n");
	hear_record(follower);
	assert_int_equal(recent->count, 2);
	expect_turn(recent, 0, 1, SEAT_B1, "C3", 1500);
	expect_turn(recent, 1, 2, SEAT_W1, "pass", 2500);
	end(follower);
}

/* As many as there is room for: the last ones. */
static void test_more_turns_than_are_kept(void **state)
{
	static const char *const codes[] = {"B1", "W1", "B2", "W2"};
	struct follower *follower = begin_attached();
	const struct recent *recent = &follower->replica.recent;

	(void)state;
	for (int i = 0; i < RECENT_MAX + 2; i++) {
		char line[64];

		snprintf(line, sizeof(line), "%s play %c%d\n", codes[i % 4],
			 'A' + i / 2 % 5, 1 + i / 10);
		if (i % 2)
			snprintf(line, sizeof(line), "%s pass\n", codes[i % 4]);
		run(follower, line);
		hear_node(follower, i + 1);
	}
	assert_int_equal(recent->count, RECENT_MAX);
	expect_turn(recent, 0, 3, SEAT_B2, "B1", 0);
	expect_turn(recent, RECENT_MAX - 1, RECENT_MAX + 2, SEAT_W1, "pass", 0);
	end(follower);
}

/* What a record leaves out, or shows at last, is no news of long ago. */
static void test_another_time_is_no_news(void **state)
{
	struct follower *follower = begin_attached();

	(void)state;
	run(follower, "B1 play C3\nW1 ask undo\n");
	run(follower, "B1 no\nB1 ask undo\nW1 yes\nB2 yes\nW2 yes\n"
		      "B1 play D4\n");
	hear_record(follower);
	run(follower, "W1 play C4\n");
	hear_node(follower, follower->record.game.depth);
	hear(follower, "company B1=anna+ W1=bert+");
	hear(follower, "company B1=anna+ W1=- late=1");
	hear_record_to(follower, follower->record.game.depth - 1);
	assert_true(follower->change.shifted);
	assert_false(follower->change.happened);
	/* but what comes then is */
	hear_record(follower);
	assert_false(follower->change.shifted);
	assert_true(follower->change.happened);
	hear_record_to(follower, 0);
	hear(follower, "covered");
	hear_record(follower);
	assert_true(follower->change.shifted);
	assert_false(follower->change.happened);
	end(follower);
}

static void seat(struct follower *follower, seatset seats, const char *login)
{
	struct event event = event_by(SEAT_NONE, EVENT_SEATED,
				      follower->record.game.depth + 1);

	event.seats = seats;
	strcpy(event.login, login);
	event.used = follower->record.game.used;
	append(&follower->record, &event);
	hear_node(follower, event.depth);
}

/* A stone stays whose it was, also once somebody else has the seat. */
static void test_who_made_the_turns(void **state)
{
	struct follower *follower = begin_attached();
	const struct recent *recent = &follower->replica.recent;

	(void)state;
	run(follower, "B1 play C3\n");
	hear_node(follower, 1);
	seat(follower, seat_bit(SEAT_B1), "anna");
	seat(follower, seat_bit(SEAT_W1), "ben");
	run(follower, "W1 play D4\n");
	hear_node(follower, 4);
	seat(follower, seat_bit(SEAT_W1), "eve");
	assert_string_equal(recent->turns[0].login, "anna");
	assert_string_equal(recent->turns[1].login, "ben");
	assert_string_equal(recent->players[SEAT_W1], "ben");
	run(follower, "B2 pass\n");
	hear_node(follower, 6);
	run(follower, "W2 pass\n");
	hear_node(follower, 7);
	assert_string_equal(recent->turns[2].login, "");
	hear_record(follower);
	assert_string_equal(recent->turns[1].login, "ben");
	end(follower);
}

/* What both have used together is neither's. */
static void test_whose_seat_it_was(void **state)
{
	struct follower *follower = begin_attached();
	const struct recent *recent = &follower->replica.recent;

	(void)state;
	run(follower, "B1 play C3\n");
	hear_node(follower, 1);
	seat(follower, seat_bit(SEAT_B1), "anna");
	run(follower, "W1 play D4\nB2 play E5\nW2 play B1\n");
	seat(follower, seat_bit(SEAT_B1), "eve");
	hear_record(follower);
	assert_string_equal(recent->players[SEAT_B1], "anna");
	assert_false(recent->shared[SEAT_B1]);
	run(follower, "B1 play A1\n");
	hear_node(follower, 7);
	assert_string_equal(recent->players[SEAT_B1], "anna, eve");
	hear_record(follower);
	assert_string_equal(recent->players[SEAT_B1], "anna, eve");
	assert_true(recent->shared[SEAT_B1]);
	end(follower);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_node_is_folded),
		cmocka_unit_test(
			test_a_node_that_does_not_fit_is_asked_for_once),
		cmocka_unit_test(
			test_a_node_before_any_record_is_asked_for_once),
		cmocka_unit_test(test_an_unreadable_record_is_asked_for_again),
		cmocka_unit_test(test_a_rematch_is_another_game),
		cmocka_unit_test(
			test_a_second_record_takes_the_place_of_the_first),
		cmocka_unit_test(test_a_record_tells_its_last_event),
		cmocka_unit_test(test_a_record_tells_what_was_taken_back),
		cmocka_unit_test(test_a_correction_is_told),
		cmocka_unit_test(test_the_same_record_tells_nothing),
		cmocka_unit_test(test_time_goes_on_from_the_last_reading),
		cmocka_unit_test(test_a_lost_line_is_waited_for),
		cmocka_unit_test(test_a_clock_waits_for_people),
		cmocka_unit_test(test_a_no_says_why),
		cmocka_unit_test(test_a_no_of_unknown_words_is_a_sentence),
		cmocka_unit_test(test_the_referees_code_may_be_wanted),
		cmocka_unit_test(test_what_was_asked_for_is_settled),
		cmocka_unit_test(test_a_lost_line_is_settled_once_it_is_back),
		cmocka_unit_test(test_where_the_record_is),
		cmocka_unit_test(test_what_is_said_to_all),
		cmocka_unit_test(test_a_game_that_is_withheld),
		cmocka_unit_test(test_who_made_the_turns),
		cmocka_unit_test(test_another_time_is_no_news),
		cmocka_unit_test(test_whose_seat_it_was),
		cmocka_unit_test(test_a_game_that_is_shown_late),
		cmocka_unit_test(test_whether_it_is_saved),
		cmocka_unit_test(test_junk_changes_nothing),
		cmocka_unit_test(test_the_last_turns_are_known),
		cmocka_unit_test(test_more_turns_than_are_kept),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
