/* SPDX-License-Identifier: ISC */
/*
 * While a table has a record's lock it can be reached, whatever becomes of its
 * socket, and whoever is refused hears who has it.
 */
#include <config.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "../record/folder.h"
#include "record/store.h"
#include "table/holder.h"
#include "table/rendezvous_parts.h"
#include "table/server.h"

#include "visitor.h"

static const char untimed[] = "seats=4 clock=none";

/* Whether anybody has been waited for is counted here. */
static int waits;

int poll(struct pollfd *fds, nfds_t count, int timeout_ms)
{
	struct timespec time = {.tv_sec = timeout_ms / 1000,
				.tv_nsec = timeout_ms % 1000 * 1000000L};

	waits += timeout_ms != 0;
	return ppoll(fds, count, timeout_ms < 0 ? NULL : &time, NULL);
}

/* As on a file system without record locks: flock() is all that there is. */
static bool is_without_locks;
/* As where tables have other numbers, in a container, than we see. */
static bool is_outside;

int fcntl(int fd, int command, ...)
{
	va_list arguments;
	void *argument;
	int result;

	if (is_without_locks && (command == F_SETLK || command == F_GETLK)) {
		errno = ENOLCK;
		return -1;
	}
	va_start(arguments, command);
	argument = va_arg(arguments, void *);
	va_end(arguments);
	result = (int)syscall(SYS_fcntl, fd, command, argument);
	if (is_outside && command == F_GETLK && result == 0)
		((struct flock *)argument)->l_pid++;
	return result;
}

static int hosted_without_locks(void **state)
{
	is_without_locks = true;
	return hosted_by_hand(state);
}

static int end_without_locks(void **state)
{
	is_without_locks = false;
	return hosted_end(state);
}

#define WITHOUT_LOCKS(test)                                         \
	cmocka_unit_test_setup_teardown(test, hosted_without_locks, \
					end_without_locks)

static char record[STORE_PATH];

static void find_record(void)
{
	snprintf(record, sizeof(record), "%s",
		 visitor_ask(&hosted.first, "where") + strlen("where "));
}

static void begin(void)
{
	struct visitor *me = &hosted.first;

	expect_ok(me, "here anna at pts/3");
	expect_ok(me, small_game(9, untimed));
	expect_reply(me, "attach", "ok");
	expect_ok(me, "B1 play C3");
	find_record();
}

/* Until the record's lock says that, as to the socket and the person. */
static void await_holder(const char *place, const char *person)
{
	struct holder holder;

	for (int looks = 0; looks < 3000; looks++) {
		if (holder_read(record, &holder) &&
		    strstr(holder.place, place) &&
		    !strcmp(holder.person, person))
			return;
		poll(NULL, 0, 10);
	}
	fail_msg("%s is at \"%s\"", holder.person, holder.place);
}

/* Until there is one where its lock says, by whatever name. */
static void await_socket(void)
{
	struct holder holder;

	for (int looks = 0; looks < 3000; looks++) {
		if (holder_read(record, &holder) &&
		    access(holder.place, F_OK) == 0)
			return;
		poll(NULL, 0, 10);
	}
	fail_msg("nothing is at \"%s\"", holder.place);
}

static void expect_told(void)
{
	struct holder holder;

	assert_true(holder_read(record, &holder));
	assert_string_equal(holder.person, "anna at pts/3");
	assert_non_null(strstr(holder.place, "/pairgo/table-"));
	assert_true(holder.since > 0);
}

/* No table has a record that does not say who it is. */
static void test_told_at_once(void **state)
{
	struct visitor *me = &hosted.first;
	char line[STORE_PATH + 16];

	(void)state;
	begin();
	expect_told();
	expect_ok(me, "W1 resign, rematch");
	find_record();
	expect_told();
	kill(hosted.pid, SIGKILL);
	assert_int_equal(hosted_wait(), -1);
	visitor_close(me);
	assert_int_equal(hosted_again(), 0);
	expect_ok(me, "here anna at pts/3");
	snprintf(line, sizeof(line), "resume %s", record);
	expect_ok(me, line);
	expect_told();
}

