/* SPDX-License-Identifier: ISC */
/* The referee's desk: its frame, its questions, and what goes to whom. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/text.h"
#include "game/action.h"
#include "golden.h"
#include "record/record.h"
#include "ui/wall/desk_screen.h"

enum { MOST = 9, TEXT = 8192 };

/* Our ends of the wires, by the process of each table: that is its number. */
static struct desk_screen desk;
static struct easel easel;
static struct record records[MOST];
static int ends[MOST];
static int tables;

static void wake(void)
{
	struct pollfd fds[RENDEZVOUS_TABLES] = {{0}};
	int count = RENDEZVOUS_TABLES;

	desk.wall.screen.class->wait(&desk.wall.screen, fds, &count);
	for (int i = 0; i < count; i++)
		fds[i].revents = POLLIN;
	desk.wall.screen.class->wake(&desk.wall.screen, fds);
}

static void tell(int table, const char *line)
{
	size_t length = strlen(line);

	assert_int_equal(write(ends[table], line, length), (ssize_t)length);
	/* a record may be more than is read at once */
	wake();
	wake();
}

/* All that the desk has said to it since it was last asked. */
static const char *said(int table)
{
	static char text[TEXT];
	ssize_t n = recv(ends[table], text, sizeof(text) - 1, MSG_DONTWAIT);

	text[n > 0 ? n : 0] = '\0';
	return text;
}

static void act(struct record *record, const char *line)
{
	struct setup *setup = &record->game.setup;
	enum verdict verdict;
	struct action action;
	struct event event;

	assert_true(action_parse(line, setup->seats, setup->size, &action));
	assert_int_equal(game_judge(&record->game, &action, 0, &event),
			 VERDICT_OK);
	assert_true(record_append(record, &event, &verdict));
}

static void tell_record(int table)
{
	char *text, line[TEXT];
	size_t length;

	assert_true(record_write_line(&records[table], &text, &length));
	snprintf(line, sizeof(line), "record %s\n", text);
	free(text);
	tell(table, line);
}

/* What has happened there since, as whoever listens is told it. */
static void play(int table, const char *line)
{
	struct record *record = &records[table];
	char *text, node[TEXT];
	size_t length;

	act(record, line);
	assert_true(
		record_write_node(record, record->game.depth, &text, &length));
	snprintf(node, sizeof(node), "node %d %s\n", record->game.depth, text);
	free(text);
	tell(table, node);
}

static void hang(const char *name, uid_t owner)
{
	struct rendezvous_table found = {.process = ++tables,
					 .owner = owner,
					 .whose = RENDEZVOUS_PLAYER};
	int pair[2];

	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
	ends[tables] = pair[1];
	found.fd = pair[0];
	assert_true(wall_screen_hang(&desk.wall, name, &found));
}

/* One of a game of four without a clock, and its company in these words. */
static void add(const char *company)
{
	struct moment moment;
	char name[16], line[256];

	moment_init(&moment, 19, 4, INPUT_TURN);
	moment.play.game.setup.clock.system = CLOCK_NONE;
	snprintf(name, sizeof(name), "%d", tables + 1);
	hang(name, geteuid());
	assert_true(record_init(&records[tables], &moment.play.game.setup));
	tell_record(tables);
	tell(tables, "ok\n");
	snprintf(line, sizeof(line), "company %s\n", company);
	tell(tables, line);
	/* that is where its record is */
	said(tables);
	snprintf(line, sizeof(line), "where /%d.sgf\n", tables);
	tell(tables, line);
}

#define SEATS "B1=anna+ W1=bert+ B2=cora+ W2=dirk+"
#define RULES SEATS " rules=yes guest=yes"
#define CODE SEATS " code=yes guest=yes"
#define BARRED SEATS " referee=zoe guest=yes"
#define HOST SEATS " referee=-"

static void open_desk(const char *code, int lines, int columns)
{
	tables = 0;
	easel_open_in(&easel, theme_find("kaya"), SET_NARROW, "xterm-256color",
		      lines, columns);
	desk_screen_init(&desk, code);
}

static int begin(void **state)
{
	(void)state;
	open_desk("", 24, 80);
	return 0;
}

static int end(void **state)
{
	(void)state;
	wall_screen_clear(&desk.wall);
	for (int i = 1; i <= tables; i++) {
		close(ends[i]);
		record_clear(&records[i]);
	}
	easel_close(&easel);
	return 0;
}

#define DESK_TEST(test) cmocka_unit_test_setup_teardown(test, begin, end)

static bool press_key(key k)
{
	return desk.wall.screen.class->key(&desk.wall.screen, k);
}

