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
#include <sys/stat.h>
#include <unistd.h>

#include "settings/key_fault.h"
#include "settings/option.h"
#include "settings/settings.h"
#include "load.h"
#include "scratch.h"

static struct settings make(void)
{
	struct settings settings;

	settings_default(&settings);
	return settings;
}

static void expect_set(struct settings *settings, const char *assignment)
{
	struct error error;

	if (!settings_set(settings, assignment, &error))
		fail_msg("%s", error.text);
	assert_string_equal(error.text, "");
}

static void expect_refused(const char *assignment, const char *sentence)
{
	struct settings settings = make(), before = settings;
	struct error error, wanted;

	assert_false(settings_set(&settings, assignment, &error));
	error_set(&wanted, "--set %s: %s", assignment, sentence);
	assert_string_equal(error.text, wanted.text);
	assert_memory_equal(&settings, &before, sizeof(settings));
}

/* The table's defaults are those of the parts that they go into. */
static void test_defaults(void **state)
{
	struct settings settings = make();
	struct setup setup;
	struct keymap keymap;
	struct error error;

	(void)state;
	setup_default(&setup);
	keymap_init(&keymap, INPUT_TURN, 4);
	assert_int_equal(settings.setup.seats, setup.seats);
	assert_int_equal(settings.setup.size, setup.size);
	assert_ptr_equal(settings.setup.ruleset, setup.ruleset);
	assert_int_equal(settings.setup.handicap, setup.handicap);
	assert_int_equal(settings.setup.free_placement, setup.free_placement);
	assert_int_equal(settings.setup.komi2, setup.komi2);
	assert_int_equal(settings.setup.strict_dame, setup.strict_dame);
	assert_int_equal(settings.setup.undo, setup.undo);
	assert_int_equal(settings.setup.wrong_seat, setup.wrong_seat);
	assert_int_equal(settings.setup.no_exemption, setup.no_exemption);
	assert_int_equal(settings.setup.breaks, setup.breaks);
	assert_memory_equal(&settings.setup.clock, &setup.clock,
			    sizeof(setup.clock));
	assert_int_equal(settings.setup.per, setup.per);
	assert_int_equal(settings.setup.pause, setup.pause);
	assert_memory_equal(&settings.keymap, &keymap, sizeof(keymap));
	assert_true(settings.handicap_auto && settings.komi_auto);
	assert_int_equal(settings.bell, BELL_AUDIBLE);
	assert_false(settings.bell_turn || settings.title);
	assert_true(settings.mouse);
	assert_false(settings.turn_on_request);
	assert_string_equal(settings.referee_code, "");
	assert_string_equal(settings.records, "");
	assert_true(settings_check(&settings, &error));
}

static void test_every_row_is_found(void **state)
{
	struct option option;
	int i;

	(void)state;
	for (i = 0; option_at(i, &option); i++) {
		assert_int_equal(option_find(option.section, option.name), i);
		assert_int_equal(option.help[strlen(option.help) - 1], '.');
		assert_non_null(option.set);
	}
	assert_true(i > COMMAND_ROWS);
	assert_int_equal(option_find("clock", "size"), -1);
}

static bool is_option(const char *path)
{
	struct option option;
	char name[OPTION_NAME];

	for (int i = 0; option_at(i, &option); i++)
		if (!strcmp(option_path(&option, SEAT_NONE, name), path))
			return true;
	return false;
}

/* Else nobody could choose it. */
static void test_the_set_up_is_in_it(void **state)
{
	(void)state;
	for (const struct setup_option *row = setup_options; row->name; row++)
		if (!is_option(row->name))
			fail_msg("there is no option %s", row->name);
	for (const struct setup_label *row = setup_labels; row->name; row++)
		if (!is_option(row->name))
			fail_msg("there is no option %s", row->name);
}

