/* SPDX-License-Identifier: ISC */
/* "pairgo show" and "pairgo score" of records that an old program wrote. */
#include <config.h>

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "record/old.h"

enum { REPORT_BYTES = 1 << 14 };

/* What it prints; the test fails unless it likes what it is given. */
static void report(const struct old *row, const char *command,
		   char out[REPORT_BYTES])
{
	const char *program = getenv("PAIRGO");
	char line[8192];
	size_t length;
	FILE *pipe;
	int status;

	assert_non_null(program);
	snprintf(line, sizeof(line), "LC_ALL=C '%s' %s '%s' 2>&1", program,
		 command, old_path(row));
	pipe = popen(line, "r");
	assert_non_null(pipe);
	length = fread(out, 1, REPORT_BYTES - 1, pipe);
	out[length] = '\0';
	status = pclose(pipe);
	if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
		fail_msg("%s %s: %s", command, row->name, out);
}

static const char *next_line(const char *text)
{
	text = strchr(text, '\n');
	if (!text)
		fail_msg("the report ends too early");
	return text + 1;
}

/* Dead stones are in small letters; points have other signs. */
static char stone_of(char sign)
{
	sign = (char)toupper((unsigned char)sign);
	return sign == 'X' || sign == 'O' ? sign : '.';
}

/* " 5 . O(X)b", of which each second sign is a point. */
static const char *expect_row(const struct old *row, const char *line,
			      const char *points)
{
	enum { FIRST = 3 };
	size_t size = strcspn(points, "/");

	assert_true(strcspn(line, "\n") >= FIRST + 2 * size);
	for (size_t i = 0; i < size; i++)
		if (stone_of(line[FIRST + 2 * i]) != points[i])
			fail_msg("%s: %s\nbut in \"%s\"", row->name, points,
				 line);
	return points + size + (points[size] == '/');
}

static void boards_are_shown(void **state)
{
	char text[REPORT_BYTES];
	struct old row;

	(void)state;
	for (old_open(&row); old_next(&row);) {
		const char *points = row.board, *line;

		report(&row, "show", text);
		line = strstr(text, "\n   A B C");
		assert_non_null(line);
		for (line = next_line(line + 1); *points;
		     line = next_line(line))
			points = expect_row(&row, line, points);
	}
}

/* "Total          11      10.5": as far apart as the result says. */
static void expect_totals(const struct old *row, const char *text)
{
	const char *line = strstr(text, "\nTotal ");
	double black, white, ahead;

	assert_non_null(line);
	assert_int_equal(sscanf(line, " Total %lf %lf", &black, &white), 2);
	ahead = *row->result == 'B' ? black - white : white - black;
	if (ahead != strtod(row->result + 2, NULL))
		fail_msg("%s: %g and %g", row->name, black, white);
}

static void counts_are_shown(void **state)
{
	char text[REPORT_BYTES], margin[32];
	struct old row;
	int counted = 0;

	(void)state;
	for (old_open(&row); old_next(&row);) {
		if (!old_counted(&row))
			continue;
		report(&row, "score", text);
		expect_totals(&row, text);
		snprintf(margin, sizeof(margin), "\n%s: ", row.result);
		if (!strstr(text, margin))
			fail_msg("%s: no %s in %s", row.name, row.result, text);
		counted++;
	}
	assert_true(counted >= 10);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(boards_are_shown),
		cmocka_unit_test(counts_are_shown),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
