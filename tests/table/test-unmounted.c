/* SPDX-License-Identifier: ISC */
/* The file system of a record goes, while its game is played. */
#include <config.h>

#include <fcntl.h>
#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "record/folder.h"
#include "stepped.h"

static char games[STORE_PATH];

static void write_file(const char *path, const char *text)
{
	int fd = open(path, O_WRONLY);

	if (fd < 0)
		return;
	(void)!write(fd, text, strlen(text));
	close(fd);
}

/* Mounts that nobody else sees; who is not root is that to themselves. */
static bool own_mounts(void)
{
	long user = (long)geteuid(), group = (long)getegid();
	char map[64];

	if (unshare(CLONE_NEWNS)) {
		if (unshare(CLONE_NEWUSER | CLONE_NEWNS))
			return false;
		snprintf(map, sizeof(map), "%ld %ld 1", user, user);
		write_file("/proc/self/uid_map", map);
		write_file("/proc/self/setgroups", "deny");
		snprintf(map, sizeof(map), "%ld %ld 1", group, group);
		write_file("/proc/self/gid_map", map);
	}
	return mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
}

static void mount_games(void)
{
	assert_int_equal(mount("none", games, "tmpfs", 0, "mode=700"), 0);
}

static int begin(void)
{
	char line[STORE_PATH + 16];
	int me = come();

	snprintf(line, sizeof(line), "records %s", games);
	ask(me, line);
	ask(me, "new");
	expect(me, "where", games);
	return me;
}

static void expect_hidden(int me)
{
	expect(me, "state", " saved=no ");
	expect(me, "where", "no gone The directory of the record is gone");
}

/* It is where it was, once the other one has gone. */
static void another_is_mounted_over_it(void **state)
{
	int me = begin();

	(void)state;
	mount_games();
	expect(me, "B1 play C3", ": no path leads to its directory any more");
	expect_hidden(me);
	assert_int_equal(umount(games), 0);
	settle_at(now + HUB_RETRY_MS);
	expect(me, "state", " saved=yes ");
	expect(me, "where", games);
	assert_file(hub.table.store.path, hub.table.text);
}

/* Whoever has it open can write there, and nobody else read. */
static void it_is_unmounted(void **state)
{
	char line[STORE_PATH + 16];
	int me;

	(void)state;
	mount_games();
	me = begin();
	ask(me, "B1 play C3");
	assert_int_equal(umount2(games, MNT_DETACH), 0);
	hub.looks = true;
	settle();
	expect_hidden(me);
	snprintf(line, sizeof(line), "save %s", top);
	ask(me, line);
	expect(me, "state", " saved=yes ");
	expect(me, "where", top);
}

static int begin_games(void **state)
{
	if (stepped_begin(state))
		return -1;
	snprintf(games, sizeof(games), "%s", below("games"));
	return mkdir(games, 0700);
}

#define GAMES_TEST(test) \
	cmocka_unit_test_setup_teardown(test, begin_games, stepped_end)

int main(void)
{
	const struct CMUnitTest tests[] = {
		GAMES_TEST(another_is_mounted_over_it),
		GAMES_TEST(it_is_unmounted),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	if (!own_mounts()) {
		puts("1..0 # SKIP no mounts of one's own here");
		return 0;
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
