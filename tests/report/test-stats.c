/* SPDX-License-Identifier: ISC */
/*
 * "pairgo stats" over a directory: records of ours of every kind of ending,
 * played here, among other people's games and things that are no games.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "game/script.h"
#include "record/folder.h"
#include "record/record.h"

#define ALL_YES "B1 yes\nW1 yes\nB2 yes\nW2 yes\n"
#define COUNTED "B1 pass\nW1 pass\n" ALL_YES
#define ERROR "B1 play A1\nW1 play E1\nB1 play A2\nW2 claim\n"

static const struct {
	const char *name; /* of the file */
	int komi2;	  /* who wins an empty board */
	const char *script;
} games[] = {
	{"white-by-points", 12, COUNTED},
	{"black-by-points", -12, COUNTED},
	{"jigo", 0, COUNTED},
	{"resigned", 12, "B1 resign\n"},
	{"time", 12, "B1 play C3\n@900000000 - ! time-lost\n"},
	{"intentional", 12, ERROR ALL_YES},
	{"forfeit", 12, "referee forfeit W information\n"},
	{"no-result", 12,
	 "B1 play C3\nW1 ask no-result\nB1 yes\nB2 yes\nW2 yes\n"},
	{"no-result-ruled", 12, "B1 play C3\nreferee no-result fire\n"},
	{"both-lose", 12,
	 "B1 pass\nW1 pass\nB1 ask both-lose\nW1 yes\nB2 yes\nW2 yes\n"},
	{"both-lose-ruled", 12, "B1 pass\nW1 pass\nreferee both-lose late\n"},
	{"penalty", 12, ERROR "B1 no\nW1 resign\n"},
	{"penalty-by-referee", 12, "referee penalty W 2 late\nB1 resign\n"},
	{"penalty-taken-back", 12,
	 "referee penalty W 2 late\nreferee penalty W -2 wrong\nB1 resign\n"},
	{"begun", 12, "B1 play C3\n"},
	{"new", 12, ""},
};

/* The same side twice: the stone is taken off again. */
static const char removal[] = "B1 play A1\nB2 play A2\nW1 no\nW1 resign\n";

static bool append(void *record, const struct event *event)
{
	enum verdict verdict;

	return record_append(record, event, &verdict);
}

static void play(const char *file, const char *ruleset, int komi2,
		 const char *script)
{
	struct setup setup;
	struct record record;
	char *text;
	size_t length;

	setup_default(&setup);
	setup.size = 5;
	setup.ruleset = ruleset_find(ruleset);
	setup.komi2 = komi2;
	setup.wrong_seat = WRONG_SEAT_RECORD;
	assert_true(record_init(&record, &setup));
	script_run_with(&record.game, script, append, &record);
	assert_true(record_write(&record, &text, &length));
	make_file(file, text);
	free(text);
	record_clear(&record);
}

static void play_all(void)
{
	char file[64];

	for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
		snprintf(file, sizeof(file), "%s.sgf", games[i].name);
		play(file, "jpga-current", games[i].komi2, games[i].script);
	}
	play("removal.sgf", "english-2008", 12, removal);
}

static void make_foreign(void)
{
	make_file("a.SGF", "(;GM[1]RE[B+R];B[aa])");
	make_file("b\n\033[31m.sgf", "(;GM[1]RE[W+12.5])");
	make_file("-c.sgf", "(;RE[W+])");
	make_file("d.sgf", "(;GM[1])");
	make_file("e.sgf", "(;GM[1]RE[Black])");
	make_file("f.sgf", "no game");
	make_file("g.sgf", "");
	make_file("h.sgf", "(;GM[2]RE[B+R])");
}

