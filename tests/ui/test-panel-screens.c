/* SPDX-License-Identifier: ISC */
/*
 * Golden screens of the panel as it is painted: a card for who is on turn, or
 * cards for all, and all that can be the matter with a clock.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "easel.h"
#include "golden.h"
#include "moment.h"
#include "game/ruleset.h"
#include "ui/play/play_view.h"

static void make_event(struct moment *m)
{
	struct setup *setup = &m->play.game.setup;

	moment_init(m, 19, 4, INPUT_TURN);
	strcpy(setup->event, "Torino Pair Go");
	strcpy(setup->round, "2");
	strcpy(setup->table, "7");
	strcpy(setup->team[BLACK], "Torino");
	strcpy(setup->team[WHITE], "東京囲碁クラブ");
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3");
	m->play.used = 12345;
}

/* A large board has room with the panel over it, but not beside it. */
static void make_tall(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	moment_turns(m, "D4 F6 C7");
	m->play.used = 12345;
}

static void make_long_names(struct moment *m)
{
	struct setup *setup = &m->play.game.setup;

	moment_init(m, 19, 4, INPUT_TURN);
	for (int s = 0; s < 4; s++)
		strcpy(setup->name[s], "Maximiliane Bartholomäus-Wiesner");
	strcpy(setup->name[SEAT_W1], "田中 健一郎と申します");
	setup->name[SEAT_B2][0] = '\0';
	strcpy(setup->rank[SEAT_B1], "3 kyu");
	strcpy(setup->rank[SEAT_W2], "5 dan");
	setup->clock.main = 7500000;
	moment_restart(m);
	moment_turns(m, "Q16 D4");
}

/* What a name begins with does not always say who it is. */
static void make_alike(struct moment *m)
{
	static const char *const names[] = {"Anna Kowalska", "Anna Bianchi",
					    "Dr. Jürgen Müller",
					    "O Sensei of Osaka"};

	moment_init(m, 9, 4, INPUT_TURN);
	for (int s = 0; s < 4; s++)
		strcpy(m->play.game.setup.name[s], names[s]);
	moment_restart(m);
}

/* White's clocks are in the list, both, and Black's on the card. */
static void make_placing(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	m->play.game.setup.handicap = 2;
	m->play.game.setup.free_placement = true;
	moment_restart(m);
}

static void begin_small(struct moment *m, enum clock_owner per)
{
	moment_init(m, 9, 4, INPUT_TURN);
	m->play.game.setup.per = per;
	moment_restart(m);
	moment_turns(m, "E5 C3");
	m->play.used = 61000;
}

static void make_pairs(struct moment *m)
{
	begin_small(m, CLOCK_PER_PAIR);
}

/* Also by somebody whose name needs the place where that would stand. */
static void make_used(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	strcpy(m->play.game.setup.name[SEAT_W2], "Maximiliane Bartholomäus");
	m->play.game.setup.per = CLOCK_PER_PAIR;
	moment_restart(m);
	moment_turns(m, "Q16 D4");
	for (int s = 0; s < 4; s++)
		m->play.game.now.spent[s] = 720000 + 60000 * s;
}

/* And of somebody whose name needs the place of a rank, too. */
static void make_named(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	strcpy(m->play.game.setup.name[SEAT_W2],
	       "Maximiliane von der Heide-Vogt");
	m->play.game.setup.per = CLOCK_PER_PAIR;
	moment_restart(m);
	moment_turns(m, "Q16 D4");
}

/* Longer than any time of the set-up. */
static void make_given(struct moment *m)
{
	struct setup *setup = &m->play.game.setup;

	moment_init(m, 19, 4, INPUT_TURN);
	setup->clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 300000};
	for (int s = 0; s < 4; s++)
		memset(setup->name[s], 'W', 30);
	moment_restart(m);
	moment_turns(m, "Q16 D4");
	moment_act(m, "referee clock B1 35990000", 4000);
	m->play.message[0] = '\0';
}

