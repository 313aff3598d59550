/* SPDX-License-Identifier: ISC */
/* What a table must survive: disks that fail, and lines that make no sense. */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../record/folder.h"
#include "record/store.h"
#include "table/table.h"
#include "visitor.h"

/* A directory stands where the new text would be written. */
static void obstacle_path(struct visitor *visitor, char path[STORE_PATH])
{
	const char *where = visitor_ask(visitor, "where");

	snprintf(path, STORE_PATH, "%s/.%s.new", top, strrchr(where, '/') + 1);
}

static void test_save_fails(void **state)
{
	struct visitor *me = &hosted.first, watcher, late;
	char obstacle[STORE_PATH];

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=absolute main=10000"));
	expect_ok(me, "B1 play C3, advance 100");
	hosted_visit(&watcher);
	expect_reply(&watcher, "watch", "ok");
	expect_line(&watcher, "record ");
	expect_line(&watcher, "clock 100");
	obstacle_path(me, obstacle);
	assert_int_equal(mkdir(obstacle, 0700), 0);

	expect_reply(me, "W1 play D4", "ok not-saved Cannot save ");
	expect_line(&watcher, "node 2 ;W[df]");
	expect_line(&watcher, "not-saved Cannot save ");
	expect_reply(me, "B2 ask resign", "ok not-saved ");
	expect_line(&watcher, "node 3 ");
	assert_string_equal(value_of(visitor_ask(me, "state"), "saved"), "no");
	hosted_visit(&late);
	expect_reply(&late, "watch", "ok");
	expect_line(&late, "record ");
	expect_line(&late, "clock ");
	expect_line(&late, "not-saved Cannot save ");
	expect_reply(me, "advance 9850", "ok not-saved ");
	expect_line(&watcher, "clock 9850");
	expect_reply(me, "advance 150", "ok not-saved ");
	assert_string_equal(value_of(visitor_ask(me, "state"), "result"),
			    "W+Time");

	assert_int_equal(rmdir(obstacle), 0);
	expect_line(&watcher, "node 4 ");
	expect_line(&watcher, "saved");
	assert_string_equal(value_of(visitor_ask(me, "state"), "saved"), "yes");
	visitor_close(&watcher);
	visitor_close(&late);
}

/* Marks are one node that is rewritten, unsaved or not. */
static void test_marks_unsaved(void **state)
{
	struct visitor *me = &hosted.first;
	char obstacle[STORE_PATH];

	(void)state;
	expect_ok(me, small_game(9, "seats=4 clock=none"));
	expect_ok(me, "B1 play C3, W1 play D4, B2 pass, W2 pass, B1 chain C3");
	obstacle_path(me, obstacle);
	assert_int_equal(mkdir(obstacle, 0700), 0);
	expect_reply(me, "B1 seki D4", "ok not-saved");
	assert_string_equal(value_of(visitor_ask(me, "score"), "marked-dead"),
			    "C3");
	assert_string_equal(value_of(visitor_ask(me, "score"), "marked-seki"),
			    "D4");
	assert_non_null(strstr(visitor_ask(me, "record"), "XD[cg]"));
	assert_int_equal(rmdir(obstacle), 0);
	expect_ok(me, "B1 seki D4");
	assert_string_equal(value_of(visitor_ask(me, "score"), "marked-seki"),
			    "-");
}

static void test_no_place_for_records(void **state)
{
	struct visitor *me = &hosted.first;
	char request[128];

	(void)state;
	make_file("file", "not a directory");
	snprintf(request, sizeof(request), "records %s/file/below", top);
	expect_reply(me, request, "ok");
	expect_reply(me, small_game(9, "clock=none"), "no not-saved");
	expect_reply(me, "state", "no no-game");
	snprintf(request, sizeof(request), "records %s/below/and/below", top);
	expect_reply(me, request, "ok");
	expect_reply(me, small_game(9, "clock=none"), "ok");
	expect_reply(me, request, "no game-begun");
}

