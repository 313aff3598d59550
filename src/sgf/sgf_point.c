/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "sgf/sgf_point.h"

#include <string.h>

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
