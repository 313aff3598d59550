/* SPDX-License-Identifier: ISC */
/*
 * A disk that does what a test wants: it keeps the order of what it is asked,
 * fails when it is told to, and syncs nothing, so that it is quick.
 */
#ifndef TESTS_RECORD_FAULTY_H
#define TESTS_RECORD_FAULTY_H

#include <errno.h>
#include <stdbool.h>

#include "record/store.h"

extern const struct disk faulty_disk;

/* Nothing has been asked yet, and nothing fails. */
void faulty_reset(void);
/* All calls of that name fail from now on. */
void faulty_fail(const char *name, int number);
/* The n-th call from now on fails, and no other. */
void faulty_fail_once(int n, int number);
/* As on a file system that is read only from now on. */
void faulty_read_only(void);
/* The n-th call from now on fails, and all that follow: the process is dead. */
void faulty_fail_from(int n, int number);
/* Every file is renamed from now on, and that is said to have failed. */
void faulty_rename_late(int number);
/* What is begun from now on is not done before faulty_release(). */
void faulty_hold(void);
/* Does what is held; what is begun later is done at once. */
void faulty_release(void);
bool faulty_is_at_work(void);
int faulty_calls(void);
/* The calls so far: "openat write fsync ", of the directory "fsync-dir ". */
const char *faulty_order(void);

#endif