/* Names of keys, or with a ' before them what is typed. */
static void press(const char *keys)
{
	char name[128];

	while (text_word(&keys, name, sizeof(name))) {
		const char *typed = name + 1;

		if (*name != '\'')
			press_key(key_parse(name));
		else
			while (*typed)
				press_key((key)utf8_next(&typed));
	}
	wake();
}

static char *look(void)
{
	term_erase();
	desk.wall.screen.class->draw(&desk.wall.screen);
	term_flush();
	easel_look(&easel);
	return vterm_screen_text(easel.screen);
}

static void shows(const char *sentence)
{
	char *text = look();

	if (!strstr(text, sentence))
		fail_msg("no \"%s\" in\n%s", sentence, text);
	free(text);
}

static void hides(const char *sentence)
{
	char *text = look();

	if (strstr(text, sentence))
		fail_msg("\"%s\" in\n%s", sentence, text);
	free(text);
}

/* Tables of a round in all that they can be in. */
static void make_round(void)
{
	add(RULES);
	play(1, "B1 play Q16");
	add(RULES " call=W1");
	play(2, "B1 play D4");
	add(RULES);
	play(3, "B1 play C3");
	play(3, "referee pause all clocks are stopped");
	add(RULES);
	play(4, "B1 resign");
	add(RULES);
	play(5, "B1 pause");
}

static const struct {
	struct golden_look look;
	const char *keys;
} screens[] = {
	{{.name = "desk", .theme = "kaya"}, ""},
	{{.name = "desk-120x40", .lines = 40, .columns = 120, .theme = "kaya"},
	 "Right"},
	{{.name = "desk-page", .theme = "kaya"}, "PageDown"},
	{{.name = "desk-sure", .theme = "kaya"}, "s"},
	{{.name = "desk-words", .theme = "kaya"}, "a 'Ten"},
	{{.name = "desk-number", .theme = "kaya"}, "2"},
	{{.name = "desk-plain"}, "Down"},
	{{.name = "desk-ascii", .ascii = true}, "Right"},
	{{.name = "desk-40x12", .lines = 12, .columns = 40, .theme = "kaya"},
	 "Tab"},
	{{.name = "desk-20x5", .lines = 5, .columns = 20}, ""},
};

enum { SCREENS = sizeof(screens) / sizeof(screens[0]) };

static void check_screen(void **state)
{
	int i = (int)(intptr_t)*state;

	tables = 0;
	golden_begin(&easel, &screens[i].look);
	desk_screen_init(&desk, "");
	make_round();
	press(screens[i].keys);
	desk.wall.screen.class->draw(&desk.wall.screen);
	golden_end(&easel, &screens[i].look);
	wall_screen_clear(&desk.wall);
	for (int t = 1; t <= tables; t++) {
		close(ends[t]);
		record_clear(&records[t]);
	}
}

/* It stays at its table, whatever comes and goes before that. */
static void test_frame(void **state)
{
	(void)state;
	for (int i = 0; i < 6; i++)
		add(RULES);
	assert_int_equal(desk.cursor, 0);
	press("Left Up");
	assert_int_equal(desk.cursor, 0);
	press("Right Down");
	assert_int_equal(desk.cursor, 3);
	assert_int_equal(desk.wall.page, 0);
	press("Right");
	assert_int_equal(desk.cursor, 4);
	assert_int_equal(desk.wall.page, 1);
	press("Down Right Right");
	assert_int_equal(desk.cursor, 5);
	press("Up Up x");
	assert_int_equal(desk.cursor, 1);
	press("PageDown");
	press("PageUp");
	assert_int_equal(desk.cursor, 1);
	press("Space");
	assert_int_equal(desk.cursor, 5);
	hang("0", geteuid());
	wake();
	assert_int_equal(desk.cursor, 6);
	assert_int_equal(desk.at, 6);
	press("PageUp PageUp");
	assert_int_equal(desk.cursor, 0);
}

/* By its number, or where the frame is. */
static void test_pick(void **state)
{
	(void)state;
	for (int i = 0; i < 3; i++)
		add(RULES);
	press("Right Enter");
	assert_int_equal(desk.picked, 2);
	desk_screen_back(&desk, "It is full.");
	assert_int_equal(desk.picked, 0);
	shows("It is full.");
	press("3");
	shows("Table 3");
	press("Enter");
	assert_int_equal(desk.picked, 3);
	assert_int_equal(desk.cursor, 2);
	desk_screen_back(&desk, "");
	press("7 Enter");
	shows("There is no table 7.");
	press("1 2 Backspace Enter");
	assert_int_equal(desk.picked, 1);
	desk_screen_back(&desk, "");
	press("2 Escape Enter");
	assert_int_equal(desk.picked, 1);
	assert_false(desk.wall.left);
	desk_screen_back(&desk, "");
	close(ends[1]);
	wake();
	press("Enter");
	assert_int_equal(desk.picked, 0);
	shows("That table has gone.");
	ends[1] = dup(ends[2]);
}

