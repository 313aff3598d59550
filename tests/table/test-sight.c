/* SPDX-License-Identifier: ISC */
/*
 * What a table in a room gives to whom: all to who plays or rules, to others
 * the game some moves late, and no board while it stands still.
 */
#include <config.h>

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "stepped.h"
#include "table/request.h"

enum { DELAY = 2, MOVES = 6 };

/* Nobody ever writes these otherwise, nor the table in a time or a name. */
static const char *const points[MOVES] = {"C3", "G7", "C7", "G3", "E5", "D6"};
static const char *const nodes[MOVES] = {"[cg]", "[gc]", "[cc]",
					 "[gg]", "[ee]", "[dd]"};
static const char *const seats[] = {"B1", "W1", "B2", "W2"};

static int begin(int delay)
{
	int player = play(UNTIMED);

	strcpy(hub.room.directory, "/run/pairgo");
	hub.room.delay = delay;
	return player;
}

static void make_move(int player, int i)
{
	char line[32];

	snprintf(line, sizeof(line), "%s play %s", seats[i % 4], points[i]);
	ask(player, line);
}

static const char *reply(int number, const char *line)
{
	heard(number);
	say(number, line);
	settle();
	return heard(number);
}

/* At the start of a word: a folder may happen to be called anything. */
static bool has_word(const char *text, const char *what)
{
	const char *at = text;

	while ((at = strstr(at, what)) != NULL) {
		if (at == text || !isalnum((unsigned char)at[-1]))
			return true;
		at++;
	}
	return false;
}

/* Of the words that a table knows each that anybody may ask with. */
static void audit(int guest, int player, int played)
{
	int seen = played < DELAY ? 0 : played - DELAY;
	const char *word;

	for (int i = 0; (word = request_word(i)); i++) {
		const char *text;

		if (!strcmp(word, "leave") || !strcmp(word, "watch") ||
		    !strcmp(word, "attach") || !strcmp(word, "sit") ||
		    !strcmp(word, "quit"))
			continue;
		text = reply(guest, word);
		assert_true(*text);
		for (int k = seen; k < played; k++) {
			/* of a setting, which is no move */
			if (strstr(text, nodes[k]) || has_word(text, points[k]))
				fail_msg("%s tells of move %d: %s", word, k + 1,
					 text);
		}
	}
	(void)player;
}

/* How many stones a board has. */
static int count_stones(const char *board)
{
	int stones = 0;

	for (; *board; board++)
		stones += *board == 'X' || *board == 'O';
	return stones;
}

static void others_see_it_late(void **state)
{
	int player = begin(DELAY), watcher = come(), guest = come();
	char word[32];

	(void)state;
	ask(watcher, "watch");
	heard(watcher);
	for (int i = 0; i < MOVES; i++) {
		int seen = i + 1 < DELAY ? 0 : i + 1 - DELAY;
		const char *told;

		make_move(player, i);
		told = heard(watcher);
		snprintf(word, sizeof(word), "node %d ", seen);
		if (seen) {
			assert_int_equal(strncmp(told, word, strlen(word)), 0);
			assert_non_null(strstr(told, nodes[seen - 1]));
			assert_null(strstr(told + 1, "node "));
		} else {
			assert_string_equal(told, "");
		}
		audit(guest, player, i + 1);
		audit(watcher, player, i + 1);
		assert_int_equal(count_stones(reply(guest, "board")), seen);
		assert_int_equal(count_stones(reply(player, "board")), i + 1);
		snprintf(word, sizeof(word), " depth=%d ", seen);
		assert_non_null(strstr(reply(watcher, "state"), word));
		now += 1000;
		assert_non_null(strstr(reply(watcher, "clock"), "used=0 "));
	}
	heard(watcher);
	ask(player, "B2 resign");
	assert_non_null(strstr(heard(watcher), "node 5 "));
	assert_int_equal(count_stones(reply(guest, "board")), MOVES);
	assert_non_null(strstr(reply(guest, "record"), nodes[MOVES - 1]));
	assert_non_null(strstr(reply(guest, "state"), "result=W+R"));
}

