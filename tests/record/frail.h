/* SPDX-License-Identifier: ISC */
/*
 * A disk that goes wrong at the n-th thing that it is asked: that fails, or the
 * process is killed there, or the power is cut, and what was not forced to the
 * disk by then is lost. The files are real ones, of one directory.
 */
#ifndef TESTS_RECORD_FRAIL_H
#define TESTS_RECORD_FRAIL_H

#include "record/store.h"

enum frail {
	FRAIL_NOT,
	FRAIL_ONCE,   /* it fails, */
	FRAIL_ALWAYS, /* and all that follows */
	FRAIL_SHORT,  /* writes put half of it into the file, from then on */
	/* the process ends there by SIGKILL, */
	FRAIL_KILLED,
	FRAIL_HALF,  /* with half of it in the file, if it is a write, */
	FRAIL_BYTES, /* and files are empty that were not forced to the disk, */
	FRAIL_NAMES, /* or names stand as when the directory was, */
	FRAIL_FIRST  /* or but for the first one that has changed since */
};

extern const struct disk frail_disk;

/* From the next call on, which is the first. */
void frail_begin(enum frail how, int n, int number);
/* Calls since then. */
int frail_calls(void);

/* What a process has come to, also one that was killed. */
struct frail_report {
	int saved; /* what run() was told is on the disk */
	int calls; /* of the disk, if it is done */
	bool done;
};

extern struct frail_report *frail_report;

/*
 * Does that in a process of its own, on a disk that goes wrong like that.
 * Whether run() came to its end before the n-th call; the test fails where it
 * came to another.
 */
bool frail_run(enum frail how, int n, void (*run)(int), int argument);

#endif
