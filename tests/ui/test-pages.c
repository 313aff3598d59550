/* SPDX-License-Identifier: ISC */
/*
 * What lies over the board, as golden screens: the rules and manners of the
 * rulesets, whole on a high screen and in pages on a usual one; the steps of
 * the referee's menu.
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
#include "golden.h"
#include "moment.h"
#include "ui/play/play_view.h"
#include "ui/pages.h"
#include "ui/play/help_screen.h"
#include "ui/referee_screen.h"
#include "ui/save_screen.h"
#include "ui/term/term.h"

enum { HIGH = 100 };

static void look_page(const struct moment *moment, int page, const char *name,
		      int lines, int columns, bool unicode)
{
	golden_pages(manners_write, &moment->play.game.setup, page,
		     &(struct golden_look){.name = name,
					   .lines = lines,
					   .columns = columns,
					   .ascii = !unicode});
}

static void look(const struct moment *moment, const char *name, int lines,
		 int columns, bool unicode)
{
	look_page(moment, 0, name, lines, columns, unicode);
}

static void make(struct moment *moment, const char *ruleset, int seats)
{
	moment_init(moment, 19, seats, INPUT_TURN);
	moment->play.game.setup.ruleset = ruleset_find(ruleset);
	assert_non_null(moment->play.game.setup.ruleset);
}

static void test_manners_of_the_documents(void **state)
{
	static const struct {
		const char *ruleset, *name;
		int seats;
	} documents[] = {
		{"jpga-current", "manners-jpga", 4},
		{"figg", "manners-figg", 4},
		{"english-2008", "manners-2008", 4},
		{"figg-go", "manners-two", 2},
		{"brainking", "manners-losses", 2},
		{"aga", "manners-area-two", 2},
	};
	struct moment moment;

	(void)state;
	for (size_t i = 0; i < sizeof(documents) / sizeof(documents[0]); i++) {
		make(&moment, documents[i].ruleset, documents[i].seats);
		look(&moment, documents[i].name, HIGH, 80, true);
	}
}

static void test_manners_of_options(void **state)
{
	struct moment moment;

	(void)state;
	make(&moment, "egc", 4);
	moment.play.game.setup.no_exemption = true;
	moment.play.game.setup.strict_dame = true;
	moment.play.game.setup.breaks = 1;
	look(&moment, "manners-strict", HIGH, 80, true);
	/* whose neutral points cost nothing even so */
	make(&moment, "aga", 4);
	moment.play.game.setup.strict_dame = true;
	look(&moment, "manners-area", HIGH, 80, true);
	/* a second move in a row is on the board only where it is recorded */
	make(&moment, "english-2008", 4);
	moment.play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	look(&moment, "manners-removal", HIGH, 80, true);
}

static void test_manners_in_pages(void **state)
{
	struct moment moment;

	(void)state;
	make(&moment, "jpga-current", 4);
	look_page(&moment, 0, "manners-page-1", 24, 80, false);
	look_page(&moment, 1, "manners-page-2", 24, 80, false);
	/* a page that is not there is the last one */
	look_page(&moment, 99, "manners-page-last", 24, 80, false);
	look_page(&moment, 1, "manners-low", 12, 40, true);
}

/* They go round; few keys leave them, so that none falls on the board. */
static void test_turning(void **state)
{
	const struct {
		const char *key;
		int from;
		bool stays;
		int to;
	} turns[] = {
		{"Space", 0, true, 1},	   {"PageDown", 1, true, 2},
		{"Enter", 3, true, 0},	   {"PageUp", 2, true, 1},
		{"Backspace", 1, true, 0}, {"Up", 0, true, 3},
		{"Escape", 1, false, 1},   {"x", 1, true, 1},
		{"q", 1, false, 1},	   {"?", 1, false, 1},
		{"F1", 1, false, 1},	   {"PageUp", 99, true, 2},
	};
	struct screen below = {.class = NULL};
	struct pages_screen pages;
	struct moment moment;
	struct easel easel;

	(void)state;
	make(&moment, "jpga-current", 4);
	easel_open(&easel, "xterm-256color", 24, 80, true);
	pages_open(&below, &pages, manners_write, &moment.play.game.setup);
	for (size_t i = 0; i < sizeof(turns) / sizeof(turns[0]); i++) {
		key k = key_parse(turns[i].key);

		pages.page = turns[i].from;
		assert_int_equal(pages.screen.class->key(&pages.screen, k),
				 turns[i].stays);
		assert_int_equal(pages.page, turns[i].to);
	}
	easel_close(&easel);
}