/* Escape stays, however often it is pressed. */
static void test_leave(void **state)
{
	(void)state;
	add(RULES);
	press("Escape Escape");
	assert_false(desk.wall.left);
	press("q");
	shows("Leave the desk? Enter does, Escape does not.");
	press("q Escape Enter");
	assert_false(desk.wall.left);
	assert_int_equal(desk.picked, 1);
	desk_screen_back(&desk, "");
	press("Q Enter");
	assert_true(desk.wall.left);
}

static void test_shut(void **state)
{
	struct setup setup;

	(void)state;
	setup_default(&setup);
	hang("1", geteuid());
	assert_true(record_init(&records[1], &setup));
	tell(1, "no unwatched At this table nobody may watch.\n");
	press("Enter");
	assert_int_equal(desk.picked, 0);
	shows("Nobody may watch that table.");
	assert_null(desk.rights);
}

/* From one that calls, or waits, to the next. */
static void test_next(void **state)
{
	(void)state;
	make_round();
	press("Tab");
	assert_int_equal(desk.cursor, 1);
	press("Tab");
	assert_int_equal(desk.cursor, 1);
	tell(4, "company " RULES " call=B1\n");
	tell(1, "company " RULES " call=B1\n");
	press("Tab");
	assert_int_equal(desk.cursor, 0);
	/* a game that is over needs nobody */
	tell(1, "company " RULES "\n");
	tell(2, "company " RULES "\n");
	press("Tab");
	assert_int_equal(desk.cursor, 0);
	shows("No table needs the referee.");
}

/* To those whose clock can stop, and what they say to it. */
static void test_stop(void **state)
{
	static const char stop[] = "referee pause all clocks are stopped\n";

	(void)state;
	make_round();
	press("s");
	shows("Stop the clocks of 2 tables? Enter does, Escape does not.");
	press("x Escape");
	assert_string_equal(said(1), "");
	press("S Enter");
	assert_string_equal(said(1), stop);
	assert_string_equal(said(2), stop);
	for (int i = 3; i <= 5; i++)
		assert_string_equal(said(i), "");
	play(1, "referee pause all clocks are stopped");
	tell(1, "ok\n");
	tell(2, "no locked Say the referee's code first.\n");
	shows("Table 2: Say the referee's code first.");
	press("s");
	shows("Stop the clock of 1 table?");
	press("Enter");
	play(2, "referee pause all clocks are stopped");
	tell(2, "ok\n");
	shows("Done at 1 table.");
	press("s");
	shows("No table has a clock to stop.");
}

/* What stands for another reason is gone on with by others. */
static void test_start(void **state)
{
	static const char start[] = "referee resume all clocks go on\n";

	(void)state;
	make_round();
	press("g");
	shows("Start the clock of 1 table? Enter does, Escape does not.");
	press("Enter");
	assert_string_equal(said(3), start);
	assert_string_equal(said(5), "");
	play(3, "referee resume all clocks go on");
	tell(3, "no nothing-to-rule That ruling does not apply.\n");
	shows("Table 3: ");
	press("g");
	shows("No clock was stopped together with all others.");
	/* by a pause of theirs, and by a referee's at that table alone */
	play(3, "B1 pause");
	play(1, "referee pause somebody is ill");
	press("g");
	shows("No clock was stopped together with all others.");
}

/* Who comes to the desk later, and whatever has been asked there meanwhile. */
static void test_stopped_before(void **state)
{
	(void)state;
	add(RULES);
	act(&records[1], "referee pause all clocks are stopped");
	act(&records[1], "B1 yes");
	assert_true(records[1].game.question.needs);
	tell_record(1);
	shows("stopped");
	press("g");
	shows("Start the clock of 1 table?");
	press("Escape");
	act(&records[1], "referee resume all clocks go on");
	act(&records[1], "B1 pause");
	tell_record(1);
	press("g");
	shows("No clock was stopped together with all others.");
}

/* A table that goes before it has answered is one that did not. */
static void test_gone_meanwhile(void **state)
{
	(void)state;
	make_round();
	press("s Enter");
	tell(1, "ok\n");
	close(ends[2]);
	wake();
	ends[2] = dup(ends[1]);
	shows("Table 2: table gone");
}

