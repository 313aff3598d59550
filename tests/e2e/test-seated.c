/* SPDX-License-Identifier: ISC */
/* Seats that are given up, freed and given, as each screen tells it. */
#include <config.h>

#include <pwd.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "room.h"

/* Anna's game in a room of one account, at which Bert has the other seat. */
static void seat_by_names(const char *of_room, const char *others,
			  struct pty_terminal **anna,
			  struct pty_terminal **bert)
{
	const struct passwd *own = getpwuid(geteuid());
	char config[2 * ROOM_PATH];

	room_make((gid_t)-1);
	snprintf(config, sizeof(config),
		 "seats = 2\nsize = 9\n%sroom {\n directory = \"%s\"\n"
		 " account = \"%s\"\n %s\n}\n",
		 others, room, own ? own->pw_name : "", of_room);
	home_config(config);
	*anna = pty_open(&(struct pty_options){
		.arguments = {"--as", "anna", "--seat", "b1"}});
	wait_for(*anna, "Black");
	pty_type(*anna, "F4");
	wait_for(*anna, "You: Black");
	*bert = room_open(&(struct pty_options){.arguments = {"join", "--as",
							      "bert"}},
			  "You: White");
}

/* Nobody fills in a ruling that they cannot give. */
static void test_not_the_referee(void **state)
{
	struct pty_terminal *anna, *bert, *other;

	(void)state;
	seat_by_names("watch = none", "referee {\n login = \"zoe\"\n}\n", &anna,
		      &bert);
	pty_type(bert, "J Enter");
	wait_for(bert, "The referee at this table is zoe (not here).");
	pty_type(anna, "J Enter");
	wait_for(anna, "The referee at this table is zoe (not here).");
	/* which game it is, who plays, and who may watch it */
	room_says(&room_tables, 0, "anna - bert");
	other = pty_open(&(struct pty_options){.arguments = {"--as", "carl"}});
	wait_for(other, "anna's game: anna - bert");
	wait_for(other, "no seat free");
	assert_true(pty_shows(other, "since "));
	assert_false(pty_shows(other, "watch it"));
	pty_type(other, "w");
	wait_for(other, "Nobody may watch that game.");
	other = pty_open(&(struct pty_options){.arguments = {"--as", "zoe"}});
	wait_for(other, "watch it");
	wait_for(other, "yours to rule");
	pty_type(other, "Enter");
	wait_for(other, "You are the referee: J opens your menu.");
	/* who alone may let play go on is seen to come and to go */
	wait_for(anna, "The referee, zoe, is here.");
	wait_for(bert, "The referee, zoe, is here.");
	pty_type(bert, "J Enter");
	wait_for(bert, "The referee at this table is zoe.");
	/* which is said before Enter as well, and news are not to come first */
	wait_gone(bert, "Or type on");
	pty_hang_up(other);
	wait_for(anna, "The referee, zoe, has gone.");
	wait_for(bert, "The referee, zoe, has gone.");
}

static void resign(struct pty_terminal *loser)
{
	pty_type(loser, "R Enter");
	wait_for(loser, "You lose");
	players_read();
	pty_type(loser, "Enter");
}

/* For who reads the record, people without a name are those logins. */
static void expect_shown(const char *people)
{
	char command[2 * ROOM_PATH];

	snprintf(command, sizeof(command), "exec \"$PAIRGO\" show '%s'/*.sgf",
		 home_path("data/pairgo"));
	room_says(&(struct pty_options){.program = "sh",
					.arguments = {"-c", command}},
		  0, people);
}

