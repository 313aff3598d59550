/* SPDX-License-Identifier: ISC */
/*
 * The life of a table, from its socket to its end, over and over: each time
 * another of its calls of the system fails, in five ways, once or from then
 * on; and each time it gets one piece of memory less. It does not crash and it
 * ends; what it said "ok" to is in a file that is whole; and where it says at
 * its end that all is well, all is there.
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <glob.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "faults.h"
#include "host.h"
#include "long.h"
#include "record/folder.h"
#include "record/recover.h"
#include "table/rendezvous.h"
#include "table/server.h"

enum {
	SOME_LIVES = 60, /* of each kind, in a check */
	ALL_LIVES = 1000 * 1000,
	FOR_EVER = 1000 * 1000,
	PASSING = 1000, /* EINTR and EAGAIN: they pass, at last */
	REPLY_MS = 4000,
	VISITOR_MS = 300,
	END_MS = 400, /* until it is told to end by a signal, and again */
	HANG_MS = 20000
};

static const char *const lines[] = {
	"hello",
	("new (;SZ[9]KM[5.5]XR[jpga-current]"
	 "XO[seats=4 clock=absolute main=600000 undo=1])"),
	"B1 play C3",
	"W1 play D4",
	"B2 ask undo",
	"W1 no",
	"B2 play E5",
	"W2 pass",
	"state",
	"record",
	"B1 play G7",
};

/* What came of one. */
struct life {
	int status;
	bool hung;
	int made, saved; /* events that were granted, and are on the disk */
	char path[STORE_PATH];
};

static struct {
	long lives, failed;
} seen;

static void serve(int fd)
{
	struct server_options options = {
		.directory = top, .owner = geteuid(), .in = fd, .out = fd};
	char path[RENDEZVOUS_PATH];
	struct error error;
	int status;

	/* a test that is ended leaves no table behind for long */
	alarm(2 * HANG_MS / 1000);
	faults_arm();
	options.listen_fd = rendezvous_listen(path, &error);
	if (options.listen_fd < 0)
		_exit(EXIT_FAILURE);
	options.place = path;
	options.stop_fd = process_stop_fd();
	status = server_run(&options);
	unlink(path);
	_exit(status);
}

static pid_t begin(struct line *line)
{
	int fds[2];
	pid_t pid;

	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
	pid = fork();
	if (pid == 0) {
		close(fds[0]);
		serve(fds[1]);
	}
	/* a signal for -1 would be everybody's */
	assert_true(pid > 0);
	close(fds[1]);
	*line = (struct line){.in = fds[0],
			      .out = fds[0],
			      .patience = REPLY_MS};
	fcntl(fds[0], F_SETFL, O_NONBLOCK);
	return pid;
}

/* The socket in the folder; false when there is none. */
static bool find_socket(pid_t pid, struct host *host)
{
	glob_t found;

	*host = (struct host){.in = -1, .out = -1};
	snprintf(host->path, sizeof(host->path), "%s/pairgo/table-%ld-*", top,
		 (long)pid);
	if (glob(host->path, 0, NULL, &found))
		return false;
	snprintf(host->path, sizeof(host->path), "%s", found.gl_pathv[0]);
	globfree(&found);
	return true;
}

/* Who is not let in goes again. */
static void visit(pid_t pid)
{
	static struct line line;
	struct host host;

	if (!find_socket(pid, &host) || !host_open(&host, &line))
		return;
	line.patience = VISITOR_MS;
	if (host_ask(&line, "watch"))
		host_ask(&line, "state");
	host_close(&line);
}

static void note_reply(struct life *life, const char *line, const char *reply)
{
	bool acts = line[0] == 'B' || line[0] == 'W';

	if (acts && !strncmp(reply, "ok", 2))
		life->made++;
	if (!strcmp(reply, "ok"))
		life->saved = life->made;
}

static void find_path(struct line *line, struct life *life)
{
	const char *reply = host_ask(line, "where");

	if (reply && !strncmp(reply, "where ", 6))
		snprintf(life->path, sizeof(life->path), "%s", reply + 6);
}

/* Waits for its end; told again and again, whoever unsaved things have. */
static void await_end(pid_t pid, struct life *life)
{
	for (int ms = 0; waitpid(pid, &life->status, WNOHANG) == 0; ms++) {
		if (ms % END_MS == END_MS - 1)
			kill(pid, SIGTERM);
		life->hung |= ms > HANG_MS;
		if (life->hung)
			kill(pid, SIGKILL);
		poll(NULL, 0, 1);
	}
}

static void live(struct life *life)
{
	static struct line line;
	const char *reply = "";
	pid_t pid = begin(&line);

	*life = (struct life){.path = ""};
	for (size_t i = 0; reply && i < sizeof(lines) / sizeof(lines[0]); i++) {
		reply = host_ask(&line, lines[i]);
		if (reply)
			note_reply(life, lines[i], reply);
		if (reply && !strncmp(lines[i], "new", 3)) {
			find_path(&line, life);
			visit(pid);
		}
	}
	if (reply)
		host_ask(&line, "leave");
	close(line.in);
	await_end(pid, life);
}