static void test_plain_values(void **state)
{
	struct settings s = make();

	(void)state;
	expect_set(&s, "ruleset=figg");
	expect_set(&s, "seats=2");
	expect_set(&s, "size=13");
	expect_set(&s, "rules.dame=strict");
	expect_set(&s, "rules.undo=true");
	expect_set(&s, "handicap.placement=free");
	expect_set(&s, "clock.per=pair");
	expect_set(&s, "screen.glyphs=ascii");
	expect_set(&s, "screen.colours=never");
	expect_set(&s, "screen.bell=false");
	expect_set(&s, "record.directory=/var/games");
	assert_string_equal(s.setup.ruleset->name, "figg");
	assert_int_equal(s.setup.seats, 2);
	assert_int_equal(s.setup.size, 13);
	assert_true(s.setup.strict_dame && s.setup.undo);
	assert_true(s.setup.free_placement);
	assert_int_equal(s.setup.per, CLOCK_PER_PAIR);
	assert_int_equal(s.glyphs, GLYPHS_ASCII);
	assert_int_equal(s.colours, COLOURS_NEVER);
	assert_int_equal(s.bell, BELL_NONE);
	expect_set(&s, "screen.bell=true");
	assert_int_equal(s.bell, BELL_AUDIBLE);
	expect_set(&s, "screen.bell=visible");
	assert_int_equal(s.bell, BELL_VISIBLE);
	expect_set(&s, "screen.bell=none");
	assert_int_equal(s.bell, BELL_NONE);
	assert_string_equal(s.records, "/var/games");
}

static void test_strict_events(void **state)
{
	struct settings s = make();

	(void)state;
	expect_set(&s, "rules.wrong-seat=record");
	expect_set(&s, "rules.exemption=false");
	expect_set(&s, "rules.breaks=9");
	expect_set(&s, "clock.pause=referee");
	expect_set(&s, "screen.show-turn=on-request");
	expect_set(&s, "referee.code= open\tsesame\u200b ");
	assert_int_equal(s.setup.wrong_seat, WRONG_SEAT_RECORD);
	assert_true(s.setup.no_exemption);
	assert_int_equal(s.setup.breaks, 9);
	assert_int_equal(s.setup.pause, PAUSE_REFEREE);
	assert_true(s.turn_on_request);
	assert_string_equal(s.referee_code, "open sesame");
	expect_set(&s, "rules.exemption=true");
	assert_false(s.setup.no_exemption);
	expect_refused("rules.breaks=10", "rules.breaks is \"10\", but must be "
					  "a whole number from 0 to 9");
	expect_refused("rules.wrong-seat=remove",
		       "rules.wrong-seat is \"remove\", but must be refuse or "
		       "record");
}

static void test_durations(void **state)
{
	static const struct {
		const char *text;
		int64_t ms;
	} right[] = {{"0", 0},		 {"20m", 1200000},
		     {"1h30m", 5400000}, {"90s", 90000},
		     {"500ms", 500},	 {"1h2m3s4ms", 3723004},
		     {"100h", 360000000}};
	static const char *const wrong[] = {
		"",	"20",	 "20 m", "m",	 "20M",
		"1m1h", "1m1m",	 "-20m", "+20m", "1.5m",
		"020m", "20min", "101h", "0x1m", "9999999999s",
	};
	struct settings s = make();
	char text[64];
	struct error error;

	(void)state;
	for (size_t i = 0; i < sizeof(right) / sizeof(right[0]); i++) {
		snprintf(text, sizeof(text), "clock.main=%s", right[i].text);
		expect_set(&s, text);
		assert_int_equal(s.setup.clock.main, right[i].ms);
	}
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		snprintf(text, sizeof(text), "clock.main=%s", wrong[i]);
		assert_false(settings_set(&s, text, &error));
		assert_int_equal(s.setup.clock.main, 360000000);
	}
}

