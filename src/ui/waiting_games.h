/* SPDX-License-Identifier: ISC */
/*
 * The first screen where games have been left: go back to one of them, or
 * begin another.
 */
#ifndef UI_WAITING_GAMES_H
#define UI_WAITING_GAMES_H

#include "game/game.h"
#include "ui/term/screen.h"

enum waiting_answer {
	WAITING_ASKED,
	WAITING_RESUME, /* .current */
	WAITING_NEW,
	WAITING_QUIT
};

struct waiting_games {
	struct screen screen;
	const struct game *games; /* as their records have them */
	int count;		  /* at least one */
	int current;		  /* the one to go back to */
	bool hide_turn;		  /* name the side that is to move, no seat */
	enum waiting_answer answer;
};

/*
 * Enter goes back, n begins a new game, Escape or q goes to the shell; the
 * arrows choose among several.
 */
void waiting_games_init(struct waiting_games *waiting, const struct game *games,
			int count, bool hide_turn);

#endif