static void make_secret(struct moment *m)
{
	begin_small(m, CLOCK_PER_SEAT);
	m->play.input.turn_on_request = true;
}

/* What is asked leaves both of a pair one line, with room for their names. */
static void make_secret_paused(struct moment *m)
{
	static const char *const names[] = {"Bruno", "Anna", "Dino", "Carla"};

	moment_init(m, 19, 4, INPUT_TURN);
	for (int s = 0; s < 4; s++)
		strcpy(m->play.game.setup.name[s], names[s]);
	moment_restart(m);
	m->play.input.turn_on_request = true;
	moment_act(m, "B1 pause", 0);
	m->play.message[0] = '\0';
}

static void make_away(struct moment *m)
{
	begin_small(m, CLOCK_PER_SEAT);
	moment_act(m, "W2 away", 62000);
	moment_act(m, "B2 away", 63000);
	m->play.message[0] = '\0';
}

static void make_paused(struct moment *m)
{
	begin_small(m, CLOCK_PER_SEAT);
	moment_act(m, "B2 pause", 62000);
}

/* 2:05 of the ten minutes ago. */
static void make_line_lost(struct moment *m)
{
	begin_small(m, CLOCK_PER_SEAT);
	moment_lose_line(m, 62000);
	m->play.stood = 125000;
}

/* Who was on turn has left, which is no fault of a line. */
static void make_left(struct moment *m)
{
	make_line_lost(m);
	presence_read(&m->play.presence,
		      "B1=anna+ W1=chiara+ B2=juergen W2=ken+ left=B2");
	m->play.message[0] = '\0';
}

/* Who alone might let play go on, and is not there. */
static void make_referee(struct moment *m)
{
	begin_small(m, CLOCK_PER_SEAT);
	presence_read(&m->play.presence,
		      "B1=anna+ W1=chiara+ B2=juergen+ W2=ken+ referee=zoe");
	m->play.message[0] = '\0';
}

static void make_referee_here(struct moment *m)
{
	make_referee(m);
	presence_read(&m->play.presence,
		      "B1=anna+ W1=chiara+ B2=juergen+ W2=ken+ "
		      "referee-here=zoe referee=zoe");
}

static void make_break(struct moment *m)
{
	begin_small(m, CLOCK_PER_SEAT);
	m->play.game.setup.breaks = 1;
	moment_restart(m);
	moment_turns(m, "E5 C3");
	moment_act(m, "B2 break", 62000);
	moment_act(m, "W1 yes", 62000);
	m->play.message[0] = '\0';
}

/* With one row for what each side has. */
static void make_penalty(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	moment_turns(m, "E5 C3");
	moment_act(m, "referee penalty W 3", 0);
	m->play.message[0] = '\0';
}

static void make_covered(struct moment *m)
{
	make_paused(m);
	m->play.covered = true;
}

static void make_asked(struct moment *m)
{
	begin_small(m, CLOCK_PER_SEAT);
	m->play.game.setup.undo = true;
	moment_restart(m);
	moment_turns(m, "E5 C3");
	moment_act(m, "B1 ask undo", 62000);
}

/* One of those who have to answer has left. */
static void make_asked_of_absent(struct moment *m)
{
	make_asked(m);
	presence_read(&m->play.presence,
		      "B1=anna+ W1=chiara B2=juergen+ W2=ken+ left=W1");
}

/* What is being typed is in sight. */
static void make_typing(struct moment *m)
{
	make_event(m);
	m->play.used = 0;
	moment_press(m, ": t 1 9");
}

/* More turns than a large screen has lines for. */
static void make_long_game(struct moment *m)
{
	make_event(m);
	moment_turns(m, "D17 C6 F3 C11 R14 O17 R10 R11 O3 S10 K3 Q10 C8 R9 F17 "
			"D8 D9 H17 E8 F15 pass D7 C7 C13 E17 Q7 P14 E11");
}

