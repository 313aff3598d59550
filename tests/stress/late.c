/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "late.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void late_init(struct late *late, size_t most)
{
	*late = (struct late){.bytes = malloc(most), .most = most};
	assert_non_null(late->bytes);
}

void late_clear(struct late *late)
{
	free(late->bytes);
	*late = (struct late){.bytes = NULL};
}

size_t late_room(const struct late *late)
{
	return late->count == LATE_PARCELS ? 0 : late->most - late->length;
}

void late_put(struct late *late, const char *bytes, size_t length, int64_t at)
{
	int64_t last = late->count ? late->parcels[late->count - 1].at : at;

	assert_true(length <= late_room(late));
	if (!length)
		return;
	memcpy(late->bytes + late->length, bytes, length);
	late->length += length;
	late->parcels[late->count].at = at > last ? at : last;
	late->parcels[late->count++].length = length;
}

int64_t late_next(const struct late *late)
{
	return late->count ? late->parcels[0].at : INT64_MAX;
}

size_t late_due(const struct late *late, int64_t now)
{
	size_t due = 0;

	for (int i = 0; i < late->count && late->parcels[i].at <= now; i++)
		due += late->parcels[i].length;
	return due;
}

static void drop_first(struct late *late)
{
	late->count--;
	memmove(late->parcels, late->parcels + 1,
		(size_t)late->count * sizeof(late->parcels[0]));
}

void late_take(struct late *late, size_t length)
{
	late->length -= length;
	memmove(late->bytes, late->bytes + length, late->length);
	while (late->count && late->parcels[0].length <= length) {
		length -= late->parcels[0].length;
		drop_first(late);
	}
	if (length)
		late->parcels[0].length -= length;
}

void late_lose(struct late *late, size_t kept)
{
	size_t before = 0;
	int count = 0;

	while (count < late->count &&
	       before + late->parcels[count].length <= kept)
		before += late->parcels[count++].length;
	if (count < late->count && before < kept)
		late->parcels[count++].length = kept - before;
	late->count = count;
	late->length = kept;
}