static void remove_place(void)
{
	assert_int_equal(unlink(hosted.path), 0);
	assert_int_equal(rmdir(below("pairgo")), 0);
}

/* The table may have made it anew before: then it goes once more. */
static void replace_place(const char *name)
{
	char from[STORE_PATH];

	snprintf(from, sizeof(from), "%s", below(name));
	do {
		unlink(hosted.path);
		rmdir(below("pairgo"));
	} while (rename(from, below("pairgo")) != 0);
}

/* Sits down where nobody is, and the game is what it was. */
static void expect_game(int fd)
{
	struct visitor again;

	assert_true(fd >= 0);
	visitor_init(&again, fd);
	expect_reply(&again, "attach", "ok");
	/* and the pause */
	expect_state(&again, "depth", "2");
	expect_ok(&again, "leave");
	assert_int_equal(hosted_wait(), 0);
	visitor_close(&again);
}

/* With the last login its directory goes, and comes back with the next. */
static void test_listens_again(void **state)
{
	(void)state;
	begin();
	remove_place();
	await_socket();
	visitor_close(&hosted.first);
	await_holder("/pairgo/table-", "");
	expect_game(rendezvous_find());
}

static void make_room(const char *name, char line[STORE_PATH])
{
	assert_int_equal(mkdir(below(name), 0700), 0);
	assert_int_equal(chmod(below(name), 03770), 0);
	snprintf(line, STORE_PATH, "room directory=%s", below(name));
}

static int count_in(const char *directory)
{
	struct dirent **names;
	int count = scandir(directory, &names, NULL, NULL);

	assert_true(count >= 2);
	for (int i = 0; i < count; i++)
		free(names[i]);
	free(names);
	return count - 2;
}

/* Who says another room is in that one, and not in both, nor in the first. */
static void test_another_room(void **state)
{
	char one[STORE_PATH], other[STORE_PATH];
	struct visitor *me = &hosted.first;

	(void)state;
	make_room("one", one);
	make_room("other", other);
	expect_ok(me, one);
	assert_int_equal(count_in(below("one")), 1);
	expect_ok(me, other);
	expect_ok(me, "room watch=none");
	assert_int_equal(count_in(below("one")), 0);
	assert_int_equal(count_in(below("other")), 1);
}

/* Whoever has tidied up there too well: the game's files come back. */
static void test_files_removed(void **state)
{
	char lock[STORE_PATH];

	(void)state;
	begin();
	assert_int_equal(unlink(record), 0);
	for (int looks = 0; access(record, F_OK) != 0; looks++) {
		assert_true(looks < 3000);
		poll(NULL, 0, 10);
	}
	snprintf(lock, sizeof(lock), "%s/.%s.lock", top,
		 strrchr(record, '/') + 1);
	assert_int_equal(unlink(lock), 0);
	await_holder("/pairgo/table-", "anna at pts/3");
}

/* Somebody else has been quicker: what is there is not trusted. */
static void expect_elsewhere(void)
{
	await_holder("/state/pairgo/tables/table-", "anna at pts/3");
	visitor_close(&hosted.first);
	await_holder("/state/pairgo/tables/table-", "");
	expect_game(rendezvous_find());
}

static void test_link_in_its_place(void **state)
{
	(void)state;
	begin();
	assert_int_equal(mkdir(below("theirs"), 0700), 0);
	if (symlink("theirs", below("link")))
		fail();
	replace_place("link");
	expect_elsewhere();
}

/* Its old socket goes, for which others would knock in vain. */
static void test_open_to_all(void **state)
{
	(void)state;
	begin();
	assert_int_equal(chmod(below("pairgo"), 0777), 0);
	await_holder("/state/pairgo/tables/table-", "anna at pts/3");
	assert_int_equal(access(hosted.path, F_OK), -1);
	expect_elsewhere();
}

