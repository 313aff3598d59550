/* SPDX-License-Identifier: ISC */
/*
 * Small screens say all that the large ones do: no question and no message is
 * cut, whatever has to give way to it.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"
#include "ui/play/guide.h"
#include "ui/play/refusal.h"

/* What a game is at, how somebody got there, and what is asked or said now. */
static const struct situation {
	const char *name, *turns, *acts, *keys;
	enum input_mode mode;
} situations[] = {
	{"claim", "Q16 D4 Q3", "W1 play C6;B2 claim", "", INPUT_SEAT_KEY},
	{"undo", "Q16 D4 Q3", "B2 ask undo", "", INPUT_TURN},
	{"undo, one away", "Q16 D4", "W2 away;B2 ask undo", "", INPUT_TURN},
	{"consent", "Q16 D4 Q3", "W2 ask resign", "", INPUT_SEAT_KEY},
	{"consent by sets", "Q16 D4 Q3", "W2 ask resign", "", INPUT_KEY_SETS},
	{"consent answered", "Q16 D4 Q3", "W2 ask resign", "2", INPUT_TURN},
	{"no result", "Q16 D4 Q3", "W2 ask no-result", "", INPUT_TURN},
	{"no result of the other", "Q16 D4 Q3", "W1 ask no-result", "",
	 INPUT_SEAT_KEY},
	{"no result by sets", "Q16 D4 Q3", "W1 ask no-result", "",
	 INPUT_KEY_SETS},
	{"forfeit", "Q16 D4 Q3", "W2 ask forfeit", "", INPUT_SEAT_KEY},
	{"partner", "Q16 D4 Q3", "W2 claim-partner", "", INPUT_TURN},
	{"both lose", "Q16 D4 Q3 pass pass", "W1 ask both-lose", "",
	 INPUT_TURN},
	{"marks", "Q16 D4 Q3 pass pass", "", "", INPUT_TURN},
	{"marks, one yes", "Q16 D4 Q3 pass pass", "B1 yes", "", INPUT_TURN},
	{"no to marks", "Q16 D4 Q3 pass pass", "", "n", INPUT_TURN},
	{"who goes on playing", "Q16 D4 Q3 pass pass", "", "G Enter",
	 INPUT_TURN},
	{"resigning in the stop", "Q16 D4 Q3 pass pass", "", "R Enter",
	 INPUT_TURN},
	{"paused", "Q16 D4 Q3", "", "W Enter", INPUT_TURN},
	{"not ready", "Q16 D4 Q3", "", "W Enter 1 3 n 2", INPUT_TURN},
	{"who passes", "Q16 D4 Q3", "", "P Enter", INPUT_SEAT_KEY},
	{"who passes, asked", "Q16 D4 Q3", "W1 ask no-result", "P Enter",
	 INPUT_SEAT_KEY},
	{"sure to pass", "Q16 D4 Q3 pass", "", "P Enter", INPUT_TURN},
	{"who resigns", "Q16 D4 Q3", "", "R Enter", INPUT_SEAT_KEY},
	{"sure to resign", "Q16 D4 Q3", "", "R R", INPUT_TURN},
	{"sure by sets", "Q16 D4 Q3", "", "R Enter Enter", INPUT_KEY_SETS},
	{"who claims", "Q16 D4 Q3", "", "C Enter", INPUT_SEAT_KEY},
	{"who took the turn", "Q16 D4 Q3", "", "D Enter", INPUT_SEAT_KEY},
	{"who undoes", "Q16 D4 Q3", "", "U Enter", INPUT_TURN},
	{"who is away", "Q16 D4 Q3", "", "A Enter", INPUT_TURN},
	{"who proposes", "Q16 D4 Q3", "", "V Enter", INPUT_TURN},
	{"who accuses", "Q16 D4 Q3", "", "F Enter", INPUT_SEAT_KEY},
	{"who goes on", "Q16 D4 Q3", "", "W Enter G Enter", INPUT_TURN},
	{"leave", "Q16 D4 Q3", "", "Q Enter", INPUT_TURN},
	{"leave by sets", "Q16 D4 Q3", "", "Q Enter", INPUT_KEY_SETS},
	{"asker's key", "Q16 D4 Q3", "W2 ask resign", "4", INPUT_SEAT_KEY},
	{"asked on turn", "Q16 D4 Q3", "W1 ask no-result", "4", INPUT_SEAT_KEY},
	{"mouse", "Q16", "", "9", INPUT_TURN},
	{"no meaning", "Q16", "", "Tab", INPUT_TURN},
	{"aimless", "Q16", "", "Enter", INPUT_TURN},
	{"aimless by sets", "Q16", "", "t", INPUT_KEY_SETS},
	{"aimed", "Q16", "", "D 4 Enter", INPUT_SEAT_KEY},
	{"begun", "Q16", "", "D", INPUT_TURN},
	{"resigning", "Q16", "", "R", INPUT_TURN},
	{"typed in vain", "Q16", "", "Q Q 1 6", INPUT_TURN},
	{"no column", "Q16", "", "z 9", INPUT_TURN},
	{"occupied", "Q16", "", "Q 1 6 Enter", INPUT_TURN},
	{"not stopped", "Q16", "", "X Enter", INPUT_TURN},
	{"in rotation", "Q16 D4 Q3", "", "C Enter 4", INPUT_SEAT_KEY},
	{"not intentional", "Q16 D4 Q3", "W1 play C6;B2 claim;B1 no", "",
	 INPUT_SEAT_KEY},
	{"the first turn", "", "B2 play C6;W1 claim;B1 no", "", INPUT_SEAT_KEY},
	{"no penalty", "Q16 D4", "B1 play C6;W2 play Q3;B2 claim;B1 no", "",
	 INPUT_SEAT_KEY},
	{"a claim by the others", "Q16 D4 Q3", "W1 play C6;W2 claim", "",
	 INPUT_KEY_SETS},
	{"a claim, one yes", "Q16 D4 Q3", "W1 play C6;W2 claim;B1 yes", "",
	 INPUT_TURN},
	{"a pass claimed", "Q16 D4 Q3", "W1 pass;B2 claim;B1 no", "",
	 INPUT_SEAT_KEY},
	{"corrected", "Q16 D4 Q3", "W1 claim-partner;B1 yes;B2 yes", "",
	 INPUT_SEAT_KEY},
	{"not confirmed", "Q16 D4 Q3", "W1 claim-partner;B1 no", "",
	 INPUT_SEAT_KEY},
	{"own stone dead", "Q16 D4 Q3 pass pass", "B2 chain Q16", "",
	 INPUT_TURN},
	{"ruled", "Q16 D4 Q3", "W1 play C6;referee uphold I saw him", "",
	 INPUT_SEAT_KEY},
	{"played over", "Q16 D4 Q3", "W2 ask no-result;W2 pass", "",
	 INPUT_TURN},
	{"a hand is asked", "Q16 D4 Q3", "W1 ask no-result", "e",
	 INPUT_KEY_SETS},
	{"a hand on turn", "Q16 D4 Q3", "W1 ask no-result", "Enter",
	 INPUT_KEY_SETS},
	{"a hand decides", "Q16 D4 Q3", "W2 ask resign", "y", INPUT_KEY_SETS},
	{"a point in a pause", "Q16 D4 Q3", "", "W Enter Q 1 6",
	 INPUT_SEAT_KEY},
	{"aimed, asked", "Q16 D4 Q3", "W1 ask no-result", "C 6 Enter",
	 INPUT_SEAT_KEY},
};

