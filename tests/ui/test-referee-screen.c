/* SPDX-License-Identifier: ISC */
/* What the referee's menu says to the table, above all of the code. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include <cmocka.h>

#include "easel.h"
#include "moment.h"
#include "table/wire.h"
#include "ui/referee_screen.h"

struct menu {
	struct screen below;
	struct referee_screen referee;
	struct moment moment;
	struct wire wire, table;
	struct easel easel;
};

static void menu_begin_in(struct menu *menu, int lines, int columns,
			  bool locked)
{
	int fds[2];

	memset(menu, 0, sizeof(*menu));
	moment_init(&menu->moment, 19, 4, INPUT_TURN);
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
	wire_init(&menu->wire, fds[0], fds[0]);
	wire_init(&menu->table, fds[1], fds[1]);
	easel_open(&menu->easel, "xterm-256color", lines, columns, true);
	referee_screen_init(&menu->referee, &menu->moment.play, &menu->wire,
			    locked);
	referee_screen_open(&menu->below, &menu->referee);
}

static void menu_begin(struct menu *menu, bool locked)
{
	menu_begin_in(menu, 24, 80, locked);
}

static void menu_end(struct menu *menu)
{
	easel_close(&menu->easel);
	wire_close(&menu->wire);
	wire_close(&menu->table);
}

/* Keys by their names; whether the menu is still there. */
/* Each once the one before has been read. */
static bool press(struct menu *menu, const char *keys)
{
	struct screen *screen = &menu->referee.screen;
	char copy[128];
	bool stays = true;

	snprintf(copy, sizeof(copy), "%s", keys);
	for (char *rest = copy, *k; (k = strtok_r(rest, " ", &rest));) {
		assert_true(stays);
		menu->referee.last_at -= INPUT_NEW;
		stays = screen->class->key(screen, key_parse(k));
	}
	return stays;
}

static void expect_line(struct menu *menu, const char *expected)
{
	const char *line;

	wire_receive(&menu->table);
	line = wire_line(&menu->table);
	if (!expected) {
		assert_null(line);
		return;
	}
	assert_non_null(line);
	assert_string_equal(line, expected);
}

/* The next ruling is to say the code again, whoever makes it. */
static void test_code_is_forgotten(void **state)
{
	struct menu menu;

	(void)state;
	menu_begin(&menu, true);
	assert_true(press(&menu, "Enter g o Enter"));
	expect_line(&menu, "code go");
	assert_false(press(&menu, "4 1 Enter Enter"));
	expect_line(&menu, "referee forfeit B");
	expect_line(&menu, "code");
	expect_line(&menu, NULL);
	menu_end(&menu);
}

/* Held down, Enter goes through the menu, and stops before the ruling. */
static void test_nothing_is_ruled_unread(void **state)
{
	struct menu menu;
	struct screen *screen = &menu.referee.screen;

	(void)state;
	menu_begin(&menu, false);
	assert_true(press(&menu, "Enter 4 2 Enter"));
	for (int i = 0; i < 9; i++)
		assert_true(screen->class->key(screen, KEY_TO_ENTER));
	assert_non_null(menu.referee.form.error);
	expect_line(&menu, NULL);
	assert_false(press(&menu, "Enter"));
	expect_line(&menu, "referee forfeit W");
	menu_end(&menu);
}

static void test_code_is_forgotten_unused(void **state)
{
	struct menu menu;

	(void)state;
	menu_begin(&menu, true);
	assert_true(press(&menu, "Enter g o Enter"));
	expect_line(&menu, "code go");
	assert_false(press(&menu, "Escape"));
	expect_line(&menu, "code");
	menu_end(&menu);
}

static void test_without_a_code(void **state)
{
	struct menu menu;

	(void)state;
	menu_begin(&menu, false);
	assert_false(press(&menu, "Enter 4 2 Enter Enter"));
	expect_line(&menu, "referee forfeit W");
	expect_line(&menu, NULL);
	menu_end(&menu);
}

