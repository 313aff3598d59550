/* SPDX-License-Identifier: ISC */
/* A note is read by writing it again: one that differs anywhere is not ours. */
#include <config.h>

#include "table/turn_note.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

const char *turn_note_text(const struct turn_note *turn, char out[STORE_NOTE])
{
	size_t length =
		(size_t)snprintf(out, STORE_NOTE,
				 "node=%d used=%" PRId64 " check=", turn->depth,
				 turn->used);
	uint64_t check = text_hash(TEXT_HASH, turn->text, turn->length);

	check = text_hash(check, out, length);
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
