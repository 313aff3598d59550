/* SPDX-License-Identifier: ISC */
/*
 * Golden screens: what people see at some moments of a game, compared with
 * tests/screens/NAME.txt. "make update-screens" writes those files anew; look
 * at them before you keep them.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"
#include "moment.h"

static void make_start(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
}

static void make_opening(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	strcpy(m->play.game.setup.event, "Amateur Pair Go Cup 2026");
	strcpy(m->play.game.setup.round, "3");
	strcpy(m->play.game.setup.table, "12");
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3 D17 C6");
	m->play.used = 12345;
}

static void make_middle(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	m->play.game.setup.clock.main = 60000;
	moment_restart(m);
	moment_turns(m, "Q16 D4 D17 Q4 C6 F3 C11 R14 O17 R10 R11 O3 S10 K3 "
			"Q10 C8 R9 F17 D8 D9 H17 E8 F15 D7 C7 C13 E17 Q7 P14 "
			"E11 D14");
	m->play.used = 22001;
}

static void make_small_9(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	moment_turns(m, "E5 C3 G3 G7 C7 D6 E6 D7");
}

static void make_small_13(struct moment *m)
{
	moment_init(m, 13, 4, INPUT_SEAT_KEY);
	moment_turns(m, "K10 D4 D10 K4 G7 G4 C6 K7");
}

static void make_key_sets(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_KEY_SETS);
	moment_turns(m, "Q16 D4 Q3");
	moment_press(m, "w a t i Up Up Right");
}

/* Four beside each other, two of them on one point, and one on a stone. */
static void make_key_sets_close(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_KEY_SETS);
	m->play.game.setup.clock.main = 0;
	m->play.game.setup.clock.count = 10;
	moment_restart(m);
	moment_turns(m, "F5 C3 G4");
	moment_press(m, "a h");
}

/* Whose stone it was looks at it; an older one has a cursor as well. */
static void make_key_sets_last(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_KEY_SETS);
	moment_press(m, "w a");
	moment_turns(m, "D6 G3 C3");
	*input_cursor(&m->play.input, SEAT_W1) = point_parse("G3", 9);
	*input_cursor(&m->play.input, SEAT_B2) = point_parse("C3", 9);
}

static void make_key_sets_untimed(struct moment *m)
{
	make_key_sets_close(m);
	m->play.game.setup.clock.system = CLOCK_NONE;
}

/* The longest key line: what is left out is on the help pages. */
static void make_key_sets_claim(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_KEY_SETS);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3");
}

/* On a small screen the part of the board must not tell whose turn it is. */
static void make_key_sets_secret(struct moment *m)
{
	make_key_sets(m);
	moment_press(m, "s s s s s s s s");
	m->play.input.turn_on_request = true;
}

/* No sign, and no minutes that grow, where it must be asked for. */
static void make_turn_secret(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	m->play.input.turn_on_request = true;
	moment_turns(m, "E5 C3");
	m->play.used = 61000;
}

static void make_two(struct moment *m)
{
	moment_init(m, 19, 2, INPUT_TURN);
	m->play.game.setup.komi2 = 1;
	m->play.game.setup.handicap = 4;
	m->play.game.setup.clock =
		(struct clock_rules){.system = CLOCK_CANADIAN,
				     .main = 5000,
				     .period = 300000,
				     .count = 15};
	moment_restart(m);
	moment_turns(m, "R14 Q17 C6");
	m->play.used = 4200;
}

static void make_pair_clock(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	m->play.game.setup.per = CLOCK_PER_PAIR;
	m->play.game.setup.komi2 = -12;
	m->play.game.setup.clock.main = 30000;
	m->play.game.setup.clock.count = 10;
	moment_restart(m);
	moment_turns(m, "E5 C3 G3 G7 C7 D6");
	m->play.used = 21500;
}

/* Each pair may take one: its key stands where there is room. */
static void make_breaks(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	m->play.game.setup.breaks = 1;
	moment_restart(m);
	moment_turns(m, "Q16");
}