/* What the watcher has been told, folded, is never ahead. */
static void an_undo_gives_nothing_away(void **state)
{
	int player = begin(DELAY), watcher = come();
	const char *told;

	(void)state;
	ask(watcher, "watch");
	for (int i = 0; i < 4; i++)
		make_move(player, i);
	heard(watcher);
	ask(player, "W2 ask undo");
	for (int i = 0; i < 3; i++) {
		char line[32];

		snprintf(line, sizeof(line), "%s yes", seats[i]);
		say(player, line);
		settle();
	}
	assert_non_null(strstr(reply(player, "state"), " number=3 "));
	told = heard(watcher);
	assert_null(strstr(told, nodes[2]));
	assert_null(strstr(told, nodes[3]));
	assert_non_null(strstr(reply(watcher, "state"), " number=1 "));
}

/* Whoever sits down or rules has all at once. */
static void who_plays_or_rules_sees_all(void **state)
{
	int player = begin(DELAY), watcher = come(), referee = come();
	const char *told;

	(void)state;
	strcpy(hub.code, "secret");
	ask(watcher, "watch");
	ask(referee, "watch");
	for (int i = 0; i < 4; i++)
		make_move(player, i);
	heard(watcher);
	heard(referee);
	say(referee, "code wrong");
	settle();
	assert_null(strstr(heard(referee), "node "));
	now += LIMITS_CODE_MAX_MS;
	say(referee, "code secret");
	settle();
	told = heard(referee);
	assert_non_null(strstr(told, nodes[2]));
	assert_non_null(strstr(told, nodes[3]));
	assert_null(strstr(told, " late="));
	assert_int_equal(count_stones(reply(referee, "board")), 4);
	/* and no longer than for that */
	say(referee, "code");
	settle();
	told = heard(referee);
	assert_non_null(strstr(told, "record "));
	assert_null(strstr(told, nodes[3]));
	assert_non_null(strstr(told, " late="));
	say(watcher, "attach B1");
	settle();
	told = heard(watcher);
	assert_non_null(strstr(told, "record "));
	assert_non_null(strstr(told, nodes[3]));
	assert_int_equal(count_stones(reply(watcher, "board")), 4);
}

static void a_pause_covers_the_board(void **state)
{
	int player = begin(0), follower = come(), late, guest;
	const char *told;

	(void)state;
	ask(follower, "watch");
	make_move(player, 0);
	make_move(player, 1);
	heard(follower);
	ask(player, "B1 pause");
	assert_non_null(strstr(heard(follower), "node 3 "));
	late = come();
	guest = come();
	say(late, "watch");
	settle();
	told = heard(late);
	assert_non_null(strstr(told, "record "));
	assert_non_null(strstr(told, "\ncovered\n"));
	assert_null(strstr(told, nodes[0]));
	assert_null(strstr(told, nodes[1]));
	expect(guest, "board", "no covered ");
	expect(guest, "score", "no covered ");
	expect(late, "board", "no covered ");
	told = reply(guest, "record");
	assert_null(strstr(told, nodes[0]));
	told = reply(guest, "state");
	assert_non_null(strstr(told, " played=- "));
	assert_non_null(strstr(told, " number=2 "));
	for (int i = 0; i < 4; i++) {
		char line[32];

		snprintf(line, sizeof(line), "%s yes", seats[i]);
		/* nor does what happens meanwhile bring it */
		assert_null(strstr(heard(late), "node "));
		say(player, line);
		settle();
	}
	assert_non_null(strstr(reply(player, "state"), " paused=no "));
	told = heard(late);
	assert_non_null(strstr(told, nodes[0]));
	assert_non_null(strstr(told, nodes[1]));
	assert_int_equal(count_stones(reply(guest, "board")), 2);
}

/* Whoever has a seat needs the record, to be asked, and is told nothing else. */
static void a_pause_covers_it_for_players(void **state)
{
	int player = begin(0), referee = come();
	const char *told;

	(void)state;
	strcpy(hub.code, "secret");
	ask(referee, "code secret");
	make_move(player, 0);
	ask(player, "B1 pause");
	expect(player, "board", "no covered ");
	expect(player, "score", "no covered ");
	expect(player, "state", " played=- ");
	expect(player, "state", " question=continue ");
	assert_int_equal(count_stones(reply(referee, "board")), 1);
	told = reply(player, "attach");
	assert_non_null(strstr(told, nodes[0]));
	assert_null(strstr(told, "\ncovered\n"));
	for (int i = 0; i < 4; i++) {
		char line[32];

		snprintf(line, sizeof(line), "%s yes", seats[i]);
		ask(player, line);
	}
	assert_int_equal(count_stones(reply(player, "board")), 1);
	expect(player, "state", " played=C3 ");
}

