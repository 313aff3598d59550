/* SPDX-License-Identifier: ISC */
/* Who puts somebody out of a seat: what the record says of that, and when. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "accounts.h"
#include "stepped.h"

/* The host has all seats but White 1, which is Bert's. */
static void seat_bert(int *me, int *bert)
{
	*me = host("");
	ask(*me, "free W1");
	*bert = come_as(BERT);
	ask(*bert, "attach W1");
}

/* What the record says of it: nothing, one node, or that there are several. */
static const char *freed(void)
{
	static char node[128];
	char *text, *at;
	size_t length;

	assert_true(record_write(&hub.table.record, &text, &length));
	node[0] = '\0';
	at = strstr(text, "XE[freed ");
	if (at && strstr(at + 1, "XE[freed "))
		strcpy(node, "several");
	else if (at)
		assert_int_equal(sscanf(at, "XE[freed %127[^]]", node), 1);
	free(text);
	return node;
}

static bool has_stand_in(enum seat seat)
{
	return game_has_stand_in(&hub.table.record.game, seat);
}

/* Who puts somebody out is written down, where there is who could be. */
static void test_freed_is_recorded(void **state)
{
	const struct game *game = &hub.table.record.game;
	char *text;
	size_t length;
	int me, bert, depth;

	(void)state;
	seat_bert(&me, &bert);
	assert_int_equal(game->depth, 0);
	ask(me, "B1 play E5");
	depth = game->depth;
	ask(me, "free W1");
	assert_true(record_write(&hub.table.record, &text, &length));
	assert_non_null(strstr(text, "XE[freed seats=W1 from=#987651 "
				     "login=#987650 by=table]"));
	assert_non_null(strstr(text, "C[#987650 frees the seat of W1, for "
				     "whoever comes.]"));
	assert_non_null(strstr(text, "C[The seat of W1 is free.]"));
	free(text);
	assert_int_equal(game->depth, depth + 2);
	expect(bert, "W1 pass", "no ");
	/* it is free already, also where others play */
	ask(me, "seat W2 " IS_CORA);
	depth = game->depth;
	ask(me, "free W1");
	assert_int_equal(game->depth, depth);
	ask(me, "seat W1 " IS_BERT);
	assert_int_equal(game->depth, depth);
	ask(bert, "attach W1");
	assert_string_equal(game->login[SEAT_W1], IS_BERT);
}

/* That is said behind what happens first; till then the game can go back. */
static void test_freed_before_the_game_is_recorded(void **state)
{
	const struct game *game = &hub.table.record.game;
	struct event event;
	int me, bert, cora, dirk;

	(void)state;
	seat_bert(&me, &bert);
	ask(come_as(OWN), "free B2");
	cora = come_as(CORA);
	ask(cora, "attach B2");
	ask(me, "free W1");
	dirk = come_as(DIRK);
	ask(dirk, "attach W1");
	assert_int_equal(game->depth, 0);
	ask(me, "B1 play E5");
	assert_true(record_event_at(&hub.table.record, 2, &event));
	assert_int_equal(event.kind, EVENT_FREED);
	assert_int_equal(event.seats, seat_bit(SEAT_W1));
	assert_string_equal(event.from, IS_BERT);
	assert_string_equal(event.login, "#987650");
	assert_string_equal(game->login[SEAT_W1], IS_DIRK);
	assert_true(game_has_stand_in(game, SEAT_W1));
	/* what was free for want of others was nobody's */
	assert_string_equal(game->login[SEAT_B2], IS_CORA);
	assert_false(game_has_stand_in(game, SEAT_B2));
}

static void test_given_before_the_game_is_recorded(void **state)
{
	const struct game *game = &hub.table.record.game;
	int me, dirk;

	(void)state;
	me = host("seats=named W1=" IS_CORA " B1=#987650");
	/* who was meant to play there has never come */
	ask(me, "seat W1 " IS_EVE);
	ask(me, "seat W1 " IS_DIRK);
	dirk = come_as(DIRK);
	ask(dirk, "attach W1");
	assert_int_equal(game->depth, 0);
	ask(me, "B1 play E5");
	assert_string_equal(game->named[SEAT_W1], IS_CORA);
	assert_string_equal(game->login[SEAT_W1], IS_DIRK);
	assert_true(game_has_stand_in(game, SEAT_W1));
	assert_false(game_has_stand_in(game, SEAT_B1));
}

