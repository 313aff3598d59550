/* SPDX-License-Identifier: ISC */
/*
 * A room where members have many sockets at which nobody says anything: its
 * own tables are found among them.
 */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "../record/folder.h"
#include "table/rendezvous.h"

enum { FIRST = 60001, MEMBERS = 26, EACH = 20, MOST = MEMBERS * EACH + 1 };

static struct pollfd sockets[MOST]; /* the first is the room's own table */
static int count;
static pid_t child;

static int make_room(void **state)
{
	int made = make_top(state);

	setenv("XDG_RUNTIME_DIR", "/nowhere", 1);
	setenv("XDG_STATE_HOME", "/nowhere", 1);
	count = 0;
	return made || mkdir(below("room"), 0700) ||
	       chmod(below("room"), 01770);
}

/* Who listens there is that user, as the system says. */
static void add(uid_t user)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	snprintf(address.sun_path, sizeof(address.sun_path),
		 "%s/table-99999999-%d", below("room"), count);
	assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof(address)),
			 0);
	assert_int_equal(chown(address.sun_path, user, (gid_t)-1), 0);
	assert_int_equal(seteuid(user), 0);
	assert_int_equal(listen(fd, 8), 0);
	assert_int_equal(seteuid(0), 0);
	sockets[count++] = (struct pollfd){.fd = fd, .events = POLLIN};
}

/* The first tells that it has a game; the others hang up. */
static void answer(int i)
{
	static const char state[] = "state free=- number=0\n";
	char line[64];
	int fd = accept(sockets[i].fd, NULL, NULL);

	if (fd >= 0 && i == 0 && read(fd, line, sizeof(line)) > 0)
		line[0] = (char)write(fd, state, strlen(state));
	close(fd);
}

static void serve(void)
{
	child = fork();
	if (child)
		return;
	alarm(60);
	while (poll(sockets, (nfds_t)count, -1) > 0)
		for (int i = 0; i < count; i++)
			if (sockets[i].revents)
				answer(i);
	_exit(0);
}

static int end(void **state)
{
	for (int i = 0; i < count; i++)
		close(sockets[i].fd);
	if (child > 0) {
		kill(child, SIGKILL);
		waitpid(child, NULL, 0);
	}
	child = 0;
	return remove_top(state);
}

static bool is_root(void)
{
	if (geteuid() != 0)
		print_message("several users take root\n");
	return geteuid() == 0;
}

/* How many tables it finds, of whom, and whether that is all. */
static void expect(int wanted, bool more_wanted)
{
	static struct rendezvous_table tables[RENDEZVOUS_TABLES];
	char room[SCRATCH_PATH + 8];
	bool more;

	snprintf(room, sizeof(room), "%s", below("room"));
	assert_int_equal(rendezvous_list(room, -1, tables, &more), wanted);
	assert_int_equal(more, more_wanted);
	for (int i = 0; i < wanted; i++) {
		assert_int_equal(tables[i].owner, 0);
		close(tables[i].fd);
	}
}

/* Wherever it stands among them. */
static void test_own_first(void **state)
{
	char was[SCRATCH_PATH + 32], is[SCRATCH_PATH + 32];

	(void)state;
	if (!is_root())
		skip();
	add(0);
	for (int i = 1; i < MOST; i++)
		add((uid_t)(FIRST + i % MEMBERS));
	serve();
	snprintf(was, sizeof(was), "%s/table-99999999-0", below("room"));
	for (int i = 0; i < 12; i++) {
		expect(1, true);
		snprintf(is, sizeof(is), "%s/table-99999999-0%d", below("room"),
			 i);
		assert_int_equal(rename(was, is), 0);
		strcpy(was, is);
	}
}

/* One member has more than are asked of each. */
static void test_more(void **state)
{
	(void)state;
	if (!is_root())
		skip();
	add(0);
	for (int i = 0; i < EACH; i++)
		add(FIRST);
	serve();
	expect(1, false);
	add(FIRST);
	expect(1, true);
}

/* How many it finds with so many descriptors left, and whether that is all. */
static void expect_with(int left, int wanted, bool more_wanted)
{
	static struct rendezvous_table tables[RENDEZVOUS_TABLES];
	char room[SCRATCH_PATH + 8];
	int next = dup(STDIN_FILENO), found;
	struct rlimit before, few;
	bool more;

	snprintf(room, sizeof(room), "%s", below("room"));
	close(next);
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
	few = before;
	few.rlim_cur = (rlim_t)(next + left);
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
	found = rendezvous_list(room, -1, tables, &more);
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
	assert_int_equal(found, wanted);
	assert_int_equal(more, more_wanted);
	for (int i = 0; i < found; i++)
		close(tables[i].fd);
}

/* Nor does it say that there is none where it cannot look. */
static void test_no_descriptors(void **state)
{
	(void)state;
	add(geteuid());
	serve();
	expect_with(0, 0, true);
	expect_with(1, 0, true);
	expect_with(2, 1, false);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_own_first, make_room, end),
		cmocka_unit_test_setup_teardown(test_more, make_room, end),
		cmocka_unit_test_setup_teardown(test_no_descriptors, make_room,
						end),
	};

	signal(SIGPIPE, SIG_IGN);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