/* The table has said that it wants one, whatever the config file knows. */
static void test_the_table_has_a_code(void **state)
{
	struct menu menu;

	(void)state;
	menu_begin(&menu, false);
	presence_read(&menu.moment.play.presence, "B1=anna+ code=yes");
	referee_screen_open(&menu.below, &menu.referee);
	assert_true(press(&menu, "Enter g o Enter"));
	expect_line(&menu, "code go");
	menu_end(&menu);
}

/* The table knows the referee by a login, whatever code stands in a file. */
static void test_known_by_login(void **state)
{
	struct menu menu;

	(void)state;
	menu_begin(&menu, true);
	menu.moment.play.presence.rules = true;
	referee_screen_open(&menu.below, &menu.referee);
	assert_false(press(&menu, "Enter 4 2 Enter Enter"));
	expect_line(&menu, "referee forfeit W");
	menu_end(&menu);
}

/* What waits for the code is ruled with it, and not typed again. */
static void test_code_is_asked_for(void **state)
{
	struct menu menu;

	(void)state;
	menu_begin(&menu, false);
	assert_false(press(&menu, "Enter 4 2 Enter Enter"));
	expect_line(&menu, "referee forfeit W");
	menu.below.over = NULL;
	referee_screen_ask_code(&menu.below, &menu.referee, NULL);
	assert_ptr_equal(menu.below.over, &menu.referee.screen);
	assert_null(menu.referee.form.error);
	assert_true(press(&menu, "g o Enter"));
	expect_line(&menu, "code go");
	referee_screen_ask_code(&menu.below, &menu.referee, "No.");
	assert_string_equal(menu.referee.form.error, "No.");
	assert_true(press(&menu, "o k Enter"));
	expect_line(&menu, "code ok");
	assert_false(press(&menu, "Enter"));
	expect_line(&menu, "referee forfeit W");
	expect_line(&menu, "code");
	menu_end(&menu);
}

static bool shows(struct menu *menu, const char *word)
{
	char *text;
	bool found;

	term_erase();
	assert_true(menu->referee.screen.class->draw(&menu->referee.screen));
	term_flush();
	easel_look(&menu->easel);
	text = vterm_screen_text(menu->easel.screen);
	found = strstr(text, word);
	free(text);
	return found;
}

/* Word by word, on page after page that one goes down to. */
static void expect_words(struct menu *menu, const char *words)
{
	char copy[128];

	snprintf(copy, sizeof(copy), "%s", words);
	for (char *rest = copy, *word; (word = strtok_r(rest, " ", &rest));) {
		int pages = 40;

		while (!shows(menu, word) && --pages)
			assert_true(press(menu, "Down"));
		if (!pages)
			fail_msg("%dx%d: no \"%s\"", term_columns(),
				 term_lines(), word);
	}
}

/* However little of it is seen at once, all of it can be read and ruled. */
static void test_any_size(void **state)
{
	static const struct {
		int lines, columns;
	} sizes[] = {{24, 80}, {8, 12}, {3, 12}, {3, 7},  {2, 7}, {2, 10},
		     {2, 40},  {2, 80}, {1, 12}, {1, 20}, {1, 80}};

	(void)state;
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		struct menu menu;

		menu_begin_in(&menu, sizes[i].lines, sizes[i].columns, false);
		expect_words(&menu, "menu is for the referee only. Every "
				    "record reason.");
		assert_true(press(&menu, "Up Enter"));
		assert_true(shows(&menu, "> 4"));
		assert_true(press(&menu, "4"));
		assert_true(shows(&menu, "> 1"));
		assert_true(press(&menu, "Down Enter o k"));
		assert_true(shows(&menu, "ok"));
		assert_true(press(&menu, "Enter"));
		expect_words(&menu, "White Reason: ok");
		expect_line(&menu, NULL);
		assert_false(press(&menu, "Enter"));
		expect_line(&menu, "referee forfeit W ok");
		menu_end(&menu);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_code_is_forgotten),
		cmocka_unit_test(test_code_is_forgotten_unused),
		cmocka_unit_test(test_nothing_is_ruled_unread),
		cmocka_unit_test(test_without_a_code),
		cmocka_unit_test(test_code_is_asked_for),
		cmocka_unit_test(test_any_size),
		cmocka_unit_test(test_the_table_has_a_code),
		cmocka_unit_test(test_known_by_login),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