static void test_words(void **state)
{
	char long_one[16 + ANNOUNCE_CHARACTERS + 3] = "a '";

	(void)state;
	make_round();
	press("a 'Stop. Enter");
	shows("Say that to 5 tables? Enter does, Escape does not.");
	press("Enter");
	for (int i = 1; i <= 5; i++)
		assert_string_equal(said(i), "announce Stop.\n");
	for (int i = 1; i <= 5; i++)
		tell(i, "ok\n");
	shows("Done at 5 tables.");
	press("a Enter");
	assert_int_equal(desk.asks, DESK_WORDS);
	press("'q1s Escape");
	assert_int_equal(desk.asks, DESK_NOTHING);
	assert_false(desk.wall.left);
	press(long_one);
	for (int i = 0; i < ANNOUNCE_CHARACTERS + 7; i++)
		press_key(0x56f2);
	press_key(KEY_TO_HOME);
	press_key('x');
	assert_int_equal(strlen(desk.typed), 3 * ANNOUNCE_CHARACTERS);
}

/* It is asked for once, and said to each that wants it, whenever it comes. */
static void test_code(void **state)
{
	(void)state;
	add(RULES);
	assert_int_equal(desk.asks, DESK_NOTHING);
	add(CODE);
	assert_int_equal(desk.asks, DESK_CODE);
	press("'tsuke");
	shows("The referee's code: *****");
	press("Enter");
	assert_string_equal(said(1), "");
	assert_string_equal(said(2), "code tsuke\n");
	assert_false(desk_screen_is_trusted(&desk, 2));
	tell(2, "ok\n");
	assert_true(desk_screen_is_trusted(&desk, 2));
	assert_false(desk_screen_is_trusted(&desk, 1));
	add(CODE);
	assert_int_equal(desk.asks, DESK_NOTHING);
	tell(3, "no wrong-code That is not the referee's code.\n");
	assert_false(desk_screen_is_trusted(&desk, 3));
	shows("Table 3: That is not the referee's code.");
	press("s");
	shows("Stop the clocks of 2 tables?");
	press("Escape");
	shows("C code");
	press("c 'other Enter");
	assert_string_equal(said(3), "code other\n");
}

static void test_no_code(void **state)
{
	(void)state;
	add(CODE);
	press("Escape");
	add(CODE);
	assert_int_equal(desk.asks, DESK_NOTHING);
	assert_string_equal(said(2), "");
	/* who wants to do something is asked again */
	press("s");
	assert_int_equal(desk.asks, DESK_CODE);
}

/* A table that has not said that it wants one says so by what it refuses. */
static void test_locked(void **state)
{
	static const char stop[] = "referee pause all clocks are stopped\n";

	(void)state;
	add(SEATS);
	add(SEATS);
	press("s Enter");
	assert_string_equal(said(1), stop);
	tell(1, "no locked Say the referee's code first.\n");
	assert_int_equal(desk.asks, DESK_NOTHING);
	tell(2, "ok\n");
	shows("The referee's code:");
	press("Escape");
	shows("C code");
	press("c Escape s");
	shows("Stop the clock of 1 table?");
	press("Escape c 'tsuke Enter");
	assert_string_equal(said(1), "code tsuke\n");
	tell(1, "ok\n");
	press("s Enter");
	assert_string_equal(said(1), stop);
}

/* Whoever runs such a table could read it. */
static void test_no_code_to_strangers(void **state)
{
	(void)state;
	end(NULL);
	open_desk("tsuke", 24, 80);
	add(RULES);
	hang("2", geteuid() + 1);
	records[2] = records[1];
	assert_true(record_init(&records[2], &records[1].game.setup));
	tell_record(2);
	tell(2, "ok\n");
	tell(2, "company " CODE "\n");
	assert_string_equal(said(2), "watch\nwhere\n");
	add(CODE);
	assert_int_equal(desk.asks, DESK_NOTHING);
}

static void test_looks_only(void **state)
{
	(void)state;
	add(BARRED);
	shows("You are not the referee of these tables: you can look only.");
	press("Right s");
	shows("You are not the referee of these tables: you can look only.");
	press("a");
	shows("You are not the referee of these tables: you can look only.");
	press("Right");
	shows("Enter watch  Tab next call  Q leave");
	press("Enter");
	assert_int_equal(desk.picked, 1);
}

