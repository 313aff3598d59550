/* SPDX-License-Identifier: ISC */
/*
 * SGF FF[4] as text and as a tree of nodes, with no idea of what a game is.
 * Reading is strict about syntax and generous about content: every property
 * is kept, in order, with its values unescaped; whatever cannot be read is
 * refused with the line and column of the place.
 */
#ifndef RECORD_SGF_H
#define RECORD_SGF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum {
	SGF_BYTES_MAX = 8 << 20, /* a file larger than this is refused */
	SGF_NODES_MAX = 1 << 17,
	SGF_ERROR = 160 /* bytes of an error sentence */
};

struct sgf_value {
	struct sgf_value *next;
	size_t length;
	char *text; /* unescaped UTF-8, NUL-terminated; raw before any split */
};

struct sgf_property {
	struct sgf_property *next;
	char name[8]; /* upper-case letters; FF[3] lower case is dropped */
	struct sgf_value *values; /* never empty: B[] has one empty value */
};

/*
 * The first child is the line that counts; the others are variations. A
 * node belongs to its tree and lives as long as it.
 */
struct sgf_node {
	struct sgf_node *parent, *child, *sibling;
	struct sgf_property *properties;
	int line; /* where it stood in the text, 0 if it was made */
};

struct sgf_tree {
	struct sgf_node *root;
	struct sgf_arena *arena;
};

/*
 * The first game tree of a collection. On failure returns false, leaves
 * *tree empty, and puts "line:column: sentence" into error. UTF-16 and other
 * encodings that are no ASCII superset are refused; bytes that are not UTF-8
 * are taken as ISO-8859-1 unless CA says UTF-8, where they become U+FFFD.
 */
bool sgf_read(struct sgf_tree *tree, const char *text, size_t length,
	      char error[SGF_ERROR]);

bool sgf_init(struct sgf_tree *tree); /* one empty root; false: no memory */
void sgf_clear(struct sgf_tree *tree);

/* A new node under parent: as its first child (the line that counts) or last */
struct sgf_node *sgf_add_first(struct sgf_tree *tree, struct sgf_node *parent);
struct sgf_node *sgf_add_last(struct sgf_tree *tree, struct sgf_node *parent);

/* Appends a value; the text is copied as it is and escaped when written. */
bool sgf_put(struct sgf_tree *tree, struct sgf_node *node, const char *name,
	     const char *text);
/* Removes a property, if it is there. */
void sgf_drop(struct sgf_node *node, const char *name);

/* The property of that name, or NULL; its first value's text, or NULL. */
const struct sgf_property *sgf_find(const struct sgf_node *node,
				    const char *name);
const char *sgf_text(const struct sgf_node *node, const char *name);

/*
 * Composed values, "a:b": copies the part before the first unescaped colon
 * into head (cut at size) and returns the part after it, or NULL when there
 * is no colon. Writing: sgf_put_pair() escapes colons of the head.
 */
const char *sgf_split(const struct sgf_value *value, char *head, size_t size);
bool sgf_put_pair(struct sgf_tree *tree, struct sgf_node *node,
		  const char *name, const char *head, const char *tail);

/*
 * Writing to a growing string: the caller frees *text. One node alone
 * (";B[dd]"), or a whole tree ("(;...)" and a newline), a node a line.
 * In one_line, newlines inside values become spaces and none is added.
 */
bool sgf_write_node(const struct sgf_node *node, bool one_line, char **text,
		    size_t *length);
bool sgf_write(const struct sgf_tree *tree, bool one_line, char **text,
	       size_t *length);

#endif
