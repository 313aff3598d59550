/* SPDX-License-Identifier: ISC */
/*
 * Four people, each with a terminal and a name, and a line that breaks in the
 * middle of every kind of question: that is no answer, and who comes back finds
 * it open, and answers it.
 */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "table/visitor.h"

enum { SEATS = 4, CARLA = 1, DINO = 3, STEPS = 4, STATE = 1024, LOOKS = 1500 };

static const char config[] =
	"size = 9\nhandicap {\n stones = 0\n komi = 6.5\n}\n"
	"clock {\n system = absolute\n main = 1h\n pause = agreed\n}\n"
	"rules {\n undo = true\n wrong-seat = record\n breaks = 2\n}\n"
	"seat B1 {\n name = Anna\n rank = 2k\n}\n"
	"seat B2 {\n name = Bruno\n rank = 2k\n}\n"
	"seat W1 {\n name = Carla\n rank = 1k\n}\n"
	"seat W2 {\n name = Dino\n rank = 1k\n}\n";

static const char *const logins[SEATS] = {"anna", "carla", "bruno", "dino"};
static const char *const seats[SEATS] = {"B1", "W1", "B2", "W2"};
static const char *const titles[SEATS] = {"You: Anna (Black 1)",
					  "You: Carla (White 1)",
					  "You: Bruno (Black 2)",
					  "You: Dino (White 2)"};

