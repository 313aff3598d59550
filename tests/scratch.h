/* SPDX-License-Identifier: ISC */
/* What a test makes on the disk is in TMPDIR, under a name of its own. */
#ifndef TESTS_SCRATCH_H
#define TESTS_SCRATCH_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	SCRATCH_PATH = 64, /* the paths of sockets below it are short, */
	SCRATCH_LINE = 32  /* and this one leaves room behind it on a screen */
};

/* A template for mkstemp() and mkdtemp(); /tmp for a TMPDIR that is too long. */
static inline char *scratch_template(char *out, size_t size)
{
	static const char name[] = "/pairgo-test-XXXXXX";
	const char *where = getenv("TMPDIR");

	if (!where || *where != '/' || strlen(where) + sizeof(name) > size)
		where = "/tmp";
	snprintf(out, size, "%s%s", where, name);
	return out;
}

static inline char *scratch_path(char out[SCRATCH_PATH])
{
	return scratch_template(out, SCRATCH_PATH);
}

#endif
