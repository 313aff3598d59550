/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "host_replies.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "record/folder.h"

const char *host_replies(const char *requests)
{
	static char replies[4096], command[2048];
	const char *program = getenv("PAIRGO");
	size_t length;
	FILE *out;

	assert_non_null(program);
	snprintf(command, sizeof(command),
		 "cd %s && printf '%s' | '%s' host --stdio --manual-clock | "
		 "tr '\\n' '|'",
		 top, requests, program);
	out = popen(command, "r");
	assert_non_null(out);
	length = fread(replies, 1, sizeof(replies) - 1, out);
	replies[length] = '\0';
	assert_int_equal(pclose(out), 0);
	return replies;
}