/* The first table that answers may be another referee's. */
static void test_looks_first(void **state)
{
	(void)state;
	add(BARRED);
	shows("You are not the referee of these tables: you can look only.");
	add(RULES);
	assert_string_equal(desk.says, "");
	shows("S stop all");
}

/* Nor is it said again of each that comes, before that has said a word. */
static void test_looks_once(void **state)
{
	(void)state;
	add(BARRED);
	press("Right");
	add(BARRED);
	assert_string_equal(desk.says, "");
}

/* What another referee is called to is for nobody else who has tables. */
static void test_tables_of_others(void **state)
{
	(void)state;
	add(BARRED " call=B1");
	shows("pairgo: 1 table, 1 needs the referee");
	press("Right");
	add(RULES);
	hides("needs the referee");
	shows("CALLED");
	shows("referee zoe");
	press("Tab");
	shows("No table needs the referee.");
	add(SEATS " referee=- guest=yes");
	press("Right Right");
	shows("no referee");
	add(BARRED " call=B1");
	assert_false(wall_screen_table(&desk.wall, 3)->rung);
	tell(2, "company " RULES " call=W1\n");
	shows("pairgo: 4 tables, 1 needs the referee");
	assert_true(wall_screen_table(&desk.wall, 1)->rung);
	press("Tab Tab");
	assert_int_equal(desk.cursor, 1);
	/* a result takes the place */
	tell(4, "company " RULES "\n");
	play(1, "B1 resign");
	hides("referee zoe");
}

/* Whoever runs the tables may speak, and no more. */
static void test_host(void **state)
{
	(void)state;
	add(HOST);
	shows("You are not the referee: you can say something to all, but "
	      "stop no clock.");
	press("s");
	shows("but stop no clock.");
	assert_int_equal(desk.asks, DESK_NOTHING);
	press("Right");
	shows("Enter watch  Tab next call  A say  Q leave");
	press("a 'Hello Enter");
	shows("Say that to 1 table?");
}

/* But not for the referee that there is. */
static void test_host_and_referee(void **state)
{
	(void)state;
	add(SEATS " referee=zoe");
	press("a");
	assert_int_equal(desk.asks, DESK_NOTHING);
	shows("You are not the referee of these tables: you can look only.");
}

static void test_host_and_code(void **state)
{
	(void)state;
	add(SEATS " code=yes");
	press("a");
	assert_int_equal(desk.asks, DESK_CODE);
	press("Escape Right");
	shows("Enter watch  Tab next call  C code  Q leave");
}

/* Where nobody could read the question. */
static void test_too_small(void **state)
{
	(void)state;
	end(NULL);
	open_desk("", 5, 20);
	make_round();
	press("s");
	assert_int_equal(desk.asks, DESK_NOTHING);
	press("Enter");
	assert_string_equal(said(1), "");
	assert_int_equal(desk.picked, 1);
	desk_screen_back(&desk, "");
	press("q");
	assert_true(desk.wall.left);
}

static void test_empty(void **state)
{
	(void)state;
	wake();
	press("Enter Right Tab");
	shows("No table needs the referee.");
	assert_int_equal(desk.picked, 0);
	press("s");
	shows("No table has a clock to stop.");
}

int main(void)
{
	const struct CMUnitTest others[] = {
		DESK_TEST(test_frame),
		DESK_TEST(test_pick),
		DESK_TEST(test_leave),
		DESK_TEST(test_shut),
		DESK_TEST(test_next),
		DESK_TEST(test_stop),
		DESK_TEST(test_start),
		DESK_TEST(test_stopped_before),
		DESK_TEST(test_gone_meanwhile),
		DESK_TEST(test_words),
		DESK_TEST(test_code),
		DESK_TEST(test_no_code),
		DESK_TEST(test_locked),
		DESK_TEST(test_no_code_to_strangers),
		DESK_TEST(test_looks_only),
		DESK_TEST(test_looks_first),
		DESK_TEST(test_looks_once),
		DESK_TEST(test_tables_of_others),
		DESK_TEST(test_host),
		DESK_TEST(test_host_and_referee),
		DESK_TEST(test_host_and_code),
		DESK_TEST(test_too_small),
		DESK_TEST(test_empty),
	};
	enum { OTHERS = sizeof(others) / sizeof(others[0]) };
	struct CMUnitTest tests[SCREENS + OTHERS] = {{0}};

	for (int i = 0; i < SCREENS; i++)
		tests[i] = (struct CMUnitTest){.name = screens[i].look.name,
					       .test_func = check_screen,
					       .initial_state =
						       (void *)(intptr_t)i};
	memcpy(&tests[SCREENS], others, sizeof(others));
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