/* Neither waited for nor counted, but for the five that are called .sgf */
static void make_traps(void)
{
	make_file(".hidden.sgf", "(;RE[B+R])");
	make_file("notes.txt", "(;RE[B+R])");
	make_file("sgf", "(;RE[B+R])");
	make_file(".sgf", "(;RE[B+R])");
	assert_int_equal(mkfifo(below("fifo.sgf"), 0600), 0);
	assert_int_equal(mkdir(below("folder.sgf"), 0700), 0);
	assert_int_equal(symlink("loop.sgf", below("loop.sgf")), 0);
	assert_int_equal(symlink("nothing", below("dangling.sgf")), 0);
	assert_int_equal(symlink("/dev/zero", below("endless.sgf")), 0);
	assert_int_equal(mkdir(below("below"), 0700), 0);
	make_file("below/i.sgf", "(;RE[B+R])");
}

/* The status, and what was printed: stdout first, then stderr. */
static int stats(const char *directory, const char *locale, char *output,
		 size_t size)
{
	const char *program = getenv("PAIRGO");
	char command[8192];
	FILE *out;
	int status;

	assert_non_null(program);
	snprintf(command, sizeof(command), "exec 2>&1; LC_ALL=%s '%s' stats %s",
		 locale, program, directory);
	out = popen(command, "r");
	assert_non_null(out);
	output[fread(output, 1, size - 1, out)] = '\0';
	status = pclose(out);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static void expect_golden(const char *name, const char *output)
{
	char path[4096], golden[4096];
	FILE *file;

	snprintf(path, sizeof(path), "%s/report/golden/%s", TEST_DIR, name);
	file = fopen(path, "r");
	if (!file)
		fail_msg("there is no %s", path);
	golden[fread(golden, 1, sizeof(golden) - 1, file)] = '\0';
	fclose(file);
	assert_string_equal(output, golden);
}

static void counts_every_kind_of_ending(void **state)
{
	char output[4096];

	(void)state;
	play_all();
	assert_int_equal(stats(top, "C", output, sizeof(output)), 0);
	expect_golden("stats.txt", output);
}

static void passes_over_what_is_no_game(void **state)
{
	char output[4096];

	(void)state;
	play_all();
	make_foreign();
	make_traps();
	assert_int_equal(stats(top, "C.UTF-8", output, sizeof(output)), 65);
	expect_golden("stats-mixed.txt", output);
}

/* Nothing is known of a record in which something cannot have happened. */
static void believes_no_forged_penalty(void **state)
{
	char output[4096];

	(void)state;
	make_file("forged.sgf",
		  "(;GM[1]SZ[9]KM[6]PL[B]RE[B+R]XR[jpga-current]"
		  "XO[clock=none seats=4];XE[ruled penalty W 3];B[ee]XS[B2])");
	assert_int_equal(stats(top, "C", output, sizeof(output)), 65);
	expect_golden("stats-forged.txt", output);
}

/* That those below it are passed over is said: zeros alone do not say it. */
static void an_empty_directory_has_no_games(void **state)
{
	char output[4096];

	(void)state;
	assert_int_equal(stats(top, "C", output, sizeof(output)), 0);
	expect_golden("stats-empty.txt", output);
	assert_int_equal(mkdir(below("below"), 0700), 0);
	make_file("below/i.sgf", "(;RE[B+R])");
	assert_int_equal(stats(top, "C", output, sizeof(output)), 0);
	expect_golden("stats-empty.txt", output);
	assert_int_equal(stats(below("below"), "C", output, sizeof(output)), 0);
	assert_null(strstr(output, "passed over"));
}

static void needs_a_directory(void **state)
{
	static const struct {
		const char *arguments;
		int status;
	} calls[] = {
		{"", 64},	 {"/nowhere/at/all", 1}, {"/dev/null", 1},
		{". extra", 64}, {"--move 3 .", 64},	 {". >/dev/full", 1},
	};
	char output[4096];

	(void)state;
	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		assert_int_equal(stats(calls[i].arguments, "C", output,
				       sizeof(output)),
				 calls[i].status);
		assert_int_equal(strncmp(output, "pairgo: ", 8), 0);
		assert_ptr_equal(strchr(output, '\n') + 1,
				 output + strlen(output));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(counts_every_kind_of_ending),
		FOLDER_TEST(passes_over_what_is_no_game),
		FOLDER_TEST(believes_no_forged_penalty),
		FOLDER_TEST(an_empty_directory_has_no_games),
		FOLDER_TEST(needs_a_directory),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
