/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/modes.h"

#include <curses.h>
#include <stdio.h>

#include "ui/term/keyboard.h"

static bool is_like_xterm(void)
{
	char name[] = "XT";

	return tigetflag(name) > 0;
}

void modes_take_title(struct modes *modes)
{
	modes->title.words =
		title_find(is_like_xterm(), capability_find("tsl"),
			   capability_find("fsl"), capability_find("dsl"));
}

const char *modes_brackets(bool on)
{
	const char *text = capability_find(on ? "BE" : "BD");

	/* an entry may be too old to know what the terminal can do */
	if (!text && is_like_xterm())
		text = on ? "\033[?2004h" : "\033[?2004l";
	return text ? text : "";
}

bool modes_surely_brackets(void)
{
	return capability_find("BE") && capability_find("BD");
}

/* Curses would wait for a report, and for ever for half of one. */
const char *modes_mouse(const struct modes *modes, bool on)
{
	const char *words = mouse_words(capability_find("XM"),
					capability_find("kmous"), on);

	return modes->mouse && words ? words : "";
}

void modes_parting(const struct modes *modes,
		   const struct capabilities *capabilities, int lines,
		   char text[PARTING])
{
	static const enum capability all[] = {CAP_SGR0, CAP_CUP, CAP_ED};
	static const enum capability down[] = {CAP_SGR0, CAP_CUP, CAP_EL};

	snprintf(text, PARTING, "%s%s%s", modes_brackets(false),
		 modes_mouse(modes, false), title_back(&modes->title));
	if (capability_find("rmcup"))
		capabilities_append(capabilities, all,
				    sizeof(all) / sizeof(all[0]), 0, text,
				    PARTING);
	capabilities_append(capabilities, down, sizeof(down) / sizeof(down[0]),
			    lines - 1, text, PARTING);
}