static const struct situation played = {"", "Q16 D4", "", "", INPUT_TURN};

enum { SITUATIONS = sizeof(situations) / sizeof(situations[0]) };

static const int sizes[][2] = {{6, 20}, {12, 40}, {20, 60}, {23, 79}, {24, 80}};

enum { SIZES = sizeof(sizes) / sizeof(sizes[0]) };

static void make(struct moment *m, const struct situation *situation, int size)
{
	static const char *const names[] = {"Anna", "Bruno", "Carla", "Dino"};
	char acts[256];

	moment_init(m, size, 4, situation->mode);
	for (int s = 0; s < 4; s++)
		strcpy(m->play.game.setup.name[s], names[s]);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	moment_restart(m);
	moment_turns(m, situation->turns);
	strcpy(acts, situation->acts);
	for (char *rest = acts, *act; (act = strtok_r(rest, ";", &rest));)
		moment_act(m, act, 4000);
	moment_press(m, situation->keys);
}

static void expect_whole(const struct moment *m, const char *name,
			 const struct theme *theme, int lines, int columns)
{
	char *text = golden_text(m, theme, lines, columns);

	if (strstr(text, "…"))
		fail_msg("%s is cut at %dx%d in %s:\n%s", name, columns, lines,
			 theme->name, text);
	free(text);
}