static void test_komi(void **state)
{
	static const struct {
		const char *text;
		int komi2;
	} right[] = {{"6", 12},	   {"6.5", 13}, {"6.0", 12}, {"-6", -12},
		     {"-0.5", -1}, {"0", 0},	{"100", 200}};
	static const char *const wrong[] = {"",	    "6,5", "6.",  ".5",
					    "6.25", "06",  "+6",  "100.5",
					    "nan",  "1e1", "0x6", "six"};
	struct settings s = make();
	char text[64];
	struct error error;

	(void)state;
	for (size_t i = 0; i < sizeof(right) / sizeof(right[0]); i++) {
		snprintf(text, sizeof(text), "handicap.komi=%s", right[i].text);
		expect_set(&s, text);
		assert_int_equal(s.setup.komi2, right[i].komi2);
		assert_false(s.komi_auto);
	}
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		snprintf(text, sizeof(text), "handicap.komi=%s", wrong[i]);
		assert_false(settings_set(&s, text, &error));
		assert_int_equal(s.setup.komi2, 200);
	}
	expect_set(&s, "handicap.komi=auto");
	assert_true(s.komi_auto);
}

/* Whoever forgets the section is told each name that would do. */
static void test_bare_names(void **state)
{
	struct settings s = make();
	struct option option;
	char text[64], path[OPTION_NAME];
	struct error error;

	(void)state;
	for (int i = 0; option_at(i, &option); i++) {
		enum seat seat =
			option_is_titled(option.section) ? SEAT_B1 : SEAT_NONE;

		if (option_find(NULL, option.name) >= 0)
			continue;
		snprintf(text, sizeof(text), "%s=x", option.name);
		assert_false(settings_set(&s, text, &error));
		assert_non_null(strstr(error.text, "; did you mean "));
		assert_non_null(
			strstr(error.text, option_path(&option, seat, path)));
		assert_int_equal(error.text[strlen(error.text) - 1], '?');
	}
}

static void test_stones(void **state)
{
	struct settings s = make();
	const char *range = "must be auto, 0 or a whole number from 2 to 9";
	char sentence[128];

	(void)state;
	expect_set(&s, "handicap.stones=4");
	assert_int_equal(s.setup.handicap, 4);
	assert_false(s.handicap_auto);
	expect_set(&s, "handicap.stones=auto");
	assert_true(s.handicap_auto);
	for (const char *n = "1\0-1\000010\0002.0\0"; *n; n += strlen(n) + 1) {
		char assignment[64];

		snprintf(assignment, sizeof(assignment), "handicap.stones=%s",
			 n);
		snprintf(sentence, sizeof(sentence),
			 "handicap.stones is \"%s\", but %s", n, range);
		expect_refused(assignment, sentence);
	}
}

static void test_people(void **state)
{
	struct settings s = make();
	struct error error;

	(void)state;
	expect_set(&s, "seat.W2.name=  Anna \"the\u200b Fox\"\\ ");
	expect_set(&s, "seat.w2.rank=3 dan");
	expect_set(&s, "team.white=\xe6\x97\xa5\xe6\x9c\xac");
	assert_string_equal(s.setup.name[SEAT_W2], "Anna \"the Fox\"\\");
	assert_string_equal(s.setup.rank[SEAT_W2], "3 dan");
	assert_string_equal(s.setup.team[1], "\xe6\x97\xa5\xe6\x9c\xac");
	assert_false(settings_set(&s, "seat.W2.rank=dan of 3", &error));
	expect_set(&s, "seat.W2.rank=");
	assert_string_equal(s.setup.rank[SEAT_W2], "");
}

/* Keys keep their meaning for a mode while another one is in use. */
static void test_keys(void **state)
{
	struct settings s = make();
	key keys[KEYMAP_KEYS];
	struct error error;

	(void)state;
	expect_set(&s, "keys.pass=F2 K");
	expect_set(&s, "key-set.B1.up=;");
	assert_int_equal(keymap_keys(&s.keymap, COMMAND_PASS, SEAT_NONE, keys),
			 2);
	assert_int_equal(keys[0], key_parse("F2"));
	assert_int_equal(keys[1], 'K');
	assert_int_equal(keymap_find(&s.keymap, ';').command, COMMAND_NONE);
	expect_set(&s, "input.mode=key-sets");
	assert_int_equal(keymap_find(&s.keymap, ';').seat, SEAT_B1);
	assert_int_equal(keymap_find(&s.keymap, 'K').command, COMMAND_NONE);
	expect_set(&s, "input.mode=turn");
	assert_int_equal(keymap_find(&s.keymap, 'K').command, COMMAND_PASS);
	expect_set(&s, "keys.pass=");
	assert_int_equal(keymap_find(&s.keymap, 'P').command, COMMAND_PASS);
	s.setup.seats = 2;
	settings_rekey(&s);
	assert_int_equal(keymap_find(&s.keymap, '4').command, COMMAND_NONE);
	assert_false(settings_set(&s, "keys.pass=Pass", &error));
}

