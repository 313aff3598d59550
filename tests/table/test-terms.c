/* SPDX-License-Identifier: ISC */
/*
 * What holds at a table of a room for the whole of a game: whoever goes on with
 * it finds it as it was begun.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "accounts.h"
#include "record/faulty.h"
#include "record/folder.h"
#include "stepped.h"
#include "table/terms.h"

enum { LINE = STORE_PATH + 64 };

/* Somebody of the room's account, by that name unless it is "". */
static int come_by(const char *name)
{
	int number = come_as(OWN);
	char line[LINE];

	snprintf(line, sizeof(line), "login %s", name);
	if (*name)
		ask(number, line);
	return number;
}

/* Whom a new process is started for, in the room. */
static int start(const char *name, const char *house, const char *room)
{
	int number;
	char line[LINE];

	hub.user = OWN;
	number = come_as(OWN);
	hub.peers[number].host = true;
	snprintf(line, sizeof(line), "house account=" IS_OWN " %s", house);
	ask(number, line);
	snprintf(line, sizeof(line), "login %s", name);
	if (*name)
		ask(number, line);
	snprintf(line, sizeof(line), "room %s directory=/run/pairgo", room);
	ask(number, line);
	return number;
}

static int begin(const char *name, const char *house, const char *room)
{
	int number = start(name, house, room);

	play_at(number, UNTIMED);
	return number;
}

/* The table ends, and another process goes on with its record. */
static void end(char path[STORE_PATH])
{
	assert_true(store_where(&hub.table.store, path));
	table_clear(&hub.table);
	for (int i = 0; i < hub.count; i++)
		wire_close(&hub.peers[i].wire);
	faulty_reset();
	hub_init(&hub, &faulty_disk, false, now);
	for (int i = 0; i < HUB_PEERS; i++)
		heard(i);
}

static int go_on(const char *name)
{
	char path[STORE_PATH], line[LINE];
	int number;

	end(path);
	number = start(name, "seats=open", "watch=all delay=0");
	snprintf(line, sizeof(line), "resume %s", path);
	ask(number, line);
	ask(number, "attach");
	return number;
}

/* Four who have come by their names, and a turn of the first. */
static int play_four(void)
{
	static const struct {
		const char *name, *seat;
	} four[] = {{"anna", "attach B1"},
		    {"bert", "attach W1"},
		    {"cora", "attach B2"},
		    {"dirk", "attach W2"}};
	int first = 0;

	for (int i = 0; i < 4; i++) {
		int number = come_by(four[i].name);

		ask(number, four[i].seat);
		first = i ? first : number;
	}
	ask(first, "B1 play E5");
	return first;
}

static void takes_nobodys_seat(int number)
{
	expect(number, "free W2", "no stranger ");
	expect(number, "seat W2 eve", "no stranger ");
}

/* A member who goes on with a table of the room is a member as before. */
static void test_room_stays_the_rooms(void **state)
{
	int anna, bert;

	(void)state;
	begin("", "seats=open", "watch=all delay=0");
	play_four();
	anna = go_on("anna");
	takes_nobodys_seat(anna);
	expect(anna, "who", " host=" IS_OWN "\n");
	expect(anna, "who", "who B1=anna+ W1=bert B2=cora W2=dirk ");
	expect(anna, "quit", "ok");
	anna = go_on("anna");
	bert = come_by("bert");
	ask(bert, "attach");
	takes_nobodys_seat(bert);
	/* nor ends it for others */
	expect(anna, "quit", "no others ");
	/* whose it is may all that */
	ask(come_by(""), "free W2");
}

/* Of what nobody has, who goes on with it has no more than others. */
static void test_free_seat_stays_free(void **state)
{
	int anna, me;

	(void)state;
	me = begin("", "seats=open", "watch=all delay=0");
	play_four();
	ask(me, "free B2");
	anna = go_on("anna");
	expect(anna, "who", "who B1=anna+ W1=bert B2=- W2=dirk ");
	ask(come_by("eve"), "attach B2");
}

/* Who has begun a table by a name has it, whoever goes on with it. */
static void test_a_name_keeps_its_table(void **state)
{
	int anna, bert;

	(void)state;
	anna = begin("anna", "seats=open", "watch=all delay=0");
	/* who has named a seat keeps no other */
	ask(anna, "attach B1");
	play_four();
	bert = go_on("bert");
	expect(bert, "who", " host=anna\n");
	takes_nobodys_seat(bert);
	anna = come_by("anna");
	ask(anna, "attach");
	ask(anna, "free W2");
	anna = go_on("anna");
	ask(anna, "free W1");
	/* also where the room's account does */
	anna = go_on("");
	expect(anna, "who", " host=anna\n");
}

