/* SPDX-License-Identifier: ISC */
/*
 * Points as SGF writes them: "aa" is the top left one, a pass is empty.
 */
#ifndef SGF_SGF_POINT_H
#define SGF_SGF_POINT_H

#include "rules/pointset.h"
#include "sgf/sgf.h"

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