/* Who is on turn is away as well. */
static void make_paused_away(struct moment *m)
{
	make_paused(m);
	moment_act(m, "B2 away", 0);
	m->play.message[0] = '\0';
}

/* The last seconds of main time, after which periods come. */
static void make_main_ends(struct moment *m)
{
	begin_small(m, CLOCK_PER_SEAT);
	m->play.used = m->play.game.setup.clock.main - 10000;
}

/* The last seconds of the last period. */
static void make_alarm(struct moment *m)
{
	begin_small(m, CLOCK_PER_SEAT);
	m->play.game.setup.clock.main = 10000;
	m->play.game.setup.clock.count = 1;
	moment_restart(m);
	moment_turns(m, "E5 C3");
	m->play.used = 33000;
}

/* Something is asked in them, of the others: the clock runs on. */
static void make_alarm_asked(struct moment *m)
{
	make_alarm(m);
	m->play.used = 0;
	moment_act(m, "B2 ask no-result", 33000);
}

/* Of a pair: which period runs has a place before whose turn it is. */
static void make_alarm_pairs(struct moment *m)
{
	make_alarm(m);
	m->play.game.setup.per = CLOCK_PER_PAIR;
	moment_restart(m);
	moment_turns(m, "E5 C3");
	m->play.used = 30000;
}

/* Of which team each is, where no list of prisoners says it. */
static void make_teams(struct moment *m)
{
	begin_small(m, CLOCK_PER_SEAT);
	strcpy(m->play.game.setup.team[BLACK], "Torino");
	strcpy(m->play.game.setup.team[WHITE], "Milano");
	m->play.game.setup.name[SEAT_W2][0] = '\0';
	moment_restart(m);
	moment_turns(m, "E5 C3");
}

static void make_lost(struct moment *m)
{
	make_alarm(m);
	moment_flag(m, 900000);
}

static void make_two(struct moment *m)
{
	moment_init(m, 13, 2, INPUT_TURN);
	m->play.game.setup.clock =
		(struct clock_rules){.system = CLOCK_CANADIAN,
				     .main = 5000,
				     .period = 300000,
				     .count = 15};
	moment_restart(m);
	moment_turns(m, "K10 D4 G7");
	m->play.used = 4200;
}

static void make_sets(struct moment *m)
{
	moment_init(m, 13, 4, INPUT_KEY_SETS);
	moment_turns(m, "K10 D4 G7");
	moment_press(m, "w a t i Up Up Right");
}

/* Whose turn the clock waits for has to know their keys, too. */
static void make_sets_begun(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_KEY_SETS);
	m->play.input.seats = seats_all(4);
	presence_read(&m->play.presence,
		      "B1=-+ W1=-+ B2=-+ W2=-+ waits=B1,W1,B2,W2");
}

/* Each is told their keys beside the name, though a clock is the pair's. */
static void make_sets_of_pairs(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_KEY_SETS);
	m->play.game.setup.per = CLOCK_PER_PAIR;
	strcpy(m->play.game.setup.rank[SEAT_B1], "3 dan");
	strcpy(m->play.game.setup.name[SEAT_B2], "Carlos Fernandez-Lopez");
	strcpy(m->play.game.setup.rank[SEAT_B2], "12 kyu");
	moment_restart(m);
	moment_turns(m, "K10 D4 G7");
}

static void make_secret_sets(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_KEY_SETS);
	m->play.input.turn_on_request = true;
	moment_turns(m, "K10 D4 G7");
}

/* By nobody: the cursor there is the terminal's own. */
static void make_secret_aimed(struct moment *m)
{
	make_secret_sets(m);
	moment_press(m, "R 5 Enter");
}

static void make_untimed(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	m->play.game.setup.clock = (struct clock_rules){.system = CLOCK_NONE};
	moment_restart(m);
	moment_turns(m, "E5 C3");
}

static void make_untimed_large(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	m->play.game.setup.clock = (struct clock_rules){.system = CLOCK_NONE};
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3");
}

