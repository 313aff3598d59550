/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/record.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "game/game.h"
#include "game/rewind.h"

bool record_init(struct record *record, const struct setup *setup)
{
	memset(record, 0, sizeof(*record));
	game_init(&record->game, setup);
	if (!sgf_init(&record->tree))
		return false;
	record->tip = record->tree.root;
	if (kifu_put_root(&record->tree, &record->game))
		return true;
	record_clear(record);
	return false;
}

void record_clear(struct record *record)
{
	sgf_clear(&record->tree);
	record->tip = NULL;
}

/* The node at a depth of the line that counts. */
static struct sgf_node *node_at(const struct record *record, int depth)
{
	struct sgf_node *node = record->tip;

	for (int i = record->game.depth; i > depth; i--)
		node = node->parent;
	return node;
}

/* One of a run of marks does, unless what stands there tells of a change. */
static bool replaces_tip(const struct record *record, const struct event *event)
{
	return event->depth == record->game.depth &&
	       event->kind == record->game.last_kind &&
	       !sgf_find(record->tip, "XM");
}

/* An empty node where the event hangs. */
static struct sgf_node *make_node(struct record *record,
				  const struct event *event)
{
	if (replaces_tip(record, event)) {
		record->tip->properties = NULL;
		return record->tip;
	}
	return sgf_add_first(&record->tree, node_at(record, event->depth - 1));
}

/*
 * Free handicap stones stand in one AB only, since other programs would place
 * them twice: in that of the root once all of them lie, until then in that of
 * the last node that placed any.
 */
static bool keep_one_list(struct sgf_tree *tree, struct sgf_node *tip,
			  const struct game *game)
{
	bool keep = !game_stones_lie(game);

	if (!game->setup.free_placement)
		return true;
	for (struct sgf_node *node = tip; node->parent; node = node->parent) {
		if (!kifu_is_placing(node))
			continue;
		if (!keep && !kifu_drop_stones(tree, node, game))
			return false;
		keep = false;
	}
	return true;
}

/* Whether the root has to say something else of the game. */
static bool changes_root(const struct game *before, const struct game *after)
{
	const struct setup *setup = &after->setup;

	return (before->phase == PHASE_OVER) != (after->phase == PHASE_OVER) ||
	       (setup->free_placement && setup->handicap) ||
	       memcmp(before->penalty, after->penalty,
		      sizeof(after->penalty)) != 0 ||
	       memcmp(before->setup.name, setup->name, sizeof(setup->name)) !=
		       0;
}

/* An event at the tip, or in place of the same kind of marking. */
static bool append(struct record *record, const struct event *event,
		   enum verdict *verdict)
{
	struct game after = record->game;
	struct sgf_node *node;

	*verdict = game_fold(&after, event);
	if (*verdict != VERDICT_OK)
		return false;
	node = make_node(record, event);
	if (node == NULL ||
	    !kifu_put_event(&record->tree, node, event, &record->game, &after))
		return false;
	if (event->kind == EVENT_REMOVE) {
		struct sgf_node *removed =
			sgf_add_last(&record->tree, node->parent);

		if (removed == NULL ||
		    !kifu_put_removed(&record->tree, removed, event))
			return false;
	}
	if (!keep_one_list(&record->tree, node, &after))
		return false;
	record->tip = node;
	record->game = after;
	return true;
}

/* The events of the line that counts, from a depth on. */
static bool read_events(const struct record *record, int depth,
			struct event *events, int count)
{
	const struct sgf_node *node = record->tip;
	struct error error;

	for (int i = count - 1; i >= 0; i--, node = node->parent)
		if (!kifu_get_event(node, &record->game.setup, depth + i,
				    &events[i], &error))
			return false;
	return true;
}

static bool rewind_to(struct record *record, const struct event *event,
		      struct event *later, struct event *line,
		      enum verdict *verdict)
{
	int count = record->game.depth - event->depth + 1, length;
	const struct game old = record->game;
	struct game before, after;

	if (!read_events(record, event->depth, later, count) ||
	    !record_game_at(record, event->depth - 1, &before))
		return false;
	after = before;
	*verdict =
		rewind_line(&old, &after, event, later, count, line, &length);
	if (*verdict != VERDICT_OK)
		return false;
	record->tip = node_at(record, event->depth - 1);
	record->game = before;
	for (int i = 0; i < length; i++)
		if (!append(record, &line[i], verdict))
			return false;
	return true;
}

/* The event takes its place, and what stays is hung anew. */
static bool append_anew(struct record *record, const struct event *event,
			enum verdict *verdict)
{
	size_t count = (size_t)(record->game.depth - event->depth + 1);
	struct event *events = calloc(2 * count + 3, sizeof(*events));
	bool ok = events &&
		  rewind_to(record, event, events, events + count, verdict);

	free(events);
	return ok;
}

