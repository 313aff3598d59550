/* SPDX-License-Identifier: ISC */
/* Draws the wall, a page of it, as a function of the tables and of a size. */
#ifndef UI_WALL_WALL_VIEW_H
#define UI_WALL_WALL_VIEW_H

#include "ui/wall/wall_layout.h"
#include "ui/wall/wall_table.h"

/* All tables, and which page of them is to be seen. */
struct wall_scene {
	struct wall_table *const *tables;
	int count;
	bool crowded; /* there are more than could be asked */
	int page;
	bool turns; /* it turns over by itself */
	/* of who has hands there: which one has the frame, -1: none has, and
	   what the last line says, NULL: the keys of who has none */
	bool framed;
	int cursor;
	const char *says;
	bool asks;  /* and stands out */
	bool rules; /* some are theirs to rule: others are another referee's */
	int caret;  /* in which column of it something is typed; or -1 */
};

/* The layout of that, on the screen as it is. */
void wall_view_layout(const struct wall_scene *scene,
		      struct wall_layout *layout);

/* Whether who has hands there is called to that one. */
bool wall_view_calls(const struct wall_scene *scene,
		     const struct wall_table *table);

void wall_view_draw(const struct wall_scene *scene);

#endif