/* But not what somebody else has put in its place. */
static void test_another_thing(void **state)
{
	char anew[64];

	(void)state;
	begin();
	make_file("other", "not a socket");
	assert_int_equal(rename(below("other"), hosted.path), 0);
	snprintf(anew, sizeof(anew), "/pairgo/table-%ld-", (long)hosted.pid);
	await_holder(anew, "anna at pts/3");
	assert_int_equal(access(hosted.path, F_OK), 0);
	visitor_close(&hosted.first);
	await_holder(anew, "");
	expect_game(rendezvous_find());
	assert_int_equal(access(hosted.path, F_OK), 0);
}

/* Of two places, what is wrong with each. */
static void test_no_place_at_all(void **state)
{
	char path[RENDEZVOUS_PATH], name[2 * RENDEZVOUS_PATH];
	struct error error;

	(void)state;
	memset(name, 'x', sizeof(name) - 1);
	name[sizeof(name) - 1] = '\0';
	name[0] = '/';
	setenv("XDG_RUNTIME_DIR", below("none"), 1);
	setenv("XDG_STATE_HOME", name, 1);
	assert_int_equal(rendezvous_listen(path, &error), -1);
	assert_non_null(strstr(error.text, "Cannot make "));
	assert_non_null(strstr(error.text, "XDG_STATE_HOME"));
	assert_null(strstr(error.text, "XDG_RUNTIME_DIR"));
}

/* Only the superuser can give a directory away. */
static void test_somebody_elses(void **state)
{
	(void)state;
	begin();
	if (chown(below("pairgo"), 1, 1))
		skip();
	expect_elsewhere();
}

static void test_woken(void **state)
{
	struct holder holder;
	bool held;
	int fd;

	(void)state;
	begin();
	remove_place();
	visitor_close(&hosted.first);
	await_holder("/pairgo/table-", "");
	assert_int_equal(rendezvous_find(), -1);
	fd = holder_reach(record, &holder, &held);
	assert_true(held);
	assert_int_equal(holder.pid, hosted.pid);
	expect_game(fd);
}

/* Another login looks elsewhere, and hears of it by the lock. */
static void test_another_login(void **state)
{
	struct holder holder;
	bool held;

	(void)state;
	begin();
	visitor_close(&hosted.first);
	await_holder("/pairgo/table-", "");
	setenv("XDG_RUNTIME_DIR", below("other"), 1);
	setenv("XDG_STATE_HOME", below("other"), 1);
	assert_int_equal(rendezvous_find(), -1);
	expect_game(holder_reach(record, &holder, &held));
}

/* The lock's file of that record, until the next call. */
static const char *lock_path(const char *path)
{
	static char lock[STORE_PATH + 8];
	const char *name = strrchr(path, '/') + 1;

	snprintf(lock, sizeof(lock), "%.*s.%s.lock", (int)(name - path), path,
		 name);
	return lock;
}

/* Somebody else has it, who says nothing there. */
static int hold_lock(const char *path)
{
	int fd = open(lock_path(path), O_RDONLY | O_CLOEXEC);

	assert_int_equal(flock(fd, LOCK_EX | LOCK_NB), 0);
	return fd;
}

/* By whatever way its directory is reached, here and there. */
static void test_another_way(void **state)
{
	struct holder holder;
	char line[STORE_PATH];
	bool held;

	(void)state;
	assert_int_equal(mkdir(below("games"), 0700), 0);
	if (symlink("games", below("alt")))
		fail();
	snprintf(line, sizeof(line), "records %s", below("alt"));
	expect_ok(&hosted.first, line);
	begin();
	assert_non_null(strstr(record, "/alt/"));
	visitor_close(&hosted.first);
	await_holder("/pairgo/table-", "");
	expect_game(holder_reach(record, &holder, &held));
}

/* But a record that has the words of another one's lock is not that one. */
static void test_another_record(void **state)
{
	char line[3 * STORE_PATH], lock[STORE_PATH + 8];
	struct holder holder;
	bool held;
	int fd;

	(void)state;
	begin();
	visitor_close(&hosted.first);
	await_holder("/pairgo/table-", "");
	snprintf(lock, sizeof(lock), "%s", lock_path(record));
	snprintf(record, sizeof(record), "%s", below("other.sgf"));
	make_file("other.sgf", "");
	snprintf(line, sizeof(line), "cp '%s' '%s'", lock, lock_path(record));
	assert_int_equal(system(line), 0);
	fd = hold_lock(record);
	assert_int_equal(holder_reach(record, &holder, &held), -1);
	assert_true(held);
	assert_string_equal(holder.place, HOLDER_NOWHERE);
	close(fd);
}

