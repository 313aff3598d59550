/* SPDX-License-Identifier: ISC */
/*
 * The board in every theme, on terminals of every number of colours, with
 * every set of glyphs: golden screens with a map of their styles.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"

struct theme_screen {
	void (*make)(struct moment *moment);
	struct golden_look look;
};

/* The corner of a middle game; the last stone stands beside others. */
static void make_middle(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	moment_turns(m, "Q16 C14 C15 C6 C16 D4 D16 D15 C17 D17 R7 E17 O17 D18 "
			"J17 C18 C12 E16 Q9 R10 Q8 R9 Q6 R8 P8 Q7 P10 R5 L3 S7 "
			"Q3 Q10 F3 Q11");
}

/* Stones on the outermost lines are whole, and the last is on the first. */
static void make_edge(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	moment_turns(m, "A1 A19 T19 T1 K1 L1 E4 F4 E5 L19 K19 P19");
}

/* The largest have the letters on them. */
static void make_edge_small(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	moment_turns(m, "A1 A9 J9 J1 E1 D1 E5 C9 C1 E9");
}

/* The board keeps its size though cards and a count together need more room. */
static void make_stopped_large(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	moment_turns(m, "Q16 D4 pass pass");
}

/* A finished game with dead stones of both colours, and seki. */
static void mark(struct moment *m, enum input_mode mode)
{
	moment_init(m, 9, 4, mode);
	moment_lay_finished(m);
	moment_turns(m, "pass pass");
	moment_act(m, "B1 dead C7", 0);
	moment_act(m, "W1 dead G6", 0);
	moment_act(m, "W2 seki H1", 0);
}

static void make_marking(struct moment *m)
{
	mark(m, INPUT_TURN);
}

/* What is marked is seen below two cursors, below one, and in seki. */
static void make_marked(struct moment *m)
{
	point *cursor = m->play.input.cursor;

	mark(m, INPUT_KEY_SETS);
	cursor[0] = cursor[1] = point_parse("C7", 9);
	cursor[2] = point_parse("G6", 9);
	cursor[3] = point_parse("H1", 9);
}

/* A black stone that nobody takes: it is looked for, since that is no count. */
static void make_mistaken(struct moment *m)
{
	make_marking(m);
	moment_act(m, "W1 dead G8", 0);
}

static void make_mistaken_white(struct moment *m)
{
	make_marking(m);
	moment_act(m, "B1 dead B8", 0);
}

/* On wood, on a stone, on the last stone, and two on one point. */
static void make_cursors(struct moment *m)
{
	point *cursor = m->play.input.cursor;

	moment_init(m, 13, 4, INPUT_KEY_SETS);
	moment_turns(m, "D10 K10 D4 K4 G7 G10");
	cursor[0] = point_parse("D10", 13);
	cursor[1] = point_parse("G10", 13);
	cursor[2] = cursor[3] = point_parse("E10", 13);
}

static void make_meeting(struct moment *m)
{
	make_cursors(m);
	for (int s = 0; s < 4; s++)
		m->play.input.cursor[s] = point_parse("G4", 13);
}

/* Two on one point in every way, each beside the frame of a neighbour. */
static void make_pairs(struct moment *m)
{
	point *cursor = m->play.input.cursor;

	make_cursors(m);
	cursor[0] = cursor[1] = point_parse("D8", 13);
	cursor[2] = cursor[3] = point_parse("E8", 13);
}

static void make_beside(struct moment *m)
{
	point *cursor = m->play.input.cursor;

	make_cursors(m);
	cursor[0] = point_parse("D8", 13);
	cursor[1] = cursor[2] = point_parse("E8", 13);
	cursor[3] = point_parse("F8", 13);
}

static void make_three(struct moment *m)
{
	make_meeting(m);
	m->play.input.cursor[2] = point_parse("G10", 13);
}

/* Names that are cut, and some that the terminal shows wider than others. */
static void make_names(struct moment *m)
{
	struct setup *setup = &m->play.game.setup;

	make_middle(m);
	strcpy(setup->name[0], "Bartolomea Annunziata");
	strcpy(setup->name[1], "Zoé");
	strcpy(setup->name[2], "Анна");
	strcpy(setup->name[3], "Ευα");
	strcpy(setup->team[1], "東京");
}

static void make_covered(struct moment *m)
{
	make_middle(m);
	m->play.covered = true;
}

