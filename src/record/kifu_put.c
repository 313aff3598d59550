/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/kifu_put.h"

#include <inttypes.h>
#include <stdio.h>

void kifu_put(struct kifu_put *put, const char *name, const char *text)
{
	put->ok = put->ok && sgf_put(put->tree, put->node, name, text);
}

void kifu_set(struct kifu_put *put, const char *name, const char *text)
{
	put->ok = put->ok && sgf_set(put->tree, put->node, name, text);
}

void kifu_put_number(struct kifu_put *put, const char *name, int64_t number)
{
	char text[24];

	snprintf(text, sizeof(text), "%" PRId64, number);
	kifu_put(put, name, text);
}

void kifu_put_points(struct kifu_put *put, const char *name,
		     const struct pointset *set)
{
	put->ok = put->ok && sgf_put_points(put->tree, put->node, name, set);
}

void kifu_put_seconds(struct kifu_put *put, const char *name, int64_t ms)
{
	char text[32];

	if (ms % 1000 == 0)
		snprintf(text, sizeof(text), "%" PRId64, ms / 1000);
	else
		snprintf(text, sizeof(text), "%" PRId64 ".%03d", ms / 1000,
			 (int)(ms % 1000));
	kifu_put(put, name, text);
}

const char *kifu_who(const struct setup *setup, enum seat seat,
		     char out[NAME_BYTES + 8])
{
	const char *name = seat < 0 ? "" : setup->name[seat];

	if (seat < 0)
		snprintf(out, NAME_BYTES + 8, "The %s", seat_code(seat));
	else if (*name)
		snprintf(out, NAME_BYTES + 8, "%s (%s)", name, seat_code(seat));
	else
		snprintf(out, NAME_BYTES + 8, "%s", seat_code(seat));
	return out;
}