static void make_breaks_sets(struct moment *m)
{
	make_breaks(m);
	keymap_init(&m->keymap, INPUT_KEY_SETS, 4);
}

/* Of four alone, in plain: in words as well, since there is no red. */
static void make_main_ends(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	moment_turns(m, "E5 C3");
	m->play.used = m->play.game.setup.clock.main - 10000;
}

/* Of a long game, with a sign before what one of them has used. */
static void make_pair_used(struct moment *m)
{
	make_pair_clock(m);
	for (int s = 0; s < 4; s++)
		m->play.game.now.spent[s] = 6000000 + 60000 * s;
}

static void make_hours(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	m->play.game.setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 5400000};
	moment_restart(m);
	moment_turns(m, "E5");
}

static void make_place(struct moment *m)
{
	moment_init(m, 13, 4, INPUT_TURN);
	m->play.game.setup.handicap = 3;
	m->play.game.setup.free_placement = true;
	m->play.game.setup.komi2 = 0;
	moment_restart(m);
	moment_act(m, "B1 place K10", 0);
}

/* All lie, and one may still be taken up. */
static void make_placed(struct moment *m)
{
	make_place(m);
	moment_act(m, "B1 place D4", 0);
	moment_act(m, "B1 place G7", 0);
}

static void make_placed_own_key(struct moment *m)
{
	make_placed(m);
	keymap_init(&m->keymap, INPUT_SEAT_KEY, 4);
}

static void make_placed_sets(struct moment *m)
{
	make_placed(m);
	keymap_init(&m->keymap, INPUT_KEY_SETS, 4);
}

/* One player's keys alone do something now. */
static void make_place_sets(struct moment *m)
{
	make_place(m);
	keymap_init(&m->keymap, INPUT_KEY_SETS, 4);
}

static void make_no_clock(struct moment *m)
{
	moment_init(m, 5, 2, INPUT_TURN);
	m->play.game.setup.clock.system = CLOCK_NONE;
	strcpy(m->play.game.setup.name[0],
	       "A name that is very much longer than its place");
	strcpy(m->play.game.setup.name[1], "");
	moment_restart(m);
	moment_turns(m, "C3 C2 B2 D3");
}

static void make_nhk(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_SEAT_KEY);
	m->play.game.setup.clock = (struct clock_rules){.system = CLOCK_NHK,
							.move = 30000,
							.period = 60000,
							.count = 10};
	moment_restart(m);
	moment_turns(m, "Q16 D4");
	m->play.used = 51000;
}

static void make_refused(struct moment *m)
{
	make_opening(m);
	moment_press(m, "d 4 Enter");
}

/* In two lines, with keys behind them. */
static void make_refused_sets(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_KEY_SETS);
	moment_turns(m, "E5");
	moment_press(m, "w e");
}

static void make_typing(struct moment *m)
{
	make_opening(m);
	moment_press(m, "q 1");
}

/* A letter that is a command waits for Enter. */
static void make_typing_letter(struct moment *m)
{
	make_opening(m);
	moment_press(m, "P");
}

static void make_typing_resign(struct moment *m)
{
	make_opening(m);
	moment_press(m, "R");
}

static void make_typing_point(struct moment *m)
{
	make_opening(m);
	keymap_init(&m->keymap, INPUT_SEAT_KEY, 4);
	moment_press(m, "e 1 0");
}

static void make_typing_taken(struct moment *m)
{
	make_opening(m);
	keymap_init(&m->keymap, INPUT_SEAT_KEY, 4);
	moment_press(m, "q 1 6");
}

static void make_aimed(struct moment *m)
{
	make_typing_point(m);
	moment_press(m, "Enter");
}

static void make_typing_sets(struct moment *m)
{
	make_key_sets(m);
	moment_press(m, "Q t 1");
}

/* The box reaches to the last line of the board, so that a word has one. */
static void make_typing_asked(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_SEAT_KEY);
	moment_turns(m, "Q16 D4");
	memset(m->play.game.setup.name, 0, sizeof(m->play.game.setup.name));
	moment_act(m, "B2 ask resign", 3000);
	m->play.game.halt = HALT_ALL;
	moment_press(m, "c 1 6 1");
}