/* It has 88, of which but these are the same everywhere. */
#define SIXTEEN "rxvt-unicode"

/* A message, where keys have no line of their own. */
static void make_told(struct moment *m)
{
	make_middle(m);
	moment_act(m, "B2 pass", 0);
}

/* The same moment in the larger windows. */
#define GROWN_TO(name_, lines_, columns_, ...)              \
	{                                                   \
		make_middle,                                \
		{                                           \
			.name = (name_), .lines = (lines_), \
			.columns = (columns_), __VA_ARGS__  \
		}                                           \
	}
#define GROWN(word, ...)                                         \
	GROWN_TO("theme-" word "-120x40", 40, 120, __VA_ARGS__), \
		GROWN_TO("theme-" word "-200x60", 60, 200, __VA_ARGS__)

static const struct theme_screen screens[] = {
	{make_middle, {.name = "theme-kaya", .theme = "kaya"}},
	{make_middle, {.name = "theme-slate", .theme = "slate"}},
	{make_middle, {.name = "theme-contrast", .theme = "contrast"}},
	{make_middle,
	 {.name = "theme-kaya-8", .theme = "kaya", .type = "xterm"}},
	{make_middle,
	 {.name = "theme-kaya-16", .theme = "kaya", .type = SIXTEEN}},
	{make_middle,
	 {.name = "theme-contrast-16", .theme = "contrast", .type = SIXTEEN}},
	{make_middle,
	 {.name = "theme-slate-16", .theme = "slate", .type = SIXTEEN}},
	{make_middle,
	 {.name = "theme-kaya-console",
	  .theme = "kaya",
	  .type = "linux",
	  .set = SET_CONSOLE}},
	{make_middle,
	 {.name = "theme-kaya-ascii", .theme = "kaya", .ascii = true}},
	{make_middle,
	 {.name = "theme-kaya-vt100", .theme = "kaya", .type = "vt100"}},
	{make_middle,
	 {.name = "theme-plain-console", .type = "linux", .set = SET_CONSOLE}},
	{make_middle, {.name = "theme-plain-wide", .set = SET_WIDE}},
	{make_middle,
	 {.name = "theme-kaya-wide", .theme = "kaya", .set = SET_WIDE}},
	{make_names, {.name = "theme-names-wide", .set = SET_WIDE}},
	{make_names,
	 {.name = "theme-names-kaya-wide", .theme = "kaya", .set = SET_WIDE}},
	{make_names,
	 {.name = "theme-names-wide-120x40",
	  .set = SET_WIDE,
	  .lines = 40,
	  .columns = 120}},
	{make_names,
	 {.name = "theme-names-kaya-wide-120x40",
	  .theme = "kaya",
	  .set = SET_WIDE,
	  .lines = 40,
	  .columns = 120}},
	GROWN("kaya", .theme = "kaya"),
	GROWN("slate", .theme = "slate"),
	GROWN("contrast", .theme = "contrast"),
	GROWN("plain", .ascii = false),
	GROWN("kaya-ascii", .theme = "kaya", .ascii = true),
	GROWN("kaya-console", .theme = "kaya", .type = "linux",
	      .set = SET_CONSOLE),
	GROWN("kaya-wide", .theme = "kaya", .set = SET_WIDE),
	{make_told,
	 {.name = "theme-told-120x40",
	  .theme = "kaya",
	  .lines = 40,
	  .columns = 120}},
	{make_middle,
	 {.name = "theme-kaya-30x12",
	  .theme = "kaya",
	  .lines = 12,
	  .columns = 30}},
	{make_edge,
	 {.name = "theme-edge-120x40",
	  .theme = "kaya",
	  .lines = 40,
	  .columns = 120}},
	{make_edge_small,
	 {.name = "theme-edge-100x30",
	  .theme = "kaya",
	  .lines = 30,
	  .columns = 100}},
	{make_marking, {.name = "theme-marking", .theme = "kaya"}},
	{make_marking,
	 {.name = "theme-marking-small",
	  .theme = "kaya",
	  .lines = 16,
	  .columns = 60}},
	{make_marking,
	 {.name = "theme-marking-ascii", .theme = "kaya", .ascii = true}},
	{make_marking,
	 {.name = "theme-marking-console",
	  .type = "linux",
	  .set = SET_CONSOLE}},
	{make_marking,
	 {.name = "theme-marking-kaya-console",
	  .theme = "kaya",
	  .type = "linux",
	  .set = SET_CONSOLE}},
	{make_marking, {.name = "theme-marking-wide", .set = SET_WIDE}},
	{make_marking,
	 {.name = "theme-marking-16", .theme = "kaya", .type = SIXTEEN}},
	{make_marking,
	 {.name = "theme-marking-small-16",
	  .theme = "kaya",
	  .type = SIXTEEN,
	  .lines = 16,
	  .columns = 60}},
	{make_marking,
	 {.name = "theme-marking-small-console",
	  .theme = "kaya",
	  .type = "linux",
	  .set = SET_CONSOLE,
	  .lines = 16,
	  .columns = 60}},
	{make_marking,
	 {.name = "theme-marking-small-wide",
	  .theme = "kaya",
	  .set = SET_WIDE,
	  .lines = 16,
	  .columns = 60}},
	{make_marked, {.name = "theme-marked", .theme = "kaya"}},
	{make_marked,
	 {.name = "theme-marked-small",
	  .theme = "kaya",
	  .lines = 16,
	  .columns = 60}},
	{make_marked, {.name = "theme-marked-ascii", .ascii = true}},
	{make_marked, {.name = "theme-marked-wide", .set = SET_WIDE}},
	{make_mistaken, {.name = "theme-mistaken", .theme = "kaya"}},
	{make_mistaken_white,
	 {.name = "theme-mistaken-white", .theme = "kaya"}},
	{make_mistaken, {.name = "theme-mistaken-slate", .theme = "slate"}},
	{make_mistaken,
	 {.name = "theme-mistaken-contrast", .theme = "contrast"}},
	{make_mistaken_white,
	 {.name = "theme-mistaken-small-console",
	  .theme = "kaya",
	  .type = "linux",
	  .set = SET_CONSOLE,
	  .lines = 16,
	  .columns = 60}},
	{make_middle,
	 {.name = "theme-kaya-wide-16",
	  .theme = "kaya",
	  .type = SIXTEEN,
	  .set = SET_WIDE}},
	{make_stopped_large,
	 {.name = "theme-stopped-120x40",
	  .theme = "kaya",
	  .lines = 40,
	  .columns = 120}},
	{make_cursors, {.name = "theme-cursors", .theme = "kaya"}},
	{make_cursors, {.name = "theme-cursors-contrast", .theme = "contrast"}},
	{make_cursors, {.name = "theme-cursors-plain"}},
	{make_cursors, {.name = "theme-cursors-wide", .set = SET_WIDE}},
	{make_cursors,
	 {.name = "theme-cursors-large",
	  .theme = "kaya",
	  .lines = 40,
	  .columns = 120}},
	{make_meeting, {.name = "theme-meeting", .theme = "kaya"}},
	{make_pairs, {.name = "theme-pairs", .theme = "kaya"}},
	{make_pairs, {.name = "theme-pairs-plain"}},
	{make_pairs, {.name = "theme-pairs-28x24", .lines = 24, .columns = 28}},
	{make_beside, {.name = "theme-beside", .theme = "kaya"}},
	{make_beside, {.name = "theme-beside-plain"}},
	{make_meeting,
	 {.name = "theme-meeting-large",
	  .theme = "kaya",
	  .lines = 40,
	  .columns = 120}},
	{make_meeting,
	 {.name = "theme-meeting-96x30",
	  .theme = "kaya",
	  .lines = 30,
	  .columns = 96}},
	{make_meeting, {.name = "theme-meeting-plain"}},
	{make_three, {.name = "theme-three-plain"}},
	{make_covered, {.name = "theme-covered", .theme = "kaya"}},
};

enum { SCREENS = sizeof(screens) / sizeof(screens[0]) };

static void check_screen(void **state)
{
	const struct theme_screen *screen = *state;
	static struct moment moment;

	screen->make(&moment);
	golden_moment(&moment, &screen->look);
}

int main(void)
{
	static struct theme_screen copies[SCREENS];
	struct CMUnitTest tests[SCREENS];

	for (int i = 0; i < SCREENS; i++) {
		copies[i] = screens[i];
		tests[i] =
			(struct CMUnitTest){screens[i].look.name, check_screen,
					    NULL, NULL, &copies[i]};
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
