/* SPDX-License-Identifier: ISC */
/*
 * The bytes that go to and fro order what is done: whoever has read one sees
 * all that was written to memory before it was sent. No signal is for the
 * thread, since those that end the table are handled where poll() is.
 */
#include <config.h>

#include "table/writer.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

/* Twice what is needed, and room for sanitizers; what is used is there. */
enum { STACK = 256 * 1024, NAP_MS = 10 };

/* Between two tries of what cannot fail, and has. */
static void nap(void)
{
	poll(NULL, 0, NAP_MS);
}

/* Whether there was one. */
static bool take_byte(int fd)
{
	char byte;
	ssize_t got;

	do
		got = read(fd, &byte, 1);
	while (got < 0 && errno == EINTR);
	return got == 1;
}

static bool put_byte(int fd)
{
	ssize_t put;

	do
		put = write(fd, "", 1);
	while (put < 0 && errno == EINTR);
	return put == 1;
}

/* What is begun is done even where nothing can be read any more. */
static void *work(void *context)
{
	struct writer *writer = context;
	char byte;

	while (!atomic_load(&writer->stopped)) {
		ssize_t got = read(writer->ends[1], &byte, 1);

		if (atomic_exchange(&writer->begun, false)) {
			writer->run(writer->context);
			atomic_store(&writer->finished, true);
			/* else who waits for it looks by itself */
			put_byte(writer->ends[1]);
		} else if (got < 0) {
			nap();
		}
	}
	return NULL;
}

/* A thread that cannot be told leaves the work to who has asked for it. */
static void begin(const struct disk *disk, void (*run)(void *context),
		  void *context)
{
	struct writer *writer = (struct writer *)(uintptr_t)disk;

	writer->run = run;
	writer->context = context;
	atomic_store(&writer->begun, true);
	if (put_byte(writer->ends[0]) ||
	    !atomic_exchange(&writer->begun, false))
		return;
	run(context);
	atomic_store(&writer->finished, true);
}

static bool is_done(const struct disk *disk)
{
	struct writer *writer = (struct writer *)(uintptr_t)disk;

	take_byte(writer->ends[0]);
	return atomic_exchange(&writer->finished, false);
}

static void close_ends(struct writer *writer)
{
	close(writer->ends[0]);
	close(writer->ends[1]);
}

/* 0 or an errno. */
static int start_thread(struct writer *writer)
{
	pthread_attr_t attributes;
	sigset_t all, before;
	int number;

	number = pthread_attr_init(&attributes);
	if (number != 0)
		return number;
	pthread_attr_setstacksize(&attributes, STACK);
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	number = pthread_create(&writer->thread, &attributes, work, writer);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&attributes);
	return number;
}

bool writer_start(struct writer *writer)
{
	writer->disk = disk_real;
	atomic_init(&writer->begun, false);
	atomic_init(&writer->finished, false);
	atomic_init(&writer->stopped, false);
	writer->disk.begin = begin;
	writer->disk.done = is_done;
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, writer->ends))
		return false;
	for (int i = 0; i < 2; i++)
		fcntl(writer->ends[i], F_SETFD, FD_CLOEXEC);
	fcntl(writer->ends[0], F_SETFL, O_NONBLOCK);
	if (start_thread(writer) == 0)
		return true;
	close_ends(writer);
	return false;
}

void writer_stop(struct writer *writer)
{
	atomic_store(&writer->stopped, true);
	shutdown(writer->ends[0], SHUT_WR);
	pthread_join(writer->thread, NULL);
	close_ends(writer);
}

int writer_fd(const struct writer *writer)
{
	return writer->ends[0];
}

void writer_wait(const struct writer *writer)
{
	struct pollfd fd = {.fd = writer->ends[0], .events = POLLIN};

	while (!atomic_load(&writer->finished) && poll(&fd, 1, NAP_MS) <= 0)
		;
}
