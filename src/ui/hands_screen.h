/* SPDX-License-Identifier: ISC */
/*
 * "Press your keys": a picture of the keyboard, before the game, with the keys
 * of every seat in its colour and number. What is pressed lights up, and a line
 * says whose it is and what it does; nothing is played.
 */
#ifndef UI_HANDS_SCREEN_H
#define UI_HANDS_SCREEN_H

#include "game/game.h"
#include "keys/keymap.h"
#include "ui/keycaps.h"
#include "ui/term/screen.h"

struct hands_screen {
	struct screen screen;
	struct keymap keymap;
	struct game game; /* who sits where; nothing else of it is set */
	const struct keycaps *keycaps; /* in the picture */
	key opener;		       /* another press shows the next one */
	key last;		       /* that was pressed, or KEY_NONE */
	bool pressed[KEYMAP_MAX];      /* by binding */
};

/*
 * Lays it over a screen, where that key opened it. The first picture is what
 * goes with a locale such as "de_AT.UTF-8".
 */
void hands_screen_open(struct screen *below, struct hands_screen *hands,
		       key opener, const struct keymap *keymap,
		       const struct setup *setup, const char *locale);

#endif
