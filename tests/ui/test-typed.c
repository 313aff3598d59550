/* SPDX-License-Identifier: ISC */
/* What the screen says of a word that is typed, or of a key that is wrong. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "easel.h"
#include "moment.h"
#include "ui/play/play_view.h"
#include "ui/play/reply.h"

enum { LINE = 22, COLUMNS = 80 };

static struct moment moment;

static void begin(enum input_mode mode, int size)
{
	static const char *const names[] = {"Anna", "Carla", "Bruno", "Dino"};

	moment_init(&moment, size, 4, mode);
	moment.play.game.setup.wrong_seat = WRONG_SEAT_REFUSE;
	for (int s = 0; s < SEATS_MAX; s++)
		strcpy(moment.play.game.setup.name[s], names[s]);
	moment_restart(&moment);
}

/* How to get away from the word is said at the end of its line. */
static void cut_tail(char *line)
{
	char *tail = strstr(line, "  Escape back");

	while (tail && tail > line && tail[-1] == ' ')
		tail--;
	if (tail)
		*tail = '\0';
}

/* The line in which the program speaks, in text, which is to be freed. */
static char *look(const char *keys, char **text)
{
	struct easel easel;
	char *line;

	moment_press(&moment, keys);
	easel_open(&easel, "vt100", 24, COLUMNS, false);
	term_erase();
	play_view_draw(&moment.play);
	term_flush();
	easel_look(&easel);
	line = *text = vterm_screen_text(easel.screen);
	for (int i = 0; i < LINE; i++)
		line = strchr(line, '\n') + 1;
	*strchr(line, '\n') = '\0';
	easel_close(&easel);
	return line;
}

static void expect(const char *keys, const char *said)
{
	char *text, *line = look(keys, &text);

	cut_tail(line);
	assert_string_equal(line, said);
	free(text);
}

static void test_letters(void **state)
{
	(void)state;
	begin(INPUT_TURN, 19);
	expect("p", "p_: Enter passes, or type on for a point.");
	expect("Escape R", "R_: Enter asks Bruno first. R: resign alone. Or "
			   "type a point.");
	expect("Escape n", "n_: type on for a point, such as Q16.");
	expect("Escape s", "s_: type on for a point, such as Q16.");
	expect("Escape :", ":_: type on for a point, such as Q16, or a "
			   "command, such as pass.");
	/* the partner has been asked */
	expect("Escape R Enter 3 n R",
	       "R_: Enter asks you once more, or type on for a point.");
	/* where the board has no such column */
	begin(INPUT_TURN, 9);
	expect("p", "p_: Enter passes.");
	expect("Escape R", "R_: Enter asks Bruno first. R: resign alone.");
	expect("Escape n", "n_  There is no question to answer.");
	expect("Escape s", "s_  The game is not stopped yet: two passes in a "
			   "row stop it.");
	expect("Escape i", "i_: Enter asks who calls the referee.");
	expect("4", "i4_  There is no column I: A-H, J.");
}

/* Else each point of that column would push the keys about as it is typed. */
static void test_letters_of_columns_take_a_line(void **state)
{
	(void)state;
	for (int mode = INPUT_TURN; mode <= INPUT_KEY_SETS; mode++) {
		begin(mode, 19);
		moment_turns(&moment, "D4 Q16");
		for (char letter = 'A'; letter <= 'T'; letter++) {
			char keys[] = {'E', 's', 'c',	 'a', 'p',
				       'e', ' ', letter, '\0'};
			char *text;

			if (letter == 'I')
				continue;
			assert_non_null(
				strstr(look(keys, &text), "Escape back"));
			free(text);
		}
	}
}

static void test_letters_with_own_keys(void **state)
{
	(void)state;
	begin(INPUT_SEAT_KEY, 19);
	expect("P", "P_: Enter asks who passes, or type on "
		    "for a point.");
	expect("Escape R", "R_: Enter asks who resigns, or "
			   "type on for a point.");
	expect("Escape A", "A_: Enter asks who is away, or "
			   "back, or type on for a point.");
	expect("Escape Q", "Q_: Enter asks to leave, or type on for a point.");
}

