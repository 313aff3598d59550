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

/*
 * Where there is no screen: what the step has to say, in lines of their own,
 * and why the last line that was typed has led to no other, or NULL.
 */
void referee_screen_tell(const struct referee_screen *referee,
			 void (*hear)(void *context, const char *text),
			 void *context);
const char *referee_screen_error(const struct referee_screen *referee);

/*
 * A key, or the keys that a typed line stands for: what was asked has been
 * heard by who answers it. False: the menu is closed.
 */
bool referee_screen_press(struct referee_screen *referee, key k);
bool referee_screen_type(struct referee_screen *referee, const char *typed);

#endif
