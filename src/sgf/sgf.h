/* SPDX-License-Identifier: ISC */
/*
 * SGF FF[4] as text and as a tree of nodes, with no idea of what a game is.
 * Reading is strict about syntax and generous about content: every property
 * is kept, in order, with its values unescaped; whatever cannot be read is
 * refused with the line and column of the place.
 */
#ifndef SGF_SGF_H
#define SGF_SGF_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "rules/board.h"

enum {
	SGF_BYTES_MAX = 8 << 20, /* a file larger than this is refused */
	SGF_NODES_MAX = 1 << 17,
	SGF_VALUES_MAX = 1 << 20,
	SGF_PROPERTIES_MAX = 256, /* of different names in one node */
	SGF_NAME = 16,		  /* bytes of a name; the wild has MULTIGOGM */
};

/*
 * Newlines are '\n', other white space is a blank; there are no other control
 * characters. The reader knows no types: a SimpleText is the same text with
 * its newlines taken as blanks.
 */
struct sgf_value {
	struct sgf_value *next;
	size_t length;
	size_t colon; /* offset of the first unescaped one, or length */
	bool pair;    /* colons behind that one are escaped */
	char *text;   /* unescaped UTF-8, NUL-terminated */
};

struct sgf_property {
	struct sgf_property *next;
	char name[SGF_NAME];	  /* capitals; FF[3]'s small letters go */
	struct sgf_value *values; /* never empty: B[] has one empty value */
	struct sgf_value *last;
};

/*
 * The first child is the line that counts; the others are variations. A
 * node belongs to its tree and lives as long as it.
 */
struct sgf_node {
	struct sgf_node *parent, *child, *last_child, *sibling;
	struct sgf_property *properties;
	int line; /* where it stood in the text, 0 if it was made */
};

struct sgf_tree {
	struct sgf_node *root;
	struct sgf_arena *arena;
};

/*
 * The first game tree of a collection; what stands before and after it is
 * passed over. On failure returns false, leaves *tree empty, and puts
 * "line:column: sentence" into error; a column is a character.
 *
 * A byte order mark (UTF-8, UTF-16) or the root's CA names the encoding.
 * Where CA says UTF-8, bytes that are not become U+FFFD; bytes that are not
 * in any other encoding named are refused, and so is a name that we do not
 * know. Without CA a text that is valid UTF-8 is UTF-8, any other ISO-8859-1.
 * The tree is UTF-8, and its CA says so if the text had one or needs one.
 *
 * What the Nihon Ki-in gives out is read as well: its root begins with TE and
 * not with a ";", its text is Shift_JIS if it is not UTF-8, and it gets the
 * names and values of FF[4] beside its own (sgf_read.h).
 */
bool sgf_read(struct sgf_tree *tree, const char *text, size_t length,
	      struct error *error);

/*
 * The same for what sgf_write_node() has written: ";B[dd]XS[B1]". It is UTF-8
 * of our own, so that no encoding is looked for; the node is the root.
 */
bool sgf_read_node(struct sgf_tree *tree, const char *text,
		   struct error *error);

/*
 * The same of a text that is damaged or cut: what stood before the place that
 * error names, without the node there, which may not be whole. False when that
 * is not even a root.
 */
bool sgf_read_part(struct sgf_tree *tree, const char *text, size_t length,
		   struct error *error);

/*
 * Where the value ends whose "[" stands at that byte of a text: at its "]",
 * and not before the length where it has none.
 */
size_t sgf_value_end(const char *text, size_t length, size_t at);

bool sgf_init(struct sgf_tree *tree); /* one empty root; false: no memory */
void sgf_clear(struct sgf_tree *tree);

/*
 * Bytes of memory that were taken for nodes and values, of which none is
 * given back before the end: what is dropped or replaced stays among them.
 */
size_t sgf_memory(const struct sgf_tree *tree);

/* The node after this one in the text, or NULL. */
struct sgf_node *sgf_next(const struct sgf_node *node);

/* Takes away all that follows a node. */
void sgf_end_at(struct sgf_node *node);

/* A new node under parent: as its first child (the line that counts) or last */
struct sgf_node *sgf_add_first(struct sgf_tree *tree, struct sgf_node *parent);
struct sgf_node *sgf_add_last(struct sgf_tree *tree, struct sgf_node *parent);

/*
 * Appends a value; the text is copied as it is and escaped when written.
 * False: no memory, or a name that is not 1 to 15 upper-case letters.
 */
bool sgf_put(struct sgf_tree *tree, struct sgf_node *node, const char *name,
	     const char *text);
/*
 * The same, but this is the property's only value then; where it is already,
 * no memory is taken.
 */
bool sgf_set(struct sgf_tree *tree, struct sgf_node *node, const char *name,
	     const char *text);
/* Takes the property away, if the node has it. */
void sgf_remove(struct sgf_node *node, const char *name);

/* The property of that name, or NULL; its first value's text, or NULL. */
const struct sgf_property *sgf_find(const struct sgf_node *node,
				    const char *name);
const char *sgf_text(const struct sgf_node *node, const char *name);

/*
 * Composed values, "a:b": copies the part before the first unescaped colon
 * into head (cut at size) and returns the part after it; when there is no
 * colon, head is the whole text and NULL is returned. Writing: sgf_put_pair()
 * escapes all other colons.
 */
const char *sgf_split(const struct sgf_value *value, char *head, size_t size);
bool sgf_put_pair(struct sgf_tree *tree, struct sgf_node *node,
		  const char *name, const char *head, const char *tail);

/*
 * Writing to a growing string: the caller frees *text, which is NULL when
 * there is no memory. A node for the wire, ";B[dd]", is one line: newlines
 * inside its values become blanks. A tree for a file, "(;...)" and a newline,
 * is a node a line.
 */
bool sgf_write_node(const struct sgf_node *node, char **text, size_t *length);
bool sgf_write(const struct sgf_tree *tree, char **text, size_t *length);

/* Points as SGF writes them: "aa" is the top left one, a pass is empty. */
enum { SGF_POINT = 3 };

const char *sgf_point_text(point p, char out[SGF_POINT]);

/* POINT_NONE for what is no point of a board of that size, nor a pass. */
point sgf_point_parse(const char *text, int size);

/* Appends every member as a value of its own, as strict readers want. */
bool sgf_put_points(struct sgf_tree *tree, struct sgf_node *node,
		    const char *name, const struct pointset *set);

/*
 * Adds the points of a property, rectangles ("aa:cc") included; false at the
 * first value that is none. A node without the property has no points.
 */
bool sgf_get_points(const struct sgf_node *node, const char *name, int size,
		    struct pointset *set);

#endif