static void test_names(void **state)
{
	(void)state;
	begin(INPUT_TURN, 19);
	expect("p a", "pa_: type on: pass, pause.");
	expect("s s", "pass_: Enter passes.");
	expect("Escape r e s", "res_: type on: resign, resume.");
	expect("i g n", "resign_: Enter asks Bruno first.");
	expect("Escape : h e l p", ":help_: Enter shows the keys.");
	expect("Escape e l p", "elp_  ELP is no point, and no command. "
			       "? shows the keys.");
	/* Enter is not passed over where the word stays */
	expect("Escape p a Enter",
	       "pa_  pa alone is no command: type on: pass, pause.");
	expect("Escape H Enter",
	       "H_  H alone is no point: type on, such as Q16.");
	expect("Escape d 4 Space", "d4 _  Backspace, then Enter: D4.");
	expect("Escape d Space 4", "d 4_  D 4 is no point, and no command. "
				   "? shows the keys.");
	expect("F9", "d 4_  First end what is typed: Enter, or Escape.");
	expect("^C", "d 4_  Escape, and then Q leaves.");
}

/* With key sets the small letters of a name would be stones. */
static void test_names_in_capitals(void **state)
{
	(void)state;
	begin(INPUT_KEY_SETS, 19);
	/* and are, if the word does not end before them */
	expect("Q 1 6 e", "Q16_  First end what is typed: Enter, or Escape.");
	expect("q", "Q16_  First end what is typed: Enter, or Escape.");
	expect("Escape w C 3 e",
	       "C3_  First end what is typed: Enter, or Escape.");
	moment_turns(&moment, "D4");
	expect("", "The turn has changed: what was typed is gone.");
	expect("P A", "PA_: type on in capitals: PASS, PAUSE.");
	expect("Enter", "PA_  PA alone is no command: type on: PASS, PAUSE.");
	expect("S S", "PASS_: Enter asks who passes.");
	expect("Escape P Enter",
	       "P_  P alone is no point: type on, such as Q16.");
	moment_act(&moment, "W1 ask no-result", 0);
	moment_act(&moment, "B1 yes", 0);
	expect("Escape H Enter", "H_  H alone is no command: type on: HELP. "
				 "Escape goes back to the question.");
	moment_act(&moment, "W1 withdraw", 0);
	expect("Escape : p a", ":pa_: type on: pass, pause.");
	/* the letter behind the colon is no hand's, on no board */
	begin(INPUT_KEY_SETS, 9);
	expect(": i", ":i_  There is no column I: A-H, J.");
	expect("4 Enter", "There is no column I: A-H, J.");
	expect(": z", ":z_  There is no column Z: A-H, J.");
}

/* What people type who look for the way out, and for help. */
static void test_other_names(void **state)
{
	(void)state;
	for (int mode = INPUT_TURN; mode <= INPUT_SEAT_KEY; mode++) {
		begin((enum input_mode)mode, 19);
		expect("h e l p", "help_: Enter shows the keys.");
		expect("Escape q u i t Enter", "QUIT is no point, and no "
					       "command. Q asks to leave.");
		expect("e x i t Enter", "EXIT is no point, and no command. "
					"Q asks to leave.");
		expect("l e a v e", "leave_: Enter asks to leave.");
		expect("Escape h e l l o Enter",
		       "HELLO is no point, and no command. ? shows the keys.");
		expect("w h a t Enter",
		       "WHAT is no point, and no command. ? shows the keys.");
		expect("y e s", "yes_  There is no question to answer.");
		expect("Escape w", "w_: Enter pauses play.");
		expect("Escape u n d o",
		       "undo_  There is no move to take back.");
		moment_turns(&moment, "Q16");
		expect("Escape u n d o", "undo_: Enter asks who asks to take "
					 "the last move back.");
	}
	begin(INPUT_KEY_SETS, 19);
	expect(": q u i t Enter", "QUIT is no point, and no command. "
				  "Q asks to leave.");
	expect(": h e l p", ":help_: Enter shows the keys.");
}

/* Where Enter and y are stones, the own key of anybody leaves. */
static void test_leaving(void **state)
{
	(void)state;
	begin(INPUT_KEY_SETS, 19);
	expect("Q Enter X", "Only an own key (1, 2, 3, 4) does that; Escape or "
			    "n goes back.");
	moment_act(&moment, "B1 ask no-result", 0);
	moment_press(&moment, "Q Enter");
	moment.play.input.asked_at = moment.now + 1000;
	expect("1", "1 came too soon: read, and press it again in a second.");
	/* other hands, at the same time */
	moment.play.input.asked_at += 10000;
	moment.play.input.last_at = moment.now + 1480;
	expect("3", "1, 3 came too soon: read, and press them again in a "
		    "second.");
	moment.play.input.last_at = moment.now + 1480;
	expect("1", "1, 3 came too soon: read, and press them again in a "
		    "second.");
	/* and much later */
	expect("2", "2 came too soon: read, and press it again in a second.");
}

