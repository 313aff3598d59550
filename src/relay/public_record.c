/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "relay/public_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "relay/people.h"

/* Those beyond the last are all called the same. */
static int find_login(struct public_logins *logins, const char *login)
{
	for (int i = 0; i < logins->count; i++)
		if (!strcmp(logins->logins[i], login))
			return i + 1;
	if (logins->count == PUBLIC_LOGINS)
		return 0;
	snprintf(logins->logins[logins->count++], LOGIN_BYTES, "%.*s",
		 LOGIN_BYTES - 1, login);
	return logins->count;
}

static void rename_login(struct public_logins *logins, char *login)
{
	if (*login)
		snprintf(login, LOGIN_BYTES, "guest%d",
			 find_login(logins, login));
}

/* Whether it had any. */
static bool hide_logins(struct public_logins *logins, struct event *event)
{
	/* the text of such a ruling is one */
	bool seats = event->kind == EVENT_RULING &&
		     ruling_rule(event->ruling.kind)->seats;

	rename_login(logins, event->login);
	rename_login(logins, event->from);
	if (seats)
		rename_login(logins, event->ruling.text);
	return *event->login || *event->from || seats;
}

/* As it is there, but for the comment, which tells of logins. */
static bool copy_node(struct sgf_tree *tree, struct sgf_node *node,
		      const struct sgf_node *from)
{
	bool ok = true;

	for (const struct sgf_property *p = from->properties; p; p = p->next)
		for (const struct sgf_value *v = p->values; ok && v;
		     v = v->next)
			ok = !strcmp(p->name, "C") ||
			     sgf_put(tree, node, p->name, v->text);
	return ok;
}

/* What a node of the record's line is elsewhere, behind that game. */
static bool put_node(struct sgf_tree *tree, struct sgf_node *node,
		     const struct record *record, const struct sgf_node *from,
		     struct game *game, struct public_logins *logins)
{
	const struct game before = *game;
	struct event event;

	if (!record_next(record, game, &event))
		return false;
	if (!hide_logins(logins, &event))
		return copy_node(tree, node, from);
	if (!kifu_put_event(tree, node, &event, &before, game))
		return false;
	sgf_remove(node, "C");
	return true;
}

static bool put_root(struct sgf_tree *tree, const struct game *shown)
{
	struct game game = *shown;

	people_forget_logins(&game);
	return kifu_put_root(tree, &game);
}

/* As one line. */
static char *write_nodes(const struct sgf_tree *tree)
{
	char *text = NULL, *line = NULL;
	size_t length, used = 1;

	for (const struct sgf_node *node = tree->root; node;
	     node = node->child) {
		char *larger = NULL;

		if (sgf_write_node(node, &text, &length))
			larger = realloc(line, used + length + 2);
		if (!larger) {
			free(text);
			free(line);
			return NULL;
		}
		line = larger;
		line[0] = '(';
		memcpy(line + used, text, length);
		used += length;
		memcpy(line + used, ")", 2);
		free(text);
		text = NULL;
	}
	return line;
}

char *public_record_line(const struct record *record,
			 struct public_logins *logins, int depth)
{
	const struct sgf_node *from;
	struct sgf_tree tree;
	struct sgf_node *last;
	struct game game;
	char *text = NULL;
	bool ok;

	if (!record_game_at(record, 0, &game) || !sgf_init(&tree))
		return NULL;
	ok = put_root(&tree,
		      depth < record->game.depth ? &game : &record->game);
	last = tree.root;
	from = record->tree.root->child;
	for (int i = 0; ok && i < depth && from; i++, from = from->child) {
		last = sgf_add_last(&tree, last);
		ok = last && put_node(&tree, last, record, from, &game, logins);
	}
	if (ok)
		text = write_nodes(&tree);
	sgf_clear(&tree);
	return text;
}

char *public_record_node(const struct record *record,
			 struct public_logins *logins, int depth)
{
	const struct sgf_node *from = record->tree.root;
	struct sgf_tree tree;
	struct game game;
	char *text = NULL;
	size_t length;

	for (int i = 0; from && i < depth; i++)
		from = from->child;
	if (depth < 1 || !from || !record_game_at(record, depth - 1, &game) ||
	    !sgf_init(&tree))
		return NULL;
	if (!put_node(&tree, tree.root, record, from, &game, logins) ||
	    !sgf_write_node(tree.root, &text, &length))
		text = NULL;
	sgf_clear(&tree);
	return text;
}

static void add_seats(const char *word, seatset seats, char out[PUBLIC_COMPANY])
{
	char text[SEATS_TEXT];

	if (seats)
		text_append(out, PUBLIC_COMPANY, "%s=%s ", word,
			    seats_write(seats, ",", text));
}

void public_company(const struct presence *presence,
		    struct public_logins *logins, char out[PUBLIC_COMPANY])
{
	char login[LOGIN_BYTES];

	out[0] = '\0';
	for (seatset left = presence->seats; left;) {
		enum seat seat = seats_first(left);

		left &= ~seat_bit(seat);
		strcpy(login, presence->login[seat]);
		rename_login(logins, login);
		text_append(out, PUBLIC_COMPANY, "%s=%s%s ", seat_code(seat),
			    *login ? login : "-",
			    presence->there & seat_bit(seat) ? "+" : "");
	}
	if (*presence->own) {
		strcpy(login, presence->own);
		rename_login(logins, login);
		text_append(out, PUBLIC_COMPANY, "own=%s ", login);
	}
	add_seats("waits", presence->waits, out);
	add_seats("left", presence->left, out);
	add_seats("expected", presence->expected, out);
	add_seats("call", presence->calls, out);
	if (presence->late)
		text_append(out, PUBLIC_COMPANY, "late=%d ", presence->late);
	text_append(out, PUBLIC_COMPANY, "guest=yes referee=-");
}