/* Who has the record says the lock's file, and then that table itself. */
static void test_without_record_locks(void **state)
{
	struct holder holder;
	bool held;

	(void)state;
	begin();
	await_holder("/pairgo/table-", "anna at pts/3");
	visitor_close(&hosted.first);
	await_holder("/pairgo/table-", "");
	expect_game(holder_reach(record, &holder, &held));
	assert_true(held);
	assert_false(holder_read(record, &holder));
}

/* What a dead one has left there is nothing of who has it next. */
static void test_killed_without_record_locks(void **state)
{
	struct holder holder;
	bool held;
	int fd;

	(void)state;
	begin();
	await_holder("/pairgo/table-", "anna at pts/3");
	kill(hosted.pid, SIGKILL);
	assert_int_equal(hosted_wait(), -1);
	assert_false(holder_read(record, &holder));
	fd = hold_lock(record);
	assert_int_equal(holder_reach(record, &holder, &held), -1);
	assert_true(held);
	assert_string_equal(holder.place, HOLDER_NOWHERE);
	assert_string_equal(holder.person, "");
	assert_int_equal(holder.since, 0);
	close(fd);
}

/* Nobody could come back to it: it is saved, and can be resumed. */
static void test_nowhere(void **state)
{
	struct holder holder;
	bool held;

	(void)state;
	begin();
	make_file("state", "no directory");
	make_file("other", "no directory");
	replace_place("other");
	await_holder(HOLDER_NOWHERE, "anna at pts/3");
	expect_ok(&hosted.first, "W1 play D4");
	visitor_close(&hosted.first);
	assert_int_equal(hosted_wait(), 0);
	assert_int_equal(holder_reach(record, &holder, &held), -1);
	assert_false(held);
}

/* In another process: the lock is had, and nothing is said of who has it. */
static pid_t hold_silently(void)
{
	int ends[2];
	char byte;
	pid_t pid;

	assert_int_equal(pipe(ends), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		struct error error;
		struct store store;

		store_init(&store, &disk_real);
		if (store_open(&store, record, &error) &&
		    write(ends[1], "", 1) == 1)
			pause();
		_exit(EXIT_FAILURE);
	}
	close(ends[1]);
	assert_int_equal(read(ends[0], &byte, 1), 1);
	close(ends[0]);
	return pid;
}

/* In another process as well: a table that says so to whoever asks. */
static pid_t hold_stuck(struct holder *holder)
{
	static const char says[] = "state phase=play free=- saved=waits ?\n";
	char text[STORE_HOLD], line[16];
	struct error error;
	struct store store;
	int ends[2], fd;
	pid_t pid;

	assert_int_equal(pipe(ends), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid > 0) {
		close(ends[1]);
		assert_int_equal(read(ends[0], text, 1), 1);
		close(ends[0]);
		return pid;
	}
	alarm(60);
	store_init(&store, &disk_real);
	fd = rendezvous_listen(holder->place, &error);
	if (fd < 0 || !store_open(&store, record, &error))
		_exit(EXIT_FAILURE);
	holder_write(holder, text);
	store_begin_hold(&store, text);
	if (write(ends[1], "", 1) != 1)
		_exit(EXIT_FAILURE);
	for (int peer; (peer = accept(fd, NULL, NULL)) >= 0;)
		if (read(peer, line, sizeof(line)) <= 0 ||
		    write(peer, says, strlen(says)) < 0)
			close(peer);
	_exit(EXIT_FAILURE);
}

