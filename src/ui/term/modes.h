/* SPDX-License-Identifier: ISC */
/*
 * What is asked of the terminal for as long as the program has it: brackets
 * round what is pasted, the mouse's reports, a title of its window; and the
 * words that take all of it back. Makes bytes; sends nothing.
 */
#ifndef UI_TERM_MODES_H
#define UI_TERM_MODES_H

#include <stdbool.h>

#include "ui/term/capability.h"
#include "ui/term/signals.h"

struct modes {
	bool mouse; /* its presses are wanted */
	struct title title;
};

/* The title may change; curses knows the terminal by now. */
void modes_take_title(struct modes *modes);

/* What asks for brackets, or for none any more; "" where there are none. */
const char *modes_brackets(bool on);
/* Whether its entry says that it can do that: an old one may not. */
bool modes_surely_brackets(void);
/* The same of the mouse's reports, which "" asks for where nobody wants it. */
const char *modes_mouse(const struct modes *modes, bool on);

/*
 * Takes back what was asked of the terminal. Where it has no screen to go back
 * to, the last line is cleared for whoever writes there next; else all of this
 * one, of which tmux leaves lines on the other when the window has grown.
 */
void modes_parting(const struct modes *modes,
		   const struct capabilities *capabilities, int lines,
		   char text[PARTING]);

#endif
