/* SPDX-License-Identifier: ISC */
/*
 * One pass over the text, which belongs to the tree: values are unescaped
 * where they stand, never longer than they were, and a node's properties point
 * at them. Parentheses are kept on a list of our own instead of the C stack,
 * so that their depth has no bound but that on nodes.
 */
#include <config.h>

#include "sgf/sgf_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/analyzer.h"
#include "base/i18n.h"
#include "base/utf8.h"

struct place {
	size_t at;
	int line, column; /* from 1; a column is a character */
};

/* An open parenthesis: the node that its sequence goes on from. */
struct branch {
	struct branch *outer;
	struct sgf_node *from;
};

struct reader {
	char *text;
	size_t length;
	size_t at;
	struct place place; /* somewhere not after at */
	struct sgf_tree *tree;
	struct sgf_node *node; /* the last read of this sequence */
	struct branch *branch, *unused;
	int nodes, values;
	bool closed; /* only ")" or "(" may follow */
	struct error *error;
};

/* The bytes of a newline (LF, CR, CRLF or LFCR) that stands here, or 0. */
static size_t newline(const char *text, size_t at, size_t length)
{
	char c = text[at], next = at + 1 < length ? text[at + 1] : '\0';

	if (c != '\n' && c != '\r')
		return 0;
	return (next == '\n' || next == '\r') && next != c ? 2 : 1;
}

static void place_move(struct place *place, const char *text, size_t length,
		       size_t to)
{
	while (place->at < to) {
		size_t bytes = newline(text, place->at, length);

		if (bytes > 0) {
			place->line++;
			place->column = 1;
		} else if (!utf8_goes_on(text[place->at])) {
			place->column++;
		}
		place->at += bytes > 0 ? bytes : 1;
	}
}

static bool fail_at(const struct place *place, const char *sentence,
		    struct error *error)
{
	return error_set(error, "%d:%d: %s", place->line, place->column,
			 sentence);
}

static bool fail_at_byte(const char *text, size_t length, size_t at,
			 const char *sentence, struct error *error)
{
	struct place place = {0, 1, 1};

	place_move(&place, text, length, at);
	return fail_at(&place, sentence, error);
}

static bool fail(struct reader *reader, const char *sentence)
{
	place_move(&reader->place, reader->text, reader->length, reader->at);
	return fail_at(&reader->place, sentence, reader->error);
}

static bool no_memory(struct reader *reader)
{
	return fail(reader, _("there is not enough memory to read the file"));
}

/* Past white space: the byte there, or '\0' at the end. */
static char skip_space(struct reader *reader)
{
	while (reader->at < reader->length &&
	       sgf_is_space(reader->text[reader->at]))
		reader->at++;
	return reader->at < reader->length ? reader->text[reader->at] : '\0';
}

/*
 * The bytes of a control character that stands here, or 0; those of U+0080 to
 * U+009F are two. Some terminal somewhere obeys each of them.
 */
static size_t control(const char *text, size_t at, size_t length)
{
	unsigned char c = (unsigned char)text[at];

	if (c == 0xC2 && at + 1 < length)
		return (unsigned char)text[at + 1] < 0xA0 ? 2 : 0;
	return (c < ' ' && !sgf_is_space(text[at])) || c == 0x7F;
}

/*
 * The text rules of FF[4]: a newline after "\" is a soft break and goes, any
 * other byte after it is itself; white space but for newlines is a blank. Here
 * other control characters go as well.
 */
static void unescape(char *text, size_t length, struct sgf_value *value)
{
	size_t from = 0, to = 0;
	bool colon = false;

	value->text = text;
	while (from < length) {
		bool escaped = text[from] == '\\' && from + 1 < length;
		size_t bytes;

		from += escaped;
		bytes = newline(text, from, length);
		if (bytes > 0 && !escaped) {
			text[to++] = '\n';
		} else if (bytes == 0) {
			char c = text[from];

			if (c == ':' && !escaped && !colon) {
				value->colon = to;
				colon = true;
			} else if (c == ':' && escaped && colon) {
				value->pair = true;
			}
			bytes = control(text, from, length);
			if (bytes == 0)
				text[to++] = sgf_is_space(c) ? ' ' : c;
		}
		from += bytes > 0 ? bytes : 1;
	}
	text[to] = '\0';
	value->length = to;
	if (!colon)
		value->colon = to;
}