static void test_checks_come_last(void **state)
{
	struct settings s = make();
	struct error error;

	(void)state;
	expect_set(&s, "clock.system=nhk");
	assert_false(settings_check(&s, &error));
	assert_string_equal(error.text,
			    "the clock has no time to play with, or "
			    "more than it can show");
	expect_set(&s, "clock.move=30s");
	assert_true(settings_check(&s, &error));
	expect_set(&s, "keys.undo=W");
	assert_false(settings_check(&s, &error));
	assert_string_equal(
		error.text,
		"the key W is used for both \"undo\" and \"pause\"");
}

static void expect_lack(enum command command, enum seat seat, const char *why)
{
	struct settings s = make();
	struct keymap_fault fault;
	struct error error;

	keymap_init(&s.keymap, INPUT_KEY_SETS, 4);
	assert_true(keymap_bind(&s.keymap, command, seat, NULL, 0));
	assert_false(keymap_check(&s.keymap, &fault));
	key_fault_say(&fault, &error);
	assert_string_equal(error.text, why);
}

/* What is wrong with keys, in the words of the config file. */
static void test_key_faults(void **state)
{
	static const struct {
		const char *assignment, *why;
	} cases[] = {
		{"keys.pass=Escape",
		 "the key Escape cannot be used for \"pass\": it ends what is "
		 "typed or asked"},
		{"keys.seat-b1=a",
		 "the key a cannot be used for \"seat-b1\": it begins a "
		 "point"},
		{"keys.undo=P",
		 "the key P is used for both \"pass\" and \"undo\""},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct settings s = make();
		struct error error;

		expect_set(&s, cases[i].assignment);
		assert_false(settings_check(&s, &error));
		assert_string_equal(error.text, cases[i].why);
	}
	expect_lack(COMMAND_RESIGN, SEAT_NONE, "\"resign\" has no key.");
	expect_lack(COMMAND_PLAY, SEAT_B2, "\"play\" of seat B2 has no key.");
}

static void test_refusals(void **state)
{
	(void)state;
	expect_refused(
		"size",
		"this is not of the form option=value, such as clock.main=20m");
	expect_refused(
		"=9",
		"this is not of the form option=value, such as clock.main=20m");
	expect_refused(
		"si ze=9",
		"this is not of the form option=value, such as clock.main=20m");
	expect_refused("rules.wrong_seat=record",
		       "there is no option \"wrong_seat\" in section rules; "
		       "did you mean rules.wrong-seat?");
	expect_refused("sise=9",
		       "there is no option \"sise\"; did you mean size?");
	expect_refused("rules=3",
		       "rules is a section; its options stand behind a dot");
	expect_refused("clock.mian=9m",
		       "there is no option \"mian\" in "
		       "section clock; did you mean clock.main?");
	expect_refused("clok.main=9m", "there is no section \"clok\"; did you "
				       "mean clock?");
	expect_refused("komi=6", "there is no option \"komi\"; did you mean "
				 "handicap.komi?");
	expect_refused("show-trun=always", "there is no option \"show-trun\"; "
					   "did you mean screen.show-turn?");
	expect_refused("clock.undo=agreed", "there is no option \"undo\" in "
					    "section clock; did you mean "
					    "rules.undo or keys.undo?");
	expect_refused("name=x", "there is no option \"name\"; did you mean "
				 "event.name or seat.B1.name?");
	expect_refused("seat.W1.nme=x", "there is no option \"nme\" in section "
					"seat; did you mean seat.B1.name?");
	expect_refused("seat.name=x", "section seat needs a seat after its "
				      "name: B1, W1, B2 or W2");
	expect_refused("seat.B3.name=x", "section seat needs a seat after its "
					 "name: B1, W1, B2 or W2");
	expect_refused("clok.B1.main=9m", "there is no section \"clok\"; did "
					  "you mean clock?");
	expect_refused("clock.B1.main=9m", "there is no option \"B1.main\" in "
					   "section clock; did you mean "
					   "clock.main?");
	expect_refused("event.name=${HOME}",
		       "${...} has no meaning here; write the value itself");
	expect_refused("record.directory=games",
		       "record.directory is \"games\", but must be a path that "
		       "begins with /, or nothing");
}

