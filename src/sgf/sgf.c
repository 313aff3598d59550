/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "sgf/sgf.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "sgf/sgf_read.h"

bool sgf_is_space(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

bool sgf_init(struct sgf_tree *tree)
{
	tree->root = NULL;
	tree->arena = sgf_arena_new();
	if (tree->arena)
		tree->root = sgf_arena_get(tree->arena, sizeof(*tree->root));
	if (!tree->root)
		sgf_clear(tree);
	return tree->root;
}

void sgf_clear(struct sgf_tree *tree)
{
	sgf_arena_free(tree->arena);
	tree->root = NULL;
	tree->arena = NULL;
}

size_t sgf_memory(const struct sgf_tree *tree)
{
	return tree->arena->size;
}

struct sgf_node *sgf_add_first(struct sgf_tree *tree, struct sgf_node *parent)
{
	struct sgf_node *node = sgf_arena_get(tree->arena, sizeof(*node));

	if (!node)
		return NULL;
	node->parent = parent;
	node->sibling = parent->child;
	parent->child = node;
	if (!parent->last_child)
		parent->last_child = node;
	return node;
}

struct sgf_node *sgf_add_last(struct sgf_tree *tree, struct sgf_node *parent)
{
	struct sgf_node *node;

	if (!parent->child)
		return sgf_add_first(tree, parent);
	node = sgf_arena_get(tree->arena, sizeof(*node));
	if (!node)
		return NULL;
	node->parent = parent;
	parent->last_child->sibling = node;
	parent->last_child = node;
	return node;
}

struct sgf_node *sgf_next(const struct sgf_node *node)
{
	if (node->child)
		return node->child;
	while (node && !node->sibling)
		node = node->parent;
	return node ? node->sibling : NULL;
}

void sgf_end_at(struct sgf_node *node)
{
	node->child = node->last_child = NULL;
}

/* The link that holds the property of that name, or the one at the end. */
static struct sgf_property **property_link(struct sgf_node *node,
					   const char *name)
{
	struct sgf_property **link = &node->properties;

	while (*link && strcmp((*link)->name, name) != 0)
		link = &(*link)->next;
	return link;
}

static bool name_is_valid(const char *name)
{
	size_t letters = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

	return letters > 0 && letters < SGF_NAME && !name[letters];
}

struct sgf_value *sgf_value_add(struct sgf_arena *arena, struct sgf_node *node,
				const char *name)
{
	struct sgf_property **link = property_link(node, name);
	struct sgf_value *value = sgf_arena_get(arena, sizeof(*value));
	struct sgf_property *property = *link;

	if (!value)
		return NULL;
	if (!property) {
		property = sgf_arena_get(arena, sizeof(*property));
		if (!property)
			return NULL;
		strcpy(property->name, name);
		*link = property;
	}
	if (property->last)
		property->last->next = value;
	else
		property->values = value;
	property->last = value;
	return value;
}

static bool put(struct sgf_tree *tree, struct sgf_node *node, const char *name,
		char *text, size_t length, size_t colon)
{
	struct sgf_value *value = NULL;

	if (text && name_is_valid(name))
		value = sgf_value_add(tree->arena, node, name);
	if (!value)
		return false;
	value->text = text;
	value->length = length;
	value->colon = colon;
	return true;
}

bool sgf_put(struct sgf_tree *tree, struct sgf_node *node, const char *name,
	     const char *text)
{
	size_t length = strlen(text);
	char *copy = sgf_arena_get(tree->arena, length + 1);

	if (copy)
		memcpy(copy, text, length);
	return put(tree, node, name, copy, length, strcspn(text, ":"));
}

bool sgf_set(struct sgf_tree *tree, struct sgf_node *node, const char *name,
	     const char *text)
{
	struct sgf_property *property = *property_link(node, name);

	if (property && property->values == property->last &&
	    strcmp(property->last->text, text) == 0)
		return true;
	if (!sgf_put(tree, node, name, text))
		return false;
	property = *property_link(node, name);
	property->values = property->last;
	return true;
}

void sgf_remove(struct sgf_node *node, const char *name)
{
	struct sgf_property **link = property_link(node, name);

	if (*link)
		*link = (*link)->next;
}

bool sgf_put_pair(struct sgf_tree *tree, struct sgf_node *node,
		  const char *name, const char *head, const char *tail)
{
	size_t colon = strlen(head), rest = strlen(tail);
	size_t length = colon + 1 + rest;
	char *copy = sgf_arena_get(tree->arena, length + 1);

	if (copy) {
		memcpy(copy, head, colon);
		copy[colon] = ':';
		memcpy(copy + colon + 1, tail, rest);
	}
	if (!put(tree, node, name, copy, length, colon))
		return false;
	sgf_find(node, name)->last->pair = strchr(tail, ':') != NULL;
	return true;
}

const struct sgf_property *sgf_find(const struct sgf_node *node,
				    const char *name)
{
	const struct sgf_property *property = node->properties;

	while (property && strcmp(property->name, name) != 0)
		property = property->next;
	return property;
}

const char *sgf_text(const struct sgf_node *node, const char *name)
{
	const struct sgf_property *property = sgf_find(node, name);

	return property ? property->values->text : NULL;
}

/* Where to cut text so that no UTF-8 character is cut in two. */
static size_t whole_characters(const char *text, size_t length)
{
	while (length > 0 && utf8_goes_on(text[length]))
		length--;
	return length;
}

const char *sgf_split(const struct sgf_value *value, char *head, size_t size)
{
	size_t length = value->colon;

	if (length >= size)
		length = whole_characters(value->text, size - 1);
	memcpy(head, value->text, length);
	head[length] = '\0';
	if (value->colon == value->length)
		return NULL;
	return value->text + value->colon + 1;
}

enum { CHUNK_FIRST = 4096, CHUNK_LAST = 1 << 18 };

struct sgf_chunk {
	struct sgf_chunk *next;
	size_t size, used;
	alignas(max_align_t) unsigned char bytes[];
};

struct sgf_arena *sgf_arena_new(void)
{
	return calloc(1, sizeof(struct sgf_arena));
}

void sgf_arena_free(struct sgf_arena *arena)
{
	if (!arena)
		return;
	while (arena->chunks) {
		struct sgf_chunk *next = arena->chunks->next;

		free(arena->chunks);
		arena->chunks = next;
	}
	free(arena->text);
	free(arena);
}

/* A small game takes one small chunk, a huge file few large ones. */
static struct sgf_chunk *chunk_new(const struct sgf_chunk *last, size_t size)
{
	size_t room = last ? last->size * 2 : CHUNK_FIRST;
	struct sgf_chunk *chunk;

	if (room > CHUNK_LAST)
		room = CHUNK_LAST;
	if (room < size)
		room = size;
	chunk = calloc(1, sizeof(*chunk) + room);
	if (chunk)
		chunk->size = room;
	return chunk;
}

void *sgf_arena_get(struct sgf_arena *arena, size_t size)
{
	const size_t step = alignof(max_align_t);
	struct sgf_chunk *chunk = arena->chunks;
	void *piece;

	if (size > SIZE_MAX / 4)
		return NULL;
	size = (size + step - 1) / step * step;
	if (!chunk || chunk->size - chunk->used < size) {
		chunk = chunk_new(arena->chunks, size);
		if (!chunk)
			return NULL;
		chunk->next = arena->chunks;
		arena->chunks = chunk;
		arena->size += chunk->size;
	}
	piece = chunk->bytes + chunk->used;
	chunk->used += size;
	return piece;
}

const char *sgf_point_text(point p, char out[SGF_POINT])
{
	if (p == POINT_PASS)
		return strcpy(out, "");
	out[0] = (char)('a' + point_col(p));
	out[1] = (char)('a' + point_row(p));
	out[2] = '\0';
	return out;
}

point sgf_point_parse(const char *text, int size)
{
	int col, row;

	if (*text == '\0')
		return POINT_PASS;
	if (strlen(text) != 2)
		return POINT_NONE;
	col = text[0] - 'a';
	row = text[1] - 'a';
	/* FF[3] wrote a pass as a point beyond the board */
	if (col == 19 && row == 19 && size <= 19)
		return POINT_PASS;
	if (col < 0 || row < 0 || col >= size || row >= size)
		return POINT_NONE;
	return point_at(row, col);
}

bool sgf_put_points(struct sgf_tree *tree, struct sgf_node *node,
		    const char *name, const struct pointset *set)
{
	char text[SGF_POINT];

	for (point p = pointset_next(set, POINT_NONE); p != POINT_NONE;
	     p = pointset_next(set, p))
		if (!sgf_put(tree, node, name, sgf_point_text(p, text)))
			return false;
	return true;
}

static bool add_rectangle(point from, point to, struct pointset *set)
{
	if (point_row(to) < point_row(from) || point_col(to) < point_col(from))
		return false;
	for (int row = point_row(from); row <= point_row(to); row++)
		for (int col = point_col(from); col <= point_col(to); col++)
			pointset_add(set, point_at(row, col));
	return true;
}

static bool is_point(point p)
{
	return p != POINT_NONE && p != POINT_PASS;
}

static bool add_value(const struct sgf_value *value, int size,
		      struct pointset *set)
{
	char head[SGF_POINT + 1];
	const char *tail = sgf_split(value, head, sizeof(head));
	point from = sgf_point_parse(head, size);
	point to = tail ? sgf_point_parse(tail, size) : from;

	return is_point(from) && is_point(to) && add_rectangle(from, to, set);
}

bool sgf_get_points(const struct sgf_node *node, const char *name, int size,
		    struct pointset *set)
{
	const struct sgf_property *property = sgf_find(node, name);
	const struct sgf_value *value;

	if (property == NULL)
		return true;
	value = property->values;
	/* TB[] and the like: a list without points */
	if (value->length == 0 && value->next == NULL)
		return true;
	for (; value; value = value->next)
		if (!add_value(value, size, set))
			return false;
	return true;
}

struct output {
	char *text;
	size_t length, size;
	bool one_line; /* newlines inside values become blanks */
	bool failed;
};

static void grow(struct output *out, size_t more)
{
	size_t size = out->size ? out->size : 1024;
	char *text;

	if (out->failed || out->size - out->length > more)
		return;
	while (size - out->length <= more)
		size *= 2;
	text = realloc(out->text, size);
	if (!text) {
		out->failed = true;
		return;
	}
	out->text = text;
	out->size = size;
}

static void append(struct output *out, const char *text, size_t length)
{
	grow(out, length);
	if (out->failed)
		return;
	memcpy(out->text + out->length, text, length);
	out->length += length;
}

static void append_text(struct output *out, const char *text)
{
	append(out, text, strlen(text));
}

static bool needs_escape(const struct sgf_value *value, size_t i)
{
	switch (value->text[i]) {
	case '\\':
	case ']':
		return true;
	case ':':
		return i < value->colon || (value->pair && i > value->colon);
	default:
		return false;
	}
}

static void append_value(struct output *out, const struct sgf_value *value)
{
	char *to;

	grow(out, 2 * value->length + 2);
	if (out->failed)
		return;
	to = out->text + out->length;
	*to++ = '[';
	for (size_t i = 0; i < value->length; i++) {
		char c = value->text[i];

		if (needs_escape(value, i))
			*to++ = '\\';
		if (c == '\n' && out->one_line)
			c = ' ';
		else if (c == '\t' || c == '\v' || c == '\f' || c == '\r')
			c = ' ';
		*to++ = c;
	}
	*to++ = ']';
	out->length = (size_t)(to - out->text);
}

static void append_node(struct output *out, const struct sgf_node *node)
{
	const struct sgf_property *property = node->properties;
	const struct sgf_value *value;

	append_text(out, ";");
	for (; property; property = property->next) {
		append_text(out, property->name);
		for (value = property->values; value; value = value->next)
			append_value(out, value);
	}
}

static bool branches(const struct sgf_node *node)
{
	return node->child && node->child->sibling;
}

/* The node to write after this one, with the parentheses between them. */
static const struct sgf_node *advance(struct output *out,
				      const struct sgf_node *node,
				      const struct sgf_node *root)
{
	if (node->child) {
		append_text(out, branches(node) ? "\n(" : "\n");
		return node->child;
	}
	for (; node != root; node = node->parent) {
		if (!branches(node->parent))
			continue;
		append_text(out, ")");
		if (node->sibling) {
			append_text(out, "\n(");
			return node->sibling;
		}
	}
	return NULL;
}

static bool finish(struct output *out, char **text, size_t *length)
{
	append(out, "", 1);
	if (out->failed) {
		free(out->text);
		*text = NULL;
		*length = 0;
		return false;
	}
	*text = out->text;
	*length = out->length - 1;
	return true;
}

bool sgf_write_node(const struct sgf_node *node, char **text, size_t *length)
{
	struct output out = {.one_line = true};

	append_node(&out, node);
	return finish(&out, text, length);
}

bool sgf_write(const struct sgf_tree *tree, char **text, size_t *length)
{
	struct output out = {.one_line = false};
	const struct sgf_node *node = tree->root;

	append_text(&out, "(");
	for (; node; node = advance(&out, node, tree->root))
		append_node(&out, node);
	append_text(&out, ")\n");
	return finish(&out, text, length);
}