static void make_typing_in_vain(struct moment *m)
{
	make_opening(m);
	moment_press(m, "i 4");
}

static void make_typed_in_vain(struct moment *m)
{
	make_small_9(m);
	moment_press(m, "K 1 Enter");
}

/* One line for keys that mean nothing, however many there are. */
static void make_no_meaning(struct moment *m)
{
	make_opening(m);
	moment_press(m, "z Tab F7");
}

static void make_pass(struct moment *m)
{
	make_opening(m);
	keymap_init(&m->keymap, INPUT_SEAT_KEY, 4);
	moment_press(m, "P Enter");
}

static void make_neutral(struct moment *m)
{
	static const char *const rows[9] = {
		"...X.O...", "...X.O...", "...X.O...", "...X.O...", "...XOO...",
		"...X.O...", "...XXO...", "...XXO...", "...X.O...",
	};

	moment_init(m, 9, 4, INPUT_TURN);
	moment_lay(m, rows);
	moment_turns(m, "pass");
	moment_press(m, "P Enter");
}

static void make_resign(struct moment *m)
{
	make_opening(m);
	moment_press(m, "R R");
}

static void make_consent(struct moment *m)
{
	make_opening(m);
	moment_act(m, "W1 ask resign", 15000);
}

static void make_consent_answer(struct moment *m)
{
	make_consent(m);
	moment_press(m, "4");
}

static void make_consent_given(struct moment *m)
{
	make_consent(m);
	moment_act(m, "W2 yes", 16000);
}

/* Where something else is asked, that is not what its keys are about. */
static void make_consent_given_claim(struct moment *m)
{
	make_consent_given(m);
	moment_press(m, "C Enter");
}

static void make_consent_refused(struct moment *m)
{
	make_consent_answer(m);
	moment_press(m, "n");
}

static void make_undo(struct moment *m)
{
	make_opening(m);
	moment_act(m, "B1 ask undo", 15000);
	moment_act(m, "W2 yes", 15000);
}

static void make_covered(struct moment *m)
{
	make_opening(m);
	moment_act(m, "B2 pause", 15000);
	moment_act(m, "B1 yes", 15000);
	m->play.covered = true;
}

static void make_stopped(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	moment_lay_finished(m);
	moment_turns(m, "pass pass");
}

static void bind(struct moment *m, enum seat seat, const char *name)
{
	key k = key_parse(name);

	assert_true(keymap_bind(&m->keymap, COMMAND_SEAT, seat, &k, 1));
}

/* Seats are known by the keys that they really have: two, by long ones. */
static void make_own_keys(struct moment *m)
{
	make_stopped(m);
	bind(m, SEAT_B1, "z");
	bind(m, SEAT_W1, "F9");
	bind(m, SEAT_B2, "Backspace");
	moment_act(m, "B1 yes", 0);
	moment_act(m, "B2 yes", 0);
	moment_press(m, "F9");
}

/* A cursor is called as in the panel, where it can be. */
static void make_own_keys_sets(struct moment *m)
{
	make_key_sets(m);
	bind(m, SEAT_B1, "Z");
	bind(m, SEAT_W2, "F9");
	moment_press(m, "w w");
}

static void make_marking(struct moment *m)
{
	make_stopped(m);
	moment_act(m, "B1 dead C7", 0);
	moment_act(m, "W1 dead G6", 0);
	moment_act(m, "W2 seki H1", 0);
	moment_act(m, "B1 yes", 0);
	moment_act(m, "B2 yes", 0);
}

static void make_marking_sets(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_KEY_SETS);
	moment_lay_finished(m);
	moment_turns(m, "pass pass");
}

/* Cursors on a dead stone and beside it leave its cross where it is. */
static void make_marked_sets(struct moment *m)
{
	make_marking_sets(m);
	moment_act(m, "B1 dead C7", 0);
	for (int s = 0; s < 4; s++)
		*input_cursor(&m->play.input, (enum seat)s) =
			point_parse((const char *[]){"C7", "G3", "D7", "G4"}[s],
				    9);
	m->play.message[0] = '\0';
}

