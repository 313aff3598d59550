/* SPDX-License-Identifier: ISC */
/*
 * The tree is walked by its own links, without recursion: down to the first
 * child, then up to the nearest node that has a sibling left. A node with
 * several children puts each of them in parentheses.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "sgf/sgf.h"

struct output {
	char *text;
	size_t length, size;
	bool one_line;
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

static void end_line(struct output *out)
{
	if (!out->one_line)
		append_text(out, "\n");
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
	size_t i;

	grow(out, 2 * value->length + 2);
	append_text(out, "[");
	for (i = 0; i < value->length; i++) {
		char c = value->text[i];

		if (needs_escape(value, i))
			append_text(out, "\\");
		if (c == '\n' && out->one_line)
			c = ' ';
		else if (c == '\t' || c == '\v' || c == '\f' || c == '\r')
			c = ' ';
		append(out, &c, 1);
	}
	append_text(out, "]");
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
		end_line(out);
		append_text(out, branches(node) ? "(" : "");
		return node->child;
	}
	for (; node != root; node = node->parent) {
		if (!branches(node->parent))
			continue;
		append_text(out, ")");
		if (node->sibling) {
			end_line(out);
			append_text(out, "(");
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

bool sgf_write_node(const struct sgf_node *node, bool one_line, char **text,
		    size_t *length)
{
	struct output out = {.one_line = one_line};

	append_node(&out, node);
	return finish(&out, text, length);
}

bool sgf_write(const struct sgf_tree *tree, bool one_line, char **text,
	       size_t *length)
{
	struct output out = {.one_line = one_line};
	const struct sgf_node *node = tree->root;

	append_text(&out, "(");
	for (; node; node = advance(&out, node, tree->root))
		append_node(&out, node);
	append_text(&out, ")");
	end_line(&out);
	return finish(&out, text, length);
}
