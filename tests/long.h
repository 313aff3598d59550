/* SPDX-License-Identifier: ISC */
/*
 * How much a test that tries by chance has to try: some in a check, all when
 * it is called for its long form (PAIRGO_LONG), and what came of it as a line.
 */
#ifndef TESTS_LONG_H
#define TESTS_LONG_H

#include <stdbool.h>
#include <stdint.h>

bool long_form(void);

/*
 * The second in the long form, or as many as PAIRGO_LONG says if that is more
 * than one; else the first.
 */
int long_count(int some, int all);

/* The same as the numbers of what is tried, or PAIRGO_SEEDS: "17", "1-99". */
struct long_seeds {
	uint64_t first, last;
};

struct long_seeds long_seeds(int some, int all);

/*
 * Runs the tests, as main() does, in a process of their own: the number that
 * was tried last is told even where that one has crashed, or was killed. What
 * it comes to, for main() to return.
 */
int long_watch(int (*tests)(void));
/* That number is tried now. */
void long_try(uint64_t number);
/* Nothing is any more: all went well. */
void long_tried(void);
/* Says which number it was, if one was being tried; then none is. */
void long_tell(void);

/* How far the long form has come, where standard error is a terminal. */
void long_progress(uint64_t done, uint64_t all);

/* What it has cost until now: "314 s, 27 MiB", of one processor */
const char *long_cost(char out[48]);

/*
 * A line for people, which the harness takes for a remark. What has come of a
 * run begins with "prove " or "stress ", and is said once it is known to hold;
 * of one that was not the whole long form it begins with "short ".
 */
void long_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