size_t sgf_value_end(const char *text, size_t length, size_t at)
{
	for (at++; at < length && text[at] != ']';)
		at += text[at] == '\\' ? 2 : 1;
	return at;
}

/* From the "[" on. */
static bool read_value(struct reader *reader, const char *name)
{
	size_t start = reader->at + 1;
	size_t end = sgf_value_end(reader->text, reader->length, reader->at);
	struct sgf_value *value;

	if (end >= reader->length)
		return fail(reader, _("this value has no \"]\""));
	if (++reader->values > SGF_VALUES_MAX)
		return fail(reader, _("there are too many values"));
	value = sgf_value_add(reader->tree->arena, reader->node, name);
	if (!value)
		return no_memory(reader);
	reader->at = end + 1;
	place_move(&reader->place, reader->text, reader->length, reader->at);
	unescape(reader->text + start, end - start, value);
	return true;
}

static bool is_letter(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* A property's letters; of FF[3]'s "Black" only the "B" counts. */
static bool read_name(struct reader *reader, char name[SGF_NAME])
{
	size_t at = reader->at, count = 0;

	for (; is_letter(reader->text[at]); at++) {
		if (reader->text[at] >= 'a')
			continue;
		if (count + 1 == SGF_NAME)
			return fail(reader, _("this name is too long"));
		name[count++] = reader->text[at];
	}
	name[count] = '\0';
	if (count == 0)
		return fail(reader, _("this name has no capital letter"));
	reader->at = at;
	return true;
}

static bool read_property(struct reader *reader)
{
	char name[SGF_NAME];

	if (!read_name(reader, name))
		return false;
	if (skip_space(reader) != '[')
		return fail(reader, _("a \"[\" is missing after a name"));
	while (skip_space(reader) == '[')
		if (!read_value(reader, name))
			return false;
	return true;
}

static bool read_properties(struct reader *reader)
{
	int count;

	for (count = 0; is_letter(skip_space(reader)); count++) {
		if (count == SGF_PROPERTIES_MAX)
			return fail(reader, _("this node has too many "
					      "properties"));
		if (!read_property(reader))
			return false;
	}
	return true;
}

/* Whether the root of a record of the Nihon Ki-in stands here. */
static bool at_kiin(const struct reader *reader)
{
	return !reader->node && sgf_kiin_begins(reader->text + reader->at,
						reader->length - reader->at);
}

/* From the ";" on, which only the root of the Nihon Ki-in does not have. */
static bool read_node(struct reader *reader)
{
	struct sgf_node *node = reader->tree->root;
	bool kiin = reader->text[reader->at] != ';';

	if (reader->closed)
		return fail(reader, _("a node stands after a variation"));
	if (++reader->nodes > SGF_NODES_MAX)
		return fail(reader, _("there are too many nodes"));
	if (reader->node)
		node = sgf_add_last(reader->tree, reader->node);
	if (!node)
		return no_memory(reader);
	place_move(&reader->place, reader->text, reader->length, reader->at);
	node->line = reader->place.line;
	reader->node = node;
	reader->at += kiin ? 0 : 1;
	if (!read_properties(reader))
		return false;
	return !kiin || sgf_kiin_translate(reader->tree) || no_memory(reader);
}

static bool open_branch(struct reader *reader)
{
	struct branch *branch = reader->unused;

	reader->at++;
	if (skip_space(reader) != ';' && !at_kiin(reader))
		return fail(reader, _("a \";\" is missing after \"(\""));
	if (branch)
		reader->unused = branch->outer;
	else
		branch = sgf_arena_get(reader->tree->arena, sizeof(*branch));
	if (!branch)
		return no_memory(reader);
	branch->from = reader->node;
	branch->outer = reader->branch;
	reader->branch = branch;
	reader->closed = false;
	return true;
}

static void close_branch(struct reader *reader)
{
	struct branch *branch = reader->branch;

	reader->at++;
	reader->node = branch->from;
	reader->branch = branch->outer;
	reader->closed = true;
	branch->outer = reader->unused;
	reader->unused = branch;
}

/* From the tree's "(" to its ")". */
static bool read_tree(struct reader *reader)
{
	if (!open_branch(reader))
		return false;
	while (reader->branch) {
		char c = skip_space(reader);
		bool good = true;

		if (c == ';' || at_kiin(reader))
			good = read_node(reader);
		else if (c == '(')
			good = open_branch(reader);
		else if (c == ')')
			close_branch(reader);
		else if (reader->at == reader->length)
			good = fail(reader, _("the text ends before its last "
					      "\")\""));
		else
			good = fail(reader, _("this cannot stand between "
					      "properties"));
		if (!good)
			return false;
	}
	return true;
}

static bool is_ascii(const char *text, size_t length)
{
	size_t i;

	for (i = 0; i < length; i++)
		if ((unsigned char)text[i] >= 0x80)
			return false;
	return true;
}

static bool read_text(struct reader *reader)
{
	const char *zero = memchr(reader->text, '\0', reader->length);

	if (zero) {
		reader->at = (size_t)(zero - reader->text);
		return fail(reader,
			    _("there is a zero byte: this is not text"));
	}
	reader->at = sgf_find_tree(reader->text, reader->length);
	if (reader->at == reader->length) {
		reader->at = 0;
		return fail(reader, _("there is no game: \"(;\" is missing"));
	}
	return read_tree(reader);
}

/* Whatever it was, it is UTF-8 now. */
static bool say_charset(struct reader *reader)
{
	struct sgf_node *root = reader->tree->root;

	if (is_ascii(reader->text, reader->length) && !sgf_find(root, "CA"))
		return true;
	return sgf_set(reader->tree, root, "CA", "UTF-8") || no_memory(reader);
}

/* The node that was read last: it may go on where the text does not. */
static bool drop_last(struct sgf_tree *tree)
{
	struct sgf_node *node = tree->root, *before = NULL, **link;

	if (!node->child)
		return false;
	while (node->last_child)
		node = node->last_child;
	for (link = &node->parent->child; *link != node;
	     link = &(*link)->sibling)
		before = *link;
	*link = NULL;
	node->parent->last_child = before;
	return true;
}

static bool read_bytes(struct sgf_tree *tree, const char *text, size_t length,
		       bool part, struct error *error)
{
	struct reader reader = {.tree = tree,
				.error = error,
				.place = {0, 1, 1}};
	struct error why;
	size_t at;
	bool good;

	if (!sgf_init(tree))
		return no_memory(&reader);
	if (length > SGF_BYTES_MAX) {
		good = fail(&reader, _("the text is too large"));
	} else if (!sgf_to_utf8(text, length, &reader.text, &reader.length, &at,
				&why)) {
		good = fail_at_byte(text, length, at, why.text, error);
	} else {
		tree->arena->text = reader.text;
		good = (read_text(&reader) || (part && drop_last(tree))) &&
		       say_charset(&reader);
	}
	if (!good)
		sgf_clear(tree);
	return good;
}

bool sgf_read(struct sgf_tree *tree, const char *text, size_t length,
	      struct error *error)
{
	return read_bytes(tree, text, length, false, error);
}

bool sgf_read_part(struct sgf_tree *tree, const char *text, size_t length,
		   struct error *error)
{
	const char *zero = memchr(text, '\0', length);

	return read_bytes(tree, text, zero ? (size_t)(zero - text) : length,
			  true, error);
}

bool sgf_read_node(struct sgf_tree *tree, const char *text, struct error *error)
{
	struct reader reader = {.length = strlen(text) + 2,
				.tree = tree,
				.error = error,
				.place = {0, 1, 1}};
	bool good;

	if (!sgf_init(tree))
		return no_memory(&reader);
	/* it is the arena's, and the caller's with the tree */
	ANALYZER_OFF("-Wanalyzer-malloc-leak")
	reader.text = tree->arena->text = malloc(reader.length + 1);
	ANALYZER_ON
	if (reader.text)
		snprintf(reader.text, reader.length + 1, "(%s)", text);
	good = reader.text ? read_tree(&reader) : no_memory(&reader);
	if (!good)
		sgf_clear(tree);
	return good;
}
