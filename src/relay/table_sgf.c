/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "relay/table_sgf.h"

#include <stdlib.h>

#include "relay/people.h"
#include "relay/relay_table.h"

/* Of the root, of which some stand there only once it is made anew. */
static const char *const root_names[] = {"FF", "GM", "CA", "SZ", "PB", "PW",
					 "EV", "RO", "DT", "BR", "WR", "BT",
					 "WT", "RU", "KM", "TM", "OT", "HA",
					 "AB", "PL", "RE", NULL};

static const char *const node_names[] = {"B",  "W",  "AB", "AW", "AE", "PL",
					 "BL", "WL", "TB", "TW", NULL};

/* Values of those names, in this order. */
static bool copy(struct sgf_tree *to, struct sgf_node *node,
		 const struct sgf_node *from, const char *const *names)
{
	bool ok = true;

	for (; *names; names++) {
		const struct sgf_property *property = sgf_find(from, *names);

		for (const struct sgf_value *value = property ? property->values
							      : NULL;
		     value; value = value->next)
			ok = ok && sgf_put(to, node, *names, value->text);
	}
	return ok;
}

static bool put_root(struct sgf_tree *tree, const struct game *shown)
{
	struct game game = *shown;
	struct sgf_tree whole;
	bool ok = sgf_init(&whole);

	if (!ok)
		return false;
	people_forget_logins(&game);
	ok = kifu_put_root(&whole, &game) &&
	     sgf_put(tree, tree->root, "AP", "pairgo relay:" PACKAGE_VERSION) &&
	     copy(tree, tree->root, whole.root, root_names);
	sgf_clear(&whole);
	return ok;
}

/* Handicap stones that were laid, once they are all there. */
static bool is_in_root(const struct sgf_node *node, const struct game *game)
{
	return kifu_is_placing(node) && game_stones_lie(game);
}

static bool put_nodes(struct sgf_tree *tree, const struct record *record)
{
	struct sgf_node *last = tree->root;
	bool ok = true;

	for (const struct sgf_node *node = record->tree.root->child; ok && node;
	     node = node->child) {
		struct sgf_node *next = sgf_add_last(tree, last);

		ok = next && (is_in_root(node, &record->game) ||
			      copy(tree, next, node, node_names));
		/* what says nothing any more is no node */
		if (ok && next->properties)
			last = next;
		else if (ok)
			sgf_end_at(last);
	}
	return ok;
}

char *table_sgf_write(const struct record *record, bool covered, size_t *length)
{
	struct game game = record->game;
	struct sgf_tree tree;
	char *text = NULL;
	bool ok;

	if (!sgf_init(&tree))
		return NULL;
	if (covered)
		game_init(&game, &record->game.setup);
	ok = put_root(&tree, &game) && (covered || put_nodes(&tree, record)) &&
	     sgf_write(&tree, &text, length);
	sgf_clear(&tree);
	return ok ? text : NULL;
}
