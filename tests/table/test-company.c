/* SPDX-License-Identifier: ISC */
/* What people at terminals of their own are told of each other. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "accounts.h"
#include "stepped.h"

/* Anna begins, and two others come. */
static int me, bert, cora;

static void begin(void)
{
	me = host("");
	ask(me, "attach B1,B2");
	bert = sit(BERT, "attach W1");
	cora = sit(CORA, "attach W2");
}

/* The last number that this peer was told. */
static unsigned number_of(int number)
{
	const char *text = heard(number), *at = NULL;
	unsigned asked = 0;

	while ((text = strstr(text, "question "))) {
		at = text + strlen("question ");
		text = at;
	}
	assert_non_null(at);
	assert_int_equal(sscanf(at, "%u", &asked), 1);
	return asked;
}

static void answer(int number, const char *words, unsigned asked,
		   const char *reply)
{
	char line[64];

	snprintf(line, sizeof(line), "%s @%u", words, asked);
	expect(number, line, reply);
}

/* Four at one terminal see each other, and nobody else is told. */
static void test_one_terminal(void **state)
{
	int watcher;

	(void)state;
	me = host("");
	ask(me, "attach");
	watcher = come();
	heard(me);
	ask(watcher, "watch");
	ask(me, "B1 play C3");
	ask(me, "W1 ask undo");
	assert_null(strstr(heard(watcher), "company "));
	assert_null(strstr(heard(me), "question "));
	/* but for who may not ask for what they may */
	watcher = watch(BERT);
	expect_heard(watcher, " guest=yes ");
	assert_null(strstr(heard(me), "company "));
	/* not even where a code would let them rule */
	strcpy(hub.code, "sesame");
	watcher = watch(BERT);
	expect_heard(watcher, " guest=yes code=yes\n");
	watcher = come();
	say(watcher, "watch");
	settle();
	expect_heard(watcher, " code=yes\n");
	assert_null(strstr(heard(me), "company "));
}

/* Nor whoever is alone, at a table where they may not rule. */
static void test_alone_in_a_room(void **state)
{
	(void)state;
	me = host("account=" IS_OWN);
	say(me, "attach");
	settle();
	expect_heard(me, " referee=-");
	/* but nobody else says when they may look at the board */
	ask(me, "B1 play C3");
	ask(me, "W1 pause");
	assert_null(strstr(heard(me), " still=yes"));
}

/* A second terminal for all four is another one that acts for them. */
static void test_two_for_all(void **state)
{
	int other;

	(void)state;
	me = host("");
	ask(me, "attach");
	assert_null(strstr(heard(me), "company "));
	other = sit(OWN, "attach");
	expect_heard(me, " together=B1,W1,B2,W2\n");
	ask(other, "attach B2,W2");
	expect_heard(me, " watching=0 back=B2,W2\n");
}

/* Who says good-bye is not taken for a line that is lost. */
static void test_who_has_left(void **state)
{
	(void)state;
	begin();
	ask(bert, "leave");
	expect_heard(me, " left=W1 rematch=");
}

/* Nor one whose line is lost for who has left before. */
static void test_who_is_lost(void **state)
{
	(void)state;
	begin();
	ask(cora, "leave");
	cora = sit(CORA, "attach W2");
	heard(me);
	go(cora);
	settle();
	expect_heard(me, "W2=" IS_CORA " rematch=");
}

/* A login says who somebody is where others can come as well. */
static void test_own(void **state)
{
	(void)state;
	me = host("");
	ask(me, "attach B1");
	sit(OWN, "attach B2");
	expect_heard(me, "B2=" IS_OWN "+ W2=- own=" IS_OWN " rematch=-");
	strcpy(hub.room.directory, "/run/pairgo");
	sit(OWN, "attach W1");
	expect_heard(me, "B2=" IS_OWN "+ W2=- rematch=-");
}

static void test_who_is_there(void **state)
{
	(void)state;
	begin();
	expect_heard(me, "company B1=" IS_OWN "+ W1=" IS_BERT "+ B2=" IS_OWN
			 "+ W2=" IS_CORA "+ rematch=- swapped=- watching=0\n");
	go(bert);
	settle();
	expect_heard(me, "W1=" IS_BERT " B2");
	sit(DIRK, "watch");
	expect_heard(me, "watching=1");
	sit(BERT, "attach");
	expect_heard(me, "W1=" IS_BERT "+");
	/* once */
	expect(me, "clock", "clock ");
	assert_null(strstr(heard(me), "company"));
}

