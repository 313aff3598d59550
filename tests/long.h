/* SPDX-License-Identifier: ISC */
/*
 * How much a test that tries by chance has to try: some in a check, all when
 * it is called for its long form (PAIRGO_LONG), and what came of it as a line.
 */
#ifndef TESTS_LONG_H
#define TESTS_LONG_H

#include <stdbool.h>

bool long_form(void);

/*
 * The second in the long form, or as many as PAIRGO_LONG says if that is more
 * than one; else the first.
 */
int long_count(int some, int all);

/* A line for people, which the harness takes for a remark. */
void long_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
