/* SPDX-License-Identifier: ISC */
/*
 * A disk whose work a thread does, so that the table waits for no disk as it
 * waits for no screen. What is begun goes to the thread, and a descriptor that
 * poll() waits for says that it is done: between the two there is nothing that
 * both could touch, and nothing to be locked.
 *
 * It is a thread and not a process of its own for each save, since it dies
 * with the table in one go: after a kill -9 nobody writes on into a record that
 * somebody else may have opened. A fork would copy every page that the table
 * changes meanwhile, and would have to be waited for; the thread costs some 20
 * KiB once. It asks for no memory and knows nothing of games: what it runs is
 * in record/store.c, in calls that the kernel answers.
 *
 * What comes before a game, or after it, is done at once: a lock is taken or
 * let go, a record read, mended or removed. There is no turn then, and whoever
 * has asked has nothing else to wait for. Of a game that goes on only "save",
 * into another directory, takes a lock in that way, and lets one go.
 */
#ifndef TABLE_WRITER_H
#define TABLE_WRITER_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "record/store.h"

struct writer {
	struct disk disk; /* the first: a disk is a writer */
	int ends[2]; /* a byte goes to the thread, which has the second, and
			back when the work is done */
	pthread_t thread;
	/* the work; the bytes only wake who waits for that */
	atomic_bool begun, finished;
	atomic_bool stopped;
	void (*run)(void *context);
	void *context;
};

/* False when there is no thread to be had: disk_real does as well then. */
bool writer_start(struct writer *writer);
/* When nothing is at work. */
void writer_stop(struct writer *writer);

/* Readable when what was begun is done. */
int writer_fd(const struct writer *writer);
/* Waits for that, for who has nothing else to wait for. */
void writer_wait(const struct writer *writer);

#endif