/* It is the next game's that begins it there. */
static void test_next_game_is_who_begins_it(void **state)
{
	int me, anna = begin("anna", "seats=open", "watch=all delay=0");

	(void)state;
	ask(anna, "attach B1");
	ask(play_four() + 1, "W1 resign");
	while (hub.count)
		go(hub.count - 1);
	me = come_by("");
	expect(me, "who", " host=anna\n");
	expect(me, "discard", "discard");
	play_at(me, UNTIMED);
	expect(me, "who", " host=" IS_OWN "\n");
}

static void reads(const char *words, const struct terms *wanted)
{
	struct record record;
	struct setup setup;
	struct terms terms;

	setup_default(&setup);
	assert_true(record_init(&record, &setup));
	assert_false(terms_read(record.tree.root, &terms));
	assert_true(kifu_set_terms(&record.tree, words));
	assert_true(terms_read(record.tree.root, &terms));
	assert_string_equal(terms.host, wanted->host);
	assert_int_equal(terms.room.watch, wanted->room.watch);
	assert_int_equal(terms.room.delay, wanted->room.delay);
	assert_string_equal(terms.room.directory, "");
	assert_string_equal(terms.house.account, "");
	assert_int_equal(terms.house.named, wanted->house.named);
	assert_string_equal(terms.house.referee, wanted->house.referee);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		assert_string_equal(terms.house.seat[seat],
				    wanted->house.seat[seat]);
	record_clear(&record);
}

/* What a later program has written there is no reason to lose the rest. */
static void test_words(void **state)
{
	static const struct terms nothing = {.host = ""};
	static const struct terms all = {
		.host = "anna",
		.room = {.watch = ROOM_WATCH_NONE, .delay = 3},
		.house = {.referee = "zoe",
			  .last = true,
			  .named = true,
			  .seat = {"anna", "bert", "", "#1001"}}};

	(void)state;
	reads("host=anna watch=none delay=3 seats=named referee=zoe next=none "
	      "B1=anna W1=bert B2=- W2=#1001",
	      &all);
	reads("seats=named tea=green delay=100 delay=3 host=anna watch=none "
	      "B1=anna W1=bert W2=#1001 host=Eve referee=zoe next=none",
	      &all);
	reads("", &nothing);
	reads("account=eve directory=/tmp", &nothing);
}

static void is_kept(const char *words)
{
	const char *kept = kifu_terms(hub.table.record.tree.root);

	assert_string_equal(kept ? kept : "nothing", words);
}

/* What the table was told when its game began is in the record, as saved. */
static void test_kept(void **state)
{
	char path[STORE_PATH], wanted[128];
	struct error error;
	size_t length;
	char *text;

	(void)state;
	begin("anna", "seats=named referee=zoe next=none B1=anna W1=bert",
	      "watch=none delay=3");
	ask(come_by("anna"), "attach B1");
	ask(hub.count - 1, "B1 play E5");
	strcpy(wanted, "XH[host=anna watch=none delay=3 seats=named "
		       "referee=zoe next=none B1=anna W1=bert B2=- W2=-]");
	end(path);
	assert_true(store_read(path, SPACE_ALL, &text, &length, &error));
	assert_non_null(strstr(text, wanted));
	free(text);
}

/* Where nobody else comes there is nothing to keep. */
static void test_private(void **state)
{
	(void)state;
	host("seats=named referee=zoe");
	is_kept("nothing");
}

/* Those who have taken the other side have their logins there. */
static void test_swapped(void **state)
{
	(void)state;
	begin("", "seats=named B1=anna W1=bert B2=cora W2=dirk", "watch=all");
	ask(play_four() + 1, "W1 resign");
	for (int i = hub.count - 1; i >= 1; i--)
		say(i, "rematch swapped");
	settle();
	is_kept("watch=all delay=0 seats=named B1=bert W1=anna B2=dirk "
		"W2=cora");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(test_room_stays_the_rooms),
		STEP_TEST(test_free_seat_stays_free),
		STEP_TEST(test_a_name_keeps_its_table),
		STEP_TEST(test_next_game_is_who_begins_it),
		STEP_TEST(test_words),
		STEP_TEST(test_kept),
		STEP_TEST(test_private),
		STEP_TEST(test_swapped),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