/* How many events there are in the file; -1: it is not there, or not whole. */
static int count_events(const char *path)
{
	struct record record;
	struct error error;
	size_t length;
	char *text;
	int depth = -1;

	if (!store_read(path, 1 << 20, &text, &length, &error))
		return -1;
	if (record_look(text, length) == RECORD_SOUND &&
	    record_read(&record, text, length, &error)) {
		depth = record.game.depth;
		record_clear(&record);
	}
	free(text);
	return depth;
}

static bool is_well(const struct life *life)
{
	int events = life->path[0] ? count_events(life->path) : 0;
	int code = WEXITSTATUS(life->status);

	if (life->hung || events < life->saved)
		return false;
	/* it was told to end, and could not be told in its own way */
	if (WIFSIGNALED(life->status))
		return WTERMSIG(life->status) == SIGTERM;
	if (code == EXIT_SUCCESS)
		return events >= life->made;
	return code == EXIT_FAILURE || code == SERVER_OUTPUT_LOST;
}

static int remove_one(const char *path, const struct stat *status, int kind,
		      struct FTW *where)
{
	(void)status, (void)kind;
	return where->level ? remove(path) : 0;
}

static void try(const struct fault *fault)
{
	struct life life;

	faults_plan(fault);
	live(&life);
	seen.lives++;
	if (!is_well(&life)) {
		seen.failed++;
		print_message("# %s %ld, error %d, %ld times: status %x%s, "
			      "%d saved of %d, the file has %d\n",
			      fault->call < FAULTS ? fault_name(fault->call)
						   : "nothing",
			      fault->at, fault->number, fault->times,
			      (unsigned)life.status, life.hung ? ", hung" : "",
			      life.saved, life.made,
			      life.path[0] ? count_events(life.path) : -1);
	}
	assert_int_equal(nftw(top, remove_one, 8, FTW_DEPTH | FTW_PHYS), 0);
}

static long times(int number, bool once)
{
	bool passes = number == EINTR || number == EAGAIN;

	return once ? 1 : passes ? PASSING : FOR_EVER;
}

static void begin_counting(void)
{
	setenv("XDG_RUNTIME_DIR", top, 1);
	setenv("XDG_STATE_HOME", below("state"), 1);
	assert_true(faults_begin());
	seen.lives = seen.failed = 0;
}

/* The calls of a life in which nothing fails. */
static long count_calls(long counts[FAULTS], bool memory)
{
	const struct fault none = {.call = FAULTS};
	long all = 0;

	begin_counting();
	try(&none);
	assert_int_equal(seen.failed, 0);
	for (int call = 0; call < FAULTS; call++) {
		counts[call] = faults_count((enum fault_call)call);
		if (fault_is_memory((enum fault_call)call) == memory)
			all += counts[call];
	}
	return all;
}

/* All of them, or in a check so many, evenly. */
static void try_all(const int *numbers, int count, bool memory,
		    const char *name, const char *what)
{
	long counts[FAULTS], n = 0;
	long all = count_calls(counts, memory) * count * 2;
	long wanted = long_count(SOME_LIVES, ALL_LIVES);
	long step = all > wanted ? all / wanted : 1;

	for (int call = 0; call < FAULTS; call++) {
		if (fault_is_memory((enum fault_call)call) != memory)
			continue;
		for (long i = 0; i < counts[call] * count * 2; i++, n++) {
			const struct fault fault = {
				.call = (enum fault_call)call,
				.at = 1 + i / (count * 2),
				.number = numbers[i / 2 % count],
				.times = times(numbers[i / 2 % count], i % 2)};

			if (n % step == 0)
				try(&fault);
		}
	}
	long_say("stress %s: %ld %s, %ld failed", name, seen.lives - 1, what,
		 seen.failed);
	assert_int_equal(seen.failed, 0);
}

static void test_calls(void **state)
{
	static const int numbers[] = {ENOSPC, EIO, EINTR, EAGAIN, EMFILE};

	(void)state;
	try_all(numbers, 5, false, "errors",
		"lives of a table with a call that fails");
}

static void test_memory(void **state)
{
	static const int numbers[] = {ENOMEM};

	(void)state;
	try_all(numbers, 1, true, "memory",
		"lives of a table without some memory");
}

/* Nor can the thread be told that is the disk, nor a signal be passed on. */
static void test_nothing_can_be_written(void **state)
{
	const struct fault fault = {
		.call = FAULT_write, .at = 1, .number = EIO, .times = FOR_EVER};

	(void)state;
	begin_counting();
	try(&fault);
	assert_int_equal(seen.failed, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(test_nothing_can_be_written),
		FOLDER_TEST(test_calls),
		FOLDER_TEST(test_memory),
	};

	signal(SIGPIPE, SIG_IGN);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