/* What lets a question lapse says so before Enter. */
static void test_while_asked(void **state)
{
	(void)state;
	begin(INPUT_TURN, 19);
	moment_act(&moment, "B1 ask no-result", 0);
	expect("e 5", "E5_: Enter plays there and drops the question. Escape "
		      "goes back to the question.");
	expect("Escape : t 1 9", ":T19_: Enter plays there and drops the "
				 "question. Escape goes back to the");
	expect("Escape p",
	       "p_: Enter passes and drops the question, or type on for a "
	       "point. Escape goes");
	expect("Escape R", "R_: no partner is asked now. R: resign. Escape "
			   "goes back to the question.");
	expect("Enter", "While a question is open the partner is not asked: R "
			"R resigns.");
	begin(INPUT_SEAT_KEY, 19);
	moment_act(&moment, "B1 ask no-result", 0);
	expect("e 5", "E5_: Enter, then your key, plays there. Escape goes "
		      "back to the question.");
	begin(INPUT_KEY_SETS, 19);
	moment_act(&moment, "B1 ask no-result", 0);
	expect("E 5", "E5_: Enter, then your key, plays there. Escape goes "
		      "back to the question.");
	/* a seat of its own plays at once, whatever the keys are elsewhere */
	begin(INPUT_SEAT_KEY, 19);
	moment.play.input.seats = seat_bit(SEAT_B1);
	expect("e 5", "E5_: Enter plays there.");
}

/* Who is on turn is not here. */
static void test_a_turn_elsewhere(void **state)
{
	(void)state;
	begin(INPUT_TURN, 19);
	moment.play.input.seats = seats_all(4) & ~seat_bit(SEAT_B1);
	expect("e 5", "E5_  Anna (Black 1) is at another terminal.");
	expect("Escape p", "p_: type on for a point, such as Q16.");
	expect("Escape p a s s",
	       "pass_  Anna (Black 1) is at another terminal.");
	moment.play.input.turn_on_request = true;
	/* which would tell whose turn it is before anybody acts */
	expect("Escape e 5", "E5_: Enter plays there.");
}

/* Whose own terminal it is presses no key to say who that is. */
static void test_own_terminal(void **state)
{
	struct effect aimed;

	(void)state;
	begin(INPUT_SEAT_KEY, 9);
	moment.play.input.seats = seat_bit(SEAT_W1);
	expect("R Enter", "The other side's turn: Anna (Black 1) is to move.");
	expect("d 4 2", "d42_  D42 is not on this board.");
	moment_press(&moment, "Escape");
	moment_turns(&moment, "E5");
	aimed = input_click(&moment.play.input, &moment.play.game,
			    point_parse("D4", 9), moment.now);
	reply_effect(&moment.play, &aimed, moment.play.message,
		     sizeof(moment.play.message));
	assert_string_equal(moment.play.message,
			    "D4: click again, or press Enter, to play.");
}

/* Who may not rule hears so before Enter, and again with it. */
static void test_barred(void **state)
{
	static const char why[] = "Nobody is the referee here (referee.login).";
	char said[96];

	(void)state;
	begin(INPUT_TURN, 19);
	expect("J", "J_: Enter opens the referee's menu, or type on for a "
		    "point.");
	expect("Escape", "");
	moment.play.presence.barred = true;
	snprintf(said, sizeof(said), "J_  %s Or type on for a point.", why);
	expect("J", said);
	expect("1 0", "J10_: Enter plays there.");
	snprintf(said, sizeof(said), ":referee_  %s", why);
	expect("Escape : r e f e r e e", said);
	strcpy(moment.play.presence.referee, "zoe");
	expect("Escape J", "J_  The referee at this table is zoe (not here). "
			   "Or type on for a point.");
}

