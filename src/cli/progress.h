/* SPDX-License-Identifier: ISC */
/*
 * How far something is that takes its time, on a terminal that standard error
 * is: from the second second on, on one line, which is gone when it is done.
 */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdint.h>

struct progress {
	int64_t told; /* when that was, or when it began */
	int shown;    /* columns that are on the screen */
	long all;
};

/* It begins, with so much to do. */
void progress_begin(struct progress *progress, long all);
/* So much is done. */
void progress_tell(struct progress *progress, long done);
/* Nothing of it stays. */
void progress_end(struct progress *progress);

#endif
