/* SPDX-License-Identifier: ISC */
/* What a test makes on the disk is in TMPDIR, under a name of its own. */
#ifndef TESTS_SCRATCH_H
#define TESTS_SCRATCH_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCRATCH_PATH = 64 }; /* the paths of sockets below it are short */

/* A template for mkstemp() and mkdtemp(); /tmp for a TMPDIR that is too long. */
static inline char *scratch_path(char out[SCRATCH_PATH])
{
	static const char name[] = "/pairgo-test-XXXXXX";
	const char *where = getenv("TMPDIR");

	if (!where || *where != '/' ||
	    strlen(where) + sizeof(name) > SCRATCH_PATH)
		where = "/tmp";
	snprintf(out, SCRATCH_PATH, "%s%s", where, name);
	return out;
}

#endif