/* A seki, and no other neutral points: what the players might mark. */
static void make_seki(struct moment *m)
{
	static const char *const rows[9] = {
		"...XO....", "...XO....", "...XO....", "...XO....", "...XO....",
		"...XOOOO.", "..XXXXXOO", "..XOOOOXX", "..XO.O.X.",
	};

	moment_init(m, 9, 4, INPUT_TURN);
	moment_lay(m, rows);
	moment_turns(m, "pass pass");
}

static void make_seki_marked(struct moment *m)
{
	make_seki(m);
	moment_act(m, "B1 seki H1", 0);
}

static void make_count(struct moment *m)
{
	make_stopped(m);
	moment_act(m, "B1 dead C7", 0);
	moment_act(m, "W1 dead G6", 0);
	moment_act(m, "W1 dead H1", 0);
	moment_act(m, "W1 yes", 0);
}

static void make_no(struct moment *m)
{
	make_count(m);
	moment_press(m, "n");
}

/* In the stop, the two that are next may resign. */
static void make_stop_resign(struct moment *m)
{
	make_count(m);
	moment_press(m, "R Enter 3");
}

static void begin_paused_by(struct moment *m, enum pause_right right,
			    enum input_mode mode)
{
	moment_init(m, 19, 4, mode);
	m->play.game.setup.pause = right;
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3 D17 C6");
}

/* The clock runs, and W1 on turn plays with its own key. */
static void make_pause_asked(struct moment *m)
{
	begin_paused_by(m, PAUSE_AGREED, INPUT_SEAT_KEY);
	moment_act(m, "B2 pause", 15000);
	moment_act(m, "W2 yes", 15000);
}

static void make_pause_asked_sets(struct moment *m)
{
	begin_paused_by(m, PAUSE_AGREED, INPUT_KEY_SETS);
	moment_act(m, "B2 pause", 15000);
}

/* The clock runs on for the pair that asks. */
static void make_asked_in_turn(struct moment *m)
{
	make_opening(m);
	moment_act(m, "W2 ask no-result", 15000);
	moment_act(m, "W1 yes", 15000);
}

/* A key that nobody there may use is not offered. */
static void make_referees_clock(struct moment *m)
{
	begin_paused_by(m, PAUSE_REFEREE, INPUT_TURN);
}

static void make_held(struct moment *m)
{
	begin_paused_by(m, PAUSE_REFEREE, INPUT_TURN);
	moment_act(m, "referee pause", 15000);
	m->play.message[0] = '\0';
}

static void make_held_refused(struct moment *m)
{
	make_held(m);
	moment_press(m, "Enter");
}

/* What was asked is answered first; one of those asked is away. */
static void make_pause_question(struct moment *m)
{
	begin_paused_by(m, PAUSE_REFEREE, INPUT_TURN);
	moment_act(m, "B2 away", 15000);
	moment_act(m, "B1 ask undo", 15000);
	moment_act(m, "W2 yes", 15000);
	moment_act(m, "referee pause", 15000);
	m->play.message[0] = '\0';
	m->play.covered = true;
}

static void make_result(struct moment *m)
{
	make_count(m);
	moment_act(m, "B1 yes", 0);
	moment_act(m, "B2 yes", 0);
	moment_act(m, "W2 yes", 0);
	m->play.record_path =
		"/home/go/.local/share/pairgo/20261120T224500Z-1.sgf";
}

static void make_resigned(struct moment *m)
{
	make_middle(m);
	moment_act(m, "W2 resign", 9000);
	m->play.record_path =
		"/home/go/.local/share/pairgo/20261120T224500Z-1.sgf";
}

static void make_lost(struct moment *m)
{
	make_middle(m);
	moment_flag(m, 900000);
}