/* Who has seen all that there was hears what stops the clock, be it the first. */
static void a_game_stands_before_its_first_turn(void **state)
{
	int player = come(), other = come(), follower = come();

	(void)state;
	hub.peers[player].host = true;
	strcpy(hub.room.directory, "/run/pairgo");
	play_at(player, LIMITED);
	ask(player, "attach W1,B2,W2");
	ask(other, "attach B1");
	ask(follower, "watch");
	heard(follower);
	go(other);
	assert_non_null(strstr(heard(follower - 1), "node 1 ;XE[lost "));
}

/* Who came meanwhile sees that it goes on, though no move is shown yet. */
static void what_goes_on_is_uncovered(void **state)
{
	int player = begin(DELAY), late;
	const char *told;

	(void)state;
	make_move(player, 0);
	ask(player, "B1 pause");
	late = come();
	say(late, "watch");
	settle();
	assert_non_null(strstr(heard(late), "\ncovered\n"));
	for (int i = 0; i < 4; i++) {
		char line[32];

		snprintf(line, sizeof(line), "%s yes", seats[i]);
		ask(player, line);
	}
	told = heard(late);
	assert_non_null(strstr(told, "record "));
	assert_null(strstr(told, "\ncovered\n"));
	assert_null(strstr(told, nodes[0]));
	expect(late, "board", "board ");
}

/* No time of a turn that is not shown; and it is said how late it all is. */
static void others_are_told_how_late(void **state)
{
	int player = come(), late;
	const char *told;

	(void)state;
	hub.peers[player].host = true;
	strcpy(hub.room.directory, "/run/pairgo");
	hub.room.delay = DELAY;
	play_at(player, LIMITED);
	ask(player, "attach");
	settle_at(now + 1000);
	late = come();
	say(late, "watch");
	settle();
	told = heard(late);
	assert_non_null(strstr(told, "clock 0\n"));
	assert_non_null(strstr(told, " late=2\n"));
}

/* A question that stops a clock is no time to look, unless it is a claim. */
static void a_question_covers_the_board(void **state)
{
	int player = come(), guest = come();

	(void)state;
	hub.peers[player].host = true;
	strcpy(hub.room.directory, "/run/pairgo");
	play_at(player, LIMITED);
	ask(player, "attach");
	make_move(player, 0);
	ask(player, "B1 ask stand-in");
	expect(guest, "board", "no covered ");
	ask(player, "W1 no");
	expect(guest, "board", "board ");
	ask(player, "B2 claim-partner");
	expect(guest, "board", "board ");
}

/* Also who comes while play waits for a line. */
static void a_lost_line_covers_the_board(void **state)
{
	int player = come(), other = come(), late;

	(void)state;
	hub.peers[player].host = true;
	strcpy(hub.room.directory, "/run/pairgo");
	play_at(player, LIMITED);
	ask(player, "attach B1,B2,W2");
	ask(other, "attach W1");
	late = come();
	ask(late, "watch");
	assert_null(strstr(heard(late), "covered"));
	make_move(player, 0);
	expect(late, "board", "board ");
	go(other);
	late = come();
	say(late, "watch");
	settle();
	assert_non_null(strstr(heard(late), "\ncovered\n"));
	expect(late, "board", "no covered ");
	ask(player, "attach W1,B1,B2,W2");
	assert_non_null(strstr(heard(late), nodes[0]));
	expect(late, "board", "board ");
}

/* Nor does who sees it late learn from its clock for whom play waits now. */
static void a_lost_line_is_no_clock_of_who_is_late(void **state)
{
	int player = come(), other = come(), guest = come();

	(void)state;
	hub.peers[player].host = true;
	strcpy(hub.room.directory, "/run/pairgo");
	hub.room.delay = DELAY;
	play_at(player, LIMITED);
	ask(player, "attach B1,B2,W2");
	ask(other, "attach W1");
	make_move(player, 0);
	go(other);
	guest--;
	settle_at(now + 3000);
	ask(player, "attach W1,B1,B2,W2");
	for (int i = 1; i < 4; i++)
		make_move(player, i);
	ask(player, "attach B2,W1,W2");
	settle_at(now + 4000);
	expect(player, "clock", "turn=B1 used=0 ");
	expect(player, "clock", "lost=B1 waits=yes stood=4000 ");
	expect(guest, "clock", "turn=B2 used=0 ");
	expect(guest, "clock", "lost=- waits=no stood=0 ");
	ask(player, "attach B1,B2,W1,W2");
	make_move(player, 4);
	ask(player, "attach B1,B2,W2");
	settle_at(now + 5000);
	expect(player, "clock", "lost=W1 waits=yes stood=8000 ");
	expect(guest, "clock", "turn=W2 used=0 ");
	expect(guest, "clock", "lost=- waits=no stood=3000 ");
}