/* The side is told, and nothing else. */
static void make_untimed_secret(struct moment *m)
{
	make_untimed_large(m);
	m->play.input.turn_on_request = true;
}

static void make_untimed_asked(struct moment *m)
{
	make_untimed_large(m);
	moment_act(m, "W2 ask no-result", 0);
}

static void make_marking(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	moment_turns(m, "E5 C3 pass pass");
}

/* What was ruled has no room; that it was ruled alone says nothing. */
static void make_marking_ruled(struct moment *m)
{
	moment_init(m, 5, 4, INPUT_TURN);
	m->play.game.setup.ruleset = ruleset_find("aga");
	m->play.game.setup.per = CLOCK_PER_PAIR;
	moment_restart(m);
	moment_turns(m, "C3 D4 pass pass");
	moment_act(m, "referee penalty W 3 A telephone rang at the table", 0);
	m->play.message[0] = '\0';
}

static void make_counted(struct moment *m)
{
	make_marking(m);
	moment_all_agree(m, 0);
	m->play.message[0] = '\0';
	m->play.record_path = "/home/go/pairgo/20261120T224500Z-1.sgf";
}

static void make_counted_large(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	moment_turns(m, "Q16 D4 Q3 pass pass");
	moment_all_agree(m, 0);
	m->play.message[0] = '\0';
}

/* All of the board is one side's. */
static void make_counted_long(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	moment_turns(m, "K10 pass pass");
	m->play.message[0] = '\0';
}

/* More than the keys have lines for. */
static void make_said(struct moment *m)
{
	make_event(m);
	strcpy(m->play.message, "Only in an even game can the colours be "
				"swapped, and only once it is over.");
}