/* Who has given up the seat is shown the game late from then on. */
static void test_given_up(void **state)
{
	static const struct pty_options as_carl = {
		.arguments = {"join", "--as", "carl"}};
	struct pty_terminal *anna, *bert, *carl;

	(void)state;
	seat_by_names("delay = 1",
		      "clock {\n system = none\n}\nrules {\n undo = true\n}\n",
		      &anna, &bert);
	pty_type(anna, "E5 Enter");
	wait_for(bert, "Move 1 B1 E5");
	/* what was taken back long before is no news then */
	pty_type(anna, "U Enter");
	wait_for(bert, "yes: the move is taken");
	players_read();
	pty_type(bert, "y");
	wait_gone(bert, "Move 1");
	pty_type(anna, "E5 Enter");
	wait_for(bert, "Move 1 B1 E5");
	pty_type(bert, "E Enter");
	wait_for(anna, "leave the seat");
	players_read();
	pty_type(anna, "y");
	wait_for(anna, "Agreed: the seat is free");
	wait_gone(bert, "Move 1");
	wait_for(bert, "Agreed: the seat is free for whoever comes.");
	/* and whoever watches may take it */
	pty_type(bert, "Z Enter");
	wait_for(bert, "At which seat do you sit down?");
	players_read();
	pty_type(bert, "2");
	wait_for(bert, "You: bert (White)");
	wait_for(bert, "Move 1 B1 E5");
	/* also who is on turn is named by who reads it */
	wait_for(anna, "bert sits down at White.");
	expect_shown("Black: anna (B1)");
	/* nor is a seat said to be free that a stand-in has taken */
	pty_type(bert, "C3 Enter");
	wait_for(anna, "Move 2 W1 C3");
	pty_type(bert, "E Enter");
	wait_for(anna, "leave the seat");
	players_read();
	pty_type(anna, "y");
	wait_for(bert, "Agreed: the seat is free for whoever comes.");
	/* that is said before it is */
	wait_gone(bert, "You: bert");
	carl = room_open(&as_carl, "(White)");
	wait_for(anna, "carl sits down at White.");
	wait_gone(bert, "Agreed: the seat is free");
	/* who stands in has not missed that, nor who comes back there */
	pty_rest(carl, 300);
	assert_false(pty_shows(carl, "Meanwhile"));
	pty_hang_up(carl);
	wait_exit(carl);
	wait_for(anna, "The terminal of carl is gone");
	carl = room_open(&as_carl, "(White)");
	pty_rest(carl, 300);
	assert_false(pty_shows(carl, "Meanwhile"));
}

/* What was decided is not taken away by a key that comes just behind it. */
static void test_late_answer(void **state)
{
	struct pty_terminal *anna, *bert;

	(void)state;
	seat_by_names("", "rules {\n undo = true\n}\n", &anna, &bert);
	pty_type(anna, "E5 Enter");
	wait_for(bert, "Move 1 B1 E5");
	pty_type(anna, "U Enter");
	wait_for(bert, "yes: the move is taken");
	players_read();
	pty_type(bert, "n");
	wait_for(anna, "says no: the move stays.");
	wait_for(bert, "says no: the move stays.");
	pty_type(bert, "n");
	pty_rest(bert, 300);
	assert_true(pty_shows(bert, "says no: the move stays."));
	/* nor is it the beginning of a point */
	pty_type(bert, "C3 Enter");
	wait_for(anna, "Move 2 W1 C3");
}

/* Who is put out of a seat, or given one, hears that above all else. */
static void test_put_out(void **state)
{
	struct pty_terminal *anna, *bert, *zoe, *stan, *list;

	(void)state;
	seat_by_names("delay = 1",
		      "referee {\n login = \"zoe\"\n}\nseat W1 {\n rank = "
		      "\"2d\"\n}\n",
		      &anna, &bert);
	zoe = room_open(&(struct pty_options){.arguments = {"watch", "--as",
							    "zoe"}},
			"Referee");
	stan = room_open(&(struct pty_options){.arguments = {"watch", "--as",
							     "stan"}},
			 "Watching");
	pty_type(anna, "E5 Enter");
	wait_for(bert, "Move 1 B1 E5");
	wait_for(zoe, "Move 1 B1 E5");
	pty_type(zoe, "Z");
	wait_for(zoe, "Which seat shall be freed");
	players_read();
	pty_type(zoe, "2");
	wait_for(bert, "Watching");
	wait_for(bert, "zoe frees the seat of White");
	wait_for(bert, "PLAY STANDS STILL");
	assert_true(pty_shows(bert, "zoe frees the seat of White"));
	list = pty_open(&(struct pty_options){.arguments = {"--as", "zoe"}});
	wait_for(list, "free W1, to rule");
	pty_hang_up(list);
	list = pty_open(&(struct pty_options){.arguments = {"--as", "carl"}});
	wait_for(list, "free W1");
	assert_false(pty_shows(list, "to rule"));
	pty_hang_up(list);
	pty_type(zoe, "J Enter");
	wait_for(zoe, "Somebody else takes");
	pty_type(zoe, "b");
	wait_for(zoe, "Which seat?");
	pty_type(zoe, "2");
	wait_gone(zoe, "Which seat?");
	pty_type(zoe, "s t a n Enter");
	wait_for(zoe, "Enter confirm");
	players_read();
	pty_type(zoe, "Enter");
	wait_for(stan, "The referee gives you the seat of White: Z sits down.");
	pty_type(stan, "Z");
	wait_for(stan, "At which seat do you sit down?");
	players_read();
	pty_type(stan, "2");
	wait_for(stan, "You: stan (White)");
	/* who was not there is told when they come back */
	pty_hang_up(bert);
	bert = room_open(&(struct pty_options){.arguments = {"watch", "--as",
							     "bert"}},
			 "zoe has freed your seat, White: stan has it now.");
	/* who has made no turn is named neither in the end nor after it */
	resign(stan);
	wait_for(anna, "stan (White) resigns");
	expect_shown("White: stan (W1)\n");
	pty_type(stan, "n Enter");
	wait_for(anna, "stan would like a rematch");
}