bool record_append(struct record *record, const struct event *event,
		   enum verdict *verdict)
{
	const struct game before = record->game;
	bool rewinds = rewind_needed(&before, event);

	*verdict = VERDICT_OK;
	if (!(rewinds ? append_anew : append)(record, event, verdict))
		return false;
	record->rewound = rewinds;
	return !changes_root(&before, &record->game) ||
	       kifu_update_root(&record->tree, &record->game);
}

size_t record_node_bytes(const struct sgf_node *node)
{
	size_t length;
	char *text;

	if (!sgf_write_node(node, &text, &length))
		return 0;
	free(text);
	return length + RECORD_CHECK + 1;
}

/* The same of what would hang there. */
static size_t event_bytes(const struct event *event, const struct game *before,
			  const struct game *after)
{
	struct sgf_tree tree;
	size_t length = 0;

	if (sgf_init(&tree) &&
	    kifu_put_event(&tree, tree.root, event, before, after))
		length = record_node_bytes(tree.root);
	sgf_clear(&tree);
	return length;
}

/* The same of the root, which would tell of another game. */
static size_t root_bytes(const struct record *record, const struct game *after)
{
	struct sgf_tree tree;
	struct error error;
	size_t length = 0;
	char *text;

	if (!sgf_write_node(record->tree.root, &text, &length))
		return 0;
	length = 0;
	if (sgf_read_node(&tree, text, &error)) {
		if (kifu_update_root(&tree, after))
			length = record_node_bytes(tree.root);
		sgf_clear(&tree);
	}
	free(text);
	return length;
}

size_t record_grown(const struct record *record, const struct event *event,
		    size_t length, struct game *after)
{
	size_t bytes;

	*after = record->game;
	/*
	 * What goes back does not follow from here, and where stones are placed
	 * the lists of earlier nodes may be dropped.
	 */
	if (game_fold(after, event) != VERDICT_OK || event->kind == EVENT_PLACE)
		return 0;
	if (changes_root(&record->game, after)) {
		bytes = root_bytes(record, after);
		if (bytes == 0)
			return 0;
		length += bytes - record_node_bytes(record->tree.root);
	}
	bytes = event_bytes(event, &record->game, after);
	if (bytes == 0)
		return 0;
	if (replaces_tip(record, event))
		return length - record_node_bytes(record->tip) + bytes;
	return length + bytes;
}

static bool fold_node(struct game *game, const struct sgf_node *node, int depth,
		      struct event *event, struct error *error)
{
	if (!kifu_get_event(node, &game->setup, depth, event, error))
		return false;
	if (game_fold(game, event) == VERDICT_OK)
		return true;
	return error_set(error, _("Node %d cannot have happened there."),
			 depth);
}

static bool fold_line(struct record *record, struct error *error)
{
	struct event event;
	struct error why;

	while (record->tip->child) {
		struct sgf_node *next = record->tip->child;

		if (!fold_node(&record->game, next, record->game.depth + 1,
			       &event, &why))
			return error_set(error, "%d: %s", next->line, why.text);
		record->tip = next;
	}
	return true;
}

/* They are about bytes of the text, and are made anew when it is written. */
static void drop_checks(struct record *record)
{
	struct sgf_node *node = record->tree.root;

	sgf_remove(node, "XV");
	for (; node; node = sgf_next(node))
		sgf_remove(node, "XC");
}

bool record_fold(struct record *record, bool part, struct error *error)
{
	struct setup setup;

	drop_checks(record);
	record->tip = record->tree.root;
	if (!kifu_clean_names(record->tree.root)) {
		error_set(error, _("There is not enough memory to read it."));
	} else if (kifu_get_setup(record->tree.root, &setup, error)) {
		game_init(&record->game, &setup);
		if (fold_line(record, error))
			return true;
		sgf_end_at(record->tip);
		if (part)
			return true;
	}
	record_clear(record);
	return false;
}

bool record_read(struct record *record, const char *text, size_t length,
		 struct error *error)
{
	memset(record, 0, sizeof(*record));
	return sgf_read(&record->tree, text, length, error) &&
	       record_fold(record, false, error);
}

/* What the writer puts behind a node is a newline or a parenthesis. */
static size_t node_end(const char *text, size_t length, size_t at)
{
	while (text[at] != '\n' && text[at] != ')')
		at = text[at] == '[' ? sgf_value_end(text, length, at) + 1
				     : at + 1;
	return at;
}

/* At a node's ";", or the length behind the last one. */
static size_t node_after(const char *text, size_t length, size_t at)
{
	while (at < length && text[at] != ';')
		at++;
	return at;
}

static int count_nodes(const char *text, size_t length)
{
	size_t at = node_after(text, length, 0);
	int count = 0;

	for (; at < length; count++)
		at = node_after(text, length, node_end(text, length, at));
	return count;
}