/* What no line of a file could hold; shown without it. */
static void test_strange_values(void **state)
{
	struct settings s = make();
	struct error error;

	(void)state;
	assert_false(settings_set(&s, "record.directory=/a\n", &error));
	assert_string_equal(error.text, "--set record.directory=/a: a value "
					"stands on one line");
	assert_false(settings_set(&s, "record.directory=/a\a", &error));
	assert_string_equal(error.text, "--set record.directory=/a: there is "
					"a control character (0x07)");
	assert_false(settings_set(&s, "record.directory=/\xff", &error));
	assert_string_equal(s.records, "");
}

static void put_file(const char *path, const char *text)
{
	FILE *out = fopen(path, "w");

	assert_non_null(out);
	fputs(text, out);
	assert_int_equal(fclose(out), 0);
}

static void test_files_that_are_none(void **state)
{
	char big[SCRATCH_PATH];
	struct error error;
	struct settings s = make(), before = s;
	int fd = mkstemp(scratch_path(big));

	(void)state;
	assert_true(fd >= 0);
	assert_int_equal(ftruncate(fd, 64 * 1024 + 1), 0);
	close(fd);
	assert_false(load_file(&s, big, NULL, &error));
	assert_string_equal(error.text,
			    ": cannot be read: it is larger than 65536 bytes");
	unlink(big);
	/* Without O_NONBLOCK this would wait for ever. */
	assert_int_equal(mkfifo(big, 0600), 0);
	assert_false(load_file(&s, big, NULL, &error));
	assert_string_equal(error.text,
			    ": cannot be read: it is not a regular file");
	unlink(big);
	assert_false(load_file(&s, "/dev/null", NULL, &error));
	assert_string_equal(error.text,
			    ": cannot be read: it is not a regular file");
	assert_false(load_file(&s, "/no/\x1b[2Jfile", NULL, &error));
	assert_string_equal(error.text,
			    "/no/[2Jfile: cannot be read: No such file or "
			    "directory");
	assert_memory_equal(&s, &before, sizeof(s));
}

/* Blanks, and one byte more or not. */
static void test_longest_file(void **state)
{
	enum { LONGEST = 64 * 1024 };
	char *text = malloc(LONGEST + 2);
	struct settings s, meant = make();
	struct error error;

	(void)state;
	assert_non_null(text);
	memset(text, ' ', LONGEST + 1);
	text[LONGEST + 1] = '\0';
	assert_false(load_text(&s, text, NULL, &error));
	assert_string_equal(error.text,
			    ": cannot be read: it is larger than 65536 bytes");
	memcpy(text + LONGEST - 8, "size = 9", 9);
	assert_true(load_text(&s, text, NULL, &error));
	meant.setup.size = 9;
	assert_memory_equal(&s, &meant, sizeof(s));
	free(text);
}