/* Who waits for that table to end would wait for ever. */
static void test_stuck(void **state)
{
	struct holder holder = {.since = 1, .person = "anna at pts/3"};
	struct rendezvous_table table;
	char text[HOLDER_TEXT], expected[HOLDER_TEXT];
	bool is_held;
	pid_t other;

	(void)state;
	begin();
	kill(hosted.pid, SIGKILL);
	assert_int_equal(hosted_wait(), -1);
	other = hold_stuck(&holder);
	assert_int_equal(holder_reach(record, &holder, &is_held), -1);
	assert_true(is_held);
	assert_false(holder_is_reached(&holder));
	/* but it has a game, which can be looked at */
	assert_true(rendezvous_meet(holder.place, &table));
	close(table.fd);
	holder_tell(&holder, false, text);
	snprintf(expected, sizeof(expected),
		 "the disk of its table does not answer: until it does, only "
		 "\"kill -9 %ld\" ends that",
		 (long)other);
	assert_string_equal(text, expected);
	holder.pid = 0;
	holder_tell(&holder, false, text);
	assert_string_equal(text, "the disk of its table does not answer");
	kill(other, SIGKILL);
	assert_int_equal(waitpid(other, NULL, 0), other);
}

/*
 * A lock that nobody has any more says nothing, whatever stands in it; and
 * nothing of who has it next, who is not to be woken as a table is.
 */
static void test_killed(void **state)
{
	struct holder holder;
	bool is_held;
	pid_t other;

	(void)state;
	begin();
	await_holder("/pairgo/table-", "anna at pts/3");
	kill(hosted.pid, SIGKILL);
	assert_int_equal(hosted_wait(), -1);
	assert_false(holder_read(record, &holder));
	other = hold_silently();
	assert_int_equal(holder_reach(record, &holder, &is_held), -1);
	assert_true(is_held);
	assert_int_equal(holder.pid, other);
	assert_string_equal(holder.place, HOLDER_NOWHERE);
	assert_string_equal(holder.person, "");
	assert_int_equal(kill(other, 0), 0);
	kill(other, SIGKILL);
	assert_int_equal(waitpid(other, NULL, 0), other);
}

/* Another table, in a process of its own, whose socket is its own as well. */
static pid_t start_another(struct visitor *visitor, bool listens)
{
	struct server_options options = {.listen_fd = -1,
					 .owner = geteuid(),
					 .manual_clock = true};
	char path[RENDEZVOUS_PATH];
	struct error error;
	int fds[2];
	pid_t pid;

	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		alarm(120);
		close(fds[0]);
		close(hosted.first.fd);
		options.in = options.out = fds[1];
		options.stop_fd = process_stop_fd();
		options.directory = top;
		options.place = listens ? path : NULL;
		if (listens)
			options.listen_fd = rendezvous_listen(path, &error);
		_exit(server_run(&options));
	}
	close(fds[1]);
	visitor_init(visitor, fds[0]);
	return pid;
}

static void end_another(struct visitor *visitor, pid_t pid)
{
	visitor_close(visitor);
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
}

static void test_refused_hears_who(void **state)
{
	struct visitor other;
	char line[STORE_PATH + 16];
	pid_t pid = start_another(&other, false);
	const char *reply;

	(void)state;
	begin();
	await_holder("/pairgo/table-", "anna at pts/3");
	snprintf(line, sizeof(line), "resume %s", record);
	reply = visitor_ask(&other, line);
	assert_non_null(strstr(reply, "no no-such-game Cannot open "));
	assert_non_null(strstr(reply, ": anna at pts/3 has it since 20"));
	snprintf(line, sizeof(line), "recover %s", record);
	reply = visitor_ask(&other, line);
	assert_non_null(strstr(reply, ": anna at pts/3 has it since 20"));
	visitor_close(&hosted.first);
	await_holder("/pairgo/table-", "");
	reply = visitor_ask(&other, line);
	assert_non_null(strstr(reply, "\"pairgo\" goes back to it"));
	end_another(&other, pid);
}