static const struct {
	void (*make)(struct moment *m);
	const char *name;
	int columns, lines;
	bool ascii;
} screens[] = {
	{make_event, "panel-80x24", 80, 24, false},
	{make_event, "panel-80x23", 80, 23, false},
	{make_event, "panel-79x24", 79, 24, false},
	{make_event, "panel-60x20", 60, 20, false},
	{make_event, "panel-30x48", 30, 48, false},
	{make_said, "panel-said-30x47", 30, 47, false},
	{make_event, "panel-40x28", 40, 28, false},
	{make_tall, "panel-tall-50x40", 50, 40, false},
	{make_tall, "panel-tall-50x32", 50, 32, false},
	{make_penalty, "panel-penalty-60x20", 60, 20, false},
	{make_penalty, "panel-penalty-100x30", 100, 30, false},
	{make_event, "panel-40x12", 40, 12, false},
	{make_alike, "panel-alike-40x12", 40, 12, false},
	{make_paused, "panel-paused-40x12", 40, 12, false},
	{make_paused, "panel-paused-10x2", 10, 2, false},
	{make_paused, "panel-paused-9x2", 9, 2, false},
	{make_asked, "panel-asked-10x2", 10, 2, false},
	{make_paused_away, "panel-paused-away-40x12", 40, 12, false},
	{make_break, "panel-break-40x12", 40, 12, false},
	{make_covered, "panel-covered-40x12", 40, 12, false},
	{make_main_ends, "panel-main-ends", 80, 24, false},
	{make_event, "panel-39x10", 39, 10, false},
	{make_event, "panel-20x5", 20, 5, false},
	{make_named, "panel-pairs-named", 80, 24, false},
	{make_pairs, "panel-pairs-40x12", 40, 12, false},
	{make_pairs, "panel-pairs-39x12", 39, 12, false},
	{make_event, "panel-10x2", 10, 2, false},
	{make_event, "panel-3x1", 3, 1, false},
	{make_placing, "panel-placing", 80, 24, false},
	{make_typing, "panel-typing", 30, 9, false},
	{make_typing, "panel-typing-12x1", 12, 1, false},
	{make_typing, "panel-typing-8x1", 8, 1, false},
	{make_typing, "panel-typing-5x1", 5, 1, false},
	{make_covered, "panel-covered-20x5", 20, 5, false},
	{make_lost, "panel-lost-30x9", 30, 9, false},
	{make_lost, "panel-lost-20x5", 20, 5, false},
	{make_marking, "panel-marking-40x12", 40, 12, false},
	{make_marking, "panel-marking-20x5", 20, 5, false},
	{make_long_game, "panel-moves", 200, 60, false},
	{make_event, "panel-100x30", 100, 30, false},
	{make_event, "panel-120x40", 120, 40, false},
	{make_event, "panel-200x60", 200, 60, false},
	{make_event, "panel-200x60-ascii", 200, 60, true},
	{make_event, "panel-ascii", 80, 24, true},
	{make_long_names, "panel-long", 80, 24, false},
	{make_long_names, "panel-long-100x30", 100, 30, false},
	{make_pairs, "panel-pairs", 80, 24, false},
	{make_pairs, "panel-pairs-100x30", 100, 30, false},
	{make_pairs, "panel-facts", 79, 16, false},
	{make_used, "panel-used", 80, 24, false},
	{make_used, "panel-used-100x40", 100, 40, false},
	{make_used, "panel-used-200x60", 200, 60, false},
	{make_given, "panel-given", 80, 24, false},
	{make_secret, "panel-secret", 80, 24, false},
	{make_pairs, "panel-pairs-200x60", 200, 60, false},
	{make_secret, "panel-secret-100x30", 100, 30, false},
	{make_secret, "panel-secret-20x5", 20, 5, false},
	{make_secret_paused, "panel-secret-paused-60x20", 60, 20, false},
	{make_away, "panel-away", 80, 24, false},
	{make_away, "panel-away-30x9", 30, 9, false},
	{make_away, "panel-away-20x5", 20, 5, false},
	{make_counted, "panel-counted-60x16", 60, 16, false},
	{make_counted_long, "panel-counted-62x20-ascii", 62, 20, true},
	{make_counted, "panel-counted-39x12", 39, 12, false},
	{make_counted_large, "panel-counted-60x6", 60, 6, false},
	{make_counted, "panel-counted-20x6", 20, 6, false},
	{make_paused, "panel-paused", 80, 24, false},
	{make_paused, "panel-paused-100x30", 100, 30, false},
	{make_paused_away, "panel-paused-away-100x30", 100, 30, false},
	{make_asked_of_absent, "panel-asked-absent-100x30", 100, 30, false},
	{make_break, "panel-break", 80, 24, false},
	{make_line_lost, "panel-line-lost", 80, 24, false},
	{make_line_lost, "panel-line-lost-100x30", 100, 30, false},
	{make_line_lost, "panel-line-lost-20x5", 20, 5, false},
	{make_covered, "panel-covered", 80, 24, false},
	{make_asked, "panel-asked", 80, 24, false},
	{make_alarm, "panel-alarm", 80, 24, false},
	{make_alarm, "panel-alarm-100x30", 100, 30, false},
	{make_alarm_asked, "panel-alarm-asked", 80, 24, false},
	{make_alarm_pairs, "panel-alarm-pairs", 80, 24, false},
	{make_alarm_pairs, "panel-alarm-pairs-100x30", 100, 30, false},
	{make_left, "panel-left", 80, 24, false},
	{make_left, "panel-left-20x5", 20, 5, false},
	{make_referee, "panel-referee", 80, 24, false},
	{make_referee_here, "panel-referee-100x30", 100, 30, false},
	{make_teams, "panel-teams-100x30", 100, 30, false},
	{make_lost, "panel-lost-100x30", 100, 30, false},
	{make_two, "panel-two", 80, 24, false},
	{make_two, "panel-two-120x40", 120, 40, false},
	{make_sets, "panel-sets", 80, 24, false},
	{make_sets, "panel-sets-100x30", 100, 30, false},
	{make_sets_begun, "panel-sets-begun-100x40", 100, 40, false},
	{make_sets_of_pairs, "panel-sets-pairs-100x30", 100, 30, false},
	{make_secret_sets, "panel-sets-secret-200x60", 200, 60, false},
	{make_untimed, "panel-untimed", 80, 24, false},
	{make_untimed_large, "panel-untimed-60x20", 60, 20, false},
	{make_untimed_large, "panel-untimed-40x28", 40, 28, false},
	{make_untimed_large, "panel-untimed-100x30", 100, 30, false},
	{make_untimed_large, "panel-untimed-120x40", 120, 40, false},
	{make_untimed_large, "panel-untimed-200x60", 200, 60, false},
	{make_secret_aimed, "panel-sets-secret-aimed", 80, 24, false},
	{make_secret_aimed, "panel-sets-secret-aimed-30x9", 30, 9, false},
	{make_untimed_secret, "panel-untimed-secret", 80, 24, false},
	{make_untimed_secret, "panel-untimed-secret-100x30", 100, 30, false},
	{make_untimed_asked, "panel-untimed-asked", 80, 24, false},
	{make_marking, "panel-marking", 80, 24, false},
	{make_marking, "panel-marking-100x30", 100, 30, false},
	{make_marking_ruled, "panel-marking-ruled", 80, 24, false},
};