/* What has no room yet is there all the same, for when there is. */
static void test_no_room(void **state)
{
	struct screen below = {.class = NULL};
	struct pages_screen pages;
	struct moment moment;
	struct easel easel;

	(void)state;
	make(&moment, "jpga-current", 4);
	easel_open(&easel, "xterm-256color", 2, 5, true);
	pages_open(&below, &pages, manners_write, &moment.play.game.setup);
	assert_ptr_equal(below.over, &pages.screen);
	assert_false(pages.screen.class->draw(&pages.screen));
	easel_close(&easel);
	easel_open(&easel, "xterm-256color", 3, 20, true);
	assert_true(pages.screen.class->draw(&pages.screen));
	assert_true(pages.screen.class->key(&pages.screen, ' '));
	assert_true(pages.screen.class->draw(&pages.screen));
	easel_close(&easel);
}

/* Page by page, and if need be word by word, with the clock where it fits. */
static void test_help_of_any_size(void **state)
{
	static const struct {
		int lines, columns;
		bool clock;
	} rows[] = {{1, 80, true},
		    {1, 20, true},
		    {1, 12, false},
		    {3, 7, true},
		    {2, 30, true}};
	static const char *const words[] = {"Enter", "stone",  "pass",
					    "R",     "resign", "leave"};
	struct screen below = {.class = NULL};
	struct help_screen help;
	struct moment moment;

	(void)state;
	moment_init(&moment, 19, 4, INPUT_TURN);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		size_t found = 0;
		struct easel easel;

		easel_open(&easel, "xterm-256color", rows[i].lines,
			   rows[i].columns, true);
		help_screen_open(&below, &help, &moment.play);
		for (int page = 0; page < 20; page++) {
			char *text;

			term_erase();
			assert_true(help.screen.class->draw(&help.screen));
			term_flush();
			easel_look(&easel);
			text = vterm_screen_text(easel.screen);
			assert_int_equal(!!strstr(text, "20:00"),
					 rows[i].clock);
			assert_null(strstr(text, "…"));
			while (found < sizeof(words) / sizeof(words[0]) &&
			       strstr(text, words[found]))
				found++;
			free(text);
			help.screen.class->key(&help.screen, ' ');
		}
		if (found < sizeof(words) / sizeof(words[0]))
			fail_msg("%dx%d: no \"%s\"", rows[i].columns,
				 rows[i].lines, words[found]);
		easel_close(&easel);
	}
}

/* A key that comes before the picture turns pages all the same. */
static void test_no_room_at_all(void **state)
{
	struct moment moment;
	struct easel easel;

	(void)state;
	make(&moment, "jpga-current", 4);
	for (int lines = 1; lines < 5; lines++) {
		for (int columns = 1; columns < 25; columns++) {
			const struct pages_part part = {.lines = lines,
							.columns = columns};
			struct screen below = {.class = NULL};
			struct help_screen help;

			assert_true(pages_count(&part, manners_write,
						&moment.play.game.setup) > 0);
			easel_open(&easel, "xterm", lines, columns, true);
			help_screen_open(&below, &help, &moment.play);
			assert_true(help.screen.class->key(&help.screen, ' '));
			easel_close(&easel);
		}
	}
}

/* One more than two pages of 22 have room for. */
static void write_many(struct pages *pages, const void *about)
{
	(void)about;
	for (int i = 0; i < 45; i++)
		pages_entry(pages, "", 2, "line");
}

/* No page is left with a line of its own. */
static void test_even_pages(void **state)
{
	const struct pages_part part = {.lines = 24, .columns = 80};
	struct easel easel;

	(void)state;
	for (int page = 0; page < 3; page++) {
		int lines = 0;
		char *text, *at;

		easel_open(&easel, "xterm-256color", 24, 80, true);
		assert_int_equal(pages_draw_part(&part, write_many, NULL, page,
						 false),
				 3);
		term_flush();
		easel_look(&easel);
		text = vterm_screen_text(easel.screen);
		for (at = text; (at = strstr(at, "line")); at++)
			lines++;
		assert_int_equal(lines, 15);
		free(text);
		easel_close(&easel);
	}
}

struct help_look {
	struct golden_look look;
	enum input_mode mode;
	int seats;
	void (*make)(struct moment *moment);
	const char *keys; /* by their names, in the help */
};

static void make_played(struct moment *moment)
{
	moment_turns(moment, "Q16 D4");
}

/* Whoever looks what the next key would do is told of that. */
static void make_who(struct moment *m)
{
	make_played(m);
	moment_press(m, "R Enter");
}

static void make_asked(struct moment *moment)
{
	moment_turns(moment, "Q16 D4");
	moment_act(moment, "B2 ask resign", 0);
}

