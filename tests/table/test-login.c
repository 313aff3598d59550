/* SPDX-License-Identifier: ISC */
/* Who a peer is to a table, and what it does not believe. */
#include <config.h>

#include <pwd.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "stepped.h"

#define TEN "abcdefghij"

/* Of which no system has an account. */
enum { NO_USER = 987654 };

static int lookups;

/* In the place of the system's, for whoever asks. */
struct passwd *getpwuid(uid_t user)
{
	static struct passwd account;
	static char text[16384];
	struct passwd *found = NULL;

	lookups++;
	getpwuid_r(user, &account, text, sizeof(text), &found);
	return found;
}

static const char *own_login(void)
{
	static char text[LOGIN_BYTES];

	login_of_user(geteuid(), text);
	return text;
}

/* A first peer, whose table it is; as the table's account. */
static int host(void)
{
	int number = come();

	hub.user = geteuid();
	hub.peers[number].user = geteuid();
	hub.peers[number].host = true;
	return number;
}

static void make_rooms(int number)
{
	char line[64];

	snprintf(line, sizeof(line), "house account=%s", own_login());
	ask(number, line);
}

static void is_called(int number, const char *login)
{
	char line[64];

	snprintf(line, sizeof(line), "login %s\n", login);
	expect(number, "login", line);
}

static void test_accounts(void **state)
{
	const struct passwd *own = getpwuid(geteuid());
	int me = host(), other = come();

	(void)state;
	if (own && login_is_name(own->pw_name))
		is_called(me, own->pw_name);
	hub.peers[other].user = NO_USER;
	is_called(other, "#987654");
}

static void test_names(void **state)
{
	int me = host(), other;

	(void)state;
	make_rooms(me);
	ask(me, "login anna");
	is_called(me, "anna");
	other = come();
	ask(other, "login bert");
	is_called(other, "bert");
	is_called(me, "anna");
	/* once */
	expect(other, "login anna", "no not-believed ");
	is_called(other, "bert");
}

/* A table of anybody's own believes nobody. */
static void test_no_room(void **state)
{
	int me = host();

	(void)state;
	expect(me, "login anna", "no not-believed ");
	ask(me, "house account=nobody-of-this-name");
	expect(me, "login anna", "no not-believed ");
	is_called(me, own_login());
}

/* The room's table believes its own account alone, whoever says what. */
static void test_other_account(void **state)
{
	int me = host(), other = come();

	(void)state;
	make_rooms(me);
	hub.peers[other].user = NO_USER;
	expect(other, "login anna", "no not-believed ");
	is_called(other, "#987654");
	expect(other, "house account=anna", "no stranger ");
	is_called(other, "#987654");
}

/* A name that could be another's, or is none. */
static void test_wrong_names(void **state)
{
	int me = host();

	(void)state;
	make_rooms(me);
	expect(me, "login Anna", "no not-believed ");
	expect(me, "login #1001", "no not-believed ");
	expect(me, "login anna bert", "no not-believed ");
	expect(me, "login " TEN TEN TEN TEN, "no not-believed ");
	expect(me, "house account=Anna", "no not-a-request ");
	expect(me, "house account=anna x=1", "no not-a-request ");
	expect(me, "house", "no not-a-request ");
	ask(me, "login anna");
}

/* Nobody is somebody else in the middle of a game. */
static void test_not_later(void **state)
{
	int me = host(), other;

	(void)state;
	make_rooms(me);
	play_at(me, UNTIMED);
	other = come();
	ask(other, "watch");
	expect(other, "login bert", "no not-believed ");
	expect(me, "login anna", "no not-believed ");
	expect(me, "house account=anna", "no game-begun ");
}

/* It may be asked of a network, which a turn must not wait for. */
static void test_looked_up_once(void **state)
{
	int me, before;

	(void)state;
	login_begin(&hub, geteuid());
	me = play(UNTIMED);
	ask(me, "attach");
	before = lookups;
	ask(me, "B1 play C3");
	ask(me, "W1 play D4");
	expect(me, "login", "login ");
	expect(me, "who", own_login());
	/* own_login() is one */
	assert_int_equal(lookups, before + 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(test_accounts),	STEP_TEST(test_names),
		STEP_TEST(test_no_room),	STEP_TEST(test_other_account),
		STEP_TEST(test_wrong_names),	STEP_TEST(test_not_later),
		STEP_TEST(test_looked_up_once),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
