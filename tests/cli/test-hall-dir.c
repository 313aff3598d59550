/* SPDX-License-Identifier: ISC */
/* The results of a round, and what else may stand where they are written. */
#include <config.h>

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/hall_dir.h"
#include "record/folder.h"

#define HEAD \
	"table\tB1\tW1\tB2\tW2\tresult\tturns\tphase\trecord\tevent\tround\n"
#define ROW "5\tAnna\t\t\t\t?\t0\tnot begun\t1.sgf\tTorino\t1\n"

static struct hall_dir dir;
static struct error error;
static struct setup setup;
static struct game game;
static struct results_row row;

static void begin(void)
{
	setup_default(&setup);
	strcpy(setup.event, "Torino");
	strcpy(setup.round, "1");
	strcpy(setup.table, "5");
	strcpy(setup.name[SEAT_B1], "Anna");
	game_init(&game, &setup);
	row = (struct results_row){&setup, &game, "1.sgf"};
	hall_dir_init(&dir);
	assert_true(hall_dir_open(&dir, top, &error));
}

static bool put(void)
{
	bool is_of = hall_dir_is_of(&dir, &row, 1, &error);

	assert_int_equal(hall_dir_write(&dir, &row, 1, &error), is_of);
	return is_of;
}

static void refuses(const char *text)
{
	make_file("results.tsv", text);
	assert_false(put());
	assert_non_null(strstr(error.text, "is not of this round."));
	assert_file(below("results.tsv"), text);
}

/* What a hall has written there of its round is replaced as a whole. */
static void test_own(void **state)
{
	struct stat there;

	(void)state;
	begin();
	assert_true(put());
	assert_file(below("results.tsv"), HEAD ROW);
	make_file("results.tsv", HEAD "5\told\t1.sgf\tTorino\t1\n");
	assert_true(put());
	assert_file(below("results.tsv"), HEAD ROW);
	/* a hall that was killed has left it */
	make_file("results.tsv.new", HEAD);
	strcpy(game.setup.name[SEAT_B1], "Bea");
	assert_true(put());
	assert_int_equal(lstat(below("results.tsv.new"), &there), -1);
	hall_dir_close(&dir);
}

/* Another round's, other tables', and what a hall has never written. */
static void test_of_others(void **state)
{
	(void)state;
	begin();
	refuses("my own results of chess\n");
	refuses(HEAD "5\tAnna\t1.sgf\tTorino\t2\n");
	refuses(HEAD "5\tAnna\t1.sgf\tFirenze\t1\n");
	refuses(HEAD ROW "15\tAnna\t1.sgf\tTorino\t1\n");
	refuses(HEAD ROW "a note of my own");
	hall_dir_close(&dir);
}

/* Nothing is written through a link, and no pipe waited for. */
static void test_traps(void **state)
{
	char other[SCRATCH_PATH + 16];

	(void)state;
	begin();
	make_file("precious", "mine");
	snprintf(other, sizeof(other), "%s", below("precious"));
	assert_int_equal(link(other, below("results.tsv.new")), 0);
	assert_true(hall_dir_is_of(&dir, &row, 1, &error));
	assert_false(hall_dir_write(&dir, &row, 1, &error));
	assert_file(other, "mine");
	assert_int_equal(unlink(below("results.tsv.new")), 0);
	assert_int_equal(mkfifo(below("results.tsv.new"), 0600), 0);
	assert_false(hall_dir_write(&dir, &row, 1, &error));
	assert_int_equal(rename(below("results.tsv.new"), other), 0);
	assert_int_equal(symlink("precious", below("results.tsv")), 0);
	assert_false(put());
	assert_int_equal(unlink(below("results.tsv")), 0);
	assert_true(put());
	hall_dir_close(&dir);
}

/* One hall has it, and nobody who can read the directory keeps that out. */
static void test_lock(void **state)
{
	struct hall_dir other;
	int fd = open(top, O_RDONLY | O_DIRECTORY);

	(void)state;
	assert_true(fd >= 0);
	assert_int_equal(flock(fd, LOCK_EX), 0);
	begin();
	assert_int_equal(mode_of(below(".pairgo-hall")) & 0777, 0600);
	hall_dir_init(&other);
	assert_false(hall_dir_open(&other, top, &error));
	assert_non_null(strstr(error.text, "another hall"));
	hall_dir_close(&other);
	hall_dir_close(&dir);
	begin();
	hall_dir_close(&dir);
	close(fd);
}

/* A record of elsewhere is told with its place. */
static void test_names(void **state)
{
	char path[SCRATCH_PATH + 32];

	(void)state;
	begin();
	snprintf(path, sizeof(path), "%s/2.sgf", top);
	assert_string_equal(hall_dir_name(&dir, path), "2.sgf");
	snprintf(path, sizeof(path), "%s/else/2.sgf", top);
	assert_string_equal(hall_dir_name(&dir, path), path);
	snprintf(path, sizeof(path), "%s-2/2.sgf", top);
	assert_string_equal(hall_dir_name(&dir, path), path);
	hall_dir_close(&dir);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(test_own),	 FOLDER_TEST(test_of_others),
		FOLDER_TEST(test_traps), FOLDER_TEST(test_names),
		FOLDER_TEST(test_lock),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
