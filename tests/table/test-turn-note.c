/* SPDX-License-Identifier: ISC */
/* What a table finds that resumes a record after a crash. */
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

#include "record/folder.h"
#include "finish.h"
#include "table/table.h"

enum { MAIN_MS = 60000 };

static const char record_name[] = "game.sgf";
static const char lock_name[] = ".game.sgf.lock";

/* B1 has made the first turn, after a question at 3000 ms of it. */
static const char record[] = "(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[5.5]XR[jpga-current]"
			     "XO[seats=4 clock=absolute main=60000]"
			     ";B[cg]XS[B1];XU[3000]XE[resign-asked by=W1])";

static const struct turn_note tip = {.text = record,
				     .length = sizeof(record) - 1,
				     .depth = 2};

/* The note that a table leaves at this record's tip. */
static const char *note_of(int64_t used)
{
	static char note[STORE_NOTE];
	struct turn_note turn = tip;

	turn.used = used;
	return turn_note_text(&turn, note);
}

static void put_lock(const char *bytes, size_t length)
{
	FILE *file = fopen(below(lock_name), "w");

	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, length, file), length);
	assert_int_equal(fclose(file), 0);
}

/* The ms with which that record, beside that lock file, is gone on with. */
static int64_t resumed_at(void)
{
	struct error error;
	struct table table;
	int64_t used;

	make_file(record_name, record);
	table_init(&table, &disk_real);
	if (!finish_resume(&table, below(record_name), 5000, &error))
		fail_msg("%s", error.text);
	assert_false(game_clock_runs(&table.record.game));
	used = table.record.game.used;
	table_clear(&table);
	assert_int_equal(count_files(), 1);
	return used;
}

static int64_t resumed_beside(const char *note)
{
	char line[256];
	int length = snprintf(line, sizeof(line), "%s\n", note);

	put_lock(line, (size_t)length);
	return resumed_at();
}

static void a_note_is_one_line(void **state)
{
	const struct turn_note turn = {
		.text = "(;)", .length = 3, .depth = 12, .used = 25000};
	char note[STORE_NOTE];

	(void)state;
	assert_string_equal(turn_note_text(&turn, note),
			    "node=12 used=25000 check=21db2f2827addf6b");
}

static void the_turn_goes_on_from_the_note(void **state)
{
	(void)state;
	assert_int_equal(resumed_at(), 3000);
	assert_int_equal(resumed_beside(note_of(13000)), 13000);
	assert_int_equal(resumed_beside(note_of(3001)), 3001);
}

static void a_note_of_less_is_ignored(void **state)
{
	static const int64_t used[] = {2999, 0, -1, -13000, INT64_MIN};

	(void)state;
	for (size_t i = 0; i < sizeof(used) / sizeof(used[0]); i++)
		assert_int_equal(resumed_beside(note_of(used[i])), 3000);
}

static void no_flag_falls_by_a_note(void **state)
{
	static const int64_t used[] = {MAIN_MS - 1, MAIN_MS, MAIN_MS + 1,
				       GAME_USED_MAX + 1, INT64_MAX};

	(void)state;
	for (size_t i = 0; i < sizeof(used) / sizeof(used[0]); i++)
		assert_int_equal(resumed_beside(note_of(used[i])), MAIN_MS - 1);
}

/* Another node, or another text, which one more node would be too. */
static void a_note_about_another_state_is_ignored(void **state)
{
	static char other[sizeof(record)];
	struct turn_note turn = tip;
	char note[STORE_NOTE];

	(void)state;
	turn.used = 13000;
	turn.depth = 1;
	assert_int_equal(resumed_beside(turn_note_text(&turn, note)), 3000);
	strcpy(other, record);
	turn = (struct turn_note){.text = other,
				  .length = tip.length,
				  .depth = tip.depth,
				  .used = 13000};
	assert_int_equal(resumed_beside(turn_note_text(&turn, note)), 13000);
	other[tip.length - 2] = ' ';
	assert_int_equal(resumed_beside(turn_note_text(&turn, note)), 3000);
	other[tip.length - 2] = record[tip.length - 2];
	turn.length--;
	assert_int_equal(resumed_beside(turn_note_text(&turn, note)), 3000);
}

static void a_damaged_note_is_ignored(void **state)
{
	char line[STORE_NOTE + 1];
	int length = snprintf(line, sizeof(line), "%s\n", note_of(13000));

	(void)state;
	for (int i = 0; i < length; i++) {
		put_lock(line, (size_t)i);
		assert_int_equal(resumed_at(), 3000);
	}
	for (int i = 0; i < length; i++) {
		char was = line[i];

		line[i] = (char)(was ^ 1);
		put_lock(line, (size_t)length);
		assert_int_equal(resumed_at(), 3000);
		line[i] = '\0';
		put_lock(line, (size_t)length);
		assert_int_equal(resumed_at(), 3000);
		line[i] = was;
	}
	put_lock(line, (size_t)length);
	assert_int_equal(resumed_at(), 13000);
}