#define HERE " referee-here=" IS_DIRK

/* Who may rule hears of it; the others that they may, with a code. */
static void test_who_rules(void **state)
{
	int referee;

	(void)state;
	begin();
	strcpy(hub.house.referee, IS_DIRK);
	strcpy(hub.code, "sesame");
	referee = sit(DIRK, "watch");
	ask(bert, "code sesame");
	heard(bert);
	sit(DIRK, "watch");
	expect_heard(referee, " watching=2" HERE " guest=yes rules=yes\n");
	expect_heard(bert, " watching=2" HERE " guest=yes code=yes\n");
}

/* The referee stays that, whatever code is said. */
static void test_referee_says_code(void **state)
{
	int referee;

	(void)state;
	begin();
	strcpy(hub.house.referee, IS_DIRK);
	strcpy(hub.code, "sesame");
	referee = sit(DIRK, "watch");
	ask(referee, "code sesame");
	heard(bert);
	sit(BERT, "watch");
	expect_heard(referee, " watching=2" HERE " guest=yes rules=yes\n");
	expect_heard(bert, " watching=2" HERE " guest=yes code=yes\n");
}

/* Who runs the table can begin another game there, and knows that. */
static void test_who_runs_it(void **state)
{
	(void)state;
	begin();
	expect_heard(bert, " guest=yes");
	assert_null(strstr(heard(me), " guest="));
}

/* The referee's right is there before anybody shares the table. */
static void test_referee_comes_first(void **state)
{
	int referee, watcher;

	(void)state;
	me = host("");
	ask(me, "attach");
	strcpy(hub.house.referee, IS_DIRK);
	referee = sit(DIRK, "watch");
	watcher = sit(BERT, "watch");
	sit(BERT, "watch");
	expect_heard(referee, " watching=3" HERE " guest=yes rules=yes\n");
	expect_heard(watcher,
		     " watching=3" HERE " guest=yes referee=" IS_DIRK "\n");
	go(referee);
	settle();
	assert_null(strstr(heard(watcher - 1), HERE));
}

/* Where no code makes a referee of anybody, who it is. */
static void test_who_cannot_rule(void **state)
{
	(void)state;
	begin();
	heard(bert);
	strcpy(hub.house.referee, IS_DIRK);
	sit(DIRK, "watch");
	expect_heard(bert,
		     " watching=1" HERE " guest=yes referee=" IS_DIRK "\n");
	hub.house.referee[0] = '\0';
	sit(DIRK, "watch");
	expect_heard(bert, " watching=2 guest=yes referee=");
}

/* Also who sees the game late covers the board while it stands still. */
static void test_pause_is_told(void **state)
{
	int dirk;

	(void)state;
	hub.room = (struct room){.delay = 9, .directory = "/r"};
	begin();
	dirk = sit(DIRK, "watch");
	ask(me, "B1 play C3");
	ask(bert, "W1 pause");
	expect_heard(me, " still=yes");
	expect_heard(dirk, " still=yes late=9");
	/* what is claimed is to be seen */
	ask(bert, "W1 claim-partner");
	expect_heard(dirk, " watching=1 late=9");
	ask(me, "B2 no");
	expect_heard(dirk, " still=yes late=9");
	ask(me, "B1 yes");
	ask(me, "B2 yes");
	ask(bert, "W1 yes");
	ask(cora, "W2 yes");
	expect_heard(dirk, " watching=1 late=9");
	/* who has a seat is shown the game as it is */
	heard(dirk);
	ask(cora, "W2 ask stand-in");
	/* nor is anything told before its time that only players answer */
	assert_null(strstr(heard(dirk), "question "));
	ask(me, "B1 yes");
	ask(me, "B2 yes");
	ask(bert, "W1 yes");
	heard(dirk);
	ask(dirk, "attach W2");
	assert_null(strstr(heard(dirk), " late="));
}

