/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "picture/rects.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Whether one grew by the other, to the right or down. */
static bool grow(struct rects_one *one, const struct rects_one *by)
{
	if (strcmp(one->colour, by->colour) != 0)
		return false;
	if (one->y == by->y && one->height == by->height &&
	    one->x + one->width == by->x)
		one->width += by->width;
	else if (one->x == by->x && one->width == by->width &&
		 one->y + one->height == by->y)
		one->height += by->height;
	else
		return false;
	return true;
}

static void keep(struct rects *rects, const struct rects_one *one)
{
	if (rects->count == rects->room) {
		int room = 2 * rects->room + 64;
		void *list = realloc(rects->list,
				     (size_t)room * sizeof(*rects->list));

		if (!list)
			abort();
		rects->list = list;
		rects->room = room;
	}
	rects->list[rects->count++] = *one;
}

void rects_add(struct rects *rects, int x, int y, int width, int height,
	       const char *colour)
{
	struct rects_one one = {x, y, width, height, ""};

	if (width <= 0 || height <= 0)
		return;
	snprintf(one.colour, COLOUR_TEXT, "%s", colour);
	for (int i = rects->count - 1; i >= 0; i--)
		if (grow(&rects->list[i], &one))
			return;
	keep(rects, &one);
}

void rects_write(struct rects *rects, FILE *out)
{
	for (int i = 0; i < rects->count; i++) {
		const struct rects_one *one = &rects->list[i];

		fprintf(out,
			"<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
			"fill=\"%s\"/>\n",
			one->x, one->y, one->width, one->height, one->colour);
	}
	free(rects->list);
	*rects = (struct rects){0};
}