static void look_at_all_sizes(const struct moment *m, const char *name)
{
	for (int i = 0; i < SIZES; i++)
		for (int t = 0; theme_at(t); t++)
			expect_whole(m, name, theme_at(t), sizes[i][0],
				     sizes[i][1]);
}

static void test_what_is_asked_and_said(void **state)
{
	(void)state;
	for (int i = 0; i < SITUATIONS; i++) {
		static struct moment m;

		make(&m, &situations[i], 19);
		look_at_all_sizes(&m, situations[i].name);
	}
}

/* Why something could not be done, as it is told of somebody by name. */
static void test_every_refusal(void **state)
{
	static struct moment m;

	(void)state;
	make(&m, &played, 19);
	for (int v = VERDICT_OK + 1; v < VERDICT_COUNT; v++) {
		refusal_sentence(&m.play, SEAT_NONE, (enum verdict)v,
				 m.play.message, sizeof(m.play.message));
		look_at_all_sizes(&m, verdict_name((enum verdict)v));
	}
}

/* Where it has no room beside the keys, it has their line. */
static void expect_still(const struct theme *theme, int size, int lines,
			 int columns)
{
	static const char said[] =
		"That key does nothing here: but it was pressed all the same, "
		"and so, whatever it was, it has to be told of, up to its end.";
	static const struct situation corner = {"", "C3 D4", "", "",
						INPUT_TURN};
	static struct moment m;
	char *before, *after, *end;

	make(&m, &corner, size);
	before = golden_text(&m, theme, lines, columns);
	strcpy(m.play.message, said);
	after = golden_text(&m, theme, lines, columns);
	end = strstr(after, "That key");
	assert_non_null(strstr(after, "its end."));
	assert_non_null(end);
	assert_memory_equal(before, after, end - after);
	free(before);
	free(after);
}

static void test_nothing_moves_for_a_message(void **state)
{
	static const int windows[][2] = {{24, 80}, {23, 80}, {30, 100}};

	(void)state;
	for (int t = 0; theme_at(t); t++)
		for (int i = 0; i < 3; i++)
			for (int size = 9; size <= 19; size += 10)
				expect_still(theme_at(t), size, windows[i][0],
					     windows[i][1]);
}

/*
 * In a corner of a screen there is no room for sentences: whose clock runs, and
 * how it stands, is there all the same, and below it what is said begins with
 * what matters.
 */
static void expect_corner(const struct situation *situation, const char *state,
			  const char *said)
{
	static struct moment m;
	char *text;

	make(&m, situation, 19);
	text = golden_text(&m, theme_find("plain"), 4, 12);
	if (!strstr(text, state) || !strstr(text, said))
		fail_msg("%s: neither %s nor %s in\n%s", situation->name, state,
			 said, text);
	free(text);
}