static void test_no_game_to_go_on_with(void **state)
{
	struct visitor *me = &hosted.first;
	char request[128];

	(void)state;
	expect_reply(me, "resume /no\x1b[2J\twhere",
		     "no no-such-game Cannot open /no[2J where: ");
	make_file("foreign.sgf", "(;FF[4]SZ[9];B[aa])");
	snprintf(request, sizeof(request), "resume %s/foreign.sgf", top);
	expect_reply(me, request, "no no-such-game Cannot resume ");
	/* a file that is called so is found */
	make_file("odd\033\u200b.sgf", "(;FF[4]SZ[9];B[aa])");
	snprintf(request, sizeof(request), "resume %s/odd\033\u200b.sgf", top);
	expect_reply(me, request, "no no-such-game Cannot resume ");
	make_file("broken.sgf", "(;FF[4");
	snprintf(request, sizeof(request), "resume %s/broken.sgf", top);
	expect_reply(me, request, "no no-such-game");
	snprintf(request, sizeof(request), "resume %s", top);
	expect_reply(me, request, "no no-such-game");
	expect_reply(me, "state", "no no-game");
}

static void test_open_elsewhere(void **state)
{
	char request[STORE_PATH + 8];
	pid_t first = hosted.pid;
	struct visitor keeper;

	(void)state;
	expect_ok(&hosted.first, small_game(9, "clock=none"));
	snprintf(request, sizeof(request), "resume %s",
		 visitor_ask(&hosted.first, "where") + 6);
	keeper = hosted.first;
	assert_int_equal(hosted_again(), 0);
	expect_reply(&hosted.first, request, "no no-such-game");
	expect_ok(&hosted.first, "leave");
	assert_int_equal(hosted_wait(), 0);
	visitor_close(&hosted.first);
	hosted.first = keeper;
	hosted.pid = first;
	expect_ok(&hosted.first, "B1 play C3");
}

static void test_malformed(void **state)
{
	static const char *const lines[] = {
		"",
		" ",
		"state ",
		"state x",
		" state",
		"STATE",
		"hello\r",
		"advance",
		"advance ",
		"advance -1",
		"advance 1x",
		"advance 360000001",
		"advance 999999999999999999999",
		"attach 1",
		"table pause",
		"resume",
		"records relative/path",
		"B3 pass",
		"quit now",
		"referee",
		"referee-code",
		"new (;SZ[9])x",
		"\x1b[2J",
		"\xff\xfe",
	};
	struct visitor *me = &hosted.first;

	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		expect_reply(me, lines[i], "no ");
	expect_ok(me, small_game(9, "clock=none"));
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		expect_reply(me, lines[i], "no ");
	expect_reply(me, "B1", "no not-a-request");
	expect_reply(me, "B1 ", "no not-an-action");
	expect_reply(me, "B1 play", "no not-an-action");
	expect_reply(me, "B1 play C3 D4", "no not-an-action");
	expect_reply(me, "B1 play I5", "no not-an-action");
	expect_reply(me, "B1 play Q16", "no off-board");
	expect_reply(me, "B1 ask marks", "no not-an-action");
	expect_state(me, "depth", "0");
}

static void test_hostile_names(void **state)
{
	struct visitor *me = &hosted.first;
	const char *record;

	(void)state;
	expect_reply(me,
		     "new (;SZ[9]KM[0]XR[figg]XO[clock=none]"
		     "XN[B1:An\x1b[31mna\xe2\x80\xae\\]]EV[a\tb\x07])",
		     "ok");
	record = visitor_ask(me, "record");
	assert_null(strchr(record, '\x1b'));
	assert_null(strchr(record, '\x07'));
	assert_null(strstr(record, "\xe2\x80\xae"));
}

/* A turn that was left lying for longer than a record can tell. */
static void test_endless_turn(void **state)
{
	struct visitor *me = &hosted.first;

	(void)state;
	expect_ok(me, small_game(9, "clock=none"));
	for (int i = 0; i < 2800; i++)
		expect_ok(me, "advance 360000000");
	expect_ok(me, "B1 play C3, W1 pass");
	assert_string_equal(value_of(visitor_ask(me, "clock"), "B1.spent"),
			    "1000000000000");
}