static void what_is_no_note_is_ignored(void **state)
{
	static const char *const lines[] = {
		"",
		"used=",
		"node=2 used=13000",
		"node=2 used=13000 check=",
		"node=2 used=13000 check=0000000000000000",
		"node=2 used=999999999999999999999999999999 check=0",
		"node=2 used=%s%n check=%s",
		"\xff\xfe\x80",
		"\x1b[2J",
		"\n\n"};
	char longer[1 << 14];

	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		assert_int_equal(resumed_beside(lines[i]), 3000);
	snprintf(longer, sizeof(longer), " %s\n", note_of(13000));
	put_lock(longer, strlen(longer));
	assert_int_equal(resumed_at(), 3000);
	snprintf(longer, sizeof(longer), "%s \n", note_of(13000));
	put_lock(longer, strlen(longer));
	assert_int_equal(resumed_at(), 3000);
	memset(longer, 'x', sizeof(longer));
	put_lock(longer, sizeof(longer));
	assert_int_equal(resumed_at(), 3000);
}

/* Black's turn of a record that nothing has been saved of but its root. */
static void begin(struct table *table, enum clock_system system)
{
	struct error error;
	struct setup setup;

	setup_default(&setup);
	setup.clock = (struct clock_rules){.system = system, .main = MAIN_MS};
	table_init(table, &disk_real);
	if (!finish_begin(table, &setup, top, 100, &error))
		fail_msg("%s", error.text);
	table_count(table, true, 100);
}

static void a_note_comes_due_while_a_limit_runs(void **state)
{
	const struct action pause = {.kind = ACTION_PAUSE, .seat = SEAT_B1};
	const struct action pass = {.kind = ACTION_PASS, .seat = SEAT_B1};
	struct error error;
	enum verdict verdict;
	struct table table;

	(void)state;
	table_init(&table, &disk_real);
	assert_true(table_note_left(&table, 0) == INT64_MAX);
	begin(&table, CLOCK_ABSOLUTE);
	assert_int_equal(table_note_left(&table, 100), TABLE_NOTE_MS);
	assert_int_equal(table_note_left(&table, 10099), 1);
	assert_int_equal(table_note_left(&table, 10100), 0);
	finish(&table, table_note(&table, 10150), 10150, &error);
	assert_int_equal(table_note_left(&table, 10150), TABLE_NOTE_MS);
	table_count(&table, false, 10200);
	assert_true(table_note_left(&table, 99999) == INT64_MAX);
	table_count(&table, true, 20000);
	assert_int_equal(table_note_left(&table, 20000), TABLE_NOTE_MS - 50);
	assert_int_equal(finish_act(&table, &pass, 20100, &verdict, &error),
			 TABLE_CHANGED);
	assert_int_equal(table_note_left(&table, 20100), TABLE_NOTE_MS);
	assert_int_equal(finish_act(&table, &pause, 20200, &verdict, &error),
			 TABLE_CHANGED);
	assert_true(table_note_left(&table, 20200) == INT64_MAX);
	table_clear(&table);
	assert_int_equal(count_files(), 1);

	begin(&table, CLOCK_NONE);
	assert_true(table_note_left(&table, 100) == INT64_MAX);
	table_clear(&table);
}

/* Ends as a table does that is killed: nothing is let go of or removed. */
static void die_in_the_first_turn(void)
{
	struct error error;
	struct table table;
	pid_t child = fork();
	int status;

	assert_true(child >= 0);
	if (child == 0) {
		begin(&table, CLOCK_ABSOLUTE);
		finish(&table, table_note(&table, 12445), 12445, &error);
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
}

/* For store_list(): the record that is there. */
static bool take_path(const char *path, void *context)
{
	snprintf(context, STORE_PATH, "%s", path);
	return false;
}

/* The obstacle stands where the pause would be written. */
static void the_note_outlasts_a_resume_that_fails(void **state)
{
	char path[STORE_PATH] = "", obstacle[STORE_PATH + 8];
	struct error error;
	struct table table;

	(void)state;
	die_in_the_first_turn();
	store_list(top, take_path, path, &error);
	snprintf(obstacle, sizeof(obstacle), "%s/.%s.new", top,
		 strrchr(path, '/') + 1);
	assert_int_equal(mkdir(obstacle, 0700), 0);
	table_init(&table, &disk_real);
	assert_false(finish_resume(&table, path, 0, &error));
	assert_non_null(strstr(error.text, "Cannot save"));
	assert_int_equal(rmdir(obstacle), 0);
	assert_true(finish_resume(&table, path, 0, &error));
	assert_int_equal(table.record.game.used, 12345);
	assert_non_null(strstr(table.text, "XU[12345]"));
	table_clear(&table);
	assert_int_equal(count_files(), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_note_is_one_line),
		FOLDER_TEST(the_turn_goes_on_from_the_note),
		FOLDER_TEST(a_note_of_less_is_ignored),
		FOLDER_TEST(no_flag_falls_by_a_note),
		FOLDER_TEST(a_note_about_another_state_is_ignored),
		FOLDER_TEST(a_damaged_note_is_ignored),
		FOLDER_TEST(what_is_no_note_is_ignored),
		FOLDER_TEST(a_note_comes_due_while_a_limit_runs),
		FOLDER_TEST(the_note_outlasts_a_resume_that_fails),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