enum { SCREENS = sizeof(screens) / sizeof(screens[0]) };

static void check_screen(void **state)
{
	int i = (int)(intptr_t)*state;
	const struct golden_look look = {.name = screens[i].name,
					 .columns = screens[i].columns,
					 .lines = screens[i].lines,
					 .ascii = screens[i].ascii,
					 .theme = "kaya"};
	struct moment moment;

	screens[i].make(&moment);
	golden_moment(&moment, &look);
}

static int count_text(const char *text, const char *part)
{
	int count = 0;

	for (; (text = strstr(text, part)) != NULL; text++)
		count++;
	return count;
}

/*
 * The title says what the panel does not, and neither what the other does; the
 * rules, which everybody knows by then, have to go before prisoners.
 */
static void look_for_facts(const struct moment *m, int lines, int columns)
{
	char *text = golden_text(m, theme_find("kaya"), lines, columns);
	int komi, prisoners, rules;

	komi = count_text(text, "komi ") + count_text(text, "Komi ");
	prisoners = count_text(text, "prisoners: ") +
		    count_text(text, "Prisoners ");
	rules = count_text(text, "Japan Pair Go");
	if (komi != 1 || prisoners != 1 || rules > 1)
		fail_msg("%d lines, %d columns:\n%s", lines, columns, text);
	free(text);
}

static void test_each_fact_once(void **state)
{
	struct moment m;

	(void)state;
	begin_small(&m, CLOCK_PER_SEAT);
	for (int lines = 13; lines <= 40; lines++)
		for (int columns = 79; columns <= 120; columns += 8)
			look_for_facts(&m, lines, columns);
}

/* What time there was at the start is known; how many prisoners, is not. */
static void test_facts_go_before_prisoners(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16 D4");
	for (int lines = 8; lines <= 24; lines++)
		for (int columns = 40; columns <= 80; columns += 10) {
			struct easel easel;
			char *text;

			easel_open_in(&easel, theme_find("kaya"), SET_NARROW,
				      "xterm-256color", lines, columns);
			text = golden_show(&easel, &m);
			if (strstr(text, "Clock ") &&
			    !strstr(text, "Prisoners "))
				fail_msg("%d lines, %d columns:\n%s", lines,
					 columns, text);
			free(text);
			easel_close(&easel);
		}
}

int main(void)
{
	static struct CMUnitTest tests[SCREENS + 2];

	for (int i = 0; i < SCREENS; i++) {
		tests[i].name = screens[i].name;
		tests[i].test_func = check_screen;
		tests[i].initial_state = (void *)(intptr_t)i;
	}
	tests[SCREENS].name = "each fact once";
	tests[SCREENS].test_func = test_each_fact_once;
	tests[SCREENS + 1].name = "facts go before prisoners";
	tests[SCREENS + 1].test_func = test_facts_go_before_prisoners;
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