/* Who has the seat again in time, or has got up, was not put out. */
static void test_freed_for_nothing(void **state)
{
	int me, bert;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "free W1");
	ask(me, "free W2");
	ask(bert, "attach W1,W2");
	ask(bert, "free W2");
	ask(come_as(CORA), "attach W2");
	ask(me, "B1 play E5");
	assert_string_equal(freed(), "");
	assert_string_equal(hub.table.record.game.login[SEAT_W1], IS_BERT);
	assert_string_equal(hub.table.record.game.login[SEAT_W2], IS_CORA);
}

/* Nor who was to be put out by what was refused, or was theirs already. */
static void test_refused_is_no_putting_out(void **state)
{
	int me, bert;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "free B2");
	ask(come_as(DIRK), "attach B2");
	expect(me, "seat W1 " IS_DIRK, "no no-seat ");
	ask(me, "seat W1 " IS_BERT);
	ask(bert, "free W1");
	ask(come_as(CORA), "attach W1");
	ask(me, "B1 play E5");
	assert_string_equal(freed(), "");
	assert_false(has_stand_in(SEAT_W1));
}

/* Who had the seat again got up by themselves. */
static void test_back_and_got_up(void **state)
{
	int me, bert;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "free W1");
	ask(bert, "attach W1");
	ask(bert, "free W1");
	ask(come_as(CORA), "attach W1");
	ask(me, "B1 play E5");
	assert_string_equal(freed(), "");
	assert_false(has_stand_in(SEAT_W1));
}

/* Nor the host, who had a seat for want of others. */
static void test_free_for_want_of_others(void **state)
{
	int me, eve;

	(void)state;
	me = host("referee=" IS_EVE);
	ask(me, "free W1");
	ask(come_as(BERT), "attach W1");
	eve = come_as(EVE);
	ask(eve, "free B2");
	ask(come_as(CORA), "attach B2");
	ask(me, "B1 play E5");
	assert_string_equal(freed(), "");
	assert_false(has_stand_in(SEAT_B2));
}

/* Who was put out first, and by whom, belong together. */
static void test_first_is_put_out_by_their_own(void **state)
{
	int me, eve;

	(void)state;
	me = host("referee=" IS_EVE);
	ask(me, "free W1");
	ask(come_as(BERT), "attach W1");
	ask(me, "free W1");
	ask(come_as(CORA), "attach W1");
	eve = come_as(EVE);
	ask(eve, "free W1");
	ask(come_as(DIRK), "attach W1");
	ask(me, "B1 play E5");
	assert_string_equal(freed(), "seats=W1 from=" IS_BERT " login=" IS_OWN
				     " by=table");
}

/* Nobody is put out by themselves, by whichever word. */
static void test_own_seat_is_given_up(void **state)
{
	static const char *const words[] = {"seat B2 " IS_CORA, "free B2"};
	int me, bert;

	for (int i = 0; i < 2; i++) {
		seat_bert(&me, &bert);
		ask(me, "attach B1,B2");
		ask(me, words[i]);
		ask(come_as(CORA), "attach B2");
		ask(me, "B1 play E5");
		assert_string_equal(freed(), "");
		assert_false(has_stand_in(SEAT_B2));
		stepped_end(state);
		stepped_begin(state);
	}
}

/* Behind the first event at once, whether it is for whoever comes or not. */
static void test_given_is_recorded(void **state)
{
	const struct game *game = &hub.table.record.game;
	int me, bert, dirk, depth;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "B1 play E5");
	depth = game->depth;
	expect(me, "seat W1 #987650", "no no-seat Who plays with one pair ");
	ask(me, "seat W1 " IS_BERT);
	assert_int_equal(game->depth, depth);
	ask(me, "seat W1 " IS_DIRK);
	assert_string_equal(freed(), "seats=W1 from=" IS_BERT " login=" IS_OWN
				     " by=table");
	assert_string_equal(hub.seating.held[SEAT_W1], IS_DIRK);
	expect(bert, "attach W1", "no no-seat Seat W1 is " IS_DIRK);
	dirk = come_as(DIRK);
	ask(dirk, "attach W1");
	assert_string_equal(game->login[SEAT_W1], IS_DIRK);
	assert_true(has_stand_in(SEAT_W1));
	/* in the next game it is their own */
	ask(dirk, "W1 resign");
	say(dirk, "rematch");
	settle();
	ask(me, "rematch");
	ask(me, "B1 play E5");
	assert_string_equal(freed(), "");
	assert_false(has_stand_in(SEAT_W1));
}

/* Who was put out of a game that ended at once is not put out of the next. */
static void try_rematch(const char *line, const char *first, enum seat seat)
{
	const struct game *game = &hub.table.record.game;
	int me, bert, cora;

	seat_bert(&me, &bert);
	ask(me, "free W1");
	cora = come_as(CORA);
	ask(cora, "attach W1");
	ask(me, "B1 resign");
	assert_int_equal(game->phase, PHASE_OVER);
	say(cora, line);
	settle();
	ask(me, line);
	assert_int_equal(game->phase, PHASE_PLAY);
	ask(seat == SEAT_B1 ? cora : me, first);
	assert_string_equal(game->login[seat], IS_CORA);
	assert_string_equal(freed(), "");
	assert_false(has_stand_in(seat));
}