/* Where nobody may watch, that is why a terminal is shown nothing any more. */
static void test_another_terminal_unwatched(void **state)
{
	struct pty_terminal *anna, *bert, *old, *carl;

	(void)state;
	seat_by_names("watch = none\n delay = 2",
		      "clock {\n system = none\n}\n", &old, &bert);
	pty_type(old, "E5 Enter");
	wait_for(bert, "Move 1 B1 E5");
	anna = room_open(&(struct pty_options){.arguments = {"join", "--as",
							     "anna", "--seat",
							     "b1"}},
			 "You: anna (Black)");
	wait_for(old, "anna plays at another terminal now.");
	pty_type(bert, "C3 Enter");
	wait_for(anna, "Move 2 W1 C3");
	wait_for(old, "NOBODY MAY WATCH");
	pty_type(anna, "G7 Enter");
	wait_for(bert, "Move 3 B1 G7");
	pty_rest(old, 300);
	assert_true(pty_shows(old, "anna plays at another terminal now."));
	assert_true(pty_shows(old, "It is shown after the game."));
	assert_false(pty_shows(old, "STANDS STILL"));
	pty_type(old, "t");
	wait_for(old, "Nobody may watch this game: it is shown once");
	/* then everybody may, as it is in the list too */
	resign(bert);
	wait_for(old, "Black wins");
	carl = pty_open(&(struct pty_options){.arguments = {"--as", "carl"}});
	wait_for(carl, "watch it");
	pty_type(carl, "w");
	wait_for(carl, "Watching");
	wait_for(carl, "Black wins");
}

/* Which colour one has now goes before who sits where. */
static void test_rematch(void **state)
{
	struct pty_terminal *anna, *bert;

	(void)state;
	seat_by_names("", "clock {\n system = none\n}\n", &anna, &bert);
	pty_type(anna, "E5 Enter");
	wait_for(bert, "Move 1 B1 E5");
	resign(bert);
	wait_for(anna, "resigns");
	pty_type(anna, "s");
	wait_for(anna, "A rematch with colours swapped.");
	pty_type(anna, "Enter");
	wait_for(bert, "would like a rematch with colours swapped");
	pty_type(bert, "s");
	wait_for(bert, "A rematch with colours swapped.");
	pty_type(bert, "Enter");
	wait_for(bert, "A rematch begins: you are Black now.");
	wait_for(anna, "You: White");
	pty_rest(anna, 300);
	assert_true(pty_shows(anna, "A rematch begins: you are White now."));
}

static const struct pty_options as_friend = {.arguments = {"join"}};

/* A room of the test's own user, and that program's set-up screen there. */
static struct pty_terminal *room_of_friends(const struct pty_options *options)
{
	char config[2 * ROOM_PATH];

	room_make((gid_t)-1);
	snprintf(config, sizeof(config),
		 "size = 9\nroom {\n directory = \"%s\"\n}\n", room);
	home_config(config);
	return pty_open(options);
}

