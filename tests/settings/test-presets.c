/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "settings/settings.h"
#include "load.h"

enum { MINUTE = 60000, SECOND = 1000 };
enum { BY_RANKS = -1, EVEN = 0 }; /* stones */

/* Rulebook 1.12. Komi is that of an even game on 19 lines, in half points. */
static const struct row {
	const char *name, *ruleset;
	int stones, komi2;
	bool komi_fixed;
	struct clock_rules clock; /* what the system uses of it */
	enum clock_owner per;
	enum pause_right pause;
	enum wrong_seat wrong_seat;
	bool exemption;
	int breaks, seats;
	bool free_placement;
} rows[] = {
	{"jpga", "jpga-current", BY_RANKS, 12, false,
	 .clock = {.system = CLOCK_ABSOLUTE, .main = 45 * MINUTE},
	 CLOCK_PER_PAIR, PAUSE_REFEREE, WRONG_SEAT_RECORD, true, 0, 4, false},
	{"jpga-pro", "jpga-current", EVEN, 13, true,
	 .clock = {.system = CLOCK_NHK,
		   .move = 30 * SECOND,
		   .period = 60 * SECOND,
		   .count = 10},
	 CLOCK_PER_PAIR, PAUSE_REFEREE, WRONG_SEAT_RECORD, true, 0, 4, false},
	{"egc", "jpga-current", EVEN, 13, true,
	 .clock = {.system = CLOCK_BYOYOMI,
		   .main = 30 * MINUTE,
		   .period = 20 * SECOND,
		   .count = 3},
	 CLOCK_PER_PAIR, PAUSE_REFEREE, WRONG_SEAT_RECORD, false, 0, 4, false},
	{"egc-finals", "jpga-current", EVEN, 13, true,
	 .clock = {.system = CLOCK_BYOYOMI,
		   .main = 40 * MINUTE,
		   .period = 20 * SECOND,
		   .count = 3},
	 CLOCK_PER_PAIR, PAUSE_REFEREE, WRONG_SEAT_RECORD, false, 0, 4, false},
	{"egc-handicap", "egc", BY_RANKS, 13, false,
	 .clock = {.system = CLOCK_BYOYOMI,
		   .main = 30 * MINUTE,
		   .period = 20 * SECOND,
		   .count = 3},
	 CLOCK_PER_PAIR, PAUSE_REFEREE, WRONG_SEAT_RECORD, false, 0, 4, false},
	{"figg", "figg", BY_RANKS, 11, false,
	 .clock = {.system = CLOCK_BYOYOMI,
		   .main = 30 * MINUTE,
		   .period = 30 * SECOND,
		   .count = 3},
	 CLOCK_PER_PAIR, PAUSE_REFEREE, WRONG_SEAT_RECORD, true, 0, 4, false},
	{"canada", "aga", EVEN, 15, true,
	 .clock = {.system = CLOCK_ABSOLUTE, .main = 45 * MINUTE},
	 CLOCK_PER_PAIR, PAUSE_REFEREE, WRONG_SEAT_RECORD, false, 0, 4, false},
	{"cigp", "jpga-current", EVEN, 13, true,
	 .clock = {.system = CLOCK_ABSOLUTE, .main = 30 * MINUTE},
	 CLOCK_PER_PAIR, PAUSE_REFEREE, WRONG_SEAT_RECORD, false, 0, 4, false},
	{"kpmc", "jpga-current", BY_RANKS, 12, false,
	 .clock = {.system = CLOCK_BYOYOMI,
		   .main = 20 * MINUTE,
		   .period = 30 * SECOND,
		   .count = 3},
	 CLOCK_PER_PAIR, PAUSE_REFEREE, WRONG_SEAT_RECORD, false, 1, 4, false},
	{"club", "jpga-current", BY_RANKS, 12, false,
	 .clock = {.system = CLOCK_BYOYOMI,
		   .main = 20 * MINUTE,
		   .period = 30 * SECOND,
		   .count = 3},
	 CLOCK_PER_SEAT, PAUSE_ANYONE, WRONG_SEAT_REFUSE, true, 0, 4, false},
	{"brainking", "brainking", BY_RANKS, 11, false,
	 .clock = {.system = CLOCK_NONE}, CLOCK_PER_SEAT, PAUSE_ANYONE,
	 WRONG_SEAT_REFUSE, true, 0, 2, true},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static void load(struct settings *settings, const char *path,
		 const char *preset)
{
	struct error error;

	if (!load_file(settings, path, preset, &error))
		fail_msg("%s", error.text);
	assert_string_equal(error.text, "");
}

static void expect_clock(const struct clock_rules *got,
			 const struct clock_rules *meant)
{
	assert_int_equal(got->system, meant->system);
	if (meant->system == CLOCK_NONE)
		return;
	assert_int_equal(got->main, meant->main);
	assert_int_equal(got->move, meant->move);
	assert_int_equal(got->increment, 0);
	if (meant->system == CLOCK_ABSOLUTE)
		return;
	assert_int_equal(got->period, meant->period);
	assert_int_equal(got->count, meant->count);
}

static void expect_row(const struct row *row)
{
	struct settings settings;
	const struct setup *setup = &settings.setup;

	load(&settings, NULL, row->name);
	assert_string_equal(setup->ruleset->name, row->ruleset);
	assert_int_equal(settings.handicap_auto, row->stones == BY_RANKS);
	assert_int_equal(setup->handicap, 0);
	assert_int_equal(settings.komi_auto, !row->komi_fixed);
	assert_int_equal(setup->komi2, row->komi2);
	expect_clock(&setup->clock, &row->clock);
	assert_int_equal(setup->per, row->per);
	assert_int_equal(setup->pause, row->pause);
	assert_int_equal(setup->wrong_seat, row->wrong_seat);
	assert_int_equal(setup->no_exemption, !row->exemption);
	assert_int_equal(setup->breaks, row->breaks);
	assert_int_equal(setup->seats, row->seats);
	assert_int_equal(setup->free_placement, row->free_placement);
	assert_int_equal(setup->size, 19);
	/* the referee says (INT-28), in the file or at the table */
	assert_int_equal(setup->lost_line, LOST_LINE_PAUSE);
	assert_null(strstr(settings.preset->text, "lost-line"));
}

/* The comment that a preset begins with has the address of its source. */
static void expect_source(const char *text)
{
	const char *address = strstr(text, ": http");

	assert_memory_equal(text, "# ", 2);
	assert_non_null(address);
	assert_true(address < strstr(text, "\n\n"));
}

/* Its first line, which has to fit into one of the set-up screen. */
static void expect_what(const struct preset *preset)
{
	size_t length = strlen(preset->what);

	assert_in_range(length, 10, 78);
	assert_true(preset->what[length - 1] == '.');
	assert_memory_equal(preset->text, "# ", 2);
	assert_memory_equal(preset->text + 2, preset->what, length);
	assert_true(preset->text[2 + length] == '\n');
}

static void test_every_preset(void **state)
{
	(void)state;
	for (int i = 0; i < ROWS; i++) {
		assert_string_equal(presets[i].name, rows[i].name);
		expect_source(presets[i].text);
		expect_what(&presets[i]);
		expect_row(&rows[i]);
	}
	assert_null(presets[ROWS].name);
}

static void test_club_is_the_default(void **state)
{
	struct settings club, meant;

	(void)state;
	load(&club, NULL, "club");
	settings_default(&meant);
	assert_null(meant.preset);
	meant.preset = preset_find("club");
	assert_memory_equal(&club, &meant, sizeof(club));
}

static void set(struct settings *settings, const char *assignment)
{
	struct error error;

	if (!settings_set(settings, assignment, &error))
		fail_msg("%s", error.text);
}

static void test_brainking_komi(void **state)
{
	struct settings settings;

	(void)state;
	load(&settings, NULL, "brainking");
	set(&settings, "size=13");
	assert_int_equal(settings.setup.komi2, 9);
	set(&settings, "size=9");
	assert_int_equal(settings.setup.komi2, 7);
	set(&settings, "size=19");
	assert_int_equal(settings.setup.komi2, 11);
}

/* Averages 3 and 0.5: the half point goes. */
static void test_egc_rounds_down(void **state)
{
	struct settings settings;

	(void)state;
	load(&settings, NULL, "egc-handicap");
	set(&settings, "seat.B1.rank=1d");
	set(&settings, "seat.B2.rank=1k");
	set(&settings, "seat.W1.rank=3d");
	set(&settings, "seat.W2.rank=3d");
	assert_int_equal(settings.setup.handicap, 2);
	assert_int_equal(settings.setup.komi2, 0);
	set(&settings, "seat.W1.rank=9d");
	set(&settings, "seat.W2.rank=9d");
	set(&settings, "seat.B2.rank=20k");
	assert_int_equal(settings.setup.handicap, 9);
}

static void test_layers(void **state)
{
	struct settings settings;
	struct error error;

	(void)state;
	assert_true(load_text(&settings,
			      "clock { main = 10m }\n"
			      "preset = \"egc\"\n"
			      "rules { exemption = true }\n",
			      NULL, &error));
	assert_int_equal(settings.setup.clock.main, 10 * MINUTE);
	assert_int_equal(settings.setup.clock.period, 20 * SECOND);
	assert_false(settings.setup.no_exemption);
	assert_int_equal(settings.setup.komi2, 13);
	set(&settings, "clock.main=5m");
	assert_int_equal(settings.setup.clock.main, 5 * MINUTE);
	/* the command line's preset takes the place of the file's */
	assert_true(load_text(&settings,
			      "preset = \"egc\"\n"
			      "clock { main = 10m }\n",
			      "kpmc", &error));
	assert_int_equal(settings.setup.breaks, 1);
	assert_int_equal(settings.setup.clock.main, 10 * MINUTE);
	assert_int_equal(settings.setup.clock.period, 30 * SECOND);
	/* no preset at all */
	assert_true(load_text(&settings, "preset = \"\"\n", NULL, &error));
	assert_int_equal(settings.setup.wrong_seat, WRONG_SEAT_REFUSE);
}

/* What does not fit is told with the line of the file, not of the preset. */
static void test_layers_that_do_not_fit(void **state)
{
	struct settings settings, meant;
	struct error error;

	(void)state;
	settings_default(&meant);
	assert_false(load_text(&settings, "\nclock {\n main = 0\n}\n", "jpga",
			       &error));
	assert_string_equal(error.text,
			    ":3: the clock has no time to play with, "
			    "or more than it can show");
	assert_memory_equal(&settings, &meant, sizeof(meant));
	assert_false(
		load_text(&settings, "size = 9\nbogus = 1\n", "jpga", &error));
	assert_string_equal(error.text, ":2: there is no option \"bogus\"");
	assert_memory_equal(&settings, &meant, sizeof(meant));
}

#define NAMES                                                               \
	" (the presets are jpga, jpga-pro, egc, egc-finals, egc-handicap, " \
	"figg, "                                                            \
	"canada, cigp, kpmc, club, brainking)"

static void expect_no_preset(const char *text, const char *preset,
			     const char *place, const char *name)
{
	struct settings settings, meant;
	struct error error, wanted;

	if (text)
		assert_false(load_text(&settings, text, preset, &error));
	else
		assert_false(load_file(&settings, NULL, preset, &error));
	error_set(&wanted, "%s: there is no preset %s" NAMES, place, name);
	assert_string_equal(error.text, wanted.text);
	settings_default(&meant);
	assert_memory_equal(&settings, &meant, sizeof(meant));
}

static void test_names_that_are_none(void **state)
{
	static const struct {
		const char *name, *hint;
	} names[] = {
		{"../x", ""},
		{"/etc/passwd", ""},
		{"egc.conf", ""},
		{"egx", "; did you mean egc?"},
		{"jpga_pro", "; did you mean jpga-pro?"},
		{"Brainking", "; did you mean brainking?"},
	};
	char text[128], hint[128];

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		snprintf(hint, sizeof(hint), "\"%s\"%s", names[i].name,
			 names[i].hint);
		expect_no_preset(NULL, names[i].name, "--preset", hint);
		snprintf(text, sizeof(text), "\npreset = \"%s\"\nsize = 9\n",
			 names[i].name);
		expect_no_preset(text, NULL, ":2", hint);
	}
	expect_no_preset(NULL, "", "--preset", "\"\"");
	expect_no_preset(NULL, "\x1b[2Jclub", "--preset", "\"[2Jclub\"");
}