static void test_rematch(void **state)
{
	(void)state;
	try_rematch("rematch", "B1 play E5", SEAT_W1);
}

static void test_rematch_swapped(void **state)
{
	(void)state;
	try_rematch("rematch swapped", "B1 play E5", SEAT_B1);
	assert_false(has_stand_in(SEAT_W1));
}

/* Nor is who had the seat again, nor who has the other colour then. */
static void test_back_and_rematch_swapped(void **state)
{
	int me, bert;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "free W1");
	ask(bert, "attach W1");
	ask(me, "B1 play E5");
	ask(bert, "W1 resign");
	say(bert, "rematch swapped");
	settle();
	ask(me, "rematch swapped");
	ask(bert, "B1 play E5");
	assert_string_equal(freed(), "");
	assert_false(has_stand_in(SEAT_W1));
	assert_false(has_stand_in(SEAT_B1));
}

/* Where all are of one account the record has nobody. */
static void test_freed_of_one_account(void **state)
{
	int me;

	(void)state;
	me = host("");
	ask(me, "B1 play E5");
	ask(me, "free B2");
	assert_int_equal(hub.table.record.game.depth, 1);
}

/* What they have said yes to is of that game, too. */
static void test_yes_ends_with_its_game(void **state)
{
	const struct game *game = &hub.table.record.game;
	int me, bert, cora;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "B1 play E5");
	ask(bert, "W1 pass");
	ask(me, "B2 pass");
	ask(me, "B1 yes");
	ask(me, "B2 yes");
	ask(me, "W2 yes");
	ask(bert, "W1 yes");
	assert_int_equal(game->phase, PHASE_OVER);
	ask(me, "free W1");
	cora = come_as(CORA);
	ask(cora, "attach W1");
	say(cora, "rematch");
	settle();
	ask(me, "rematch");
	ask(cora, "W1 ask no-result");
	assert_int_equal(game->question.kind, QUESTION_NO_RESULT);
	assert_int_equal(game->question.yes, seat_bit(SEAT_W1));
}

/* What somebody hears who comes to watch. */
static const char *hears_who_comes(uid_t user)
{
	int number = come_as(user);
	const char *text;

	say(number, "watch");
	settle();
	text = strstr(heard(number), "former=");
	go(number);
	return text ? text : "";
}

static void expect_former(uid_t user, const char *words)
{
	const char *text = hears_who_comes(user);

	if (strncmp(text, words, strlen(words)) != 0 || (!*words && *text))
		fail_msg("\"%s\", not \"%s\"", text, words);
}

/* Who comes back is told whose word took the seat from them. */
static void test_who_comes_back_is_told(void **state)
{
	int me, bert;

	(void)state;
	seat_bert(&me, &bert);
	ask(me, "B1 play E5");
	go(bert);
	settle();
	expect_former(BERT, "");
	ask(me, "free W1");
	expect_former(BERT, "former=W1 by=" IS_OWN " ");
	expect_former(CORA, "");
	/* who has it again has lost nothing */
	bert = come_as(BERT);
	ask(bert, "attach W1");
	go(bert);
	settle();
	expect_former(BERT, "");
	ask(me, "free W1");
	ask(me, "referee seat W1 " IS_CORA);
	expect_former(BERT, "former=W1 by=" IS_OWN " ");
	ask(me, "referee seat W1 " IS_DIRK);
	expect_former(CORA, "former=W1 by=*");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(test_who_comes_back_is_told),
		STEP_TEST(test_freed_is_recorded),
		STEP_TEST(test_freed_before_the_game_is_recorded),
		STEP_TEST(test_given_before_the_game_is_recorded),
		STEP_TEST(test_freed_for_nothing),
		STEP_TEST(test_refused_is_no_putting_out),
		STEP_TEST(test_back_and_got_up),
		STEP_TEST(test_free_for_want_of_others),
		STEP_TEST(test_first_is_put_out_by_their_own),
		STEP_TEST(test_own_seat_is_given_up),
		STEP_TEST(test_given_is_recorded),
		STEP_TEST(test_rematch),
		STEP_TEST(test_rematch_swapped),
		STEP_TEST(test_back_and_rematch_swapped),
		STEP_TEST(test_yes_ends_with_its_game),
		STEP_TEST(test_freed_of_one_account),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
