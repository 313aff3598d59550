/* SPDX-License-Identifier: ISC */
/*
 * Waits for keys, for what the screens wait for and for the first moment that
 * one of them has named; then wakes each, gives the keys to the one on top,
 * and draws once for all that has happened.
 */
#include <config.h>

#include "ui/term/screen.h"

#include <errno.h>
#include <stddef.h>

#include "ui/term/term.h"
#include "ui/term/keyboard.h"

enum { SCREENS = 8 }; /* that wait, one over the other */

void screen_open(struct screen *below, struct screen *screen,
		 const struct screen_class *class)
{
	screen->class = class;
	screen->over = NULL;
	below->over = screen;
}

static struct screen *top_of(struct screen *screen)
{
	while (screen->over)
		screen = screen->over;
	return screen;
}

/* The topmost that has room; each attempt begins on an empty screen. */
static bool draw(const struct screen *screen)
{
	if (screen->over && draw(screen->over))
		return true;
	term_erase();
	return screen->class->draw(screen);
}

bool screen_draw(const struct screen *bottom)
{
	bool shown = draw(bottom);

	if (shown)
		term_flush();
	return shown;
}

/* Takes a screen off the one below it; false when it was the last. */
static bool take_off(struct screen *bottom, const struct screen *screen)
{
	if (bottom == screen)
		return false;
	while (bottom->over != screen)
		bottom = bottom->over;
	bottom->over = NULL;
	return true;
}

/* The topmost one that has something to say about it. */
static void tell_pasted(struct screen *bottom)
{
	struct screen *taker = NULL;

	for (struct screen *s = bottom; s; s = s->over)
		if (s->class->pasted)
			taker = s;
	if (taker)
		taker->class->pasted(taker);
}

/* A screen without use for the mouse does not hear of it. */
static bool take(struct screen *screen, key k)
{
	int line, column;

	if (!key_is_click(k, &line, &column))
		return screen->class->key(screen, k);
	return !screen->class->click ||
	       screen->class->click(screen, line, column);
}

/* False when the bottom one is done; what is typed ahead is the next one's. */
static bool read_keys(struct screen *bottom)
{
	bool pasted = false, any = false, stays = true;
	key k;

	while (stays && (k = term_key(&pasted)) != KEY_NONE) {
		struct screen *top = top_of(bottom);

		any = any || pasted;
		if (k != KEY_TO_RESIZE && !take(top, k))
			stays = take_off(bottom, top);
	}
	if (any || pasted)
		tell_pasted(bottom);
	return stays;
}

/* Returns how many descriptors there are: the keyboard is the first. */
static int ask_all(const struct screen *bottom, struct pollfd *fds, int *ms)
{
	int count = 1;

	for (const struct screen *s = bottom; s && count < SCREENS;
	     s = s->over) {
		struct pollfd *fd = &fds[count++];
		int wanted;

		*fd = (struct pollfd){.fd = -1};
		wanted = s->class->wait ? s->class->wait(s, fd) : -1;
		if (wanted >= 0 && (*ms < 0 || wanted < *ms))
			*ms = wanted;
	}
	return count;
}

static bool wake_all(struct screen *bottom, const struct pollfd *fds, int count)
{
	struct screen *screen = bottom;

	for (int i = 1; i < count && screen; i++) {
		if (screen->class->wake &&
		    !screen->class->wake(screen, fds[i].revents))
			return take_off(bottom, screen);
		screen = screen->over;
	}
	return true;
}

bool screen_run(struct screen *bottom)
{
	struct pollfd fds[SCREENS] = {{.fd = term_input()}};
	bool stays = true, shown = false;

	while (stays) {
		bool before = shown, silent;
		int ms, count, ready;

		shown = screen_draw(bottom);
		/* nobody types at what is not there; then what waits is read */
		fds[0].events = shown ? POLLIN : 0;
		ms = shown && !before ? 0 : -1;
		count = ask_all(bottom, fds, &ms);
		ready = wait_poll(fds, count, ms);
		if (ready < 0 && errno != EINTR)
			return false;
		/* a signal is a new size of the screen, which is a key */
		silent = ready == 0 && ms > 0;
		stays = wake_all(bottom, fds, count);
		stays = stays && (!shown || silent || read_keys(bottom));
		if (stays && fds[0].revents & (POLLHUP | POLLERR | POLLNVAL))
			return false;
	}
	return true;
}