/* What is said is true now. */
static void test_points(void **state)
{
	(void)state;
	begin(INPUT_TURN, 19);
	expect("d 4", "D4_: Enter plays there.");
	expect("Enter d 4", "D4_  There is already a stone on that point.");
	expect("Escape W Enter d 5", "D5_  Everybody must answer first. Escape "
				     "goes back to the question.");
	begin(INPUT_SEAT_KEY, 19);
	expect("d 4", "D4_: Enter aims, then your key plays.");
	moment_act(&moment, "B1 pause", 0);
	expect("Escape d 4", "D4_  Everybody must answer first. Escape goes "
			     "back to the question.");
	expect("Escape w",
	       "w_: Enter covers the board. Escape goes back to the question.");
	expect("Escape d", "d_: no point can be played now. Escape goes back "
			   "to the question.");
	/* of what is dead, that Enter makes it live */
	begin(INPUT_TURN, 9);
	moment_turns(&moment, "D4 G7 pass pass");
	expect("d 4", "D4_: Enter goes there.");
	expect("Enter",
	       "D4: Enter marks all of its colour around it as dead; X its "
	       "chain alone, S seki.");
	expect("Escape e 5", "E5_  There is no stone to mark on that point.");
	expect("Enter", "There is no stone to mark on that point.");
	/* and nobody is told how to answer who is marking */
	expect("Escape H", "H_: type on for a point, such as D4.");
	begin(INPUT_SEAT_KEY, 9);
	moment_turns(&moment, "D4 G7 pass pass");
	expect("d 4", "D4_: Enter goes there.");
	begin(INPUT_KEY_SETS, 9);
	moment_turns(&moment, "D4 G7 pass pass");
	expect("e", "First move your cursor to a stone, or type its point "
		    "with a capital: D4.");
	expect("D 5 Enter", "There is no stone to mark on that point.");
	expect("D 4 Enter", "D4: a play key (e/y/o/Enter) marks all of "
			    "its colour around it as dead; X its");
	/* that of the cursor that has moved last */
	expect("X", "X_: Enter marks the chain at D4 as dead.");
	expect("Escape S", "S_: Enter marks the group at D4 as seki.");
}

/* As four do who think that it marks, one after the other. */
static void test_stone_agrees_to_nothing(void **state)
{
	(void)state;
	begin(INPUT_SEAT_KEY, 9);
	moment_turns(&moment, "D4 G7 pass pass");
	expect("d 4 Enter 1", "D4: Enter marks it; 1 once more is the yes.");
	expect("g 7 Enter 2", "G7: Enter marks it; 2 once more is the yes.");
	expect("e 5 Enter 3", "There is no stone to mark on that point.");
	assert_int_equal(moment.play.game.question.yes, 0);
	/* what is marked is behind the point, as is an arrow */
	expect("d 4 Enter Enter 1", "");
	assert_int_equal(moment.play.game.question.yes, 1u << SEAT_B1);
	expect("g 7 Enter Up 2", "");
	assert_int_equal(moment.play.game.question.yes,
			 1u << SEAT_B1 | 1u << SEAT_W1);
	begin(INPUT_TURN, 9);
	moment_turns(&moment, "D4 G7 pass pass");
	expect("d 4 Enter 1", "");
	assert_int_equal(moment.play.game.question.yes, 1u << SEAT_B1);
}

/* The key that marks takes it back: which of both it will do is said before. */
static void test_the_next_mark(void **state)
{
	(void)state;
	for (int mode = INPUT_TURN; mode <= INPUT_KEY_SETS; mode++) {
		bool sets = mode == INPUT_KEY_SETS;
		char meeting[COLUMNS + 1];

		/* all cursors have gone there */
		snprintf(meeting, sizeof(meeting), "%80s", "1, 2, 3, 4 meet");
		begin((enum input_mode)mode, 9);
		moment_turns(&moment, "D4 G7 pass pass");
		moment_press(&moment, sets ? "D 4 Enter e" : "d 4 Enter Enter");
		expect("X", "X_: Enter makes the chain at D4 alive again.");
		expect("Escape S", "S_: Enter marks the group at D4 as seki.");
		expect("Escape", sets ? meeting : "");
		expect(sets ? "D 4 Enter" : "d 4 Enter",
		       sets ? "D4: a play key (e/y/o/Enter) makes all of its "
			      "colour around it alive again; X"
			    : "D4: Enter makes all of its colour around it "
			      "alive again; X its chain alone, S");
		moment_press(&moment, "X Enter");
		assert_int_equal(MARKED_ALIVE, marks_at(&moment.play.game.marks,
							point_at(5, 3)));
		moment_press(&moment, "S Enter");
		expect("S", "S_: Enter makes the chain at D4 alive again.");
		expect("Escape X", "X_: Enter marks the chain at D4 as dead.");
		expect(sets ? "Escape D 4 Enter" : "Escape d 4 Enter",
		       sets ? "D4: a play key (e/y/o/Enter) marks all of its "
			      "colour around it as dead; X its"
			    : "D4: Enter marks all of its colour around it as "
			      "dead; X its chain alone, S makes");
	}
}

/* Where the cursor stands on a stone already, that is not what is wrong. */
static void test_a_cursor_on_a_stone(void **state)
{
	static const char said[] = "Move your cursor first: it has not been "
				   "moved since play stopped.";

	(void)state;
	for (int mode = INPUT_TURN; mode <= INPUT_KEY_SETS; mode++) {
		begin((enum input_mode)mode, 9);
		moment_turns(&moment, "E5 G7 pass pass");
		expect(mode == INPUT_KEY_SETS ? "e" : "Enter", said);
		expect("X Enter", said);
	}
}

