/* SPDX-License-Identifier: ISC */
/*
 * curscr is what curses believes the terminal shows. A cell that is written
 * to both is no difference any more, so that refresh() has nothing to do but
 * to move the cursor.
 */
#include <config.h>

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif

#include "ui/term/patch.h"

#include <curses.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { PATCH_MAX = 24, STEPS_MAX = 4, MOTION = 64 };

struct change {
	int line, column;
	cchar_t cell;
	char text[MB_LEN_MAX + 1];
};

struct pen {
	const struct patch *patch;
	FILE *out;
	int line, column; /* -1: nobody knows */
};

static bool differs(int line, int column, cchar_t *wanted)
{
	cchar_t shown;

	memset(wanted, 0, sizeof(*wanted));
	memset(&shown, 0, sizeof(shown));
	mvin_wch(line, column, wanted);
	mvwin_wch(curscr, line, column, &shown);
	return memcmp(wanted, &shown, sizeof(shown)) != 0;
}

/* One character of one column without a style. */
static bool is_plain(struct change *change)
{
	wchar_t text[CCHARW_MAX + 1];
	attr_t attributes;
	short pair;
	int length;

	if (getcchar(&change->cell, text, &attributes, &pair, NULL) == ERR ||
	    attributes != A_NORMAL || pair || text[1] || text[0] < L' ' ||
	    utf8_columns((unsigned long)text[0]) != 1)
		return false;
	length = wctomb(change->text, text[0]);
	change->text[length > 0 ? length : 0] = '\0';
	return length > 0;
}

/* How many cells have changed; 0 also when it is more than a patch. */
static int find_changes(struct change changes[PATCH_MAX])
{
	int count = 0;

	for (int line = 0; line < LINES; line++) {
		for (int column = 0; column < COLS; column++) {
			struct change change = {.line = line, .column = column};

			if (!differs(line, column, &change.cell))
				continue;
			if (count == PATCH_MAX || !is_plain(&change))
				return 0;
			changes[count++] = change;
		}
	}
	return count;
}

static bool is_one_stretch(const struct change *changes, int count)
{
	return changes[0].line == changes[count - 1].line &&
	       changes[count - 1].column - changes[0].column == count - 1;
}

static void shorten(char best[MOTION], const char *motion, int steps_back)
{
	if (strlen(motion) + (size_t)steps_back >= strlen(best))
		return;
	snprintf(best, MOTION, "%s%.*s", motion, steps_back, "\b\b\b\b");
}

/* To write again what stands in between can be the shortest way. */
static void walk(char best[MOTION], const struct pen *pen, int column)
{
	char text[STEPS_MAX * (MB_LEN_MAX + 1)] = "";

	for (int i = pen->column; i < column; i++) {
		struct change between = {.line = pen->line, .column = i};

		differs(pen->line, i, &between.cell);
		if (!is_plain(&between))
			return;
		strcat(text, between.text);
	}
	shorten(best, text, 0);
}

/* Padding, but for the mandatory kind, was for another age's lines. */
static const char *motion_to(const char *capability, int first, int second)
{
	char *motion = tiparm(capability, first, second);

	motion[strcspn(motion, "$")] = '\0';
	return motion;
}

/* Straight down and back; a newline is the way where it does nothing else. */
static void descend(char best[MOTION], const struct pen *pen, int line,
		    int back)
{
	int steps = line - pen->line;

	if (steps > 0 && steps <= STEPS_MAX && pen->patch->down &&
	    !strcmp(pen->patch->down, "\n"))
		shorten(best, &"\n\n\n\n"[STEPS_MAX - steps], back);
}

static void go(const struct pen *pen, int line, int column)
{
	const struct patch *patch = pen->patch;
	int back = pen->column - column;
	bool same_line = pen->line == line;
	bool near = pen->line >= 0 && back >= 0 && back <= STEPS_MAX;
	char best[MOTION];

	if (same_line && back == 0)
		return;
	snprintf(best, sizeof(best), "%s",
		 motion_to(patch->address, line, column));
	if (same_line && patch->to_column)
		shorten(best, motion_to(patch->to_column, column, 0), 0);
	if (same_line && back < 0 && back >= -STEPS_MAX)
		walk(best, pen, column);
	if (near && same_line)
		shorten(best, "", back);
	else if (near && patch->to_line)
		shorten(best, motion_to(patch->to_line, line, 0), back);
	if (near)
		descend(best, pen, line, back);
	fputs(best, pen->out);
}

/* What is beside the cursor, as a stone just played, needs no way to go. */
static void begin_here(const struct pen *pen, struct change *changes, int count)
{
	int first = 0;

	for (int i = 0; i < count; i++) {
		struct change change = changes[i];

		if (change.line != pen->line ||
		    abs(change.column - pen->column) > STEPS_MAX)
			continue;
		memmove(changes + first + 1, changes + first,
			(size_t)(i - first) * sizeof(change));
		changes[first++] = change;
	}
}

static void write_changes(struct pen *pen, const struct change *changes,
			  int count)
{
	for (int i = 0; i < count; i++) {
		go(pen, changes[i].line, changes[i].column);
		fputs(changes[i].text, pen->out);
		pen->line = changes[i].line;
		pen->column = changes[i].column + 1;
		/* what a terminal does at its right edge is its own affair */
		if (pen->column == COLS)
			pen->line = pen->column = -1;
	}
}

/* What is added to a window takes on the window's attributes. */
static void tell_curses(const struct change *changes, int count)
{
	attr_t attributes;
	short pair;

	wattr_get(curscr, &attributes, &pair, NULL);
	wattr_set(curscr, A_NORMAL, 0, NULL);
	for (int i = 0; i < count; i++)
		mvwadd_wch(curscr, changes[i].line, changes[i].column,
			   &changes[i].cell);
	wattr_set(curscr, attributes, pair, NULL);
}

/* A terminal that has to be waited for is left to curses. */
static bool is_prompt(const char *capability)
{
	return capability && !strstr(capability, "/>");
}

void patch_screen(FILE *out, const struct patch *patch, bool hidden)
{
	struct change changes[PATCH_MAX];
	struct pen pen = {patch, out, getcury(curscr), getcurx(curscr)};
	int count;

	if (isendwin() || is_cleared(curscr) || !is_prompt(patch->save) ||
	    !is_prompt(patch->restore) || !is_prompt(patch->address))
		return;
	count = find_changes(changes);
	if (count == 0 || (hidden && is_one_stretch(changes, count)))
		return;
	if (hidden)
		pen.line = pen.column = -1;
	begin_here(&pen, changes, count);
	fputs(patch->save, out);
	write_changes(&pen, changes, count);
	fputs(patch->restore, out);
	fflush(out);
	tell_curses(changes, count);
}
