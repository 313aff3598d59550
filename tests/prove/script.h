/* SPDX-License-Identifier: ISC */
/*
 * What has happened at a small table as lines, each of which may be said to
 * "pairgo host --stdio", but for what a table notices of itself: that stands in
 * brackets, and is understood by script_read() alone.
 */
#ifndef TESTS_PROVE_SCRIPT_H
#define TESTS_PROVE_SCRIPT_H

#include <stdio.h>

#include "prove/laws.h"

enum { SCRIPT_MAX = 128 };

struct script {
	const struct small *small;
	struct deed deeds[SCRIPT_MAX]; /* after the opening */
	int count;
};

/* A law that is broken by it, and the values that differ. */
struct breach {
	const struct law *law; /* or NULL */
	char told[200];
	char lines[2000]; /* that show it, after the script */
};

/* Whether a host can be told to do it. */
bool script_can_say(const struct deed *deed);

void script_write(FILE *file, const struct script *script);

/* The first law that is broken on the way; the way ends there. */
bool script_find_breach(struct script *script, struct breach *breach);

/* Leaves out whatever it takes not to break a law; which one may be another. */
void script_shorten(struct script *script, struct breach *breach);

/*
 * The deeds of what was written, at a table of that set-up; false where a line
 * is none of those.
 */
bool script_read(FILE *file, struct small *small, struct script *script);

#endif
