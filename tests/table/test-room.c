/* SPDX-License-Identifier: ISC */
/* A table that others may see: what somebody else's user gets of it. */
#include <config.h>

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cmocka.h>

#include "record/folder.h"
#include "stepped.h"
#include "table/request.h"

/* The longest number that a process can have, where one is wanted. */
static pid_t pretended;

pid_t getpid(void)
{
	return pretended ? pretended : (pid_t)syscall(SYS_getpid);
}

/* Somebody of another user. */
static int come_strange(void)
{
	int number = come();

	hub.peers[number].user = hub.user + 1;
	return number;
}

/* Whatever is not for everybody is for the table's own user. */
static void strangers_may_ask_alone(void **state)
{
	static const char *const asked[] = {
		"hello", "here",  "login", "code",   "vacant", "watch", "state",
		"clock", "board", "score", "record", "leave",  "where", "who"};
	int own = play(UNTIMED), stranger = come_strange();
	const char *word;

	(void)state;
	for (int i = 0; (word = request_word(i)); i++) {
		bool may = false;
		char line[64];

		for (size_t k = 0; k < sizeof(asked) / sizeof(asked[0]); k++)
			may |= !strcmp(word, asked[k]);
		if (may)
			continue;
		expect(stranger, word, "no ");
		snprintf(line, sizeof(line), "%s /tmp", word);
		expect(stranger, line, "no ");
	}
	expect(stranger, "B1 play C3", "no elsewhere ");
	expect(stranger, "referee penalty B 1", "no locked ");
	expect(stranger, "state", " attached=1 ");
	expect(stranger, "record", "record ");
	ask(stranger, "watch");
	expect(stranger, "referee penalty B 1", "no ");
	ask(own, "B1 play C3");
	assert_non_null(strstr(heard(stranger), "node 1 "));
	assert_int_equal(hub.table.record.game.depth, 1);
}

/* Only whom the table was started for says what others may have of it. */
static void only_its_host_opens_it(void **state)
{
	int host = come(), other = come();

	(void)state;
	hub.peers[host].host = true;
	expect(other, "room directory=/run/pairgo", "no not-believed ");
	expect(other, "referee-code tsuke", "no not-believed ");
	expect(host, "room", "no not-a-request ");
	expect(host, "room directory=run/pairgo", "no not-a-request ");
	expect(host, "room colour=red directory=/run", "no not-a-request ");
	assert_string_equal(hub.room.directory, "");
	ask(host, "room directory=/run/a room");
	assert_string_equal(hub.room.directory, "/run/a room");
}

static bool is_full(void *context, const char *room, struct error *error)
{
	bool *full = context;

	assert_string_equal(room, "/run/room");
	return !*full || error_set(error, "There is no room in it.");
}

/* Nobody is waited for who cannot come. */
static void who_cannot_be_found_begins_none(void **state)
{
	int host = come();
	bool full = true;

	(void)state;
	hub.peers[host].host = true;
	hub.enter = is_full;
	hub.entered = &full;
	expect(host, "room directory=/run/room",
	       "no no-room No game begins here, as nobody else would find it. "
	       "There is no room in it.\n");
	assert_string_equal(hub.room.directory, "");
	/* what others may see does not say where they are */
	ask(host, "room watch=none");
	full = false;
	ask(host, "room directory=/run/room");
	assert_string_equal(hub.room.directory, "/run/room");
}

/* Whoever may make files there cannot make the name of the next socket. */
static void no_name_is_foreseen(void **state)
{
	char path[RENDEZVOUS_PATH], other[RENDEZVOUS_PATH];
	struct error error;
	int fd, second;

	(void)state;
	assert_int_equal(chmod(top, 03770), 0);
	fd = rendezvous_enter(top, path, &error);
	second = rendezvous_enter(top, other, &error);
	assert_true(fd >= 0 && second >= 0);
	assert_string_not_equal(path, other);
	assert_int_equal(rendezvous_process(path), getpid());
	rendezvous_remove(path);
	rendezvous_remove(other);
	close(fd);
	close(second);
}

static bool enter(const char *directory)
{
	char path[RENDEZVOUS_PATH];
	struct error error;
	int fd = rendezvous_enter(directory, path, &error);

	if (fd < 0) {
		assert_non_null(strstr(error.text, "is too long"));
		return false;
	}
	assert_true(rendezvous_stands(path));
	rendezvous_remove(path);
	close(fd);
	return true;
}

/* What is taken for a room has room for each name; else that is said. */
static void path_is_too_long(void **state)
{
	char path[RENDEZVOUS_PATH];
	int length = snprintf(path, sizeof(path), "%s/", top);
	bool fits = true, enters;

	(void)state;
	pretended = INT_MAX;
	for (; length < RENDEZVOUS_PATH - 1; length++) {
		path[length] = 'r';
		path[length + 1] = '\0';
		assert_int_equal(mkdir(path, 0700), 0);
		assert_int_equal(chmod(path, 03770), 0);
		/* from some length on none does */
		enters = enter(path);
		assert_true(fits || !enters);
		fits = enters;
	}
	pretended = 0;
	assert_false(fits);
}

/* In a room nobody takes away what another has put. */
static void room_is_sticky(void **state)
{
	static const struct {
		mode_t mode;
		bool room;
	} modes[] = {{03770, true}, {01770, true},  {0700, false},
		     {0770, false}, {03775, false}, {01777, false}};
	char path[RENDEZVOUS_PATH];
	struct error error;
	struct stat status;
	int fd;

	(void)state;
	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
		assert_int_equal(chmod(top, modes[i].mode), 0);
		if (rendezvous_is_room(top, &error) != modes[i].room)
			fail_msg("mode %o", (unsigned)modes[i].mode);
	}
	assert_int_equal(chmod(top, 0770), 0);
	assert_int_equal(rendezvous_enter(top, path, &error), -1);
	assert_non_null(strstr(error.text, "3770"));
	assert_int_equal(chmod(top, 03770), 0);
	fd = rendezvous_enter(top, path, &error);
	assert_true(fd >= 0);
	assert_int_equal(lstat(path, &status), 0);
	assert_int_equal(status.st_mode & 0777, 0660);
	assert_true(rendezvous_stands(path));
	rendezvous_remove(path);
	assert_int_equal(lstat(path, &status), -1);
	close(fd);
}

/* Of another player, who could read what is said there. */
static void whose_is_foreign(void **state)
{
	struct rendezvous_table table = {.owner = geteuid() + 1,
					 .whose = RENDEZVOUS_PLAYER};

	(void)state;
	assert_true(rendezvous_is_foreign(&table));
	table.whose = RENDEZVOUS_ROOM;
	assert_false(rendezvous_is_foreign(&table));
	table.whose = RENDEZVOUS_PLAYER;
	table.owner = geteuid();
	assert_false(rendezvous_is_foreign(&table));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(strangers_may_ask_alone),
		STEP_TEST(only_its_host_opens_it),
		STEP_TEST(who_cannot_be_found_begins_none),
		STEP_TEST(no_name_is_foreseen),
		STEP_TEST(path_is_too_long),
		STEP_TEST(room_is_sticky),
		cmocka_unit_test(whose_is_foreign),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
