/* SPDX-License-Identifier: ISC */
/*
 * The playing screen and its parts: each draws what a struct play is, into a
 * rectangle of the layout. Where a score is asked for, it is NULL while there
 * is nothing to count.
 */
#ifndef UI_PLAY_PLAY_VIEW_H
#define UI_PLAY_PLAY_VIEW_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

/* All of it on an empty screen; the cursor is where it belongs. */
void play_view_draw(const struct play *play);
/* The same, and the title of its window, if that is to have one. */
void play_view_show(const struct play *play);

/*
 * That not everything is on the disk, over whatever else is drawn there;
 * nothing while it is.
 */
void play_view_mark(const struct play *play);

/*
 * All but the message and the keys: *layout says where they go, with as many
 * lines for what is said as that takes and the screen can spare.
 */
void play_view_table(const struct play *play, const char *said,
		     struct layout *layout);

/*
 * NULL, or a sentence why a game is not begun on the terminal as it is now:
 * nobody could see its clock there.
 */
const char *play_view_setup_error(const struct setup *setup);
/*
 * Whether the count can be seen; true where nobody has to agree to one. It
 * goes before the box of what is asked, which does not matter for that.
 */
bool play_view_counts(const struct play *play);
/*
 * NULL, or a sentence why that is not done on the terminal as it is now:
 * nobody could see on the board, or in the count, what it does.
 */
const char *play_view_action_error(const struct play *play,
				   const struct action *action);

/* Or why another game may not begin: nobody could see that this is asked. */
const char *play_view_begin_error(const struct play *play);

/* Where it all is on the terminal as it is now. */
void play_view_layout(const struct play *play, struct layout *layout);

/* Which game it is, what the panel does not tell of it, and the last move. */
void panel_view_title(const struct play *play, const struct layout *layout);

/*
 * The board: grid, stones, the last move, cursors of key sets, and while the
 * score is agreed, what is dead, seki and whose is each point.
 */
void board_view_draw(const struct play *play, const struct layout *layout,
		     const struct score *score);
/*
 * A side of the frame that the seat's cursor has there, "[" or "]"; NULL where
 * it has none, or colours tell it from the others.
 */
const char *board_view_frame(const struct play *play, enum seat seat,
			     bool right);

/* The seats as cards, or the one card of who is on turn, if there are any. */
void card_view_draw(const struct play *play, const struct layout *layout);
/* The running clock alone, where it stands on a card that is drawn. */
void card_view_tick(const struct play *play, const struct layout *layout);
/* Whether a card has a line that says how the clock stands. */
bool card_view_tells(const struct play *play, const struct layout *layout);
/* Or whether, without one, its head says that it does not go on. */
bool card_view_heads(const struct layout *layout);

/*
 * What each side has, as two columns: prisoners and komi during the game, the
 * whole count while it is agreed on and afterwards.
 */
void panel_view_rest(const struct play *play, const struct layout *layout,
		     const struct score *score);

/* Whether what the message line would say stands there all the same. */
bool panel_view_tells(const struct play *play, const struct layout *layout,
		      const char *said);

/* The same in the few lines of layout->count, if there are any. */
void panel_view_count(const struct play *play, const struct layout *layout,
		      const struct score *score);
/* Those lines, on a screen of so many columns; 0: it has no room for them. */
int panel_view_count_lines(int lines, int columns);
/* Lines of the rest that the count wants, and that it takes at least. */
enum { PANEL_COUNT_LINES = 11, PANEL_COUNT_LEAST = 8 };

/*
 * Stones that the players might mark as being in seki: those that the letter
 * of Art. 8 calls so, once nearly all neutral points are filled, without
 * those marked already. False where there are none.
 */
bool panel_view_hint(const struct game *game, const struct score *score,
		     struct pointset *stones);

#endif