static void test_a_corner(void **state)
{
	static const struct {
		struct situation situation;
		const char *state, *said;
	} rows[] = {
		{{"refused", "Q16", "", "Q 1 6 Enter", INPUT_TURN},
		 "2 20:00 ",
		 "\nThere is\nalready a\n"},
		{{"typed", "Q16", "", "P", INPUT_TURN},
		 "2 20:00 ",
		 "\nP_: Enter\npasses"},
		{{"asked", "Q16 D4 Q3", "W2 ask resign", "", INPUT_TURN},
		 "4 19:56 WAIT\n",
		 "\nResign?   2·\n"},
		{{"stopped", "Q16 D4 Q3", "W1 play C6;B2 claim", "",
		  INPUT_SEAT_KEY},
		 " STOP\n",
		 "\n"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		expect_corner(&rows[i].situation, rows[i].state, rows[i].said);
}

/* One letter of a sentence says nothing. */
static void test_no_room_for_a_word(void **state)
{
	static struct moment m;
	char *text;

	(void)state;
	make(&m, &played, 19);
	strcpy(m.play.message, "Zones are not played in.");
	text = golden_text(&m, theme_find("plain"), 4, 3);
	assert_null(strchr(text, 'Z'));
	free(text);
	text = golden_text(&m, theme_find("plain"), 4, 8);
	assert_non_null(strstr(text, "Zones"));
	free(text);
}

/*
 * What ends play, or cannot be undone, is not asked in a word where there is
 * room for what follows, or for the reason.
 */
static void test_what_follows(void **state)
{
	static const struct {
		struct situation situation;
		int size;
		const char *told;
	} rows[] = {
		{{"", "C3 pass", "", "u", INPUT_KEY_SETS}, 9, "marked."},
		{{"", "C3 pass", "", "u", INPUT_KEY_SETS}, 19, "marked."},
		{{"", "E5 C3 pass", "", "P Enter", INPUT_TURN},
		 9,
		 "utral points may be"},
		{{"", "Q16 D4 pass", "", "P Enter", INPUT_TURN}, 19, "marked."},
		{{"", "E5 C3", "", "Q Enter", INPUT_TURN}, 9, "game is kept"},
		{{"", "E5 C3", "", "Q Enter", INPUT_TURN}, 19, "game is kept"},
		{{"", "E5 C3", "", "R R", INPUT_TURN}, 9, "lose"},
		{{"", "E5 C3", "", "C Enter", INPUT_TURN}, 9, "for good"},
		{{"", "E5 C3", "", "D Enter", INPUT_TURN}, 9, "partner"},
		{{"", "E5 C3", "", "Z Enter", INPUT_TURN}, 9, "hich seat"},
	};
	static struct moment m;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		for (int t = 0; theme_at(t); t++) {
			char *text;

			make(&m, &rows[i].situation, rows[i].size);
			text = golden_text(&m, theme_at(t), 12, 40);
			if (!strstr(text, rows[i].told))
				fail_msg("%s: no '%s' in\n%s",
					 theme_at(t)->name, rows[i].told, text);
			free(text);
		}
}

static void expect_told(const struct moment *m, const struct theme *theme,
			int lines, int columns, const char *told)
{
	char *text = golden_text(m, theme, lines, columns);

	if (!strstr(text, told))
		fail_msg("%s, %dx%d: no '%s' in\n%s", theme->name, columns,
			 lines, told, text);
	free(text);
}

/* Where there is room for it a name is whole in what is asked and said. */
static void test_a_long_name(void **state)
{
	static const struct situation asked = {"", "Q16 D4 Q3", "W2 ask resign",
					       "", INPUT_TURN};
	static const char name[] = "Konstantinopolska-Wolfenstein";
	static struct moment m;

	(void)state;
	for (int t = 0; theme_at(t); t++) {
		make(&m, &asked, 19);
		strcpy(m.play.game.setup.name[SEAT_W2], name);
		expect_told(&m, theme_at(t), 24, 80, name);
	}
}

/* Only the longest of several names is cut. */
static void test_long_names(void **state)
{
	static const char name[] =
		"Konstantinopolska-Wolfenstein auf der Heide";
	static const struct situation asked = {"", "Q16 D4 Q3",
					       "W2 pause;B1 yes", "",
					       INPUT_TURN};
	static struct moment m;

	(void)state;
	make(&m, &asked, 19);
	strcpy(m.play.game.setup.name[SEAT_W1], name);
	strcpy(m.play.game.setup.name[SEAT_B2], "Maximiliane Petersen");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_PAUSED, m.play.message,
			 sizeof(m.play.message));
	expect_told(&m, theme_find("plain"), 24, 80,
		    "…, Maximiliane Petersen and Dino must");
}

/* Who is here is whole beside a move, and that as well. */
static void test_who_is_here(void **state)
{
	static const struct situation row = {"",
					     "E5 C3 G4 D4 C4 E4 C5 E6 D5 F5",
					     "", "", INPUT_TURN};
	static struct moment m;

	(void)state;
	for (int t = 0; theme_at(t); t++) {
		make(&m, &row, 9);
		m.play.input.seats = seat_bit(SEAT_W1) | seat_bit(SEAT_W2);
		m.play.game.setup.name[SEAT_W1][0] = '\0';
		m.play.game.setup.name[SEAT_W2][0] = '\0';
		expect_told(&m, theme_at(t), 12, 40,
			    "You: White 1 and White 2");
		expect_told(&m, theme_at(t), 12, 40, "Move 10 W1 F5");
	}
}

/* A small board has a narrow cover. */
static void test_a_narrow_cover(void **state)
{
	static const struct situation paused = {"", "C3 D4", "W1 pause", "",
						INPUT_TURN};
	static struct moment m;

	(void)state;
	for (int kept = 0; kept < 2; kept++)
		for (int t = 0; theme_at(t); t++) {
			make(&m, &paused, 5);
			m.play.covered = true;
			m.play.withheld = kept;
			expect_whole(&m, "a cover", theme_at(t), 12, 40);
			expect_told(&m, theme_at(t), 12, 40,
				    kept ? "Stands" : "Clock");
		}
}

/* How the clock stands is told beside the name of who is on turn. */
static void test_state_and_name(void **state)
{
	static const struct situation paused = {"", "C3 D4", "B2 pause", "",
						INPUT_TURN};
	static const struct situation away = {"", "C3 D4", "B2 away;W2 pause",
					      "", INPUT_TURN};
	static const int windows[][2] = {{12, 40}, {8, 30}, {9, 40}};
	static struct moment m;

	(void)state;
	for (size_t i = 0; i < sizeof(windows) / sizeof(windows[0]); i++)
		for (int size = 5; size <= 9; size += 4)
			for (int t = 0; theme_at(t); t++) {
				int lines = windows[i][0];

				make(&m, &paused, size);
				expect_told(&m, theme_at(t), lines,
					    windows[i][1], "PAUSED");
				expect_told(&m, theme_at(t), lines,
					    windows[i][1], "Carla");
			}
	make(&m, &paused, 9);
	expect_told(&m, theme_find("kaya"), 9, 40, "● Carla PAUSED");
	make(&m, &away, 8);
	expect_told(&m, theme_find("kaya"), 9, 40, "●  PAUSED  away");
}

/* What passes may hide a row of a small board, but not the one aimed at. */
static void test_a_message_beside_seats(void **state)
{
	static const struct situation row = {"", "C3 D4 B2", "", "Tab",
					     INPUT_TURN};
	static struct moment m;

	(void)state;
	make(&m, &row, 5);
	expect_whole(&m, "a message", theme_find("kaya"), 10, 30);
	expect_told(&m, theme_find("kaya"), 10, 30, "20:00");
	m.play.input.cursor[0] = point_parse("C1", 5);
	expect_told(&m, theme_find("kaya"), 10, 30, " 1  └");
}

/* Who sees the board for the first time is told how to see the keys. */
static void test_a_first_board(void **state)
{
	static const struct situation row = {"", "", "", "", INPUT_TURN};
	static struct moment m;

	(void)state;
	make(&m, &row, 19);
	guide_welcome(&m.play, m.play.message, sizeof(m.play.message));
	expect_told(&m, theme_find("kaya"), 20, 60, "Enter.    ? help");
	expect_told(&m, theme_find("kaya"), 12, 40, "? help  Q leave");
}

/* A rank that has no room goes, and is not cut. */
static void test_no_room_for_a_rank(void **state)
{
	static struct moment m;

	(void)state;
	make(&m, &played, 19);
	m.play.game.setup.size = 13;
	moment_restart(&m);
	expect_whole(&m, "a rank", theme_find("plain"), 20, 60);
}

/* Who meets there goes before the point itself does. */
static void test_no_room_for_who_meets(void **state)
{
	static const struct situation row = {"", "C3", "", "", INPUT_KEY_SETS};
	static struct moment m;

	(void)state;
	make(&m, &row, 9);
	expect_told(&m, theme_find("plain"), 6, 15, "1, 2, 3, 4 meet");
	expect_told(&m, theme_find("plain"), 6, 14, "        at E5");
}

/* A letter of a name tells nobody who that is: then there is none. */
static void test_no_room_for_a_name(void **state)
{
	static const struct situation away = {"", "C3 D4 B2", "W2 away", "",
					      INPUT_TURN};
	static struct moment m;

	(void)state;
	make(&m, &away, 5);
	m.play.input.turn_on_request = true;
	m.play.message[0] = '\0';
	expect_told(&m, theme_find("kaya"), 12, 40, "4 away");
	expect_whole(&m, "one away", theme_find("kaya"), 12, 40);
	m.play.input.turn_on_request = false;
	m.play.input.seats = seat_bit(SEAT_B1);
	expect_told(&m, theme_find("plain"), 10, 30, "You: Black 1 ");
}

/* Frames around keys leave each of a pair what its name needs. */
static void test_names_behind_frames(void **state)
{
	static const struct situation row = {"", "C3 D4 B2", "", "",
					     INPUT_KEY_SETS};
	static struct moment m;

	(void)state;
	make(&m, &row, 19);
	m.play.input.turn_on_request = true;
	expect_told(&m, theme_find("plain"), 24, 40, "{2} Bruno |4| Dino");
}

/* What cannot be agreed to looks like no count. */
static void test_marks_that_contradict(void **state)
{
	static const struct situation wrong = {"", "Q16 D4 Q3 pass pass",
					       "B2 chain Q16", "", INPUT_TURN};
	static struct moment m;
	char *text;

	(void)state;
	make(&m, &wrong, 19);
	text = golden_text(&m, theme_find("plain"), 24, 80);
	assert_non_null(strstr(text, "No count: correct the mark at Q16."));
	assert_null(strstr(text, "leads by"));
	assert_null(strstr(text, "Total"));
	assert_non_null(strstr(text, "Before you agree, correct"));
	assert_null(strstr(text, "all yes"));
	free(text);
	text = golden_text(&m, theme_find("plain"), 12, 40);
	assert_null(strstr(text, "Total"));
	assert_null(strstr(text, "4 yes"));
	free(text);
}

/* The same point is not told twice. */
static void test_where_it_was_played(void **state)
{
	static struct moment m;
	char *text;

	(void)state;
	make(&m, &played, 19);
	m.play.input.cursor[0] = point_parse("D4", 19);
	text = golden_text(&m, theme_find("plain"), 20, 60);
	assert_non_null(strstr(text, "Move 2 D4"));
	assert_null(strstr(text, "at D4"));
	m.play.input.cursor[0] = point_parse("D5", 19);
	free(text);
	text = golden_text(&m, theme_find("plain"), 20, 60);
	assert_non_null(strstr(text, "Move 2 D4, at D5"));
	free(text);
}

/* However long an event's name is, each is told at which table they are. */
static void test_no_room_for_an_event(void **state)
{
	static struct moment m;
	char *text;

	(void)state;
	make(&m, &played, 19);
	m.play.input.seats = seat_bit(SEAT_B1);
	strcpy(m.play.game.setup.round, "1");
	strcpy(m.play.game.setup.table, "12");
	for (int length = 1; length < 60; length++) {
		memset(m.play.game.setup.event, 'x', (size_t)length);
		text = golden_text(&m, theme_find("plain"), 24, 80);
		assert_non_null(strstr(text, " table 12"));
		free(text);
	}
}

/* A long team is told of as far as its row has room. */
static void test_a_long_team(void **state)
{
	static struct moment m;
	char *text;

	(void)state;
	make(&m, &played, 19);
	strcpy(m.play.game.setup.team[BLACK], "Kyoto Ladies' Club");
	strcpy(m.play.game.setup.team[WHITE], "Milano");
	text = golden_text(&m, theme_find("plain"), 24, 80);
	assert_non_null(strstr(text, "● Kyoto Ladies' Club "));
	assert_non_null(strstr(text, "○ Milano "));
	free(text);
}

/* Whose colour a name is is read beside it, whether the other has one or not. */
static void test_a_team_has_a_colour(void **state)
{
	static struct moment m;
	char *text;

	(void)state;
	make(&m, &played, 19);
	strcpy(m.play.game.setup.team[WHITE], "Reds");
	text = golden_text(&m, theme_find("plain"), 24, 80);
	assert_non_null(strstr(text, "● Black ○ Reds (White)"));
	free(text);
	strcpy(m.play.game.setup.team[BLACK], "Blues");
	text = golden_text(&m, theme_find("plain"), 24, 80);
	assert_non_null(strstr(text, "● Blues (Black) ○ Reds (White)"));
	free(text);
	m.play.game.setup.per = CLOCK_PER_PAIR;
	text = golden_text(&m, theme_find("plain"), 30, 100);
	assert_non_null(strstr(text, "● Blues (Black)"));
	assert_non_null(strstr(text, "○ Reds (White)"));
	free(text);
}

/* All of the colour is there, or the stone alone. */
static void test_a_teams_colour_is_whole(void **state)
{
	static struct moment m;

	(void)state;
	make(&m, &played, 19);
	strcpy(m.play.game.setup.team[BLACK], "Milano");
	strcpy(m.play.game.setup.team[WHITE], "Torino");
	for (int columns = 78; columns <= 90; columns++) {
		char *text = golden_text(&m, theme_find("kaya"), 24, columns);
		bool coloured = strstr(text, "● Milano (") != NULL;

		assert_non_null(strstr(text, coloured ? "● Milano (Black) "
						      : "● Milano "));
		assert_non_null(strstr(text, coloured ? "● Torino (White)"
						      : "● Torino"));
		free(text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_what_is_asked_and_said),
		cmocka_unit_test(test_every_refusal),
		cmocka_unit_test(test_nothing_moves_for_a_message),
		cmocka_unit_test(test_a_corner),
		cmocka_unit_test(test_no_room_for_a_word),
		cmocka_unit_test(test_what_follows),
		cmocka_unit_test(test_marks_that_contradict),
		cmocka_unit_test(test_where_it_was_played),
		cmocka_unit_test(test_no_room_for_an_event),
		cmocka_unit_test(test_a_long_team),
		cmocka_unit_test(test_a_team_has_a_colour),
		cmocka_unit_test(test_a_teams_colour_is_whole),
		cmocka_unit_test(test_a_long_name),
		cmocka_unit_test(test_long_names),
		cmocka_unit_test(test_who_is_here),
		cmocka_unit_test(test_a_narrow_cover),
		cmocka_unit_test(test_state_and_name),
		cmocka_unit_test(test_a_message_beside_seats),
		cmocka_unit_test(test_a_first_board),
		cmocka_unit_test(test_no_room_for_a_rank),
		cmocka_unit_test(test_no_room_for_who_meets),
		cmocka_unit_test(test_no_room_for_a_name),
		cmocka_unit_test(test_names_behind_frames),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