/*
 * Who is put out of a seat hears that while it is theirs, and is shown no more
 * than others: what they have missed then comes at once, not node by node.
 */
static void who_is_put_out_is_shown_less(void **state)
{
	int player = come(), other = come();
	const char *text, *seats_at;

	(void)state;
	hub.peers[player].host = true;
	strcpy(hub.room.directory, "/run/pairgo");
	hub.room.delay = DELAY;
	play_at(player, LIMITED);
	ask(player, "attach B1,B2,W2");
	ask(other, "attach W1");
	for (int i = 0; i < 5; i++)
		make_move(i % 4 == 1 ? other : player, i);
	heard(other);
	ask(player, "free W1");
	text = heard(other);
	seats_at = strstr(text, "seats -\n");
	assert_non_null(seats_at);
	assert_non_null(strstr(seats_at, "\ncovered\n"));
	assert_null(strstr(text, "\nnode "));
	ask(player, "attach B1,W1,B2,W2");
	text = heard(other);
	assert_non_null(strstr(text, "record "));
	assert_null(strstr(text, "node "));
}

static void nobody_watches_there(void **state)
{
	int player = begin(0), guest = come();

	(void)state;
	hub.room.watch = ROOM_WATCH_NONE;
	make_move(player, 0);
	expect(guest, "watch", "no unwatched ");
	expect(guest, "board", "no covered ");
	assert_null(strstr(reply(guest, "record"), nodes[0]));
	assert_non_null(strstr(reply(guest, "who"), " watch=none "));
	ask(player, "W1 resign");
	assert_null(strstr(reply(guest, "who"), " watch=none"));
	ask(guest, "watch");
}

/* Who had a seat is not told that play stands still, which it does not. */
static void whose_seat_is_elsewhere_is_not_shown_it(void **state)
{
	int player = begin(DELAY), other = come();

	(void)state;
	hub.room.watch = ROOM_WATCH_NONE;
	ask(player, "attach B1,W1,B2,W2");
	make_move(player, 0);
	ask(other, "attach B1,W1,B2,W2");
	heard(player);
	make_move(other, 1);
	assert_non_null(strstr(heard(player), "\ncovered unwatched\n"));
}

/* What is nobody's business but one's own is as it always was. */
static void at_home_nothing_is_hidden(void **state)
{
	int player = begin(DELAY), guest = come();

	(void)state;
	hub.room.directory[0] = '\0';
	make_move(player, 0);
	ask(player, "B1 pause");
	assert_int_equal(count_stones(reply(guest, "board")), 1);
	assert_non_null(strstr(reply(guest, "record"), nodes[0]));
}

static void many_watch_and_all_can_play(void **state)
{
	int player = begin(0), other, last;

	(void)state;
	for (int i = 0; i < HUB_WATCHERS; i++)
		ask(come(), "watch");
	last = come();
	expect(last, "watch", "no full All places");
	expect(last, "state", "state ");
	ask(last, "attach W1,W2");
	make_move(player, 0);
	expect(last, "W1 play G7", "ok\n");
	for (int i = 1; i <= HUB_WATCHERS; i++)
		assert_non_null(strstr(heard(i), "node 2 "));
	/* and as many more as there are places come to ask */
	for (int i = 0; i < 2 * (HUB_PEERS - HUB_WATCHERS); i++)
		assert_non_null(hub_admit(&hub, -1, -1));
	other = hub.count - 1;
	ask(other, "attach B2");
	ask(other, "B2 play C7");
	expect(player, "B2 play E5", "no elsewhere ");
	ask(player, "attach B1,B2,W1,W2");
	for (int i = 1; i <= HUB_WATCHERS; i++)
		assert_non_null(strstr(heard(i), "node 3 "));
	/* of whom one that has no seat any more is one too many */
	assert_int_equal(last, HUB_WATCHERS + 1);
	expect(hub.count - 2, "watch", "no full ");
}

