/* SPDX-License-Identifier: ISC */
/* A note is read by writing it again: one that differs anywhere is not ours. */
#include <config.h>

#include "table/turn_note.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"

/* FNV-1a, 64 bits */
#define FNV_BASIS UINT64_C(14695981039346656037)
#define FNV_PRIME UINT64_C(1099511628211)

static uint64_t hash(uint64_t so_far, const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		so_far = (so_far ^ (unsigned char)text[i]) * FNV_PRIME;
	return so_far;
}

const char *turn_note_text(const struct turn_note *turn, char out[STORE_NOTE])
{
	size_t length =
		(size_t)snprintf(out, STORE_NOTE,
				 "node=%d used=%" PRId64 " check=", turn->depth,
				 turn->used);
	uint64_t check = hash(FNV_BASIS, turn->text, turn->length);

	check = hash(check, out, length);
	snprintf(out + length, STORE_NOTE - length, "%016" PRIx64, check);
	return out;
}

bool turn_note_parse(struct turn_note *turn, const char *note)
{
	static const char key[] = " used=";
	const char *number = strstr(note, key);
	char expected[STORE_NOTE];

	if (!number)
		return false;
	number += strlen(key);
	turn->used = number_take(&number, INT64_MAX);
	return !strcmp(note, turn_note_text(turn, expected));
}
