/* SPDX-License-Identifier: ISC */
/*
 * All tables of a room in lines: each is told once, and then what happens
 * there. The referee's desk is the same with more words, which stand for its
 * keys.
 */
#ifndef UI_LINE_LINE_WALL_H
#define UI_LINE_LINE_WALL_H

#include "ui/line/line.h"
#include "ui/line/line_news.h"
#include "ui/wall/desk_screen.h"

struct line_wall {
	struct wall_teller teller;
	struct line *line;
	struct wall_screen *wall;
	struct desk_screen *desk; /* which has that wall; or NULL */
	bool told_ways, told_none;
	bool quiet;	      /* moves are not told */
	enum desk_asks asked; /* as it was told last */
	struct line_people people;
};

void line_wall_init(struct line_wall *lines, struct line *line,
		    struct wall_screen *wall, struct desk_screen *desk);

/* As screen_run() of it. Who has nothing more to say leaves. */
void line_wall_run(struct line_wall *lines);

#endif