static void make_consenting(struct moment *m)
{
	make_asked(m);
	moment_press(m, "1");
}

static void make_paused(struct moment *m)
{
	make_played(m);
	moment_act(m, "B2 pause", 0);
}

static void make_secret(struct moment *moment)
{
	moment_turns(moment, "Q16 D4");
	moment->play.input.turn_on_request = true;
}

static void make_marked(struct moment *moment)
{
	moment_turns(moment, "Q16 pass pass");
}

static void check_help(const struct help_look *look)
{
	struct screen below = {.class = NULL};
	struct help_screen help;
	struct moment moment;
	struct easel easel;
	char keys[64];

	moment_init(&moment, 19, look->seats, look->mode);
	look->make(&moment);
	golden_begin(&easel, &look->look);
	help_screen_open(&below, &help, &moment.play);
	snprintf(keys, sizeof(keys), "%s", look->keys);
	for (char *rest = keys, *k; (k = strtok_r(rest, " ", &rest));)
		assert_true(help.screen.class->key(&help.screen, key_parse(k)));
	screen_draw(&help.screen);
	golden_end(&easel, &look->look);
}

static void test_help(void **state)
{
	static const struct help_look looks[] = {
		{{.name = "help"}, INPUT_TURN, 4, make_played, ""},
		{{.name = "help-rest"}, INPUT_TURN, 4, make_played, "Space"},
		{{.name = "help-rest-kaya", .theme = "kaya"},
		 INPUT_TURN,
		 4,
		 make_played,
		 "Space"},
		{{.name = "help-end"},
		 INPUT_TURN,
		 4,
		 make_played,
		 "Space Space Space Space"},
		{{.name = "help-asked"}, INPUT_SEAT_KEY, 4, make_asked, ""},
		{{.name = "help-who"}, INPUT_SEAT_KEY, 4, make_who, ""},
		{{.name = "help-who-sets", .lines = 12, .columns = 40},
		 INPUT_KEY_SETS,
		 4,
		 make_who,
		 ""},
		{{.name = "help-consenting"},
		 INPUT_KEY_SETS,
		 4,
		 make_consenting,
		 ""},
		{{.name = "help-paused", .lines = 20, .columns = 60},
		 INPUT_TURN,
		 4,
		 make_paused,
		 ""},
		{{.name = "help-marked"}, INPUT_TURN, 4, make_marked, ""},
		{{.name = "help-secret"}, INPUT_TURN, 4, make_secret, ""},
		{{.name = "help-secret-rest"},
		 INPUT_TURN,
		 4,
		 make_secret,
		 "Space"},
		{{.name = "help-two"},
		 INPUT_TURN,
		 2,
		 make_played,
		 "Space Space Space"},
		{{.name = "help-low",
		  .lines = 12,
		  .columns = 40,
		  .ascii = true},
		 INPUT_TURN,
		 4,
		 make_played,
		 ""},
		{{.name = "help-12x3", .lines = 3, .columns = 12},
		 INPUT_TURN,
		 4,
		 make_played,
		 ""},
		{{.name = "help-24x8", .lines = 8, .columns = 24},
		 INPUT_TURN,
		 4,
		 make_played,
		 ""},
		{{.name = "help-20x6", .lines = 6, .columns = 20},
		 INPUT_TURN,
		 4,
		 make_played,
		 ""},
		{{.name = "help-sets"}, INPUT_KEY_SETS, 4, make_played, ""},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(looks) / sizeof(looks[0]); i++)
		check_help(&looks[i]);
}

static key handed;

static bool note_key(struct screen *screen, key k)
{
	(void)screen;
	handed = k;
	return true;
}

