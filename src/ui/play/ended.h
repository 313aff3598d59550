/* SPDX-License-Identifier: ISC */
/*
 * The end of a game: its result in big letters, and what keys do then, besides
 * those that always do something: a rematch or a new game, which one key asks
 * for and another begins, and looking through the game. What is asked may be
 * lost without harm.
 */
#ifndef UI_PLAY_ENDED_H
#define UI_PLAY_ENDED_H

#include "game/game.h"
#include "keys/keymap.h"
#include "ui/play/play.h"
#include "ui/term/term.h"

struct ended {
	enum command asked;  /* which game to begin, if any */
	enum command wished; /* by others: a yes is that key; or none */
};

enum ended_kind {
	ENDED_NOTHING, /* the key means what it always does */
	ENDED_ASKS,    /* really? */
	ENDED_DROPS,   /* no */
	ENDED_BEGINS,  /* .command is what was asked for */
	ENDED_UNEVEN,  /* colours are not swapped in a handicap game */
	ENDED_REVIEWS  /* .command is the first step */
};

struct ended_effect {
	enum ended_kind kind;
	enum command command;
};

/* Whether it is for another game. */
bool ended_is_another(enum command command);

/*
 * Why whoever is here may not have the game that a key would ask for: nobody is
 * asked whether to do what the table would not let them. NULL: they may, or it
 * asks for none.
 */
const char *ended_bars(const struct ended *ended, const struct play *play,
		       key k);

/* Of a game that is over. */
struct ended_effect ended_key(struct ended *ended, const struct game *game,
			      const struct keymap *keymap, key k);

/* What Enter does now. */
enum play_begins ended_begins(const struct ended *ended,
			      const struct play *play);

/* What is asked before another game begins, or why none does; or NULL. */
const char *ended_says(const struct ended_effect *effect,
		       const struct play *play);

/* Lines of what stands below a result. */
struct ended_below {
	int all;   /* that it has use for, */
	int least; /* and the fewest that it has any use for */
};

/*
 * The result of a game that is over, at the top of a rectangle; in big letters
 * where that leaves enough below. Returns how many lines it takes.
 */
int ended_draw_result(const struct play *play, const struct rect *rect,
		      const struct ended_below *below);

/* "White wins by 6 points. Torino"; false where both have no room. */
bool ended_in_line(const struct play *play, int columns, char *out,
		   size_t size);

/*
 * Who has won, where a count stands above; and how, unless that has told it, as
 * far as there is room for both.
 */
void ended_draw_winners(const struct play *play, const struct rect *rect,
			bool told);

#endif
