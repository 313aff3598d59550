/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "watched.h"

#include <signal.h>
#include <string.h>

#include "e2e/home.h"
#include "e2e/players.h"
#include "sinks.h"

enum { HEARD = 1 << 22, GLANCE_MS = 10 };

static struct {
	char bytes[HEARD];
	size_t length;
} heard;

static void hear(const char *bytes, size_t n)
{
	if (n > HEARD - heard.length)
		n = HEARD - heard.length;
	memcpy(heard.bytes + heard.length, bytes, n);
	heard.length += n;
}

struct pty_terminal *watched_open(const struct pty_options *options)
{
	struct pty_options watched = *options;

	watched.heard = hear;
	heard.length = 0;
	return pty_open(&watched);
}

struct pty_terminal *open_terminal(const char *word, const char *path)
{
	return watched_open(&(struct pty_options){.arguments = {word, path}});
}

static void look_at_heard(size_t length)
{
	look(SCREEN, heard.bytes, length);
	heard.length -= length;
	memmove(heard.bytes, heard.bytes + length, heard.length);
}

void look_at_screen(struct pty_terminal *terminal)
{
	const char *last;

	pty_rest(terminal, GLANCE_MS);
	look_at(TITLE, pty_title(terminal));
	last = memrchr(heard.bytes, '\033', heard.length);
	look_at_heard(last ? (size_t)(last - heard.bytes) : 0);
}

void look_at_forms(struct pty_terminal *terminal)
{
	static const struct {
		int lines, columns;
	} sizes[] = {{24, 80}, {40, 130}, {24, 60},  {16, 50}, {10, 30},
		     {6, 20},  {24, 100}, {60, 200}, {24, 80}};

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		pty_resize(terminal, sizes[i].lines, sizes[i].columns);
		look_at_screen(terminal);
	}
}

void look_at_pages(struct pty_terminal *terminal)
{
	static const char *const keys[] = {
		"?",	   "Space",   "Escape", "M Enter", "Space",  "Escape",
		"J Enter", "Down",    "Escape", "T Enter", "q16",    "Enter",
		"Escape",  "C Enter", "Escape", "F5",	   "Escape",
	};

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		pty_type(terminal, keys[i]);
		look_at_screen(terminal);
	}
}

/* A frame that a signal cuts short would have a sequence that is not whole. */
static void come_to_rest(struct pty_terminal *terminal)
{
	size_t before;

	do {
		before = heard.length;
		home_rest();
		pty_rest(terminal, GLANCE_MS);
	} while (heard.length != before);
}

void end_terminal(struct pty_terminal *terminal)
{
	if (pty_has_ended(terminal) < 0) {
		come_to_rest(terminal);
		pty_kill(terminal, SIGTERM);
	}
	wait_exit(terminal);
	look_at_screen(terminal);
	look_at_heard(heard.length);
	look_at(COMPLAINT, pty_screen(terminal));
}