static void test_hostile_person(void **state)
{
	struct visitor *me = &hosted.first;
	char text[STORE_HOLD];
	struct holder holder;
	pid_t pid;

	(void)state;
	expect_ok(me, "here \033[2Janna\t\001/at \302\233pts/3");
	expect_ok(me, small_game(9, untimed));
	find_record();
	for (int looks = 0; looks < 3000; looks++) {
		if (holder_read(record, &holder) && holder.person[0])
			break;
		poll(NULL, 0, 10);
	}
	assert_non_null(strstr(holder.person, "anna"));
	assert_true(store_is_held(record, text, &pid));
	/* whoever shows the file sees three lines */
	for (const char *c = text; *c; c++)
		assert_true(*c == '\n' ||
			    ((unsigned char)*c >= ' ' && *c != '\177'));
	assert_null(strstr(text, "\302\233"));
}

static void test_in_a_container(void **state)
{
	struct holder holder;

	(void)state;
	expect_ok(&hosted.first, "here anna at pts/3");
	expect_ok(&hosted.first, small_game(9, untimed));
	find_record();
	await_holder("/pairgo/table-", "anna at pts/3");
	is_outside = true;
	assert_true(holder_read(record, &holder));
	is_outside = false;
	assert_int_equal(holder.pid, hosted.pid + 1);
	assert_string_equal(holder.person, "anna at pts/3");
	assert_true(holder_is_reached(&holder));
}

/* One that does nothing at all costs nobody who starts another a moment. */
static void test_stopped_neighbour(void **state)
{
	static struct rendezvous_table tables[RENDEZVOUS_TABLES];
	struct visitor other;
	pid_t pid = start_another(&other, true);
	int status;

	(void)state;
	expect_ok(&other, small_game(9, untimed));
	if (access("/proc/self/stat", F_OK))
		skip();
	kill(pid, SIGSTOP);
	assert_int_equal(waitpid(pid, &status, WUNTRACED), pid);
	kill(hosted.pid, SIGKILL);
	assert_int_equal(hosted_wait(), -1);
	waits = 0;
	assert_int_equal(rendezvous_find(), -1);
	assert_int_equal(waits, 0);
	/* nor is it there for who asks what is played */
	assert_int_equal(rendezvous_list(NULL, -1, tables, NULL), 0);
	kill(pid, SIGCONT);
	end_another(&other, pid);
}

/* Nor is one's own asked, which would say that there is no game. */
static void test_own_table(void **state)
{
	static struct rendezvous_table tables[RENDEZVOUS_TABLES];
	struct visitor other;
	pid_t pid = start_another(&other, true);

	(void)state;
	expect_ok(&hosted.first, small_game(9, untimed));
	expect_ok(&other, small_game(9, untimed));
	assert_int_equal(rendezvous_list_own(0, tables), 2);
	close(tables[0].fd);
	close(tables[1].fd);
	assert_int_equal(rendezvous_list_own(pid, tables), 1);
	assert_int_not_equal(tables[0].process, pid);
	close(tables[0].fd);
	end_another(&other, pid);
}

/* One that hears and never says a word. */
static int listen_mutely(char path[RENDEZVOUS_PATH])
{
	struct sockaddr_un address;
	int fd = rendezvous_open_socket();

	snprintf(path, RENDEZVOUS_PATH, "%s", below("pairgo/table-1-0"));
	rendezvous_fill_address(&address, path);
	assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof(address)),
			 0);
	assert_int_equal(listen(fd, 1), 0);
	return fd;
}

/* Whoever presses a key meanwhile is not kept by such a one. */
static void test_mute_neighbour(void **state)
{
	static struct rendezvous_table tables[RENDEZVOUS_TABLES];
	struct rendezvous_table mute = {.owner = geteuid()};
	char path[RENDEZVOUS_PATH], *reply;
	int keys[2], ends[2], fd = listen_mutely(path);

	(void)state;
	expect_ok(&hosted.first, small_game(9, untimed));
	assert_int_equal(pipe(keys), 0);
	assert_int_equal(rendezvous_list(NULL, keys[0], tables, NULL), 1);
	close(tables[0].fd);
	assert_int_equal(write(keys[1], "x", 1), 1);
	assert_int_equal(rendezvous_list(NULL, keys[0], tables, NULL), -1);
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
	mute.fd = ends[0];
	assert_false(rendezvous_ask(&mute, 1, keys[0], "who", &reply));
	assert_null(reply);
	close(ends[0]);
	close(ends[1]);
	close(fd);
	unlink(path);
	close(keys[0]);
	close(keys[1]);
}

