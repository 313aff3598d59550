/* SPDX-License-Identifier: ISC */
/* A thread does what a disk is asked to begin, and says when it is done. */
#include <config.h>

#include <errno.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cmocka.h>

#include "record/folder.h"
#include "table/writer.h"

enum { NOW = 1763663400, SAVES = 100 };

static bool deaf;

/* The thread's socket is all that is written to by this here. */
ssize_t write(int fd, const void *bytes, size_t length)
{
	const struct iovec part = {.iov_base = (void *)(uintptr_t)bytes,
				   .iov_len = length};

	if (!deaf)
		return writev(fd, &part, 1);
	errno = EIO;
	return -1;
}

struct gate {
	int ends[2];
	pthread_t beginner, runner;
	bool passed;
};

static void pass(void *context)
{
	struct gate *gate = context;
	char byte;

	gate->runner = pthread_self();
	if (pthread_equal(gate->runner, gate->beginner))
		return; /* who waits here would never open it */
	gate->passed = read(gate->ends[0], &byte, 1) == 1;
}

static bool is_readable(const struct writer *writer)
{
	struct pollfd fd = {.fd = writer_fd(writer), .events = POLLIN};

	return poll(&fd, 1, 0) == 1;
}

/* Whoever begins goes on at once, however long it takes. */
static void what_is_begun_takes_its_own_time(void **state)
{
	struct writer writer;
	struct gate gate = {.beginner = pthread_self()};
	sigset_t after;

	(void)state;
	assert_int_equal(pipe(gate.ends), 0);
	assert_true(writer_start(&writer));
	pthread_sigmask(SIG_SETMASK, NULL, &after);
	/* signals are ours as before */
	assert_int_equal(sigismember(&after, SIGTERM), 0);
	writer.disk.begin(&writer.disk, pass, &gate);
	for (int i = 0; i < 3; i++) {
		assert_false(writer.disk.done(&writer.disk));
		assert_false(is_readable(&writer));
	}
	assert_int_equal(write(gate.ends[1], "", 1), 1);
	writer_wait(&writer);
	assert_true(is_readable(&writer));
	assert_true(writer.disk.done(&writer.disk));
	/* told once */
	assert_false(writer.disk.done(&writer.disk));
	assert_true(gate.passed);
	assert_false(pthread_equal(gate.runner, pthread_self()));
	writer_stop(&writer);
	close(gate.ends[0]);
	close(gate.ends[1]);
}

static void count(void *context)
{
	++*(int *)context;
}

/* What the thread cannot be told is done all the same, once. */
static void what_cannot_be_told_is_done(void **state)
{
	struct writer writer;
	int done = 0;

	(void)state;
	assert_true(writer_start(&writer));
	deaf = true;
	writer.disk.begin(&writer.disk, count, &done);
	deaf = false;
	assert_int_equal(done, 1);
	assert_true(writer.disk.done(&writer.disk));
	writer_stop(&writer);
	assert_int_equal(done, 1);
}

/* The byte of what was done before may come only now, and wakes who waits. */
static enum store_end end_of(struct store *store, struct writer *writer,
			     struct error *error)
{
	enum store_end end;

	do
		writer_wait(writer);
	while ((end = store_done(store, error)) == STORE_AT_WORK);
	return end;
}

static void a_record_is_saved_by_a_thread(void **state)
{
	struct writer writer;
	struct error error;
	struct store store;
	char text[32], note[STORE_NOTE];

	(void)state;
	assert_true(writer_start(&writer));
	store_init(&store, &writer.disk);
	assert_true(store_create(&store, top, NOW, &error));
	for (int i = 0; i < SAVES; i++) {
		snprintf(text, sizeof(text), "(;C[%d])", i);
		store_begin_save(&store, text, strlen(text));
		assert_int_equal(end_of(&store, &writer, &error), STORE_DONE);
		assert_file(store.path, text);
	}
	store_begin_note(&store, "used=1");
	assert_int_equal(end_of(&store, &writer, &error), STORE_DONE);
	store_read_note(&store, note);
	assert_string_equal(note, "used=1");
	assert_true(store_note(&store, ""));
	make_file(".20251120T183000Z-1.sgf.new", "");
	snprintf(text, sizeof(text), "(;)");
	store_begin_save(&store, text, strlen(text));
	assert_int_equal(end_of(&store, &writer, &error), STORE_DONE);
	assert_file(store.path, text);
	store_close(&store);
	writer_stop(&writer);
	assert_int_equal(count_files(), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_begun_takes_its_own_time),
		cmocka_unit_test(what_cannot_be_told_is_done),
		FOLDER_TEST(a_record_is_saved_by_a_thread),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