/* A question that stops a clock gives nobody time to think, but a claim. */
static void test_question_is_told(void **state)
{
	int other;

	(void)state;
	me = host_timed("attach B1,B2");
	other = sit(OWN, "attach W1,W2");
	ask(me, "B1 play C3");
	heard(other);
	ask(me, "B1 ask stand-in");
	expect_heard(other, " still=yes");
	ask(other, "W1 no");
	expect_heard(me, " watching=0");
	ask(me, "B2 claim-partner");
	assert_null(strstr(heard(other), " still=yes"));
	ask(other, "W1 no");
	/* while the clock of who asks runs they may look */
	ask(other, "W1 ask stand-in");
	assert_null(strstr(heard(me), " still=yes"));
	ask(me, "B1 yes");
	expect_heard(other, " still=yes");
	/* whether a move goes back is seen on the board */
	ask(me, "B2 no");
	heard(other);
	ask(me, "B1 ask undo");
	assert_null(strstr(heard(other), " still=yes"));
}

/* An answer is about what was asked, and not about what has come since. */
static void test_outdated_answer(void **state)
{
	unsigned asked;

	(void)state;
	begin();
	ask(me, "B1 play C3");
	heard(bert);
	ask(bert, "W1 ask undo");
	asked = number_of(cora);
	ask(bert, "W1 withdraw");
	ask(me, "B1 ask no-result");
	answer(cora, "W2 yes", asked, "no changed ");
	asked = number_of(bert);
	/* a yes of somebody else changes nothing of it */
	answer(cora, "W2 yes", asked, "ok\n");
	answer(bert, "W1 yes", asked, "ok\n");
	/* an older terminal names none */
	expect(me, "B2 no", "ok\n");
	answer(bert, "W1 yes", 99, "no changed ");
}

static void test_marks_have_numbers(void **state)
{
	unsigned asked;

	(void)state;
	begin();
	ask(me, "B1 play C3");
	ask(bert, "W1 pass");
	heard(cora);
	ask(me, "B2 pass");
	asked = number_of(cora);
	ask(me, "B1 dead C3");
	answer(cora, "W2 yes", asked, "no changed ");
	ask(me, "B1 dead C3");
	asked = number_of(bert);
	answer(bert, "W1 yes", asked, "ok\n");
	answer(cora, "W2 yes", asked, "ok\n");
}

/* A terminal beside the first one goes, and nobody is company any more. */
static void test_company_goes(void **state)
{
	unsigned asked;
	int beside;

	(void)state;
	me = host("");
	ask(me, "attach");
	beside = come_as(OWN);
	ask(beside, "attach W1");
	ask(me, "B1 pass");
	ask(beside, "W1 pass");
	go(beside);
	ask(me, "W1 resume");
	ask(me, "B2 pass");
	say(me, "W2 pass");
	settle();
	asked = number_of(me);
	answer(me, "B1 yes", asked, "ok\n");
	answer(me, "W1 yes", asked, "ok\n");
}

/* A reason of the referee's is a reason. */
static void test_reason(void **state)
{
	(void)state;
	begin();
	ask(me, "referee penalty B 1 see @5");
}

static void test_rematch(void **state)
{
	(void)state;
	begin();
	ask(me, "B1 resign");
	expect(me, "rematch", "no others-first ");
	expect_heard(bert, "rematch=B1,B2 swapped=-");
	expect(cora, "rematch swapped", "no others-first ");
	expect(bert, "rematch", "no others-first ");
	expect_heard(me, "rematch=B1,W1,B2 swapped=W2");
	assert_int_equal(phase(), PHASE_OVER);
	ask(cora, "rematch");
	assert_int_equal(phase(), PHASE_PLAY);
	ask(me, "B1 play C3");
	/* the next one is to be wanted anew */
	ask(bert, "W1 resign");
	expect(me, "rematch", "no others-first ");
	expect_heard(bert, "rematch=B1,B2 ");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(test_one_terminal),
		STEP_TEST(test_alone_in_a_room),
		STEP_TEST(test_two_for_all),
		STEP_TEST(test_who_has_left),
		STEP_TEST(test_who_is_lost),
		STEP_TEST(test_own),
		STEP_TEST(test_who_is_there),
		STEP_TEST(test_who_rules),
		STEP_TEST(test_referee_says_code),
		STEP_TEST(test_who_cannot_rule),
		STEP_TEST(test_who_runs_it),
		STEP_TEST(test_referee_comes_first),
		STEP_TEST(test_pause_is_told),
		STEP_TEST(test_question_is_told),
		STEP_TEST(test_outdated_answer),
		STEP_TEST(test_marks_have_numbers),
		STEP_TEST(test_company_goes),
		STEP_TEST(test_reason),
		STEP_TEST(test_rematch),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
