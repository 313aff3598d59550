/* SPDX-License-Identifier: ISC */
/*
 * Checks are looked for in the bytes and not in the tree: what they cover is
 * every byte, also those that a reader passes over.
 */
#include <config.h>

#include "record/recover.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"

bool record_is_trusted(enum record_state state)
{
	return state == RECORD_SOUND || state == RECORD_UNCHECKED;
}

const char *record_state_text(enum record_state state)
{
	static const char *const texts[] = {
		[RECORD_CHANGED] = N_("It has been changed since it was saved: "
				      "by another program, or by a disk that "
				      "fails."),
		[RECORD_DAMAGED] = N_("It is damaged: only its beginning can "
				      "be read."),
		[RECORD_LOST] = N_("It is damaged: nothing of it can be read."),
	};

	return texts[state];
}

/* The bytes of a text, and how far its checks hold. */
struct look {
	const char *text;
	size_t length;
	size_t from;   /* of what no check has covered yet */
	uint64_t hash; /* of what came before */
	int depth;     /* of open parentheses */
	int nodes;     /* as the root says; 0 if it does not */
	bool any;      /* there is something about checks */
	int whole;     /* leading nodes whose checks hold */
	size_t end;    /* of them */
	int open;      /* depth there */
};

/* The name before the "[" that stands at that byte is this one. */
static bool is_named(const struct look *look, size_t at, const char *name)
{
	return at > 2 && !memcmp(look->text + at - 2, name, 2);
}

/* Takes a check; false when it does not hold. */
static bool take_check(struct look *look, size_t at)
{
	size_t start = at - 2;
	char expected[RECORD_CHECK + 1];
	uint64_t hash = text_hash(look->hash, look->text + look->from,
				  start - look->from);

	look->any = true;
	snprintf(expected, sizeof(expected), "XC[%016" PRIx64 "]", hash);
	if (look->length - start < RECORD_CHECK ||
	    memcmp(look->text + start, expected, RECORD_CHECK) != 0)
		return false;
	look->hash = hash;
	look->from = look->end = start + RECORD_CHECK;
	look->open = look->depth;
	look->whole++;
	return true;
}

static void take_count(struct look *look, size_t at, size_t end)
{
	const char *number = look->text + at + 1;

	look->any = true;
	if (!look->whole && end < look->length)
		look->nodes = (int)number_take(&number, INT_MAX);
}

/* Up to the first check that does not hold, or the end. */
static void look_through(struct look *look)
{
	size_t at = 0, end;
	bool holds = true;

	for (; holds && at < look->length; at++) {
		char c = look->text[at];

		if (c == '(')
			look->depth++;
		else if (c == ')')
			look->depth--;
		if (c != '[')
			continue;
		end = sgf_value_end(look->text, look->length, at);
		if (is_named(look, at, "XV"))
			take_count(look, at, end);
		if (is_named(look, at, "XC"))
			holds = take_check(look, at);
		at = end;
	}
}

/* Nothing but what closes the parentheses stands behind the last check. */
static bool ends_well(const struct look *look)
{
	const char *rest = look->text + look->end;
	size_t length = look->length - look->end;

	return look->open > 0 && length == (size_t)look->open + 1 &&
	       strspn(rest, ")") == length - 1 && rest[length - 1] == '\n';
}

static bool is_whole(const struct look *look)
{
	return look->whole > 0 && look->whole == look->nodes && ends_well(look);
}

static struct look look_at(const char *text, size_t length)
{
	struct look look = {.text = text, .length = length, .hash = TEXT_HASH};

	look_through(&look);
	return look;
}

enum record_state record_look(const char *text, size_t length)
{
	struct look look = look_at(text, length);

	if (is_whole(&look))
		return RECORD_SOUND;
	return look.any ? RECORD_CHANGED : RECORD_UNCHECKED;
}

/* The nodes whose checks hold, as if there had been no others. */
static bool read_whole_nodes(struct record *record, const struct look *look)
{
	size_t open = look->open > 0 ? (size_t)look->open : 0;
	size_t length = look->end + open;
	char *text = malloc(length + 1);
	struct error error;
	bool read = false;

	if (text) {
		memcpy(text, look->text, look->end);
		memset(text + look->end, ')', open);
		read = sgf_read(&record->tree, text, length, &error) &&
		       record_fold(record, true, &error);
	}
	free(text);
	return read;
}

/* An older record does not say where it was damaged but where it is no SGF. */
static bool read_start(struct record *record, const struct look *look)
{
	struct error error;

	return sgf_read_part(&record->tree, look->text, look->length, &error) &&
	       record_fold(record, true, &error);
}

enum record_state record_recover(struct record *record, const char *text,
				 size_t length, struct error *error)
{
	struct look look = look_at(text, length);

	if (record_read(record, text, length, error)) {
		if (is_whole(&look))
			return RECORD_SOUND;
		return look.any || record->checked ? RECORD_CHANGED
						   : RECORD_UNCHECKED;
	}
	memset(record, 0, sizeof(*record));
	if (!(look.whole ? read_whole_nodes : read_start)(record, &look))
		return RECORD_LOST;
	/* which told of an end that is not there any more */
	if (kifu_update_root(&record->tree, &record->game))
		return RECORD_DAMAGED;
	record_clear(record);
	return RECORD_LOST;
}