/* Four friends of one account have a room: each gets a seat, and it is kept. */
static void test_friends_in_a_room(void **state)
{
	static const char *const seats[] = {"You: White 1", "You: Black 2",
					    "You: White 2"};
	struct pty_terminal *anna, *others[3];

	(void)state;
	anna = room_of_friends(
		&(struct pty_options){.arguments = {"--seat", "B1"}});
	wait_for(anna, "You have Black 1");
	pty_type(anna, "F4");
	wait_for(anna, "CLOCK WAITS for others");
	for (int i = 0; i < 3; i++) {
		others[i] = room_open(&as_friend, seats[i]);
	}
	wait_for(anna, "The clock runs now.");
	room_says(&as_friend, 1, "No seat is free.");
	pty_type(others[2], "Q Enter");
	wait_for(others[2], "Escape  stay");
	players_read();
	pty_type(others[2], "Enter");
	wait_for(anna, "White 2 has left: the seat is kept.");
	wait_exit(others[2]);
	/* which of two is back is asked, and not guessed */
	pty_hang_up(others[0]);
	wait_exit(others[0]);
	wait_for(anna, "The terminal of White 1 is gone: the seat is kept.");
	room_says(&as_friend, 1,
		  "Which seat is yours? Name it, as with --seat W1; these are "
		  "free: W1, W2.");
	others[2] = pty_open(&(struct pty_options){.lines = 0});
	wait_for(others[2], "sit down there");
	pty_type(others[2], "Enter");
	wait_for(others[2], "Which seat?");
	players_read();
	pty_type(others[2], "4");
	wait_for(others[2], "You: White 2");
	others[0] = room_open(&as_friend, "You: White 1");
	/* an opponent frees it before it can be taken, and all are told */
	pty_hang_up(others[0]);
	wait_exit(others[0]);
	wait_for(anna, "The terminal of White 1 is gone: the seat is kept.");
	pty_type(anna, "Z Enter");
	wait_for(anna, "Which seat shall be freed");
	players_read();
	pty_type(anna, "2");
	wait_for(others[1], "The clock waits for White 1, or");
	assert_true(pty_shows(anna, "You: Black 1"));
	assert_false(pty_shows(anna, "Black 1 and White 1"));
}

/* Who sits down at one of the seats that all share leaves them the others. */
static void test_one_of_shared(void **state)
{
	struct pty_terminal *anna, *bela, *cora;
	char way[64];

	(void)state;
	anna = room_of_friends(&(struct pty_options){.lines = 0});
	wait_for(anna, "Until the first move");
	pty_type(anna, "F4");
	wait_for(anna, "CLOCK WAITS");
	bela = room_open(&as_friend, "played at another terminal, too.");
	assert_true(pty_shows(bela, "A seat of your own: Z."));
	wait_for(anna, "played at another terminal, too.");
	assert_false(pty_shows(anna, "A seat of your own"));
	cora = room_open(&as_friend, "played at another terminal, too.");
	pty_type(bela, "Z");
	wait_for(bela, "Z_: Enter asks which seat to take");
	pty_type(bela, "Enter");
	wait_for(bela, "Which seat shall be yours alone?");
	players_read();
	pty_type(bela, "4");
	wait_for(bela, "You: White 2");
	wait_for(anna, "You: Black 1, White 1 and Black 2");
	wait_for(cora, "You: Black 1, White 1 and Black 2");
	/* and they do not get it when that friend is cut off */
	pty_hang_up(bela);
	wait_for(anna, "The terminal of White 2 is gone: the seat is kept.");
	bela = room_open(&as_friend, "You: White 2");
	/* who had begun the table is led back to it among others */
	snprintf(way, sizeof(way), "others are there: pairgo join %ld",
		 (long)room_find_table());
	pty_type(anna, "Q Enter");
	wait_for(anna, "Escape  stay");
	players_read();
	pty_type(anna, "Enter");
	wait_exit(anna);
	assert_true(pty_shows(anna, way));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		ROOM_TEST(test_not_the_referee),
		ROOM_TEST(test_given_up),
		ROOM_TEST(test_late_answer),
		ROOM_TEST(test_put_out),
		ROOM_TEST(test_another_terminal_unwatched),
		ROOM_TEST(test_rematch),
		ROOM_TEST(test_friends_in_a_room),
		ROOM_TEST(test_one_of_shared),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