/* What is typed goes to the board, and what acts at once does not. */
static void test_keys_of_the_board(void **state)
{
	static const struct screen_class class = {.key = note_key};
	static const struct {
		enum input_mode mode;
		void (*make)(struct moment *moment);
		const char *keys, *others;
	} rows[] = {
		{INPUT_TURN, make_played, "f F t : P", "h l"},
		{INPUT_SEAT_KEY, make_played, "f : P", "1 h"},
		{INPUT_KEY_SETS, make_played, ":", "d e"},
		{INPUT_SEAT_KEY, make_asked, "1 f", "h"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		for (int other = 0; other < 2; other++) {
			struct screen below = {.class = &class};
			struct help_screen help;
			struct moment moment;
			struct easel easel;
			key keys[8];
			int count = key_parse_all(
				other ? rows[i].others : rows[i].keys, keys, 8);

			easel_open(&easel, "xterm-256color", 24, 80, true);
			moment_init(&moment, 19, 4, rows[i].mode);
			rows[i].make(&moment);
			help_screen_open(&below, &help, &moment.play);
			for (int k = 0; k < count; k++) {
				bool stays;

				handed = KEY_NONE;
				stays = below.over->class->key(below.over,
							       keys[k]);
				if (stays != other ||
				    handed != (other ? KEY_NONE : keys[k]))
					fail_msg("row %zu, key %c", i,
						 (char)keys[k]);
			}
			easel_close(&easel);
		}
}

/* Texts that lie over a game, whole or beside its board. */
static void open_keys(struct screen *below, const struct play *play)
{
	static struct help_screen help;

	help_screen_open(below, &help, play);
}

static void open_manners(struct screen *below, const struct play *play)
{
	static struct help_screen help;

	help_screen_open_manners(below, &help, play);
}

static void open_menu(struct screen *below, const struct play *play)
{
	static struct referee_screen referee;

	referee_screen_init(&referee, play, NULL, false);
	referee_screen_open(below, &referee);
}

static void open_directory(struct screen *below, const struct play *play)
{
	static struct save_screen save;

	save_screen_init(&save, play, NULL);
	save_screen_open(below, &save);
}

/* What is shown at that time of the turn, with the text over the game. */
static char *look_over(struct moment *moment, int64_t used,
		       void (*open)(struct screen *below,
				    const struct play *play),
		       int lines, int columns)
{
	struct screen below = {.class = NULL};
	struct easel easel;
	char *text;

	moment->play.used = used;
	easel_open(&easel, "xterm-256color", lines, columns, true);
	open(&below, &moment->play);
	assert_true(screen_draw(below.over));
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	easel_close(&easel);
	return text;
}

static void
expect_over(struct moment *moment, int64_t used,
	    void (*open)(struct screen *below, const struct play *play),
	    int lines, int columns, const char *who, const char *clock)
{
	char *text = look_over(moment, used, open, lines, columns);

	if (!strstr(text, who) || !strstr(text, clock))
		fail_msg("%d x %d, no \"%s\" or \"%s\":\n%s", columns, lines,
			 who, clock, text);
	free(text);
}

/* Nobody's time is lost unseen behind a text. */
static void test_clock_over_text(void **state)
{
	static const struct {
		int lines, columns;
	} sizes[] = {{3, 20},  {5, 24},	 {8, 30},   {12, 40},
		     {20, 60}, {24, 80}, {40, 120}, {60, 200}};
	static void (*const opens[])(struct screen * below,
				     const struct play *play) = {
		open_keys, open_manners, open_menu, open_directory};
	struct moment moment;

	(void)state;
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		for (size_t o = 0; o < sizeof(opens) / sizeof(opens[0]); o++) {
			const int lines = sizes[i].lines;
			const int columns = sizes[i].columns;

			make(&moment, "jpga-current", 4);
			moment_turns(&moment, "Q16 D4");
			expect_over(&moment, 1000, opens[o], lines, columns,
				    "Jürgen", "19:59");
			expect_over(&moment, 2000, opens[o], lines, columns,
				    "Jürgen", "19:58");
			moment.play.input.turn_on_request = true;
			expect_over(&moment, 2000, opens[o], lines, columns,
				    "Black", "19:");
		}
	}
}

/* Behind it nobody is on turn. */
static void test_no_clock_over_text(void **state)
{
	struct moment moment;
	char *text;

	(void)state;
	make(&moment, "jpga-current", 4);
	moment_turns(&moment, "Q16 pass pass");
	text = look_over(&moment, 0, open_manners, 24, 80);
	assert_int_equal(strncmp(text, "Rules and manners", 17), 0);
	free(text);
}

static void make_fresh(struct moment *moment)
{
	make(moment, "jpga-current", 4);
}

static void make_told(struct moment *moment)
{
	make_fresh(moment);
	snprintf(moment->play.message, sizeof(moment->play.message),
		 "That key has no meaning here.");
}

static void make_claimed(struct moment *moment)
{
	make_fresh(moment);
	moment->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	moment_restart(moment);
	moment_act(moment, "B2 play Q16", 0);
	moment_act(moment, "W1 claim", 0);
}

static void make_unbegun(struct moment *moment)
{
	make_fresh(moment);
	presence_read(&moment->play.presence, "waits=W1,B2");
}

static void make_stopped(struct moment *moment)
{
	make_fresh(moment);
	moment_turns(moment, "Q16 pass pass");
}

static void make_lost(struct moment *moment)
{
	make_fresh(moment);
	moment_turns(moment, "Q16");
	moment_flag(moment, 9999999);
}

/* Which the panel has as points of the other side, and the menu covers that. */
static void make_fined(struct moment *moment)
{
	make_fresh(moment);
	moment->play.game.penalty[WHITE] = 3;
	moment->play.game.penalty[BLACK] = 1;
}

static const struct referee_look {
	struct golden_look look;
	void (*make)(struct moment *moment);
	const char *keys; /* by their names, after J */
	bool locked;
} referee_looks[] = {
	{{.name = "referee-open"}, make_fresh, "", false},
	{{.name = "referee-code"}, make_fresh, "Enter c o d e", true},
	{{.name = "referee-menu"}, make_fresh, "Enter Down Down", false},
	{{.name = "referee-menu-unbegun"}, make_unbegun, "Enter", false},
	{{.name = "referee-200x60",
	  .lines = 60,
	  .columns = 200,
	  .theme = "kaya"},
	 make_told,
	 "Enter",
	 false},
	{{.name = "referee-lost", .lines = 12, .columns = 40},
	 make_fresh,
	 "Enter Up Q",
	 false},
	{{.name = "referee-menu-idle"}, make_fresh, "Enter 3", false},
	{{.name = "referee-menu-idle-low", .lines = 16, .columns = 40},
	 make_fresh,
	 "Enter b",
	 false},
	{{.name = "referee-menu-claim"}, make_claimed, "Enter", false},
	{{.name = "referee-menu-low",
	  .lines = 12,
	  .columns = 40,
	  .ascii = true},
	 make_claimed,
	 "Enter Up",
	 false},
	{{.name = "referee-menu-stop"}, make_stopped, "Enter", false},
	{{.name = "referee-menu-over"}, make_lost, "Enter", false},
	{{.name = "referee-seat"}, make_fresh, "Enter 5 Down", false},
	{{.name = "referee-side"}, make_fresh, "Enter 4", false},
	{{.name = "referee-time"}, make_fresh, "Enter 5 2 + 3 0", false},
	{{.name = "referee-fault"}, make_fresh, "Enter 5 2 + 3 0 Enter", false},
	{{.name = "referee-points"}, make_fresh, "Enter 6 2 3", false},
	{{.name = "referee-fined"}, make_fined, "Enter 6", false},
	{{.name = "referee-fined-less"},
	 make_fined,
	 "Enter 6 2 - 4 Enter",
	 false},
	{{.name = "referee-stop"}, make_fresh, "Enter 9", false},
	{{.name = "referee-name"}, make_fresh, "Enter a 3", false},
	{{.name = "referee-reason"}, make_claimed, "Enter 3 n o", false},
	{{.name = "referee-sure"},
	 make_fresh,
	 "Enter 5 2 + 3 0 s Enter l a t e Enter",
	 false},
	{{.name = "referee-sure-clock"},
	 make_fresh,
	 "Enter 5 2 = 0 Space 2 Enter Enter",
	 false},
	{{.name = "referee-sure-points"},
	 make_claimed,
	 "Enter 6 2 3 Enter Enter",
	 false},
	{{.name = "referee-reopen"}, make_lost, "Enter c 5 m", false},
};

static void check_referee(const struct referee_look *look)
{
	struct screen below = {.class = NULL};
	struct referee_screen referee;
	struct moment moment;
	struct easel easel;
	char keys[128];

	look->make(&moment);
	golden_begin(&easel, &look->look);
	referee_screen_init(&referee, &moment.play, NULL, look->locked);
	referee_screen_open(&below, &referee);
	snprintf(keys, sizeof(keys), "%s", look->keys);
	for (char *rest = keys, *k; (k = strtok_r(rest, " ", &rest));)
		assert_true(referee.screen.class->key(&referee.screen,
						      key_parse(k)));
	screen_draw(&referee.screen);
	golden_end(&easel, &look->look);
}

static void test_referee(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(referee_looks) / sizeof(referee_looks[0]);
	     i++)
		check_referee(&referee_looks[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_manners_of_the_documents),
		cmocka_unit_test(test_manners_of_options),
		cmocka_unit_test(test_manners_in_pages),
		cmocka_unit_test(test_turning),
		cmocka_unit_test(test_no_room),
		cmocka_unit_test(test_help_of_any_size),
		cmocka_unit_test(test_no_room_at_all),
		cmocka_unit_test(test_even_pages),
		cmocka_unit_test(test_help),
		cmocka_unit_test(test_keys_of_the_board),
		cmocka_unit_test(test_clock_over_text),
		cmocka_unit_test(test_no_clock_over_text),
		cmocka_unit_test(test_referee),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
