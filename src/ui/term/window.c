/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/window.h"

#include <stdbool.h>
#include <stdlib.h>
#include <sys/ioctl.h>

enum {
	LINES_MAX = 200,
	COLUMNS_MAX = 500,
	/* Curses draws nothing, and has to know of its last line alone. */
	CURSES_COLUMNS = 1
};

static int fitting(int side, int most)
{
	return side < most ? side : most;
}

/* Curses takes a side of any length, unless it is told one. */
static void tell_side(const char *name, int side, int most)
{
	const char *told = getenv(name);
	char text[16];

	snprintf(text, sizeof(text), "%d", fitting(side, most));
	if (side > 0)
		setenv(name, text, true);
	else if (told && strtol(told, NULL, 10) > most)
		unsetenv(name);
}

void window_set(struct window *window, int lines, int columns)
{
	window->lines = lines;
	window->columns = columns;
	resize_term(lines, CURSES_COLUMNS);
}

/* A window that does not say how wide it is curses has to ask for. */
SCREEN *window_open(struct window *window, char *type, FILE *in, FILE *out)
{
	struct winsize size = {0};
	SCREEN *screen;

	ioctl(fileno(out), TIOCGWINSZ, &size);
	tell_side("LINES", size.ws_row, LINES_MAX);
	tell_side("COLUMNS", size.ws_col ? CURSES_COLUMNS : 0, COLUMNS_MAX);
	screen = newterm(type, out, in);
	unsetenv("LINES");
	unsetenv("COLUMNS");
	if (screen)
		window_set(window, LINES,
			   size.ws_col ? fitting(size.ws_col, COLUMNS_MAX)
				       : COLS);
	return screen;
}

void window_fit(struct window *window, FILE *out)
{
	struct winsize size = {0};

	if (ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_row > 0 &&
	    size.ws_col > 0)
		window_set(window, fitting(size.ws_row, LINES_MAX),
			   fitting(size.ws_col, COLUMNS_MAX));
}
