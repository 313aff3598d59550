/* SPDX-License-Identifier: ISC */
/*
 * The lines below the board in which the program speaks: what is being typed,
 * else the last message, else what is asked or the moment has to say.
 */
#ifndef UI_PLAY_MESSAGE_VIEW_H
#define UI_PLAY_MESSAGE_VIEW_H

#include "ui/play/layout.h"
#include "ui/play/play.h"
#include "ui/term/screen.h"

void message_view_draw(const struct play *play, const struct layout *layout);

/* Whether anything can be said in so few columns; and if so in more lines. */
bool message_view_has_columns(const struct play *play,
			      const struct layout *layout);
bool message_view_may_grow(const struct play *play,
			   const struct layout *layout);

/* The key that is named there, for a mouse to press; KEY_NONE: none is. */
key message_view_key_at(const struct play *play, const struct layout *layout,
			int line, int column);

/* Whether it tells what is asked, which the box then need not. */
bool message_view_asks(const struct play *play, const struct layout *layout);

/* Whether there is anything to say; else keys may have its line. */
bool message_view_speaks(const struct play *play, const struct layout *layout);
/* What that is, but for a word that is being typed. */
void message_view_text(const struct play *play, const struct layout *layout,
		       char out[DRAW_TEXT]);
/*
 * How many it takes to ask in the fewest words, where it is asked there; keys
 * stand close where that would be more than so many.
 */
int message_view_least(const struct play *play, const struct layout *layout,
		       int most);
/* Whether so many have room for a question and its keys, however few words. */
bool message_view_fits(const struct play *play, const struct layout *layout,
		       int lines);
/* How many lines of that layout it takes to say it, if there are so many. */
int message_view_lines(const struct play *play, const struct layout *layout,
		       int most);

/* Whether that is the result, which has no room elsewhere. */
bool message_view_ends(const struct play *play, const struct layout *layout);
/*
 * Whether the end is told above: keys are of more use on its one line than the
 * record's name.
 */
bool message_view_is_done(const struct play *play, const struct layout *layout);

/*
 * Whether what is asked without a box can be told apart there: a word for it,
 * at least; but what cannot be undone is asked in a sentence.
 */
bool message_view_has_room(const struct play *play,
			   const struct layout *layout);

#endif
