/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/old.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "record/store.h"

enum { COLUMNS = 8, RECORD_MAX = 1 << 16 };

void old_open(struct old *row)
{
	lines_open(&row->lines, "records/expected.tsv");
}

bool old_next(struct old *row)
{
	char **field = row->lines.field;

	if (!lines_next(&row->lines))
		return false;
	assert_int_equal(row->lines.fields, COLUMNS);
	row->name = field[0];
	row->phase = field[1];
	row->turn = field[2];
	row->turns = field[3];
	row->result = field[4];
	row->besides = field[5];
	row->clocks = field[6];
	row->board = field[7];
	return true;
}

const char *old_path(const struct old *row)
{
	static char path[STORE_PATH];

	snprintf(path, sizeof(path), "%s/records/%s.sgf", TEST_DIR, row->name);
	return path;
}

char *old_text(const struct old *row, size_t *length)
{
	char *text;
	struct error error;

	if (!store_read(old_path(row), RECORD_MAX, &text, length, &error))
		fail_msg("%s", error.text);
	return text;
}

bool old_over(const struct old *row)
{
	return strcmp(row->phase, "over") == 0;
}

bool old_stopped(const struct old *row)
{
	return strcmp(row->phase, "stopped") == 0;
}

bool old_counted(const struct old *row)
{
	return old_over(row) && isdigit((unsigned char)row->result[2]);
}