/* More than can be told, at a place longer than can be shown. */
static void test_endless_mistakes(void **state)
{
	struct config_errors errors;
	struct error error;
	char place[2 * CONFIG_PLACE];

	(void)state;
	memset(place, 'x', sizeof(place));
	memcpy(place + CONFIG_PLACE - 1, "\xe2\x80\xa6", 3);
	strcpy(place + sizeof(place) - 6, ".conf");
	config_error_begin(&errors, place);
	for (int i = 0; i < CONFIG_ERRORS + 2; i++)
		config_error_add(&errors, 1000 - i, "number %d", i);
	assert_false(config_error_at(&errors, CONFIG_ERRORS, &error));
	assert_true(config_error_at(&errors, 0, &error));
	assert_memory_equal(error.text, "xxx", 3);
	assert_non_null(strstr(error.text, "x.conf:801: number 199"));
}

static void test_find(void **state)
{
	char dir[SCRATCH_PATH], file[96], path[SETTINGS_PATH];
	char back[SETTINGS_PATH];

	(void)state;
	assert_non_null(mkdtemp(scratch_path(dir)));
	snprintf(file, sizeof(file), "%s/pairgo", dir);
	assert_int_equal(mkdir(file, 0700), 0);
	setenv("XDG_CONFIG_HOME", dir, 1);
	strcat(file, "/pairgo.conf");
	if (settings_find(NULL, path))
		assert_string_not_equal(path, file);
	put_file(file, "size = 9\n");
	assert_true(settings_find(NULL, path));
	assert_string_equal(path, file);
	/* a link that leads to itself is no file, and is not passed over */
	unlink(file);
	assert_int_equal(symlink(file, file), 0);
	assert_true(settings_find(NULL, path));
	assert_string_equal(path, file);
	/* the specification does not let it be relative */
	assert_non_null(getcwd(back, sizeof(back)));
	assert_int_equal(chdir(dir), 0);
	setenv("XDG_CONFIG_HOME", ".", 1);
	if (settings_find(NULL, path))
		assert_int_equal(path[0], '/');
	assert_int_equal(chdir(back), 0);
	assert_true(settings_find("named.conf", path));
	assert_string_equal(path, "named.conf");
	unlink(file);
	*strrchr(file, '/') = '\0';
	rmdir(file);
	rmdir(dir);
}

static void test_find_at_home(void **state)
{
	char home[SCRATCH_PATH], path[SETTINGS_PATH];
	char directory[96], file[128];

	(void)state;
	assert_non_null(mkdtemp(scratch_path(home)));
	snprintf(directory, sizeof(directory), "%s/.config", home);
	assert_int_equal(mkdir(directory, 0700), 0);
	strcat(directory, "/pairgo");
	assert_int_equal(mkdir(directory, 0700), 0);
	snprintf(file, sizeof(file), "%s/pairgo.conf", directory);
	put_file(file, "size = 9\n");
	unsetenv("XDG_CONFIG_HOME");
	setenv("HOME", home, 1);
	assert_true(settings_find(NULL, path));
	assert_string_equal(path, file);
	setenv("HOME", "/nowhere", 1);
	if (settings_find(NULL, path))
		assert_string_not_equal(path, file);
	unlink(file);
	rmdir(directory);
	*strrchr(directory, '/') = '\0';
	rmdir(directory);
	rmdir(home);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_defaults),
		cmocka_unit_test(test_every_row_is_found),
		cmocka_unit_test(test_the_set_up_is_in_it),
		cmocka_unit_test(test_plain_values),
		cmocka_unit_test(test_strict_events),
		cmocka_unit_test(test_durations),
		cmocka_unit_test(test_komi),
		cmocka_unit_test(test_bare_names),
		cmocka_unit_test(test_stones),
		cmocka_unit_test(test_people),
		cmocka_unit_test(test_keys),
		cmocka_unit_test(test_checks_come_last),
		cmocka_unit_test(test_key_faults),
		cmocka_unit_test(test_refusals),
		cmocka_unit_test(test_strange_values),
		cmocka_unit_test(test_files_that_are_none),
		cmocka_unit_test(test_longest_file),
		cmocka_unit_test(test_endless_mistakes),
		cmocka_unit_test(test_find),
		cmocka_unit_test(test_find_at_home),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests_name("settings", tests, NULL, NULL);
}
