/* SPDX-License-Identifier: ISC */
/*
 * The power fails at any moment, in any phase and with any question open: the
 * file system is shut down under a table that plays, and comes back as at the
 * next start of the machine. What the table has said a bare "ok" to is in the
 * file, which is whole, and another table goes on with it. A game in which
 * nothing has happened yet may have an empty file or none.
 */
#include <config.h>

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "long.h"
#include "loop_disk.h"
#include "record/chance.h"
#include "witness.h"

enum {
	SOME_CUTS = 3, /* in a check */
	ALL_CUTS = 500,
	DELAY_US = 12000, /* from a request to the cut, at most */
	AFTER_US = 4000	  /* from the cut to the table's end, at most */
};

static struct {
	long cuts, in_flight, unmade;
} seen;

static void nap(int us)
{
	const struct timespec time = {.tv_nsec = us * 1000L};

	nanosleep(&time, NULL);
}

/* False where there can be none; why is said. */
static bool make_disk(void)
{
	char folder[HOME_PATH], file[HOME_PATH];
	const char *why;

	assert_int_equal(home_make(), 0);
	home_enter();
	strcpy(folder, home_path("data"));
	strcpy(file, home_path("disk"));
	why = loop_disk_make(folder, file);
	if (!why)
		return true;
	assert_int_equal(home_remove(), 0);
	fprintf(stderr, "no power is cut: %s\n", why);
	return false;
}

static void remove_disk(void)
{
	loop_disk_remove();
	assert_int_equal(home_remove(), 0);
}

/* The table has a moment for what it says of it. */
static bool cut(bool in_flight)
{
	bool answered;

	nap(in_flight ? chance(DELAY_US) : 0);
	loop_disk_cut();
	seen.cuts++;
	seen.in_flight += in_flight;
	nap(chance(AFTER_US));
	kill(witness.host.pid, SIGKILL);
	answered = host_last_words(&witness.line, "ok\n");
	witness_kill();
	assert_true(loop_disk_return());
	return answered;
}

static void say(const char *line)
{
	assert_true(host_say(&witness.line, line, strlen(line)));
}

static void cut_beginning(void)
{
	say(witness_new_game());
	cut(true);
	witness_check_all(true);
	witness_start();
}

/* Whether anything has happened that somebody was told. */
static bool has_begun(void)
{
	return witness.record.tree.root->child != NULL;
}

/* Whether the record has come through it, as it must. */
static bool cut_game(void)
{
	struct action action;
	bool in_flight = chance(2), answered;
	struct stat there;

	witness_count();
	witness.line.length = 0;
	if (in_flight)
		say(witness_any(&action));
	answered = cut(in_flight);
	if (!has_begun() && !answered &&
	    (stat(witness.path, &there) || there.st_size == 0)) {
		seen.unmade++;
		return false;
	}
	witness_check_file(in_flight ? &action : NULL, answered);
	return true;
}

/*
 * A record that was removed may come back with the power: nobody waits for that
 * as long as nothing takes its name.
 */
static void forget_game(void)
{
	int folder = open(home_path("data"), O_RDONLY | O_DIRECTORY);

	witness_quit();
	assert_true(folder >= 0);
	assert_int_equal(fsync(folder), 0);
	close(folder);
}

/* One game from its first file on, until its end or an early loss. */
static void play_and_cut(int cuts)
{
	bool there = true;

	witness_start();
	if (chance(4) == 0)
		cut_beginning();
	witness_begin();
	while (there && seen.cuts < cuts && !witness_is_spent()) {
		/* or no stone would ever be laid when the power fails */
		if (chance(has_begun() ? 8 : 2))
			witness_seek();
		there = cut_game();
		witness_start();
		if (!there)
			break;
		/* the time of the turn waits for no disk */
		assert_true(witness_check_resumed() >= 0);
		if (chance(3))
			witness_agree();
	}
	forget_game();
}

static void test_cuts(void **state)
{
	int cuts = long_count(SOME_CUTS, ALL_CUTS);

	(void)state;
	if (!make_disk())
		skip();
	chance_seed(20251121);
	while (seen.cuts < cuts)
		play_and_cut(cuts);
	record_clear(&witness.record);
	remove_disk();
	long_say("stress power: %ld cuts, 0 failed", seen.cuts);
	long_say("%ld while something was done; %ld games that had not begun "
		 "were lost",
		 seen.in_flight, seen.unmade);
	witness_tell();
}

static void write_file(const char *path, bool synced)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, "text", 4), 4);
	if (synced)
		assert_int_equal(fsync(fd), 0);
	assert_int_equal(close(fd), 0);
}

/* That the power is cut indeed: what nobody waited for is lost. */
static void test_is_a_cut(void **state)
{
	char path[HOME_PATH];
	struct stat there;

	(void)state;
	if (!make_disk())
		skip();
	write_file(home_path("data/synced"), true);
	write_file(home_path("data/unsynced"), false);
	loop_disk_cut();
	assert_true(loop_disk_return());
	strcpy(path, home_path("data/unsynced"));
	assert_true(stat(path, &there) || there.st_size == 0);
	strcpy(path, home_path("data/synced"));
	assert_int_equal(stat(path, &there), 0);
	assert_int_equal(there.st_size, 4);
	remove_disk();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_is_a_cut),
		cmocka_unit_test(test_cuts),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