/* A program that saves what is in the folder, say: it is no table. */
static pid_t lock_elsewhere(const char *path)
{
	struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
	int ends[2];
	char byte;
	pid_t pid;

	assert_int_equal(pipe(ends), 0);
	pid = fork();
	if (pid == 0) {
		int fd = open(path, O_RDWR);

		if (fcntl(fd, F_SETLK, &whole) == 0)
			(void)!write(ends[1], "x", 1);
		pause();
		_exit(0);
	}
	assert_int_equal(read(ends[0], &byte, 1), 1);
	close(ends[0]);
	close(ends[1]);
	return pid;
}

static void test_who_is_no_table_gets_no_signal(void **state)
{
	struct holder holder;
	int status;
	pid_t pid;
	bool held;

	(void)state;
	make_file("20251120T183000Z-1.sgf", "");
	make_file(".20251120T183000Z-1.sgf.lock", "");
	snprintf(record, sizeof(record), "%s", below("20251120T183000Z-1.sgf"));
	pid = lock_elsewhere(below(".20251120T183000Z-1.sgf.lock"));
	assert_int_equal(holder_reach(record, &holder, &held), -1);
	assert_true(held);
	assert_int_equal(holder.pid, pid);
	kill(pid, SIGTERM);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(WTERMSIG(status), SIGTERM);
}

/* A table that is busy for a moment has room for all who come meanwhile. */
static void test_many_come_at_once(void **state)
{
	char path[RENDEZVOUS_PATH];
	struct sockaddr_un address;
	struct error error;
	int fd, comers[60];

	(void)state;
	setenv("XDG_RUNTIME_DIR", top, 1);
	fd = rendezvous_listen(path, &error);
	assert_true(fd >= 0);
	rendezvous_fill_address(&address, path);
	for (size_t i = 0; i < sizeof(comers) / sizeof(*comers); i++) {
		comers[i] = rendezvous_open_socket();
		assert_int_equal(fcntl(comers[i], F_SETFL, O_NONBLOCK), 0);
		assert_int_equal(connect(comers[i], (struct sockaddr *)&address,
					 sizeof(address)),
				 0);
	}
	for (size_t i = 0; i < sizeof(comers) / sizeof(*comers); i++)
		close(comers[i]);
	close(fd);
}

/* One that has not yet said since when it is there. */
static void test_since_when_is_not_known(void **state)
{
	const struct holder holder = {.pid = 17, .place = "/tmp/table"};
	char text[HOLDER_TEXT];

	(void)state;
	holder_tell(&holder, true, text);
	assert_string_equal(text, "its table (process 17) has it");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		WITH_LOOKS(test_since_when_is_not_known),
		WITH_LOOKS(test_listens_again),
		BY_HAND(test_another_room),
		WITH_LOOKS(test_files_removed),
		WITH_LOOKS(test_link_in_its_place),
		WITH_LOOKS(test_open_to_all),
		WITH_LOOKS(test_another_thing),
		BY_HAND(test_no_place_at_all),
		WITH_LOOKS(test_somebody_elses),
		BY_HAND(test_told_at_once),
		BY_HAND(test_woken),
		BY_HAND(test_another_login),
		BY_HAND(test_another_way),
		WITHOUT_LOCKS(test_another_record),
		WITHOUT_LOCKS(test_without_record_locks),
		WITHOUT_LOCKS(test_killed_without_record_locks),
		WITH_LOOKS(test_nowhere),
		BY_HAND(test_killed),
		BY_HAND(test_stuck),
		BY_HAND(test_refused_hears_who),
		BY_HAND(test_hostile_person),
		BY_HAND(test_in_a_container),
		BY_HAND(test_stopped_neighbour),
		BY_HAND(test_own_table),
		BY_HAND(test_mute_neighbour),
		FOLDER_TEST(test_who_is_no_table_gets_no_signal),
		FOLDER_TEST(test_many_come_at_once),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
