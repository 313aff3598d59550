/* SPDX-License-Identifier: ISC */
/*
 * What stands in the panel below the seats: what each side has, as two columns,
 * which are prisoners and komi during the game, and the whole count while it is
 * agreed on and afterwards; then facts of the set-up and the last moves, or
 * what has just been said and decided. A count that has no room there stands
 * over everything.
 */
#ifndef UI_PLAY_PANEL_VIEW_H
#define UI_PLAY_PANEL_VIEW_H

#include "rules/score.h"
#include "ui/play/layout.h"
#include "ui/play/play.h"

/* Scores are NULL while there is nothing to count. */
void panel_view_rest(const struct play *play, const struct layout *layout,
		     const struct score *score);

/* Whether what the message line would say stands there all the same. */
bool panel_view_tells(const struct play *play, const struct layout *layout,
		      const char *said);

/*
 * The same in the few lines of layout->count, if there are any: all rows, or of
 * fewer lines the totals alone, or the margin.
 */
void panel_view_count(const struct play *play, const struct layout *layout,
		      const struct score *score);
/* Cells: the margin alone, with the total, and with the rows of both. */
enum {
	PANEL_MARGIN = 1,
	PANEL_TOTALS = 2,
	PANEL_CELLS = PANEL_TOTALS + SCORE_ROWS
};
/* The lines of so many, on such a screen; 0: it has no room for them. */
int panel_view_count_lines(int lines, int columns, int cells);
/* Lines of the rest that the count wants, and that it takes at least. */
enum { PANEL_COUNT_LINES = 11, PANEL_COUNT_LEAST = 8 };

/*
 * Which facts the panel has room for: none is told twice. What is withheld the
 * title does not tell either.
 */
struct panel_told {
	bool prisoners, komi, rules;
};

/*
 * What there is room for below the seats is told there, also while a question
 * or a claim has its place; but once it is counted, that has the place of the
 * rules.
 */
struct panel_told panel_view_told(const struct play *play,
				  const struct layout *layout);

#endif
