/* SPDX-License-Identifier: ISC */
/* Golden screens of the result, and of looking through the game behind it. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/script.h"
#include "golden.h"
#include "moment.h"
#include "ui/play/review_screen.h"
#include "ui/play/seat_look.h"

static void make_counted(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	moment_lay_finished(m);
	moment_turns(m, "pass pass");
	moment_act(m, "B1 dead C7", 1000);
	moment_all_agree(m, 2000);
}

/* Where a count has lines of its own, and the panel one. */
static void make_counted_of_teams(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	strcpy(m->play.game.setup.team[BLACK], "Torino");
	strcpy(m->play.game.setup.team[WHITE], "Milano");
	moment_restart(m);
	moment_turns(m, "Q16 pass pass");
	moment_all_agree(m, 0);
}

/* Its end is as wide as the screen, which the result takes all of. */
static void make_counted_in_file(struct moment *m)
{
	make_counted(m);
	m->play.record_path = "/home/anna/.local/share/pairgo/"
			      "2026-11-22-anna-and-juergen.sgf";
}

/* Stones stay as large as in play, and one line is left for all below. */
static void make_counted_large(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	m->play.game.setup.per = CLOCK_PER_PAIR;
	moment_restart(m);
	moment_turns(m, "Q16 D4 pass pass");
	moment_all_agree(m, 2000);
	m->play.record_path = "/home/anna/.local/share/pairgo/"
			      "2026-11-22-anna-and-juergen.sgf";
}

/* Whose turn it was may be told when it is over. */
static void make_resigned_in_secret(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	m->play.game.setup.per = CLOCK_PER_PAIR;
	m->play.input.turn_on_request = true;
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "W2 resign", 2000);
	m->play.game.now.spent[SEAT_B1] = 4023000;
}

static void make_pair_lost(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	m->play.game.setup.per = CLOCK_PER_PAIR;
	m->play.game.setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 300000};
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_flag(m, 900000);
}

static void make_resigned(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "W2 resign", 2000);
}

static void make_void(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "referee no-result the lights went out", 2000);
}

static void make_handicap(struct moment *m)
{
	moment_init(m, 13, 4, INPUT_KEY_SETS);
	m->play.game.setup.handicap = 2;
	moment_restart(m);
	moment_turns(m, "C3");
	moment_act(m, "B2 resign", 2000);
}

/* The keys are those that answer. */
/* What was pressed does nothing, and the wish is still there. */
static void make_wished(struct moment *m)
{
	make_resigned(m);
	presence_read(&m->play.presence,
		      "B1=anna+ W1=chiara+ B2=juergen+ W2=ken+ rematch=B1");
	strcpy(m->play.message, "The game is over.");
}

static void make_asked(struct moment *m)
{
	make_resigned(m);
	m->play.begins = BEGINS_GAME;
	strcpy(m->play.message, "A rematch: same pairs, same settings. Enter "
				"begins, Escape does not.");
}

static void name_at_length(struct moment *m)
{
	struct setup *setup = &m->play.game.setup;

	strcpy(setup->name[SEAT_B1], "Anna");
	strcpy(setup->name[SEAT_B2], "Maximiliane-Charlotte von der Heide");
	strcpy(setup->name[SEAT_W1], "Chiara Bianchi-Lombardi");
	strcpy(setup->name[SEAT_W2], "Maximiliane-Charlotte Vogt");
	moment_restart(m);
}

static void make_counted_of_long_names(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	name_at_length(m);
	moment_lay_finished(m);
	moment_turns(m, "pass pass");
	moment_act(m, "B1 dead C7", 1000);
	moment_all_agree(m, 2000);
}

static void make_resigned_of_long_names(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	name_at_length(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "W2 resign", 2000);
}

/* On a board that leaves lines with which nothing else is done. */
static void make_resigned_on_a_small_board(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	name_at_length(m);
	moment_turns(m, "C3 D4 E5");
	moment_act(m, "W2 resign", 2000);
}

/* What both of a pair share has no line of its own there. */
static void make_pair_lost_on_a_small_board(struct moment *m)
{
	moment_init(m, 9, 4, INPUT_TURN);
	m->play.game.setup.per = CLOCK_PER_PAIR;
	m->play.game.setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 300000};
	moment_restart(m);
	moment_turns(m, "C3 D4 E5");
	moment_flag(m, 900000);
}