/* Who watches that player, and has not taken more than there is room for. */
static int come_deaf(int player)
{
	static const char *const lines[] = {"B1 play C3", "B1 ask undo",
					    "W1 yes", "B2 yes", "W2 yes"};
	enum { LINES = sizeof(lines) / sizeof(lines[0]), MOST = 400 * LINES };
	int deaf = come();

	ask(deaf, "watch");
	/* after each undo all are sent the whole record */
	for (int i = 0; i < MOST && !hub.peers[deaf].needs_record; i++) {
		say(player, lines[i % LINES]);
		settle_without(deaf);
	}
	assert_true(hub.peers[deaf].needs_record);
	return deaf;
}

/* Who takes nothing costs what was sent at first, and no more than a bit. */
static void a_slow_watcher_costs_nobody(void **state)
{
	int player = begin(0), deaf = come_deaf(player);

	(void)state;
	assert_true(hub.peers[deaf].wire.out_length <= HUB_WATCHER_OUTBOX);
	expect(player, "state", "state ");
}

/* Who reads on when the game has been let go waits for the next one. */
static void a_slow_watcher_sees_the_next_game(void **state)
{
	int player = begin(0), deaf = come_deaf(player);

	(void)state;
	say(player, "referee forfeit B late");
	settle_without(deaf);
	assert_int_equal(phase(), PHASE_OVER);
	say(player, "discard");
	settle_without(deaf);
	assert_false(hub.table.begun);
	settle();
	heard(deaf);
	play_at(player, UNTIMED);
	assert_int_equal(strncmp(heard(deaf), "record (;", 9), 0);
}

/* One that is longer than what may wait leaves nobody behind who reads. */
static void a_long_record_is_sent_once(void **state)
{
	static const char *const lines[] = {"B1 pause", "B1 yes", "W1 yes",
					    "B2 yes", "W2 yes"};
	enum {
		LINES = sizeof(lines) / sizeof(lines[0]),
		MOST = 800 * LINES,
		LONG = 2 * HUB_WATCHER_OUTBOX
	};
	int player = play(UNTIMED), late;
	unsigned long sent;

	(void)state;
	for (int i = 0; i < MOST && hub.table.length < LONG; i++)
		reply(player, lines[i % LINES]);
	assert_true(hub.table.length >= LONG);
	late = come();
	ask(late, "watch");
	assert_false(hub.peers[late].needs_record);
	sent = hub.peers[late].wire.sent;
	settle();
	assert_int_equal(hub.peers[late].wire.sent, sent);
}

static void words_of_a_room(void **state)
{
	static const char *const wrong[] = {
		"watch=some directory=/r", "watch= directory=/r",
		"delay=100 directory=/r",  "delay=-1 directory=/r",
		"delay= directory=/r",	   "delay=3x directory=/r"};
	struct room room;

	(void)state;
	assert_true(room_parse(&room, "watch=room delay=3 directory=/a b"));
	assert_int_equal(room.watch, ROOM_WATCH_ROOM);
	assert_int_equal(room.delay, 3);
	assert_string_equal(room.directory, "/a b");
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		if (room_parse(&room, wrong[i]))
			fail_msg("%s", wrong[i]);
	assert_int_equal(room.delay, 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(others_see_it_late),
		STEP_TEST(an_undo_gives_nothing_away),
		STEP_TEST(who_plays_or_rules_sees_all),
		STEP_TEST(a_pause_covers_the_board),
		STEP_TEST(a_pause_covers_it_for_players),
		STEP_TEST(a_game_stands_before_its_first_turn),
		STEP_TEST(a_lost_line_covers_the_board),
		STEP_TEST(a_lost_line_is_no_clock_of_who_is_late),
		STEP_TEST(who_is_put_out_is_shown_less),
		STEP_TEST(what_goes_on_is_uncovered),
		STEP_TEST(others_are_told_how_late),
		STEP_TEST(a_question_covers_the_board),
		STEP_TEST(nobody_watches_there),
		STEP_TEST(whose_seat_is_elsewhere_is_not_shown_it),
		STEP_TEST(at_home_nothing_is_hidden),
		STEP_TEST(many_watch_and_all_can_play),
		STEP_TEST(a_slow_watcher_costs_nobody),
		STEP_TEST(a_slow_watcher_sees_the_next_game),
		STEP_TEST(a_long_record_is_sent_once),
		STEP_TEST(words_of_a_room),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
