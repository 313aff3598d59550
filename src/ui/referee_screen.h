/* SPDX-License-Identifier: ISC */
/*
 * The referee's menu beside the board, one step at a time, with what has been
 * chosen so far; what the referee wants goes to the table. Where there is no
 * room beside the board it takes the whole screen.
 */
#ifndef UI_REFEREE_SCREEN_H
#define UI_REFEREE_SCREEN_H

#include "table/wire.h"
#include "ui/play/play.h"
#include "ui/referee_form.h"
#include "ui/term/screen.h"

struct referee_screen {
	struct screen screen;
	struct referee_form form;
	const struct play *play;
	struct wire *wire;
	bool said_code;	 /* the table has been told it already */
	int page;	 /* of what is only read */
	int64_t last_at; /* ms: when the last key came */
};

/* The wire is to the table of that game; `locked` if it wants a code. */
void referee_screen_init(struct referee_screen *referee,
			 const struct play *play, struct wire *wire,
			 bool locked);

/* Lays the menu over a screen, if there is room for it. */
void referee_screen_open(struct screen *below, struct referee_screen *referee);

/*
 * The table wants the code first: what was ruled waits for it. The msgid says
 * why it has not taken one, or is NULL.
 */
void referee_screen_ask_code(struct screen *below,
			     struct referee_screen *referee, const char *why);

#endif
