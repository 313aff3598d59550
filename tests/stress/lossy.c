/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "lossy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../table/stepped.h"
#include "record/chance.h"

/* Where that peer stands among those at the table. */
static int find(const struct lossy *line)
{
	int i = 0;

	while (i < hub.count && hub.peers[i].wire.number != line->number)
		i++;
	assert_true(i < hub.count);
	return i;
}

void lossy_open(struct lossy *line)
{
	*line = (struct lossy){.number = hub.peers[come()].wire.number};
}

static void drop(struct lossy_way *way)
{
	free(way->text);
	*way = (struct lossy_way){.text = NULL};
}

/* The table has got some of what was on its way, up to anywhere. */
void lossy_cut(struct lossy *line, int64_t ms)
{
	if (line->up.length > 1)
		line->up.length = 1 + (size_t)chance((int)line->up.length - 1);
	drop(&line->down);
	line->cut = true;
	line->told = now + ms;
}

static int64_t draw_lag(void)
{
	return chance(20) ? chance(LOSSY_LAG_MS) : chance(LOSSY_STALL_MS);
}

static void put(struct lossy_way *way, const char *text)
{
	size_t length = strlen(text);

	if (!length)
		return;
	if (!way->length)
		way->due = now + draw_lag();
	way->text = realloc(way->text, way->length + length + 1);
	assert_non_null(way->text);
	memcpy(way->text + way->length, text, length + 1);
	way->length += length;
}

void lossy_say(struct lossy *line, const char *text)
{
	if (line->cut)
		return;
	put(&line->up, text);
	put(&line->up, "\n");
}

static void feed(struct lossy *line)
{
	struct lossy_way *way = &line->up;
	struct wire *wire = &hub.peers[find(line)].wire;

	assert_true(wire_feed(wire, way->text, way->length));
	drop(way);
}

/* What stands behind moves up, as in go(). */
static void hang_up(struct lossy *line)
{
	int i = find(line);

	line->number = 0;
	go(i);
}

bool lossy_pass(struct lossy *line)
{
	bool fed = false;

	if (!line->number)
		return false;
	if (line->up.length && (line->up.due <= now || line->cut)) {
		feed(line);
		settle();
		fed = true;
	}
	if (line->cut && line->told <= now) {
		hang_up(line);
		return true;
	}
	if (!line->cut)
		put(&line->down, heard(find(line)));
	return fed;
}

const char *lossy_hear(struct lossy *line)
{
	static char *text;
	struct lossy_way *way = &line->down;
	char *end;

	if (!way->length || way->due > now)
		return NULL;
	end = strchr(way->text, '\n');
	assert_non_null(end);
	free(text);
	text = strndup(way->text, (size_t)(end - way->text));
	assert_non_null(text);
	way->length -= (size_t)(end + 1 - way->text);
	memmove(way->text, end + 1, way->length + 1);
	if (way->length && !chance(3))
		way->due = now + draw_lag();
	return text;
}

int64_t lossy_due(const struct lossy *line)
{
	int64_t due = INT64_MAX;

	if (line->number && line->up.length)
		due = line->up.due;
	if (line->down.length && line->down.due < due)
		due = line->down.due;
	if (line->number && line->cut && line->told < due)
		due = line->told;
	return due;
}

void lossy_close(struct lossy *line)
{
	drop(&line->up);
	drop(&line->down);
}