/* Copies a part, and hashes what it copies. */
static char *copy(char *to, const char *from, size_t length, uint64_t *hash)
{
	memcpy(to, from, length);
	*hash = text_hash(*hash, from, length);
	return to + length;
}

/* The text of the writer with checks, and its end; there is room for them. */
static char *add_checks(const char *text, size_t length, int nodes, char *to)
{
	uint64_t hash = TEXT_HASH;
	size_t at = 0, end;
	char number[RECORD_COUNT + 1];

	for (int i = 0; i < nodes; i++, at = end) {
		end = node_end(text, length, node_after(text, length, at));
		to = copy(to, text + at, end - at, &hash);
		if (i == 0) {
			snprintf(number, sizeof(number), "XV[%d]", nodes);
			to = copy(to, number, strlen(number), &hash);
		}
		to += sprintf(to, "XC[%016" PRIx64 "]", hash);
	}
	return copy(to, text + at, length - at, &hash);
}

bool record_write(const struct record *record, char **text, size_t *length)
{
	char *plain, *end;
	size_t size;
	int nodes;

	*text = NULL;
	if (!sgf_write(&record->tree, &plain, &size))
		return false;
	nodes = count_nodes(plain, size);
	*text = malloc(size + (size_t)nodes * RECORD_CHECK + RECORD_COUNT + 1);
	if (*text) {
		end = add_checks(plain, size, nodes, *text);
		*end = '\0';
		*length = (size_t)(end - *text);
	}
	free(plain);
	return *text;
}

/* The root's text and that of so many nodes below it. */
static bool write_line(const struct sgf_node *root,
		       const struct sgf_node *first, int nodes, char **text,
		       size_t *length)
{
	const struct sgf_node *node = root;
	FILE *out = open_memstream(text, length);
	bool ok = true;

	if (!out)
		return false;
	fputc('(', out);
	for (int i = 0; ok && node && i <= nodes; i++) {
		char *part;
		size_t size;

		ok = sgf_write_node(node, &part, &size);
		if (ok) {
			fwrite(part, 1, size, out);
			free(part);
		}
		node = i == 0 ? first : node->child;
	}
	fputc(')', out);
	ok = !ferror(out) && ok;
	if (fclose(out) == 0 && ok)
		return true;
	free(*text);
	return false;
}

bool record_write_line(const struct record *record, char **text, size_t *length)
{
	const struct sgf_node *root = record->tree.root;

	return write_line(root, root->child, INT_MAX - 1, text, length);
}

char *record_write_root(const struct setup *setup)
{
	struct sgf_tree tree;
	struct game game;
	char *text = NULL;
	size_t length;

	game_init(&game, setup);
	if (!sgf_init(&tree))
		return NULL;
	if (!kifu_put_root(&tree, &game) ||
	    !sgf_write_node(tree.root, &text, &length))
		text = NULL;
	sgf_clear(&tree);
	return text;
}

/* The root tells how it has gone on, unless it is made anew. */
bool record_write_line_to(const struct record *record, int depth, char **text,
			  size_t *length)
{
	struct sgf_tree tree;
	struct game game;
	bool written;

	if (!record_game_at(record, depth, &game) || !sgf_init(&tree))
		return false;
	written = kifu_put_root(&tree, &game) &&
		  write_line(tree.root, record->tree.root->child, depth, text,
			     length);
	sgf_clear(&tree);
	return written;
}

bool record_write_node(const struct record *record, int depth, char **text,
		       size_t *length)
{
	return sgf_write_node(node_at(record, depth), text, length);
}

bool record_game_at(const struct record *record, int depth, struct game *game)
{
	const struct sgf_node *node = record->tree.root;
	struct event event;
	struct error error;
	struct setup setup;

	/* not that of the game: a referee may have corrected a name */
	if (depth < 0 || depth > record->game.depth ||
	    !kifu_get_setup(node, &setup, &error))
		return false;
	game_init(game, &setup);
	for (int i = 1; i <= depth; i++) {
		node = node->child;
		if (!fold_node(game, node, i, &event, &error))
			return false;
	}
	return true;
}

bool record_next(const struct record *record, struct game *game,
		 struct event *event)
{
	int depth = game->depth + 1;
	struct error error;

	return depth <= record->game.depth &&
	       fold_node(game, node_at(record, depth), depth, event, &error);
}

bool record_event_at(const struct record *record, int depth,
		     struct event *event)
{
	struct error error;

	return depth > 0 && depth <= record->game.depth &&
	       kifu_get_event(node_at(record, depth), &record->game.setup,
			      depth, event, &error);
}

bool record_fold_text(struct game *game, int depth, const char *node,
		      struct event *event, struct error *error)
{
	struct sgf_tree tree;
	bool ok;

	if (!sgf_read_node(&tree, node, error))
		return false;
	ok = fold_node(game, tree.root, depth, event, error);
	sgf_clear(&tree);
	return ok;
}