/* How the others come to ask Dino that, and what he sees of it. */
static struct row {
	const char *kind;
	struct {
		int seat;
		const char *after; /* what is to be seen there first */
		const char *keys;
	} steps[STEPS];
	const char *shows;
} rows[] = {
	{"resign",
	 {{0, "", "E5 Enter"}, {1, "Move 1", "R Enter"}},
	 "yes: you agree"},
	{"undo",
	 {{0, "", "E5 Enter"}, {0, "Move 1", "U Enter"}},
	 "the move is taken"},
	{"pause", {{1, "", "W Enter"}}, "the clock stops."},
	{"continue", {{0, "", "B Enter"}}, "Play on?"},
	{"marks",
	 {{0, "", "P Enter"}, {1, "Move 1", "P Enter y"}},
	 "then agree"},
	{"intent",
	 {{2, "", "E5 Enter"}, {1, "Move 1", "C Enter"}},
	 "intentional (rule 6(2))?"},
	{"partner",
	 {{0, "", "E5 Enter"},
	  {1, "Move 1", "C3 Enter"},
	  {0, "Move 2", "D Enter"}},
	 "'s claim:"},
	{"no-result", {{0, "", "V Enter"}}, "without result"},
	{"both-lose",
	 {{0, "", "P Enter"},
	  {1, "Move 1", "P Enter y"},
	  {0, "then agree", "L Enter"}},
	 "both sides lose"},
	{"forfeit", {{0, "", "F Enter"}}, "exchanged informa"},
	{"stand-in", {{0, "", "E Enter"}}, "leave the"},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static struct pty_terminal *at[SEATS];

static void ask(const char *request, char reply[STATE])
{
	struct visitor visitor;
	int fd = home_visit();

	assert_true(fd >= 0);
	visitor_init(&visitor, fd);
	snprintf(reply, STATE, "%s", visitor_ask(&visitor, request));
	visitor_close(&visitor);
}

/* "question=undo asker=B1 needs=W1,B2,W2 yes=B1" */
static void ask_question(char question[STATE])
{
	char state[STATE], *begin, *end;

	ask("state", state);
	begin = strstr(state, "question=");
	end = strstr(state, " paused=");
	assert_true(begin && end > begin);
	snprintf(question, STATE, "%.*s", (int)(end - begin), begin);
}

/* Until the table's reply to that has, or has not, the text. */
static void await(const char *request, const char *text, bool there)
{
	char reply[STATE];

	for (int looks = 0; looks < LOOKS; looks++) {
		ask(request, reply);
		if ((strstr(reply, text) != NULL) == there)
			return;
		poll(NULL, 0, 20);
	}
	fail_msg("%s %s \"%s\"", reply, there ? "never had" : "has", text);
}

static void come(int seat)
{
	at[seat] = pty_open(&(struct pty_options){
		.arguments = {seat ? "join" : "--seat", seat ? "--seat" : "B1",
			      seat ? seats[seat] : "--as",
			      seat ? "--as" : logins[0],
			      seat ? logins[seat] : NULL}});
	if (!seat) {
		wait_for(at[0], "First pair");
		pty_type(at[0], "F4");
	}
	wait_for(at[seat], titles[seat]);
}

static void lose(int seat)
{
	char there[STATE];

	snprintf(there, sizeof(there), "%s=%s+ ", seats[seat], logins[seat]);
	pty_hang_up(at[seat]);
	wait_exit(at[seat]);
	await("who", there, false);
}

/* What is asked once more is read before the y. */
static void type(struct pty_terminal *terminal, const char *keys)
{
	char first[32];

	snprintf(first, sizeof(first), "%.*s", (int)strcspn(keys, "y"), keys);
	pty_type(terminal, first);
	if (strlen(first) == strlen(keys))
		return;
	players_read();
	pty_type(terminal, keys + strlen(first));
}

static void come_to(const struct row *row)
{
	char before[STATE], kind[64];

	for (int i = 0; i < STEPS && row->steps[i].keys; i++) {
		struct pty_terminal *terminal = at[row->steps[i].seat];

		ask("state", before);
		wait_for(terminal, row->steps[i].after);
		type(terminal, row->steps[i].keys);
		await("state", before, false);
	}
	snprintf(kind, sizeof(kind), "question=%s ", row->kind);
	await("state", kind, true);
	wait_for(at[DINO], row->shows);
}

static void test_line_in_a_question(void **state)
{
	const struct row *row = *state;
	char open[STATE], now[STATE];

	home_room(config);
	for (int seat = 0; seat < SEATS; seat++)
		come(seat);
	come_to(row);
	ask_question(open);
	assert_non_null(strstr(strstr(open, "needs="), "W2"));
	pty_hang_up(at[DINO]);
	wait_exit(at[DINO]);
	await("who", "W2=dino+ ", false);
	ask_question(now);
	assert_string_equal(now, open);
	come(DINO);
	wait_for(at[DINO], row->shows);
	ask_question(now);
	assert_string_equal(now, open);
	players_read();
	pty_type(at[DINO], "y");
	await("state", open, false);
}

/* Who asked it hears the answer when they are back. */
static void test_line_of_the_asker(void **state)
{
	const struct row *row = *state;

	home_room(config);
	for (int seat = 0; seat < SEATS; seat++)
		come(seat);
	come_to(row);
	pty_hang_up(at[CARLA]);
	wait_exit(at[CARLA]);
	wait_for(at[DINO], "LINE LOST");
	players_read();
	pty_type(at[DINO], "y");
	wait_for(at[DINO], "agrees: ");
	come(CARLA);
	wait_for(at[DINO], "Carla is here.");
	wait_for(at[CARLA], "agrees: ");
	pty_rest(at[CARLA], 300);
	assert_true(pty_shows(at[CARLA], "agrees: "));
}

/* What Carla asks, what the others say to it, and what she then is told. */
static const struct missed {
	struct row asked;
	const char *answer;
	int answers;
	const char *shows;
} missed[] = {
	{{"undo",
	  {{0, "", "E5 Enter"},
	   {1, "Move 1", "C3 Enter"},
	   {1, "Move 2", "U Enter"}},
	  "the move is taken"},
	 "n",
	 1,
	 "Meanwhile: Undo? Dino (White 2) says no: the move"},
	{{"undo",
	  {{0, "", "E5 Enter"},
	   {1, "Move 1", "C3 Enter"},
	   {1, "Move 2", "U Enter"}},
	  "the move is taken"},
	 "y",
	 3,
	 "Meanwhile: The move is taken back: Carla"},
	{{"stand-in",
	  {{0, "", "E5 Enter"}, {1, "Move 1", "E Enter"}},
	  "leave the"},
	 "n",
	 1,
	 "Meanwhile: Stand-in? Dino (White 2) says no:"},
};

enum { MISSED = sizeof(missed) / sizeof(missed[0]) };

static void test_missed(void **state)
{
	static const int others[] = {DINO, 0, 2};
	const struct missed *row = *state;
	char open[STATE];

	home_room(config);
	for (int seat = 0; seat < SEATS; seat++)
		come(seat);
	come_to(&row->asked);
	lose(CARLA);
	players_read();
	for (int i = 0; i < row->answers; i++) {
		ask("state", open);
		pty_type(at[others[i]], row->answer);
		await("state", open, false);
	}
	come(CARLA);
	wait_for(at[CARLA], row->shows);
	/* nor is that gone with the word that she is here */
	pty_rest(at[CARLA], 300);
	assert_true(pty_shows(at[CARLA], row->shows));
	/* who was there has seen it */
	lose(CARLA);
	come(CARLA);
	pty_rest(at[CARLA], 300);
	assert_false(pty_shows(at[CARLA], "Meanwhile"));
}

/* What is ruled is told to who was not there, and nothing that was before. */
static void test_missed_ruling(void **state)
{
	char text[2 * sizeof(config)];
	struct visitor zoe;

	(void)state;
	snprintf(text, sizeof(text), "%sreferee {\n login = zoe\n}\n", config);
	home_room(text);
	for (int seat = 0; seat < SEATS; seat++)
		come(seat);
	visitor_init(&zoe, home_visit());
	visitor_ask(&zoe, "login zoe");
	visitor_ask(&zoe, "referee penalty W 3");
	wait_for(at[CARLA], "White gets 3 penalty points");
	visitor_ask(&zoe, "referee pause");
	wait_for(at[CARLA], "PAUSED");
	lose(CARLA);
	come(CARLA);
	pty_rest(at[CARLA], 300);
	assert_false(pty_shows(at[CARLA], "Meanwhile"));
	lose(CARLA);
	visitor_ask(&zoe, "referee resume");
	wait_for(at[DINO], "Referee: Play goes on.");
	visitor_close(&zoe);
	come(CARLA);
	wait_for(at[CARLA], "Meanwhile: Referee: Play goes on.");
}

int main(void)
{
	struct CMUnitTest tests[ROWS + 2 + MISSED];

	for (int i = 0; i < ROWS; i++)
		tests[i] = (struct CMUnitTest){.name = rows[i].kind,
					       .test_func =
						       test_line_in_a_question,
					       .setup_func = pty_set_up,
					       .teardown_func = pty_tear_down,
					       .initial_state = &rows[i]};
	tests[ROWS] = tests[0];
	tests[ROWS].name = "resign: the asker";
	tests[ROWS].test_func = test_line_of_the_asker;
	tests[ROWS + 1 + MISSED] = tests[0];
	tests[ROWS + 1 + MISSED].name = "a ruling that was missed";
	tests[ROWS + 1 + MISSED].test_func = test_missed_ruling;
	for (int i = 0; i < MISSED; i++) {
		tests[ROWS + 1 + i] = tests[0];
		tests[ROWS + 1 + i].name = "a word that was missed";
		tests[ROWS + 1 + i].test_func = test_missed;
		tests[ROWS + 1 + i].initial_state = (void *)&missed[i];
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
