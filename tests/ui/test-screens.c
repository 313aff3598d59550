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
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "easel.h"
#include "moment.h"
#include "ui/term.h"

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

/* The longest key line: what is left out is on the help sheet. */
static void make_key_sets_claim(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_KEY_SETS);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3");
}

/* On a narrow screen the one cursor there must not tell whose turn it is. */
static void make_key_sets_secret(struct moment *m)
{
	make_key_sets(m);
	m->play.hide_turn = true;
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

static void make_typing(struct moment *m)
{
	make_opening(m);
	moment_press(m, "q 1");
}

static void make_pass(struct moment *m)
{
	make_opening(m);
	moment_press(m, "P");
}

static void make_resign(struct moment *m)
{
	make_opening(m);
	moment_press(m, "R");
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

/* A finished board, laid as it is: how it was played is no matter here. */
static void make_stopped(struct moment *m)
{
	static const char *const rows[] = {
		"...XO....", ".X.XO.O..", "..OXO....", "...XO.X..", "XXXXOOOOO",
		".OOOXXXXX", "OO.OX....", "..OOXX.OO", ".O.OOX.O.",
	};

	moment_init(m, 9, 4, INPUT_TURN);
	for (int row = 0; row < 9; row++) {
		for (int col = 0; col < 9; col++) {
			char c = rows[row][col];

			board_set(&m->play.game.now.board, point_at(row, col),
				  c == 'X'   ? BLACK
				  : c == 'O' ? WHITE
					     : EMPTY);
		}
	}
	m->play.game.now.captured[BLACK] = 2;
	m->play.game.now.captured[WHITE] = 1;
	moment_turns(m, "pass pass");
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

static void make_count(struct moment *m)
{
	make_stopped(m);
	moment_act(m, "B1 dead C7", 0);
	moment_act(m, "W1 dead G6", 0);
	moment_act(m, "W1 dead H1", 0);
	for (int s = 0; s < 4; s++) {
		char line[] = {"BW"[s % 2], (char)('1' + s / 2),
			       ' ',	    'y',
			       'e',	    's',
			       '\0'};

		moment_act(m, line, 0);
	}
	moment_act(m, "W1 yes", 0);
}

static void make_result(struct moment *m)
{
	make_count(m);
	moment_act(m, "B1 yes", 0);
	moment_act(m, "B2 yes", 0);
	moment_act(m, "W2 yes", 0);
	m->play.record = "/home/go/.local/share/pairgo/20261120T224500Z-1.sgf";
}

static void make_resigned(struct moment *m)
{
	make_middle(m);
	moment_act(m, "W2 resign", 9000);
	m->play.record = "/home/go/.local/share/pairgo/20261120T224500Z-1.sgf";
}

static void make_lost(struct moment *m)
{
	struct event event;

	make_middle(m);
	assert_true(game_flag(&m->play.game, 900000, &event));
	assert_true(game_fold(&m->play.game, &event));
}

static void make_help(struct moment *m)
{
	make_opening(m);
	m->play.overlay = OVERLAY_HELP;
}

static void make_help_sets(struct moment *m)
{
	make_key_sets(m);
	m->play.overlay = OVERLAY_HELP;
}

static void make_help_end(struct moment *m)
{
	make_help(m);
	m->play.page = 1;
}

static const struct screen {
	const char *name;
	void (*make)(struct moment *m);
	int lines, columns;
	bool unicode;
	bool attributes;
	const char *type;
} screens[] = {
	{"start", make_start, 24, 80, true, true, "xterm-256color"},
	{"opening", make_opening, 24, 80, true, false, "xterm-256color"},
	{"opening-ascii", make_opening, 24, 80, false, false, "xterm-256color"},
	{"middle", make_middle, 24, 80, true, true, "xterm-256color"},
	{"middle-vt100", make_middle, 24, 80, false, true, "vt100"},
	{"middle-narrow", make_middle, 24, 62, true, true, "xterm-256color"},
	{"middle-100x40", make_middle, 40, 100, true, false, "xterm-256color"},
	{"middle-132x50", make_middle, 50, 132, true, false, "xterm-256color"},
	{"too-small", make_middle, 20, 60, true, false, "xterm-256color"},
	{"small-9", make_small_9, 24, 80, true, false, "xterm-256color"},
	{"small-9-ascii", make_small_9, 24, 80, false, false, "xterm-256color"},
	{"marking-narrow", make_marking, 24, 54, true, false, "xterm-256color"},
	{"small-13", make_small_13, 24, 80, true, false, "xterm-256color"},
	{"key-sets", make_key_sets, 24, 80, true, false, "xterm-256color"},
	{"key-sets-claim", make_key_sets_claim, 24, 80, true, false, "xterm"},
	{"key-sets-secret", make_key_sets_secret, 24, 62, true, true, "xterm"},
	{"two", make_two, 24, 80, true, false, "xterm-256color"},
	{"pair-clock", make_pair_clock, 24, 80, true, true, "xterm-256color"},
	{"hours", make_hours, 24, 80, true, false, "xterm-256color"},
	{"place", make_place, 24, 80, true, false, "xterm-256color"},
	{"no-clock", make_no_clock, 24, 80, true, false, "xterm-256color"},
	{"nhk", make_nhk, 24, 80, true, false, "xterm-256color"},
	{"refused", make_refused, 24, 80, true, false, "xterm-256color"},
	{"typing", make_typing, 24, 80, true, false, "xterm-256color"},
	{"pass", make_pass, 24, 80, true, false, "xterm-256color"},
	{"resign", make_resign, 24, 80, true, false, "xterm-256color"},
	{"consent", make_consent, 24, 80, true, true, "xterm-256color"},
	{"consent-ascii", make_consent, 24, 80, false, false, "xterm-256color"},
	{"consent-answer", make_consent_answer, 24, 80, true, false,
	 "xterm-256color"},
	{"undo", make_undo, 24, 80, true, false, "xterm-256color"},
	{"covered", make_covered, 24, 80, true, false, "xterm-256color"},
	{"marking", make_marking, 24, 80, true, false, "xterm-256color"},
	{"marking-ascii", make_marking, 24, 80, false, false, "xterm-256color"},
	{"count", make_count, 24, 80, true, false, "xterm-256color"},
	{"count-ascii", make_count, 24, 80, false, false, "xterm-256color"},
	{"result", make_result, 24, 80, true, false, "xterm-256color"},
	{"result-ascii", make_result, 24, 80, false, false, "xterm-256color"},
	{"resigned", make_resigned, 24, 80, true, false, "xterm-256color"},
	{"lost-on-time", make_lost, 24, 80, true, false, "xterm-256color"},
	{"help", make_help, 24, 80, true, false, "xterm-256color"},
	{"help-end", make_help_end, 24, 80, true, false, "xterm-256color"},
	{"help-low", make_help_end, 12, 40, false, false, "xterm-256color"},
	{"help-sets", make_help_sets, 24, 80, true, false, "xterm-256color"},
};

enum { SCREENS = sizeof(screens) / sizeof(screens[0]), FILE_MAX = 32768 };

static void print_screen(const struct vterm_screen *screen, bool attributes,
			 char out[FILE_MAX])
{
	char *text = vterm_screen_text(screen);
	char *marks = vterm_screen_attributes(screen);
	int line, column;
	bool shown = vterm_screen_cursor(screen, &line, &column);
	int used;

	assert_non_null(text);
	assert_non_null(marks);
	used = snprintf(out, FILE_MAX, "%s--\n", text);
	if (shown)
		used += snprintf(out + used, (size_t)(FILE_MAX - used),
				 "cursor: line %d, column %d\n", line, column);
	else
		used += snprintf(out + used, (size_t)(FILE_MAX - used),
				 "cursor: hidden\n");
	if (attributes)
		snprintf(out + used, (size_t)(FILE_MAX - used), "--\n%s",
			 marks);
	free(text);
	free(marks);
}

static void read_golden(const char *path, char out[FILE_MAX])
{
	FILE *file = fopen(path, "r");

	if (!file)
		fail_msg("%s is missing: make update-screens", path);
	out[fread(out, 1, FILE_MAX - 1, file)] = '\0';
	fclose(file);
}

static void write_golden(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	assert_true(fputs(text, file) >= 0);
	assert_int_equal(fclose(file), 0);
}

static void check_screen(void **state)
{
	const struct screen *screen = *state;
	const char *update = getenv("UPDATE_SCREENS");
	static char drawn[FILE_MAX], golden[FILE_MAX];
	struct moment moment;
	struct easel easel;
	char path[4096];

	easel_open(&easel, screen->type, screen->lines, screen->columns,
		   screen->unicode);
	screen->make(&moment);
	play_view_draw(&moment.play);
	term_flush();
	easel_look(&easel);
	print_screen(easel.screen, screen->attributes, drawn);
	easel_close(&easel);

	snprintf(path, sizeof(path), "%s/%s.txt",
		 update ? update : TEST_DIR "/screens", screen->name);
	if (update)
		write_golden(path, drawn);
	read_golden(path, golden);
	assert_string_equal(drawn, golden);
}

int main(void)
{
	static struct CMUnitTest tests[SCREENS];

	cmocka_set_message_output(CM_OUTPUT_TAP);
	for (int i = 0; i < SCREENS; i++) {
		tests[i].name = screens[i].name;
		tests[i].test_func = check_screen;
		tests[i].initial_state = (void *)(uintptr_t)&screens[i];
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