/* Nothing happens any more that the record has no room for. */
static void test_full_record(void **state)
{
	static const char head[] = "(;SZ[9]KM[0]XR[figg]XO[clock=none]C[";
	static char text[SPACE_ALL + 64];
	size_t room = SPACE_ALL - 200;
	struct visitor *me = &hosted.first;
	char request[128];

	(void)state;
	memset(text, 'x', sizeof(text) - 1);
	memcpy(text, head, strlen(head));
	strcpy(text + sizeof(text) - 3, "])");
	make_file("full.sgf", text);
	snprintf(request, sizeof(request), "resume %s/full.sgf", top);
	expect_reply(me, request, "no no-such-game Cannot read");
	strcpy(text + room, "])");
	make_file("full.sgf", text);
	expect_reply(me, request, "ok");
	for (int i = 0; i < 10; i++)
		expect_reply(me, i % 2 ? "B1 away" : "W2 away",
			     "no not-saved The record is full but for what "
			     "ends the game.");
	expect_reply(me, "attach", "ok");
	expect_line(me, "record (;SZ[9]");
	expect_line(me, "clock ");
}

static void test_endless_line(void **state)
{
	static char block[1 << 16];
	struct visitor *me = &hosted.first, other;
	ssize_t sent = 0;

	(void)state;
	expect_ok(me, small_game(9, "clock=none"));
	hosted_visit(&other);
	memset(block, 'x', sizeof(block));
	for (int i = 0; sent >= 0 && i < 4 * WIRE_LINE_MAX / (1 << 16); i++)
		sent = send(other.fd, block, sizeof(block), MSG_NOSIGNAL);
	assert_int_equal(sent, -1);
	expect_line(&other, "no too-long A line has at most 1048576 bytes: "
			    "this connection is closed.");
	expect_ok(me, "B1 play C3");
	visitor_close(&other);
}

/* Bytes from a generator with a fixed seed: a reply for every line. */
static void test_garbage(void **state)
{
	static const char *const words[] = {"B1",      "W2",
					    "play",    "pass",
					    "ask",     "resign",
					    "undo",    "D4",
					    "yes",     "no",
					    "pause",   "dead",
					    "seki",    "resume",
					    "(;",      "]",
					    "[",       "new",
					    "advance", "9",
					    "state",   "\x01",
					    "\xc3",    "score",
					    "claim",   "claim-partner",
					    "away",    "back",
					    "break",   "referee",
					    "uphold",  "clock",
					    "penalty", "code",
					    "name",    "withdraw",
					    "forfeit", "no-result",
					    "reopen",  "main=9",
					    "table",   "B"};
	struct visitor *me = &hosted.first;
	uint32_t random = 20251120;

	(void)state;
	expect_ok(me, small_game(9, "clock=none undo=1"));
	for (int i = 0; i < 3000; i++) {
		char line[128] = "";
		int count = 1 + (int)(random >> 28) % 4;

		for (int w = 0; w < count; w++) {
			random = random * 1664525 + 1013904223;
			if (w)
				strcat(line, " ");
			strcat(line, words[(random >> 16) %
					   (sizeof(words) / sizeof(words[0]))]);
		}
		visitor_ask(me, line);
	}
	expect_reply(me, "hello", "pairgo 2");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		BY_HAND(test_save_fails),
		BY_HAND(test_marks_unsaved),
		BY_HAND(test_no_place_for_records),
		BY_HAND(test_no_game_to_go_on_with),
		BY_HAND(test_open_elsewhere),
		BY_HAND(test_malformed),
		BY_HAND(test_hostile_names),
		BY_HAND(test_endless_turn),
		BY_HAND(test_full_record),
		BY_HAND(test_endless_line),
		BY_HAND(test_garbage),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
