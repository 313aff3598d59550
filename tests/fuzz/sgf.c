/* SPDX-License-Identifier: ISC */
/*
 * Any bytes at all are refused with a place, or are a tree that comes back the
 * same from what is written of it.
 */
#include <config.h>

#include "target.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "holds.h"
#include "sgf/sgf.h"

static void check_error(const struct sgf_tree *tree, const char *error)
{
	int line = 0, column = 0, end = 0;

	check(!tree->root && !tree->arena, "a refused text leaves no tree");
	check(sscanf(error, "%d:%d: %n", &line, &column, &end) == 2 &&
		      line > 0 && column > 0 && end > 0 && error[end],
	      "an error is a place and a sentence");
}

static void check_values(const struct sgf_node *node)
{
	const struct sgf_property *property = node->properties;
	const struct sgf_value *value;

	for (; property; property = property->next) {
		check(property->values, "a property has a value");
		check(property == sgf_find(node, property->name),
		      "a name stands once in a node");
		for (value = property->values; value; value = value->next) {
			char head[16];
			bool colon = value->colon < value->length;

			check(strlen(value->text) == value->length,
			      "a value ends where it says");
			check_shown(value->text, value->length);
			check(!colon || value->text[value->colon] == ':',
			      "a colon is where it says");
			check(colon == !!sgf_split(value, head, sizeof(head)),
			      "a colon splits");
		}
	}
}

static void check_nodes(const struct sgf_tree *tree)
{
	const struct sgf_node *node = tree->root;

	while (node) {
		check_values(node);
		check(!node->child == !node->last_child,
		      "the last child is one");
		if (node->child) {
			check(node->child->parent == node, "a child belongs");
			node = node->child;
			continue;
		}
		while (node && !node->sibling)
			node = node->parent;
		if (node)
			node = node->sibling;
	}
}

static char *write_tree(const struct sgf_tree *tree)
{
	char *text;
	size_t length;

	check(sgf_write(tree, &text, &length), "a tree is written");
	check(strlen(text) == length, "what is written is text");
	return text;
}

/* Writing, reading and writing again gives the same text twice. */
static void check_comes_back(const struct sgf_tree *tree)
{
	struct sgf_tree again;
	struct error error;
	char *first = write_tree(tree), *second;

	check(strlen(first) > SGF_BYTES_MAX ||
		      sgf_read(&again, first, strlen(first), &error),
	      "what is written can be read");
	if (strlen(first) <= SGF_BYTES_MAX) {
		second = write_tree(&again);
		check(strcmp(first, second) == 0, "what is read is the same");
		free(second);
		sgf_clear(&again);
	}
	free(first);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct sgf_tree tree;
	struct error error;

	if (!sgf_read(&tree, (const char *)data, size, &error)) {
		check_error(&tree, error.text);
		return 0;
	}
	check_nodes(&tree);
	check_comes_back(&tree);
	sgf_clear(&tree);
	return 0;
}
