/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "sgf-tools.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void read_tree(struct sgf_tree *tree, const char *text, size_t length)
{
	struct error error;

	if (!sgf_read(tree, text, length, &error))
		fail_msg("refused: %s", error.text);
}

char *written(const struct sgf_tree *tree)
{
	char *text;
	size_t length;

	assert_true(sgf_write(tree, &text, &length));
	assert_int_equal(strlen(text), length);
	return text;
}

static void assert_same_node(const struct sgf_node *a, const struct sgf_node *b)
{
	const struct sgf_property *p = a->properties, *q = b->properties;

	for (; p && q; p = p->next, q = q->next) {
		const struct sgf_value *v = p->values, *w = q->values;

		assert_string_equal(p->name, q->name);
		for (; v && w; v = v->next, w = w->next) {
			assert_string_equal(v->text, w->text);
			assert_int_equal(v->length, w->length);
			assert_int_equal(v->colon, w->colon);
			assert_int_equal(v->pair, w->pair);
		}
		assert_true(!v && !w);
	}
	assert_true(!p && !q);
}

/* The next node of the whole tree, the first child first. */
static const struct sgf_node *next(const struct sgf_node *node)
{
	if (node->child)
		return node->child;
	while (node && !node->sibling)
		node = node->parent;
	return node ? node->sibling : NULL;
}

void assert_same_tree(const struct sgf_tree *a, const struct sgf_tree *b)
{
	const struct sgf_node *m = a->root, *n = b->root;

	for (; m && n; m = next(m), n = next(n)) {
		assert_same_node(m, n);
		assert_int_equal(!m->child, !n->child);
		assert_int_equal(!m->sibling, !n->sibling);
	}
	assert_true(!m && !n);
}

void assert_comes_back(const struct sgf_tree *tree)
{
	struct sgf_tree again;
	char *text = written(tree);

	read_tree(&again, text, strlen(text));
	assert_same_tree(tree, &again);
	sgf_clear(&again);
	free(text);
}