/* Who takes the pass key for their own is told which that is. */
static void test_own_keys_of_sets(void **state)
{
	(void)state;
	begin(INPUT_KEY_SETS, 9);
	expect("q 1",
	       "Only the pass key (q) passes; the play key or Escape goes "
	       "back.");
	/* whoever's own key it is */
	expect("Escape q 3",
	       "Only the pass key (q) passes; the play key or Escape goes "
	       "back.");
	expect("Enter",
	       "Enter is a key of Dino: only q answers; Escape goes back.");
	expect("Escape R R 1 e",
	       "Only your own key (1) does that; your pass key or Escape goes "
	       "back.");
	/* whose Enter is, who is not asked */
	expect("Escape R R 1 Enter",
	       "Enter is a key of Dino: only 1 answers; Escape goes back.");
}

/* A stone is not what everybody wants who types that. */
static void test_a_small_letter(void **state)
{
	static const char said[] =
		"Enter again plays at E4. A capital J: Opens the referee's "
		"menu.";

	(void)state;
	begin(INPUT_TURN, 9);
	expect("j Enter", said);
	assert_int_equal(moment.play.game.now.turns, 0);
	expect("J", "J_: Enter opens the referee's menu, or type on for a "
		    "point.");
	expect("Escape", "");
	expect("Enter", "");
	assert_int_equal(moment.play.game.now.turns, 1);
	/* no command has these, or somebody moves for sure */
	expect("k Enter", "");
	assert_int_equal(moment.play.game.now.turns, 2);
	expect("l Enter", "");
	expect("Up j j Enter", "");
	expect("Left j Enter", "");
	assert_int_equal(moment.play.game.now.turns, 5);
}

/* Who begins a word leaves what is asked, and reads that it is gone. */
static void test_a_word_instead(void **state)
{
	(void)state;
	begin(INPUT_KEY_SETS, 19);
	moment_turns(&moment, "Q16");
	expect("U Enter D", "D_: Enter asks who says the partner played. "
			    "Nothing is asked any more.");
	expect("4", "D4_: Enter aims, then the play key (y) plays.");
	expect("Escape D",
	       "D_: Enter asks who says the partner played, or type on for a "
	       "point.");
}

/* What cannot be taken back is told before the last key. */
static void test_last_pass(void **state)
{
	(void)state;
	begin(INPUT_TURN, 9);
	expect("P", "P_: Enter passes.");
	moment_turns(&moment, "D4 pass");
	expect("Escape P", "P_: Enter passes, and the game stops.");
}

static void test_wrong_keys(void **state)
{
	(void)state;
	begin(INPUT_TURN, 19);
	expect("d 4 2", "d42_  D42 is not on this board.");
	begin(INPUT_SEAT_KEY, 9);
	expect("d 4 2", "d42_  D42 is not on this board. Backspace, then "
			"Enter: D4.");
	expect("Enter d 9 9", "d99_  D99 is not on this board.");
	begin(INPUT_SEAT_KEY, 19);
	expect("P Enter 2", "2 is the key of Carla. The other side's "
			    "turn: Anna (Black 1) is to move.");
	expect("Space", "Only an own key (1) says who; Escape goes back.");
	begin(INPUT_KEY_SETS, 19);
	expect("R Enter 2", "That is a key of Carla. The other side's turn: "
			    "Anna (Black 1) is to move.");
	begin(INPUT_TURN, 19);
	expect("R R 1", "Only Enter or y does that; Escape or n goes back.");
	expect("Escape 1 6", "Nothing is asked now. A point begins with its "
			     "letter: Q16.");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_letters),
		cmocka_unit_test(test_letters_of_columns_take_a_line),
		cmocka_unit_test(test_letters_with_own_keys),
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_names_in_capitals),
		cmocka_unit_test(test_other_names),
		cmocka_unit_test(test_leaving),
		cmocka_unit_test(test_while_asked),
		cmocka_unit_test(test_a_turn_elsewhere),
		cmocka_unit_test(test_own_terminal),
		cmocka_unit_test(test_barred),
		cmocka_unit_test(test_points),
		cmocka_unit_test(test_stone_agrees_to_nothing),
		cmocka_unit_test(test_the_next_mark),
		cmocka_unit_test(test_a_cursor_on_a_stone),
		cmocka_unit_test(test_own_keys_of_sets),
		cmocka_unit_test(test_a_small_letter),
		cmocka_unit_test(test_a_word_instead),
		cmocka_unit_test(test_last_pass),
		cmocka_unit_test(test_wrong_keys),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
