/* SPDX-License-Identifier: ISC */
/*
 * Checks are looked for in the bytes and not in the tree: what they cover is
 * every byte, also those that a reader passes over.
 */
#include <config.h>

#include "record/recover.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"

bool record_is_trusted(enum record_state state)
{
	return state <= RECORD_CONTINUED;
}

bool record_has_game(enum record_state state)
{
	return state <= RECORD_DAMAGED;
}

const char *record_state_text(enum record_state state)
{
	static const char *const texts[] = {
		[RECORD_CONTINUED] = N_("It was changed or damaged before it "
					"was resumed."),
		[RECORD_MOVED] = N_("The game went on in another directory, "
				    "and its file is not there now."),
		[RECORD_CHANGED] = N_("It has been changed since it was saved: "
				      "by another program, or by a disk that "
				      "fails."),
		[RECORD_DAMAGED] = N_("It is damaged: only its beginning can "
				      "be read."),
		[RECORD_LOST] = N_("Its beginning is damaged: it cannot be "
				   "resumed."),
		[RECORD_LARGE] = N_("It is too large to be resumed: what "
				    "another program has added to it would "
				    "have to go first."),
		[RECORD_UNKNOWN] = N_("It is as it was saved, but this version "
				      "of pairgo cannot read it."),
		[RECORD_NO_MEMORY] = N_("There is not enough memory to read "
					"it."),
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

/*
 * The name before the "[" that stands at that byte is this one, as the reader
 * would read it: another program may have put blanks there.
 */
static bool is_named(const struct look *look, size_t at, const char *name)
{
	size_t left = strlen(name);

	while (at > 0) {
		char c = look->text[--at];

		if (memchr(" \t\n\v\f\r", c, 6) || (c >= 'a' && c <= 'z'))
			continue;
		/* no end of a longer one either */
		if (left == 0)
			return c < 'A' || c > 'Z';
		if (c != name[--left])
			return false;
	}
	return left == 0;
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

/*
 * What its checks make of one that can be read, or not. Of what cannot, and is
 * not whole, there may be less than a part. Whoever has saved what is whole
 * knew what it says.
 */
static enum record_state judge(const struct look *look, bool readable)
{
	if (is_whole(look))
		return readable ? RECORD_SOUND : RECORD_UNKNOWN;
	if (!readable)
		return RECORD_DAMAGED;
	return look->any ? RECORD_CHANGED : RECORD_UNCHECKED;
}

enum record_state record_look(const char *text, size_t length)
{
	struct look look = look_at(text, length);

	return judge(&look, true);
}

const struct sgf_node *record_changed_at(const struct sgf_tree *tree)
{
	const struct sgf_node *node = tree->root;

	while (node && !sgf_find(node, "XM"))
		node = sgf_next(node);
	return node;
}

/* So many nodes behind the root, or at the last one. */
static bool mark(struct record *record, int nodes, const char *what)
{
	struct sgf_node *node = record->tree.root, *next;

	for (; nodes > 0 && (next = sgf_next(node)); nodes--)
		node = next;
	return sgf_set(&record->tree, node, "XM", what);
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

/*
 * What can be trusted of one that cannot be read as it is. What memory was
 * missing for may be good: only malloc() knows of that.
 */
static enum record_state read_part(struct record *record,
				   const struct look *look)
{
	memset(record, 0, sizeof(*record));
	if (!(look->whole ? read_whole_nodes : read_start)(record, look))
		return errno == ENOMEM ? RECORD_NO_MEMORY
		       : look->whole   ? RECORD_UNKNOWN
				       : RECORD_LOST;
	/* which told of an end that is not there any more */
	if (kifu_update_root(&record->tree, &record->game) &&
	    mark(record, INT_MAX, "damaged") && errno != ENOMEM)
		return RECORD_DAMAGED;
	record_clear(record);
	return RECORD_NO_MEMORY;
}

/* It says itself where it is not to be trusted. */
static enum record_state mark_changed(struct record *record,
				      const struct look *look)
{
	if (mark(record, look->whole, "changed"))
		return RECORD_CHANGED;
	record_clear(record);
	return RECORD_NO_MEMORY;
}

enum record_state record_recover(struct record *record, const char *text,
				 size_t length, struct error *error)
{
	struct look look = look_at(text, length);
	enum record_state state;
	bool readable;

	errno = 0;
	readable = record_read(record, text, length, error);
	if (!readable && errno == ENOMEM)
		return RECORD_NO_MEMORY;
	state = judge(&look, readable);
	if (state == RECORD_DAMAGED)
		return read_part(record, &look);
	if (state == RECORD_CHANGED)
		return mark_changed(record, &look);
	return readable && record_changed_at(&record->tree) ? RECORD_CONTINUED
							    : state;
}