static const struct look {
	void (*make)(struct moment *m);
	struct golden_look look;
} screens[] = {
	{make_start, {.name = "start", .attributes = true}},
	{make_opening, {.name = "opening"}},
	{make_opening, {.name = "opening-ascii", .ascii = true}},
	{make_middle, {.name = "middle-kaya", .theme = "kaya"}},
	{make_middle, {.name = "middle", .attributes = true}},
	{make_middle,
	 {.name = "middle-vt100",
	  .ascii = true,
	  .attributes = true,
	  .type = "vt100"}},
	{make_middle,
	 {.name = "middle-narrow",
	  .lines = 24,
	  .columns = 62,
	  .attributes = true}},
	{make_middle, {.name = "middle-100x40", .lines = 40, .columns = 100}},
	{make_middle, {.name = "middle-132x50", .lines = 50, .columns = 132}},
	{make_middle, {.name = "middle-60x20", .lines = 20, .columns = 60}},
	{make_middle, {.name = "middle-40x12", .lines = 12, .columns = 40}},
	{make_middle, {.name = "middle-20x5", .lines = 5, .columns = 20}},
	{make_middle, {.name = "middle-10x2", .lines = 2, .columns = 10}},
	{make_middle, {.name = "middle-3x1", .lines = 1, .columns = 3}},
	{make_small_9, {.name = "small-9"}},
	{make_small_9, {.name = "small-9-ascii", .ascii = true}},
	{make_marking, {.name = "marking-narrow", .lines = 24, .columns = 54}},
	{make_marking_sets, {.name = "marking-key-sets"}},
	{make_marked_sets,
	 {.name = "marked-sets-40x12", .lines = 12, .columns = 40}},
	{make_small_13, {.name = "small-13"}},
	{make_key_sets, {.name = "key-sets"}},
	{make_key_sets_last, {.name = "key-sets-last-ascii", .ascii = true}},
	{make_key_sets_close, {.name = "key-sets-close"}},
	{make_key_sets_close,
	 {.name = "key-sets-close-40x12", .lines = 12, .columns = 40}},
	{make_key_sets_last,
	 {.name = "key-sets-last-60x20", .lines = 20, .columns = 60}},
	{make_key_sets_untimed,
	 {.name = "key-sets-untimed-40x12", .lines = 12, .columns = 40}},
	{make_key_sets_claim, {.name = "key-sets-claim", .type = "xterm"}},
	{make_key_sets_secret,
	 {.name = "key-sets-secret",
	  .lines = 12,
	  .columns = 62,
	  .type = "xterm",
	  .attributes = true}},
	{make_turn_secret, {.name = "turn-secret"}},
	{make_own_keys, {.name = "own-keys"}},
	{make_own_keys,
	 {.name = "own-keys-narrow", .lines = 24, .columns = 54}},
	{make_own_keys, {.name = "own-keys-ascii", .ascii = true}},
	{make_own_keys_sets, {.name = "own-keys-sets"}},
	{make_two, {.name = "two"}},
	{make_pair_clock, {.name = "pair-clock", .attributes = true}},
	{make_breaks, {.name = "breaks"}},
	{make_breaks, {.name = "breaks-100x30", .lines = 30, .columns = 100}},
	{make_breaks, {.name = "breaks-60x20", .lines = 20, .columns = 60}},
	{make_breaks_sets, {.name = "breaks-sets"}},
	{make_main_ends, {.name = "main-ends", .attributes = true}},
	{make_main_ends,
	 {.name = "main-ends-20x5",
	  .lines = 5,
	  .columns = 20,
	  .attributes = true}},
	{make_pair_used, {.name = "pair-used"}},
	{make_hours, {.name = "hours"}},
	{make_place, {.name = "place"}},
	{make_place_sets, {.name = "place-sets"}},
	{make_placed, {.name = "placed"}},
	{make_placed_own_key, {.name = "placed-own-key"}},
	{make_placed_sets, {.name = "placed-sets"}},
	{make_no_clock, {.name = "no-clock"}},
	{make_nhk, {.name = "nhk"}},
	{make_refused, {.name = "refused"}},
	{make_refused_sets,
	 {.name = "refused-sets-40x12", .lines = 12, .columns = 40}},
	{make_typing, {.name = "typing"}},
	{make_typing_letter, {.name = "typing-letter"}},
	{make_typing_resign, {.name = "typing-resign"}},
	{make_typing_resign,
	 {.name = "typing-resign-60x20", .lines = 20, .columns = 60}},
	{make_typing_point, {.name = "typing-point"}},
	{make_typing_taken, {.name = "typing-taken"}},
	{make_aimed, {.name = "aimed"}},
	{make_typing_sets, {.name = "typing-sets"}},
	{make_typing_in_vain, {.name = "typing-in-vain"}},
	{make_typing_asked,
	 {.name = "typing-asked-60x20",
	  .lines = 20,
	  .columns = 60,
	  .theme = "kaya"}},
	{make_typed_in_vain, {.name = "typed-in-vain", .ascii = true}},
	{make_no_meaning, {.name = "no-meaning"}},
	{make_no_meaning,
	 {.name = "no-meaning-80x1", .lines = 1, .columns = 80}},
	{make_typing_taken,
	 {.name = "typing-taken-80x1", .lines = 1, .columns = 80}},
	{make_pass, {.name = "pass"}},
	{make_neutral, {.name = "neutral"}},
	{make_neutral, {.name = "neutral-kaya", .theme = "kaya"}},
	{make_resign, {.name = "resign"}},
	{make_consent, {.name = "consent", .attributes = true}},
	{make_consent, {.name = "consent-ascii", .ascii = true}},
	{make_consent_answer, {.name = "consent-answer"}},
	{make_consent_given, {.name = "consent-given"}},
	{make_consent_given,
	 {.name = "consent-given-40x12", .lines = 12, .columns = 40}},
	{make_consent_given_claim, {.name = "consent-given-claim"}},
	{make_consent_refused,
	 {.name = "consent-refused-40x12", .lines = 12, .columns = 40}},
	{make_undo, {.name = "undo"}},
	{make_covered, {.name = "covered", .attributes = true}},
	{make_pause_asked, {.name = "pause-asked"}},
	{make_pause_asked_sets, {.name = "pause-asked-sets"}},
	{make_pause_question, {.name = "pause-question"}},
	{make_pause_question,
	 {.name = "pause-question-narrow", .lines = 24, .columns = 62}},
	{make_asked_in_turn, {.name = "asked-in-turn"}},
	{make_referees_clock, {.name = "referees-clock"}},
	{make_held, {.name = "held"}},
	{make_held, {.name = "held-ascii", .ascii = true}},
	{make_held_refused, {.name = "held-refused"}},
	{make_marking, {.name = "marking"}},
	{make_marking, {.name = "marking-ascii", .ascii = true}},
	{make_seki, {.name = "seki"}},
	{make_seki, {.name = "seki-ascii", .ascii = true}},
	{make_seki_marked, {.name = "seki-marked"}},
	{make_count, {.name = "count"}},
	{make_count, {.name = "count-ascii", .ascii = true}},
	{make_no, {.name = "no"}},
	{make_stop_resign, {.name = "stop-resign"}},
	{make_result, {.name = "result"}},
	{make_result, {.name = "result-ascii", .ascii = true}},
	{make_result, {.name = "result-60x20", .lines = 20, .columns = 60}},
	{make_resigned, {.name = "resigned"}},
	{make_lost, {.name = "lost-on-time"}},
};

enum { SCREENS = sizeof(screens) / sizeof(screens[0]) };

static void check_screen(void **state)
{
	const struct look *screen = *state;
	struct moment moment;

	screen->make(&moment);
	golden_moment(&moment, &screen->look);
}

int main(void)
{
	static struct CMUnitTest tests[SCREENS];

	cmocka_set_message_output(CM_OUTPUT_TAP);
	for (int i = 0; i < SCREENS; i++) {
		tests[i].name = screens[i].look.name;
		tests[i].test_func = check_screen;
		tests[i].initial_state = (void *)(uintptr_t)&screens[i];
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