/* One row says it, and the others have no less room for that. */
static void make_time_lost_of_long_names(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	m->play.game.setup.clock =
		(struct clock_rules){.system = CLOCK_ABSOLUTE, .main = 300000};
	m->play.game.setup.breaks = 2;
	name_at_length(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_flag(m, 900000);
}

static void test_results(void **state)
{
	static const struct {
		void (*make)(struct moment *moment);
		struct golden_look look;
	} rows[] = {
		{make_counted, {.name = "ended-kaya", .theme = "kaya"}},
		{make_counted,
		 {.name = "ended-kaya-120x40",
		  .lines = 40,
		  .columns = 120,
		  .theme = "kaya"}},
		{make_counted_large,
		 {.name = "ended-pairs-120x40",
		  .lines = 40,
		  .columns = 120,
		  .theme = "kaya"}},
		{make_counted_large, {.name = "ended-pairs", .theme = "kaya"}},
		{make_resigned_in_secret,
		 {.name = "ended-secret", .theme = "kaya"}},
		{make_pair_lost, {.name = "ended-pair-lost"}},
		{make_counted,
		 {.name = "ended-low", .lines = 18, .columns = 60}},
		{make_counted_in_file,
		 {.name = "ended-40x12", .lines = 12, .columns = 40}},
		{make_counted_of_teams,
		 {.name = "ended-teams-40x12", .lines = 12, .columns = 40}},
		{make_counted, {.name = "ended-8x1", .lines = 1, .columns = 8}},
		{make_counted, {.name = "ended-4x1", .lines = 1, .columns = 4}},
		{make_resigned,
		 {.name = "ended-resigned-7x3", .lines = 3, .columns = 7}},
		{make_counted,
		 {.name = "ended-80x1", .lines = 1, .columns = 80}},
		{make_resigned,
		 {.name = "ended-resigned-30x1", .lines = 1, .columns = 30}},
		{make_resigned,
		 {.name = "ended-resigned-4x1", .lines = 1, .columns = 4}},
		{make_resigned,
		 {.name = "ended-resigned-1x1", .lines = 1, .columns = 1}},
		{make_counted_of_long_names, {.name = "ended-names"}},
		{make_resigned_of_long_names, {.name = "ended-names-resigned"}},
		{make_resigned_of_long_names,
		 {.name = "ended-names-80x30", .lines = 30, .columns = 80}},
		{make_resigned_of_long_names,
		 {.name = "ended-names-60x20", .lines = 20, .columns = 60}},
		{make_resigned_on_a_small_board,
		 {.name = "ended-names-40x12", .lines = 12, .columns = 40}},
		{make_pair_lost_on_a_small_board,
		 {.name = "ended-pair-lost-40x12", .lines = 12, .columns = 40}},
		{make_time_lost_of_long_names, {.name = "ended-names-lost"}},
		{make_time_lost_of_long_names,
		 {.name = "ended-names-lost-kaya", .theme = "kaya"}},
		{make_resigned,
		 {.name = "ended-resigned-120x40",
		  .lines = 40,
		  .columns = 120,
		  .theme = "kaya"}},
		{make_asked,
		 {.name = "ended-asked", .lines = 24, .columns = 80}},
		{make_wished,
		 {.name = "ended-wished", .lines = 24, .columns = 80}},
		{make_void, {.name = "ended-void", .lines = 24, .columns = 80}},
		{make_handicap,
		 {.name = "ended-handicap-100x30",
		  .lines = 30,
		  .columns = 100}},
		{make_handicap,
		 {.name = "ended-handicap-ascii", .ascii = true}},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct moment moment;

		rows[i].make(&moment);
		golden_moment(&moment, &rows[i].look);
	}
}

static bool append(void *keeper, const struct event *event)
{
	enum verdict verdict;

	return record_append(keeper, event, &verdict);
}

/* With a claim in it, which is told; */
static const char claimed[] =
	"@7000 B1 play Q16\n@61000 W1 play D4\n"
	"@9000 B1 play Q3\n@3000 W1 claim\n"
	"@3000 B1 no\n@4000 W2 play C16\n@1000 B1 resign\n";

/* and one that is counted, with a dead stone. */
static const char counted[] =
	"@7000 B1 play Q16\n@9000 W1 play D4\n@1000 B2 pass\n"
	"@1000 W2 pass\n@1000 B1 dead D4\n@1000 B1 yes\n@1000 W1 yes\n"
	"@1000 B2 yes\n@1000 W2 yes\n";

/* The marks end as they began. */
static const char unmarked[] =
	"@7000 B1 play Q16\n@9000 W1 play D4\n@1000 B2 pass\n"
	"@1000 W2 pass\n@1000 B1 dead D4\n@1000 B1 yes\n@1000 B1 dead D4\n"
	"@1000 B1 yes\n@1000 W1 yes\n@1000 B2 yes\n@1000 W2 yes\n";

static char *write_record(const char *script)
{
	struct moment moment;
	struct record record;
	size_t length;
	char *text;

	moment_init(&moment, 19, 4, INPUT_TURN);
	moment.play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	assert_true(record_init(&record, &moment.play.game.setup));
	script_run_with(&record.game, script, append, &record);
	assert_true(record_write_line(&record, &text, &length));
	record_clear(&record);
	return text;
}

/* The screen of a review of that record after those keys, one each. */
static void draw_review(const char *record, const char *keys,
			const struct golden_look *look)
{
	struct screen below = {.class = NULL};
	struct review_screen review;
	struct keymap keymap;
	struct error error;
	struct easel easel;
	key pressed[8];
	int count = key_parse_all(keys, pressed, 8);

	memset(&review, 0, sizeof(review));
	keymap_init(&keymap, INPUT_KEY_SETS, 4);
	golden_begin(&easel, look);
	assert_true(review_screen_open(&below, &review, record, &keymap,
				       COMMAND_EARLIER, &error));
	for (int i = 0; i < count; i++)
		assert_true(
			review.screen.class->key(&review.screen, pressed[i]));
	assert_true(screen_draw(below.over));
	golden_end(&easel, look);
	review_screen_close(&review);
}

static void test_steps(void **state)
{
	static const struct {
		const char *keys;
		struct golden_look look;
	} rows[] = {
		{"Home Right Right",
		 {.name = "review-move", .lines = 24, .columns = 80}},
		{"Home Right Right",
		 {.name = "review-move-kaya",
		  .lines = 40,
		  .columns = 120,
		  .theme = "kaya"}},
		{"Left", {.name = "review-claim", .lines = 24, .columns = 80}},
		{"Home", {.name = "review-start", .lines = 24, .columns = 80}},
		{"Left Right",
		 {.name = "review-last", .lines = 24, .columns = 80}},
		{"Left Right",
		 {.name = "review-last-40x12", .lines = 12, .columns = 40}},
		{"1", {.name = "review-number", .lines = 24, .columns = 80}},
		{"Left", {.name = "review-80x9", .lines = 9, .columns = 80}},
		{"Left", {.name = "review-20x5", .lines = 5, .columns = 20}},
		{"Left", {.name = "review-30x1", .lines = 1, .columns = 30}},
		{"Left", {.name = "review-9x1", .lines = 1, .columns = 9}},
		{"Home Right Right",
		 {.name = "review-move-80x1", .lines = 1, .columns = 80}},
		{"Home",
		 {.name = "review-start-20x1", .lines = 1, .columns = 20}},
		{"1",
		 {.name = "review-number-20x1", .lines = 1, .columns = 20}},
		{"x", {.name = "review-lost", .lines = 24, .columns = 60}},
		{"Home",
		 {.name = "review-start-40x12", .lines = 12, .columns = 40}},
		{"Home Right Right",
		 {.name = "review-move-40x12", .lines = 12, .columns = 40}},
		{"Home Right Right x",
		 {.name = "review-lost-40x12", .lines = 12, .columns = 40}},
		{"Home Right Right ?",
		 {.name = "review-help", .lines = 24, .columns = 80}},
		{"?",
		 {.name = "review-help-40x12", .lines = 12, .columns = 40}},
	};
	char *text = write_record(claimed);

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		draw_review(text, rows[i].keys, &rows[i].look);
	free(text);
}

/* Only the result can be gone to. */
static void test_nothing_played(void **state)
{
	static const struct golden_look look = {.name = "review-unplayed",
						.lines = 24,
						.columns = 80};
	char *text = write_record("@1000 B1 resign\n");

	(void)state;
	draw_review(text, "", &look);
	free(text);
}

/* At the stop nothing is marked, and the count that was seen then is not true. */
static void test_stop(void **state)
{
	static const struct {
		const char *keys;
		struct golden_look look;
	} rows[] = {
		{"Left", {.name = "review-stop", .lines = 24, .columns = 80}},
		{"Left",
		 {.name = "review-stop-40x12", .lines = 12, .columns = 40}},
		{"Left",
		 {.name = "review-stop-kaya",
		  .lines = 24,
		  .columns = 80,
		  .theme = "kaya"}},
		{"Left Right",
		 {.name = "review-marks", .lines = 20, .columns = 60}},
	};
	char *text = write_record(counted);

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		draw_review(text, rows[i].keys, &rows[i].look);
	free(text);
}

/* Marks that were taken off again, with the count that was agreed to. */
static void test_no_marks(void **state)
{
	const struct golden_look look = {.name = "review-unmarked",
					 .lines = 24,
					 .columns = 80};
	char *text = write_record(unmarked);

	(void)state;
	draw_review(text, "Left Right", &look);
	free(text);
}

/* In how many places that stands there. */
static int count_told(const struct moment *m, int lines, int columns,
		      const char *said)
{
	char *text = golden_text(m, theme_find("kaya"), lines, columns);
	int count = 0;

	for (const char *at = text; (at = strstr(at, said)); at++)
		count++;
	free(text);
	return count;
}

/* Of people without names, in a window without a line to spare. */
static void test_no_line_is_wasted(void **state)
{
	static struct moment m;

	(void)state;
	make_counted(&m);
	for (int s = 0; s < 4; s++)
		m.play.game.setup.name[s][0] = '\0';
	assert_int_equal(count_told(&m, 24, 39, "White wins by 1½"), 1);
	assert_int_equal(count_told(&m, 12, 39, "s colours swapped"), 1);
}

static key handed;

static bool note_key(struct screen *screen, key k)
{
	(void)screen;
	handed = k;
	return true;
}

static void seat(struct record *record, seatset seats, const char *login)
{
	struct event event =
		event_by(SEAT_NONE, EVENT_SEATED, record->game.depth + 1);

	event.seats = seats;
	strcpy(event.login, login);
	event.used = record->game.used;
	assert_true(append(record, &event));
}

/* Anna and Cleo against Bert, for whom Eve stands in, and Dirk. */
static char *write_logins(void)
{
	static const char *const logins[] = {"anna", "bert", "cleo", "dirk"};
	struct record record;
	struct setup setup;
	size_t length;
	char *text;

	setup_default(&setup);
	assert_true(record_init(&record, &setup));
	script_run_with(&record.game, "B1 play Q16\n", append, &record);
	for (int s = 0; s < SEATS_MAX; s++)
		seat(&record, seat_bit((enum seat)s), logins[s]);
	script_run_with(&record.game, "W1 play D4\n", append, &record);
	seat(&record, seat_bit(SEAT_W1), "eve");
	script_run_with(&record.game, "B2 play Q3\nW2 resign\n", append,
			&record);
	assert_true(record_write_line(&record, &text, &length));
	record_clear(&record);
	return text;
}

/* Seats without a name on the form are called as they were in the game. */
static void test_logins(void **state)
{
	static const struct {
		key k;
		const char *white;
	} steps[] = {{0, "eve"}, {KEY_TO_HOME, "bert"}};
	char *text = write_logins();
	struct screen below = {.class = NULL};
	struct review_screen review;
	struct keymap keymap;
	struct error error;

	(void)state;
	memset(&review, 0, sizeof(review));
	keymap_init(&keymap, INPUT_TURN, 4);
	assert_true(review_screen_open(&below, &review, text, &keymap,
				       COMMAND_EARLIER, &error));
	for (int i = 0; i < 2; i++) {
		if (steps[i].k)
			review.screen.class->key(&review.screen, steps[i].k);
		assert_string_equal(seat_look_name(&review.play, SEAT_B1),
				    "anna");
		assert_string_equal(seat_look_name(&review.play, SEAT_W1),
				    steps[i].white);
		assert_null(seat_look_absence(&review.play, SEAT_W1));
	}
	assert_int_equal(review.review.game.depth, 0);
	review_screen_close(&review);
	free(text);
}

/* Another game can be asked for from any place of the one that is over. */
static void test_another_game_from_a_step(void **state)
{
	static const struct screen_class class = {.key = note_key};
	static const char keys[] = "nsg";
	char *text = write_record(claimed);

	(void)state;
	for (size_t i = 0; keys[i]; i++) {
		struct screen below = {.class = &class};
		struct review_screen review;
		struct keymap keymap;
		struct error error;

		memset(&review, 0, sizeof(review));
		keymap_init(&keymap, INPUT_KEY_SETS, 4);
		assert_true(review_screen_open(&below, &review, text, &keymap,
					       COMMAND_EARLIER, &error));
		assert_false(review.screen.class->key(&review.screen, keys[i]));
		assert_int_equal(handed, keys[i]);
		review_screen_close(&review);
	}
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_results),
		cmocka_unit_test(test_steps),
		cmocka_unit_test(test_nothing_played),
		cmocka_unit_test(test_stop),
		cmocka_unit_test(test_no_marks),
		cmocka_unit_test(test_no_line_is_wasted),
		cmocka_unit_test(test_logins),
		cmocka_unit_test(test_another_game_from_a_step),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