static void test_not_by_set(void **state)
{
	struct settings settings, before;
	struct error error;

	(void)state;
	settings_default(&settings);
	before = settings;
	assert_false(settings_set(&settings, "preset=egc", &error));
	assert_string_equal(error.text,
			    "--set preset=egc: a preset is chosen by "
			    "--preset, or in a config file");
	assert_memory_equal(&settings, &before, sizeof(before));
}

/* One in the preset's name is told among the others. */
static void test_mistakes(void **state)
{
	struct settings settings;
	struct error error;

	(void)state;
	assert_false(load_text(&settings, "size = x\npreset = \"no\"\n", NULL,
			       &error));
	assert_string_equal(error.text,
			    ":1: size is \"x\", but must be a whole "
			    "number from 5 to 19\n"
			    ":2: there is no preset \"no\"" NAMES);
	/* also where the command line overrides it */
	assert_false(load_text(&settings, "preset = \"no\"\n", "egc", &error));
	assert_string_equal(error.text, ":1: there is no preset \"no\"" NAMES);
	assert_false(load_text(&settings, "rules { preset = \"egc\" }\n", NULL,
			       &error));
	assert_non_null(strstr(error.text, "there is no option \"preset\""));
}

static void expect_bad(const char *text, const char *sentence)
{
	const struct preset preset = {.name = "mine", .text = text};
	struct settings settings, meant;
	struct config_errors errors;
	struct error error;

	settings_default(&settings);
	settings_default(&meant);
	assert_false(settings_load_preset(&settings, &preset, &errors));
	assert_true(config_error_at(&errors, 0, &error));
	assert_false(config_error_at(&errors, 1, &error));
	assert_string_equal(error.text, sentence);
	assert_memory_equal(&settings, &meant, sizeof(meant));
}

static void test_bad_presets(void **state)
{
	(void)state;
	expect_bad("size = 9\npreset = \"egc\"\n",
		   "preset mine:2: a preset cannot name another");
	expect_bad("preset = \"\"\n",
		   "preset mine:1: a preset cannot name another");
	expect_bad("size = 9\nsize = 9\n",
		   "preset mine:2: size is set twice, first on line 1");
	expect_bad("clock {\n system = fischer\n main = 0\n}\n",
		   "preset mine:3: the clock has no time to play with, or "
		   "more than it can show");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_preset),
		cmocka_unit_test(test_club_is_the_default),
		cmocka_unit_test(test_brainking_komi),
		cmocka_unit_test(test_egc_rounds_down),
		cmocka_unit_test(test_layers),
		cmocka_unit_test(test_layers_that_do_not_fit),
		cmocka_unit_test(test_names_that_are_none),
		cmocka_unit_test(test_not_by_set),
		cmocka_unit_test(test_mistakes),
		cmocka_unit_test(test_bad_presets),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests_name("settings: presets", tests, NULL,
					   NULL);
}
